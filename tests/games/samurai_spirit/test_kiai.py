"""Kiai: when it fires, and the first card that goes."""

from __future__ import annotations

import pytest

from tests.games.samurai_spirit.table import (
    asked,
    discard,
    holder,
    legal_words,
    line,
    outcome,
    play,
    table,
    told,
    total,
    who,
    why_not,
)
from tests.rules import rule

HEIHACHI = who("heihachi")
KYUZO = who("kyuzo")
# A line of seven, and a card that makes it eight, nine, ten or eleven.
SEVEN = "4_hat 3_doll"
REST = "1_doll 2_doll 2_hat 3_hat"

# When.


@rule("K0", "K6", "K8")
def test_the_rulebooks_example_of_kiai() -> None:
    """Kyuzo at six draws a three: nine. He gives his token away, the first card, a four, goes: five."""
    state = table(who("kyuzo", "4_hat 2_doll"), HEIHACHI, stack="3_doll 1_doll")
    play(state, "fight", "confront", "call kyuzo", "aid heihachi")
    assert (holder(state, "kyuzo"), line(state, "kyuzo")) == ("heihachi", ["2_doll", "3_doll"])
    assert (total(state, "kyuzo"), discard(state)[0]) == (5, "4_hat")


@rule("K0", "K8")
def test_the_effect_need_not_be_used_but_the_first_card_goes() -> None:
    """Ruling K2."""
    state = play(table(who("gorobei", SEVEN), HEIHACHI, stack=f"2_none_fire {REST}"), "fight", "done")
    assert (len(state.stack), line(state, "gorobei"), asked(state)) == (4, ["3_doll", "2_none_fire"], "heihachi")


@rule("K0")
def test_beyond_the_value_there_is_no_kiai() -> None:
    """Ruling K11."""
    state = play(table(who("gorobei", SEVEN), HEIHACHI, stack=f"3_none_wound {REST}"), "fight")
    assert (asked(state), total(state, "gorobei")) == ("heihachi", 10)


@rule("K8", "K0")
def test_kiai_comes_again_when_the_track_comes_back() -> None:
    """The rulebook's note: in a later turn."""
    state = table(who("gorobei", SEVEN), HEIHACHI, stack="2_none_fire 1_doll 4_none_wound 2_doll 2_hat 3_hat")
    play(state, "fight", "done", "support gorobei", "ignore fire", "fight", "confront")
    assert (total(state, "gorobei"), legal_words(state)) == (9, ["rout", "done"])


@rule("K0", "K8")
def test_kiai_can_fire_in_the_turn_of_another() -> None:
    """The rulebook on the active player's token."""
    state = table(HEIHACHI, who("gorobei", SEVEN), stack=f"2_none_fire {REST}")
    play(state, "fight", "hand gorobei")
    assert (asked(state), state.active) == ("gorobei", 0)
    assert (asked(play(state, "rout")), len(state.stack)) == ("gorobei", 2)


@rule("K0", "K5")
@pytest.mark.parametrize("option", [True, False])
def test_a_card_taken_away_can_bring_kiai(option: bool) -> None:
    """Ruling K1: an option, on by default."""
    rows = (who("kikuchiyo", "4_hat 4_doll"), who("gorobei", "4_farm_fire 3_doll 2_doll 1_farm_fire"), HEIHACHI)
    state = table(*rows, stack=f"2_none_fire {REST.replace('2_doll ', '')}", kiai_on_removal=option)
    play(state, "fight")
    said = "shrinks_kiai" if option else "shrinks"
    assert outcome(state, "strike gorobei") == said + " goes samurai_spirit.piece.1_farm_fire"
    play(state, "strike gorobei")
    assert asked(state) == ("gorobei" if option else "kikuchiyo")


@rule("K0")
def test_nobodys_kiai_is_used_when_there_is_none() -> None:
    state = table(who("gorobei"), HEIHACHI)
    words = ("rout", "raise", "repel", "scout", "strike heihachi", "lift heihachi", "call heihachi", "heal heihachi")
    assert {why_not(state, word) for word in words} == {"K0 no_kiai"}


@rule("K0")
def test_only_ones_own_effect_is_used() -> None:
    state = play(table(who("gorobei", SEVEN), HEIHACHI, stack=f"2_none_fire {REST}"), "fight")
    words = ("raise", "repel", "scout", "strike heihachi", "lift heihachi", "call heihachi", "heal heihachi")
    refused = {why_not(state, word) for word in words}
    assert refused == {f"K{number} other_kiai" for number in (1, 2, 4, 5, 6, 7)}
    assert {why_not(state, word) for word in ("fight", "pass", "confront")} == {"K0 kiai_first", "F1 no_card"}


# The first card.


@rule("K8")
def test_the_first_card_is_the_one_laid_first() -> None:
    state = play(
        table(who("gorobei", "1_hat 2_hat 4_hat"), KYUZO, stack=f"2_none_fire {REST.replace('2_hat ', '')}"), "fight"
    )
    assert outcome(state, "done") == "calms samurai_spirit.piece.1_hat"
    assert line(play(state, "done"), "gorobei") == ["2_hat", "4_hat", "2_none_fire"]


@rule("K8")
def test_a_kiai_is_told() -> None:
    state = table(who("gorobei", SEVEN), KYUZO, stack=f"2_none_fire {REST}")
    assert told(state, "fight", "rout") == ["drew", "confronted", "kiai", "routed", "routed", "calmed"]

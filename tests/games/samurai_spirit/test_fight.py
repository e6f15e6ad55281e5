"""Fighting: right, left, the battle track."""

from __future__ import annotations

import pytest

from tests.games.samurai_spirit.table import (
    asked,
    can,
    defence,
    legal_words,
    line,
    outcome,
    passed,
    play,
    table,
    total,
    who,
    why_not,
)
from tests.rules import rule

HEIHACHI = who("heihachi")
GOROBEI = who("gorobei")
KAMBEI = who("kambei")


@rule("F1")
def test_the_top_raider_is_turned_up_before_side_and_talent_are_chosen() -> None:
    """Ruling C5."""
    state = play(table(HEIHACHI, GOROBEI, stack="2_doll 3_doll"), "fight")
    assert legal_words(state) == ["confront", "defend", "hand gorobei"]


@rule("F1", "F2")
def test_where_there_is_no_choice_the_raider_goes_right() -> None:
    state = play(table(GOROBEI, KAMBEI, stack="1_none_fire 3_doll"), "fight")
    assert (line(state, "gorobei"), asked(state)) == (["1_none_fire"], "kambei")


@rule("F2", "F5")
def test_confronting_lays_the_card_on_top_and_moves_the_track() -> None:
    state = play(table(who("gorobei", "1_hat 2_hat"), KAMBEI, stack="3_doll 4_doll"), "fight", "confront")
    assert (line(state, "gorobei"), total(state, "gorobei")) == (["1_hat", "2_hat", "3_doll"], 6)


@rule("F2")
def test_below_kiai_nothing_happens() -> None:
    state = play(table(who("gorobei", "4_hat"), KAMBEI, stack="4_doll 1_doll"), "fight", "confront")
    assert (state.barricades, asked(state), total(state, "gorobei")) == (4, "kambei", 8)


@rule("F2", "K0")
def test_on_kiai_kiai_fires() -> None:
    state = play(table(who("gorobei", "4_hat 1_doll"), KAMBEI, stack="4_doll 1_hat 2_hat 3_hat"), "fight", "confront")
    assert legal_words(state) == ["rout", "done"]


@rule("F3", "F2")
def test_past_kiai_a_barricade_burns_at_once() -> None:
    state = play(table(who("gorobei", "4_hat 4_farm_fire"), KAMBEI, stack="4_doll 1_hat"), "fight", "confront")
    assert (state.barricades, total(state, "gorobei"), passed(state, "gorobei")) == (3, 12, False)


@rule("F3", "V2")
def test_past_kiai_without_barricades_a_farm_burns() -> None:
    """Ruling C1."""
    rows = (who("gorobei", "4_hat 4_farm_fire"), KAMBEI)
    state = play(table(*rows, stack="4_doll 1_hat", barricades=0), "fight", "confront")
    assert len(state.farms) == 5


@rule("F3", "A5")
def test_every_card_past_kiai_burns_anew() -> None:
    """Ruling C2: Kikuchiyo's second fight."""
    rows = (who("kikuchiyo", "4_hat 4_farm_fire"), KAMBEI)
    state = play(table(*rows, stack="3_none_wound 2_none_fire 1_hat"), "fight", "fight")
    assert (state.barricades, total(state, "kikuchiyo")) == (2, 13)


@rule("F3", "A1")
def test_a_card_handed_over_burns_too() -> None:
    """Ruling C2."""
    rows = (HEIHACHI, who("gorobei", "4_hat 4_farm_fire"))
    state = play(table(*rows, stack="2_none_fire 1_hat"), "fight", "hand gorobei")
    assert (state.barricades, total(state, "gorobei")) == (3, 10)


@rule("F3", "B6")
def test_a_card_of_an_arrow_burns_too() -> None:
    """Ruling C2."""
    rows = (who("kambei", "4_hat_right", token=0), who("heihachi", "4_hat 4_doll"), who("gorobei"))
    state = table(rows[1], rows[0], rows[2], stack="2_none_fire 1_hat 2_hat", active=1, step="start")
    assert (state.barricades, total(state, "heihachi")) == (4, 10)


@rule("F5")
def test_past_kiai_one_is_in_the_round_until_the_next_turn() -> None:
    """Ruling C3: he can still be supported."""
    rows = (KAMBEI, who("gorobei", "4_hat 4_farm_fire 4_doll"))
    assert can(table(*rows), "support gorobei")


@rule("F4")
def test_the_rulebooks_example_of_a_defence() -> None:
    """A farm lies on the left; a hat may join it, a second farm or a card without a symbol may not."""
    samurai = (who("gorobei", "", "1_farm_fire"), KAMBEI)
    assert can(play(table(*samurai, stack="2_hat 1_doll"), "fight"), "defend")
    for card in ("2_farm_fire", "2_none_fire"):
        assert line(play(table(*samurai, stack=f"{card} 1_doll"), "fight"), "gorobei") == [card]


@rule("F4", "F5")
def test_defending_leaves_the_track() -> None:
    state = play(table(who("gorobei", "3_doll"), KAMBEI, stack="4_hat 1_doll"), "fight", "defend")
    assert (defence(state, "gorobei"), total(state, "gorobei")) == (["4_hat"], 3)


@rule("F4")
def test_three_cards_with_different_symbols_at_most() -> None:
    state = table(who("gorobei", "", "1_hat 2_doll 1_farm_fire"), KAMBEI, stack="3_hat 3_doll 1_doll")
    assert line(play(state, "fight"), "gorobei") == ["3_hat"]


@rule("F4")
@pytest.mark.parametrize(
    ("card", "why"), [("2_none_fire", "F4 no_symbol"), ("2_farm_fire", "F4 slot_full"), ("2_hat", "B4 no_defend")]
)
def test_why_a_card_cannot_be_defended_against(card: str, why: str) -> None:
    rows = (who("katsushiro", "1_hat_no_defend" if card == "2_hat" else "", "1_farm_fire"), KAMBEI)
    state = play(table(*rows, stack=f"{card} 1_doll 2_doll", step="start"), "fight")
    assert why_not(state, "defend") == why


@rule("F5")
def test_the_track_is_the_sum_at_the_right() -> None:
    state = table(who("gorobei", "1_hat 2_hat 4_hat", "3_doll 3_farm_fire"), KAMBEI)
    assert total(state, "gorobei") == 7


@rule("F1")
def test_without_a_raider_there_is_nothing_to_place() -> None:
    state = table(GOROBEI, KAMBEI)
    assert {why_not(state, word) for word in ("confront", "defend", "drop", "bury", "hand kambei")} == {"F1 no_card"}


@rule("F1")
def test_the_raider_comes_first() -> None:
    state = play(table(HEIHACHI, GOROBEI, stack="2_doll 3_doll"), "fight")
    assert {why_not(state, word) for word in ("fight", "pass", "support gorobei", "done")} == {"F1 card_first"}


# What is foretold.


@rule("F2", "F3", "F4")
@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("4_hat", "track to_kiai"),
        ("4_hat 2_hat", "track kiai_fires"),
        ("4_hat 4_hat_fire", "track past barricade_burns"),
    ],
)
def test_the_outcome_of_confronting_is_shown_before(line: str, says: str) -> None:
    state = play(table(who("gorobei", line), KAMBEI, stack="3_doll 4_doll 1_doll"), "fight")
    assert outcome(state, "confront") == says
    assert outcome(state, "defend") == "covers.doll"


@rule("F3")
def test_a_burning_farm_and_the_coming_penalty_are_foretold() -> None:
    rows = (who("gorobei", "4_hat 4_hat_fire"), KAMBEI)
    state = play(table(*rows, stack="3_doll_wound 4_doll", barricades=0), "fight")
    said = "track past farm_burns burden samurai_spirit.piece.wound"
    assert outcome(state, "confront") == said

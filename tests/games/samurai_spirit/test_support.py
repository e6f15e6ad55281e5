"""Support and passing."""

from __future__ import annotations

import pytest

from tests.games.samurai_spirit.table import (
    asked,
    can,
    defence,
    holder,
    intruders,
    legal_words,
    line,
    passed,
    play,
    stack,
    table,
    told,
    who,
    why_not,
    wounds,
)
from tests.rules import rule

HEIHACHI = who("heihachi")
KYUZO = who("kyuzo")
GOROBEI = who("gorobei")
# At the bottom of a stack, never reached.
LAST = "2_farm_no_support"

# Support.


@rule("H1")
def test_support_gives_the_token_and_moves_the_top_card_unseen() -> None:
    state = play(table(KYUZO, HEIHACHI, GOROBEI, stack="1_doll 2_doll"), "support gorobei")
    assert (holder(state, "kyuzo"), intruders(state), stack(state)) == ("gorobei", ["1_doll"], ["2_doll"])
    assert not state.known.knows(state.intruders[0], 0)


@rule("H1")
def test_the_token_goes_before_the_card() -> None:
    """Ruling S1."""
    assert told(table(KYUZO, HEIHACHI, GOROBEI), "support gorobei") == ["supported", "slipped"]


@rule("H1")
@pytest.mark.parametrize("friend", ["heihachi", "gorobei", "kambei"])
def test_any_other_samurai_may_be_supported(friend: str) -> None:
    """Ruling S1: not only a neighbour."""
    state = play(table(KYUZO, HEIHACHI, GOROBEI, who("kambei")), f"support {friend}")
    assert holder(state, "kyuzo") == friend


@rule("H1")
def test_whom_one_cannot_support() -> None:
    state = table(KYUZO, who("heihachi", passed=True), GOROBEI)
    refused = {name: why_not(state, f"support {name}") for name in ("heihachi", "kyuzo", "kambei")}
    assert refused == {"heihachi": "P2 passed", "kyuzo": "H1 support_self", "kambei": "H1 absent"}


@rule("H1")
def test_without_the_own_token_there_is_no_support() -> None:
    """Rulings S3 and S6."""
    state = table(who("kyuzo", token=1), HEIHACHI, GOROBEI)
    assert why_not(state, "support gorobei") == "H1 token_away"


@rule("H1")
def test_alone_in_the_round_there_is_no_support() -> None:
    """FAQ."""
    state = table(KYUZO, who("heihachi", passed=True), who("gorobei", passed=True))
    assert legal_words(state) == ["fight", "pass"]


@rule("B5")
def test_a_penalty_can_forbid_support() -> None:
    state = table(who("kyuzo", "1_farm_no_support"), HEIHACHI, GOROBEI, step="start")
    assert (legal_words(state), why_not(state, "support heihachi")) == (["fight", "pass"], "B5 no_support")


@rule("B5", "H2")
def test_no_support_leaves_support_received() -> None:
    rows = (who("kyuzo", "1_farm_no_support"), who("heihachi", token=0), GOROBEI)
    assert can(play(table(*rows, stack=f"2_doll {LAST}", step="start"), "fight"), "hand heihachi")


# A borrowed token.


@rule("H2", "H3", "A1")
def test_the_rulebooks_example_of_support() -> None:
    """Heihachi's token, a raider of strength three: it cannot be handed on, and the token goes home unused."""
    state = table(KYUZO, who("heihachi", token=0), GOROBEI, stack=f"3_doll {LAST}")
    play(state, "fight")
    assert legal_words(state) == ["confront", "defend"]
    assert holder(play(state, "defend"), "heihachi") == "heihachi"


@rule("H2", "A0")
def test_all_tokens_received_help_at_once() -> None:
    """The rulebook's note: support by everybody; here Heihachi, Katsushiro and Kikuchiyo."""
    rows = (KYUZO, who("heihachi", token=0), who("katsushiro", token=0), who("kikuchiyo", token=0))
    state = play(table(*rows, stack=f"2_doll 3_doll {LAST}"), "fight")
    assert legal_words(state) == ["confront", "defend", "hand heihachi", "hand kikuchiyo", "bury"]
    assert legal_words(play(state, "defend")) == ["fight", "done"]


@rule("H2", "A3", "A4")
@pytest.mark.parametrize(("friend", "card"), [("gorobei", "2_farm_fire"), ("kambei", "3_farm_fire")])
def test_a_token_helps_from_the_penalty_on(friend: str, card: str) -> None:
    """Ruling S2."""
    state = table(who("kyuzo", card), HEIHACHI, who(friend, token=0), step="start")
    assert legal_words(state) == ["suffer fire", "ignore fire"]


@rule("H2", "A8")
def test_a_borrowed_token_does_not_help_in_the_turn_of_another() -> None:
    """Ruling S2: Kyuzo has Katsushiro's token, but it is Heihachi's turn."""
    rows = (HEIHACHI, KYUZO, who("katsushiro", token=1))
    state = play(table(*rows, stack=f"2_doll {LAST}"), "fight", "hand kyuzo")
    assert legal_words(state) == ["confront", "defend"]


@rule("H2")
def test_the_lender_keeps_his_own_talent() -> None:
    """Ruling S3, and the FAQ on handing on."""
    state = table(who("heihachi", token=1), KYUZO, GOROBEI, stack=f"2_doll {LAST}")
    assert can(play(state, "fight"), "hand gorobei")


@rule("H2")
def test_a_token_serves_even_if_its_owner_has_passed() -> None:
    """Ruling S3."""
    rows = (KYUZO, who("heihachi", token=0, passed=True), GOROBEI)
    assert can(play(table(*rows, stack=f"2_doll {LAST}"), "fight"), "hand gorobei")


@rule("H2")
def test_a_token_lends_no_kiai() -> None:
    rows = (who("kyuzo", "4_hat 4_doll"), who("gorobei", token=0), HEIHACHI)
    state = play(table(*rows, stack=f"1_doll 2_doll {LAST}"), "fight", "confront")
    assert not can(state, "rout")
    assert why_not(state, "rout") == "K3 other_kiai"


# The return.


@rule("H3", "T8")
def test_tokens_go_back_even_if_one_passes() -> None:
    """Ruling S4."""
    state = play(table(KYUZO, who("heihachi", token=0), GOROBEI), "pass")
    assert holder(state, "heihachi") == "heihachi"


@rule("H3", "B10")
def test_tokens_go_back_even_if_no_talent_was_allowed() -> None:
    """Ruling S4."""
    rows = (who("kyuzo", "6_none_wound_no_talent"), who("heihachi", token=0), GOROBEI)
    state = table(*rows, round=3, stack=f"2_doll 1_none_fire {LAST}", step="start")
    play(state, "suffer wound", "fight")
    assert not can(state, "hand heihachi")
    assert holder(play(state, "defend"), "heihachi") == "heihachi"


@rule("H3", "H1")
def test_a_token_given_with_the_last_card_serves_in_the_next_round() -> None:
    """Rulings D11 and S5."""
    guard = (who("kyuzo", "", "2_hat 2_doll 2_farm_fire"), who("heihachi", "", "3_hat 3_doll 3_farm_fire"))
    state = play(table(*guard, stack="1_doll"), "support heihachi")
    assert (state.round, asked(state), holder(state, "kyuzo")) == (2, "heihachi", "heihachi")
    assert state.borrowed == 1 << 5


@rule("H3", "H2", "K6")
def test_a_token_received_in_ones_own_turn_gives_nothing() -> None:
    """Ruling K9, and the rulebook's note on Kyuzo: it goes back at the end of this very turn."""
    rows = (who("kyuzo", "4_hat 4_doll"), who("heihachi"), who("kikuchiyo"))
    state = table(*rows, stack=f"1_doll 2_doll {LAST}")
    play(state, "fight", "confront", "call kikuchiyo", "aid kyuzo")
    assert (asked(state), holder(state, "kikuchiyo")) == ("heihachi", "kikuchiyo")


# Passing.


@rule("P1")
def test_passing_leaves_everything_where_it_is() -> None:
    rows = (who("kyuzo", "1_hat 2_hat", "3_doll"), HEIHACHI, GOROBEI)
    state = play(table(*rows), "pass")
    assert (passed(state, "kyuzo"), line(state, "kyuzo"), defence(state, "kyuzo")) == (
        True,
        ["1_hat", "2_hat"],
        ["3_doll"],
    )


@rule("P2", "A8")
def test_who_has_passed_is_handed_no_card() -> None:
    """The rulebook's note."""
    state = play(table(HEIHACHI, who("kyuzo", passed=True), GOROBEI, stack=f"2_doll {LAST}"), "fight")
    assert legal_words(state) == ["confront", "defend", "hand gorobei"]
    assert why_not(state, "hand kyuzo") == "P2 passed"


@rule("P2", "K2", "K5")
def test_who_has_passed_loses_and_gets_no_card_by_kiai() -> None:
    """Ruling P1."""
    gone = who("kyuzo", "1_hat", passed=True)
    state = play(table(who("kikuchiyo", "4_hat 4_doll"), gone, HEIHACHI, stack=f"2_none_fire {LAST}"), "fight")
    assert (legal_words(state), why_not(state, "strike kyuzo")) == (["strike kikuchiyo", "done"], "P2 passed")
    state = play(table(who("shichiroji", "4_hat 2_doll"), gone, HEIHACHI, stack=f"2_none_fire {LAST}"), "fight")
    assert (legal_words(state), why_not(state, "lift kyuzo")) == (["lift shichiroji", "done"], "P2 passed")
    assert legal_words(play(state, "lift shichiroji")) == ["hand heihachi"]


@rule("P2", "K6")
def test_who_has_passed_neither_gives_nor_gets_a_token() -> None:
    """Ruling P1."""
    rows = (who("kyuzo", "4_hat 4_doll"), who("heihachi", passed=True), GOROBEI)
    state = play(table(*rows, stack=f"1_doll 2_doll {LAST}"), "fight", "confront")
    assert legal_words(state) == ["call gorobei", "call kyuzo", "done"]
    assert legal_words(play(state, "call gorobei")) == ["aid kyuzo"]


@rule("P2", "K1", "W3")
def test_who_has_passed_can_be_healed() -> None:
    """Ruling P2."""
    rows = (who("heihachi", "4_hat 4_doll 2_doll", wounds=2), who("kyuzo", wounds=1, passed=True), GOROBEI)
    state = play(table(*rows, stack=f"1_none_fire {LAST}"), "fight", "heal kyuzo")
    assert wounds(state, "kyuzo") == 0


@rule("P2", "T3")
def test_who_has_passed_has_no_penalty() -> None:
    state = table(KYUZO, who("heihachi", "1_farm_fire", passed=True), GOROBEI)
    assert (play(state, "pass").barricades, asked(state)) == (5, "gorobei")

"""The eleven penalties, one by one."""

from __future__ import annotations

from tatami import Rng
from tests.games.samurai_spirit.table import (
    asked,
    can,
    defence,
    discard,
    intruders,
    legal_words,
    line,
    outcome,
    passed,
    play,
    stack,
    table,
    total,
    who,
    why_not,
    wounds,
)
from tests.rules import rule

HEIHACHI = who("heihachi")
KYUZO = who("kyuzo")
GOROBEI = who("gorobei")


@rule("B1")
def test_fire_burns_a_barricade() -> None:
    assert table(who("kyuzo", "1_farm_fire"), HEIHACHI, GOROBEI, step="start").barricades == 4


@rule("B1", "V1")
def test_fire_without_barricades_burns_a_farm() -> None:
    state = table(who("kyuzo", "1_farm_fire"), HEIHACHI, GOROBEI, barricades=0, farms=2, step="start")
    assert len(state.farms) == 1


@rule("B2", "W1")
def test_a_wound() -> None:
    assert wounds(table(who("kyuzo", "1_hat_wound"), HEIHACHI, GOROBEI, step="start"), "kyuzo") == 1


@rule("B3")
def test_an_intruder_slips_in_unseen() -> None:
    state = table(who("kyuzo", "1_hat_intruder"), HEIHACHI, GOROBEI, stack="2_doll 3_doll", step="start")
    assert (intruders(state), stack(state)) == (["2_doll"], ["3_doll"])
    assert not state.known.knows(state.intruders[0], 0)


@rule("B4", "F4")
def test_no_defence_in_this_turn() -> None:
    rows = (who("kyuzo", "1_hat_no_defend"), HEIHACHI, GOROBEI)
    state = play(table(*rows, stack="2_doll 3_doll 4_doll", step="start"), "fight")
    assert line(state, "kyuzo") == ["1_hat_no_defend", "2_doll"]


@rule("B4", "A8")
def test_no_defence_with_a_card_that_is_handed_back_either() -> None:
    """Ruling B7: Heihachi's card, handed by Kyuzo, who had it from Gorobei by a token."""
    rows = (who("gorobei", "1_hat_no_defend"), who("kyuzo", token=0), who("heihachi", "", "2_hat", token=0))
    state = table(*rows, stack="4_doll 3_doll", step="start")
    assert not can(play(state, "fight"), "defend")
    assert can(play(state, "hand kyuzo"), "defend")


@rule("B4", "K2")
def test_no_defence_with_a_card_moved_by_a_kiai_in_ones_own_turn() -> None:
    """Ruling K6: right only."""
    rows = (who("heihachi", "2_hat_no_defend"), who("shichiroji", "4_hat 2_doll"), who("gorobei", "1_doll"))
    state = table(*rows, stack="2_none_fire 3_doll 4_doll", step="start")
    play(state, "fight", "hand shichiroji", "lift gorobei", "hand heihachi")
    assert (line(state, "heihachi"), defence(state, "heihachi")) == (["2_hat_no_defend", "1_doll"], [])


@rule("B5")
def test_no_support_in_this_turn() -> None:
    state = table(who("kyuzo", "1_farm_no_support"), HEIHACHI, GOROBEI, step="start")
    assert legal_words(state) == ["fight", "pass"]


@rule("B6")
def test_an_arrow_to_the_left_sends_a_card_at_the_next_samurai() -> None:
    """Ruling A1: left is who plays next. The card goes right, although it could cover a symbol."""
    state = table(who("kyuzo", "3_hat_left"), HEIHACHI, GOROBEI, stack="2_doll 1_doll", step="start")
    assert (line(state, "heihachi"), total(state, "heihachi"), asked(state)) == (["2_doll"], 2, "kyuzo")


@rule("B7")
def test_an_arrow_to_the_right_sends_a_card_at_the_one_before() -> None:
    state = table(who("kyuzo", "4_hat_right"), HEIHACHI, GOROBEI, stack="2_doll 1_doll", step="start")
    assert (line(state, "gorobei"), asked(state)) == (["2_doll"], "kyuzo")


@rule("B6", "B7")
def test_of_two_samurai_both_arrows_hit_the_same() -> None:
    """Ruling V3."""
    for card in ("3_hat_left", "4_hat_right"):
        state = table(who("kyuzo", card), HEIHACHI, stack="2_doll 1_doll", step="start")
        assert line(state, "heihachi") == ["2_doll"]


@rule("B6", "K0")
def test_the_card_of_an_arrow_may_bring_kiai() -> None:
    """The rulebook's note; talents are for drawn cards, Kiai is not."""
    rows = (who("kyuzo", "3_hat_left"), who("gorobei", "4_hat 3_doll"), HEIHACHI)
    state = table(*rows, stack="2_doll 1_doll 2_hat 4_doll", step="start")
    assert (asked(state), legal_words(state)) == ("gorobei", ["rout", "done"])
    assert asked(play(state, "rout")) == "kyuzo"


@rule("B7", "A0")
def test_nobody_uses_a_talent_on_the_card_of_an_arrow() -> None:
    """Ruling T7: Heihachi cannot hand it on."""
    state = table(who("kyuzo", "4_hat_right"), GOROBEI, HEIHACHI, stack="2_doll 1_doll", step="start")
    assert (line(state, "heihachi"), asked(state)) == (["2_doll"], "kyuzo")


@rule("B8", "T6")
def test_a_boss_makes_one_pass_at_the_action() -> None:
    state = table(who("kyuzo", "6_doll_must_pass"), HEIHACHI, GOROBEI, round=3, step="start")
    assert (passed(state, "kyuzo"), asked(state)) == (True, "heihachi")


@rule("B8", "A1")
def test_a_card_on_top_of_the_boss_removes_the_threat() -> None:
    """Ruling R2."""
    rows = (HEIHACHI, who("kyuzo", "6_doll_must_pass"), GOROBEI)
    state = play(table(*rows, round=3, stack="2_none_fire 1_doll 2_doll"), "fight", "hand kyuzo")
    assert (asked(state), passed(state, "kyuzo"), state.barricades) == ("kyuzo", False, 4)


@rule("B9")
def test_a_discarded_card_returns_and_the_stack_is_shuffled() -> None:
    """Ruling R1: any card of the discard, anywhere in the stack."""
    seen = set()
    rows = (who("kyuzo", "6_none_no_defend_reshuffle"), HEIHACHI, GOROBEI)
    for seed in range(80):
        rng = Rng(seed).words()
        state = table(*rows, round=3, stack="1_doll 2_doll", discard="3_doll 4_doll", step="start", rng=rng)
        play(state, "suffer reshuffle")
        assert (len(state.stack), len(state.discard), state.bans) == (3, 1, 1)
        seen.add((discard(state)[0], stack(state).index("1_doll")))
    assert len(seen) == 6


@rule("B9", "G1")
def test_the_returned_card_is_known_to_be_in_the_stack_only() -> None:
    """Ruling R1."""
    rows = (who("kyuzo", "6_none_no_defend_reshuffle"), HEIHACHI, GOROBEI)
    state = table(*rows, round=3, stack="1_doll 2_doll", discard="3_doll", step="start", known={"1_doll": "all"})
    play(state, "suffer reshuffle")
    assert not any(state.known.knows(card, 0) for card in state.stack)
    floor = len(state.intruders)
    assert state.zones()["mixed"] == [["1_doll", floor], ["3_doll", floor]]


@rule("B10")
def test_no_talent_of_his_own_in_this_turn() -> None:
    rows = (who("heihachi", "6_none_wound_no_talent"), KYUZO, GOROBEI)
    state = table(*rows, round=3, stack="2_doll 1_doll", step="start")
    play(state, "suffer wound", "fight")
    assert (legal_words(state), why_not(state, "hand kyuzo")) == (["confront", "defend"], "B10 no_talents")


@rule("B10", "A5")
def test_no_second_fight_without_talents() -> None:
    rows = (who("kikuchiyo", "6_none_wound_no_talent"), KYUZO, GOROBEI)
    state = table(*rows, round=3, stack="1_none_fire 1_doll 2_doll", step="start")
    assert asked(play(state, "suffer wound", "fight")) == "kyuzo"


@rule("B11")
def test_a_card_of_the_defence_is_discarded_by_choice() -> None:
    rows = (who("kyuzo", "6_none_lose_defence", "1_hat 2_doll"), HEIHACHI, GOROBEI)
    state = table(*rows, round=3, step="start")
    assert legal_words(state) == ["lose hat", "lose doll"]
    assert outcome(state, "lose hat") == "discards samurai_spirit.piece.1_hat misses.hat"
    assert why_not(state, "lose farm") == "B11 no_such_defence"
    assert why_not(state, "fight") == "B11 lose_first"
    play(state, "lose doll")
    assert (defence(state, "kyuzo"), discard(state)[0]) == (["1_hat"], "2_doll")


@rule("B11", "F4")
def test_the_only_card_goes_by_itself_and_its_slot_can_be_filled_again() -> None:
    """Ruling C4."""
    rows = (who("kyuzo", "6_none_lose_defence", "2_doll"), HEIHACHI, GOROBEI)
    state = table(*rows, round=3, stack="3_doll 1_doll", step="start")
    assert defence(state, "kyuzo") == []
    assert can(play(state, "fight"), "defend")


@rule("T4", "B3", "B6")
def test_penalties_are_foretold() -> None:
    rows = (who("kyuzo", "6_none_no_support_wound"), HEIHACHI, GOROBEI)
    assert outcome(table(*rows, round=3, step="start"), "suffer wound").startswith("wound_1")
    state = table(who("gorobei", "4_hat_right"), HEIHACHI, who("kyuzo", passed=True), step="start")
    assert outcome(state, "suffer right").startswith("unable wound_1")
    state = table(who("gorobei", "2_hat_intruder"), HEIHACHI, KYUZO, step="start")
    assert outcome(state, "suffer intruder") == "slips"
    state = table(
        who("gorobei", "4_hat_right"), HEIHACHI, KYUZO, step="start", stack="2_doll 1_doll", known={"2_doll": "all"}
    )
    assert outcome(state, "suffer right") == "arrow samurai_spirit.piece.kyuzo track to_kiai"
    state = table(who("gorobei", "4_farm_no_support"), HEIHACHI, step="start")
    assert outcome(state, "suffer no_support") == "penalty.no_support"
    state = table(who("gorobei", "4_farm_fire"), HEIHACHI, KYUZO, step="start", barricades=0, farms=1)
    assert outcome(state, "suffer fire") == "last_farm"


@rule("B11")
def test_nothing_to_lose_when_nothing_demands_it() -> None:
    assert why_not(table(who("kyuzo", "", "2_doll"), HEIHACHI), "lose doll") == "B11 no_lose"

"""A turn: its order, spare tokens, the penalty of the last card, the forced pass, one action."""

from __future__ import annotations

import pytest

from tests.games.samurai_spirit.table import (
    asked,
    can,
    discard,
    holder,
    legal_words,
    line,
    passed,
    play,
    table,
    told,
    who,
    why_not,
    wounds,
)
from tests.rules import rule

KYUZO = who("kyuzo")
HEIHACHI = who("heihachi")
GOROBEI = who("gorobei")

# The order of a turn.


@rule("T1", "T8")
def test_turns_go_clockwise() -> None:
    state = table(KYUZO, HEIHACHI, GOROBEI)
    order = [asked(play(state, "support gorobei")), asked(play(state, "support kyuzo")), asked(play(state, "pass"))]
    assert order == ["heihachi", "gorobei", "kyuzo"]


@rule("T1", "T8")
def test_who_has_passed_is_skipped() -> None:
    state = table(KYUZO, who("heihachi", passed=True), GOROBEI)
    assert asked(play(state, "pass")) == "gorobei"


@rule("T1", "T8")
def test_the_last_one_left_plays_again_and_again() -> None:
    """Ruling B1."""
    state = table(KYUZO, who("heihachi", passed=True), stack="1_none_fire 2_none_fire 1_doll", step="start")
    assert [asked(play(state, "fight")), asked(state)] == ["kyuzo", "kyuzo"]


@rule("T1", "T3", "T6")
def test_the_penalty_comes_before_the_forced_pass() -> None:
    """The rulebook's example: past Kiai a barricade burns, and then he must pass."""
    line = "4_hat_fire 4_hat 1_doll_fire 1_doll_wound 2_doll_fire"
    state = table(who("kyuzo", line), HEIHACHI, GOROBEI, step="start")
    assert (state.barricades, passed(state, "kyuzo"), asked(state)) == (4, True, "heihachi")


# Spare tokens.


@rule("T2")
def test_spare_tokens_come_before_the_penalty() -> None:
    """V2: so Gorobei's token can still spare a penalty."""
    state = table(who("kyuzo", "4_hat_fire"), HEIHACHI, spare="gorobei kambei", step="start")
    assert (legal_words(state), state.barricades) == (["spare gorobei", "spare kambei", "done"], 4)
    play(state, "spare gorobei", "done")
    assert legal_words(state) == ["suffer fire", "ignore fire"]


@rule("T2")
def test_any_number_of_spare_tokens_may_be_used() -> None:
    state = table(KYUZO, HEIHACHI, spare="gorobei kambei katsushiro", step="start")
    play(state, "spare gorobei", "spare katsushiro", "spare kambei")
    assert can(state, "fight")


@rule("T2")
def test_a_spare_token_serves_once_a_game() -> None:
    state = table(KYUZO, HEIHACHI, spare="gorobei kambei", step="start")
    assert why_not(play(state, "spare gorobei"), "spare gorobei") == "T2 spare_used"
    assert legal_words(play(state, "done", "pass")) == ["spare kambei", "done"]


@rule("T2", "A0")
def test_a_spare_token_serves_until_the_end_of_the_round_in_others_turns_too() -> None:
    """Ruling V1: here Heihachi hands a two to Kyuzo, who buries it by Katsushiro's token."""
    state = table(KYUZO, HEIHACHI, stack="1_doll 2_doll 3_doll", spare="katsushiro gorobei", step="start")
    play(state, "spare katsushiro", "done", "support heihachi", "done", "fight", "hand kyuzo")
    assert legal_words(state) == ["confront", "defend", "bury"]


@rule("T2")
def test_by_an_option_a_spare_token_serves_for_one_turn() -> None:
    rows = (KYUZO, HEIHACHI)
    state = table(*rows, stack="1_none_fire 2_doll 3_doll", spare="katsushiro", step="start")
    play(state, "spare katsushiro", "pass")
    assert state.samurai[0].extra == 1 << 6
    state = table(*rows, stack="1_none_fire 2_doll", spare="katsushiro", step="start", spare_token_duration="turn")
    assert play(state, "spare katsushiro", "pass").samurai[0].extra == 0


@rule("T2", "R8")
def test_no_spare_token_serves_into_the_next_round() -> None:
    rows = (who("kyuzo", "", "2_hat 2_doll 2_farm_fire"), who("heihachi", "", "3_hat 3_doll 3_farm_fire"))
    state = table(*rows, stack="1_none_fire", spare="katsushiro", step="start")
    play(state, "spare katsushiro", "support heihachi")
    assert (state.round, state.samurai[0].extra, state.spare) == (2, 0, 0)


@rule("T2", "B10")
def test_under_no_talents_spare_tokens_do_not_help_either() -> None:
    """V2: for that turn only."""
    rows = (who("kyuzo", "6_none_wound_no_talent"), HEIHACHI)
    state = table(*rows, stack="1_none_fire 2_hat 2_doll 3_doll", spare="katsushiro", round=3, step="start")
    play(state, "spare katsushiro", "suffer no_talent")
    assert "suffer wound" not in legal_words(state)
    assert line(play(state, "fight"), "kyuzo")[-1] == "1_none_fire"


@rule("T2")
def test_spare_tokens_are_for_the_start_of_a_turn() -> None:
    state = table(KYUZO, HEIHACHI, spare="katsushiro", step="start")
    assert why_not(play(state, "done"), "spare katsushiro") == "T2 spare_late"
    assert why_not(state, "spare kyuzo") == "S6 spare_in_game"


# The penalty of the last card.


@rule("T3", "B1")
def test_the_rulebooks_example_of_a_penalty() -> None:
    """Three cards on the right, fire on the last: a barricade goes, then he may act."""
    state = table(who("kyuzo", "1_hat 2_doll 1_farm_fire"), HEIHACHI, GOROBEI, step="start")
    assert (state.barricades, asked(state), can(state, "fight")) == (4, "kyuzo", True)


@rule("T3")
def test_only_the_last_card_counts() -> None:
    state = table(who("kyuzo", "1_hat_wound 2_doll_fire 1_doll"), HEIHACHI, GOROBEI, step="start")
    assert (state.barricades, wounds(state, "kyuzo")) == (5, 0)


@rule("T3")
def test_no_card_no_penalty() -> None:
    state = table(who("kyuzo", "", "2_farm_fire 2_hat_wound"), HEIHACHI, GOROBEI, step="start")
    assert (state.barricades, wounds(state, "kyuzo")) == (5, 0)


@rule("T3")
def test_the_penalty_comes_back_every_turn() -> None:
    """Ruling B2: after support or defence the card is still the last."""
    state = table(who("kyuzo", "1_farm_fire"), HEIHACHI, stack="2_doll 3_doll 4_doll 4_hat 1_hat", step="start")
    play(state, "support heihachi", "support kyuzo")
    assert state.barricades == 2


@rule("T3")
def test_the_card_beneath_becomes_the_last() -> None:
    """Ruling B2: after Kikuchiyo's Kiai took the top one."""
    rows = (who("kikuchiyo", "4_hat 4_doll"), who("heihachi", "1_farm_fire 1_hat_wound"))
    state = table(*rows, stack="2_none_fire 3_doll 4_farm_fire")
    play(state, "fight", "strike heihachi")
    play(state, "done")
    assert (state.barricades, wounds(state, "heihachi")) == (3, 0)


@rule("T3", "T5", "W2", "K8", "B5")
def test_the_penalty_is_read_once_at_the_start_of_the_step() -> None:
    """Ruling B3: the wound makes a beast whose Kiai shortens the line; the second penalty still comes."""
    rows = (who("heihachi", "5_farm_fire 6_none_no_support_wound", wounds=1), KYUZO, GOROBEI)
    state = play(table(*rows, round=3, step="start"), "suffer wound")
    assert (line(state, "heihachi"), state.bans) == (["6_none_no_support_wound"], 2)
    assert legal_words(state) == ["fight", "pass"]


@rule("T3")
def test_without_a_penalty_none_can_be_suffered_or_ignored() -> None:
    state = table(KYUZO, HEIHACHI)
    assert why_not(state, "suffer fire") == why_not(state, "ignore fire") == "T3 no_penalty"
    state = table(who("kyuzo", "6_none_no_support_wound"), HEIHACHI, GOROBEI, round=3, step="start")
    assert (why_not(state, "suffer fire"), why_not(state, "ignore wound")) == ("T3 other_penalty", "A3 ignore_even")


@rule("T3", "B4", "T8")
def test_prohibitions_end_with_the_turn() -> None:
    """Ruling B6."""
    state = table(
        who("kyuzo", "1_hat_no_defend"), who("heihachi", passed=True), stack="2_farm_fire 2_doll", step="start"
    )
    assert state.bans == 1
    assert play(state, "fight").bans == 0


# What cannot be applied.


@rule("T4", "B6")
def test_an_arrow_at_a_passed_neighbour_is_a_wound() -> None:
    state = table(who("kyuzo", "3_hat_left"), who("heihachi", passed=True), GOROBEI, step="start")
    assert (wounds(state, "kyuzo"), line(state, "heihachi"), len(state.stack)) == (1, [], 5)


@rule("T4", "B7")
def test_an_arrow_to_the_right_at_a_passed_neighbour_is_a_wound() -> None:
    state = table(who("kyuzo", "4_hat_right"), GOROBEI, who("heihachi", passed=True), step="start")
    assert (wounds(state, "kyuzo"), line(state, "heihachi")) == (1, [])


@rule("T4")
def test_nothing_to_give_back_from_an_empty_discard_is_a_wound() -> None:
    rows = (who("kyuzo", "6_none_no_defend_reshuffle"), HEIHACHI, GOROBEI)
    state = table(*rows, round=3, discard="", step="start")
    assert wounds(play(state, "suffer reshuffle"), "kyuzo") == 1
    assert state.bans == 1


@rule("T4")
def test_nothing_to_lose_at_the_left_is_a_wound() -> None:
    state = table(who("kyuzo", "6_none_lose_defence"), HEIHACHI, GOROBEI, round=3, step="start")
    assert wounds(state, "kyuzo") == 1


@rule("T4")
@pytest.mark.parametrize("card", ["1_hat_no_defend", "1_farm_no_support"])
def test_a_prohibition_of_nothing_is_no_wound(card: str) -> None:
    """Ruling B4: with a full left, or the token away."""
    rows = (who("kyuzo", card, "2_hat 2_doll 2_farm_fire", token=1), HEIHACHI, GOROBEI)
    assert wounds(table(*rows, step="start"), "kyuzo") == 0


@rule("T4", "B1", "V1")
def test_fire_without_barricades_is_a_farm_and_no_wound() -> None:
    """Ruling B4."""
    state = table(who("kyuzo", "1_farm_fire"), HEIHACHI, GOROBEI, barricades=0, step="start")
    assert (len(state.farms), wounds(state, "kyuzo")) == (5, 0)


# Two penalties.


@rule("T5", "B2", "B5")
def test_of_two_penalties_the_player_chooses_the_order() -> None:
    state = table(who("kyuzo", "6_none_no_support_wound"), HEIHACHI, GOROBEI, round=3, step="start")
    assert legal_words(state) == ["suffer wound", "suffer no_support"]
    play(state, "suffer no_support")
    assert (wounds(state, "kyuzo"), can(state, "support heihachi")) == (1, False)


@rule("T5", "B3")
def test_the_same_penalty_twice_needs_no_order() -> None:
    state = table(who("kyuzo", "6_hat_intruder_intruder"), HEIHACHI, GOROBEI, round=3, step="start")
    assert (len(state.stack), len(state.intruders)) == (3, 2)


@rule("T5", "A3")
def test_each_of_two_penalties_is_ignored_by_itself() -> None:
    state = table(who("gorobei", "6_farm_fire_fire"), HEIHACHI, KYUZO, round=3, step="start")
    play(state, "ignore fire")
    assert (state.barricades, legal_words(state)) == (5, ["suffer fire", "ignore fire"])
    assert play(state, "suffer fire").barricades == 4


@rule("T5", "A3", "B10")
def test_after_no_talents_the_second_penalty_cannot_be_ignored() -> None:
    """Rulings B5 and T3: the order matters for Gorobei."""
    state = table(who("gorobei", "6_none_wound_no_talent"), HEIHACHI, KYUZO, round=3, step="start")
    assert legal_words(state) == ["suffer wound", "suffer no_talent", "ignore wound", "ignore no_talent"]
    assert wounds(play(state.copy(), "suffer no_talent"), "gorobei") == 1
    assert wounds(play(state, "ignore wound", "suffer no_talent"), "gorobei") == 0


# The forced pass.


@rule("T6")
@pytest.mark.parametrize(("line", "forced"), [("4_hat 4_doll", False), ("4_hat 4_doll 1_doll", True)])
def test_only_past_kiai_one_must_pass(line: str, forced: bool) -> None:
    """Ruling B8: exactly on it is not past; here Heihachi at 8 (left so by no Kiai) and at 9."""
    assert passed(table(who("heihachi", line), KYUZO, GOROBEI), "heihachi") is forced


@rule("T6", "K5")
def test_a_card_taken_away_in_time_saves_from_passing() -> None:
    """Ruling B8."""
    rows = (who("kikuchiyo", "4_hat 4_doll"), who("heihachi", "4_hat_fire 4_hat_right 1_doll"))
    state = table(*rows, stack="2_none_fire 2_doll 3_doll")
    play(state, "fight", "strike heihachi", "done")
    assert (passed(state, "heihachi"), asked(state)) == (False, "heihachi")


@rule("T6", "W2")
def test_a_beast_awoken_by_the_penalty_need_not_pass() -> None:
    """FAQ: the higher Kiai value of the beast counts when the action is chosen."""
    state = table(who("heihachi", "4_hat 4_doll 1_doll_wound", wounds=1), KYUZO, GOROBEI, step="start")
    assert (wounds(state, "heihachi"), passed(state, "heihachi"), can(state, "fight")) == (2, False, True)


@rule("T6", "B8")
def test_a_boss_makes_one_pass() -> None:
    """Ruling R2."""
    state = table(who("kyuzo", "6_doll_must_pass"), HEIHACHI, GOROBEI, round=3, step="start")
    assert (passed(state, "kyuzo"), asked(state)) == (True, "heihachi")


# One action.


@rule("T7")
def test_the_three_actions() -> None:
    state = table(KYUZO, HEIHACHI, GOROBEI)
    assert legal_words(state) == ["fight", "support heihachi", "support gorobei", "pass"]


@rule("T7")
def test_an_action_cannot_be_skipped() -> None:
    assert why_not(table(KYUZO, HEIHACHI), "done") == "T7 nothing_done"


@rule("T7", "H1")
def test_without_token_and_company_one_can_fight_or_pass() -> None:
    """Rulings B9 and S6."""
    alone = (who("kyuzo"), who("heihachi", passed=True))
    lent = (who("kyuzo", token=1), HEIHACHI)
    assert legal_words(table(*alone)) == legal_words(table(*lent)) == ["fight", "pass"]


@rule("T8", "H3")
def test_tokens_go_back_at_the_end_of_the_turn() -> None:
    rows = (KYUZO, who("heihachi", token=0), who("gorobei", token=0))
    state = play(table(*rows), "pass")
    assert (holder(state, "heihachi"), holder(state, "gorobei")) == ("heihachi", "gorobei")


@rule("T1")
def test_a_turn_is_told() -> None:
    state = table(who("kyuzo", "1_hat"), HEIHACHI, stack="4_none_wound 2_doll")
    assert told(state, "fight") == ["drew", "confronted"]
    assert discard(state) != []

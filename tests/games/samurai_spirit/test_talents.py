"""The seven talents."""

from __future__ import annotations

import pytest

from tests.games.samurai_spirit.table import (
    asked,
    can,
    defence,
    discard,
    legal_words,
    line,
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
SHICHIROJI = who("shichiroji")
GOROBEI = who("gorobei")
KAMBEI = who("kambei")
KIKUCHIYO = who("kikuchiyo")
KYUZO = who("kyuzo")
KATSUSHIRO = who("katsushiro")

# Heihachi and Shichiroji.


@rule("A1")
@pytest.mark.parametrize("card", ["2_doll", "4_doll", "6_doll_must_pass"])
def test_heihachi_hands_even_cards_to_either_neighbour(card: str) -> None:
    rows = (HEIHACHI, KYUZO, GOROBEI, KAMBEI)
    state = play(table(*rows, round=3, stack=f"{card} 1_doll"), "fight")
    assert legal_words(state) == ["confront", "defend", "hand kambei", "hand kyuzo"]


@rule("A2")
@pytest.mark.parametrize("card", ["1_doll", "3_doll", "5_doll_intruder"])
def test_shichiroji_hands_odd_cards_to_either_neighbour(card: str) -> None:
    rows = (SHICHIROJI, KYUZO, GOROBEI, KAMBEI)
    state = play(table(*rows, round=3, stack=f"{card} 2_doll"), "fight")
    assert legal_words(state) == ["confront", "defend", "hand kambei", "hand kyuzo"]


@rule("A1", "A2")
@pytest.mark.parametrize(("who_draws", "card", "why"), [(HEIHACHI, 1, "A2 hand_odd"), (SHICHIROJI, 2, "A1 hand_even")])
def test_the_other_cards_stay(who_draws: dict[str, object], card: int, why: str) -> None:
    state = play(table(who_draws, KYUZO, GOROBEI, stack=f"{card}_doll 3_hat"), "fight")
    assert (legal_words(state), why_not(state, "hand kyuzo")) == (["confront", "defend"], why)


@rule("A1", "F2")
def test_a_card_handed_over_is_played_at_once() -> None:
    """Rulings T1 and T8: then Heihachi's fight is over."""
    state = play(table(HEIHACHI, KYUZO, GOROBEI, stack="2_none_fire 1_doll"), "fight", "hand gorobei")
    assert (line(state, "gorobei"), line(state, "heihachi"), asked(state)) == (["2_none_fire"], [], "kyuzo")


@rule("A1", "F4")
def test_the_receiver_may_defend_with_it() -> None:
    state = play(table(HEIHACHI, KYUZO, GOROBEI, stack="2_doll 1_doll"), "fight", "hand kyuzo", "defend")
    assert defence(state, "kyuzo") == ["2_doll"]


@rule("A1", "A8")
def test_only_neighbours_are_handed_cards() -> None:
    state = play(table(HEIHACHI, KYUZO, GOROBEI, KAMBEI, stack="2_doll 1_doll"), "fight")
    refused = {name: why_not(state, f"hand {name}") for name in ("gorobei", "heihachi", "kikuchiyo")}
    assert refused == {"gorobei": "A8 no_neighbour", "heihachi": "A8 hand_self", "kikuchiyo": "A8 absent"}


@rule("A1")
def test_of_two_samurai_both_neighbours_are_the_same() -> None:
    """Ruling A1."""
    state = play(table(HEIHACHI, KYUZO, stack="2_doll 1_doll"), "fight")
    assert legal_words(state) == ["confront", "defend", "hand kyuzo"]


@rule("A8", "A1", "H2")
def test_the_faq_on_handing_on() -> None:
    """By Heihachi's token an even card goes to Heihachi, who hands it on to his other neighbour."""
    rows = (KYUZO, who("heihachi", token=0), GOROBEI)
    state = play(table(*rows, stack="2_doll 1_doll"), "fight", "hand heihachi", "hand gorobei", "confront")
    assert (line(state, "gorobei"), asked(state)) == (["2_doll"], "heihachi")


@rule("A8")
def test_nobody_hands_a_card_on_twice_or_gets_it_back() -> None:
    """Ruling T2."""
    rows = (KYUZO, who("heihachi", token=0), GOROBEI)
    state = play(table(*rows, stack="2_doll 1_doll"), "fight", "hand heihachi")
    assert (legal_words(state), why_not(state, "hand kyuzo")) == (
        ["confront", "defend", "hand gorobei"],
        "A8 hand_back",
    )


@rule("A8", "A6")
def test_the_receiver_may_use_his_own_talent() -> None:
    """Ruling T1: Kyuzo discards, Katsushiro draws another."""
    state = table(HEIHACHI, who("kyuzo", "2_hat"), KATSUSHIRO, stack="2_doll 1_none_fire 3_doll")
    play(state, "fight")
    assert legal_words(play(state.copy(), "hand kyuzo")) == ["confront", "defend", "drop"]
    play(state, "hand katsushiro", "bury")
    assert (line(state, "katsushiro"), stack(state), asked(state)) == (["1_none_fire"], ["3_doll", "2_doll"], "kyuzo")


@rule("A0")
def test_nobody_must_use_a_talent() -> None:
    state = play(table(HEIHACHI, KYUZO, stack="2_doll 1_doll"), "fight", "confront")
    assert line(state, "heihachi") == ["2_doll"]


# Gorobei and Kambei.


@rule("A3")
@pytest.mark.parametrize("card", ["2_hat_wound", "4_farm_fire", "4_hat_right", "2_hat_no_defend", "2_doll_intruder"])
def test_gorobei_may_ignore_penalties_of_even_cards(card: str) -> None:
    state = table(who("gorobei", card), HEIHACHI, KYUZO, step="start")
    word = legal_words(state)[1]
    assert (legal_words(state)[0].split()[0], word.split()[0]) == ("suffer", "ignore")
    before = (len(state.stack), state.barricades)
    play(state, word)
    assert (len(state.stack), state.barricades, wounds(state, "gorobei"), state.bans) == (*before, 0, 0)


@rule("A4")
@pytest.mark.parametrize("card", ["1_hat_wound", "3_farm_fire", "3_hat_left", "5_none_intruder"])
def test_kambei_may_ignore_penalties_of_odd_cards(card: str) -> None:
    state = table(who("kambei", card), HEIHACHI, KYUZO, round=2, step="start")
    before = (len(state.stack), state.barricades)
    play(state, legal_words(state)[1])
    assert (len(state.stack), state.barricades, wounds(state, "kambei")) == (*before, 0)


@rule("A3", "A4")
@pytest.mark.parametrize(("samurai", "card"), [("gorobei", "1_hat_wound"), ("kambei", "2_hat_wound")])
def test_the_other_penalties_are_not_ignored(samurai: str, card: str) -> None:
    state = table(who(samurai, card), HEIHACHI, KYUZO, step="start")
    assert wounds(state, samurai) == 1


@rule("A3", "T4")
def test_ignoring_is_not_being_unable() -> None:
    """Ruling T3: no wound."""
    state = table(who("gorobei", "4_hat_right"), HEIHACHI, who("kyuzo", passed=True), step="start")
    assert wounds(play(state.copy(), "ignore right"), "gorobei") == 0
    assert wounds(play(state, "suffer right"), "gorobei") == 1


@rule("A3", "B8")
def test_gorobei_may_ignore_bosses() -> None:
    """Ruling T3."""
    state = table(who("gorobei", "6_doll_must_pass"), HEIHACHI, KYUZO, round=3, step="start")
    assert can(play(state, "ignore must_pass"), "fight")


@rule("F3", "T6")
def test_neither_overshoot_nor_forced_pass_is_ignored() -> None:
    """Ruling T3."""
    state = play(table(who("gorobei", "4_hat 4_doll"), HEIHACHI, KYUZO, stack="4_none_wound 1_doll 2_doll"), "fight")
    assert state.barricades == 4
    play(state, "pass", "pass", "ignore wound")
    assert state.samurai[0].passed


# Kikuchiyo.


@rule("A5")
def test_the_rulebooks_example_of_kikuchiyo() -> None:
    """A three with a farm goes left, then a two goes right."""
    state = table(KIKUCHIYO, HEIHACHI, stack="3_farm_fire 2_hat 1_doll")
    play(state, "fight", "defend", "fight", "confront")
    assert (defence(state, "kikuchiyo"), line(state, "kikuchiyo")) == (["3_farm_fire"], ["2_hat"])
    assert asked(state) == "heihachi"


@rule("A5")
def test_the_second_fight_is_of_ones_own_choice_and_there_is_no_third() -> None:
    state = table(KIKUCHIYO, HEIHACHI, stack="1_none_fire 2_none_fire 3_none_wound 1_doll")
    assert legal_words(play(state, "fight")) == ["fight", "done"]
    assert {why_not(state, word) for word in ("pass", "support heihachi")} == {"T7 one_action"}
    assert asked(play(state.copy(), "done")) == "heihachi"
    assert asked(play(state, "fight")) == "heihachi"


@rule("A5", "F3")
def test_past_kiai_the_second_fight_is_still_open() -> None:
    """Ruling T4: the forced pass is tested only before the action."""
    state = table(who("kikuchiyo", "4_hat 4_doll"), HEIHACHI, stack="4_none_wound 3_doll 1_doll")
    assert can(play(state, "fight"), "fight")


@rule("A5", "A1")
def test_a_second_fight_after_the_first_card_was_handed_on() -> None:
    """Rulings T4 and T8."""
    rows = (who("kikuchiyo", extra=["heihachi"]), KYUZO)
    state = play(table(*rows, stack="2_none_fire 3_doll 1_doll"), "fight", "hand kyuzo")
    assert legal_words(state) == ["fight", "done"]


@rule("A5", "R1")
def test_with_an_empty_stack_there_is_no_second_fight() -> None:
    """Ruling T4."""
    rows = (who("kikuchiyo", "", "2_hat 2_doll 2_farm_fire"), who("heihachi", "", "3_hat 3_doll 3_farm_fire"))
    assert play(table(*rows, stack="1_none_fire"), "fight").round == 2


@rule("A5")
def test_off_turn_kikuchiyo_gets_no_extra_fight() -> None:
    """Ruling T4."""
    state = play(table(HEIHACHI, KIKUCHIYO, GOROBEI, stack="2_none_fire 1_doll 3_doll"), "fight", "hand kikuchiyo")
    assert legal_words(state) == ["fight", "support heihachi", "support gorobei", "pass"]


# Kyuzo.


@rule("A6", "A1")
def test_the_rulebooks_example_of_kyuzo() -> None:
    """Two, four, two at his right, and Heihachi hands him another two."""
    rows = (who("kyuzo", "2_doll 4_hat 2_hat"), HEIHACHI)
    state = table(*rows, stack="2_farm_fire 1_doll", active=1)
    play(state, "fight", "hand kyuzo")
    assert legal_words(state) == ["confront", "defend", "drop"]
    play(state, "drop")
    assert (discard(state)[0], total(state, "kyuzo"), asked(state)) == ("2_farm_fire", 8, "kyuzo")


@rule("A6")
@pytest.mark.parametrize(("line", "may"), [("2_hat", True), ("1_hat", False), ("", False)])
def test_kyuzo_needs_the_same_strength_in_his_line(line: str, may: bool) -> None:
    state = play(table(who("kyuzo", line), HEIHACHI, stack="2_doll 1_doll"), "fight")
    assert can(state, "drop") is may
    if not may:
        assert why_not(state, "drop") == "A6 no_such_strength"


@rule("A6")
def test_cards_of_the_defence_do_not_count_for_kyuzo() -> None:
    """Ruling T5."""
    assert not can(play(table(who("kyuzo", "", "2_hat"), HEIHACHI, stack="2_doll 1_doll"), "fight"), "drop")


@rule("B6")
def test_kyuzo_cannot_discard_the_card_of_an_arrow() -> None:
    """Rulings T5 and T7."""
    state = table(who("gorobei", "3_hat_left"), who("kyuzo", "2_hat"), HEIHACHI, stack="2_doll 1_doll", step="start")
    assert line(state, "kyuzo") == ["2_hat", "2_doll"]


@rule("A6", "A7")
def test_others_lack_these_talents() -> None:
    state = play(table(who("gorobei", "2_hat"), HEIHACHI, stack="2_doll 1_doll"), "fight")
    assert (why_not(state, "drop"), why_not(state, "bury")) == ("A6 no_talent_of", "A7 no_talent_of")


# Katsushiro.


@rule("A7")
def test_katsushiro_puts_a_card_under_the_stack_and_draws_another() -> None:
    state = play(table(KATSUSHIRO, HEIHACHI, stack="4_doll 1_none_fire 3_doll"), "fight", "bury")
    assert (line(state, "katsushiro"), stack(state)) == (["1_none_fire"], ["3_doll", "4_doll"])


@rule("A7", "A0")
def test_the_new_card_must_be_played_by_himself() -> None:
    """Ruling T6: no talent on it, not even a borrowed one."""
    rows = (who("katsushiro", "2_hat", extra=["heihachi", "kyuzo"]), KAMBEI)
    state = play(table(*rows, stack="4_doll 2_doll 3_doll"), "fight", "bury")
    assert legal_words(state) == ["confront", "defend"]
    assert {why_not(state, word) for word in ("bury", "drop", "hand kambei")} == {"A0 not_drawn"}


@rule("A7")
def test_with_an_empty_stack_there_is_nothing_to_draw_instead() -> None:
    """Ruling T6: the card would come back."""
    state = play(table(KATSUSHIRO, HEIHACHI, stack="4_doll"), "fight")
    assert (legal_words(state), why_not(state, "bury")) == (["confront", "defend"], "A7 nothing_to_draw")


@rule("A0", "B10")
def test_a_penalty_forbids_all_talents() -> None:
    rows = (who("katsushiro", "6_none_wound_no_talent"), who("kyuzo", token=0), HEIHACHI)
    state = table(*rows, round=3, stack="6_farm_fire_fire 1_doll", step="start")
    play(state, "suffer wound", "fight")
    assert (legal_words(state), why_not(state, "bury")) == (["confront", "defend"], "B10 no_talents")


@rule("A0")
def test_a_lent_token_does_not_stop_ones_own_talent_in_anothers_turn() -> None:
    rows = (HEIHACHI, who("kyuzo", "2_hat", token=2), GOROBEI)
    assert can(play(table(*rows, stack="2_doll 1_doll"), "fight", "hand kyuzo"), "drop")

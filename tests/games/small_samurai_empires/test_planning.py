"""Destiny and the first round's orders (T, P, Q)."""

from __future__ import annotations

import pytest

from tatami.games.small_samurai_empires import GAME
from tests.games.small_samurai_empires.table import (
    armies,
    bushido,
    controls,
    food,
    legal_words,
    play,
    rows,
    start,
    table,
    told,
)
from tests.rules import rule

HANDS = [{"hand": ["grey"] * 3}, {"hand": ["orange"] * 3}, {"hand": ["purple"] * 3}]


@rule("P1")
def test_cards_are_turned_up_when_all_have_chosen_in_any_order() -> None:
    state = table(players=HANDS, phase="destiny")
    state.play(2, GAME.action("destiny purple"))
    state.play(0, GAME.action("destiny grey"))
    assert (state.played, state.actors) == ([], (1,))
    state.play(1, GAME.action("destiny orange"))
    assert state.played == [3, 2, 0]
    assert state.agenda == "planning(0)"


@rule("P1")
def test_nobody_sees_a_choice_before() -> None:
    state = table(players=HANDS, phase="destiny")
    before = state.view(1)
    state.play(0, GAME.action("destiny grey"))
    after = state.view(1)
    assert {**after, "actors": None} == {**before, "actors": None}


@rule("P2")
def test_two_players_turn_up_the_top_card_of_the_deck_too() -> None:
    state = table(
        seats=2, players=[{"hand": ["grey"]}, {"hand": ["orange"]}], deck=["purple", *_deck()], phase="destiny"
    )
    kinds = [event["kind"] for event in told(state, "destiny grey", "destiny orange")]
    assert kinds == ["revealed", "revealed", "fate", "round_began"]
    assert state.played == [3, 2, 0]
    view = state.view(None)["destiny"]
    assert isinstance(view, dict)
    assert view["played"][-1] == {"era": 1, "seat": None, "region": "purple"}


def _deck() -> list[str]:
    return ["purple"] * 4 + ["turquoise"] * 5 + ["orange"] * 4 + ["grey"] * 4


@rule("T2", "P3", "P4")
@pytest.mark.parametrize(("seats", "first", "second"), [(2, 4, 3), (3, 4, 3), (4, 3, 2)])
def test_everybody_places_so_many_one_by_one(seats: int, first: int, second: int) -> None:
    state = start(seats)
    for _ in range(seats):
        play(state, legal_words(state)[0])
    places: dict[int, list[int]] = {1: [], 2: []}
    while state.era == 1:
        seat, words = state.actors[0], legal_words(state)
        if words[0].startswith("place"):
            places[state.round].append(seat)
        play(state, words[-1] if words[-1] == "done" else words[0])
    began = start(seats).order
    assert places == {1: began * first, 2: began * second}


@rule("P3")
def test_an_order_goes_into_any_empty_slot() -> None:
    state = table(slots={7: "0 attack"}, order=[0, 1, 2])
    slots = {word.split()[2] for word in legal_words(state)}
    assert slots == {str(slot) for slot in range(1, 13)} - {"7"}


@rule("P3", "S1")
def test_only_orders_behind_the_own_screen() -> None:
    state = table(slots={1: "0 move_3", 2: "1 attack", 3: "2 attack"})
    kinds = {word.split()[1] for word in legal_words(state)}
    assert kinds == {"recruit", "move_2_or_3", "move_2_or_ship", "attack", "harvest", "castle"}


@rule("P5", "Q1")
def test_the_example_of_a_quick_move() -> None:
    """Green places an order beside "move 1" and moves an army from the capital into the northern bushido province."""
    state = table({"YAM": "2 2 2"}, seeding={"KAG": "bushido"})
    play(state, "place attack 4")
    assert state.actors == (0,)
    play(state, "move YAM KAG")
    assert (armies(state, "YAM"), armies(state, "KAG")) == ([1, 2, 2], [1, 0, 0])
    assert controls(state, "KAG") == 0
    assert state.actors == (1,)


@rule("P5")
def test_a_quick_action_may_be_left_out_and_is_done_before_the_next_player() -> None:
    state = table({"YAM": "2 2 2"})
    play(state, "place attack 4")
    assert "done" in legal_words(state)
    play(state, "done")
    assert armies(state, "YAM") == [2, 2, 2]
    assert state.actors == (1,)


@rule("P5")
def test_a_quick_action_that_can_do_nothing_is_passed_over() -> None:
    state = table({"YAM": "2 2 2"})
    play(state, "place attack 12")
    assert state.actors == (1,)


@rule("P5", "A0")
def test_a_quick_action_is_not_boosted_and_costs_nothing() -> None:
    state = table({"AKI": "1 1 1"})
    play(state, "place castle 3", "recruit AKI")
    assert (armies(state, "AKI"), food(state, 0), state.actors) == ([2, 1, 1], 2, (1,))


@rule("P5", "P6", "Q1")
def test_a_quick_move_begins_in_the_slots_region_and_may_leave_it() -> None:
    state = play(table({"IWA": "1", "KAG": "1"}), "place attack 1")
    assert legal_words(state) == ["move IWA YAM", "move IWA BIZ", "move IWA AKI", "done"]


@rule("Q2")
def test_a_quick_attack_destroys_one_army_beside_an_own_one() -> None:
    state = play(table({"AKI": "1 1 2", "BIZ": "0 1"}), "place harvest 2")
    assert legal_words(state) == ["attack AKI takeda", "attack AKI toyotomi", "done"]
    play(state, "attack AKI toyotomi")
    assert (armies(state, "AKI"), state.actors) == ([1, 1, 1], (1,))


@rule("Q3")
def test_a_quick_recruitment_goes_to_the_capital_or_the_own_castle() -> None:
    state = play(table({"BIZ": "0 +0", "IWA": "0 0 +1"}), "place harvest 3")
    assert legal_words(state) == ["recruit BIZ", "recruit AKI", "done"]


@rule("Q4")
def test_a_quick_harvest_takes_one_resource_of_one_province() -> None:
    seeding = {"ECG": "food", "KAG": "bushido"}
    state = play(table({"ECG": "1", "KAG": "1 5", "YAM": "1"}, seeding=seeding), "place attack 6")
    assert legal_words(state) == ["harvest ECG", "harvest KAG", "done"]
    play(state, "harvest KAG")
    assert (food(state, 0), bushido(state, 0), state.actors) == (2, 3, (1,))


@rule("T1", "P4")
def test_when_all_orders_lie_execution_begins() -> None:
    slots = {slot: f"{slot % 3} harvest" if slot < 7 else f"{slot % 3} attack" for slot in range(2, 13)}
    state = table({"AKI": "1 1 1", "KIT": "0 1"}, slots=slots, order=[2, 0, 1])
    play(state, "place recruit 1", "done")
    assert state.agenda == "execution(1) > recruit(1)"
    phase = state.view(None)["phase"]
    assert (phase, rows(state, "slots")[0]["state"]) == ("execution", "now")

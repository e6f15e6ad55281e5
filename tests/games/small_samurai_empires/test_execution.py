"""Orders are carried out (X, A0)."""

from __future__ import annotations

from tests.games.small_samurai_empires.table import armies, controls, legal_words, ordered, play, refused, table, told
from tests.rules import rule


@rule("X1", "X3", "A1", "A5")
def test_the_example_of_execution() -> None:
    """Blue turns up a recruitment in the capital; yellow attacks blue's army and so controls the province with food."""
    slots = {1: "1 recruit", 2: "2 attack"}
    state = table({"AKI": "0 1 1", "BIZ": "0 1 1"}, slots=slots, phase="execution", seeding={"BIZ": "food"})
    assert (state.actors, controls(state, "BIZ")) == ((1,), None)
    play(state, "recruit AKI", "done")
    assert armies(state, "AKI") == [0, 2, 1]
    assert state.actors == (2,)
    play(state, "attack BIZ takeda")
    assert controls(state, "BIZ") == 2


CAPITALS = {"AKI": "1 1 1", "YAM": "1 1 1", "RIZ": "1 1 1", "ISH": "1 1 1"}


@rule("X1")
def test_the_first_round_goes_from_the_south_to_the_north() -> None:
    slots = {11: "0 attack", 6: "1 recruit", 2: "2 recruit", 9: "0 recruit"}
    state = table(CAPITALS, slots=slots, phase="execution")
    turned = [event["slot"] for event in told(state, "done", "done", "done", "done") if event["kind"] == "turned"]
    assert turned == [6, 9, 11]
    assert state.round == 2


@rule("X2")
def test_the_second_goes_back_and_old_orders_act_again() -> None:
    slots = {11: "0 attack", 6: "1 recruit up", 2: "2 recruit up / 2 attack", 9: "0 recruit up"}
    state = table(CAPITALS, slots=slots, phase="execution", round=2)
    assert state.agenda == "execution(2) > attack(0)"
    heard = told(state, "done", "done", "done")
    acted = [(event["kind"], event["slot"]) for event in heard if event["kind"] in ("turned", "again")]
    assert acted == [("again", 9), ("again", 6), ("turned", 2)]


@rule("X1", "B5")
def test_an_order_is_turned_up_only_when_its_slot_is_due() -> None:
    state = table(CAPITALS, slots={1: "0 recruit", 2: "1 attack"}, phase="execution")
    slots = state.view(2)["slots"]
    assert isinstance(slots, list)
    assert [slots[0]["order"]["order"], slots[1]["order"]["order"]] == ["recruit", None]
    play(state, "done")
    slots = state.view(2)["slots"]
    assert isinstance(slots, list)
    assert slots[1]["order"] == {"seat": 1, "order": "attack", "up": True, "covers": None}


@rule("X3", "P6")
def test_an_order_works_in_the_region_of_its_slot() -> None:
    state = ordered("attack", "orange", {"YAM": "1 1", "AKI": "1 1"})
    assert legal_words(state) == ["attack YAM takeda", "done"]
    assert refused(state, "attack AKI takeda").rule == "P6"


@rule("X4")
def test_nothing_has_to_be_done() -> None:
    state = ordered("recruit", "grey", {})
    assert told(state, "done")[0] == {"kind": "idle", "seat": 0}


@rule("X4")
def test_an_order_that_can_do_nothing_is_passed_over() -> None:
    state = table({"YAM": "1"}, slots={1: "0 attack", 4: "1 recruit"}, phase="execution")
    assert state.actors == (1,)


@rule("X4", "A2")
def test_a_move_ends_when_its_owner_says_so() -> None:
    state = play(ordered("move_3", "orange", {"YAM": "3"}), *["move YAM MIK"] * 3)
    assert legal_words(state) == ["done"]
    play(state, "done")
    assert state.round == 2


@rule("A0", "A1")
def test_a_boost_comes_after_the_plain_part_and_only_if_it_can_be_paid() -> None:
    state = play(ordered("recruit", "grey", {}, players=[{"food": 0}]), "recruit AKI")
    assert state.round == 2

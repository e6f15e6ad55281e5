"""Moves by land, over the sea, by ship (A2-A4, M)."""

from __future__ import annotations

from tests.games.small_samurai_empires.table import armies, food, legal_words, ordered, play, refused, table
from tests.rules import rule


@rule("A2")
def test_the_example_of_three_armies() -> None:
    """Two armies into one province, the third into another."""
    state = play(ordered("move_3", "orange", {"YAM": "4"}), "move YAM KAG", "move YAM KAG", "move YAM MIK")
    assert (armies(state, "YAM"), armies(state, "KAG"), armies(state, "MIK")) == ([1, 0, 0], [2, 0, 0], [1, 0, 0])


@rule("A2", "M3")
def test_the_example_of_two_armies() -> None:
    """One army two provinces far, another into the next one."""
    state = play(ordered("move_3", "orange", {"YAM": "2"}), "move YAM SHI", "move YAM MIK", "move SHI ECG")
    assert (armies(state, "ECG"), armies(state, "MIK"), armies(state, "YAM")) == ([1, 0, 0], [1, 0, 0], [0, 0, 0])


@rule("A2", "M1", "M3")
def test_the_example_of_one_army_that_leaves_the_region() -> None:
    state = play(ordered("move_3", "orange", {"ECG": "1"}), "move ECG UZE")
    action = state.view(0)["action"]
    assert isinstance(action, dict)
    assert (action["marching"], action["steps"]) == ([{"province": "UZE", "count": 1}], 2)
    play(state, "move UZE UGO", "move UGO MUT", "done")
    assert armies(state, "MUT") == [1, 0, 0]


@rule("M1")
def test_who_stood_elsewhere_does_not_march() -> None:
    """Not even from a province into which a marching army has come."""
    state = play(ordered("move_3", "orange", {"ECG": "1", "UZE": "1"}), "move ECG UZE", "move UZE UGO")
    assert armies(state, "UZE") == [1, 0, 0]
    assert legal_words(state, "move UZE") == []
    assert refused(state, "move UZE UGO").rule == "M1"


@rule("M1")
def test_an_army_may_come_back_and_go_on() -> None:
    state = play(ordered("move_3", "orange", {"ECG": "1"}), "move ECG UZE", "move UZE ECG", "move ECG KAG")
    assert armies(state, "KAG") == [1, 0, 0]


@rule("M1")
def test_which_armies_march_is_forgotten_with_the_move() -> None:
    state = play(ordered("move_3", "orange", {"ECG": "1"}), "move ECG UZE", "done")
    assert state.marching == []


@rule("M2")
def test_nobody_stops_an_army() -> None:
    state = play(ordered("move_3", "orange", {"YAM": "1", "KAG": "0 5 5 +1"}), "move YAM KAG", "move KAG ECG")
    assert armies(state, "ECG") == [1, 0, 0]


@rule("M4")
def test_dotted_lines_join_neighbours() -> None:
    state = ordered("move_3", "orange", {"ISE": "1"})
    assert "move ISE IYO" in legal_words(state)
    play(state, "move ISE IYO", "move IYO BUZ", "move BUZ AKI")
    assert armies(state, "AKI") == [1, 0, 0]


@rule("A3", "A0")
def test_the_third_step_costs_one_food() -> None:
    state = play(ordered("move_2_or_3", "orange", {"YAM": "3"}), "move YAM KAG", "move YAM KAG")
    action = state.view(0)["action"]
    assert isinstance(action, dict)
    assert (food(state, 0), action["steps"], action["next_price"], action["resource"]) == (2, 1, 1, "food")
    play(state, "move YAM KAG")
    assert (food(state, 0), legal_words(state)) == (1, ["done"])


@rule("A3")
def test_without_food_there_is_no_third_step() -> None:
    state = ordered("move_2_or_3", "orange", {"YAM": "3"}, players=[{"food": 0}])
    play(state, "move YAM KAG", "move YAM KAG")
    assert legal_words(state) == ["done"]
    assert refused(state, "move YAM KAG").rule == "A3"


@rule("A4", "M5")
def test_the_example_of_the_ship() -> None:
    """Blue takes two armies from a coast of the turquoise region to a coast of the orange one, for one food."""
    state = ordered("move_2_or_ship", "turquoise", {"UGO": "3", "IWS": "1"})
    assert legal_words(state, "embark") == ["embark UGO"]
    play(state, "embark UGO", "embark UGO")
    assert (armies(state, "UGO"), food(state, 0), state.reserve(0)) == ([1, 0, 0], 1, 12)
    play(state, "land MUS")
    assert (armies(state, "MUS"), state.round) == ([2, 0, 0], 2)


@rule("M5")
def test_one_army_may_sail_alone_and_in_its_own_region() -> None:
    state = play(ordered("move_2_or_ship", "turquoise", {"UGO": "3"}), "embark UGO", "land MUT")
    assert (armies(state, "UGO"), armies(state, "MUT")) == ([2, 0, 0], [1, 0, 0])


@rule("M5")
def test_both_come_from_one_province_and_land_elsewhere() -> None:
    state = play(ordered("move_2_or_ship", "turquoise", {"UGO": "3", "MUT": "1"}), "embark UGO")
    assert legal_words(state, "embark") == ["embark UGO"]
    assert "land UGO" not in legal_words(state)
    assert {"land SHI", "land IWS"} & set(state.game.words) == set()
    assert "done" not in legal_words(state)


@rule("M5")
def test_the_ship_is_instead_of_the_steps_and_has_to_be_paid() -> None:
    state = play(ordered("move_2_or_ship", "turquoise", {"UGO": "3"}), "move UGO MUT")
    assert legal_words(state, "embark") == []
    assert refused(state, "embark UGO").rule == "M5"
    poor = ordered("move_2_or_ship", "turquoise", {"UGO": "3"}, players=[{"food": 0}])
    assert legal_words(poor, "embark") == []


@rule("A4")
def test_instead_of_the_ship_there_are_two_steps() -> None:
    state = play(ordered("move_2_or_ship", "turquoise", {"UGO": "3"}), "move UGO MUT", "move UGO RIC")
    assert legal_words(state) == ["done"]


@rule("M1", "M2")
def test_only_the_region_of_the_slot_marches() -> None:
    state = table({"AKI": "2", "YAM": "2"}, slots={1: "0 move_3"}, phase="execution")
    assert legal_words(state) == ["move AKI IWA", "move AKI BIZ", "move AKI BUZ", "done"]

"""The variant of the mountain path (V)."""

from __future__ import annotations

import pytest

from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tests.games.small_samurai_empires.table import (
    armies,
    bushido,
    food,
    legal_words,
    ordered,
    play,
    refused,
    rows,
    table,
    told,
)
from tests.rules import rule


def marching(token: str, provinces: dict[str, str] | None = None, **more: object) -> SmallSamuraiEmpires:
    """A move of two in the turquoise region, where a token lies between Ugo and Rikuchu (m2)."""
    return ordered("move_2_or_3", "turquoise", provinces or {"UGO": "2"}, mountains={"m2": token}, **more)


@rule("V2", "V3", "A3")
def test_the_example_of_the_mountain_path() -> None:
    """The first army meets a master and gets one bushido; the second step takes another army to the same province."""
    state = marching("bushido_master")
    heard = told(state, "explore UGO RIC")
    assert [event["kind"] for event in heard] == ["explored", "learned", "arrived"]
    assert (armies(state, "UGO"), armies(state, "RIC"), bushido(state, 0)) == ([1, 0, 0], [1, 0, 0], 3)
    play(state, "move UGO RIC")
    assert armies(state, "RIC") == [2, 0, 0]


@rule("V3")
def test_an_ambush_costs_the_step() -> None:
    state = play(marching("ambush", players=[{"food": 0}]), "explore UGO RIC")
    assert (armies(state, "UGO"), armies(state, "RIC")) == ([2, 0, 0], [0, 0, 0])
    play(state, "move UGO RIC")
    assert legal_words(state) == ["done"]


@rule("V3", "M1")
def test_mercenaries_join_the_province_of_departure_and_do_not_march() -> None:
    state = play(marching("mercenaries", {"UGO": "1"}), "explore UGO RIC")
    assert (armies(state, "UGO"), armies(state, "RIC"), state.reserve(0)) == ([1, 0, 0], [1, 0, 0], 14)
    assert legal_words(state, "move UGO") == []
    action = state.view(0)["action"]
    assert isinstance(action, dict)
    assert action["rested"] == [{"province": "UGO", "count": 1}]


@rule("V3", "B4")
def test_without_a_reserve_no_mercenaries_come() -> None:
    state = play(marching("mercenaries", {"UGO": "1", "KIT": "15"}), "explore UGO RIC")
    assert (armies(state, "UGO"), armies(state, "RIC")) == ([0, 0, 0], [1, 0, 0])


@rule("V3")
def test_a_farm_gives_food() -> None:
    assert food(play(marching("mountain_farm"), "explore UGO RIC"), 0) == 3


@rule("V2", "A3")
def test_an_expedition_may_be_the_third_step_and_costs_food_then() -> None:
    state = play(marching("bushido_master", {"UGO": "3"}), "move UGO RIZ", "move UGO RIZ", "explore UGO RIC")
    assert (food(state, 0), bushido(state, 0)) == (1, 3)


@rule("V2")
def test_one_expedition_a_move_and_walking_past_is_free() -> None:
    tokens = {"m2": "mountain_farm", "m3": "mountain_farm"}
    state = ordered("move_3", "turquoise", {"UGO": "1", "IWS": "1"}, mountains=tokens)
    play(state, "explore IWS ECG")
    assert "explore UGO RIC" not in legal_words(state)
    assert refused(state, "explore UGO RIC").rule == "V2"
    play(state, "move UGO RIC")
    assert rows(state, "mountains")[1]["token"] is True


@rule("V1", "V2")
def test_a_token_is_turned_up_once() -> None:
    state = ordered("move_3", "turquoise", {"UGO": "1"}, mountains={"m2": None})
    assert legal_words(state, "explore") == []
    assert refused(state, "explore UGO RIC").rule == "V1"
    assert refused(ordered("move_3", "turquoise", {"UGO": "1"}), "explore UGO RIC").rule == "V1"


@rule("V2", "Q1")
def test_a_quick_move_may_send_an_expedition() -> None:
    state = table({"UGO": "1"}, mountains={"m2": "mountain_farm"})
    play(state, "place attack 9", "explore UGO RIC")
    assert (armies(state, "RIC"), food(state, 0), state.actors) == ([1, 0, 0], 3, (1,))


@rule("V4", "Q2", "Q3", "Q1")
def test_a_tribe_does_one_quick_action_of_the_region() -> None:
    """The army is in no province meanwhile."""
    state = play(marching("independent_tribe", {"UGO": "1", "RIZ": "1 1"}), "explore UGO RIC")
    assert (armies(state, "UGO"), armies(state, "RIC"), state.reserve(0)) == ([0, 0, 0], [0, 0, 0], 14)
    assert {word.split()[0] for word in legal_words(state)} == {"move", "recruit", "attack", "done"}
    assert refused(state, "explore UGO RIC").rule == "V4"
    play(state, "attack RIZ takeda")
    assert (armies(state, "RIZ"), armies(state, "RIC")) == ([1, 0, 0], [1, 0, 0])
    assert "move RIC MUT" in legal_words(state)


@rule("V4", "M1")
def test_what_a_tribe_recruits_does_not_march() -> None:
    state = play(marching("independent_tribe", {"UGO": "1"}), "explore UGO RIC", "recruit RIZ")
    assert (armies(state, "RIZ"), legal_words(state, "move RIZ")) == ([1, 0, 0], [])


@rule("V4", "M1")
def test_a_tribes_step_takes_an_army_that_marches_first() -> None:
    """It may still march where it has come to (table ruling)."""
    state = play(marching("independent_tribe", {"UGO": "2"}), "explore UGO RIC", "move UGO MUT")
    assert armies(state, "MUT") == [1, 0, 0]
    assert legal_words(state, "move MUT") == ["move MUT OSH", "move MUT UGO", "move MUT RIC"]


@rule("V4")
def test_between_two_regions_the_one_ahead_counts() -> None:
    state = ordered("move_3", "turquoise", {"IWS": "1", "YAM": "1 1"}, mountains={"m3": "independent_tribe"})
    play(state, "explore IWS ECG")
    action = state.view(0)["action"]
    assert isinstance(action, dict)
    assert (action["what"], action["expedition"]) == (
        "independent_tribe",
        {"mountain": "m3", "from": "IWS", "to": "ECG"},
    )
    assert legal_words(state, "attack") == ["attack YAM takeda"]
    play(state, "done")
    assert armies(state, "ECG") == [1, 0, 0]


@rule("V4", "L2")
def test_the_path_kills_for_one_bushido_anywhere_in_the_region() -> None:
    """No own army is needed there, and no law makes it free."""
    laws = ["strength_in_numbers", "advantage", "castle_guards", "earth_and_sky"]
    state = marching("path_is_the_goal", {"UGO": "1", "MUT": "0 1", "KIT": "0 1"}, missions=laws)
    play(state, "explore UGO RIC")
    assert legal_words(state) == ["attack MUT takeda", "done"]
    play(state, "attack MUT takeda")
    assert (armies(state, "MUT"), bushido(state, 0), armies(state, "RIC")) == ([0, 0, 0], 1, [1, 0, 0])


@rule("V4")
@pytest.mark.parametrize("bushido_left", [0, 1])
def test_a_path_that_cannot_be_paid_is_passed_over(bushido_left: int) -> None:
    state = marching("path_is_the_goal", {"UGO": "1", "MUT": "0 1"}, players=[{"bushido": bushido_left}])
    play(state, "explore UGO RIC")
    assert (armies(state, "RIC") == [1, 0, 0]) == (bushido_left == 0)


@rule("V1", "B5")
def test_nobody_knows_what_lies_on_a_mountain() -> None:
    state = marching("ambush")
    assert all(set(row) == {"id", "between", "token"} for row in rows(state, "mountains", 0))
    assert sum(state.view(0)["mountain_tokens"].values()) == 10  # type: ignore[attr-defined]

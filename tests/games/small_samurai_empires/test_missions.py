"""The variant of missions and laws (L)."""

from __future__ import annotations

import pytest

from tatami.games.small_samurai_empires import GAME
from tests.games.small_samurai_empires.table import (
    bushido,
    food,
    legal_words,
    ordered,
    play,
    rows,
    table,
    told,
)
from tests.rules import rule


def missions(**named: str) -> list[str]:
    """The missions from the north; those not named are of the tokens left over, on their first sides."""
    pairs = [
        ("advantage", "stability"),
        ("strength_in_numbers", "divide_to_survive"),
        ("crushing_tactics", "castle_guards"),
        ("earth_and_sky", "earth_and_people"),
    ]
    rest = [pair[0] for pair in pairs if not set(pair) & set(named.values())]
    return [named[region] if region in named else rest.pop(0) for region in ("purple", "turquoise", "orange", "grey")]


@rule("L1", "L5", "L6", "M5")
def test_the_example_of_a_mission_by_ship() -> None:
    """Blue's ship of an orange order brings three armies to a third turquoise province: four points at once. Later
    yellow controls two resource provinces and the capital of the orange region."""
    state = table(
        {"MUT": "3", "UGO": "3", "RIC": "1", "MIK": "2", "MUS": "0 1", "ECG": "0 1", "YAM": "1 1"},
        slots={4: "0 move_2_or_ship", 5: "1 attack"},
        phase="execution",
        missions=missions(turquoise="crushing_tactics", orange="earth_and_people"),
    )
    heard = told(play(state, "embark MIK", "embark MIK"), "land RIC")
    assert {
        "kind": "fulfilled",
        "seat": 0,
        "points": 4,
        "mission": "crushing_tactics",
        "region": "turquoise",
    } in heard
    assert state.score[:2] == [4, 0]
    play(state, "attack YAM oda")
    assert state.score[:2] == [4, 4]


MET = [
    ("advantage", {"IWA": "2", "BIZ": "2 1"}, True),
    ("advantage", {"IWA": "2", "BIZ": "2 2"}, False),
    ("advantage", {"IWA": "2", "BIZ": "1 0 0 +0"}, False),
    ("stability", {"IWA": "1", "BIZ": "1", "SAT": "1", "BUZ": "1"}, True),
    ("stability", {"IWA": "1", "BIZ": "1", "SAT": "1 1", "BUZ": "1"}, False),
    ("strength_in_numbers", {"IWA": "3 8", "BIZ": "4 8"}, True),
    ("strength_in_numbers", {"IWA": "3", "BIZ": "3 0 0 +0"}, False),
    ("divide_to_survive", {"IWA": "1 3", "BIZ": "1 3", "SAT": "1 3", "BUZ": "1 3"}, True),
    ("divide_to_survive", {"IWA": "1", "BIZ": "1", "SAT": "0 0 0 +0", "BUZ": "1"}, False),
    ("crushing_tactics", {"IWA": "3 4", "BIZ": "3 4", "SAT": "3 4"}, True),
    ("crushing_tactics", {"IWA": "3", "BIZ": "3", "SAT": "2 0 0 +0"}, False),
    ("castle_guards", {"IWA": "2 0 0 +0", "BIZ": "2 5"}, True),
    ("castle_guards", {"IWA": "2 4 0 +0", "BIZ": "2"}, False),
    ("castle_guards", {"IWA": "2", "BIZ": "2", "SAT": "0 0 0 +1"}, False),
    ("earth_and_sky", {"IWA": "1", "BIZ": "1", "IYO": "1"}, True),
    ("earth_and_sky", {"IWA": "1", "BIZ": "1", "AKI": "1"}, False),
    ("earth_and_people", {"IWA": "1", "BIZ": "1", "AKI": "1"}, True),
    ("earth_and_people", {"IWA": "1", "BIZ": "1 1", "AKI": "1"}, False),
]


@rule("L1", "L3", "L4", "L5", "L6")
@pytest.mark.parametrize(("mission", "provinces", "met"), MET)
def test_a_mission_is_done_when_its_condition_is_met(mission: str, provinces: dict[str, str], met: bool) -> None:
    """Tested when the turn begins: here before the first order is placed."""
    state = table(provinces, missions=missions(grey=mission))
    done = rows(state, "regions")[3]["mission"]
    assert isinstance(done, dict)
    assert done["done"] == ([0] if met else [])
    assert state.score[0] == (done["points"] if met else 0)


@rule("L1")
def test_once_for_each_token_and_for_several_players() -> None:
    state = table({"IWA": "7", "BIZ": "0 7"}, missions=missions(grey="strength_in_numbers"))
    assert state.score[:3] == [4, 0, 0]
    play(state, "place attack 12")
    assert state.score[:3] == [4, 4, 0]
    play(state, "place attack 11", "done", "place attack 10", "place attack 9")
    assert state.score[:3] == [4, 4, 0]


@rule("L1")
def test_not_in_anothers_turn() -> None:
    """Seat 1's attack makes seat 0 control two more provinces; the points come when his own turn begins."""
    state = table(
        {"IWA": "2", "BIZ": "2 1 2"},
        slots={1: "1 attack", 2: "0 harvest"},
        phase="execution",
        missions=missions(grey="advantage"),
    )
    state.play(1, GAME.action("attack BIZ toyotomi"))
    assert state.score[0] == 0
    play(state, "done")
    assert state.score[0] == 3


@rule("L1", "V2")
def test_the_arrival_of_an_expedition_may_do_a_mission() -> None:
    """The path asks for a price that cannot be paid, so the army arrives by itself."""
    state = table(
        {"MUT": "1", "UGO": "2", "UZE": "1"},
        missions=missions(turquoise="divide_to_survive"),
        mountains={"m2": "path_is_the_goal"},
        players=[{"bushido": 0}],
    )
    heard = told(state, "place attack 9", "explore UGO RIC")
    assert [event["kind"] for event in heard] == ["placed", "explored", "arrived", "fulfilled"]
    assert (state.score[0], state.actors) == (3, (1,))


LAWS = [
    ("attack", "advantage", {"IWA": "1 2"}, "attack IWA takeda"),
    ("move_2_or_3", "strength_in_numbers", {"IWA": "3"}, "move IWA BIZ"),
    ("recruit", "castle_guards", {"IWA": "1"}, "recruit AKI"),
]


@rule("L2", "L7", "L8", "L9")
@pytest.mark.parametrize(("order", "mission", "provinces", "word"), LAWS)
def test_a_law_makes_a_boost_free(order: str, mission: str, provinces: dict[str, str], word: str) -> None:
    poor = [{"food": 0, "bushido": 0}]
    boost = 2 if order == "move_2_or_3" else 1
    state = play(ordered(order, "grey", provinces, missions=missions(grey=mission), players=poor), *[word] * boost)
    assert word in legal_words(state)
    play(state, word)
    assert (food(state, 0), bushido(state, 0)) == (0, 0)


@rule("L2", "L7", "L8", "L9")
@pytest.mark.parametrize(("order", "mission", "provinces", "word"), LAWS)
def test_a_law_is_that_of_the_orders_region(order: str, mission: str, provinces: dict[str, str], word: str) -> None:
    poor = [{"food": 0, "bushido": 0}]
    boost = 2 if order == "move_2_or_3" else 1
    state = ordered(order, "grey", provinces, missions=missions(orange=mission), players=poor)
    play(state, *[word] * boost)
    assert word not in legal_words(state)


@rule("L2", "L10")
def test_the_ship_without_harbour_dues() -> None:
    poor = [{"food": 0}]
    laws = missions(grey="earth_and_sky")
    state = ordered("move_2_or_ship", "grey", {"AKI": "1"}, missions=laws, players=poor)
    play(state, "embark AKI", "land KIT")
    assert food(state, 0) == 0
    other = ordered("move_2_or_ship", "orange", {"YAM": "1"}, missions=laws, players=poor)
    assert legal_words(other, "embark") == []

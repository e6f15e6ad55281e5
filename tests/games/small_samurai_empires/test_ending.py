"""The final score (F)."""

from __future__ import annotations

import pytest

from tatami.games.small_samurai_empires.tables import SIGNIFICANCE
from tests.games.small_samurai_empires.table import last_order, play, rows
from tests.rules import rule

CARDS = ["grey"] * 3 + ["orange"] * 5 + ["turquoise"] * 2 + ["purple"] * 2
NOTHING_LEFT = {"food": 0, "bushido": 0}


@rule("F0", "F1")
def test_the_example_of_28_points() -> None:
    """Influence 1, 3, 5, 1 with 3, 5, 2, 2 cards: 3 + 15 + 8 + 2."""
    green = {"influence": [1, 5, 3, 1], **NOTHING_LEFT}
    state = play(last_order({}, seats=4, era=3, played=CARDS, players=[green] + [NOTHING_LEFT] * 3), "done")
    assert state.score == [28, 0, 0, 0]
    regions = rows(state, "ending")[0]["regions"]
    assert isinstance(regions, list)
    assert [row["points"] for row in regions] == [2, 8, 15, 3]


@rule("F1")
def test_a_region_without_cards_brings_nothing() -> None:
    rich = {"influence": [9, 0, 0, 0], **NOTHING_LEFT}
    assert play(last_order({}, era=3, played=["grey"], players=[rich]), "done").score[0] == 0


@rule("F1")
@pytest.mark.parametrize(("influence", "value"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (15, 9)])
def test_significance_rises(influence: int, value: int) -> None:
    rich = {"influence": [influence, 0, 0, 0], **NOTHING_LEFT}
    state = last_order({}, era=3, played=["purple"], players=[rich])
    assert SIGNIFICANCE[0][influence] == value
    assert play(state, "done").score[0] == value


@rule("F2")
@pytest.mark.parametrize(("food", "bushido", "points"), [(1, 1, 0), (2, 1, 1), (5, 3, 2), (6, 3, 3)])
def test_every_three_resources_of_any_kind(food: int, bushido: int, points: int) -> None:
    state = play(last_order({}, era=3, players=[{"food": food, "bushido": bushido}]), "done")
    assert state.score[0] == points


@rule("F0", "F2", "E1")
def test_the_last_harvest_counts_for_what_is_left_over() -> None:
    state = last_order({"IWA": "1"}, era=3, players=[{"food": 1, "bushido": 1}], seeding={"IWA": "food"})
    now = rows(state, "game_now")[0]
    play(state, "done")
    assert (now["total"], state.score[0]) == (4, 4)  # 3 for the grey region, 1 for three resources


def outcomes(provinces: dict[str, str], *players: dict[str, int]) -> list[str]:
    state = play(last_order(provinces, era=3, players=list(players)), "done")
    assert state.result is not None
    return [standing.outcome for standing in state.result.seats]


@rule("F3")
def test_the_most_points_win() -> None:
    assert outcomes({}, {"score": 9}, {"score": 8}, {"score": 1}) == ["won", "lost", "lost"]


@rule("F3")
def test_of_equals_the_fewest_armies_win() -> None:
    provinces = {"AKI": "2 1 2", "YAM": "2 2 2"}
    assert outcomes(provinces, {"score": 9}, {"score": 9}, {"score": 0}) == ["lost", "won", "lost"]


@rule("F3")
def test_then_the_most_resources() -> None:
    players = [{"score": 9, "food": 1}, {"score": 9, "food": 2}, {"score": 0}]
    assert outcomes({}, *players) == ["lost", "won", "lost"]


@rule("F3")
def test_then_they_win_together() -> None:
    state = play(last_order({}, era=3, players=[{"score": 9}, {"score": 9}]), "done")
    assert state.result is not None
    assert [standing.outcome for standing in state.result.seats] == ["shared", "shared", "lost"]
    assert state.result.reason.key == "small_samurai_empires.end.shared"
    assert state.returns() == [0.5, 0.5, 0.0]


@rule("F3")
@pytest.mark.parametrize(
    ("provinces", "players", "why"),
    [
        ({}, [{"score": 9}, {"score": 8}], "points"),
        ({"AKI": "2 1 3"}, [{"score": 9}, {"score": 9}], "armies"),
        ({}, [{"score": 9, "food": 1}, {"score": 9}], "resources"),
    ],
)
def test_the_reason_is_named(provinces: dict[str, str], players: list[object], why: str) -> None:
    state = play(last_order(provinces, era=3, players=players), "done")
    assert state.result is not None
    assert state.result.reason.key == "small_samurai_empires.end." + why

"""The end of an era (E)."""

from __future__ import annotations

import pytest

from tatami.games.small_samurai_empires.tables import REGION_COUNT
from tests.games.small_samurai_empires.table import bushido, food, last_order, play, rows, table, told
from tests.rules import rule

GREY = {"IWA": "1 0 0 +0", "IYO": "1", "BIZ": "0 2", "SAT": "2 0 2"}
SEEDING = {"IWA": "food", "BIZ": "bushido", "SAT": "food"}


@rule("E0", "E1", "E2", "E3", "E4", "E5", "E6", "E7")
def test_the_example_of_the_grey_region() -> None:
    """Red controls two provinces, one with his castle, one with a shrine; blue one; red and yellow tie in another."""
    state = last_order(GREY, seeding=SEEDING)
    heard = told(state, "done")
    assert [(food(state, seat), bushido(state, seat)) for seat in range(3)] == [(3, 2), (2, 3), (2, 2)]
    assert [state.influence[seat * REGION_COUNT + 3] for seat in range(3)] == [3, 1, 0]
    assert state.score[:3] == [4, 1, 0]
    assert {"kind": "bonus", "seat": 0, "provinces": 2, "points": 3, "region": "grey"} in heard
    assert {"kind": "bonus", "seat": 1, "provinces": 1, "points": 1, "region": "grey"} in heard
    assert state.order == [2, 1, 0]
    assert (state.era, state.round, state.agenda) == (2, 1, "destiny")
    assert all(sum(state.orders_of(seat)) == 11 for seat in range(3))
    assert [row["hand_count"] for row in rows(state, "players")] == [3, 3, 3]


@rule("E0")
def test_the_view_says_beforehand_what_the_end_will_bring() -> None:
    state = last_order(GREY, seeding=SEEDING)
    now = rows(state, "era_now")
    assert [(row["food"], row["bushido"], row["points"], row["shrines"]) for row in now] == [
        (1, 0, 4, 1),
        (0, 1, 1, 0),
        (0, 0, 0, 0),
    ]
    regions = now[0]["regions"]
    assert isinstance(regions, list)
    assert regions[3] == {
        "region": "grey",
        "food": 1,
        "bushido": 0,
        "provinces": 2,
        "castles": 1,
        "influence": 3,
        "place": "first",
        "bonus": 3,
    }


@rule("E1")
def test_the_great_harvest_needs_control_not_armies() -> None:
    state = play(last_order({"IWA": "0 0 0 +1", "BIZ": "1 2"}, seeding=SEEDING), "done")
    assert [(food(state, seat), bushido(state, seat)) for seat in range(3)] == [(2, 2), (3, 3), (2, 2)]


@rule("E2")
def test_a_castle_counts_whoever_controls_its_province() -> None:
    state = play(last_order({"BIZ": "3 0 0 +1"}), "done")
    assert [state.influence[seat * REGION_COUNT + 3] for seat in range(3)] == [1, 1, 0]


@rule("E2")
def test_a_marker_stays_on_the_last_space() -> None:
    state = play(last_order({"BIZ": "1 0 0 +0"}, players=[{"influence": [0, 0, 0, 14]}]), "done")
    assert state.influence[3] == 15


@rule("E3")
@pytest.mark.parametrize(
    ("controlled", "points"),
    [
        ("2 1 1", [4, 2, 2]),
        ("2 2 1", [2, 2, 0]),
        ("2 0 0", [4, 0, 0]),
        ("1 1 1", [2, 2, 2]),
        ("0 0 0", [0, 0, 0]),
        ("1 2 0", [2, 4, 0]),
    ],
)
def test_bonuses_of_the_orange_region(controlled: str, points: list[int]) -> None:
    provinces: dict[str, str] = {}
    free = ["ECG", "KAG", "MUS", "MIK", "YAM"]
    for seat, count in enumerate(controlled.split()):
        for _ in range(int(count)):
            provinces[free.pop()] = " ".join("1" if other == seat else "0" for other in range(3))
    assert play(last_order(provinces), "done").score[:3] == points


@rule("E5", "C5")
def test_covered_orders_come_home_too() -> None:
    slots = {1: "0 recruit up / 1 attack", 2: "2 harvest up"}
    state = table({}, slots=slots, phase="execution", round=2)
    assert state.era == 2
    assert [sum(state.orders_of(seat)) for seat in range(3)] == [11, 11, 11]


@rule("E6")
def test_only_the_drawer_sees_the_new_card() -> None:
    heard = told(last_order({}), "done")
    assert [event for event in heard if event["kind"] == "drew"] == [
        {"kind": "drew", "seat": seat, "region": None} for seat in range(3)
    ]


@rule("E7")
def test_equals_change_their_order_about() -> None:
    state = last_order({}, order=[2, 0, 1], players=[{"score": 5}, {"score": 5}, {"score": 1}])
    assert play(state, "done").order == [2, 1, 0]


@rule("E7")
def test_who_has_the_fewest_points_begins() -> None:
    state = last_order({}, players=[{"score": 9}, {"score": 5}, {"score": 7}])
    assert play(state, "done").order == [1, 2, 0]


@rule("F0", "E0")
def test_after_the_third_era_no_card_is_drawn() -> None:
    heard = {event["kind"] for event in told(last_order(GREY, era=3, seeding=SEEDING), "done")}
    assert {"era_ended", "gathered", "influenced", "bonus", "shrined", "valued", "won"} <= heard
    assert not {"drew", "returned", "order"} & heard

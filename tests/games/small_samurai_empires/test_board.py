"""The board's data: the rulebook's counts, symmetry, and the rules' tables (B1, B4, E3, F1)."""

from __future__ import annotations

import copy
import re
from collections import deque
from collections.abc import Callable
from importlib.resources import files
from math import dist
from typing import cast

import pytest

from tatami.games.small_samurai_empires import GAME
from tatami.games.small_samurai_empires.board import BOARD, Board, faults_of
from tatami.games.small_samurai_empires.tables import (
    BONUS_FIRST,
    BONUS_SECOND,
    BOUND,
    CAPITAL_OF,
    COAST,
    NAMES,
    PROVINCES_OF,
    REGIONS,
    ROADS,
    SIGNIFICANCE,
    WORDS,
)
from tests.games.small_samurai_empires.table import start
from tests.rules import rule


@rule("B1")
def test_the_board_has_the_rulebooks_counts() -> None:
    assert faults_of(BOARD) == []
    assert [len(provinces) for provinces in PROVINCES_OF] == [4, 6, 7, 6]
    assert [row["region"] for row in start(2).view(None)["provinces"]].count("orange") == 7  # type: ignore[attr-defined]


def test_every_road_leads_back_and_the_land_hangs_together() -> None:
    assert all((end, begin) in ROADS for begin, end in ROADS)
    seen, todo = {0}, deque([0])
    while todo:
        at = todo.popleft()
        for begin, end in ROADS:
            if begin == at and end not in seen:
                seen.add(end)
                todo.append(end)
    assert len(seen) == len(NAMES)


def test_every_province_is_two_steps_from_its_capital_at_most() -> None:
    for region, capital in enumerate(CAPITAL_OF):
        near = {capital} | {end for begin, end in ROADS if begin == capital}
        near |= {end for begin, end in ROADS if begin in near & set(PROVINCES_OF[region])}
        assert set(PROVINCES_OF[region]) <= near


def test_what_is_drawn_is_what_is_played() -> None:
    """Provinces share a drawn edge exactly where the graph has a border, and a free edge where there is a coast."""
    sides: dict[frozenset[tuple[int, ...]], list[str]] = {}
    for row in BOARD["provinces"]:
        points = [tuple(point) for point in row["polygon"]]
        for one, other in zip(points, points[1:] + points[:1], strict=True):
            sides.setdefault(frozenset((one, other)), []).append(row["id"])
    shared = {frozenset(who) for who in sides.values() if len(who) == 2}
    assert shared == {frozenset((row["id"], other)) for row in BOARD["provinces"] for other in row["land"]}
    free = {who[0] for who in sides.values() if len(who) == 1}
    assert free == {name for at, name in enumerate(NAMES) if COAST[at]}
    assert min(dist(*side) for side, who in sides.items() if len(who) == 2) > 10


def put(row: object, field: str, value: object) -> None:
    """Writes something else into a row of the data."""
    cast(dict[str, object], row)[field] = value


def two_capitals(board: Board) -> None:
    """The counts are right, but the purple region has two and the turquoise none."""
    put(board["provinces"][0], "feature", "capital")
    put(board["provinces"][8], "feature", "resource")


FAULTS: dict[str, Callable[[Board], object]] = {
    "border": lambda board: board["provinces"][0]["land"].append("SAT"),
    "itself": lambda board: board["provinces"][0]["land"].append("KIT"),
    "feature": lambda board: put(board["provinces"][0], "feature", "shrine"),
    "region": lambda board: put(board["provinces"][0], "region", "grey"),
    "capital": two_capitals,
    "sea": lambda board: put(board["sea_lines"][0], "between", ["SHI", "IYO"]),
    "mountain": lambda board: put(board["mountains"][0], "between", ["KIT", "SAT"]),
    "mountains": lambda board: board["mountains"].pop(),
    "slots": lambda board: board["slots"].reverse(),
    "number": lambda board: board["slots"].pop(),
    "quick": lambda board: board["box"]["quick_actions"].update(grey=["move"]),
    "orders": lambda board: board["box"]["orders"].update(castle=2),
    "price": lambda board: board["box"]["prices"].update(ship="gold"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_board_is_noticed(fault: str) -> None:
    board = copy.deepcopy(BOARD)
    FAULTS[fault](board)
    assert faults_of(board)


def test_there_are_372_words_and_a_play_stays_within_its_bound() -> None:
    assert (len(WORDS), BOUND) == (372, 660)


TRACKS = ("влияние|influence", "значимость|significance")


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_rules_tables_say_what_the_board_says(lang: str) -> None:
    """Bonuses and significance stand in the rules as the data have them."""
    text = files("tatami.games.small_samurai_empires").joinpath(f"rules.{lang}.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| \w+ \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    assert cells == [(str(one), str(two)) for one, two in zip(BONUS_FIRST, BONUS_SECOND, strict=True)]
    head, values = (re.search(rf"^\| (?:{name}) \|(.+)\|$", text, re.MULTILINE) for name in TRACKS)
    assert head is not None
    assert values is not None
    influence, significance = ([int(number) for number in re.findall(r"\d+", row[1])] for row in (head, values))
    for region in range(len(REGIONS)):
        assert [SIGNIFICANCE[region][value] for value in influence] == significance


def test_tables_get_the_board_for_drawing() -> None:
    assert GAME.board() is BOARD

"""The map is drawn from the board's data, and nowhere else."""

from __future__ import annotations

import math
import re

from tatami.games.small_samurai_empires.board import BOARD
from tests.games.small_samurai_empires.chart import ART, redrawn

ROOM_FOR_A_NAME = 70
# How far above its place the middle of a province's name is.
ABOVE = 27


def test_the_drawing_is_that_of_the_board() -> None:
    art = ART.read_text(encoding="utf-8")
    assert redrawn(art) == art, "python -m tests.games.small_samurai_empires.chart draws it anew"


def test_every_province_can_be_touched_and_shown() -> None:
    shapes = set(re.findall(r'<path id="([A-Z]{3})"', ART.read_text(encoding="utf-8")))
    assert shapes == {row["id"] for row in BOARD["provinces"]}


def test_land_borders_are_edges_that_two_provinces_share() -> None:
    corners = {row["id"]: {tuple(corner) for corner in row["polygon"]} for row in BOARD["provinces"]}
    for row in BOARD["provinces"]:
        sharing = {name for name in corners if name != row["id"] and len(corners[name] & corners[row["id"]]) > 1}
        assert sharing == set(row["land"]), row["id"]


def test_names_stand_in_their_provinces_and_apart() -> None:
    """A click on a name is a click on its province."""
    places = {row["id"]: (row["x"], row["y"]) for row in BOARD["provinces"]}
    for row in BOARD["provinces"]:
        assert inside(row["x"], row["y"] - ABOVE, row["polygon"]), row["id"]
        assert inside(row["x"], row["y"], row["polygon"]), row["id"]
        others = [math.dist(places[row["id"]], place) for name, place in places.items() if name != row["id"]]
        assert min(others) > ROOM_FOR_A_NAME, row["id"]


def test_slots_and_signs_of_regions_lie_in_the_sea() -> None:
    for row in [*BOARD["slots"], *BOARD["regions"]]:
        assert not any(inside(row["x"], row["y"], province["polygon"]) for province in BOARD["provinces"])


def inside(x: int, y: int, polygon: list[list[int]]) -> bool:
    crossings = 0
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossings += 1
    return crossings % 2 == 1

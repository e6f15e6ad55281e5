"""The printed board and the box, as `board.json` describes them: loaded once, and checked for symmetry and counts.

Where a real board differs, its data go into that file and nowhere else; docs/positions/small_samurai_empires.md says
how.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, TypedDict, cast

Point = list[int]


class RegionRow(TypedDict):
    """B1, E3: a region; `bonus` is what the first and the second get at the end of an era. Its sign stands at x, y."""

    id: str
    bonus: list[int]
    x: int
    y: int


class ProvinceRow(TypedDict):
    """B1: a province; `feature` is "capital", "resource" or "shrine", `land` its neighbours by land.

    Its name stands above x, y, its armies below. Neighbours share the corners of their polygons.
    """

    id: str
    region: str
    feature: str
    coast: bool
    land: list[str]
    x: int
    y: int
    polygon: list[Point]


class MountainRow(TypedDict):
    """V1: a mountain on the land border of two provinces."""

    id: str
    between: list[str]
    x: int
    y: int


class SeaRow(TypedDict):
    """M4: a dotted line over the sea."""

    between: list[str]
    line: list[Point]


class SlotRow(TypedDict):
    """P3: a place for an order, with the quick action printed beside it; from the south to the north."""

    region: str
    quick_action: str
    x: int
    y: int


class BoxRow(TypedDict):
    """How many there are of everything; amounts by name in the order of their numbers."""

    armies: int
    castles: int
    armies_in_a_capital: int
    food: int
    bushido: int
    hand: int
    orders: dict[str, int]
    orders_to_place: dict[str, list[int]]
    destiny: dict[str, int]
    seeding: dict[str, int]
    significance: dict[str, list[int]]
    quick_actions: dict[str, list[str]]
    mountains: dict[str, int]
    shrines: dict[str, int]
    shrine_points: list[int]
    prices: dict[str, str]
    cover_prices: list[int]


class Board(TypedDict):
    """Everything that is printed."""

    canvas: Point
    regions: list[RegionRow]
    provinces: list[ProvinceRow]
    mountains: list[MountainRow]
    sea_lines: list[SeaRow]
    slots: list[SlotRow]
    box: BoxRow


FEATURES: Final[tuple[str, ...]] = ("capital", "resource", "shrine")
RESOURCES: Final[tuple[str, ...]] = ("food", "bushido")
QUICK_ACTIONS: Final[tuple[str, ...]] = ("move", "attack", "recruit", "harvest")

# What the rulebook itself counts.
REGION_SIZES: Final = {"purple": 4, "turquoise": 6, "orange": 7, "grey": 6}
CAPITALS: Final = 4
RESOURCE_PROVINCES: Final = 12
SHRINES: Final = 7
MOUNTAINS: Final = 7
ORDER_TOKENS: Final = 11
DESTINY_CARDS: Final = 20
MOUNTAIN_TOKENS: Final = 10
SHRINE_FIGURES: Final = 9
QUICK_TOKENS: Final = 16


def load() -> Board:
    """The board as the file has it; ValueError with every fault where it cannot be one."""
    text = files("tatami.games.small_samurai_empires").joinpath("board.json").read_text(encoding="utf-8")
    board = cast(Board, json.loads(text))
    faults = faults_of(board)
    if faults:
        raise ValueError("board.json: " + "; ".join(faults))
    return board


def faults_of(board: Board) -> list[str]:
    """What contradicts the rulebook's counts, or itself."""
    return [*_regions(board), *_borders(board), *_lines(board), *_slots(board), *_amounts(board["box"])]


def _regions(board: Board) -> list[str]:
    """The sizes of the regions, and how many provinces of each sort there are (B1)."""
    sizes = {row["id"]: 0 for row in board["regions"]}
    features = dict.fromkeys(FEATURES, 0)
    capitals: list[str] = []
    for row in board["provinces"]:
        sizes[row["region"]] += 1
        features[row["feature"]] += 1
        if row["feature"] == "capital":
            capitals.append(row["region"])
    found = [] if sizes == REGION_SIZES else [f"regions of {sizes} provinces"]
    if sorted(capitals) != sorted(REGION_SIZES):
        found.append("a region has one capital")
    if list(features.values()) != [CAPITALS, RESOURCE_PROVINCES, SHRINES]:
        found.append(f"provinces by feature are {features}")
    return found


def _borders(board: Board) -> list[str]:
    """A border has two sides, and no province borders on itself (M3)."""
    land = {row["id"]: row["land"] for row in board["provinces"]}
    found = [f"{one} and {other} border one way" for one in land for other in land[one] if one not in land[other]]
    found += [f"{one} has a border twice" for one in land if len({*land[one], one}) != len(land[one]) + 1]
    return found


def _lines(board: Board) -> list[str]:
    """A line over the sea joins two coasts that no land does (M4); a mountain lies on a border (V1)."""
    rows = {row["id"]: row for row in board["provinces"]}
    found: list[str] = []
    for line in board["sea_lines"]:
        one, other = line["between"]
        if other in rows[one]["land"] or not (rows[one]["coast"] and rows[other]["coast"]):
            found.append(f"no line over the sea from {one} to {other}")
    for mountain in board["mountains"]:
        one, other = mountain["between"]
        if other not in rows[one]["land"]:
            found.append(f"{mountain['id']} lies on no border")
    pairs = [sorted(row["between"]) for row in board["mountains"]]
    if len(pairs) != MOUNTAINS or any(pairs.count(pair) > 1 for pair in pairs):
        found.append(f"{len(pairs)} mountains, each on a border of its own")
    return found


def _slots(board: Board) -> list[str]:
    """Slots stand from the south to the north (X1); each has a token of its region to lie beside it (Q5)."""
    heights = [row["y"] for row in board["slots"]]
    found = [] if heights == sorted(heights, reverse=True) else ["slots go from the south to the north"]
    tokens = board["box"]["quick_actions"]
    for region in REGION_SIZES:
        slots = [row for row in board["slots"] if row["region"] == region]
        if len(tokens[region]) < len(slots) or any(row["quick_action"] not in QUICK_ACTIONS for row in slots):
            found.append(f"quick actions of the {region} region")
    orders = [rounds[0] * int(seats) for seats, rounds in board["box"]["orders_to_place"].items()]
    if max(orders) != len(board["slots"]):
        found.append("the most orders of a round fill the slots")
    return found


def _amounts(box: BoxRow) -> list[str]:
    """The rulebook's counts of tokens and cards."""
    counts = [
        (sum(box["orders"].values()), ORDER_TOKENS, "orders"),
        (sum(box["destiny"].values()), DESTINY_CARDS, "destiny cards"),
        (sum(box["seeding"].values()), RESOURCE_PROVINCES, "seeding tokens"),
        (sum(box["mountains"].values()), MOUNTAIN_TOKENS, "mountain tokens"),
        (sum(box["shrines"].values()), SHRINE_FIGURES, "shrines"),
        (sum([len(kinds) for kinds in box["quick_actions"].values()]), QUICK_TOKENS, "quick action tokens"),
    ]
    found = [f"{count} {name}, not {wanted}" for count, wanted, name in counts if count != wanted]
    found += [f"no price of {what}" for what, kind in box["prices"].items() if kind not in RESOURCES]
    return found


BOARD: Final[Board] = load()

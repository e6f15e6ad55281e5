"""The variant of heavenly shrines (H)."""

from __future__ import annotations

import pytest

from tests.games.small_samurai_empires.table import last_order, play, told
from tests.rules import rule

COLOURS = {
    "OSH": "brown",
    "MUT": "brown",
    "UZE": "brown",
    "SHI": "black",
    "ISE": "black",
    "IYO": "white",
    "BUZ": "black",
}


@rule("H2", "E4")
def test_the_example_of_heavenly_shrines() -> None:
    """Red controls two of three brown ones: 3 points; yellow one black and one white: 2 points."""
    provinces = {"OSH": "1", "MUT": "1", "UZE": "1 1", "SHI": "0 0 1", "IYO": "0 0 1"}
    state = last_order(provinces, shrines=COLOURS)
    heard = told(state, "done")
    scored = [(row["seat"], row["colour"], row["points"]) for row in heard if row["kind"] == "shrines_of"]
    assert scored == [(0, "brown", 3), (2, "black", 1), (2, "white", 1)]


@rule("H2")
@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 3), (3, 5)])
def test_a_set_of_one_colour(count: int, points: int) -> None:
    held = dict.fromkeys(("OSH", "MUT", "UZE")[:count], "1")
    heard = told(last_order(held, shrines=COLOURS), "done")
    assert [row["points"] for row in heard if row["kind"] == "shrines_of"] == [points]


@rule("E4")
def test_without_the_variant_each_shrine_is_one_point() -> None:
    state = last_order({"OSH": "1", "MUT": "1"})
    heard = told(state, "done")
    assert [(row["count"], row["points"]) for row in heard if row["kind"] == "shrined"] == [(2, 2)]
    assert play(state).era == 2

"""How many lines of play lead so many cards deep, from fixed positions: as chess engines count."""

from __future__ import annotations

from copy import deepcopy

import pytest

from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tests.counts import leaves
from tests.games.yokai_septet.oracle import lines
from tests.games.yokai_septet.table import caught, row_of, table, tricks_of
from tests.games.yokai_septet.test_oracle import round_of

# Small enough to count on one's fingers: earth is led, or snow; everybody else has one card of each, so only the leader
# chooses, and after eight cards the round is over.
TINY = table("E4 S8", "E8 S9", "E6 S10", "E5 S11", trump="D7", tricks=(5, 5))

THREE = table("E4 S8 F9 W2", "E8 S9 L4 W3", "E6 C5 L5 W4", trump="D7", tricks=(4, 4, 4))
TWO = table(
    "L4 E6 W7",
    "S8 L5 C5",
    straw=(row_of("E4 F9 . . . .", "C3 C4 W2 . . . ."), row_of("E8 F10 . . . .", "C6 C8 W3 . . . .")),
    trump="D7",
)

COUNTS: dict[str, tuple[YokaiSeptet, list[int]]] = {
    "tiny": (TINY, [2, 2, 2, 2, 2, 2, 2, 2, 0]),
    "three": (THREE, [4, 7, 22, 66, 102, 194]),
    "two": (TWO, [5, 9, 19, 49, 192, 443]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str) -> None:
    state, expected = COUNTS[name]
    assert [leaves(state, depth, state.round) for depth in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize("name", COUNTS)
def test_the_naive_rules_count_the_same(name: str) -> None:
    state, expected = COUNTS[name]
    naive = round_of(state)
    naive.tricks = tricks_of(state)
    naive.caught = [caught(state, side) for side in range(len(state.sides))]
    for straw in naive.straw:
        straw.turn()
    assert [lines(deepcopy(naive), depth) for depth in range(1, len(expected) + 1)] == expected

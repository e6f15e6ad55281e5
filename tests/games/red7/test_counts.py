"""How many lines of play lead so many decisions deep, from fixed positions: as chess engines count."""

from __future__ import annotations

import pytest

from tatami.games.red7.flow import Red7
from tests.counts import leaves
from tests.games.red7.oracle import lines
from tests.games.red7.table import desk_of, table

# Small enough to count on one's fingers. Red rules; violet would be led by seat 0, orange by seat 1.
# 1: palette R7, palette V1, canvas V1, pass (canvas R7 would not lead).
# 2: after palette R7 canvas V1 or done; after palette V1 only done; after canvas V1 palette O6, canvas O6 or pass.
# 3: twice palette O6 or pass, since orange is led by R7; after both V1 and O6 on the canvas palette R7 or pass.
# 4: none, because every last card has then ended the round.
TINY = table("R7 V1 / G2", "O6 / R6")

# The same with actions. Red rules; seat 0 leads whatever it does, and seat 1 never leads.
# 1: palette B5, palette R1, canvas R1, pass (blue would be led by seat 1).
# 2: after the five palette R1; after the one take R6 or O4; after canvas R1 palette V2 or pass.
# 3: after five and one take R6 or O4, and the turn is over; after the one and either taking canvas B5 or done.
# 4: after each of these six palette V2 or pass.
CHAIN = table("B5 R1 / Y7", "V2 / R6 O4", canvas="R2", actions=True)

BASIC = table(
    "R1 O2 Y3 G4 B5 I6 V7 / R4", "V1 I2 B3 G5 Y6 O7 R2 / O4", "O1 Y2 G3 B4 I5 V6 R7 / Y4", canvas="V3", deck="I1 V2 G1"
)
ACTIONS = table("R1 O3 Y5 G7 B2 / R4 V6", "V1 I3 B5 O7 / O4 I6", canvas="R2", deck="R6 Y7 G3", actions=True)
FULL = table(
    "O1 G3 V5 R7 / I4 B2",
    "Y1 R3 B7 / O6 G5 I1",
    "I7 G1 O5 / V4 Y6",
    canvas="B6 R2",
    deck="Y3 V7",
    advanced=True,
    actions=True,
)

COUNTS: dict[str, tuple[Red7, list[int]]] = {
    "tiny": (TINY, [4, 6, 6, 0]),
    "chain": (CHAIN, [4, 5, 6, 12, 0]),
    "basic": (BASIC, [14, 108, 714, 3793]),
    "actions": (ACTIONS, [6, 11, 34, 132, 341, 954]),
    "full": (FULL, [6, 22, 65, 222, 696, 1960]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str) -> None:
    state, expected = COUNTS[name]
    assert [leaves(state, depth, state.round) for depth in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize("name", COUNTS)
def test_the_naive_rules_count_the_same(name: str) -> None:
    state, expected = COUNTS[name]
    assert [len(lines(desk_of(state), depth)) for depth in range(1, len(expected) + 1)] == expected

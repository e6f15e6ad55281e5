"""How many lines of play lead so many decisions deep, from fixed positions: as chess engines count."""

from __future__ import annotations

import pytest

from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tests.games.small_samurai_empires.table import legal_words, ordered, play, table

# Small enough to count on one's fingers. One army in Satsuma, which has one neighbour, with three steps.
# 1: to Buzen, or done, which ends the round.
# 2: from Buzen to Aki, Iyo or Satsuma, or done; after done seat 0 places six kinds of orders (his move 3 lies in its
#    slot) in eleven empty slots or on his own order: 4 + 6 * 12.
STEPS = ordered("move_3", "grey", {"SAT": "1"})
# 1: three targets, or done.
# 2: the last army in Bizen gone, or done, and seven kinds are placed in twelve slots; in Aki a second kill of either,
#    or of the one that is left, or done: 84 + 3 + 2 + 84.
ATTACK = ordered("attack", "grey", {"AKI": "1 2 1", "BIZ": "1 1"})
PLACING = table(
    {"AKI": "1 1 1", "KAG": "1"}, slots={slot: "1 castle" if slot == 1 else "2 harvest" for slot in (1, 2, 3)}
)
EXPEDITION = ordered(
    "move_2_or_3", "turquoise", {"UGO": "1", "RIZ": "0 1"}, mountains={"m2": "independent_tribe", "m3": "ambush"}
)

COUNTS: dict[str, tuple[SmallSamuraiEmpires, list[int]]] = {
    "steps": (STEPS, [2, 76]),
    "attack": (ATTACK, [4, 173]),
    "placing": (PLACING, [63, 1750]),
    "expedition": (EXPEDITION, [6, 106, 4826]),
}


def leaves(state: SmallSamuraiEmpires, depth: int) -> int:
    """How many different lines of this length there are."""
    if depth == 0:
        return 1
    return sum(leaves(play(state.copy(), word), depth - 1) for word in legal_words(state))


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str) -> None:
    state, expected = COUNTS[name]
    assert [leaves(state, depth) for depth in range(1, len(expected) + 1)] == expected

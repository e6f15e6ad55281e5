"""How often `determinize` deals each world, held against the worlds counted out by hand."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import permutations
from typing import Final

from tatami.kernel.rng import Rng
from tatami.kernel.state import State

DRAWS: Final = 10_000
# A fixed seed makes the draws the same every time; the bound is so wide that only a wrong distribution leaves it.
SEED: Final = 20_17
DEVIATIONS: Final = 5.0

World = tuple[str, ...]


def drawn(state: State, seat: int, read: Callable[[State], World]) -> Counter[World]:
    """The worlds that come out of so many draws."""
    rng = Rng(SEED)
    return Counter(read(state.determinize(seat, rng)) for _ in range(DRAWS))


def fits(counts: Mapping[World, int], expected: Mapping[World, Fraction]) -> bool:
    """Whether no impossible world was drawn, and Pearson's statistic is no surprise for so many worlds."""
    assert sum(expected.values()) == 1
    if set(counts) - set(expected):
        return False
    freedom = len(expected) - 1
    statistic = sum((counts.get(world, 0) - share * DRAWS) ** 2 / (share * DRAWS) for world, share in expected.items())
    return float(statistic) <= freedom + DEVIATIONS * math.sqrt(2 * freedom)


def even(worlds: Iterable[World]) -> dict[World, Fraction]:
    """Every different world equally likely."""
    different = sorted(set(worlds))
    return {world: Fraction(1, len(different)) for world in different}


def deals(pool: str, sizes: list[int], ordered: int) -> set[World]:
    """Every way to deal the cards of `pool`: hands of these sizes, where order is nothing, then a row in order."""
    worlds: set[World] = set()
    for order in permutations(pool.split()):
        at = 0
        world: list[str] = []
        for size in sizes:
            world.append(" ".join(sorted(order[at : at + size])))
            at += size
        world.append(" ".join(order[at : at + ordered]))
        worlds.add(tuple(world))
    return worlds

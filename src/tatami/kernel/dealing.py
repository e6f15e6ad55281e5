"""Dealing where not every piece may lie everywhere: each deal that fits is equally likely.

Pieces that may lie in the same places are one group. The places are filled one after the other; how many pieces of a
group a place takes is drawn by the number of deals which that leaves, and which pieces they are by lot.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tatami.kernel.bits import HIGHEST, bit, members
from tatami.kernel.rng import Rng

FINE: Final = 1 << 30

# In how many ways k of n pieces can be chosen.
CHOICES: Final[list[list[float]]] = [[1.0]]
for _ in range(HIGHEST + 1):
    CHOICES.append([1.0, *[a + b for a, b in zip(CHOICES[-1], CHOICES[-1][1:], strict=False)], 1.0])


def deal_fitting(pool: int, admits: list[int], sizes: list[int], rng: Rng) -> list[int]:
    """Deals a set of pieces to places: place p gets `sizes[p]` of them, all from the set `admits[p]`.

    The pieces fill their places exactly.
    """
    if all(pool & ~admitted == 0 for admitted in admits):
        pile = members(pool)
        return [_draw(pile, size, rng) for size in sizes]
    groups = _group(pool, admits)
    dealt: list[int] = []
    for place in range(len(sizes)):
        if place:
            groups = groups.without(place - 1)
        dealt.append(_fill(groups, sizes, place, rng))
    return dealt


@final
class _Groups:
    """Groups by the set of places where their pieces may lie; `counts` are the sizes of `piles`."""

    __slots__ = ("counts", "kinds", "piles")

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.counts: list[int] = []
        self.piles: list[list[int]] = []

    def add(self, kind: int, pile: list[int], count: int) -> None:
        """More pieces of a kind."""
        for at, other in enumerate(self.kinds):
            if other == kind:
                self.counts[at] += count
                self.piles[at] = self.piles[at] + pile
                return
        self.kinds.append(kind)
        self.counts.append(count)
        self.piles.append(pile)

    def without(self, place: int) -> _Groups:
        """The same, once nothing more goes to a place: groups that differed by it alone are one."""
        rest = _Groups()
        for at, kind in enumerate(self.kinds):
            if self.counts[at]:
                rest.add(kind & ~(1 << place), self.piles[at], self.counts[at])
        return rest

    def fewest(self, place: int, at: int, need: int) -> int:
        """How many pieces of a group a place must take: all that fit nowhere later, and what later groups lack."""
        if self.kinds[at] >> place == 1:
            return self.counts[at]
        for later in range(at + 1, len(self.kinds)):
            if self.kinds[later] >> place & 1:
                need -= self.counts[later]
        return max(0, need)


def _group(pool: i64, admits: list[int]) -> _Groups:
    """Splits the pieces, place by place, into those that may lie there and those that may not."""
    kinds = [0]
    sets = [int(pool)]
    for place, admitted in enumerate(admits):
        for at in range(len(kinds)):
            inside = sets[at] & admitted
            if inside == sets[at]:
                kinds[at] |= 1 << place
            elif inside:
                kinds.append(kinds[at] | 1 << place)
                sets.append(inside)
                sets[at] ^= inside
    groups = _Groups()
    for at, kind in enumerate(kinds):
        pile = members(sets[at])
        groups.add(kind, pile, len(pile))
    return groups


def _fill(groups: _Groups, sizes: list[int], place: int, rng: Rng) -> int:
    """The pieces of one place."""
    need = sizes[place]
    taken: i64 = 0
    for at, kind in enumerate(groups.kinds):
        if kind >> place & 1:
            count = _draw_count(groups, sizes, place, at, need, rng)
            groups.counts[at] -= count
            need -= count
            taken |= _draw(groups.piles[at], count, rng)
    assert need == 0, "the pieces fill their places exactly"
    return taken


def _draw_count(groups: _Groups, sizes: list[int], place: int, at: int, need: int, rng: Rng) -> int:
    """How many pieces of a group go to a place, each number as likely as it leaves deals."""
    low = groups.fewest(place, at, need)
    high = min(groups.counts[at], need)
    if low >= high:
        return low
    weights = [_ways_with(groups, sizes, place, at, need, count) for count in range(low, high + 1)]
    left = sum(weights) * float(rng.below(FINE)) / FINE
    last = low
    for number, weight in enumerate(weights):
        if weight > 0.0:
            last = low + number
            left -= weight
            if left < 0.0:
                break
    return last


def _ways_with(groups: _Groups, sizes: list[int], place: int, at: int, need: int, count: int) -> float:
    """In how many ways the rest can be dealt, when so many pieces of a group go to a place, in all their choices."""
    whole = groups.counts[at]
    groups.counts[at] = whole - count
    ways = CHOICES[whole][count] * _ways(groups, sizes, place, at + 1, need - count)
    groups.counts[at] = whole
    return ways


def _ways(groups: _Groups, sizes: list[int], place: int, at: int, need: int) -> float:
    """In how many ways a place takes what it still needs from the groups from `at` on, and later places the rest."""
    while at < len(groups.kinds) and not groups.kinds[at] >> place & 1:
        at += 1
    if at == len(groups.kinds):
        return _ways_later(groups, sizes, place + 1) if need == 0 else 0.0
    total = 0.0
    for count in range(groups.fewest(place, at, need), min(groups.counts[at], need) + 1):
        total += _ways_with(groups, sizes, place, at, need, count)
    return total


def _ways_later(groups: _Groups, sizes: list[int], place: int) -> float:
    if place == len(sizes):
        return 1.0
    rest = groups.without(place - 1)
    return 0.0 if 0 in rest.kinds else _ways(rest, sizes, place, 0, sizes[place])


def _draw(pile: list[int], count: i64, rng: Rng) -> i64:
    """Takes so many pieces of a pile, each equally likely; all of them need no lot."""
    taken: i64 = 0
    size: i64 = len(pile)
    if count == size:
        for piece in pile:
            taken |= bit(piece)
        return taken
    for _ in range(count):
        chosen = rng.below(size)
        size -= 1
        taken |= bit(pile[chosen])
        pile[chosen] = pile[size]
    del pile[size:]
    return taken

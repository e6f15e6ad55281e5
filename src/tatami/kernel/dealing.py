"""Dealing where not every piece may lie everywhere: each deal that fits is equally likely.

Pieces that may lie in the same places are one group. The places are filled one after the other; how many pieces of a
group a place takes is drawn by the number of deals which that leaves, and which pieces they are by lot.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tatami.kernel.rng import Rng

FINE: Final = 1 << 30
MOST_PIECES: Final = 62

# In how many ways k of n pieces can be chosen.
CHOICES: Final[list[list[float]]] = [[1.0]]
for _ in range(MOST_PIECES):
    CHOICES.append([1.0, *[a + b for a, b in zip(CHOICES[-1], CHOICES[-1][1:], strict=False)], 1.0])


def deal_fitting(pool: list[int], admits: list[int], sizes: list[int], rng: Rng) -> list[list[int]]:
    """Deals the pieces of `pool` to places: place p gets `sizes[p]` of them, all from the set `admits[p]`.

    The pool must come in an order that gives nothing away (ascending), and fill its places exactly. The order within a
    place has no meaning.
    """
    groups = _group(pool, admits)
    dealt: list[list[int]] = []
    for place in range(len(sizes)):
        dealt.append(_fill(groups, sizes, place, rng))
        groups = groups.without(place)
    return dealt


@final
class _Groups:
    """Groups by the set of places where their pieces may lie; `counts` are the sizes of `piles`."""

    __slots__ = ("counts", "kinds", "piles")

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.counts: list[int] = []
        self.piles: list[list[int]] = []

    def add(self, kind: int, count: int) -> int:
        """So many more pieces of a kind; where its group stands."""
        for at, other in enumerate(self.kinds):
            if other == kind:
                self.counts[at] += count
                return at
        self.kinds.append(kind)
        self.counts.append(count)
        self.piles.append([])
        return len(self.kinds) - 1

    def without(self, place: int) -> _Groups:
        """The same, once nothing more goes to a place: groups that differed by it alone are one."""
        rest = _Groups()
        for at, kind in enumerate(self.kinds):
            if self.counts[at]:
                new = rest.add(kind & ~(1 << place), self.counts[at])
                rest.piles[new] += self.piles[at]
        return rest

    def fewest(self, place: int, at: int, need: int) -> int:
        """How many pieces of a group a place must take: all that fit nowhere later, and what later groups lack."""
        if self.kinds[at] >> place == 1:
            return self.counts[at]
        for later in range(at + 1, len(self.kinds)):
            if self.kinds[later] >> place & 1:
                need -= self.counts[later]
        return max(0, need)


def _group(pool: list[int], admits: list[int]) -> _Groups:
    groups = _Groups()
    places = len(admits)
    for piece in pool:
        kind = 0
        for place in range(places):
            if admits[place] >> piece & 1:
                kind |= 1 << place
        groups.piles[groups.add(kind, 1)].append(piece)
    return groups


def _fill(groups: _Groups, sizes: list[int], place: int, rng: Rng) -> list[int]:
    """The pieces of one place."""
    need = sizes[place]
    taken: list[int] = []
    for at, kind in enumerate(groups.kinds):
        if kind >> place & 1:
            count = _draw_count(groups, sizes, place, at, need, rng)
            groups.counts[at] -= count
            need -= count
            _draw(groups.piles[at], count, taken, rng)
    assert need == 0, "the pool fills its places exactly"
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


def _draw(pile: list[int], count: int, taken: list[int], rng: Rng) -> None:
    """Moves so many pieces of a pile, each equally likely; all of them need no lot."""
    if count == len(pile):
        taken += pile
        pile.clear()
        return
    for _ in range(count):
        size: i64 = len(pile)
        chosen = rng.below(size)
        taken.append(pile[chosen])
        pile[chosen] = pile[size - 1]
        pile.pop()

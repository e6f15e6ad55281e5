"""Dealing where not every piece may lie everywhere: what fits, and each of it equally often."""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations
from math import comb

import pytest

from tatami.kernel.dealing import CHOICES, deal_fitting
from tatami.kernel.rng import Rng

DRAWS = 6_000
ALL = 0b111111


def every_deal(admits: list[int], sizes: list[int], pieces: int = 6) -> set[tuple[int, ...]]:
    """All deals that fit, counted out."""
    found: set[tuple[int, ...]] = set()
    for order in permutations(range(pieces)):
        at = 0
        deal: list[int] = []
        for size in sizes:
            deal.append(sum(1 << piece for piece in order[at : at + size]))
            at += size
        if all(cards & ~allowed == 0 for cards, allowed in zip(deal, admits, strict=True)):
            found.add(tuple(deal))
    return found


@pytest.mark.parametrize(
    ("admits", "sizes"),
    [
        ([ALL, ALL], [3, 3]),
        ([0b001111, ALL], [2, 4]),
        ([0b001111, 0b111100, ALL], [2, 2, 2]),
        ([0b000111, 0b011110, 0b110001], [2, 2, 2]),
        ([0b000011, ALL, 0b111110, ALL], [1, 2, 2, 1]),
        ([0b110000, 0b110000, ALL], [1, 1, 4]),
        ([ALL, 0, ALL], [3, 0, 3]),
    ],
)
def test_every_fitting_deal_is_equally_likely(admits: list[int], sizes: list[int]) -> None:
    worlds = every_deal(admits, sizes)
    rng = Rng(7)
    counts = Counter(tuple(deal_fitting(ALL, admits, sizes, rng)) for _ in range(DRAWS))
    assert set(counts) <= worlds
    share = DRAWS / len(worlds)
    statistic = sum((counts[world] - share) ** 2 / share for world in worlds)
    freedom = len(worlds) - 1
    assert statistic <= freedom + 5 * math.sqrt(2 * freedom)


def test_the_only_deal_that_fits_is_found() -> None:
    assert deal_fitting(ALL, [0b000011, 0b001111, ALL], [2, 2, 2], Rng(1)) == [0b000011, 0b001100, 0b110000]


def test_many_pieces_in_many_places() -> None:
    """Forty-eight in four, each place without some."""
    pool = (1 << 48) - 1
    admits = [pool & ~(0x7F << 7 * at) for at in range(4)]
    dealt = deal_fitting(pool, admits, [12] * 4, Rng(3))
    assert [cards.bit_count() for cards in dealt] == [12] * 4
    assert (dealt[0] | dealt[1] | dealt[2] | dealt[3]) == pool
    assert all(cards & ~allowed == 0 for cards, allowed in zip(dealt, admits, strict=True))


def test_nothing_is_dealt_to_nobody() -> None:
    assert deal_fitting(0, [ALL, ALL], [0, 0], Rng(1)) == [0, 0]


def test_the_table_of_choices() -> None:
    assert [CHOICES[48][k] for k in (0, 1, 12, 48)] == [1.0, 48.0, float(comb(48, 12)), 1.0]

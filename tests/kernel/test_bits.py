"""Sets of small ints, held against Python's own sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tatami.kernel.bits import HIGHEST, bit, count, highest, lowest, members

SETS = st.sets(st.integers(0, HIGHEST))


def mask(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


@pytest.mark.parametrize("number", range(HIGHEST + 1))
def test_one_bit(number: int) -> None:
    assert bit(number) == 1 << number
    assert (count(bit(number)), lowest(bit(number)), highest(bit(number))) == (1, number, number)


@given(numbers=SETS)
def test_members_and_their_number(numbers: set[int]) -> None:
    assert members(mask(numbers)) == sorted(numbers)
    assert members(mask(numbers), 100) == [100 + number for number in sorted(numbers)]
    assert count(mask(numbers)) == len(numbers)


@given(numbers=SETS.filter(bool))
def test_the_ends(numbers: set[int]) -> None:
    assert (lowest(mask(numbers)), highest(mask(numbers))) == (min(numbers), max(numbers))


def test_the_full_set() -> None:
    full = mask(set(range(HIGHEST + 1)))
    assert (count(full), lowest(full), highest(full)) == (62, 0, 61)
    assert members(full) == list(range(62))

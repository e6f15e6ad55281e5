"""Sets of small ints (0..61) as bit masks.

No constant here reaches 2**62: mypyc keeps such ints boxed, and every use would unbox them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HIGHEST: Final = 61
TOP: Final = 1 << HIGHEST

# Masks of alternating bits, pairs, nibbles: the steps of counting in parallel.
ODD: Final = 0x1555555555555555
PAIRS: Final = 0x3333333333333333
NIBBLES: Final = 0x0F0F0F0F0F0F0F0F


def bit(n: i64) -> i64:
    """The set {n}. Not `1 << n`: mypyc 2.4 emits that as a 32-bit shift."""
    return TOP >> (HIGHEST - n)


def count(mask: i64) -> i64:
    """How many members; bit_count() is a slow call when compiled."""
    mask = mask - ((mask >> 1) & ODD)
    mask = (mask & PAIRS) + ((mask >> 2) & PAIRS)
    mask = (mask + (mask >> 4)) & NIBBLES
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 127


def lowest(mask: i64) -> i64:
    """The smallest member."""
    return count((mask & -mask) - 1)


def highest(mask: i64) -> i64:
    """The largest member: everything below the top bit is filled, then counted."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return count(mask) - 1


def nth(mask: i64, place: i64) -> i64:
    """The member at a place, counted from the smallest."""
    for _ in range(place):
        mask &= mask - 1
    return lowest(mask)


def members(mask: i64, base: i64 = 0) -> list[int]:
    """Every member plus `base`, ascending."""
    size = count(mask)
    out = [0] * size
    for at in range(size):
        out[at] = base + lowest(mask)
        mask &= mask - 1
    return out

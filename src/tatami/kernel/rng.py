"""The one source of chance: sfc32, with the same stream interpreted and compiled."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

NAME: Final = "sfc32"
WORD: Final = 0xFFFFFFFF
GOLDEN: Final = 0x9E3779B9
WARM_UP: Final = 12
SEED_BITS: Final = 128
BLANK: Final = -1


@final
class Rng:
    """Its counter `drawn` tells whether chance was used between two moments."""

    __slots__ = ("a", "b", "c", "drawn")

    def __init__(self, seed: int = BLANK) -> None:
        """Up to 128 bits of seed, all of which reach the stream. Without one it is blank, for `copy` to fill."""
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.drawn: i64 = 1
        if seed != BLANK:
            self._sow(seed)

    def _sow(self, seed: int) -> None:
        self.a = seed & WORD
        self.b = (seed >> 32) & WORD
        self.c = ((seed >> 64) & WORD) ^ GOLDEN
        self._warm_up()
        self.b ^= (seed >> 96) & WORD
        self._warm_up()

    def _warm_up(self) -> None:
        for _ in range(WARM_UP):
            self.next32()

    def next32(self) -> i64:
        b = self.b
        c = self.c
        out: i64 = (self.a + b + self.drawn) & WORD
        self.drawn = (self.drawn + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1 (bias under n / 2**32)."""
        return (self.next32() * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Every order equally likely, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def child(self) -> Rng:
        """A new generator seeded by this one."""
        new = Rng()
        new.a = self.next32()
        new.b = self.next32()
        new.c = self.next32()
        return new

    def copy(self) -> Rng:
        new = Rng()
        new.a = self.a
        new.b = self.b
        new.c = self.c
        new.drawn = self.drawn
        return new

    def words(self) -> list[int]:
        """The whole state as four plain numbers."""
        return [self.a, self.b, self.c, self.drawn]

    def set_words(self, words: list[int]) -> None:
        self.a, self.b, self.c, self.drawn = words[0], words[1], words[2], words[3]

    def __reduce__(self) -> tuple[object, ...]:
        return from_words, (self.words(),)


def from_words(words: list[int]) -> Rng:
    """The generator that `words` was read from."""
    rng = Rng()
    rng.set_words(words)
    return rng

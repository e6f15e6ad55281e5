"""How often: buckets that refill, one for each socket or address, in bounded memory."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

Clock = Callable[[], float]


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, rate: tuple[float, float], clock: Clock = time.monotonic) -> None:
        self._most, self._each_second = rate
        self._clock = clock
        self._left = self._most
        self._at = clock()

    def take(self) -> bool:
        """False where there is nothing left just now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._each_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address. Of too many addresses the one that was quiet longest is forgotten."""

    def __init__(self, rate: tuple[float, float], most: int, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


class Places:
    """How many are in at the same time, of each address and of all."""

    def __init__(self, each: int, everybody: int) -> None:
        self._each = each
        self._everybody = everybody
        self._taken: Counter[str] = Counter()
        self._total = 0

    def enter(self, address: str) -> bool:
        if self._total >= self._everybody or self._taken[address] >= self._each:
            if not self._taken[address]:
                del self._taken[address]
            return False
        self._taken[address] += 1
        self._total += 1
        return True

    def leave(self, address: str) -> None:
        self._taken[address] -= 1
        self._total -= 1
        if not self._taken[address]:
            del self._taken[address]

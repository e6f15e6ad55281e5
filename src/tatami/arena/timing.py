"""One loop to be timed, in turns with others: on a shared machine only the best of several rounds says anything."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Case:
    """One loop to be timed: it takes a number of decisions, copies or simulations, and says how many it made."""

    name: str
    run: Callable[[int], int]
    amount: int
    best: float = float("inf")

    def time(self) -> None:
        """Process time per unit, in microseconds; the best so far is kept."""
        began = time.process_time()
        made = self.run(self.amount)
        self.best = min(self.best, (time.process_time() - began) / made * 1e6)

"""What a play can be in the middle of."""

from __future__ import annotations

from typing import Final

from tatami.games.small_samurai_empires.tables import REGION, SLOT_REGION
from tatami.kernel.frame import Frame

# CHOOSING: everybody chooses a card. PLANNING: `a` orders have been placed in this round, and `seat` places the next.
# EXECUTION: `a` slots are done. ORDER: `a` is its kind, `b` its slot, `c` what is done of it: armies recruited; steps
# taken, and EXPLORED where an expedition was sent; the province of the first kill, plus 1; the provinces harvested, as
# a set. QUICK: `a` is the quick action, `b` its slot. EXPEDITION: an army is on a mountain, from `a` to `b`, `c` is the
# token. SHIP: `b` armies are aboard, from `a`.
CHOOSING: Final = 0
PLANNING: Final = 1
EXECUTION: Final = 2
ORDER: Final = 3
QUICK: Final = 4
EXPEDITION: Final = 5
SHIP: Final = 6
FRAMES: Final[tuple[str, ...]] = ("destiny", "planning", "execution", "order", "quick", "expedition", "ship")

EXPLORED: Final = 8
STEPS_TAKEN: Final = 7


def region_of(frame: Frame) -> int:
    """P6, V4: where an order, a quick action or an expedition acts."""
    return REGION[frame.b] if frame.kind == EXPEDITION else SLOT_REGION[frame.b]


def further(frame: Frame, done: int) -> Frame:
    """The same order, with so much done of it."""
    return Frame(frame.kind, frame.seat, frame.a, frame.b, done, frame.below)

"""When something happens by itself at a table: a bot's answer, an answer without a choice, the end of a clock.

A pause is drawn from the same range whatever the answer is, whoever gives it and whatever he holds: the time of an
answer tells nothing. Where at most one person plays there is nobody to be told, and the pace is brisk.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Final

BOTS: Final = "bot"
AUTO: Final = "auto"
CLOCK: Final = "clock"

_chance = SystemRandom()


@dataclass(frozen=True)
class Alarm:
    """A seat's moment: why, the number of the decision it was set for, when, and when its person's time is up.

    Where the only answer is given for a person the two differ: others see his clock run as if he had a choice.
    """

    why: str
    number: int
    at: float
    ends: float | None = None


@dataclass(frozen=True)
class Pace:
    """From and to how many seconds a pause takes."""

    low: float
    high: float

    def draw(self) -> float:
        return _chance.uniform(self.low, self.high)


class Alarms:
    """The moments of one table, by seat."""

    def __init__(self) -> None:
        self._by_seat: dict[int, Alarm] = {}
        # How far the play has come at most: who takes back and decides anew gets no new time.
        self._furthest = -1

    def earliest(self) -> float | None:
        return min((alarm.at for alarm in self._by_seat.values()), default=None)

    def ringing(self, now: float) -> list[tuple[int, Alarm]]:
        return [(seat, alarm) for seat, alarm in sorted(self._by_seat.items()) if alarm.at <= now]

    def still(self, seat: int, alarm: Alarm) -> bool:
        """Whether this very moment still stands: nothing that concerns the seat has happened since."""
        return self._by_seat.get(seat) == alarm

    def clock_ends(self, seat: int) -> float | None:
        """When the time of a person is up; a bot's moment is nobody's business."""
        alarm = self._by_seat.get(seat)
        return alarm.ends if alarm is not None else None

    def set(self, wanted: dict[int, Alarm], decisions: int) -> None:
        """For each seat that waits its moment, if it is a new one."""
        repeated = decisions <= self._furthest
        self._by_seat = {seat: _next(self._by_seat.get(seat), alarm, repeated) for seat, alarm in wanted.items()}
        self._furthest = max(self._furthest, decisions)

    def silence(self) -> None:
        self._by_seat = {}


def _next(old: Alarm | None, new: Alarm, repeated: bool) -> Alarm:
    """What waits for the same goes on; a person's time also does when he decides anew, by hand or not."""
    same = old is not None and old.number == new.number
    if old is None or not (same or repeated):
        return new
    if old.why == new.why and (same or new.why == CLOCK):
        return old
    if old.ends is None or new.ends is None:
        return new
    return replace(new, at=min(new.at, old.ends), ends=old.ends)

"""When something happens by itself at a table: a bot's answer, an answer without a choice, the end of a clock.

A pause is drawn from the same range whatever the answer is, whoever gives it and whatever he holds: the time of an
answer tells nothing. Where at most one person plays there is nobody to be told, and the pace is brisk.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom
from typing import Final

BOTS: Final = "bot"
AUTO: Final = "auto"
CLOCK: Final = "clock"

_chance = SystemRandom()


@dataclass(frozen=True)
class Alarm:
    """A seat's moment: why, the number of the decision it was set for, and when."""

    why: str
    number: int
    at: float


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
        return alarm.at if alarm is not None and alarm.why == CLOCK else None

    def set(self, wanted: dict[int, tuple[str, int, float]], decisions: int) -> None:
        """For each seat that waits: why, for which number, and the moment if it is a new one."""
        old = self._by_seat
        repeated = decisions <= self._furthest
        self._by_seat = {
            seat: old[seat] if _goes_on(old.get(seat), why, number, repeated) else Alarm(why, number, at)
            for seat, (why, number, at) in wanted.items()
        }
        self._furthest = max(self._furthest, decisions)

    def silence(self) -> None:
        self._by_seat = {}


def _goes_on(alarm: Alarm | None, why: str, number: int, repeated: bool) -> bool:
    if alarm is None or alarm.why != why:
        return False
    return alarm.number == number or (why == CLOCK and repeated)

"""Who sits where, and who plays for him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from tatami.bots.roster import NAMES
from tatami.server.shapes import BOT, HUMAN, OPEN, Kind
from tatami.server.store.models import SeatRow

# Why a bot plays for a person: he asked for it, he left, his time was up while he was away, the others agreed.
# When he comes back, all but the first end.
OWN: Final = "own"
LEFT: Final = "left"
CLOCK: Final = "clock"
VOTE: Final = "vote"

# Who fills empty seats and stands in for people: the strongest there is.
BEST_BOT: Final = NAMES[-1]


@dataclass
class Seat:
    """One seat of a live table."""

    kind: Kind
    guest: str | None = None
    name: str = ""
    bot: str = ""
    resigned: bool = False
    stand_in: str = ""
    auto: bool = False

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides here, now that the play goes on."""
        return self.kind == BOT or self.resigned or self.stand_in != ""

    @property
    def person(self) -> str | None:
        """The guest who decides here himself."""
        return None if self.by_bot else self.guest

    @property
    def level(self) -> str:
        return self.bot or BEST_BOT

    def give_to(self, guest: str, name: str) -> None:
        self.kind, self.guest, self.name, self.bot = HUMAN, guest, name, ""

    def free(self) -> None:
        self.kind, self.guest, self.name, self.bot = OPEN, None, "", ""

    def keep_for(self, guest: str, name: str) -> None:
        """Open to one guest alone, as in a rematch."""
        self.kind, self.guest, self.name, self.bot = OPEN, guest, name, ""

    def give_to_bot(self, level: str) -> None:
        self.kind, self.guest, self.name, self.bot = BOT, None, "", level

    def values(self) -> dict[str, object]:
        """Its columns in the store."""
        return dict(vars(self))


def read_seat(row: SeatRow) -> Seat:
    return Seat(cast(Kind, row.kind), row.guest, row.name, row.bot, row.resigned, row.stand_in, row.auto)

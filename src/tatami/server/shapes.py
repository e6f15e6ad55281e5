"""What the server's parts, its pages and its sockets hand each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, Protocol

from tatami.kernel.game import Game, Setting
from tatami.kernel.match import Match
from tatami.text import Lang

HUMAN: Final = "human"
BOT: Final = "bot"
OPEN: Final = "open"
Kind = Literal["human", "bot", "open"]

# A table waits for people, is played at, is over, or holds a play that today's rules cannot read.
RUNNING: Final = "running"
FINISHED: Final = "finished"
FROZEN: Final = "frozen"
Status = Literal["open", "running", "finished", "frozen"]

View = dict[str, object]
Told = dict[str, object]


@dataclass(frozen=True)
class Guest:
    """Somebody with a name and a cookie."""

    id: str
    name: str
    lang: Lang


@dataclass(frozen=True)
class SeatPlan:
    """A seat as the host wants it: his own (`human`; several are hot-seat), a bot's of some level, or open to all."""

    kind: Kind
    bot: str = ""
    name: str = ""  # for hot-seat: who sits here, where that is not the host


@dataclass(frozen=True)
class Plan:
    """A table as its host wants it. `clock` is seconds a move; `brisk`: bots do not linger, whoever plays."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, Setting] = field(default_factory=dict)
    public: bool = False
    clock: int | None = None
    undo: bool = True
    brisk: bool = False


@dataclass(frozen=True)
class CardSeat:
    """A seat in a list of tables. `name` is empty for bots and open seats."""

    kind: Kind
    name: str
    bot: str
    mine: bool
    asked: bool


@dataclass(frozen=True)
class Card:
    """A table in a list, as one guest, or nobody in particular, sees it. Moments are seconds since 1970."""

    id: str
    game: str
    status: Status
    seats: list[CardSeat]
    options: dict[str, Setting]
    public: bool
    clock: int | None
    created: float
    touched: float
    my_turn: bool
    joinable: bool


class Scene(Protocol):
    """What is drawn: a live table or a moment of a finished one."""

    @property
    def id(self) -> str: ...

    @property
    def game(self) -> Game: ...

    def view(self, seat: int | None) -> View:
        """What this seat (None: a spectator) sees: `State.view`."""

    def events(self, seat: int | None) -> list[Told]:
        """What it was told: `Match.events_for`."""

    def can_undo(self, seat: int | None) -> int:
        """How many of its last decisions it may take back here and now."""


@dataclass(frozen=True)
class Moment:
    """A finished play after its first `n` entries of `total`: a `Scene`, and its parts for whoever wants them alone.

    `views` and `told` have the seats that were asked for; "all" means every seat and None.
    """

    id: str
    n: int
    total: int
    match: Match
    views: dict[int | None, View]
    told: dict[int | None, list[Told]]

    @property
    def game(self) -> Game:
        return self.match.game

    def view(self, seat: int | None) -> View:
        return self.match.state.view(seat)

    def events(self, seat: int | None) -> list[Told]:
        return self.match.events_for(seat)

    def can_undo(self, seat: int | None) -> int:
        return 0


class Face(Protocol):
    """How tables look and sound: tatami.web gives it, the server only asks."""

    def table_html(self, table: Scene, seat: int | None, lang: Lang) -> str:
        """The inside of <main id="table">."""

    def rule_title(self, game: Game, rule: str, lang: Lang) -> str:
        """The heading that a paragraph of the rules stands under; may be empty."""

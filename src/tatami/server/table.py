"""A live table: what is in memory of a table that somebody looks at, or at which something is about to happen."""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, cast

from tatami.kernel.errors import BadRecord
from tatami.kernel.game import Game
from tatami.kernel.match import Match, replay
from tatami.kernel.record import Record, read
from tatami.kernel.registry import game as game_named
from tatami.kernel.state import State
from tatami.server.errors import Conflict, Forbidden
from tatami.server.schedule import AUTO, BOTS, CLOCK, Alarm, Alarms, Pace
from tatami.server.seats import Seat, read_seat
from tatami.server.shapes import FINISHED, FROZEN, HUMAN, OPEN, RUNNING, Status, Told, View
from tatami.server.store.models import ChatRow, TableRow
from tatami.server.store.store import CHAT_KEPT, Stored


class Viewer(Protocol):
    """Somebody who looks at a table: a socket."""

    @property
    def guest_id(self) -> str | None: ...

    def look_again(self) -> None:
        """The table changed."""

    def look_at_people(self) -> None:
        """Something about the people changed."""

    def hear(self, line: ChatRow) -> None:
        """Somebody said something."""

    def watch(self, seat: int, element: str) -> None:
        """Somebody points at something."""


@dataclass(frozen=True)
class Crossroads:
    """What was to be decided before an entry, to see afterwards whom it concerns."""

    actors: tuple[int, ...]
    agenda: str
    legal: dict[int, list[int]]


class Table:
    """Everything is as committed whenever its lock is free; who changes it holds the lock."""

    def __init__(self, stored: Stored, match: Match | None, whole: bool) -> None:
        self.lock = asyncio.Lock()
        self.users = 0
        self.viewers: set[Viewer] = set()
        self.voices: dict[tuple[str, int], set[str]] = {}
        # What is said of the people to everybody alike, until something of it changes.
        self.crowd: dict[str, object] | None = None
        self.take(stored, match, whole)

    def take(self, stored: Stored, match: Match | None, whole: bool) -> None:
        """Becomes what the store says. `whole` is false where the rules of today cannot read on."""
        head = stored.head
        self.head: TableRow = head
        self.game: Game = game_named(head.game)
        self.status: Status = _status(cast(Status, head.status), whole)
        self.seats: list[Seat] = [read_seat(row) for row in stored.seats]
        self.chat: deque[ChatRow] = deque(stored.chat, CHAT_KEPT)
        self.match = match
        self.alarms = Alarms()
        # By seat: the number of the decision it owes, and since when.
        self._since: dict[int, tuple[int, float]] = {}
        self.spoilt = False
        self.changed()
        self._numbers = [self.entries] * (len(self.seats) + 1)

    def begin(self, match: Match) -> None:
        """The play starts, or goes on from where `match` is."""
        self.match = match
        self.status = RUNNING
        self._numbers = [self.entries] * (len(self.seats) + 1)

    # What it is.

    @property
    def id(self) -> str:
        return self.head.id

    @property
    def host(self) -> str:
        return self.head.host

    @property
    def playing(self) -> Match:
        """The play; Conflict before the start."""
        if self.match is None:
            raise Conflict("not_started")
        return self.match

    @property
    def state(self) -> State:
        return self.playing.state

    @property
    def entries(self) -> int:
        return len(self.match.record.entries) if self.match is not None else 0

    @property
    def together(self) -> bool:
        """Whether all play in one team: nothing is kept from anybody's teammates by the clock."""
        return len(set(self.game.teams(len(self.seats)))) == 1

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe a decision; none where the play does not go on."""
        return self.match.state.actors if self.match is not None and self.status == RUNNING else ()

    def view(self, seat: int | None) -> View:
        """What the seat sees; it is offered only what it may do itself, here and now."""
        view = self.state.view(seat)
        if self.status != RUNNING or (seat is not None and self.seats[seat].by_bot):
            view.pop("options", None)
        return view

    def events(self, seat: int | None) -> list[Told]:
        return self.playing.events_for(seat)

    def can_undo(self, seat: int | None) -> int:
        if seat is None or not self.head.undo or self.status != RUNNING or self.seats[seat].by_bot:
            return 0
        return self.playing.can_undo(seat)

    # People.

    def seats_of(self, guest: str | None) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.kind == HUMAN and seat.guest == guest]

    def seat_for(self, guest: str | None, wanted: int | None = None) -> int | None:
        """The seat through which somebody looks: the one he names, else the one that is asked, else his lowest."""
        mine = self.seats_of(guest)
        if wanted in mine:
            return wanted
        return next((seat for seat in self.asked if seat in mine), mine[0] if mine else None)

    def held(self, guest: str | None, wanted: int | None) -> int:
        """The seat through which somebody acts; Forbidden where it is not his."""
        seat = self.seat_for(guest, wanted)
        if seat is None or (wanted is not None and seat != wanted):
            raise Forbidden("not_your_seat")
        return seat

    def present(self, guest: str | None) -> bool:
        return guest is not None and any(viewer.guest_id == guest for viewer in self.viewers)

    def full(self) -> bool:
        return all(seat.kind != OPEN for seat in self.seats)

    def persons(self) -> set[str]:
        """Those who decide for themselves at this table."""
        return {seat.person for seat in self.seats if seat.kind == HUMAN and seat.person is not None}

    def who(self, guest: str) -> str:
        """A name for a person that is the same all through this table, and tells nothing anywhere else."""
        return hashlib.sha256(f"{self.id}:{guest}".encode()).hexdigest()[:12]

    # The guard: the number of what a viewer has before him.

    def number(self, seat: int | None) -> int:
        """The entry that last changed what this viewer decides upon. A hidden answer of another seat does not."""
        return self._numbers[len(self.seats) if seat is None else seat]

    def crossroads(self) -> Crossroads:
        state = self.state
        return Crossroads(state.actors, state.agenda, {seat: list(state.legal(seat)) for seat in state.actors})

    def renumber(self, before: Crossroads, by: int) -> None:
        """After an entry of the seat `by`."""
        now, n = self.crossroads(), self.entries
        common = _goes_on(before, now)
        for seat in range(len(self.seats)):
            if not common or seat == by or before.legal.get(seat) != now.legal.get(seat):
                self._numbers[seat] = n
        if not common:
            self._numbers[-1] = n

    # What happens by itself.

    def set_alarms(self, now: float, slow: Pace, brisk: Pace) -> None:
        """Whoever is asked and does not decide by hand, or not for ever, gets his moment."""
        self._since = {seat: self._asked_since(seat, now) for seat in self.asked}
        if not self.asked:
            self.alarms.silence()
            return
        wanted: dict[int, Alarm] = {}
        for seat in self.asked:
            why = self._alarm(seat)
            ends = now + self.head.clock if self.head.clock is not None and why != BOTS else None
            if why == CLOCK and ends is not None:
                wanted[seat] = Alarm(why, self.number(seat), ends, ends)
            elif why:
                pace = brisk if self._is_brisk(seat, why) else slow
                wanted[seat] = Alarm(why, self.number(seat), now + pace.draw(), ends)
        self.alarms.set(wanted, self.state.decisions)

    def _asked_since(self, seat: int, now: float) -> tuple[int, float]:
        number = self.number(seat)
        known = self._since.get(seat)
        return known if known is not None and known[0] == number else (number, now)

    def shows_from(self, seat: int, least: float) -> float:
        """When an answer of this seat may show: whoever was asked by another's deed answers after `least` seconds.

        So the time of an answer does not tell who had nothing to think about. Who goes on deciding need not wait, nor
        does anybody where nobody is to be kept in the dark: one person alone, or all in one team.
        """
        if self.together or len(self.persons()) < 2 or self._goes_on_deciding(seat):
            return 0.0
        return self._since[seat][1] + least if seat in self._since else 0.0

    def _alarm(self, at: int) -> str:
        seat = self.seats[at]
        if seat.by_bot:
            return BOTS
        if seat.auto and len(self.state.legal(at)) == 1:
            return AUTO
        return CLOCK if self.head.clock is not None else ""

    def _is_brisk(self, seat: int, why: str) -> bool:
        """An answer without a choice, given for a person, must never come sooner than one with a choice could."""
        if len(self.persons()) < 2:
            return True
        return why == BOTS and (self.head.brisk or self._goes_on_deciding(seat))

    def _goes_on_deciding(self, seat: int) -> bool:
        """Whether the last entry came from the same hands: the next part of one turn."""
        entries = self.playing.record.entries
        if not entries:
            return False
        last, here = self.seats[entries[-1].seat], self.seats[seat]
        return entries[-1].seat == seat or (here.person is not None and here.person == last.person)

    # Who looks on.

    def changed(self) -> None:
        """What was drawn of it is no longer true."""
        self.drawn: dict[tuple[int | None, str], bytes] = {}
        self.told: dict[tuple[int | None, str, int], bytes] = {}
        self.pointable: dict[tuple[int | None, str], frozenset[str]] = {}
        self._ways: dict[int, list[tuple[list[str], int]]] = {}

    def ways(self, seat: int) -> list[tuple[list[str], int]]:
        """The path of every action over the table's elements as this seat sees it, legal or not; the shortest first."""
        if seat not in self._ways:
            paths = [(self.state.way(seat, action)["path"], action) for action in range(len(self.game.words))]
            self._ways[seat] = sorted(((cast(list[str], path), at) for path, at in paths), key=lambda way: len(way[0]))
        return self._ways[seat]

    def tell_viewers(self) -> None:
        for viewer in self.viewers:
            viewer.look_again()

    def tell_people(self) -> None:
        self.crowd = None
        for viewer in self.viewers:
            viewer.look_at_people()

    def tell_chat(self, line: ChatRow) -> None:
        for viewer in self.viewers:
            viewer.hear(line)

    def tell_pointing(self, seat: int, element: str) -> None:
        for viewer in self.viewers:
            viewer.watch(seat, element)


def _status(stored: Status, whole: bool) -> Status:
    """A play that rules could not read may be read by the next ones."""
    if not whole:
        return FROZEN
    return RUNNING if stored == FROZEN else stored


def _goes_on(before: Crossroads, now: Crossroads) -> bool:
    """Whether a decision of several seats is still open: the same thing under way, nobody new asked, or one anew."""
    if max(len(before.actors), len(now.actors)) < 2 or not now.actors or before.agenda != now.agenda:
        return False
    return set(now.actors) <= set(before.actors) or set(before.actors) <= set(now.actors)


def record_of(head: TableRow, seats: int, lines: Iterable[str]) -> Record:
    """The record as the store keeps it: header columns, and the lines as they are."""
    header = Record(head.game, head.rules, seats, int(head.seed), head.options).header()
    return read("\n".join([header, *lines]))


def reopen(stored: Stored) -> tuple[Match | None, bool]:
    """The play as its record tells it, and whether today's rules tell the same to the end."""
    head = stored.head
    if head.status == OPEN:
        return None, True
    game = game_named(head.game)
    record = record_of(head, len(stored.seats), stored.lines)
    # A release carries the newest rules only: the older record is tried with them.
    record.rules = game.version
    try:
        return replay(game, record), True
    except BadRecord as error:
        n = error.message.args.get("n")
        good = n - 1 if isinstance(n, int) else 0
        return replay(game, record, good), head.status == FINISHED

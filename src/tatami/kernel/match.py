"""A play with its history: the state, its record, its events, and what may be taken back."""

from __future__ import annotations

from typing import final

from tatami.kernel.doors import whole
from tatami.kernel.errors import BadRecord, IllegalAction, TatamiError
from tatami.kernel.events import Event, Sink
from tatami.kernel.game import Game, Setting
from tatami.kernel.knowledge import EVERYONE, NOBODY
from tatami.kernel.message import Message, Refusal
from tatami.kernel.record import DIGEST_EVERY, Entry, Record, digest
from tatami.kernel.result import Result
from tatami.kernel.state import State

UNDID = "undid"


@final
class Played:
    """A decision that still stands: who took it, the state before it, and for whom it cannot be taken back."""

    __slots__ = ("action", "before", "blocked", "events", "seat", "together", "window")

    def __init__(self, seat: int, action: int, before: State, events: int) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.events = events
        self.blocked = NOBODY
        self.window = 0
        self.together = False


@final
class Match:
    """What server, terminal, arena and tests play on."""

    def __init__(self, game: Game, *, seats: int, seed: int, options: dict[str, Setting] | None = None) -> None:
        self.game = game
        seats, seed = whole(seats), whole(seed)
        self.sink = Sink()
        self.state = game.start(seats=seats, seed=seed, options=options, tell=self.sink)
        self.record = Record(game.name, game.version, seats, seed, dict(self.state.settings))
        # The entry during which each event was told.
        self._told: list[int] = [0] * len(self.sink.events)
        self._played: list[Played] = []
        # The number of the decision under way, alone or in common; and whether a common one was begun.
        self._window = 0
        self._together = False
        # How often each seat's view has changed; the last number is everybody else's.
        self._views: list[int] = [0] * (seats + 1)

    def play(self, seat: int, word: str) -> None:
        """Takes a decision and writes it down; IllegalAction leaves everything as it was."""
        seat = whole(seat)
        action = self.game.action(word)
        played = self._before(seat, action)
        entry = self._entry(seat, word=word)
        try:
            self.state.play(seat, action)
            self._sign(entry)
        except IllegalAction:
            raise
        except BaseException:
            # A fault of the game, or an interrupt, in the midst of a step: nothing half done stays.
            self._go_back(played)
            raise
        self._after(played)
        self._write(entry)

    def _before(self, seat: int, action: int) -> Played:
        """What brings this moment back."""
        played = Played(seat, action, self.state.copy(), len(self.sink.events))
        played.window = self._window
        played.together = self._together
        self.state.known.clear_news()
        return played

    def _after(self, played: Played) -> None:
        """Notes whom the step told something new, and whether a common decision is still open."""
        state, before = self.state, played.before
        played.blocked = EVERYONE if state.rng.drawn != before.rng.drawn else state.known.fresh
        self._together = open_still = self._still_open(before, state)
        self._count_view(played.seat, hidden=open_still)
        if not open_still:
            self._close_window(played)
        if played.blocked == EVERYONE and not open_still:
            # Nobody will ever go back behind this: the old states need not be kept.
            self._played.clear()
        else:
            self._played.append(played)

    def _still_open(self, before: State, after: State) -> bool:
        """Whether a decision of several seats goes on: the same thing under way, nobody new asked."""
        if not (self._together or len(before.actors) > 1) or not after.actors or before.agenda != after.agenda:
            return False
        return all(seat in before.actors for seat in after.actors)

    def _close_window(self, played: Played) -> None:
        """Who ends a common decision sees what it brought, so nobody goes back behind the others' answers."""
        if any(other.window == self._window and other.seat != played.seat for other in self._played):
            played.blocked = EVERYONE
        self._window += 1

    def _entry(self, seat: int, *, word: str = "", undo: int = 0) -> Entry:
        return Entry(len(self.record.entries) + 1, seat, word, undo)

    def _sign(self, entry: Entry) -> None:
        if entry.n % DIGEST_EVERY == 0 or not self.state.actors:
            entry.digest = digest(self.state)

    def _write(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        self._told.extend([entry.n] * (len(self.sink.events) - len(self._told)))

    def _count_view(self, seat: int, *, hidden: bool) -> None:
        """A hidden answer to a common decision changes the view of its own seat alone."""
        for viewer in range(len(self._views)):
            if viewer == seat or not hidden:
                self._views[viewer] += 1

    def view_number(self, seat: int | None) -> int:
        """The number of what a seat (None: a spectator) sees now: a decision chosen from an older one is stale."""
        if seat is not None:
            self.state.check_seat(seat)
        return self._views[-1 if seat is None else seat]

    def can_undo(self, seat: int) -> int:
        """How many of its own last decisions a seat may take back.

        As far as the last point where chance was drawn, or something it did not know became visible to anybody, or
        another seat has played; hidden answers to a common decision that is still open do not count, nor what they
        brought to light: whoever could take back less for it would be told of it.
        """
        if not self.state.actors or not 0 <= seat < self.state.seats:
            return 0
        own = 0
        answered = False
        for played in reversed(self._played):
            if played.window == self._window and played.seat != seat:
                answered = True
            elif played.blocked >> seat & 1 or played.seat != seat or (answered and played.window != self._window):
                break
            else:
                own += 1
        return own

    def undo(self, seat: int, count: int = 1) -> None:
        """Takes back a seat's own last decisions; hidden answers given meanwhile by others stay."""
        seat, count = whole(seat), whole(count)
        if not 1 <= count <= self.can_undo(seat):
            raise IllegalAction(Refusal("", Message("kernel.undo", {"most": self.can_undo(seat)})))
        at = self._own_place(seat, count)
        later = self._played[at:]
        kept = [played for played in later if played.seat != seat]
        window = self._window
        self._go_back(later[0])
        del self._played[at:]
        self._count_view(seat, hidden=window == self._window)
        for played in kept:
            self._again(played)
        self.sink.tell(Event(UNDID, {"seat": seat, "count": count}))
        entry = self._entry(seat, undo=count)
        self._sign(entry)
        self._write(entry)

    def _own_place(self, seat: int, count: int) -> int:
        at = len(self._played)
        while count:
            at -= 1
            count -= self._played[at].seat == seat
        return at

    def _go_back(self, played: Played) -> None:
        self.state = played.before
        self.state.tell = self.sink
        self._window = played.window
        self._together = played.together
        del self.sink.events[played.events :]
        del self._told[played.events :]

    def _again(self, played: Played) -> None:
        """Another seat's hidden answer, given once more in the state without what was taken back."""
        again = self._before(played.seat, played.action)
        self.state.step(played.seat, played.action)
        self._after(again)

    def events_for(self, seat: int | None) -> list[dict[str, object]]:
        """What happened, as this seat (None: a spectator) was told it; `n` is the entry during which it happened."""
        if seat is not None:
            self.state.check_seat(seat)
        return [{"n": n, **event.shown(seat)} for n, event in zip(self._told, self.sink.events, strict=True)]

    @property
    def result(self) -> Result | None:
        return self.state.result


def replay(game: Game, record: Record, entries: int | None = None) -> Match:
    """Plays a record through by the rules, so far as `entries`; BadRecord where it tells another story than they do."""
    if record.game != game.name:
        raise BadRecord(Message("kernel.record.game", {"game": record.game}))
    if record.rules != game.version:
        raise BadRecord(Message("kernel.record.rules", {"rules": record.rules, "now": game.version}))
    try:
        match = Match(game, seats=record.seats, seed=record.seed, options=record.options)
    except TatamiError as error:
        raise BadRecord(error.message) from error
    for entry in record.entries[:entries]:
        _replay_entry(match, entry)
    return match


def _replay_entry(match: Match, entry: Entry) -> None:
    try:
        if entry.undo:
            match.undo(entry.seat, entry.undo)
        else:
            match.play(entry.seat, entry.word)
    except TatamiError as error:
        raise BadRecord(Message("kernel.record.illegal", {"n": entry.n, "why": error.message})) from error
    if match.record.entries[-1].digest != entry.digest:
        raise BadRecord(Message("kernel.record.digest", {"n": entry.n}))

"""`tatami replay`: a record, played through by the rules and told."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.ending import show_points, show_standings
from tatami.cli.saves import load
from tatami.cli.screen import Screen
from tatami.cli.tables import table_for
from tatami.cli.typed import Vocabulary
from tatami.kernel.errors import BadSetup
from tatami.kernel.events import Event
from tatami.kernel.match import Match, replay
from tatami.kernel.message import Message
from tatami.kernel.record import Entry, Record
from tatami.kernel.registry import game
from tatami.text import log_line, say


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.replay." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=text("file"))
    parser.add_argument("--at", type=int, metavar="N", help=text("at"))
    parser.add_argument("--seat", type=int, help=text("seat"))
    parser.add_argument("--json", action="store_true", help=text("json"))
    parser.add_argument("--plain", action="store_true", help=text("plain"))


def run(args: Namespace) -> int:
    record, _ = load(args.file)
    played = replay(game(record.game), record)  # its digests match, or this says where they do not
    seat = _seat(args.seat, record)
    if args.at is not None:
        state_at(played, record, _step(args.at, record), seat, args)
    elif args.json:
        print(json.dumps(as_json(played, record, seat), ensure_ascii=False))
    else:
        Telling(played, record, seat, Screen(plain=args.plain)).tell()
    return 0


def _seat(seat: int | None, record: Record) -> int | None:
    """From 0, as the engine counts; None for one who sees all."""
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadSetup(Message("cli.play.no_seat", {"seat": seat, "seats": record.seats}))
    return None if seat is None else seat - 1


def _step(at: int, record: Record) -> int:
    if not 0 <= at <= len(record.entries):
        raise BadSetup(Message("cli.replay.no_step", {"n": at, "most": len(record.entries)}))
    return at


def state_at(played: Match, record: Record, at: int, seat: int | None, args: Namespace) -> None:
    """The table after so many entries, open or from a seat's eyes."""
    match = replay(played.game, record, at)
    if args.json:
        data = match.state.position() if seat is None else match.state.view(seat)
        print(json.dumps(data, ensure_ascii=False))
        return
    screen = Screen(plain=args.plain)
    table = table_for(match.game, names(record), coloured=screen.coloured)
    view = table.open(match.state) if seat is None else match.state.view(seat)
    screen.show(Text(text("at_step", n=at, most=len(record.entries)), style="dim"))
    screen.show(table.draw(view, seat))
    hand = None if seat is None else table.hand(view, seat)
    if hand is not None:
        screen.show(Padding(hand, (1, 0, 0, 0)))


def names(record: Record) -> list[str]:
    return [say(Message("kernel.player", {"number": seat + 1})) for seat in range(record.seats)]


def seen(event: Event, seat: int | None) -> Mapping[str, object]:
    """An event as a seat was told it; to one who sees all, with every piece."""
    return {"kind": event.kind, **event.numbers, **event.pieces} if seat is None else event.shown(seat)


def steps(played: Match, record: Record) -> list[tuple[Entry | None, list[Event]]]:
    """Every entry with what happened during it, the deal first; what was taken back later is still told."""
    match = Match(played.game, seats=record.seats, seed=record.seed, options=record.options)
    found: list[tuple[Entry | None, list[Event]]] = [(None, list(match.sink.events))]
    for entry in record.entries:
        before = len(match.sink.events)
        if entry.undo:
            match.undo(entry.seat, entry.undo)
            before = len(match.sink.events) - 1
        else:
            match.play(entry.seat, entry.word)
        found.append((entry, match.sink.events[before:]))
    return found


def line(entry: Entry | None, seat: int | None) -> dict[str, object]:
    """An entry as JSON values; what others said is for the one who sees all, as it may have been secret."""
    if entry is None:
        return {"n": 0}
    data: dict[str, object] = json.loads(entry.line())
    if seat not in (None, entry.seat):
        data.pop("do", None)
    return data


def as_json(played: Match, record: Record, seat: int | None) -> dict[str, object]:
    entries = [
        {**line(entry, seat), "events": [seen(event, seat) for event in events]}
        for entry, events in steps(played, record)
    ]
    header = {key: value for key, value in json.loads(record.header()).items() if seat is None or key != "seed"}
    result = played.result
    return {
        **header,
        "entries": entries,
        "result": result.plain() if result is not None else None,
        "digests": digests(record),
    }


def digests(record: Record) -> int:
    """How many fingerprints of the position the record has; all of them were found right."""
    return sum(1 for entry in record.entries if entry.digest)


class Telling:
    """A record as lines for people."""

    def __init__(self, played: Match, record: Record, seat: int | None, screen: Screen) -> None:
        self.played = played
        self.record = record
        self.seat = seat
        self.screen = screen
        self.table = table_for(played.game, names(record), coloured=screen.coloured)
        self.vocabulary = Vocabulary(played.game, self.table.short)

    def tell(self) -> None:
        self._title()
        self._steps()
        result = self.played.result
        if result is None:
            self.screen.show(Padding(Text(text("unfinished")), (1, 0, 0, 0)))
        else:
            self.screen.show(Padding(Text(say(result.reason), style="bold"), (1, 0, 0, 0)))
            show_standings(result, self.table, self.screen, self.seat)
            show_points(self.table, self.played.state.view(self.seat), self.screen, self.seat)
        self.screen.show(Padding(Text(text("digests", count=digests(self.record)), style="dim"), (1, 0, 0, 0)))

    def _title(self) -> None:
        game = self.played.game
        facts = [text("players", count=self.record.seats)]
        facts += [
            say(Message(f"{game.name}.option.{option.name}"))
            for option in game.options
            if self.record.options.get(option.name) is True
        ]
        name = say(Message(f"{game.name}.name"))
        self.screen.show(Text.assemble((name, "bold"), "  ", (" · ".join(facts), "dim")))
        self.screen.show()

    def _steps(self) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="dim")
        for entry, events in steps(self.played, self.record):
            number = str(entry.n) if entry is not None else ""
            for event in events:
                grid.add_row(number, log_line(self.played.game, seen(event, self.seat), self.table.names, me=self.seat))
                number = ""
            if entry is not None and not events and self.seat in (None, entry.seat):
                who = self.table.name(entry.seat, self.seat)
                grid.add_row(number, f"{who}: {self.vocabulary.written(entry.word)}")
        self.screen.show(grid)

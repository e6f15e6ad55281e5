"""`tatami bench`: the table of speeds."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Final

from rich.console import Console
from rich.table import Table

from tatami.arena import peer
from tatami.arena.bench import Row, measure, rounds
from tatami.cli.wait import progress
from tatami.kernel.message import Message
from tatami.text import say
from tatami.version import build

# The columns, each a case that is measured.
CASES: Final = ("deals", "dealt", "copy", "search")


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.bench." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=text("json"))


def run(args: Namespace) -> int:
    with progress(text("working"), rounds()) as advance:
        rows = measure(advance)
    if args.json:
        print(
            json.dumps({"build": build(), "peer": peer.NAME, "rows": [row.plain() for row in rows]}, ensure_ascii=False)
        )
        return 0
    show(rows)
    return 0


def show(rows: list[Row]) -> None:
    table = Table(title=text("title", build=text(build())), caption=text("caption"))
    for column in ("game", "forced", *CASES):
        table.add_column(text("column." + column), justify="left" if column == "game" else "right")
    for row in rows:
        name = f"{say(Message(row.line.game + '.name'))} ({described(row)})"
        table.add_row(name, f"{row.forced:.0%}", *[timed(row, case) for case in CASES])
    console = Console()
    console.print(table)
    if rows and not rows[0].peer:
        console.print(text("no_peer"))


def described(row: Row) -> str:
    """Seats and the options that are on."""
    on = [say(Message(f"{row.line.game}.option.{name}")) for name, value in row.line.options.items() if value]
    return ", ".join([text("seats", count=row.line.seats), *on])


def timed(row: Row, case: str) -> str:
    """The best time, and how many times the peer's speed that is."""
    if case not in row.ours:
        return ""
    ratio = row.ratio(case)
    best = f"{row.ours[case]:.2f} µs"
    return best if ratio is None else f"{best}, x{ratio:.2f}"

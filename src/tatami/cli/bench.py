"""`tatami bench`: the table of speeds."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.table import Table

from tatami.arena.bench import PEER, Row, measure, rounds
from tatami.cli.wait import progress
from tatami.kernel.message import Message
from tatami.text import say
from tatami.version import build


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.bench." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=text("json"))


def run(args: Namespace) -> int:
    with progress(text("working"), rounds()) as advance:
        rows = measure(advance)
    if args.json:
        print(json.dumps({"build": build(), "peer": PEER, "rows": [row.plain() for row in rows]}, ensure_ascii=False))
        return 0
    show(rows)
    return 0


def show(rows: list[Row]) -> None:
    table = Table(title=text("title", build=text(build())), caption=text("caption"))
    for column in ("game", "forced", "deals", "dealt", "copy"):
        table.add_column(text("column." + column), justify="left" if column == "game" else "right")
    for row in rows:
        table.add_row(
            f"{say(Message(row.line.game + '.name'))} ({described(row)})",
            f"{row.forced:.0%}",
            timed(row.deals, row.peer_deals),
            timed(row.dealt, row.peer_dealt),
            f"{row.copy:.2f} µs",
        )
    console = Console()
    console.print(table)
    if rows and rows[0].peer_deals is None:
        console.print(text("no_peer"))


def described(row: Row) -> str:
    """Seats and the options that are on."""
    on = [say(Message(f"{row.line.game}.option.{name}")) for name, value in row.line.options.items() if value]
    return ", ".join([text("seats", count=row.line.seats), *on])


def timed(ours: float, peer: float | None) -> str:
    return f"{ours:.2f} µs" if peer is None else f"{ours:.2f} µs, x{peer / ours:.2f}"

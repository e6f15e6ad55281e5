"""`tatami check`: the contract suite on any game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from tatami.check.paragraphs import marked
from tatami.check.plan import Setup
from tatami.check.suite import Failure, Report, check
from tatami.cli.wait import progress
from tatami.kernel.errors import BadSetup
from tatami.kernel.message import Message
from tatami.kernel.record import Record
from tatami.kernel.registry import game
from tatami.text import say
from tatami.version import build

RAREST: Final = 5


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.check." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=text("game"))
    parser.add_argument("--games", type=int, default=60, help=text("games"))
    parser.add_argument("--seed", type=int, default=1, help=text("seed"))
    parser.add_argument("--tests", type=Path, default=Path("tests"), metavar=text("folder"), help=text("tests"))
    parser.add_argument("--save", type=Path, default=Path(), metavar=text("folder"), help=text("save"))
    parser.add_argument("--all", action="store_true", help=text("all"))


def run(args: Namespace) -> int:
    played = game(args.game)
    if args.games < 1:
        raise BadSetup(Message("cli.check.few"))
    if args.seed < 0:
        raise BadSetup(Message("kernel.setup.seed"))
    with progress(text("working"), args.games) as advance:
        report = check(played, games=args.games, seed=args.seed, tests=args.tests, advance=advance)
    show(Console(), report, everything=args.all)
    if report.failure is None:
        return 0
    explain(Console(stderr=True), report, report.failure, args.save)
    return 1


def show(console: Console, report: Report, *, everything: bool) -> None:
    """What was tested, and how often."""
    table = Table(title=text("title", game=say(Message(report.game.name + ".name"))))
    table.add_column(text("column.test"))
    table.add_column(text("column.times"), justify="right")
    for test, times in report.tally.tests.items():
        table.add_row(say(Message("check.test." + test)), str(times))
    console.print(table)
    show_functions(console, report, everything=everything)
    told = ", ".join(f"{kind} {report.tally.events[kind]}" for kind in report.game.events)
    console.print(text("told", events=told), highlight=False)
    decisions = text("decisions", count=report.tally.decisions, build=text(build()))
    console.print(text("played", count=report.tally.games), decisions, highlight=False)
    if report.failure is None:
        console.print(text("good"))


def show_functions(console: Console, report: Report, *, everything: bool) -> None:
    """How often the functions of the rules ran: the rarest, or all."""
    counts = report.tally.functions
    if not counts:
        return
    ids = {mark.name: ", ".join(mark.ids) for mark in marked(report.game)}
    table = Table(title=text("functions" if everything else "rarest"))
    for column in ("function", "paragraphs", "times"):
        table.add_column(text("column." + column), justify="right" if column == "times" else "left")
    rarest = sorted(counts.items(), key=lambda row: (row[1], row[0]))
    for name, times in rarest if everything else rarest[:RAREST]:
        table.add_row(name, ids[name], str(times))
    console.print(table)


def explain(console: Console, report: Report, failure: Failure, folder: Path) -> None:
    """What broke, where, and the game to look at."""
    lines = [text("broken", fault=failure.fault.message)]
    if failure.setup is not None:
        lines.append(described(failure, failure.setup))
    if failure.planted is not None:
        lines.append(text("planted", file=str(failure.planted.file)))
    if failure.scene is not None:
        lines.append(text("decision", seat=failure.scene.seat, word=failure.scene.word))
    if failure.record is not None and failure.setup is not None:
        lines.append(saved(failure.record, folder / f"tatami-check-{report.game.name}-{failure.setup.seed}.jsonl"))
    for line in lines:
        console.print(line, style="red", highlight=False, markup=False, soft_wrap=True)


def described(failure: Failure, setup: Setup) -> str:
    """The game in which it broke; its record has the entries before the one under test."""
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items()) or text("no_options")
    entry = len(failure.record.entries) + 1 if failure.record is not None else 1
    seed = str(setup.seed)
    return text("where", seats=setup.seats, options=options, players=setup.players, seed=seed, entry=entry)


def saved(record: Record, file: Path) -> str:
    """Writes the game down as far as it went."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(record.text(), encoding="utf-8")
    except OSError as error:
        return text("unsaved", error=str(error))
    return text("saved", file=str(file))

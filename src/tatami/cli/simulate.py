"""`tatami simulate`: many games between bots."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context

from rich.console import Console
from rich.table import Table

from tatami.arena.simulate import Job, Summary, prepare, simulate
from tatami.cli.setup import at_least, read_options
from tatami.cli.wait import progress
from tatami.kernel.message import Message
from tatami.kernel.registry import game
from tatami.text import say
from tatami.version import build


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.simulate." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=text("game"))
    parser.add_argument("--seats", type=int, help=text("seats"))
    parser.add_argument("--games", type=int, default=1000, help=text("games"))
    parser.add_argument("--bots", default="random", help=text("bots"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=text("option"))
    parser.add_argument("--seed", type=int, default=1, help=text("seed"))
    parser.add_argument("--jobs", type=int, default=1, help=text("jobs"))
    parser.add_argument("--check", type=int, default=0, metavar="GAMES", help=text("check"))
    parser.add_argument("--json", action="store_true", help=text("json"))


def run(args: Namespace) -> int:
    played = game(args.game)
    job = prepare(
        Job(
            game=played.name,
            seats=args.seats if args.seats is not None else max(played.seats),
            options=read_options(played, args.option),
            bots=tuple(name.strip() for name in args.bots.split(",")),
            seed=args.seed,
            games=args.games,
            checked=at_least(0, "--check", args.check),
        )
    )
    jobs = at_least(1, "--jobs", args.jobs)
    with progress(text("working"), job.games) as advance, workers(jobs) as executor:
        summary = simulate(job, executor, advance)
    if args.json:
        print(json.dumps(summary.plain(job, build() == "compiled"), ensure_ascii=False))
    else:
        show(job, summary)
    return 0


def workers(jobs: int) -> Executor | nullcontext[None]:
    """So many processes, at most one a core; none where this one is enough."""
    count = min(jobs, os.cpu_count() or 1)
    return ProcessPoolExecutor(count, mp_context=get_context("spawn")) if count > 1 else nullcontext()


def show(job: Job, summary: Summary) -> None:
    """For people: who won how often."""
    table = Table(title=say(Message(f"{job.game}.name")))
    for column in ("seat", "bot", "wins", "shared", "score"):
        table.add_column(text("column." + column), justify="left" if column == "bot" else "right")
    for seat in range(job.seats):
        score = summary.scores[seat] / summary.games
        table.add_row(str(seat + 1), job.bots[seat], str(summary.won[seat]), str(summary.shared[seat]), f"{score:.2f}")
    console = Console()
    console.print(table)
    speed = round(summary.decisions / summary.seconds) if summary.seconds else 0
    console.print(text("games_played", count=summary.games), text("decisions", count=summary.decisions))
    console.print(text("speed", speed=speed, build=text(build())))

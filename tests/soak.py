"""`python -m tests.soak`: a great many random games of every title, dealt round over its seats and options.

What breaks says with which setup and seed. In the first of each mix the box's invariants are tested at every decision.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tatami.arena.simulate import Job, prepare, simulate
from tatami.check.plan import covering
from tatami.kernel.game import Game
from tatami.kernel.registry import game, names
from tatami.version import build


def arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.soak", description="Random games of every title, in every mix.")
    parser.add_argument("titles", nargs="*", metavar="game", help="which titles; all where none is named")
    parser.add_argument("--games", type=int, default=1_000_000, help="how many games of each title")
    parser.add_argument("--checked", type=int, default=20_000, help="in how many of them the box is checked")
    parser.add_argument("--seed", type=int, default=1, help="of the first game of each mix")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    return parser.parse_args()


def jobs(played: Game, args: Namespace) -> Iterator[Job]:
    """One job for each mix of seats and options, the games shared out evenly."""
    mixes = [(seats, row) for seats in played.seats for row in covering(played.options_at(seats))]
    for number, (seats, options) in enumerate(mixes):
        games, checked = (total // len(mixes) + (number < total % len(mixes)) for total in (args.games, args.checked))
        if games:
            yield prepare(Job(played.name, seats, options, ("random",), args.seed, games, checked))


def main() -> None:
    args = arguments()
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as executor:
        for name in args.titles or names():
            began, games, decisions, checked = time.perf_counter(), 0, 0, 0
            for job in jobs(game(name), args):
                summary = simulate(job, executor)
                games, decisions, checked = games + summary.games, decisions + summary.decisions, checked + job.checked
                options = ", ".join(f"{option}={value}" for option, value in job.options.items())
                print(f"  {job.seats} seats, {options}: {summary.games} games, {summary.seconds:.0f} s", flush=True)
            took = time.perf_counter() - began
            print(
                f"{name}, {build()}: {games} games ({checked} checked), {decisions} decisions, {took:.0f} s", flush=True
            )


if __name__ == "__main__":
    main()

"""Whole games between bots, in one process or several.

Seeds belong to games: game number i is dealt with seed + i and its bots draw from a generator of that number too, so
the results depend neither on how the work was spread nor on whether the engine is compiled.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace

from tatami.bots.playout import Tally, play_checked, play_out
from tatami.bots.roster import make
from tatami.kernel.errors import BadSetup
from tatami.kernel.game import Setting
from tatami.kernel.message import Message
from tatami.kernel.registry import game
from tatami.kernel.result import SHARED, WON, Result
from tatami.kernel.rng import Rng

CHUNK = 500
# Keeps the bots' draws apart from the deal of the same seed.
BOTS_STREAM = 1 << 96


@dataclass(frozen=True)
class Job:
    """So many games from one seed on, in the first `checked` of them the box's invariants tested at every decision."""

    game: str
    seats: int
    options: dict[str, Setting]
    bots: tuple[str, ...]
    seed: int
    games: int
    checked: int = 0


@dataclass
class Summary:
    """What came out, added up."""

    games: int = 0
    decisions: int = 0
    forced: int = 0
    seconds: float = 0.0
    won: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def count(self, result: Result) -> None:
        for seat, standing in enumerate(result.seats):
            self.won[seat] += standing.outcome == WON
            self.shared[seat] += standing.outcome == SHARED
            self.scores[seat] += standing.score
        self.games += 1

    def add(self, other: Summary) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.forced += other.forced
        for mine, theirs in ((self.won, other.won), (self.shared, other.shared), (self.scores, other.scores)):
            for seat, value in enumerate(theirs):
                mine[seat] += value

    def plain(self, job: Job, compiled: bool) -> dict[str, object]:
        """As one JSON object."""
        return {
            "game": job.game,
            "seats": job.seats,
            "options": job.options,
            "bots": list(job.bots),
            "seed": job.seed,
            "games": self.games,
            "checked": job.checked,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "forced": round(self.forced / self.decisions, 4) if self.decisions else 0.0,
            "compiled": compiled,
            "results": [
                {
                    "seat": seat,
                    "bot": job.bots[seat],
                    "wins": self.won[seat],
                    "shared": self.shared[seat],
                    "score": round(self.scores[seat] / self.games, 4) if self.games else 0.0,
                }
                for seat in range(job.seats)
            ],
        }


def empty(seats: int) -> Summary:
    return Summary(won=[0] * seats, shared=[0] * seats, scores=[0] * seats)


def prepare(job: Job) -> Job:
    """The job with every option named and a bot for each seat; raises what is wrong with it before the work begins."""
    played = game(job.game)
    played.start(seats=job.seats, seed=job.seed, options=job.options)
    if not job.bots or job.games < 1:
        raise BadSetup(Message("kernel.setup.games"))
    if len(job.bots) > job.seats:
        raise BadSetup(Message("kernel.setup.bots", {"bots": len(job.bots), "seats": job.seats}))
    for name in job.bots:
        make(name, played)
    bots = tuple(job.bots[seat % len(job.bots)] for seat in range(job.seats))
    options = played.settings(job.options)
    return replace(job, options=options, bots=bots, checked=min(job.checked, job.games))


def play_games(job: Job) -> Summary:
    """Plays a job's games one after the other: what a worker does."""
    played = game(job.game)
    bots = [make(name, played) for name in job.bots]
    summary, tally = empty(job.seats), Tally()
    for number in range(job.games):
        seed = job.seed + number
        state = played.start(seats=job.seats, seed=seed, options=job.options)
        play = play_checked if number < job.checked else play_out
        try:
            play(state, bots, Rng(seed | BOTS_STREAM), tally)
        except Exception as error:
            error.add_note(
                f"in {job.game} for {job.seats} with {job.options}, seed {seed}, players {', '.join(job.bots)}"
            )
            raise
        assert state.result is not None
        summary.count(state.result)
    summary.decisions, summary.forced = tally.decisions, tally.forced
    return summary


def chunks(job: Job) -> Iterator[Job]:
    for first in range(0, job.games, CHUNK):
        games = min(CHUNK, job.games - first)
        checked = max(0, min(games, job.checked - first))
        yield replace(job, seed=job.seed + first, games=games, checked=checked)


def simulate(job: Job, executor: Executor | None = None, progress: Callable[[int], object] | None = None) -> Summary:
    """Plays all games of a prepared job, here or on an executor's workers."""
    began = time.perf_counter()
    total = empty(job.seats)
    parts = executor.map(play_games, chunks(job)) if executor else map(play_games, chunks(job))
    for part in parts:
        total.add(part)
        if progress is not None:
            progress(part.games)
    total.seconds = time.perf_counter() - began
    return total

"""A play written down in short: a change of the rules shows as a change of the text.

The moves are drawn evenly from the legal ones, so that no bot's taste comes in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tatami.check.plan import covering
from tatami.kernel.events import Event, Sink
from tatami.kernel.game import Game, Setting
from tatami.kernel.record import digest
from tatami.kernel.registry import game, names
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

FOLDER: Final = Path(__file__).parent
SEED: Final = 2017
MOST_DECISIONS: Final = 120
DIGEST_EVERY: Final = 10
OURS: Final = "tatami.games."


@dataclass(frozen=True)
class Mix:
    """One file: a game, its seats and options."""

    game: Game
    seats: int
    options: dict[str, Setting]

    @property
    def file(self) -> Path:
        chosen = [self._said(name, value) for name, value in self.options.items() if value != self._default(name)]
        return FOLDER / ("-".join([self.game.name, str(self.seats), *chosen]) + ".txt")

    def _said(self, name: str, value: Setting) -> str:
        return name if value is True else f"{name}={value}"

    def _default(self, name: str) -> Setting:
        return next(option.default for option in self.game.options if option.name == name)


def mixes() -> Iterator[Mix]:
    """The files of each of our games."""
    for name in names():
        played = game(name)
        if played.package.startswith(OURS):
            yield from mixes_of(played)


def mixes_of(played: Game) -> Iterator[Mix]:
    """Every row of options and every number of seats, as few files as that takes.

    What only some numbers of seats can choose has one more file, with the choice farthest from the default.
    """
    rows = covering(tuple(option for option in played.options if not option.seats))
    for at in range(max(len(rows), len(played.seats))):
        yield Mix(played, played.seats[at % len(played.seats)], rows[at % len(rows)])
    for option in played.options:
        if option.seats:
            yield Mix(played, option.seats[0], {option.name: option.choices[-1]})


def playthrough(mix: Mix) -> str:
    """The whole text of a file."""
    sink = Sink()
    state = mix.game.start(seats=mix.seats, seed=SEED, options=mix.options, tell=sink)
    options = ", ".join(f"{name}={value}" for name, value in mix.options.items()) or "none"
    lines = [f"{mix.game.name} {mix.game.version}, {mix.seats} seats, options: {options}, seed {SEED}", ""]
    lines += ["decision  seat  legal  word  <- agenda", ""]
    lines += told(sink, 0)
    lines += list(decisions(state, sink))
    return "\n".join([*lines, "", f"digest {digest(state)}", *ending(state)]) + "\n"


def decisions(state: State, sink: Sink) -> Iterator[str]:
    rng = Rng(SEED)
    while state.actors and state.decisions < MOST_DECISIONS:
        seat = state.actors[rng.below(len(state.actors))]
        actions = state.legal(seat)
        action = actions[rng.below(len(actions))]
        word, agenda, heard = state.game.word(action), state.agenda, len(sink.events)
        state.play(seat, action)
        yield f"{state.decisions:>3} {seat} {len(actions):>3}  {word}  <- {agenda}"
        yield from told(sink, heard)
        if state.decisions % DIGEST_EVERY == 0:
            yield f"    digest {digest(state)}"


def told(sink: Sink, heard: int) -> list[str]:
    """What happened meanwhile, with everything that is hidden."""
    return [f"          {described(event)}" for event in sink.events[heard:]]


def described(event: Event) -> str:
    parts = {**event.numbers, **event.pieces}
    return " ".join([event.kind, *(f"{name}={value}" for name, value in parts.items())])


def ending(state: State) -> list[str]:
    if state.result is None:
        return [f"cut off after {state.decisions} decisions"]
    return [f"seat {seat}: {standing}" for seat, standing in enumerate(state.result.seats)] + [
        repr(state.result.reason)
    ]

"""One decision under test: the state, what is about to be decided, and what the tests share."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from tatami.check.fault import Fault
from tatami.check.speech import Speech
from tatami.kernel.game import Game
from tatami.kernel.knowledge import SPECTATOR
from tatami.kernel.message import Message
from tatami.kernel.rng import SEED_BITS, Rng
from tatami.kernel.state import State

# Every so many decisions the dear tests run too.
DEEP_EVERY: Final = 10


@dataclass
class Tally:
    """How often each test ran, and how often each kind of event was told."""

    tests: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    functions: Counter[str] = field(default_factory=Counter)
    games: int = 0
    decisions: int = 0


@dataclass(frozen=True)
class Bench:
    """What all decisions of a run share."""

    game: Game
    speech: Speech
    tally: Tally


class Scene:
    """A state in which `seat` is about to take `action`."""

    def __init__(self, bench: Bench, state: State, rng: Rng, seat: int, action: int) -> None:
        self.game = bench.game
        self.speech = bench.speech
        self.tally = bench.tally
        self.state = state
        self.rng = rng
        self.seat = seat
        self.action = action
        self.deep = state.decisions % DEEP_EVERY == 0
        self.before = position_text(state)
        self.after = ""

    @property
    def word(self) -> str:
        return self.game.word(self.action)

    def ran(self, test: str, times: int = 1) -> None:
        self.tally.tests[test] += times

    def seed(self) -> int:
        """A seed for a generator of a test's own."""
        return self.rng.next32() << 32 | self.rng.next32()

    def some_words(self, count: int) -> list[str]:
        words = self.game.words
        return [words[self.rng.below(len(words))] for _ in range(count)]


def viewers(state: State) -> list[int]:
    """Every seat, and the bit number that all without a seat share."""
    return [*range(state.seats), SPECTATOR]


def eye(viewer: int) -> int | None:
    """A viewer as `view` names it."""
    return None if viewer == SPECTATOR else viewer


def named(viewer: int) -> Message:
    """A viewer in a report."""
    return Message("check.viewer.spectator") if viewer == SPECTATOR else Message("check.viewer.seat", {"seat": viewer})


def position_text(state: State) -> str:
    """The whole position, byte for byte."""
    try:
        return json.dumps(state.position(), sort_keys=True)
    except (TypeError, ValueError) as error:
        raise Fault("position", "not_json", error=str(error)) from error


def view_text(state: State, viewer: int) -> str:
    """A viewer's view, byte for byte."""
    try:
        return json.dumps(state.view(eye(viewer)), ensure_ascii=False)
    except (TypeError, ValueError) as error:
        raise Fault("views", "not_json", viewer=named(viewer), error=str(error)) from error


def fresh(seed: int) -> Rng:
    return Rng(seed % 2**SEED_BITS)

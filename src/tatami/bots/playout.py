"""Playing a state to its end with bots: the inner loop of simulations."""

from __future__ import annotations

from typing import final

from tatami.bots.bot import Bot
from tatami.kernel.rng import Rng
from tatami.kernel.state import State


@final
class Tally:
    """How many decisions were taken, and how many of them had one legal action."""

    __slots__ = ("decisions", "forced")

    def __init__(self, decisions: int = 0, forced: int = 0) -> None:
        self.decisions = decisions
        self.forced = forced


def decide(state: State, bots: list[Bot], rng: Rng, tally: Tally) -> None:
    """The first seat that is asked takes one decision."""
    seat = state.actors[0]
    tally.decisions += 1
    if len(state.legal(seat)) == 1:
        tally.forced += 1
    state.play(seat, bots[seat].choose(state, seat, rng))


def play_out(state: State, bots: list[Bot], rng: Rng, tally: Tally) -> None:
    """Plays to the end, checked; `bots` has one for each seat."""
    while state.actors:
        decide(state, bots, rng, tally)


def play_checked(state: State, bots: list[Bot], rng: Rng, tally: Tally) -> None:
    """Like `play_out`, with the box's invariants tested at every decision."""
    while state.actors:
        decide(state, bots, rng, tally)
        flaws = state.flaws()
        assert not flaws, f"after decision {state.decisions}: {flaws}"

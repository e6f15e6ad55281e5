"""One game, played through with all tests."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from tatami.bots.roster import make
from tatami.check.answers import untouched, views, vocabulary
from tatami.check.ending import ended, replayed
from tatami.check.engine import bad_calls, box, copies, legal, order, pickled, play_is_step, position, words
from tatami.check.fault import Fault, same
from tatami.check.leaks import leaks
from tatami.check.plan import Setup
from tatami.check.scene import Bench, Scene, eye, fresh, position_text, view_text, viewers
from tatami.kernel.advice import Advice
from tatami.kernel.events import Event
from tatami.kernel.match import UNDID, Match
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

# One decision in so many is followed by an undo, of at most so many decisions.
UNDO_ONCE_IN: Final = 16
MOST_UNDONE: Final = 3


def examine(scene: Scene, advice: Advice) -> None:
    """Everything that is tested at one decision."""
    legal(scene)
    words(scene)
    copies(scene)
    play_is_step(scene)
    position(scene)
    pickled(scene)
    box(scene)
    order(scene)
    leaks(scene, advice)
    if scene.deep:
        bad_calls(scene)
        vocabulary(scene)
        views(scene)
    untouched(scene)


class Course:
    """Plays one setup; what has been recorded can be read when a fault stopped it."""

    def __init__(self, bench: Bench, setup: Setup) -> None:
        self.bench = bench
        self.setup = setup
        self.rng = fresh(setup.seed)
        self.advice = bench.game.advice()
        self.players = [make(setup.player(seat), bench.game) for seat in range(setup.seats)]
        self.match: Match | None = None
        self.scene: Scene | None = None
        self.past: list[Past] = []

    def run(self) -> str:
        """The record of the game, when everything held."""
        setup = self.setup
        match = Match(self.bench.game, seats=setup.seats, seed=setup.seed, options=setup.options)
        self.match = match
        while match.state.actors:
            self._decide(match)
            if self.rng.below(UNDO_ONCE_IN) == 0:
                self._take_back(match)
        ended(self.bench, match.state)
        replayed(self.bench, match)
        for event in match.sink.events:
            check_event(self.bench, event, match.state)
        self.bench.tally.games += 1
        return match.record.text()

    def _decide(self, match: Match) -> None:
        state = match.state
        actors = state.actors
        seat = actors[self.rng.below(len(actors))]
        kept = state.legal(seat)
        listed = kept[:]
        action = self.players[seat].choose(state, seat, self.rng)
        same("legal", "kept", kept, listed, seat=seat)
        scene = self.scene = Scene(self.bench, state, self.rng, seat, action)
        examine(scene, self.advice)
        self.past.append(Past(seat, action, state.copy()))
        match.play(seat, scene.word)
        same("copies", "truth", position_text(match.state), scene.after, word=scene.word)
        self.scene = None
        self.bench.tally.decisions += 1

    def _take_back(self, match: Match) -> None:
        able = [seat for seat in range(self.setup.seats) if match.can_undo(seat)]
        if not able:
            return
        seat = able[self.rng.below(len(able))]
        most = min(match.can_undo(seat), MOST_UNDONE)
        count = 1 + self.rng.below(most)
        at = _place(self.past, seat, count)
        taken, now = self.past[at:], match.state
        match.undo(seat, count)
        kept = [Past(past.seat, past.action, None) for past in taken if past.seat != seat]
        if taken[0].before is not None and not kept:
            innocent(self.rng, taken, taken[0].before, now)
            same("undo", "position", position_text(match.state), position_text(taken[0].before), seat=seat)
        self.past[at:] = kept
        self.bench.tally.tests["undo"] += 1


@dataclass(frozen=True)
class Past:
    """A decision that still stands, and the state before it, where an undo has not changed that."""

    seat: int
    action: int
    before: State | None


def _place(past: list[Past], seat: int, count: int) -> int:
    """Where the last `count` decisions of a seat begin."""
    at = len(past)
    while count:
        at -= 1
        count -= past[at].seat == seat
    return at


def innocent(rng: Rng, taken: list[Past], before: State, now: State) -> None:
    """What a seat takes back drew no chance and told it nothing: where it cannot see, all might have been otherwise."""
    seat = taken[0].seat
    same("undo", "chance", now.rng.drawn, before.rng.drawn, seat=seat)
    world = before.determinize(seat, rng)
    for past in taken:
        if past.action not in world.legal(seat):
            raise Fault("undo", "learned", seat=seat)
        world.step(seat, past.action)
    same("undo", "learned", view_text(world, seat), view_text(now, seat), seat=seat)


def check_event(bench: Bench, event: Event, state: State) -> None:
    """An event is of a declared kind, and plain JSON to everybody."""
    if event.kind != UNDID and event.kind not in bench.game.events:
        raise Fault("events", "undeclared", event=event.kind)
    for viewer in viewers(state):
        shown = event.shown(eye(viewer))
        same("events", "json", json.loads(json.dumps(shown)), shown, event=event.kind)
        bench.speech.hear_event(shown)
    bench.tally.events[event.kind] += 1
    bench.tally.tests["events"] += 1

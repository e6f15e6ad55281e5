"""The leak tests of the design's section 4: what a viewer cannot know must not reach it."""

from __future__ import annotations

import json
from typing import Final

from tatami.check.fault import Fault, same
from tatami.check.scene import Scene, eye, fresh, named, position_text, view_text, viewers
from tatami.kernel.advice import Advice
from tatami.kernel.events import Sink
from tatami.kernel.knowledge import SPECTATOR
from tatami.kernel.state import State

# So many words are asked about at every decision, the whole vocabulary at a deep one.
SAMPLE: Final = 6


def leaks(scene: Scene, advice: Advice) -> None:
    """Every viewer, in the true state and in one that it cannot tell from it."""
    truth = Told(scene.state.copy(), scene.seat, scene.action)
    for viewer in viewers(scene.state):
        world = scene.state.determinize(viewer, fresh(scene.seed()))
        same_course(scene, viewer, world)
        same_answers(scene, viewer, world, advice)
        same_sight(scene, viewer, world)
        reads_nothing(scene, viewer, world)
        if scene.deep:
            plays_on(scene, viewer, world.copy())
        same_story(scene, viewer, world, truth)
    secret_answers(scene)


def same_course(scene: Scene, viewer: int, world: State) -> None:
    """1: the same is under way, and whoever is asked has an answer."""
    state = scene.state
    who = named(viewer)
    same("sight", "actors", world.actors, state.actors, viewer=who)
    same("sight", "agenda", world.agenda, state.agenda, viewer=who)
    for seat in world.actors:
        if not world.legal(seat):
            raise Fault("sight", "stuck", viewer=who, seat=seat, agenda=state.agenda)
    flaws = world.flaws()
    if flaws:
        raise Fault("sight", "flaw", viewer=who, flaw=flaws[0])
    if world.tell is not None:
        raise Fault("sight", "sink", viewer=who)


def same_sight(scene: Scene, viewer: int, world: State) -> None:
    """1: the viewer sees the same."""
    same("sight", "view", view_text(world, viewer), view_text(scene.state, viewer), viewer=named(viewer))
    scene.ran("sight")


def same_answers(scene: Scene, viewer: int, world: State, advice: Advice) -> None:
    """1: what the viewer may do, why not, and what a bot would be advised."""
    state = scene.state
    if viewer == SPECTATOR:
        return
    same("answers", "legal", world.legal(viewer), state.legal(viewer), seat=viewer)
    for word in scene.game.words if scene.deep and viewer in state.actors else scene.some_words(SAMPLE):
        same("answers", "refusal", world.why_not(viewer, word), state.why_not(viewer, word), seat=viewer, word=word)
    if viewer in state.actors:
        same("answers", "advice", advice.safe(world, viewer), advice.safe(state, viewer), seat=viewer)
    scene.ran("answers")


def reads_nothing(scene: Scene, viewer: int, world: State) -> None:
    """2: from the true state and from an imagined one the same dice imagine the same; the true dice do not matter."""
    who = named(viewer)
    seed = scene.seed()
    imagined = scene.state.determinize(viewer, fresh(seed))
    text = position_text(imagined)
    if imagined.rng.words()[:3] == scene.state.rng.words()[:3]:
        raise Fault("generator", "copied", viewer=who)
    shaken = scene.state.copy()
    shaken.rng = fresh(scene.seed())
    same("generator", "read", position_text(shaken.determinize(viewer, fresh(seed))), text, viewer=who)
    same("determinize", "looked", position_text(world.determinize(viewer, fresh(seed))), text, viewer=who)
    scene.ran("generator")
    scene.ran("determinize")


def plays_on(scene: Scene, viewer: int, world: State) -> None:
    """An imagined state can be played to its end."""
    while world.actors:
        seat = world.actors[scene.rng.below(len(world.actors))]
        actions = world.legal(seat)
        if not actions:
            raise Fault("sight", "stuck", viewer=named(viewer), seat=seat, agenda=world.agenda)
        world.play(seat, actions[scene.rng.below(len(actions))])
    if world.result is None:
        raise Fault("result", "missing")
    scene.ran("imagined_games")


class Told:
    """A state after the decision under test, with what was told and learnt meanwhile."""

    def __init__(self, state: State, seat: int, action: int) -> None:
        self.sink = Sink()
        self.masks = state.known.masks[:]
        drawn = state.rng.drawn
        state.tell = self.sink
        state.known.clear_news()
        state.step(seat, action)
        self.state = state
        self.chance = state.rng.drawn != drawn

    def learned(self, viewer: int) -> list[int] | None:
        """The pieces that the viewer got to know; None where several facts or a fleeting one make that vague."""
        if not self.state.known.gained >> viewer & 1:
            return []
        now = self.state.known.masks
        news = [piece for piece, mask in enumerate(self.masks) if now[piece] & ~mask & 1 << viewer]
        return news if len(news) == 1 else None

    def events(self, viewer: int) -> str:
        return json.dumps([event.shown(eye(viewer)) for event in self.sink.events], ensure_ascii=False)


def same_story(scene: Scene, viewer: int, world: State, truth: Told) -> None:
    """3: where the same decision tells the viewer the same facts, and no dice fall, it is told and shown the same."""
    if scene.action not in world.legal(scene.seat):
        return
    other = Told(world, scene.seat, scene.action)
    learned = truth.learned(viewer)
    if truth.chance or other.chance or learned is None or other.learned(viewer) != learned:
        return
    who = named(viewer)
    same("story", "actors", other.state.actors, truth.state.actors, viewer=who, word=scene.word)
    same("story", "events", other.events(viewer), truth.events(viewer), viewer=who, word=scene.word)
    same("story", "view", view_text(other.state, viewer), view_text(truth.state, viewer), viewer=who, word=scene.word)
    scene.ran("story")


def secret_answers(scene: Scene) -> None:
    """3: while others are still asked, what one of them answers shows to nobody else."""
    state = scene.state
    actions = state.legal(scene.seat)
    if len(state.actors) < 2 or len(actions) < 2:
        return
    other = actions[0] if actions[0] != scene.action else actions[1]
    first = Told(state.copy(), scene.seat, scene.action)
    second = Told(state.copy(), scene.seat, other)
    if first.state.actors != second.state.actors or not set(first.state.actors) < set(state.actors):
        return
    for viewer in viewers(state):
        if viewer != scene.seat:
            who = named(viewer)
            same("secret", "view", view_text(first.state, viewer), view_text(second.state, viewer), viewer=who)
            same("secret", "events", first.events(viewer), second.events(viewer), viewer=who)
    scene.ran("secret")

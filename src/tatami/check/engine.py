"""Tests of the engine at every decision: copies, legal lists, steps, positions, order."""

from __future__ import annotations

import json
import pickle
from itertools import pairwise
from typing import Final

from tatami.check.fault import Fault, same
from tatami.check.scene import Scene, fresh, position_text
from tatami.kernel.errors import IllegalAction, TatamiError
from tatami.kernel.state import State

# How far a copy is played on, at one decision in ten, while its original must stay as it is.
FURTHER: Final = 8


def legal(scene: Scene) -> None:
    """Whoever is asked has an answer, in ascending order; nobody else has one."""
    state = scene.state
    actors = state.actors
    if not actors or len(set(actors)) != len(actors) or not all(0 <= seat < state.seats for seat in actors):
        raise Fault("legal", "actors", actors=str(actors))
    for seat in range(state.seats):
        actions = state.legal(seat)
        if seat not in actors:
            same("legal", "not_asked", actions, [], seat=seat)
        elif not actions:
            raise Fault("legal", "empty", seat=seat)
        elif any(a >= b for a, b in pairwise(actions)) or actions[0] < 0 or actions[-1] >= len(scene.game.words):
            raise Fault("legal", "order", seat=seat, actions=str(actions))
        else:
            any_legal(scene, seat, actions)
    scene.ran("legal")


def any_legal(scene: Scene, seat: int, actions: list[int]) -> None:
    """Found without the list or by it, one action of all comes of the same dice."""
    seed = scene.seed()
    word = scene.game.word(scene.state.any_legal(seat, fresh(seed)))
    listed = scene.game.word(actions[fresh(seed).below(len(actions))])
    same("legal", "any", word, listed, seat=seat, word=word)


def words(scene: Scene) -> None:
    """A word and its number name each other."""
    for seat in scene.state.actors:
        for action in scene.state.legal(seat):
            word = scene.game.word(action)
            same("words", "round", scene.game.action(word), action, word=word)
    scene.ran("words")


def copies(scene: Scene) -> None:
    """A copy is equal; whatever happens to one of the two, the other stays; a list handed out stays whole."""
    state, before = scene.state, scene.before
    kept = state.legal(scene.seat)
    listed = kept[:]
    first = state.copy()
    second = first.copy()
    same("copies", "equal", position_text(first), before)
    if first.tell is not None:
        raise Fault("copies", "sink")
    first.step(scene.seat, scene.action)
    same("copies", "older", position_text(state), before, word=scene.word)
    same("copies", "newer", position_text(second), before, word=scene.word)
    same("legal", "kept", kept, listed, seat=scene.seat)
    scene.after = position_text(first)
    if scene.deep:
        _play_on(scene, first)
        same("copies", "older", position_text(state), before, word=scene.word)
    scene.ran("copies")


def _play_on(scene: Scene, state: State) -> None:
    for _ in range(FURTHER):
        if state.actors:
            seat = state.actors[0]
            actions = state.legal(seat)
            state.step(seat, actions[scene.rng.below(len(actions))])


def play_is_step(scene: Scene) -> None:
    """`play` does what `step` does, and counts one decision within the bound."""
    checked = scene.state.copy()
    checked.play(scene.seat, scene.action)
    same("steps", "play", position_text(checked), scene.after, word=scene.word)
    same("steps", "count", checked.decisions, scene.state.decisions + 1)
    if checked.decisions > scene.game.bound:
        raise Fault("steps", "bound", bound=scene.game.bound)
    scene.ran("steps")


def position(scene: Scene) -> None:
    """A position that was written is read back as it was."""
    state = scene.state
    try:
        again = scene.game.position(json.loads(scene.before))
    except TatamiError as error:
        raise Fault("position", "refused", why=error.message) from error
    same("position", "round", position_text(again), scene.before)
    same("position", "actors", again.actors, state.actors)
    for seat in state.actors:
        same("position", "legal", again.legal(seat), state.legal(seat), seat=seat)
    scene.ran("position")


def pickled(scene: Scene) -> None:
    """A state goes to another process and comes out as it was."""
    try:
        again: State = pickle.loads(pickle.dumps(scene.state.copy()))
        text = position_text(again)
    except Exception as error:  # whatever a half-restored state may raise
        raise Fault("pickles", "broken", error=f"{type(error).__name__}: {error}") from error
    same("pickles", "round", text, scene.before)
    scene.ran("pickles")


def box(scene: Scene) -> None:
    """Nothing of the box is lost or doubled."""
    flaws = scene.state.flaws()
    if flaws:
        raise Fault("box", "flaw", flaw=flaws[0])
    scene.ran("box")


def bad_calls(scene: Scene) -> None:
    """What may not be done raises IllegalAction and changes nothing."""
    state = scene.state
    game = scene.game
    allowed = set(state.legal(scene.seat))
    wrong = [(scene.seat, action) for action in range(len(game.words)) if action not in allowed][:2]
    wrong += [(seat, scene.action) for seat in range(state.seats) if seat not in state.actors][:1]
    wrong += [(scene.seat, len(game.words)), (scene.seat, -1), (state.seats, scene.action), (-1, scene.action)]
    for seat, action in wrong:
        try:
            state.copy().play(seat, action)
        except IllegalAction:
            continue
        raise Fault("bad_calls", "accepted", seat=seat, action=action)
    scene.ran("bad_calls", len(wrong))


def order(scene: Scene) -> None:
    """Several who are asked at once may answer in any order."""
    actors = scene.state.actors
    if len(actors) < 2:
        return
    answers = {seat: _any(scene, seat) for seat in actors}
    answers[scene.seat] = scene.action
    forwards = _answer(scene, list(actors), answers)
    same("order", "position", _answer(scene, list(reversed(actors)), answers), forwards)
    shuffled = list(actors)
    scene.rng.shuffle(shuffled)
    same("order", "position", _answer(scene, shuffled, answers), forwards)
    scene.ran("order")


def _any(scene: Scene, seat: int) -> int:
    actions = scene.state.legal(seat)
    return actions[scene.rng.below(len(actions))]


def _answer(scene: Scene, seats: list[int], answers: dict[int, int]) -> str:
    state = scene.state.copy()
    for seat in seats:
        if answers[seat] not in state.legal(seat):
            raise Fault("order", "changed", seat=seat, word=scene.game.word(answers[seat]))
        state.step(seat, answers[seat])
    return position_text(state)

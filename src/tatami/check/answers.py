"""Tests at one decision in ten: the refusals of the whole vocabulary, and what every viewer is shown."""

from __future__ import annotations

import json
from typing import cast

from tatami.check.fault import Fault, same
from tatami.check.scene import Scene, eye, named, position_text, view_text, viewers
from tatami.kernel.message import Refusal
from tatami.kernel.state import State

# Who is not asked gets one answer to everything: a few words are enough.
UNASKED_WORDS = 3


def vocabulary(scene: Scene) -> None:
    """None exactly for what is legal; else a paragraph and a sentence, in every language."""
    state = scene.state
    for seat in range(state.seats):
        legal = {scene.game.word(action) for action in state.legal(seat)}
        words = scene.game.words if seat in state.actors else scene.some_words(UNASKED_WORDS)
        for word in words:
            refusal = state.why_not(seat, word)
            if (refusal is None) != (word in legal):
                raise Fault("vocabulary", "refused" if refusal is not None else "unexplained", seat=seat, word=word)
            if refusal is not None:
                explained(scene, word, refusal)
        scene.ran("vocabulary", len(words))


def explained(scene: Scene, word: str, refusal: Refusal) -> None:
    if refusal.rule not in scene.speech.paragraphs:
        raise Fault("vocabulary", "no_paragraph", word=word, rule=refusal.rule)
    scene.speech.hear(refusal.message)


def views(scene: Scene) -> None:
    """Every view is plain JSON of its own; the asked seat's options are its legal words."""
    state = scene.state
    for viewer in viewers(state):
        view = state.view(eye(viewer))
        same("views", "json", json.loads(view_text(state, viewer)), view, viewer=named(viewer))
        if viewer in state.actors:
            offered(scene, viewer, view)
        elif "options" in view:
            raise Fault("views", "not_asked", viewer=named(viewer))
        scramble(view)
    same("views", "shared", position_text(state), scene.before)
    scene.ran("views", state.seats + 1)


def offered(scene: Scene, seat: int, view: dict[str, object]) -> None:
    options = cast(list[dict[str, object]], view.get("options"))
    words = [scene.game.word(action) for action in scene.state.legal(seat)]
    same("views", "options", sorted(str(option["word"]) for option in options), sorted(words), seat=seat)
    for option in options:
        for part in option.values():
            if isinstance(part, dict) and part.keys() == {"key", "args"}:
                scene.speech.hear_plain(part)


def scramble(value: object) -> None:
    """Empties every list and object of a view: the state must not feel it."""
    if isinstance(value, dict):
        for part in value.values():
            scramble(part)
        value.clear()
    elif isinstance(value, list):
        for part in value:
            scramble(part)
        value.clear()


def untouched(scene: Scene) -> None:
    """No question changes the state."""
    same("questions", "changed", position_text(scene.state), scene.before)
    scene.ran("questions")


def over(state: State, seat: int, words: tuple[str, ...]) -> None:
    """When it is over nothing is legal, and everything is refused."""
    same("result", "legal", state.legal(seat), [], seat=seat)
    for word in words:
        if state.why_not(seat, word) is None:
            raise Fault("vocabulary", "unexplained", seat=seat, word=word)

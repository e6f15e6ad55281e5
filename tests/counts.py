"""Counting lines of play, as chess engines do."""

from __future__ import annotations

from tatami.kernel.state import State


def leaves(state: State, depth: int, stage: int) -> int:
    """How many different lines of this length there are in a stage of the play, a round; who is asked first decides."""
    if depth == 0:
        return 1
    if not state.actors or state.game.advice().stage(state) != stage:
        return 0
    found = 0
    for action in state.legal(state.actors[0]):
        after = state.copy()
        after.play(state.actors[0], action)
        found += leaves(after, depth - 1, stage)
    return found

"""What the game knows for bots."""

from __future__ import annotations

from tatami.cli.skeleton.flow import Skeleton
from tatami.kernel.advice import Advice
from tatami.kernel.state import State


class SkeletonAdvice(Advice):
    """Fewer cards are better, and so is a low pile."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Skeleton)
        if state.result is not None:
            return 1000.0 * state.returns()[seat]
        return -10.0 * len(state.hands[seat]) - (state.pile[-1] if state.pile else 0)

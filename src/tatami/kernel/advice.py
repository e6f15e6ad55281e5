"""What a game knows for bots. The bots themselves only make kernel calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from tatami.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """By default a game has nothing to say: no action is foolish, no position better than another."""

    def safe(self, state: State, seat: int) -> list[int]:
        """Those legal actions that do not lose at once, as far as the seat can know; possibly none."""
        return state.legal(seat)

    def value(self, state: State, seat: int) -> float:
        """How good the position is for this seat: higher is better, only the order counts."""
        return 0.0

    def stage(self, state: State) -> int:
        """Which part of the play this is (a round): what is imagined ends with it, before chance begins another."""
        return 0

    def gains(self, state: State) -> list[float]:
        """What each seat has of the play so far, between 0 and 1, where what is imagined ends here."""
        return state.returns()

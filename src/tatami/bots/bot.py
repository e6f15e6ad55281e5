"""What a bot is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.kernel.rng import Rng
from tatami.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses an action for a seat. Given the true state or a determinized one, it uses what the seat knows."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        raise NotImplementedError


def any_of(actions: list[int], rng: Rng) -> int:
    """One of the actions, each equally likely."""
    return actions[rng.below(len(actions))]

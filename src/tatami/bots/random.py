"""Any legal action."""

from __future__ import annotations

from tatami.bots.bot import Bot, any_of
from tatami.kernel.rng import Rng
from tatami.kernel.state import State


class RandomBot(Bot):
    """Plays anything legal."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return any_of(state.legal(seat), rng)

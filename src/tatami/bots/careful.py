"""Any action that does not lose at once."""

from __future__ import annotations

from tatami.bots.bot import Bot, any_of
from tatami.kernel.game import Game
from tatami.kernel.rng import Rng
from tatami.kernel.state import State


class CarefulBot(Bot):
    """Plays anything that the game's advice calls safe; anything legal where nothing is."""

    def __init__(self, game: Game) -> None:
        self.advice = game.advice()

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return any_of(self.advice.safe(state, seat) or state.legal(seat), rng)

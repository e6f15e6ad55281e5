"""The action after which the position looks best."""

from __future__ import annotations

from tatami.bots.bot import Bot, any_of
from tatami.kernel.game import Game
from tatami.kernel.rng import Rng
from tatami.kernel.state import State


class GreedyBot(Bot):
    """Looks one decision ahead, in a state that the seat cannot tell from the true one; equals are drawn by lot."""

    def __init__(self, game: Game) -> None:
        self.advice = game.advice()

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        candidates = self.advice.safe(state, seat) or state.legal(seat)
        if len(candidates) == 1:
            return candidates[0]
        imagined = state.determinize(seat, rng)
        best: list[int] = []
        most = -1e300
        for action in candidates:
            after = imagined.copy()
            after.step(seat, action)
            value = self.advice.value(after, seat)
            if value > most:
                most = value
                best = []
            if value >= most:
                best.append(action)
        return any_of(best, rng)

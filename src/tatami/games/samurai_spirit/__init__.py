"""Samurai Spirit / «7 самураев» (Antoine Bauza), for 1-7 players who win or lose together."""

from typing import Final

from tatami.games.samurai_spirit.bot import SamuraiSpiritAdvice
from tatami.games.samurai_spirit.events import EVENTS
from tatami.games.samurai_spirit.flow.frames import FRAMES
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.games.samurai_spirit.tables import BOUND, FEWEST, LEVEL_NAMES, MOST, NAMES, WORDS, ZONES
from tatami.kernel.advice import Advice
from tatami.kernel.game import Game, Option


class SamuraiSpiritGame(Game):
    """What is true of every play of Samurai Spirit."""

    def __init__(self) -> None:
        super().__init__(
            name="samurai_spirit",
            version="1",
            seats=(1, 2, 3, 4, 5, 6, 7),
            words=WORDS,
            bound=BOUND,
            options=(
                Option("difficulty", "normal", LEVEL_NAMES),
                Option("samurai", FEWEST, tuple(range(FEWEST, MOST + 1)), seats=(1,)),
                Option("boards", "dealt", ("dealt", "chosen")),
                Option("spare_tokens"),
                Option("spare_token_duration", "round", ("round", "turn")),
                Option("kiai_on_removal", True, (False, True)),
            ),
            pieces=NAMES,
            zones=ZONES,
            frames=FRAMES,
            events=EVENTS,
            turn_rule="T1",
            over_rule="E1",
        )

    def new(self) -> SamuraiSpirit:
        return SamuraiSpirit()

    def advice(self) -> Advice:
        return SamuraiSpiritAdvice()

    def teams(self, seats: int) -> list[int]:
        """E1: all are one team."""
        return [0] * seats


GAME: Final = SamuraiSpiritGame()

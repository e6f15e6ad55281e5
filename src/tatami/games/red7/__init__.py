"""Red7 (Chudyk, Cieslik), for 2-4 players."""

from typing import Final

from tatami.games.red7.bot import Red7Advice
from tatami.games.red7.events import EVENTS
from tatami.games.red7.flow import FRAMES, Red7
from tatami.games.red7.tables import BOUND, NAMES, WORDS, ZONES
from tatami.kernel.advice import Advice
from tatami.kernel.game import Game, Option


class Red7Game(Game):
    """What is true of every play of Red7."""

    def __init__(self) -> None:
        super().__init__(
            name="red7",
            version="1",
            seats=(2, 3, 4),
            words=WORDS,
            bound=BOUND,
            options=(Option("advanced"), Option("actions")),
            pieces=NAMES,
            zones=ZONES,
            frames=FRAMES,
            events=EVENTS,
            turn_rule="T1",
            over_rule="T7",
        )

    def new(self) -> Red7:
        return Red7()

    def advice(self) -> Advice:
        return Red7Advice()


GAME: Final = Red7Game()

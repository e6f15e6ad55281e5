"""Steps: a small game with hidden cards, for 2-4 players."""

from typing import Final

from tatami.cli.skeleton.bot import SkeletonAdvice
from tatami.cli.skeleton.events import EVENTS
from tatami.cli.skeleton.flow import FRAMES, Skeleton
from tatami.cli.skeleton.tables import BOUND, NAMES, WORDS, ZONES
from tatami.kernel.advice import Advice
from tatami.kernel.game import Game, Option


class SkeletonGame(Game):
    """What is true of every play of the game."""

    def __init__(self) -> None:
        super().__init__(
            name="skeleton",
            version="1",
            seats=(2, 3, 4),
            words=WORDS,
            bound=BOUND,
            options=(Option("short"),),
            pieces=NAMES,
            zones=ZONES,
            frames=FRAMES,
            events=EVENTS,
            turn_rule="T1",
            over_rule="E1",
        )

    @property
    def package(self) -> str:
        return __name__

    def new(self) -> Skeleton:
        return Skeleton()

    def advice(self) -> Advice:
        return SkeletonAdvice()


GAME: Final = SkeletonGame()

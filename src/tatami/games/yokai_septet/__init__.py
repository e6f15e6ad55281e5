"""Yokai Septet / «Семь ёкаев» (Muneyuki Yokouchi; two players: Sean Ross), for 2-4 players."""

from typing import Final

from tatami.games.yokai_septet.bot import YokaiAdvice
from tatami.games.yokai_septet.events import EVENTS
from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.state import FRAMES
from tatami.games.yokai_septet.tables import BOUND, NAMES, SIDES, WORDS, ZONES
from tatami.kernel.advice import Advice
from tatami.kernel.game import Game, Option


class YokaiSeptetGame(Game):
    """What is true of every play of Yokai Septet."""

    def __init__(self) -> None:
        super().__init__(
            name="yokai_septet",
            version="1",
            seats=(2, 3, 4),
            words=WORDS,
            bound=BOUND,
            options=(Option("closed_straw_counts", True, (True, False), seats=(2,)),),
            pieces=NAMES,
            zones=ZONES,
            frames=FRAMES,
            events=EVENTS,
            turn_rule="T1",
            over_rule="P5",
        )

    def new(self) -> YokaiSeptet:
        return YokaiSeptet()

    def advice(self) -> Advice:
        return YokaiAdvice()

    def teams(self, seats: int) -> list[int]:
        """S1, H1: four play in two teams, partners opposite; fewer play alone."""
        return [seat % SIDES[seats] for seat in range(seats)]


GAME: Final = YokaiSeptetGame()

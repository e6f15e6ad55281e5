"""BANG! Samurai Sword (Sciarra), for 3-7 players."""

from typing import Final

from tatami.games.samurai_sword.bot import SwordAdvice
from tatami.games.samurai_sword.events import EVENTS
from tatami.games.samurai_sword.flow.combat import FRAMES
from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.games.samurai_sword.tables import BOUND, WEAPONS, WORDS, ZONES
from tatami.kernel.advice import Advice
from tatami.kernel.game import Game


class SamuraiSwordGame(Game):
    """What is true of every play of Samurai Sword."""

    def __init__(self) -> None:
        super().__init__(
            name="samurai_sword",
            version="1",
            seats=(3, 4, 5, 6, 7),
            words=WORDS,
            bound=BOUND,
            zones=ZONES,
            frames=FRAMES,
            events=EVENTS,
            turn_rule="T1",
            over_rule="E1",
        )

    def new(self) -> SamuraiSword:
        return SamuraiSword()

    def weapons(self) -> dict[str, tuple[int, int]]:
        """What is printed on each weapon: the greatest difficulty, and the wounds; tables show it."""
        return {weapon.name: (weapon.difficulty, weapon.wounds) for weapon in WEAPONS}

    def advice(self) -> Advice:
        return SwordAdvice()


GAME: Final = SamuraiSwordGame()

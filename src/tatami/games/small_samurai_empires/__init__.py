"""Small Samurai Empires / «Маленькие империи. Самураи» (Milan Tasevski), for 2-4 players."""

from typing import Final

from tatami.games.small_samurai_empires.board import BOARD, Board
from tatami.games.small_samurai_empires.bot import EmpiresAdvice
from tatami.games.small_samurai_empires.events import EVENTS
from tatami.games.small_samurai_empires.flow.frames import FRAMES
from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tatami.games.small_samurai_empires.tables import BOUND, FEWEST, MOST, WORDS, ZONES
from tatami.kernel.advice import Advice
from tatami.kernel.game import Game, Option


class SmallSamuraiEmpiresGame(Game):
    """What is true of every play of Small Samurai Empires."""

    def __init__(self) -> None:
        super().__init__(
            name="small_samurai_empires",
            version="1",
            seats=tuple(range(FEWEST, MOST + 1)),
            words=WORDS,
            bound=BOUND,
            options=(
                Option("missions"),
                Option("mountains"),
                Option("shrines"),
                Option("random_actions"),
                # B5: only the page asks for it; everything behind a screen but orders is public by what everybody saw.
                Option("screens"),
            ),
            zones=ZONES,
            frames=FRAMES,
            events=EVENTS,
            turn_rule="P3",
            over_rule="F0",
        )

    def new(self) -> SmallSamuraiEmpires:
        return SmallSamuraiEmpires()

    def board(self) -> Board:
        """The printed board; tables draw it."""
        return BOARD

    def advice(self) -> Advice:
        return EmpiresAdvice()


GAME: Final = SmallSamuraiEmpiresGame()

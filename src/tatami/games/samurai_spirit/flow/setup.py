"""Before the first turn: the village, the first stack, boards and spare tokens."""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.frames import CHOOSE
from tatami.games.samurai_spirit.flow.rounds import Rounds
from tatami.games.samurai_spirit.hidden import dolls
from tatami.games.samurai_spirit.position import starting_farms
from tatami.games.samurai_spirit.state import NO_PLACE, Samurai
from tatami.games.samurai_spirit.tables import (
    BOARDS,
    DOLLS_FOR_TWO,
    FEWEST,
    LEVEL,
    MARAUDERS,
    NO_BOARD,
    TAKE,
    TAKE_ANY,
)
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.rng import Rng

CHOSEN = "chosen"


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Rounds):
    """The table is laid."""

    def deal(self) -> None:
        """S2: the village; S5: who begins is drawn by lot; S7: one player leads as many samurai as was agreed."""
        size = self.seats if self.seats > 1 else cast(int, self.settings["samurai"])
        self.level = LEVEL[cast(str, self.settings["difficulty"])]
        self.samurai = [Samurai(NO_BOARD, place) for place in range(size)]
        self.barricades = self.most_barricades()
        self.farms = starting_farms(self)
        self.lay_stack()
        self.first = self.rng.below(size)
        self.seat_boards()
        if self.settings["boards"] == CHOSEN:
            self.top = Frame(CHOOSE, self.first)
        else:
            self.deal_boards()

    def lay_stack(self) -> None:
        """S3: so many marauders for each samurai, unseen; S6: for two samurai the first stack is tested."""
        marauders = list(range(MARAUDERS))
        self.rng.shuffle(marauders)
        size = self.dealt(0)
        if self.size() != FEWEST:
            self.stack = marauders[:size]
            self.presume()
            return
        self.stack, aside = first_stack(marauders, size, self.rng)
        self.presume()
        for card in aside:
            self.known.show(card, EVERYONE)
        if aside and self.tell is not None:
            events.redrawn(self.tell, len(aside) // size)

    # Boards.

    def deal_boards(self) -> None:
        """S4: every samurai by lot."""
        boards = list(range(BOARDS))
        self.rng.shuffle(boards)
        for place in range(self.size()):
            self.samurai[place].board = boards[place]
        self.begin_game()

    def free_boards(self) -> list[int]:
        """S4: no samurai twice."""
        return [board for board in range(BOARDS) if self.places[board] == NO_PLACE]

    def choice_goes_on(self, frame: Frame) -> bool:
        """S4: everybody has a board; or the last one left is the only choice."""
        if frame.a == self.size():
            self.begin_game()
            return True
        free = self.free_boards()
        if len(free) > 1:
            return False
        self.take_board(frame, free[0])
        return True

    def choice_options(self) -> list[int]:
        """S4: a board of one's own choice, or one by lot (ruling A5)."""
        return [*[TAKE + board for board in self.free_boards()], TAKE_ANY]

    def act_in_choice(self, frame: Frame, action: int) -> None:
        if action == TAKE_ANY:
            free = self.free_boards()
            self.take_board(frame, free[self.rng.below(len(free))])
        else:
            self.take_board(frame, action - TAKE)

    def take_board(self, frame: Frame, board: int) -> None:
        """S4: in the order of the table, from the one who begins."""
        place = frame.seat
        self.samurai[place].board = board
        self.seat_boards()
        if self.tell is not None:
            events.took(self.tell, self.owner(place), board)
        self.top = Frame(CHOOSE, (place + 1) % self.size(), frame.a + 1)

    def begin_game(self) -> None:
        """S6: two samurai, and S8: by an option more of them, have the tokens of all who stayed away as spare ones."""
        self.seat_boards()
        self.spare = 0
        if self.has_spares():
            self.spare = sum([1 << board for board in self.free_boards()])
        self.open_round(self.first)


def first_stack(pool: list[int], size: int, rng: Rng) -> tuple[list[int], list[int]]:
    """S6: fewer than two dolls, and the cards are set aside, face up, and new ones drawn from the rest (ruling A4)."""
    aside: list[int] = []
    while True:
        stack = pool[:size]
        if dolls(stack) >= DOLLS_FOR_TWO:
            return stack, aside
        aside += stack
        pool = pool[size:]
        if len(pool) < size:
            pool += aside
            aside = []
            rng.shuffle(pool)

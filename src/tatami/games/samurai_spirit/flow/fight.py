"""A raider has been drawn: talents, then the right or the left."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.frames import DRAWN
from tatami.games.samurai_spirit.flow.lines import Lines
from tatami.games.samurai_spirit.powers import talents
from tatami.games.samurai_spirit.tables import BURY, CONFRONT, DEFEND, DROP, HAND, NO_CARD
from tatami.kernel.frame import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Fights(Lines):
    """The drawn card is `drawn`; the frame says before whom it lies."""

    def meet(self, place: int, card: int, *, free: bool, carriers: int = 0, source: int = 0) -> None:
        """F1: a raider lies before a samurai; `free` where talents may be used on it."""
        self.drawn = card
        self.push(DRAWN, place, int(free), carriers, source)

    def draw_to_fight(self, place: int, *, free: bool) -> None:
        """F1: the top raider of the stack is turned up."""
        card = self.draw()
        if self.tell is not None:
            events.drew(self.tell, self.owner(place), self.samurai[place].board, card)
        self.meet(place, card, free=free)

    def fight_goes_on(self, frame: Frame) -> bool:
        """F2: who can only confront need not be asked."""
        if self.fight_has_choice(frame):
            return False
        self.confront(frame)
        return True

    def fight_has_choice(self, frame: Frame) -> bool:
        place = frame.seat
        if self.can_defend(place, self.drawn):
            return True
        return frame.a == 1 and len(self.talent_options(frame)) > 0

    def fight_options(self, frame: Frame) -> list[int]:
        """F1: the right, the left, or a talent."""
        options = [CONFRONT]
        if self.can_defend(frame.seat, self.drawn):
            options.append(DEFEND)
        if frame.a == 1:
            options += self.talent_options(frame)
        return options

    def talent_options(self, frame: Frame) -> list[int]:
        """A0: every talent that may be used on the drawn card (ruling T1)."""
        place = frame.seat
        options = self.by_board(talents.receivers(self, place, frame.b), HAND)
        mine = self.talents(place)
        if talents.kyuzo(self, place, mine):
            options.append(DROP)
        if talents.katsushiro(self, mine):
            options.append(BURY)
        return options

    def act_in_fight(self, frame: Frame, action: int) -> None:
        if action == CONFRONT:
            self.confront(frame)
        elif action == DEFEND:
            self.defend(frame)
        elif action == DROP:
            self.drop(frame)
        elif action == BURY:
            self.bury(frame)
        else:
            self.hand_on(frame, self.places[action - HAND])

    def confront(self, frame: Frame) -> None:
        """F2: the raider goes to the right."""
        self.top = frame.below
        self.lay_right(frame.seat, self.take_drawn())
        self.after_move(frame)

    def defend(self, frame: Frame) -> None:
        """F4: the raider goes to the left."""
        self.top = frame.below
        self.lay_left(frame.seat, self.take_drawn())
        self.after_move(frame)

    def after_move(self, frame: Frame) -> None:
        """K2: once the card has found its place, the line it was lifted from may have come to Kiai; it goes first."""
        if frame.c:
            self.line_shrank(frame.c - 1)

    def hand_on(self, frame: Frame, target: int) -> None:
        """A1, A2: the neighbour plays it as if he had drawn it; A8: he may use his own talent on it (ruling T1)."""
        place = frame.seat
        if self.tell is not None:
            boards = (self.samurai[place].board, self.samurai[target].board)
            events.handed(self.tell, self.owner(place), boards, self.drawn)
        self.top = frame.below
        self.meet(target, self.drawn, free=True, carriers=frame.b | 1 << place)

    def drop(self, frame: Frame) -> None:
        """A6: the raider is discarded unfought."""
        self.top = frame.below
        card = self.take_drawn()
        if self.tell is not None:
            events.dropped(self.tell, self.owner(frame.seat), self.samurai[frame.seat].board, card)
        self.throw_away(card)

    def bury(self, frame: Frame) -> None:
        """A7: the raider goes under the stack; the new one must be laid right or left by himself (ruling T6)."""
        place = frame.seat
        self.top = frame.below
        card = self.drawn
        if self.tell is not None:
            events.buried(self.tell, self.owner(place), self.samurai[place].board, card)
        self.stack.insert(0, card)
        self.drawn = NO_CARD
        self.draw_to_fight(place, free=False)

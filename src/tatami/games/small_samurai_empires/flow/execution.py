"""Execution: orders are turned up one by one and carried out."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires import events
from tatami.games.small_samurai_empires.flow.frames import EXECUTION, ORDER, region_of
from tatami.games.small_samurai_empires.flow.planning import Planning
from tatami.games.small_samurai_empires.tables import (
    ATTACK_ORDER,
    CASTLE_ORDER,
    DONE,
    HARVEST_ORDER,
    MOVE_2_OR_SHIP,
    MOVE_3,
    RECRUIT_ORDER,
    SLOTS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, lies_up, owner_of, token
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import EVERYONE


def is_move(kind: int) -> bool:
    """A2, A3, A4: whether an order moves armies."""
    return MOVE_3 <= kind <= MOVE_2_OR_SHIP


@mypyc_attr(allow_interpreted_subclasses=True)
class Execution(Planning):
    """The order of the slots, and what an order offers while it is carried out."""

    def next_slot(self, done: int) -> int:
        """X1, X2: from the south to the north, in the second round from the north to the south (ruling R16)."""
        return done if self.round == 1 else SLOTS - 1 - done

    def turn_up_next(self, frame: Frame) -> None:
        """X1: slot by slot; an empty one is passed by."""
        slot = self.next_slot(frame.a)
        self.top = Frame(EXECUTION, 0, frame.a + 1)
        laid = self.top_token(slot)
        if laid != NO_TOKEN:
            self.turn_up(slot, laid)

    def turn_up(self, slot: int, laid: int) -> None:
        """X1, X2: a token is turned up; one that lies face up since the first round acts again. C5: the lower rests."""
        seat, kind, again = owner_of(laid), kind_of(laid), lies_up(laid)
        if not again:
            self.known.learn(1 << seat, EVERYONE)
            up = token(seat, kind, up=True)
            if self.upper[slot] == NO_TOKEN:
                self.lower[slot] = up
            else:
                self.upper[slot] = up
        if self.tell is not None:
            events.turned(self.tell, seat, slot, kind, again=again)
        self.begin_order(seat, kind, slot)

    def begin_order(self, seat: int, kind: int, slot: int) -> None:
        """X3: the owner carries it out in the region of its slot; L1: it is his turn (ruling R34)."""
        frame = Frame(ORDER, seat, kind, slot, 0, self.top)
        self.top = frame
        self.check_missions(seat)
        if is_move(kind):
            self.muster(seat, region_of(frame))

    def order_options(self, frame: Frame) -> list[int]:
        """A0: what an order can still do."""
        kind = frame.a
        if kind == RECRUIT_ORDER:
            return self.recruit_order(frame)
        if kind == ATTACK_ORDER:
            return self.attack_order(frame)
        if kind == HARVEST_ORDER:
            return self.harvest_order(frame)
        if kind == CASTLE_ORDER:
            return self.castle_order(frame)
        return self.move_order(frame)

    def order_words(self, frame: Frame) -> list[int]:
        """X4: as much of it as its owner likes (ruling R17); a move ends only when he says so, to be thought over."""
        found = self.order_options(frame)
        if found or (frame.c and is_move(frame.a)):
            found.append(DONE)
        return found

"""Kiai: its effect, if wanted, and then the first card of the line goes."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.fight import Fights
from tatami.games.samurai_spirit.powers import kiai
from tatami.games.samurai_spirit.tables import AID as AID_WORD
from tatami.games.samurai_spirit.tables import (
    CALL,
    DONE,
    HAND,
    HEALING,
    LIFT,
    NEXT,
    RAISE,
    REPEL,
    ROUT,
    STRIKE,
)
from tatami.games.samurai_spirit.tables import HEIHACHI as HEIHACHI_BOARD
from tatami.kernel.frame import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Shouts(Fights):
    """The two steps of a Kiai. K9: one inside another is resolved to its end before the outer one goes on."""

    def kiai_goes_on(self, frame: Frame) -> bool:
        """K0: where the effect can do nothing (more), nobody need be asked."""
        if kiai.choices(self, frame):
            return False
        self.end_kiai(frame)
        return True

    def kiai_options(self, frame: Frame) -> list[int]:
        """K0: the effect, or not."""
        return [*kiai.choices(self, frame), DONE]

    def act_in_kiai(self, frame: Frame, action: int) -> None:
        """K0: one use of the effect; the frame below what it starts already counts it."""
        if action == DONE:
            self.end_kiai(frame)
            return
        second = action < LIFT and (action >= HEALING or self.samurai[frame.seat].board != HEIHACHI_BOARD)
        uses, other = (frame.a, 0) if second else (frame.a - 1, frame.c)
        self.top = Frame(frame.kind, frame.seat, uses, frame.b, other, frame.below)
        self.use(frame, action)

    def use(self, frame: Frame, action: int) -> None:
        if action == RAISE:
            kiai.raise_barricade(self)
        elif action < LIFT:
            kiai.heal(self, self.places[action - HEALING])
        elif action < STRIKE:
            kiai.lift(self, frame, self.places[action - LIFT])
        elif action < CALL:
            kiai.strike(self, frame, self.places[action - STRIKE])
        elif action < AID_WORD:
            kiai.call(self, frame, self.places[action - CALL])
        elif action == ROUT:
            kiai.rout(self, frame)
        elif action == REPEL:
            kiai.repel(self, frame)
        else:
            kiai.scout(self, frame)

    def end_kiai(self, frame: Frame) -> None:
        """K8: used or not, the first card of the line is discarded; that starts no new Kiai of his (ruling K1)."""
        self.top = frame.below
        samurai = self.samurai[frame.seat]
        if not samurai.line:
            return
        card = samurai.line.pop(0)
        self.throw_away(card)
        if self.tell is not None:
            events.calmed(self.tell, self.owner(frame.seat), samurai.board, card, samurai.total())

    # The second half of two effects.

    def act_lift(self, frame: Frame, action: int) -> None:
        kiai.give_lifted(self, frame, self.places[action - HAND])

    def act_call(self, frame: Frame, action: int) -> None:
        kiai.aid(self, frame, self.places[action - AID_WORD])

    def act_order(self, frame: Frame, action: int) -> None:
        kiai.put_next(self, frame, action - NEXT)

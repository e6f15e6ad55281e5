"""A play of Samurai Spirit: who is asked what, and what the answer does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit.agenda import sound
from tatami.games.samurai_spirit.flow.frames import (
    ACTION,
    CALLING,
    CHOOSE,
    DRAWN,
    FRAMES,
    KIAI,
    LIFTING,
    LOSING,
    ORDER,
    PENALTY,
    START,
    TURN,
)
from tatami.games.samurai_spirit.flow.setup import Setup
from tatami.games.samurai_spirit.position import flaws, lay
from tatami.games.samurai_spirit.powers import kiai
from tatami.games.samurai_spirit.tables import NO_BOARD, SAMURAI
from tatami.kernel import fields
from tatami.kernel.frame import Frame
from tatami.kernel.message import Message, Refusal

STEPS: Final = ("start", "action")


@mypyc_attr(allow_interpreted_subclasses=True)
class SamuraiSpirit(Setup):
    """The agenda: a turn at the bottom, above it what is under way in it, Kiai upon Kiai."""

    def copy(self) -> SamuraiSpirit:
        new = SamuraiSpirit()
        self.carry_table(new)
        return new

    def resolve(self) -> bool:
        """K9: always the innermost first."""
        frame = self.top
        if frame is None:
            return False
        if self._goes_on(frame):
            return True
        self.ask(self.owner(frame.seat))
        return False

    def _goes_on(self, frame: Frame) -> bool:
        """Whether something could be done that needs nobody."""
        kind = frame.kind
        if kind == TURN:
            return self.turn_goes_on(frame)
        if kind == DRAWN:
            return self.fight_goes_on(frame)
        if kind == PENALTY:
            return self.penalty_goes_on(frame)
        if kind == KIAI:
            return self.kiai_goes_on(frame)
        if kind == CHOOSE:
            return self.choice_goes_on(frame)
        return False

    def options(self, seat: int) -> list[int]:
        frame = self.top
        assert frame is not None
        kind = frame.kind
        if kind == TURN:
            return self.turn_options(frame)
        if kind == DRAWN:
            return self.fight_options(frame)
        if kind == PENALTY:
            return self.penalty_options(frame)
        if kind == KIAI:
            return self.kiai_options(frame)
        return self._rarer_options(frame)

    def _rarer_options(self, frame: Frame) -> list[int]:
        kind = frame.kind
        if kind == LIFTING:
            return kiai.lift_targets(self, frame)
        if kind == CALLING:
            return kiai.aid_targets(self, frame)
        if kind == ORDER:
            return kiai.order_options(frame)
        if kind == LOSING:
            return self.losing_options(frame)
        assert kind == CHOOSE
        return self.choice_options()

    def act(self, seat: int, action: int) -> None:
        frame = self.top
        assert frame is not None
        kind = frame.kind
        if kind == TURN:
            self.act_in_turn(frame, action)
        elif kind == DRAWN:
            self.act_in_fight(frame, action)
        elif kind == PENALTY:
            self.act_on_penalty(frame, action)
        elif kind == KIAI:
            self.act_in_kiai(frame, action)
        else:
            self._act_rarer(frame, action)

    def _act_rarer(self, frame: Frame, action: int) -> None:
        kind = frame.kind
        if kind == LIFTING:
            self.act_lift(frame, action)
        elif kind == CALLING:
            self.act_call(frame, action)
        elif kind == ORDER:
            self.act_order(frame, action)
        elif kind == LOSING:
            self.act_losing(frame, action)
        else:
            self.act_in_choice(frame, action)

    # What is said and shown of it.

    def refusal(self, seat: int, action: int) -> Refusal:
        from tatami.games.samurai_spirit.refusals import why

        return why(self, action)

    def look(self, seat: int | None) -> dict[str, object]:
        from tatami.games.samurai_spirit.view import look

        return look(self, seat)

    def way(self, seat: int, action: int) -> dict[str, object]:
        from tatami.games.samurai_spirit.view import way

        return way(self, action)

    def crumb(self, frame: Frame) -> str:
        """What is under way, by the samurai it is about."""
        board = self.samurai[frame.seat].board
        who = str(frame.seat) if board == NO_BOARD else SAMURAI[board]
        return f"{FRAMES[frame.kind]}({who})"

    def flaws(self) -> list[Message]:
        """S1: the box is kept, and the agenda is one of this game."""
        found = flaws(self)
        return found if found or sound(self) else [Message("samurai_spirit.flaw.agenda")]

    def place(self, data: dict[str, object]) -> None:
        """The table as described; a position without an agenda begins a turn, or its action (`step`)."""
        lay(self, data)
        step = data.get("step", STEPS[0])
        if step not in STEPS:
            raise fields.wrong("step")
        if "agenda" not in data and not self.lost():
            if any(samurai.board == NO_BOARD for samurai in self.samurai):
                raise fields.wrong("board")
            if self.samurai[self.active].passed or not self.stack:
                raise fields.wrong("active" if self.stack else "stack")
            self.ask(self.owner(self.active))
            self.at_step(ACTION if step == STEPS[1] else START)

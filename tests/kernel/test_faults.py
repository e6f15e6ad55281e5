"""A game that breaks in the midst of a step, or is interrupted there, leaves its match as it was before."""

from __future__ import annotations

import pytest

from tatami.kernel.match import Match, replay
from tatami.kernel.record import DIGEST_EVERY, digest, read
from tests.kernel.toy import TOY, Toy, ToyGame, own, play


class Breaking(Toy):
    """Rolls, and then says what went wrong."""

    fault: BaseException = ZeroDivisionError("the die fell off the table")

    def course(self, seat: int, action: int) -> None:
        self.rolled = self.rng.below(6) + 1
        self.say("opened", seat, "a", 0)
        raise self.fault

    def copy(self) -> Toy:
        new = super().copy()
        new.__class__ = Breaking
        return new


class BreakingGame(ToyGame):
    def new(self) -> Toy:
        return Breaking()


class Unwritten(Toy):
    """Its position cannot be written down once something was rolled."""

    def zones(self) -> dict[str, object]:
        return {**super().zones(), "rolled": object() if self.decisions >= DIGEST_EVERY else self.rolled}

    def copy(self) -> Toy:
        new = super().copy()
        new.__class__ = Unwritten
        return new


class UnwrittenGame(ToyGame):
    def new(self) -> Toy:
        return Unwritten()


def shown(made: Match) -> tuple[str, str, object, int]:
    return digest(made.state), made.record.text(), made.events_for(None), made.can_undo(0)


@pytest.mark.parametrize("fault", [ZeroDivisionError("of the game"), KeyboardInterrupt()])
def test_nothing_half_done_stays(fault: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Breaking, "fault", fault)
    made = Match(BreakingGame(), seats=3, seed=1)
    play(made, own(made))
    play(made, own(made))
    before = shown(made)
    with pytest.raises(type(fault)):
        made.play(0, "pass")
    assert shown(made) == before


def test_the_match_goes_on_afterwards() -> None:
    made = Match(BreakingGame(), seats=3, seed=1)
    with pytest.raises(ZeroDivisionError):
        made.play(0, "pass")
    play(made, own(made))
    made.undo(0)
    assert replay(TOY, read(made.record.text())).record.text() == made.record.text()


def test_a_position_that_cannot_be_written_is_not_played_to() -> None:
    made = Match(UnwrittenGame(), seats=3, seed=1)
    play(made, *["peek"] * (DIGEST_EVERY - 1))
    before = shown(made)
    with pytest.raises(TypeError):
        made.play(0, "peek")
    assert shown(made) == before

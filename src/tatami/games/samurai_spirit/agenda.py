"""Whether an agenda read from outside can be one of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.samurai_spirit.flow.frames import (
    ACTION,
    CALLING,
    CHOOSE,
    DRAWN,
    FOUGHT,
    KIAI,
    LIFTING,
    LOSING,
    ORDER,
    OVER,
    PENALTY,
    START,
    TURN,
)
from tatami.games.samurai_spirit.flow.village import cards_of_kiai, has_second_effect, uses_twice
from tatami.games.samurai_spirit.tables import (
    KATSUSHIRO,
    KYUZO,
    LOSE_DEFENCE,
    NO_BOARD,
    NO_CARD,
    NO_PENALTY,
    ROUNDS,
    SHICHIROJI,
)
from tatami.kernel.frame import Frame, unstack

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.flow.play import SamuraiSpirit

# Whose Kiai has a second half, and which.
HALVES = {LIFTING: SHICHIROJI, CALLING: KYUZO, ORDER: KATSUSHIRO}


def sound(state: SamuraiSpirit) -> bool:
    """Every frame may lie on the one below, and what is on top needs the one who is asked."""
    frames = unstack(state.top)
    if not frames:
        return not state.asked and state.drawn == NO_CARD and _over(state)
    if state.lost() or not all(0 <= frame.seat < state.size() for frame in frames):
        return False
    if (state.drawn != NO_CARD) != (frames[-1].kind == DRAWN):
        return False
    if frames[0].kind == CHOOSE:
        return len(frames) == 1 and _choice(state, frames[0]) and _waits(state, frames[0])
    if any(samurai.board == NO_BOARD for samurai in state.samurai) or not _turn(state, frames):
        return False
    return all(_above(state, frame, frames[at]) for at, frame in enumerate(frames[1:])) and _waits(state, frames[-1])


def _over(state: SamuraiSpirit) -> bool:
    """Lost; or won, with nothing left to come."""
    return state.lost() or (state.round == ROUNDS and not state.stack and not state.intruders)


def _waits(state: SamuraiSpirit, top: Frame) -> bool:
    """Whoever is asked is who the top frame needs, and it does need him."""
    return state.asked == (state.owner(top.seat),) and not state.copy().resolve()


def _choice(state: SamuraiSpirit, frame: Frame) -> bool:
    """The first so many samurai, from the one who begins, have their boards."""
    size = state.size()
    if not 0 <= frame.a < size or frame.seat != (state.first + frame.a) % size:
        return False
    chosen = [state.samurai[(state.first + step) % size].board != NO_BOARD for step in range(size)]
    return chosen == [True] * frame.a + [False] * (size - frame.a)


def _turn(state: SamuraiSpirit, frames: list[Frame]) -> bool:
    """The turn of one who is in the round; a step that only begins others is never the last frame."""
    turn = frames[0]
    if turn.kind != TURN or turn.seat != state.active or state.samurai[turn.seat].passed:
        return False
    if (turn.b, turn.c) != (0, 0) or len({f.seat for f in frames if f.kind == KIAI}) < _count(frames):
        return False
    if len(frames) == 1:
        return turn.a in (START, ACTION, FOUGHT) and len(state.stack) > 0
    return turn.a in (ACTION, FOUGHT, OVER) and (turn.a == ACTION or frames[1].kind != PENALTY)


def _count(frames: list[Frame]) -> int:
    """How many Kiai are under way."""
    return sum([1 for frame in frames if frame.kind == KIAI])


def _above(state: SamuraiSpirit, frame: Frame, below: Frame) -> bool:
    """Whether this frame may lie on that one."""
    if state.samurai[frame.seat].passed:
        return False
    if frame.kind == PENALTY:
        return below.kind == TURN and frame.seat == below.seat and _penalty(frame)
    if frame.kind == LOSING:
        return below.kind == PENALTY and frame.seat == below.seat and (frame.a, frame.b, frame.c) == (0, 0, 0)
    if frame.kind == DRAWN:
        return below.kind in (TURN, KIAI) and _drawn(state, frame)
    if frame.kind == KIAI:
        return below.kind in (TURN, PENALTY, KIAI) and _kiai(state, frame)
    return frame.kind in HALVES and below.kind == KIAI and frame.seat == below.seat and _half(state, frame, below)


def _penalty(frame: Frame) -> bool:
    return all(NO_PENALTY <= penalty <= LOSE_DEFENCE for penalty in (frame.a, frame.b)) and 1 <= frame.c <= 6


def _drawn(state: SamuraiSpirit, frame: Frame) -> bool:
    """A card that may be used with talents was drawn; one that was lifted may not."""
    size = state.size()
    return frame.a in (0, 1) and 0 <= frame.b < 1 << size and 0 <= frame.c <= size and not (frame.a and frame.c)


def _kiai(state: SamuraiSpirit, frame: Frame) -> bool:
    board = state.samurai[frame.seat].board
    most = 2 if frame.b and uses_twice(board) else 1
    second = int(frame.b == 1 and has_second_effect(board))
    return frame.b in (0, 1) and 0 <= frame.a <= most and 0 <= frame.c <= second


def _half(state: SamuraiSpirit, frame: Frame, below: Frame) -> bool:
    """What was chosen first is there: a last card, a token at hand, cards that were looked at."""
    if state.samurai[frame.seat].board != HALVES[frame.kind] or frame.c != 0:
        return False
    if frame.kind == ORDER:
        return frame.a >= 0 and frame.a + 1 < frame.b <= min(cards_of_kiai(below.b), len(state.stack))
    if not 0 <= frame.a < state.size() or frame.b != 0 or state.samurai[frame.a].passed:
        return False
    source = state.samurai[frame.a]
    return len(source.line) > 0 if frame.kind == LIFTING else source.token == frame.a

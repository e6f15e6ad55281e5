"""Whether an agenda read from outside can be one of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.red7.flow import FRESH, LAY_OWN, OVER, PLAY_MORE, PLAYED, TURN, Red7
from tatami.games.red7.state import NO_SEAT
from tatami.games.red7.tables import CARDS, COLOURS, GROUP
from tatami.kernel.bits import bit
from tatami.kernel.frame import Frame, unstack

if TYPE_CHECKING:
    from tatami.games.red7.state import Table


def sound(state: Table) -> bool:
    """One turn of somebody still in, with at most one demand above it, that waits for him; nothing once it is over."""
    assert isinstance(state, Red7)
    frames = unstack(state.top)
    if not frames:
        return not state.asked and state.winner != NO_SEAT
    seat = frames[0].seat
    if state.winner != NO_SEAT or not 0 <= seat < state.seats or state.players[seat].out or state.asked != (seat,):
        return False
    # What needs nobody would have happened by itself.
    return _turn(state, frames) and not state.copy().resolve()


def _turn(state: Red7, frames: list[Frame]) -> bool:
    turn = frames[0]
    if turn.kind != TURN or not FRESH <= turn.a <= OVER or turn.b not in (0, 1) or turn.c not in (0, 1):
        return False
    if len(frames) > 1:
        bare = turn.a == PLAYED and not turn.b and not turn.c
        return bare and len(frames) == 2 and _demand(state, frames[1], turn.seat)
    if turn.c:
        return not turn.b and _drawing(state, turn)
    return not turn.b or (turn.a == PLAYED and state.with_actions)


def _drawing(state: Red7, turn: Frame) -> bool:
    """A1: only for the card that lies on the canvas; before the end of a turn a seven has put it there (X7)."""
    if turn.a == FRESH or (turn.a == PLAYED and not state.with_actions) or not state.canvas:
        return False
    return state.may_draw(state.players[turn.seat], state.canvas[-1])


def _demand(state: Red7, frame: Frame, seat: int) -> bool:
    """X0: a demand comes from an odd card in the palette."""
    if not state.with_actions or frame.kind == TURN or frame.seat != seat or frame.b or frame.c:
        return False
    palette = state.players[seat].palette
    if frame.kind == LAY_OWN:
        return CARDS - COLOURS <= frame.a < CARDS and palette & bit(frame.a) != 0
    number = 5 if frame.kind == PLAY_MORE else 1
    return frame.a == 0 and palette >> COLOURS * (number - 1) & GROUP != 0

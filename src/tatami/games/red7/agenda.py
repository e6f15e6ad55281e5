"""Whether an agenda read from outside can be one of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.red7.flow import LAY_OWN, OVER, PLAY_MORE, TURN
from tatami.games.red7.tables import CARDS
from tatami.kernel.bits import bit
from tatami.kernel.frame import Frame, unstack

if TYPE_CHECKING:
    from tatami.games.red7.state import Table


def sound(state: Table) -> bool:
    """One turn of somebody still in, with at most one demand above it; nothing once the play is over."""
    frames = unstack(state.top)
    if not frames:
        return not state.asked
    turn = frames[0]
    seat = turn.seat
    if not 0 <= seat < state.seats or state.players[seat].out or state.asked != (seat,):
        return False
    return _turn(turn) and (len(frames) == 1 or (len(frames) == 2 and _demand(state, frames[1], seat)))


def _turn(frame: Frame) -> bool:
    return frame.kind == TURN and 0 <= frame.a <= OVER and frame.b in (0, 1) and frame.c in (0, 1)


def _demand(state: Table, frame: Frame, seat: int) -> bool:
    """A demand comes from a card in the palette, and what answers it must be there."""
    if frame.kind == TURN or frame.seat != seat:
        return False
    player = state.players[seat]
    if frame.kind == LAY_OWN:
        return 0 <= frame.a < CARDS and player.palette & bit(frame.a) != 0
    return frame.kind != PLAY_MORE or player.hand != 0

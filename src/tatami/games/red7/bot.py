"""What Red7 knows for bots: which moves are suicide, and how a position looks."""

from __future__ import annotations

from typing import Final

from tatami.games.red7.flow import Red7
from tatami.games.red7.powers.colours import points
from tatami.games.red7.powers.leading import canvas_cards, leads
from tatami.games.red7.tables import CANVAS, DONE, GOAL, PALETTE, PASS
from tatami.kernel.advice import Advice
from tatami.kernel.bits import bit, members
from tatami.kernel.state import State

# How much each thing is worth: staying in the round above all, then rivals thrown out, then cards left to play with.
ALIVE: Final = 1000.0
RIVAL_OUT: Final = 50.0
CARD: Final = 10.0
POINT: Final = 2.0


class Red7Advice(Advice):
    """The advice of Red7."""

    def safe(self, state: State, seat: int) -> list[int]:
        """Those actions after which the turn can still end in the lead."""
        assert isinstance(state, Red7)
        return [action for action in state.legal(seat) if not _suicide(state, seat, action)]

    def value(self, state: State, seat: int) -> float:
        """Alive, with rivals out, points made and cards in hand."""
        assert isinstance(state, Red7)
        result = state.result
        if result is not None:
            return ALIVE * ALIVE * state.returns()[seat]
        me = state.players[seat]
        value = CARD * len(members(me.hand)) + POINT * points(me.scored)
        value += RIVAL_OUT * sum([1 for player in state.players if player.out])
        if me.out:
            return value - RIVAL_OUT
        return value + ALIVE if _holds(state, seat) else value

    def stage(self, state: State) -> int:
        """A round: the next deal is chance."""
        assert isinstance(state, Red7)
        return state.round

    def gains(self, state: State) -> list[float]:
        """The victory, or the way to it that the points have made."""
        assert isinstance(state, Red7)
        if not state.actors:
            return state.returns()
        goal = GOAL[state.seats]
        return [points(player.scored) / goal for player in state.players]


def _holds(state: Red7, seat: int) -> bool:
    """Whether the seat leads, or can in this turn still take the lead by a canvas card."""
    if leads(state.players, seat, state.colour, state.players[seat].palette):
        return True
    if state.actors != (seat,):
        # Another's turn: who does not lead now had survived his own.
        return True
    return canvas_cards(state.players, seat) != 0


def _suicide(state: Red7, seat: int, action: int) -> bool:
    """Whether an action ends the turn, or leaves it, without a lead and without a canvas card to get it."""
    if action == PASS:
        return True
    if action == DONE:
        return not leads(state.players, seat, state.colour, state.players[seat].palette)
    if action >= CANVAS:
        return False
    return not _can_lead_with(state, seat, action - PALETTE)


def _can_lead_with(state: Red7, seat: int, card: int) -> bool:
    """Whether the turn can end in the lead after this card goes to the palette; an action may still help."""
    player = state.players[seat]
    if state.with_actions and (card // 7 + 1) % 2:
        return True
    player.hand ^= bit(card)
    player.palette |= bit(card)
    led = leads(state.players, seat, state.colour, player.palette) or canvas_cards(state.players, seat) != 0
    player.hand ^= bit(card)
    player.palette ^= bit(card)
    return led

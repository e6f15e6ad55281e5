"""Why a word is refused: the paragraph and the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.red7.flow import FRESH, LAY_OWN, OVER, PLAY_MORE, TAKE_ONE, TURN
from tatami.games.red7.powers.actions import holder, takeable
from tatami.games.red7.powers.colours import meeting, strength
from tatami.games.red7.tables import (
    CANVAS,
    COLOURS,
    DONE,
    DRAW,
    LETTERS,
    NAMES,
    PALETTE,
    PASS,
    TAKE,
    TAKE_NOTHING,
)
from tatami.kernel.bits import bit, count, highest
from tatami.kernel.message import Message, Refusal

if TYPE_CHECKING:
    from tatami.games.red7.flow import Red7
    from tatami.kernel.frame import Frame

# The paragraph behind each frame's demand, by its kind.
DEMANDS = {
    TAKE_ONE: ("X1", "red7.no.take_first"),
    PLAY_MORE: ("X5", "red7.no.play_first"),
    LAY_OWN: ("X7", "red7.no.lay_first"),
}


def no(rule: str, key: str, **args: int | str | Message) -> Refusal:
    return Refusal(rule, Message("red7.no." + key, args))


def piece(card: int) -> Message:
    return Message("red7.piece." + NAMES[card])


def colour_rule(colour: int) -> Message:
    """What a colour asks for, as it stands after "you need": "most cards of one number"."""
    return Message("red7.rule." + LETTERS[colour])


def why(state: Red7, seat: int, action: int) -> Refusal:
    """Why the seat, whose decision it is, may not do this now."""
    frame = state.top
    assert frame is not None
    if action < CANVAS:
        return _palette(frame, action - PALETTE)
    if action < TAKE:
        return _canvas(state, frame, seat, action - CANVAS)
    if action < TAKE_NOTHING:
        return _take(state, frame, seat, action - TAKE)
    if action == TAKE_NOTHING:
        return _take_nothing(state, frame, seat)
    if action == DRAW:
        return _draw(state, frame, seat)
    assert action in (DONE, PASS)
    return _pass(frame) if action == PASS else _done(state, frame)


def _demand(frame: Frame) -> Refusal | None:
    """An action that must be done before anything else."""
    if frame.kind == TURN:
        return None
    rule, key = DEMANDS[frame.kind]
    return Refusal(rule, Message(key))


def _not_held(card: int, rule: str) -> Refusal:
    return no(rule, "hand", card=piece(card))


def _palette(frame: Frame, card: int) -> Refusal:
    """T2: one card of the own hand; a second one only by action 5."""
    if frame.kind == PLAY_MORE:
        return _not_held(card, "X5")
    if frame.kind == TURN and frame.a == FRESH:
        return _not_held(card, "T2")
    if frame.kind == TURN and frame.a == OVER:
        return no("T3", "after_canvas")
    return _demand(frame) or no("T4", "second_palette")


def _canvas(state: Red7, frame: Frame, seat: int, card: int) -> Refusal:
    """T3: a card of the own hand that leads; X7: or another one of the own palette."""
    player = state.players[seat]
    if frame.kind == LAY_OWN:
        if card == frame.a:
            return no("X7", "itself", card=piece(card))
        if not player.palette & bit(card):
            return no("X7", "own_palette", card=piece(card))
        return _no_lead(state, seat, card % COLOURS, player.palette & ~bit(card), "X7")
    demand = _demand(frame)
    if demand is not None:
        return demand
    if frame.a == OVER:
        return no("T3", "after_canvas")
    rule = "T3" if frame.a == FRESH else "T4"
    if not player.hand & bit(card):
        return _not_held(card, rule)
    return _no_lead(state, seat, card % COLOURS, player.palette, rule)


def _no_lead(state: Red7, seat: int, colour: int, palette: int, rule: str) -> Refusal:
    """What is missing for the lead under a colour's rule, in numbers."""
    mine = meeting(colour, palette)
    if not mine:
        return no("L3", "none_meets", need=colour_rule(colour))
    rival, best = _best_rival(state, seat, colour)
    if count(mine) < count(best):
        return no(rule, "fewer", need=colour_rule(colour), mine=count(mine), best=count(best), seat=rival + 1)
    return no(
        "L2",
        "lower",
        need=colour_rule(colour),
        count=count(mine),
        mine=piece(highest(mine)),
        best=piece(highest(best)),
        seat=rival + 1,
    )


def _best_rival(state: Red7, seat: int, colour: int) -> tuple[int, int]:
    """The strongest other player under a colour's rule, and his set."""
    others = [other for other, player in enumerate(state.players) if other != seat and not player.out]
    rival = max(others, key=lambda other: strength(colour, state.players[other].palette))
    return rival, meeting(colour, state.players[rival].palette)


def _take(state: Red7, frame: Frame, seat: int, card: int) -> Refusal:
    """X1, X1a, X1b: a card of another palette of two or more, if the turn can still end in the lead."""
    if frame.kind != TAKE_ONE:
        return _demand(frame) or no("X1", "no_one")
    victim = holder(state.players, card)
    if victim < 0 or state.players[victim].out:
        return no("X1", "no_palette", card=piece(card))
    if victim == seat:
        return no("X1", "own_card", card=piece(card))
    if count(state.players[victim].palette) < 2:
        return no("X1a", "single", card=piece(card), seat=victim + 1)
    return no("X1b", "no_lead_after", card=piece(card))


def _take_nothing(state: Red7, frame: Frame, seat: int) -> Refusal:
    if frame.kind != TAKE_ONE:
        return _demand(frame) or no("X1", "no_one")
    return no("X0", "must_take", count=count(takeable(state.players, seat, state.colour)))


def _draw(state: Red7, frame: Frame, seat: int) -> Refusal:
    """A1: only for a canvas card just laid that shows more than the palette has cards."""
    demand = _demand(frame)
    if demand is not None:
        return demand
    if not state.advanced:
        return no("A1", "basic_draw")
    if not state.deck:
        return no("A1", "empty_deck")
    return no("A1", "no_draw", size=count(state.players[seat].palette))


def _done(state: Red7, frame: Frame) -> Refusal:
    """T1: a turn is more than nothing; X1b: after a card was taken it must end in the lead."""
    demand = _demand(frame)
    if demand is not None:
        return demand
    if frame.b:
        return no("X1b", "must_lead", need=colour_rule(state.colour))
    return no("T1", "nothing_done")


def _pass(frame: Frame) -> Refusal:
    """T5: passing is a turn of its own."""
    return _demand(frame) or no("T5", "late_pass")

"""Why a word is refused: the paragraph and the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.cli.skeleton.tables import DRAW, NAMES, PASS, STEP
from tatami.kernel.message import Message, Refusal

if TYPE_CHECKING:
    from tatami.cli.skeleton.flow import Skeleton


def no(rule: str, key: str, **args: int | str | Message) -> Refusal:
    return Refusal(rule, Message("skeleton.no." + key, args))


def piece(card: int) -> Message:
    return Message("skeleton.piece." + NAMES[card])


def why(state: Skeleton, seat: int, action: int) -> Refusal:
    """Why the seat, whose decision it is, may not do this now."""
    if action == DRAW:
        return no("T3", "empty")
    if action == PASS:
        return no("T4", "deck", count=len(state.deck))
    card = action - STEP
    if card not in state.hands[seat]:
        return no("T2", "hand", card=piece(card))
    return no("T2", "low", card=piece(card), top=piece(state.pile[-1]))

"""What a seat sees, built up from nothing, and its options as paths over the table's elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.cli.skeleton.tables import DRAW, NAMES, PASS, STEP, WORDS
from tatami.kernel.knowledge import eyes
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.cli.skeleton.flow import Skeleton


def look(state: Skeleton, seat: int | None) -> dict[str, object]:
    """The whole table from one seat's eyes (None: a spectator's)."""
    return {
        "pile": [NAMES[card] for card in state.pile],
        "deck": len(state.deck),
        "players": [_player(state, owner, seat) for owner in range(state.seats)],
    }


def _player(state: Skeleton, owner: int, seat: int | None) -> dict[str, object]:
    """One player's hand: how many cards, and those that the viewer knows."""
    hand = state.hands[owner]
    known = [NAMES[card] for card in hand if state.known.knows(card, eyes(seat))]
    return {"seat": owner, "hand": {"count": len(hand), "known": known}}


def way(action: int) -> dict[str, object]:
    """A card is moved from the hand to the pile; drawing and passing are buttons."""
    if action in (DRAW, PASS):
        return {"path": [], "label": Message("skeleton.do." + WORDS[action]).plain()}
    name = NAMES[action - STEP]
    label = Message("skeleton.do.step", {"card": Message("skeleton.piece." + name)})
    return {"path": [f"hand:{name}", "zone:pile"], "label": label.plain()}

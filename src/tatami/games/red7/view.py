"""What a seat sees: the table's elements, and its words as paths over them. Built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.red7.flow import LAY_OWN
from tatami.games.red7.outcome import hopeless, ladder, outcome
from tatami.games.red7.powers.colours import meeting, points
from tatami.games.red7.powers.leading import leader
from tatami.games.red7.tables import CANVAS, GOAL, LETTERS, NAMES, PALETTE, TAKE, TAKE_NOTHING, WORDS
from tatami.kernel.bits import count, highest, members
from tatami.kernel.knowledge import eyes
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.red7.flow import Red7
    from tatami.games.red7.state import Player


def names(cards: int) -> list[str]:
    """A set of cards, the strongest first."""
    return [NAMES[card] for card in reversed(members(cards))]


def look(state: Red7, seat: int | None) -> dict[str, object]:
    """The whole table from one seat's eyes (None: a spectator's)."""
    leading = leader(state.players, state.colour)
    return {
        "round": state.round,
        "goal": GOAL[state.seats] if state.advanced else None,
        "canvas": [NAMES[card] for card in state.canvas],
        "colour": LETTERS[state.colour],
        "leader": leading if leading >= 0 else None,
        "ladder": ladder(state),
        "hopeless": seat is not None and hopeless(state, seat),
        "deck": {"count": len(state.deck), "known": _known_in_deck(state, seat)},
        "players": [_player(state, player, owner, seat) for owner, player in enumerate(state.players)],
    }


def _known_in_deck(state: Red7, seat: int | None) -> list[dict[str, object]]:
    """The cards of the deck whose place this seat knows; 0 is the top."""
    viewer = eyes(seat)
    known: list[dict[str, object]] = []
    for depth, card in enumerate(reversed(state.deck)):
        if state.known.knows(card, viewer):
            known.append({"at": depth, "card": NAMES[card]})
    return known


def _player(state: Red7, player: Player, owner: int, seat: int | None) -> dict[str, object]:
    """One player's cards, as far as they are seen or remembered."""
    viewer = eyes(seat)
    hand = [card for card in reversed(members(player.hand)) if state.known.knows(card, viewer)]
    cards = meeting(state.colour, player.palette)
    return {
        "seat": owner,
        "hand": {"count": count(player.hand), "known": [NAMES[card] for card in hand]},
        "palette": names(player.palette),
        "out": player.out,
        "scored": names(player.scored),
        "points": points(player.scored),
        "meets": names(cards) if not player.out else [],
        "highest": NAMES[highest(cards)] if cards and not player.out else None,
    }


def way(state: Red7, seat: int, action: int) -> dict[str, object]:
    """A word as a path over the table's elements, and what it would do if it is legal; a path of none is a button."""
    path = _path(state, action)
    told = outcome(state, seat, action) if action in state.legal(seat) else None
    return {**path, "outcome": told.plain()} if told is not None else path


def _path(state: Red7, action: int) -> dict[str, object]:
    if action < CANVAS:
        return _step("hand", "palette", action - PALETTE)
    if action < TAKE:
        own = state.top is not None and state.top.kind == LAY_OWN
        return _step("palette" if own else "hand", "canvas", action - CANVAS)
    if action < TAKE_NOTHING:
        return _step("palette", "deck", action - TAKE)
    word = WORDS[action].replace(" ", "_")
    return {"path": [], "label": Message("red7.do." + word).plain()}


def _step(place: str, goal: str, card: int) -> dict[str, object]:
    name = NAMES[card]
    label = Message(f"red7.do.{goal}", {"card": Message("red7.piece." + name)})
    return {"path": [f"{place}:{name}", f"zone:{goal}"], "label": label.plain()}

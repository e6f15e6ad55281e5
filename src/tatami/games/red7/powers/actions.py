"""What the actions of odd cards may do now: pure questions about the table."""

from __future__ import annotations

from mypy_extensions import i64

from tatami.games.red7.powers.leading import colours_in, colours_led, leads
from tatami.games.red7.state import Player
from tatami.games.red7.tables import COLOURS
from tatami.kernel.bits import bit, count, members


def layable(players: list[Player], seat: int, seven: int) -> int:
    """X7: the other cards of the own palette that would lead, once they lie on the canvas (rulings 25 H, 27 M)."""
    palette = players[seat].palette
    cards: i64 = 0
    for card in members(palette & ~bit(seven)):
        if leads(players, seat, card % COLOURS, palette & ~bit(card)):
            cards |= bit(card)
    return cards


def removable(players: list[Player], seat: int) -> int:
    """X1, X1a: the cards of the other players' palettes, but not of those with a single card (ruling 21, H)."""
    cards = 0
    for other, player in enumerate(players):
        if other != seat and not player.out and count(player.palette) > 1:
            cards |= player.palette
    return cards


def takeable(players: list[Player], seat: int, colour: int) -> int:
    """X1b: only a card after whose removal the turn can still end in the lead (ruling 22, M)."""
    cards: i64 = 0
    for card in members(removable(players, seat)):
        if can_lead_without(players, seat, card, colour):
            cards |= bit(card)
    return cards


def can_lead_without(players: list[Player], seat: int, card: int, colour: int) -> bool:
    """X1b: leading now, or by a canvas card from the hand; an unknown draw does not count (ruling 22, M)."""
    colours = colours_in(players[seat].hand) | 1 << colour
    victim = players[holder(players, card)]
    victim.palette ^= bit(card)
    led = colours_led(players, seat, players[seat].palette, colours)
    victim.palette ^= bit(card)
    return led != 0


def holder(players: list[Player], card: int) -> int:
    """In whose palette the card lies; -1 where in none."""
    for seat, player in enumerate(players):
        if player.palette & bit(card):
            return seat
    return -1

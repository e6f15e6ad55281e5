"""Who leads: pure questions about palettes."""

from __future__ import annotations

from mypy_extensions import i64

from tatami.games.red7.powers.colours import column, strength
from tatami.games.red7.state import NO_SEAT, Player
from tatami.games.red7.tables import GROUP
from tatami.kernel.bits import bit, lowest


def leads(players: list[Player], seat: int, colour: i64, palette: i64) -> bool:
    """L1, L2, L3: whether the seat, with this palette, leads under the rule of a colour."""
    mine = strength(colour, palette)
    if mine == 0:
        return False
    for other, player in enumerate(players):
        if other != seat and not player.out and strength(colour, player.palette) >= mine:
            return False
    return True


def leader(players: list[Player], colour: i64) -> int:
    """L1, L2: who leads under the rule of a colour; NO_SEAT where no palette meets it (L3)."""
    best: i64 = 0
    found = NO_SEAT
    for seat, player in enumerate(players):
        if not player.out:
            its = strength(colour, player.palette)
            if its > best:
                best = its
                found = seat
    return found


def colours_led(players: list[Player], seat: int, palette: i64, colours: i64) -> i64:
    """Those of a set of colours under whose rule the seat, with this palette, leads."""
    led: i64 = 0
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        if leads(players, seat, colour, palette):
            led |= bit(colour)
    return led


def colours_in(cards: i64) -> i64:
    """The colours of a set of cards, as a set: the seven numbers laid over each other."""
    cards |= cards >> 28
    cards |= cards >> 14
    cards |= cards >> 7
    return cards & GROUP


def canvas_cards(players: list[Player], seat: int) -> i64:
    """T3, T4: the cards of the hand that may go on the canvas: the seat must lead by their rule."""
    hand: i64 = players[seat].hand
    led = colours_led(players, seat, players[seat].palette, colours_in(hand))
    cards: i64 = 0
    while led:
        cards |= hand & column(lowest(led))
        led &= led - 1
    return cards

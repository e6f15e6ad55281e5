"""One function per colour: the set of cards in a palette that meets its rule.

Of several sets equally large it is the one with the highest card, so a set's size and highest card say all (L1).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tatami.games.red7.tables import BLUE, COLOURS, EVEN, GREEN, GROUP, INDIGO, LOW, NUMBERS, ORANGE, RED, REDS, YELLOW
from tatami.kernel.bits import bit, count, highest, members

# How many colours are in a group of one number, and which is the strongest.
SIZE: Final[list[int]] = [group.bit_count() for group in range(128)]
STRONGEST: Final[list[int]] = [group.bit_length() - 1 for group in range(128)]


def column(colour: i64) -> i64:
    """All cards of a colour: the reds, moved down to it."""
    return REDS >> (RED - colour)


def red(palette: i64) -> i64:
    """C1: the highest card."""
    return bit(highest(palette)) if palette else 0


def orange(palette: i64) -> i64:
    """C2: most cards of one number."""
    best: i64 = 0
    most: i64 = 0
    for number in range(NUMBERS - 1, -1, -1):
        at: i64 = 7 * number
        group = (palette >> at) & GROUP
        size: i64 = SIZE[group]
        if size > most:
            most = size
            best = group << at
    return best


def yellow(palette: i64) -> i64:
    """C3: most cards of one colour."""
    best: i64 = 0
    most: i64 = 0
    for colour in range(COLOURS):
        suit = palette & column(colour)
        size = 64 * count(suit) + highest(suit)
        if suit and size > most:
            most = size
            best = suit
    return best


def green(palette: i64) -> i64:
    """C4: most even cards."""
    return palette & EVEN


def blue(palette: i64) -> i64:
    """C5: most different colours; of each colour the highest card."""
    found: i64 = 0
    colours: i64 = 0
    for number in range(NUMBERS - 1, -1, -1):
        at: i64 = 7 * number
        new = (palette >> at) & GROUP & ~colours
        found |= new << at
        colours |= new
    return found


def indigo(palette: i64) -> i64:
    """C6: the longest run of numbers; a number counts once, with its strongest colour."""
    best: i64 = 0
    longest: i64 = 0
    run: i64 = 0
    length: i64 = 0
    for number in range(NUMBERS - 1, -1, -1):
        at: i64 = 7 * number
        group = (palette >> at) & GROUP
        if group:
            top: i64 = STRONGEST[group]
            run |= bit(at + top)
            length += 1
            if length > longest:
                longest = length
                best = run
        else:
            run = 0
            length = 0
    return best


def violet(palette: i64) -> i64:
    """C7: most cards below 4."""
    return palette & LOW


def meeting(colour: i64, palette: i64) -> i64:
    """L1: the set of a palette that meets the rule of a colour."""
    if colour == RED:
        return red(palette)
    if colour == ORANGE:
        return orange(palette)
    if colour == YELLOW:
        return yellow(palette)
    if colour == GREEN:
        return green(palette)
    if colour == BLUE:
        return blue(palette)
    if colour == INDIGO:
        return indigo(palette)
    return violet(palette)


def strength(colour: i64, palette: i64) -> i64:
    """L2: more cards lead, then the highest of them. 0 where none meets the rule (L3)."""
    cards = meeting(colour, palette)
    return 64 * count(cards) + highest(cards) if cards else 0


def points(cards: int) -> int:
    """P1: every card scored counts its number."""
    return sum([card // COLOURS + 1 for card in members(cards)])

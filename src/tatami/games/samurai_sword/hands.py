"""Hands: sorted lists of slots. A slot is one card: its kind, its lot and who knows it.

Copies of a card have no identity, so nobody knows a copy, only that so many cards of a kind are in a hand. Of the slots
of one kind and lot the first is therefore known to all who know one of them, the second to all who know two, and so
on: a card of this kind that leaves the hand openly is the first of them.

The lot tells what everybody knows of where a card was when the deck was last shuffled (Z2): FRESH was in the deck, HELD
in a hand; RETURNED has been taken from the discards since, and lies open as long as it is called so; and of UNSURE
nobody but the holder can say which.
"""

from __future__ import annotations

from typing import Final

from tatami.kernel.knowledge import EVERYONE, NOBODY

RETURNED: Final = 0
FRESH: Final = 1
HELD: Final = 2
UNSURE: Final = 3
LOTS: Final = 4

KIND_AT: Final = 18
LOT_AT: Final = 16
KNOWN: Final = 0xFFFF
LOT: Final = 3


def slot(kind: int, lot: int, seen: int) -> int:
    return (kind << 2 | lot) << LOT_AT | seen


def kind_of(card: int) -> int:
    return card >> KIND_AT


def lot_of(card: int) -> int:
    return card >> LOT_AT & LOT


def put(hand: list[int], kind: int, lot: int, seen: int) -> None:
    """A card joins the hand, seen by these seats: who already knew one of its kind now knows one more."""
    group = kind << 2 | lot
    at = 0
    size = len(hand)
    while at < size and hand[at] >> LOT_AT < group:
        at += 1
    while at < size and hand[at] >> LOT_AT == group:
        knew = hand[at] & KNOWN
        hand[at] = group << LOT_AT | knew | seen
        seen &= knew
        at += 1
    hand.insert(at, group << LOT_AT | seen)


def find(hand: list[int], kind: int) -> int:
    """Where the first card of a kind is; -1 where there is none."""
    for at, card in enumerate(hand):
        if card >> KIND_AT >= kind:
            return at if card >> KIND_AT == kind else -1
    return -1


def held(hand: list[int], kind: int) -> int:
    """How many cards of a kind."""
    return sum([1 for card in hand if card >> KIND_AT == kind])


def kinds(hand: list[int]) -> list[int]:
    """The kinds in a hand, each once, ascending."""
    found: list[int] = []
    last = -1
    for card in hand:
        kind = card >> KIND_AT
        if kind != last:
            found.append(kind)
            last = kind
    return found


def fade(hand: list[int], kind: int, unseen: int) -> None:
    """Z2: an unknown card has left; of every kind but this, which is short of it already, these seats know one less."""
    size = len(hand)
    for at in range(size):
        card = hand[at]
        if card >> KIND_AT == kind:
            continue
        follows = at + 1 < size and hand[at + 1] >> LOT_AT == card >> LOT_AT
        still = hand[at + 1] & unseen if follows else NOBODY
        hand[at] = card & ~unseen | still


def certain(hand: list[int]) -> int:
    """The seats that know a card taken from the hand unseen: they know all its cards, and these are of one kind."""
    if hand[0] >> KIND_AT != hand[-1] >> KIND_AT:
        return NOBODY
    seats = EVERYONE
    for card in hand:
        seats &= card
    return seats


def relabel(hand: list[int], lot: int) -> None:
    """All cards of the hand are of one lot from now on."""
    cards = hand[:]
    hand.clear()
    for card in cards:
        put(hand, card >> KIND_AT, lot, card & KNOWN)


def blur(hand: list[int]) -> None:
    """All cards of the hand are of an unsure lot from now on; those that lie open stay what they are."""
    cards = hand[:]
    hand.clear()
    for card in cards:
        lot = UNSURE if card >> LOT_AT & LOT else RETURNED
        put(hand, card >> KIND_AT, lot, card & KNOWN)


def lots_in(hand: list[int]) -> int:
    """The lots of a hand's cards, as a set."""
    found = 0
    for card in hand:
        found |= 1 << (card >> LOT_AT & LOT)
    return found

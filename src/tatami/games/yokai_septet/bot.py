"""What Yokai Septet knows for bots: what to pass and discard, which cards lose at once, how a position looks."""

from __future__ import annotations

from typing import Final

from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.state import TRICK, Side
from tatami.games.yokai_septet.tables import (
    ACE,
    BOSS,
    BOSSES,
    COMMON,
    DISCARD,
    DONE,
    LIMIT,
    NO_CARD,
    OPEN,
    PASS,
    PASSED,
    RANKS,
    SUIT,
    SWAP,
)
from tatami.kernel.advice import Advice
from tatami.kernel.bits import bit, count, members
from tatami.kernel.state import State

# What things are worth: a point above all; a side's bosses against its tricks, which weigh more the nearer the limit
# is; and, between equals, keeping the stronger cards.
WON: Final = 1000.0
POINT: Final = 10.0
BOSSES_WORTH: Final = 4.0
TRICKS_WORTH: Final = 3.0
STRONG: Final = 0.02
# The points of the box with those that end a game: nobody is farther ahead.
MOST_LEAD: Final = 20.0
# From this suit on the boss is low in its suit: it is easily lost, and better hidden under a card of the haystack.
WEAK_FROM: Final = 3


class YokaiAdvice(Advice):
    """The advice of Yokai Septet."""

    def safe(self, state: State, seat: int) -> list[int]:
        """Before the tricks what is spared best; then those cards that do not lose the round at once."""
        assert isinstance(state, YokaiSeptet)
        legal = state.legal(seat)
        if state.top is None or state.top.kind == TRICK:
            return [action for action in legal if not loses_round(state, seat, action)]
        if legal[0] == DONE:
            return legal
        if legal[0] >= SWAP:
            return bosses_to_hide(state, seat, legal)
        spare = spared(state, seat)
        if legal[0] >= DISCARD:
            return [DISCARD + COMMON.index(card) for card in spare if card in COMMON][:1]
        return sorted([PASS + card for card in spare if PASS + card in legal][: PASSED - given(state, seat)])

    def value(self, state: State, seat: int) -> float:
        """Points; then bosses and tricks of this round, with the trick under way as if it ended now; then the hand."""
        assert isinstance(state, YokaiSeptet)
        if state.result is not None:
            return WON * state.returns()[seat]
        own = state.side_of(seat)
        taker, bosses = under_way(state)
        worths = [
            worth(state, side, bosses if number == taker else 0, int(number == taker))
            for number, side in enumerate(state.sides)
        ]
        others = [value for number, value in enumerate(worths) if number != own]
        return worths[own] - max(others) + STRONG * strength(state, seat)

    def stage(self, state: State) -> int:
        """A round."""
        assert isinstance(state, YokaiSeptet)
        return state.round

    def gains(self, state: State) -> list[float]:
        """The lead in points, or the victory."""
        assert isinstance(state, YokaiSeptet)
        if state.over():
            return state.returns()
        leads = [0.5 + 0.5 * lead(state.sides, side) / MOST_LEAD for side in range(len(state.sides))]
        return [leads[state.side_of(seat)] for seat in range(state.seats)]


def lead(sides: list[Side], own: int) -> int:
    """The points of a side before the best of the others."""
    most = 0
    for at, side in enumerate(sides):
        if at != own and side.points > most:
            most = side.points
    return sides[own].points - most


def given(state: YokaiSeptet, seat: int) -> int:
    return int(count(state.players[seat].given))


def spared(state: YokaiSeptet, seat: int) -> list[int]:
    """The hand, what can best be spared first: of the shortest plain suit, so as to lack it soon; A and trumps last.

    Whoever lacks a suit can take it with trumps, or throw a boss on a partner's trick. Bosses are kept where possible.
    """
    hand = state.players[seat].hand
    trump = state.trump_suit

    def order(card: int) -> tuple[bool, bool, int, int]:
        suit = card // RANKS
        kept = card == ACE or suit == trump
        return kept, bit(card) & BOSSES != 0, int(count(hand & SUIT[suit])), card

    return sorted(members(hand), key=order)


def bosses_to_hide(state: YokaiSeptet, seat: int, legal: list[int]) -> list[int]:
    """A boss that is low in its suit is hidden; of two the one that is high in its suit stays open."""
    if state.haystacks[seat].choosing:
        return [min(legal)]
    swaps = [action for action in legal if action < OPEN and BOSS[(action - SWAP) // 2] // RANKS >= WEAK_FROM]
    return swaps or [DONE]


def loses_round(state: YokaiSeptet, seat: int, card: int) -> bool:
    """Whether this card, as far as the trick is known, takes one trick too many, or gives another side the round."""
    last = (seat + 1) % state.seats == state.lead
    if not last and card != ACE:
        return False
    after = state.copy()
    after.players[seat].card = card
    best = after.best()
    taker = state.side_of(best)
    side = state.sides[taker]
    bosses = count(side.bosses) + count(trick_bosses(after))
    if bosses >= state.needed():
        return taker != state.side_of(seat)
    return side.tricks + 1 >= LIMIT[state.seats] and taker == state.side_of(seat)


def trick_bosses(state: YokaiSeptet) -> int:
    """The bosses that lie in the trick."""
    bosses = 0
    for player in state.players:
        if player.card != NO_CARD:
            bosses |= bit(player.card) & BOSSES
    return bosses


def under_way(state: YokaiSeptet) -> tuple[int, int]:
    """Whose side takes the trick so far, and how many bosses lie in it; no side where none is under way."""
    if state.preparing() or state.players[state.lead].card == NO_CARD:
        return -1, 0
    return state.side_of(state.best()), int(count(trick_bosses(state)))


def worth(state: YokaiSeptet, side: Side, bosses: int, tricks: int) -> float:
    """What a side has, with so many more bosses and tricks."""
    caught = (count(side.bosses) + bosses) / state.needed()
    taken = (side.tricks + tricks) / LIMIT[state.seats]
    return POINT * side.points + BOSSES_WORTH * caught - TRICKS_WORTH * taken * taken


def strength(state: YokaiSeptet, seat: int) -> float:
    """What the own cards may still take: the A, trumps, high cards of their suits."""
    total = 0.0
    trump = state.trump_suit
    for card in members(state.players[seat].hand | state.open_cards(seat)):
        total += 2.0 * RANKS if card == ACE else card % RANKS + RANKS * int(card // RANKS == trump)
    return total

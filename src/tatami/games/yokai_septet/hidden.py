"""What a seat does not know, dealt anew: the others' hands, closed straw and discards, and what they chose in secret.

Whoever did not follow suit has none of it in hand (T2): such voids bind the hand alone, not what was passed or
discarded before. A discard is no boss (D3); where a boss was looked at and left lies a boss (D5). Every deal that fits
is equally likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tatami.games.yokai_septet.tables import ALL, BOSSES, DONE, DOWN, HAND, NO_CARD, PASSED, SUIT
from tatami.kernel.bits import bit, count, members
from tatami.kernel.dealing import deal_fitting
from tatami.kernel.knowledge import EVERYONE, NOBODY
from tatami.kernel.rng import Rng

if TYPE_CHECKING:
    from tatami.games.yokai_septet.haystack import Haystack
    from tatami.games.yokai_septet.state import Player, Table


def redeal(table: Table, seat: int, rng: Rng) -> None:
    """Every deal that this seat cannot tell from the true one is equally likely."""
    others = [other for other in range(table.seats) if other != seat]
    if table.preparing():
        for other in others:
            forget_answers(table, other)
    deal = _Redeal(table, seat, rng)
    deal.hands = others
    deal.deal()
    if table.preparing():
        for other in others:
            if other not in table.asked:
                answer_anew(table, other, rng)
    else:
        for other in others:
            remember_passed(table, seat, other, rng)


def forget_answers(table: Table, other: int) -> None:
    """S4, D3, D4: what somebody chose in secret is taken back; who is still asked has not chosen anything."""
    player = table.players[other]
    player.given = 0
    if table.haystacks:
        haystack = table.haystacks[other]
        for swap in haystack.take_back():
            table.known.masks[swap.boss] = EVERYONE
        if haystack.discard != NO_CARD:
            player.hand |= bit(haystack.discard)
            haystack.discard = NO_CARD


def answer_anew(table: Table, other: int, rng: Rng) -> None:
    """S4, D3, D4: whoever is ready has chosen something; what, is drawn from all that he could."""
    action = any_of(table.options(other), rng)
    while action != DONE:
        table.act(other, action)
        action = any_of(table.options(other), rng)


def any_of(actions: list[int], rng: Rng) -> int:
    return actions[rng.below(len(actions))]


def remember_passed(table: Table, seat: int, other: int, rng: Rng) -> None:
    """S4: which of his cards another got from a third is known to the two of them; any could be among the three."""
    giver = table.giver(other)
    if giver in (seat, other):
        return
    masks = table.known.masks
    unknown = [card for card in members(table.players[other].hand) if not masks[card] >> seat & 1]
    held = list(range(HAND[table.seats]))
    for _ in range(PASSED):
        at = held.pop(rng.below(len(held)))
        if at < len(unknown):
            masks[unknown[at]] |= 1 << giver


@final
class _Redeal:
    """The places whose cards a seat does not know, while they are dealt anew: hands, discards, closed straw."""

    def __init__(self, table: Table, seat: int, rng: Rng) -> None:
        self.table = table
        self.seat = seat
        self.rng = rng
        # Whose hands and discards; closed places by the owner's seat and the place in the row, as one number.
        self.hands: list[int] = []
        self.discards: list[int] = []
        self.closed: list[int] = []
        self.guarded: list[int] = []
        # All unknown cards; of each place what may lie there, and how many unknown cards do.
        self.pool: int = 0
        self.admits: list[int] = []
        self.sizes: list[int] = []

    def deal(self) -> None:
        """Takes the unknown cards up and lays them down again."""
        for other in self.hands:
            self._take_hand(self.table.players[other])
        for other, haystack in enumerate(self.table.haystacks):
            self._take_straw(other, haystack)
        self._place(ALL, len(self.closed))
        self._place(BOSSES, len(self.guarded))
        dealt = deal_fitting(members(self.pool), self.admits, self.sizes, self.rng)
        self._lay_closed(self.guarded, dealt.pop())
        self._lay_closed(self.closed, dealt.pop())
        for at, other in enumerate(self.hands):
            self._lay_hand(other, dealt[at])
        for at, other in enumerate(self.discards, len(self.hands)):
            self._lay_discard(other, dealt[at][0])

    def _place(self, admits: int, size: int) -> None:
        self.admits.append(admits)
        self.sizes.append(size)

    def _unknown(self, card: int) -> bool:
        return not self.table.known.masks[card] >> self.seat & 1

    def _take_hand(self, player: Player) -> None:
        """T2: an unknown card of a hand is of a suit that its holder may have."""
        unknown = 0
        for card in members(player.hand):
            if self._unknown(card):
                unknown |= bit(card)
        player.hand ^= unknown
        self.pool |= unknown
        admits = ALL
        for suit in members(player.void):
            admits ^= SUIT[suit]
        self._place(admits, count(unknown))

    def _take_straw(self, other: int, haystack: Haystack) -> None:
        """D3, D5: a discard is no boss; where a boss was left lies a boss."""
        for place in haystack.closed():
            if self._unknown(haystack.down[place]):
                self.pool |= bit(haystack.down[place])
                where = self.guarded if haystack.guarded >> place & 1 else self.closed
                where.append(other * DOWN + place)
        if haystack.discard != NO_CARD and self._unknown(haystack.discard):
            self.pool |= bit(haystack.discard)
            self.discards.append(other)
            self._place(ALL ^ BOSSES, 1)

    def _lay_hand(self, other: int, cards: list[int]) -> None:
        player = self.table.players[other]
        masks = self.table.known.masks
        for card in cards:
            player.hand |= bit(card)
            masks[card] = 1 << other

    def _lay_discard(self, other: int, card: int) -> None:
        self.table.haystacks[other].discard = card
        self.table.known.masks[card] = 1 << other

    def _lay_closed(self, places: list[int], cards: list[int]) -> None:
        """Closed cards are known to nobody, but where a boss was left, to its owner."""
        self.rng.shuffle(cards)
        masks = self.table.known.masks
        for place, card in zip(places, cards, strict=True):
            haystack = self.table.haystacks[place // DOWN]
            haystack.down[place % DOWN] = card
            guarded = haystack.guarded >> place % DOWN & 1
            masks[card] = 1 << place // DOWN if guarded else NOBODY

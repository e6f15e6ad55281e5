"""What a seat does not know, dealt anew: the others' hands, closed straw and discards, and what they chose in secret.

Whoever did not follow suit has none of it in hand (T2): such voids bind the hand alone, not what was passed or
discarded before. A discard is no boss (D3); where a boss was looked at and left lies a boss (D5). Every deal that fits
is equally likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tatami.games.yokai_septet.tables import ALL, BOSSES, DONE, DOWN, HAND, NO_CARD, PASSED, SUIT
from tatami.kernel.bits import bit, count, lowest, members
from tatami.kernel.dealing import deal_fitting
from tatami.kernel.knowledge import EVERYONE, NOBODY
from tatami.kernel.rng import Rng

if TYPE_CHECKING:
    from tatami.games.yokai_septet.state import Player, Table


def redeal(table: Table, seat: int, rng: Rng) -> None:
    """Every deal that this seat cannot tell from the true one is equally likely."""
    preparing = table.preparing()
    if preparing:
        for other in range(table.seats):
            if other != seat:
                forget_answers(table, other)
    deal = _Redeal(table, seat, rng)
    deal.deal()
    if preparing:
        for other in range(table.seats):
            if other != seat and other not in table.asked:
                answer_anew(table, other, rng)


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


@final
class _Redeal:
    """The places whose cards a seat does not know, while they are dealt anew: hands, discards, closed straw."""

    def __init__(self, table: Table, seat: int, rng: Rng) -> None:
        self.table = table
        self.seat = seat
        self.rng = rng
        # Whose discards; closed places by the owner's seat and the place in the row, as one number.
        self.discards: list[int] = []
        self.closed: list[int] = []
        self.guarded: list[int] = []
        # All unknown cards; of each place what may lie there, and how many unknown cards do.
        self.pool: int = 0
        self.admits: list[int] = []
        self.sizes: list[int] = []

    def deal(self) -> None:
        """Takes the unknown cards up and lays them down again."""
        players, seat = self.table.players, self.seat
        seen = self._seen()
        for other, player in enumerate(players):
            if other != seat:
                self._take_hand(player, player.hand & ~seen)
        if self.table.haystacks:
            self._take_haystacks(seen)
        dealt = deal_fitting(self.pool, self.admits, self.sizes, self.rng)
        dealt.reverse()
        for other, player in enumerate(players):
            if other != seat:
                self._lay_hand(player, other, dealt.pop())
        if self.table.haystacks:
            self._lay_haystacks(dealt)

    def _seen(self) -> int:
        """The cards that the seat knows."""
        eye = 1 << self.seat
        seen: i64 = 0
        for card, mask in enumerate(self.table.known.masks):
            if mask & eye:
                seen |= bit(card)
        return seen

    def _place(self, admits: int, cards: int) -> None:
        self.pool |= cards
        self.admits.append(admits)
        self.sizes.append(count(cards))

    def _take_hand(self, player: Player, unknown: int) -> None:
        """T2: an unknown card of a hand is of a suit that its holder may have."""
        player.hand ^= unknown
        admits = ALL
        if player.void:
            for suit in members(player.void):
                admits ^= SUIT[suit]
        self._place(admits, unknown)

    def _lay_hand(self, player: Player, other: int, cards: int) -> None:
        player.hand |= cards
        masks = self.table.known.masks
        own = 1 << other
        dealt = members(cards)
        for card in dealt:
            masks[card] = own
        self._remember_passed(other, dealt)

    def _remember_passed(self, other: int, unknown: list[int]) -> None:
        """S4: which of his cards another got from a third is known to both of them; any could be among the three."""
        table = self.table
        giver = table.giver(other)
        if giver in (self.seat, other) or table.preparing():
            return
        masks = table.known.masks
        held = HAND[table.seats]
        for _ in range(PASSED):
            at = int(self.rng.below(held))
            held -= 1
            if at < len(unknown):
                masks[unknown.pop(at)] |= 1 << giver

    def _take_haystacks(self, seen: int) -> None:
        """D3, D5: a discard is no boss; where a boss was left lies a boss."""
        closed = guarded = 0
        for other, haystack in enumerate(self.table.haystacks):
            for place in haystack.closed():
                card = bit(haystack.down[place]) & ~seen
                if card and haystack.guarded >> place & 1:
                    guarded |= card
                    self.guarded.append(other * DOWN + place)
                elif card:
                    closed |= card
                    self.closed.append(other * DOWN + place)
            if haystack.discard != NO_CARD and not seen & bit(haystack.discard):
                self.discards.append(other)
                self._place(ALL ^ BOSSES, bit(haystack.discard))
        self._place(ALL, closed)
        self._place(BOSSES, guarded)

    def _lay_haystacks(self, dealt: list[int]) -> None:
        """The rest of what was dealt, the last first."""
        masks = self.table.known.masks
        for other in self.discards:
            card = int(lowest(dealt.pop()))
            self.table.haystacks[other].discard = card
            masks[card] = 1 << other
        self._lay_closed(self.closed, dealt.pop())
        self._lay_closed(self.guarded, dealt.pop())

    def _lay_closed(self, places: list[int], dealt: int) -> None:
        """Closed cards are known to nobody, but where a boss was left, to its owner."""
        cards = members(dealt)
        self.rng.shuffle(cards)
        masks = self.table.known.masks
        for place, card in zip(places, cards, strict=True):
            haystack = self.table.haystacks[place // DOWN]
            haystack.down[place % DOWN] = card
            masks[card] = 1 << place // DOWN if haystack.guarded >> place % DOWN & 1 else NOBODY

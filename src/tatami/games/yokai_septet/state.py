"""What lies on the table, zone by zone: hands, haystacks, the trick, what each side has taken.

Cards that lie nowhere else are those taken that are no bosses: the face-down piles, of which only the size counts.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from tatami.games.yokai_septet.haystack import Haystack
from tatami.games.yokai_septet.tables import GOAL, NEEDED, NO_CARD, PASS_TO, RANKS, SIDES
from tatami.kernel.bits import members
from tatami.kernel.knowledge import EVERYONE, NOBODY
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

NO_SEAT: Final = -1

# Frames: everybody chooses three cards to pass; with two players both discard and swap; a trick and who leads it.
# Dealing needs nobody, so nobody ever sees it under way.
PASSING: Final = 0
PREPARING: Final = 1
TRICK: Final = 2
DEALING: Final = 3
FRAMES: Final[tuple[str, ...]] = ("pass", "prepare", "trick", "deal")

# How a round ends (E1, E2, E3), in the order in which it is asked.
BY_BOSSES: Final = 0
BY_TRICKS: Final = 1
BY_CARDS: Final = 2
ENDINGS: Final[tuple[str, ...]] = ("bosses", "tricks", "cards")


# Compiled, what is never part of a cycle is spared the garbage collector.
@mypyc_attr(acyclic=True)
@final
class Player:
    """One player: his hand, with the cards chosen to be passed; the card before him; the suits he showed to lack."""

    __slots__ = ("card", "given", "hand", "last", "void")

    def __init__(self, hand: int = 0, given: int = 0, card: int = NO_CARD, last: int = NO_CARD, void: int = 0) -> None:
        self.hand = hand
        # Of the hand, until everybody has chosen.
        self.given = given
        self.card = card
        # What he played to the trick before.
        self.last = last
        # A set of suits.
        self.void = void

    def __reduce__(self) -> tuple[object, ...]:
        return Player, (self.hand, self.given, self.card, self.last, self.void)


@mypyc_attr(acyclic=True)
@final
class Side:
    """A team, or a player alone: the bosses and tricks of this round, and the points of all."""

    __slots__ = ("bosses", "points", "tricks")

    def __init__(self, bosses: int = 0, tricks: int = 0, points: int = 0) -> None:
        self.bosses = bosses
        self.tricks = tricks
        self.points = points

    def __reduce__(self) -> tuple[object, ...]:
        return Side, (self.bosses, self.tricks, self.points)


@final
class Closing:
    """How the last round ended: by which condition, who took its last trick, and the bosses of the winner.

    `left` are those of the bosses that came from hands (P2); `trump` was the trump card. Immutable: copies share it.
    """

    __slots__ = ("bosses", "how", "left", "taker", "trump")

    def __init__(self, how: int = 0, taker: int = 0, bosses: int = 0, left: int = 0, trump: int = 0) -> None:
        self.how = how
        self.taker = taker
        self.bosses = bosses
        self.left = left
        self.trump = trump

    def __reduce__(self) -> tuple[object, ...]:
        return Closing, (self.how, self.taker, self.bosses, self.left, self.trump)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """`lead` holds the lead card; `dealer` counts with two players only, who alone have haystacks."""

    def __init__(self) -> None:
        super().__init__()
        self.round: int = 1
        self.trump: int = NO_CARD
        self.lead: int = NO_SEAT
        self.dealer: int = NO_SEAT
        self.players: list[Player] = []
        self.haystacks: list[Haystack] = []
        self.sides: list[Side] = []
        self.closing: Closing | None = None

    def carry_table(self, new: Table) -> None:
        """Copies every zone into a new state."""
        self.carry(new)
        new.round = self.round
        new.trump = self.trump
        new.lead = self.lead
        new.dealer = self.dealer
        new.players = [Player(p.hand, p.given, p.card, p.last, p.void) for p in self.players]
        if self.haystacks:
            new.haystacks = [haystack.copy() for haystack in self.haystacks]
        new.sides = [Side(s.bosses, s.tricks, s.points) for s in self.sides]
        new.closing = self.closing

    # Questions.

    @property
    def trump_suit(self) -> int:
        """S3: the suit of the card that was not dealt."""
        return self.trump // RANKS

    def preparing(self) -> bool:
        """Whether everybody chooses at once, hidden from the others."""
        return self.top is not None and self.top.kind != TRICK

    def giver(self, seat: int) -> int:
        """S4, H2: who passes cards to this seat."""
        return (seat - PASS_TO[self.seats]) % self.seats

    def side_of(self, seat: int) -> int:
        """S1, H1: partners sit opposite; with two or three players everybody is a side."""
        return seat % SIDES[self.seats]

    def members_of(self, side: int) -> list[int]:
        """The seats of a side, ascending."""
        return list(range(side, self.seats, SIDES[self.seats]))

    def over(self) -> bool:
        """P5: whether a side has enough points."""
        return any(side.points >= GOAL for side in self.sides)

    def needed(self) -> int:
        """E1, H3, D9: how many bosses win a round."""
        return NEEDED[self.seats]

    def open_cards(self, seat: int) -> int:
        """D7: the open cards of a haystack, which count as hand."""
        return self.haystacks[seat].open if self.haystacks else 0

    # What is hidden.

    def presume(self) -> None:
        """A hand is known to its holder, so are his discard and what he looked at; closed straw to nobody."""
        masks = [EVERYONE] * len(self.game.pieces)
        self.known.masks = masks
        for seat, player in enumerate(self.players):
            own = 1 << seat
            for card in members(player.hand):
                masks[card] = own
        for seat, haystack in enumerate(self.haystacks):
            self._presume_straw(haystack, 1 << seat)

    def _presume_straw(self, haystack: Haystack, owner: int) -> None:
        """The closed cards as they lay before the swaps that nobody else knows of yet; what their owner looked at."""
        masks = self.known.masks
        dealt = haystack.copy()
        story = dealt.take_back()
        for place in dealt.closed():
            masks[dealt.down[place]] = owner if dealt.guarded >> place & 1 else NOBODY
        for swap in story:
            masks[swap.card] |= owner
            if not swap.kept:
                masks[swap.boss] = owner
        if haystack.discard != NO_CARD:
            masks[haystack.discard] = owner

    def redeal(self, seat: int, rng: Rng) -> None:
        from tatami.games.yokai_septet.hidden import redeal

        redeal(self, seat, rng)

    # The position.

    def zones(self) -> dict[str, object]:
        from tatami.games.yokai_septet.position import zones

        return zones(self)

"""What lies on the table, zone by zone."""

from __future__ import annotations

from tatami.cli.skeleton.tables import CARDS, NAMES
from tatami.kernel import fields
from tatami.kernel.errors import BadPosition
from tatami.kernel.knowledge import EVERYONE, redeal
from tatami.kernel.message import Message
from tatami.kernel.rng import Rng
from tatami.kernel.state import State


class Table(State):
    """Hands (ascending), the pile and the deck (the top of each is the last)."""

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[list[int]] = []
        self.pile: list[int] = []
        self.deck: list[int] = []
        self.passes = 0
        self.over = False

    def carry_table(self, new: Table) -> None:
        """Copies every zone into a new state."""
        self.carry(new)
        new.hands = [hand[:] for hand in self.hands]
        new.pile = self.pile[:]
        new.deck = self.deck[:]
        new.passes = self.passes
        new.over = self.over

    # What is hidden.

    def presume(self) -> None:
        """A hand is known to its holder, the deck to nobody, the pile to everybody."""
        self.known.start(CARDS)
        for seat, hand in enumerate(self.hands):
            for card in hand:
                self.known.masks[card] = 1 << seat
        for card in self.pile:
            self.known.masks[card] = EVERYONE

    def redeal(self, seat: int, rng: Rng) -> None:
        """The cards this seat does not know change places: other hands and the deck. `seat` may be a spectator's."""
        places = [*self.hands, self.deck]
        masks = self.known.masks
        hidden = [[card for card in place if not masks[card] >> seat & 1] for place in places]
        # Ascending: where the cards truly lie must not show.
        pool = sorted([card for cards in hidden for card in cards])
        # What the holder knows goes with the place.
        kept = [sorted([masks[card] for card in cards]) for cards in hidden]
        dealt = redeal(pool, [len(cards) for cards in hidden], rng)
        for place, old, new, known in zip(places, hidden, dealt, kept, strict=True):
            changed = dict(zip(old, new, strict=True))
            place[:] = [changed.get(card, card) for card in place]
            for card, mask in zip(new, known, strict=True):
                masks[card] = mask
        for hand in self.hands:
            hand.sort()

    # The position.

    def zones(self) -> dict[str, object]:
        return {
            "hands": [[NAMES[card] for card in hand] for hand in self.hands],
            "pile": [NAMES[card] for card in self.pile],
            "deck": [NAMES[card] for card in reversed(self.deck)],
            "passes": self.passes,
            "over": self.over,
        }

    def place_cards(self, data: dict[str, object], size: int) -> None:
        """Lays out the cards that are named; hands left out get the lowest of the rest, the deck all others."""
        index = self.game.piece_index
        hands = [fields.pieces({"hands": row}, "hands", index) for row in fields.entries(data, "hands")]
        self.pile = fields.pieces(data, "pile", index)
        self.deck = fields.pieces(data, "deck", index)
        self.deck.reverse()
        named = [card for place in (*hands, self.pile, self.deck) for card in place]
        if len(hands) > self.seats:
            raise fields.wrong("hands")
        if len(set(named)) != len(named):
            raise BadPosition(Message("skeleton.flaw.twice"))
        rest = [card for card in range(CARDS) if card not in named]
        while len(hands) < self.seats:
            hands.append(rest[:size])
            rest = rest[size:]
        self.hands = [sorted(hand) for hand in hands]
        # A deck that is named is complete: what is left over was played before.
        if "deck" in data:
            self.pile = rest + self.pile
        else:
            self.deck = rest[::-1]
        self.passes = fields.number(data, "passes", default=0, low=0, high=self.seats)
        self.over = fields.flag(data, "over")

    def flaws(self) -> list[Message]:
        """Every card lies in exactly one place, and whoever's turn it is, is asked."""
        cards = sorted([card for place in (*self.hands, self.pile, self.deck) for card in place])
        if cards != list(range(CARDS)):
            return [Message("skeleton.flaw.cards", {"count": len(cards)})]
        turn = self.top
        if turn is None:
            return [] if self.over and not self.asked else [Message("skeleton.flaw.turn")]
        fits = not self.over and turn.below is None and 0 <= turn.seat < self.seats and self.asked == (turn.seat,)
        return [] if fits else [Message("skeleton.flaw.turn")]

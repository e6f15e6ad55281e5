"""The deck: drawing, its end, and what that costs."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_sword import events
from tatami.games.samurai_sword.flow.ending import Ending
from tatami.games.samurai_sword.state import BUSHIDO_PAID, DECK_OUT, PLAYING


@mypyc_attr(allow_interpreted_subclasses=True)
class Supply(Ending):
    """What the deck gives and takes."""

    def draw(self, seat: int, count: int) -> None:
        """T3, K1: so many cards, one by one; the end of the play stops them (ruling 24)."""
        for _ in range(count):
            if not self.stocked():
                return
            kind = self.deck.pop()
            self.receive(seat, kind)
            if self.tell is not None:
                events.drew(self.tell, seat, kind)
            self.left_deck()

    def stocked(self) -> bool:
        """K2: whether there is a card to draw; discards that exist by now are shuffled first (ruling 22, L)."""
        if self.ending == PLAYING and not self.deck and self.discard:
            self.reshuffle()
        return self.ending == PLAYING and len(self.deck) > 0

    def left_deck(self) -> None:
        """K1: the deck ends when its last card leaves it (ruling 21, M)."""
        if not self.deck and self.discard:
            self.reshuffle()

    def reshuffle(self) -> None:
        """K1, K3: the discards become the deck, and all discard an honour at the same time (rulings 20, 23)."""
        self.shuffle_discards()
        if self.tell is not None:
            events.shuffled(self.tell, len(self.deck))
        poorest = 0
        for seat, player in enumerate(self.players):
            player.honour -= 1
            if player.honour < self.players[poorest].honour:
                poorest = seat
        if self.players[poorest].honour == 0:
            self.finish(DECK_OUT, poorest)

    def flip(self, seat: int) -> int:
        """C4: the top card of the deck is shown and discarded; it too may be the last (ruling 28)."""
        kind = self.turn_up()
        if self.tell is not None:
            events.flipped(self.tell, seat, kind)
        self.left_deck()
        return kind

    def pay_honour(self, seat: int) -> None:
        """C4, E1: an honour goes to the box."""
        player = self.players[seat]
        player.honour -= 1
        if self.tell is not None:
            events.paid(self.tell, seat, player.honour)
        if player.honour == 0:
            self.finish(BUSHIDO_PAID, seat)

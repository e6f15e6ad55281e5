"""Setup: roles, characters, honour, hands."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_sword import events
from tatami.games.samurai_sword.flow.cards import Cards
from tatami.games.samurai_sword.hands import FRESH, put
from tatami.games.samurai_sword.state import Player
from tatami.games.samurai_sword.tables import (
    BOX,
    CHARACTERS,
    HANDS,
    HONOUR,
    NINJA,
    NINJA_CARDS,
    NINJAS_IN,
    RESILIENCE,
    RONIN,
    RONINS_IN,
    SAMURAI,
    SAMURAI_IN,
    SHOGUN,
    SHOGUN_HONOUR,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Cards):
    """What is dealt before the first turn."""

    def set_up(self) -> None:
        """S1: roles, characters and cards are shuffled and dealt."""
        self.players = [Player() for _ in range(self.seats)]
        self.deal_roles()
        self.deal_characters()
        self.deck = BOX[:]
        self.rng.shuffle(self.deck)
        self.give_honour(self.shogun)
        self.deal_hands(self.shogun)
        self.presume()

    def deal_roles(self) -> None:
        """S2, N1: by number of players; with fewer than three ninjas, which of their cards is out is not shown."""
        ninjas = [NINJA + number for number in range(NINJA_CARDS)]
        self.rng.shuffle(ninjas)
        roles = [SHOGUN, *ninjas[: NINJAS_IN[self.seats]]]
        roles += [SAMURAI] * SAMURAI_IN[self.seats] + [RONIN] * RONINS_IN[self.seats]
        self.rng.shuffle(roles)
        for player in self.players:
            player.role = roles.pop()

    def deal_characters(self) -> None:
        """S3: a character each, and its resilience."""
        characters = list(range(len(CHARACTERS)))
        self.rng.shuffle(characters)
        for seat, player in enumerate(self.players):
            player.character = characters[seat]
            player.resilience = RESILIENCE[player.character]
            if self.tell is not None:
                events.seated(self.tell, seat, player.character, player.resilience)

    def give_honour(self, shogun: int) -> None:
        """S4, N1: the Shogun has more than the others."""
        for player in self.players:
            player.honour = HONOUR[self.seats]
        self.players[shogun].honour = SHOGUN_HONOUR[self.seats]

    def deal_hands(self, shogun: int) -> None:
        """S5: the later the turn, the more cards."""
        for place in range(self.seats):
            seat = (shogun + place) % self.seats
            hand = self.players[seat].hand
            for _ in range(HANDS[place]):
                put(hand, self.deck.pop(), FRESH, 1 << seat)

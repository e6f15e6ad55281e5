"""Setup: the map, what each player gets, destiny, and what the variants add."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires.state import Table
from tatami.games.small_samurai_empires.tables import (
    BUSHIDO,
    CAPITAL_ARMIES,
    CAPITAL_OF,
    DESTINY_BOX,
    FOOD,
    HAND,
    MISSION_TOKENS,
    MOST,
    MOUNTAIN_BOX,
    MOUNTAIN_COUNT,
    QUICK_TOKENS,
    REGION_COUNT,
    RESOURCE_PROVINCES,
    SEEDING,
    SHRINE_BOX,
    SHRINES,
    SIDES,
    SLOT_REGION,
    START_BUSHIDO,
    START_FOOD,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Table):
    """What is laid out before the first era."""

    def set_up(self) -> None:
        """S1: everything gets its place; what chance decides is decided in this order."""
        self.lay_empty()
        self.give_supplies()
        self.deal_destiny()
        self.seed_resources()
        self.station_armies()
        self.seat_first_player()
        if self.settings["missions"] is True:
            self.lay_missions()
        if self.settings["mountains"] is True:
            self.lay_mountain_tokens()
        if self.settings["shrines"] is True:
            self.raise_shrines()
        if self.settings["random_actions"] is True:
            self.lay_quick_actions()
        self.presume()

    def give_supplies(self) -> None:
        """S2: two food and two bushido each."""
        for seat in range(self.seats):
            self.stock[FOOD * MOST + seat] = START_FOOD
            self.stock[BUSHIDO * MOST + seat] = START_BUSHIDO

    def deal_destiny(self) -> None:
        """S3: three destiny cards each; the rest is the deck."""
        self.deck = DESTINY_BOX[:]
        self.rng.shuffle(self.deck)
        for seat in range(self.seats):
            for _ in range(HAND):
                self.hands[seat * REGION_COUNT + self.deck.pop()] += 1

    def seed_resources(self) -> None:
        """S4: which resource each resource province gives."""
        tokens = SEEDING[:]
        self.rng.shuffle(tokens)
        for at, province in enumerate(RESOURCE_PROVINCES):
            self.seeding[province] = tokens[at]

    def station_armies(self) -> None:
        """S5: two armies of everybody in each capital, with two players too (ruling R2)."""
        for capital in CAPITAL_OF:
            for seat in range(self.seats):
                self.armies[capital * MOST + seat] = CAPITAL_ARMIES

    def seat_first_player(self) -> None:
        """S6: a first player by lot, then clockwise (ruling R1)."""
        first = self.rng.below(self.seats)
        self.order = [(first + place) % self.seats for place in range(self.seats)]

    def lay_missions(self) -> None:
        """L1: a mission token to each region, on a side by lot."""
        tokens = list(range(MISSION_TOKENS))
        self.rng.shuffle(tokens)
        self.missions = [number * SIDES + self.rng.below(SIDES) for number in tokens]

    def lay_mountain_tokens(self) -> None:
        """V1: seven of the ten tokens face down on the mountains; nobody sees the other three (ruling R37)."""
        tokens = MOUNTAIN_BOX[:]
        self.rng.shuffle(tokens)
        self.mountains = tokens[:MOUNTAIN_COUNT]
        self.aside = sorted(tokens[MOUNTAIN_COUNT:])

    def raise_shrines(self) -> None:
        """H1: seven of the nine shrines, by lot."""
        colours = SHRINE_BOX[:]
        self.rng.shuffle(colours)
        for at, province in enumerate(SHRINES):
            self.shrines[province] = colours[at]

    def lay_quick_actions(self) -> None:
        """Q5: the tokens of each region are shuffled, and one lies beside each of its slots (ruling R40)."""
        tokens = [region[:] for region in QUICK_TOKENS]
        for region in tokens:
            self.rng.shuffle(region)
        self.quick = [tokens[region].pop() for region in SLOT_REGION]

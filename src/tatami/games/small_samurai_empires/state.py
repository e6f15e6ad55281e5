"""What lies on the table, zone by zone, and who knows what of it.

Flat lists with one number a province (or region) and seat are read through the questions below.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires.hidden import deal_destiny, deal_mountains, deal_orders
from tatami.games.small_samurai_empires.tables import (
    ARMIES,
    CASTLE_STRENGTH,
    CASTLES,
    COVER_PRICES,
    MOST,
    MOUNTAIN_COUNT,
    NO_LAW,
    NOBODY,
    NOTHING,
    ORDER_COPIES,
    PROVINCES,
    QUICK,
    REGION_COUNT,
    SIDES,
    SLOTS,
    TO_PLACE,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, owner_of
from tatami.kernel.rng import Rng
from tatami.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """The map and its slots, what each player has, destiny, and what was laid out once at setup."""

    def __init__(self) -> None:
        super().__init__()
        self.era: int = 1
        self.round: int = 1
        # T2: the seats in the order of this era. Replaced as a whole, so copies share it.
        self.order: list[int] = []
        # By province and seat; by province the seat of its castle.
        self.armies: list[int] = [0] * (PROVINCES * MOST)
        self.castles: list[int] = [NOBODY] * PROVINCES
        # By resource and seat; by seat; by seat and region.
        self.stock: list[int] = [0] * (2 * MOST)
        self.score: list[int] = [0] * MOST
        self.influence: list[int] = [0] * (MOST * REGION_COUNT)
        self.hands: list[int] = [0] * (MOST * REGION_COUNT)
        # P1: what was chosen and is not revealed yet; all cards revealed so far; the deck, its top last.
        self.chosen: list[int] = [NOTHING] * MOST
        self.played: list[int] = []
        self.deck: list[int] = []
        # In each slot the lower token and the one that covers it.
        self.lower: list[int] = [NO_TOKEN] * SLOTS
        self.upper: list[int] = [NO_TOKEN] * SLOTS
        # V1: what lies on the mountains, and what was put aside unseen.
        self.mountains: list[int] = [NOTHING] * MOUNTAIN_COUNT
        self.aside: list[int] = []
        # L1: in each region the seats that have done its mission, as a set.
        self.fulfilled: list[int] = [0] * REGION_COUNT
        # M1: the armies that may use the steps of a move, by province; empty when there is no move.
        self.marching: list[int] = []
        # Laid out at setup and shared by all copies: by province its resource, and the colour of its shrine; by slot
        # its quick action; by region its mission.
        self.seeding: list[int] = [NOTHING] * PROVINCES
        self.shrines: list[int] = [NOTHING] * PROVINCES
        self.quick: list[int] = QUICK
        self.missions: list[int] = [NOTHING] * REGION_COUNT

    def carry_table(self, new: Table) -> None:
        """Copies every zone into a new state."""
        self.carry(new)
        new.era = self.era
        new.round = self.round
        new.order = self.order
        new.armies = self.armies[:]
        new.castles = self.castles[:]
        new.stock = self.stock[:]
        new.score = self.score[:]
        new.influence = self.influence[:]
        new.hands = self.hands[:]
        new.chosen = self.chosen[:]
        new.played = self.played[:]
        new.deck = self.deck[:]
        new.lower = self.lower[:]
        new.upper = self.upper[:]
        new.mountains = self.mountains[:]
        new.aside = self.aside
        new.fulfilled = self.fulfilled[:]
        new.marching = self.marching[:]
        new.seeding = self.seeding
        new.shrines = self.shrines
        new.quick = self.quick
        new.missions = self.missions

    # The map.

    def army(self, province: int, seat: int) -> int:
        """How many armies of a seat stand in a province."""
        return self.armies[province * MOST + seat]

    def strength(self, province: int, seat: int) -> int:
        """B2: one for each army, two for a castle."""
        castle = CASTLE_STRENGTH if self.castles[province] == seat else 0
        return self.armies[province * MOST + seat] + castle

    def control(self, province: int) -> int:
        """B3: the seat that is strongest by itself; NOBODY where nobody is, or several are (ruling R28)."""
        best, holder = 0, NOBODY
        for seat in range(self.seats):
            strength = self.strength(province, seat)
            if strength > best:
                best, holder = strength, seat
            elif strength == best:
                holder = NOBODY
        return holder

    def on_map(self, seat: int) -> int:
        """F3: the armies of a seat in all provinces."""
        count = 0
        for at in range(seat, PROVINCES * MOST, MOST):
            count += self.armies[at]
        return count

    def reserve(self, seat: int) -> int:
        """B4: the armies of a seat that are not on the map."""
        return ARMIES - self.on_map(seat) - self.away(seat)

    def away(self, seat: int) -> int:
        """The armies of a seat that are under way in no province."""
        return 0

    def castles_left(self, seat: int) -> int:
        """B4: the castles of a seat that are not built yet."""
        return CASTLES - self.castles.count(seat)

    # The orders.

    def top_token(self, slot: int) -> int:
        """C5: the token that acts: the one that covers, or the only one."""
        return self.upper[slot] if self.upper[slot] != NO_TOKEN else self.lower[slot]

    def orders_of(self, seat: int) -> list[int]:
        """S1: how many orders of each kind a player has behind the screen."""
        left = ORDER_COPIES[:]
        for slot in range(SLOTS):
            for laid in (self.lower[slot], self.upper[slot]):
                if laid != NO_TOKEN and owner_of(laid) == seat:
                    left[kind_of(laid)] -= 1
        return left

    def each_places(self) -> int:
        """P4, C1: how many orders everybody places in this round."""
        return TO_PLACE[self.round][self.seats]

    def covers_made(self, seat: int) -> int:
        """C3: how many orders of others this player has covered in this era."""
        made = 0
        for slot in range(SLOTS):
            upper = self.upper[slot]
            if upper != NO_TOKEN and owner_of(upper) == seat and owner_of(self.lower[slot]) != seat:
                made += 1
        return made

    def cover_price(self, seat: int) -> int:
        """C3: one for the first covering of another's order, two for the second; no third is possible (ruling R11)."""
        return COVER_PRICES[min(self.covers_made(seat), len(COVER_PRICES) - 1)]

    def is_covered(self, seat: int) -> bool:
        """C4: whether another player has covered an order of this one (ruling R10)."""
        for slot in range(SLOTS):
            upper = self.upper[slot]
            if upper != NO_TOKEN and owner_of(upper) != seat and owner_of(self.lower[slot]) == seat:
                return True
        return False

    def law(self, region: int) -> int:
        """L2: the law of a region; NO_LAW without missions."""
        mission = self.missions[region]
        return NO_LAW if mission == NOTHING else mission // SIDES

    # What is hidden.

    def presume(self) -> None:
        """B5: knowledge follows from where a thing lies: a token face down, a hand, a deck. No piece has more."""
        self.known.start(0)

    def redeal(self, seat: int, rng: Rng) -> None:
        """B5: others' orders and hands, the deck, and the tokens of the mountains."""
        deal_orders(self, seat, rng)
        deal_destiny(self, seat, rng)
        deal_mountains(self, rng)

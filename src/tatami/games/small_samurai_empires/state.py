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
    RESOURCE_NAMES,
    SIDES,
    SLOTS,
    TO_PLACE,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, owner_of
from tatami.kernel.frame import Frame
from tatami.kernel.rng import Rng
from tatami.kernel.state import State


def changed(zone: list[int], at: int, value: int) -> list[int]:
    """A zone that copies share, with one number changed."""
    new = zone[:]
    new[at] = value
    return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """The map and its slots, what each player has, destiny, and what was laid out once at setup."""

    def __init__(self) -> None:
        """Nothing is laid out yet: `lay_empty` does that, or `carry_table`."""
        super().__init__()
        self.era: int = 1
        self.round: int = 1
        # What changes with nearly every decision, and is copied: armies by province and seat, food and bushido by
        # resource and seat, in each slot the lower token and the one that covers it, and (M1) by province the armies
        # that may use the steps of a move, empty when there is no move.
        self.armies: list[int] = []
        self.stock: list[int] = []
        self.lower: list[int] = []
        self.upper: list[int] = []
        self.marching: list[int] = []
        # What changes rarely is replaced as a whole, so that copies share it: by province the seat of its castle; by
        # seat the score, by seat and region influence and destiny cards in hand.
        self.castles: list[int] = []
        self.score: list[int] = []
        self.influence: list[int] = []
        self.hands: list[int] = []
        # T2: the seats in the order of this era. P1: what was chosen and is not revealed yet; all cards revealed so
        # far; the deck, its top last.
        self.order: list[int] = []
        self.chosen: list[int] = []
        self.played: list[int] = []
        self.deck: list[int] = []
        # V1: what lies on the mountains, and what was put aside unseen. L1: in each region the seats that have done its
        # mission, as a set.
        self.mountains: list[int] = []
        self.aside: list[int] = []
        self.fulfilled: list[int] = []
        # What is laid out at setup: by province its resource, and the colour of its shrine; by slot its quick action;
        # by region its mission.
        self.seeding: list[int] = []
        self.shrines: list[int] = []
        self.quick: list[int] = QUICK
        self.missions: list[int] = []

        # What the frame on top offers, found when its owner was asked; no copy has it.
        self.offered_by: Frame | None = None
        self.offers: list[int] = []

    def lay_empty(self) -> None:
        """Every zone with nothing in it."""
        self.armies = [0] * (PROVINCES * MOST)
        self.stock = [0] * (len(RESOURCE_NAMES) * MOST)
        self.lower = [NO_TOKEN] * SLOTS
        self.upper = [NO_TOKEN] * SLOTS
        self.castles = [NOBODY] * PROVINCES
        self.score = [0] * MOST
        self.influence = [0] * (MOST * REGION_COUNT)
        self.hands = [0] * (MOST * REGION_COUNT)
        self.chosen = [NOTHING] * MOST
        self.mountains = [NOTHING] * MOUNTAIN_COUNT
        self.fulfilled = [0] * REGION_COUNT
        self.seeding = [NOTHING] * PROVINCES
        self.shrines = [NOTHING] * PROVINCES
        self.missions = [NOTHING] * REGION_COUNT

    def carry_table(self, new: Table) -> None:
        """Copies every zone into a new state."""
        self.carry(new)
        new.era = self.era
        new.round = self.round
        new.armies = self.armies[:]
        new.stock = self.stock[:]
        new.lower = self.lower[:]
        new.upper = self.upper[:]
        if self.marching:
            new.marching = self.marching[:]
        new.castles = self.castles
        new.score = self.score
        new.influence = self.influence
        new.hands = self.hands
        new.order = self.order
        new.chosen = self.chosen
        new.played = self.played
        new.deck = self.deck
        new.mountains = self.mountains
        new.aside = self.aside
        new.fulfilled = self.fulfilled
        new.seeding = self.seeding
        new.shrines = self.shrines
        new.quick = self.quick
        new.missions = self.missions

    def offer(self, frame: Frame, words: list[int]) -> None:
        """The owner of the frame on top decides among these."""
        self.offered_by = frame
        self.offers = words
        self.ask(frame.seat)

    # Changes of what copies share.

    def add_points(self, seat: int, points: int) -> None:
        """E3, E4, F0, L1: the score marker goes forward."""
        if points:
            self.score = changed(self.score, seat, self.score[seat] + points)

    def turn_card(self, seat: int, region: int, count: int) -> None:
        """P1, E6: a destiny card more or fewer in a hand."""
        at = seat * REGION_COUNT + region
        self.hands = changed(self.hands, at, self.hands[at] + count)

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
        for laid in self.lower:
            if laid != NO_TOKEN and owner_of(laid) == seat:
                left[kind_of(laid)] -= 1
        if self.round > 1:
            for laid in self.upper:
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

"""Planning: destiny, orders face down, and the covering of the second round."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires import events
from tatami.games.small_samurai_empires.flow.frames import CHOOSING, EXECUTION, PLANNING, QUICK
from tatami.games.small_samurai_empires.flow.mountains import Mountains
from tatami.games.small_samurai_empires.state import changed
from tatami.games.small_samurai_empires.tables import (
    COVER_PRICE,
    COVER_PRICES,
    DESTINY,
    FEWEST,
    KINDS,
    NOTHING,
    PLACE,
    REGION_COUNT,
    SLOTS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, lies_up, owner_of, token
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import EVERYONE, NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Planning(Mountains):
    """What is decided before orders are carried out."""

    # Destiny.

    def begin_era(self) -> None:
        """T1, P1: an era begins with destiny; everybody chooses at once."""
        self.round = 1
        self.top = Frame(CHOOSING)
        self.ask_all(list(range(self.seats)))
        if self.tell is not None:
            events.era_began(self.tell, self.era)

    def destiny_options(self, seat: int) -> list[int]:
        """P1: a card of the hand."""
        first = seat * REGION_COUNT
        return [DESTINY + region for region in range(REGION_COUNT) if self.hands[first + region]]

    def choose(self, seat: int, region: int) -> None:
        """P1: face down until all have chosen (ruling R3)."""
        self.turn_card(seat, region, -1)
        self.chosen = changed(self.chosen, seat, region)
        self.answered(seat)
        if not self.asked:
            self.reveal()

    def reveal(self) -> None:
        """P1: all cards are turned up together."""
        self.played = self.played + self.chosen[: self.seats]
        for seat in range(self.seats):
            self.known.learn(1 << seat, EVERYONE)
            if self.tell is not None:
                events.revealed(self.tell, seat, self.chosen[seat])
        self.chosen = [NOTHING] * len(self.chosen)
        if self.seats == FEWEST:
            self.turn_up_fate()
        self.begin_round(1)

    def turn_up_fate(self) -> None:
        """P2: with two players the top card of the deck counts as well (ruling R3)."""
        region = self.take_card()
        self.known.learn(NOBODY, EVERYONE)
        self.played = [*self.played, region]
        if self.tell is not None:
            events.fate(self.tell, region)

    def take_card(self) -> int:
        """P2, E6: the top card of the destiny deck."""
        region = self.deck[-1]
        self.deck = self.deck[:-1]
        return region

    # Orders.

    def begin_round(self, number: int) -> None:
        """P3, C1: planning in the order of the era."""
        self.round = number
        self.top = Frame(PLANNING, self.order[0])
        if self.tell is not None:
            events.round_began(self.tell, self.era, number)

    def planning_goes_on(self, frame: Frame) -> bool:
        """T2, P3, P4: one after the other, until everybody has placed his number (ruling R7)."""
        if frame.a == self.each_places() * self.seats:
            self.top = Frame(EXECUTION)
            return True
        self.check_missions(frame.seat)
        self.ask(frame.seat)
        return False

    def place_options(self, seat: int) -> list[int]:
        """P3: every kind of order that is left, into every slot that will take it."""
        slots = self.open_slots(seat)
        assert slots, "R13: there is always a place for an order"
        left = self.orders_of(seat)
        return [PLACE + kind * SLOTS + slot for kind in range(KINDS) if left[kind] for slot in slots]

    def open_slots(self, seat: int) -> list[int]:
        """P3, C2: an empty slot; in the second round an own order, or another's that may be covered (ruling R9)."""
        if self.round == 1:
            return [slot for slot in range(SLOTS) if self.lower[slot] == NO_TOKEN]
        safe = self.safe_from(seat)
        found: list[int] = []
        for slot in range(SLOTS):
            lower = self.lower[slot]
            if lower == NO_TOKEN or (self.may_be_covered(slot) and not safe >> owner_of(lower) & 1):
                found.append(slot)
        return found

    def safe_from(self, seat: int) -> int:
        """C3, C4: whose orders this player cannot cover, as a set: everybody else's where he cannot pay."""
        affordable = self.holds(seat, COVER_PRICE, self.cover_price(seat))
        safe = 0
        for other in range(self.seats):
            if other != seat and (not affordable or self.is_covered(other)):
                safe |= 1 << other
        return safe

    def may_be_covered(self, slot: int) -> bool:
        """C5: only what lies there since the first round, and has nothing on it."""
        return lies_up(self.lower[slot]) and self.upper[slot] == NO_TOKEN

    def lay_order(self, frame: Frame, kind: int, slot: int) -> None:
        """P3: an order face down; P5: then its quick action, before the next player's turn (ruling R8)."""
        seat = frame.seat
        laid = token(seat, kind, up=False)
        if self.lower[slot] == NO_TOKEN:
            self.lower[slot] = laid
            if self.tell is not None:
                events.placed(self.tell, seat, slot, kind)
        else:
            self.cover(seat, slot, kind)
            self.upper[slot] = laid
        placed = frame.a + 1
        after = Frame(PLANNING, self.order[placed % self.seats], placed)
        self.top = Frame(QUICK, seat, self.quick[slot], slot, 0, after)

    def cover(self, seat: int, slot: int, kind: int) -> None:
        """C2, C3: one's own order is covered for nothing, another's for a price that is paid first (ruling R12)."""
        owner = owner_of(self.lower[slot])
        if owner == seat:
            if self.tell is not None:
                events.covered_own(self.tell, seat, slot, kind)
            return
        assert self.covers_made(seat) < len(COVER_PRICES), "R11: nobody covers a third order"
        self.pay(seat, COVER_PRICE, self.cover_price(seat))
        if self.tell is not None:
            events.covered(self.tell, seat, owner, slot, kind)

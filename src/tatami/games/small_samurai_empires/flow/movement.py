"""Moving armies, by land, over the dotted lines of the sea, and by ship."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires import events
from tatami.games.small_samurai_empires.flow.actions import Actions
from tatami.games.small_samurai_empires.flow.frames import EXPLORED, SHIP, STEPS_TAKEN, region_of
from tatami.games.small_samurai_empires.powers.missions import ship_price, step_price
from tatami.games.small_samurai_empires.tables import (
    COAST,
    COAST_AT,
    COASTS,
    EMBARK,
    EXPLORE,
    FIRST_ROAD,
    LAND,
    MOST,
    MOVE,
    MOVE_2_OR_3,
    MOVE_2_OR_SHIP,
    MOVE_PRICE,
    NOTHING,
    PROVINCES,
    PROVINCES_OF,
    SHIP_PRICE,
    SHIP_ROOM,
    STEPS,
    TRAIL_FROM,
    TRAIL_OVER,
)
from tatami.kernel.frame import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(Actions):
    """Steps of armies: which may take them, where to, and at what price."""

    def muster(self, seat: int, region: int) -> None:
        """M1: only armies that stand in the order's region when it begins may take its steps (ruling R19)."""
        self.marching = [0] * PROVINCES
        for at in PROVINCES_OF[region]:
            self.marching[at] = self.armies[at * MOST + seat]

    def move_order(self, frame: Frame) -> list[int]:
        """A2, A3, A4: the steps that are left, or the ship instead of all of them."""
        price = self.step_cost(frame)
        if price < 0 or not self.holds(frame.seat, MOVE_PRICE, price):
            return []
        starts = [at for at in range(PROVINCES) if self.marching[at]]
        found = roads_from(starts)
        if not frame.c & EXPLORED:
            self.add_trails(starts, found)
        if self.may_sail(frame):
            found.extend(self.harbours(frame.seat, region_of(frame)))
        return found

    def step_cost(self, frame: Frame) -> int:
        """A3: what the next step costs; below 0 where there is none. The third one is asked for last (ruling R18)."""
        taken = frame.c & STEPS_TAKEN
        if taken < STEPS[frame.a]:
            return 0
        return step_price(self, region_of(frame)) if frame.a == MOVE_2_OR_3 and taken == STEPS[frame.a] else -1

    def add_trails(self, starts: list[int], found: list[int]) -> None:
        """V2: roads over mountains that have their tokens still; V1: without the variant none was put aside."""
        if not self.aside:
            return
        for trail, start in enumerate(TRAIL_FROM):
            if self.mountains[TRAIL_OVER[trail]] != NOTHING and start in starts:
                found.append(EXPLORE + trail)

    def march(self, seat: int, start: int, end: int) -> None:
        """M2, M3: a border is all it takes; nobody stops an army, and no number is too many (ruling R20).

        Where armies that may march stand beside others that may not, one that may goes first (ruling R41).
        """
        self.remove_army(start, seat)
        self.add_army(end, seat)
        if self.marching and self.marching[start]:
            self.marching[start] -= 1
            self.marching[end] += 1

    def move(self, seat: int, start: int, end: int, price: int) -> None:
        """A2, A3: one step of one army."""
        self.pay(seat, MOVE_PRICE, price)
        self.march(seat, start, end)
        if self.tell is not None:
            events.moved(self.tell, seat, start, end)

    # By ship.

    def may_sail(self, frame: Frame) -> bool:
        """M5: the ship is instead of the steps, and has its price (ruling R22)."""
        if frame.a != MOVE_2_OR_SHIP or frame.c:
            return False
        return self.holds(frame.seat, SHIP_PRICE, ship_price(self, region_of(frame)))

    def harbours(self, seat: int, region: int) -> list[int]:
        """M5: provinces by the sea in the order's region with an own army."""
        return [EMBARK + COAST_AT[at] for at in PROVINCES_OF[region] if COAST[at] and self.armies[at * MOST + seat]]

    def embark(self, frame: Frame, province: int) -> None:
        """M5: the first army aboard pays for the ship, a second one of the same province joins it."""
        if frame.kind == SHIP:
            self.top = Frame(SHIP, frame.seat, province, frame.b + 1, 0, frame.below)
        else:
            self.pay(frame.seat, SHIP_PRICE, ship_price(self, region_of(frame)))
            self.top = Frame(SHIP, frame.seat, province, 1, 0, frame)
        self.remove_army(province, frame.seat)
        self.marching[province] -= 1
        if self.tell is not None:
            events.embarked(self.tell, frame.seat, province)

    def ship_options(self, frame: Frame) -> list[int]:
        """M5: up to two armies, together to any other province by the sea."""
        found: list[int] = []
        if frame.b < SHIP_ROOM and self.armies[frame.a * MOST + frame.seat]:
            found.append(EMBARK + COAST_AT[frame.a])
        found.extend([LAND + at for at, province in enumerate(COASTS) if province != frame.a])
        return found

    def land(self, frame: Frame, province: int) -> None:
        """M5: with the landing the order is done."""
        order = frame.below
        assert order is not None
        for _ in range(frame.b):
            self.add_army(province, frame.seat)
        self.end_order(order)
        if self.tell is not None:
            events.landed(self.tell, frame.seat, frame.a, province, frame.b)

    def end_order(self, order: Frame) -> None:
        """X4: nothing more is done of an order."""
        self.marching = []
        self.top = order.below


def roads_from(starts: list[int]) -> list[int]:
    """M3, M4: every border and dotted line of these provinces."""
    found: list[int] = []
    for start in starts:
        found.extend(range(MOVE + FIRST_ROAD[start], MOVE + FIRST_ROAD[start + 1]))
    return found

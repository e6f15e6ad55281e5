"""The mountain path: expeditions, and what they meet; and the quick actions, of which a tribe offers one."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires import events
from tatami.games.small_samurai_empires.flow.frames import EXPEDITION, region_of
from tatami.games.small_samurai_empires.flow.movement import Movement, roads_from
from tatami.games.small_samurai_empires.state import changed
from tatami.games.small_samurai_empires.tables import (
    AMBUSH,
    BUSHIDO,
    BUSHIDO_MASTER,
    FOOD,
    INDEPENDENT_TRIBE,
    MERCENARIES,
    MOST,
    MOUNTAIN_FARM,
    MOVE_PRICE,
    NOTHING,
    PATH_PRICE,
    PRICE,
    PROVINCES_OF,
    QUICK_ATTACK,
    QUICK_HARVEST,
    QUICK_MOVE,
    QUICK_RECRUIT,
    SLOT_REGION,
    SLOTS,
    TRAIL_FROM,
    TRAIL_OVER,
    TRAIL_TO,
)
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import EVERYONE, NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Mountains(Movement):
    """Quick actions, and the variant with expeditions."""

    # Quick actions.

    def quick_options(self, frame: Frame) -> list[int]:
        """Q1, Q2, Q3, Q4: one small thing in the slot's region, for nothing. V2: a step may be an expedition."""
        region = region_of(frame)
        found = self.deeds(frame.seat, region, 1 << frame.a)
        if frame.a == QUICK_MOVE:
            self.add_trails(self.manned(frame.seat, region), found)
        return found

    def deeds(self, seat: int, region: int, actions: int) -> list[int]:
        """Q1, Q2, Q3, Q4: everything that quick actions of these kinds could do in a region."""
        found: list[int] = []
        if actions >> QUICK_MOVE & 1:
            found = roads_from(self.manned(seat, region))
        if actions >> QUICK_RECRUIT & 1:
            found.extend(self.recruits(seat, region))
        if actions >> QUICK_ATTACK & 1:
            found.extend(self.attacks_in(seat, region))
        if actions >> QUICK_HARVEST & 1:
            found.extend(self.harvests(seat, region, 0))
        return found

    def manned(self, seat: int, region: int) -> list[int]:
        """Q1: the provinces of a region where a player has an army."""
        return [at for at in PROVINCES_OF[region] if self.armies[at * MOST + seat]]

    # Expeditions.

    def explore(self, seat: int, trail: int, price: int) -> None:
        """V2: the token is turned up, does what it says, and is out of the game."""
        start, end, mountain = TRAIL_FROM[trail], TRAIL_TO[trail], TRAIL_OVER[trail]
        kind = self.mountains[mountain]
        self.pay(seat, MOVE_PRICE, price)
        self.mountains = changed(self.mountains, mountain, NOTHING)
        self.known.learn(NOBODY, EVERYONE)
        if self.tell is not None:
            events.explored(self.tell, seat, mountain, kind)
        if kind in (AMBUSH, MERCENARIES, BUSHIDO_MASTER, MOUNTAIN_FARM):
            self.meet(seat, start, end, kind)
        else:
            self.climb(seat, start, end, kind)

    def meet(self, seat: int, start: int, end: int, kind: int) -> None:
        """V3: a token that asks nothing: the army goes on, or back from an ambush, and its step is lost."""
        if kind == AMBUSH:
            if self.tell is not None:
                events.ambushed(self.tell, seat, start)
            return
        if kind == MERCENARIES:
            self.hire(seat, start)
        else:
            self.find(seat, kind)
        self.march(seat, start, end)
        self.tell_arrival(seat, end)

    def hire(self, seat: int, start: int) -> None:
        """V3: an army of the reserve joins the province of departure, where there is one left (rulings R5, R38)."""
        if self.reserve(seat):
            self.add_army(start, seat)
            if self.tell is not None:
                events.joined(self.tell, seat, start)

    def find(self, seat: int, kind: int) -> None:
        """V3: a master gives bushido, a farm food."""
        self.gain(seat, BUSHIDO if kind == BUSHIDO_MASTER else FOOD, 1)
        if self.tell is not None:
            if kind == BUSHIDO_MASTER:
                events.learned(self.tell, seat)
            else:
                events.fed(self.tell, seat)

    def climb(self, seat: int, start: int, end: int, kind: int) -> None:
        """V4: while a tribe or the path asks something, the army is in no province (ruling R38)."""
        self.remove_army(start, seat)
        if self.marching:
            self.marching[start] -= 1
        self.top = Frame(EXPEDITION, seat, start, end, kind, self.top)

    def expedition_options(self, frame: Frame) -> list[int]:
        """V4: a tribe does one quick action of the region, but sends no expedition; the path kills for a price."""
        region = region_of(frame)
        if frame.c == INDEPENDENT_TRIBE:
            return self.deeds(frame.seat, region, self.offered(region))
        found: list[int] = []
        if self.holds(frame.seat, PATH_PRICE, PRICE):
            for at in PROVINCES_OF[region]:
                found.extend(self.attacks(frame.seat, at))
        return found

    def offered(self, region: int) -> int:
        """V4, Q5: the quick actions that lie in a region, as a set (ruling R40)."""
        kinds = 0
        for slot in range(SLOTS):
            if SLOT_REGION[slot] == region:
                kinds |= 1 << self.quick[slot]
        return kinds

    def walk_the_path(self, seat: int, province: int, target: int) -> None:
        """V4: one bushido, and no own army has to be there; no law makes it free (ruling R38)."""
        self.pay(seat, PATH_PRICE, PRICE)
        self.kill(seat, province, target)

    def descend(self, frame: Frame) -> None:
        """V2: then the army arrives on the other side. L1: a step in its owner's turn."""
        self.top = frame.below
        self.add_army(frame.b, frame.seat)
        if self.marching:
            self.marching[frame.b] += 1
        self.tell_arrival(frame.seat, frame.b)
        self.check_missions(frame.seat)

    def tell_arrival(self, seat: int, end: int) -> None:
        if self.tell is not None:
            events.arrived(self.tell, seat, end)

"""What the actions do that move nobody: recruiting, attacking, harvesting, building a castle."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires import events
from tatami.games.small_samurai_empires.flow.frames import further, region_of
from tatami.games.small_samurai_empires.flow.supply import Supply
from tatami.games.small_samurai_empires.powers.missions import kill_price, recruit_price
from tatami.games.small_samurai_empires.state import changed
from tatami.games.small_samurai_empires.tables import (
    ATTACK,
    ATTACK_PRICE,
    BUILD,
    CAPITAL_OF,
    CASTLE_COST,
    FEATURE,
    HARVEST,
    HARVEST_ALL,
    MOST,
    NOBODY,
    PROVINCES_OF,
    RECRUIT,
    RECRUIT_PRICE,
    RESOURCE,
    RESOURCE_AT,
    RESOURCE_PROVINCES,
    SITE_AT,
)
from tatami.kernel.frame import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Actions(Supply):
    """Where each action may be done, what it costs, and what it does."""

    # Recruiting.

    def recruits(self, seat: int, region: int) -> list[int]:
        """A1: the region's capital, and the province of an own castle in it; nothing else is asked for (ruling R24)."""
        if self.reserve(seat) == 0:
            return []
        capital = CAPITAL_OF[region]
        return [RECRUIT + at for at in PROVINCES_OF[region] if at == capital or self.castles[at] == seat]

    def recruit_order(self, frame: Frame) -> list[int]:
        """A1: one army, and a second one for a price, in either place (ruling R18)."""
        if not self.holds(frame.seat, RECRUIT_PRICE, self.recruit_cost(frame)):
            return []
        return self.recruits(frame.seat, region_of(frame))

    def recruit_cost(self, frame: Frame) -> int:
        """A1: the first army is free."""
        return recruit_price(self, region_of(frame)) if frame.c else 0

    def recruit(self, seat: int, province: int, price: int) -> None:
        """A1: an army of the reserve."""
        self.pay(seat, RECRUIT_PRICE, price)
        self.add_army(province, seat)
        if self.tell is not None:
            events.recruited(self.tell, seat, province)

    # Attacking.

    def attacks(self, seat: int, province: int) -> list[int]:
        """A5: any army of another in this province."""
        first = province * MOST
        return [ATTACK + first + other for other in range(self.seats) if other != seat and self.armies[first + other]]

    def attacks_in(self, seat: int, region: int) -> list[int]:
        """A5: an own army has to stand there; a castle is not enough, and castles are safe (ruling R25)."""
        found: list[int] = []
        for at in PROVINCES_OF[region]:
            if self.armies[at * MOST + seat]:
                found.extend(self.attacks(seat, at))
        return found

    def attack_order(self, frame: Frame) -> list[int]:
        """A5: one army, and for a price a second one in the same province, of anybody (ruling R18)."""
        if not frame.c:
            return self.attacks_in(frame.seat, region_of(frame))
        affordable = self.holds(frame.seat, ATTACK_PRICE, self.kill_cost(frame))
        return self.attacks(frame.seat, frame.c - 1) if affordable else []

    def kill_cost(self, frame: Frame) -> int:
        """A5: the first kill is free."""
        return kill_price(self, region_of(frame)) if frame.c else 0

    def attack(self, seat: int, province: int, target: int, price: int) -> None:
        """A5: an attack costs nothing but its boost."""
        self.pay(seat, ATTACK_PRICE, price)
        self.kill(seat, province, target)

    def kill(self, seat: int, province: int, target: int) -> None:
        """A5: the army goes back to its owner's reserve."""
        self.remove_army(province, target)
        if self.tell is not None:
            events.attacked(self.tell, seat, target, province)

    # Harvesting.

    def harvests(self, seat: int, region: int, taken: int) -> list[int]:
        """A6: resource provinces with an own army; neither control nor a castle counts (ruling R26)."""
        fields = [at for at in PROVINCES_OF[region] if FEATURE[at] == RESOURCE and self.armies[at * MOST + seat]]
        return [HARVEST + RESOURCE_AT[at] for at in fields if not taken >> RESOURCE_AT[at] & 1]

    def harvest_order(self, frame: Frame) -> list[int]:
        """A6: each of them once, one by one or all together."""
        found = self.harvests(frame.seat, region_of(frame), frame.c)
        return [*found, HARVEST_ALL] if found else found

    def harvest(self, seat: int, place: int) -> None:
        """A6: one resource of what the province gives."""
        province = RESOURCE_PROVINCES[place]
        self.gain(seat, self.seeding[province], 1)
        if self.tell is not None:
            events.harvested(self.tell, seat, province, self.seeding[province])

    def harvest_all(self, frame: Frame) -> None:
        """A6: everything that is left of a harvest."""
        taken = frame.c
        for word in self.harvests(frame.seat, region_of(frame), taken):
            self.harvest(frame.seat, word - HARVEST)
            taken |= 1 << (word - HARVEST)
        self.top = further(frame, taken)

    # Castles.

    def castle_in(self, seat: int, region: int) -> int:
        """A7: where a player's castle of this region stands; NOBODY where there is none."""
        for at in PROVINCES_OF[region]:
            if self.castles[at] == seat:
                return at
        return NOBODY

    def castle_order(self, frame: Frame) -> list[int]:
        """A7, A9: a castle where there is none of his in the region; else an army joins the one there (ruling R27)."""
        region = region_of(frame)
        castle = self.castle_in(frame.seat, region)
        if castle == NOBODY:
            return self.sites(frame.seat, region) if self.castles_left(frame.seat) else []
        return [RECRUIT + castle] if self.reserve(frame.seat) else []

    def sites(self, seat: int, region: int) -> list[int]:
        """A8: no capital, no second castle; two own armies have to stand there, whoever else does (ruling R27)."""
        return [BUILD + SITE_AT[at] for at in PROVINCES_OF[region] if self.is_site(seat, at)]

    def is_site(self, seat: int, province: int) -> bool:
        """A8: whether a player could build here."""
        free = SITE_AT[province] >= 0 and self.castles[province] == NOBODY
        return free and self.armies[province * MOST + seat] >= CASTLE_COST

    def build(self, seat: int, province: int) -> None:
        """A7: two armies go back to the reserve, and a castle takes their place."""
        self.armies[province * MOST + seat] -= CASTLE_COST
        self.castles = changed(self.castles, province, seat)
        if self.tell is not None:
            events.built(self.tell, seat, province)

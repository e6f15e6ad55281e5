"""What passes between the map, the players' reserves and the supply; and the missions, tested after each step."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires import events
from tatami.games.small_samurai_empires.flow.frames import EXPEDITION, SHIP
from tatami.games.small_samurai_empires.flow.setup import Setup
from tatami.games.small_samurai_empires.powers.missions import is_done
from tatami.games.small_samurai_empires.state import changed
from tatami.games.small_samurai_empires.tables import MISSIONS, MOST, NOTHING, REGION_COUNT


@mypyc_attr(allow_interpreted_subclasses=True)
class Supply(Setup):
    """Resources, armies, points of missions."""

    def holds(self, seat: int, resource: int, count: int) -> bool:
        """A0: whether a player can pay a price."""
        return self.stock[resource * MOST + seat] >= count

    def pay(self, seat: int, resource: int, count: int) -> None:
        """A0: back to the supply."""
        self.stock[resource * MOST + seat] -= count
        if self.tell is not None and count:
            events.paid(self.tell, seat, resource, count)

    def gain(self, seat: int, resource: int, count: int) -> None:
        """B4: the supply of food and bushido never runs out (ruling R6)."""
        self.stock[resource * MOST + seat] += count

    def add_army(self, province: int, seat: int) -> None:
        self.armies[province * MOST + seat] += 1

    def remove_army(self, province: int, seat: int) -> None:
        """B4: an army that leaves the map is in its owner's reserve again, for that is what is not on the map."""
        self.armies[province * MOST + seat] -= 1

    def away(self, seat: int) -> int:
        """M5, V3: an army on a mountain and armies aboard a ship are neither in a province nor in reserve."""
        frame = self.top
        if frame is None or frame.seat != seat:
            return 0
        if frame.kind == SHIP:
            return frame.b
        return 1 if frame.kind == EXPEDITION else 0

    def check_missions(self, seat: int) -> None:
        """L1: in a player's own turn, at its start and after each step in it, once for each region (ruling R34)."""
        if self.missions[0] == NOTHING:
            return
        for region in range(REGION_COUNT):
            mission = self.missions[region]
            if not self.fulfilled[region] >> seat & 1 and is_done(self, seat, region, mission):
                self.fulfilled = changed(self.fulfilled, region, self.fulfilled[region] | 1 << seat)
                points = MISSIONS[mission].points
                self.add_points(seat, points)
                if self.tell is not None:
                    events.fulfilled(self.tell, seat, region, mission, points)

"""What the map is worth: the steps of an era's end and the final score, reckoned from one frozen board.

The flow applies it, the table shows it beforehand ("if the era ended now"), and bots judge by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tatami.games.small_samurai_empires.tables import (
    BONUS_FIRST,
    BONUS_SECOND,
    BUSHIDO,
    FOOD,
    MOST,
    MOST_INFLUENCE,
    NOBODY,
    NOTHING,
    PROVINCES,
    REGION,
    REGION_COUNT,
    RESOURCES_A_POINT,
    SHRINE_COLOURS,
    SHRINE_POINTS,
    SHRINES,
    SIGNIFICANCE,
)

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.state import Table

COLOURS: Final = len(SHRINE_COLOURS)

# A player's place in a region by the number of provinces controlled.
NO_PLACE: Final = 0
FIRST: Final = 1
TIED: Final = 2
SECOND: Final = 3
PLACES: Final[tuple[str, ...]] = ("none", "first", "tied", "second")


@final
class Reckoning:
    """E1, E2, E3, E4: what each player would get in each region if the era ended now (ruling R29)."""

    __slots__ = ("castles", "coloured", "control", "harvest", "places", "provinces", "seats", "shrines")

    def __init__(self, seats: int = 0) -> None:
        self.seats = seats
        # By province the seat that controls it.
        self.control: list[int] = []
        # By resource, seat and region.
        self.harvest: list[int] = [0] * (2 * MOST * REGION_COUNT)
        # By seat and region.
        self.provinces: list[int] = [0] * (MOST * REGION_COUNT)
        self.castles: list[int] = [0] * (MOST * REGION_COUNT)
        self.places: list[int] = [NO_PLACE] * (MOST * REGION_COUNT)
        # By seat and colour, in plain play all of one.
        self.shrines: list[int] = [0] * (MOST * COLOURS)
        self.coloured = False

    def gathers(self, seat: int, region: int, resource: int) -> int:
        """E1: food or bushido from a region."""
        return self.harvest[(resource * MOST + seat) * REGION_COUNT + region]

    def influence(self, seat: int, region: int) -> int:
        """E2: a step for each province controlled, and one for each own castle (ruling R30)."""
        at = seat * REGION_COUNT + region
        return self.provinces[at] + self.castles[at]

    def bonus(self, seat: int, region: int) -> int:
        """E3: the greater number for who is first alone, the smaller for ties and the second."""
        place = self.places[seat * REGION_COUNT + region]
        if place == FIRST:
            return BONUS_FIRST[region]
        return BONUS_SECOND[region] if place != NO_PLACE else 0

    def shrine_points(self, seat: int, colour: int) -> int:
        """E4: a point for each shrine; H2: by colour, as many as its set is worth."""
        count = self.shrines[seat * COLOURS + colour]
        return SHRINE_POINTS[count] if self.coloured else count

    def points(self, seat: int) -> int:
        """E3, E4: all points of the era's end."""
        total = 0
        for region in range(REGION_COUNT):
            total += self.bonus(seat, region)
        for colour in range(COLOURS):
            total += self.shrine_points(seat, colour)
        return total

    def resources(self, seat: int) -> int:
        """E1: all that the great harvest brings a player."""
        total = 0
        for region in range(REGION_COUNT):
            total += self.gathers(seat, region, FOOD) + self.gathers(seat, region, BUSHIDO)
        return total


def reckon(table: Table) -> Reckoning:
    """E0: steps 1 to 4 for everybody at once, from the board as it lies."""
    found = Reckoning(table.seats)
    found.coloured = table.settings["shrines"] is True
    found.control = [table.control(province) for province in range(PROVINCES)]
    for province in range(PROVINCES):
        _count_province(table, found, province)
    for region in range(REGION_COUNT):
        _place(found, region)
    for shrine in SHRINES:
        holder = found.control[shrine]
        if holder != NOBODY:
            colour = table.shrines[shrine] if found.coloured else 0
            found.shrines[holder * COLOURS + colour] += 1
    return found


def _count_province(table: Table, found: Reckoning, province: int) -> None:
    """E1, E2: who controls it gets its resource and a step, the owner of its castle a step as well."""
    region, holder, castle = REGION[province], found.control[province], table.castles[province]
    if holder != NOBODY:
        found.provinces[holder * REGION_COUNT + region] += 1
        resource = table.seeding[province]
        if resource != NOTHING:
            found.harvest[(resource * MOST + holder) * REGION_COUNT + region] += 1
    if castle != NOBODY:
        found.castles[castle * REGION_COUNT + region] += 1


def _place(found: Reckoning, region: int) -> None:
    """E3: a sole first, and then all who are second; or several first, and nobody else (ruling R31)."""
    counts = [found.provinces[seat * REGION_COUNT + region] for seat in range(found.seats)]
    most = max(counts)
    if most == 0:
        return
    alone = counts.count(most) == 1
    second = max([count for count in counts if count < most], default=0)
    for seat, count in enumerate(counts):
        if count == most:
            found.places[seat * REGION_COUNT + region] = FIRST if alone else TIED
        elif alone and count == second and count > 0:
            found.places[seat * REGION_COUNT + region] = SECOND


def significance(region: int, influence: int) -> int:
    """F1: the right column of a region's track; the marker stays on its last space."""
    return SIGNIFICANCE[region][min(influence, MOST_INFLUENCE)]


def cards_of(table: Table) -> list[int]:
    """F1: how many destiny cards of each region have been played."""
    counts = [0] * REGION_COUNT
    for region in table.played:
        counts[region] += 1
    return counts


def leftover_points(resources: int) -> int:
    """F2: a point for every three, of any kind."""
    return resources // RESOURCES_A_POINT


def resources_of(table: Table, seat: int) -> int:
    """F2, F3: all a player has in food and bushido."""
    return table.stock[FOOD * MOST + seat] + table.stock[BUSHIDO * MOST + seat]


def ranks(scores: list[int], armies: list[int], resources: list[int]) -> list[int]:
    """F3: the most points; of equals who has the fewest armies on the map, then the most resources (ruling R33)."""
    keys = [(score, -armies[seat], resources[seat]) for seat, score in enumerate(scores)]
    return [1 + sum([1 for other in keys if other > key]) for key in keys]

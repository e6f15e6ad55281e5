"""The eight missions, one short question each, and what the laws make free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.small_samurai_empires.tables import (
    CAPITAL_OF,
    FEATURE,
    FREE_KILL,
    FREE_RECRUIT,
    FREE_SHIP,
    FREE_STEP,
    PRICE,
    PROVINCES_OF,
    RESOURCE,
    SHRINE,
)

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.state import Table


def is_done(table: Table, seat: int, region: int, mission: int) -> bool:
    """L1: whether a player meets the condition of a region's mission now."""
    if mission == 0:
        return advantage(table, seat, region)
    if mission == 1:
        return stability(table, seat, region)
    if mission == 2:
        return strength_in_numbers(table, seat, region)
    if mission == 3:
        return divide_to_survive(table, seat, region)
    if mission == 4:
        return crushing_tactics(table, seat, region)
    if mission == 5:
        return castle_guards(table, seat, region)
    if mission == 6:
        return earth_and_sky(table, seat, region)
    return earth_and_people(table, seat, region)


def advantage(table: Table, seat: int, region: int) -> bool:
    """L3: two provinces controlled, with two armies or more in each of them (ruling R35)."""
    return sum([1 for at in controlled(table, seat, region) if table.army(at, seat) >= 2]) >= 2


def stability(table: Table, seat: int, region: int) -> bool:
    """L3: four provinces controlled."""
    return len(controlled(table, seat, region)) >= 4


def strength_in_numbers(table: Table, seat: int, region: int) -> bool:
    """L4: seven armies in the region."""
    return sum([table.army(at, seat) for at in PROVINCES_OF[region]]) >= 7


def divide_to_survive(table: Table, seat: int, region: int) -> bool:
    """L4: an army in each of four provinces; control does not matter (ruling R35)."""
    return with_armies(table, seat, region, 1) >= 4


def crushing_tactics(table: Table, seat: int, region: int) -> bool:
    """L5: three armies in each of three provinces; control does not matter (ruling R35)."""
    return with_armies(table, seat, region, 3) >= 3


def castle_guards(table: Table, seat: int, region: int) -> bool:
    """L5: two armies in each of two provinces, and control of the own castle's, which may be one (ruling R35)."""
    held = any(table.castles[at] == seat for at in controlled(table, seat, region))
    return held and with_armies(table, seat, region, 2) >= 2


def earth_and_sky(table: Table, seat: int, region: int) -> bool:
    """L6: two resource provinces and a shrine controlled."""
    features = [FEATURE[at] for at in controlled(table, seat, region)]
    return features.count(RESOURCE) >= 2 and features.count(SHRINE) >= 1


def earth_and_people(table: Table, seat: int, region: int) -> bool:
    """L6: two resource provinces and the capital controlled."""
    held = controlled(table, seat, region)
    return CAPITAL_OF[region] in held and sum([1 for at in held if FEATURE[at] == RESOURCE]) >= 2


def controlled(table: Table, seat: int, region: int) -> list[int]:
    """B3: the provinces of a region that a player controls."""
    return [at for at in PROVINCES_OF[region] if table.control(at) == seat]


def with_armies(table: Table, seat: int, region: int, least: int) -> int:
    """How many provinces of a region have so many armies of a player."""
    return sum([1 for at in PROVINCES_OF[region] if table.army(at, seat) >= least])


# What an order in a region costs, by the region's law (ruling R36).


def kill_price(table: Table, region: int) -> int:
    """L7: the second kill of an attack."""
    return 0 if table.law(region) == FREE_KILL else PRICE


def step_price(table: Table, region: int) -> int:
    """L8: the third step of a move of two or three."""
    return 0 if table.law(region) == FREE_STEP else PRICE


def recruit_price(table: Table, region: int) -> int:
    """L9: the second army of a recruitment."""
    return 0 if table.law(region) == FREE_RECRUIT else PRICE


def ship_price(table: Table, region: int) -> int:
    """L10: the ship."""
    return 0 if table.law(region) == FREE_SHIP else PRICE

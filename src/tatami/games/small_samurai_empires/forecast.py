"""What the public facts would bring: if the era ended now, and if the game ended with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.small_samurai_empires.reckoning import (
    COLOURS,
    PLACES,
    Reckoning,
    cards_of,
    leftover_points,
    ranks,
    reckon,
    resources_of,
    significance,
)
from tatami.games.small_samurai_empires.tables import BUSHIDO, FOOD, MOST_INFLUENCE, REGION_COUNT, REGIONS

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires


def era_now(state: SmallSamuraiEmpires) -> list[dict[str, object]]:
    """E0: steps 1 to 4, for every player and region."""
    found = reckon(state)
    return [_era_row(found, seat) for seat in range(state.seats)]


def _era_row(found: Reckoning, seat: int) -> dict[str, object]:
    regions = range(REGION_COUNT)
    return {
        "seat": seat,
        "food": sum([found.gathers(seat, region, FOOD) for region in regions]),
        "bushido": sum([found.gathers(seat, region, BUSHIDO) for region in regions]),
        "regions": [_region_row(found, seat, region) for region in regions],
        "shrines": sum([found.shrine_points(seat, colour) for colour in range(COLOURS)]),
        "points": found.points(seat),
    }


def _region_row(found: Reckoning, seat: int, region: int) -> dict[str, object]:
    at = seat * REGION_COUNT + region
    return {
        "region": REGIONS[region],
        "food": found.gathers(seat, region, FOOD),
        "bushido": found.gathers(seat, region, BUSHIDO),
        "provinces": found.provinces[at],
        "castles": found.castles[at],
        "influence": found.influence(seat, region),
        "place": PLACES[found.places[at]],
        "bonus": found.bonus(seat, region),
    }


def game_now(state: SmallSamuraiEmpires) -> list[dict[str, object]]:
    """F0: the final score with the cards played so far; when the game is over, how it came about."""
    found = None if state.top is None else reckon(state)
    rows = [_total(state, found, seat) for seat in range(state.seats)]
    standing = ranks(
        [row[0] for row in rows], state.armies_on_map(), [_resources(state, found, seat) for seat in range(state.seats)]
    )
    return [{**row, "rank": standing[seat]} for seat, (_, row) in enumerate(rows)]


def _total(state: SmallSamuraiEmpires, found: Reckoning | None, seat: int) -> tuple[int, dict[str, object]]:
    """The sum and its parts. What is counted already is taken off the score first."""
    cards = cards_of(state)
    values = [_value(state, found, seat, region, cards[region]) for region in range(REGION_COUNT)]
    resources = _resources(state, found, seat)
    leftovers = leftover_points(resources)
    final = sum([points for points, _ in values]) + leftovers
    era = found.points(seat) if found is not None else 0
    score = state.score[seat] if found is not None else state.score[seat] - final
    row: dict[str, object] = {
        "seat": seat,
        "score": score,
        "era": era,
        "regions": [row for _, row in values],
        "resources": resources,
        "leftovers": leftovers,
        "total": score + era + final,
        "armies": state.on_map(seat),
    }
    return score + era + final, row


def _resources(state: SmallSamuraiEmpires, found: Reckoning | None, seat: int) -> int:
    """F2: what would be left over, the great harvest included."""
    return resources_of(state, seat) + (found.resources(seat) if found is not None else 0)


def _value(
    state: SmallSamuraiEmpires, found: Reckoning | None, seat: int, region: int, cards: int
) -> tuple[int, dict[str, object]]:
    """F1: a region's influence, its significance, and what the cards make of it."""
    influence = state.influence[seat * REGION_COUNT + region]
    if found is not None:
        influence = min(influence + found.influence(seat, region), MOST_INFLUENCE)
    value = significance(region, influence)
    row: dict[str, object] = {
        "region": REGIONS[region],
        "influence": influence,
        "significance": value,
        "cards": cards,
        "points": value * cards,
    }
    return value * cards, row

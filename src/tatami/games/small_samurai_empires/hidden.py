"""What a seat does not see, dealt anew: others' orders and destiny cards, the deck, the tokens of the mountains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.small_samurai_empires.tables import (
    KINDS,
    MOUNTAIN_COUNT,
    NOTHING,
    ORDER_COPIES,
    REGION_COUNT,
    SLOTS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, lies_down, lies_up, owner_of, token
from tatami.kernel.knowledge import redeal
from tatami.kernel.rng import Rng

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.state import Table


def deal_orders(table: Table, viewer: int, rng: Rng) -> None:
    """B5: a player's orders that nobody else has seen may lie in any of his face-down places, or behind his screen."""
    for seat in range(table.seats):
        if seat != viewer:
            pool = possible(table, seat)
            rng.shuffle(pool)
            _lay(table.lower, seat, pool)
            _lay(table.upper, seat, pool)


def possible(table: Table, seat: int) -> list[int]:
    """B5: the kinds of a player's orders that do not lie face up, ascending: what he can still have."""
    left = ORDER_COPIES[:]
    for slot in range(SLOTS):
        for laid in (table.lower[slot], table.upper[slot]):
            if laid != NO_TOKEN and owner_of(laid) == seat and lies_up(laid):
                left[kind_of(laid)] -= 1
    return [kind for kind in range(KINDS) for _ in range(left[kind])]


def _lay(tokens: list[int], seat: int, pool: list[int]) -> None:
    """Gives every face-down token of a player a kind of the pool."""
    for slot, laid in enumerate(tokens):
        if lies_down(laid) and owner_of(laid) == seat:
            tokens[slot] = token(seat, pool.pop(), up=False)


def deal_destiny(table: Table, viewer: int, rng: Rng) -> None:
    """B5: cards in others' hands, chosen by others, and in the deck are any of those that were never seen."""
    sizes = [0 if seat == viewer else _held(table, seat) for seat in range(table.seats)]
    chosen = [int(seat != viewer and table.chosen[seat] != NOTHING) for seat in range(table.seats)]
    places = redeal(_unseen(table, viewer), [*sizes, *chosen, len(table.deck)], rng)
    table.hands = table.hands[:]
    table.chosen = table.chosen[:]
    for seat in range(table.seats):
        if seat != viewer:
            for region in range(REGION_COUNT):
                table.hands[seat * REGION_COUNT + region] = places[seat].count(region)
        if chosen[seat]:
            table.chosen[seat] = places[table.seats + seat][0]
    table.deck = places[-1]


def _held(table: Table, seat: int) -> int:
    """How many destiny cards a player holds."""
    return sum([table.hands[seat * REGION_COUNT + region] for region in range(REGION_COUNT)])


def _unseen(table: Table, viewer: int) -> list[int]:
    """The destiny cards this seat has not seen, ascending."""
    counts = [0] * REGION_COUNT
    for region in table.deck:
        counts[region] += 1
    for seat in range(table.seats):
        if seat != viewer:
            for region in range(REGION_COUNT):
                counts[region] += table.hands[seat * REGION_COUNT + region]
            if table.chosen[seat] != NOTHING:
                counts[table.chosen[seat]] += 1
    return [region for region in range(REGION_COUNT) for _ in range(counts[region])]


def deal_mountains(table: Table, rng: Rng) -> None:
    """V1, B5: nobody has seen what lies face down on a mountain, nor what was put aside."""
    lying = [mountain for mountain in range(MOUNTAIN_COUNT) if table.mountains[mountain] != NOTHING]
    pool = sorted([table.mountains[mountain] for mountain in lying] + table.aside)
    rng.shuffle(pool)
    table.mountains = table.mountains[:]
    for mountain in lying:
        table.mountains[mountain] = pool.pop()
    table.aside = sorted(pool)

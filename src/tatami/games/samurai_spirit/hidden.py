"""What nobody has seen, dealt anew: cards in the stack, among the intruders and in the box; backs of families."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.samurai_spirit.tables import (
    CARDS,
    DOLL,
    DOLLS_FOR_TWO,
    FAMILIES,
    FEWEST,
    KINDS,
    SYMBOL,
)
from tatami.kernel.knowledge import NOBODY
from tatami.kernel.rng import Rng

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.state import Table


def deal_cards(table: Table, rng: Rng) -> None:
    """G1: every card that nobody can place may lie wherever such a card lies, all fitting deals equally likely.

    In the box may be only what was never seen, of the kind that this round brought.
    """
    masks = table.known.masks
    floors = table.floors()
    boxed = [card for card in table.box() if masks[card] == NOBODY]
    pool = sorted([card for card in table.stack + table.intruders if masks[card] == NOBODY] + boxed)
    newest = KINDS[table.round - 1]
    fresh = [card for card in pool if card >= newest and card not in floors]
    seen = [card for card in pool if card < newest or card in floors]
    rng.shuffle(fresh)
    while not dolls_fit(table, fresh[: len(boxed)], boxed):
        rng.shuffle(fresh)
    lay_out(table, seen + fresh[len(boxed) :], floors, rng)


def dolls_fit(table: Table, away: list[int], boxed: list[int]) -> bool:
    """S6: the first stack of two samurai has two dolls; so has every deal that could be the true one."""
    if table.size() != FEWEST or table.round > 1:
        return True
    known_away = [card for card in table.box() if card not in boxed]
    return dolls(list(range(KINDS[1]))) - dolls(known_away) - dolls(away) >= DOLLS_FOR_TWO


def dolls(cards: list[int]) -> int:
    """S6: how many marauders show a doll."""
    return sum([1 for card in cards if card < KINDS[1] and SYMBOL[card] == DOLL])


def lay_out(table: Table, cards: list[int], floors: dict[int, int], rng: Rng) -> None:
    """Fills the places nobody knows, the intruders from the bottom.

    A place takes any card that may lie so low. Such sets only grow from place to place, so drawing one after the other
    makes every fitting deal equally likely.
    """
    masks = table.known.masks
    intruders = table.intruders
    for at in range(len(intruders)):
        if masks[intruders[at]] == NOBODY:
            fitting = [card for card in cards if floors.get(card, 0) <= at]
            intruders[at] = fitting[rng.below(len(fitting))]
            cards.remove(intruders[at])
    rng.shuffle(cards)
    stack = table.stack
    for at in range(len(stack)):
        if masks[stack[at]] == NOBODY:
            stack[at] = cards.pop()


def deal_families(table: Table, rng: Rng) -> None:
    """V4: until the first bonuses nobody knows which families are gone."""
    if table.known.masks[CARDS] != NOBODY:
        return
    kinds = list(range(len(FAMILIES)))
    rng.shuffle(kinds)
    table.families = sum([1 << kind for kind in kinds[: families_left(table)]])


def families_left(table: Table) -> int:
    """How many family tokens are in the village."""
    return sum([table.families >> kind & 1 for kind in range(len(FAMILIES))])

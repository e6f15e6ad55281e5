"""The danger at a glance, and what may still lie face down: only what everybody can reckon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.samurai_spirit.tables import (
    FALLEN,
    FLAME,
    HAT,
    KINDS,
    NAMES,
    SAMURAI,
    STRENGTH,
    SYMBOL,
    SYMBOLS,
)
from tatami.kernel.knowledge import eyes

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.state import Table


def danger(table: Table, seat: int | None) -> dict[str, object]:
    """What the end of the round would cost as the table lies now."""
    missing = [sum([1 for samurai in table.samurai if not samurai.guards(number)]) for number in range(len(SYMBOLS))]
    least, most = breach(table, seat)
    return {
        **{name: missing[number] for number, name in enumerate(SYMBOLS)},
        "falls": falls(table),
        "burn_least": least,
        "burn_most": most,
        "farms_least": max(0, least - table.barricades) + missing[SYMBOLS.index("farm")],
        "farms_most": max(0, most - table.barricades) + missing[SYMBOLS.index("farm")],
    }


def falls(table: Table) -> list[str]:
    """R3, W1: who would fall for want of a hat."""
    return [
        SAMURAI[samurai.board] for samurai in table.samurai if samurai.wounds == FALLEN - 1 and not samurai.guards(HAT)
    ]


def breach(table: Table, seat: int | None) -> tuple[int, int]:
    """R7: the flames that are certainly among the intruders, and the most that can be."""
    viewer = eyes(seat)
    known = [card for card in table.intruders if table.known.knows(card, viewer)]
    hidden = len(table.intruders) - len(known)
    places = hidden + sum([1 for card in table.stack if not table.known.knows(card, viewer)])
    sure, perhaps = faceless(table, seat)
    # Of those that may as well be in the box only so many are in play.
    most = flames(sure) + min(flames(perhaps), places - len(sure))
    return flames(known), flames(known) + min(hidden, most)


def flames(cards: list[int]) -> int:
    """R7: how many of them burn something when they are turned up."""
    return sum([1 for card in cards if FLAME[card]])


def faceless(table: Table, seat: int | None) -> tuple[list[int], list[int]]:
    """The cards nobody can place: those that are surely in play, and those that may as well be in the box.

    In the box may lie only what was never seen, of the kind that this round brought.
    """
    viewer = eyes(seat)
    known = table.known
    unknown = [card for card in table.stack + table.intruders + table.box() if not known.knows(card, viewer)]
    floors = table.floors()
    newest = KINDS[table.round - 1]
    in_box = sum([1 for card in table.box() if not known.knows(card, viewer)])
    perhaps = [card for card in sorted(unknown) if card >= newest and card not in floors] if in_box else []
    return [card for card in sorted(unknown) if card not in perhaps], perhaps


def unseen(table: Table, seat: int | None) -> dict[str, object]:
    """What lies face down in stack and among the intruders, so far as it can be told, and how it divides."""
    sure, perhaps = faceless(table, seat)
    return {
        "sure": [NAMES[card] for card in sure],
        "perhaps": [NAMES[card] for card in perhaps],
        "strengths": divided([STRENGTH[card] for card in sure + perhaps], range(1, 7)),
        "symbols": divided([SYMBOL[card] for card in sure + perhaps], range(len(SYMBOLS) + 1)),
        "flames": flames(sure + perhaps),
        "lieutenants": table.dealt(1),
        "bosses": table.dealt(2),
    }


def divided(values: list[int], groups: range) -> list[int]:
    """How many there are of each."""
    return [values.count(group) for group in groups]

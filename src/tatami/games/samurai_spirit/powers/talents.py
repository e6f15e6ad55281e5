"""The seven talents: what each allows now. Whoever may use one need not (A0); several at once add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.samurai_spirit.tables import (
    GOROBEI,
    HEIHACHI,
    KAMBEI,
    KATSUSHIRO,
    KIKUCHIYO,
    KYUZO,
    SHICHIROJI,
    STRENGTH,
)

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.flow.lines import Lines


def heihachi(talents: int, strength: int) -> bool:
    """A1: he may hand an even card to a neighbour."""
    return talents >> HEIHACHI & 1 == 1 and strength % 2 == 0


def shichiroji(talents: int, strength: int) -> bool:
    """A2: he may hand an odd card to a neighbour."""
    return talents >> SHICHIROJI & 1 == 1 and strength % 2 == 1


def gorobei(talents: int, strength: int) -> bool:
    """A3: he may ignore the penalties of even raiders."""
    return talents >> GOROBEI & 1 == 1 and strength % 2 == 0


def kambei(talents: int, strength: int) -> bool:
    """A4: he may ignore the penalties of odd raiders."""
    return talents >> KAMBEI & 1 == 1 and strength % 2 == 1


def kikuchiyo(talents: int) -> bool:
    """A5: he may fight a second time in his turn."""
    return talents >> KIKUCHIYO & 1 == 1


def kyuzo(state: Lines, place: int, talents: int) -> bool:
    """A6: he may discard a raider as strong as one in his combat line, the drawn card not counted (ruling T5)."""
    return talents >> KYUZO & 1 == 1 and state.strength_in_line(place, state.drawn)


def katsushiro(state: Lines, talents: int) -> bool:
    """A7: he may put the card under the stack and draw again; under an empty one it would come back (ruling T6)."""
    return talents >> KATSUSHIRO & 1 == 1 and len(state.stack) > 0


def neighbours(state: Lines, place: int, carriers: int) -> list[int]:
    """A8: who may be handed a card: unpassed neighbours; nobody hands one on twice or gets it back (ruling T2)."""
    if carriers >> place & 1:
        return []
    beside = {state.left_of(place), state.right_of(place)}
    return [other for other in beside if not state.samurai[other].passed and not carriers >> other & 1]


def receivers(state: Lines, place: int, carriers: int) -> list[int]:
    """A1, A2: to whom the drawn card may be handed."""
    talents = state.talents(place)
    strength = STRENGTH[state.drawn]
    if heihachi(talents, strength) or shichiroji(talents, strength):
        return neighbours(state, place, carriers)
    return []

"""What contradicts the box or the rules: a state from the rules has no flaws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.small_samurai_empires.agenda import sound
from tatami.games.small_samurai_empires.tables import (
    CAPITAL_OF,
    DESTINY_COPIES,
    MOST,
    MOUNTAIN_BOX,
    MOUNTAIN_COUNT,
    NOTHING,
    PROVINCES_OF,
    QUICK_TOKENS,
    REGION_COUNT,
    SLOT_REGION,
    SLOTS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, lies_up
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires


def flaw(key: str, **args: int | str | Message) -> Message:
    return Message("small_samurai_empires.flaw." + key, args)


def flaws(state: SmallSamuraiEmpires) -> list[Message]:
    """Everything that is wrong, by zones; the agenda is asked only of a table that could be."""
    found = [*_armies(state), *_castles(state), *_orders(state), *_destiny(state), *_variants(state), *_supply(state)]
    return found if found or sound(state) else [flaw("agenda")]


def _armies(state: SmallSamuraiEmpires) -> list[Message]:
    """B4: no player has more armies than there are, nor an army where nobody sits."""
    found = [flaw("armies", seat=seat) for seat in range(state.seats) if state.reserve(seat) < 0]
    if any(count < 0 for count in state.armies) or any(state.on_map(seat) for seat in range(state.seats, MOST)):
        found.append(flaw("map"))
    return found


def _castles(state: SmallSamuraiEmpires) -> list[Message]:
    """A8, A9, B4: none in a capital, one a player in each region, no more than there are."""
    found = [flaw("castles", seat=seat) for seat in range(state.seats) if state.castles_left(seat) < 0]
    if any(state.castles[capital] >= 0 for capital in CAPITAL_OF):
        found.append(flaw("capital"))
    for provinces in PROVINCES_OF:
        owners = [state.castles[at] for at in provinces if state.castles[at] >= 0]
        if len(set(owners)) < len(owners):
            found.append(flaw("second_castle"))
    return found


def _orders(state: SmallSamuraiEmpires) -> list[Message]:
    """S1, C5: every player has his eleven orders; what is covered lies face up since the first round."""
    found = [flaw("orders", seat=seat) for seat in range(state.seats) if min(state.orders_of(seat)) < 0]
    for slot in range(SLOTS):
        lower, upper = state.lower[slot], state.upper[slot]
        if upper != NO_TOKEN and (lower == NO_TOKEN or not lies_up(lower) or state.round == 1):
            found.append(flaw("slot", slot=slot + 1))
    return found


def _destiny(state: SmallSamuraiEmpires) -> list[Message]:
    """P1: five cards of each region, wherever they are."""
    counts = [0] * REGION_COUNT
    for region in [*state.deck, *state.played, *[card for card in state.chosen if card != NOTHING]]:
        counts[region] += 1
    for at, count in enumerate(state.hands):
        counts[at % REGION_COUNT] += count
    return [] if counts == DESTINY_COPIES else [flaw("destiny")]


def _variants(state: SmallSamuraiEmpires) -> list[Message]:
    """V1, Q5: tokens of mountains and quick actions are those of the box."""
    found: list[Message] = []
    if state.settings["mountains"] is True:
        lying = state.mountains + state.aside
        kinds = set(MOUNTAIN_BOX)
        many = any(lying.count(kind) > MOUNTAIN_BOX.count(kind) for kind in kinds)
        if many or len(state.aside) != len(MOUNTAIN_BOX) - MOUNTAIN_COUNT:
            found.append(flaw("mountains"))
    for region, tokens in enumerate(QUICK_TOKENS):
        laid = [state.quick[slot] for slot in range(SLOTS) if SLOT_REGION[slot] == region]
        if any(laid.count(kind) > tokens.count(kind) for kind in laid):
            found.append(flaw("quick"))
    return found


def _supply(state: SmallSamuraiEmpires) -> list[Message]:
    """A0: nobody owes a resource."""
    return [flaw("supply")] if min(state.stock) < 0 else []

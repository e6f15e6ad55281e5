"""What Small Samurai Empires knows for bots: what is foolish, and how a position looks.

It judges by what everybody sees, and by the seat's own orders and destiny card.
"""

from __future__ import annotations

from typing import Final

from tatami.games.small_samurai_empires.flow.execution import is_move
from tatami.games.small_samurai_empires.flow.frames import ORDER, PLANNING, QUICK
from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tatami.games.small_samurai_empires.outcome import next_price
from tatami.games.small_samurai_empires.reckoning import Reckoning, cards_of, reckon, resources_of, significance
from tatami.games.small_samurai_empires.tables import (
    ATTACK_ORDER,
    CASTLE_ORDER,
    DESTINY_BOX,
    DESTINY_COPIES,
    DONE,
    ERAS,
    FEWEST,
    HARVEST_ORDER,
    MOST_INFLUENCE,
    NOBODY,
    NOTHING,
    PLACE,
    PROVINCES_OF,
    QUICK_MOVE,
    RECRUIT_ORDER,
    REGION_COUNT,
    SLOT_REGION,
    SLOTS,
    STEPS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, lies_down, owner_of
from tatami.kernel.advice import Advice
from tatami.kernel.frame import Frame
from tatami.kernel.state import State

WIN: Final = 1000.0
# What is under control now is likely to stay so, in part, for the eras to come.
LASTING: Final = 0.4
# A resource is a third of a point, and more while it can be spent; an army is worth something wherever it stands.
RESOURCE: Final = 0.45
ARMY: Final = 0.25
CASTLE: Final = 1.0
# What an order is likely to bring; those of the first round may act twice.
TWICE: Final = 1.6
RECRUITING: Final = 0.9
STEP: Final = 0.45
KILL: Final = 0.9
FIELD: Final = 0.6
BUILDING: Final = 2.5
PERHAPS: Final = 0.3


class EmpiresAdvice(Advice):
    """The advice of Small Samurai Empires."""

    def safe(self, state: State, seat: int) -> list[int]:
        """No order where it can do nothing, and nothing left lying that costs nothing."""
        assert isinstance(state, SmallSamuraiEmpires)
        actions = state.legal(seat)
        frame = state.top
        if frame is None or len(actions) == 1:
            return actions
        if frame.kind == PLANNING:
            return [action for action in actions if useful(state, seat, action)] or actions
        return actions[:-1] if gives(state, frame) and actions[-1] == DONE else actions

    def value(self, state: State, seat: int) -> float:
        """The own prospect less the mean of the others'; in the end the place."""
        assert isinstance(state, SmallSamuraiEmpires)
        if state.top is None:
            lead = state.score[seat] - max([state.score[other] for other in range(state.seats) if other != seat])
            return WIN * state.returns()[seat] + lead
        found, cards = reckon(state), expected_cards(state, seat)
        others = [prospect(state, found, cards, other) for other in range(state.seats) if other != seat]
        mine = prospect(state, found, cards, seat) + plans(state, seat)
        return mine - sum(others) / len(others)


# Foolish actions.


def useful(state: SmallSamuraiEmpires, seat: int, action: int) -> bool:
    """Whether an order could do anything in its region as the map lies."""
    kind, region = (action - PLACE) // SLOTS, SLOT_REGION[(action - PLACE) % SLOTS]
    if kind == RECRUIT_ORDER:
        return state.reserve(seat) > 0
    if kind == CASTLE_ORDER:
        return state.castles_left(seat) > 0 or state.castle_in(seat, region) != NOBODY
    return any(state.army(at, seat) for at in PROVINCES_OF[region])


def gives(state: SmallSamuraiEmpires, frame: Frame) -> bool:
    """Whether what is carried out brings something for nothing now."""
    if frame.kind == QUICK:
        return frame.a != QUICK_MOVE
    return frame.kind == ORDER and not is_move(frame.a) and next_price(state, frame)[0] == 0


# What a position is worth.


def expected_cards(state: SmallSamuraiEmpires, seat: int) -> list[float]:
    """How many destiny cards of each region will have been played: those that are, and a share of those to come."""
    played = cards_of(state)
    if state.chosen[seat] != NOTHING:
        played[state.chosen[seat]] += 1
    done = sum(played)
    coming = ERAS * (state.seats + (1 if state.seats == FEWEST else 0)) - done
    share = coming / (len(DESTINY_BOX) - done)
    return [count + share * (DESTINY_COPIES[region] - count) for region, count in enumerate(played)]


def prospect(state: SmallSamuraiEmpires, found: Reckoning, cards: list[float], seat: int) -> float:
    """The points a player has and is heading for, and the means he has."""
    lasting = 1.0 + LASTING * (ERAS - state.era)
    total = state.score[seat] + lasting * found.points(seat)
    for region in range(REGION_COUNT):
        influence = state.influence[seat * REGION_COUNT + region] + lasting * found.influence(seat, region)
        total += cards[region] * smooth(region, influence)
    total += RESOURCE * (resources_of(state, seat) + found.resources(seat))
    return total + ARMY * state.on_map(seat) - CASTLE * state.castles_left(seat)


def smooth(region: int, influence: float) -> float:
    """Significance between two spaces of the track, so that half a step counts too."""
    low = min(int(influence), MOST_INFLUENCE - 1)
    rest = min(influence - low, 1.0)
    return (1.0 - rest) * significance(region, low) + rest * significance(region, low + 1)


def plans(state: SmallSamuraiEmpires, seat: int) -> float:
    """What the own orders that wait face down are likely to bring."""
    total = 0.0
    for slot in range(SLOTS):
        laid = state.top_token(slot)
        if laid != NO_TOKEN and owner_of(laid) == seat and lies_down(laid):
            total += promise(state, seat, kind_of(laid), SLOT_REGION[slot])
    return TWICE * total if state.round == 1 else total


def promise(state: SmallSamuraiEmpires, seat: int, kind: int, region: int) -> float:
    """What one order is likely to bring in its region."""
    provinces = PROVINCES_OF[region]
    if kind == RECRUIT_ORDER:
        return RECRUITING if state.reserve(seat) else 0.0
    if kind == ATTACK_ORDER:
        return KILL if state.attacks_in(seat, region) else PERHAPS
    if kind == HARVEST_ORDER:
        return FIELD * len(state.harvests(seat, region, 0))
    if kind == CASTLE_ORDER:
        return castle_promise(state, seat, region)
    armies = sum([state.army(at, seat) for at in provinces])
    return STEP * min(STEPS[kind], armies)


def castle_promise(state: SmallSamuraiEmpires, seat: int, region: int) -> float:
    """A castle where one can be built by now; an army where one stands."""
    if state.castle_in(seat, region) != NOBODY:
        return RECRUITING
    if not state.castles_left(seat):
        return 0.0
    return BUILDING if any(state.is_site(seat, at) for at in PROVINCES_OF[region]) else PERHAPS

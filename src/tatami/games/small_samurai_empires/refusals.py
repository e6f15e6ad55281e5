"""Why a word is refused: the paragraph and the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.small_samurai_empires.flow.execution import is_move
from tatami.games.small_samurai_empires.flow.frames import (
    CHOOSING,
    EXPEDITION,
    EXPLORED,
    ORDER,
    PLANNING,
    QUICK,
    SHIP,
    region_of,
)
from tatami.games.small_samurai_empires.outcome import next_price, piece
from tatami.games.small_samurai_empires.powers.missions import ship_price
from tatami.games.small_samurai_empires.tables import (
    ATTACK,
    ATTACK_ORDER,
    BUILD,
    CASTLE_COST,
    CASTLE_ORDER,
    COASTS,
    COVER_PRICE,
    DONE,
    EMBARK,
    EXPLORE,
    FREE_OF_CAPITALS,
    HARVEST,
    HARVEST_ALL,
    HARVEST_ORDER,
    INDEPENDENT_TRIBE,
    LAND,
    MOST,
    MOUNTAINS,
    MOVE,
    MOVE_2_OR_SHIP,
    NAMES,
    NOBODY,
    NOTHING,
    ORDERS,
    PLACE,
    QUICK_ATTACK,
    QUICK_HARVEST,
    QUICK_MOVE,
    QUICK_RECRUIT,
    RECRUIT,
    RECRUIT_ORDER,
    REGION,
    REGIONS,
    RESOURCE_NAMES,
    RESOURCE_PROVINCES,
    ROAD_FROM,
    SHIP_PRICE,
    SHIP_ROOM,
    SLOTS,
    TRAIL_FROM,
    TRAIL_OVER,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, lies_up, owner_of
from tatami.games.small_samurai_empires.view import what_of
from tatami.kernel.message import Message, Refusal

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
    from tatami.kernel.frame import Frame

# No order is meant.
ANY: Final = -1


def no(rule: str, key: str, **args: int | str | Message) -> Refusal:
    return Refusal(rule, Message("small_samurai_empires.no." + key, args))


def at(province: int) -> Message:
    return piece(NAMES[province])


def why(state: SmallSamuraiEmpires, seat: int, action: int) -> Refusal:
    """Why the seat, whose decision it is, may not do this now."""
    frame = state.top
    assert frame is not None
    if action < PLACE:
        return no("P1", "hand", region=piece(REGIONS[action])) if frame.kind == CHOOSING else no("P1", "not_destiny")
    if frame.kind == CHOOSING:
        return no("P1", "choose_first")
    if action < MOVE:
        return _placement(state, frame, seat, (action - PLACE) // SLOTS, (action - PLACE) % SLOTS)
    if frame.kind == PLANNING:
        return no("P4", "place_first")
    if action < EMBARK:
        return _walk(state, frame, action)
    if action < RECRUIT:
        return _voyage(state, frame, action)
    if frame.kind == SHIP:
        return no("M5", "land_first", province=at(frame.a))
    return _deed(state, frame, action)


# Planning.


def _placement(state: SmallSamuraiEmpires, frame: Frame, seat: int, kind: int, slot: int) -> Refusal:
    """P3, C2, C3, C4, C5: an order that is left, in a slot that will take it."""
    if frame.kind != PLANNING:
        return no("P3", "not_placing")
    if not state.orders_of(seat)[kind]:
        return no("P3", "no_such_order", order=piece(ORDERS[kind]))
    if state.round == 1:
        return no("P3", "slot_taken", slot=slot + 1)
    if state.upper[slot] != NO_TOKEN or not lies_up(state.lower[slot]):
        return no("C5", "new_order", slot=slot + 1)
    return _covering(state, seat, owner_of(state.lower[slot]))


def _covering(state: SmallSamuraiEmpires, seat: int, owner: int) -> Refusal:
    """C3, C4: another's order, once a round, for a price."""
    if state.is_covered(owner):
        return no("C4", "covered_once", seat=owner + 1)
    return _short(state, seat, "C3", state.cover_price(seat), COVER_PRICE)


def _short(state: SmallSamuraiEmpires, seat: int, rule: str, count: int, resource: int) -> Refusal:
    """A0: too little of the resource it costs."""
    return no(
        rule, "price", count=count, resource=piece(RESOURCE_NAMES[resource]), have=state.stock[resource * MOST + seat]
    )


# What is being carried out.


def _offers(state: SmallSamuraiEmpires, frame: Frame, order: int, quick: int) -> bool:
    """Whether what is under way is this order, this quick action, or a tribe that offers it."""
    if frame.kind == ORDER:
        return is_move(frame.a) if quick == QUICK_MOVE else frame.a == order
    if frame.kind == QUICK:
        return frame.a == quick
    tribe = frame.kind == EXPEDITION and frame.c == INDEPENDENT_TRIBE
    return tribe and state.offered(region_of(frame)) >> quick & 1 == 1


def _other(frame: Frame) -> Refusal:
    """X3, P5: something else is being carried out."""
    return no("P5" if frame.kind == QUICK else "X3", "other_action", what=piece(what_of(frame)))


def _outside(frame: Frame, province: int) -> Refusal:
    """P6: an action works in its own region."""
    region = piece(REGIONS[region_of(frame)])
    return no("P6", "other_region", province=at(province), region=region)


def _in_region(frame: Frame, province: int) -> bool:
    return REGION[province] == region_of(frame)


# Moving.


def _walk(state: SmallSamuraiEmpires, frame: Frame, action: int) -> Refusal:
    """M1, V2: a step, or an expedition."""
    explores = action >= EXPLORE
    start = TRAIL_FROM[action - EXPLORE] if explores else ROAD_FROM[action - MOVE]
    if frame.kind == SHIP:
        return no("M5", "land_first", province=at(frame.a))
    if not _offers(state, frame, ANY, QUICK_MOVE):
        return _other(frame)
    if explores:
        refused = _mountain(state, frame, TRAIL_OVER[action - EXPLORE])
        if refused is not None:
            return refused
    return _step(state, frame, start)


def _mountain(state: SmallSamuraiEmpires, frame: Frame, mountain: int) -> Refusal | None:
    """V1, V2, V4: a token that still lies there, one expedition a move, none for a tribe."""
    if state.settings["mountains"] is not True:
        return no("V1", "no_mountains")
    if frame.kind == EXPEDITION:
        return no("V4", "tribe_stays")
    if state.mountains[mountain] == NOTHING:
        return no("V1", "explored", mountain=piece(MOUNTAINS[mountain]))
    if frame.kind == ORDER and frame.c & EXPLORED:
        return no("V2", "one_expedition")
    return None


def _step(state: SmallSamuraiEmpires, frame: Frame, start: int) -> Refusal:
    """M1, A2, A3: an own army that may march, a step that is left and can be paid."""
    if not state.army(start, frame.seat):
        return no("M1", "no_army", province=at(start))
    if frame.kind != ORDER:
        return _outside(frame, start)
    price = state.step_cost(frame)
    if price < 0:
        return no("A2", "no_steps", what=piece(what_of(frame)))
    if not state.marching[start]:
        return no("M1", "late", province=at(start), region=piece(REGIONS[region_of(frame)]))
    return _short(state, frame.seat, "A3", *next_price(state, frame))


def _voyage(state: SmallSamuraiEmpires, frame: Frame, action: int) -> Refusal:
    """M5: aboard, and ashore."""
    if action >= LAND:
        return no("M5", "same_harbour", province=at(frame.a)) if frame.kind == SHIP else no("M5", "nobody_aboard")
    province = COASTS[action - EMBARK]
    if frame.kind == SHIP:
        return _second_aboard(frame, province)
    if frame.kind != ORDER or frame.a != MOVE_2_OR_SHIP:
        return _other(frame)
    if frame.c:
        return no("M5", "steps_taken")
    if not _in_region(frame, province):
        return _outside(frame, province)
    if not state.army(province, frame.seat):
        return no("M1", "no_army", province=at(province))
    return _short(state, frame.seat, "M5", ship_price(state, region_of(frame)), SHIP_PRICE)


def _second_aboard(frame: Frame, province: int) -> Refusal:
    """M5: two at most, and both from one province."""
    if province != frame.a:
        return no("M5", "one_harbour", province=at(frame.a))
    if frame.b == SHIP_ROOM:
        return no("M5", "ship_full", count=SHIP_ROOM)
    return no("M1", "no_army", province=at(province))


# Other deeds.


def _deed(state: SmallSamuraiEmpires, frame: Frame, action: int) -> Refusal:
    if action < ATTACK:
        return _recruit(state, frame, action - RECRUIT)
    if action < HARVEST:
        return _attack(state, frame, (action - ATTACK) // MOST, (action - ATTACK) % MOST)
    if action < BUILD:
        return _harvest(state, frame, action)
    assert action < DONE, "an order or a quick action may always be ended"
    return _build(state, frame, FREE_OF_CAPITALS[action - BUILD])


def _recruit(state: SmallSamuraiEmpires, frame: Frame, province: int) -> Refusal:
    """A1, A9: the capital or the own castle, an army in reserve, and the price of a second one."""
    if frame.kind == ORDER and frame.a == CASTLE_ORDER:
        return _reinforce(state, frame)
    if not _offers(state, frame, RECRUIT_ORDER, QUICK_RECRUIT):
        return _other(frame)
    if not _in_region(frame, province):
        return _outside(frame, province)
    if not state.reserve(frame.seat):
        return no("B4", "no_reserve")
    if RECRUIT + province not in state.recruits(frame.seat, region_of(frame)):
        return no("A1", "where", province=at(province))
    return _short(state, frame.seat, "A1", *next_price(state, frame))


def _reinforce(state: SmallSamuraiEmpires, frame: Frame) -> Refusal:
    """A9: an army joins the own castle of the region."""
    castle = state.castle_in(frame.seat, region_of(frame))
    if castle == NOBODY:
        return no("A9", "no_castle", region=piece(REGIONS[region_of(frame)]))
    return no("A9", "castle_elsewhere", province=at(castle))


def _attack(state: SmallSamuraiEmpires, frame: Frame, province: int, target: int) -> Refusal:
    """A5, V4: another's army in a province of the region."""
    path = frame.kind == EXPEDITION and frame.c != INDEPENDENT_TRIBE
    if not path and not _offers(state, frame, ATTACK_ORDER, QUICK_ATTACK):
        return _other(frame)
    if target >= state.seats:
        return no("S6", "no_player", number=target + 1, count=state.seats)
    if target == frame.seat:
        return no("A5", "own_army")
    if not _in_region(frame, province):
        return _outside(frame, province)
    if not state.army(province, target):
        return no("A5", "no_target", seat=target + 1, province=at(province))
    if path:
        return _short(state, frame.seat, "V4", *next_price(state, frame))
    return _blow(state, frame, province)


def _blow(state: SmallSamuraiEmpires, frame: Frame, province: int) -> Refusal:
    """A5: an own army beside it; the second kill in the same province, for its price."""
    if frame.kind == ORDER and frame.c and province != frame.c - 1:
        return no("A5", "same_province", province=at(frame.c - 1))
    if not state.army(province, frame.seat):
        return no("A5", "no_attacker", province=at(province))
    return _short(state, frame.seat, "A5", *next_price(state, frame))


def _harvest(state: SmallSamuraiEmpires, frame: Frame, action: int) -> Refusal:
    """A6, Q4: a resource province with an own army, once."""
    if not _offers(state, frame, HARVEST_ORDER, QUICK_HARVEST):
        return _other(frame)
    if action == HARVEST_ALL:
        return no("Q4", "one_province")
    province = RESOURCE_PROVINCES[action - HARVEST]
    if not _in_region(frame, province):
        return _outside(frame, province)
    if not state.army(province, frame.seat):
        return no("A6", "no_harvester", province=at(province))
    return no("A6", "harvested", province=at(province))


def _build(state: SmallSamuraiEmpires, frame: Frame, province: int) -> Refusal:
    """A7, A8, A9: two armies in a province without a castle, where there is none of the builder's in the region."""
    if frame.kind != ORDER or frame.a != CASTLE_ORDER:
        return _other(frame)
    if not _in_region(frame, province):
        return _outside(frame, province)
    own = state.castle_in(frame.seat, region_of(frame))
    if own != NOBODY:
        return no("A9", "second_castle", province=at(own))
    if state.castles[province] != NOBODY:
        return no("A8", "castle_stands", province=at(province), seat=state.castles[province] + 1)
    return no("A7", "armies", province=at(province), count=CASTLE_COST, have=state.army(province, frame.seat))

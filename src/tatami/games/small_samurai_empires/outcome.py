"""What a word would do, as far as it can be known: shown before it is said, and never past the next unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.small_samurai_empires.board import QUICK_ACTIONS
from tatami.games.small_samurai_empires.flow.execution import is_move
from tatami.games.small_samurai_empires.flow.frames import EXPEDITION, ORDER, region_of
from tatami.games.small_samurai_empires.powers.missions import ship_price
from tatami.games.small_samurai_empires.reckoning import cards_of
from tatami.games.small_samurai_empires.tables import (
    ATTACK_ORDER,
    ATTACK_PRICE,
    BUILD,
    COVER_PRICE,
    DESTINY,
    DONE,
    EMBARK,
    EXPLORE,
    FOOD,
    HARVEST,
    LAND,
    MOST,
    MOVE,
    MOVE_PRICE,
    NAMES,
    NOBODY,
    ORDERS,
    PATH_IS_THE_GOAL,
    PATH_PRICE,
    PLACE,
    PRICE,
    PROVINCES,
    RECRUIT_ORDER,
    RECRUIT_PRICE,
    REGION_COUNT,
    RESOURCE_NAMES,
    SHIP_PRICE,
    SLOTS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, owner_of
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
    from tatami.kernel.frame import Frame


def say(key: str, **args: int | str | Message) -> Message:
    return Message("small_samurai_empires.outcome." + key, args)


def piece(name: str) -> Message:
    return Message("small_samurai_empires.piece." + name)


def joined(parts: list[Message]) -> Message | None:
    """One sentence after the other."""
    whole: Message | None = None
    for part in parts:
        whole = part if whole is None else say("both", one=whole, two=part)
    return whole


def next_price(state: SmallSamuraiEmpires, frame: Frame) -> tuple[int, int]:
    """A0, V4: what the next piece of an order costs, or the path; and in which resource."""
    if frame.kind == EXPEDITION and frame.c == PATH_IS_THE_GOAL:
        return PRICE, PATH_PRICE
    if frame.kind != ORDER:
        return 0, FOOD
    if frame.a == RECRUIT_ORDER:
        return state.recruit_cost(frame), RECRUIT_PRICE
    if frame.a == ATTACK_ORDER:
        return state.kill_cost(frame), ATTACK_PRICE
    return (max(0, state.step_cost(frame)), MOVE_PRICE) if is_move(frame.a) else (0, FOOD)


# Outcomes, in the order of the words.


def outcome(state: SmallSamuraiEmpires, seat: int, action: int) -> Message | None:
    """What a legal action would do; None where its label says it all."""
    if action < PLACE:
        return _destiny(state, seat, action - DESTINY)
    if action < MOVE:
        return _placement(state, seat, (action - PLACE) % SLOTS)
    if EXPLORE <= action < EMBARK:
        return joined([*_price(state), say("explores")])
    if EMBARK <= action < LAND:
        return _aboard(state)
    if action == DONE:
        return None
    changes = _changes(state, seat, action)
    return joined(changes if HARVEST <= action < BUILD else [*_price(state), *changes])


def _destiny(state: SmallSamuraiEmpires, seat: int, region: int) -> Message:
    """P1: how many cards the region would have at least, and the own influence there."""
    count = cards_of(state)[region] + 1
    return say("destiny", count=count, influence=state.influence[seat * REGION_COUNT + region])


def _placement(state: SmallSamuraiEmpires, seat: int, slot: int) -> Message | None:
    """P5, C3: the quick action that follows, and what is covered at what price."""
    parts: list[Message] = []
    lower = state.lower[slot]
    if lower != NO_TOKEN and owner_of(lower) != seat:
        price = state.cover_price(seat)
        resource = piece(RESOURCE_NAMES[COVER_PRICE])
        order = piece(ORDERS[kind_of(lower)])
        parts.append(say("covers", seat=owner_of(lower) + 1, order=order, count=price, resource=resource))
    elif lower != NO_TOKEN:
        parts.append(say("covers_own", order=piece(ORDERS[kind_of(lower)])))
    parts.append(say("quick", quick=piece("quick_" + QUICK_ACTIONS[state.quick[slot]])))
    return joined(parts)


def _price(state: SmallSamuraiEmpires) -> list[Message]:
    """A0: what the boost costs."""
    frame = state.top
    assert frame is not None
    count, resource = next_price(state, frame)
    return [say("costs", count=count, resource=piece(RESOURCE_NAMES[resource]))] if count else []


def _aboard(state: SmallSamuraiEmpires) -> Message | None:
    """M5: the ship is paid for when the first army goes aboard."""
    frame = state.top
    assert frame is not None
    if frame.kind != ORDER or not ship_price(state, region_of(frame)):
        return None
    return say("costs", count=PRICE, resource=piece(RESOURCE_NAMES[SHIP_PRICE]))


def _changes(state: SmallSamuraiEmpires, seat: int, action: int) -> list[Message]:
    """B3, L1: provinces that change hands, resources that come in, missions that are done."""
    after = state.copy()
    after.act(seat, action)
    found: list[Message] = []
    for at in range(PROVINCES):
        before, holder = state.control(at), after.control(at)
        if before != holder:
            found.append(_holder(at, holder))
    for resource, name in enumerate(RESOURCE_NAMES):
        gain = after.stock[resource * MOST + seat] - state.stock[resource * MOST + seat]
        if gain > 0:
            found.append(say("gains", count=gain, resource=piece(name)))
    points = after.score[seat] - state.score[seat]
    return [*found, say("mission", count=points)] if points else found


def _holder(province: int, holder: int) -> Message:
    name = piece(NAMES[province])
    return say("nobody", province=name) if holder == NOBODY else say("held", province=name, seat=holder + 1)

"""What a seat sees of the table. Built up from nothing; words as paths over it are in `ways.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.small_samurai_empires.board import FEATURES, QUICK_ACTIONS
from tatami.games.small_samurai_empires.flow.execution import is_move
from tatami.games.small_samurai_empires.flow.frames import (
    CHOOSING,
    EXECUTION,
    EXPEDITION,
    EXPLORED,
    ORDER,
    PLANNING,
    QUICK,
    SHIP,
    STEPS_TAKEN,
    region_of,
)
from tatami.games.small_samurai_empires.forecast import era_now, game_now
from tatami.games.small_samurai_empires.hidden import possible
from tatami.games.small_samurai_empires.outcome import next_price
from tatami.games.small_samurai_empires.reckoning import cards_of, significance
from tatami.games.small_samurai_empires.tables import (
    BONUS_FIRST,
    BONUS_SECOND,
    BUSHIDO,
    ERAS,
    FEATURE,
    FEWEST,
    FOOD,
    HOUSES,
    LAWS,
    MISSIONS,
    MOST,
    MOUNTAIN_ENDS,
    MOUNTAIN_TOKENS,
    MOUNTAINS,
    NAMES,
    NOBODY,
    NOTHING,
    ORDERS,
    PROVINCES,
    PROVINCES_OF,
    REGION,
    REGION_COUNT,
    REGIONS,
    RESOURCE_NAMES,
    SHRINE_COLOURS,
    SIDES,
    SLOT_NAMES,
    SLOT_REGION,
    SLOTS,
    STEPS,
    TRAIL_FROM,
    TRAIL_OVER,
    TRAIL_TO,
    TRAILS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, lies_up, owner_of
from tatami.kernel.frame import Frame, unstack

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires

PHASES: Final = {CHOOSING: "destiny", PLANNING: "planning", EXECUTION: "execution"}


def look(state: SmallSamuraiEmpires, seat: int | None) -> dict[str, object]:
    """The whole table from one seat's eyes (None: a spectator's)."""
    over = state.top is None
    return {
        "era": state.era,
        "eras": ERAS,
        "round": state.round,
        "phase": phase(state),
        "direction": "north" if state.round == 1 else "south",
        "turn_order": state.order[:],
        "planning": planning(state),
        "action": action_now(state),
        "provinces": [province(state, at) for at in range(PROVINCES)],
        "regions": [region(state, number) for number in range(REGION_COUNT)],
        "slots": [slot(state, number, seat) for number in range(SLOTS)],
        "players": [player(state, owner, seat) for owner in range(state.seats)],
        "destiny": destiny(state),
        "mountains": mountains(state),
        "mountain_tokens": mountain_tokens(state),
        "era_now": None if over else era_now(state),
        "game_now": None if over else game_now(state),
        "ending": game_now(state) if over else None,
    }


def phase(state: SmallSamuraiEmpires) -> str:
    """What is going on: the outermost thing under way."""
    frames = unstack(state.top)
    return PHASES[frames[0].kind] if frames else "over"


def planning(state: SmallSamuraiEmpires) -> dict[str, object] | None:
    """P3, P4, C3, C4: whose placement it is, how many are left to everybody, and what covering would cost."""
    frames = unstack(state.top)
    if not frames or frames[0].kind != PLANNING:
        return None
    frame = frames[0]
    each = state.each_places()
    # While a quick action goes on the next placement is announced already; the placer is who is asked.
    asked = frames[-1].seat
    left = [each - (frame.a + state.seats - 1 - state.order.index(seat)) // state.seats for seat in range(state.seats)]
    second = state.round > 1
    return {
        "seat": asked,
        "each": each,
        "left": left,
        "price": [state.cover_price(seat) for seat in range(state.seats)] if second else None,
        "safe": [state.is_covered(seat) for seat in range(state.seats)],
    }


# What is being carried out.


def action_now(state: SmallSamuraiEmpires) -> dict[str, object] | None:
    """X3, P5: the order or quick action under way, its steps, and the armies that are on their way."""
    frames = unstack(state.top)
    if not frames or frames[-1].kind in PHASES:
        return None
    top = frames[-1]
    order = next((frame for frame in frames if frame.kind in (ORDER, QUICK)), top)
    price, resource = next_price(state, top if top.kind == EXPEDITION else order)
    at = region_of(order)
    return {
        "seat": top.seat,
        "what": what_of(top if top.kind == EXPEDITION else order),
        "slot": int(SLOT_NAMES[order.b]) if order.kind != EXPEDITION else None,
        "region": REGIONS[at],
        "quick": frames[0].kind == PLANNING,
        "steps": steps_left(state, order),
        "next_price": price,
        "resource": RESOURCE_NAMES[resource] if price else None,
        "marching": places(marching_outside(state, at)),
        "rested": places(rested(state, top.seat, at)),
        "ship": {"from": NAMES[top.a], "count": top.b} if top.kind == SHIP else None,
        "expedition": expedition(top),
        "explored": order.kind == ORDER and is_move(order.a) and order.c & EXPLORED != 0,
    }


def what_of(frame: Frame) -> str:
    """The name of what is carried out."""
    if frame.kind == EXPEDITION:
        return MOUNTAIN_TOKENS[frame.c]
    return ORDERS[frame.a] if frame.kind == ORDER else "quick_" + QUICK_ACTIONS[frame.a]


def steps_left(state: SmallSamuraiEmpires, order: Frame) -> int:
    """A2, A3: steps an order has left, a third one counted if it may be paid for."""
    if order.kind != ORDER or not is_move(order.a):
        return 0
    left = STEPS[order.a] - (order.c & STEPS_TAKEN)
    return left if left > 0 else int(len(state.move_order(order)) > 0)


def marching_outside(state: SmallSamuraiEmpires, at: int) -> dict[int, int]:
    """M1: armies that left the order's region and may go on."""
    return {province: count for province, count in enumerate(state.marching) if count and REGION[province] != at}


def rested(state: SmallSamuraiEmpires, seat: int, at: int) -> dict[int, int]:
    """M1: armies that may not march, where one could take them for some that may."""
    if not state.marching:
        return {}
    found: dict[int, int] = {}
    for province in range(PROVINCES):
        others = state.army(province, seat) - state.marching[province]
        if others and (state.marching[province] or REGION[province] == at):
            found[province] = others
    return found


def places(counts: dict[int, int]) -> list[dict[str, object]]:
    return [{"province": NAMES[at], "count": count} for at, count in counts.items()]


def expedition(frame: Frame) -> dict[str, object] | None:
    """V4: the army on a mountain."""
    if frame.kind != EXPEDITION:
        return None
    trail = next(at for at in range(len(TRAILS)) if (TRAIL_FROM[at], TRAIL_TO[at]) == (frame.a, frame.b))
    return {"mountain": MOUNTAINS[TRAIL_OVER[trail]], "from": NAMES[frame.a], "to": NAMES[frame.b]}


# The map.


def province(state: SmallSamuraiEmpires, at: int) -> dict[str, object]:
    """B1, B2, B3: what stands in a province, who controls it, and why."""
    strengths = [state.strength(at, seat) for seat in range(state.seats)]
    holder, castle = state.control(at), state.castles[at]
    return {
        "id": NAMES[at],
        "region": REGIONS[REGION[at]],
        "feature": FEATURES[FEATURE[at]],
        "resource": RESOURCE_NAMES[state.seeding[at]] if state.seeding[at] != NOTHING else None,
        "shrine": SHRINE_COLOURS[state.shrines[at]] if state.shrines[at] != NOTHING else None,
        "armies": [state.army(at, seat) for seat in range(state.seats)],
        "castle": castle if castle != NOBODY else None,
        "strength": strengths,
        "control": holder if holder != NOBODY else None,
        "why": why_controlled(strengths),
    }


def why_controlled(strengths: list[int]) -> str:
    """B3: alone, the strongest of several, a tie, or nobody there."""
    present = [strength for strength in strengths if strength]
    if not present:
        return "empty"
    if len(present) == 1:
        return "alone"
    return "tie" if present.count(max(present)) > 1 else "strongest"


def region(state: SmallSamuraiEmpires, number: int) -> dict[str, object]:
    """E3: a region's bonus, how many provinces everybody controls, and its mission."""
    held = [state.control(at) for at in PROVINCES_OF[number]]
    return {
        "id": REGIONS[number],
        "bonus": [BONUS_FIRST[number], BONUS_SECOND[number]],
        "controlled": [held.count(seat) for seat in range(state.seats)],
        "quick": [QUICK_ACTIONS[kind] for kind in range(len(QUICK_ACTIONS)) if state.offered(number) >> kind & 1],
        "mission": mission(state, number),
        "cards": cards_of(state)[number],
    }


def mission(state: SmallSamuraiEmpires, number: int) -> dict[str, object] | None:
    """L1, L2: the mission of a region, its law, and who has done it."""
    which = state.missions[number]
    if which == NOTHING:
        return None
    return {
        "id": MISSIONS[which].name,
        "points": MISSIONS[which].points,
        "law": LAWS[which // SIDES],
        "done": [seat for seat in range(state.seats) if state.fulfilled[number] >> seat & 1],
    }


def mountains(state: SmallSamuraiEmpires) -> list[dict[str, object]] | None:
    """V1: where tokens still lie."""
    if state.settings["mountains"] is not True:
        return None
    return [
        {"id": name, "between": [NAMES[end] for end in MOUNTAIN_ENDS[at]], "token": state.mountains[at] != NOTHING}
        for at, name in enumerate(MOUNTAINS)
    ]


def mountain_tokens(state: SmallSamuraiEmpires) -> dict[str, int] | None:
    """V1: how many of each kind nobody has turned up; three of them are not on the map."""
    if state.settings["mountains"] is not True:
        return None
    hidden = state.mountains + state.aside
    return {name: hidden.count(kind) for kind, name in enumerate(MOUNTAIN_TOKENS)}


# Orders, players, destiny.


def slot(state: SmallSamuraiEmpires, number: int, viewer: int | None) -> dict[str, object]:
    """P3, X1: a slot, its quick action, and the order that would act."""
    lower, upper = state.lower[number], state.upper[number]
    order = token_seen(state.top_token(number), viewer)
    if order is not None:
        order["covers"] = token_seen(lower, viewer) if upper != NO_TOKEN else None
    return {
        "slot": number + 1,
        "region": REGIONS[SLOT_REGION[number]],
        "quick": QUICK_ACTIONS[state.quick[number]],
        "order": order,
        "state": progress(state, number),
    }


def token_seen(laid: int, viewer: int | None) -> dict[str, object] | None:
    """B5: whose it is everybody sees; face down, its owner alone knows what it is (ruling R15)."""
    if laid == NO_TOKEN:
        return None
    known = lies_up(laid) or owner_of(laid) == viewer
    return {"seat": owner_of(laid), "order": ORDERS[kind_of(laid)] if known else None, "up": lies_up(laid)}


def progress(state: SmallSamuraiEmpires, number: int) -> str:
    """X1: how far the execution has come."""
    if state.top_token(number) == NO_TOKEN:
        return "empty"
    frames = unstack(state.top)
    if not frames or frames[0].kind != EXECUTION:
        return "waiting"
    at = number if state.round == 1 else SLOTS - 1 - number
    if at == frames[0].a - 1 and len(frames) > 1:
        return "now"
    return "done" if at < frames[0].a else "waiting"


def player(state: SmallSamuraiEmpires, seat: int, viewer: int | None) -> dict[str, object]:
    """B4, B5: what a player has; the orders and destiny cards behind the screen only to himself."""
    own = seat == viewer
    left = state.orders_of(seat)
    fitting = possible(state, seat)
    hand = [name for at, name in enumerate(REGIONS) for _ in range(state.hands[seat * REGION_COUNT + at])]
    influence = [state.influence[seat * REGION_COUNT + at] for at in range(REGION_COUNT)]
    chosen = state.chosen[seat]
    return {
        "seat": seat,
        "house": HOUSES[seat],
        "score": state.score[seat],
        "food": state.stock[FOOD * MOST + seat],
        "bushido": state.stock[BUSHIDO * MOST + seat],
        "reserve": state.reserve(seat),
        "castles": state.castles_left(seat),
        "influence": influence,
        "significance": [significance(at, value) for at, value in enumerate(influence)],
        "orders": {name: left[kind] for kind, name in enumerate(ORDERS)} if own else None,
        "orders_left": sum(left),
        "possible": {name: fitting.count(kind) for kind, name in enumerate(ORDERS)},
        "hand": hand if own else None,
        "hand_count": len(hand) if own or chosen == NOTHING else len(hand) + 1,
        "chosen": REGIONS[chosen] if own and chosen != NOTHING else None,
        "missions": [name for at, name in enumerate(REGIONS) if state.fulfilled[at] >> seat & 1],
    }


def destiny(state: SmallSamuraiEmpires) -> dict[str, object]:
    """P1, P2: the cards played, by era and player, and how many there are of each region."""
    counts = cards_of(state)
    return {
        "deck": len(state.deck),
        "played": [card(state, at, number) for at, number in enumerate(state.played)],
        "counts": {name: counts[at] for at, name in enumerate(REGIONS)},
    }


def card(state: SmallSamuraiEmpires, at: int, number: int) -> dict[str, object]:
    """P1, P2: whose card this was: they lie in the order of the seats, the third card of two players last."""
    each = state.seats + (1 if state.seats == FEWEST else 0)
    seat = at % each
    return {"era": at // each + 1, "seat": seat if seat < state.seats else None, "region": REGIONS[number]}

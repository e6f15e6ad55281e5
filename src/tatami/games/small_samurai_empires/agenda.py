"""Whether an agenda read from outside can be one of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
)
from tatami.games.small_samurai_empires.tables import (
    ATTACK_ORDER,
    COAST,
    ERAS,
    HARVEST_ORDER,
    INDEPENDENT_TRIBE,
    KINDS,
    MOUNTAIN_BOX,
    MOVE_2_OR_3,
    MOVE_2_OR_SHIP,
    NOTHING,
    PATH_IS_THE_GOAL,
    PROVINCES,
    RECRUIT_ORDER,
    REGION,
    RESOURCE_PROVINCES,
    ROUNDS,
    SHIP_ROOM,
    SLOT_REGION,
    SLOTS,
    STEPS,
    TRAIL_OVER,
    TRAILS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, lies_up, owner_of
from tatami.kernel.frame import Frame, unstack

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires


def sound(state: SmallSamuraiEmpires) -> bool:
    """Every frame may lie on the one below, and what is on top needs the one who is asked."""
    frames = unstack(state.top)
    if not _marches(state, frames):
        return False
    if not frames:
        return not state.asked and state.era == ERAS and state.round == ROUNDS
    if frames[0].kind == CHOOSING:
        return len(frames) == 1 and _chooses(state)
    if not all(0 <= frame.seat < state.seats for frame in frames):
        return False
    if frames[0].kind == PLANNING:
        return _plans(state, frames) and _waits(state, frames[-1])
    return _executes(state, frames) and _waits(state, frames[-1])


def _waits(state: SmallSamuraiEmpires, top: Frame) -> bool:
    """Whoever is asked is who the top frame needs, and it does need him."""
    return state.asked == (top.seat,) and not state.copy().resolve()


def _marches(state: SmallSamuraiEmpires, frames: list[Frame]) -> bool:
    """M1: armies march while a move goes on, and each of them is on the map."""
    move = next((frame for frame in frames if frame.kind == ORDER and is_move(frame.a)), None)
    if move is None:
        return not state.marching
    if len(state.marching) != PROVINCES:
        return False
    return all(0 <= state.marching[at] <= state.army(at, move.seat) for at in range(PROVINCES))


def _chooses(state: SmallSamuraiEmpires) -> bool:
    """P1: who has not chosen is asked, and no order lies on the board."""
    waiting = [seat for seat in range(state.seats) if state.chosen[seat] == NOTHING]
    empty = all(laid == NO_TOKEN for laid in state.lower)
    return empty and state.round == 1 and sorted(state.asked) == waiting and len(waiting) > 0


def _plans(state: SmallSamuraiEmpires, frames: list[Frame]) -> bool:
    """P3, P5: so many orders lie face down as were placed; above may lie a quick action, or what it met."""
    plan = frames[0]
    down = [laid for laid in state.lower + state.upper if laid != NO_TOKEN and not lies_up(laid)]
    if plan.a != len(down) or plan.seat != state.order[plan.a % state.seats]:
        return False
    if len(frames) == 1:
        return plan.a < state.each_places() * state.seats
    top = frames[1]
    if len(frames) > 2 or plan.a < 1 or top.seat != state.order[(plan.a - 1) % state.seats]:
        return False
    return _quick(state, top) if top.kind == QUICK else top.kind == EXPEDITION and _expedition(state, top)


def _quick(state: SmallSamuraiEmpires, frame: Frame) -> bool:
    """P5: a quick action belongs to the slot where its owner has just placed an order."""
    if not 0 <= frame.b < SLOTS or frame.a != state.quick[frame.b] or frame.c:
        return False
    laid = state.top_token(frame.b)
    return laid != NO_TOKEN and not lies_up(laid) and owner_of(laid) == frame.seat


def _executes(state: SmallSamuraiEmpires, frames: list[Frame]) -> bool:
    """X1: the order of the slot that is due, and what it may have above it."""
    begun, order = frames[0], frames[1] if len(frames) > 1 else frames[0]
    if begun.kind != EXECUTION or order.kind != ORDER or not 1 <= begun.a <= SLOTS or not _order(state, begun, order):
        return False
    if len(frames) == 2:
        return True
    top = frames[2]
    if len(frames) > 3 or top.seat != order.seat:
        return False
    if top.kind == SHIP:
        return order.a == MOVE_2_OR_SHIP and not order.c and _ship(order, top)
    explored = is_move(order.a) and order.c & EXPLORED != 0
    return top.kind == EXPEDITION and explored and _expedition(state, top)


def _order(state: SmallSamuraiEmpires, begun: Frame, order: Frame) -> bool:
    """X1, X3: the token that lies face up in the slot, with no more done of it than it has."""
    if order.b != state.next_slot(begun.a - 1) or not 0 <= order.a < KINDS:
        return False
    laid = state.top_token(order.b)
    if laid == NO_TOKEN or not lies_up(laid) or (owner_of(laid), kind_of(laid)) != (order.seat, order.a):
        return False
    region = SLOT_REGION[order.b]
    if is_move(order.a):
        most = STEPS[order.a] + (1 if order.a == MOVE_2_OR_3 else 0)
        return 0 <= order.c < 2 * EXPLORED and order.c & STEPS_TAKEN <= most
    if order.a == HARVEST_ORDER:
        places = [place for place in range(len(RESOURCE_PROVINCES)) if order.c >> place & 1]
        return 0 <= order.c < 1 << len(RESOURCE_PROVINCES) and all(
            REGION[RESOURCE_PROVINCES[place]] == region for place in places
        )
    if order.a == ATTACK_ORDER:
        return order.c == 0 or (0 < order.c <= PROVINCES and REGION[order.c - 1] == region)
    return 0 <= order.c <= (1 if order.a == RECRUIT_ORDER else 0)


def _ship(order: Frame, frame: Frame) -> bool:
    """M5: one or two armies aboard, from a coast of the order's region."""
    if not 0 <= frame.a < PROVINCES or not 1 <= frame.b <= SHIP_ROOM:
        return False
    return COAST[frame.a] and REGION[frame.a] == SLOT_REGION[order.b]


def _expedition(state: SmallSamuraiEmpires, frame: Frame) -> bool:
    """V4: on a mountain whose token is gone, with a token that is out of the game."""
    if frame.c not in (INDEPENDENT_TRIBE, PATH_IS_THE_GOAL) or (frame.a, frame.b) not in TRAILS:
        return False
    if (state.mountains + state.aside).count(frame.c) >= MOUNTAIN_BOX.count(frame.c):
        return False
    return state.mountains[TRAIL_OVER[TRAILS.index((frame.a, frame.b))]] == NOTHING

"""The seven Kiai effects, human and beast: what may be chosen now, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.frames import CALLING, LIFTING, ORDER
from tatami.games.samurai_spirit.flow.village import cards_of_kiai
from tatami.games.samurai_spirit.tables import (
    AID,
    CALL,
    GOROBEI,
    HAND,
    HEALING,
    HEIHACHI,
    KAMBEI,
    KATSUSHIRO,
    KIKUCHIYO,
    KYUZO,
    LIFT,
    NEXT,
    RAISE,
    REPEL,
    ROUT,
    SCOUT,
    SHICHIROJI,
    STRIKE,
)
from tatami.kernel.knowledge import EVERYONE

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.flow.fight import Fights
    from tatami.kernel.frame import Frame


def choices(state: Fights, frame: Frame) -> list[int]:
    """K0: what the effect still offers, ascending; nothing where it can do nothing."""
    board = state.samurai[frame.seat].board
    if board == HEIHACHI:
        return heihachi(state, frame)
    if board == KYUZO:
        return kyuzo(state, frame)
    if not frame.a:
        return []
    if board == SHICHIROJI:
        return shichiroji(state)
    if board == GOROBEI:
        return gorobei(state)
    if board == KAMBEI:
        return kambei(state)
    if board == KIKUCHIYO:
        return kikuchiyo(state)
    assert board == KATSUSHIRO
    return katsushiro(state)


def can_raise(state: Fights) -> bool:
    """V1: there is room for a barricade."""
    return state.barricades < state.most_barricades()


def heihachi(state: Fights, frame: Frame) -> list[int]:
    """K1: a barricade; the beast also heals any one samurai, one who has passed too (rulings K3 and P2)."""
    options = [RAISE] if frame.a and can_raise(state) else []
    if frame.c:
        hurt = [place for place, samurai in enumerate(state.samurai) if samurai.wounded()]
        options += state.by_board(hurt, HEALING)
    return options


def shichiroji(state: Fights) -> list[int]:
    """K2: the last card of any line still in the round, for a different samurai (ruling K6)."""
    places = with_cards(state)
    return state.by_board([place for place in places if state.others(place)], LIFT)


def gorobei(state: Fights) -> list[int]:
    """K3: cards of the stack."""
    return [ROUT] if state.stack else []


def kambei(state: Fights) -> list[int]:
    """K4: cards of the intruders."""
    return [REPEL] if state.intruders else []


def kikuchiyo(state: Fights) -> list[int]:
    """K5: the last card of any line still in the round, his own too (ruling K8)."""
    return state.by_board(with_cards(state), STRIKE)


def kyuzo(state: Fights, frame: Frame) -> list[int]:
    """K6: a token at hand goes from one samurai to another; the beast also raises a barricade (ruling K9)."""
    options = [RAISE] if frame.c and can_raise(state) else []
    if frame.a:
        places = state.unpassed()
        if len(places) > 1:
            options += state.by_board([place for place in places if state.samurai[place].token == place], CALL)
    return options


def katsushiro(state: Fights) -> list[int]:
    """K7: cards of the stack are looked at and put back."""
    return [SCOUT] if state.stack else []


def with_cards(state: Fights) -> list[int]:
    """K2, K5: the samurai in the round who have a combat line (ruling P1)."""
    return [place for place in state.unpassed() if state.samurai[place].line]


# What is done.


def raise_barricade(state: Fights) -> None:
    """K1, K6: one barricade more."""
    state.raise_barricade()


def heal(state: Fights, place: int) -> None:
    """K1: the token goes, the beast stays."""
    state.heal(place)


def rout(state: Fights, frame: Frame) -> None:
    """K3: the top cards of the stack are discarded; they count as not drawn, so no talents (ruling K4)."""
    board = state.samurai[frame.seat].board
    for _ in range(min(cards_of_kiai(frame.b), len(state.stack))):
        card = state.stack.pop()
        state.throw_away(card)
        if state.tell is not None:
            events.routed(state.tell, state.owner(frame.seat), board, card)


def repel(state: Fights, frame: Frame) -> None:
    """K4: the top cards of the intruders are discarded."""
    board = state.samurai[frame.seat].board
    for _ in range(min(cards_of_kiai(frame.b), len(state.intruders))):
        card = state.pop_intruder()
        state.throw_away(card)
        if state.tell is not None:
            events.repelled(state.tell, state.owner(frame.seat), board, card)


def strike(state: Fights, frame: Frame, place: int) -> None:
    """K5: the last card of a line is discarded; K9: and may bring that samurai to his Kiai."""
    samurai = state.samurai[place]
    card = samurai.line.pop()
    state.throw_away(card)
    if state.tell is not None:
        boards = (state.samurai[frame.seat].board, samurai.board)
        events.struck(state.tell, state.owner(frame.seat), boards, card, samurai.total())
    state.line_shrank(place)


def lift(state: Fights, frame: Frame, place: int) -> None:
    """K2: whose card it is; then who gets it."""
    state.push(LIFTING, frame.seat, place)


def lift_targets(state: Fights, frame: Frame) -> list[int]:
    """K2: any other samurai in the round (ruling K6)."""
    return state.by_board(state.others(frame.a), HAND)


def give_lifted(state: Fights, frame: Frame, target: int) -> None:
    """K2: the card goes from one line to another samurai, who lays it right or left; it was not drawn (ruling T5)."""
    source = state.samurai[frame.a]
    card = source.line.pop()
    if state.tell is not None:
        boards = (source.board, state.samurai[target].board)
        events.moved(state.tell, state.owner(frame.seat), boards, card, source.total())
    state.top = frame.below
    state.meet(target, card, free=False, source=frame.a + 1)


def call(state: Fights, frame: Frame, place: int) -> None:
    """K6: whose token it is; then who gets it."""
    state.push(CALLING, frame.seat, place)


def aid_targets(state: Fights, frame: Frame) -> list[int]:
    """K6: any other samurai in the round."""
    return state.by_board(state.others(frame.a), AID)


def aid(state: Fights, frame: Frame, target: int) -> None:
    """K6: the token changes hands; no card joins the intruders."""
    giver = state.samurai[frame.a]
    giver.token = target
    state.top = frame.below
    if state.tell is not None:
        boards = (giver.board, state.samurai[target].board)
        events.aided(state.tell, state.owner(frame.seat), boards)


def scout(state: Fights, frame: Frame) -> None:
    """K7: the top cards are looked at; as they go back face up, all see them (ruling K10)."""
    count = min(cards_of_kiai(frame.b), len(state.stack))
    board = state.samurai[frame.seat].board
    for depth in range(count):
        card = state.stack[-1 - depth]
        state.known.show(card, EVERYONE)
        if state.tell is not None:
            events.scouted(state.tell, state.owner(frame.seat), board, card, depth + 1)
    if count > 1:
        state.push(ORDER, frame.seat, 0, count)


def order_options(frame: Frame) -> list[int]:
    """K7: the cards looked at that do not lie in order yet, from the top."""
    return list(range(NEXT, NEXT + frame.b - frame.a))


def put_next(state: Fights, frame: Frame, choice: int) -> None:
    """K7: this card comes next from the top; the last one finds its place by itself."""
    stack = state.stack
    at = len(stack) - 1 - frame.a - choice
    card = stack.pop(at)
    stack.insert(len(stack) - frame.a, card)
    if state.tell is not None:
        events.put(state.tell, state.owner(frame.seat), card, frame.a + 1)
    state.top = frame.below
    if frame.a + 2 < frame.b:
        state.push(ORDER, frame.seat, frame.a + 1, frame.b)

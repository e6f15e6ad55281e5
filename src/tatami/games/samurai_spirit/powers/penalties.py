"""The eleven penalties: whether each can be applied, and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.frames import BAN_ACTION, BAN_DEFEND, BAN_SUPPORT, BAN_TALENT, LOSING
from tatami.games.samurai_spirit.tables import (
    FIRE,
    INTRUDER,
    LEFT,
    LOSE_DEFENCE,
    MUST_PASS,
    NO_DEFEND,
    NO_SUPPORT,
    NO_TALENT,
    RESHUFFLE,
    RIGHT,
    WOUND,
)

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.flow.lines import Lines


def can_apply(state: Lines, place: int, penalty: int) -> bool:
    """T4: only these four can be impossible; what merely forbids something always applies (ruling B4)."""
    if penalty == LEFT:
        return not state.samurai[state.left_of(place)].passed
    if penalty == RIGHT:
        return not state.samurai[state.right_of(place)].passed
    if penalty == RESHUFFLE:
        return len(state.discard) > 0
    if penalty == LOSE_DEFENCE:
        return len(state.samurai[place].defence) > 0
    return True


def apply(state: Lines, place: int, penalty: int) -> None:
    """T3: what the icon says."""
    if penalty == FIRE:
        fire(state)
    elif penalty == WOUND:
        wound(state, place)
    elif penalty == INTRUDER:
        intruder(state)
    elif penalty == NO_DEFEND:
        no_defend(state)
    elif penalty == NO_SUPPORT:
        no_support(state)
    elif penalty == LEFT:
        left(state, place)
    elif penalty == RIGHT:
        right(state, place)
    else:
        apply_boss(state, place, penalty)


def apply_boss(state: Lines, place: int, penalty: int) -> None:
    """T3: the penalties that only bosses have."""
    if penalty == MUST_PASS:
        must_pass(state)
    elif penalty == RESHUFFLE:
        reshuffle(state)
    elif penalty == NO_TALENT:
        no_talent(state)
    else:
        assert penalty == LOSE_DEFENCE
        lose_defence(state, place)


def fire(state: Lines) -> None:
    """B1: a barricade burns, or a farm."""
    state.burn()


def wound(state: Lines, place: int) -> None:
    """B2: the samurai is wounded."""
    state.wound(place)


def intruder(state: Lines) -> None:
    """B3: the top card of the stack joins the intruders."""
    state.slip()


def no_defend(state: Lines) -> None:
    """B4: nothing may be laid on the left in this turn."""
    state.bans |= BAN_DEFEND


def no_support(state: Lines) -> None:
    """B5: no support may be given in this turn."""
    state.bans |= BAN_SUPPORT


def left(state: Lines, place: int) -> None:
    """B6: the neighbour on the left draws into his combat line."""
    arrow(state, state.left_of(place))


def right(state: Lines, place: int) -> None:
    """B7: the neighbour on the right draws into his combat line."""
    arrow(state, state.right_of(place))


def arrow(state: Lines, place: int) -> None:
    """B6, B7: nobody may use a talent on this card (ruling T7), but it may bring Kiai."""
    card = state.draw()
    if state.tell is not None:
        events.charged(state.tell, state.owner(place), state.samurai[place].board, card)
    state.lay_right(place, card)


def must_pass(state: Lines) -> None:
    """B8: the samurai passes in this turn (ruling R2)."""
    state.bans |= BAN_ACTION


def reshuffle(state: Lines) -> None:
    """B9: a random card of the discard is shuffled into the stack; what was known of its order is lost (ruling R1).

    The discard lies open, so everybody sees which card is missing from it.
    """
    card = state.discard.pop(state.rng.below(len(state.discard)))
    for seen in [*state.stack, card]:
        if state.known.knows(seen, state.owner(state.active)):
            state.mix(seen)
    state.stack.append(card)
    state.known.forget(state.stack)
    state.rng.shuffle(state.stack)
    if state.tell is not None:
        events.mixed(state.tell, card)


def no_talent(state: Lines) -> None:
    """B10: no talents in this turn, neither his own nor those of tokens."""
    state.bans |= BAN_TALENT


def lose_defence(state: Lines, place: int) -> None:
    """B11: the samurai discards a card from his left; he chooses where there are several."""
    if len(state.samurai[place].defence) == 1:
        drop_defence(state, place, state.samurai[place].defence[0])
    else:
        state.push(LOSING, place)


def drop_defence(state: Lines, place: int, card: int) -> None:
    """B11: the slot is free again, and may be filled anew (ruling C4)."""
    samurai = state.samurai[place]
    samurai.defence.remove(card)
    state.throw_away(card)
    if state.tell is not None:
        events.bared(state.tell, state.owner(place), samurai.board, card)

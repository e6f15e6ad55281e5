"""What a legal word would do, exactly, up to the next thing that nobody knows: shown before it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.samurai_spirit.flow.frames import DRAWN, KIAI
from tatami.games.samurai_spirit.flow.village import cards_of_kiai
from tatami.games.samurai_spirit.powers import penalties
from tatami.games.samurai_spirit.tables import (
    AID,
    BEAST,
    BURY,
    CALL,
    CONFRONT,
    DEFEND,
    DONE,
    DROP,
    FALLEN,
    FIGHT,
    FIRE,
    FIRST_PENALTY,
    HAND,
    HEALING,
    IGNORE,
    INTRUDER,
    KIAI_BEAST,
    LEFT,
    LIFT,
    LOSE,
    NAMES,
    NEXT,
    NO_PENALTY,
    PASS,
    PENALTIES,
    RAISE,
    REPEL,
    RIGHT,
    ROUT,
    SAMURAI,
    SCOUT,
    SECOND_PENALTY,
    SPARE,
    STRENGTH,
    STRIKE,
    SUFFER,
    SUPPORT,
    SYMBOL,
    SYMBOLS,
    TAKE_ANY,
    WOUND,
)
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
    from tatami.kernel.frame import Frame

FATE: Final = ("wound_1", "wound_2", "wound_3", "wound_4")


def say(key: str, **args: int | str | Message) -> Message:
    return Message("samurai_spirit.outcome." + key, args)


def piece(name: str) -> Message:
    return Message("samurai_spirit.piece." + name)


def card_name(card: int) -> Message:
    return piece(NAMES[card])


def both(one: Message, two: Message | None) -> Message:
    return one if two is None else say("both", one=one, two=two)


def outcome(state: SamuraiSpirit, action: int) -> Message | None:
    """What a legal action would do; None where there is nothing to foretell."""
    frame = state.top
    assert frame is not None
    if action < SUFFER:
        return None if action == TAKE_ANY else _talent(action if action < TAKE_ANY else action - SPARE)
    if action < IGNORE:
        return _suffer(state, frame, action - SUFFER + 1)
    if action < FIGHT:
        return None if action < LOSE else _lose(state, frame, action - LOSE)
    if action <= PASS:
        return _action(state, frame, action)
    if action <= BURY:
        return _card(state, frame, action)
    return _kiai(state, frame, action)


def _talent(board: int) -> Message:
    return Message("samurai_spirit.talent." + SAMURAI[board])


# Penalties.


def _suffer(state: SamuraiSpirit, frame: Frame, penalty: int) -> Message:
    """T4: a wound instead, where it cannot be applied."""
    place = frame.seat
    if not penalties.can_apply(state, place, penalty):
        return both(say("unable"), _wound(state, place))
    if penalty == FIRE:
        return _burn(state)
    if penalty == WOUND:
        return _wound(state, place)
    if penalty == INTRUDER:
        return _slip(state)
    if penalty in (LEFT, RIGHT):
        return _arrow(state, state.left_of(place) if penalty == LEFT else state.right_of(place))
    return say("penalty." + PENALTIES[penalty - 1])


def _burn(state: SamuraiSpirit) -> Message:
    """V1: a barricade, else a farm."""
    if state.barricades:
        return say("barricade_burns", left=state.barricades - 1)
    return say("farm_burns", left=len(state.farms) - 1) if len(state.farms) > 1 else say("last_farm")


def _wound(state: SamuraiSpirit, place: int) -> Message:
    """W1: what the next wound does; W2: and whether the beast's Kiai fires."""
    samurai = state.samurai[place]
    fate = say(FATE[samurai.wounds], samurai=piece(SAMURAI[samurai.board]))
    if samurai.wounds + 1 == BEAST and samurai.total() == KIAI_BEAST[samurai.board] and not samurai.passed:
        return both(fate, say("kiai_fires"))
    assert samurai.wounds < FALLEN
    return fate


def _slip(state: SamuraiSpirit) -> Message:
    """H1, B3: which card joins the intruders, where it is known."""
    top = state.stack[-1]
    return say("slips_known", card=card_name(top)) if _known(state, top) else say("slips")


def _known(state: SamuraiSpirit, card: int) -> bool:
    """Whether everybody can place a card."""
    return state.known.knows(card, state.owner(state.active))


def _arrow(state: SamuraiSpirit, target: int) -> Message:
    """B6, B7: who draws; and what a known top card would do to him."""
    top = state.stack[-1]
    shown = say("arrow", samurai=piece(SAMURAI[state.samurai[target].board]))
    return both(shown, right(state, target, top)) if _known(state, top) else shown


def _lose(state: SamuraiSpirit, frame: Frame, symbol: int) -> Message:
    """B11: which card goes, and what is missing then."""
    card = next(card for card in state.samurai[frame.seat].defence if SYMBOL[card] == symbol)
    return both(say("discards", card=card_name(card)), say("misses." + SYMBOLS[symbol]))


# The action.


def _action(state: SamuraiSpirit, frame: Frame, action: int) -> Message | None:
    top = state.stack[-1]
    if action == FIGHT:
        return say("draws", card=card_name(top)) if _known(state, top) else None
    if action == PASS:
        return _missing(state, frame.seat)
    assert action >= SUPPORT
    board = state.samurai[frame.seat].board
    return both(say("lends", talent=_talent(board)), _slip(state))


def _missing(state: SamuraiSpirit, place: int) -> Message | None:
    """P1: what the samurai will lack at the end of the round."""
    found: Message | None = None
    for number in reversed(range(len(SYMBOLS))):
        if not state.samurai[place].guards(number):
            found = both(say("misses." + SYMBOLS[number]), found)
    return found


# A card on the move.


def _card(state: SamuraiSpirit, frame: Frame, action: int) -> Message:
    if frame.kind != DRAWN:
        return _received(state, state.places[action - HAND], state.samurai[frame.a].line[-1])
    if action == CONFRONT:
        return both(right(state, frame.seat, state.drawn), _burden(state.drawn))
    if action == DEFEND:
        return left(state, frame.seat, state.drawn)
    if action == DROP:
        return say("drops")
    if action == BURY:
        top = state.stack[-1]
        return say("buries_known", card=card_name(top)) if _known(state, top) else say("buries")
    return _received(state, state.places[action - HAND], state.drawn)


def right(state: SamuraiSpirit, place: int, card: int) -> Message:
    """F2, F3: the track after the card, Kiai, and what burns."""
    samurai = state.samurai[place]
    kiai = samurai.kiai()
    total = samurai.total() + STRENGTH[card]
    shown = say("track", before=samurai.total(), strength=STRENGTH[card], total=total, kiai=kiai)
    if total > kiai:
        return both(both(shown, say("past")), _burn(state))
    if total < kiai:
        return both(shown, say("to_kiai", count=kiai - total))
    return shown if state.in_kiai(place) else both(shown, say("kiai_fires"))


def left(state: SamuraiSpirit, place: int, card: int) -> Message:
    """F4: the symbol is covered, the track stays."""
    return say("covers." + SYMBOLS[SYMBOL[card]], total=state.samurai[place].total())


def _burden(card: int) -> Message | None:
    """T3: the penalty that the card will bring every turn while it is the last one."""
    first, second = FIRST_PENALTY[card], SECOND_PENALTY[card]
    if first == NO_PENALTY:
        return None
    if second == NO_PENALTY:
        return say("burden", penalty=piece(PENALTIES[first - 1]))
    return say("burden_two", one=piece(PENALTIES[first - 1]), two=piece(PENALTIES[second - 1]))


def _received(state: SamuraiSpirit, target: int, card: int) -> Message:
    """F2, F3, F4: where the receiver can lay a card, in short; what his talents may do with it is his to decide."""
    samurai = state.samurai[target]
    total, kiai = samurai.total() + STRENGTH[card], samurai.kiai()
    shown = say("reaches", total=total, kiai=kiai)
    if total > kiai:
        shown = both(shown, _burn(state))
    elif total == kiai and not state.in_kiai(target):
        shown = both(shown, say("kiai_fires"))
    return both(shown, say("or_left." + SYMBOLS[SYMBOL[card]]) if state.can_defend(target, card) else None)


# Kiai.


def _kiai(state: SamuraiSpirit, frame: Frame, action: int) -> Message | None:
    if action == DONE:
        return _calm(state, frame) if frame.kind == KIAI else None
    if action == RAISE:
        return say("raises", count=state.barricades + 1, most=state.most_barricades())
    if action >= NEXT:
        return say("next", card=card_name(state.stack[-1 - frame.a - (action - NEXT)]), at=frame.a + 1)
    if HEALING <= action < LIFT:
        return say("heals")
    if LIFT <= action < CALL:
        return _shrinks(state, state.places[action - (LIFT if action < STRIKE else STRIKE)])
    if action < ROUT:
        return _talent(action - CALL) if action < AID else None
    return _many(state, frame, action)


def _many(state: SamuraiSpirit, frame: Frame, action: int) -> Message:
    """K3, K4, K7: how many cards."""
    pile = state.intruders if action == REPEL else state.stack
    count = min(cards_of_kiai(frame.b), len(pile))
    assert action in (ROUT, REPEL, SCOUT)
    return say("looks" if action == SCOUT else "routs", count=count)


def _shrinks(state: SamuraiSpirit, place: int) -> Message:
    """K2, K5: the track without the last card; K0: and whether that is Kiai."""
    samurai = state.samurai[place]
    card = samurai.line[-1]
    total = samurai.total() - STRENGTH[card]
    fires = total == samurai.kiai() and state.settings["kiai_on_removal"] is True and not state.in_kiai(place)
    shown = say("shrinks_kiai" if fires else "shrinks", before=samurai.total(), total=total, kiai=samurai.kiai())
    return both(shown, say("goes", card=card_name(card)))


def _calm(state: SamuraiSpirit, frame: Frame) -> Message | None:
    """K8: the first card that goes."""
    samurai = state.samurai[frame.seat]
    if not samurai.line:
        return None
    return say("calms", card=card_name(samurai.line[0]), total=samurai.total() - STRENGTH[samurai.line[0]])

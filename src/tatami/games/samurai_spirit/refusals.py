"""Why a word is refused: the paragraph and the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.samurai_spirit.flow.frames import (
    ACTION,
    BAN_DEFEND,
    BAN_SUPPORT,
    BAN_TALENT,
    CALLING,
    CHOOSE,
    DRAWN,
    FOUGHT,
    KIAI,
    LIFTING,
    LOSING,
    ORDER,
    PENALTY,
    START,
    TURN,
)
from tatami.games.samurai_spirit.powers import kiai
from tatami.games.samurai_spirit.state import NO_PLACE
from tatami.games.samurai_spirit.tables import (
    AID,
    BURY,
    CALL,
    CONFRONT,
    DEFEND,
    DONE,
    DROP,
    FIGHT,
    GOROBEI,
    HAND,
    HEALING,
    HEIHACHI,
    KAMBEI,
    KATSUSHIRO,
    KIKUCHIYO,
    KYUZO,
    LIFT,
    LOSE,
    NEXT,
    NO_SYMBOL,
    PASS,
    PENALTIES,
    RAISE,
    REPEL,
    ROUT,
    SAMURAI,
    SCOUT,
    SHICHIROJI,
    SPARE,
    STRENGTH,
    STRIKE,
    SUFFER,
    SUPPORT,
    SYMBOL,
    SYMBOLS,
    TAKE_ANY,
)
from tatami.kernel.message import Message, Refusal

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
    from tatami.kernel.frame import Frame

# What has to be decided before anything else: the paragraph and the message, by the kind of the frame.
FIRST: Final = {
    CHOOSE: ("S4", "choose_first"),
    PENALTY: ("T3", "penalty_first"),
    LOSING: ("B11", "lose_first"),
    DRAWN: ("F1", "card_first"),
    KIAI: ("K0", "kiai_first"),
    LIFTING: ("K2", "lift_first"),
    CALLING: ("K6", "call_first"),
    ORDER: ("K7", "order_first"),
}
# Whose Kiai a word belongs to, and the paragraph.
KIAI_OF: Final = {
    LIFT: (SHICHIROJI, "K2"),
    ROUT: (GOROBEI, "K3"),
    REPEL: (KAMBEI, "K4"),
    STRIKE: (KIKUCHIYO, "K5"),
    CALL: (KYUZO, "K6"),
    SCOUT: (KATSUSHIRO, "K7"),
    HEALING: (HEIHACHI, "K1"),
}


def no(rule: str, key: str, **args: int | str | Message) -> Refusal:
    return Refusal(rule, Message("samurai_spirit.no." + key, args))


def name(word: str) -> Message:
    return Message("samurai_spirit.piece." + word)


def samurai(board: int) -> Message:
    return name(SAMURAI[board])


def why(state: SamuraiSpirit, action: int) -> Refusal:
    """Why the samurai who is to decide may not do this now."""
    frame = state.top
    assert frame is not None
    if action <= TAKE_ANY:
        return _take(frame, action)
    if frame.kind == CHOOSE:
        return _first(frame)
    if action < SUFFER:
        return _spare(state, frame, action - SPARE)
    if action < LOSE:
        return _penalty(state, frame, action)
    if action < FIGHT:
        return _lose(frame, action - LOSE)
    if action <= PASS:
        return _action(state, frame, action)
    if action <= BURY:
        return _card(state, frame, action)
    if action == DONE:
        return _done(frame)
    return _kiai(state, frame, action)


def _first(frame: Frame) -> Refusal:
    """Something else is to be decided."""
    if frame.kind == TURN:
        return no("T2", "start_first") if frame.a == START else no("T7", "act_first")
    rule, key = FIRST[frame.kind]
    return no(rule, key)


def _absent(state: SamuraiSpirit, board: int, rule: str) -> Refusal | None:
    """A samurai who is not in the game, or not in the round."""
    place = state.places[board]
    if place == NO_PLACE:
        return no(rule, "absent", samurai=samurai(board))
    if state.samurai[place].passed:
        return no("P2", "passed", samurai=samurai(board))
    return None


# Setup and the start of a turn.


def _take(frame: Frame, action: int) -> Refusal:
    """S4: no samurai twice, and only before the game."""
    if frame.kind != CHOOSE:
        return no("S4", "boards_dealt")
    return no("S4", "board_taken", samurai=samurai(action))


def _spare(state: SamuraiSpirit, frame: Frame, board: int) -> Refusal:
    """T2: only at the start of a turn, and only what was not used before."""
    if state.places[board] != NO_PLACE:
        return no("S6", "spare_in_game", samurai=samurai(board))
    if not state.has_spares():
        return no("S8", "no_spares", count=state.size())
    if not state.spare >> board & 1:
        return no("T2", "spare_used", samurai=samurai(board))
    if frame.kind == TURN:
        return no("T2", "spare_late")
    return _first(frame)


# Penalties.


def _penalty(state: SamuraiSpirit, frame: Frame, action: int) -> Refusal:
    """T3, A3, A4: those of the last card, and who may ignore them."""
    if frame.kind != PENALTY:
        return no("T3", "no_penalty")
    penalty = (action - SUFFER) % len(PENALTIES) + 1
    if penalty not in (frame.a, frame.b):
        return no("T3", "other_penalty", penalty=name(PENALTIES[penalty - 1]))
    if state.banned(frame.seat, BAN_TALENT):
        return no("B10", "no_talents")
    if frame.c % 2:
        return no("A4", "ignore_odd", strength=frame.c)
    return no("A3", "ignore_even", strength=frame.c)


def _lose(frame: Frame, symbol: int) -> Refusal:
    """B11: only a card that lies on the left."""
    if frame.kind != LOSING:
        return no("B11", "no_lose")
    return no("B11", "no_such_defence", symbol=name(SYMBOLS[symbol]))


# The action.


def _action(state: SamuraiSpirit, frame: Frame, action: int) -> Refusal:
    """T7: exactly one action."""
    if frame.kind != TURN or frame.a == START:
        return _first(frame)
    if action in (FIGHT, PASS) or frame.a == FOUGHT:
        return no("T7", "one_action")
    return _support(state, frame.seat, action - SUPPORT)


def _support(state: SamuraiSpirit, place: int, board: int) -> Refusal:
    """H1: with the own token, for another samurai in the round."""
    if state.places[board] == place:
        return no("H1", "support_self")
    absent = _absent(state, board, "H1")
    if absent is not None:
        return absent
    if state.bans & BAN_SUPPORT:
        return no("B5", "no_support")
    holder = state.samurai[state.samurai[place].token].board
    return no("H1", "token_away", samurai=samurai(holder))


# A drawn card.


def _card(state: SamuraiSpirit, frame: Frame, action: int) -> Refusal:
    """F1: what may be done with the raider before the samurai."""
    if HAND <= action < DROP:
        return _hand(state, frame, action - HAND)
    if frame.kind != DRAWN:
        return no("F1", "no_card")
    assert action != CONFRONT
    return _defend(state, frame) if action == DEFEND else _talent(state, frame, action)


def _defend(state: SamuraiSpirit, frame: Frame) -> Refusal:
    """F4: a symbol and a free slot; B4: and no penalty against it."""
    symbol = SYMBOL[state.drawn]
    if symbol == NO_SYMBOL:
        return no("F4", "no_symbol", strength=STRENGTH[state.drawn])
    if state.banned(frame.seat, BAN_DEFEND):
        return no("B4", "no_defend")
    return no("F4", "slot_full", symbol=name(SYMBOLS[symbol]))


def _not_free(state: SamuraiSpirit, frame: Frame) -> Refusal | None:
    """A0: talents are for drawn cards; B10: and may be forbidden."""
    if not frame.a:
        return no("A0", "not_drawn")
    return no("B10", "no_talents") if state.banned(frame.seat, BAN_TALENT) else None


def _talent(state: SamuraiSpirit, frame: Frame, action: int) -> Refusal:
    """A6, A7: Kyuzo's and Katsushiro's talents."""
    bound = _not_free(state, frame)
    if bound is not None:
        return bound
    board, rule = (KYUZO, "A6") if action == DROP else (KATSUSHIRO, "A7")
    if not state.has_talent(frame.seat, board):
        return no(rule, "no_talent_of", samurai=samurai(board))
    if action == DROP:
        return no("A6", "no_such_strength", strength=STRENGTH[state.drawn])
    return no("A7", "nothing_to_draw")


def _hand(state: SamuraiSpirit, frame: Frame, board: int) -> Refusal:
    """A1, A2, K2: to whom a card may go."""
    if frame.kind == LIFTING:
        return _absent(state, board, "K2") or no("K2", "same_samurai", samurai=samurai(board))
    if frame.kind != DRAWN:
        return no("F1", "no_card")
    bound = _not_free(state, frame)
    if bound is not None:
        return bound
    odd = STRENGTH[state.drawn] % 2
    if not state.has_talent(frame.seat, SHICHIROJI if odd else HEIHACHI):
        return no("A2" if odd else "A1", "hand_odd" if odd else "hand_even", strength=STRENGTH[state.drawn])
    return _absent(state, board, "A8") or _hand_to(state, frame, state.places[board])


def _hand_to(state: SamuraiSpirit, frame: Frame, target: int) -> Refusal:
    """A8: a neighbour, each samurai only once."""
    place = frame.seat
    board = state.samurai[target].board
    if target == place:
        return no("A8", "hand_self")
    if frame.b >> place & 1:
        return no("A8", "hand_again")
    if frame.b >> target & 1:
        return no("A8", "hand_back", samurai=samurai(board))
    return no("A8", "no_neighbour", samurai=samurai(board))


# Kiai.


def _kiai(state: SamuraiSpirit, frame: Frame, action: int) -> Refusal:
    """K0: the effect of whose Kiai is being resolved, so far as it can do something."""
    if action >= NEXT:
        return _next(frame, action)
    if AID <= action < ROUT:
        return _aid(state, frame, action - AID)
    if frame.kind != KIAI:
        return no("K0", "no_kiai") if frame.kind == TURN else _first(frame)
    own = state.samurai[frame.seat].board
    if action == RAISE:
        return _raise(state, frame, own)
    word = max(first for first in KIAI_OF if first <= action)
    board, rule = KIAI_OF[word]
    if board != own:
        return no(rule, "other_kiai", samurai=samurai(board))
    return _choice(state, frame, word, action - word)


def _raise(state: SamuraiSpirit, frame: Frame, own: int) -> Refusal:
    """K1, K6: Heihachi's Kiai, or that of the beast Kyuzo; V1: up to the number at the start."""
    if own not in (HEIHACHI, KYUZO):
        return no("K1", "other_kiai", samurai=samurai(HEIHACHI))
    if own == KYUZO and not frame.b:
        return no("K6", "human_kyuzo")
    if not kiai.can_raise(state):
        return no("V1", "barricades_full", most=state.most_barricades())
    return no("K1" if own == HEIHACHI else "K6", "used")


def _choice(state: SamuraiSpirit, frame: Frame, word: int, board: int) -> Refusal:
    """K1, K2, K5, K6: which samurai the effect may choose."""
    if word == HEALING:
        return _heal(state, frame, board)
    rule = KIAI_OF[word][1]
    if word == CALL and not frame.a:
        return no(rule, "used")
    absent = _absent(state, board, rule)
    if absent is not None:
        return absent
    if word != CALL:
        return no(rule, "no_line", samurai=samurai(board))
    if len(state.unpassed()) == 1:
        return no(rule, "nobody_else")
    return no(rule, "token_gone", samurai=samurai(board))


def _heal(state: SamuraiSpirit, frame: Frame, board: int) -> Refusal:
    """K1: only the beast heals, once, and who is wounded."""
    if not frame.b:
        return no("K1", "human_heihachi")
    if not frame.c:
        return no("K1", "used")
    if state.places[board] == NO_PLACE:
        return no("K1", "absent", samurai=samurai(board))
    return no("W3", "not_wounded", samurai=samurai(board))


def _aid(state: SamuraiSpirit, frame: Frame, board: int) -> Refusal:
    """K6: the token goes to another samurai in the round."""
    if frame.kind != CALLING:
        return no("K6", "no_call")
    return _absent(state, board, "K6") or no("K6", "same_token", samurai=samurai(board))


def _next(frame: Frame, action: int) -> Refusal:
    """K7: the cards looked at."""
    if frame.kind != ORDER:
        return no("K7", "no_order")
    return no("K7", "few_cards", count=frame.b - frame.a, number=action - NEXT + 1)


def _done(frame: Frame) -> Refusal:
    """T7: something has to be decided."""
    if frame.kind == TURN and frame.a == ACTION:
        return no("T7", "nothing_done")
    return _first(frame)

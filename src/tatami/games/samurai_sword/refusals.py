"""Why a word is refused: the paragraph and the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.samurai_sword.flow.combat import CRY, STRIKE, TEST, THROW, TURN
from tatami.games.samurai_sword.flow.phases import DISCARDING, DRAWING
from tatami.games.samurai_sword.hands import find
from tatami.games.samurai_sword.powers import difficulties, hanzo, nobunaga, protection, weapon_limit
from tatami.games.samurai_sword.state import NO_SEAT
from tatami.games.samurai_sword.tables import (
    ARMOR,
    BATTLE_CRY,
    BREATHING,
    BUSHIDO,
    DAIMYO,
    DIFFICULTY,
    DISCARD,
    DIVERSION,
    FIRST_PROPERTY,
    GEISHA,
    GEISHA_CHOICES,
    HAND_CARD,
    HAND_LIMIT,
    JUJUTSU,
    LOSE_HONOUR,
    MOST,
    NAMES,
    PARRY,
    PARRY_CARD,
    PARRY_WITH,
    PLAY_ARMOR,
    PLAY_BATTLE_CRY,
    PLAY_BREATHING,
    PLAY_BUSHIDO,
    PLAY_DAIMYO,
    PLAY_DIVERSION,
    PLAY_GEISHA,
    PLAY_JUJUTSU,
    PLAY_TEA,
    SUFFER,
    TEA_CEREMONY,
    TRADE,
)
from tatami.kernel.message import Message, Refusal

if TYPE_CHECKING:
    from tatami.games.samurai_sword.flow.turn import SamuraiSword
    from tatami.kernel.frame import Frame

# The action of each word that names no target.
PLAIN: Final[dict[int, int]] = {
    PLAY_BATTLE_CRY: BATTLE_CRY,
    PLAY_TEA: TEA_CEREMONY,
    PLAY_DAIMYO: DAIMYO,
    PLAY_JUJUTSU: JUJUTSU,
}
# The paragraph of every property and action.
RULES: Final[dict[int, str]] = {
    BUSHIDO: "C3",
    GEISHA: "C9",
    DIVERSION: "C6",
    BATTLE_CRY: "C1",
    TEA_CEREMONY: "C11",
    DAIMYO: "C5",
    JUJUTSU: "C10",
    BREATHING: "C2",
    PARRY: "C12",
}


def no(rule: str, key: str, **args: int | str | Message) -> Refusal:
    return Refusal(rule, Message("samurai_sword.no." + key, args))


def piece(kind: int) -> Message:
    return Message("samurai_sword.piece." + NAMES[kind])


def why(state: SamuraiSword, seat: int, action: int) -> Refusal:
    """Why the seat, whose decision it is, may not do this now."""
    frame = state.top
    assert frame is not None
    if PARRY_WITH <= action < LOSE_HONOUR:
        return _answer(state, frame, seat, action)
    demand = _demand(state, frame)
    if demand is not None:
        return demand
    if action < PARRY_WITH:
        return _play(state, frame, seat, action)
    if action == LOSE_HONOUR:
        return no("C4", "no_test")
    if action < TRADE:
        return no("T3", "drawn")
    assert action == TRADE, "a turn may always be ended"
    return _trade(state, seat)


def _demand(state: SamuraiSword, frame: Frame) -> Refusal | None:
    """W2, C1, C10, C4, P7, T6: what must be answered before any card is played."""
    if frame.kind == STRIKE:
        return no("W2", "answer_attack", seat=frame.seat + 1, card=piece(frame.b))
    if frame.kind == CRY:
        return no("C1", "answer_cry", seat=frame.seat + 1)
    if frame.kind == THROW:
        return no("C10", "answer_jujutsu", seat=frame.seat + 1)
    if frame.kind == TEST:
        return no("C4", "answer_bushido")
    if frame.a == DRAWING:
        return no("P7", "draw_first")
    if frame.a == DISCARDING:
        over = len(state.players[frame.seat].hand) - HAND_LIMIT
        return no("T6", "discard_first", count=over, most=HAND_LIMIT)
    return None


def _holds(state: SamuraiSword, seat: int, kind: int) -> bool:
    return find(state.players[seat].hand, kind) >= 0


def _not_held(kind: int, rule: str) -> Refusal:
    return no(rule, "hand", card=piece(kind))


# Cards of the own turn.


def _play(state: SamuraiSword, frame: Frame, seat: int, action: int) -> Refusal:
    """T4: a card that is not there, or has no such use."""
    if action < PLAY_ARMOR:
        return _attack(state, frame, seat, action // MOST, action % MOST)
    if action < PLAY_BUSHIDO:
        return _not_held(ARMOR + action - PLAY_ARMOR, "T4")
    if action in PLAIN:
        return _not_held(PLAIN[action], RULES[PLAIN[action]])
    return _at_somebody(state, seat, action)


def _at_somebody(state: SamuraiSword, seat: int, action: int) -> Refusal:
    kind, target, choice = _aim(action)
    if target >= state.seats:
        return no("S2", "no_player", number=target + 1, seats=state.seats)
    if target == seat and kind != BUSHIDO:
        return no(RULES[kind], "not_oneself", card=piece(kind))
    if not _holds(state, seat, kind):
        return _not_held(kind, RULES[kind])
    if kind == BUSHIDO:
        assert state.bushido != NO_SEAT
        return no("C3", "one_bushido", seat=state.bushido + 1)
    if choice == HAND_CARD:
        return no(RULES[kind], "empty_hand", seat=target + 1)
    return no("C9", "no_property", seat=target + 1, card=piece(ARMOR + choice - 1))


def _aim(action: int) -> tuple[int, int, int]:
    """The card, the target, and what Geisha is to discard."""
    if action < PLAY_GEISHA:
        return BUSHIDO, action - PLAY_BUSHIDO, HAND_CARD
    if action < PLAY_DIVERSION:
        number = action - PLAY_GEISHA
        return GEISHA, number // GEISHA_CHOICES, number % GEISHA_CHOICES
    if action < PLAY_BATTLE_CRY:
        return DIVERSION, action - PLAY_DIVERSION, HAND_CARD
    return BREATHING, action - PLAY_BREATHING, HAND_CARD


def _attack(state: SamuraiSword, frame: Frame, seat: int, weapon: int, target: int) -> Refusal:
    """W1, T5, H2: a weapon of the hand, one that is left, against another who is not harmless."""
    if target >= state.seats:
        return no("S2", "no_player", number=target + 1, seats=state.seats)
    if target == seat:
        return no("W1", "not_oneself", card=piece(weapon))
    if not _holds(state, seat, weapon):
        return _not_held(weapon, "W1")
    if state.weapons_left(frame) <= 0:
        return no("T5", "weapons", count=weapon_limit(state.players[seat], state.seats))
    if state.players[target].resilience == 0:
        return no("H2", "no_resilience", seat=target + 1)
    if state.players[target].harmless:
        return no("H2", "no_cards", seat=target + 1)
    return _too_hard(state, seat, weapon, target)


def _too_hard(state: SamuraiSword, seat: int, weapon: int, target: int) -> Refusal:
    """D1, D3: the weapon does not reach so far."""
    level = difficulties(state.players, seat)[target]
    extra = protection(state.players[target])
    key = "too_hard_protected" if extra else "too_hard"
    return no(
        "D3" if extra else "D1",
        key,
        card=piece(weapon),
        most=DIFFICULTY[weapon],
        seat=target + 1,
        difficulty=level,
        steps=level - extra,
        extra=extra,
    )


def _trade(state: SamuraiSword, seat: int) -> Refusal:
    """P10: Nobunaga's own, and not with his last resilience."""
    player = state.players[seat]
    if not nobunaga(player):
        return no("P10", "not_nobunaga")
    if player.resilience <= 1:
        return no("P10", "last_resilience")
    return no("K2", "nothing_to_draw")


# Answers.


def _answer(state: SamuraiSword, frame: Frame, seat: int, action: int) -> Refusal:
    if action <= PARRY_CARD:
        return _parry(state, frame, seat, PARRY if action == PARRY_CARD else action - PARRY_WITH)
    if action == SUFFER:
        return _demand(state, frame) or no("T4", "no_wounds")
    return _discard(state, frame, action - DISCARD)


def _parry(state: SamuraiSword, frame: Frame, seat: int, kind: int) -> Refusal:
    """W2, C1, P5: a Parry of the hand; a weapon for Hanzo only, and not as his last card."""
    if frame.kind == THROW:
        return no("C10", "parry_useless")
    if frame.kind not in (STRIKE, CRY):
        return _demand(state, frame) or no("C12", "nothing_to_parry")
    if kind < FIRST_PROPERTY and not hanzo(state.players[seat]):
        return no("P5", "only_hanzo")
    if _holds(state, seat, kind):
        return no("P5", "last_card", card=piece(kind))
    return _not_held(kind, "W2")


def _discard(state: SamuraiSword, frame: Frame, kind: int) -> Refusal:
    """C4, C10: a weapon of the hand; T6: any card, but only what is over the limit."""
    if frame.kind in (THROW, TEST):
        rule = "C10" if frame.kind == THROW else "C4"
        if kind >= FIRST_PROPERTY:
            return no(rule, "weapon_needed", card=piece(kind))
        return _not_held(kind, rule)
    if frame.kind == TURN and frame.a == DISCARDING:
        return _not_held(kind, "T6")
    return _demand(state, frame) or no("T6", "no_discard", most=HAND_LIMIT)

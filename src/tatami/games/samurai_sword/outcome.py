"""What a word would do, as far as the seat can know it: shown before it is played, and never past chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.samurai_sword.flow.combat import STRIKE, TEST, TURN
from tatami.games.samurai_sword.powers import (
    affected,
    draws,
    three_player_shogun,
    wounds,
)
from tatami.games.samurai_sword.tables import (
    ARMOR,
    BUSHIDO,
    DAIMYO_DRAWN,
    DRAW_DISCARDS,
    FAST_DRAW,
    FOCUS,
    GEISHA_CHOICES,
    HAND_LIMIT,
    LOSE_HONOUR,
    MOST,
    NAMES,
    PARRY_CARD,
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
    TEA_OWN,
    TRADE,
)
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.samurai_sword.flow.turn import SamuraiSword
    from tatami.kernel.frame import Frame


def say(key: str, **args: int | str | Message) -> Message:
    return Message("samurai_sword.outcome." + key, args)


def both(one: Message, two: Message) -> Message:
    return say("both", one=one, two=two)


# What hangs over whoever is asked.


def blow(state: SamuraiSword, frame: Frame) -> tuple[int, int, bool]:
    """W3, C1, C10: the wounds of a strike or cry, the resilience they cost, and whether that is the last."""
    target = state.players[frame.a]
    dealt = 1
    if frame.kind == STRIKE:
        dealt = wounds(state.players[frame.seat], target, frame.b)
    lost = min(dealt, target.resilience)
    return dealt, lost, lost == target.resilience


def kept_honour(state: SamuraiSword, seat: int) -> bool:
    """N3: whether Bushido costs this player nothing."""
    return three_player_shogun(state.players[seat], state.seats)


# Outcomes, in the order of the words.


def outcome(state: SamuraiSword, seat: int, action: int) -> Message | None:
    """What a legal action would do; None where its label says it all."""
    if action < PLAY_ARMOR:
        return _attack(state, seat, action // MOST, action % MOST)
    if action < PLAY_GEISHA:
        return _property(state, seat, action)
    if action <= PARRY_CARD:
        return _action(state, seat, action)
    if action == SUFFER:
        return _suffer(state)
    if action < LOSE_HONOUR:
        return _discard(state)
    if action == LOSE_HONOUR:
        return _pay(state, seat)
    return _draw_or_end(state, seat, action)


def _attack(state: SamuraiSword, seat: int, weapon: int, target: int) -> Message:
    """W3: what happens unless it is parried."""
    player = state.players[target]
    dealt = wounds(state.players[seat], player, weapon)
    if dealt < player.resilience:
        return say("attack", count=dealt, left=player.resilience - dealt, full=player.full)
    return both(say("attack_fells"), _fall(state, target, seat))


def _fall(state: SamuraiSword, target: int, by: int, who: str = "") -> Message:
    """F1, E1, E6: what a defeat brings, as everybody can see it beforehand; said to the target as "your"."""
    others = [player for seat, player in enumerate(state.players) if seat not in (target, by)]
    if state.seats > 3 and all(player.resilience == 0 for player in others):
        return say("last_standing", seat=by + 1)
    if state.players[target].honour == 1:
        return say(who + "last_honour", seat=target + 1, target=by + 1)
    return say(who + "honour", seat=target + 1, target=by + 1)


def _property(state: SamuraiSword, seat: int, action: int) -> Message | None:
    if action >= PLAY_BUSHIDO:
        return None
    kind = ARMOR + action - PLAY_ARMOR
    player = state.players[seat]
    if kind == FOCUS:
        frame = state.top
        assert frame is not None
        return say("focus", count=state.weapons_left(frame) + 1)
    if kind == FAST_DRAW:
        return say("fast_draw", count=player.fast_draw + 1)
    return say("armor", count=player.armor + 1)


def _action(state: SamuraiSword, seat: int, action: int) -> Message | None:
    if action < PLAY_DIVERSION:
        return _geisha(action - PLAY_GEISHA)
    if action < PLAY_BATTLE_CRY:
        return None
    if action in (PLAY_BATTLE_CRY, PLAY_JUJUTSU):
        return say("asked", count=len(_affected_by(state, seat)))
    if action == PLAY_TEA:
        return _drawing(state, TEA_OWN + state.seats - 1, say("tea", count=TEA_OWN))
    if action == PLAY_DAIMYO:
        return _drawing(state, DAIMYO_DRAWN, say("draws", count=DAIMYO_DRAWN))
    if action < PLAY_BREATHING + MOST:
        player = state.players[seat]
        return _drawing(state, 1, say("healed", count=player.full - player.resilience))
    return say("parried") if state.top is not None and state.top.kind == STRIKE else say("unhurt")


def _geisha(number: int) -> Message | None:
    """C9: which card of a hand it will be, chance decides."""
    return say("by_lot") if number % GEISHA_CHOICES == 0 else None


def _affected_by(state: SamuraiSword, seat: int) -> list[int]:
    return [other for other, player in enumerate(state.players) if other != seat and affected(player)]


def _drawing(state: SamuraiSword, count: int, what: Message) -> Message:
    """K1: says so where the deck will end."""
    return both(what, say("deck_ends")) if len(state.deck) <= count and state.discard else what


def _suffer(state: SamuraiSword) -> Message:
    """W3: what is left; F1: or what the defeat costs."""
    frame = state.top
    assert frame is not None
    _, lost, falls = blow(state, frame)
    if falls:
        return both(say("defeated"), _fall(state, frame.a, frame.seat, "your_"))
    player = state.players[frame.a]
    return say("wounded", left=player.resilience - lost, full=player.full)


def _discard(state: SamuraiSword) -> Message | None:
    frame = state.top
    assert frame is not None
    if frame.kind == TEST:
        return say("passed_on", seat=(frame.seat + 1) % state.seats + 1)
    return None if frame.kind == TURN else say("unhurt")


def _pay(state: SamuraiSword, seat: int) -> Message:
    """C4, N3: what Bushido costs."""
    if kept_honour(state, seat):
        return say("bushido_free", card=Message("samurai_sword.piece." + NAMES[BUSHIDO]))
    left = state.players[seat].honour - 1
    return say("bushido_pays", count=left) if left else say("bushido_ends", seat=seat + 1)


def _draw_or_end(state: SamuraiSword, seat: int, action: int) -> Message | None:
    if action == TRADE:
        player = state.players[seat]
        return _drawing(state, 1, say("trade", left=player.resilience - 1, full=player.full))
    if action <= DRAW_DISCARDS:
        more = draws(state.players[seat], state.seats)
        if action < DRAW_DISCARDS:
            return _drawing(state, more, say("draws", count=more))
        top = Message("samurai_sword.piece." + NAMES[state.discard[-1]])
        return say("take_back", card=top, count=more - 1)
    over = len(state.players[seat].hand) - HAND_LIMIT
    return say("over_limit", count=over) if over > 0 else None

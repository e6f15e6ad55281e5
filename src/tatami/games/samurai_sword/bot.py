"""What Samurai Sword knows for bots: what is foolish, and how a position looks.

It judges by role, with what is public and the seat's own: of the hidden roles only how many there are of each.
"""

from __future__ import annotations

from typing import Final

from tatami.games.samurai_sword.flow.combat import CRY, STRIKE, THROW
from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.games.samurai_sword.hands import KIND_AT
from tatami.games.samurai_sword.outcome import blow, kept_honour
from tatami.games.samurai_sword.powers import affected
from tatami.games.samurai_sword.state import PLAYING, Player
from tatami.games.samurai_sword.tables import (
    FIRST_PROPERTY,
    GEISHA_CHOICES,
    LONER,
    LOSE_HONOUR,
    MOST,
    NINJAS,
    NINJAS_IN,
    PARRY,
    PLAY_ARMOR,
    PLAY_BATTLE_CRY,
    PLAY_BUSHIDO,
    PLAY_DIVERSION,
    PLAY_GEISHA,
    RONINS_IN,
    SAMURAI_IN,
    SHOGUN,
    SHOGUNATE,
    SUFFER,
    TEAM,
    WOUNDS,
)
from tatami.kernel.advice import Advice
from tatami.kernel.state import State

# What things are worth. An honour is the measure; a wound costs about a third of a defeat.
WIN: Final = 100.0
HONOUR: Final = 3.0
RESILIENCE: Final = 0.9
CARD: Final = 0.4
PROPERTY: Final = 1.2
BUSHIDO: Final = 1.5
LAST_STRENGTH: Final = 1.0
# How often an attack is expected to go through, and a cry.
HITS: Final = 0.6
CRY_HITS: Final = 0.5
# The own hand: a parry is kept, a weapon as good as its wounds, a property better on the table.
OWN_PARRY: Final = 1.0
OWN_WEAPON: Final = 0.2
OWN_WOUND: Final = 0.1
OWN_CARD: Final = 0.5


class SwordAdvice(Advice):
    """The advice of Samurai Sword."""

    def safe(self, state: State, seat: int) -> list[int]:
        """What neither strikes a known friend nor falls without need."""
        assert isinstance(state, SamuraiSword)
        legal = state.legal(seat)
        return [action for action in legal if not _foolish(state, seat, action, len(legal))]

    def value(self, state: State, seat: int) -> float:
        """Honour, strength and cards of friends, less those of enemies, with what is under way half counted."""
        assert isinstance(state, SamuraiSword)
        if state.ending != PLAYING:
            return WIN * (2.0 * state.returns()[seat] - 1.0)
        total = _own(state, seat) + _pending(state, seat)
        for other, player in enumerate(state.players):
            if other != seat:
                total += friendship(state, seat, other) * _worth(state, player, other)
        return total


# Whom a seat takes for what.


def friendship(state: SamuraiSword, seat: int, other: int) -> float:
    """From -1, surely an enemy, to 1, surely a friend: by the roles that are still hidden from this seat."""
    mine = TEAM[state.players[seat].role]
    if state.players[other].role == SHOGUN:
        return 1.0 if mine == SHOGUNATE else -1.0
    if mine == LONER:
        return -1.0
    friends = NINJAS_IN[state.seats] if mine == NINJAS else SAMURAI_IN[state.seats]
    if state.players[seat].role != SHOGUN:
        friends -= 1
    return 2.0 * friends / _hidden(state, seat) - 1.0


def _hidden(state: SamuraiSword, seat: int) -> int:
    """How many others have a role that this seat does not see."""
    hidden = NINJAS_IN[state.seats] + SAMURAI_IN[state.seats] + RONINS_IN[state.seats]
    return hidden if state.players[seat].role == SHOGUN else hidden - 1


# Foolish actions.


def _foolish(state: SamuraiSword, seat: int, action: int, choices: int) -> bool:
    if choices == 1:
        return False
    if action == SUFFER:
        frame = state.top
        return frame is not None and blow(state, frame)[2]
    if action == LOSE_HONOUR:
        return state.players[seat].honour == 1 and not kept_honour(state, seat)
    target = _harmed(action)
    return target == seat or (target >= 0 and friendship(state, seat, target) == 1.0)


def _harmed(action: int) -> int:
    """Whom a word harms; -1 where it harms nobody, or all."""
    if action < PLAY_ARMOR:
        return action % MOST
    if PLAY_BUSHIDO <= action < PLAY_GEISHA:
        return action - PLAY_BUSHIDO
    if PLAY_GEISHA <= action < PLAY_DIVERSION:
        number = action - PLAY_GEISHA
        # To rid somebody of Bushido is a favour.
        return -1 if number % GEISHA_CHOICES == GEISHA_CHOICES - 1 else number // GEISHA_CHOICES
    if PLAY_DIVERSION <= action < PLAY_BATTLE_CRY:
        return action - PLAY_DIVERSION
    return -1


# Values.


def _worth(state: SamuraiSword, player: Player, seat: int) -> float:
    """What everybody sees of a player."""
    properties = player.armor + player.focus + player.fast_draw
    total = HONOUR * player.honour + RESILIENCE * player.resilience + PROPERTY * properties
    total += CARD * len(player.hand)
    return total - BUSHIDO if state.bushido == seat else total


def _own(state: SamuraiSword, seat: int) -> float:
    """The same of oneself, with the cards in hand by what they are good for."""
    player = state.players[seat]
    total = _worth(state, player, seat) - CARD * len(player.hand)
    for card in player.hand:
        total += _card(card >> KIND_AT)
    return total + LAST_STRENGTH if player.resilience > 1 else total


def _card(kind: int) -> float:
    if kind < FIRST_PROPERTY:
        return OWN_WEAPON + OWN_WOUND * WOUNDS[kind]
    return OWN_PARRY if kind == PARRY else OWN_CARD


def _pending(state: SamuraiSword, seat: int) -> float:
    """What an unanswered blow is likely to bring."""
    frame = state.top
    if frame is None:
        return 0.0
    if frame.kind == STRIKE:
        _, lost, falls = blow(state, frame)
        return HITS * _loss(state, seat, frame.a, lost, falls)
    if frame.kind not in (CRY, THROW):
        return 0.0
    total = 0.0
    other = frame.a
    while other != frame.seat:
        if affected(state.players[other]):
            total += CRY_HITS * _loss(state, seat, other, 1, state.players[other].resilience == 1)
        other = (other + 1) % state.seats
    return total


def _loss(state: SamuraiSword, seat: int, target: int, lost: int, falls: bool) -> float:
    """What it means to this seat that a player is wounded, or falls."""
    side = 1.0 if target == seat else friendship(state, seat, target)
    return -side * (RESILIENCE * lost + (2.0 * HONOUR if falls else 0.0))

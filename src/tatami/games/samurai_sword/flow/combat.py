"""Weapons and cries: what they do, what answers them, and who falls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tatami.games.samurai_sword import events
from tatami.games.samurai_sword.flow.supply import Supply
from tatami.games.samurai_sword.hands import find, kinds
from tatami.games.samurai_sword.powers import affected, may_parry_with_weapon, tomoe, ushiwaka, wounds
from tatami.games.samurai_sword.state import DISHONOURED, LAST_STANDING, NO_SEAT, PLAYING
from tatami.games.samurai_sword.tables import (
    BATTLE_CRY,
    DISCARD,
    FIRST_PROPERTY,
    JUJUTSU,
    PARRY,
    PARRY_CARD,
    PARRY_WITH,
    SUFFER,
)
from tatami.kernel.frame import Frame

# Frames. Of a turn `a` is its stage, `b` how many weapons were played; of a strike `a` is the target, `b` the weapon;
# of the cries `a` is whose answer is due.
TURN: Final = 0
STRIKE: Final = 1
CRY: Final = 2
THROW: Final = 3
TEST: Final = 4
FRAMES: Final[tuple[str, ...]] = ("turn", "strike", "battle_cry", "jujutsu", "bushido")


@mypyc_attr(allow_interpreted_subclasses=True)
class Combat(Supply):
    """Attacks and the two cards that wound all others."""

    # A weapon.

    def strike(self, seat: int, target: int, weapon: int) -> None:
        """W1, T5: a weapon leaves the hand, counts for this turn, and waits for the target's answer."""
        turn = self.top
        assert turn is not None
        self.give_up(seat, weapon)
        if self.tell is not None:
            events.attacked(self.tell, seat, target, weapon, wounds(self.players[seat], self.players[target], weapon))
        self.top = Frame(STRIKE, seat, target, weapon, 0, Frame(TURN, seat, turn.a, turn.b + 1))

    def strike_parried(self, frame: Frame, kind: int) -> None:
        """W2: no wounds; the parry is discarded, then the weapon."""
        self.parry(frame.a, kind)
        self.top = frame.below
        self.discard.append(frame.b)

    def strike_hits(self, frame: Frame) -> None:
        """W3, W4: wounds, then what Ushiwaka and Tomoe draw for them, then the weapon is discarded (ruling 15, L)."""
        seat, target = frame.seat, frame.a
        self.top = frame.below
        dealt = wounds(self.players[seat], self.players[target], frame.b)
        lost = self.wound(target, dealt, seat)
        if self.ending == PLAYING and ushiwaka(self.players[target]):
            self.draw(target, lost)
        if self.ending == PLAYING and tomoe(self.players[seat]):
            self.draw(seat, 1)
        self.discard.append(frame.b)

    def parry(self, seat: int, kind: int) -> None:
        """W2, C1, P5: a card of the hand is played in defence."""
        self.give_up(seat, kind)
        self.discard.append(kind)
        if self.tell is not None:
            events.parried(self.tell, seat, kind)

    # Battle Cry and Jujutsu.

    def shout(self, seat: int, kind: int) -> None:
        """C1, C10: the others answer one after the other, from the left of who played it (ruling 1, M)."""
        self.give_up(seat, kind)
        if self.tell is not None:
            events.played(self.tell, seat, kind)
        frame = CRY if kind == BATTLE_CRY else THROW
        self.top = Frame(frame, seat, (seat + 1) % self.seats, 0, 0, self.top)

    def go_round(self, frame: Frame) -> bool:
        """C1, C10: on to the next who has to answer; when all have, the card is discarded."""
        if frame.a == frame.seat:
            self.top = frame.below
            self.discard.append(cry_card(frame))
            return True
        if affected(self.players[frame.a]):
            self.ask(frame.a)
            return False
        self.pass_on(frame)
        return True

    def pass_on(self, frame: Frame) -> None:
        self.top = Frame(frame.kind, frame.seat, (frame.a + 1) % self.seats, 0, 0, frame.below)

    def cry_answered(self, frame: Frame) -> None:
        """C1, C10: who does not answer with a card loses one resilience."""
        self.pass_on(frame)
        self.wound(frame.a, 1, frame.seat)
        if self.ending != PLAYING:
            self.discard.append(cry_card(frame))

    # What may answer.

    def parries(self, seat: int) -> list[int]:
        """W2, C1, P5, Z1: Parry, for Hanzo any weapon; nobody has to use it (rulings 3, 4)."""
        player = self.players[seat]
        found: list[int] = []
        if may_parry_with_weapon(player):
            found = [PARRY_WITH + kind for kind in kinds(player.hand) if kind < FIRST_PROPERTY]
        if find(player.hand, PARRY) >= 0:
            found.append(PARRY_CARD)
        found.append(SUFFER)
        return found

    def throws(self, seat: int) -> list[int]:
        """C10, Z1: any weapon, even the last card (ruling 6, M), or the wound."""
        return [SUFFER, *self.weapons_to_discard(seat)]

    def weapons_to_discard(self, seat: int) -> list[int]:
        return [DISCARD + kind for kind in kinds(self.players[seat].hand) if kind < FIRST_PROPERTY]

    # Wounds.

    def wound(self, seat: int, dealt: int, by: int) -> int:
        """W3: resilience is lost, as far as there is any; says how much (ruling 14, M)."""
        player = self.players[seat]
        lost = min(dealt, player.resilience)
        player.resilience -= lost
        if self.tell is not None:
            events.wounded(self.tell, seat, lost, player.resilience)
        if player.resilience == 0:
            self.defeat(seat, by)
        return lost

    def defeat(self, seat: int, by: int) -> None:
        """F1, E6, N4, W4: first who is left is counted, then the honour goes over (rulings 15, 16, L)."""
        if self.tell is not None:
            events.defeated(self.tell, seat, by)
        self.slayer = by
        self.fallen = seat
        if self.seats > 3 and self.alone(by):
            self.finish(LAST_STANDING, by)
            return
        self.hand_over(seat, by)
        if self.players[seat].honour == 0:
            self.finish(DISHONOURED, seat)
            return
        self.slayer = NO_SEAT
        self.fallen = NO_SEAT

    def alone(self, seat: int) -> bool:
        """E6, N4: whether nobody else has resilience; empty hands do not count here."""
        return all(player.resilience == 0 for other, player in enumerate(self.players) if other != seat)

    def hand_over(self, seat: int, by: int) -> None:
        """F1: the player defeated gives one honour to who defeated him."""
        loser = self.players[seat]
        loser.honour -= 1
        self.players[by].honour += 1
        if self.tell is not None:
            events.honoured(self.tell, seat, by, loser.honour)


def cry_card(frame: Frame) -> int:
    """The card that everybody answers."""
    return BATTLE_CRY if frame.kind == CRY else JUJUTSU

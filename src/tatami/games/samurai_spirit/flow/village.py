"""Barricades, farms and families; wounds, the beast, and defeat."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.frames import KIAI
from tatami.games.samurai_spirit.state import Table
from tatami.games.samurai_spirit.tables import (
    BEAST,
    CARDS,
    FALLEN,
    FAMILIES,
    HEIHACHI,
    KIKUCHIYO,
    KYUZO,
    LOSE_BARRICADE,
    LOSE_FAMILY,
    LOSE_FARM,
    RANDOM_WOUND,
    SHICHIROJI,
)
from tatami.kernel.frame import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Village(Table):
    """What raiders burn, and whom they wound."""

    def push(self, kind: int, place: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Something new is under way, above all else; nothing is after a defeat or at the end of a round."""
        if self.top is not None:
            self.top = Frame(kind, place, a, b, c, self.top)

    # Fire.

    def burn(self) -> None:
        """V1, B1: a barricade is destroyed, and where none is left a farm."""
        if self.barricades:
            self.barricades -= 1
            if self.tell is not None:
                events.burned(self.tell, self.barricades)
        else:
            self.lose_farm()

    def lose_farm(self) -> None:
        """V2: a random farm is destroyed; V3: its back may take another one with it (ruling R4)."""
        while self._farm_falls():
            pass

    def _farm_falls(self) -> bool:
        """One farm is gone; whether its back demands another."""
        back = self.farms.pop(self.rng.below(len(self.farms)) if self.rank.farm_penalties else -1)
        if self.tell is not None:
            events.farm_lost(self.tell, back, len(self.farms))
        if not self.farms:
            self.lose()
            return False
        return self._back_strikes(back)

    def _back_strikes(self, back: int) -> bool:
        """V3: what the back of a destroyed farm does (Hard and Heroic); whether it demands another farm."""
        if back == LOSE_FARM:
            return True
        if back == LOSE_BARRICADE:
            if not self.barricades:
                return True
            self.burn()
        elif back == LOSE_FAMILY:
            self.lose_family()
        elif back == RANDOM_WOUND:
            self.wound(self.someone())
        return False

    def someone(self) -> int:
        """V3: a random samurai of all in the game, passed or not (ruling W3)."""
        return self.rng.below(self.size())

    def lose_family(self) -> None:
        """V4: a random family is gone; whose back it was is seen only where the backs are known."""
        kinds = [kind for kind in range(len(FAMILIES)) if self.families >> kind & 1]
        kind = kinds[self.rng.below(len(kinds))]
        self.families ^= 1 << kind
        if self.tell is not None:
            events.family_lost(self.tell, kind, len(kinds) - 1, self.known.masks[CARDS + kind])
        if not self.families:
            self.lose()

    def raise_barricade(self) -> None:
        """V1: a barricade more, never more than at the start (ruling A2)."""
        if self.barricades < self.most_barricades():
            self.barricades += 1
            if self.tell is not None:
                events.raised(self.tell, self.barricades)

    # Wounds.

    def wound(self, place: int) -> None:
        """W1: human, with a token, beast, with a token, fallen."""
        samurai = self.samurai[place]
        samurai.wounds += 1
        if self.tell is not None:
            events.wounded(self.tell, self.owner(place), samurai.board, samurai.wounds)
        if samurai.wounds == FALLEN:
            self.lose()
        elif samurai.wounds == BEAST:
            self.turn_over(place)

    def turn_over(self, place: int) -> None:
        """W2: the beast awakes; where its Kiai value is what the track shows, Kiai fires (rulings W2 and P2)."""
        samurai = self.samurai[place]
        if self.tell is not None:
            events.turned(self.tell, self.owner(place), samurai.board, samurai.kiai())
        if samurai.total() == samurai.kiai():
            self.start_kiai(place)

    def heal(self, place: int) -> None:
        """W3: the wound token is taken off; no beast becomes human again."""
        samurai = self.samurai[place]
        samurai.wounds -= 1
        if self.tell is not None:
            events.healed(self.tell, self.owner(place), samurai.board)

    # Kiai begins.

    def start_kiai(self, place: int) -> None:
        """K0: not of one who has passed; K9: not while the same samurai's Kiai is being resolved (ruling K1)."""
        samurai = self.samurai[place]
        if samurai.passed or self.top is None or self.in_kiai(place):
            return
        beast = samurai.beast()
        if self.tell is not None:
            events.kiai(self.tell, self.owner(place), samurai.board)
        uses = 2 if beast and uses_twice(samurai.board) else 1
        self.push(KIAI, place, uses, int(beast), int(beast and has_second_effect(samurai.board)))

    def in_kiai(self, place: int) -> bool:
        frame = self.top
        while frame is not None:
            if frame.kind == KIAI and frame.seat == place:
                return True
            frame = frame.below
        return False

    # Defeat.

    def lose(self) -> None:
        """E2: at once, in the middle of anything (rulings D8 and W1)."""
        self.top = None
        self.ask_nobody()
        if self.tell is not None:
            events.ended(self.tell, won=False, score=0)


def uses_twice(board: int) -> bool:
    """K2, K5: these two beasts may use their effect a second time (ruling K7)."""
    return board in (SHICHIROJI, KIKUCHIYO)


def has_second_effect(board: int) -> bool:
    """K1, K6: these two beasts have another effect beside their first (rulings K3 and K9)."""
    return board in (HEIHACHI, KYUZO)


def cards_of_kiai(beast: int) -> int:
    """K3, K4, K7: so many cards take part (ruling K4: as many of them as there are)."""
    return 3 if beast else 2

"""The end of a round, step by step; the next round; victory and its points."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.turn import Turns
from tatami.games.samurai_spirit.tables import (
    BARRICADE,
    CARDS,
    DISCARD,
    DOLL,
    FALLEN,
    FAMILIES,
    FARM,
    FLAME,
    HAT,
    HEAL,
    KINDS,
    ROUNDS,
    SAMURAI,
)
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.message import Message
from tatami.kernel.result import LOST, WON, Result, Standing


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds(Turns):
    """What happens when the stack is empty or all have passed."""

    def end_round(self) -> None:
        """R1: the four steps in their order; whatever else was under way in the turn is dropped (ruling D1)."""
        self.top = None
        self.close_turn(self.active)
        if self.tell is not None:
            events.round_over(self.tell, self.round)
        self.hats()
        if not self.lost():
            self.burning_farms()
        if not self.lost():
            self.dolls()
        if not self.lost():
            self.breach()
        if not self.lost():
            self.after_round()

    def clockwise(self) -> list[int]:
        """R1: all samurai, passed or not, from the one who began the round (ruling D3)."""
        size = self.size()
        return [(self.first + step) % size for step in range(size)]

    def unguarded(self, symbol: int) -> list[int]:
        """Who has no card with this symbol on his left."""
        return [place for place in self.clockwise() if not self.samurai[place].guards(symbol)]

    def hats(self) -> None:
        """R3: step 1, a wound for everybody without a hat; no Kiai any more (ruling D4)."""
        for place in self.unguarded(HAT):
            if not self.lost():
                self._say_unguarded(place, HAT)
                self.wound(place)

    def burning_farms(self) -> None:
        """R4: step 2, a farm for everybody without one on his left."""
        for place in self.unguarded(FARM):
            if not self.lost():
                self._say_unguarded(place, FARM)
                self.lose_farm()

    def dolls(self) -> None:
        """R5: step 3, a family for everybody without a doll; only then do those left help (ruling D5)."""
        for place in self.unguarded(DOLL):
            if not self.lost():
                self._say_unguarded(place, DOLL)
                self.lose_family()
        if not self.lost() and self.rank.bonuses:
            self.bonuses()

    def _say_unguarded(self, place: int, symbol: int) -> None:
        if self.tell is not None:
            events.unguarded(self.tell, self.owner(place), self.samurai[place].board, symbol)

    def bonuses(self) -> None:
        """R6: every family left gives its bonus, in every round (ruling D5); now all see whose back is whose."""
        for kind in range(len(FAMILIES)):
            self.known.show(CARDS + kind, EVERYONE)
        for kind in range(len(FAMILIES)):
            if self.families >> kind & 1:
                if self.tell is not None:
                    events.helped(self.tell, kind)
                self.bonus(kind)

    def bonus(self, kind: int) -> None:
        """R6: a wound token taken off, a barricade, the top intruder discarded."""
        if kind == HEAL:
            places = self.to_heal()
            if places:
                self.heal(places[self.rng.below(len(places))])
        elif kind == BARRICADE:
            self.raise_barricade()
        elif kind == DISCARD and self.intruders:
            card = self.pop_intruder()
            self.throw_away(card)
            if self.tell is not None:
                events.caught(self.tell, card)

    def to_heal(self) -> list[int]:
        """R6: the one healed at random is one of those who carry a wound token (ruling D6)."""
        return [place for place, samurai in enumerate(self.samurai) if samurai.wounded()]

    def breach(self) -> None:
        """R7: step 4, the intruders from the top, one by one; each flame burns (ruling D7)."""
        while self.intruders and not self.lost():
            card = self.pop_intruder()
            self.throw_away(card)
            if self.tell is not None:
                events.revealed(self.tell, card, flame=FLAME[card])
            if FLAME[card]:
                self.burn()

    def after_round(self) -> None:
        """R8: the next round, or E3: after the third the victory."""
        if self.round == ROUNDS:
            self.win()
        else:
            self.round += 1
            self.next_round()

    def next_round(self) -> None:
        """R8: lines, defences, passes, spare tokens in use end; wounds, village, lent tokens stay (rulings D9, D11)."""
        cards = self.in_play() + self.reinforcements()
        for samurai in self.samurai:
            samurai.line = []
            samurai.defence = []
            samurai.passed = False
            samurai.extra = 0
        self.intruders = []
        self.discard = []
        self.mixed = []
        self.stack = sorted(cards)
        self.rng.shuffle(self.stack)
        # Of the kinds before the new one every card in play was turned up: nothing of them is unknown but the order.
        self.presume()
        self.open_round((self.active + 1) % self.size())

    def reinforcements(self) -> list[int]:
        """R8: raiders of the next kind, drawn at random; nobody sees which (lieutenants, then bosses)."""
        kind = self.round - 1
        cards = list(range(KINDS[kind], KINDS[kind + 1]))
        self.rng.shuffle(cards)
        return cards[: self.dealt(kind)]

    def open_round(self, place: int) -> None:
        """R9: to the left of the samurai whose turn it was when the last round ended (ruling D10)."""
        self.first = place
        if self.tell is not None:
            board = self.samurai[place].board
            events.round_began(self.tell, self.owner(place), board, self.round, len(self.stack))
        self.begin_turn(place)

    # The end.

    def win(self) -> None:
        """E3: a farm and a family still stand after the third round."""
        self.ask_nobody()
        if self.tell is not None:
            events.ended(self.tell, won=True, score=self.score())

    def score(self) -> int:
        """E4: farms, families, and one more if no samurai carries a wound token."""
        families = sum([self.families >> kind & 1 for kind in range(len(FAMILIES))])
        whole = not any(samurai.wounded() for samurai in self.samurai)
        return len(self.farms) + families + int(whole)

    @property
    def result(self) -> Result | None:
        """E1: all win or all lose; E4: the pluses say at which level."""
        if self.top is not None:
            return None
        if self.lost():
            return Result([Standing(LOST, 0, 1, 0) for _ in range(self.seats)], self.reason())
        score = self.score()
        reason = Message("samurai_spirit.end.won", {"score": score, "pluses": self.rank.pluses})
        return Result([Standing(WON, score, 1, 0) for _ in range(self.seats)], reason)

    def reason(self) -> Message:
        """E2: what the defeat was."""
        if not self.farms:
            return Message("samurai_spirit.end.farms")
        if not self.families:
            return Message("samurai_spirit.end.families")
        fallen = next(samurai.board for samurai in self.samurai if samurai.wounds == FALLEN)
        return Message("samurai_spirit.end.fallen", {"samurai": Message("samurai_spirit.piece." + SAMURAI[fallen])})

"""The four phases of a turn: what they do by themselves, and whom they ask.

The agenda has the turn at its bottom and above it what is being answered: a strike, a cry, Bushido.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tatami.games.samurai_sword import events
from tatami.games.samurai_sword.flow.combat import STRIKE, TEST, TURN
from tatami.games.samurai_sword.flow.setup import Setup
from tatami.games.samurai_sword.powers import draws, ieyasu, may_trade, weapon_limit
from tatami.games.samurai_sword.tables import HAND_LIMIT
from tatami.kernel.frame import Frame

# The stages of a turn.
START: Final = 0
DRAWING: Final = 1
PLAYING_CARDS: Final = 2
DISCARDING: Final = 3
# How the agenda calls a turn at each stage.
STAGES: Final[tuple[str, ...]] = ("turn", "draw", "turn", "discard")


@mypyc_attr(allow_interpreted_subclasses=True)
class Phases(Setup):
    """The course of turns."""

    def deal(self) -> None:
        """T1: the Shogun has the first turn."""
        self.set_up()
        self.begin_turn(self.shogun)

    def begin_turn(self, seat: int) -> None:
        """T1: four phases, always in the same order."""
        self.top = Frame(TURN, seat, START)
        if self.tell is not None:
            events.turn(self.tell, seat)

    def resolve(self) -> bool:
        frame = self.top
        if frame is None:
            return False
        kind = frame.kind
        if kind == TURN:
            return self._phase(frame)
        if kind == STRIKE:
            self.ask(frame.a)
            return False
        if kind == TEST:
            return self._test(frame)
        return self.go_round(frame)

    def _phase(self, frame: Frame) -> bool:
        """T1: what a phase does by itself, or whom it asks."""
        stage = frame.a
        if stage == PLAYING_CARDS:
            return self._main_phase(frame)
        if stage == START:
            self.top = Frame(TURN, frame.seat, DRAWING)
            self.recover(frame.seat)
        elif stage == DRAWING:
            return self._draw_phase(frame)
        elif len(self.players[frame.seat].hand) > HAND_LIMIT:
            self.ask(frame.seat)
            return False
        else:
            self.begin_turn((frame.seat + 1) % self.seats)
        return True

    def recover(self, seat: int) -> None:
        """T2: all resilience back for who has none, nothing for others (ruling 48); C4: then comes Bushido."""
        player = self.players[seat]
        if player.resilience == 0:
            player.resilience = player.full
            if self.tell is not None:
                events.recovered(self.tell, seat, player.full)
        if self.bushido == seat:
            self.test_bushido(seat)

    def _draw_phase(self, frame: Frame) -> bool:
        """T3: everybody draws at once; P7: Ieyasu is asked where the discards have a card (ruling 34, M)."""
        player = self.players[frame.seat]
        if ieyasu(player) and self.discard:
            self.ask(frame.seat)
            return False
        self.top = Frame(TURN, frame.seat, PLAYING_CARDS)
        self.draw(frame.seat, draws(player, self.seats))
        return True

    def draw_first(self, seat: int, from_discards: bool) -> None:
        """P7: the first card from the discards or the deck, all others from the deck."""
        count = draws(self.players[seat], self.seats)
        self.top = Frame(TURN, seat, PLAYING_CARDS)
        if from_discards:
            kind = self.take_back(seat)
            if self.tell is not None:
                events.took_back(self.tell, seat, kind)
            count -= 1
        self.draw(seat, count)

    def _main_phase(self, frame: Frame) -> bool:
        """T4, Z1: any number of cards; an empty hand, which all can see, ends the turn unless Nobunaga can trade."""
        if self.players[frame.seat].hand or self.can_trade(frame.seat):
            self.ask(frame.seat)
            return False
        self.end_main_phase(frame)
        return True

    def can_trade(self, seat: int) -> bool:
        """P10, K2: Nobunaga, as long as there is a card to draw."""
        return may_trade(self.players[seat]) and (len(self.deck) > 0 or len(self.discard) > 0)

    def end_main_phase(self, frame: Frame) -> None:
        """T6: what is over the limit is discarded before the next player's turn."""
        self.top = Frame(TURN, frame.seat, DISCARDING)

    def _test(self, frame: Frame) -> bool:
        """C4, Z1: who has no cards, as all can see, has to pay (ruling 27)."""
        if self.players[frame.seat].hand:
            self.ask(frame.seat)
            return False
        self.pay_bushido(frame)
        return True

    def weapons_left(self, frame: Frame) -> int:
        """T5: every weapon played counts, parried ones too (rulings 37, 43)."""
        return weapon_limit(self.players[frame.seat], self.seats) - frame.b

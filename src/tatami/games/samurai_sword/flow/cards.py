"""Properties and the actions that nobody answers."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_sword import events
from tatami.games.samurai_sword.flow.combat import TEST, Combat
from tatami.games.samurai_sword.hands import KIND_AT
from tatami.games.samurai_sword.powers import three_player_shogun
from tatami.games.samurai_sword.state import NO_SEAT, PLAYING, Player
from tatami.games.samurai_sword.tables import (
    ARMOR,
    BREATHING,
    BUSHIDO,
    DAIMYO,
    DAIMYO_DRAWN,
    DIVERSION,
    FAST_DRAW,
    FIRST_PROPERTY,
    FOCUS,
    GEISHA,
    HAND_CARD,
    TEA_CEREMONY,
    TEA_OTHERS,
    TEA_OWN,
)
from tatami.kernel.frame import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards(Combat):
    """One method for each card."""

    # Properties.

    def equip(self, seat: int, kind: int) -> None:
        """C13, C8, C7: Armour, Focus or Fast Draw stays before its player until somebody has it discarded."""
        self.give_up(seat, kind)
        self.lay(self.players[seat], kind, 1)
        if self.tell is not None:
            events.equipped(self.tell, seat, kind)

    def lay(self, player: Player, kind: int, count: int) -> None:
        if kind == ARMOR:
            player.armor += count
        elif kind == FOCUS:
            player.focus += count
        else:
            assert kind == FAST_DRAW
            player.fast_draw += count

    def lying(self, seat: int, kind: int) -> int:
        """How many properties of a kind lie before a player."""
        player = self.players[seat]
        if kind == ARMOR:
            return player.armor
        if kind == FOCUS:
            return player.focus
        if kind == FAST_DRAW:
            return player.fast_draw
        return 1 if self.bushido == seat else 0

    # Bushido.

    def play_bushido(self, seat: int, target: int) -> None:
        """C3: it goes before any player, himself and harmless ones included (ruling 26)."""
        self.give_up(seat, BUSHIDO)
        self.bushido = target
        if self.tell is not None:
            events.challenged(self.tell, seat, target)

    def test_bushido(self, seat: int) -> None:
        """C4: after recovery a card of the deck is turned up; a weapon demands a weapon or honour (ruling 25)."""
        if not self.stocked():
            return
        kind = self.flip(seat)
        if self.ending != PLAYING:
            return
        if kind < FIRST_PROPERTY:
            self.top = Frame(TEST, seat, 0, 0, 0, self.top)
        else:
            self.move_bushido(seat)

    def move_bushido(self, seat: int) -> None:
        """C4: it goes on to the next player clockwise."""
        self.bushido = (seat + 1) % self.seats
        if self.tell is not None:
            events.passed_on(self.tell, seat, self.bushido)

    def answer_bushido(self, frame: Frame, kind: int) -> None:
        """C4: a weapon of the hand is discarded."""
        self.top = frame.below
        self.throw_away(frame.seat, kind)
        self.move_bushido(frame.seat)

    def pay_bushido(self, frame: Frame) -> None:
        """C4, N3: an honour, and Bushido is discarded; the Shogun among three keeps his honour (rulings 27, 44)."""
        seat = frame.seat
        self.top = frame.below
        self.bushido = NO_SEAT
        self.discard.append(BUSHIDO)
        if not three_player_shogun(self.players[seat], self.seats):
            self.pay_honour(seat)
        elif self.tell is not None:
            events.kept(self.tell, seat)

    # Actions.

    def play_geisha(self, seat: int, target: int, choice: int) -> None:
        """C9: another player discards a card of his hand by lot, or a property that is named."""
        self.give_up(seat, GEISHA)
        if choice == HAND_CARD:
            self.discard_by_lot(seat, target)
        else:
            self.discard_property(seat, target, ARMOR + choice - 1)
        self.discard.append(GEISHA)

    def discard_by_lot(self, seat: int, target: int) -> None:
        """C9: which card it is, chance decides."""
        hand = self.players[target].hand
        kind = hand[self.rng.below(len(hand))] >> KIND_AT
        self.give_up(target, kind)
        self.discard.append(kind)
        if self.tell is not None:
            events.told_to_discard(self.tell, seat, target, kind)

    def discard_property(self, seat: int, target: int, kind: int) -> None:
        """C9: Bushido is a property too, as long as it lies before somebody else (ruling 29, M)."""
        if kind == BUSHIDO:
            self.bushido = NO_SEAT
        else:
            self.lay(self.players[target], kind, -1)
        self.discard.append(kind)
        if self.tell is not None:
            events.removed(self.tell, seat, target, kind)

    def play_diversion(self, seat: int, target: int) -> None:
        """C6: a card of another hand, taken by lot."""
        self.give_up(seat, DIVERSION)
        kind = self.steal(seat, target, self.rng.below(len(self.players[target].hand)))
        self.discard.append(DIVERSION)
        if self.tell is not None:
            events.diverted(self.tell, seat, target, kind)

    def play_breathing(self, seat: int, target: int) -> None:
        """C2: all resilience back, then another player draws a card (ruling 32)."""
        self.give_up(seat, BREATHING)
        player = self.players[seat]
        player.resilience = player.full
        if self.tell is not None:
            events.healed(self.tell, seat, target, player.full)
        self.draw(target, 1)
        self.discard.append(BREATHING)

    def play_tea_ceremony(self, seat: int) -> None:
        """C11: three cards, then one for each of the others, clockwise (ruling 33, M)."""
        self.give_up(seat, TEA_CEREMONY)
        if self.tell is not None:
            events.played(self.tell, seat, TEA_CEREMONY)
        self.draw(seat, TEA_OWN)
        for gap in range(1, self.seats):
            self.draw((seat + gap) % self.seats, TEA_OTHERS)
        self.discard.append(TEA_CEREMONY)

    def play_daimyo(self, seat: int) -> None:
        """C5: two cards of the deck."""
        self.give_up(seat, DAIMYO)
        if self.tell is not None:
            events.played(self.tell, seat, DAIMYO)
        self.draw(seat, DAIMYO_DRAWN)
        self.discard.append(DAIMYO)

    # Nobunaga, and the plain discard.

    def trade(self, seat: int) -> None:
        """P10: one resilience for one card of the deck (ruling 38)."""
        player = self.players[seat]
        player.resilience -= 1
        if self.tell is not None:
            events.traded(self.tell, seat, player.resilience)
        self.draw(seat, 1)

    def throw_away(self, seat: int, kind: int) -> None:
        """T6, C4, C10: a card of the hand is discarded, openly."""
        self.give_up(seat, kind)
        self.discard.append(kind)
        if self.tell is not None:
            events.discarded(self.tell, seat, kind)

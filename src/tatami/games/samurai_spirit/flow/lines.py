"""Raiders on the move: drawn, laid on the right or the left, taken away; the track, and the talents in force."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit import events
from tatami.games.samurai_spirit.flow.frames import BAN_DEFEND, BAN_TALENT
from tatami.games.samurai_spirit.flow.village import Village
from tatami.games.samurai_spirit.tables import NO_CARD, NO_SYMBOL, STRENGTH, SYMBOL
from tatami.kernel.knowledge import EVERYONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Lines(Village):
    """The raiders before the samurai, and in the three piles."""

    # The piles.

    def draw(self) -> int:
        """The top card of the stack, turned up for all to see."""
        card = self.stack.pop()
        self.known.show(card, EVERYONE)
        return card

    def throw_away(self, card: int) -> None:
        """A card goes to the discard pile, face up; everybody may look through it."""
        self.known.show(card, EVERYONE)
        self.discard.append(card)

    def slip(self) -> None:
        """H1, B3: the top of the stack joins the intruders, unseen; a card seen before stays known (ruling K10)."""
        card = self.stack.pop()
        self.intruders.append(card)
        if self.tell is not None:
            events.slipped(self.tell, card, self.known.masks[card])

    # The combat line.

    def lay_right(self, place: int, card: int) -> None:
        """F2: the card joins the combat line; F5: and the track moves."""
        samurai = self.samurai[place]
        samurai.line.append(card)
        total = samurai.total()
        kiai = samurai.kiai()
        if self.tell is not None:
            events.confronted(self.tell, self.owner(place), samurai.board, card, total, kiai)
        if total > kiai:
            self.overshoot(place)
        elif total == kiai:
            self.start_kiai(place)

    def overshoot(self, place: int) -> None:
        """F3: past the Kiai value, by whatever card, a barricade burns; without one a farm (rulings C1 and C2)."""
        if self.tell is not None:
            events.overshot(self.tell, self.owner(place), self.samurai[place].board)
        self.burn()

    def lay_left(self, place: int, card: int) -> None:
        """F4: the card covers its symbol; the track stays."""
        samurai = self.samurai[place]
        samurai.defence.append(card)
        if self.tell is not None:
            events.defended(self.tell, self.owner(place), samurai.board, card)

    def line_shrank(self, place: int) -> None:
        """K0: a card taken away by somebody else's Kiai may leave exactly the Kiai value (ruling K1, an option)."""
        samurai = self.samurai[place]
        if self.settings["kiai_on_removal"] is True and samurai.total() == samurai.kiai():
            self.start_kiai(place)

    # What is in force.

    def banned(self, place: int, ban: int) -> bool:
        """T3: what a penalty forbids, it forbids the active samurai until the end of this turn (rulings B6 and B7)."""
        return place == self.active and self.bans & ban != 0

    def can_defend(self, place: int, card: int) -> bool:
        """F4: the card has a symbol, its slot is free; B4: and no penalty forbids it (ruling C4)."""
        symbol = SYMBOL[card]
        if symbol == NO_SYMBOL or self.banned(place, BAN_DEFEND):
            return False
        return not self.samurai[place].guards(symbol)

    def talents(self, place: int) -> int:
        """A0, H2: his own talent, those of spare tokens and, in his own turn, of tokens lent to him; B10: or none."""
        if self.banned(place, BAN_TALENT):
            return 0
        samurai = self.samurai[place]
        talents = 1 << samurai.board | samurai.extra
        return talents | self.borrowed if place == self.active else talents

    def has_talent(self, place: int, board: int) -> bool:
        """A0: whether the talent of this board is his to use now."""
        return self.talents(place) >> board & 1 == 1

    def unpassed(self) -> list[int]:
        """P2: who is still in the round."""
        return [place for place, samurai in enumerate(self.samurai) if not samurai.passed]

    def left_of(self, place: int) -> int:
        """B6: the neighbour on the left plays next (ruling A1)."""
        return (place + 1) % len(self.samurai)

    def right_of(self, place: int) -> int:
        """B7: the neighbour on the right played before; of two samurai it is the same one."""
        return (place - 1) % len(self.samurai)

    def by_board(self, places: list[int], word: int) -> list[int]:
        """The words for these samurai, ascending."""
        return sorted([word + self.samurai[place].board for place in places])

    def others(self, place: int) -> list[int]:
        """Who else is still in the round."""
        return [other for other in self.unpassed() if other != place]

    def strength_in_line(self, place: int, card: int) -> bool:
        """A6: whether the combat line has a card of the same strength (ruling T5)."""
        return any(STRENGTH[other] == STRENGTH[card] for other in self.samurai[place].line)

    def take_drawn(self) -> int:
        """The card that lay before nobody is laid somewhere."""
        card = self.drawn
        self.drawn = NO_CARD
        return card

"""The course of a play: the deal, a turn, the end."""

from __future__ import annotations

from typing import Final

from tatami.cli.skeleton import events
from tatami.cli.skeleton.state import Table
from tatami.cli.skeleton.tables import CARDS, DRAW, HAND, PASS, SHORT_HAND, STEP
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.message import Message, Refusal
from tatami.kernel.result import Result, ranked

TURN: Final = 0
FRAMES: Final[tuple[str, ...]] = ("turn",)


class Skeleton(Table):
    """A play of the game."""

    def copy(self) -> Skeleton:
        new = Skeleton()
        self.carry_table(new)
        return new

    # Setting up.

    def hand_size(self) -> int:
        """S2: three cards each, two in the short game."""
        return SHORT_HAND if self.settings["short"] is True else HAND

    def deal(self) -> None:
        """S2: everybody gets cards, the rest is the deck."""
        self.deck = list(range(CARDS))
        self.rng.shuffle(self.deck)
        self.hands = [sorted(self.deck.pop() for _ in range(self.hand_size())) for _ in range(self.seats)]
        self.presume()
        if self.tell is not None:
            events.dealt(self.tell, self.hand_size(), 0)
        self.begin_turn(0)

    # A turn.

    def begin_turn(self, seat: int) -> None:
        """T1: one after another, to the left."""
        self.top = Frame(TURN, seat)
        self.ask(seat)

    def options(self, seat: int) -> list[int]:
        """T2, T3, T4: a higher card, a card from the deck, or, without a deck, nothing."""
        lowest = self.pile[-1] if self.pile else -1
        return [STEP + card for card in self.hands[seat] if card > lowest] + [DRAW if self.deck else PASS]

    def act(self, seat: int, action: int) -> None:
        if action == DRAW:
            self.draw(seat)
        elif action == PASS:
            self.give_up_turn(seat)
        else:
            self.step_up(seat, action - STEP)
        if self.ends(seat):
            self.finish()
        else:
            self.begin_turn((seat + 1) % self.seats)

    def step_up(self, seat: int, card: int) -> None:
        """T2: a card goes from the hand on the pile."""
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.passes = 0
        self.known.show(card, EVERYONE)
        if self.tell is not None:
            events.stepped(self.tell, seat, card)

    def draw(self, seat: int) -> None:
        """T3: a card goes from the deck to the hand; only its holder sees it."""
        card = self.deck.pop()
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.passes = 0
        self.known.show(card, 1 << seat)
        if self.tell is not None:
            events.drew(self.tell, seat, card, self.known.masks[card])

    def give_up_turn(self, seat: int) -> None:
        """T4: nothing is done."""
        self.passes += 1
        if self.tell is not None:
            events.passed(self.tell, seat)

    # The end.

    def ends(self, seat: int) -> bool:
        """E1: a hand is empty, or all have passed one after another."""
        return not self.hands[seat] or self.passes == self.seats

    def finish(self) -> None:
        self.over = True
        self.top = None
        self.ask_nobody()
        if self.tell is not None:
            events.ended(self.tell)

    @property
    def result(self) -> Result | None:
        """E2: the fewest cards win; equals share."""
        if not self.over:
            return None
        return ranked([-len(hand) for hand in self.hands], Message("skeleton.end.fewest"))

    # What is said and shown of it.

    def refusal(self, seat: int, action: int) -> Refusal:
        from tatami.cli.skeleton.refusals import why

        return why(self, seat, action)

    def look(self, seat: int | None) -> dict[str, object]:
        from tatami.cli.skeleton.view import look

        return look(self, seat)

    def way(self, seat: int, action: int) -> dict[str, object]:
        from tatami.cli.skeleton.view import way

        return way(action)

    def place(self, data: dict[str, object]) -> None:
        """The table as described; who begins is seat 0, unless an agenda says otherwise."""
        self.place_cards(data, self.hand_size())
        if not self.over:
            self.begin_turn(0)

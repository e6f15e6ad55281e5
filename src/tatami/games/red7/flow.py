"""The course of a play: setup, turn, the end of a round, points, actions of odd cards.

The agenda has the turn at its bottom and, above it, what the odd card just played still demands.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tatami.games.red7 import events
from tatami.games.red7.powers.actions import holder, layable, removable, takeable
from tatami.games.red7.powers.colours import meeting, points
from tatami.games.red7.powers.leading import canvas_cards, leader, leads
from tatami.games.red7.state import NO_SEAT, Player, Table
from tatami.games.red7.tables import (
    ALL,
    CANVAS,
    COLOURS,
    DEALT,
    DONE,
    DRAW,
    GOAL,
    HAND,
    PALETTE,
    PASS,
    TAKE,
    TAKE_NOTHING,
)
from tatami.kernel import fields
from tatami.kernel.bits import bit, count, members
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.message import Message, Refusal
from tatami.kernel.result import LOST, WON, Result, Standing, ranked
from tatami.kernel.rng import Rng

# Frames. A turn's `a` is its stage, `b` says that it must end in the lead, `c` that a card may be drawn just now;
# of LAY_OWN `a` is the seven that demands it.
TURN: Final = 0
TAKE_ONE: Final = 1
PLAY_MORE: Final = 2
LAY_OWN: Final = 3
FRAMES: Final[tuple[str, ...]] = ("turn", "take", "more", "lay")

FRESH: Final = 0
PLAYED: Final = 1
OVER: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Red7(Table):
    """A play of Red7."""

    @property
    def advanced(self) -> bool:
        return self.settings["advanced"] is True

    @property
    def with_actions(self) -> bool:
        return self.settings["actions"] is True

    def copy(self) -> Red7:
        new = Red7()
        self.carry_table(new)
        return new

    def redeal(self, seat: int, rng: Rng) -> None:
        """X1b: whoever took a card and does not lead yet is seen to hold a card that will do it."""
        super().redeal(seat, rng)
        while not self._turn_can_end():
            super().redeal(seat, rng)

    def _turn_can_end(self) -> bool:
        frame = self.top
        if frame is None or frame.kind != TURN or not frame.b:
            return True
        return self.may_finish(frame) or canvas_cards(self.players, frame.seat) != 0

    # Setup.

    def deal(self) -> None:
        """S2: seven cards to a hand and one to the palette. P5: what was scored stays out."""
        if not self.players:
            self.players = [Player() for _ in range(self.seats)]
        self.deck = self._unscored()
        self.rng.shuffle(self.deck)
        self.canvas = []
        for player in self.players:
            player.hand = 0
            for _ in range(HAND):
                player.hand |= bit(self.deck.pop())
            player.palette = bit(self.deck.pop())
            player.out = False
        self.presume()
        self.open_round()

    def open_round(self) -> None:
        """S4: the player to the left of the leader begins."""
        leading = leader(self.players, self.colour)
        first = (leading + 1) % self.seats
        if self.tell is not None:
            events.dealt(self.tell, self.round, leading, first)
        self.begin_turn(first)

    def _unscored(self) -> list[int]:
        cards: i64 = ALL
        for player in self.players:
            cards &= ~player.scored
        return members(cards)

    # A turn.

    def begin_turn(self, seat: int) -> None:
        self.top = Frame(TURN, seat, FRESH)
        self.ask(seat)

    def resolve(self) -> bool:
        frame = self.top
        if frame is None:
            return False
        if frame.kind == TURN:
            return self._turn_goes_on(frame)
        if self._can_do(frame):
            return False
        self._say_idle(frame)
        self.top = frame.below
        return True

    def _turn_goes_on(self, frame: Frame) -> bool:
        """What a turn needs nobody for: its end, and a hand that everybody sees to be empty."""
        if frame.c:
            return False
        seat = frame.seat
        if frame.a == OVER:
            self.next_turn(seat)
            return True
        if frame.a == FRESH and self._alone(seat):
            self.win_round(seat)
            return True
        if self.players[seat].hand:
            return False
        if frame.a == FRESH:
            self.eliminate(seat, "emptied")
        else:
            self.finish(seat)
        return True

    def _alone(self, seat: int) -> bool:
        """T7: the last one left wins at the start of his turn, even with an empty hand (ruling 6, M)."""
        return all(player.out for other, player in enumerate(self.players) if other != seat)

    def options(self, seat: int) -> list[int]:
        frame = self.top
        assert frame is not None
        hand = self.players[seat].hand
        if frame.kind == TURN:
            return self._turn_options(frame, hand)
        if frame.kind == PLAY_MORE:
            return members(hand, PALETTE)
        if frame.kind == LAY_OWN:
            return members(layable(self.players, seat, frame.a), CANVAS)
        return members(takeable(self.players, seat, self.colour), TAKE) or [TAKE_NOTHING]

    def _turn_options(self, frame: Frame, hand: int) -> list[int]:
        """T1: one card to the palette, to the canvas, to both in this order, or pass."""
        seat = frame.seat
        if frame.a == OVER:
            return [DRAW, DONE]
        canvas = members(canvas_cards(self.players, seat), CANVAS)
        if frame.a == FRESH:
            canvas.append(PASS)
            return members(hand, PALETTE) + canvas
        if frame.c:
            canvas.append(DRAW)
        if self.may_finish(frame):
            canvas.append(DONE)
        return canvas

    def act(self, seat: int, action: int) -> None:
        if action < CANVAS:
            self.play_to_palette(seat, action - PALETTE)
        elif action < TAKE:
            self.lay_on_canvas(seat, action - CANVAS)
        elif action < TAKE_NOTHING:
            self.take_card(seat, action - TAKE)
        elif action == TAKE_NOTHING:
            self.take_nothing(seat)
        elif action == DRAW:
            self.draw_for_canvas(seat)
        elif action == DONE:
            self.finish(seat)
        else:
            self.give_up(seat)

    def play_to_palette(self, seat: int, card: int) -> None:
        """T2: a card goes from the hand to the palette; X0: an odd one may demand an action."""
        player = self.players[seat]
        player.hand ^= bit(card)
        player.palette |= bit(card)
        self.known.show(card, EVERYONE)
        if self.tell is not None:
            events.played(self.tell, seat, card)
        self.top = Frame(TURN, seat, PLAYED)
        if self.with_actions:
            self.demand_action(seat, card)

    def lay_on_canvas(self, seat: int, card: int) -> None:
        """T3, T4: a card from the hand ends the turn; X7: one from the own palette does not."""
        frame = self.top
        player = self.players[seat]
        own = frame is not None and frame.kind == LAY_OWN
        if own:
            player.palette ^= bit(card)
        else:
            player.hand ^= bit(card)
        self.canvas.append(card)
        self.known.show(card, EVERYONE)
        if self.tell is not None:
            events.laid(self.tell, seat, card, card % COLOURS)
        self.top = Frame(TURN, seat, PLAYED if own else OVER, 0, 1 if self.may_draw(player, card) else 0)

    def may_finish(self, frame: Frame) -> bool:
        """T6: a turn may end without the lead, unless a card was taken in it (X1b, ruling 22, M)."""
        return not frame.b or leads(self.players, frame.seat, self.colour, self.players[frame.seat].palette)

    def finish(self, seat: int) -> None:
        """T6: who does not lead at the end of his turn is out of the round."""
        if leads(self.players, seat, self.colour, self.players[seat].palette):
            self.next_turn(seat)
        else:
            self.eliminate(seat, "fell_behind")

    def give_up(self, seat: int) -> None:
        """T5: passing loses, even while leading."""
        self.eliminate(seat, "passed")

    def eliminate(self, seat: int, reason: str) -> None:
        """T6, T8: hand and palette are turned face down and no longer count."""
        self.players[seat].out = True
        if self.tell is not None:
            events.out(self.tell, reason, seat)
        self.next_turn(seat)

    def next_turn(self, seat: int) -> None:
        """T1: the turn goes to the left, past those who are out."""
        seat = (seat + 1) % self.seats
        while self.players[seat].out:
            seat = (seat + 1) % self.seats
        self.begin_turn(seat)

    # The advanced game: drawing and points.

    def may_draw(self, player: Player, card: int) -> bool:
        """A1: the card laid shows more than the palette has cards, as it lies now (rulings 10 and 12, M)."""
        return self.advanced and len(self.deck) > 0 and card // COLOURS + 1 > count(player.palette)

    def draw_for_canvas(self, seat: int) -> None:
        """A1: a card for the canvas card; the player may, but need not."""
        frame = self.top
        assert frame is not None
        self.draw(seat)
        self.top = Frame(TURN, seat, frame.a, frame.b, 0)

    def draw(self, seat: int) -> None:
        card = self.deck.pop()
        self.players[seat].hand |= bit(card)
        self.known.show(card, 1 << seat)
        if self.tell is not None:
            events.drew(self.tell, seat, card, self.known.masks[card])

    def win_round(self, seat: int) -> None:
        """T7: the last one left wins the round; the basic game is one round (ruling 32, M)."""
        if self.tell is not None:
            events.survived(self.tell, seat)
        if self.advanced:
            self.score_round(seat)
            if not self._game_over(seat):
                self.round += 1
                self.deal()
                return
        self.winner = seat
        self.top = None
        self.ask_nobody()
        if self.tell is not None:
            events.ended(self.tell, self.round)

    def score_round(self, seat: int) -> None:
        """A2, P1: the set that leads leaves the game and counts its numbers (ruling 15, M)."""
        player = self.players[seat]
        scored = meeting(self.colour, player.palette)
        player.scored |= scored
        player.palette &= ~scored
        if self.tell is not None:
            events.scored(self.tell, seat, points(scored), points(player.scored))

    def _game_over(self, seat: int) -> bool:
        """P2: somebody has reached the goal; P3: or the deck cannot deal another round."""
        return self.goal_reached(seat) or len(self._unscored()) < DEALT * self.seats

    def goal_reached(self, seat: int) -> bool:
        return points(self.players[seat].scored) >= GOAL[self.seats]

    @property
    def result(self) -> Result | None:
        """P4: most points win; equals share (ruling 17, L). In the basic game the winner of the round does."""
        if self.winner == NO_SEAT:
            return None
        if not self.advanced:
            standings = [Standing(LOST, 0, 2, seat) for seat in range(self.seats)]
            standings[self.winner] = Standing(WON, 1, 1, self.winner)
            return Result(standings, Message("red7.end.last"))
        scores = [points(player.scored) for player in self.players]
        if self.goal_reached(self.winner):
            return ranked(scores, Message("red7.end.goal", {"goal": GOAL[self.seats]}))
        return ranked(scores, Message("red7.end.short", {"need": DEALT * self.seats}))

    # Actions of odd cards.

    def demand_action(self, seat: int, card: int) -> None:
        """X0, X5: the action of an odd card must be done, if it can; a five demands another card in the palette."""
        number = card // COLOURS + 1
        turn = self.top
        if number == 1:
            self.top = Frame(TAKE_ONE, seat, 0, 0, 0, turn)
        elif number == 3:
            self.draw_for_three(seat)
        elif number == 5:
            self.top = Frame(PLAY_MORE, seat, 0, 0, 0, turn)
        elif number == 7:
            self.top = Frame(LAY_OWN, seat, card, 0, 0, turn)

    def draw_for_three(self, seat: int) -> None:
        """X3: one card from the deck, if there is one."""
        if self.deck:
            self.draw(seat)
        elif self.tell is not None:
            events.idle(self.tell, seat, 3)

    def _can_do(self, frame: Frame) -> bool:
        """Whether anything on the table, as everybody sees it, lets the action be done."""
        if frame.kind == PLAY_MORE:
            return self.players[frame.seat].hand != 0
        if frame.kind == LAY_OWN:
            return layable(self.players, frame.seat, frame.a) != 0
        return removable(self.players, frame.seat) != 0

    def _say_idle(self, frame: Frame) -> None:
        if self.tell is not None:
            number = 5 if frame.kind == PLAY_MORE else 7 if frame.kind == LAY_OWN else 1
            events.idle(self.tell, frame.seat, number)

    def take_card(self, seat: int, card: int) -> None:
        """X1, X1c: the card goes face down on the deck before anything is laid or drawn; everybody saw which it is.

        X1b: the turn must now end in the lead.
        """
        victim = holder(self.players, card)
        self.players[victim].palette ^= bit(card)
        self.deck.append(card)
        if self.tell is not None:
            events.took(self.tell, seat, victim, card)
        self.top = Frame(TURN, seat, PLAYED, 1)

    def take_nothing(self, seat: int) -> None:
        """X1b: no card may be taken. Only the player knows that, so he is asked like anybody."""
        if self.tell is not None:
            events.spared(self.tell, seat)
        self.top = Frame(TURN, seat, PLAYED)

    # What is said and shown of it.

    def refusal(self, seat: int, action: int) -> Refusal:
        from tatami.games.red7.refusals import why

        return why(self, seat, action)

    def look(self, seat: int | None) -> dict[str, object]:
        from tatami.games.red7.view import look

        return look(self, seat)

    def way(self, seat: int, action: int) -> dict[str, object]:
        from tatami.games.red7.view import way

        return way(self, seat, action)

    def place(self, data: dict[str, object]) -> None:
        """The table as described; `turn` says who begins a fresh turn."""
        self.place_cards(data)
        left = [seat for seat, player in enumerate(self.players) if not player.out]
        seat = fields.number(data, "turn", default=left[0] if left else 0, low=0, high=self.seats - 1)
        if seat not in left:
            raise fields.wrong("turn")
        if self.winner == NO_SEAT:
            self.begin_turn(seat)

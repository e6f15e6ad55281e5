"""Red7 with a leak of each kind: the suite must find every one of them."""

from __future__ import annotations

from tatami.games.red7 import Red7Game
from tatami.games.red7.events import drew
from tatami.games.red7.flow import Red7
from tatami.games.red7.powers.leading import canvas_cards
from tatami.games.red7.state import Table
from tatami.games.red7.tables import NAMES, PASS
from tatami.kernel.advice import Advice
from tatami.kernel.bits import members
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.message import Message, Refusal
from tatami.kernel.rng import Rng
from tatami.kernel.state import State


class Leaky(Red7):
    """Copies stay of the leaking kind."""

    def copy(self) -> Red7:
        new = type(self)()
        self.carry_table(new)
        return new


class LeakyGame(Red7Game):
    """Red7, played on leaking states."""

    def __init__(self, state: type[Leaky]) -> None:
        super().__init__()
        self._state = state

    @property
    def package(self) -> str:
        return "tatami.games.red7"

    def new(self) -> Red7:
        return self._state()


class ViewShowsTheDeck(Leaky):
    """The next card of the deck is in everybody's view."""

    def look(self, seat: int | None) -> dict[str, object]:
        return {**super().look(seat), "next": NAMES[self.deck[-1]] if self.deck else None}


class ViewShowsToSpectators(Leaky):
    """Those without a seat are shown seat 0's hand."""

    def look(self, seat: int | None) -> dict[str, object]:
        hand = [NAMES[card] for card in members(self.players[0].hand)] if seat is None else []
        return {**super().look(seat), "shown": hand}


class EventShowsTheDraw(Leaky):
    """Everybody is told which card was drawn."""

    def draw(self, seat: int) -> None:
        tell, self.tell = self.tell, None
        super().draw(seat)
        self.tell = tell
        if tell is not None:
            known = self.known.masks
            card = next(card for card in members(self.players[seat].hand) if known[card] >> seat & 1)
            drew(tell, seat, card, EVERYONE)


class TurnSkipsTheWeak(Leaky):
    """Who holds no card that leads is out unasked: so everybody learns what he holds."""

    def next_turn(self, seat: int) -> None:
        super().next_turn(seat)
        frame = self.top
        assert frame is not None
        left = [player for player in self.players if not player.out]
        if len(left) > 1 and self.players[frame.seat].hand and not canvas_cards(self.players, frame.seat):
            self.eliminate(frame.seat, "fell_behind")


class RngIsTheTrueOne(Leaky):
    """An imagined world rolls the true dice."""

    def determinize(self, seat: int, rng: Rng) -> State:
        new = super().determinize(seat, rng)
        new.rng = self.rng.copy()
        return new


class RngIsAsked(Leaky):
    """The true dice choose the imagined world."""

    def determinize(self, seat: int, rng: Rng) -> State:
        return super().determinize(seat, self.rng.copy())


class DeterminizeLooks(Leaky):
    """What lies on top of the deck decides how the dice fall."""

    def redeal(self, seat: int, rng: Rng) -> None:
        if self.deck and self.deck[-1] % 2:
            rng.next32()
        super().redeal(seat, rng)


class DeterminizeKeepsOrder(Leaky):
    """The pool is shuffled from its true order instead of a neutral one."""

    def redeal(self, seat: int, rng: Rng) -> None:
        if any(self.known.masks[card] for card in self.deck):
            super().redeal(seat, rng)
        else:
            rng.shuffle(self.deck)


class LegalSeesTheDeck(Leaky):
    """Passing is allowed only while the next card of the deck is odd."""

    def options(self, seat: int) -> list[int]:
        actions = super().options(seat)
        if self.deck and self.deck[-1] % 2 and len(actions) > 1 and PASS in actions:
            actions.remove(PASS)
        return actions


class RefusalSeesTheDeck(Leaky):
    """The reason names a card that nobody knows."""

    def refusal(self, seat: int, action: int) -> Refusal:
        true = super().refusal(seat, action)
        card = Message("red7.piece." + NAMES[self.deck[-1] if self.deck else 0])
        return Refusal(true.rule, Message("red7.no.hand", {"card": card}))


class CopySharesTheCanvas(Leaky):
    """What is laid in a copy lies in its original too."""

    def carry_table(self, new: Table) -> None:
        super().carry_table(new)
        new.canvas = self.canvas


class AnyIsTheFirst(Leaky):
    """No leak, but a choice that is none."""

    def any_legal(self, seat: int, rng: Rng) -> int:
        return self.legal(seat)[0]


class DrawStumbles(Leaky):
    """No leak, but an error of the rules."""

    def draw(self, seat: int) -> None:
        raise KeyError("deck")


class NosyAdvice(Advice):
    """Advises by the next card of the deck."""

    def safe(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Red7)
        actions = state.legal(seat)
        return actions[1:] if state.deck and state.deck[-1] % 2 else actions


class NosyGame(LeakyGame):
    def advice(self) -> Advice:
        return NosyAdvice()

"""A game with one of everything the kernel has to tell apart: own cards, hidden cards, chance, common decisions."""

from __future__ import annotations

from typing import Final

from tatami.kernel import fields
from tatami.kernel.errors import BadPosition
from tatami.kernel.events import Event
from tatami.kernel.frame import Frame
from tatami.kernel.game import Game, Option, Setting
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.match import Match
from tatami.kernel.message import Message, Refusal
from tatami.kernel.result import Result, ranked
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

CARDS: Final = tuple("abcdefgh")
WORDS: Final = (*(f"open {card}" for card in CARDS), "peek", "draw", "roll", "pass", "ask", "yes", "no", "stop")
OPEN: Final = 0
PEEK, DRAW, ROLL, PASS, ASK, YES, NO, STOP = range(len(CARDS), len(WORDS))
HAND: Final = 2
TURN: Final = 0
COMMON: Final = 1
NO_ANSWER: Final = -1


class Toy(State):
    """Hands and a deck of hidden cards, opened cards, the last roll, and the answers to a common question."""

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.opened: list[int] = []
        self.answers: list[int] = []
        self.rolled = 0
        self.over = False

    def deal(self) -> None:
        self.deck = list(range(len(CARDS)))
        self.rng.shuffle(self.deck)
        self.hands = [sorted(self.deck.pop() for _ in range(HAND)) for _ in range(self.seats)]
        self.answers = [NO_ANSWER] * self.seats
        self.presume()
        self.begin(0)

    def begin(self, seat: int) -> None:
        self.top = Frame(TURN, seat)
        self.ask(seat)

    def options(self, seat: int) -> list[int]:
        if self.top is not None and self.top.kind == COMMON:
            return [PEEK, YES, NO] if self.settings["size"] == 2 else [YES, NO]
        return [*self.hands[seat], PEEK, *([DRAW] if self.deck else []), ROLL, PASS, ASK, STOP]

    def act(self, seat: int, action: int) -> None:
        if action < PEEK:
            self.hands[seat].remove(action)
            self.opened.append(action)
            self.known.show(action, EVERYONE)
            self.say("opened", seat, CARDS[action], EVERYONE)
        elif action == PEEK:
            for card in self.hands[(seat + 1) % self.seats]:
                self.known.show(card, 1 << seat)
        elif action == DRAW:
            card = self.deck.pop()
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.known.show(card, 1 << seat)
            self.say("drew", seat, CARDS[card], self.known.masks[card])
        elif action == ROLL:
            self.rolled = self.rng.below(6) + 1
        else:
            self.course(seat, action)

    def course(self, seat: int, action: int) -> None:
        """What changes who is asked."""
        if action == PASS:
            self.begin((seat + 1) % self.seats)
        elif action == ASK:
            self.top = Frame(COMMON, seat, below=self.top)
            self.asked = tuple(other for other in range(self.seats) if other != seat)
        elif action == STOP:
            self.over = True
            self.top = None
            self.ask_nobody()
        else:
            self.answer(seat, action)

    def answer(self, seat: int, action: int) -> None:
        """Hidden until everybody has answered."""
        self.answers[seat] = action
        self.asked = tuple(other for other in self.asked if other != seat)
        if not self.asked:
            assert self.top is not None
            asker = self.top.seat
            if self.tell is not None:
                self.tell.tell(Event("answered", {"yes": self.answers.count(YES)}))
            self.answers = [NO_ANSWER] * self.seats
            self.begin(asker)

    def say(self, kind: str, seat: int, piece: str, seen: int) -> None:
        if self.tell is not None:
            self.tell.tell(Event(kind, {"seat": seat}, {"card": piece}, seen))

    def refusal(self, seat: int, action: int) -> Refusal:
        return Refusal("T1", Message("toy.no"))

    def copy(self) -> Toy:
        new = Toy()
        self.carry(new)
        new.hands = [hand[:] for hand in self.hands]
        new.deck = self.deck[:]
        new.opened = self.opened[:]
        new.answers = self.answers[:]
        new.rolled = self.rolled
        new.over = self.over
        return new

    def redeal(self, seat: int, rng: Rng) -> None:
        """Not needed here."""

    def look(self, seat: int | None) -> dict[str, object]:
        return {"opened": [CARDS[card] for card in self.opened], "rolled": self.rolled}

    def zones(self) -> dict[str, object]:
        return {
            "hands": [[CARDS[card] for card in hand] for hand in self.hands],
            "deck": [CARDS[card] for card in self.deck],
            "opened": [CARDS[card] for card in self.opened],
            "answers": self.answers[:],
            "rolled": self.rolled,
            "over": self.over,
        }

    def place(self, data: dict[str, object]) -> None:
        index = self.game.piece_index
        self.hands = [fields.pieces({"hands": row}, "hands", index) for row in fields.entries(data, "hands")]
        self.deck = fields.pieces(data, "deck", index)
        self.opened = fields.pieces(data, "opened", index)
        self.answers = fields.ints(data, "answers", low=NO_ANSWER, high=len(WORDS)) or [NO_ANSWER] * self.seats
        self.rolled = fields.number(data, "rolled", default=0, low=0, high=6)
        self.over = fields.flag(data, "over")
        if len(self.hands) != self.seats or len(self.answers) != self.seats:
            raise BadPosition(Message("toy.seats"))
        if not self.over:
            self.begin(0)

    def presume(self) -> None:
        self.known.start(len(CARDS))
        for seat, hand in enumerate(self.hands):
            for card in hand:
                self.known.masks[card] = 1 << seat
        for card in self.opened:
            self.known.masks[card] = EVERYONE

    @property
    def result(self) -> Result | None:
        return ranked([len(hand) for hand in self.hands], Message("toy.end")) if self.over else None


class ToyGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="toy",
            version="1",
            seats=(2, 3, 4),
            words=WORDS,
            bound=1000,
            options=(Option("level", "low", ("low", "high")), Option("size", 1, (1, 2)), Option("odd", seats=(3,))),
            pieces=CARDS,
            zones=frozenset({"hands", "deck", "opened", "answers", "rolled", "over"}),
            frames=("turn", "common"),
            events=("opened", "drew", "answered"),
            turn_rule="T1",
            over_rule="T2",
        )

    def new(self) -> Toy:
        return Toy()


TOY: Final = ToyGame()


def match(*words: str, seats: int = 3, seed: int = 1, options: dict[str, Setting] | None = None) -> Match:
    """A play of the toy; each word is said by whoever is asked first, or by the seat before it: "2 yes"."""
    made = Match(TOY, seats=seats, seed=seed, options=options)
    play(made, *words)
    return made


def play(made: Match, *words: str) -> None:
    for word in words:
        first, _, rest = word.partition(" ")
        if first.isdigit():
            made.play(int(first), rest)
        else:
            made.play(made.state.actors[0], word)


def toy(made: Match) -> Toy:
    assert isinstance(made.state, Toy)
    return made.state


def own(made: Match, seat: int = 0) -> str:
    """The word that opens a card of this seat's hand."""
    return f"open {CARDS[toy(made).hands[seat][0]]}"

"""What every game's state offers: to players, bots, servers and tests.

A game writes `deal`, `options`, `act`, `refusal`, `copy`, `redeal`, `look`, `way`, and the position's `zones`, `place`,
`presume` and `flaws`; with an agenda also `resolve`. It never writes `legal`, `play`, `step`, `why_not`, `view`,
`determinize` or `position`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from tatami.kernel.doors import INTERPRETED, whole
from tatami.kernel.errors import BadSeat, IllegalAction
from tatami.kernel.events import Sink
from tatami.kernel.frame import Frame, numbers, unstack
from tatami.kernel.knowledge import EVERYONE, MOST_SEATS, NOBODY, SPECTATOR, Knowledge
from tatami.kernel.message import Message, Refusal
from tatami.kernel.result import WON, Result
from tatami.kernel.rng import Rng

if TYPE_CHECKING:
    from tatami.kernel.game import Game, Setting

# A settle loop that takes longer than this turns in circles.
SETTLE_STEPS: Final = 10_000
NO_SEAT: Final = -1

# The answer to "who owes a decision?" where one seat does: made once, because a tuple made at each step is dear.
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MOST_SEATS)]
NONE_ASKED: Final[tuple[int, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A play of a game at one moment. Needs no arguments; `Game.start` and `Game.position` make it ready."""

    # Set by the game that makes the state.
    game: Game

    def __init__(self) -> None:
        self.seats: int = 0
        self.settings: dict[str, Setting] = {}
        self.asked: tuple[int, ...] = NONE_ASKED
        self.decisions: int = 0
        self.top: Frame | None = None
        self.rng = Rng()
        self.known = Knowledge()
        self.tell: Sink | None = None
        self._listed: int = NO_SEAT
        self._legal: list[int] = []

    # What a game answers.

    def deal(self) -> None:
        """Sets the table up, by `seats` and `settings`."""
        raise NotImplementedError

    def options(self, seat: int) -> list[int]:
        """The legal actions of a seat that is asked, ascending; never empty."""
        raise NotImplementedError

    def act(self, seat: int, action: int) -> None:
        """Does what the seat decided."""
        raise NotImplementedError

    def resolve(self) -> bool:
        """Does one thing of the agenda that needs nobody; False when there is none."""
        return False

    def any_legal(self, seat: int, rng: Rng) -> int:
        """One action of `legal`, each equally likely: the one at `rng.below`. A game may find it without the list."""
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def refusal(self, seat: int, action: int) -> Refusal:
        """Why this seat, which is asked, may not take this action."""
        raise NotImplementedError

    def copy(self) -> State:
        """An exact and independent copy, without the sink."""
        raise NotImplementedError

    def redeal(self, seat: int, rng: Rng) -> None:
        """Permutes what this seat does not know among the places it may lie in, every fitting deal equally likely."""
        raise NotImplementedError

    def look(self, seat: int | None) -> dict[str, object]:
        """What this seat (None: a spectator) sees of the table, built up from nothing."""
        raise NotImplementedError

    def way(self, seat: int, action: int) -> dict[str, object]:
        """How an action, legal or not, is taken on the table: a path over its elements (none: a button), and a label.

        It may also say `outcome`: what the action would do, as far as the seat can know, up to chance.
        """
        return {"path": []}

    def zones(self) -> dict[str, object]:
        """Everything that lies on the table, as readable JSON."""
        raise NotImplementedError

    def place(self, data: dict[str, object]) -> None:
        """Lays the table as `zones` describes it and asks whoever is to decide; what is left out comes from the box."""
        raise NotImplementedError

    def presume(self) -> None:
        """Sets the knowledge that the pieces' places imply by themselves."""
        self.known.start(len(self.game.pieces))

    def flaws(self) -> list[Message]:
        """What contradicts the box: a state from the rules has none."""
        return []

    def crumb(self, frame: Frame) -> str:
        """A frame of the agenda in public words."""
        return f"{self.game.frames[frame.kind]}({frame.seat})"

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that owe a decision now; empty when the game is over."""
        return self.asked

    @property
    def result(self) -> Result | None:
        """None while the play goes on."""
        return None

    def returns(self) -> list[float]:
        """What each seat got, on the game's scale: by default its share of the victory."""
        result = self.result
        if result is None:
            return [0.0] * self.seats
        share = 1.0 / len({result.seats[winner].team for winner in result.winners()} or {0})
        return [0.0 if s.outcome == "lost" else 1.0 if s.outcome == WON else share for s in result.seats]

    # What the kernel makes of it.

    @property
    def agenda(self) -> str:
        """What is under way, in public: "turn(2) > take(2)"."""
        return " > ".join([self.crumb(frame) for frame in unstack(self.top)])

    def ask(self, seat: int) -> None:
        """From now on this seat alone owes a decision."""
        self.asked = ALONE[seat]

    def ask_all(self, seats: list[int]) -> None:
        """From now on each of these seats owes a decision, in any order."""
        self.asked = tuple(seats)

    def answered(self, seat: int) -> None:
        """This seat has given its part of a common decision."""
        self.asked = tuple([other for other in self.asked if other != seat])

    def ask_nobody(self) -> None:
        """The play is over."""
        self.asked = NONE_ASKED

    def owes(self, seat: int) -> bool:
        """Whether this seat is asked. Compiled, `in` would compare objects."""
        return any(actor == seat for actor in self.actors)

    def legal(self, seat: int) -> list[int]:
        """The actions this seat may take now, ascending. Kept until the next step: look, don't change."""
        if self._listed == seat and seat >= 0:
            return self._legal
        if not self.owes(seat):
            return []
        self._legal = self.options(seat)
        self._listed = seat
        return self._legal

    def play(self, seat: int, action: int) -> None:
        """Takes a decision, after checking it: IllegalAction leaves the state untouched."""
        if INTERPRETED:
            seat, action = whole(seat), whole(action)
        if not listed(self.legal(seat), action):
            raise IllegalAction(self._why_not(seat, action))
        assert self.decisions < self.game.bound, "a play longer than the game's own bound"
        self.step(seat, action)

    def step(self, seat: int, action: int) -> None:
        """Takes a decision known to be legal: for search, rollouts and verified records."""
        self.begin_step(seat, action)
        self.settle()

    def begin_step(self, seat: int, action: int) -> None:
        """The decision alone: what follows by itself waits for `settle`. For a search that has seen enough by then."""
        self._listed = NO_SEAT
        self.decisions += 1
        self.act(seat, action)

    def settle(self) -> None:
        """Resolves the agenda as far as nobody is needed."""
        for _ in range(SETTLE_STEPS):
            if not self.resolve():
                return
        raise AssertionError("the agenda never settles: " + self.agenda)

    def why_not(self, seat: int, word: str) -> Refusal | None:
        """None exactly when the word is legal for this seat now."""
        action = self.game.find(word)
        if action < 0:
            return Refusal("", Message("kernel.unknown_word", {"word": word}))
        return None if action in self.legal(seat) else self._why_not(seat, action)

    def _why_not(self, seat: int, action: int) -> Refusal:
        game = self.game
        if not 0 <= action < len(game.words):
            return Refusal("", Message("kernel.unknown_action", {"number": action}))
        if not 0 <= seat < self.seats:
            return Refusal("", self._no_seat(seat))
        actors = self.actors
        if not actors:
            return Refusal(game.over_rule, Message("kernel.over"))
        if seat not in actors:
            whose = (
                Message("kernel.turn_of_others")
                if len(actors) > 1
                else Message("kernel.turn_of", {"seat": actors[0] + 1})
            )
            return Refusal(game.turn_rule, Message("kernel.not_asked", {"whose": whose}))
        return self.refusal(seat, action)

    def _no_seat(self, seat: int) -> Message:
        return Message("kernel.no_seat", {"seat": seat, "seats": self.seats})

    def check_seat(self, seat: int) -> None:
        """BadSeat where the table has no such seat: nobody could be shown anything."""
        if not 0 <= seat < self.seats:
            raise BadSeat(self._no_seat(seat))

    def determinize(self, seat: int, rng: Rng) -> State:
        """A new state that this seat (SPECTATOR: who has none) cannot tell from the true one.

        The true generator stays where it is.
        """
        if seat != SPECTATOR:
            self.check_seat(seat)
        new = self.copy()
        new.rng = rng.child()
        new.redeal(seat, rng)
        return new

    def view(self, seat: int | None) -> dict[str, object]:
        """What this seat (None: a spectator) sees, as JSON values."""
        if seat is not None:
            self.check_seat(seat)
        game = self.game
        view: dict[str, object] = {
            "game": game.name,
            "rules": game.version,
            "seats": self.seats,
            "settings": dict(self.settings),
            "seat": seat,
            "actors": list(self.actors),
            "agenda": self.agenda,
        }
        view.update(self.look(seat))
        if seat is not None and seat in self.actors:
            view["options"] = [{"word": game.words[action], **self.way(seat, action)} for action in self.legal(seat)]
        result = self.result
        if result is not None:
            view["result"] = result.plain()
        return view

    def position(self) -> dict[str, object]:
        """The complete state as readable JSON, hidden things and chance included: `Game.position` reads it back."""
        game = self.game
        data: dict[str, object] = {
            "game": game.name,
            "rules": game.version,
            "seats": self.seats,
            "options": dict(self.settings),
        }
        data.update(self.zones())
        data["known"] = self._special_knowledge()
        data["agenda"] = numbers(self.top)
        data["asked"] = list(self.asked)
        data["decisions"] = self.decisions
        data["rng"] = self.rng.words()
        return data

    def _special_knowledge(self) -> dict[str, object]:
        """Who knows a piece, wherever its place does not say so already."""
        plain = self.copy()
        plain.presume()
        masks = self.known.masks
        usual = plain.known.masks
        pieces = self.game.pieces
        return {pieces[i]: seats_of(masks[i]) for i in range(len(masks)) if masks[i] != usual[i]}

    def carry(self, new: State) -> None:
        """Copies what the kernel keeps into a new state; every game's `copy` begins with it."""
        new.game = self.game
        new.seats = self.seats
        new.settings = self.settings
        new.asked = self.asked
        new.decisions = self.decisions
        new.top = self.top
        new.rng = self.rng.copy()
        new.known = self.known.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Compiled, pickle would lose what a plugin's interpreted class keeps in a dict of its own."""
        held = {name: getattr(self, name) for name in getattr(type(self), "__mypyc_attrs__", ())}
        return _blank, (type(self),), {**held, **getattr(self, "__dict__", {})}


def listed(actions: list[int], action: int) -> bool:
    """Whether an action is among these, which ascend. Compiled, `in` would compare objects, one after another."""
    low: i64 = 0
    high: i64 = len(actions)
    while low < high:
        middle = (low + high) >> 1
        if actions[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < len(actions) and actions[low] == action


def _blank(kind: type[State]) -> State:
    return kind.__new__(kind)


def seats_of(mask: int) -> list[int] | str:
    """A mask of knowledge in readable form."""
    if mask == EVERYONE:
        return "all"
    return [seat for seat in range(SPECTATOR + 1) if mask >> seat & 1]


def mask_of(seats: list[int] | str) -> int:
    """The mask that `seats_of` wrote."""
    if isinstance(seats, str):
        return EVERYONE
    mask = NOBODY
    for seat in seats:
        mask |= 1 << seat
    return mask

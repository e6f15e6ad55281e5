"""What is true of every play of a game."""

from __future__ import annotations

import sys
from typing import Final

from mypy_extensions import mypyc_attr

from tatami.kernel import fields
from tatami.kernel.advice import Advice
from tatami.kernel.doors import whole
from tatami.kernel.errors import BadPosition, BadSetup, IllegalAction
from tatami.kernel.events import Sink
from tatami.kernel.frame import restack
from tatami.kernel.message import Message, Refusal
from tatami.kernel.rng import SEED_BITS, Rng
from tatami.kernel.state import State, mask_of

Setting = bool | int | str

COMMON_FIELDS: Final = frozenset({"game", "rules", "seats", "options", "known", "agenda", "asked", "decisions", "rng"})
WORD: Final = 0xFFFFFFFF


class Option:
    """A variant of the rules: its name, default and choices; and `seats`, where only some numbers of seats have it."""

    def __init__(
        self,
        name: str,
        default: Setting = False,
        choices: tuple[Setting, ...] = (False, True),
        seats: tuple[int, ...] = (),
    ) -> None:
        assert default in choices
        self.name = name
        self.default = default
        self.choices = choices
        self.seats = seats

    def fits(self, seats: int) -> bool:
        """Whether there is anything to choose with so many seats."""
        return not self.seats or seats in self.seats

    def not_for(self, seats: int) -> BadSetup:
        """With so many seats there is no such variant; with how many there is."""
        listed = ", ".join([str(count) for count in self.seats])
        return BadSetup(Message("kernel.setup.not_for", {"option": self.name, "seats": seats, "listed": listed}))

    def no_choice(self, value: str) -> BadSetup:
        """There is no such choice; which there are."""
        choices = ", ".join([str(choice) for choice in self.choices])
        return BadSetup(Message("kernel.setup.choice", {"option": self.name, "value": value, "choices": choices}))

    def takes(self, value: object) -> bool:
        """True and 1 are equal in Python, but not the same choice."""
        return any(value == choice and type(value) is type(choice) for choice in self.choices)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Facts go to `__init__`, behaviour into methods; so an interpreted plugin is seen by compiled callers."""

    def __init__(
        self,
        *,
        name: str,
        version: str,
        seats: tuple[int, ...],
        words: tuple[str, ...],
        bound: int,
        options: tuple[Option, ...] = (),
        pieces: tuple[str, ...] = (),
        zones: frozenset[str] = frozenset(),
        frames: tuple[str, ...] = (),
        events: tuple[str, ...] = (),
        scale: tuple[float, float] = (0.0, 1.0),
        turn_rule: str = "",
        over_rule: str = "",
    ) -> None:
        self.name = name
        self.version = version
        self.seats = seats
        self.words = words
        self.bound = bound
        self.options = options
        self.pieces = pieces
        self.zones = zones
        self.frames = frames
        self.events = events
        self.scale = scale
        self.turn_rule = turn_rule
        self.over_rule = over_rule
        self._index = {word: action for action, word in enumerate(words)}
        self.piece_index = {piece: number for number, piece in enumerate(pieces)}
        assert len(self._index) == len(words), "a word means one thing"

    def new(self) -> State:
        """An empty state of this game."""
        raise NotImplementedError

    def advice(self) -> Advice:
        """What the game knows for bots."""
        return Advice()

    def teams(self, seats: int) -> list[int]:
        """The team of each seat; by default everybody plays alone."""
        return list(range(seats))

    @property
    def package(self) -> str:
        """The Python package that holds the game's rules, texts and pictures; its class may lie in a module of it."""
        module = type(self).__module__
        spec = sys.modules[module].__spec__
        return spec.parent if spec is not None and spec.parent else module

    def word(self, action: int) -> str:
        """What an action says: this is what is stored, sent and read."""
        if not 0 <= action < len(self.words):
            raise IllegalAction(Refusal("", Message("kernel.unknown_action", {"number": action})))
        return self.words[action]

    def action(self, word: str) -> int:
        """The number of a word."""
        action = self.find(word)
        if action < 0:
            raise IllegalAction(Refusal("", Message("kernel.unknown_word", {"word": word})))
        return action

    def find(self, word: str) -> int:
        """The number of a word; -1 where the game has no such word."""
        return self._index.get(word, -1)

    def settings(self, options: dict[str, Setting] | None) -> dict[str, Setting]:
        """All options, the chosen ones checked, the others at their defaults."""
        chosen = options if options is not None else {}
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise self.no_option(str(name))
            if not known[name].takes(value):
                raise known[name].no_choice(str(value))
        return {option.name: chosen.get(option.name, option.default) for option in self.options}

    def options_at(self, seats: int) -> tuple[Option, ...]:
        """The options that so many seats have a choice of; the others stay at their defaults."""
        return tuple([option for option in self.options if option.fits(seats)])

    def no_option(self, name: str) -> BadSetup:
        """There is no such option; which there are."""
        names = ", ".join([option.name for option in self.options]) or "-"
        return BadSetup(Message("kernel.setup.option", {"game": self.name, "option": name, "options": names}))

    def start(
        self, *, seats: int, seed: int, options: dict[str, Setting] | None = None, tell: Sink | None = None
    ) -> State:
        """A play from the beginning. The same seed deals the same game in every build."""
        if not 0 <= whole(seed) < 2**SEED_BITS:
            raise BadSetup(Message("kernel.setup.seed"))
        state = self._seated(seats, options)
        state.rng = Rng(seed)
        state.tell = tell
        state.deal()
        state.settle()
        return state

    def _seated(self, seats: int, options: dict[str, Setting] | None) -> State:
        if whole(seats) not in self.seats:
            few, many = min(self.seats), max(self.seats)
            raise BadSetup(Message("kernel.setup.seats", {"game": self.name, "few": few, "many": many, "seats": seats}))
        state = self.new()
        state.game = self
        state.settings = self.settings(options)
        for option in self.options:
            if not option.fits(seats) and state.settings[option.name] != option.default:
                raise option.not_for(seats)
        state.seats = seats
        return state

    def position(self, data: object) -> State:
        """The state that `State.position` described; what is left out is filled from the rest of the box."""
        data = self._object(data)
        fields.only(data, COMMON_FIELDS | self.zones)
        self._check_header(data)
        state = self._seated(self._seats_of(data), self._options_of(data))
        state.rng = self._rng_of(data)
        state.place(data)
        state.presume()
        self._read_knowledge(state, data)
        state.decisions = fields.number(data, "decisions", default=0, low=0, high=self.bound)
        if "agenda" in data:
            self._read_agenda(state, data)
        else:
            state.settle()
        self._check(state)
        return state

    def _object(self, data: object) -> dict[str, object]:
        """What was read from JSON may be anything."""
        try:
            return fields.section(data, "")
        except BadPosition as error:
            raise BadPosition(Message("kernel.position.object")) from error

    def _check_header(self, data: dict[str, object]) -> None:
        if data.get("game", self.name) != self.name:
            raise BadPosition(Message("kernel.position.game", {"game": self.name}))
        if data.get("rules", self.version) != self.version:
            raise BadPosition(Message("kernel.position.rules", {"rules": self.version}))

    def _seats_of(self, data: dict[str, object]) -> int:
        return fields.number(data, "seats", default=min(self.seats), low=min(self.seats), high=max(self.seats))

    def _options_of(self, data: dict[str, object]) -> dict[str, Setting]:
        chosen: dict[str, Setting] = {}
        for name, value in fields.section(data.get("options", {}), "options").items():
            if not isinstance(value, (bool, int, str)):
                raise fields.wrong("options")
            chosen[name] = value
        return chosen

    def _rng_of(self, data: dict[str, object]) -> Rng:
        rng = Rng(0)
        if "rng" in data:
            words = fields.ints(data, "rng", low=0, high=WORD)
            if len(words) != len(rng.words()):
                raise fields.wrong("rng")
            rng.set_words(words)
        return rng

    def _read_knowledge(self, state: State, data: dict[str, object]) -> None:
        for piece, seats in fields.section(data.get("known", {}), "known").items():
            if piece not in self.piece_index:
                raise fields.wrong("known")
            who = seats if seats == "all" else fields.ints({"known": seats}, "known", low=0, high=state.seats - 1)
            state.known.masks[self.piece_index[piece]] = mask_of(who)

    def _read_agenda(self, state: State, data: dict[str, object]) -> None:
        rows: list[list[int]] = []
        for row in fields.entries(data, "agenda"):
            frame = fields.ints({"agenda": row}, "agenda", low=-(2**31), high=2**31)
            if len(frame) != 5 or not 0 <= frame[0] < len(self.frames):
                raise fields.wrong("agenda")
            rows.append(frame)
        state.top = restack(rows)
        state.asked = tuple(fields.ints(data, "asked", low=0, high=state.seats - 1))

    def _check(self, state: State) -> None:
        """A position read from outside keeps the box's counts, and whoever is asked has an answer."""
        flaws = state.flaws()
        if flaws:
            raise BadPosition(Message("kernel.position.box", {"flaw": flaws[0]}))
        nobody = not state.actors and state.result is None
        if nobody or len(set(state.asked)) < len(state.asked) or not all(state.legal(seat) for seat in state.actors):
            raise fields.wrong("asked")

    def __reduce__(self) -> tuple[object, ...]:
        from tatami.kernel import registry

        return registry.game, (self.name,)

"""The table of any game: its view as it is. A game's own table overrides what it can draw better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tatami.kernel.game import Game
from tatami.kernel.message import Message
from tatami.kernel.state import State
from tatami.text import has, heard, language, say

View = Mapping[str, object]
Option = Mapping[str, object]

# What every view has, and the session says by itself.
COMMON: Final = frozenset({"game", "rules", "seats", "settings", "seat", "actors", "agenda", "options", "result"})
# A field that holds the number of a seat, in every game.
SEAT: Final = "seat"


class Table:
    """Draws views of one play; knows how the game's things are called."""

    def __init__(self, game: Game, names: Sequence[str], *, coloured: bool) -> None:
        self.game = game
        self.names = names
        self.coloured = coloured

    def text(self, key: str, **args: int | str | Message) -> str:
        """A sentence of the game's own catalogue."""
        return say(Message(f"{self.game.name}.{key}", args), names=self.names)

    def name(self, seat: int, me: int | None) -> str:
        """A player's name; to himself he is "you"."""
        return say(Message("cli.you")) if seat == me else self.names[seat]

    def known(self, key: str) -> bool:
        return has(f"{self.game.name}.{key}", language())

    def short(self, token: str) -> str:
        """How a piece is written where space is short; the player may type it so."""
        return token

    def chip(self, token: str) -> Text:
        """A piece, or another part of a word, as it looks on the table."""
        for key in (f"verb.{token}", f"piece.{token}"):
            if self.known(key):
                return Text(self.text(key))
        return Text(self.short(token))

    def draw(self, view: View, me: int | None) -> RenderableType:
        """The table from the eyes of `me`."""
        rows = [self._row(name, value, 0) for name, value in view.items() if name not in COMMON]
        return Group(Text(self.text("name"), style="bold"), *rows)

    def open(self, state: State) -> View:
        """Everything there is, for those who may see it."""
        return state.zones()

    def hand(self, view: View, me: int) -> RenderableType | None:
        """What the player holds, where the table does not show it yet."""
        return None

    def ending(self, view: View, me: int | None) -> RenderableType | None:
        """How the points add up."""
        return None

    def help(self) -> RenderableType | None:
        """What the signs on the table mean."""
        return None

    def arranged(self, options: Sequence[Option]) -> list[Option]:
        """The options in the order in which they are numbered."""
        return list(options)

    def heading(self, verb: str) -> str:
        """The title of all options that begin with a word."""
        return self.text("group." + verb) if self.known("group." + verb) else verb

    def option(self, option: Option, view: View) -> Text:
        """One option among those of its group."""
        _, *rest = str(option["word"]).split()
        if rest:
            return Text(" ").join([self.chip(token) for token in rest])
        return Text(say(heard(option["label"]))) if "label" in option else Text()

    def _row(self, name: str, value: object, depth: int) -> RenderableType:
        """One field: on one line where it is flat, else its parts below it."""
        label = Text(f"{self._label(name)}: ", style="dim")
        if isinstance(value, Mapping):
            flat = {inner: part for inner, part in value.items() if _flat(part)}
            rows = [self._row(str(inner), part, depth + 1) for inner, part in value.items() if inner not in flat]
            return Group(_indented(label + self._value(name, flat), depth), *rows)
        if isinstance(value, list) and _holds_mappings(value):
            return Group(*[self._row(f"{name} {at}", part, depth) for at, part in enumerate(value, 1)])
        return _indented(label + self._value(name, value), depth)

    def _label(self, name: str) -> str:
        """What a field is called; a number after it counts the things in a list."""
        field, _, number = name.partition(" ")
        title = self.text("field." + field) if self.known("field." + field) else field.replace("_", " ")
        return f"{title} {number}".rstrip()

    def _value(self, name: str, value: object) -> Text:
        if isinstance(value, Mapping):
            parts = [
                Text(self._label(str(inner)) + " ", "dim") + self._value(inner, part) for inner, part in value.items()
            ]
            told = [part for part, told in zip(parts, value.values(), strict=True) if _tells(told)]
            return Text(" · ").join(told) if told else Text("—")
        if isinstance(value, list):
            return Text(", ").join([self._value(name, part) for part in value]) if value else Text("—")
        if not _tells(value):
            return Text("—")
        if isinstance(value, bool):
            return Text(say(Message("cli.yes" if value else "cli.no")))
        if name == SEAT and isinstance(value, int) and 0 <= value < len(self.names):
            return Text(self.names[value])
        return Text(self.text(f"piece.{value}") if self.known(f"piece.{value}") else str(value))


def _tells(value: object) -> bool:
    """Whether there is anything to show."""
    return value is not None and value not in ("", [], {})


def _flat(value: object) -> bool:
    """Whether it can stand in a line with others."""
    return not isinstance(value, Mapping) and not _holds_mappings(value)


def _holds_mappings(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(part, Mapping) for part in value)


def _indented(text: Text, depth: int) -> RenderableType:
    return Padding(text, (0, 0, 0, 2 * depth))

"""Sentences for pages: escaped, with the players' names left open.

Names are chosen by others, so they never travel in one message with hidden cards. A sentence about a seat says
`<b data-name="2">Игрок 3</b>`, and the client puts the name there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

from markupsafe import Markup, escape

from tatami.kernel.message import Message
from tatami.text import Lang, heard, log_line, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tatami.kernel.game import Game

MOST_SEATS: Final = 15

# A seat's number between two characters that nobody types: the client knows them too (assets/names.ts).
OPEN, CLOSE = "\ue000", "\ue001"
SEATS: Final = tuple(f"{OPEN}{seat}{CLOSE}" for seat in range(MOST_SEATS))
SEAT: Final = re.compile(f"{OPEN}(\\d+){CLOSE}")

_lang: ContextVar[Lang] = ContextVar("tatami_web_lang", default="ru")

Value = int | str | Message | Mapping[str, object]


@contextmanager
def speaking(lang: Lang) -> Iterator[None]:
    """What is rendered inside is in this language."""
    token = _lang.set(lang)
    try:
        yield
    finally:
        _lang.reset(token)


def spoken() -> Lang:
    return _lang.get()


def msg(key: str, **args: Value) -> Message:
    """A message; an argument may be a message too, or the plain form of one."""
    return Message(key, {name: heard(value) if isinstance(value, Mapping) else value for name, value in args.items()})


def message(value: object) -> Message:
    """A message, its plain form, or a key."""
    if isinstance(value, Message):
        return value
    return Message(value) if isinstance(value, str) else heard(value)


def text(value: object, **args: Value) -> str:
    """A sentence for an attribute or JSON: names are left as marks that the client fills in."""
    return say(msg(value, **args) if isinstance(value, str) else message(value), spoken(), SEATS)


def t(value: object, **args: Value) -> Markup:
    """A sentence for a page: names are left as elements that the client fills in."""
    return named(text(value, **args))


def named(sentence: str) -> Markup:
    """Escaped, the marks of seats turned into elements."""
    return Markup(SEAT.sub(lambda mark: name_of(int(mark.group(1))), str(escape(sentence))))


def name_of(seat: int) -> Markup:
    """Where a seat's name will stand."""
    return Markup('<b data-name="{}">{}</b>').format(
        seat, say(Message("kernel.player", {"number": seat + 1}), spoken())
    )


def line(game: Game, event: Mapping[str, object], me: int | None) -> Markup:
    """A line of the log."""
    return named(log_line(game, event, SEATS, spoken(), me=me))

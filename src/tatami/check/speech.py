"""Whether what a game says can be said: in every language, with every argument in its place."""

from __future__ import annotations

import re
from typing import Final

from tatami.check.fault import Fault
from tatami.kernel.game import Game
from tatami.kernel.message import Message
from tatami.text import LANGUAGES, has, heard, log_line, say

# An argument that nothing was put in for.
UNFILLED: Final = re.compile(r"\{\w+(:[\w.]+)?\}")


class Speech:
    """The paragraphs of a game's rules, and the sentences already found sayable."""

    def __init__(self, game: Game, paragraphs: frozenset[str]) -> None:
        self.game = game
        self.paragraphs = paragraphs
        self._said: set[str] = set()

    def hear(self, message: Message) -> None:
        """Fails where a language lacks the message, or an argument stays open."""
        shape = repr(message)
        if shape in self._said:
            return
        self._said.add(shape)
        for lang in LANGUAGES:
            for part in _parts(message):
                if not has(part.key, lang):
                    raise Fault("speech", "missing", key=part.key, lang=lang)
            _whole(say(message, lang), message.key, lang)

    def hear_plain(self, plain: object) -> None:
        """A message as it stands in a view."""
        self.hear(heard(plain))

    def hear_event(self, shown: dict[str, object]) -> None:
        """An event as a log line, to those it is about and to the others."""
        shape = repr(shown)
        if shape in self._said:
            return
        self._said.add(shape)
        for lang in LANGUAGES:
            for me in (None, shown.get("seat")):
                line = log_line(self.game, shown, lang=lang, me=me if isinstance(me, int) else None)
                if line.startswith((f"{self.game.name}.log.", "kernel.log.")):
                    raise Fault("speech", "missing", key=line, lang=lang)
                _whole(line, str(shown["kind"]), lang)


def _parts(message: Message) -> list[Message]:
    """A message and those within it."""
    parts = [message]
    for value in message.args.values():
        if isinstance(value, Message):
            parts += _parts(value)
    return parts


def _whole(text: str, key: str, lang: str) -> None:
    if UNFILLED.search(text) or not text.strip():
        raise Fault("speech", "unfilled", key=key, lang=lang, text=text)

"""From messages to sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from tatami.kernel.message import Message
from tatami.text.catalogue import LANGUAGES, Entry, Lang, find
from tatami.text.languages import language

FIELD: Final = re.compile(r"\{(\w+)(?::([\w.]+))?\}")
PLAYER: Final = "player"

Value = int | str | Message


def say(message: Message, lang: Lang | None = None, names: Sequence[str] | None = None) -> str:
    """The sentence of a message; its key where the catalogues lack it. `names` are the players', by seat."""
    return Speaker(lang or language(), names).say(message)


def has(key: str, lang: Lang, form: str = "") -> bool:
    """Whether this very language has the key."""
    return find(key, form, lang) is not None


def heard(plain: object) -> Message:
    """The message that `Message.plain` wrote, as it comes back in a view."""
    data = cast(dict[str, object], plain)
    args = cast(dict[str, object], data["args"])
    return Message(
        cast(str, data["key"]),
        {name: heard(value) if isinstance(value, dict) else cast(int | str, value) for name, value in args.items()},
    )


@dataclass(frozen=True)
class Speaker:
    """One language and one table's names. Seats are counted from `first`: in messages from 1, in events from 0."""

    lang: Lang
    names: Sequence[str] | None = None
    first: int = 1

    def say(self, message: Message, form: str = "") -> str:
        entry = self.find(message.key, form)
        if entry is None:
            return message.key
        text = entry.text(message.args.get("count"))
        return FIELD.sub(lambda field: self._fill(field, message), text)

    def find(self, key: str, form: str = "") -> Entry | None:
        """The entry in this form or the plain one, in this language or whichever there is."""
        for lang in (self.lang, *LANGUAGES):
            entry = find(key, form, lang) or find(key, "", lang)
            if entry is not None:
                return entry
        return None

    def player(self, index: int) -> str:
        """A player's name, by place in `names`."""
        if self.names is not None and 0 <= index < len(self.names) and self.names[index]:
            return self.names[index]
        return self.say(Message("kernel.player", {"number": index + 1}))

    def _fill(self, field: re.Match[str], message: Message) -> str:
        name, form = field.group(1), field.group(2) or ""
        if name not in message.args:
            return field.group()
        value = message.args[name]
        if isinstance(value, int) and form == PLAYER:
            return self.player(value - self.first)
        if "." in form:
            return self._in_words(value, form)
        return self.say(value, form) if isinstance(value, Message) else str(value)

    def _in_words(self, value: Value, key: str) -> str:
        """The word for a thing in another list, or for a number."""
        end = value.key.rpartition(".")[2] if isinstance(value, Message) else str(value)
        if self.find(f"{key}.{end}") is not None:
            return self.say(Message(f"{key}.{end}"))
        if isinstance(value, int):
            return self.say(Message(key, {"count": value}))
        return self.say(value) if isinstance(value, Message) else value

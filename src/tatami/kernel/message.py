"""What is said to people, as a key and arguments: the words are in the catalogues, not in the rules."""

from __future__ import annotations

from typing import final


@final
class Message:
    """A sentence to be: its key in the catalogues and the values that go into it.

    A value may be a number, a plain text (a name somebody typed) or another message.
    """

    __slots__ = ("args", "key")

    def __init__(self, key: str = "", args: dict[str, int | str | Message] | None = None) -> None:
        self.key = key
        self.args: dict[str, int | str | Message] = args if args is not None else {}

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self.args.items())
        return f"{self.key}({shown})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.key)

    def plain(self) -> dict[str, object]:
        """As JSON values."""
        args = {name: value.plain() if isinstance(value, Message) else value for name, value in self.args.items()}
        return {"key": self.key, "args": args}

    def __reduce__(self) -> tuple[object, ...]:
        return Message, (self.key, self.args)


@final
class Refusal:
    """Why a word is not legal now: the rulebook's paragraph and a sentence with the numbers."""

    __slots__ = ("message", "rule")

    def __init__(self, rule: str = "", message: Message | None = None) -> None:
        self.rule = rule
        self.message = message if message is not None else Message()

    def __repr__(self) -> str:
        return f"Refusal({self.rule}, {self.message!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and self.message == other.message

    def __hash__(self) -> int:
        return hash(self.rule)

    def plain(self) -> dict[str, object]:
        """As JSON values."""
        return {"rule": self.rule, "message": self.message.plain()}

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.rule, self.message)

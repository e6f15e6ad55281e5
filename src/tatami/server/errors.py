"""What a visitor may hear instead of what he asked for. Whatever it was asked of is untouched."""

from __future__ import annotations

from typing import ClassVar

from tatami.kernel.errors import TatamiError
from tatami.kernel.message import Message


class Refused(TatamiError):
    """A sentence for people, with the status that HTTP gives it."""

    status: ClassVar[int] = 400

    def __init__(self, key: str, **args: int | str | Message) -> None:
        super().__init__(Message("server.refused." + key, args))


class Forbidden(Refused):
    """Not this person's to do."""

    status = 403


class NoSuchTable(Refused):
    status = 404


class Conflict(Refused):
    """Not now: things are not, or no longer, as the visitor believed."""

    status = 409


class TooLarge(Refused):
    status = 413


class TooMany(Refused):
    status = 429


class Unwell(Refused):
    """The store does not answer."""

    status = 503


class CannotStart(TatamiError):
    """Why the server cannot open its store or its port: one sentence on the terminal."""

    def __init__(self, key: str, **args: int | str | Message) -> None:
        super().__init__(Message("server.start." + key, args))

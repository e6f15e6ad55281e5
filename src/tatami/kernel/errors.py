"""The errors a caller can cause. Each carries one message; `str()` of it is one clear sentence."""

from __future__ import annotations

from collections.abc import Callable

from tatami.kernel.message import Message, Refusal

# The catalogues live above the kernel, so whoever has them lends the kernel a voice.
_voice: list[Callable[[Message], str]] = []


def speak_with(voice: Callable[[Message], str]) -> None:
    """From now on errors are worded by `voice`."""
    _voice[:] = [voice]


class TatamiError(Exception):
    """Anything wrong with what was asked for; whatever it was asked of is untouched."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return _voice[0](self.message) if _voice else repr(self.message)


class IllegalAction(TatamiError):
    """A decision that may not be taken now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.args = (refusal,)
        self.refusal = refusal


class BadSetup(TatamiError):
    """A game, a number of seats, an option or a seed that does not exist."""


class BadSeat(TatamiError):
    """A seat that the table does not have."""


class BadPosition(TatamiError):
    """A position that the box cannot give."""


class BadRecord(TatamiError):
    """A record that is damaged, foreign, or tells another story than the rules."""

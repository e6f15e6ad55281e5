"""What happened, as facts: what everybody sees, and what only some do."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from tatami.kernel.knowledge import NOBODY, eyes


@final
class Event:
    """A past-tense fact. Numbers are public; pieces are redacted for all who are not in `seen`.

    The default shows a piece to nobody: forgetting hides, never leaks.
    """

    __slots__ = ("kind", "numbers", "pieces", "seen")

    def __init__(
        self,
        kind: str = "",
        numbers: dict[str, int] | None = None,
        pieces: dict[str, str] | None = None,
        seen: int = NOBODY,
    ) -> None:
        self.kind = kind
        self.numbers: dict[str, int] = numbers if numbers is not None else {}
        self.pieces: dict[str, str] = pieces if pieces is not None else {}
        self.seen = seen

    def shown(self, seat: int | None) -> dict[str, object]:
        """What this seat (None: a spectator) is told, as JSON values; a piece it may not see is null."""
        told: dict[str, object] = {"kind": self.kind}
        told.update(self.numbers)
        open_to_it = self.seen >> eyes(seat) & 1
        for name, piece in self.pieces.items():
            told[name] = piece if open_to_it else None
        return told

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.numbers, self.pieces, self.seen)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Where a state's events go; this one keeps them."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)

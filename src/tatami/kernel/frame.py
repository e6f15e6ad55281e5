"""The agenda: what the state is in the middle of, innermost on top."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr


# Never part of a cycle, as it only points down: compiled it is spared the garbage collector, and the last one is kept.
@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Frame:
    """One thing under way. Immutable: a change is a new frame, so copies of a state share them."""

    __slots__ = ("a", "b", "below", "c", "kind", "seat")

    def __init__(
        self, kind: int = 0, seat: int = 0, a: int = 0, b: int = 0, c: int = 0, below: Frame | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.below = below

    def __reduce__(self) -> tuple[object, ...]:
        return Frame, (self.kind, self.seat, self.a, self.b, self.c, self.below)


def unstack(top: Frame | None) -> list[Frame]:
    """The frames from the outermost to the innermost."""
    frames: list[Frame] = []
    while top is not None:
        frames.append(top)
        top = top.below
    frames.reverse()
    return frames


def numbers(top: Frame | None) -> list[list[int]]:
    """The agenda as plain numbers, outermost first; `restack` reads them back."""
    return [[f.kind, f.seat, f.a, f.b, f.c] for f in unstack(top)]


def restack(rows: list[list[int]]) -> Frame | None:
    """The agenda that `numbers` wrote."""
    top: Frame | None = None
    for kind, seat, a, b, c in rows:
        top = Frame(kind, seat, a, b, c, top)
    return top

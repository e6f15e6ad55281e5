"""What is printed: colours where they can be shown, lines no wider than can be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text

WIDEST: Final = 100
NARROW: Final = 64


class Screen(Console):
    """The terminal. `plain` has no colours and no frames: for screen readers and simple terminals."""

    def __init__(self, *, plain: bool = False) -> None:
        super().__init__(markup=False, highlight=False, emoji=False, no_color=plain or None)
        self.plain = plain

    @property
    def coloured(self) -> bool:
        return self.color_system is not None and not self.no_color

    def show(self, what: RenderableType = "") -> None:
        self.print(what, width=min(self.width, WIDEST))

    def say(self, text: str, style: str = "") -> None:
        """A sentence; paths and commands in it stay in one piece for copying."""
        self.print(Text(text, style=style), soft_wrap=not self.is_terminal or cell_len(text) > self.width)

    def on_broken_pipe(self) -> None:
        """Left to `main`, as for everything else that prints."""
        raise BrokenPipeError


class Flow:
    """Pieces of text one after the other, as many to a line as fit; `even` sets them in columns."""

    def __init__(self, items: Sequence[Text], *, gap: int = 1, even: bool = False) -> None:
        self.items = items
        self.gap = gap
        self.even = even

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        wide = max((item.cell_len for item in self.items), default=0) if self.even else 0
        line = Text(no_wrap=True)
        for item in self.items:
            piece = item.copy()
            piece.pad_right(max(0, wide - item.cell_len))
            if line and line.cell_len + self.gap + piece.cell_len > options.max_width:
                yield line
                line = Text(no_wrap=True)
            line = Text.assemble(line, " " * self.gap, piece, no_wrap=True) if line else piece
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [item.cell_len for item in self.items] or [0]
        return Measurement(max(widths), sum(widths) + self.gap * (len(widths) - 1)).with_maximum(options.max_width)

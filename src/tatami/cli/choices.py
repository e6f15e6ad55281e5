"""The options of a decision: numbered, and grouped by what is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.screen import Flow
from tatami.cli.tables.table import Option, Table


class Choices:
    """What may be done now; option n has the n-th word."""

    def __init__(self, table: Table, view: Mapping[str, object]) -> None:
        self.table = table
        self.view = view
        self.options = table.arranged(cast(list[Option], view.get("options", [])))
        self.words = [str(option["word"]) for option in self.options]

    def groups(self) -> dict[str, list[tuple[int, Option]]]:
        found: dict[str, list[tuple[int, Option]]] = {}
        for number, option in enumerate(self.options, 1):
            found.setdefault(self.words[number - 1].split()[0], []).append((number, option))
        return found

    def shown(self) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column()
        for verb, options in self.groups().items():
            grid.add_row(self.table.heading(verb), Flow([self._item(*option) for option in options], gap=2))
        return grid

    def _item(self, number: int, option: Option) -> Text:
        label = self.table.option(option, self.view)
        return Text.assemble((f"{number:>2} ", "cyan"), label)

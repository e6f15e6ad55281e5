"""How games look in a terminal: `<game>.py` draws one game, `table.py` any other, a plugin's too."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from tatami.cli.tables.table import Table
from tatami.kernel.game import Game

__all__ = ["Table", "table_for"]


def table_for(game: Game, names: Sequence[str], *, coloured: bool) -> Table:
    """The table of a game; `names` are the players', by seat."""
    module = f"{__name__}.{game.name}"
    kind = getattr(import_module(module), "TABLE", Table) if game.name.isidentifier() and find_spec(module) else Table
    table: Table = kind(game, names, coloured=coloured)
    return table

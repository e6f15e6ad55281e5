"""How a play ended: who won and why, the standings, the points that add up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.saves import Play
from tatami.cli.screen import Screen
from tatami.cli.tables import Table
from tatami.kernel.message import Message
from tatami.kernel.result import Result
from tatami.text import say

VERDICTS: Final[Mapping[str, str]] = {"won": "you_won", "shared": "you_shared", "lost": "you_lost"}


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.end." + key, args))


def show_end(play: Play, table: Table, screen: Screen) -> None:
    """For the person who played."""
    result = play.match.result
    assert result is not None
    verdict = VERDICTS[result.seats[play.me].outcome]
    screen.show(Text.assemble((text(verdict), "bold"), " ", say(result.reason, names=table.names)))
    show_standings(result, table, screen, play.me)
    show_points(table, play.match.state.view(play.me), screen, play.me)
    screen.show()
    screen.say(text("kept", command=play.replay_command), style="dim")


def show_standings(result: Result, table: Table, screen: Screen, me: int | None) -> None:
    """Best first; points only where they tell more than who won."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    counted = any(standing.score > 1 for standing in result.seats)
    order = sorted(range(len(result.seats)), key=lambda seat: (result.seats[seat].rank, seat))
    for seat in order:
        standing = result.seats[seat]
        points = text("points", count=standing.score) if counted else ""
        name = Text(table.name(seat, me), style="bold" if standing.outcome != "lost" else "")
        grid.add_row(f"{standing.rank}.", name, text("outcome." + standing.outcome), points)
    screen.show(Padding(grid, (1, 0, 0, 2)))


def show_points(table: Table, view: Mapping[str, object], screen: Screen, me: int | None) -> None:
    adding_up = table.ending(view, me)
    if adding_up is not None:
        screen.show(Padding(adding_up, (1, 0, 0, 0)))

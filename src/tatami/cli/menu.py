"""The menu of the terminal: a game, its seats, options and opponents; or a play that was left."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tatami.bots.roster import NAMES as BOTS
from tatami.cli.asking import Left, ask
from tatami.cli.saves import Play, unfinished
from tatami.cli.screen import Screen
from tatami.cli.starting import USUAL_BOT, Setup, begin, go_on
from tatami.kernel import registry
from tatami.kernel.errors import BadSetup
from tatami.kernel.game import Game, Option, Setting
from tatami.kernel.message import Message
from tatami.text import say

# So many plays to go on with are offered.
OFFERED: Final = 5

# What can be picked: its name, and a word more.
Row = tuple[str, str]


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.menu." + key, args))


def choose(screen: Screen) -> Play | None:
    """The play that the person wants; None where he leaves."""
    screen.show(Text(text("title"), style="bold"))
    try:
        return _play(screen)
    except Left:
        return None


def _play(screen: Screen) -> Play:
    games = _games()
    left = unfinished()[:OFFERED]
    rows = [(_said(game, "name", game.name), _said(game, "about")) for game in games]
    rows += [(text("go_on", game=_title(path)), f"{_time(path):%d.%m %H:%M}") for path in left]
    at = pick(screen, text("which_game"), rows)
    if at >= len(games):
        return go_on(left[at - len(games)], None, USUAL_BOT, 1)
    return begin(_setup(screen, games[at]))


def _games() -> list[Game]:
    """Those that load: one broken plugin must not keep anybody from the others."""
    games: list[Game] = []
    for name in registry.names():
        with suppress(BadSetup):
            games.append(registry.game(name))
    if not games:
        raise BadSetup(Message("cli.menu.no_games"))
    return games


def _time(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime)


def _said(game: Game, key: str, otherwise: str = "") -> str:
    """What the game says of itself; a plugin may have forgotten something."""
    message = Message(f"{game.name}.{key}")
    said = say(message)
    return said if said != message.key else otherwise


def _title(path: Path) -> str:
    """A play's game, as its file is named."""
    name = path.name.partition("-")[0]
    return say(Message(f"{name}.name")) if name in registry.names() else name


def _setup(screen: Screen, game: Game) -> Setup:
    seats = how_many(screen, text("how_many"), game.seats) if len(game.seats) > 1 else game.seats[0]
    options = {option.name: _setting(screen, game, option) for option in game.options_at(seats)}
    bots = [(name, text("bot." + name)) for name in BOTS]
    bot = BOTS[pick(screen, text("which_bots"), bots, usual=BOTS.index(USUAL_BOT))]
    return Setup(game=game, seats=seats, options=options, bots=bot)


def _setting(screen: Screen, game: Game, option: Option) -> Setting:
    """One option: its question, and a line for each choice."""
    name = _said(game, f"option.{option.name}", option.name)
    about = _said(game, f"option.{option.name}.help")
    rows = [(_choice(game, option, choice), "") for choice in option.choices]
    usual = option.choices.index(option.default)
    return option.choices[pick(screen, text("option", option=name[:1].upper() + name[1:]), rows, usual, about)]


def _choice(game: Game, option: Option, choice: Setting) -> str:
    if isinstance(choice, bool):
        return say(Message("cli.yes" if choice else "cli.no"))
    return str(choice) if isinstance(choice, int) else _said(game, f"option.{option.name}.{choice}", choice)


def how_many(screen: Screen, question: str, numbers: Sequence[int]) -> int:
    """One of a few numbers; Enter takes the first."""
    listed = ", ".join(str(number) for number in numbers)
    screen.show()
    screen.show(Text(f"{question} {listed}", style="bold"))
    while True:
        typed = ask(screen, text("prompt", usual=numbers[0]))
        found = [number for number in numbers if typed == str(number)]
        if found or not typed:
            return found[0] if found else numbers[0]
        screen.show(text("one_of", numbers=listed))


def pick(screen: Screen, question: str, rows: Sequence[Row], usual: int = 0, about: str = "") -> int:
    """Which of the rows is wanted, by its number; Enter takes the usual one."""
    screen.show()
    screen.show(Text.assemble((question, "bold"), (f"  {about}" if about else "", "dim")))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, (name, more) in enumerate(rows, 1):
        grid.add_row(Text(f"{number:>2}", style="cyan"), name, Text(more, style="dim"))
    screen.show(Padding(grid, (0, 0, 0, 1)))
    while True:
        typed = ask(screen, text("prompt", usual=usual + 1))
        if not typed:
            return usual
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= len(rows):
            return int(typed[:4]) - 1
        screen.show(text("no_number", count=len(rows)))

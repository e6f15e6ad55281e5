"""`tatami rules`: the rules' paragraphs, the code that carries them out, the tests that show them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from tatami.check.rules import Join, Paragraph, join
from tatami.kernel.message import Message
from tatami.kernel.registry import game
from tatami.text import language, say

# So many functions are named in the table; the others are counted.
NAMED: Final = 2


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.rules." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=text("game"))
    parser.add_argument("--tests", type=Path, default=Path("tests"), metavar=text("folder"), help=text("tests"))


def run(args: Namespace) -> int:
    played = game(args.game)
    made = join(played, args.tests)
    console = Console()
    console.print(table(made, say(Message(played.name + ".name"))))
    if not made.tested:
        console.print(text("no_tests_here", folder=str(args.tests)), highlight=False)
    complaints = Console(stderr=True)
    for fault in made.faults:
        complaints.print(say(fault), style="red", highlight=False, markup=False, soft_wrap=True)
    return 1 if made.faults else 0


def table(made: Join, name: str) -> Table:
    """A line for each paragraph."""
    lines = Table(title=text("title", game=name))
    for column in ("paragraph", "name", "code", "tests"):
        lines.add_column(text("column." + column), justify="right" if column == "tests" else "left")
    for paragraph in made.paragraphs.values():
        tests = str(len(paragraph.tests)) if made.tested else "–"
        lines.add_row(paragraph.id, titled(paragraph), named(paragraph.code), tests)
    return lines


def titled(paragraph: Paragraph) -> str:
    """The title in the language spoken, or in the one there is."""
    return paragraph.titles.get(language()) or next(iter(paragraph.titles.values()))


def named(functions: list[str]) -> str:
    """The first functions by name, and how many more there are."""
    more = len(functions) - NAMED
    listed = ", ".join(functions[:NAMED])
    return f"{listed} +{more}" if more > 0 else listed

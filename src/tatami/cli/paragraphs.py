"""The paragraphs of a game's rules, as its book has them: `### Title {#T3}` and the text below it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from tatami.kernel.game import Game
from tatami.text import LANGUAGES, Lang

HEADING: Final = re.compile(r"^#{2,6} +(.+?) *\{#(\w+)\} *$")
CHAPTER: Final = re.compile(r"^#{1,6} ")


@dataclass
class Paragraph:
    """One rule in words."""

    name: str
    title: str
    text: str


def paragraphs(game: Game, lang: Lang) -> dict[str, Paragraph]:
    """All of them by their ids; in the other language where there is no book in this one."""
    for tongue in (lang, *LANGUAGES):
        if book := _book(game, tongue):
            return _split(book)
    return {}


def _book(game: Game, lang: Lang) -> str:
    file = files(game.package).joinpath(f"rules.{lang}.md")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _split(book: str) -> dict[str, Paragraph]:
    found: dict[str, Paragraph] = {}
    current: Paragraph | None = None
    for line in book.splitlines():
        heading = HEADING.match(line)
        if heading:
            current = Paragraph(heading[2], heading[1], "")
            found[current.name] = current
        elif CHAPTER.match(line):
            current = None
        elif current is not None:
            current.text = f"{current.text}\n{line}".strip("\n")
    return found

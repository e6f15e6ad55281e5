"""A game's rules as a page: every paragraph a section with the id that refusals and tests name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from tatami.kernel.game import Game
from tatami.text import LANGUAGES, Lang
from tatami.web.static_files import game_file

HEADING: Final = re.compile(r"^(#{1,6}) +(.+?)(?: *\{#(\w+)\})? *$")
NOTHING: Final = Markup()
MENTION: Final = re.compile(r"\(([A-Z]+\d+[a-z]?)\)")


@dataclass
class Paragraph:
    """What stands under a heading; `id` is empty where nothing refers to it."""

    level: int
    title: str
    id: str
    html: Markup = NOTHING


@dataclass
class Chapter:
    title: str
    intro: Markup = NOTHING
    paragraphs: list[Paragraph] = field(default_factory=list)


@dataclass
class Book:
    title: str
    intro: Markup
    chapters: list[Chapter]


@cache
def book(game: Game, lang: Lang) -> Book | None:
    """The rules in this language, else in whichever there is; None for a game without."""
    for tongue in (lang, *LANGUAGES):
        file = game_file(game, f"rules.{tongue}.md")
        if file is not None:
            return _read(file.read_text(encoding="utf-8"))
    return None


def _read(text: str) -> Book:
    parts = _parts(text)
    known = frozenset(part.id for part, _ in parts if part.id)
    made = Book("", Markup(), [])
    for part, body in parts:
        html = _html(body, known)
        if part.level == 1:
            made.title, made.intro = part.title, html
        elif part.level == 2 or not made.chapters:
            made.chapters.append(Chapter(part.title, html))
            if part.id:
                made.chapters[-1].paragraphs.append(part)
        else:
            part.html = html
            made.chapters[-1].paragraphs.append(part)
    return made


def _parts(text: str) -> list[tuple[Paragraph, str]]:
    """The headings, each with the lines up to the next."""
    parts: list[tuple[Paragraph, list[str]]] = [(Paragraph(1, "", ""), [])]
    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            parts.append((Paragraph(len(heading[1]), heading[2], heading[3] or ""), []))
        else:
            parts[-1][1].append(line)
    return [(part, "\n".join(lines)) for part, lines in parts if part.title or any(lines)]


def _html(text: str, known: frozenset[str]) -> Markup:
    """Markdown without raw HTML; a mention such as (T6) becomes a link where there is such a paragraph."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(MENTION.sub(lambda found: _link(found, known), html))


def _link(found: re.Match[str], known: frozenset[str]) -> str:
    name = found[1]
    return f'(<a href="#{escape(name)}" data-rule="{escape(name)}">{escape(name)}</a>)' if name in known else found[0]

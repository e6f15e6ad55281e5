"""How tables look: tatami.web draws them. Here it meets what the server asks of a face."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final

from tatami.kernel.game import Game
from tatami.kernel.registry import game as game_named
from tatami.server.shapes import Scene
from tatami.text import LANGUAGES, Lang

HEADING: Final = re.compile(r"^#{2,6} +(.+?) *\{#(\w+)\} *$", re.MULTILINE)


class WebFace:
    """The face that people see."""

    def table_html(self, table: Scene, seat: int | None, lang: Lang) -> str:
        from tatami.web.render import table_html

        return table_html(table, seat, lang)

    def rule_title(self, game: Game, rule: str, lang: Lang) -> str:
        for tongue in (lang, *LANGUAGES):
            if rule in (titles := _titles(game.name, tongue)):
                return titles[rule]
        return ""


@cache
def _titles(name: str, lang: Lang) -> dict[str, str]:
    """The headings of a game's book by their paragraphs."""
    package = game_named(name).package
    spec = import_module(package).__spec__
    book = files(spec.parent if spec and spec.parent else package).joinpath(f"rules.{lang}.md")
    text = book.read_text(encoding="utf-8") if book.is_file() else ""
    return {heading[2]: heading[1] for heading in HEADING.finditer(text)}

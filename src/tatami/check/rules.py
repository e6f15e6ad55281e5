"""The join of paragraphs, code and tests."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

from tatami.check.excuses import excuses
from tatami.check.paragraphs import marked, paragraphs
from tatami.check.planted import folder_of
from tatami.kernel.game import Game
from tatami.kernel.message import Message
from tatami.text import LANGUAGES

DECORATOR = "rule"

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass
class Paragraph:
    """One paragraph: its titles by language, the functions that carry it out, the tests that show it."""

    id: str
    titles: dict[str, str] = field(default_factory=dict)
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


@dataclass
class Join:
    """All paragraphs in the rules' order, and what does not fit. Without a folder of tests they are not looked for."""

    paragraphs: dict[str, Paragraph]
    faults: list[Message]
    tested: bool


def join(game: Game, tests: Path) -> Join:
    """Reads the rules in every language, the game's code and its tests."""
    made = Join({}, [], folder_of(game, tests) is not None)
    for lang in LANGUAGES:
        for name, title in paragraphs(game, lang).items():
            made.paragraphs.setdefault(name, Paragraph(name)).titles[lang] = title
    for mark in marked(game):
        for name in mark.ids:
            _add(made, name, mark.name, "code")
    for test, ids in shown(game, tests):
        for name in ids:
            _add(made, name, test, "tests")
    _judge(made, game)
    return made


def _add(made: Join, name: str, where: str, column: str) -> None:
    if name not in made.paragraphs:
        made.faults.append(Message(f"cli.rules.unknown_in_{column}", {"id": name, "where": where}))
        return
    paragraph = made.paragraphs[name]
    (paragraph.code if column == "code" else paragraph.tests).append(where)


def _judge(made: Join, game: Game) -> None:
    """Every paragraph stands in every language, and has code and a test or an excuse that is still needed."""
    if not made.paragraphs:
        made.faults.append(Message("cli.rules.none", {"game": game.name}))
    written = excuses(game)
    for name, paragraph in made.paragraphs.items():
        for lang in LANGUAGES:
            if lang not in paragraph.titles:
                made.faults.append(Message("cli.rules.untranslated", {"id": name, "lang": lang}))
        made.faults += _excused(name, bool(paragraph.code), name in written["code"], "code")
        if made.tested:
            made.faults += _excused(name, bool(paragraph.tests), name in written["tests"], "tests")
    for section in ("code", "tests"):
        for name in written[section]:
            if name not in made.paragraphs:
                made.faults.append(Message("cli.rules.unknown_in_excuses", {"id": name}))


def _excused(name: str, there: bool, excused: bool, column: str) -> list[Message]:
    if there and excused:
        return [Message(f"cli.rules.needless_{column}", {"id": name})]
    if not there and not excused:
        return [Message(f"cli.rules.no_{column}", {"id": name})]
    return []


def shown(game: Game, tests: Path) -> list[tuple[str, tuple[str, ...]]]:
    """The tests of a game that say which paragraphs they show: `@rule("T3", "X7")`."""
    folder = folder_of(game, tests)
    found: list[tuple[str, tuple[str, ...]]] = []
    for file in sorted(folder.rglob("*.py")) if folder is not None else []:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, Function):
                ids = tuple(name for decorator in node.decorator_list for name in _ids(decorator))
                if ids:
                    found.append((f"{file.stem}:{node.name}", ids))
    return found


def _ids(decorator: ast.expr) -> list[str]:
    if not isinstance(decorator, ast.Call):
        return []
    called = decorator.func
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    if name != DECORATOR:
        return []
    return [part.value for part in decorator.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]

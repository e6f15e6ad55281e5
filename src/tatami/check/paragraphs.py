"""The rules' paragraphs, and the code that says it carries them out."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tatami.kernel.errors import BadSetup
from tatami.kernel.game import Game
from tatami.kernel.message import Message

HEADING: Final = re.compile(r"^#{2,6} +(?P<title>.+?) *\{#(?P<id>[^}]*)\} *$", re.MULTILINE)
ID: Final = r"[A-Z]+\d+[a-z]?"
PLAIN_ID: Final = re.compile(ID)
# Ids with a colon where a sentence begins.
MARKS: Final = re.compile(rf"(?:^|[.;!?]\s+|\n\s*)(?P<ids>{ID}(?:, {ID})*):")

Function = ast.FunctionDef | ast.AsyncFunctionDef
Holder = ast.Module | ast.ClassDef | Function


@dataclass(frozen=True)
class Marked:
    """What names paragraphs in its docstring: a function or class, by the first lines of its code, or a module."""

    name: str
    ids: tuple[str, ...]
    file: Path
    lines: tuple[int, ...]


@dataclass(frozen=True)
class Home:
    """Where a game's files lie: a package, or a single module and what lies beside it."""

    module: str
    folder: Path
    files: tuple[Path, ...]


@cache
def home(game: Game) -> Home:
    """The package of a game; a class that lives in a module of a package belongs to that package."""
    name = game.package
    spec = find_spec(name)
    if spec is not None and not spec.submodule_search_locations and spec.parent:
        name = spec.parent
        spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise BadSetup(Message("check.no_files", {"game": game.name}))
    origin = Path(spec.origin)
    files = sorted(origin.parent.rglob("*.py")) if spec.submodule_search_locations else [origin]
    return Home(name, origin.parent, tuple(files))


def paragraphs(game: Game, lang: str) -> dict[str, str]:
    """The titles of a game's paragraphs in one language, by id; none where the game has no such rules."""
    file = home(game).folder / f"rules.{lang}.md"
    return titles(file.read_text(encoding="utf-8")) if file.is_file() else {}


def titles(text: str) -> dict[str, str]:
    """The headings with an id: `### Title {#T3}`."""
    found: dict[str, str] = {}
    for heading in HEADING.finditer(text):
        name, title = heading["id"], heading["title"]
        if not PLAIN_ID.fullmatch(name):
            raise BadSetup(Message("check.rules.bad_id", {"id": name}))
        if name in found:
            raise BadSetup(Message("check.rules.twice", {"id": name}))
        found[name] = title
    return found


def ids_of(docstring: str | None) -> tuple[str, ...]:
    """The paragraphs that a docstring names."""
    found = [name for match in MARKS.finditer(docstring or "") for name in match["ids"].split(", ")]
    return tuple(dict.fromkeys(found))


@cache
def marked(game: Game) -> tuple[Marked, ...]:
    """Everything in a game's code that names paragraphs, in the order of files and lines."""
    place = home(game)
    found: list[Marked] = []
    for file in place.files:
        stem = ".".join(file.relative_to(place.folder).with_suffix("").parts)
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if ids := ids_of(ast.get_docstring(tree)):
            found.append(Marked(stem, ids, file, ()))
        found += _marked_in(tree, file, f"{stem}:")
    return tuple(found)


def _marked_in(holder: Holder, file: Path, prefix: str) -> list[Marked]:
    found: list[Marked] = []
    for node in holder.body:
        if isinstance(node, Function | ast.ClassDef):
            name = prefix + node.name
            if ids := ids_of(ast.get_docstring(node)):
                found.append(Marked(name, ids, file, _lines(node)))
            found += _marked_in(node, file, f"{name}.")
    return found


def _lines(node: ast.ClassDef | Function) -> tuple[int, ...]:
    """Where code objects begin, as Python counts: a decorated function at its first decorator."""
    if isinstance(node, ast.ClassDef):
        return tuple(line for part in node.body if isinstance(part, Function) for line in _lines(part))
    return (min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]]),)

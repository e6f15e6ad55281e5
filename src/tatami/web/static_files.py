"""Where styles, scripts, fonts and pictures are, under addresses that change with their content."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, cast

from tatami.kernel.game import Game

STATIC: Final = files("tatami.web").joinpath("static")
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


@cache
def manifest() -> dict[str, str]:
    """The built files by the names that templates use: "table.js" is "table-4F2A.js"."""
    file = STATIC.joinpath("built", "manifest.json")
    return cast(dict[str, str], json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


def built(name: str) -> str:
    """The address of a built file."""
    return f"/static/built/{manifest().get(name, name)}"


def game_style(game: Game) -> str | None:
    """The address of a game's own style sheet, if it has one."""
    file = game_file(game, "table.css")
    return None if file is None else f"/games/{game.name}/table.css?v={fingerprint(file)}"


def fingerprint(file: Traversable) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:8]


@cache
def package_files(game: Game) -> Traversable:
    """The folder of a game's package; its class may live in a module of it."""
    from importlib import import_module

    spec = import_module(game.package).__spec__
    return files(spec.parent if spec and spec.parent else game.package)


def game_file(game: Game, name: str) -> Traversable | None:
    file = package_files(game).joinpath(name)
    return file if file.is_file() else None

"""Styles, scripts, fonts and pictures, ours and the games'."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tatami.kernel.registry import game, names
from tatami.web.static_files import STATIC, TYPES, game_file

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "public, no-cache"


@dataclass(frozen=True)
class File:
    """A file's bytes, kept in memory: there are few, and small ones."""

    data: bytes
    kind: str
    tag: str


async def ours(request: Request) -> Response:
    path = request.path_params["path"]
    return _answer(request, _read(_inside(STATIC, path)), FOREVER if path.startswith("built/") else ASK_AGAIN)


async def of_game(request: Request) -> Response:
    """What lies in a game's package and is meant for browsers: its styles and pictures, no code and no texts."""
    name, path = request.path_params["game"], request.path_params["path"]
    if name not in names() or "/" in path:
        raise HTTPException(404)
    return _answer(request, _read(game_file(game(name), path)), FOREVER if request.query_params.get("v") else ASK_AGAIN)


async def favicon(request: Request) -> Response:
    return _answer(request, _read(STATIC.joinpath("icons", "mark.svg")), ASK_AGAIN)


def _inside(folder: Traversable, path: str) -> Traversable | None:
    parts = PurePosixPath(path).parts
    if not parts or any(part.startswith((".", "/")) or "\\" in part for part in parts):
        return None
    file = folder.joinpath(*parts)
    return file if file.is_file() else None


def _read(file: Traversable | None) -> File:
    kind = TYPES.get(PurePosixPath(file.name).suffix) if file is not None else None
    if file is None or kind is None:
        raise HTTPException(404)
    path = Path(str(file))
    return _kept(path, kind, path.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _kept(file: Path, kind: str, _changed: int) -> File:
    data = file.read_bytes()
    return File(data, kind, f'"{hashlib.sha256(data).hexdigest()[:16]}"')


def _answer(request: Request, file: File, cache: str) -> Response:
    headers = {"cache-control": cache, "etag": file.tag}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(file.data, headers=headers, media_type=file.kind)

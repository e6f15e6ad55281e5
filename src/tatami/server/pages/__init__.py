"""The pages for people: forms in, HTML out. What they do is done by the hall."""

from __future__ import annotations

from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route

from tatami.server.pages import after, files, lobby, setup, tables, texts
from tatami.server.pages.texts import error_page

__all__ = ["error_page", "routes"]

# Compressing is safe: no page has a secret beside what others wrote. Names and chat come over the socket.
SMALLEST: Final = 500


def get(path: str, endpoint: object) -> Route:
    return Route(path, endpoint, methods=["GET"])  # type: ignore[arg-type]  # each is a coroutine function of a request


def post(path: str, endpoint: object) -> Route:
    return Route(path, endpoint, methods=["POST"])  # type: ignore[arg-type]


PAGES: Final[list[BaseRoute]] = [
    get("/", lobby.home),
    post("/play", lobby.play),
    post("/invite", lobby.invite),
    post("/name", lobby.rename),
    post("/share", lobby.share),
    post("/settings", lobby.settings),
    get("/new", setup.form),
    post("/new", setup.create),
    get("/t/{table}", tables.table),
    post("/t/{table}/sit", tables.sit),
    post("/t/{table}/stand", tables.stand),
    post("/t/{table}/seat", tables.seat),
    post("/t/{table}/remove", tables.remove),
    post("/t/{table}/start", tables.start),
    post("/t/{table}/rematch", after.rematch),
    post("/t/{table}/continue", after.go_on),
    get("/t/{table}/record", after.record),
    get("/t/{table}/replay", after.replay),
    get("/rules", texts.shelf),
    get("/rules/{game}", texts.rules),
    get("/about", texts.about),
    get("/static/{path:path}", files.ours),
    get("/games/{game}/{path:path}", files.of_game),
    get("/favicon.ico", files.favicon),
]

routes: Final[list[BaseRoute]] = [
    Mount("", routes=PAGES, middleware=[Middleware(GZipMiddleware, minimum_size=SMALLEST)])
]

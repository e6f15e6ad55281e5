"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tatami.kernel.errors import TatamiError
from tatami.server.answers import refuse
from tatami.server.api import ROUTE as API
from tatami.server.face import WebFace
from tatami.server.guard import Guard
from tatami.server.hall import Hall
from tatami.server.pages import error_page, routes
from tatami.server.session import Sessions, signing_key
from tatami.server.settings import Settings
from tatami.server.shapes import Face
from tatami.server.sockets import Doors, table_socket
from tatami.server.store.store import Store
from tatami.server.thinker import Thinker
from tatami.server.timer import Timer
from tatami.version import VERSION

HOUSEKEEPING: Final = 60.0
SWEEP_EVERY: Final = 360  # rounds of housekeeping

log = logging.getLogger(__name__)


def create_app(
    settings: Settings, *, store: Store | None = None, face: Face | None = None, pages: list[BaseRoute] | None = None
) -> Starlette:
    """`store` is open already and is closed with the application. `face` and `pages` are ours by default."""
    keeper = Keeper(settings, store)
    app = Starlette(
        routes=[
            Route("/healthz", healthz),
            WebSocketRoute("/t/{table}/ws", table_socket, name="socket"),
            API,
            *(routes if pages is None else pages),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={TatamiError: _refuse, HTTPException: _refuse},
        lifespan=keeper.lifespan,
    )
    app.state.settings = settings
    # How to open the door to the local network while all is running; None where that cannot be, or is done.
    app.state.share = None
    app.state.doors = Doors(settings.limits)
    app.state.face = face if face is not None else WebFace()
    app.state.error_page = error_page if pages is None else None
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    return refuse(request, error)


async def healthz(request: Request) -> Response:
    """For whoever watches over the server: whether it and its store answer."""
    hall: Hall = request.app.state.hall
    well = await hall.store.alive()
    return JSONResponse({"ok": well, "version": VERSION}, 200 if well else 503)


class Keeper:
    """What runs beside the requests: the store's writer, the timer, the bots' processes, the housekeeping."""

    def __init__(self, settings: Settings, store: Store | None) -> None:
        self._settings = settings
        self._store = store

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        settings = self._settings
        store = self._store or await Store.open(settings.database)
        thinker = Thinker(settings.thinkers)
        hall = Hall(store, settings, thinker)
        timer = Timer(store, hall.tick, hall.now)
        hall.on_alarm = timer.hint
        app.state.hall = hall
        app.state.sessions = Sessions(await signing_key(store, settings.secret))
        timer.start()
        thinker.warm_up()
        keeping = asyncio.create_task(keep_house(hall), name="tatami housekeeping")
        try:
            yield
        finally:
            keeping.cancel()
            await timer.stop()
            thinker.stop()
            await store.close()


async def keep_house(hall: Hall) -> None:
    """Lets go of what nobody looks at, and removes what nobody came back to."""
    for turn in range(1 << 62):
        try:
            hall.forget_idle()
            if turn % SWEEP_EVERY == 0:
                await hall.sweep()
        except Exception:
            log.exception("housekeeping failed")
        await asyncio.sleep(HOUSEKEEPING)

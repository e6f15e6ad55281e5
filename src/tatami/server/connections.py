"""Connections, before anything of a request is known: how many there may be, and how long one may keep us waiting.

A connection that became a table's socket is counted there (sockets.py) and no longer here.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tatami.server.limits import Places
from tatami.server.settings import Limits

# Everybody who is connected holds a file of ours open; so many are asked for, where the system would give us fewer.
FILES: Final = 16_384
WANTING: Final = (h11.IDLE, h11.SEND_BODY)


class Crowd:
    """What all connections of a server share. `proxy` stands for many people and may come as often as all may."""

    def __init__(self, limits: Limits, proxy: str) -> None:
        self.patience = limits.request_seconds
        self.proxy = proxy
        self._places = Places(limits.connections_each, limits.connections_all)
        self._behind_proxy = Places(limits.connections_all, limits.connections_all)

    def places(self, address: str) -> Places:
        return self._behind_proxy if address == self.proxy else self._places


class Connection(H11Protocol):
    """One that is closed at once where there are too many, and soon where no whole request comes."""

    def __init__(self, crowd: Crowd, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self._crowd = crowd
        self._is_in = False
        self._wait: asyncio.TimerHandle | None = None

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._is_in = self._crowd.places(self.address).enter(self.address)
        if self._is_in:
            self._begin_to_wait()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_in and self.conn.their_state in WANTING:
            self._begin_to_wait()
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _begin_to_wait(self) -> None:
        """More of the same request gives no new time."""
        if self._wait is None:
            self._wait = self.loop.call_later(self._crowd.patience, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._wait is not None:
            self._wait.cancel()
            self._wait = None

    def _leave(self) -> None:
        self._stop_waiting()
        if self._is_in:
            self._is_in = False
            self._crowd.places(self.address).leave(self.address)


def open_many_files() -> None:
    """As many as the system lets us have, so that a crowd does not keep the store's own file from us."""
    if sys.platform == "win32":  # there is no such limit there
        return
    import resource

    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))

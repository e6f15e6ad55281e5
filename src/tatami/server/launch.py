"""Running the server in this process: the port, the signals, and what happens when it listens."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from types import FrameType
from typing import Any, Final, Literal, cast

import uvicorn
from starlette.applications import Starlette

from tatami.server.app import create_app
from tatami.server.connections import Connection, Crowd, open_many_files
from tatami.server.errors import CannotStart
from tatami.server.settings import OWN_HOSTS, Settings
from tatami.server.store.store import Store

# A frame may be longer than we read, so that we can say so; beyond this the socket just ends.
LONGEST_FRAME: Final = 64 * 1024
# A dead link is noticed within the sum of these. Browsers answer such pings even where a page in the background sleeps.
PING_EVERY: Final = 5.0
PING_WAIT: Final = 6.0
# Who takes nothing of what is sent for so many milliseconds is cut off; asyncio alone would keep it for him for ever.
UNTAKEN: Final = 10_000
LAST_REQUESTS: Final = 5


def listen(host: str, port: int) -> socket.socket:
    """The listening socket; CannotStart where the port is not to be had."""
    # The protocol is named, or asyncio would not send at once: an answer's second packet would wait 40 ms.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":  # there it means something else
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":  # elsewhere the system has no such patience to set
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNTAKEN)
    try:
        listener.bind((host, port))
        listener.listen(socket.SOMAXCONN)
    except (OSError, OverflowError) as error:
        listener.close()
        raise _why(error, port) from error
    return listener


def _why(error: Exception, port: int) -> CannotStart:
    code = error.errno if isinstance(error, OSError) else None
    if code in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", None)):
        return CannotStart("port_in_use", port=port)
    if code in (errno.EACCES, errno.EPERM):
        return CannotStart("port_denied", port=port)
    return CannotStart("port", port=port, error=str(error))


def local_address() -> str | None:
    """Our address in the local network, as the way out of it begins; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of documentation: nobody has it
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def shared(settings: Settings, address: str, port: int) -> Settings:
    """With the names that others in the local network may call us by."""
    name = socket.gethostname().lower()
    hosts = OWN_HOSTS | {address, name, name.partition(".")[0] + ".local"}
    return replace(settings, hosts=hosts, share_url=f"http://{address}:{port}")


class Server(uvicorn.Server):
    """Ctrl-C and SIGTERM are the usual ways to stop it: it closes its sockets with 1012 and ends in peace."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        kept = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.handle_exit(number, frame)


async def run(
    settings: Settings, listener: socket.socket, *, proxy: str = "", ready: Callable[[], Awaitable[None]]
) -> None:
    """Serves until it is told to stop. `proxy` is an address whose word about the visitor's address is taken."""
    open_many_files()
    app = create_app(settings, store=await Store.open(settings.database))
    server = Server(configured(app, proxy))
    sharing = Sharing(app, listener.getsockname()[1])
    if not settings.public_url and not settings.share_url:
        app.state.share = sharing.begin
    waiting = asyncio.create_task(_when_ready(server, ready))
    try:
        await server.serve(sockets=[listener])
    finally:
        waiting.cancel()
        await sharing.end()


def configured(app: Starlette, proxy: str = "", *, lifespan: Literal["on", "off"] = "on") -> uvicorn.Config:
    crowd = Crowd(app.state.settings.limits, proxy)
    return uvicorn.Config(
        app,
        http=cast(Any, partial(Connection, crowd)),
        loop="asyncio",
        lifespan=lifespan,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or None,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_WAIT,
        timeout_graceful_shutdown=LAST_REQUESTS,
    )


class Sharing:
    """A second door, to the local network: opened while the server runs, when its host asks for it."""

    def __init__(self, app: Starlette, port: int) -> None:
        self._app = app
        self._port = port
        self._door: Door | None = None
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """CannotStart where there is no network, or somebody else has our port there."""
        if self._task is not None:
            return
        address = local_address()
        if address is None:
            raise CannotStart("no_network")
        listener = listen(address, self._port)
        self._door = Door(configured(self._app, lifespan="off"))
        self._task = asyncio.create_task(self._door.serve(sockets=[listener]), name="tatami sharing")
        self._app.state.settings = shared(self._app.state.settings, address, self._port)

    async def end(self) -> None:
        if self._door is not None and self._task is not None:
            self._door.should_exit = True
            await self._task


class Door(uvicorn.Server):
    """It stops with the server it belongs to."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def _when_ready(server: uvicorn.Server, ready: Callable[[], Awaitable[None]]) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    await ready()

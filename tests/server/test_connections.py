"""Connections that bring nothing: too many of them, and those that never say what they want."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tatami.server.app import create_app
from tatami.server.launch import Door, configured, listen
from tatami.server.settings import Limits
from tatami.server.sockets import TOO_MANY_SOCKETS
from tests.server.house import settings_at
from tests.server.process import served

pytestmark = pytest.mark.anyio

HOST = "127.0.0.1"
FRIEND = "127.0.0.2"
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /name HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: 100\r\n\r\nname="


@asynccontextmanager
async def doors(folder: Path, limits: Limits, proxy: str = "") -> AsyncIterator[int]:
    """The server, in this process; its port."""
    door = Door(configured(create_app(settings_at(folder, limits=limits)), proxy, lifespan="on"))
    with listen(HOST, 0) as listener:
        serving = asyncio.create_task(door.serve(sockets=[listener]))
        while not door.started:
            await asyncio.sleep(0.01)
        yield int(listener.getsockname()[1])
        door.should_exit = True
        await serving


class Line:
    """A connection by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ends(self, within: float = 5.0) -> bool:
        """Whether the server closes it without a word."""
        try:
            return await asyncio.wait_for(self.reader.read(1), within) == b""
        except ConnectionError:
            return True
        except TimeoutError:
            return False


@asynccontextmanager
async def line(port: int, start: bytes = b"", source: str = HOST) -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
    try:
        writer.write(start)
        yield Line(reader, writer)
    finally:
        writer.close()


@pytest.mark.parametrize("start", [b"", GET, POST], ids=["nothing", "half a request", "half a body"])
async def test_who_does_not_finish_his_request_is_let_go(
    tmp_path: Path, start: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with doors(tmp_path, Limits(request_seconds=0.2)) as port, line(port, start) as waiting:
        assert await waiting.ends()
    assert not [said for said in caplog.records if said.levelno >= logging.ERROR], "it is nobody's fault"


async def test_a_letter_at_a_time_wins_no_time(tmp_path: Path) -> None:
    async with doors(tmp_path, Limits(request_seconds=0.5)) as port, line(port, GET) as trickle:
        for _ in range(50):
            trickle.writer.write(b"X")
            if await trickle.ends(within=0.1):
                return
    raise AssertionError("he is still there")


async def test_who_asks_again_and_again_has_his_time_each_time(tmp_path: Path) -> None:
    async with doors(tmp_path, Limits(request_seconds=0.4)) as port, line(port) as steady:
        for _ in range(4):
            await asyncio.sleep(0.15)
            steady.writer.write(GET)
            await asyncio.sleep(0.05)
            steady.writer.write(b"\r\n")
            assert await steady.reader.readline() == b"HTTP/1.1 200 OK\r\n"
            await steady.reader.readuntil(b"}")


async def test_one_address_leaves_room_for_others(tmp_path: Path) -> None:
    async with doors(tmp_path, Limits(connections_each=3)) as port, AsyncExitStack() as crowd:
        for _ in range(3):
            await crowd.enter_async_context(line(port))
        await asyncio.sleep(0.1)
        async with line(port) as beyond:
            assert await beyond.ends()
        async with line(port, GET + b"\r\n", FRIEND) as friend:
            assert await friend.reader.readline() == b"HTTP/1.1 200 OK\r\n"
        await crowd.aclose()
        await asyncio.sleep(0.1)
        async with line(port, GET + b"\r\n") as later:
            assert await later.reader.readline() == b"HTTP/1.1 200 OK\r\n", "the places were given back"


async def test_all_together_are_bounded_and_a_proxy_stands_for_many(tmp_path: Path) -> None:
    limits = Limits(connections_each=1, connections_all=3)
    async with doors(tmp_path, limits, proxy=FRIEND) as port, AsyncExitStack() as crowd:
        for _ in range(3):
            await crowd.enter_async_context(line(port, source=FRIEND))
        await asyncio.sleep(0.1)
        async with line(port, source=FRIEND) as beyond:
            assert await beyond.ends()


async def test_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    async with doors(tmp_path, Limits(sockets_each=2)) as port, AsyncExitStack() as windows:
        own = f"http://{HOST}:{port}"
        async with httpx.AsyncClient(base_url=own, headers={"origin": own, "accept-language": "en"}) as eve:
            await eve.post("/api/me", json={"name": "Eve"})
            plan = {"game": "red7", "seats": [{"kind": "human"}, {"kind": "open"}]}
            table_id = (await eve.post("/api/tables", json=plan)).json()["id"]
        address = f"ws://{HOST}:{port}/t/{table_id}/ws"
        first, _ = [await windows.enter_async_context(connect(address, origin=Origin(own))) for _ in range(2)]
        async with connect(address, origin=Origin(own)) as beyond:
            assert json.loads(await beyond.recv())["t"] == "sorry"
            await beyond.wait_closed()
            assert beyond.close_code == TOO_MANY_SOCKETS
        await first.close()
        await asyncio.sleep(0.1)
        async with connect(address, origin=Origin(own)) as later:
            assert json.loads(await later.recv())["t"] == "people", "a place was given back"


@pytest.mark.skipif(sys.platform != "linux", reason="reads how many files a process may open as Linux shows it")
def test_idle_connections_keep_nobody_out(tmp_path: Path) -> None:
    """Shells let a program open few files, this one only 64; the server asks for as many as it needs."""
    import resource
    import socket

    own, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(64, most), most))
    try:
        with served(tmp_path) as server:
            resource.setrlimit(resource.RLIMIT_NOFILE, (own, most))
            port = int(server.url.rpartition(":")[2])
            idle = [socket.create_connection((HOST, port)) for _ in range(200)]
            assert httpx.get(server.url + "/healthz").json()["ok"]
            for one in idle:
                one.close()
            assert server.logged() == ""
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (own, most))

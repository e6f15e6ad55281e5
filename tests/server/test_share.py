"""The host lets his local network in while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tatami.server import launch
from tatami.server.launch import listen
from tests.server.house import settings_at

pytestmark = pytest.mark.anyio

# Loopback has more than one address: the other one is the network.
NETWORK = "127.0.0.2"


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[str]:
    """The server, in this process; its own address."""
    up = asyncio.Event()

    async def ready() -> None:
        up.set()

    with listen("127.0.0.1", 0) as listener:
        serving = asyncio.create_task(launch.run(settings_at(folder), listener, ready=ready))
        await up.wait()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        # As Ctrl-C does it, without a signal for all of pytest.
        for server in SERVERS:
            server.should_exit = True
        await serving


SERVERS: list[launch.Server] = []


@pytest.fixture(autouse=True)
def _network(monkeypatch: pytest.MonkeyPatch) -> None:
    SERVERS.clear()
    made = launch.Server.__init__

    def remember(self: launch.Server, *args: object) -> None:
        made(self, *args)  # type: ignore[arg-type]
        SERVERS.append(self)

    monkeypatch.setattr(launch.Server, "__init__", remember)
    monkeypatch.setattr(launch, "local_address", lambda: NETWORK)


async def test_a_button_lets_the_network_in(tmp_path: Path) -> None:
    async with running(tmp_path) as own, httpx.AsyncClient(headers={"origin": own}) as host:
        other = own.replace("127.0.0.1", NETWORK)
        with pytest.raises(httpx.ConnectError):
            await host.get(other)
        assert "/share" in (await host.get(own)).text
        assert (await host.post(own + "/share", data={"back": "/"})).status_code == 303
        home = (await host.get(own)).text
        assert "/share" not in home
        assert other in home, "the address and its code for phones"
        async with httpx.AsyncClient(headers={"origin": other}) as guest:
            page = await guest.get(other)
            assert page.status_code == 200
            assert "/share" not in page.text
            assert (await guest.post(other + "/api/me", json={"name": "Phone"})).status_code == 200
    with pytest.raises(httpx.ConnectError):
        httpx.get(other)


async def test_nobody_else_can(tmp_path: Path) -> None:
    async with running(tmp_path) as own, httpx.AsyncClient(headers={"origin": own}) as visitor:
        through = {"x-forwarded-for": "203.0.113.9"}
        assert "/share" not in (await visitor.get(own, headers=through)).text
        assert (await visitor.post(own + "/share", headers=through)).status_code == 403
        with pytest.raises(httpx.ConnectError):
            await visitor.get(own.replace("127.0.0.1", NETWORK))


async def test_where_there_is_no_network_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "local_address", lambda: None)
    async with running(tmp_path) as own, httpx.AsyncClient(headers={"origin": own}) as host:
        answer = await host.post(own + "/share")
        assert answer.status_code in (400, 409, 503)
        assert "Traceback" not in answer.text
        assert "/share" in (await host.get(own)).text, "he may try again"

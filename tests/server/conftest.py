"""Halls and servers for tests. The tests of this folder may be coroutines: anyio's plugin runs them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tatami.server.hall import Hall
from tests.server.house import Clock, hall_at
from tests.server.process import Person, Server, served


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def hall(tmp_path: Path, clock: Clock) -> AsyncIterator[Hall]:
    async with hall_at(tmp_path, clock) as opened:
        yield opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that do it no harm."""
    with served(tmp_path_factory.mktemp("served")) as running:
        yield running
        assert "Traceback" not in running.logged()


@pytest.fixture
def anna(server: Server) -> Iterator[Person]:
    with Person(server, "Аня", "ru") as person:
        yield person


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    with Person(server, "Bob", "en") as person:
        yield person

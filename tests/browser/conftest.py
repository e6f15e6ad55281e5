"""A real browser before a real server."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed (pip install playwright)")

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright  # noqa: E402

from tests.browser.chromium import FLAGS, MISSING, find  # noqa: E402
from tests.server.process import Server, served  # noqa: E402

# A busy machine is nobody's fault: only a failing test waits so long.
PATIENCE = 40_000
expect.set_options(timeout=PATIENCE)
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}

# With two, three or four seats of Red7 the first one begins, can lead, and has a card that is no use on the canvas.
SEED = 48

Opener = Callable[..., BrowserContext]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A module's own: while it lives, an event loop of its runs in this thread."""
    with sync_playwright() as playwright:
        path = find(playwright.chromium.executable_path)
        if path is None:
            pytest.skip(MISSING)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
    # Playwright leaves its pipes to the garbage collector; what it says then is nobody's fault.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.unraisablehook", lambda _: None)
        gc.collect()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its bots answer at once, and every table of one kind is dealt alike."""
    with served(tmp_path_factory.mktemp("served"), seed=SEED) as running:
        yield running
        assert "Traceback" not in running.logged()


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a browser of somebody's own; whatever its pages complain about fails the test."""
    opened: list[BrowserContext] = []
    complaints: list[str] = []

    def open_one(*, lang: str = "ru", url: str | None = None, **more: object) -> BrowserContext:
        context = browser.new_context(**{"viewport": DESK, "locale": lang, "base_url": url or server.url, **more})  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on("console", lambda said: complaints.append(said.text) if _is_bad(said.type, said.text) else None)
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        context.close()
    assert complaints == []


def _is_bad(kind: str, text: str) -> bool:
    """A refused connection is what some tests are about; everything else is our fault."""
    return kind == "error" and "WebSocket" not in text and "Failed to load resource" not in text


@pytest.fixture(scope="session")
def assets() -> Path:
    return Path(__file__).parents[2] / "assets"

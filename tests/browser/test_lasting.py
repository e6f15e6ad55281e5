"""Nothing is lost: a reload, a server that stops and starts, a link that breaks."""

from __future__ import annotations

import socket
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import by_mouse, choose, options, play_on, wait
from tests.server.process import served

# Everything of the table that a reload must bring back, names included.
LOOK = """() => document.querySelector("#table .board").innerText
  + [...document.querySelectorAll(".hand [data-k]")].map(card => card.dataset.k)"""


def sit_down(page: Page) -> None:
    page.goto("/")
    page.fill("#n", "Акира")
    page.click(".join .go")
    page.wait_for_url("**/t/*")


def test_a_reload_in_the_middle(person: Opener) -> None:
    page = person().new_page()
    sit_down(page)
    seen = wait(page)
    by_mouse(page, choose(options(page)))
    wait(page, seen)
    before = page.evaluate(LOOK)
    page.reload()
    page.wait_for_selector("#table[data-v]")
    assert page.evaluate(LOOK) == before
    page.goto("/")
    page.click(".mine .btn")
    page.wait_for_selector("#table[data-v]")
    assert page.evaluate(LOOK) == before


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_server_that_is_killed_and_comes_back(person: Opener, tmp_path: Path) -> None:
    """The page says that the link is lost, and goes on by itself."""
    arguments = ("--port", str(free_port()), "--pause", "0")
    with served(tmp_path, *arguments) as first:
        page = person(url=first.url).new_page()
        sit_down(page)
        seen = wait(page)
        by_mouse(page, choose(options(page)))
        wait(page, seen)
        before = page.evaluate(LOOK)
        first.kill()
        expect(page.locator("#lost")).to_contain_text("Нет связи с")
        assert page.evaluate(LOOK) == before
    with served(tmp_path, *arguments):
        expect(page.locator("#lost")).to_be_hidden()
        assert page.evaluate(LOOK) == before
        play_on(page, by_mouse)
        expect(page.locator("#table .status")).to_contain_text("Партия окончена")
        page.close()

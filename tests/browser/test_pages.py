"""Every page: nothing for axe to find in either theme, and light enough for a phone on the road."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.player import by_mouse, choose, options, play_on, settle, wait

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MOST_BYTES = 150 * 1024
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
}


@pytest.fixture(scope="session")
def axe(assets: Path) -> str:
    file = assets / "node_modules/axe-core/axe.min.js"
    if not file.is_file():
        pytest.skip("axe-core is not there: run `npm ci` in assets/")
    return file.read_text(encoding="utf-8")


def pages(page: Page) -> Iterator[str]:
    """Through all pages and the states of a table; each is shown when its name is given."""
    for name, path in (
        ("home", "/"),
        ("new", "/new"),
        ("books", "/rules"),
        ("rules", "/rules/red7"),
        ("about", "/about"),
        ("404", "/x"),
    ):
        page.goto(path)
        yield name
    page.goto("/")
    page.fill("#n", "Константин Константинопол")
    page.click("[formaction='/invite']")
    page.wait_for_selector("#people li", state="attached")
    yield "waiting"
    guest = page.context.browser.new_context(base_url=page.url.rsplit("/", 2)[0], locale="ru").new_page()  # type: ignore[union-attr]
    guest.goto(page.url)
    guest.close()
    page.goto("/")
    yield "home with tables"
    page.click(".join .go")
    page.wait_for_url("**/t/*")
    seen = wait(page)
    yield "my turn"
    choice = next(one for one in options(page) if len(one.path) == 2)
    page.click(f"[data-p='{choice.path[0]}']")
    yield "a path is open"
    page.keyboard.press("Escape")
    page.click("[data-dialog=menu]")
    yield "menu"
    page.click("#menu [data-close]")
    page.click("[data-side=book]")
    page.wait_for_selector("#book-panel section[id]")
    yield "rules beside the table"
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('#side').classList.remove('open')")
    by_mouse(page, choose(options(page)))
    wait(page, seen)
    play_on(page, by_mouse)
    yield "over"
    page.click("a[href$=replay]")
    page.wait_for_selector("#scrub")
    yield "replay"
    page.click("#go-arrow-left")
    page.wait_for_url("**n=*")
    yield "replay, a step back"


def findings(page: Page, axe: str) -> list[str]:
    page.evaluate(axe)
    settle(page)
    result: dict[str, Any] = page.evaluate("rules => axe.run(document, rules)", RULES)
    return [
        f"{found['id']}: {node['target']} {node['failureSummary']}"
        for found in result["violations"]
        for node in found["nodes"]
    ]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_axe_finds_nothing(person: Opener, axe: str, size: str) -> None:
    page = person(viewport=PHONE if size == "phone" else DESK).new_page()
    found: list[str] = []
    for name in pages(page):
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            found += [f"{name}, {theme}: {one}" for one in findings(page, axe)]
    assert not found, "\n".join(found)


def test_a_phone_shows_every_page_whole_and_fingers_find_every_control(person: Opener) -> None:
    """Nothing scrolls sideways, long words fit, and what is pressed is large enough for it."""
    page = person(viewport=PHONE, has_touch=True).new_page()
    for name in pages(page):
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], name
        assert page.evaluate(SMALL) == [], name


# Controls that a finger would miss; a checkbox is as large as its label.
SMALL = """() => [...document.querySelectorAll("button, select, summary, .btn, [role=tab], label:has(input)")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".sr, .sr *"))
  .filter(one => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 44)
  .map(one => one.outerHTML)"""


def test_a_first_load_is_light(person: Opener, record_property: Any) -> None:
    """All that a browser with an empty cache is sent for a page, compressed."""
    sizes: dict[str, int] = {}
    for lang in ("ru", "en"):
        starter = person(lang=lang).new_page()
        starter.goto("/")
        starter.click(".join .go")
        starter.wait_for_selector("#table[data-v]")
        for path in ("/", "/new", "/rules/red7", starter.url):
            page = person(lang=lang).new_page()
            sizes[f"{lang} {path if path.startswith('/') else 'table'}"] = weight(page, path)
    for name, size in sizes.items():
        record_property(name, size)
        print(f"{name}: {size / 1024:.0f} KB")
    assert max(sizes.values()) < MOST_BYTES


def weight(page: Page, path: str) -> int:
    line = page.context.new_cdp_session(page)
    sent: list[float] = []
    line.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    line.send("Network.enable")
    page.goto(path, wait_until="networkidle")
    return round(sum(sent))

"""Every game's table in mid-game: nothing for axe to find, and nothing that hangs over the edge of a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tatami.kernel.registry import names
from tests.browser.conftest import DESK, PHONE, Opener
from tests.browser.player import Choice, options, over, wait
from tests.browser.test_pages import axe, findings

__all__ = ["axe"]

# The log is long enough to scroll by then.
DECISIONS = 12
LOOK_EVERY = 6


def set_table(page: Page, game: str) -> str:
    """The first seat and a bot on every other; the number of what is seen first."""
    page.goto(f"/new?game={game}")
    page.fill("#n", "Константин Константинопол")
    seats = page.locator("[name=seats]:checked").input_value()
    for seat in range(1, int(seats)):
        page.select_option(f"#seat-{seat}", "bot:careful")
    page.click(".form .go")
    page.wait_for_url("**/t/*")
    return wait(page)


def press(page: Page, selector: str) -> None:
    """Presses what may lie under something else for a moment, or be part of a drawing."""
    page.dispatch_event(f"#table {selector}", "click")


def begin(page: Page, choice: Choice) -> None:
    """All steps of the path but the last."""
    for step in choice.path[:-1]:
        press(page, f"[data-p='{step}']")


def complete(page: Page, choice: Choice) -> None:
    press(page, f"[data-p='{choice.path[-1]}']" if choice.path else f"[data-word='{choice.word}']")


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_in_mid_game(person: Opener, axe: str, game: str, size: str) -> None:
    phone = size == "phone"
    page = person(viewport=PHONE if phone else DESK, color_scheme="dark" if phone else "light").new_page()
    seen = set_table(page, game)
    chance = Random(7)
    found: list[str] = []
    for taken in range(DECISIONS):
        if over(page):
            break
        choice = chance.choice(options(page))
        begin(page, choice)
        if taken % LOOK_EVERY == 0:
            found += [f"{taken}, {choice.word}: {one}" for one in findings(page, axe)]
            assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
        complete(page, choice)
        seen = wait(page, seen)
    found += [f"at the end: {one}" for one in findings(page, axe)]
    assert not found, "\n".join(found)

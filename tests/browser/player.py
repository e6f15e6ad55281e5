"""People who play: with a mouse, a finger, a keyboard, or by what a reader tells them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import Page

# The socket has spoken, and it is my turn on a table I have not answered yet, or the end.
READY = """seen => { const table = document.getElementById("table");
  return (table.dataset.v ?? seen) !== seen && table.querySelector("[data-options], .sheet") }"""
MOST_DECISIONS = 400


@dataclass(frozen=True)
class Choice:
    word: str
    path: tuple[str, ...]


def open_table(page: Page, game: str, name: str, *seats: str) -> None:
    """A table of these seats, through the form."""
    page.goto(f"/new?game={game}")
    page.fill("#n", name)
    page.check(f"[name=seats][value='{len(seats)}']", force=True)
    for at, kind in enumerate(seats):
        page.select_option(f"#seat-{at}", kind)
    page.click(".form .go")
    page.wait_for_url("**/t/*")


def set_table(page: Page, game: str, *seats: str) -> str:
    """The same, up to the first decision; the number of what is seen then."""
    open_table(page, game, "Акира", *seats)
    return wait(page)


def options(page: Page) -> list[Choice]:
    """What I may do now, by the page itself; nothing when the game is over."""
    text = page.evaluate("document.querySelector('#table [data-options]')?.dataset.options ?? '[]'")
    return [Choice(one["word"], tuple(one["path"])) for one in json.loads(text)]


def choose(found: list[Choice]) -> Choice:
    """Play on as long as it goes: the palette, then the canvas; what ends the turn comes last."""
    order = ("palette", "take", "canvas", "draw", "done", "pass")
    return min(found, key=lambda one: order.index(one.word.split()[0]))


class Hand(Protocol):
    """A way to take a decision."""

    def __call__(self, page: Page, choice: Choice) -> None: ...


def by_mouse(page: Page, choice: Choice) -> None:
    if not choice.path:
        page.click(f"[data-word='{choice.word}']")
    for step in choice.path:
        page.click(f"[data-p='{step}']", position={"x": 12, "y": 12})


def by_touch(page: Page, choice: Choice) -> None:
    if not choice.path:
        page.tap(f"[data-word='{choice.word}']")
    for step in choice.path:
        page.tap(f"[data-p='{step}']", position={"x": 12, "y": 12})


def by_keys(page: Page, choice: Choice) -> None:
    """Tab to the first step; from there arrows, for the page leads on by itself."""
    if not choice.path:
        tab_to(page, f"[data-word='{choice.word}']")
        page.keyboard.press("Enter")
        return
    tab_to(page, f"[data-p='{choice.path[0]}']")
    page.keyboard.press("Enter")
    for step in choice.path[1:]:
        go_to(page, f"[data-p='{step}']", "ArrowRight", 8)
        page.keyboard.press("Space")


def tab_to(page: Page, selector: str) -> None:
    go_to(page, selector, "Tab", 120)


def go_to(page: Page, selector: str, key: str, most: int) -> None:
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never comes to {selector}")


def wait(page: Page, seen: str = "-") -> str:
    """Until it is my turn, on a table I have not answered yet, or all is over. The number of what I see."""
    page.wait_for_function(READY, arg=seen)
    return str(page.evaluate("document.getElementById('table').dataset.v"))


def settle(page: Page) -> None:
    """Until no piece flies any more."""
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished.catch(() => 0)))")


def over(page: Page) -> bool:
    return page.query_selector("#table .sheet") is not None


def play_on(page: Page, hand: Hand, *, decisions: int = MOST_DECISIONS, look: Any = None) -> int:
    """Plays until it is over, or so many decisions; `look` is called before each. How many there were."""
    seen = "-"
    for taken in range(decisions):
        seen = wait(page, seen)
        if over(page):
            return taken
        if look is not None:
            look(page)
        hand(page, choose(options(page)))
    return decisions

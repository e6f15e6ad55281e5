"""Whole games of Red7: by mouse, by keyboard, by touch, and by what a screen reader reads."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.player import (
    by_keys,
    by_mouse,
    by_touch,
    choose,
    open_table,
    options,
    over,
    play_on,
    settle,
    tab_to,
    wait,
)
from tests.browser.reader import Reader

# On the first person's page, so many entries played: a decision of mine, one of the second's, or the end.
TURN = """entries => { const table = document.getElementById("table");
  return Number(table.dataset.v) >= entries
    && table.querySelector("[data-options], .sheet, .status .idle [data-name='1']") }"""
MINE = """entries => Number(document.getElementById("table").dataset.v) >= entries
  && document.querySelector("#table [data-options]")"""


def set_table(page: Page, name: str, *seats: str) -> str:
    """Through the form; the address of the table."""
    open_table(page, "red7", name, *seats)
    return page.url


def test_two_people_and_a_bot_by_mouse(person: Opener) -> None:
    akira, may = person().new_page(), person().new_page()
    link = set_table(akira, "Акира", "human", "open", "bot:careful")
    may.goto(link)
    may.fill("#n", "Мэй")
    may.click("#join .go")
    akira.wait_for_selector("#table .board")
    entries = 0
    while True:
        # Whose turn it is, by what Akira sees once she has seen the last one.
        akira.wait_for_function(TURN, arg=entries)
        if over(akira):
            break
        asked = akira if options(akira) else may
        asked.wait_for_function(MINE, arg=entries)
        entries = int(asked.evaluate("document.getElementById('table').dataset.v")) + 1
        by_mouse(asked, choose(options(asked)))
    for page in (akira, may):
        expect(page.locator("#table .sheet")).to_be_visible()
        expect(page.locator("#table .status")).to_contain_text("Партия окончена")
    expect(akira.locator("#people li").nth(1)).to_contain_text("Мэй")
    expect(may.locator("#people li").nth(0)).to_contain_text("Акира")
    may.click(".status .go")
    may.wait_for_selector("text=Ждём игроков")
    expect(akira.locator("#notice")).to_contain_text("Есть стол")


def test_by_keyboard_alone(person: Opener) -> None:
    page = person().new_page()
    page.goto("/")
    tab_to(page, "#n")
    page.keyboard.type("Акира")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert play_on(page, by_keys) > 0
    expect(page.locator("#table .sheet")).to_be_visible()
    tab_to(page, ".status .go")


def test_focus_stays_where_it_was(person: Opener) -> None:
    """After a path the focus is on a neighbour, never on nothing; Escape gives the card back and keeps it focused."""
    page = person().new_page()
    page.goto("/")
    page.click(".join .go")
    page.wait_for_selector("[data-options]")
    card = next(choice for choice in options(page) if choice.path).path[0]
    page.focus(f"[data-p='{card}']")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.classList.contains('next')")
    assert page.get_attribute(f"[data-p='{card}']", "aria-pressed") == "true"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.p") == card
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"[data-p='{card}']", state="detached")
    assert page.evaluate("document.getElementById('table').contains(document.activeElement)")


def fits(page: Page) -> None:
    """Nothing to scroll while one plays."""
    settle(page)
    width, height = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert (width, height) == (PHONE["width"], PHONE["height"])
    assert page.evaluate("""[...document.querySelectorAll('.hand .card, .status .btn')]
        .filter(one => one.checkVisibility())
        .every(one => one.getBoundingClientRect().height >= 44 && one.getBoundingClientRect().width >= 44)""")


def test_on_a_phone_by_touch(person: Opener) -> None:
    page = person(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    page.goto("/")
    page.tap(".tatami.red7 .acts .btn >> nth=0")
    assert play_on(page, by_touch, look=fits) > 0
    expect(page.locator("#table .sheet")).to_be_visible()


def test_by_what_is_read_aloud(person: Opener) -> None:
    """Everything is found, understood and done through roles and names alone."""
    page = person(reduced_motion="reduce").new_page()
    page.goto("/")
    reader = Reader(page)
    reader.press("button", "С ботами Red7")
    page.wait_for_url("**/t/*")
    assert play_on(page, reader.decide) > 0
    assert "Партия окончена" in reader.region("Что делать")
    finished = page.url
    reader.press("button", "Ещё партию")
    page.wait_for_url(lambda url: url != finished)
    wait(page)

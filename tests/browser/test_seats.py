"""One person with several seats: two friends at one device, and whoever leads more than one seat among others."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.player import by_mouse, choose, options, over, wait
from tests.browser.test_play import set_table


def uncover(page: Page) -> bool:
    """Whether the device had to change hands."""
    covered = bool(page.evaluate("document.body.classList.contains('covered')"))
    if covered:
        page.click("#cover [data-close]")
    return covered


def test_two_at_one_device(person: Opener) -> None:
    """The view follows whoever is to decide; his cards stay covered until he has the device."""
    page = person().new_page()
    page.goto("/new?game=red7")
    page.fill("#n", "Акира")
    page.check("[name=seats][value='2']", force=True)
    page.select_option("#seat-1", "human")
    page.fill("#as-1", "Мэй")
    page.click(".form .go")
    page.wait_for_url("**/t/*")
    seen, handed, hands = "-", 0, set()
    while True:
        seen = wait(page, seen)
        if over(page):
            break
        handed += uncover(page)
        hands.add(page.locator(".own .crest").get_attribute("class"))
        by_mouse(page, choose(options(page)))
    assert hands == {"crest seat-1", "crest seat-2"}
    assert handed > 2
    expect(page.locator("#people li").nth(1)).to_contain_text("Мэй")


def test_a_second_seat_is_taken_and_given_up(person: Opener) -> None:
    akira, may = person().new_page(), person().new_page()
    link = set_table(akira, "Акира", "human", "open", "open", "open")
    may.goto(link)
    may.fill("#n", "Мэй")
    may.click("#join .go")
    may.click("text=Занять и это место >> nth=0")
    expect(may.locator(".seats .whose small:has-text('вы')")).to_have_count(2)
    may.click(".seat-row .btn.small >> nth=0")
    expect(may.locator(".seats .whose small:has-text('вы')")).to_have_count(1)
    expect(akira.locator(".seats .whose b:has-text('Мэй')")).to_have_count(1)

"""What people at one table decide together or without each other: an end, a bot for who is away, leaving, giving up."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_play import set_table


def two(person: Opener) -> tuple[Page, Page]:
    """Akira and May at a table that has begun."""
    akira, may = person().new_page(), person().new_page()
    link = set_table(akira, "Акира", "human", "open")
    may.goto(link)
    may.fill("#n", "Мэй")
    may.click("#join .go")
    for page in (akira, may):
        page.wait_for_selector("#table .board")
    return akira, may


def in_menu(page: Page, selector: str) -> None:
    page.click("[data-dialog=menu]")
    page.click(f"#menu {selector}")


def test_the_end_is_agreed_upon_and_a_rematch_keeps_the_seats(person: Opener) -> None:
    akira, may = two(person)
    in_menu(akira, "#agree-end")
    akira.click("#menu [data-close]")
    expect(may.locator("#notice")).to_contain_text("согласны 1 из 2")
    may.click("#notice .btn")
    for page in (akira, may):
        expect(page.locator("#table .status")).to_contain_text("по общему согласию")
    akira.click("#table .status .go")
    akira.wait_for_selector("text=Ждём игроков")
    may.click("#notice .btn")
    # The one seat that was open is kept for her; that she takes it begins the play.
    may.click("text=Сесть")
    for page in (akira, may):
        page.wait_for_selector("#table .hand [data-k]")
    expect(may.locator("#people li").nth(1)).to_contain_text("вы")


def test_a_bot_is_called_for_who_is_away_and_goes_when_he_is_back(person: Opener) -> None:
    akira, may = two(person)
    link = may.url
    may.goto("/")
    row = akira.locator("#people li").nth(1)
    expect(row).to_contain_text("не на связи")
    row.locator("text=Пусть играет бот").click()
    expect(row).to_contain_text("пока ходит бот")
    may.goto(link)
    expect(row).to_contain_text("за столом")


def test_who_leaves_finds_his_seat_on_the_home_page(person: Opener) -> None:
    akira, may = two(person)
    in_menu(may, "form[action$=stand] .btn")
    may.wait_for_url("**/")
    expect(akira.locator("#people li").nth(1)).to_contain_text("пока ходит бот")
    may.click(".mine .btn")
    may.wait_for_selector("#table .hand [data-k]")
    expect(akira.locator("#people li").nth(1)).to_contain_text("за столом")


def test_giving_up_asks_first_and_is_for_good(person: Opener) -> None:
    akira, may = two(person)
    in_menu(may, "[data-dialog=resign]")
    may.click("#resign [data-send]")
    may.keyboard.press("Escape")
    expect(akira.locator("#people li").nth(1)).to_contain_text("Мэй (бот)")
    may.reload()
    expect(may.locator("#people li").nth(1)).to_contain_text("Мэй (бот)")
    expect(may.locator("#table [data-options]")).to_have_count(0)


def test_the_link_is_copied(person: Opener) -> None:
    context = person(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    link = set_table(page, "Акира", "human", "open")
    page.click("[data-copy]")
    expect(page.locator("#toast")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_who_waits_can_talk_at_once(person: Opener) -> None:
    page = person().new_page()
    set_table(page, "Акира", "human", "open")
    expect(page.locator("#say-text")).to_be_visible()
    page.click("#tab-log")
    assert "не началась" in page.evaluate("getComputedStyle(document.getElementById('log'), '::before').content")


def test_without_a_script_it_is_said(person: Opener) -> None:
    """Setting up and sitting down are forms; to play, a script is needed."""
    page = person(java_script_enabled=False).new_page()
    page.goto("/")
    page.click(".join .go")
    expect(page.locator("#table .board")).to_be_visible()
    # Playwright passes over what is in a noscript element.
    said = page.evaluate(
        "[...document.querySelectorAll('noscript p')].filter(one => one.checkVisibility()).map(one => one.textContent)"
    )
    assert "нужен JavaScript" in said[0]

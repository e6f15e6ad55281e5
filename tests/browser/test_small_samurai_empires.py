"""The map of Small Samurai Empires: an era by mouse, a game by thumb, what is shown, told one by one, and hidden."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.player import Choice, options, over, wait
from tests.browser.test_pages import SMALL

LAPTOP = {"width": 1366, "height": 768}
TWO_PEOPLE = ("human", "human")
VARIANTS = ("missions", "mountains", "shrines", "random_actions")
MOST_DECISIONS = 300


def set_table(page: Page, *seats: str, on: tuple[str, ...] = ()) -> str:
    """Through the form; the number of what is seen first."""
    page.goto("/new?game=small_samurai_empires")
    page.fill("#n", "Акира")
    page.check(f"[name=seats][value='{len(seats)}']", force=True)
    for at, kind in enumerate(seats):
        page.select_option(f"#seat-{at}", kind)
    for name in on:
        page.check(f"[name='option.{name}']")
    page.click(".form .go")
    page.wait_for_url("**/t/*")
    return wait(page)


def on_the_map(page: Page, step: str) -> Locator:
    return page.locator(f"#map [data-p='{step}']").first


def press(page: Page, step: str) -> None:
    """By mouse; a province by its name, for the middle of its frame may be another's."""
    province = step.startswith("province:")
    page.locator(f"#map [data-p='{step}'] > text" if province else f"[data-p='{step}']").first.click()


def touch(page: Page, step: str) -> None:
    """By thumb: what the map has too small is offered again above the hand."""
    page.locator(f".spots [data-p='{step}'], .own [data-p='{step}']").tap()


def decide(page: Page, choice: Choice, hand: Callable[[Page, str], None] = press) -> None:
    if not choice.path:
        page.locator(f"[data-word='{choice.word}']").first.click()
    for step in choice.path:
        hand(page, step)


def choose(page: Page, taken: int) -> Choice:
    """The first, a middle one, the last in turn; of an action every second one is left."""
    found = options(page)
    done = next((one for one in found if one.word == "done"), None)
    if done and (taken % 2 or len(found) == 1):
        return done
    others = [one for one in found if one.word != "done"]
    return others[len(others) * (taken % 3) // 3]


def play(page: Page, until: str, hand: Callable[[Page, str], None], look: Callable[[], None] = lambda: None) -> int:
    """Until something is there; how many decisions it took."""
    seen = "-"
    for taken in range(MOST_DECISIONS):
        seen = wait(page, seen)
        look()
        if over(page) or page.locator(until).count():
            return taken
        decide(page, choose(page, taken), hand)
    raise AssertionError(f"{until} never came")


def word(page: Page, start: str) -> Choice:
    return next(one for one in options(page) if one.word.startswith(start))


def test_a_whole_era_with_bots(person: Opener) -> None:
    """All variants; at its end every region tells what it brought."""
    page = person(viewport=LAPTOP).new_page()
    set_table(page, "human", "bot:greedy", "bot:random", "bot:careful", on=VARIANTS)
    assert play(page, ".reckoning", press) > 10
    report = page.locator(".reckoning")
    expect(report).to_contain_text("Итог эпохи 1")
    for region in ("фиолетовый", "бирюзовый", "оранжевый", "серый", "Святилища", "Новый порядок хода"):
        expect(report).to_contain_text(region)
    expect(report.locator("tbody .later")).not_to_have_count(0)
    page.locator("#steps .btn").last.click()
    expect(report.locator("tbody .later")).to_have_count(0)
    expect(page.locator(".when")).to_contain_text("Эпоха 2/3")
    page.locator("[data-p^='card:']").first.click()
    expect(report).to_have_count(0)


def test_a_whole_game_on_a_phone(person: Opener) -> None:
    """Everything a finger wide, nothing to be scrolled, to the sheet."""
    page = person(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce").new_page()
    set_table(page, "human", "bot:greedy")

    def look() -> None:
        if not over(page):
            size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
            assert size == [PHONE["width"], PHONE["height"]]
            assert page.evaluate(SMALL) == []

    assert play(page, ".sheet", touch, look) > 40
    sheet = page.locator(".sheet")
    expect(sheet.locator("tbody tr")).to_have_count(6)
    expect(sheet.locator(".won")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def quick_move(page: Page) -> None:
    """Two people at one table, in the middle of the first one's quick move out of the grey capital."""
    set_table(page, *TWO_PEOPLE)
    decide(page, word(page, "destiny"))
    # A hidden answer is no news to the other: his view keeps its number.
    expect(page.locator(".house.turn")).to_have_count(1)
    decide(page, word(page, "destiny"))
    page.wait_for_selector(".order.legal")
    seen = wait(page)
    decide(page, word(page, "place harvest 1"))
    wait(page, seen)


def test_a_chosen_province_shows_where_its_armies_may_go(person: Opener) -> None:
    page = person().new_page()
    quick_move(page)
    expect(page.locator("#table .status")).to_contain_text("Движение на 1")
    targets = {one.path[1] for one in options(page) if one.word.startswith("move AKI")}
    press(page, "province:AKI")
    expect(page.locator("#map .ways.chosen .arrow")).to_have_count(len(targets))
    for step in targets:
        expect(on_the_map(page, step)).to_contain_class("next")
    lens = page.locator(".lens")
    expect(lens.locator("b")).to_have_text("Аки")
    expect(lens).to_contain_text("Столица")
    expect(lens).to_contain_text("Ода: 2 армии, сила 2.")
    press(page, "province:BIZ")
    expect(on_the_map(page, "province:BIZ").locator("desc")).to_contain_text("1 армия, сила 1")


def test_the_map_is_walked_by_keyboard(person: Opener) -> None:
    """Tab stops once in every region and where something can be done; arrows go from place to place."""
    page = person().new_page()
    quick_move(page)
    stops = page.locator("#map [data-p][tabindex='0']").evaluate_all("all => all.map(one => one.dataset.p)")
    useful = {step for one in options(page) for step in one.path}
    assert set(stops) == {"province:KIT", "province:MUT", "province:ECG", "province:IWA", *useful}
    on_the_map(page, "province:KIT").focus()
    page.keyboard.press("ArrowRight")
    expect(on_the_map(page, "province:ISH")).to_be_focused()
    expect(page.locator(".lens b")).to_have_text("Исикари")
    on_the_map(page, "province:AKI").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("ведёт армию: Аки →")


def test_what_cannot_be_done_says_why_not(person: Opener) -> None:
    page = person().new_page()
    quick_move(page)
    press(page, "province:MUS")
    expect(page.locator(".ribbon a")).to_have_attribute("data-rule", re.compile("."))
    press(page, "province:AKI")
    press(page, "province:SAT")
    expect(page.locator(".ribbon p")).not_to_be_empty()


def test_an_order_face_down_is_read_by_its_owner_alone(person: Opener) -> None:
    page, stranger = person().new_page(), person().new_page()
    quick_move(page)
    slot = on_the_map(page, "slot:1")
    expect(slot).to_have_attribute("aria-label", re.compile("сбор урожая.*лицом вниз"))
    stranger.goto(page.url)
    stranger.wait_for_selector("#map")
    expect(on_the_map(stranger, "slot:1")).to_have_attribute("aria-label", re.compile("лицом вниз$"))
    assert "order_harvest" not in stranger.locator("#map").inner_html()


def test_orders_are_turned_up_one_by_one(person: Opener) -> None:
    """What bots have turned up since the own decision comes at a pace; whoever does not wait sees it at once."""
    page = person(viewport=LAPTOP).new_page()
    seen = set_table(page, "human", "bot:random", "bot:random", "bot:random")
    for taken in range(MOST_DECISIONS):
        if page.locator(".turns li").count() > 1:
            break
        decide(page, choose(page, taken))
        seen = wait(page, seen)
    if page.locator("#steps:visible").count():
        page.locator("#steps .btn").last.click()
    expect(page.locator("#map .face.later")).to_have_count(0)
    expect(page.locator("#map .slot .face").first).to_be_visible()


def test_screens_fold_the_stock_of_others(person: Opener) -> None:
    page = person().new_page()
    set_table(page, "human", "bot:random", "bot:random", on=("screens",))
    others = page.locator(".house:not(:has(b:text('Вы')))")
    expect(others.locator(".screen")).to_have_count(2)
    stock = others.first.locator("[title$='пищи']")
    expect(stock).to_be_hidden()
    others.first.click()
    expect(stock).to_be_visible()

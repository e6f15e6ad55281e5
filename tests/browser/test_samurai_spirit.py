"""The table of Samurai Spirit: whole games, outcomes said before, the end of a round told, others who point."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.player import Choice, by_mouse, options, over, wait

LAPTOP = {"width": 1366, "height": 768}
# What is played first: defences, then whatever Kiai offers, then as little as possible.
ORDER = (
    "defend",
    "raise",
    "heal",
    "rout",
    "repel",
    "scout",
    "strike",
    "aid",
    "lift",
    "drop",
    "next",
    "ignore",
    "suffer",
)
TOO_FAR = 6
MOST_DECISIONS = 250


def set_table(page: Page, *seats: str, **chosen: str) -> str:
    """Through the form; the address of the table."""
    page.goto("/new?game=samurai_spirit")
    page.fill("#n", "Акира")
    page.check(f"[name=seats][value='{len(seats)}']", force=True)
    for at, kind in enumerate(seats):
        page.select_option(f"#seat-{at}", kind)
    for name, value in {"difficulty": "easy", **chosen}.items():
        page.select_option(f"#o-{name}", value)
    page.click(".form .go")
    page.wait_for_url("**/t/*")
    return page.url


def choose(page: Page) -> Choice:
    """A plain way of playing: not past Kiai, and out of the round before it comes to that."""
    found = options(page)
    total = page.locator(".own .kiai > .num")
    tired = total.count() > 0 and int(total.inner_text()) >= TOO_FAR
    order = (*ORDER, "confront", *(("pass", "fight") if tired else ("fight", "pass")))
    return min(found, key=lambda one: next((at for at, verb in enumerate(order) if one.word.startswith(verb)), 99))


def by_way(page: Page, choice: Choice) -> None:
    """By the button that says what would come of it."""
    page.click(f".way[data-word='{choice.word}']")


def play(page: Page, until: str = ".sheet", *, paths: bool = False) -> int:
    """Until something is there; every other decision over the table's own pieces. How many decisions it took."""
    seen = "-"
    for taken in range(MOST_DECISIONS):
        seen = wait(page, seen)
        if over(page) or page.query_selector(f"#table {until}"):
            return taken
        choice = choose(page)
        (by_mouse if paths and taken % 2 and choice.path else by_way)(page, choice)
    raise AssertionError(f"{until} never came")


def test_a_whole_game_with_bots(person: Opener) -> None:
    page = person(viewport=LAPTOP).new_page()
    set_table(page, "human", "bot:greedy", "bot:greedy", "bot:careful")
    assert play(page, paths=True) > 0
    expect(page.locator("#table .status")).to_contain_text("Партия окончена")
    expect(page.locator("#table .sheet h2")).to_contain_text("Деревня")


def test_one_player_leads_three_on_a_phone(person: Opener) -> None:
    """Whoever decides is shown in full; at boards of one's own choice."""
    page = person(viewport=PHONE, has_touch=True).new_page()
    set_table(page, "human", samurai="3", boards="chosen")
    expect(page.locator(".way[data-word^='take']")).to_have_count(8)
    expect(page.locator(".taking li")).to_have_count(3)
    assert play(page) > 3
    expect(page.locator("#table .sheet")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_the_outcome_is_said_before_it_is_chosen(person: Opener) -> None:
    page = person().new_page()
    set_table(page, "human", "bot:greedy", "bot:greedy")
    play(page, ".way[data-word='confront']")
    if not over(page):
        total, kiai = (page.locator(f".own .kiai > {part}").inner_text() for part in (".num", ".goal"))
        expect(page.locator(".way[data-word='confront']")).to_contain_text(f"Бой {total} +")
        expect(page.locator(".way[data-word='confront']")).to_contain_text(f"из {kiai}")
        assert page.locator(".own .kiai .may").count() > 0


def test_the_end_of_a_round_is_told_with_its_rules(person: Opener) -> None:
    page = person(reduced_motion="reduce").new_page()
    set_table(page, "human", "bot:greedy", "bot:greedy")
    play(page, ".night")
    if page.locator(".night").count():
        report = page.locator(".night")
        for title in ("Шаг 1: шляпы", "Шаг 2: дома", "Шаг 3: куклы"):
            expect(report).to_contain_text(title)
        report.locator("[data-rule='R3']").click()
        expect(page.locator("#book-panel section#R3")).to_be_in_viewport()


def test_others_point_at_what_they_would_do(person: Opener) -> None:
    akira, may = person().new_page(), person().new_page()
    link = set_table(akira, "human", "open")
    may.goto(link)
    may.fill("#n", "Мэй")
    may.click("#join .go")
    akira.wait_for_selector("#table[data-v] .way")
    may.wait_for_selector("#table[data-v] .way")
    asked, other = (akira, may) if options(akira) else (may, akira)
    word = options(asked)[0].word
    other.click(f".way[data-word='{word}']")
    expect(asked.locator(f".way[data-word='{word}']")).to_contain_class("pointed")


def test_seven_fit_a_laptop(person: Opener) -> None:
    page = person(viewport=LAPTOP).new_page()
    set_table(page, "human", *["bot:greedy"] * 6)
    wait(page)
    hidden = page.evaluate("(middle => middle.scrollHeight - middle.clientHeight)(document.querySelector('.middle'))")
    assert hidden <= 0
    expect(page.locator(".samurai")).to_have_count(7)

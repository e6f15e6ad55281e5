"""At the table: why not, previews, dragging, taking back, talking, watching, replaying."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.player import Choice, by_mouse, choose, options, over, play_on, wait
from tests.browser.test_play import set_table


def sit_down(page: Page) -> str:
    page.goto("/")
    page.fill("#n", "Акира")
    page.click(".join .go")
    page.wait_for_url("**/t/*")
    return wait(page)


def to_palette(page: Page) -> Choice:
    return next(one for one in options(page) if one.word.startswith("palette"))


def test_why_not_leads_to_the_paragraph(person: Opener) -> None:
    page = person().new_page()
    sit_down(page)
    words = {one.word for one in options(page)}
    card = next(card for card in cards(page) if f"canvas {card}" not in words)
    page.click(f"[data-p='hand:{card}']", position={"x": 12, "y": 12})
    expect(page.locator("[data-p='zone:canvas']")).to_have_attribute("aria-disabled", "true")
    page.click("[data-p='zone:canvas']", force=True)  # Playwright does not press what is aria-disabled
    ribbon = page.locator(".ribbon")
    expect(ribbon).to_contain_text("вы не лидируете")
    rule = ribbon.locator("a").get_attribute("data-rule")
    ribbon.locator("a").click()
    expect(page.locator(f"#book-panel section#{rule}")).to_be_in_viewport()
    expect(page.locator(f"#book-panel section#{rule}")).to_be_focused()


def cards(page: Page) -> list[str]:
    return [str(card) for card in page.eval_on_selector_all(".hand [data-k]", "all => all.map(one => one.dataset.k)")]


def test_rules_are_searched_in_both_languages(person: Opener) -> None:
    for lang, word in (("ru", "шестерки"), ("en", "sixes")):
        page = person(lang=lang).new_page()
        page.goto("/rules/red7")
        page.fill("#seek", word)
        expect(page.locator("section#C4")).to_be_visible()
        expect(page.locator("section#T5")).to_be_hidden()


def test_the_rules_beside_the_table_are_there_in_both_languages(person: Opener) -> None:
    page = person().new_page()
    sit_down(page)
    page.click("#tab-book")
    page.fill("#seek", "шестерки")
    expect(page.locator("#book-panel section#C4")).to_be_visible()
    expect(page.locator("#book-panel section#T5")).to_be_hidden()
    page.click("#tongue")
    page.fill("#seek", "sixes")
    expect(page.locator("#book-panel section#C4")).to_contain_text("sixes")
    expect(page.locator("#book-panel section#T5")).to_be_hidden()
    page.click("#tongue")
    expect(page.locator("#book-panel .book")).to_have_attribute("lang", "ru")


def test_what_a_card_would_do_is_said_before_it_is_played(person: Opener) -> None:
    page = person().new_page()
    sit_down(page)
    choice = to_palette(page)
    page.click(f"[data-p='{choice.path[0]}']")
    said = page.locator(".own .preview").inner_text()
    assert said
    assert page.locator("[data-p='zone:palette']").get_attribute("aria-description") == said
    page.keyboard.press("Escape")
    expect(page.locator(".own .preview")).to_be_hidden()


def test_the_end_of_a_turn_is_called_what_it_is(person: Opener) -> None:
    """Who does not lead is not only told so: the button says the price."""
    page = person().new_page()
    seen = sit_down(page)
    end = page.locator("[data-word=done]")
    by_mouse(page, next(one for one in options(page) if one.word == "palette I1"))
    seen = wait(page, seen)
    expect(end).to_have_text("Закончить и выбыть")
    page.click("[data-undo]")
    seen = wait(page, seen)
    by_mouse(page, next(one for one in options(page) if one.word == "palette O7"))
    wait(page, seen)
    expect(end).to_have_text("Закончить ход")


def test_a_card_is_dragged_to_its_place(person: Opener) -> None:
    page = person().new_page()
    seen = sit_down(page)
    choice = to_palette(page)
    page.drag_and_drop(f"[data-p='{choice.path[0]}']", "[data-p='zone:palette']", source_position={"x": 15, "y": 30})
    page.wait_for_function("seen => document.getElementById('table').dataset.v !== seen", arg=seen)
    expect(page.locator(f".own .pal [data-k='{choice.word.split()[1]}']")).to_be_visible()


def test_a_decision_is_taken_back(person: Opener) -> None:
    page = person().new_page()
    seen = sit_down(page)
    choice = to_palette(page)
    by_mouse(page, choice)
    seen = wait(page, seen)
    page.click("[data-undo]")
    wait(page, seen)
    expect(page.locator(f".hand [data-k='{choice.word.split()[1]}']")).to_be_visible()
    expect(page.locator("#log li").first).to_contain_text("Вы берёте назад")


def test_people_talk_and_one_is_muted(person: Opener) -> None:
    akira, may = person().new_page(), person(lang="en").new_page()
    link = set_table(akira, "<b>Акира</b>", "human", "open", "open")
    may.goto(link)
    may.fill("#n", "May")
    may.click("#join .go")
    akira.click("#tab-chat")
    may.click("#tab-chat")
    akira.fill("#say-text", "<i>Привет</i>")
    akira.keyboard.press("Enter")
    expect(may.locator("#chat li")).to_contain_text("<b>Акира</b> <i>Привет</i>")
    may.click("#people [data-mute]")
    expect(may.locator("#chat li")).to_be_hidden()
    akira.fill("#say-text", "Ещё")
    akira.keyboard.press("Enter")
    expect(akira.locator("#chat li")).to_have_count(2)
    expect(may.locator("#chat li:visible")).to_have_count(0)
    may.reload()
    may.click("#tab-chat")
    expect(may.locator("#chat li")).to_have_count(2)
    expect(may.locator("#chat li:visible")).to_have_count(0)


def test_a_seat_is_handed_to_a_bot_and_taken_back(person: Opener) -> None:
    page = person().new_page()
    sit_down(page)
    page.click("[data-dialog=menu]")
    page.click("""[data-send*='"hand"']""")
    page.click("#menu [data-close]")
    expect(page.locator("#notice")).to_contain_text("За вас ходит бот")
    page.click("#notice .btn")
    expect(page.locator("#notice")).to_be_hidden()


def test_theme_language_and_motion_are_kept(person: Opener) -> None:
    page = person().new_page()
    page.goto("/")
    page.click("[data-theme-switch]")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.click(".switches [name=lang]")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("h1")).to_have_text("Take a seat")


def test_the_tab_says_whose_turn_it_is(person: Opener) -> None:
    page = person().new_page()
    sit_down(page)
    assert page.title().startswith("●")


def test_a_finished_play_is_replayed_and_gone_on_with(person: Opener) -> None:
    page = person().new_page()
    sit_down(page)
    play_on(page, by_mouse)
    total = int(page.evaluate("document.getElementById('table').dataset.v"))
    page.click("a[href$=replay]")
    expect(page.locator("#where")).to_contain_text(f"{total} / {total}")
    page.keyboard.press("Home")
    expect(page.locator("#where")).to_contain_text(f"0 / {total}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_contain_text(f"1 / {total}")
    page.select_option("#eyes", "all")
    expect(page.locator(".rival .seen .mini").first).to_be_visible()
    page.select_option("#eyes", "0")
    expect(page.locator(".hand .card").first).to_be_visible()
    expect(page.locator("#table [data-word], #table [data-p]")).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate(UNCOVERED), "the hand lies above the controls, in sight"
    page.set_viewport_size({"width": 1440, "height": 900})
    with page.expect_download() as download:
        page.click("a[download]")
    assert download.value.suggested_filename.endswith(".jsonl")
    page.click("#go-on .btn")
    page.wait_for_url("**/t/*")
    wait(page)
    assert not over(page)


UNCOVERED = """() => [...document.querySelectorAll(".hand .card")].every(card =>
  card.getBoundingClientRect().bottom <= document.getElementById("controls").getBoundingClientRect().top)"""


def test_click_to_new_table(person: Opener, record_property: Any) -> None:
    """Measured, not held to a number: the machine may be busy."""
    page = person().new_page()
    times: list[float] = []
    for _ in range(3):
        seen = sit_down(page)
        for _ in range(3):
            choice = choose(options(page))
            page.evaluate(STOPWATCH)
            by_mouse(page, choice)
            times.append(float(page.evaluate("window.stopwatch")))
            seen = wait(page, seen)
            if over(page):
                break
    times.sort()
    record_property("click to new DOM, ms", times)
    print("click to new DOM, ms:", [round(time, 1) for time in times])


# From the last click to the first change of the table that a frame brought.
STOPWATCH = """() => { window.stopwatch = new Promise(done => { let start = 0;
  addEventListener("click", () => { start = performance.now() }, { capture: true });
  new MutationObserver((_, watch) => { watch.disconnect(); done(performance.now() - start) })
    .observe(document.getElementById("table"), { attributeFilter: ["data-v"] }) }) }"""


def test_text_at_twice_the_size_still_fits_the_width(person: Opener) -> None:
    page = person(viewport=PHONE).new_page()
    sit_down(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_all_of_it_fits_the_window(person: Opener) -> None:
    """Nothing has to be scrolled to, not even on a small laptop whose browser takes a part of the height."""
    page = person().new_page()
    sit_down(page)
    for width, height in ((1440, 900), (1366, 657), (1024, 768), (768, 1024), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        hidden = page.evaluate(HIDDEN)
        assert max(hidden) <= 0, (width, height, hidden)


HIDDEN = """() => [document.querySelector(".middle"), document.documentElement]
  .map(one => one.scrollHeight - one.clientHeight)"""


def test_who_only_watches_can_be_muted_and_heard_again(person: Opener) -> None:
    akira, may = person().new_page(), person(lang="en").new_page()
    sit_down(akira)
    may.goto("/")
    may.fill("#n", "May")
    may.click("[formaction='/invite'] >> nth=0")
    may.goto(akira.url)
    may.click("#tab-chat")
    may.fill("#say-text", "Buy my swords!")
    may.keyboard.press("Enter")
    akira.click("#tab-chat")
    said = akira.locator("#chat li")
    expect(said).to_contain_text("Buy my swords!")
    expect(may.locator("#chat [data-mute]")).to_be_hidden()
    line, button = said.bounding_box(), said.locator("[data-mute]").bounding_box()
    assert line is not None
    assert button is not None
    assert line["y"] <= button["y"] <= button["y"] + button["height"] <= line["y"] + line["height"], "beside its line"
    said.locator("[data-mute]").click()
    expect(said).to_be_hidden()
    akira.click("#unheard button")
    expect(said).to_be_visible()
    expect(akira.locator("#unheard button")).to_have_count(0)

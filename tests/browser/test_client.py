"""What the shared client does for any game: pointing, notes, drawings that move, things told or shown for a while."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.small import Small, options

# A drawing of two hundred by a hundred with two places, on a piece of page of twice that size.
MAP = """<section class="board"><svg id="map" data-pan viewBox="0 0 200 100" width="400" height="200"
 tabindex="0" role="group" aria-label="Map">
<g data-p="army:A" role="button" tabindex="0" aria-label="Army A"><rect x="20" y="20" width="30" height="30"/></g>
<g data-p="land:B" role="button" tabindex="0" aria-label="Land B">
<rect x="150" y="60" width="40" height="30"/></g></svg>
<button data-zoom="in" aria-controls="map">+</button>
<button data-zoom="all" aria-controls="map">all</button></section>"""
MARCH = options(("move A B", ["army:A", "land:B"]))


def box(small: Small) -> list[float]:
    return [float(part) for part in str(small.page.get_attribute("#map", "viewBox")).split()]


# Pointing.

HAND = """<section data-suggest><button data-p="card:K" aria-label="the kitten">K</button>
<button data-word="pass">Pass</button></section>"""


def test_a_click_points_while_another_decides(person: Opener) -> None:
    small = Small(person, HAND)
    small.page.click("[data-p='card:K']")
    small.page.click("[data-word=pass]")
    assert [frame["at"] for frame in small.sent_of("point")] == ["card:K", "pass"]
    assert small.sent_of("why") == small.sent_of("do") == []
    small.show(HAND + options(("pass", [])), turn=True)
    small.page.click("[data-word=pass]")
    assert [frame["word"] for frame in small.sent_of("do")] == ["pass"]
    assert len(small.sent_of("point")) == 2


def test_who_points_is_seen_at_the_thing_and_said(person: Opener) -> None:
    small = Small(person, HAND)
    small.hold_time()
    small.say(t="point", seat=1, at="card:K")
    small.passes(500)
    crest = small.page.locator(".pointing .seat-2")
    expect(crest).to_be_visible()
    expect(small.page.locator("#live")).to_contain_text("Ben points at the kitten")
    card, mark = small.page.locator("[data-p='card:K']").bounding_box(), crest.bounding_box()
    assert card is not None
    assert mark is not None
    assert abs(mark["x"] + mark["width"] / 2 - card["x"] - card["width"]) < 4
    small.show(HAND)
    expect(small.page.locator("[data-p='card:K']")).to_have_class("pointed")
    small.say(t="point", seat=0, at="pass")
    expect(small.page.locator(".pointing")).to_have_count(2)
    small.passes(7000)
    expect(small.page.locator(".pointing")).to_have_count(0)
    expect(small.page.locator(".pointed")).to_have_count(0)


def test_a_template_that_does_not_want_it_asks_why_not(person: Opener) -> None:
    small = Small(person, HAND.replace("data-suggest", ""))
    small.page.click("[data-p='card:K']")
    assert small.sent_of("point") == []
    assert small.sent_of("why")[0]["path"] == ["card:K"]


# Notes.

NOTE = """<label>Ben is <select data-note="role:1"><option value="">?</option>
<option value="ninja">ninja</option></select></label>"""


def test_a_note_stays_in_the_browser(person: Opener) -> None:
    small = Small(person, NOTE)
    small.page.select_option("[data-note]", "ninja")
    small.page.focus("body")
    small.show(NOTE + "<p>more</p>")
    assert small.page.input_value("[data-note]") == "ninja"
    small.show(NOTE, seat=1)
    assert small.page.input_value("[data-note]") == "", "another seat has its own notes"
    small.show(NOTE)
    assert small.page.input_value("[data-note]") == "ninja"
    small.page.reload()
    assert small.page.input_value("[data-note]") == "ninja"
    assert not any("ninja" in json.dumps(frame) for frame in small.sent), "it never leaves the browser"


# Drawings.


def test_a_drawing_is_zoomed_and_moved(person: Opener) -> None:
    small = Small(person, MAP)
    assert box(small) == [0, 0, 200, 100]
    small.page.hover("#map", position={"x": 100, "y": 100})
    small.page.mouse.wheel(0, -400)
    small.page.wait_for_function("document.getElementById('map').classList.contains('zoomed')")
    x, y, width, _ = box(small)
    assert width < 100
    assert abs((50 - x) / width - 0.25) < 0.02, "the point under the mouse stays under it"
    small.page.mouse.down()
    small.page.mouse.move(40, 0, steps=4)
    small.page.mouse.up()
    assert box(small)[0] > x or box(small)[1] > y
    kept = box(small)
    small.show(MAP + "<p>more</p>")
    assert box(small) == kept, "a new view leaves it where it is"
    small.page.focus("#map")
    small.page.keyboard.press("0")
    assert box(small) == [0, 0, 200, 100]
    small.page.keyboard.press("+")
    zoomed = box(small)
    assert zoomed[2] < 200
    small.page.keyboard.press("Shift+ArrowRight")
    assert box(small)[0] > zoomed[0]
    small.page.click("[data-zoom=all]")
    assert box(small) == [0, 0, 200, 100]
    small.page.click("[data-zoom=in]")
    assert box(small) == zoomed


def test_two_fingers_zoom(person: Opener) -> None:
    small = Small(person, MAP, viewport=PHONE, has_touch=True, is_mobile=True)
    line = small.page.context.new_cdp_session(small.page)
    scale = small.page.evaluate("visualViewport.scale")
    frame = small.page.locator("#map").bounding_box()
    assert frame is not None
    for spread in (10, 30, 60):
        x, y = frame["x"] + 150, frame["y"] + 60
        touches = [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        kind = "touchStart" if spread == 10 else "touchMove"
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert box(small)[2] < 100
    assert small.page.evaluate("visualViewport.scale") == scale, "the drawing is zoomed, not the page"


@pytest.mark.parametrize("zoomed", [False, True])
def test_paths_go_over_a_drawing_by_mouse(person: Opener, zoomed: bool) -> None:
    small = Small(person, MAP)
    small.show(MAP + MARCH, turn=True)
    if zoomed:
        small.page.focus("#map")
        small.page.keyboard.press("+")
    small.page.click("[data-p='army:A']")
    expect(small.page.locator("[data-p='land:B']")).to_have_class("next")
    small.page.click("[data-p='land:B']")
    assert [frame["word"] for frame in small.sent_of("do")] == ["move A B"]


def test_a_drag_that_moves_the_drawing_chooses_nothing(person: Opener) -> None:
    small = Small(person, MAP)
    small.show(MAP + MARCH, turn=True)
    small.page.focus("#map")
    small.page.keyboard.press("+")
    before = box(small)
    army = small.page.locator("[data-p='army:A']")
    army.hover()
    small.page.mouse.down()
    small.page.mouse.move(10, 10, steps=5)
    small.page.mouse.up()
    assert box(small) != before
    assert small.page.locator(".chosen").count() == 0
    army.click()
    expect(army).to_have_class("chosen")


def test_paths_go_over_a_drawing_by_keyboard(person: Opener) -> None:
    """What is out of sight is brought into it."""
    small = Small(person, MAP)
    small.show(MAP + MARCH, turn=True)
    small.page.focus("#map")
    for _ in range(3):
        small.page.keyboard.press("+")
    small.page.keyboard.press("Tab")
    assert small.page.evaluate("document.activeElement.dataset.p") == "army:A"
    small.page.keyboard.press("Enter")
    assert small.page.evaluate("document.activeElement.dataset.p") == "land:B"
    expect(small.page.locator("[data-p='land:B']")).to_be_in_viewport()
    x, y, width, height = box(small)
    assert x <= 150
    assert x + width >= 190
    assert y + height >= 90
    small.page.keyboard.press("Space")
    assert [frame["word"] for frame in small.sent_of("do")] == ["move A B"]


def test_what_has_the_focus_shows_what_is_new(person: Opener) -> None:
    small = Small(person, "<button data-p='slot:1'>empty</button>")
    small.page.focus("[data-p='slot:1']")
    small.show("<button data-p='slot:1'>taken <b>2</b></button>")
    expect(small.page.locator("[data-p='slot:1']")).to_have_text("taken 2")
    expect(small.page.locator("[data-p='slot:1']")).to_be_focused()


LENS = MAP.replace("tabindex=", "data-look tabindex=") + "<aside data-lens='map' hidden><svg></svg><p></p></aside>"


def test_a_magnifier_shows_what_is_looked_at(person: Opener) -> None:
    """In the half of the drawing where it does not lie, cut to it, by its name, and nothing in it can be reached."""
    small = Small(person, LENS)
    lens = small.page.locator("[data-lens]")
    expect(lens).to_be_hidden()
    small.page.hover("[data-p='army:A']")
    expect(lens).to_be_visible()
    expect(lens.locator("p")).to_have_text("Army A")
    expect(lens).to_have_class("below")
    assert lens.locator("svg").get_attribute("viewBox") == "19 19 33 33"
    assert lens.locator("[data-p], [tabindex]").count() == 0
    small.page.locator("[data-p='land:B']").focus()
    small.page.keyboard.press("Shift+Tab")
    small.page.keyboard.press("Tab")
    expect(lens.locator("p")).to_have_text("Land B")
    expect(lens).to_have_class("above")
    small.page.keyboard.press("Escape")
    expect(lens).to_be_hidden()


# Things told one by one.

STEPS = """<ol data-steps="{name}" data-pace="200"><li data-step="1">one</li>
<li data-step="2">two</li><li data-step="3">three</li></ol>
<button data-word="go">Go</button>"""


def shown(small: Small) -> int:
    return small.page.locator("[data-step]:not(.later)").count()


def test_what_was_told_before_the_page_came_is_not_told_again(person: Opener) -> None:
    small = Small(person, STEPS.format(name="r1"))
    assert shown(small) == 3
    expect(small.page.locator("#steps")).to_be_hidden()


def test_a_series_is_told_one_by_one(person: Opener) -> None:
    small = Small(person, "")
    small.hold_time()
    small.show(STEPS.format(name="r1"), turn=True)
    assert shown(small) == 1
    expect(small.page.locator("#steps")).to_contain_text("1 / 3")
    small.page.click("[data-word=go]")
    assert small.sent_of("do"), "nobody waits for it"
    small.passes(250)
    assert shown(small) == 2
    small.passes(250)
    assert shown(small) == 3
    expect(small.page.locator("#steps")).to_be_hidden()
    small.show(STEPS.format(name="r1") + "<p>more</p>", turn=True)
    assert shown(small) == 3


def test_a_series_is_held_and_skipped(person: Opener) -> None:
    small = Small(person, "")
    small.hold_time()
    small.show(STEPS.format(name="r1"))
    small.page.click("text=Wait")
    small.passes(5000)
    assert shown(small) == 1
    small.page.click("text=Go on")
    small.passes(250)
    assert shown(small) == 2
    small.show(STEPS.format(name="r2"))
    assert shown(small) == 1, "the next series begins anew"
    small.page.click("text=All at once")
    assert shown(small) == 3


def test_a_series_that_grows_goes_on_at_its_pace(person: Opener) -> None:
    small = Small(person, "")
    small.hold_time()
    small.show('<ol data-steps="r1" data-pace="200"><li data-step="1">one</li></ol>')
    small.passes(100)
    small.show(STEPS.format(name="r1"))
    assert shown(small) == 1, "what comes later waits its turn"
    small.passes(150)
    assert shown(small) == 2
    small.passes(200)
    assert shown(small) == 3


def test_a_series_is_told_in_two_places_at_once(person: Opener) -> None:
    small = Small(person, "")
    small.hold_time()
    small.show(STEPS.format(name="r1") + "<p data-steps='r1'><b data-step='2'>on the map</b></p>")
    place = small.page.locator("#table b")
    expect(place).to_be_hidden()
    small.passes(250)
    expect(place).to_be_visible()
    assert shown(small) == 3


def test_who_wants_no_motion_is_told_all_at_once(person: Opener) -> None:
    small = Small(person, "", reduced_motion="reduce")
    small.show(STEPS.format(name="r1"))
    assert shown(small) == 3


# Things shown for a while.

TRICK = """<i id="pile">pile</i><ol id="trick-{n}" data-dwell="600">
<li><span data-k="A{n}" data-to="pile">A{n}</span></li></ol>"""


def test_a_finished_trick_is_seen_for_a_while(person: Opener) -> None:
    small = Small(person, TRICK.format(n=1))
    small.hold_time()
    # It was over before the page was there.
    expect(small.page.locator("#trick-1")).to_be_hidden()
    small.show(TRICK.format(n=2))
    small.passes(500)
    expect(small.page.locator("#trick-2")).to_be_visible()
    small.show(TRICK.format(n=2) + "<p>more</p>")
    expect(small.page.locator("#trick-2")).to_be_visible()
    small.passes(150)
    expect(small.page.locator("#trick-2")).to_be_hidden()
    small.show(TRICK.format(n=2))
    expect(small.page.locator("#trick-2")).to_be_hidden()


def test_the_next_view_does_not_sweep_it_away(person: Opener) -> None:
    small = Small(person, "")
    small.hold_time()
    small.show(TRICK.format(n=1))
    small.show("<p>the next trick</p>")
    ghost = small.page.locator("#stage [data-dwell]")
    expect(ghost).to_be_visible()
    assert ghost.get_attribute("aria-hidden") == "true"
    small.passes(650)
    expect(ghost).to_have_count(0)


# One device for several people.


def test_another_persons_cards_stay_covered(person: Opener) -> None:
    small = Small(person, "<p>Ann's cards</p>")
    small.say(**small.people([0, 1]))
    small.page.wait_for_timeout(30)
    small.show("<p>Ben's cards</p>", seat=1)
    expect(small.page.locator("#cover")).to_contain_text("To move: Ben")
    expect(small.page.locator("#table p")).to_be_hidden()
    small.page.keyboard.press("Escape")
    expect(small.page.locator("#cover")).to_be_visible()
    small.page.click("#cover button")
    expect(small.page.locator("#table p")).to_be_visible()
    small.show("<p>Ben's cards, again</p>", seat=1)
    expect(small.page.locator("#cover")).to_be_hidden()
    assert small.sent_of("log"), "he was told other things"


def test_seats_of_one_person_need_no_cover(person: Opener) -> None:
    small = Small(person, "<p>one</p>", names=("Ann", "Ann"))
    small.say(**small.people([0, 1]))
    small.page.wait_for_timeout(30)
    small.show("<p>two</p>", seat=1)
    expect(small.page.locator("#cover")).to_be_hidden()
    expect(small.page.locator("#table p")).to_be_visible()

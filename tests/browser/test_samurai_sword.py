"""Samurai Sword: a whole play with bots, and every interrupt answered by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.player import Choice, by_mouse, by_touch, options, over, set_table, wait
from tests.server.process import Server, served

# In this deal Bushido comes back to the Shogun, Ieyasu, and turns up a weapon; two others can parry.
SEED = 2345
SCRIPT = (
    "play bushido p1",
    "attack kiseru p4",
    "parry",
    "done",
    "discard bokken",
    "draw discards",
    "play battle_cry",
    "parry nagayari",
)
MOST_DECISIONS = 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("served"), seed=SEED) as running:
        yield running
        assert "Traceback" not in running.logged()


def choice(page: Page, word: str) -> Choice:
    return next(one for one in options(page) if one.word == word)


def decide(page: Page, word: str, seen: str) -> str:
    by_mouse(page, choice(page, word))
    return wait(page, seen)


def eager(found: list[Choice]) -> Choice:
    """Strikes first, parries if it can, and ends its turn last."""
    order = ("attack", "play", "parry", "discard", "draw", "lose", "suffer", "trade", "done")
    return min(found, key=lambda one: order.index(one.word.split()[0]))


def test_a_whole_play_of_five_with_bots(person: Opener) -> None:
    page = person().new_page()
    seen = set_table(page, "samurai_sword", "human", "bot:greedy", "bot:careful", "bot:random", "bot:greedy")
    for _ in range(MOST_DECISIONS):
        if over(page):
            break
        by_mouse(page, eager(options(page)))
        seen = wait(page, seen)
    expect(page.locator("#table .status")).to_contain_text("Партия окончена")
    sheet = page.locator("#table .sheet")
    expect(sheet.locator("tbody .sum")).to_have_count(3)
    expect(sheet.locator("tbody.won .sum")).to_have_count(1)
    expect(page.locator(".seat .role.open")).to_have_count(5)


def test_every_interrupt_is_answered_by_hand(person: Opener) -> None:
    """One person holds all five seats: Bushido laid, a strike parried, Bushido answered, Ieyasu's draw, Battle Cry."""
    page = person().new_page()
    seen = set_table(page, "samurai_sword", *["human"] * 5)
    told = {
        "parry": "бьёт кисэру: 2 раны.",
        "discard bokken": "Бусидо раскрывает оружие",
        "draw discards": "Откуда взять первую карту?",
        "parry nagayari": "играет боевой клич.",
    }
    for word in SCRIPT:
        if word in told:
            expect(page.locator(".ask")).to_contain_text(told[word])
        else:
            expect(page.locator(".ask")).to_have_count(0)
        seen = decide(page, word, seen)
    log = page.locator("#log")
    for line in (r"защищае\S+: защита", r"сбрасывае\S+ боккэн", "сброса: боккэн", r"защищае\S+: нагаяри"):
        expect(log).to_contain_text(re.compile(line))


def test_a_weapon_lights_its_targets_and_the_others_say_why_not(person: Opener) -> None:
    page = person().new_page()
    set_table(page, "samurai_sword", *["human"] * 5)
    targets = {one.path[1] for one in options(page) if one.word.startswith("attack kiseru")}
    page.click("[data-p='hand:kiseru']", position={"x": 12, "y": 12})
    for seat in range(5):
        aim = page.locator(f"[data-p='seat:{seat}']")
        expect(aim).to_have_class("aim next" if f"seat:{seat}" in targets else "aim dim")
    expect(page.locator(".seat .preview:not(:empty)").first).to_contain_text("Если не отобьют")
    page.locator("[data-p='seat:1']").click(force=True)
    expect(page.locator(".ribbon")).to_contain_text("Предел сложности")
    expect(page.locator(".ribbon a")).to_have_attribute("data-rule", "D1")


def test_the_own_role_is_folded_away_and_stays_so(person: Opener) -> None:
    page = person().new_page()
    seen = set_table(page, "samurai_sword", *["human"] * 5)
    badge = page.locator(".badge-role")
    expect(badge).to_contain_text("сёгун")
    badge.locator("summary").click()
    expect(badge.locator("summary")).to_have_text("ваша роль", use_inner_text=True)
    decide(page, "play bushido p1", seen)
    expect(badge.locator("summary")).to_have_text("ваша роль", use_inner_text=True)
    assert "сёгун" not in badge.inner_text()


def test_the_notebook_is_kept_in_this_browser_alone(person: Opener) -> None:
    page = person().new_page()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    seen = set_table(page, "samurai_sword", "human", *["bot:greedy"] * 4)
    note = page.locator("[data-note]").nth(1)
    name = note.get_attribute("data-note")
    note.select_option("ronin")
    by_mouse(page, eager(options(page)))
    wait(page, seen)
    page.reload()
    wait(page)
    expect(page.locator(f"[data-note='{name}']")).to_have_value("ronin")
    assert not any("ronin" in frame for frame in sent)


def test_seven_on_a_phone(person: Opener) -> None:
    """Nothing to scroll, everything a finger wide, through the first turns."""
    page = person(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    seen = set_table(page, "samurai_sword", "human", *["bot:greedy"] * 6)
    for _ in range(6):
        if over(page):
            break
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
            PHONE["width"],
            PHONE["height"],
        ]
        assert page.evaluate(NARROW) == []
        assert page.evaluate(CUT) == []
        by_touch(page, eager(options(page)))
        seen = wait(page, seen)


# Names that their card's spine cuts off, and what a notebook covers.
CUT = """[...document.querySelectorAll("#table .spine")].filter(one => one.checkVisibility()).filter(one => {
      const text = document.createRange(); text.selectNodeContents(one);
      return text.getBoundingClientRect().height > one.getBoundingClientRect().height; })
    .concat([...document.querySelectorAll("#table .note")].filter(one => {
      const said = one.parentElement.querySelector(".honour").getBoundingClientRect();
      return said.right > one.getBoundingClientRect().left; }))
    .map(one => one.textContent)"""

# What can be pressed and is smaller than a finger, flights aside; a summary's own area reaches beyond its text.
NARROW = """[...document.querySelectorAll("#table button, #table select")]
    .filter(one => one.checkVisibility() && (one.offsetWidth < 44 || one.offsetHeight < 44))
    .map(one => `${one.className} ${one.offsetWidth}x${one.offsetHeight}`)"""

"""Yokai Septet: a whole round for every number of players, passing, haystacks, why a card cannot be played."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.player import Choice, by_mouse, by_touch, options, over, set_table, wait
from tests.server.process import Server, served

# In this deal of two the person has bosses face up on his haystack.
SEED = 7
MOST_DECISIONS = 60


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("served"), seed=SEED) as running:
        yield running
        assert "Traceback" not in running.logged()


def with_bots(seats: int) -> list[str]:
    return ["human", *["bot:greedy"] * (seats - 1)]


def choice(page: Page, word: str) -> Choice:
    return next(one for one in options(page) if one.word.startswith(word))


def decide(page: Page, word: str, seen: str) -> str:
    by_mouse(page, choice(page, word))
    return wait(page, seen)


def round_over(page: Page) -> bool:
    """The next round is dealt, or the game is over."""
    return over(page) or page.locator("#table .closing").count() > 0


def prepare(page: Page, seen: str) -> str:
    """Passes the first three cards, or discards the first."""
    while not any(one.word.startswith("play") for one in options(page)):
        words = [one.word for one in options(page)]
        seen = decide(page, "done" if "done" in words else words[0], seen)
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_round(seats: int, person: Opener) -> None:
    page = person().new_page()
    seen = prepare(page, set_table(page, "yokai_septet", *with_bots(seats)))
    for _ in range(MOST_DECISIONS):
        if round_over(page):
            break
        by_mouse(page, options(page)[0])
        seen = wait(page, seen)
    closing = page.locator("#table .closing").first
    expect(closing.locator("h2")).to_contain_text(re.compile("Раунд (выигран|проигран)|Карты кончились"))
    expect(closing.locator(".won")).to_contain_text("+")
    expect(page.locator("#log")).to_contain_text("за раунд, всего")


def test_three_cards_are_raised_and_confirmed(person: Opener) -> None:
    page = person().new_page()
    seen = set_table(page, "yokai_septet", *["human"] * 4)
    cards = [one.word.removeprefix("pass ") for one in options(page)[:3]]
    for at, card in enumerate(cards):
        expect(page.locator(".status")).to_contain_text(f"{at} из 3")
        seen = decide(page, f"pass {card}", seen)
    expect(page.locator(".hand .given")).to_have_count(3)
    expect(page.locator("[data-word='done']")).to_have_text("Отдать 3 из 3")
    page.click("[data-undo]")
    seen = wait(page, seen)
    expect(page.locator(".hand .given")).to_have_count(2)
    seen = decide(page, "pass", seen)
    decide(page, "done", seen)
    # The next person's hand; what the first one chose is nowhere.
    expect(page.locator(".hand .given")).to_have_count(0)


def test_a_card_shows_what_it_would_do_and_another_why_not(person: Opener) -> None:
    page = person().new_page()
    seen = prepare(page, set_table(page, "yokai_septet", *["human"] * 3))
    seen = decide(page, "play", seen)
    legal = {one.path[0] for one in options(page)}
    page.locator(".hand .card.dim").first.click(force=True, position={"x": 12, "y": 12})
    expect(page.locator(".ribbon")).to_contain_text("Зашли с масти")
    expect(page.locator(".ribbon a")).to_have_attribute("data-rule", "T2")
    page.click(f"[data-p='{min(legal)}']", position={"x": 12, "y": 12})
    expect(page.locator("[data-p='zone:trick']")).to_have_class(re.compile("next"))
    expect(page.locator(".cross > .preview")).to_contain_text("Пока")


def test_the_last_trick_stays_a_while_and_can_be_looked_at(person: Opener) -> None:
    page = person().new_page()
    seen = prepare(page, set_table(page, "yokai_septet", *["human"] * 4))
    for _ in range(4):
        seen = decide(page, "play", seen)
    was = page.locator(".trick.was")
    expect(was.locator(".card")).to_have_count(4)
    expect(was).to_be_hidden()
    page.locator("#last-trick summary").click()
    expect(page.locator("#last-trick .one")).to_have_count(4)


def test_a_boss_of_the_haystack_is_swapped(person: Opener) -> None:
    """The path goes over the open boss and a card under it; the other player sees it when both are ready."""
    page = person().new_page()
    seen = set_table(page, "yokai_septet", *["human"] * 2)
    for _ in range(2):
        seen = decide(page, "discard", seen)
        while any(one.word.startswith("swap") for one in options(page)):
            boss = choice(page, "swap")
            expect(page.locator(f"[data-p='{boss.path[0]}']")).to_have_class(re.compile("legal"))
            seen = decide(page, boss.word, seen)
            if any(one.word.startswith("open") for one in options(page)):
                seen = decide(page, "open", seen)
        seen = decide(page, "done", seen)
    expect(page.locator("#log")).to_contain_text("под солому")
    expect(page.locator(".straw")).to_have_count(2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone(seats: int, person: Opener) -> None:
    """Nothing to scroll, everything a finger wide, through the first decisions."""
    page = person(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    seen = set_table(page, "yokai_septet", *with_bots(seats))
    for _ in range(9):
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
            PHONE["width"],
            PHONE["height"],
        ]
        assert page.evaluate(NARROW) == []
        by_touch(page, options(page)[0])
        seen = wait(page, seen)


# What can be pressed and is smaller than a finger, flights aside; upper cards of a haystack overlap the lower ones.
NARROW = """[...document.querySelectorAll("#table button, #table summary")]
    .filter(one => one.checkVisibility() && (one.offsetWidth < 43.5 || one.offsetHeight < 43.5))
    .map(one => `${one.className} ${one.offsetWidth}x${one.offsetHeight}`)"""

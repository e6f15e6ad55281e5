"""The page of the table: what is told one by one, and what it shows of the own things alone."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser

import pytest

import tatami
from tatami.kernel.match import Match
from tatami.web.render import Told, table_html

EMPIRES = tatami.game("small_samurai_empires")
VARIANTS = {"missions": True, "mountains": True, "shrines": True, "random_actions": True, "screens": True}


class Shown:
    """A play as a page is drawn from it."""

    id = "t"
    status = "running"

    def __init__(self, seats: int, seed: int, **options: bool) -> None:
        self.game = EMPIRES
        self.match = Match(EMPIRES, seats=seats, seed=seed, options=dict(options))
        self.chance = random.Random(seed)

    def view(self, seat: int | None) -> dict[str, object]:
        return self.match.state.view(seat)

    def events(self, seat: int | None) -> list[Told]:
        return list(self.match.events_for(seat))

    def can_undo(self, seat: int | None) -> int:
        return 0

    def play(self) -> bool:
        """One decision; whether there was one."""
        state = self.match.state
        for seat in state.actors[:1]:
            self.match.play(seat, EMPIRES.word(self.chance.choice(state.legal(seat))))
        return bool(state.actors)


class Steps(HTMLParser):
    """What waits for its moment, inside the element that tells it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.faces: list[int] = []
        self.lines: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if "data-steps" in attributes:
            self.told.append(str(attributes["data-steps"]))
        if "data-step" in attributes and self.told:
            (self.faces if attributes.get("class") == "face" else self.lines).append(int(attributes["data-step"] or 0))


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, VARIANTS), (4, VARIANTS)])
def test_everything_is_drawn_and_said(seats: int, options: dict[str, bool]) -> None:
    """From every seat and from beside the table, in both languages, no key without its sentence."""
    shown = Shown(seats, seats, **options)
    while shown.play():
        if shown.chance.random() < 0.1:
            for seat in (None, *range(seats)):
                html = table_html(shown, seat, "en" if shown.chance.random() < 0.5 else "ru")
                assert not re.search(r"small_samurai_empires\.(?!svg)\w+\.", html)
    assert 'class="sheet' in table_html(shown, 0, "ru")


def test_orders_turned_up_since_the_own_decision_are_told_one_by_one() -> None:
    """On the map and in words, in the order in which they were turned up."""
    longest = Steps()
    shown = Shown(4, 5)
    while shown.play():
        for seat in range(4):
            steps = Steps()
            steps.feed(table_html(shown, seat, "ru"))
            assert len(set(steps.told)) <= 1
            assert set(steps.faces) <= set(steps.lines)
            if steps.faces and len(steps.lines) > len(longest.lines):
                longest = steps
        if len(longest.faces) > 2:
            break
    assert longest.lines == list(range(1, len(longest.lines) + 1))
    assert len(longest.faces) > 2


def test_another_s_order_face_down_is_nowhere_in_the_page() -> None:
    shown = Shown(2, 3)
    for seat in (0, 1):
        shown.match.play(seat, next(EMPIRES.word(action) for action in shown.match.state.legal(seat)))
    (first,) = shown.match.state.actors
    shown.match.play(first, "place castle 1")
    assert "order_castle" in cut(table_html(shown, first, "ru"))
    assert "order_castle" not in cut(table_html(shown, 1 - first, "ru"))
    assert "order_castle" not in cut(table_html(shown, None, "ru"))


def cut(html: str) -> str:
    """The map alone: what may lie behind a screen is said in other places."""
    return html[html.index('<svg id="map"') : html.index("</svg>\n<div")]

"""A test that says it shows a paragraph must run code that says it carries the paragraph out.

Register it in a conftest: `pytest_plugins = ["tests.rule_plugin"]`. Counted by Python's profiler, so only where the
game is interpreted. A paragraph without code, for which the game's `excuses.toml` gives the reason, asks for nothing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final

import pytest

from tatami.check.coverage import compiled
from tatami.check.excuses import excuses
from tatami.check.paragraphs import marked
from tatami.kernel.game import Game
from tatami.kernel.registry import game, names

GAMES: Final = Path(__file__).parent / "games"

Place = tuple[str, int]

RAN: Final = pytest.StashKey[set[Place]]()


class Watch:
    """The first lines of all code that ran."""

    def __init__(self) -> None:
        self.places: set[Place] = set()
        self._seen: set[int] = set()

    def called(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and id(frame.f_code) not in self._seen:
            self._seen.add(id(frame.f_code))
            self.places.add((os.path.realpath(frame.f_code.co_filename), frame.f_code.co_firstlineno))


def game_of(item: pytest.Item) -> Game | None:
    """The game whose folder the test lies in, where it can be watched."""
    inside = item.path.is_relative_to(GAMES) and item.path.relative_to(GAMES).parts
    if not inside or inside[0] not in names():
        return None
    played = game(inside[0])
    return None if compiled(played) else played


def rules_of(item: pytest.Item) -> list[str]:
    return [name for mark in item.iter_markers("rule") for name in mark.args]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    rules = rules_of(item)
    played = game_of(item) if rules else None
    if played is None:
        return (yield)
    watch = Watch()
    before = sys.getprofile()
    sys.setprofile(watch.called)
    try:
        result = yield
    finally:
        sys.setprofile(before)
    for rule in rules:
        judge(played, rule, watch.places)
    return result


def judge(played: Game, rule: str, ran: set[Place]) -> None:
    """Fails the test where none of the paragraph's functions ran."""
    places = {(os.path.realpath(mark.file), line) for mark in marked(played) if rule in mark.ids for line in mark.lines}
    if places and not places & ran:
        pytest.fail(f"the test says it shows {rule}, but runs no function marked {rule}", pytrace=False)
    if not places and rule not in excuses(played)["code"] and not any(rule in mark.ids for mark in marked(played)):
        pytest.fail(f"the test says it shows {rule}, but no function is marked {rule}", pytrace=False)

"""Every installed game keeps the contract."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tatami.check.suite import Report, check
from tatami.kernel.registry import game, names
from tatami.text import say
from tatami.version import build

TESTS: Final = Path(__file__).parents[1]
GAMES: Final = {"interpreted": 20, "compiled": 60}


def told(report: Report) -> str:
    """What broke and where, for whoever reads the test's output."""
    failure = report.failure
    if failure is None:
        return ""
    entry = len(failure.record.entries) + 1 if failure.record is not None else None
    return f"{say(failure.fault.message)} {failure.setup} entry {entry} {failure.planted}"


@pytest.mark.parametrize("name", names())
def test_a_game_keeps_the_contract(name: str) -> None:
    report = check(game(name), games=GAMES[build()], tests=TESTS)
    assert not told(report)
    assert report.tally.games == GAMES[build()]


@pytest.mark.parametrize("name", names())
def test_the_vocabulary_stays_small(name: str) -> None:
    words = game(name).words
    print(f"{name}: {len(words)} words")
    assert len(words) <= 400

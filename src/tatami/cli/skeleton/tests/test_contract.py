"""The game keeps the contract: the same as `tatami check skeleton`."""

from __future__ import annotations

from pathlib import Path

from tatami.check.suite import check
from tatami.cli.skeleton import GAME


def test_the_contract() -> None:
    assert check(GAME, games=24, tests=Path(__file__).parent).failure is None

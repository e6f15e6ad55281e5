"""A planted leak of each kind is found, and called by its name."""

from __future__ import annotations

import pytest

from tatami.check.suite import check
from tests.contract import leaky
from tests.contract.leaky import Leaky, LeakyGame, NosyGame

PLANTED = [
    (leaky.ViewShowsTheDeck, "sight", "view"),
    (leaky.ViewShowsToSpectators, "sight", "view"),
    (leaky.EventShowsTheDraw, "story", "events"),
    (leaky.TurnSkipsTheWeak, "story", "actors"),
    (leaky.RngIsTheTrueOne, "generator", "copied"),
    (leaky.RngIsAsked, "generator", "read"),
    (leaky.DeterminizeLooks, "determinize", "looked"),
    (leaky.DeterminizeKeepsOrder, "determinize", "looked"),
    (leaky.LegalSeesTheDeck, "answers", "legal"),
    (leaky.RefusalSeesTheDeck, "answers", "refusal"),
    (leaky.CopySharesTheCanvas, "copies", "older"),
    (leaky.AnyIsTheFirst, "legal", "any"),
]


@pytest.mark.parametrize(("state", "test", "what"), PLANTED, ids=[state.__name__ for state, _, _ in PLANTED])
def test_a_planted_leak_is_found(state: type[Leaky], test: str, what: str) -> None:
    found = check(LeakyGame(state), games=24, seed=1).failure
    assert found is not None
    assert (found.fault.test, found.fault.what) == (test, what)


def test_advice_that_knows_too_much_is_found() -> None:
    found = check(NosyGame(Leaky), games=24, seed=1).failure
    assert found is not None
    assert (found.fault.test, found.fault.what) == ("answers", "advice")

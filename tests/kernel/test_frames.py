"""The agenda: linked, immutable, and readable as plain numbers."""

from __future__ import annotations

import pickle

from hypothesis import given
from hypothesis import strategies as st

from tatami.kernel.frame import Frame, numbers, restack, unstack

ROWS = st.lists(st.lists(st.integers(-(2**31), 2**31), min_size=5, max_size=5), max_size=8)


@given(rows=ROWS)
def test_numbers_and_back(rows: list[list[int]]) -> None:
    assert numbers(restack(rows)) == rows


@given(rows=ROWS)
def test_a_pickle_keeps_the_whole_stack(rows: list[list[int]]) -> None:
    assert numbers(pickle.loads(pickle.dumps(restack(rows)))) == rows


def test_outermost_first() -> None:
    turn = Frame(0, 2)
    strike = Frame(1, 2, 4, below=turn)
    assert unstack(Frame(2, 4, below=strike))[:2] == [turn, strike]
    assert numbers(strike) == [[0, 2, 0, 0, 0], [1, 2, 4, 0, 0]]


def test_nothing_under_way() -> None:
    assert (numbers(None), restack([]), unstack(None)) == ([], None, [])

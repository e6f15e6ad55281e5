"""Bots in processes of their own: they always answer, whatever becomes of the processes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

from tatami.kernel.registry import game
from tatami.kernel.rng import Rng
from tatami.server.thinker import Question, Thinker, question

pytestmark = pytest.mark.anyio


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker(patience=30)
    yield made
    made.stop()


def a_question(level: str = "greedy") -> Question:
    state = game("red7").start(seats=3, seed=5)
    return question(level, state, state.actors[0])


def test_a_question_holds_no_secret() -> None:
    state = game("red7").start(seats=3, seed=5)
    seat = state.actors[0]
    other = state.determinize(seat, Rng(9))
    asked = question("greedy", state, seat)
    assert set(asked.legal) == set(question("greedy", other, seat).legal)
    assert asked.position["rng"] != state.position()["rng"]
    assert asked.position["deck"] != state.position()["deck"], "one in very many"


async def test_every_level_answers_with_a_legal_word(thinker: Thinker) -> None:
    for level in ("random", "careful", "greedy"):
        asked = a_question(level)
        assert await thinker.ask(asked) in asked.legal


async def test_dead_processes_are_made_anew(thinker: Thinker) -> None:
    asked = a_question()
    await thinker.ask(asked)
    pool = thinker._pool
    assert pool is not None
    for process in list(pool._processes.values()):
        process.kill()
    answers = await asyncio.gather(*[thinker.ask(asked) for _ in range(5)])
    assert all(answer in asked.legal for answer in answers)
    assert thinker._pool is not pool


async def test_a_bot_that_fails_is_answered_for(thinker: Thinker) -> None:
    asked = a_question()
    broken = Question("genius", asked.game, asked.position, asked.seat, asked.legal)
    assert await thinker.ask(broken) in asked.legal


async def test_a_bot_that_never_answers_is_answered_for() -> None:
    thinker = Thinker(patience=0.001)
    asked = a_question()
    assert await thinker.ask(asked) in asked.legal
    thinker.stop()


class Counting(Thinker):
    """Thinks for a moment, and counts how many do so at once."""

    busy = most = 0

    async def _think(self, pool: ProcessPoolExecutor, asked: Question) -> str:
        self.busy += 1
        self.most = max(self.most, self.busy)
        await asyncio.sleep(0.01)
        self.busy -= 1
        return asked.legal[-1]


async def test_who_waits_for_a_process_is_not_taken_for_stuck() -> None:
    thinker = Counting(processes=2)
    asked = a_question()
    answers = await asyncio.gather(*[thinker.ask(asked) for _ in range(9)])
    assert answers == [asked.legal[-1]] * 9
    assert thinker.most == 2
    thinker.stop()


async def test_who_stops_twice_stops(thinker: Thinker) -> None:
    thinker.warm_up()
    thinker.stop()
    thinker.stop()

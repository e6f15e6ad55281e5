"""A hall without a network: bots that answer at once, a clock that stands still until it is moved."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from tatami.server.hall import Hall
from tatami.server.settings import Settings, sqlite
from tatami.server.shapes import Guest, Plan, SeatPlan
from tatami.server.store.models import ChatRow
from tatami.server.store.store import Store
from tatami.server.table import Table
from tatami.server.thinker import Question, Thinker

START = 1_800_000_000.0


class Clock:
    """Seconds since 1970, as the test wants them."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> float:
        return self.time

    def passes(self, seconds: float) -> None:
        self.time += seconds

    async def flies(self, seconds: float) -> None:
        """For whoever would wait."""
        self.passes(seconds)


class FirstWord(Thinker):
    """Answers at once, with the first legal word; remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Question] = []

    async def ask(self, asked: Question) -> str:
        self.questions.append(asked)
        return asked.legal[0]


class Eyes:
    """Somebody who looks at a table, without a socket."""

    def __init__(self, guest: Guest | None = None) -> None:
        self.guest_id = guest.id if guest else None
        self.heard: list[ChatRow] = []
        self.shown: list[tuple[int, str]] = []
        self.looked = 0

    def look_again(self) -> None:
        self.looked += 1

    def look_at_people(self) -> None:
        pass

    def hear(self, line: ChatRow) -> None:
        self.heard.append(line)

    def watch(self, seat: int, element: str) -> None:
        self.shown.append((seat, element))


def settings_at(folder: Path, **changes: object) -> Settings:
    return replace(Settings(database=sqlite(folder / "tatami.sqlite3")), **changes)  # type: ignore[arg-type]


@asynccontextmanager
async def hall_at(folder: Path, clock: Clock | None = None, thinker: Thinker | None = None) -> AsyncIterator[Hall]:
    settings = settings_at(folder)
    store = await Store.open(settings.database)
    clock = clock or Clock()
    hall = Hall(store, settings, thinker or FirstWord(), clock)
    hall.rest = clock.flies
    try:
        yield hall
    finally:
        hall.thinker.stop()
        await store.close()


def seats(*kinds: str) -> list[SeatPlan]:
    """ "human bot:greedy open" as seat plans."""
    plans: list[SeatPlan] = []
    for kind in kinds:
        name, _, bot = kind.partition(":")
        plans.append(SeatPlan(name, bot))  # type: ignore[arg-type]
    return plans


def red7(*kinds: str, **changes: object) -> Plan:
    return replace(Plan("red7", seats(*kinds)), **changes)  # type: ignore[arg-type]


async def bots_play(hall: Hall, table_id: str, clock: Clock) -> None:
    """Lets time pass until a person is asked, or the play is over."""
    for _ in range(1000):
        table = await hall.table(table_id)
        moment = table.alarms.earliest()
        if moment is None:
            return
        clock.time = max(clock.time, moment)
        await hall.tick(table_id)
    raise AssertionError("the bots never end")


def first_word(table: Table, seat: int) -> str:
    return table.game.word(table.state.legal(seat)[0])


async def play_on(hall: Hall, table_id: str, clock: Clock, people: dict[int, Guest], most: int = 1000) -> None:
    """Everybody plays his first word, until the end or so many decisions."""
    for _ in range(most):
        await bots_play(hall, table_id, clock)
        table = await hall.table(table_id)
        if not table.asked:
            return
        seat = table.asked[0]
        await hall.do(table_id, people[seat], seat, first_word(table, seat), table.number(seat))

"""After the play: record, replay, another end."""

from __future__ import annotations

from typing import Literal

import pytest

from tatami.kernel.match import replay
from tatami.kernel.record import read
from tatami.server.errors import Conflict, NoSuchTable, Refused
from tatami.server.hall import Hall
from tatami.server.shapes import Guest
from tatami.server.table import Table
from tests.server.house import Clock, play_on, red7

pytestmark = pytest.mark.anyio


async def finished(hall: Hall, clock: Clock) -> tuple[Table, Guest]:
    anna = await hall.new_guest("Аня", "ru")
    table_id = await hall.create(anna, red7("human", "bot", "bot:careful", options={"actions": True}))
    await play_on(hall, table_id, clock, {0: anna})
    return await hall.table(table_id), anna


async def test_nothing_of_a_running_play_is_told(hall: Hall) -> None:
    anna = await hall.new_guest("Аня", "ru")
    for plan in (red7("human", "bot"), red7("human", "open")):
        table_id = await hall.create(anna, plan)
        with pytest.raises(Conflict):
            await hall.finished_record(table_id)
        eyes: tuple[int | Literal["all"] | None, ...] = (0, None, "all")
        for seat in eyes:
            with pytest.raises(Conflict):
                await hall.replay(table_id, 0, seat)
        with pytest.raises(Conflict):
            await hall.continue_from(table_id, anna, 0, 0)
    with pytest.raises(NoSuchTable):
        await hall.finished_record("nothing")


async def test_the_record_is_what_was_written(hall: Hall, clock: Clock) -> None:
    table, _ = await finished(hall, clock)
    text = await hall.finished_record(table.id)
    assert text == table.playing.record.text()
    assert replay(table.game, read(text)).result is not None


async def test_a_replay_shows_any_moment_to_any_eyes(hall: Hall, clock: Clock) -> None:
    table, _ = await finished(hall, clock)
    total = table.entries
    start = await hall.replay(table.id, 0, None)
    assert (start.n, start.total) == (0, total)
    assert start.views[None] == start.view(None)
    assert "result" not in start.view(None)
    end = await hall.replay(table.id, 10_000, "all")
    assert end.n == total
    assert set(end.views) == {0, 1, 2, None}
    assert "result" in end.view(0)
    hands = [end.views[seat]["players"][seat]["hand"] for seat in range(3)]  # type: ignore[index]
    assert all(hand["count"] == len(hand["known"]) for hand in hands)
    middle = await hall.replay(table.id, total // 2, 1)
    assert {event["n"] for event in middle.told[1]} <= set(range(total // 2 + 1))
    with pytest.raises(Refused):
        await hall.replay(table.id, 0, 3)


async def test_another_end_from_any_moment_against_bots(hall: Hall, clock: Clock) -> None:
    table, _ = await finished(hall, clock)
    bob = await hall.new_guest("Bob", "en")
    n = table.entries // 2
    new_id = await hall.continue_from(table.id, bob, n, 1)
    new = await hall.table(new_id)
    assert [seat.kind for seat in new.seats] == ["bot", "human", "bot"]
    assert (new.head.source, new.head.source_entries) == (table.id, n)
    moment = await hall.replay(table.id, n, 1)
    assert new.view(1)["players"] == moment.view(1)["players"]
    await play_on(hall, new_id, clock, {1: bob})
    old = read(await hall.finished_record(table.id))
    record = read(await hall.finished_record(new_id))
    assert record.header() == old.header()
    assert [entry.line() for entry in record.entries[:n]] == [entry.line() for entry in old.entries[:n]]
    assert replay(new.game, record).result is not None
    for moment_n, seat, error in ((table.entries, 0, Conflict), (table.entries + 1, 0, Refused), (0, 3, Refused)):
        with pytest.raises(error):
            await hall.continue_from(table.id, bob, moment_n, seat)

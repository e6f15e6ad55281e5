"""Secret windows: who is asked together with others, or after them, tells nothing by when he answers."""

from __future__ import annotations

import pytest

from tatami.kernel import registry
from tatami.server.errors import Conflict
from tatami.server.hall import Hall
from tatami.server.shapes import Guest, Plan
from tatami.server.table import Table
from tests.kernel.toy import TOY
from tests.server.house import START, Clock, first_word, red7, seats

pytestmark = pytest.mark.anyio

LOW, HIGH = 2.0, 5.0


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, "toy", TOY)


async def sit_together(hall: Hall, *bots: str) -> tuple[Table, Guest, Guest]:
    anna, bob = await hall.new_guest("Аня", "ru"), await hall.new_guest("Bob", "en")
    table_id = await hall.create(anna, Plan("toy", seats("human", "open", *bots)))
    await hall.sit(table_id, bob)
    return await hall.table(table_id), anna, bob


def moments(table: Table) -> dict[int, float]:
    return {seat: alarm.at for seat, alarm in table.alarms.ringing(float("inf"))}


async def say(hall: Hall, table: Table, guest: Guest, word: str) -> None:
    seat = table.seats_of(guest.id)[0]
    await hall.do(table.id, guest, seat, word, table.number(seat))


async def test_several_at_once_each_have_a_pause_of_their_own(hall: Hall, clock: Clock) -> None:
    """Nobody's answer moves another's, whoever was first."""
    table, anna, bob = await sit_together(hall, "bot", "bot")
    await say(hall, table, anna, "ask")
    asked, before = clock.time, moments(table)
    assert set(before) == {2, 3}
    assert all(asked + LOW <= moment <= asked + HIGH for moment in before.values())
    await say(hall, table, bob, "yes")
    assert clock.time == asked + LOW, "a person's answer shows no sooner than a bot's could"
    assert moments(table) == before
    first, last = sorted(before, key=lambda seat: before[seat])
    clock.time = before[first]
    await hall.tick(table.id)
    assert table.asked == (last,)
    assert moments(table) == {last: before[last]}


async def test_one_asked_after_another_waits_anew(hall: Hall, clock: Clock) -> None:
    table, anna, bob = await sit_together(hall, "bot")
    await say(hall, table, anna, "pass")
    begun = clock.time
    await say(hall, table, bob, "pass")
    assert clock.time == begun + LOW
    ((seat, moment),) = moments(table).items()
    assert seat == 2
    assert clock.time + LOW <= moment <= clock.time + HIGH


async def test_the_only_answer_is_never_given_sooner(hall: Hall, clock: Clock) -> None:
    """With "answer for me" on, also the next part of one's own turn takes as long as a bot's answer does."""
    seen: list[float] = []
    for _ in range(60):
        anna, bob = await hall.new_guest("Аня", "ru"), await hall.new_guest("Bob", "en")
        table = await hall.table(await hall.create(anna, red7("human", "open", options={"actions": True})))
        await hall.sit(table.id, bob)
        people = {0: anna, 1: bob}
        for seat, guest in people.items():
            await hall.auto(table.id, guest, seat, on=True)
        while table.asked and not seen:
            seat = table.asked[0]
            if table.alarms.earliest() is not None:
                seen.append((table.alarms.earliest() or 0.0) - clock.time)
            else:
                await hall.do(table.id, people[seat], seat, first_word(table, seat), table.number(seat))
        if seen:
            break
    assert seen
    assert all(LOW <= pause <= HIGH for pause in seen)


async def test_a_team_keeps_nothing_from_itself(hall: Hall, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "teams", lambda _, seats: [0] * seats)
    table, anna, bob = await sit_together(hall)
    await say(hall, table, anna, "pass")
    await say(hall, table, bob, "pass")
    assert clock.time == START


async def test_who_answers_too_late_for_his_view_is_told(hall: Hall, clock: Clock) -> None:
    """While an answer waits for its moment the table is free; what changed meanwhile is looked at anew."""
    table, anna, bob = await sit_together(hall)
    await say(hall, table, anna, "pass")

    async def meanwhile(seconds: float) -> None:
        clock.passes(seconds)
        await hall.resign(table.id, bob, None)

    hall.rest = meanwhile
    with pytest.raises(Conflict):
        await say(hall, table, bob, "roll")
    assert table.entries == 1

"""What happens by itself: bots, clocks, answers without a choice. And that the time of it tells nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tatami.server.hall import Hall
from tatami.server.schedule import Alarm, Alarms
from tatami.server.shapes import Guest
from tatami.server.table import Table
from tatami.server.timer import Timer
from tests.server.house import START, Clock, Eyes, FirstWord, bots_play, first_word, hall_at, red7

pytestmark = pytest.mark.anyio


async def with_two_people(hall: Hall, *more: str, **changes: object) -> tuple[Table, dict[int, Guest]]:
    anna, bob = await hall.new_guest("Аня", "ru"), await hall.new_guest("Bob", "en")
    table_id = await hall.create(anna, red7("human", "open", *more, **changes))
    await hall.sit(table_id, bob)
    return await hall.table(table_id), {0: anna, 1: bob}


async def until_a_bot_is_asked(hall: Hall, table: Table, people: dict[int, Guest]) -> None:
    """People decide whatever comes first."""
    while table.asked and not table.seats[table.asked[0]].by_bot:
        seat = table.asked[0]
        words = [table.game.word(action) for action in table.state.legal(seat)]
        await hall.do(table.id, people[seat], seat, words[0], table.number(seat))


async def test_bots_linger_where_several_people_play(hall: Hall, clock: Clock) -> None:
    pauses = []
    for _ in range(20):
        table, people = await with_two_people(hall, "bot")
        await until_a_bot_is_asked(hall, table, people)
        if table.asked:
            pauses.append((table.alarms.earliest() or 0) - clock.time)
    assert pauses
    assert all(2 <= pause <= 5 for pause in pauses)
    assert max(pauses) - min(pauses) > 0.5, "drawn, not fixed"


async def test_bots_are_brisk_where_one_person_plays_or_the_host_says_so(hall: Hall, clock: Clock) -> None:
    for _ in range(10):
        anna = await hall.new_guest("Аня", "ru")
        table = await hall.table(await hall.create(anna, red7("human", "bot")))
        if table.asked == (1,):
            assert 0 < (table.alarms.earliest() or 0) - clock.time < 1
        table, people = await with_two_people(hall, "bot", brisk=True)
        await until_a_bot_is_asked(hall, table, people)
        if table.asked:
            assert 0 < (table.alarms.earliest() or 0) - clock.time < 1


async def test_the_next_part_of_the_same_turn_is_brisk(hall: Hall, clock: Clock) -> None:
    seen = 0
    for _ in range(10):
        table, people = await with_two_people(hall, "bot")
        await until_a_bot_is_asked(hall, table, people)
        if not table.asked:
            continue
        clock.time = table.alarms.earliest() or 0
        await hall.tick(table.id)
        if table.asked == (2,):
            seen += 1
            assert 0 < (table.alarms.earliest() or 0) - clock.time < 1
    assert seen


async def test_nothing_happens_before_its_moment(hall: Hall) -> None:
    anna = await hall.new_guest("Аня", "ru")
    table = await hall.table(await hall.create(anna, red7("bot", "bot", "human")))
    await hall.tick(table.id)
    assert table.entries == 0


async def test_bots_are_asked_about_a_state_without_secrets(tmp_path: Path, clock: Clock) -> None:
    thinker = FirstWord()
    async with hall_at(tmp_path, clock, thinker) as hall:
        anna = await hall.new_guest("Аня", "ru")
        table = await hall.table(await hall.create(anna, red7("human", "bot", "bot")))
        while table.asked == (0,):
            await hall.do(table.id, anna, 0, first_word(table, 0), table.number(0))
        true = table.state.position()
        seat = table.asked[0]
        clock.time = table.alarms.earliest() or 0
        await hall.tick(table.id)
        asked = thinker.questions[0]
        assert hand(asked.position, seat) == hand(true, seat)
        assert asked.position["rng"] != true["rng"]
        assert asked.position["deck"] != true["deck"]


def hand(position: dict[str, object], seat: int) -> object:
    players = position["players"]
    assert isinstance(players, list)
    return players[seat]["hand"]


async def test_a_clock_lets_a_bot_decide_for_who_is_away(hall: Hall, clock: Clock) -> None:
    table, people = await with_two_people(hall, clock=60)
    seat = table.asked[0]
    assert table.alarms.clock_ends(seat) == clock.time + 60
    clock.passes(59)
    await hall.tick(table.id)
    assert table.entries == 0
    clock.passes(1)
    await hall.tick(table.id)
    assert table.entries == 1
    assert table.seats[seat].stand_in == "clock"
    await hall.comes(table.id, people[seat])
    assert table.seats[seat].stand_in == ""


async def test_who_is_there_but_slow_loses_that_decision_only(hall: Hall, clock: Clock) -> None:
    table, people = await with_two_people(hall, clock=60)
    seat = table.asked[0]
    table.viewers.add(Eyes(people[seat]))
    clock.passes(60)
    await hall.tick(table.id)
    assert table.entries == 1
    assert table.seats[seat].stand_in == ""


async def test_taking_back_gives_no_new_time(hall: Hall, clock: Clock) -> None:
    table, people = await with_two_people(hall, clock=60)
    seat = table.asked[0]
    await hall.do(table.id, people[seat], seat, first_word(table, seat), table.number(seat))
    assert table.asked == (seat,)
    end = table.alarms.clock_ends(seat)
    clock.passes(30)
    await hall.undo(table.id, people[seat], seat, 1, table.number(seat))
    await hall.do(table.id, people[seat], seat, first_word(table, seat), table.number(seat))
    assert table.alarms.clock_ends(seat) == end


async def test_after_an_outage_the_clock_begins_anew(tmp_path: Path, clock: Clock) -> None:
    async with hall_at(tmp_path, clock) as hall:
        table, _ = await with_two_people(hall, clock=60)
        table_id, seat = table.id, table.asked[0]
    clock.passes(3600)
    async with hall_at(tmp_path, clock) as hall:
        assert [due[0] for due in await hall.store.due(10)] == [table_id]
        await hall.tick(table_id)
        table = await hall.table(table_id)
        assert table.entries == 0
        assert table.alarms.clock_ends(seat) == clock.time + 60
        assert (await hall.store.due(10))[0][1] == clock.time + 60


async def test_an_answer_without_a_choice_is_given_for_who_wants_it(hall: Hall, clock: Clock) -> None:
    """In Red7 that is rare; so a table is looked for where it happens."""
    for _ in range(100):
        anna = await hall.new_guest("Аня", "ru")
        table = await hall.table(await hall.create(anna, red7("human", "bot", options={"actions": True})))
        await hall.auto(table.id, anna, None, on=True)
        by_hand = 0
        while table.asked:
            await bots_play(hall, table.id, clock)
            if table.asked:
                legal = table.state.legal(0)
                assert len(legal) > 1, "with one legal word the alarm would have rung"
                await hall.do(table.id, anna, 0, table.game.word(legal[0]), table.number(0))
                by_hand += 1
        if sum(entry.seat == 0 for entry in table.playing.record.entries) > by_hand:
            return
    raise AssertionError("never happened")


async def test_a_play_of_bots_alone_goes_on_to_its_end(hall: Hall, clock: Clock) -> None:
    anna = await hall.new_guest("Аня", "ru")
    table = await hall.table(await hall.create(anna, red7("bot", "bot:careful", "bot:random")))
    await bots_play(hall, table.id, clock)
    assert table.status == "finished"
    assert table.head.due_at is None


async def test_the_timer_rings_for_what_is_due_and_sleeps_otherwise(tmp_path: Path) -> None:
    clock = Clock()
    async with hall_at(tmp_path, clock) as hall:
        anna = await hall.new_guest("Аня", "ru")
        table = await hall.table(await hall.create(anna, red7("bot", "bot")))
        rung: list[str] = []

        async def ring(table_id: str) -> None:
            rung.append(table_id)
            await hall.tick(table_id)

        timer = Timer(hall.store, ring, clock)
        hall.on_alarm = timer.hint
        timer.start()
        await asyncio.sleep(0.05)
        assert rung == []
        for _ in range(200):
            clock.passes(10)
            timer.hint(0)
            await asyncio.sleep(0.01)
            if table.status == "finished":
                break
        assert table.status == "finished"
        assert set(rung) == {table.id}
        await timer.stop()


async def test_a_table_that_fails_is_left_alone_for_a_while(tmp_path: Path, clock: Clock) -> None:
    async with hall_at(tmp_path, clock) as hall:
        anna = await hall.new_guest("Аня", "ru")
        await hall.create(anna, red7("bot", "bot"))
        rung: list[str] = []

        async def ring(table_id: str) -> None:
            rung.append(table_id)
            raise ValueError

        clock.passes(10)
        timer = Timer(hall.store, ring, clock)
        timer.start()
        await asyncio.sleep(0.1)
        assert len(rung) == 1
        clock.passes(31)
        timer.hint(0)
        await asyncio.sleep(0.1)
        assert len(rung) == 2
        await timer.stop()


def test_an_alarm_stands_until_something_concerns_its_seat() -> None:
    alarms = Alarms()
    alarms.set({0: Alarm("bot", 3, 10.0), 1: Alarm("bot", 3, 12.0)}, 3)
    (seat, alarm), *_ = alarms.ringing(10)
    alarms.set({0: Alarm("bot", 3, 99.0), 1: Alarm("bot", 4, 14.0)}, 4)
    assert alarms.still(seat, alarm)
    assert alarms.earliest() == 10
    alarms.set({0: Alarm("bot", 5, 99.0)}, 5)
    assert not alarms.still(seat, alarm)


def test_a_persons_time_runs_on_however_his_answer_comes() -> None:
    """Who lets his only answer be given for him, or takes that back, gets no new time; no sooner moment outlives it."""
    alarms = Alarms()
    alarms.set({0: Alarm("clock", 3, 60.0, 60.0)}, 3)
    alarms.set({0: Alarm("auto", 3, 33.0, 90.0)}, 3)
    assert (alarms.earliest(), alarms.clock_ends(0)) == (33.0, 60.0)
    alarms.set({0: Alarm("clock", 3, 95.0, 95.0)}, 3)
    assert (alarms.earliest(), alarms.clock_ends(0)) == (60.0, 60.0)
    alarms.set({0: Alarm("auto", 4, 63.0, 120.0)}, 4)
    assert (alarms.earliest(), alarms.clock_ends(0)) == (63.0, 120.0)


async def test_nobodys_answer_shows_before_two_seconds(hall: Hall, clock: Clock) -> None:
    """Who is asked by another's deed: at once is as late as after a short thought."""
    table, people = await with_two_people(hall)
    waits = []
    while table.asked:
        seat = table.asked[0]
        entries = table.playing.record.entries
        answers = not entries or entries[-1].seat != seat
        asked = clock.time
        await hall.do(table.id, people[seat], seat, first_word(table, seat), table.number(seat))
        if answers:
            waits.append(clock.time - asked)
        else:
            assert clock.time == asked, "the next part of one's own turn does not wait"
    assert waits
    assert set(waits) == {2.0}


async def test_who_thinks_longer_waits_no_longer(hall: Hall, clock: Clock) -> None:
    table, people = await with_two_people(hall)
    seat = table.asked[0]
    clock.passes(7)
    await hall.do(table.id, people[seat], seat, first_word(table, seat), table.number(seat))
    assert clock.time == START + 7


async def test_one_person_alone_never_waits(hall: Hall, clock: Clock) -> None:
    """Also with several seats: what he keeps from himself is his own affair."""
    anna = await hall.new_guest("Аня", "ru")
    table = await hall.table(await hall.create(anna, red7("human", "human")))
    for _ in range(6):
        seat = table.asked[0]
        await hall.do(table.id, anna, seat, first_word(table, seat), table.number(seat))
    assert clock.time == START

"""Before the play: tables, seats, the start."""

from __future__ import annotations

from pathlib import Path

import pytest

from tatami.kernel.errors import BadSetup, TatamiError
from tatami.server.errors import Conflict, Forbidden, NoSuchTable, Refused
from tatami.server.hall import Hall
from tatami.server.shapes import Guest, SeatPlan
from tests.server.house import Clock, Eyes, hall_at, play_on, red7

pytestmark = pytest.mark.anyio


async def two(hall: Hall) -> tuple[Guest, Guest]:
    return await hall.new_guest("Аня", "ru"), await hall.new_guest("Bob", "en")


async def test_a_table_without_open_seats_starts_at_once(hall: Hall) -> None:
    anna, _ = await two(hall)
    table = await hall.table(await hall.create(anna, red7("human", "bot:greedy", "bot")))
    assert table.status == "running"
    assert [seat.name for seat in table.seats] == ["Аня", "", ""]
    assert len(table.head.seed) > 30


async def test_the_last_guest_to_sit_starts_the_play(hall: Hall) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open", "open"))
    assert (await hall.table(table_id)).status == "open"
    assert await hall.sit(table_id, bob) == 1
    assert await hall.sit(table_id, bob) == 1, "to sit down twice is to sit"
    cleo = await hall.new_guest("Cleo", "en")
    assert await hall.sit(table_id, cleo) == 2
    assert (await hall.table(table_id)).status == "running"


async def test_bots_fill_what_is_open_when_the_host_starts(hall: Hall) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open"))
    with pytest.raises(Forbidden):
        await hall.start(table_id, bob)
    await hall.start(table_id, anna)
    assert (await hall.table(table_id)).seats[1].kind == "bot"
    with pytest.raises(Conflict):
        await hall.start(table_id, anna)


async def test_nobody_takes_a_seat_that_is_taken(hall: Hall) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open"))
    for seat, error in ((0, Conflict), (2, Refused), (-1, Refused)):
        with pytest.raises(error):
            await hall.sit(table_id, bob, seat)


async def test_one_person_may_hold_several_seats(hall: Hall) -> None:
    anna, _ = await two(hall)
    plan = red7("human")
    plan.seats.append(SeatPlan("human", name="Мама"))
    table = await hall.table(await hall.create(anna, plan))
    assert table.status == "running"
    assert table.seats_of(anna.id) == [0, 1]
    assert [seat.name for seat in table.seats] == ["Аня", "Мама"]
    assert table.seat_for(anna.id) == table.asked[0], "who holds several looks through the one that is asked"


async def test_who_stands_up_frees_his_seat_and_the_host_is_who_is_left(hall: Hall) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open", "open"))
    await hall.sit(table_id, bob)
    await hall.stand(table_id, anna)
    table = await hall.table(table_id)
    assert (table.host, [seat.kind for seat in table.seats]) == (bob.id, ["open", "human", "open"])
    await hall.stand(table_id, bob)
    with pytest.raises(NoSuchTable):
        await hall.table(table_id)


async def test_the_host_sets_seats_that_nobody_else_holds(hall: Hall) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open", "open"))
    await hall.set_seat(table_id, anna, 1, SeatPlan("bot", "careful"))
    await hall.sit(table_id, bob)
    with pytest.raises(Forbidden):
        await hall.set_seat(table_id, bob, 1, SeatPlan("open"))


async def test_the_host_removes_only_who_is_not_there(hall: Hall) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open", "open"))
    await hall.sit(table_id, bob)
    table = await hall.table(table_id)
    eyes = Eyes(bob)
    table.viewers.add(eyes)
    with pytest.raises(Conflict):
        await hall.remove_absent(table_id, anna, 1)
    table.viewers.discard(eyes)
    await hall.remove_absent(table_id, anna, 1)
    assert table.seats[1].kind == "open"


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        (red7("human"), BadSetup),
        (red7(*["bot"] * 5), BadSetup),
        (red7("human", "bot:genius"), BadSetup),
        (red7("human", "bot", options={"advanced": 2}), BadSetup),
        (red7("human", "bot", options={"nonsense": True}), BadSetup),
        (red7("human", "bot", game="chess"), BadSetup),
        (red7("human", "bot", clock=1), Refused),
        (red7("human", "bot", clock=10**9), Refused),
    ],
)
async def test_a_plan_that_cannot_be_is_refused(hall: Hall, plan: object, error: type[TatamiError]) -> None:
    anna, _ = await two(hall)
    with pytest.raises(error):
        await hall.create(anna, plan)  # type: ignore[arg-type]
    assert await hall.tables_of(anna) == []


async def test_lists_show_what_can_be_joined_watched_and_gone_on_with(hall: Hall) -> None:
    anna, bob = await two(hall)
    waiting = await hall.create(anna, red7("human", "open", public=True))
    private = await hall.create(anna, red7("human", "open"))
    running = await hall.create(bob, red7("human", "bot", public=True, options={"advanced": True}))
    shown = {card.id: card for card in await hall.open_tables(bob)}
    assert set(shown) == {waiting, running}
    assert shown[waiting].joinable
    assert not shown[running].joinable
    assert shown[running].options == {"advanced": True, "actions": False}
    assert {card.id for card in await hall.tables_of(anna)} == {waiting, private}
    mine = (await hall.tables_of(bob))[0]
    asked = (await hall.table(running)).asked
    assert mine.my_turn == (0 in asked)


async def test_a_rematch_keeps_everybodys_seat(hall: Hall, clock: Clock) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open", "bot:careful"))
    await hall.sit(table_id, bob)
    with pytest.raises(Conflict):
        await hall.rematch(table_id, bob)
    await play_on(hall, table_id, clock, {0: anna, 1: bob})
    again = await hall.rematch(table_id, bob)
    table = await hall.table(again)
    assert [seat.kind for seat in table.seats] == ["open", "human", "bot"]
    cleo = await hall.new_guest("Cleo", "en")
    with pytest.raises(Conflict):
        await hall.sit(again, cleo)
    assert again in [card.id for card in await hall.tables_of(anna)], "the invited sees the invitation"
    assert await hall.rematch(table_id, anna) == again
    assert table.status == "running"
    with pytest.raises(Forbidden):
        await hall.rematch(table_id, cleo)


async def test_another_name_is_seen_at_the_tables(hall: Hall) -> None:
    anna, _ = await two(hall)
    table_id = await hall.create(anna, red7("human", "open"))
    await hall.rename(anna, "Анна", "ru")
    assert (await hall.table(table_id)).seats[0].name == "Анна"


async def test_lobby_survives_a_restart(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        anna, bob = await two(hall)
        table_id = await hall.create(anna, red7("human", "open", "bot:random", clock=60, undo=False, public=True))
    async with hall_at(tmp_path) as hall:
        table = await hall.table(table_id)
        assert [(seat.kind, seat.name, seat.bot) for seat in table.seats] == [
            ("human", "Аня", ""),
            ("open", "", ""),
            ("bot", "", "random"),
        ]
        assert (table.head.clock, table.head.undo) == (60, False)
        again = await hall.guest(bob.id)
        assert again == bob
        await hall.sit(table_id, bob)
        assert table.status == "running"


async def test_old_unfinished_tables_are_swept_and_finished_ones_kept(hall: Hall, clock: Clock) -> None:
    anna, _ = await two(hall)
    waiting = await hall.create(anna, red7("human", "open"))
    running = await hall.create(anna, red7("human", "bot"))
    finished = await hall.create(anna, red7("human", "bot"))
    await play_on(hall, finished, clock, {0: anna})
    clock.passes(29 * 24 * 3600)
    assert await hall.sweep() == 0
    clock.passes(2 * 24 * 3600)
    assert await hall.sweep() == 2
    for gone in (waiting, running):
        with pytest.raises(NoSuchTable):
            await hall.table(gone)
    assert (await hall.table(finished)).status == "finished"


async def test_a_hot_seat_keeps_its_names_in_the_rematch(hall: Hall, clock: Clock) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open", "open"))
    await hall.sit(table_id, bob, 1)
    await hall.sit(table_id, bob, 2)
    table = await hall.table(table_id)
    table.seats[2].name = "Bobby"
    await play_on(hall, table_id, clock, {0: anna, 1: bob, 2: bob})
    again = await hall.rematch(table_id, anna)
    assert await hall.rematch(table_id, bob) == again
    assert [seat.name for seat in (await hall.table(again)).seats] == ["Аня", "Bob", "Bobby"]


async def test_who_holds_several_seats_may_give_up_one(hall: Hall) -> None:
    anna, bob = await two(hall)
    table_id = await hall.create(anna, red7("human", "open", "open", "open"))
    assert [await hall.sit(table_id, bob, at) for at in (1, 2)] == [1, 2]
    await hall.stand(table_id, bob, 1)
    table = await hall.table(table_id)
    assert table.seats_of(bob.id) == [2]
    assert table.host == anna.id

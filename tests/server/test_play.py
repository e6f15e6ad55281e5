"""During the play: decisions are written before they are seen, and guarded."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from tatami.kernel.errors import IllegalAction
from tatami.kernel.match import replay
from tatami.kernel.record import digest, read
from tatami.server.errors import Conflict, Forbidden, Refused, Unwell
from tatami.server.hall import Hall
from tatami.server.people import people
from tatami.server.shapes import Guest, SeatPlan
from tatami.server.store.writer import Change
from tatami.server.table import Table
from tests.server.house import Clock, Eyes, bots_play, first_word, hall_at, play_on, red7

pytestmark = pytest.mark.anyio


async def begun(hall: Hall, *more: str, **changes: object) -> tuple[Table, Guest]:
    """A table where Anna is asked first, whoever else plays."""
    anna = await hall.new_guest("Аня", "ru")
    for _ in range(50):
        table = await hall.table(await hall.create(anna, red7("human", *more, **changes)))
        if table.asked == (0,):
            return table, anna
        await hall.resign(table.id, anna, 0)
        table.head.status = table.status = "finished"
    raise AssertionError("she is never first")


async def test_a_decision_is_in_the_store_when_it_returns(hall: Hall) -> None:
    table, anna = await begun(hall, "bot")
    word = first_word(table, 0)
    seat, entry = await hall.do(table.id, anna, None, word, table.number(0))
    assert (seat, entry.n, entry.word) == (0, 1, word)
    stored = await hall.store.load(table.id)
    assert stored is not None
    assert stored.lines == [entry.line()]
    assert stored.head.entries == 1


async def test_what_is_not_legal_is_refused_with_its_rule(hall: Hall) -> None:
    table, anna = await begun(hall, "bot")
    before = table.view(0)
    with pytest.raises(IllegalAction) as refusal:
        await hall.do(table.id, anna, 0, "done", table.number(0))
    assert refusal.value.refusal.rule == "T1"
    with pytest.raises(IllegalAction):
        await hall.do(table.id, anna, 0, "palette Z9", table.number(0))
    assert table.view(0) == before
    assert table.entries == 0


async def test_a_stale_view_is_refused(hall: Hall) -> None:
    table, anna = await begun(hall, "bot")
    old = table.number(0)
    word = first_word(table, 0)
    await hall.do(table.id, anna, 0, word, old)
    with pytest.raises(Conflict):
        await hall.do(table.id, anna, 0, "done", old)
    with pytest.raises(Conflict):
        await hall.undo(table.id, anna, 0, 1, old)
    with pytest.raises(Conflict):
        await hall.do(table.id, anna, 0, "done", table.number(0) + 1)
    assert table.entries == 1


async def test_only_who_holds_a_seat_decides_there(hall: Hall) -> None:
    table, _ = await begun(hall, "bot")
    bob = await hall.new_guest("Bob", "en")
    for seat in (None, 0, 1, 63):
        with pytest.raises(Forbidden):
            await hall.do(table.id, bob, seat, first_word(table, 0), table.number(0))


async def test_a_decision_is_taken_back_where_the_table_allows_it(hall: Hall) -> None:
    table, anna = await begun(hall, "bot")
    await hall.do(table.id, anna, 0, first_word(table, 0), 0)
    assert table.can_undo(0) == 1
    seat, entry = await hall.undo(table.id, anna, 0, 1, table.number(0))
    assert (seat, entry.n, entry.undo) == (0, 2, 1)
    with pytest.raises(IllegalAction):
        await hall.undo(table.id, anna, 0, 1, table.number(0))
    strict, _ = await begun(hall, "bot", undo=False)
    anna = Guest(strict.host, "Аня", "ru")
    await hall.do(strict.id, anna, 0, first_word(strict, 0), 0)
    assert strict.can_undo(0) == 0
    with pytest.raises(Conflict):
        await hall.undo(strict.id, anna, 0, 1, strict.number(0))


async def test_a_whole_play_survives_restarts_at_any_moment(tmp_path: Path) -> None:
    clock = Clock()
    async with hall_at(tmp_path, clock) as hall:
        anna, bob = await hall.new_guest("Аня", "ru"), await hall.new_guest("Bob", "en")
        plan = red7("human", "open", "bot:careful", options={"advanced": True, "actions": True})
        table_id = await hall.create(anna, plan)
        await hall.sit(table_id, bob)
    over = False
    while not over:
        async with hall_at(tmp_path, clock) as hall:
            table = await hall.table(table_id)
            position = digest(table.state)
            await play_on(hall, table_id, clock, {0: anna, 1: bob}, most=7)
            over = table.status == "finished"
        async with hall_at(tmp_path, clock) as hall:
            again = await hall.table(table_id)
            assert digest(again.state) == digest(table.state) != position
            assert again.status == table.status
    async with hall_at(tmp_path, clock) as hall:
        record = read(await hall.finished_record(table_id))
        whole = replay((await hall.table(table_id)).game, record)
        assert whole.result is not None
        assert record.entries[-1].digest == digest(whole.state)


async def test_a_failed_write_changes_nothing_and_is_said(hall: Hall) -> None:
    table, anna = await begun(hall, "bot")
    word = first_word(table, 0)
    await hall.store.write(Change(text("ALTER TABLE entry RENAME TO hidden")))
    with pytest.raises(Unwell):
        await hall.do(table.id, anna, 0, word, 0)
    await hall.store.write(Change(text("ALTER TABLE hidden RENAME TO entry")))
    same = await hall.table(table.id)
    assert same is table
    assert (table.entries, table.number(0)) == (0, 0)
    await hall.do(table.id, anna, 0, word, 0)
    assert table.entries == 1


async def test_who_loses_the_race_between_nodes_sees_what_the_winner_wrote(hall: Hall) -> None:
    """Another node wrote the first entry: the key refuses ours, and the table is read anew."""
    table, anna = await begun(hall, "bot")
    theirs, ours = (table.game.word(action) for action in table.state.legal(0)[:2])
    line = f'{{"n": 1, "seat": 0, "do": "{theirs}"}}'
    insert = text("INSERT INTO entry (play, n, line) VALUES (:play, 1, :line)")
    await hall.store.write(Change(insert, {"play": table.id, "line": line}))
    with pytest.raises(Conflict):
        await hall.do(table.id, anna, 0, ours, 0)
    table = await hall.table(table.id)
    assert [entry.word for entry in table.playing.record.entries] == [theirs]


async def test_why_not_names_the_paragraph(hall: Hall) -> None:
    table, anna = await begun(hall, "bot")
    hand = {str(option["path"][0]) for option in table.view(0)["options"] if option["path"]}  # type: ignore[attr-defined]
    strange = next(card for card in table.game.pieces if f"hand:{card}" not in hand)
    assert (await hall.why(table.id, anna, 0, [f"hand:{strange}"])).message.key.startswith("red7.")
    assert (await hall.why(table.id, anna, 0, ["zone:moon"])).message.key == "server.refused.no_way"
    assert (await hall.why(table.id, anna, 0, ["zone:canvas"])).message.key == "server.refused.not_first"
    assert (await hall.why(table.id, None, 0, ["zone:moon"])).message.key == "server.refused.watching"


async def test_resigning_leaves_a_bot_and_is_for_good(hall: Hall, clock: Clock) -> None:
    table, anna = await begun(hall, "bot")
    await hall.resign(table.id, anna, None)
    assert table.seats[0].resigned
    assert "options" not in table.view(0)
    with pytest.raises(Conflict):
        await hall.do(table.id, anna, 0, "pass", table.number(0))
    with pytest.raises(Conflict):
        await hall.hand(table.id, anna, 0, on=False)
    await bots_play(hall, table.id, clock)
    assert table.status == "finished"


async def test_a_bot_plays_for_me_until_i_take_the_seat_back(hall: Hall, clock: Clock) -> None:
    table, anna = await begun(hall, "bot", "bot")
    await hall.hand(table.id, anna, None, on=True)
    with pytest.raises(Conflict):
        await hall.do(table.id, anna, 0, first_word(table, 0), table.number(0))
    clock.time = table.alarms.earliest() or 0
    await hall.tick(table.id)
    assert table.entries == 1
    await hall.comes(table.id, anna)
    assert table.seats[0].stand_in == "own", "to look on is not to take the seat back"
    await hall.hand(table.id, anna, None, on=False)
    assert table.seats[0].person == anna.id


async def test_the_end_by_agreement_takes_everybody_who_is_there(hall: Hall) -> None:
    anna, bob = await hall.new_guest("Аня", "ru"), await hall.new_guest("Bob", "en")
    table_id = await hall.create(anna, red7("human", "open", "bot"))
    await hall.sit(table_id, bob)
    table = await hall.table(table_id)
    table.viewers.update((Eyes(anna), Eyes(bob), Eyes()))
    await hall.agree(table_id, anna, "end", None, on=True)
    await hall.agree(table_id, anna, "end", None, on=False)
    await hall.agree(table_id, bob, "end", None, on=True)
    assert table.status == "running"
    assert people(table, bob.id)["agree"] == {"end": {"have": 1, "need": 2}, "bot": {}}
    with pytest.raises(Forbidden):
        await hall.agree(table_id, await hall.new_guest("Cleo", "en"), "end", None, on=True)
    await hall.agree(table_id, anna, "end", None, on=True)
    assert (table.status, table.head.ended, table.asked) == ("finished", "agreed", ())
    assert "options" not in table.view(0)
    assert (await hall.finished_record(table_id)).startswith('{"tatami"')


async def test_the_others_may_call_a_bot_for_who_is_away_and_he_gets_his_seat_back(hall: Hall) -> None:
    anna, bob = await hall.new_guest("Аня", "ru"), await hall.new_guest("Bob", "en")
    table_id = await hall.create(anna, red7("human", "open", "bot"))
    await hall.sit(table_id, bob)
    table = await hall.table(table_id)
    here = Eyes(bob)
    table.viewers.update((Eyes(anna), here))
    with pytest.raises(Conflict):
        await hall.agree(table_id, anna, "bot", 1, on=True)
    table.viewers.discard(here)
    for seat, error in ((0, Conflict), (2, Conflict), (7, Refused), (None, Refused)):
        with pytest.raises(error):
            await hall.agree(table_id, anna, "bot", seat, on=True)
    await hall.agree(table_id, anna, "bot", 1, on=True)
    assert table.seats[1].stand_in == "vote"
    await hall.comes(table_id, bob)
    assert table.seats[1].person == bob.id


async def test_who_leaves_a_running_play_may_come_back(hall: Hall) -> None:
    table, anna = await begun(hall, "bot")
    await hall.stand(table.id, anna)
    assert table.seats[0].by_bot
    await hall.comes(table.id, anna)
    assert not table.seats[0].by_bot


async def test_chat_is_one_visible_line(hall: Hall) -> None:
    table, anna = await begun(hall, "bot")
    eyes = Eyes()
    table.viewers.add(eyes)
    await hall.say(table.id, anna, "  <b>привет</b>\n\u202eвсем \x00 ")
    assert [(line.name, line.text) for line in eyes.heard] == [("Аня", "<b>привет</b> всем")]
    for empty in ("", " \n\t ", "\u200b\x07"):
        with pytest.raises(Refused):
            await hall.say(table.id, anna, empty)
    with pytest.raises(Refused):
        await hall.say(table.id, anna, "a" * 301)


async def test_chat_keeps_the_last_lines_only(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        table, anna = await begun(hall, "bot")
        for n in range(205):
            await hall.say(table.id, anna, f"line {n}")
        table_id = table.id
    async with hall_at(tmp_path) as hall:
        table = await hall.table(table_id)
        assert [line.text for line in table.chat][::199] == ["line 5", "line 204"]


async def test_people_are_named_by_what_tells_nothing_elsewhere(hall: Hall) -> None:
    anna = await hall.new_guest("Аня", "ru")
    first, second = [await hall.table(await hall.create(anna, red7("human", "bot"))) for _ in range(2)]
    assert first.who(anna.id) != second.who(anna.id)
    assert anna.id not in str(people(first, anna.id))


async def test_seats_of_one_person_are_all_his(hall: Hall) -> None:
    anna = await hall.new_guest("Аня", "ru")
    plan = red7("human", "bot")
    plan.seats.append(SeatPlan("human", name="Мама"))
    table = await hall.table(await hall.create(anna, plan))
    assert table.persons() == {anna.id}
    assert people(table, anna.id)["me"]["seats"] == [0, 2]  # type: ignore[index]


async def test_older_rules_that_tell_the_same_story_go_on(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        table, anna = await begun(hall, "bot")
        await hall.do(table.id, anna, 0, first_word(table, 0), 0)
        await hall.store.write(Change(text("UPDATE play SET rules = '0'")))
        table_id = table.id
    async with hall_at(tmp_path) as hall:
        table = await hall.table(table_id)
        assert table.status == "running"
        await hall.undo(table_id, anna, 0, 1, table.number(0))
        stored = await hall.store.load(table_id)
        assert stored is not None
        assert stored.head.rules == table.game.version


async def test_rules_that_tell_another_story_freeze_the_table(tmp_path: Path) -> None:
    """Here it is the record that was changed: to today's rules that is the same. It can still be looked at."""
    async with hall_at(tmp_path) as hall:
        table, anna = await begun(hall, "bot", "bot")
        await hall.do(table.id, anna, 0, first_word(table, 0), 0)
        moment = table.view(None)
        await hall.do(table.id, anna, 0, "done", table.number(0))
        await hall.store.write(Change(text("UPDATE entry SET line = replace(line, 'done', 'take R7') WHERE n = 2")))
        table_id = table.id
    async with hall_at(tmp_path) as hall:
        table = await hall.table(table_id)
        assert (table.status, table.asked) == ("frozen", ())
        assert {**table.view(None), "actors": 0} == {**moment, "actors": 0}
        assert "options" not in table.view(0)
        for action in (
            hall.do(table_id, anna, 0, "done", table.number(0)),
            hall.resign(table_id, anna, 0),
            hall.finished_record(table_id),
        ):
            with pytest.raises(Conflict):
                await action
        await hall.tick(table_id)
        assert [card.status for card in await hall.tables_of(anna) if card.id == table_id] == ["frozen"]
        stored = await hall.store.load(table_id)
        assert stored is not None
        assert len(stored.lines) == 2, "nothing of it is lost"

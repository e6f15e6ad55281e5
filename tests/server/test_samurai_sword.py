"""Samurai Sword's roles and hands: permuted among what a seat cannot tell apart, they change no byte it is sent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.kernel.rng import Rng
from tatami.server.hall import Hall
from tatami.server.people import people as told_of_people
from tatami.server.shapes import Guest
from tatami.server.table import Table
from tests.server.house import Clock, FirstWord, hall_at, red7
from tests.server.test_leaks import in_the_state, other_world, received

pytestmark = pytest.mark.anyio

EVERY = 11
CLOCK = 60
LOW, HIGH = 2.0, 5.0


async def people_at(hall: Hall, seats: int, clock: int | None = None) -> tuple[Table, list[Guest]]:
    people = [await hall.new_guest(name, "ru") for name in "АБВГДЕЖ"[:seats]]
    kinds = ["human", *["open"] * (seats - 1)]
    table_id = await hall.create(people[0], replace(red7(*kinds, clock=clock), game="samurai_sword"))
    for guest in people[1:]:
        await hall.sit(table_id, guest)
    return await hall.table(table_id), people


async def play_any(hall: Hall, table: Table, people: list[Guest], chance: Rng) -> None:
    seat = table.asked[0]
    legal = table.state.legal(seat)
    word = table.game.word(legal[chance.below(len(legal))])
    await hall.do(table.id, people[seat], seat, word, table.number(seat))


def roles(state: object) -> list[int]:
    assert isinstance(state, SamuraiSword)
    return [player.role for player in state.players]


@pytest.mark.parametrize("seats", [4, 7])
async def test_no_byte_depends_on_what_the_viewer_cannot_know(tmp_path: Path, seats: int) -> None:
    """Page, news, log, JSON, refusals; and whom the table waits for."""
    clock, chance = Clock(), Rng(seats)
    async with hall_at(tmp_path, clock, FirstWord()) as hall:
        table, people = await people_at(hall, seats)
        other_roles = checked = 0
        while table.asked and checked < 60:
            await play_any(hall, table, people, chance)
            if table.entries % EVERY:
                continue
            for guest in (*people, None):
                other = other_world(table, table.seat_for(guest.id if guest else None), chance)
                other_roles += roles(other) != roles(table.state)
                assert (other.actors, other.agenda) == (table.state.actors, table.state.agenda)
                assert await in_the_state(hall, table, other, guest) == await received(hall, table, guest)
                checked += 1
        assert other_roles > checked / 3


async def test_neither_clock_nor_pause_tells_who_has_no_choice(tmp_path: Path) -> None:
    """All are answered for where only one answer is left: the others see the same clock, and the same time to think."""
    clock, chance = Clock(), Rng(1)
    async with hall_at(tmp_path, clock, FirstWord()) as hall:
        table, people = await people_at(hall, 5, CLOCK)
        for seat, guest in enumerate(people):
            await hall.auto(table.id, guest, seat, on=True)
        choices = set()
        while table.asked and table.entries < 120:
            (seat,) = table.asked
            forced = len(table.state.legal(seat)) == 1
            if " > " in table.state.agenda:
                choices.add(forced)
            assert clocks(table) == {seat: clock.time + CLOCK}
            wait = (table.alarms.earliest() or 0) - clock.time
            assert LOW <= wait <= HIGH if forced else wait == CLOCK
            await play_any(hall, table, people, chance)
        assert choices == {True, False}


def clocks(table: Table) -> dict[int, object]:
    """Whose time runs, and to when, as everybody is told."""
    seats = told_of_people(table, None)["seats"]
    assert isinstance(seats, list)
    return {row["seat"]: row["until"] for row in seats if row["until"] is not None}

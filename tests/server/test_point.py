"""Pointing at something on the table: relayed, never kept, and no name goes where the thing itself is not shown."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from tatami.kernel.game import Game
from tatami.server.errors import Conflict, Forbidden
from tatami.server.hall import Hall
from tatami.server.mailbox import Mailbox
from tatami.server.settings import Limits
from tatami.server.shapes import Guest, Scene
from tatami.server.sockets import Attendance, Doors
from tatami.server.table import Table
from tatami.text import Lang
from tests.server.house import Clock, hall_at, red7

pytestmark = pytest.mark.anyio


class Face:
    """A table that lets people point: at the deck everybody, at a hand only its owner."""

    def __init__(self, opts: str = "data-suggest") -> None:
        self.opts = opts

    def table_html(self, table: Scene, seat: int | None, lang: Lang) -> str:
        return f'<section {self.opts}><i data-p="zone:deck"></i><i data-p="hand:&quot;{seat}&quot;"></i></section>'

    def rule_title(self, game: Game, rule: str, lang: Lang) -> str:
        return ""


class Room:
    """A table with Anna, Bob and somebody who watches, and what each of them is sent."""

    def __init__(self, hall: Hall, table: Table, people: list[Guest | None], face: Face) -> None:
        self.hall, self.table = hall, table
        self.boxes = [Mailbox(hall, face, table, guest.id if guest else None, "ru") for guest in people]
        doors = Doors(Limits())
        self.desks = [
            Attendance(None, hall, table.id, guest, box, doors)  # type: ignore[arg-type]  # nothing is sent
            for guest, box in zip(people, self.boxes, strict=True)
        ]
        table.viewers.update(self.boxes)

    async def point(self, who: int, at: str) -> None:
        await self.desks[who]._answer(msgspec.json.encode({"t": "point", "at": at}).decode())

    def seen(self) -> list[list[dict[str, object]]]:
        frames = [[msgspec.json.decode(frame) for frame in box._letters] for box in self.boxes]
        for box in self.boxes:
            box._letters.clear()
        return frames


async def set_up(hall: Hall, face: Face) -> Room:
    anna, bob = await hall.new_guest("Аня", "ru"), await hall.new_guest("Bob", "en")
    table_id = await hall.create(anna, red7("human", "open"))
    await hall.sit(table_id, bob)
    return Room(hall, await hall.table(table_id), [anna, bob, None], face)


@pytest.fixture
async def room(tmp_path: Path, clock: Clock) -> AsyncIterator[Room]:
    async with hall_at(tmp_path, clock) as hall:
        yield await set_up(hall, Face())


async def test_everybody_who_sees_it_sees_who_points(room: Room) -> None:
    await room.point(1, "zone:deck")
    frame = {"t": "point", "seat": 1, "at": "zone:deck"}
    assert room.seen() == [[frame], [frame], [frame]]
    assert room.table.entries == 0, "nothing is written down"


async def test_a_name_goes_only_where_the_thing_is_shown(room: Room) -> None:
    await room.point(0, 'hand:"0"')
    mine, *others = room.seen()
    assert [frame["at"] for frame in mine] == ['hand:"0"']
    assert others == [[], []]


async def test_nothing_that_is_not_there_is_passed_on(room: Room) -> None:
    await room.point(0, 'hand:"1"')
    await room.point(0, "<b>graffiti</b>")
    assert room.seen() == [[], [], []]


async def test_who_watches_cannot_point(room: Room) -> None:
    await room.point(2, "zone:deck")
    *seated, watcher = room.seen()
    assert seated == [[], []]
    assert watcher[0]["t"] == "sorry"
    with pytest.raises(Forbidden):
        room.hall.point(room.table, await room.hall.new_guest("Eve", "en"), None, "zone:deck")


async def test_not_too_often(room: Room) -> None:
    for _ in range(8):
        await room.point(0, "zone:deck")
    frames = room.seen()[1]
    assert len(frames) == 5


async def test_only_where_the_template_wants_it(hall: Hall) -> None:
    room = await set_up(hall, Face(""))
    await room.point(0, "zone:deck")
    assert room.seen() == [[], [], []]


async def test_only_while_the_play_goes_on(room: Room) -> None:
    room.table.status = "finished"
    guest = await room.hall.guest(str(room.boxes[0].guest_id))
    assert guest is not None
    with pytest.raises(Conflict):
        room.hall.point(room.table, guest, None, "zone:deck")

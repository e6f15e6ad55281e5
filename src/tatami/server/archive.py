"""After the play: the record, the replay, another end from some moment on."""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from tatami.kernel.match import Match, replay
from tatami.server.errors import Conflict, NoSuchTable, Refused
from tatami.server.lobby import Lobby
from tatami.server.seats import BEST_BOT, Seat
from tatami.server.shapes import BOT, FINISHED, HUMAN, Guest, Moment, Plan
from tatami.server.store.store import remove_tables
from tatami.server.table import Table, record_of

DAY: Final = 24 * 3600.0
SWEPT_AT_ONCE: Final = 500


class Archive(Lobby):
    """What finished plays are good for. The record of a running one is a secret."""

    async def finished_record(self, table_id: str) -> str:
        """The record as a file's text; Conflict while it is a secret."""
        _over(await self.table(table_id))
        stored = await self.store.load(table_id)
        if stored is None:
            raise NoSuchTable("no_table")
        return record_of(stored.head, len(stored.seats), stored.lines).text()

    async def replay(self, table_id: str, n: int, seat: int | Literal["all"] | None) -> Moment:
        """A finished play after `n` entries (of those there are) from a seat's eyes, a spectator's (None), or all."""
        table = await self.table(table_id)
        record, total = _over(table).record, table.entries
        n = max(0, min(n, total))
        match = await asyncio.to_thread(replay, table.game, record, n)
        seats = _seats(table, seat)
        views = {viewer: match.state.view(viewer) for viewer in seats}
        return Moment(table_id, n, total, match, views, {viewer: match.events_for(viewer) for viewer in seats})

    async def continue_from(self, table_id: str, guest: Guest, n: int, seat: int) -> str:
        """A new table that goes on from entry `n` of a finished play, the guest in `seat` against bots. Its id.

        Its record is a whole one: the old header with the old seed, the old entries as far as `n`, then its own.
        """
        old = await self.table(table_id)
        record, head = _over(old).record, old.head
        if not (0 <= n <= old.entries and 0 <= seat < len(old.seats)):
            raise Refused("no_moment")
        match = await asyncio.to_thread(replay, old.game, record, n)
        if not match.state.actors:
            raise Conflict("over_there")
        plan = Plan(head.game, [], dict(head.options), undo=head.undo)
        seats = [Seat(HUMAN, guest.id, guest.name) if at == seat else Seat(BOT, bot=BEST_BOT) for at in _all(old)]
        new = self.set_up(guest, old.game, plan, seats)
        new.head.seed, new.head.source, new.head.source_entries = head.seed, old.id, n
        new.begin(match)
        await self.add(new)
        return new.id

    async def sweep(self) -> int:
        """Removes unfinished tables that nobody touched for the host's number of days. How many."""
        before = self.now() - self.settings.keep_days * DAY
        ids = await self.store.idle_since(before, SWEPT_AT_ONCE)
        ids = [table_id for table_id in ids if not self._looked_at(table_id)]
        if ids:
            await self.write(*remove_tables(ids, before))
        for table_id in ids:
            self.live.pop(table_id, None)
        return len(ids)

    def _looked_at(self, table_id: str) -> bool:
        table = self.live.get(table_id)
        return table is not None and bool(table.viewers or table.users)


def _over(table: Table) -> Match:
    if table.status != FINISHED:
        raise Conflict("not_finished")
    return table.playing


def _all(table: Table) -> range:
    return range(len(table.seats))


def _seats(table: Table, seat: int | Literal["all"] | None) -> list[int | None]:
    if seat == "all":
        return [*_all(table), None]
    if seat is not None and seat not in _all(table):
        raise Refused("no_seat")
    return [seat]

"""The live tables: loaded when somebody asks for them, one object for each, and what they share with the store."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tatami.server.errors import Conflict, NoSuchTable, Unwell
from tatami.server.schedule import Pace
from tatami.server.settings import Settings
from tatami.server.shapes import RUNNING, Guest
from tatami.server.store.models import SeatRow, TableRow
from tatami.server.store.store import Store
from tatami.server.store.writer import Change, Lost
from tatami.server.table import Table, reopen
from tatami.server.thinker import Thinker

# A table at which nobody looks and nothing is about to happen leaves memory after so many seconds.
IDLE: Final = 600.0
# The columns of the header that every change writes.
OFTEN: Final = ("status", "rules", "touched", "entries", "asked", "due_at")

log = logging.getLogger(__name__)


class Tables:
    """What every part of the hall stands on."""

    def __init__(
        self, store: Store, settings: Settings, thinker: Thinker, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.settings = settings
        self.thinker = thinker
        self.now = now
        # How time passes: a test lets it fly.
        self.rest: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.slow = Pace(*settings.pause)
        self.brisk = Pace(*settings.brisk)
        # Called with a moment that may be nearer than all the timer knows of.
        self.on_alarm: Callable[[float], None] = _nobody
        self.live: dict[str, Table] = {}
        self.known: OrderedDict[str, Guest] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def table(self, table_id: str) -> Table:
        """The live table, loaded by replaying its record; NoSuchTable.

        Until the caller's next `await` it is as committed; nothing of it is to be changed.
        """
        async with self.at(table_id) as table:
            return table

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Table]:
        """The table for oneself, to change it: together with `save`, or not at all."""
        table = self.live.get(table_id) or await self._load_once(table_id)
        table.users += 1
        try:
            async with table.lock:
                if table.spoilt:
                    await self._reload(table)
                yield table
        finally:
            table.users -= 1

    async def _load_once(self, table_id: str) -> Table:
        """Several who ask at once wait for one load."""
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Table:
        stored = await self.store.load(table_id)
        if stored is None:
            raise NoSuchTable("no_table")
        # A long record takes a while to play through; others go on meanwhile.
        match, whole = await asyncio.to_thread(reopen, stored)
        table = Table(stored, match, whole)
        self.wind_up(table)
        self.live[table_id] = table
        return table

    async def _reload(self, table: Table) -> None:
        """After a failed write: only the store knows what is true."""
        stored = await self.store.load(table.id)
        if stored is None:
            self.live.pop(table.id, None)
            raise NoSuchTable("no_table")
        match, whole = await asyncio.to_thread(reopen, stored)
        table.take(stored, match, whole)
        self.wind_up(table)
        table.tell_viewers()
        table.tell_people()

    def wind_up(self, table: Table) -> None:
        """Sets the alarms. Those of a table just read are new: the time in which nobody could play is given back."""
        table.set_alarms(self.now(), self.slow, self.brisk)

    async def save(self, table: Table, *changes: Change, **values: Any) -> None:
        """Writes changes and the table's header; when this fails, the table is read anew before it is used again."""
        self.wind_up(table)
        table.changed()
        self.fill_head(table, **values)
        kept = {name: getattr(table.head, name) for name in (*OFTEN, *values)}
        head = update(TableRow).where(TableRow.id == table.id).values(kept)
        try:
            await self.write(*changes, Change(head, rows=1))
        except BaseException:
            table.spoilt = True
            raise
        self.after_saving(table)

    def fill_head(self, table: Table, **values: Any) -> None:
        """What lists and timer read of a table, as it is now."""
        head = table.head
        head.status = table.status
        head.rules = table.game.version
        head.touched = self.now()
        head.entries = table.entries
        head.asked = sum(1 << seat for seat in table.asked)
        head.due_at = table.alarms.earliest()
        for name, value in values.items():
            setattr(head, name, value)

    async def write(self, *changes: Change) -> None:
        """All of these or none: Conflict where another node was first, Unwell where the store does not take them."""
        try:
            await self.store.write(*changes)
        except (Lost, IntegrityError) as error:
            raise Conflict("elsewhere") from error
        except SQLAlchemyError as error:
            log.error("the store does not take a change", exc_info=error)
            raise Unwell("store") from error

    def after_saving(self, table: Table) -> None:
        if table.head.due_at is not None:
            self.on_alarm(table.head.due_at)
        table.tell_viewers()
        table.tell_people()

    def seat_change(self, table: Table, seat: int, was: str | None = None) -> Change:
        """Writes one seat; `was` is the kind it must still be."""
        place = update(SeatRow).where(SeatRow.play == table.id, SeatRow.seat == seat)
        if was is not None:
            place = place.where(SeatRow.kind == was)
        return Change(place.values(**table.seats[seat].values()), rows=1)

    def drop(self, table: Table) -> None:
        """A table that is no more: whoever looks at it is told so."""
        self.live.pop(table.id, None)
        table.spoilt = True
        table.tell_viewers()

    def forget_idle(self) -> None:
        """Lets go of tables that nobody needs in memory."""
        for table in list(self.live.values()):
            if self._idle(table):
                del self.live[table.id]

    def _idle(self, table: Table) -> bool:
        if table.users or table.viewers:
            return False
        # A clock that runs is known here only.
        waits = table.status == RUNNING and table.alarms.earliest() is not None
        return not waits and self.now() - table.head.touched > IDLE


def _nobody(_moment: float) -> None:
    """Where no timer runs, nobody is told."""

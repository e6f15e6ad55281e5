"""The store: what is read from the database, and the one door for what is written."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, case, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from tatami.server.errors import Unwell
from tatami.server.store.database import Claim, open_engine
from tatami.server.store.models import Base, ChatRow, EntryRow, GuestRow, SeatRow, SettingRow, TableRow
from tatami.server.store.writer import Change, Writer

CHAT_KEPT = 200
# A closing server waits so long for what is still being written.
LAST_WORDS = 10.0


@dataclass(frozen=True)
class Stored:
    """Everything of one table."""

    head: TableRow
    seats: list[SeatRow]
    lines: list[str]
    chat: list[ChatRow]


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    head: TableRow
    seats: list[SeatRow]


class Store:
    """One database. What it hands out is a copy; changing it changes nothing."""

    def __init__(self, engine: AsyncEngine, claim: Claim) -> None:
        self._engine = engine
        self._claim = claim
        self._writer = Writer(engine)
        self._writer.start()

    @classmethod
    async def open(cls, address: str) -> Store:
        """CannotStart says in one sentence why not."""
        claim = Claim(address)
        try:
            return cls(await open_engine(address), claim)
        except BaseException:
            claim.release()
            raise

    async def close(self) -> None:
        async with asyncio.timeout(LAST_WORDS):
            await self._writer.stop()
        await self._engine.dispose()
        self._claim.release()

    async def write(self, *changes: Change) -> None:
        """All or none; on the disk when it returns. `Lost` where somebody else was first."""
        await self._writer.write(*changes)

    def _session(self) -> AsyncSession:
        return AsyncSession(self._engine, expire_on_commit=False)

    async def alive(self) -> bool:
        try:
            async with self._session() as session:
                await session.execute(select(1))
        except SQLAlchemyError:
            return False
        return True

    # Settings and guests.

    async def setting(self, name: str) -> str | None:
        async with self._session() as session:
            row = await session.get(SettingRow, name)
        return row.value if row else None

    async def guest(self, guest_id: str) -> GuestRow | None:
        async with self._session() as session:
            return await session.get(GuestRow, guest_id)

    # Tables.

    async def load(self, table_id: str) -> Stored | None:
        """All of a table, as it was at one moment."""
        try:
            async with self._session() as session:
                head = await session.get(TableRow, table_id)
                if head is None:
                    return None
                seats = await session.scalars(select(SeatRow).where(SeatRow.play == table_id).order_by(SeatRow.seat))
                lines = await session.scalars(_lines(table_id))
                chat = await session.scalars(select(ChatRow).where(ChatRow.play == table_id).order_by(ChatRow.n))
                return Stored(head, list(seats), list(lines), list(chat))
        except SQLAlchemyError as error:
            raise Unwell("store") from error

    async def due(self, limit: int) -> list[tuple[str, float]]:
        """Which tables wait for a moment, the nearest first."""
        waiting = select(TableRow.id, TableRow.due_at).where(TableRow.due_at.is_not(None))
        async with self._session() as session:
            rows = await session.execute(waiting.order_by(TableRow.due_at).limit(limit))
            return [(row.id, row.due_at or 0.0) for row in rows]

    async def public_tables(self, limit: int) -> list[Listed]:
        """Those that wait for people first, then those that can be watched; the freshest first."""
        wanted = select(TableRow).where(TableRow.public, TableRow.status.in_(("open", "running")))
        return await self._listed(wanted.order_by(TableRow.status, TableRow.touched.desc()).limit(limit))

    async def tables_of(self, guest_id: str, limit: int) -> list[Listed]:
        """Running ones first, then open, then finished; the freshest first."""
        mine = select(SeatRow.play).where(SeatRow.guest == guest_id)
        order = case((TableRow.status == "running", 0), (TableRow.status == "open", 1), else_=2)
        wanted = select(TableRow).where(TableRow.id.in_(mine)).order_by(order, TableRow.touched.desc())
        return await self._listed(wanted.limit(limit))

    async def _listed(self, wanted: Select[TableRow]) -> list[Listed]:
        async with self._session() as session:
            heads = list(await session.scalars(wanted))
            ids = [head.id for head in heads]
            seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
            for row in await session.scalars(select(SeatRow).where(SeatRow.play.in_(ids)).order_by(SeatRow.seat)):
                seats[row.play].append(row)
        return [Listed(head, seats[head.id]) for head in heads]

    async def unfinished_of(self, guest_id: str) -> int:
        """How many tables this guest has set up that are not over."""
        his = select(func.count()).select_from(TableRow)
        async with self._session() as session:
            found = await session.scalar(his.where(TableRow.host == guest_id, TableRow.status.in_(("open", "running"))))
        return found or 0

    async def idle_since(self, moment: float, limit: int) -> list[str]:
        """Unfinished tables that nobody has touched since."""
        old = select(TableRow.id).where(TableRow.status.in_(("open", "running")), TableRow.touched < moment)
        async with self._session() as session:
            return list(await session.scalars(old.limit(limit)))


def _lines(table_id: str) -> Select[str]:
    return select(EntryRow.line).where(EntryRow.play == table_id).order_by(EntryRow.n)


def remove_tables(ids: Sequence[str], idle_before: float) -> list[Change]:
    """Removes those that are still idle; their seats, entries and chat go with them."""
    still: ColumnElement[bool] = TableRow.touched < idle_before
    return [Change(delete(TableRow).where(TableRow.id.in_(ids), still))]


def trim_chat(table_id: str, newest: int) -> Change:
    return Change(delete(ChatRow).where(ChatRow.play == table_id, ChatRow.n <= newest - CHAT_KEPT))


def insert_table(stored: Stored) -> list[Change]:
    """A new table with all that belongs to it."""
    rows = [*stored.seats, *stored.chat]
    changes = [Change(insert(type(row)).values(**columns(row))) for row in (stored.head, *rows)]
    if stored.lines:
        lines = [{"play": stored.head.id, "n": n, "line": line} for n, line in enumerate(stored.lines, 1)]
        changes.append(Change(insert(EntryRow), lines))
    return changes


def columns(row: Base) -> dict[str, object]:
    return {name: getattr(row, name) for name in type(row).__table__.c.keys()}  # noqa: SIM118 - no dict

"""Opening the database: one sentence for whatever may be wrong with it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tatami.server.errors import CannotStart
from tatami.server.store.schema import bring_up_to_date

# Above this size looking at every page would hold up the start; damage then shows where it is met.
CHECKED_SIZE: Final = 256 * 2**20
BUSY_SECONDS: Final = 5.0
# A connection with this option writes: it takes SQLite's lock at once, so that it never has to give up half-way.
WRITES: Final = {"tatami_writes": True}


async def open_engine(address: str) -> AsyncEngine:
    """The engine of a database that is whole, ours, and of today's shape."""
    url = make_url(address)
    engine = _sqlite(url) if url.get_backend_name() == "sqlite" else create_async_engine(url)
    try:
        async with engine.execution_options(**WRITES).begin() as connection:
            if url.get_backend_name() == "sqlite":
                await connection.run_sync(_check_pages, _file(url))
            await connection.run_sync(bring_up_to_date)
    except BaseException as error:
        await engine.dispose()
        if isinstance(error, (SQLAlchemyError, OSError)):
            raise _reason(error, _file(url)) from error
        raise
    return engine


def _file(url: URL) -> str:
    return url.database or ""


def _sqlite(url: URL) -> AsyncEngine:
    with suppress(OSError):  # SQLite says it itself
        Path(_file(url)).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    """Every commit reaches the disk before it returns. Transactions begin where we say, not where the driver thinks."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute("PRAGMA " + pragma)
    cursor.close()
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("tatami_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _check_pages(connection: Connection, file: str) -> None:
    if Path(file).stat().st_size <= CHECKED_SIZE:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if found != "ok":
            raise CannotStart("damaged", file=file)


def _reason(error: Exception, file: str) -> CannotStart:
    """What SQLite's or the system's answer means for the person at the terminal."""
    origin = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(origin, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return CannotStart("damaged", file=file)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return CannotStart("locked", file=file)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL):
        return CannotStart("cannot_write", file=file)
    return CannotStart("database", error=str(origin))


class Claim:
    """Holds a database file for one server: a second one would keep tables in memory that the first changes.

    It is a lock of SQLite's on an empty file beside it: that works on every system, and goes with the process, however
    that ends.
    """

    def __init__(self, address: str) -> None:
        url = make_url(address)
        self._held: sqlite3.Connection | None = None
        if url.get_backend_name() == "sqlite":
            self._held = self._hold(_file(url))

    def _hold(self, file: str) -> sqlite3.Connection | None:
        try:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            held = sqlite3.connect(file + ".lock", timeout=0, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            raise CannotStart("cannot_write", file=file) from error
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            held.close()
            raise CannotStart("in_use", file=file) from error
        return held

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

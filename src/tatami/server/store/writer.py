"""The one task that writes. All that waits is written in one transaction: one wait for the disk serves many tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import CursorResult, Executable
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tatami.server.store.database import WRITES

MOST_JOBS: Final = 200

log = logging.getLogger(__name__)


class Lost(Exception):
    """Somebody else was first: the row is no longer as this change believed."""


@dataclass(frozen=True)
class Change:
    """A statement and its parameters; `rows` says how many it must touch, where that matters."""

    statement: Executable
    values: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None
    rows: int | None = None


@dataclass(frozen=True)
class _Job:
    changes: tuple[Change, ...]
    done: asyncio.Future[None]


class Writer:
    """Takes changes, gives a promise that is kept when they are on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(**WRITES)
        self._jobs: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.closed = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="tatami writer")

    async def stop(self) -> None:
        """After what waits is written."""
        self.closed = True
        if self._task is not None:
            self._jobs.put_nowait(None)
            await self._task
            self._task = None

    async def write(self, *changes: Change) -> None:
        """All of these or none; returns when they cannot be lost any more. Lost, or the database's error."""
        if self.closed:
            raise RuntimeError("the store is closed")
        job = _Job(changes, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        await job.done

    async def _run(self) -> None:
        while (first := await self._jobs.get()) is not None:
            jobs = [first, *self._waiting()]
            stop = jobs[-1] is None
            await self._write([job for job in jobs if job is not None])
            if stop:
                return

    def _waiting(self) -> list[_Job | None]:
        jobs: list[_Job | None] = []
        while not self._jobs.empty() and len(jobs) < MOST_JOBS and (not jobs or jobs[-1] is not None):
            jobs.append(self._jobs.get_nowait())
        return jobs

    async def _write(self, jobs: list[_Job]) -> None:
        """Together; where that fails, each by itself, so that one table's failure is not another's."""
        try:
            await self._transaction(jobs)
        except Exception as error:
            if len(jobs) == 1:
                _fail(jobs[0], error)
                return
            for job in jobs:
                await self._write([job])
            return
        for job in jobs:
            if not job.done.done():  # who asked may have gone away meanwhile
                job.done.set_result(None)

    async def _transaction(self, jobs: list[_Job]) -> None:
        async with self._engine.begin() as connection:
            for job in jobs:
                for change in job.changes:
                    await _apply(connection, change)


async def _apply(connection: AsyncConnection, change: Change) -> None:
    result = await connection.execute(change.statement, change.values)
    if change.rows is not None:
        assert isinstance(result, CursorResult)
        if result.rowcount != change.rows:
            raise Lost


def _fail(job: _Job, error: Exception) -> None:
    if not isinstance(error, (Lost, SQLAlchemyError)):
        log.error("a write failed", exc_info=error)
    if not job.done.done():
        job.done.set_exception(error)

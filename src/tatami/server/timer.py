"""What must happen by itself happens here: one task that knows only which table is due next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from tatami.server.store.store import Store

AT_ONCE: Final = 32
LOOKED_AT: Final = 200
# After a failure a table is left alone for so long, and the store asked again.
SULK: Final = 30.0
LONGEST_SLEEP: Final = 60.0

log = logging.getLogger(__name__)


class Timer:
    """Reads the index of moments, never the tables themselves, and rings for each that is due.

    Another node may ring for the same table: the key of the entries lets only one of them play.
    """

    def __init__(self, store: Store, ring: Callable[[str], Awaitable[None]], now: Callable[[], float]) -> None:
        self._store = store
        self._ring = ring
        self._now = now
        self._wake = asyncio.Event()
        self._next = 0.0
        self._ringing: dict[str, asyncio.Task[None]] = {}
        self._resting: dict[str, float] = {}
        self._places = asyncio.Semaphore(AT_ONCE)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="tatami timer")

    async def stop(self) -> None:
        tasks = [task for task in (self._task, *self._ringing.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def hint(self, moment: float) -> None:
        """Something is due then: perhaps sooner than all that is known."""
        if moment < self._next:
            self._wake.set()

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                self._next = await self._look()
            except SQLAlchemyError:
                log.exception("the store does not say what is due")
                self._next = self._now() + SULK
            try:
                async with asyncio.timeout(max(0.0, self._next - self._now())):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def _look(self) -> float:
        """Rings for all that is due; when to look again."""
        now = self._now()
        for table_id, moment in await self._store.due(LOOKED_AT + len(self._ringing) + len(self._resting)):
            if table_id in self._ringing:
                continue
            moment = max(moment, self._resting.get(table_id, 0.0))
            if moment > now:
                return min(moment, now + LONGEST_SLEEP)
            self._ringing[table_id] = asyncio.create_task(self._answer(table_id))
        return now + LONGEST_SLEEP

    async def _answer(self, table_id: str) -> None:
        try:
            async with self._places:
                await self._ring(table_id)
            self._resting.pop(table_id, None)
        except Exception:
            log.exception("what was due at table %s failed", table_id)
            self._resting[table_id] = self._now() + SULK
        finally:
            del self._ringing[table_id]
            self._wake.set()

"""Bots think in processes of their own, so that no thought holds up the table.

What is sent there is a state that the bot's seat cannot tell from the true one: the truth never leaves this process.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from typing import Final

from tatami.bots.roster import make
from tatami.kernel.registry import game
from tatami.kernel.rng import SEED_BITS, Rng
from tatami.kernel.state import State

# A bot that has not answered by then is stuck; another process answers for it.
PATIENCE: Final = 20.0
TRIES: Final = 2

log = logging.getLogger(__name__)


def choose(asked: Question, seed: int) -> str:
    """What a thinking process does."""
    played = game(asked.game)
    state = played.position(asked.position)
    return played.word(make(asked.level, played).choose(state, asked.seat, Rng(seed)))


def settle_in() -> None:
    """A thinking process leaves Ctrl-C to its parent, and goes when that is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_go_with, args=(parent.join,), daemon=True).start()


def _go_with(wait: object) -> None:
    assert callable(wait)
    wait()
    os._exit(0)


@dataclass(frozen=True)
class Question:
    """A decision to think about, without a word of what the seat does not know."""

    level: str
    game: str
    position: dict[str, object]
    seat: int
    legal: tuple[str, ...]


def question(level: str, state: State, seat: int) -> Question:
    """What a bot of this level is asked at the true `state`."""
    imagined = state.determinize(seat, Rng(secrets.randbits(SEED_BITS)))
    legal = tuple(state.game.word(action) for action in imagined.legal(seat))
    return Question(level, state.game.name, imagined.position(), seat, legal)


class Thinker:
    """Asks the bots. It always answers: with any legal word, when all else fails."""

    def __init__(self, processes: int = 1, patience: float = PATIENCE) -> None:
        self._processes = processes
        self._patience = patience
        # Who waits for a process is not yet thinking: a long queue must not look like a bot that is stuck.
        self._free = asyncio.Semaphore(processes)
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, asked: Question) -> str:
        async with self._free:
            for _ in range(TRIES):
                pool = self._ready()
                try:
                    return await self._think(pool, asked)
                except (BrokenExecutor, TimeoutError, OSError) as error:
                    log.warning("the thinking processes are made anew: %r", error)
                    self._discard(pool)
                except Exception:
                    log.exception("a bot failed: %s in %s", asked.level, asked.game)
                    break
        return secrets.choice(asked.legal)

    async def _think(self, pool: ProcessPoolExecutor, asked: Question) -> str:
        loop = asyncio.get_running_loop()
        seed = secrets.randbits(SEED_BITS)
        async with asyncio.timeout(self._patience):
            return await loop.run_in_executor(pool, choose, asked, seed)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=settle_in)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        """Only the first who sees that it is dead ends it: the next one may be at work already."""
        if self._pool is pool:
            self.stop()

    def warm_up(self) -> None:
        """Starts a process, so that the first bot need not wait for it."""
        self._ready().submit(os.getpid)

    def stop(self) -> None:
        """Ends the processes, also those that are stuck."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # Before Python 3.14 a pool has no public way to end a process that does not answer.
        for process in list((pool._processes or {}).values()):
            with suppress(OSError, ValueError):
                process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

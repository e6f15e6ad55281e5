"""Progress of long work, on the terminal only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Shows how much of `total` is done; yields what to call with each advance. Silent where nobody watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)

        def advance(done: int) -> None:
            bar.advance(task, done)

        yield advance

"""What a test found: the test's name and one sentence."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import TypeVar

from tatami.kernel.errors import TatamiError
from tatami.kernel.message import Message

Value = TypeVar("Value")


class Fault(Exception):
    """A broken promise. `test` is the row of the report it belongs to; the sentence is `check.fault.<test>.<what>`."""

    def __init__(self, test: str, what: str, **args: int | str | Message) -> None:
        super().__init__(test, what, args)
        self.test = test
        self.what = what
        self.message = Message(f"check.fault.{test}.{what}", args)


def same(test: str, what: str, first: Value, second: Value, **args: int | str | Message) -> None:
    """Fails unless both are equal."""
    if first != second:
        raise Fault(test, what, **args)


def crash(error: Exception) -> Fault:
    """An error that the engine should not have raised, with the place where it did."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    said = repr(error.message) if isinstance(error, TatamiError) else str(error)
    fault = Fault("crash", "raised", error=f"{type(error).__name__}: {said}", where=where)
    fault.__cause__ = error
    return fault

"""What comes in by a public door has its type, in every build.

Compiled, a function refuses a wrong type before it begins. Interpreted, nothing would: a 5.0 that equals the action 5
would be played, and a True kept as a seat would make a record that cannot be read.
"""

from __future__ import annotations

from types import FunctionType
from typing import Final


def whole(value: object) -> int:
    """A plain whole number; True is 1."""
    if not isinstance(value, int):
        raise TypeError(f"int object expected; got {type(value).__name__}")
    return int(value)


INTERPRETED: Final = type(whole) is FunctionType

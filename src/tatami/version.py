"""Which Tatami this is, and how it was built."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Final, Literal

VERSION: Final = "0.1.0"

Build = Literal["compiled", "interpreted"]


def is_compiled(module: str) -> bool:
    """Whether this module of Tatami is machine code here."""
    spec = find_spec(module)
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def build() -> Build:
    """One module answers for all: the build backend compiles everything or nothing."""
    return "compiled" if is_compiled("tatami.kernel.bits") else "interpreted"

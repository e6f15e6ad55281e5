"""Asking the person at the terminal: one line at a time, from a keyboard or from a pipe."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

from tatami.cli.screen import Screen

PROMPT: Final = "› "


class Left(Exception):
    """The person has gone: by `quit`, or the input has ended."""


def ask(screen: Screen, prompt: str = PROMPT) -> str:
    """What was typed, without spaces around it."""
    keyboard = sys.stdin.isatty()
    if keyboard:
        with suppress(ImportError):  # arrow keys and history; Windows brings its own
            import readline  # noqa: F401
    try:
        typed = input(prompt).strip()
    except EOFError as end:
        screen.show()
        raise Left from end
    if not keyboard:
        # Nobody's terminal echoes it: without this the answer would be missing from what is printed.
        screen.show(typed)
    return typed

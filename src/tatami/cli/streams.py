"""The three streams: UTF-8 wherever it can be, and no complaint when nobody reads."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper


def prepare() -> None:
    """A pipe or a file gets UTF-8; a terminal keeps what it can show, and gets "?" for the rest."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            _prepare(stream)


def _prepare(stream: TextIOWrapper) -> None:
    chosen = stream.isatty() or "PYTHONIOENCODING" in os.environ
    if chosen or codecs.lookup(stream.encoding).name == "utf-8":
        stream.reconfigure(errors="replace")
    else:
        stream.reconfigure(encoding="utf-8", errors="replace")


def swallow() -> None:
    """What is still to be written goes nowhere: else Python complains once more on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def one_line(text: str) -> str:
    """Whatever a message carries, an error is one line."""
    return " ".join(text.split())

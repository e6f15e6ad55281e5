"""Reading and writing files: whole or not at all, and one sentence where it cannot be."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tatami.kernel.errors import TatamiError
from tatami.kernel.message import Message

FAULTS: Final = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
}


class FileFault(TatamiError):
    """A file that cannot be read or written."""


def fault(key: str, path: Path) -> FileFault:
    return FileFault(Message("cli.file." + key, {"file": str(path)}))


@contextmanager
def told(path: Path) -> Iterator[None]:
    """What the system complains of, in our words."""
    try:
        yield
    except OSError as error:
        raise fault(FAULTS.get(error.errno or 0, "other"), path) from error


def read_text(path: Path) -> str:
    """The whole text of a file."""
    with told(path):
        data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise fault("not_text", path) from error


def write_text(path: Path, text: str) -> None:
    """Replaces a file at once: whatever happens, either the old text or the new one is there."""
    half = path.with_name(f".{path.name}.{os.getpid()}")
    with told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with half.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            half.replace(path)
        finally:
            half.unlink(missing_ok=True)


def move(path: Path, folder: Path) -> Path:
    """Puts a file into a folder, and says where it is now."""
    with told(folder):
        folder.mkdir(parents=True, exist_ok=True)
        return path.replace(folder / path.name)

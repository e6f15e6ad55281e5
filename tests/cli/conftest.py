"""The command line as somebody at a keyboard sees it: what is typed, what is printed, how it ends."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tatami.cli import main
from tatami.text.languages import VARIABLES


@dataclass
class Ran:
    """A command that has ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.out.splitlines()]


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house of one's own: plays are kept in it, and nothing of this machine decides what is printed."""
    for variable in (*VARIABLES, "NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING"):
        monkeypatch.delenv(variable, raising=False)
    # The disk is not under test, and waiting for it a thousand times would be most of what these tests do.
    monkeypatch.setattr("os.fsync", lambda _: None)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TATAMI_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*argv: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(argv)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def plays(home: Path) -> Path:
    """Where plays are kept that nobody named a file for."""
    return home / "data" / "plays"

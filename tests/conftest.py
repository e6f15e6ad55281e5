"""Which Tatami is under test, and property tests that a slow machine cannot fail."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

import tatami
from tatami.version import VERSION, build

settings.register_profile("tatami", settings(deadline=None))  # what else the default has: also its profile for CI
settings.load_profile("tatami")


def pytest_report_header() -> str:
    return f"tatami {VERSION}, {build()}, from {Path(tatami.__path__[0]).parent}"


def pytest_sessionstart() -> None:
    """A build that silently fell back must not pass for a compiled one, nor the other way round."""
    expected = os.environ.get("TATAMI_EXPECT")
    if expected and expected != build():
        pytest.exit(f"TATAMI_EXPECT={expected}, but this Tatami is {build()}", returncode=pytest.ExitCode.USAGE_ERROR)

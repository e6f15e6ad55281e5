"""The sample plugin, installed as its author's users would install it: by pip, into a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tatami.kernel.game import Game
from tatami.kernel.registry import game

SAMPLE = Path(__file__).with_name("sealed_bids")


def install(source: Path, target: Path) -> None:
    """Without the network: setuptools is at hand, and Tatami is installed already."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", *quiet, "--target", str(target), str(source)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def tatami(*words: str, site: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command of the Tatami under test, where a plugin is installed in `site`."""
    return subprocess.run(
        [sys.executable, "-m", "tatami", *words, "--lang", "en"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(site)]), "COLUMNS": "120"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the sample is installed. It is built from a copy: setuptools writes beside the source."""
    folder = tmp_path_factory.mktemp("plugin")
    shutil.copytree(SAMPLE, folder / "source", ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    install(folder / "source", folder / "site")
    return folder / "site"


@pytest.fixture
def sample(site: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The sample's game, found through its entry point."""
    monkeypatch.syspath_prepend(str(site))
    return game("sealed_bids")

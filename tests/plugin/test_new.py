"""`tatami new`: what it writes is a game that installs, plays, and keeps the contract."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tatami.cli.files import FileFault
from tatami.cli.new import check_name, write
from tatami.kernel.errors import BadSetup
from tests.plugin.conftest import install, tatami


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The folder of a new game, and where it is installed."""
    folder = tmp_path_factory.mktemp("new")
    done = tatami("new", "moon_steps", site=folder, folder=folder)
    assert done.returncode == 0, done.stderr
    install(folder / "moon_steps", folder / "site")
    return folder / "moon_steps", folder / "site"


def test_it_keeps_the_contract(made: tuple[Path, Path]) -> None:
    folder, site = made
    done = tatami("check", "moon_steps", "--games", "24", site=site, folder=folder)
    assert done.returncode == 0, done.stderr


def test_its_rules_code_and_tests_fit(made: tuple[Path, Path]) -> None:
    folder, site = made
    done = tatami("rules", "moon_steps", site=site, folder=folder)
    assert done.returncode == 0, done.stderr
    assert "Passing" in done.stdout


def test_its_own_tests_pass(made: tuple[Path, Path]) -> None:
    folder, site = made
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(site)])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_nothing_of_the_skeleton_is_left(made: tuple[Path, Path]) -> None:
    folder, _ = made
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix in {".py", ".md", ".toml", ".po"}]
    assert {file.name for file in files} >= {
        "flow.py",
        "state.py",
        "tables.py",
        "view.py",
        "bot.py",
        "rules.ru.md",
        "ru.po",
    }
    for file in files:
        assert "skeleton" not in file.read_text(encoding="utf-8").lower(), file


def test_it_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "moon").mkdir()
    done = tatami("new", "moon", site=tmp_path, folder=tmp_path)
    assert done.returncode == 1
    assert "overwrites nothing" in done.stderr
    assert list((tmp_path / "moon").iterdir()) == []


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(FileFault):
        write(tmp_path / "file" / "moon", "moon")


@pytest.mark.parametrize(
    "name",
    ["", "Moon", "moon-steps", "7moons", "moon steps", "../moon", "луна", "_moon", "moon_", "class", "json", "tatami",
     "red7", "pytest", "skeleton", "tests", "m" * 41],
)  # fmt: skip
def test_a_bad_name_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(BadSetup) as caught:
        check_name(name)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["moon", "moon_steps", "seven_moons2"])
def test_a_good_name(name: str) -> None:
    check_name(name)

"""What is packed, what is installed, and what is locked."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tatami.version import VERSION
from tests.build.project import ROOT, Project

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def packed(root: Path) -> set[str]:
    source = root / "src"
    found = (file for file in (source / "tatami").rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(source).as_posix() for file in found}


def test_the_plain_wheel_has_every_file_of_the_package(tatami: Project) -> None:
    wheel = tatami.wheel(TATAMI_COMPILE="no")
    assert {name for name in wheel.files() if ".dist-info/" not in name} == packed(ROOT)


def test_a_wheel_from_the_sdist_is_the_same(tatami: Project) -> None:
    archive = tatami.out / tatami.hook("build_sdist", str(tatami.out))
    # Not tarfile.extractall: it wants a filter from 3.12 on, and Debian's 3.11.2 knows none.
    subprocess.run([sys.executable, "-m", "tarfile", "-e", archive, tatami.out], check=True)
    unpacked = Project(tatami.out / archive.name.removesuffix(".tar.gz"), tatami.out)
    assert packed(unpacked.root) == packed(ROOT)
    assert unpacked.wheel(TATAMI_COMPILE="no").files() == tatami.wheel(TATAMI_COMPILE="no").files()


def test_the_version_is_said_once() -> None:
    assert version("tatami") == VERSION


def wanted(*extras: str) -> Iterator[Requirement]:
    for row in [*PROJECT["dependencies"], *(row for extra in extras for row in EXTRAS[extra])]:
        requirement = Requirement(row)
        if requirement.name == "tatami":
            yield from wanted(*requirement.extras)
        else:
            yield requirement


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return {
        pin.lower().replace("_", "-"): number for pin, number in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)
    }


@pytest.mark.parametrize(
    ("name", "extras"),
    [("play.txt", ["build"]), ("test.txt", ["dev"]), ("bench.txt", ["build", "bench"])],
    ids=["play", "test", "bench"],
)
def test_locked_within_the_bounds(name: str, extras: list[str]) -> None:
    locked = pins(name)
    for requirement in wanted(*extras):
        assert requirement.specifier.contains(locked[requirement.name.lower().replace("_", "-")]), requirement


def test_what_is_tested_is_what_is_played() -> None:
    assert pins("play.txt").items() <= pins("test.txt").items()


@pytest.mark.parametrize("name", ["play.txt", "test.txt", "bench.txt"])
def test_locked_files_name_no_address(name: str) -> None:
    assert "://" not in (ROOT / "requirements" / name).read_text(encoding="utf-8")

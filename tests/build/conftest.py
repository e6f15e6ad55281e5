from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.build.project import ROOT, Project

BUILD_FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "README.md", "src/tatami/version.py")

BITS = """
from typing import Final

from mypy_extensions import i64

TOP: Final = 1 << 62


def bit(n: i64) -> i64:
    return TOP >> (62 - n)
"""

PAIR = """
from tatami.kernel.bits import bit


def pair(a: int, b: int) -> int:
    return bit(a) | bit(b)
"""

# Not compiled, but read by mypyc on its way to the kernel.
PACKAGE = """
def say() -> None:
    import installed_with_tatami_but_not_for_the_build
"""


@pytest.fixture
def tatami(tmp_path: Path) -> Project:
    return Project(ROOT, tmp_path)


@pytest.fixture
def small(tmp_path: Path) -> Project:
    """Two modules and Tatami's own build files: quick enough to be compiled again and again."""
    root = tmp_path / "small"
    kernel = root / "src" / "tatami" / "kernel"
    kernel.mkdir(parents=True)
    shutil.copytree(ROOT / "build_backend", root / "build_backend", ignore=shutil.ignore_patterns("__pycache__"))
    for name in BUILD_FILES:
        shutil.copy(ROOT / name, root / name)
    (kernel.parent / "__init__.py").write_text(PACKAGE)
    (kernel / "__init__.py").touch()
    (kernel / "bits.py").write_text(BITS)
    (kernel / "pair.py").write_text(PAIR)
    return Project(root, tmp_path)

"""Tatami's build backend: setuptools, with npm for the browser's side and mypyc where there is a C compiler.

TATAMI_COMPILE=auto   (default) compiled where that works, else a plain wheel, which works too, and a line that says why
TATAMI_COMPILE=yes    compiled, or the build fails
TATAMI_COMPILE=no     plain

An editable install is always plain: compiled in place, edits to the .py files would be ignored until the next build.
"""

from __future__ import annotations

import os
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from setuptools import Extension, build_meta

import tatami_assets
import tatami_compile

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, Any] | None

MODES: Final = ("auto", "yes", "no")

_arguments: dict[str, Any] = {}


def setup_arguments() -> dict[str, Any]:
    """What setup.py gives to setuptools in the build now running."""
    return _arguments


@contextmanager
def _building(*, compiled: bool = False) -> Iterator[None]:
    """A build folder of its own for each attempt: nothing of an earlier or failed one can be packed, and the source
    tree stays as it was."""
    with tempfile.TemporaryDirectory(prefix="tatami-build-") as folder:
        base = Path(folder)
        made: list[Extension] = tatami_compile.extensions(base / "c") if compiled else []
        _arguments.update(
            ext_modules=made,
            options={
                "build": {"build_base": str(base / "build")},
                "build_ext": {"parallel": str(os.cpu_count() or 1)},
                "egg_info": {"egg_base": folder},
            },
        )
        try:
            yield
        finally:
            _arguments.clear()


def _mode() -> str:
    mode = os.environ.get("TATAMI_COMPILE") or "auto"
    if mode not in MODES:
        raise ValueError(f"TATAMI_COMPILE is {mode!r}; it can be {', '.join(MODES)}")
    return mode


def _compiler_wanted() -> bool:
    mode = _mode()
    return mode == "yes" or (mode == "auto" and tatami_compile.problem() is None)


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """mypyc only where it will be used: a plain build must not fail for want of it."""
    return [*_extra("build", wanted=_compiler_wanted()), *_node()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return _node()


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return _node()


def _node() -> list[str]:
    """Node only where the browser's side is yet to be built, and the machine has none."""
    return _extra("node", wanted=tatami_assets.node_wanted(Path.cwd()))


def _extra(name: str, *, wanted: bool) -> list[str]:
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    requirements: list[str] = project["optional-dependencies"][name]
    return requirements if wanted else []


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    with _building():
        return build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Settings = None) -> str:
    with _building():
        return build_meta.prepare_metadata_for_build_editable(metadata_directory, config_settings)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    tatami_assets.build(Path.cwd())
    with _building():
        return build_meta.build_sdist(sdist_directory, config_settings)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    tatami_assets.build(Path.cwd())
    with _building():
        return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """All compiled or all plain. A failed compile ends in SystemExit, setuptools' way to fail."""

    def attempt(*, compiled: bool) -> str:
        with _building(compiled=compiled):
            return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)

    mode = _mode()
    tatami_assets.build(Path.cwd())
    if mode == "yes":
        return attempt(compiled=True)
    if mode == "auto":
        try:
            return attempt(compiled=True)
        except (Exception, SystemExit) as error:
            print(f"tatami: not compiled, it will run as plain Python: {error}", file=sys.stderr)
    return attempt(compiled=False)

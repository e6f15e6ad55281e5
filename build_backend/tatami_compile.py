"""Turns the kernel, the games and the bots into C extensions with mypyc.

`python build_backend/tatami_compile.py` says whether this machine can do it, and exits with 1 when it cannot.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import tempfile
import textwrap
from pathlib import Path
from typing import Final, cast

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

COMPILED: Final = ("kernel", "games", "bots")

# Modules of these packages that stay interpreted, each with the reason. (`__init__.py` files always do.)
INTERPRETED: Final[dict[str, str]] = {}

# mypyc 2.4.1 emits `literal << variable` on i64 as a 32-bit C shift, silently wrong from bit 31 on.
BAD_SHIFT: Final = re.compile(r"= -?\d+ << cpy_r_\w+;")

PROBE: Final = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class NotCompiled(Exception):
    """Says in one sentence why there is no compiled Tatami."""


def problem() -> str | None:
    """Why this machine cannot build a C extension for this Python; None when it can."""
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython only, and this is {sys.implementation.name}"
    with tempfile.TemporaryDirectory(prefix="tatami-probe-") as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_temp = command.build_lib = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception as error:
            return f"no working C compiler with Python's headers ({textwrap.shorten(str(error), 160)})"
    return None


def sources(root: Path) -> list[str]:
    """The modules to compile, relative to the root: mypyc writes these paths into tracebacks."""
    package = root / "src" / "tatami"
    found = sorted(file for name in COMPILED for file in (package / name).rglob("*.py"))
    relative = [file.relative_to(root).as_posix() for file in found if file.name != "__init__.py"]
    if stale := INTERPRETED.keys() - set(relative):
        raise NotCompiled(f"INTERPRETED names modules that do not exist: {', '.join(sorted(stale))}")
    return [file for file in relative if file not in INTERPRETED]


def bad_shifts(folder: Path) -> list[str]:
    """The lines of generated C that shift in 32 bits what was meant in 64."""
    return [
        f"{file.name}:{number}: {line.strip()}"
        for file in sorted(folder.rglob("*.[ch]"))
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if BAD_SHIFT.search(line)
    ]


def extensions(target: Path) -> list[Extension]:
    """Generates the C into `target`. One call for all modules, so that calls between them stay native."""
    if reason := problem():
        raise NotCompiled(reason)
    if importlib.util.find_spec("mypyc") is None:
        raise NotCompiled("mypyc is not installed (pip install mypy)")
    from mypyc.build import mypycify

    settings = [
        "--config-file=",  # the source is held to the project's settings by `make check`, not by the build
        "--follow-imports=silent",  # the rest of tatami imports packages that are not there while building
        f"--cache-dir={target / 'mypy'}",
        "--explicit-package-bases",
        "--namespace-packages",
    ]
    os.environ["MYPYPATH"] = "src"
    try:
        made = mypycify([*settings, *sources(Path.cwd())], opt_level="3", debug_level="0", target_dir=str(target))
    except SystemExit as error:
        raise NotCompiled(f"mypyc refused the source, see above ({error})") from error
    if found := bad_shifts(target):
        raise NotCompiled("mypyc miscompiled a shift (write TOP >> (62 - n)): " + "; ".join(found))
    if os.name != "nt":
        for extension in made:  # without it calls inside the library are not inlined: 17 to 37 % slower
            extension.extra_compile_args.append("-fvisibility=hidden")
    return cast(list[Extension], made)  # distutils' own only where setuptools is missing


if __name__ == "__main__":
    sys.exit(problem())

"""A source tree, and the calls that a frontend such as pip makes to its build backend."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


class Wheel:
    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def plain(self) -> bool:
        return self.path.name.endswith("-py3-none-any.whl")

    def files(self) -> set[str]:
        with zipfile.ZipFile(self.path) as archive:
            return {name for name in archive.namelist() if not name.endswith("/")}

    def machine_code(self) -> set[str]:
        return {name for name in self.files() if Path(name).suffix in {".so", ".pyd"}}

    def run(self, code: str) -> str:
        """What the code prints where this wheel comes before any other Tatami."""
        site = self.path.with_suffix(".site")
        shutil.unpack_archive(self.path, site, "zip")
        return _python(code, site, Path.cwd()).stdout.strip()


class Project:
    def __init__(self, root: Path, out: Path) -> None:
        self.root = root
        self.out = out

    def try_hook(self, hook: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Calls a hook of the backend in a process of its own; the last line it prints is the answer."""
        given = ", ".join(map(repr, arguments))
        code = f"import tatami_build\nanswer = tatami_build.{hook}({given})\nprint()\nprint(answer)"
        return _python(code, self.root / "build_backend", self.root, check=False, **environment)

    def hook(self, name: str, *arguments: str, **environment: str) -> str:
        done = self.try_hook(name, *arguments, **environment)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.splitlines()[-1]

    def wheel(self, **environment: str) -> Wheel:
        return Wheel(self.out / self.hook("build_wheel", str(self.out), **environment))

    def files(self) -> list[Path]:
        found = (file.relative_to(self.root) for file in self.root.rglob("*"))
        return sorted(file for file in found if "__pycache__" not in file.parts)


def _python(
    code: str, path: Path, folder: Path, *, check: bool = True, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(path), **environment},
        capture_output=True,
        text=True,
        check=check,
    )

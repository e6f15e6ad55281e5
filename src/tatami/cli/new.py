"""`tatami new`: a skeleton of a game, which passes the check as it is."""

from __future__ import annotations

import keyword
import re
import sys
from argparse import ArgumentParser, Namespace
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tatami.cli.files import told
from tatami.kernel import registry
from tatami.kernel.errors import BadSetup
from tatami.kernel.message import Message
from tatami.text import say

# The skeleton is a game that works; these words of it become the new game's.
PACKAGE: Final = "tatami.cli.skeleton"
PLACEHOLDER: Final = "skeleton"

# Where files of the skeleton go; all others belong to the game's package.
OUTSIDE: Final = ("pyproject.toml", "README.md", "tests")

NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST: Final = 40


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.new." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=text("game"))
    parser.add_argument("--dir", type=Path, default=Path(), metavar=text("folder"), help=text("dir"))


def run(args: Namespace) -> int:
    check_name(args.game)
    folder = args.dir / args.game
    write(folder, args.game)
    print(text("made", folder=str(folder)))
    for line in (f"cd {folder}", "pip install -e .", f"tatami check {args.game}", f"tatami play {args.game}"):
        print(f"    {line}")
    return 0


def check_name(name: str) -> None:
    """A name that Python, pip and Tatami can all use, and that nobody has yet."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise BadSetup(Message("cli.new.bad_name", {"name": name}))
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or name in ("tests", "src", PLACEHOLDER):
        raise BadSetup(Message("cli.new.reserved", {"name": name}))
    if name in registry.names():
        raise BadSetup(Message("cli.new.taken", {"name": name}))
    spec = find_spec(name)
    if spec is not None and spec.origin is not None:  # a mere folder of that name has no origin
        raise BadSetup(Message("cli.new.module", {"name": name}))


def write(folder: Path, name: str) -> None:
    """All files of the skeleton under their new names."""
    if folder.exists():
        raise BadSetup(Message("cli.new.exists", {"folder": str(folder)}))
    root = files(PACKAGE)
    with told(folder):
        for path in listed(root, ()):
            target = folder / path[0] if path[0] in OUTSIDE else folder / "src" / name
            target = target.joinpath(*path[1:]) if path[0] in OUTSIDE else target.joinpath(*path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(root.joinpath(*path).read_text(encoding="utf-8"), name), encoding="utf-8")


def listed(folder: Traversable, path: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The skeleton's files, as paths; not what Python left beside them."""
    found: list[tuple[str, ...]] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            found += listed(entry, (*path, entry.name))
        elif entry.is_file():
            found.append((*path, entry.name))
    return found


def renamed(content: str, name: str) -> str:
    """The new game's name wherever the skeleton says its own."""
    camel = "".join(part.capitalize() for part in name.split("_"))
    return content.replace(PACKAGE, name).replace(PLACEHOLDER, name).replace(PLACEHOLDER.capitalize(), camel)

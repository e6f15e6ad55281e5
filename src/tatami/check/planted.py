"""Planted positions: what games of bots hardly ever reach, laid out by hand.

`tests/games/<game>/positions/*.json`, or `tests/positions/*.json` of a plugin:

    {"position": {...}, "words": ["palette R7", [1, "pass"]]}

The words are played from the position: by whoever is asked first, or by the seat that stands before the word.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tatami.kernel import fields
from tatami.kernel.errors import BadPosition, BadSetup, TatamiError
from tatami.kernel.game import Game
from tatami.kernel.message import Message
from tatami.kernel.state import State

FIELDS: Final = frozenset({"position", "words"})
FIRST: Final = -1

Step = tuple[int, str]


@dataclass(frozen=True)
class Planted:
    """A position and what is played from it; FIRST stands for whoever is asked first."""

    file: Path
    position: dict[str, object]
    steps: tuple[Step, ...]

    def state(self, game: Game) -> State:
        try:
            return game.position(self.position)
        except TatamiError as error:
            raise self.broken(error.message) from error

    def actor(self, state: State, seat: int) -> int:
        return state.actors[0] if seat == FIRST and state.actors else seat

    def broken(self, why: Message) -> BadSetup:
        return BadSetup(Message("check.planted.broken", {"file": str(self.file), "why": why}))


def folder_of(game: Game, tests: Path) -> Path | None:
    """Where the tests of a game lie: among other games', or, for a plugin, alone."""
    if (tests / "games").is_dir():
        own = tests / "games" / game.name
        return own if own.is_dir() else None
    return tests if tests.is_dir() else None


def planted(game: Game, tests: Path) -> list[Planted]:
    """All planted positions of a game."""
    folder = folder_of(game, tests)
    return [] if folder is None else [read(file) for file in sorted(folder.glob("positions/*.json"))]


def read(file: Path) -> Planted:
    try:
        data = fields.section(json.loads(file.read_text(encoding="utf-8")), "position")
        fields.only(data, FIELDS)
        steps = tuple(_step(entry) for entry in fields.entries(data, "words"))
        return Planted(file, fields.section(data.get("position"), "position"), steps)
    except BadPosition as error:
        raise BadSetup(Message("check.planted.broken", {"file": str(file), "why": error.message})) from error
    except ValueError as error:
        why = Message("check.planted.json", {"error": str(error)})
        raise BadSetup(Message("check.planted.broken", {"file": str(file), "why": why})) from error


def _step(entry: object) -> Step:
    if isinstance(entry, str):
        return FIRST, entry
    if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], int) and isinstance(entry[1], str):
        return entry[0], entry[1]
    raise fields.wrong("words")

"""Plays kept in files: a record, and in its header who holds which seat."""

from __future__ import annotations

import json
import os
import secrets
import shlex
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final, cast

from tatami.bots.roster import NAMES
from tatami.cli.files import fault, move, read_text, write_text
from tatami.kernel.match import Match, replay
from tatami.kernel.record import Record, damaged, read
from tatami.kernel.registry import game

# Who holds a seat: a bot's name, or this for the person at the terminal.
PERSON: Final = ""
SUFFIX: Final = ".jsonl"


@dataclass
class Play:
    """A match, who plays it, and the file that holds it."""

    match: Match
    players: list[str]
    path: Path

    @property
    def me(self) -> int:
        return self.players.index(PERSON)

    @property
    def over(self) -> bool:
        return not self.match.state.actors

    @property
    def forgettable(self) -> bool:
        """Whether nobody would miss it: no file was asked for, and the person has not played."""
        return self._unnamed and not any(entry.seat == self.me for entry in self.match.record.entries)

    @property
    def _unnamed(self) -> bool:
        return self.path.parent == folder()

    @property
    def command(self) -> str:
        """What to type to go on with it."""
        return "tatami play --resume" + ("" if self._unnamed else " " + shlex.quote(str(self.path)))

    @property
    def replay_command(self) -> str:
        """What to type to see it again."""
        return "tatami replay " + shlex.quote(str(self.path))

    def save(self) -> None:
        header, _, entries = self.match.record.text().partition("\n")
        data = {**json.loads(header), "players": self.players}
        write_text(self.path, json.dumps(data, ensure_ascii=False) + "\n" + entries)

    def put_away(self) -> None:
        """A play that is over leaves the folder of those to go on with."""
        if self._unnamed:
            self.path = move(self.path, folder() / "finished")


def folder() -> Path:
    """Where plays are kept that have no file of their own: TATAMI_DATA, else the user's folder for data."""
    from platformdirs import user_data_path

    chosen = os.environ.get("TATAMI_DATA")
    return (Path(chosen) if chosen else user_data_path("tatami", appauthor=False)) / "plays"


def new_path(name: str) -> Path:
    """A file that is not there yet; names in order of time."""
    return folder() / f"{name}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}"


def unfinished() -> list[Path]:
    """Plays to go on with, the newest first."""
    return sorted(folder().glob("*" + SUFFIX), key=lambda path: path.stat().st_mtime, reverse=True)


def load(path: Path) -> tuple[Record, list[str] | None]:
    """A record from a file, and its players where it tells them."""
    text = read_text(path)
    record = read(text)
    header = cast(dict[str, object], json.loads(text.partition("\n")[0]))
    return record, _players(header.get("players"), record.seats)


def _players(data: object, seats: int) -> list[str] | None:
    if data is None:
        return None
    players = [name for name in data if name in (PERSON, *NAMES)] if isinstance(data, list) else []
    if len(players) != seats or players.count(PERSON) != 1:
        raise damaged(1)
    return players


def resume(path: Path) -> tuple[Match, list[str] | None]:
    """A play as it was left, checked by the rules."""
    record, players = load(path)
    match = replay(game(record.game), record)
    if not match.state.actors:
        raise fault("over", path)
    return match, players

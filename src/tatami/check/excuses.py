"""Written excuses, a game's `excuses.toml`: what is not covered, each with its reason.

[code]         paragraphs that need no code, by id
[tests]        paragraphs that no test shows, by id
[functions]    functions that no game of bots reaches, by file and name: "flow:Red7.win_round"
[events]       events that no game of bots tells, by kind
"""

from __future__ import annotations

import tomllib
from typing import Final

from tatami.check.paragraphs import home
from tatami.kernel.errors import BadSetup
from tatami.kernel.game import Game
from tatami.kernel.message import Message

NAME: Final = "excuses.toml"
SECTIONS: Final = ("code", "tests", "functions", "events")

Excuses = dict[str, dict[str, str]]


def excuses(game: Game) -> Excuses:
    """The excuses of a game by section; none where it has no such file."""
    file = home(game).folder / NAME
    if not file.is_file():
        return {section: {} for section in SECTIONS}
    try:
        return parse(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetup(Message("check.excuses.broken", {"error": str(error)})) from error


def parse(text: str) -> Excuses:
    """Every section is known, and every excuse is a sentence."""
    data = tomllib.loads(text)
    for section, rows in data.items():
        if section not in SECTIONS or not isinstance(rows, dict):
            raise BadSetup(Message("check.excuses.section", {"section": section}))
        for name, reason in rows.items():
            if not isinstance(reason, str) or not reason.strip():
                raise BadSetup(Message("check.excuses.reason", {"name": name}))
    return {section: data.get(section, {}) for section in SECTIONS}

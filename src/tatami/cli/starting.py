"""How a play at the terminal begins, or goes on."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tatami.bots.roster import make
from tatami.cli.files import fault
from tatami.cli.saves import PERSON, Play, new_path, resume, unfinished
from tatami.kernel.errors import BadRecord, BadSetup
from tatami.kernel.game import Game, Setting
from tatami.kernel.match import Match
from tatami.kernel.message import Message
from tatami.kernel.rng import SEED_BITS

USUAL_BOT: Final = "greedy"
FIRST_SEAT: Final = 1


@dataclass
class Setup:
    """What is chosen before a play. Seats are counted from 1, as people do."""

    game: Game
    seats: int
    options: dict[str, Setting] = field(default_factory=dict)
    bots: str = USUAL_BOT
    seat: int = FIRST_SEAT
    seed: int | None = None
    path: Path | None = None


def begin(setup: Setup) -> Play:
    """Sets the table up and writes its file, so that it is known at once where nothing can be kept."""
    if setup.path is not None and setup.path.exists():
        raise fault("exists", setup.path)
    seed = secrets.randbits(SEED_BITS) if setup.seed is None else setup.seed
    match = Match(setup.game, seats=setup.seats, seed=seed, options=setup.options)
    players = seated(setup.game, setup.seats, setup.bots, setup.seat)
    play = Play(match, players, setup.path if setup.path is not None else new_path(setup.game.name))
    play.save()
    return play


def seated(game: Game, seats: int, bots: str, seat: int) -> list[str]:
    """Who holds each seat; one bot's name serves for all, several are one for each of the others in turn."""
    if not 1 <= seat <= seats:
        raise BadSetup(Message("cli.play.no_seat", {"seat": seat, "seats": seats}))
    names = [name.strip() for name in bots.split(",")]
    if len(names) not in (1, seats - 1):
        raise BadSetup(Message("cli.play.count_bots", {"given": len(names), "others": seats - 1}))
    for name in names:
        make(name, game)  # says which bots there are, where this is none
    others = names * (seats - 1) if len(names) == 1 else names
    return [*others[: seat - 1], PERSON, *others[seat - 1 :]]


def go_on(path: Path | None, name: str | None, bots: str, seat: int) -> Play:
    """An unfinished play: that of a file, else the newest one (of a game). Its file says who holds the seats."""
    if path is None:
        path = newest(name)
    match, players = resume(path)
    if name is not None and match.game.name != name:
        raise BadRecord(Message("kernel.record.game", {"game": match.game.name}))
    if players is None:
        players = seated(match.game, match.record.seats, bots, seat)
    return Play(match, players, path)


def newest(name: str | None) -> Path:
    """The play that was left last; of any game where no name is given."""
    for path in unfinished():
        if name is None or path.name.startswith(name + "-"):
            return path
    raise BadRecord(Message("cli.play.nothing_left"))

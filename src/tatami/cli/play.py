"""`tatami play`: a game in the terminal, against bots."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from tatami.bots.roster import NAMES
from tatami.cli.menu import choose
from tatami.cli.saves import Play
from tatami.cli.screen import Screen
from tatami.cli.session import Session
from tatami.cli.setup import read_options
from tatami.cli.starting import FIRST_SEAT, USUAL_BOT, Setup, begin, go_on
from tatami.kernel.errors import BadSetup
from tatami.kernel.message import Message
from tatami.kernel.registry import game
from tatami.text import say

# What only a new play can be told.
FOR_A_NEW_PLAY: Final = ("seats", "option", "seed", "record")


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.play." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help=text("game"))
    parser.add_argument("--seats", type=int, help=text("seats"))
    parser.add_argument("--seat", type=int, default=FIRST_SEAT, help=text("seat"))
    parser.add_argument("--bots", default=USUAL_BOT, help=text("bots", bots=", ".join(NAMES), usual=USUAL_BOT))
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", help=text("option"))
    parser.add_argument("--seed", type=int, help=text("seed"))
    parser.add_argument("--record", type=Path, metavar="FILE", help=text("record"))
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help=text("resume"))
    parser.add_argument("--plain", action="store_true", help=text("plain"))


def run(args: Namespace) -> int:
    screen = Screen(plain=args.plain)
    play = chosen(args, screen)
    return 0 if play is None else Session(play, screen).run()


def chosen(args: Namespace, screen: Screen) -> Play | None:
    """The play that the arguments name; where they name none, the one picked from the menu."""
    given = [name for name in FOR_A_NEW_PLAY if getattr(args, name) is not None]
    if args.resume is not None:
        if given:
            raise BadSetup(Message("cli.play.not_for_resume", {"option": f"--{given[0]}"}))
        return go_on(Path(args.resume) if args.resume else None, args.game, args.bots, args.seat)
    if args.game is not None:
        return begin(setup_of(args))
    if given:
        raise BadSetup(Message("cli.play.which_game", {"option": f"--{given[0]}"}))
    return choose(screen)


def setup_of(args: Namespace) -> Setup:
    played = game(args.game)
    return Setup(
        game=played,
        seats=args.seats if args.seats is not None else min(played.seats),
        options=read_options(played, args.option or []),
        bots=args.bots,
        seat=args.seat,
        seed=args.seed,
        path=args.record,
    )

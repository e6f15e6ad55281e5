"""The bots by name."""

from __future__ import annotations

from tatami.bots.bot import Bot
from tatami.bots.careful import CarefulBot
from tatami.bots.greedy import GreedyBot
from tatami.bots.random import RandomBot
from tatami.kernel.errors import BadSetup
from tatami.kernel.game import Game
from tatami.kernel.message import Message

NAMES = ("random", "careful", "greedy")


def make(name: str, game: Game) -> Bot:
    """The bot of this name for a game."""
    if name == "random":
        return RandomBot()
    if name == "careful":
        return CarefulBot(game)
    if name == "greedy":
        return GreedyBot(game)
    raise BadSetup(Message("kernel.setup.bot", {"bot": name, "bots": ", ".join(NAMES)}))

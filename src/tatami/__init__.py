"""Tatami: a table for Japanese-themed board games.

>>> red7 = game("red7")
>>> state = red7.start(seats=2, seed=7)
"""

from __future__ import annotations

from tatami.kernel.errors import (
    BadPosition,
    BadRecord,
    BadSeat,
    BadSetup,
    IllegalAction,
    TatamiError,
    speak_with,
)
from tatami.kernel.game import Game, Option
from tatami.kernel.match import Match, replay
from tatami.kernel.message import Message, Refusal
from tatami.kernel.record import Record, read
from tatami.kernel.registry import game, names
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadSetup",
    "Game",
    "IllegalAction",
    "Match",
    "Message",
    "Option",
    "Record",
    "Refusal",
    "Rng",
    "State",
    "TatamiError",
    "game",
    "names",
    "read",
    "replay",
]


def _sentence(message: Message) -> str:
    from tatami.text import say

    return say(message)


speak_with(_sentence)

"""What a play can be in the middle of, what a turn can forbid, and how far a turn has come."""

from __future__ import annotations

from typing import Final

# `seat` of every frame is the place of a samurai.
# CHOOSE: `a` boards are taken. TURN: `a` is its step. PENALTY: `a` and `b` are the penalties still to be settled, `c`
# is the card's strength. DRAWN: `a` says whether talents may be used, `b` is the set of places that handed the card on,
# `c` the place it was lifted from, plus 1. KIAI: `a` uses of the effect are left, `b` says whether it is the beast's,
# `c` whether the beast's second effect is left. LIFTING: `a` is the place whose last card moves. CALLING: `a` is the
# place that gives its token. ORDER: `a` cards lie in order already, of `b`.
CHOOSE: Final = 0
TURN: Final = 1
PENALTY: Final = 2
LOSING: Final = 3
DRAWN: Final = 4
KIAI: Final = 5
LIFTING: Final = 6
CALLING: Final = 7
ORDER: Final = 8
FRAMES: Final[tuple[str, ...]] = (
    "choose",
    "turn",
    "penalty",
    "lose",
    "drawn",
    "kiai",
    "lift",
    "call",
    "order",
)

# The steps of a turn.
START: Final = 0
SUFFERING: Final = 1
ACTION: Final = 2
FOUGHT: Final = 3
OVER: Final = 4

# What penalties forbid until the end of the turn, as a set.
BAN_DEFEND: Final = 1
BAN_SUPPORT: Final = 2
BAN_TALENT: Final = 4
BAN_ACTION: Final = 8
BANS: Final[tuple[str, ...]] = ("no_defend", "no_support", "no_talent", "must_pass")

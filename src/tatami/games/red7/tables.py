"""What is in the box: 49 cards, seven numbers in seven colours, and the start card (red, without a number).

A card is a number from 0 to 48 that grows with its strength: first the printed number, then the colour. So the highest
card of a set is its highest bit, and card c shows the number c // 7 + 1 in the colour c % 7.
"""

from __future__ import annotations

from typing import Final

VIOLET: Final = 0
INDIGO: Final = 1
BLUE: Final = 2
GREEN: Final = 3
YELLOW: Final = 4
ORANGE: Final = 5
RED: Final = 6

# Letters of the colours, weakest first: B is голубой (blue), I is синий (indigo).
LETTERS: Final = "VIBGYOR"
COLOURS: Final = 7
NUMBERS: Final = 7
CARDS: Final = COLOURS * NUMBERS

NAMES: Final[tuple[str, ...]] = tuple(f"{LETTERS[card % COLOURS]}{card // COLOURS + 1}" for card in range(CARDS))
CARD: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}

# Sets of cards: all, the even numbers, the numbers below 4, one whole colour. Literals, because mypyc keeps what it
# has to compute as a boxed object.
ALL: Final = 0x1FFFFFFFFFFFF
EVEN: Final = 0x3F80FE03F80
LOW: Final = 0x1FFFFF
REDS: Final = 0x1020408102040
GROUP: Final = 0x7F

HAND: Final = 7
DEALT: Final = HAND + 1

# Points that end a game, by number of players (P2).
GOAL: Final[dict[int, int]] = {2: 40, 3: 35, 4: 30}

# Words. An action's number is its index here.
PALETTE: Final = 0
CANVAS: Final = CARDS
TAKE: Final = 2 * CARDS
TAKE_NOTHING: Final = 3 * CARDS
DRAW: Final = TAKE_NOTHING + 1
DONE: Final = DRAW + 1
PASS: Final = DONE + 1
WORDS: Final[tuple[str, ...]] = (
    *(f"palette {name}" for name in NAMES),
    *(f"canvas {name}" for name in NAMES),
    *(f"take {name}" for name in NAMES),
    "take nothing",
    "draw",
    "done",
    "pass",
)

# Every turn uses up what can be played: with H cards in hands and D in the deck, each card played lowers 2H + D, which
# starts at 73 or less, and brings at most three more decisions; each of at most 34 rounds takes a card out of the game.
BOUND: Final = 73 * 4 * 34

# The zones of a position, beside what every game's position has.
ZONES: Final = frozenset({"round", "winner", "canvas", "deck", "players", "turn"})

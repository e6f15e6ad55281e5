"""S1: what is in the box, twelve cards with the numbers 1 to 12. A card is a number from 0, and shows one more."""

from __future__ import annotations

from typing import Final

CARDS: Final = 12
NAMES: Final[tuple[str, ...]] = tuple(f"c{card + 1}" for card in range(CARDS))

HAND: Final = 3
SHORT_HAND: Final = 2

# Words. An action's number is its index here.
STEP: Final = 0
DRAW: Final = CARDS
PASS: Final = DRAW + 1
WORDS: Final[tuple[str, ...]] = (*(f"step {name}" for name in NAMES), "draw", "pass")

# Each card is drawn and played at most once, and between two of these at most three players pass.
BOUND: Final = 4 * (2 * CARDS + 1)

# The zones of a position, beside what every game's position has.
ZONES: Final = frozenset({"hands", "pile", "deck", "passes", "over"})

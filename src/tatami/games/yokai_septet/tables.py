"""What is in the box: 49 cards, seven suits of seven ranks, and how many of them each number of players uses.

A card is a number from 0 to 48: card c is of the suit c // 7 and has the rank c // 7 + c % 7 + 1. Card 0 shows an A.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Suit(NamedTuple):
    """K1, K2: a suit, the first of its seven ranks, and what is printed on its boss: solid and outline symbols."""

    letter: str
    name: str
    first: int
    solid: int
    outline: int


# The outline symbols are ruling 1 of the facts' table of cards (M).
SUITS: Final[tuple[Suit, ...]] = (
    Suit("W", "wind", 1, 0, 0),
    Suit("E", "earth", 2, 0, 1),
    Suit("C", "charm", 3, 1, 0),
    Suit("L", "lightning", 4, 1, 1),
    Suit("D", "darkness", 5, 1, 1),
    Suit("F", "fire", 6, 2, 1),
    Suit("S", "snow", 7, 2, 1),
)

RANKS: Final = 7
CARDS: Final = 49
LETTERS: Final = "".join([suit.letter for suit in SUITS])


def _name(card: int) -> str:
    suit = SUITS[card // RANKS]
    return suit.letter + ("A" if card == ACE else str(suit.first + card % RANKS))


# K3: the A stands where the one of wind would; S5: when it is the trump card, the highest snow leads.
ACE: Final = 0
SNOW_13: Final = 48
NO_CARD: Final = -1

NAMES: Final[tuple[str, ...]] = tuple(_name(card) for card in range(CARDS))
CARD: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}

# Sets of cards: all; the bosses; the first suit, and each of them. Literals, because mypyc keeps what it has to compute
# as a boxed object.
ALL: Final = 0x1FFFFFFFFFFFF
BOSSES: Final = 0x41041041040
WHOLE: Final = 0x7F
SUIT: Final[list[int]] = [0x7F, 0x3F80, 0x1FC000, 0xFE00000, 0x7F0000000, 0x3F800000000, 0x1FC0000000000]

# What depends on the number of players, by that number.
HAND: Final[list[int]] = [0, 0, 11, 16, 12]
TRICKS: Final[list[int]] = [0, 0, 23, 16, 12]
SIDES: Final[list[int]] = [0, 0, 2, 3, 2]
# E1: so many bosses win a round; E2: so many tricks with fewer bosses lose it.
NEEDED: Final[list[int]] = [0, 0, 4, 3, 4]
LIMIT: Final[list[int]] = [0, 0, 13, 7, 7]
# S4, H2: how many seats on, clockwise, the cards go.
PASS_TO: Final[list[int]] = [0, 0, 0, 1, 2]
PASSED: Final = 3

# D1: the haystack. The open card u covers the closed cards u and u + 1.
UP: Final = 6
DOWN: Final = 7

GOAL: Final = 7
# H4: what each of the others gets when one of three takes too many tricks.
CONSOLATION: Final = 3

# Words. An action's number is its index here; of a swap it is the boss's suit, twice, plus one for the right.
PLAY: Final = 0
PASS: Final = CARDS
DISCARD: Final = 2 * CARDS
SWAP: Final = DISCARD + CARDS - RANKS
OPEN: Final = SWAP + 2 * RANKS
DONE: Final = OPEN + RANKS
BOSS: Final[tuple[int, ...]] = tuple(card for card in range(CARDS) if BOSSES >> card & 1)
# What may be discarded (D3): every card but the bosses.
COMMON: Final[list[int]] = [card for card in range(CARDS) if not BOSSES >> card & 1]
WORDS: Final[tuple[str, ...]] = (
    *(f"play {name}" for name in NAMES),
    *(f"pass {name}" for name in NAMES),
    *(f"discard {NAMES[card]}" for card in COMMON),
    *(f"swap {NAMES[boss]} {side}" for boss in BOSS for side in ("left", "right")),
    *(f"open {NAMES[boss]}" for boss in BOSS),
    "done",
)

# Every round brings its winner a point at least (P4), so no more rounds are played than points are missing; with three
# players that is most rounds, with two or four most decisions: cards, passes and swaps.
ROUNDS: Final = 3 * (GOAL - 1) + 1
BOUND: Final = ROUNDS * 70

# The zones of a position, beside what every game's position has.
ZONES: Final = frozenset({"round", "trump", "lead", "dealer", "players", "haystacks", "sides", "closing", "phase"})

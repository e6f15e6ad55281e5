"""What is in the box: 66 raiders, seven samurai, the village's tokens, four levels; and the words.

A raider is a number from 0 to 65, in the order of the list below. No two of them are alike.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# Symbols of defence, at the top of a card; NO_SYMBOL cannot be defended against.
HAT: Final = 0
FARM: Final = 1
DOLL: Final = 2
NO_SYMBOL: Final = 3
SYMBOLS: Final[tuple[str, ...]] = ("hat", "farm", "doll")
SLOTS: Final = 3

# Penalties, at the bottom left. A card has none, one, or (some bosses) two.
NO_PENALTY: Final = 0
FIRE: Final = 1
WOUND: Final = 2
INTRUDER: Final = 3
NO_DEFEND: Final = 4
NO_SUPPORT: Final = 5
LEFT: Final = 6
RIGHT: Final = 7
MUST_PASS: Final = 8
RESHUFFLE: Final = 9
NO_TALENT: Final = 10
LOSE_DEFENCE: Final = 11
PENALTIES: Final[tuple[str, ...]] = (
    "fire",
    "wound",
    "intruder",
    "no_defend",
    "no_support",
    "left",
    "right",
    "must_pass",
    "reshuffle",
    "no_talent",
    "lose_defence",
)


class Raider(NamedTuple):
    """One printed card."""

    strength: int
    symbol: int
    penalties: tuple[int, ...] = ()
    flame: bool = False


_LOW: Final = (
    (HAT, (WOUND,), True),
    (HAT, (), True),
    (HAT, (INTRUDER,), False),
    (HAT, (NO_DEFEND,), False),
    (DOLL, (FIRE,), True),
    (DOLL, (WOUND,), True),
    (DOLL, (), False),
    (DOLL, (INTRUDER,), False),
    (FARM, (FIRE,), True),
    (FARM, (WOUND,), True),
    (FARM, (NO_SUPPORT,), False),
    (FARM, (INTRUDER,), False),
    (NO_SYMBOL, (FIRE,), False),
)
_THREES: Final = (
    (HAT, (FIRE,), True),
    (HAT, (), True),
    (HAT, (LEFT,), False),
    (DOLL, (FIRE,), True),
    (DOLL, (WOUND,), True),
    (DOLL, (), False),
    (DOLL, (NO_DEFEND,), False),
    (DOLL, (LEFT,), False),
    (FARM, (FIRE,), True),
    (FARM, (WOUND,), True),
    (FARM, (NO_SUPPORT,), False),
    (FARM, (LEFT,), False),
    (NO_SYMBOL, (WOUND,), False),
)
_FOURS: Final = (
    (HAT, (FIRE,), True),
    (HAT, (RIGHT,), True),
    (HAT, (), False),
    (DOLL, (FIRE,), True),
    (DOLL, (WOUND,), True),
    (DOLL, (), False),
    (DOLL, (NO_DEFEND,), False),
    (DOLL, (RIGHT,), False),
    (FARM, (FIRE,), True),
    (FARM, (WOUND,), True),
    (FARM, (NO_SUPPORT,), False),
    (FARM, (RIGHT,), False),
    (NO_SYMBOL, (WOUND,), False),
)
_FIVES: Final = (
    (HAT, (WOUND,), False),
    (DOLL, (INTRUDER,), False),
    (FARM, (FIRE,), False),
    (NO_SYMBOL, (FIRE,), True),
    (NO_SYMBOL, (WOUND,), True),
    (NO_SYMBOL, (INTRUDER,), True),
    (NO_SYMBOL, (NO_SUPPORT,), True),
)
# Medium confidence: whether the icon of the first and the third boss is printed twice; one edit makes it single.
_SIXES: Final = (
    (HAT, (INTRUDER, INTRUDER), True),
    (DOLL, (MUST_PASS,), True),
    (FARM, (FIRE, FIRE), True),
    (NO_SYMBOL, (NO_DEFEND, RESHUFFLE), True),
    (NO_SYMBOL, (WOUND, NO_TALENT), True),
    (NO_SYMBOL, (NO_SUPPORT, WOUND), True),
    (NO_SYMBOL, (LOSE_DEFENCE,), True),
)
_PRINTED: Final = ((1, _LOW), (2, _LOW), (3, _THREES), (4, _FOURS), (5, _FIVES), (6, _SIXES))

RAIDERS: Final[tuple[Raider, ...]] = tuple(Raider(strength, *row) for strength, rows in _PRINTED for row in rows)
CARDS: Final = 66
MARAUDERS: Final = 52
LIEUTENANTS: Final = 7
BOSSES: Final = 7
FIRST_LIEUTENANT: Final = 52
FIRST_BOSS: Final = 59
# The first card of each kind of raider, and behind the last one; a round brings the kind of its number into the stack.
KINDS: Final[tuple[int, ...]] = (0, FIRST_LIEUTENANT, FIRST_BOSS, CARDS)
NO_CARD: Final = -1

# The same as columns: lists of small ints are what compiled code reads fastest.
STRENGTH: Final[list[int]] = [raider.strength for raider in RAIDERS]
SYMBOL: Final[list[int]] = [raider.symbol for raider in RAIDERS]
FLAME: Final[list[bool]] = [raider.flame for raider in RAIDERS]
FIRST_PENALTY: Final[list[int]] = [(*raider.penalties, NO_PENALTY)[0] for raider in RAIDERS]
SECOND_PENALTY: Final[list[int]] = [(*raider.penalties, NO_PENALTY, NO_PENALTY)[1] for raider in RAIDERS]


def _name(raider: Raider) -> str:
    """Strength, symbol and penalties tell a card from all others."""
    symbol = (*SYMBOLS, "none")[raider.symbol]
    return "_".join([str(raider.strength), symbol, *[PENALTIES[penalty - 1] for penalty in raider.penalties]])


# Family tokens by their backs: what a family that was kept brings at the end of a round.
HEAL: Final = 0
BARRICADE: Final = 1
DISCARD: Final = 2
FAMILIES: Final[tuple[str, ...]] = ("family_heal", "family_barricade", "family_discard")
ALL_FAMILIES: Final = 7

# All that has a hidden side and an identity.
NAMES: Final[tuple[str, ...]] = (*[_name(raider) for raider in RAIDERS], *FAMILIES)
CARD: Final[dict[str, int]] = {NAMES[card]: card for card in range(CARDS)}
FAMILY: Final[dict[str, int]] = {name: kind for kind, name in enumerate(FAMILIES)}

# Farm tokens by their backs; a plain one is a farm whose back is never used.
PLAIN: Final = 0
LOSE_FAMILY: Final = 1
LOSE_FARM: Final = 2
LOSE_BARRICADE: Final = 3
RANDOM_WOUND: Final = 4
BACKS: Final[tuple[str, ...]] = ("back_plain", "back_family", "back_farm", "back_barricade", "back_wound")
FARMS: Final = 6

# The samurai, by the order of the rulebook.
HEIHACHI: Final = 0
SHICHIROJI: Final = 1
GOROBEI: Final = 2
KAMBEI: Final = 3
KIKUCHIYO: Final = 4
KYUZO: Final = 5
KATSUSHIRO: Final = 6
SAMURAI: Final[tuple[str, ...]] = (
    "heihachi",
    "shichiroji",
    "gorobei",
    "kambei",
    "kikuchiyo",
    "kyuzo",
    "katsushiro",
)
BOARDS: Final = 7
BOARD: Final[dict[str, int]] = {name: board for board, name in enumerate(SAMURAI)}
NO_BOARD: Final = -1

# The Kiai values of the human side: all from pictures and examples.
KIAI: Final[list[int]] = [8, 8, 9, 9, 10, 9, 10]

# --- Reconstructed: what no source shows. Each is one edit here. ---
# The beast's Kiai value: known for Shichiroji 11, Gorobei 12 and Kikuchiyo 13, each 3 more than the human one; so are
# the rest.
KIAI_BEAST: Final[list[int]] = [11, 11, 12, 12, 13, 12, 13]
# The four kinds of farm backs are known, how many there are of each is not: the two harshest are taken as single.
FARM_BACKS: Final[tuple[int, ...]] = (
    LOSE_FAMILY,
    LOSE_FARM,
    LOSE_BARRICADE,
    LOSE_BARRICADE,
    RANDOM_WOUND,
    RANDOM_WOUND,
)
# Also doubtful: two of the bosses above (their icons may be single), and which of the hats of strength 4 has the arrow.
# --- End of what is reconstructed. ---

# Wounds: 0 human, 1 human with a token, 2 beast, 3 beast with a token, 4 fallen.
BEAST: Final = 2
FALLEN: Final = 4

ROUNDS: Final = 3
FEWEST: Final = 2
MOST: Final = 7
MOST_BARRICADES: Final = 10
# V: the first stack of two samurai has at least so many dolls.
DOLLS_FOR_TWO: Final = 2


class Level(NamedTuple):
    """A level of difficulty. Numbers are for each samurai, or to be added to the number of samurai."""

    name: str
    barricades: int
    marauders: int
    reinforcements: int
    farm_penalties: bool
    bonuses: bool
    pluses: str


LEVELS: Final[tuple[Level, ...]] = (
    Level("easy", 3, 6, -1, False, True, ""),
    Level("normal", 2, 7, 0, False, True, "+"),
    Level("hard", 1, 7, 0, True, True, "++"),
    Level("heroic", 0, 7, 0, True, False, "+++"),
)
LEVEL: Final[dict[str, int]] = {level.name: number for number, level in enumerate(LEVELS)}
LEVEL_NAMES: Final[tuple[str, ...]] = tuple(level.name for level in LEVELS)

# Words. An action's number is its index.
TAKE: Final = 0
TAKE_ANY: Final = 7
SPARE: Final = 8
SUFFER: Final = 15
IGNORE: Final = 26
LOSE: Final = 37
FIGHT: Final = 40
SUPPORT: Final = 41
PASS: Final = 48
CONFRONT: Final = 49
DEFEND: Final = 50
HAND: Final = 51
DROP: Final = 58
BURY: Final = 59
RAISE: Final = 60
HEALING: Final = 61
LIFT: Final = 68
STRIKE: Final = 75
CALL: Final = 82
AID: Final = 89
ROUT: Final = 96
REPEL: Final = 97
SCOUT: Final = 98
NEXT: Final = 99
DONE: Final = 102


def _of_all(verb: str) -> list[str]:
    return [f"{verb} {name}" for name in SAMURAI]


WORDS: Final[tuple[str, ...]] = (
    *_of_all("take"),
    "take any",
    *_of_all("spare"),
    *[f"suffer {name}" for name in PENALTIES],
    *[f"ignore {name}" for name in PENALTIES],
    *[f"lose {name}" for name in SYMBOLS],
    "fight",
    *_of_all("support"),
    "pass",
    "confront",
    "defend",
    *_of_all("hand"),
    "drop",
    "bury",
    "raise",
    *_of_all("heal"),
    *_of_all("lift"),
    *_of_all("strike"),
    *_of_all("call"),
    *_of_all("aid"),
    "rout",
    "repel",
    "scout",
    *[f"next {number}" for number in (1, 2, 3)],
    "done",
)

# Every turn takes a card from the stack for good or is somebody's last of the round, so a round has at most 70 turns
# and a game fewer than 3,000 decisions. Only the boss that shuffles a discarded card back can lengthen it, for as long
# as Kyuzo, alone, draws nothing but strengths of his line and discards them: possible for ever, and of use to nobody.
BOUND: Final = 100_000

# The zones of a position, beside what every game's position has; `step` only begins one.
ZONES: Final = frozenset(
    {
        "round",
        "first",
        "active",
        "step",
        "barricades",
        "farms",
        "families",
        "spare",
        "stack",
        "intruders",
        "discard",
        "drawn",
        "samurai",
        "bans",
        "borrowed",
        "mixed",
    }
)

"""What is in the box: 90 cards of 25 kinds, seven roles, twelve characters; and the words.

Copies of a card cannot be told apart, so a card is its kind: a number from 0 to 24. Weapons come first, then
properties, then actions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weapon:
    """W1: the greatest difficulty of an attack it can be used for, and the wounds it deals."""

    name: str
    difficulty: int
    wounds: int
    copies: int


@dataclass(frozen=True)
class Card:
    """A property or an action."""

    name: str
    copies: int


@dataclass(frozen=True)
class Character:
    """S3: the resilience a character starts with."""

    name: str
    resilience: int


@dataclass(frozen=True)
class Role:
    """S2: a secret role; `stars` tell ninja cards apart (E2)."""

    name: str
    team: int
    stars: int = 0


WEAPONS: Final[tuple[Weapon, ...]] = (
    Weapon("bokken", 1, 1, 6),
    Weapon("kiseru", 1, 2, 5),
    Weapon("wakizashi", 1, 3, 1),
    Weapon("bo", 2, 1, 5),
    Weapon("kusarigama", 2, 2, 4),
    Weapon("katana", 2, 3, 1),
    Weapon("shuriken", 3, 1, 3),
    Weapon("kanabo", 3, 2, 1),
    Weapon("nodachi", 3, 3, 1),
    Weapon("naginata", 4, 1, 2),
    Weapon("nagayari", 4, 2, 1),
    Weapon("tanegashima", 5, 1, 1),
    Weapon("daikyu", 5, 2, 1),
)
PROPERTIES: Final[tuple[Card, ...]] = (Card("armor", 4), Card("focus", 6), Card("fast_draw", 3), Card("bushido", 2))
ACTIONS: Final[tuple[Card, ...]] = (
    Card("parry", 15),
    Card("geisha", 6),
    Card("diversion", 5),
    Card("battle_cry", 4),
    Card("tea_ceremony", 4),
    Card("daimyo", 3),
    Card("jujutsu", 3),
    Card("breathing", 3),
)

# Kinds of cards.
FIRST_PROPERTY: Final = 13
ARMOR: Final = 13
FOCUS: Final = 14
FAST_DRAW: Final = 15
BUSHIDO: Final = 16
PARRY: Final = 17
GEISHA: Final = 18
DIVERSION: Final = 19
BATTLE_CRY: Final = 20
TEA_CEREMONY: Final = 21
DAIMYO: Final = 22
JUJUTSU: Final = 23
BREATHING: Final = 24
KINDS: Final = 25
CARDS: Final = 90

NAMES: Final[tuple[str, ...]] = (
    *(weapon.name for weapon in WEAPONS),
    *(card.name for card in PROPERTIES + ACTIONS),
)
KIND: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES)}
COPIES: Final[list[int]] = [
    *[weapon.copies for weapon in WEAPONS],
    *[card.copies for card in PROPERTIES + ACTIONS],
]
BOX: Final[list[int]] = [kind for kind in range(KINDS) for _ in range(COPIES[kind])]
DIFFICULTY: Final[list[int]] = [weapon.difficulty for weapon in WEAPONS]
WOUNDS: Final[list[int]] = [weapon.wounds for weapon in WEAPONS]

CHARACTERS: Final[tuple[Character, ...]] = (
    Character("benkei", 5),
    Character("chiyome", 4),
    Character("ginchiyo", 4),
    Character("goemon", 5),
    Character("hanzo", 4),
    Character("hideyoshi", 4),
    Character("ieyasu", 5),
    Character("kojiro", 5),
    Character("musashi", 5),
    Character("nobunaga", 5),
    Character("tomoe", 5),
    Character("ushiwaka", 4),
)
BENKEI: Final = 0
CHIYOME: Final = 1
GINCHIYO: Final = 2
GOEMON: Final = 3
HANZO: Final = 4
HIDEYOSHI: Final = 5
IEYASU: Final = 6
KOJIRO: Final = 7
MUSASHI: Final = 8
NOBUNAGA: Final = 9
TOMOE: Final = 10
USHIWAKA: Final = 11
CHARACTER: Final[dict[str, int]] = {row.name: number for number, row in enumerate(CHARACTERS)}
RESILIENCE: Final[list[int]] = [row.resilience for row in CHARACTERS]

# E5: teams, in the order in which they win ties.
NINJAS: Final = 0
SHOGUNATE: Final = 1
LONER: Final = 2
TEAMS: Final = 3
TEAM_NAMES: Final[tuple[str, ...]] = ("ninjas", "shogunate", "loner")
# N1: among three the Shogun has no Samurai.
ALONE: Final = "shogun"

ROLES: Final[tuple[Role, ...]] = (
    Role("shogun", SHOGUNATE),
    Role("samurai", SHOGUNATE),
    Role("ninja1", NINJAS, 1),
    Role("ninja2", NINJAS, 2),
    Role("ninja3", NINJAS, 3),
    Role("ronin", LONER),
)
SHOGUN: Final = 0
SAMURAI: Final = 1
NINJA: Final = 2
RONIN: Final = 5
NINJA_CARDS: Final = 3
ROLE: Final[dict[str, int]] = {row.name: number for number, row in enumerate(ROLES)}
TEAM: Final[list[int]] = [row.team for row in ROLES]

FEWEST: Final = 3
MOST: Final = 7

# What depends on the number of players (index): S2, N1 roles; S4, N1 honour; S5 hands; E2 bonuses.
SAMURAI_IN: Final[list[int]] = [0, 0, 0, 0, 1, 1, 1, 2]
NINJAS_IN: Final[list[int]] = [0, 0, 0, 2, 2, 2, 3, 3]
RONINS_IN: Final[list[int]] = [0, 0, 0, 0, 0, 1, 1, 1]
SHOGUN_HONOUR: Final[list[int]] = [0, 0, 0, 6, 5, 5, 5, 5]
HONOUR: Final[list[int]] = [0, 0, 0, 3, 3, 3, 4, 4]
HANDS: Final[list[int]] = [4, 5, 5, 6, 6, 7, 7]
# E2: by role; of two ninjas among four players, who has more stars doubles instead.
BONUS: Final[list[list[int]]] = [
    [0, 0, 0, 2, 1, 1, 1, 1],
    [0, 0, 0, 0, 2, 1, 2, 1],
    [0, 0, 0, 1, 1, 1, 1, 1],
    [0, 0, 0, 1, 1, 1, 1, 1],
    [0, 0, 0, 1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0, 2, 3, 3],
]
MOST_STARS_BONUS: Final = 2
PENALTY: Final = 3

HAND_LIMIT: Final = 7
DRAWN: Final = 2
TEA_OWN: Final = 3
TEA_OTHERS: Final = 1
DAIMYO_DRAWN: Final = 2

# Words. An action's number is its index; players are p1 to p7 in the order of the seats.
ATTACK: Final = 0
PLAY_ARMOR: Final = 91
PLAY_FOCUS: Final = 92
PLAY_FAST_DRAW: Final = 93
PLAY_BUSHIDO: Final = 94
PLAY_GEISHA: Final = 101
PLAY_DIVERSION: Final = 136
PLAY_BATTLE_CRY: Final = 143
PLAY_TEA: Final = 144
PLAY_DAIMYO: Final = 145
PLAY_JUJUTSU: Final = 146
PLAY_BREATHING: Final = 147
PARRY_WITH: Final = 154
PARRY_CARD: Final = 167
SUFFER: Final = 168
DISCARD: Final = 169
LOSE_HONOUR: Final = 194
DRAW_DECK: Final = 195
DRAW_DISCARDS: Final = 196
TRADE: Final = 197
DONE: Final = 198

# C9: what Geisha can make another player discard: a card of the hand, or a property.
HAND_CARD: Final = 0
GEISHA_TARGETS: Final[tuple[str, ...]] = ("hand", "armor", "focus", "fast_draw", "bushido")
GEISHA_CHOICES: Final = 5

PLAYERS: Final[tuple[str, ...]] = tuple(f"p{seat + 1}" for seat in range(MOST))
WORDS: Final[tuple[str, ...]] = (
    *(f"attack {weapon.name} {player}" for weapon in WEAPONS for player in PLAYERS),
    "play armor",
    "play focus",
    "play fast_draw",
    *(f"play bushido {player}" for player in PLAYERS),
    *(f"play geisha {player} {what}" for player in PLAYERS for what in GEISHA_TARGETS),
    *(f"play diversion {player}" for player in PLAYERS),
    "play battle_cry",
    "play tea_ceremony",
    "play daimyo",
    "play jujutsu",
    *(f"play breathing {player}" for player in PLAYERS),
    *(f"parry {weapon.name}" for weapon in WEAPONS),
    "parry",
    "suffer",
    *(f"discard {name}" for name in NAMES),
    "lose honour",
    "draw deck",
    "draw discards",
    "trade",
    "done",
)

# Every shuffle costs each player an honour, and honour never rises in all (29 at most, among seven): the fourth ends
# the play, and so at most 4 * 90 cards leave the deck. Every turn takes one of them, unless there are none at all; that
# takes hands of more than seven, and lasts no longer than a round. A card that leaves a hand was drawn, dealt (40), or
# taken from the discards (one a turn), and asks six others at most. A turn also asks for its first card, for Bushido,
# for its end; a trade draws a card.
TURNS: Final = 4 * 90 + 4 * 7
BOUND: Final = 7 * (4 * 90 + 40 + TURNS) + 3 * TURNS + 4 * 90

# The zones of a position, beside what every game's position has; `turn`, `phase` and `weapons` only begin one.
ZONES: Final = frozenset(
    {
        "players",
        "bushido",
        "deck",
        "discard",
        "lots",
        "ending",
        "turn",
        "phase",
        "weapons",
    }
)

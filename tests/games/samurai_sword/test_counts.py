"""How many lines of play lead so many decisions deep, from fixed positions: as chess engines count.

Only words whose outcome chance does not decide are followed, so that the numbers are the rules' alone.
"""

from __future__ import annotations

import pytest

from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tests.games.samurai_sword.table import legal_words, play, table

# Small enough to count on one's fingers.
# 1: bokken against p2 or p3 (the neighbours among three), or done.
# 2: after either attack suffer, and against p2 parry; after done p2, who draws two Focus, has bo against p1 or p3,
#    Focus, and done.
# 3: with his bokken gone p1 is harmless: thrice p2 has bo against p3, Focus, done; else suffer, suffer, after Focus
#    the same four, and after done p3, who draws two bo, has kiseru and bo against both; his done would shuffle.
TINY = table(
    "shogun goemon: bokken", "ninja1 tomoe: parry bo", "ninja2 kojiro: kiseru", deck="focus focus bo bo bo kiseru"
)
ROUND = table(
    "shogun tomoe: katana armor battle_cry jujutsu breathing",
    "samurai hanzo: bo parry",
    "ninja1 ushiwaka r2: parry kiseru",
    "ninja2 nobunaga: kusarigama focus",
    deck="bokken bokken focus fast_draw bo daimyo parry parry shuriken",
)
BUSHIDO = table(
    "shogun ieyasu: bushido bo",
    "samurai ginchiyo: kiseru parry",
    "ninja1 chiyome: bokken",
    "ninja2 benkei: kanabo tea_ceremony",
    "ronin musashi: nodachi",
    deck="daikyu bokken bo focus armor parry parry kiseru katana",
)

COUNTS: dict[str, tuple[SamuraiSword, list[int]]] = {
    "tiny": (TINY, [3, 7, 19, 37]),
    "round": (ROUND, [10, 47, 174, 565]),
    "bushido": (BUSHIDO, [9, 33, 97, 404]),
}


def leaves(state: SamuraiSword, depth: int) -> int:
    """How many different lines of this length there are."""
    if depth == 0:
        return 1
    if not state.actors:
        return 0
    drawn = state.rng.drawn
    total = 0
    for word in legal_words(state):
        after = play(state.copy(), word)
        if after.rng.drawn == drawn:
            total += leaves(after, depth - 1)
    return total


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str) -> None:
    state, expected = COUNTS[name]
    assert [leaves(state, depth) for depth in range(1, len(expected) + 1)] == expected

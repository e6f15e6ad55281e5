"""How many lines of play lead so many decisions deep, from fixed positions: as chess engines count."""

from __future__ import annotations

import pytest

from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tests.counts import leaves
from tests.games.samurai_spirit.table import table, who

# Small enough to count on one's fingers; two cards without symbols are left in the stack.
# 1: fight, support heihachi, pass.
# 2: after the fight (a one, which only goes right) fight, support kyuzo, pass; the same after support; after pass
#    Heihachi is alone and can fight or pass.
# 3: the two comes to Heihachi after the fight and after support: he confronts it or hands it to Kyuzo. Where Heihachi
#    passes instead Kyuzo is alone, and after Kyuzo's pass Heihachi draws the one: twice, and once, fight or pass.
#    A second support, or a second pass, ends the round.
# 4: the two confronted, or confronted by Kyuzo, ends the round; so does a second pass, and the two of one who is alone:
#    Kyuzo has no choice; Heihachi has none either, for nobody is left to be handed a card.
TINY = table(who("kyuzo"), who("heihachi"), stack="1_none_fire 2_none_fire")

# Handing on, defending, discarding and putting under the stack.
TALENTS = table(
    who("kyuzo", "2_farm_fire"),
    who("heihachi"),
    who("shichiroji", "", "1_hat"),
    who("katsushiro"),
    stack="2_doll 3_hat 1_doll 4_farm_wound 1_none_fire",
)
# Two penalties to be ordered, talents that ignore them, support that lends them.
BOSSES = table(
    who("gorobei", "6_none_wound_no_talent"),
    who("kambei", "6_none_no_support_wound", "1_doll 1_hat"),
    who("kikuchiyo", "5_none_fire"),
    round=3,
    step="start",
    stack="1_none_fire 2_doll 3_hat 4_farm_fire 5_none_wound",
)
# Kiai brings Kiai.
CHAIN = table(
    who("kikuchiyo", "4_hat 4_doll"),
    who("shichiroji", "3_doll 2_farm_fire 3_farm_fire 1_farm_fire"),
    who("gorobei", "4_farm_fire 2_doll_fire"),
    stack="2_none_fire 1_doll 2_doll 2_hat 3_hat",
)
# Two samurai with spare tokens to be used.
SPARE = table(
    who("kyuzo", "4_farm_wound"),
    who("katsushiro"),
    spare="gorobei kambei",
    step="start",
    stack="2_doll 3_hat 1_none_fire",
)

COUNTS: dict[str, tuple[SamuraiSpirit, list[int]]] = {
    "tiny": (TINY, [3, 8, 10, 0]),
    "talents": (TALENTS, [5, 22, 92, 384, 1568, 4794]),
    "bosses": (BOSSES, [4, 10, 34, 80, 182, 556, 1628]),
    "chain": (CHAIN, [4, 10, 26, 52, 108, 252, 562]),
    "spare": (SPARE, [3, 7, 17, 43, 100, 239, 528]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str) -> None:
    state, expected = COUNTS[name]
    assert [leaves(state, depth, state.round) for depth in range(1, len(expected) + 1)] == expected

"""The engine beside the naive rules: the same is asked, allowed and done, through whole plays."""

from __future__ import annotations

import random
from copy import deepcopy

import pytest

from tatami.games.samurai_sword import GAME
from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.games.samurai_sword.tables import CHARACTERS, KIND, NAMES, ROLES, TEAM_NAMES
from tatami.kernel.rng import Rng
from tests.games.samurai_sword.oracle import PROPERTIES, Duel, Fighter
from tests.games.samurai_sword.table import deck, discards, hand, legal_words, scores, start
from tests.games.samurai_sword.test_counts import COUNTS
from tests.rules import rule

PLAYS = 30
TEAMS = {"ninja": "ninjas", "shogun": "shogunate", "ronin": "loner"}


class Chance:
    """The engine's own dice, thrown once more."""

    def __init__(self) -> None:
        self.rng = Rng(0)

    def below(self, n: int) -> int:
        return self.rng.below(n)

    def mix(self, cards: list[str]) -> list[str]:
        """The engine's deck has its top at the end."""
        kinds = [KIND[card] for card in cards]
        self.rng.shuffle(kinds)
        return [NAMES[kind] for kind in reversed(kinds)]


def duel(state: SamuraiSword, chance: Chance) -> Duel:
    """The naive table for a play that has just begun."""
    fighters = []
    for seat, player in enumerate(state.players):
        role, character = ROLES[player.role].name, CHARACTERS[player.character].name
        fighters.append(Fighter(role, character, player.resilience, player.honour, hand(state, seat), []))
    return Duel(fighters, deck(state), discards(state), None, state.shogun, chance.below, chance.mix)


def table_of(naive: Duel) -> list[object]:
    people = [
        (f.resilience, f.honour, sorted(f.hand), [f.table.count(name) for name in PROPERTIES]) for f in naive.fighters
    ]
    return [people, naive.deck, naive.discard, naive.bushido]


def table_in(state: SamuraiSword) -> list[object]:
    people = [
        (p.resilience, p.honour, sorted(hand(state, seat)), [p.armor, p.focus, p.fast_draw])
        for seat, p in enumerate(state.players)
    ]
    return [people, deck(state), discards(state), state.bushido if state.bushido >= 0 else None]


@rule("T1", "T2", "T3", "T4", "T5", "T6", "H1", "H2", "D1", "D2", "D3", "W1", "W2", "W3", "W4", "F1", "K1", "E1")
@rule(
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "N2", "N3", "N4", "E2", "E3", "E4", "E5", "E6"
)
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_whole_plays_are_those_of_the_naive_rules(seats: int) -> None:
    for seed in range(PLAYS):
        pick, chance = random.Random(seed), Chance()
        state = start(seats, 1000 * seats + seed)
        naive = duel(state, chance)
        while state.actors:
            assert state.actors == (naive.asked(),)
            words = legal_words(state)
            assert set(words) == naive.words(), state.agenda
            word = pick.choice(words)
            chance.rng = state.rng.copy()
            state.play(state.actors[0], GAME.action(word))
            naive.play(word)
            assert table_in(state) == table_of(naive), word
        ended_alike(state, naive)


def ended_alike(state: SamuraiSword, naive: Duel) -> None:
    assert naive.over
    assert state.result is not None
    teams = {TEAM_NAMES[standing.team] for standing in state.result.seats if standing.outcome != "lost"}
    assert teams == {TEAMS[naive.winner()]}
    assert state.swordmaster == naive.swordmaster
    if not naive.swordmaster:
        totals = naive.totals()
        assert scores(state) == [totals[fighter.team] for fighter in naive.fighters]


# Counts with the naive rules too.


@pytest.mark.parametrize("name", COUNTS)
def test_the_naive_rules_count_the_same(name: str) -> None:
    state, expected = COUNTS[name]
    assert [naive_leaves(duel(state, Chance()), depth) for depth in range(1, len(expected) + 1)] == expected


def naive_leaves(naive: Duel, depth: int) -> int:
    if depth == 0:
        return 1
    if naive.over:
        return 0
    return sum(naive_leaves(after, depth - 1) for after in followers(naive))


def followers(naive: Duel) -> list[Duel]:
    """Where no word is decided by chance."""
    found: list[Duel] = []
    for word in sorted(naive.words()):
        dice = Counted()
        after = deepcopy(naive)
        after.below, after.mix = dice.below, dice.mix
        after.play(word)
        if not dice.thrown:
            found.append(after)
    return found


class Counted(Chance):
    """Dice that notice being thrown."""

    def __init__(self) -> None:
        super().__init__()
        self.thrown = False

    def below(self, n: int) -> int:
        self.thrown = True
        return super().below(n)

    def mix(self, cards: list[str]) -> list[str]:
        self.thrown = True
        return super().mix(cards)

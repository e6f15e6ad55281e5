"""What follows from the rules, tried on many games: how rounds end, how long they last, what they bring."""

from __future__ import annotations

from itertools import combinations

import pytest

from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import BOSS, BOSSES, BOUND, NEEDED, TRICKS, WORDS
from tatami.kernel.bits import bit, count
from tatami.kernel.rng import Rng
from tests.games.yokai_septet.table import start
from tests.rules import rule

GAMES = 25


def play_through(seats: int, seed: int) -> list[YokaiSeptet]:
    """The states before each round's last decision and after it, of a random game."""
    state, chance = start(seats, seed), Rng(seed)
    pairs: list[YokaiSeptet] = []
    while state.actors:
        before = state.copy()
        seat = state.actors[chance.below(len(state.actors))]
        actions = state.legal(seat)
        state.step(seat, actions[chance.below(len(actions))])
        if not state.actors or state.round > before.round:
            pairs += [before, state.copy()]
    return pairs


@rule("S2", "H2", "D1", "D2")
@pytest.mark.parametrize(("seats", "each"), [(4, 12), (3, 16), (2, 24)])
def test_48_cards_are_dealt(seats: int, each: int) -> None:
    state = start(seats)
    straw = 13 if seats == 2 else 0
    assert [count(player.hand) + straw for player in state.players] == [each] * seats
    assert seats * each == 48


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("E1", "E2", "E3")
def test_how_rounds_of_random_games_end(seats: int) -> None:
    """The last trick is one more; a round ends without cards only after all tricks, and only with a boss as trump."""
    for seed in range(GAMES):
        pairs = play_through(seats, seed)
        for before, after in zip(pairs[::2], pairs[1::2], strict=True):
            closing = after.closing
            assert closing is not None
            tricks = sum(side.tricks for side in before.sides) + 1
            assert tricks <= TRICKS[seats]
            if closing.how == 2:
                assert tricks == TRICKS[seats]
                assert bit(before.trump) & BOSSES
            assert before.decisions < BOUND


@rule("E3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_a_boss_as_trump_all_seven_cannot_be_caught_without_a_winner(seats: int) -> None:
    """Section 3 of the facts: seven bosses on the sides are more than all sides may have without winning."""
    sides = 3 if seats == 3 else 2
    assert sides * (NEEDED[seats] - 1) == 6 == len(BOSS) - 1


@rule("P3", "P4", "H5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_way_to_win_a_round_brings_a_point_at_least(seats: int) -> None:
    """So the number of rounds is bounded. Ruling 15 allows for none at all, but the printed symbols do not."""
    state = start(seats)
    need = NEEDED[seats]
    for trump in range(7):
        others = [boss for boss in BOSS if boss // 7 != trump]
        # Enough bosses caught; or as many as are left to the winner when the trump card is a boss.
        for caught in [*combinations(BOSS, need), *combinations(others, need - 1)]:
            assert state.worth(sum(bit(boss) for boss in caught), trump) >= 1


@rule("E1")
def test_at_most_one_side_reaches_its_bosses_in_a_trick() -> None:
    """A trick goes to one side."""
    for seed in range(GAMES):
        for after in play_through(4, seed)[1::2]:
            assert after.closing is not None
            assert count(after.closing.bosses) <= 7


@rule("S4", "T1")
@pytest.mark.parametrize(("seats", "tricks"), [(4, 12), (3, 16), (2, 23)])
def test_a_round_has_so_many_tricks_at_most(seats: int, tricks: int) -> None:
    """With two players ten cards of the hand and thirteen of straw, after one discard each."""
    assert TRICKS[seats] == tricks


def test_no_longer_game_than_the_bound() -> None:
    assert BOUND <= 2_000
    assert len(WORDS) < 400

"""Setting up (S, Q5, L1, V1, H1)."""

from __future__ import annotations

from collections import Counter

import pytest

from tatami.games.small_samurai_empires.tables import (
    ARMIES,
    CAPITAL_OF,
    MISSIONS,
    NOTHING,
    QUICK,
    RESOURCE_PROVINCES,
    SHRINES,
    SIDES,
)
from tests.games.small_samurai_empires.table import bushido, food, legal_words, start
from tests.rules import rule

ALL_SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@rule("S1", "S5")
@ALL_SEATS
def test_everybody_has_two_armies_in_each_capital_and_eight_in_reserve(seats: int) -> None:
    state = start(seats)
    for seat in range(seats):
        assert [state.army(capital, seat) for capital in CAPITAL_OF] == [2, 2, 2, 2]
        assert (state.reserve(seat), state.castles_left(seat), sum(state.orders_of(seat))) == (ARMIES - 8, 3, 11)


@rule("S2")
@ALL_SEATS
def test_everybody_has_two_food_and_two_bushido(seats: int) -> None:
    state = start(seats)
    assert [(food(state, seat), bushido(state, seat)) for seat in range(seats)] == [(2, 2)] * seats


@rule("S3")
@ALL_SEATS
def test_three_destiny_cards_each_and_the_rest_is_the_deck(seats: int) -> None:
    state = start(seats)
    assert sum(state.hands) == 3 * seats
    assert len(state.deck) == 20 - 3 * seats


@rule("S4")
def test_six_provinces_give_food_and_six_bushido() -> None:
    state = start(3)
    assert Counter(state.seeding[at] for at in RESOURCE_PROVINCES) == {0: 6, 1: 6}
    assert Counter(state.seeding)[NOTHING] == 11


@rule("S6")
def test_the_first_player_is_drawn_and_the_others_follow_clockwise() -> None:
    orders = {tuple(start(4, seed).order) for seed in range(40)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


@rule("L1")
def test_each_region_gets_another_mission_token_on_either_side() -> None:
    seen: set[int] = set()
    for seed in range(20):
        missions = start(3, seed, missions=True).missions
        assert sorted(mission // SIDES for mission in missions) == [0, 1, 2, 3]
        seen |= set(missions)
    assert seen == set(range(len(MISSIONS)))


@rule("V1")
def test_seven_of_ten_tokens_lie_on_mountains() -> None:
    state = start(2, mountains=True)
    assert NOTHING not in state.mountains
    counts = Counter(state.mountains + state.aside)
    assert [counts[kind] for kind in range(6)] == [2, 2, 2, 2, 1, 1]


@rule("H1")
def test_seven_of_nine_shrines_are_raised() -> None:
    state = start(2, shrines=True)
    colours = Counter(state.shrines[at] for at in SHRINES)
    assert sum(colours.values()) == 7
    assert max(colours.values()) <= 3


@rule("Q5")
def test_random_quick_actions_are_one_of_each_kind_in_a_region() -> None:
    layouts = {tuple(start(2, seed, random_actions=True).quick) for seed in range(10)}
    assert len(layouts) > 1
    for quick in layouts:
        assert all(len(set(quick[first : first + 3])) == 3 for first in (0, 3, 6, 9))


@rule("Q5")
def test_without_the_variant_they_are_as_printed() -> None:
    assert start(2).quick == QUICK


@rule("P1")
def test_the_first_decision_is_everybodys_destiny() -> None:
    state = start(4)
    assert state.actors == (0, 1, 2, 3)
    assert legal_words(state) == legal_words(state, "destiny")

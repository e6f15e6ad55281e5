"""How hard an attack is."""

from __future__ import annotations

import pytest

from tatami.games.samurai_sword.powers import difficulties
from tests.games.samurai_sword.table import can, play, refused, table, targets
from tests.rules import rule

# The players of the rulebook's picture, clockwise from A; A has two Armours there.
SIX = ("shogun: daikyu parry", "samurai: parry", "ninja1: parry", "ninja2: parry", "ninja3: parry", "ronin: parry")
ARMOURED = ("shogun: daikyu parry / armor armor", *SIX[1:])


@rule("D1", "D3")
@pytest.mark.parametrize(("seat", "difficulty"), [(1, 3), (5, 3), (2, 4), (4, 4), (3, 5)])
def test_the_rulebooks_picture_two_armours(seat: int, difficulty: int) -> None:
    assert difficulties(table(*ARMOURED).players, seat)[0] == difficulty


@rule("D1", "D3")
def test_the_rulebooks_picture_own_armour_changes_nothing_for_own_attacks() -> None:
    assert difficulties(table(*ARMOURED).players, 0) == [0, 1, 2, 3, 2, 1]


@rule("D1", "W1")
@pytest.mark.parametrize(
    ("weapon", "serves"),
    [("daikyu", True), ("nodachi", True), ("naginata", True), ("bo", False), ("wakizashi", False)],
)
def test_the_rulebooks_example_of_an_attack_three_seats_away(weapon: str, serves: bool) -> None:
    state = table(f"shogun: {weapon} parry", *SIX[1:])
    assert can(state, f"attack {weapon} p4") == serves


@rule("D3", "W1")
def test_the_rulebooks_example_with_an_armour_nodachi_no_longer_serves() -> None:
    state = table("shogun: nodachi naginata", *SIX[1:3], "ninja2: parry / armor", *SIX[4:])
    assert (can(state, "attack nodachi p4"), can(state, "attack naginata p4")) == (False, True)
    assert refused(state, "attack nodachi p4") == ("D3", "too_hard_protected")


@rule("W3")
def test_the_rulebooks_example_two_wounds_from_daikyu() -> None:
    state = play(table(*SIX[:3], "ninja2 tomoe: parry", *SIX[4:]), "attack daikyu p4", "suffer")
    assert state.players[3].resilience == 3


@rule("W3")
@pytest.mark.parametrize(("before", "fallen"), [(3, False), (2, True), (1, True)])
def test_the_rulebooks_example_with_less_than_three_resilience_he_falls(before: int, fallen: bool) -> None:
    state = table(*SIX[:3], f"ninja2 r{before}: parry", *SIX[4:])
    play(state, "attack daikyu p4", "suffer")
    assert (state.players[3].resilience == 0) == fallen


@rule("D2")
@pytest.mark.parametrize(
    ("harmless", "expected"),
    [
        ((1,), [0, 0, 1, 2, 2, 1]),
        ((1, 2), [0, 0, 0, 1, 2, 1]),
        ((5,), [0, 1, 2, 2, 1, 0]),
        ((1, 2, 4, 5), [0, 0, 0, 1, 0, 0]),
        ((3,), [0, 1, 2, 0, 2, 1]),
    ],
)
def test_harmless_players_are_not_counted(harmless: tuple[int, ...], expected: list[int]) -> None:
    """Ruling 9."""
    players = [f"{row.split(':')[0]} r0: parry" if seat in harmless else row for seat, row in enumerate(SIX)]
    assert difficulties(table(*players).players, 0) == expected


@rule("D2", "H1")
def test_an_empty_hand_is_skipped_too() -> None:
    assert difficulties(table(SIX[0], "samurai:", *SIX[2:]).players, 0) == [0, 0, 1, 2, 2, 1]


@rule("D1", "D2")
def test_the_difficulty_is_counted_anew_for_every_weapon() -> None:
    """Ruling 10: the first blow takes the neighbour out of the count."""
    state = table("shogun goemon: katana wakizashi bokken", "samurai r1: parry", *SIX[2:])
    assert targets(state, "attack bokken") == [1, 5]
    play(state, "attack katana p2", "suffer")
    assert targets(state, "attack bokken") == [2, 5]


@rule("D3", "P1")
def test_benkei_and_armour_add_up() -> None:
    """Ruling 11."""
    state = table(SIX[0], "samurai benkei: parry / armor armor", *SIX[2:])
    assert difficulties(state.players, 0)[1] == 4
    assert difficulties(state.players, 1) == difficulties(table(*SIX).players, 1)


@rule("D3")
def test_armour_stands_against_attacks_not_against_other_cards() -> None:
    state = table("shogun: diversion geisha bo", "samurai: parry / armor armor armor", *SIX[2:])
    assert can(state, "play diversion p2")
    assert not can(state, "attack bo p2")


@rule("D1")
def test_on_two_ways_of_equal_length_it_is_the_same() -> None:
    assert difficulties(table(*SIX[:4]).players, 0) == [0, 1, 2, 1]

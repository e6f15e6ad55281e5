"""The cards: suits, ranks, bosses and what is printed on them, the A."""

from __future__ import annotations

import pytest

from tatami.games.yokai_septet import GAME
from tatami.games.yokai_septet.tables import BOSSES, CARD, CARDS, NAMES, SUIT, SUITS
from tatami.kernel.bits import count, members
from tests.games.yokai_septet.table import start
from tests.rules import rule

RANKS = {
    "W": "A 2 3 4 5 6 7",
    "E": "2 3 4 5 6 7 8",
    "C": "3 4 5 6 7 8 9",
    "L": "4 5 6 7 8 9 10",
    "D": "5 6 7 8 9 10 11",
    "F": "6 7 8 9 10 11 12",
    "S": "7 8 9 10 11 12 13",
}
# Solid symbols, and all with the outlined ones.
SYMBOLS = {"W": (0, 0), "E": (0, 1), "C": (1, 1), "L": (1, 2), "D": (1, 2), "F": (2, 3), "S": (2, 3)}


def boss(letter: str) -> int:
    return 1 << CARD[letter + "7"]


@rule("K1")
@pytest.mark.parametrize("suit", RANKS)
def test_each_suit_has_its_seven_ranks_in_order(suit: str) -> None:
    named = [name[1:] for name in NAMES if name[0] == suit]
    assert (" ".join(named), len(NAMES), len(set(NAMES))) == (RANKS[suit], CARDS, CARDS)


@rule("K1")
def test_the_sets_of_suits_are_what_they_say() -> None:
    for at, suit in enumerate(SUITS):
        assert {NAMES[card][0] for card in members(SUIT[at])} == {suit.letter}
        assert count(SUIT[at]) == 7


@rule("K2")
def test_the_bosses_are_the_sevens() -> None:
    assert {NAMES[card] for card in members(BOSSES)} == {letter + "7" for letter in RANKS}


@rule("K2", "P4")
@pytest.mark.parametrize("suit", SYMBOLS)
def test_solid_symbols_count_with_four_and_two_players(suit: str) -> None:
    """Wind and earth bring nothing (ruling 16)."""
    other = 0 if suit != "W" else 1
    assert start(4).worth(boss(suit), other) == start(2).worth(boss(suit), other) == SYMBOLS[suit][0]


@rule("K2", "H5")
@pytest.mark.parametrize("suit", SYMBOLS)
def test_all_symbols_count_with_three_players(suit: str) -> None:
    """Only wind brings nothing."""
    other = 0 if suit != "W" else 1
    assert start(3).worth(boss(suit), other) == SYMBOLS[suit][1]


@rule("K2")
def test_all_symbols_of_the_box_add_up() -> None:
    """Seven solid ones, twelve with the outlined ones."""
    assert sum(suit.solid for suit in SUITS) == 7
    assert sum(suit.solid + suit.outline for suit in SUITS) == 12


def test_the_words_are_about_160() -> None:
    assert len(GAME.words) == 162

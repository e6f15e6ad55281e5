"""The box, roles, characters, honour and hands."""

from __future__ import annotations

from collections import Counter

import pytest

from tatami.games.samurai_sword import GAME
from tatami.games.samurai_sword.tables import ACTIONS, CHARACTERS, COPIES, NAMES, PROPERTIES, ROLES, WEAPONS
from tests.games.samurai_sword.table import deck, discards, hand, honour, start
from tests.rules import rule

SEATS = [3, 4, 5, 6, 7]
TEAMS = {
    3: ["ninja", "ninja", "shogun"],
    4: ["ninja", "ninja", "samurai", "shogun"],
    5: ["ninja", "ninja", "ronin", "samurai", "shogun"],
    6: ["ninja", "ninja", "ninja", "ronin", "samurai", "shogun"],
    7: ["ninja", "ninja", "ninja", "ronin", "samurai", "samurai", "shogun"],
}
RESILIENCE = {
    "benkei": 5,
    "chiyome": 4,
    "ginchiyo": 4,
    "goemon": 5,
    "hanzo": 4,
    "hideyoshi": 4,
    "ieyasu": 5,
    "kojiro": 5,
    "musashi": 5,
    "nobunaga": 5,
    "tomoe": 5,
    "ushiwaka": 4,
}


def test_the_box_has_32_weapons_15_properties_and_43_actions() -> None:
    assert [sum(row.copies for row in WEAPONS), sum(row.copies for row in PROPERTIES)] == [32, 15]
    assert sum(row.copies for row in ACTIONS) == 43


def test_the_checksums_of_the_weapons() -> None:
    """Facts, section 1."""
    assert sum(row.wounds * row.copies for row in WEAPONS) == 50
    assert sum(row.difficulty * row.copies for row in WEAPONS) == 69


@rule("S1")
@pytest.mark.parametrize("seats", SEATS)
def test_every_card_is_dealt_or_in_the_deck(seats: int) -> None:
    state = start(seats)
    cards = deck(state) + discards(state) + [card for seat in range(seats) for card in hand(state, seat)]
    assert Counter(cards) == Counter({name: COPIES[kind] for kind, name in enumerate(NAMES)})


@rule("S2", "N1")
@pytest.mark.parametrize("seats", SEATS)
def test_the_roles_are_those_for_so_many_players(seats: int) -> None:
    for seed in range(20):
        roles = [ROLES[player.role].name.rstrip("123") for player in start(seats, seed).players]
        assert sorted(roles) == TEAMS[seats]


@rule("S2")
def test_of_two_ninjas_every_pair_of_cards_comes_up() -> None:
    """Ruling 46: one of the three cards is out, unseen."""
    pairs = {tuple(sorted(player.role for player in start(4, seed).players if player.role > 1)) for seed in range(60)}
    assert len(pairs) == 3


@rule("S2")
def test_every_seat_may_be_the_shogun() -> None:
    assert {start(5, seed).shogun for seed in range(60)} == set(range(5))


def test_the_characters_and_their_resilience() -> None:
    assert {row.name: row.resilience for row in CHARACTERS} == RESILIENCE


@rule("S3")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_a_character_of_his_own_and_all_its_resilience(seats: int) -> None:
    state = start(seats)
    assert len({player.character for player in state.players}) == seats
    assert all(player.resilience == player.full for player in state.players)


@rule("S3")
def test_the_shogun_has_no_resilience_beyond_his_characters() -> None:
    """Ruling 49."""
    assert all(state.players[state.shogun].resilience in (4, 5) for state in (start(5, seed) for seed in range(20)))


@rule("S4", "N1")
@pytest.mark.parametrize(("seats", "shogun", "others"), [(3, 6, 3), (4, 5, 3), (5, 5, 3), (6, 5, 4), (7, 5, 4)])
def test_honour_at_the_start(seats: int, shogun: int, others: int) -> None:
    state = start(seats)
    expected = [others] * seats
    expected[state.shogun] = shogun
    assert honour(state) == expected


@rule("S5", "T1", "T3")
@pytest.mark.parametrize(("seats", "dealt"), [(3, 14), (4, 20), (5, 26), (6, 33), (7, 40)])
def test_hands_grow_clockwise_from_the_shogun(seats: int, dealt: int) -> None:
    """The Shogun has already drawn for his first turn."""
    for seed in range(30):
        state = start(seats, seed)
        sizes = [len(hand(state, (state.shogun + place) % seats)) for place in range(seats)]
        drawn = 90 - dealt - len(deck(state))
        assert sizes[1:] == [5, 5, 6, 6, 7, 7][: seats - 1]
        assert sizes[0] == 4 + drawn


@rule("T1")
@pytest.mark.parametrize("seats", SEATS)
def test_the_shogun_has_the_first_turn(seats: int) -> None:
    assert all(state.actors == (state.shogun,) for state in (start(seats, seed) for seed in range(20)))


def test_the_vocabulary_is_of_199_words() -> None:
    """Every way to play a card against a player is one word."""
    print(len(GAME.words))
    assert len(GAME.words) == 199

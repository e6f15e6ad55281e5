"""Small positions of Red7, all of whose worlds can be counted out: each is imagined as often as it should be."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from tatami.games.red7 import GAME
from tatami.games.red7.flow import Red7
from tatami.games.red7.tables import NAMES
from tatami.kernel.bits import members
from tatami.kernel.knowledge import SPECTATOR
from tatami.kernel.state import State
from tests.contract.frequencies import World, deals, drawn, even, fits


def table(*hands: str, deck: str = "", known: dict[str, object] | None = None, **more: object) -> Red7:
    """Hands and deck as named, one low card in each palette; all the rest lies under the canvas."""
    players = [{"hand": hand.split(), "palette": [palette]} for hand, palette in zip(hands, LOW, strict=False)]
    data: dict[str, object] = {"seats": len(hands), "players": players, "deck": deck.split(), "canvas": ["R1"]}
    options = {"advanced": True, "actions": True}
    state = GAME.position({**data, "known": known or {}, "options": options, **more})
    assert isinstance(state, Red7)
    return state


LOW = ("V1", "I1", "B1", "G1")


def others(*seats: int) -> Callable[[State], World]:
    """The hands of these seats, each sorted, and the deck from the top."""

    def read(state: State) -> World:
        assert isinstance(state, Red7)
        hands = [" ".join(sorted(NAMES[card] for card in members(state.players[seat].hand))) for seat in seats]
        return (*hands, " ".join(NAMES[card] for card in reversed(state.deck)))

    return read


def test_one_hidden_card_is_no_question() -> None:
    counts = drawn(table("R7", "O7"), 0, others(1))
    assert counts == {("O7", ""): 10_000}


def test_a_hand_and_a_deck_of_one_card_each() -> None:
    counts = drawn(table("R7", "O7", deck="Y7"), 0, others(1))
    assert fits(counts, even(deals("O7 Y7", [1], 1)))


def test_two_hands_of_one_card() -> None:
    counts = drawn(table("R7", "O7", "Y7"), 0, others(1, 2))
    assert fits(counts, even(deals("O7 Y7", [1, 1], 0)))


def test_three_hands_of_one_card() -> None:
    counts = drawn(table("R7", "O7", "Y7", "G7"), 2, others(0, 1, 3))
    assert fits(counts, even(deals("R7 O7 G7", [1, 1, 1], 0)))


def test_a_larger_hand_has_a_card_more_often() -> None:
    state = table("R7", "O7 Y7", "G7")
    counts = drawn(state, 0, lambda world: (others(1)(world)[0],))
    thirds: dict[World, Fraction] = {("O7 Y7",): Fraction(1, 3), ("G7 O7",): Fraction(1, 3), ("G7 Y7",): Fraction(1, 3)}
    assert fits(counts, thirds)


def test_the_order_of_the_deck() -> None:
    counts = drawn(table("R7", "", deck="O7 Y7 G7"), 0, others(1))
    assert fits(counts, even(deals("O7 Y7 G7", [0], 3)))


def test_hands_and_deck_together() -> None:
    counts = drawn(table("R7 R6", "O7", "Y7", deck="G7 B7"), 0, others(1, 2))
    expected = even(deals("O7 Y7 G7 B7", [1, 1], 2))
    assert len(expected) == 24
    assert fits(counts, expected)


def test_the_other_seats_own_question() -> None:
    counts = drawn(table("R7 R6", "O7", "Y7", deck="G7"), 1, others(0, 2))
    assert fits(counts, even(deals("R7 R6 Y7 G7", [2, 1], 1)))


def test_a_spectator_knows_no_hand() -> None:
    counts = drawn(table("R7", "O7", deck="Y7"), SPECTATOR, others(0, 1))
    assert fits(counts, even(deals("R7 O7 Y7", [1, 1], 1)))


def test_a_card_seen_on_the_deck_stays_there() -> None:
    counts = drawn(table("R7", "O7", deck="Y7 G7 B7", known={"Y7": "all"}), 0, others(1))
    expected = even((hand, f"Y7 {deck}") for hand, deck in deals("O7 G7 B7", [1], 2))
    assert fits(counts, expected)


def test_a_card_seen_in_the_middle_of_the_deck_stays_there() -> None:
    counts = drawn(table("R7", "O7", deck="G7 Y7 B7", known={"Y7": "all"}), 0, others(1))
    worlds = [(hand, f"{deck.split()[0]} Y7 {deck.split()[1]}") for hand, deck in deals("O7 G7 B7", [1], 2)]
    assert fits(counts, even(worlds))


def test_a_card_seen_in_a_hand_stays_there() -> None:
    counts = drawn(table("R7", "O7 Y7", deck="G7", known={"Y7": "all"}), 0, others(1))
    assert fits(counts, even([("O7 Y7", "G7"), ("G7 Y7", "O7")]))


def test_who_did_not_see_it_still_wonders() -> None:
    counts = drawn(table("R7", "O7 Y7", "B7", deck="G7", known={"Y7": [0, 1]}), 2, others(0, 1))
    assert fits(counts, even(deals("R7 O7 Y7 G7", [1, 2], 1)))


def test_cards_of_one_who_is_out_are_hidden_too() -> None:
    state = table("R7", "O7", "Y7")
    players = state.position()["players"]
    assert isinstance(players, list)
    players[1]["out"] = True
    data = {**state.position(), "players": players}
    counts = drawn(GAME.position(data), 0, others(1, 2))
    assert fits(counts, even(deals("O7 Y7", [1, 1], 0)))


@pytest.mark.parametrize("wrong", [("G7 Y7", "O7"), ("R7", "")])
def test_an_impossible_world_is_noticed(wrong: World) -> None:
    expected = even([("O7 Y7", "G7"), ("G7 O7", "Y7")])
    assert not fits({("O7 Y7", "G7"): 5_000, ("G7 O7", "Y7"): 4_999, wrong: 1}, expected)


def test_a_crooked_distribution_is_noticed() -> None:
    assert not fits({("a",): 5_300, ("b",): 4_700}, even([("a",), ("b",)]))

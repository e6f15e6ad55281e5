"""The box, the deal, the canvas and who begins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tatami.games.red7.flow import Red7
from tests.games.red7.table import canvas, deck, every_card, hand, leads, legal_words, out, palette, play, start, table
from tests.rules import rule

# The whole deck from the highest card to the lowest, as the rulebook orders it.
ORDER = [colour + number for number in "7654321" for colour in "ROYGBIV"]


@rule("S1")
def test_the_box_holds_every_number_in_every_colour_once() -> None:
    state = start(4)
    assert (sorted(every_card(state)), state.flaws()) == (sorted(ORDER), [])


@rule("S1")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(ORDER)))
def test_number_comes_before_colour_and_no_two_cards_are_equal(higher: str, lower: str) -> None:
    assert (leads("R", higher, lower), leads("R", lower, higher)) == (True, False)


@rule("S2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_cards_to_each_hand_and_one_to_each_palette(seats: int) -> None:
    state = start(seats)
    dealt = [(len(hand(state, seat)), len(palette(state, seat))) for seat in range(seats)]
    assert (dealt, len(deck(state))) == ([(7, 1)] * seats, 49 - 8 * seats)


@rule("S2")
def test_every_card_may_come_first_to_a_palette() -> None:
    first = {card for seed in range(100) for seat in range(4) for card in palette(start(4, seed), seat)}
    assert first == set(ORDER)


@rule("S3")
def test_the_start_card_makes_the_red_rule_and_is_no_card_of_the_deck() -> None:
    state = table("V7 V1 / R2", "O6 G4 Y2")
    assert (canvas(state), out(play(state, "palette V7", "done"), 0)) == ([], False)


@rule("S3")
def test_the_top_card_of_the_canvas_makes_the_rule() -> None:
    state = table("V7 V1 / R2", "O6 G4 Y2", canvas="R1 G5")
    assert out(play(state, "palette V7", "done"), 0)


@rule("S4")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_the_player_to_the_left_of_the_leader_begins(seats: int, seed: int) -> None:
    state = start(seats, seed)
    strongest = min(range(seats), key=lambda seat: [ORDER.index(card) for card in palette(state, seat)])
    assert state.actors == ((strongest + 1) % seats,)


@rule("S2", "S4")
def test_the_card_dealt_to_a_palette_triggers_no_action() -> None:
    """Ruling 28."""
    odd = [state for state in (start(2, seed, actions=True) for seed in range(40)) if _odd(state)]
    assert odd
    assert all("pass" in legal_words(state) and len(hand(state, state.actors[0])) == 7 for state in odd)


def _odd(state: Red7) -> bool:
    """Whether the card dealt to the first player's palette is odd."""
    return all(card[1] in "1357" for card in palette(state, state.actors[0]))

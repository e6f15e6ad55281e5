"""The advanced game: a card for the canvas card."""

from __future__ import annotations

import pytest

from tests.games.red7.table import can, canvas, deck, hand, legal_words, out, palette, play, scored, table
from tests.rules import rule

# The rulebook's example: orange five is more than the four cards of the palette.
EXAMPLE = ("I4 O5 / Y4 G2 I6", "V5 V4 / R6")


@rule("A1")
def test_the_rulebooks_example_draws_a_card() -> None:
    state = table(*EXAMPLE, canvas="R1", deck="B3 G7", advanced=True)
    play(state, "palette I4", "canvas O5", "draw")
    assert (hand(state, 0), deck(state), state.actors) == ({"B3"}, ["G7"], (1,))


@rule("A1")
def test_drawing_is_a_choice() -> None:
    """Ruling 11."""
    state = play(table(*EXAMPLE, canvas="R1", deck="B3 G7", advanced=True), "palette I4", "canvas O5")
    assert legal_words(state) == ["draw", "done"]


@rule("A1")
def test_who_does_not_draw_leaves_the_deck_alone() -> None:
    """Ruling 11."""
    state = table(*EXAMPLE, canvas="R1", deck="B3 G7", advanced=True)
    play(state, "palette I4", "canvas O5", "done")
    assert (hand(state, 0), deck(state), state.actors, out(state, 0)) == (set(), ["B3", "G7"], (1,), False)


@rule("A1")
def test_without_the_advanced_rules_nobody_draws() -> None:
    assert play(table(*EXAMPLE, canvas="R1", deck="B3 G7"), "palette I4", "canvas O5").actors == (1,)


@rule("A1")
@pytest.mark.parametrize(("card", "draws"), [("O3", True), ("O2", False), ("O1", False)])
def test_the_number_must_exceed_the_palette(card: str, draws: bool) -> None:
    """Ruling 10: two cards lie there; equal is not more."""
    state = play(table(f"{card} V1 / Y4 I4", "R6", advanced=True), f"canvas {card}")
    assert (state.actors == (0,) and can(state, "draw")) == draws


@rule("A1")
def test_the_card_played_this_turn_counts_as_palette() -> None:
    """Ruling 10: three would be more than two, but three lie there now."""
    assert play(table("I4 O3 V1 / Y4 G2", "R6", advanced=True), "palette I4", "canvas O3").actors == (1,)


@rule("A1")
def test_other_palettes_do_not_count() -> None:
    assert can(play(table("O3 V1 / Y4 I4", "R6 O1 Y1 G2", advanced=True), "canvas O3"), "draw")


@rule("T2")
def test_a_card_to_the_palette_alone_draws_nothing() -> None:
    state = play(table("R7 V1 / G2", "R6", advanced=True), "palette R7")
    assert not can(state, "draw")


@rule("A1")
def test_a_card_drawn_for_the_hands_canvas_card_waits_for_the_next_turn() -> None:
    """Ruling 13: the turn is over."""
    state = play(table("O3 V1 / Y4 I4", "R6", canvas="R1", deck="O7", advanced=True), "canvas O3", "draw")
    assert (state.actors, hand(state, 0)) == ((1,), {"V1", "O7"})


@rule("A1")
def test_an_empty_deck_gives_nothing_and_the_canvas_is_not_shuffled_back() -> None:
    """Ruling 14."""
    state = table(*EXAMPLE, canvas="R1", deck="", advanced=True)
    play(state, "palette I4", "canvas O5")
    assert (state.actors, deck(state), canvas(state)[-2:]) == ((1,), [], ["R1", "O5"])


@rule("A1")
def test_a_draw_keeps_a_player_in_whose_hand_was_empty() -> None:
    state = table("O7 / Y4 I4", "R6 / O6", "V1 / G1", canvas="R1", deck="G3", advanced=True)
    play(state, "canvas O7", "draw", "pass", "pass")
    assert scored(state, 0) == {"Y4", "I4"}


@rule("A1", "X7")
def test_the_canvas_card_of_a_seven_draws_too() -> None:
    """Ruling 12."""
    state = table("V7 V1 / I6 O4", "R5", canvas="R1", deck="G3", advanced=True, actions=True)
    play(state, "palette V7", "canvas I6", "draw")
    assert (hand(state, 0), state.actors) == ({"V1", "G3"}, (0,))


@rule("A1", "X7")
@pytest.mark.parametrize(("mine", "draws"), [("I3 R6", True), ("I3 R6 O2", False)])
def test_the_card_that_left_the_palette_is_not_counted(mine: str, draws: bool) -> None:
    """Ruling 10: three cards less one, plus the seven."""
    state = table(f"V7 V1 / {mine}", "R5", advanced=True, actions=True)
    assert can(play(state, "palette V7", "canvas I3"), "draw") == draws


@rule("A1", "X7")
def test_a_card_drawn_for_a_sevens_canvas_card_may_be_laid_this_turn() -> None:
    """Ruling 13."""
    state = table("V7 / I6 O4", "R5", canvas="R1", deck="I3", advanced=True, actions=True)
    play(state, "palette V7", "canvas I6", "draw", "canvas I3")
    assert (canvas(state)[-2:], out(state, 0)) == (["I6", "I3"], False)


@rule("A1", "X7")
def test_two_draws_in_one_turn() -> None:
    """Ruling 12: one for the seven's canvas card, one for the hand's."""
    state = table("V7 I5 / I6 O4", "R5", canvas="R1", deck="G3 B3 Y3", advanced=True, actions=True)
    play(state, "palette V7", "canvas I6", "draw", "canvas I5", "draw")
    assert (hand(state, 0), deck(state), state.actors) == ({"G3", "B3"}, ["Y3"], (1,))


@rule("A1", "X7")
def test_after_a_sevens_canvas_card_one_may_draw_lay_or_end() -> None:
    state = table("V7 I5 / I6 O4", "R5", canvas="R1", deck="G3", advanced=True, actions=True)
    assert legal_words(play(state, "palette V7", "canvas I6")) == ["canvas I5", "draw", "done"]


@rule("A1", "X7")
def test_laying_the_next_canvas_card_gives_the_first_draw_up() -> None:
    """One draw is left: that of the second canvas card."""
    state = table("V7 I5 / I6 O4", "R5", canvas="R1", deck="G3 B3", advanced=True, actions=True)
    play(state, "palette V7", "canvas I6", "canvas I5", "draw")
    assert (hand(state, 0), state.actors) == ({"G3"}, (1,))


@rule("A1", "X7")
def test_the_draw_of_a_sevens_canvas_card_is_offered_with_an_empty_hand() -> None:
    state = table("V7 / I6 O4", "R5", canvas="R1", deck="G3", advanced=True, actions=True)
    assert legal_words(play(state, "palette V7", "canvas I6")) == ["draw", "done"]


@rule("A1", "X7")
def test_nobody_draws_twice_for_one_canvas_card() -> None:
    state = table("V7 / I6 O4", "R5", canvas="R1", deck="G3 B3", advanced=True, actions=True)
    play(state, "palette V7", "canvas I6", "draw")
    assert not can(state, "draw")


@rule("A2", "P5")
def test_the_winner_of_a_round_puts_cards_aside_and_the_next_round_begins() -> None:
    state = play(table("V1 / V4", "R6", canvas="R1", advanced=True), "pass")
    assert (scored(state, 1), state.round, state.result) == ({"R6"}, 2, None)


@rule("T7")
def test_without_the_advanced_rules_nothing_is_put_aside() -> None:
    state = play(table("V1 / V4", "R6", canvas="R1"), "pass")
    assert (scored(state, 1), palette(state, 1), state.actors) == (set(), {"R6"}, ())

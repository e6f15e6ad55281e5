"""A turn: its four kinds, who is out, who wins."""

from __future__ import annotations

import pytest

from tatami import IllegalAction
from tatami.games.red7 import GAME
from tests.games.red7.table import can, canvas, deck, hand, legal_words, out, palette, play, table
from tests.rules import rule

# The rulebook's example: under red a red six cannot be beaten; blue four, then orange five, and orange is led.
EXAMPLE = ("I4 O5 / Y4 G2 I6", "V5 V4 / R6")


@rule("T1")
def test_a_turn_offers_palette_canvas_and_pass() -> None:
    state = table("R1 V7 / R6", "O5")
    assert legal_words(state) == ["palette R1", "palette V7", "canvas R1", "pass"]


@rule("T1", "T4")
def test_after_the_palette_only_the_canvas_or_the_end_of_the_turn() -> None:
    state = play(table("R1 G7 V7 / R6", "O4 O2"), "palette V7")
    assert legal_words(state) == ["canvas R1", "done"]


@rule("T1")
def test_then_it_is_the_turn_of_the_player_to_the_left() -> None:
    assert play(table("R1 V7 / R6", "O5", "O4"), "canvas R1").actors == (1,)


@rule("T1")
def test_the_last_seat_is_followed_by_the_first() -> None:
    assert play(table("O5", "O4", "R1 V7 / R6", turn=2), "canvas R1").actors == (0,)


@rule("T1")
def test_those_who_are_out_have_no_turn() -> None:
    assert play(table("R1 V7 / R6", "O5", "O4", "Y4", out=(1, 2)), "canvas R1").actors == (3,)


@rule("T1")
def test_nobody_plays_out_of_turn() -> None:
    state = table("R1 V7 / R6", "O5 / O4")
    with pytest.raises(IllegalAction):
        state.play(1, GAME.action("pass"))


@rule("T2")
def test_a_card_goes_from_the_hand_to_the_palette() -> None:
    state = play(table("V7 V1 / G2", "R6"), "palette V7", "done")
    assert (hand(state, 0), palette(state, 0), canvas(state)) == ({"V1"}, {"G2", "V7"}, [])


@rule("T2")
def test_the_rule_stays_when_only_the_palette_changes() -> None:
    """Three even cards are no help while red is in force."""
    assert out(play(table("G4 V1 / G2 G6", "R6"), "palette G4", "done"), 0)


@rule("T2", "T6")
def test_a_palette_card_that_does_not_lead_may_be_played_and_loses() -> None:
    """Ruling 3."""
    state = table("R5 V1 / G2", "R6")
    assert can(state, "palette R5")
    assert out(play(state, "palette R5", "done"), 0)


@rule("T2")
def test_a_palette_card_that_leads_keeps_its_player_in() -> None:
    assert not out(play(table("V7 V1 / G2", "R6"), "palette V7", "done"), 0)


@rule("T2")
def test_the_turn_ends_by_itself_when_the_last_card_went_to_the_palette() -> None:
    state = play(table("V7 / G2", "R6"), "palette V7")
    assert (state.actors, out(state, 0)) == ((1,), False)


@rule("T3")
def test_a_canvas_card_must_put_its_player_in_the_lead() -> None:
    """Ruling 4: one even card against two."""
    state = table("G1 V1 / V2", "R6 R4")
    assert (can(state, "canvas G1"), can(state, "canvas V1")) == (False, True)


@rule("T3")
def test_a_canvas_card_that_does_not_lead_is_refused_and_nothing_changes() -> None:
    state = table("G1 V1 / V2", "R6 R4")
    before = state.position()
    with pytest.raises(IllegalAction):
        play(state, "canvas G1")
    assert state.position() == before


@rule("T3")
def test_the_number_of_a_canvas_card_is_not_played_into_the_palette() -> None:
    """Red seven on the canvas makes red the rule, and does not beat red six."""
    assert not can(table("R7 V1 / G2", "R6"), "canvas R7")


@rule("T3")
def test_a_canvas_card_makes_the_rule_of_its_colour() -> None:
    state = play(table("V1 I1 / V2", "R6 R4"), "canvas V1")
    assert (canvas(state), hand(state, 0), palette(state, 0)) == (["V1"], {"I1"}, {"V2"})


@rule("T3")
def test_a_canvas_card_may_keep_the_rule() -> None:
    assert can(table("R1 V1 / R7", "R6"), "canvas R1")


@rule("T4")
def test_the_rulebooks_example_of_palette_then_canvas() -> None:
    state = play(table(*EXAMPLE), "palette I4", "canvas O5")
    assert (state.actors, out(state, 0), canvas(state)) == ((1,), False, ["O5"])


@rule("T4", "T6")
@pytest.mark.parametrize("card", ["I4", "O5"])
def test_in_the_rulebooks_example_no_palette_card_alone_saves_him(card: str) -> None:
    assert out(play(table(*EXAMPLE), f"palette {card}", "done"), 0)


@rule("T3", "T4")
def test_in_the_rulebooks_example_the_canvas_card_cannot_come_first() -> None:
    """Ruling 1: the order of the old printing."""
    assert not can(table(*EXAMPLE), "canvas O5")


@rule("T4")
def test_a_canvas_card_ends_the_turn_so_no_palette_card_follows() -> None:
    """Ruling 1."""
    state = play(table("O5 R7 / Y4 I4", "R6"), "canvas O5")
    assert (state.actors, hand(state, 0)) == ((1,), {"R7"})


@rule("T4")
def test_the_palette_card_need_not_lead_if_the_canvas_card_then_does() -> None:
    """Ruling 2: orange four does not lead under red, two fours do under orange."""
    state = play(table("O4 O1 / Y4", "R6"), "palette O4", "canvas O1")
    assert not out(state, 0)


@rule("T4")
def test_after_a_palette_card_too_the_canvas_card_must_lead() -> None:
    state = play(table("V7 G1 I1 / V5", "R6"), "palette V7")
    assert not can(state, "canvas G1")


@rule("T4")
def test_the_card_played_to_the_palette_counts_for_the_canvas_card() -> None:
    """Without the three there is no row of two."""
    state = table("V3 I1 / V2", "R6")
    assert (can(state, "canvas I1"), can(play(state, "palette V3"), "canvas I1")) == (False, True)


@rule("T5")
def test_passing_loses_even_while_leading() -> None:
    """Ruling 5."""
    assert out(play(table("V1 / R7", "R6", "O5"), "pass"), 0)


@rule("T1")
def test_passing_is_a_whole_turn_not_its_end() -> None:
    assert not can(play(table("V7 V1 / G2", "R6"), "palette V7"), "pass")


@rule("T6")
def test_who_is_out_keeps_his_cards_before_him() -> None:
    """Nothing goes back to the deck during the round."""
    state = table("V1 / R5", "R6", "O5")
    before = deck(state)
    play(state, "pass")
    assert (hand(state, 0), palette(state, 0), deck(state)) == ({"V1"}, {"R5"}, before)


@rule("T6", "L1")
def test_a_palette_that_is_out_is_no_longer_compared() -> None:
    """Ruling 8: red seven is face down."""
    state = table("V6 V1 / G2", "R7", "O5", out=(1,))
    assert not out(play(state, "palette V6", "done"), 0)


@rule("T6")
def test_a_palette_counts_until_its_player_is_out() -> None:
    """Ruling 8: the same cards, and everybody still in."""
    assert out(play(table("V6 V1 / G2", "R7", "O5"), "palette V6", "done"), 0)


@rule("T6", "L3")
def test_under_a_rule_that_nobody_meets_who_moves_without_meeting_it_is_out() -> None:
    """Ruling 9: nobody leads."""
    assert out(play(table("R7 V1 / R5", "R3", "O3", canvas="G1"), "palette R7", "done"), 0)


@rule("T7")
def test_the_last_one_left_wins_when_his_turn_begins() -> None:
    """Ruling 7: nothing can happen in between."""
    state = play(table("V1 / R5", "V2 / R6"), "pass")
    assert state.result is not None
    assert [standing.outcome for standing in state.result.seats] == ["lost", "won"]


@rule("T7")
def test_with_two_left_nobody_has_won() -> None:
    state = play(table("V1 / R5", "V2 / R6", "V3 / O6"), "pass")
    assert (state.result, state.actors) == (None, (1,))


@rule("T7")
def test_the_basic_game_is_one_round() -> None:
    """Ruling 32."""
    assert play(table("R7 / V2", "V1 / R5", turn=1), "pass").actors == ()


@rule("T7", "T8")
def test_the_last_one_left_wins_with_an_empty_hand_too() -> None:
    """Ruling 6: last one left is asked before empty hand."""
    state = play(table("/ V2", "V1 / R5", turn=1), "pass")
    assert state.result is not None
    assert state.result.winners() == [0]


@rule("T8")
def test_an_empty_hand_at_the_start_of_a_turn_is_out() -> None:
    """Although he leads: he had no way to do anything."""
    state = play(table("/ R7", "O5 / V6", "V2 / O6", turn=2), "pass")
    assert (out(state, 0), state.result is None) == (True, False)


@rule("T8")
def test_an_empty_hand_passes_the_turn_to_the_left() -> None:
    state = table("/ R7", "O5 / V6", "V2 / O6")
    assert (out(state, 0), state.actors) == (True, (1,))


@rule("T3")
def test_the_last_card_on_the_canvas_keeps_its_player_in_until_the_next_turn() -> None:
    state = play(table("R1 / R7", "O5 / V6", "V2 / O6"), "canvas R1")
    assert (out(state, 0), state.actors) == (False, (1,))


@rule("T7", "T8")
def test_two_empty_hands_leave_the_third_player_the_winner() -> None:
    state = play(table("/ R7", "/ V6", "V2 / O6", "V1 / O5", turn=3), "pass")
    assert state.result is not None
    assert state.result.winners() == [2]

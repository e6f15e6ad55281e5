"""The actions of odd cards."""

from __future__ import annotations

import pytest

from tests.games.red7.table import can, canvas, deck, hand, legal_words, out, palette, play, table
from tests.rules import rule

# The rulebook's example of a seven: blue four goes on the canvas, six and seven are a row.
SEVEN = ("V7 R1 / Y4 G2 I6 I4", "R6 O4")


# When they happen.


@rule("X0")
@pytest.mark.parametrize("card", ["R1", "R3", "R5", "R7"])
def test_without_the_option_odd_cards_do_nothing(card: str) -> None:
    state = play(table(f"{card} V1 / G2 V4", "R6 O4"), f"palette {card}")
    assert (hand(state, 0), can(state, "done")) == ({"V1"}, True)


@rule("X0")
@pytest.mark.parametrize("card", ["R2", "R4", "R6"])
def test_even_cards_do_nothing(card: str) -> None:
    state = play(table(f"{card} V1 / G2 V4", "O6 O4", actions=True), f"palette {card}")
    assert (hand(state, 0), can(state, "done")) == ({"V1"}, True)


@rule("T3")
@pytest.mark.parametrize("card", ["V1", "V3", "V5", "V7"])
def test_odd_cards_on_the_canvas_do_nothing(card: str) -> None:
    """Ruling 28."""
    state = play(table(f"{card} R4 / G2 V2", "O6 O4", canvas="R1", deck="I7", actions=True), f"canvas {card}")
    assert (state.actors, hand(state, 0), palette(state, 1)) == ((1,), {"R4"}, {"O6", "O4"})


@rule("X0", "X7")
def test_a_card_laid_on_the_canvas_by_a_seven_does_nothing() -> None:
    """Ruling 28: indigo three draws no card."""
    state = table("V7 V4 / I3 R6", "R5", canvas="R1", deck="I7", actions=True)
    assert hand(play(state, "palette V7", "canvas I3"), 0) == {"V4"}


@rule("X0")
@pytest.mark.parametrize(
    ("card", "demanded"),
    [("G1", ["take O4", "take R6"]), ("G5", ["palette I1", "palette V2"]), ("G7", ["canvas I4", "canvas R5"])],
)
def test_an_action_that_is_possible_must_be_done(card: str, demanded: list[str]) -> None:
    """Ruling 20: no ending and no canvas card before it; which card is the player's choice."""
    state = table(f"{card} I1 V2 / I4 R5", "O4 R6", canvas="V3" if card == "G1" else "R2", actions=True)
    assert legal_words(play(state, f"palette {card}")) == demanded


@rule("X0", "X5")
def test_an_action_must_be_done_even_to_ones_harm() -> None:
    """Ruling 20: red seven leads, and still the last card of the hand must go."""
    state = play(table("R5 V1 / R7", "R6", actions=True), "palette R5", "palette V1")
    assert (hand(state, 0), palette(state, 0), out(state, 0)) == (set(), {"R5", "R7", "V1"}, False)


@rule("X0")
def test_actions_go_with_the_advanced_game() -> None:
    state = table("R3 V1 / G2", "R6", canvas="R1", deck="I7", actions=True, advanced=True)
    assert hand(play(state, "palette R3"), 0) == {"V1", "I7"}


# One.


@rule("X1", "X1c", "A1")
def test_the_rulebooks_example_of_a_one() -> None:
    """The card comes off a palette, canvas five is laid, and the very card is drawn."""
    state = table("G1 B5 / Y4 R2", "B6 O3 / R6 I6", canvas="R1", deck="V4", advanced=True, actions=True)
    play(state, "palette G1", "take R6", "canvas B5", "draw")
    assert (hand(state, 0), palette(state, 1), deck(state)) == ({"R6"}, {"I6"}, ["V4"])


@rule("X1")
def test_the_card_goes_on_top_of_the_deck() -> None:
    state = table("R1 V2 / G7", "R6 O4", canvas="R2", deck="I7 B7", actions=True)
    play(state, "palette R1", "take O4")
    assert (deck(state), palette(state, 1), palette(state, 0)) == (["O4", "I7", "B7"], {"R6"}, {"G7", "R1"})


@rule("X1")
def test_any_card_of_any_other_player_may_be_taken() -> None:
    """Ruling 21: never one's own."""
    state = play(table("R1 V2 / G7 V6", "R6 O4", "O5 Y4", actions=True), "palette R1")
    assert legal_words(state) == ["take Y4", "take O4", "take O5", "take R6"]


@rule("X1")
def test_the_other_palette_may_be_smaller_than_ones_own() -> None:
    """Ruling 21: other editions forbid it."""
    state = play(table("R1 V2 / G7 V6 V5 V4", "R6 O4", actions=True), "palette R1")
    assert legal_words(state) == ["take O4", "take R6"]


@rule("X1")
def test_nothing_is_taken_from_a_player_who_is_out() -> None:
    """Ruling 8."""
    state = play(table("R1 V2 / G7", "R6 O4", "O5 Y4", out=(1,), actions=True), "palette R1")
    assert legal_words(state) == ["take Y4", "take O5"]


@rule("X1")
def test_one_card_is_taken_not_more() -> None:
    state = play(table("R1 V4 / G7", "R6 O4 V2", actions=True), "palette R1", "take R6")
    assert legal_words(state) == ["done"]


@rule("X1a")
def test_a_palette_of_a_single_card_is_spared() -> None:
    state = play(table("R1 V2 / G7", "R6", "O5 Y4", actions=True), "palette R1")
    assert legal_words(state) == ["take Y4", "take O5"]


@rule("X1a", "X0")
def test_where_all_others_have_a_single_card_the_turn_goes_on() -> None:
    state = play(table("R1 G2 / G7", "R6", "O5", actions=True), "palette R1")
    assert legal_words(state) == ["done"]


@rule("X1b")
def test_only_a_card_without_which_one_can_lead_may_be_taken() -> None:
    """Ruling 22: yellow six beats green five, but not red seven."""
    state = play(table("R1 I2 / Y6", "R7 G5", "B5 V4", actions=True), "palette R1")
    assert legal_words(state) == ["take R7"]


@rule("X1b", "T4")
def test_a_canvas_card_in_hand_may_give_the_lead_after_the_taking() -> None:
    """Ruling 22: under red all is lost; under violet not, whatever is taken."""
    state = play(table("R1 V4 / I2", "R7 O4", actions=True), "palette R1")
    assert legal_words(state) == ["take O4", "take R7"]


@rule("X1b", "T4")
def test_for_the_canvas_card_too_it_matters_what_is_taken() -> None:
    """Ruling 22: two cards below four beat one below four, but not two with a three."""
    state = play(table("R1 V4 / I2", "R7 O3 Y3", actions=True), "palette R1")
    assert legal_words(state) == ["take Y3", "take O3"]


@rule("X1b", "T6")
def test_after_taking_the_turn_must_end_in_the_lead() -> None:
    """Ruling 22: red is lost, so the canvas card is no longer a choice."""
    state = play(table("R1 V4 / I2", "R7 O4", actions=True), "palette R1", "take R7")
    assert legal_words(state) == ["canvas V4"]


@rule("X1b")
def test_after_taking_a_leader_may_end_the_turn_or_change_the_rule() -> None:
    state = play(table("R1 V4 / R6 I2", "O5 Y4", actions=True), "palette R1", "take O5")
    assert legal_words(state) == ["canvas V4", "done"]


@rule("X1b", "X0")
def test_where_no_taking_lets_one_lead_nothing_is_taken() -> None:
    """Ruling 22: two sevens, and only one of them can be taken."""
    state = play(table("R1 R2 / I2", "R7 O7", actions=True), "palette R1")
    assert legal_words(state) == ["take nothing"]


@rule("X1b", "T6")
def test_who_may_take_nothing_may_still_end_the_turn_and_is_out() -> None:
    state = table("R1 R2 / I2", "R7 O7", actions=True)
    assert out(play(state, "palette R1", "take nothing", "done"), 0)


@rule("X1b")
def test_nothing_may_be_taken_only_where_no_card_may() -> None:
    state = play(table("R1 R2 / Y6", "R7 G5", actions=True), "palette R1")
    assert not can(state, "take nothing")


@rule("X1b")
def test_a_last_card_that_is_a_one_takes_only_what_gives_the_lead() -> None:
    """The hand is empty then, and the turn ends by itself."""
    state = play(table("R1 / Y6", "R7 G5", "O4", actions=True), "palette R1", "take R7")
    assert (state.actors, out(state, 0)) == ((1,), False)


@rule("X1c")
def test_the_taking_comes_before_the_canvas_card() -> None:
    state = play(table("R1 V4 / R6 I2", "O5 Y4", actions=True), "palette R1")
    assert legal_words(state) == ["take Y4", "take O5"]
    assert can(play(state, "take O5"), "canvas V4")


@rule("X1c", "A1")
def test_the_draw_comes_after_the_canvas_card() -> None:
    state = play(table("R1 V4 / R6 I2", "O5 Y4", actions=True, advanced=True), "palette R1", "take O5")
    assert not can(state, "draw")
    assert can(play(state, "canvas V4"), "draw")


@rule("X1c", "A1")
def test_a_card_taken_onto_an_empty_deck_can_be_drawn() -> None:
    state = table("G1 B5 / Y4 R2", "B6 O3 / R6 I6", canvas="R1", deck="", advanced=True, actions=True)
    assert hand(play(state, "palette G1", "take I6", "canvas B5", "draw"), 0) == {"I6"}


# Three.


@rule("X3")
def test_the_rulebooks_example_of_a_three() -> None:
    state = play(table("R3 V1 / G2", "R6", canvas="R1", deck="I7 B7", actions=True), "palette R3")
    assert (hand(state, 0), deck(state)) == ({"V1", "I7"}, ["B7"])


@rule("X3")
def test_the_card_drawn_may_go_on_the_canvas_and_save_its_player() -> None:
    """The rulebook's note; ruling 30: nobody asks for the lead before the draw."""
    state = table("R3 / V2", "R6 O6", canvas="R1", deck="V7", actions=True)
    play(state, "palette R3", "canvas V7")
    assert (out(state, 0), state.actors) == (False, (1,))


@rule("X3", "T6")
def test_the_card_drawn_may_not_save_its_player_either() -> None:
    """Ruling 30."""
    state = table("R3 / V2", "R6 O6", canvas="R1", deck="I4", actions=True)
    assert out(play(state, "palette R3", "done"), 0)


@rule("X3")
def test_the_card_drawn_may_not_go_to_the_palette() -> None:
    state = play(table("R3 / V2", "R6 O6", canvas="R1", deck="V7", actions=True), "palette R3")
    assert legal_words(state) == ["canvas V7", "done"]


@rule("X3")
def test_with_an_empty_deck_a_three_does_nothing() -> None:
    """Ruling 29."""
    state = play(table("R3 G1 / G7", "R6", canvas="R1", deck="", actions=True), "palette R3")
    assert (hand(state, 0), legal_words(state)) == ({"G1"}, ["done"])


@rule("X3")
def test_with_an_empty_deck_a_last_three_ends_the_turn() -> None:
    state = play(table("R3 / G7", "R6", canvas="R1", deck="", actions=True), "palette R3")
    assert (state.actors, out(state, 0)) == ((1,), False)


# Five.


@rule("X5")
def test_the_rulebooks_example_of_a_five() -> None:
    """Blue five, then orange one, and no card on the canvas. Nothing is said of the one: here all are spared."""
    state = table("B5 O1 G4 / R7", "R6", actions=True)
    play(state, "palette B5", "palette O1", "done")
    assert (palette(state, 0), hand(state, 0), state.actors) == ({"R7", "B5", "O1"}, {"G4"}, (1,))


@rule("X5")
def test_after_the_other_card_the_canvas_card_is_still_a_choice() -> None:
    state = play(table("B5 O4 G1 / R7 V6", "R6", actions=True), "palette B5", "palette O4")
    assert legal_words(state) == ["canvas G1", "done"]


@rule("X5")
def test_the_other_card_is_played_even_if_it_is_the_last() -> None:
    """Ruling 23: the five gives the lead, and still the last card must follow."""
    assert legal_words(play(table("B5 V2 / G2", "R4", actions=True), "palette B5")) == ["palette V2"]


@rule("X5")
def test_a_last_five_has_nothing_to_follow() -> None:
    state = play(table("B5 / G2", "R4", actions=True), "palette B5")
    assert (state.actors, out(state, 0)) == ((1,), False)


@rule("X5")
def test_one_other_card_is_played_not_more() -> None:
    state = play(table("B5 O4 G6 V2 / R7", "R6 O6 Y6", actions=True), "palette B5", "palette O4")
    assert [word for word in legal_words(state) if word.startswith("palette")] == []


@rule("X5", "X0", "X3")
def test_the_action_of_the_other_card_is_done_too() -> None:
    """Ruling 24."""
    state = table("B5 O3 V2 / R7", "R6", canvas="R1", deck="Y7", actions=True)
    assert hand(play(state, "palette B5", "palette O3"), 0) == {"V2", "Y7"}


@rule("X5", "X1", "X1b")
def test_five_then_a_one_with_a_single_way_to_the_lead() -> None:
    """Ruling 24: under red six is not enough; a row of two is, once the other's row of three has lost its middle."""
    state = table("B5 R1 I3 / Y6", "R7 O6 Y5", canvas="R2", actions=True)
    assert legal_words(play(state, "palette B5", "palette R1")) == ["take O6"]
    assert legal_words(play(state, "take O6")) == ["canvas I3"]


@rule("X5", "X7", "A1")
def test_five_five_seven_canvas_draw() -> None:
    """Rulings 12, 23, 24."""
    state = table("B5 O5 V7 G3 / I6 Y2", "R6 R4", canvas="R1", deck="Y7", advanced=True, actions=True)
    play(state, "palette B5", "palette O5", "palette V7", "canvas I6", "draw", "done")
    assert (palette(state, 0), hand(state, 0), out(state, 0)) == ({"B5", "O5", "V7", "Y2"}, {"G3", "Y7"}, False)


# Seven.


@rule("X7")
def test_the_rulebooks_example_of_a_seven() -> None:
    state = play(table(*SEVEN, actions=True), "palette V7", "canvas I4", "done")
    assert (canvas(state), palette(state, 0), out(state, 0)) == (["I4"], {"Y4", "G2", "I6", "V7"}, False)


@rule("X7")
def test_each_card_that_would_lead_may_be_laid() -> None:
    """Green: three even cards against two. Indigo: six and seven, or the seven alone. Yellow: two of a colour."""
    state = play(table(*SEVEN, actions=True), "palette V7")
    assert legal_words(state) == ["canvas G2", "canvas I4", "canvas Y4", "canvas I6"]


@rule("X7")
def test_the_card_laid_no_longer_counts_for_its_player() -> None:
    """Ruling 25: without green six there is one even card against two; with it green six would decide."""
    state = play(table("V7 V1 / G6 V2", "R4 O4", actions=True), "palette V7")
    assert not can(state, "canvas G6")


@rule("X7")
def test_the_seven_itself_is_not_laid() -> None:
    """Laying it would leave red two against red six."""
    state = play(table("R7 V4 / R2 G5", "R6 R4", actions=True), "palette R7")
    assert legal_words(state) == ["canvas R2"]


@rule("X7")
def test_an_older_seven_of_the_palette_may_be_laid() -> None:
    state = play(table("V7 V4 / R7 V5", "R6 R4", actions=True), "palette V7")
    assert legal_words(state) == ["canvas R7"]


@rule("X7", "X0")
def test_where_no_card_would_lead_the_seven_stays_and_the_turn_goes_on() -> None:
    """Ruling 25."""
    state = play(table("V7 G4 / G5 G3", "R6 R4 R2", actions=True), "palette V7")
    assert (legal_words(state), palette(state, 0)) == (["done"], {"V7", "G5", "G3"})


@rule("X7")
def test_a_palette_of_the_seven_alone_has_nothing_to_lay() -> None:
    """It cannot come from the rules, but a position may say so."""
    state = play(table("V7 V4 / ", "R6 R4", actions=True), "palette V7")
    assert legal_words(state) == ["done"]


@rule("X7", "T4")
def test_then_a_card_from_the_hand_may_go_on_top() -> None:
    """Ruling 26: the hand's card makes the rule."""
    state = play(table(*SEVEN, actions=True), "palette V7", "canvas I4", "canvas R1")
    assert (canvas(state), out(state, 0), state.actors) == (["I4", "R1"], False, (1,))


@rule("X7", "T4")
def test_the_card_on_top_must_lead_too() -> None:
    """Ruling 26."""
    state = play(table("V7 V4 O4 / I6 Y5", "R6 R4 V2 O2", actions=True), "palette V7", "canvas I6")
    assert legal_words(state) == ["done"]


@rule("X7")
def test_the_palette_card_must_lead_although_a_hand_card_would_follow() -> None:
    """Ruling 27: red alone leads in the end, and green two does not lead on its way there."""
    state = play(table("R7 R1 / G2 G5", "V6 O6", actions=True), "palette R7")
    assert not can(state, "canvas G2")


@rule("X7")
def test_no_draw_follows_in_the_basic_game() -> None:
    state = play(table(*SEVEN, actions=True), "palette V7", "canvas I4")
    assert not can(state, "draw")


@rule("X7", "T6")
def test_a_last_seven_that_was_laid_for_ends_the_turn_in_the_lead() -> None:
    state = play(table("V7 / Y4 G2 I6 I4", "R6 O4", actions=True), "palette V7", "canvas I4")
    assert (state.actors, out(state, 0)) == ((1,), False)

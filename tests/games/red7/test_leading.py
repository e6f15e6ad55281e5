"""Who leads: the table of colours, row by row, with the ties."""

from __future__ import annotations

import pytest

from tests.games.red7.table import leads, out, play, table
from tests.rules import rule

Rows = list[tuple[str, str, str]]


def rows(rule: str, table: Rows) -> pytest.MarkDecorator:
    """The first palette leads the second by the rule of the colour."""
    cases = [pytest.param(rule, better, worse, id=title.replace(" ", "_")) for title, better, worse in table]
    return pytest.mark.parametrize(("colour", "better", "worse"), cases)


def beats(colour: str, better: str, worse: str) -> bool:
    """One leads, and the other does not."""
    return leads(colour, better, worse) and not leads(colour, worse, better)


@rule("C1", "L2")
@rows(
    "R",
    [
        ("the higher number", "V7", "R6"),
        ("the stronger colour of the same number", "R5", "O5"),
        ("only the highest card counts however many there are", "O7", "Y7 R6 O6 Y6"),
        ("low cards beside the highest do no harm", "R7 V1 I1", "O7"),
    ],
)
def test_red_the_highest_card(colour: str, better: str, worse: str) -> None:
    assert beats(colour, better, worse)


@rule("C2", "L1", "L2")
@rows(
    "O",
    [
        ("more cards of one number", "V1 I1", "R7 O6"),
        ("three of a number beat two pairs", "V1 I1 B1", "R7 O7 R6 O6"),
        ("the higher number of two pairs", "V5 I5", "R4 O4"),
        ("the stronger colour of two pairs of the same number", "R4 V4", "O4 Y4"),
        ("a single high card is no help to a low pair", "V3 I3", "R2 O2 R7"),
        ("the strongest of several pairs counts", "R1 O1 V5 I5", "R4 O4"),
        ("single cards compare as pairs do", "V7 I1", "R6 R2"),
    ],
)
def test_orange_cards_of_one_number(colour: str, better: str, worse: str) -> None:
    assert beats(colour, better, worse)


@rule("C3", "L1", "L2")
@rows(
    "Y",
    [
        ("more cards of one colour", "V1 V2 V3", "R7 R6"),
        ("the highest card of equally many", "V7 V1", "R6 R5"),
        ("the stronger colour of equally many and equally high", "O6 O1", "G6 G5"),
        ("another colour's high card is no help", "V3 V2", "R2 R1 O7"),
        ("of several colours that with the highest card counts", "R2 R1 V7 V1", "O6 O5"),
        ("that colour counts although another is stronger", "R5 R4 V6 V1", "O5 O4"),
        ("the highest card counts wherever it lies", "R7 R1 V6 V5", "O6 O5"),
        ("of two colours equally high the stronger counts", "O6 O1 G6 G5", "Y6 Y5"),
        ("single cards compare by the highest", "V7 I1", "R6 O5"),
    ],
)
def test_yellow_cards_of_one_colour(colour: str, better: str, worse: str) -> None:
    assert beats(colour, better, worse)


@rule("C4", "L1", "L2", "L3")
@rows(
    "G",
    [
        ("more even cards", "V2 I2", "R6"),
        ("twos fours and sixes are even", "V2 V4 V6", "R4 R6 R5 R7"),
        ("the highest even card of equally many", "V6", "R4"),
        ("an odd card is no help", "V4", "R2 R7"),
        ("the stronger colour of the same number", "R4 V2", "O4 R2"),
        ("one even card beats none", "V2", "R7 R5 R3"),
    ],
)
def test_green_even_cards(colour: str, better: str, worse: str) -> None:
    assert beats(colour, better, worse)


@rule("C5", "L1", "L2")
@rows(
    "B",
    [
        ("more colours", "R1 O1", "R7 R6 R5"),
        ("the rulebook's example: red seven against green seven", "R7 O7 I1", "G7 B7 Y4"),
        ("the highest number of equally many", "V7 I1", "R6 O6"),
        ("a colour counts once", "V1 I1 B1", "R7 R6 O7 O6"),
        ("the highest of a colour stands for it", "R7 R1 O1", "O7 Y6"),
        ("all seven colours", "R1 O1 Y1 G1 B1 I1 V1", "R7 O7 Y7 G7 B7 I7"),
    ],
)
def test_blue_different_colours(colour: str, better: str, worse: str) -> None:
    assert beats(colour, better, worse)


@rule("C6", "L1", "L2")
@rows(
    "I",
    [
        ("more numbers in a row", "V1 I2 B3", "R7 O6"),
        ("the rulebook's row of four five six", "V4 I5 B6", "R7 O6 Y3"),
        ("the highest card of equally long rows", "V7 I6", "R6 O5"),
        ("the stronger colour of rows that end on the same number", "R5 V4", "O5 R4"),
        ("a number counts once", "V2 I3 B4", "R4 O4 Y4 R5"),
        ("the strongest card of a number stands for it", "R5 V5 I4", "O5 O4"),
        ("one does not follow seven", "V2 V3", "R7 R1 R4"),
        ("two does not follow seven and one", "V3 V4 V5", "R7 R1 R2"),
        ("a gap breaks the row", "V2 V3 V4", "R6 R5 R3 R2"),
        ("the higher of two rows counts", "V1 V2 V6 V7", "R6 R5"),
        ("the longer row counts although the other is higher", "V1 V2 V3 R7 R6", "O7 O6"),
        ("a card outside the row is no help", "V4 V3", "R3 R2 R7"),
        ("a row through a doubled number", "V1 V2 I2 V3", "R7 O7 R6"),
        ("one card is a row", "V7", "R6 R4 R2"),
        ("all seven numbers", "V1 V2 V3 V4 V5 V6 V7", "R7 R6 R5 R4 R3 R2"),
    ],
)
def test_indigo_numbers_in_a_row(colour: str, better: str, worse: str) -> None:
    assert beats(colour, better, worse)


@rule("C7", "L1", "L2", "L3")
@rows(
    "V",
    [
        ("more cards below four", "V1 I1", "R3"),
        ("four is not below four", "V1", "R4 O4"),
        ("the highest of equally many below four", "V3", "R2"),
        ("a high card is no help", "V3", "R2 R7"),
        ("the stronger colour of the same number", "R3 V1", "O3 R2"),
    ],
)
def test_violet_cards_below_four(colour: str, better: str, worse: str) -> None:
    assert beats(colour, better, worse)


@rule("L1")
def test_the_leader_is_ahead_of_everybody_not_of_the_next_only() -> None:
    assert not leads("G", "R6 R4", "V2", "O6", "V4 V6 I4")


@rule("L1")
@pytest.mark.parametrize("stronger", [0, 2, 3])
def test_all_others_are_compared_wherever_they_sit(stronger: int) -> None:
    palettes = ["V2", "G6 B1 / I6", "B2", "I2"]
    palettes[stronger] = "R6 R4"
    assert out(play(table(*palettes, turn=1, canvas="G1"), "palette G6", "done"), 1)


@rule("L2")
def test_equally_many_are_decided_by_number_before_colour() -> None:
    assert beats("V", "R1 V3", "R2 O2")


@rule("L3")
@pytest.mark.parametrize(("colour", "mine", "theirs"), [("G", "R7 R5", "V1"), ("V", "R7 R4", "V4")])
def test_nobody_leads_by_a_rule_that_no_palette_meets(colour: str, mine: str, theirs: str) -> None:
    """Ruling 9: so the card may not go on the canvas."""
    assert (leads(colour, mine, theirs), leads(colour, theirs, mine)) == (False, False)


@rule("L3")
@pytest.mark.parametrize(("colour", "mine"), [("R", "V1"), ("O", "V1"), ("Y", "V1"), ("B", "V1"), ("I", "V1")])
def test_any_card_meets_the_rules_of_the_other_colours(colour: str, mine: str) -> None:
    """Somebody always leads by them: here the other."""
    assert (leads(colour, mine, "I1"), leads(colour, "I1", mine)) == (False, True)


@rule("L3")
def test_one_card_that_meets_the_rule_is_enough() -> None:
    assert (leads("G", "V2", "R7 R5 R3"), leads("V", "V1", "R7 R5")) == (True, True)

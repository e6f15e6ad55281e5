"""Strength and control (B2, B3)."""

from __future__ import annotations

from tatami.games.small_samurai_empires.tables import PROVINCE
from tests.games.small_samurai_empires.table import controls, rows, table
from tests.rules import rule


@rule("B2", "B3")
def test_the_example_of_the_castle() -> None:
    """Red has a castle and an army, strength 3; blue two armies, strength 2: red controls."""
    state = table({"BIZ": "1 2 +0"})
    assert [state.strength(PROVINCE["BIZ"], seat) for seat in (0, 1, 2)] == [3, 2, 0]
    assert controls(state, "BIZ") == 0


@rule("B3")
def test_equals_control_nothing() -> None:
    assert controls(table({"BIZ": "2 2 1"}), "BIZ") is None
    assert controls(table({"BIZ": "1 3 1 +0"}), "BIZ") is None


@rule("B3")
def test_a_tie_below_the_strongest_does_not_matter() -> None:
    assert controls(table({"BIZ": "2 2 3"}), "BIZ") == 2
    assert controls(table({"BIZ": "3 2 2"}), "BIZ") == 0


@rule("B3")
def test_a_lone_castle_controls_and_an_empty_province_nobody() -> None:
    state = table({"BIZ": "0 0 0 +1"})
    assert controls(state, "BIZ") == 1
    assert controls(state, "AKI") is None


@rule("B2", "B3")
def test_the_view_says_why() -> None:
    state = table({"KIT": "1", "TOK": "1 1", "UGO": "2 1"})
    why = {row["id"]: (row["control"], row["why"], row["strength"]) for row in rows(state, "provinces")}
    assert why["KIT"] == (0, "alone", [1, 0, 0])
    assert why["TOK"] == (None, "tie", [1, 1, 0])
    assert why["UGO"] == (0, "strongest", [2, 1, 0])
    assert why["SAT"] == (None, "empty", [0, 0, 0])

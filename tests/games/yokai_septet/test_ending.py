"""The end of a round of four, its points, and the end of the game."""

from __future__ import annotations

from tests.games.yokai_septet.table import cards, caught, how, legal_words, points_of, prepared, refused, table
from tests.rules import rule

# A trick that side 1 takes with the E7 in it.
TRICK = ("E4", "E8", "E7", "E5")
HANDS = ("E4 S8", "E8 S9", "E7 S10", "E5 S11")


@rule("E1", "P1")
def test_four_bosses_win_the_round() -> None:
    state = cards(table(*HANDS, trump="D9", bosses=("W7 C7 L7", "D7 F7 S7")), *TRICK)
    assert (how(state), points_of(state)) == ("bosses", [0, 4])


@rule("E1")
def test_three_bosses_do_not() -> None:
    state = cards(table(*HANDS, trump="D7", bosses=("W7 C7 L7", "F7 S7")), *TRICK)
    assert (how(state), points_of(state)) == ("", [0, 0])


@rule("E1", "E2")
def test_a_fourth_boss_with_the_seventh_trick_wins() -> None:
    """Ruling 10: enough bosses are asked first."""
    state = cards(table(*HANDS, trump="D9", bosses=("W7 C7 L7", "D7 F7 S7"), tricks=(4, 6)), *TRICK)
    assert (how(state), points_of(state)) == ("bosses", [0, 4])


@rule("E2", "P1")
def test_the_seventh_trick_without_four_bosses_loses() -> None:
    state = cards(table(*HANDS, trump="D7", bosses=("W7 C7 L7", "F7 S7"), tricks=(4, 6)), *TRICK)
    assert (how(state), points_of(state)) == ("tricks", [2, 0])


@rule("P2")
def test_bosses_left_in_all_hands_go_to_the_winners() -> None:
    """Ruling 11: from both sides' hands. Fire and snow bring two each."""
    hands = ("E4 S8", "E8 S7", "E6 F7", "E5 S11")
    state = table(*hands, trump="D7", bosses=("L7", "W7 E7 C7"), tricks=(4, 6))
    assert points_of(cards(state, "E4", "E8", "E6", "E5")) == [1 + 2 + 2, 0]


@rule("P2")
def test_bosses_that_the_losers_have_caught_stay_with_them() -> None:
    """Ruling 11."""
    hands = ("E4 S8", "E8 S9", "E6 L7", "E5 S11")
    state = table(*hands, trump="D7", bosses=("W7 C7", "E7 F7 S7"), tricks=(4, 6))
    assert points_of(cards(state, "E4", "E8", "E6", "E5")) == [1 + 1, 0]


@rule("P2", "E1")
def test_a_winner_by_bosses_gets_none_from_hands() -> None:
    """Ruling 13."""
    hands = ("E4 S8", "E8 S7", "E7 S10", "E5 S11")
    state = cards(table(*hands, trump="D9", bosses=("W7 C7", "L7 D7 F7")), *TRICK)
    assert points_of(state) == [0, 1 + 2]


@rule("P3", "E1")
def test_the_boss_of_the_trump_suit_counts_as_caught_and_brings_nothing() -> None:
    """Ruling 14: without it there would be three bosses; with its symbols five points."""
    state = cards(table(*HANDS, trump="F9", bosses=("W7 C7 D7", "L7 F7 S7")), *TRICK)
    assert (how(state), points_of(state)) == ("bosses", [0, 0 + 1 + 2])


@rule("P4")
def test_wind_and_earth_bring_nothing_with_four() -> None:
    """Ruling 16: outlined symbols are ignored."""
    state = cards(table(*HANDS, trump="F9", bosses=("L7 D7 S7", "W7 C7 F7")), *TRICK)
    assert points_of(state) == [0, 1]


@rule("E3")
def test_when_no_cards_are_left_the_lead_card_wins() -> None:
    state = table("E4", "E8", "E6", "E5", trump="D7", tricks=(6, 5), bosses=("W7 C7 L7", "E7 F7 S7"))
    after = cards(state, "E4", "E8", "E6", "E5")
    assert (how(after), points_of(after)) == ("cards", [0, 4])


@rule("E3", "P2")
def test_who_wins_by_the_lead_card_scores_what_was_caught() -> None:
    """Ruling 15: the least there can be is one point."""
    state = table("E8", "E4", "E6", "E5", trump="D7", tricks=(5, 6), bosses=("W7 E7 C7", "L7 F7 S7"))
    assert points_of(cards(state, "E8", "E4", "E6", "E5")) == [1, 0]


@rule("P6")
def test_the_next_round_is_dealt_anew_and_the_points_stay() -> None:
    state = cards(table(*HANDS, trump="D9", bosses=("W7 C7 L7", "D7 F7 S7"), points=(2, 1)), *TRICK)
    assert (state.round, points_of(state), caught(state, 1)) == (2, [2, 5], set())
    assert [len(legal_words(state, seat)) for seat in range(4)] == [12] * 4


@rule("P6", "S5")
def test_the_lead_card_stays_with_whoever_took_the_last_trick() -> None:
    state = cards(table(*HANDS, trump="D9", bosses=("W7 C7 L7", "D7 F7 S7")), *TRICK)
    assert state.lead == 1
    assert prepared(state).actors == (1,)


@rule("P5")
def test_seven_points_win() -> None:
    state = cards(table(*HANDS, trump="D9", bosses=("W7 C7 L7", "D7 F7 S7"), points=(6, 3)), *TRICK)
    result = state.result
    assert result is not None
    assert (points_of(state), result.winners(), state.actors) == ([6, 7], [1, 3], ())
    assert state.returns() == [0.0, 1.0, 0.0, 1.0]


@rule("P5")
def test_six_points_do_not() -> None:
    state = cards(table(*HANDS, trump="D9", bosses=("W7 C7 L7", "D7 F7 S7"), points=(6, 2)), *TRICK)
    assert (points_of(state), state.result) == ([6, 6], None)


@rule("P5")
def test_only_one_side_scores_a_round_so_never_both_win() -> None:
    """Ruling 22."""
    state = cards(table(*HANDS, trump="D9", bosses=("W7 C7 L7", "D7 F7 S7"), points=(6, 6)), *TRICK)
    result = state.result
    assert result is not None
    assert [standing.outcome for standing in result.seats] == ["lost", "won", "lost", "won"]


@rule("P5")
def test_after_the_end_nothing_is_played() -> None:
    state = cards(table(*HANDS, trump="D9", bosses=("W7 C7 L7", "D7 F7 S7"), points=(6, 3)), *TRICK)
    assert refused(state, "play S8", 0) == "P5"

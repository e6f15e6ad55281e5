"""Points: what a round gives, when the game ends, who has won."""

from __future__ import annotations

import pytest

from tatami.games.red7.flow import Red7
from tests.games.red7.table import canvas, deck, every_card, hand, leads, out, palette, play, scored, start, table
from tests.rules import rule

# Four players have put 17 cards aside (8, 12, 4 and 6 points): one card more, and too few are left to deal.
SHORT = ("R2 O2 Y2 G2", "R3 O3 Y3 B2 R1", "O1 Y1 G1 B1", "I2 V2 I1 V1")


def won_with(colour: str, mine: str) -> set[str]:
    """What the first player puts aside for a round won by the rule of a colour."""
    return scored(play(table(f"I1 / {mine}", "Y1 / B1", canvas=f"{colour}4", turn=1, advanced=True), "pass"), 0)


def last_round(mine: str, *aside: str) -> Red7:
    """The first player wins a round under red with this palette; all have put cards aside before."""
    last = len(aside) - 1
    rows = [f"G5 / {mine} / {aside[0]}"]
    rows += [f"{'Y5' if seat == last else ''} / {'YGB'[seat - 1]}4 / {aside[seat]}" for seat in range(1, last + 1)]
    return play(table(*rows, turn=last, out=tuple(range(1, last)), advanced=True), "pass")


def outcomes(state: Red7) -> list[tuple[str, int, int]]:
    """Outcome, points and rank of every seat."""
    assert state.result is not None
    return [(standing.outcome, standing.score, standing.rank) for standing in state.result.seats]


@rule("P1", "T7")
def test_the_rulebooks_example_puts_aside_two_fours() -> None:
    assert won_with("O", "Y4 G2 I6 I4") == {"I4", "Y4"}


@rule("P1")
@pytest.mark.parametrize(
    ("colour", "mine", "aside"),
    [
        pytest.param("R", "R5 V7 I6", "V7", id="red_the_highest_alone"),
        pytest.param("O", "V2 I2 R7", "V2 I2", id="orange_the_group"),
        pytest.param("O", "V2 I2 R6 V6", "R6 V6", id="orange_the_group_with_the_highest_card"),
        pytest.param("Y", "V2 V3 R7", "V2 V3", id="yellow_the_colour"),
        pytest.param("G", "V2 R7 O6", "V2 O6", id="green_the_even_cards"),
        pytest.param("B", "R7 R6 O5 O3 V1", "R7 O5 V1", id="blue_the_highest_of_each_colour"),
        pytest.param("I", "V2 I3 R4 R7", "V2 I3 R4", id="indigo_the_row"),
        pytest.param("I", "V2 I3 R3 R7", "V2 R3", id="indigo_the_stronger_of_two_equal_numbers"),
        pytest.param("I", "V2 V3 R6 R7", "R6 R7", id="indigo_the_row_with_the_highest_card"),
        pytest.param("V", "V2 I3 R4 R7", "V2 I3", id="violet_the_cards_below_four"),
    ],
)
def test_the_set_that_meets_the_rule_is_put_aside(colour: str, mine: str, aside: str) -> None:
    """Rulings 15 and 16."""
    assert won_with(colour, mine) == set(aside.split())


@rule("P1", "L1")
def test_of_equal_sets_the_one_with_the_highest_card_is_put_aside_even_for_fewer_points() -> None:
    """Ruling 15: red seven and one, eight points, not blue six and five, eleven."""
    assert won_with("Y", "R7 R1 B6 B5") == {"R7", "R1"}


@rule("P1")
def test_only_the_winners_palette_gives_points() -> None:
    state = play(table("R7 / I4", "R6 / O6", "V1 / Y6", turn=1, advanced=True), "pass", "pass")
    assert [scored(state, seat) for seat in range(3)] == [{"I4"}, set(), set()]


@rule("P1", "T5")
def test_the_winner_may_not_have_moved_at_all() -> None:
    """Everybody before him passed: one card under red."""
    state = play(table("V1 / R2", "V2 / O3", "V3 / Y4", turn=0, advanced=True), "pass", "pass")
    assert scored(state, 2) == {"Y4"}


@rule("P1", "P5")
def test_cards_put_aside_earlier_stay_and_are_added_to() -> None:
    assert scored(last_round("I4", "R7 O7", ""), 0) == {"R7", "O7", "I4"}


@rule("P1")
def test_each_card_gives_its_number() -> None:
    assert outcomes(last_round("R5", "R7 O7 Y7 G7 B7", "R6 V2"))[:2] == [("won", 40, 1), ("lost", 8, 2)]


@rule("P2")
@pytest.mark.parametrize(
    ("goal", "aside"),
    [(40, ("R7 O7 Y7 G7 B7 V1", "")), (35, ("R7 O7 Y7 G7 R3", "", "")), (30, ("R7 O7 Y7 G3 R2", "", "", ""))],
)
def test_the_game_ends_when_somebody_has_the_points(goal: int, aside: tuple[str, ...]) -> None:
    """Ruling 18: the winner of that round, who alone got points, has won."""
    assert outcomes(last_round("I4", *aside))[0] == ("won", goal, 1)


@rule("P2")
@pytest.mark.parametrize(
    "aside", [("R7 O7 Y7 G7 B7 V1", ""), ("R7 O7 Y7 G7 R3", "", ""), ("R7 O7 Y7 G3 R2", "", "", "")]
)
def test_one_point_less_is_not_enough(aside: tuple[str, ...]) -> None:
    state = last_round("I3", *aside)
    assert (state.result, state.round) == (None, 2)


@rule("P2")
def test_beyond_the_goal_is_enough_too() -> None:
    assert outcomes(last_round("I7", "R7 O7 Y7 G7 B7 V4", ""))[0] == ("won", 46, 1)


@rule("P3", "P4")
def test_too_few_cards_to_deal_end_the_game() -> None:
    """31 cards for four players; the second has most points, though the first has won the round."""
    assert outcomes(last_round("V3", *SHORT)) == [("lost", 11, 2), ("won", 12, 1), ("lost", 4, 4), ("lost", 6, 3)]


@rule("P1")
def test_the_winners_other_cards_stay_where_they_lie_when_the_game_ends() -> None:
    state = last_round("R7 V1", "O7 Y7 G7 B7 I7", "")
    assert (palette(state, 0), len(set(every_card(state)))) == ({"V1"}, 49)


@rule("P4")
def test_equal_points_share_the_victory() -> None:
    """Ruling 17."""
    assert [row[0] for row in outcomes(last_round("I4", *SHORT))] == ["shared", "shared", "lost", "lost"]


@rule("P3")
def test_just_enough_cards_are_dealt() -> None:
    """32 cards for four players: eight each, and none for the deck."""
    state = last_round("I4", "R2 O2 Y2", *SHORT[1:])
    assert (state.result, deck(state), [len(hand(state, seat)) for seat in range(4)]) == (None, [], [7, 7, 7, 7])


@rule("P3")
@pytest.mark.parametrize(("aside", "ends"), [(24, False), (25, True)])
def test_three_players_need_twenty_four_cards(aside: int, ends: bool) -> None:
    """The winner's card is put aside too, so 24 remain, or 23."""
    low = [colour + number for number in "1234" for colour in "RVOIYBG"]
    low = [card for card in low if card not in ("Y4", "G4")][:aside]
    state = last_round("I5", *(" ".join(low[seat::3]) for seat in range(3)))
    assert (state.result is not None) == ends


@rule("P5")
def test_a_new_round_deals_all_cards_but_those_put_aside() -> None:
    """Ruling 19."""
    state = last_round("I4", "R7 O7", "", "")
    sizes = [(len(hand(state, seat)), len(palette(state, seat)), out(state, seat)) for seat in range(3)]
    assert sizes == [(7, 1, False)] * 3
    assert (len(deck(state)), len(set(every_card(state)))) == (49 - 24 - 3, 49)


@rule("P5", "S3")
def test_the_start_card_is_the_canvas_again() -> None:
    """Ruling 19."""
    state = play(table("I1 / V2 V3", "V1 / B1", canvas="V4", turn=1, advanced=True), "pass")
    assert canvas(state) == []


@rule("P5", "S4")
def test_in_a_new_round_too_the_player_to_the_left_of_the_leader_begins() -> None:
    state = last_round("I4", "R7 O7", "", "")
    cards = [next(iter(palette(state, seat))) for seat in range(3)]
    leader = next(seat for seat in range(3) if leads("R", cards[seat], *(c for c in cards if c != cards[seat])))
    assert state.actors == ((leader + 1) % 3,)


@rule("P5")
def test_the_cards_of_a_new_round_are_shuffled() -> None:
    deals = {tuple(sorted(hand(_after(seed), 0))) for seed in range(20)}
    assert len(deals) == 20


def _after(seed: int) -> Red7:
    """The second round of a two-player game whose first player passes at once."""
    return play(start(2, seed, advanced=True), "pass")

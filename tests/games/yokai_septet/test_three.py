"""Three players: everybody alone, sixteen cards, three points each when one takes too many tricks."""

from __future__ import annotations

import pytest

from tatami.games.yokai_septet import GAME
from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import NAMES
from tests.games.yokai_septet.table import by, cards, hand, how, legal_words, points_of, start, table
from tests.rules import rule

# A trick that seat 1 takes with the E7 in it.
HANDS = ("E4 S8", "E8 S9", "E7 S10")
TRICK = ("E4", "E8", "E7")


def ends(state: YokaiSeptet) -> tuple[str, list[int]]:
    after = cards(state, *TRICK)
    return how(after), points_of(after)


@rule("H1")
def test_everybody_plays_alone() -> None:
    assert GAME.teams(3) == [0, 1, 2]
    assert len(start(3).sides) == 3


@rule("H2")
def test_sixteen_cards_each() -> None:
    state = start(3)
    hands = [hand(state, seat) for seat in range(3)]
    assert [len(cards) for cards in hands] == [16] * 3
    assert set.union(*hands, {NAMES[state.trump]}) == set(NAMES)


@rule("H2", "S4")
def test_three_cards_go_to_the_left() -> None:
    """Ruling 20: the next seat clockwise."""
    state = start(3)
    gifts = [sorted(hand(state, seat))[:3] for seat in range(3)]
    for seat in range(3):
        by(state, seat, *(f"pass {card}" for card in gifts[seat]), "done")
    assert all(set(gifts[seat]) <= hand(state, (seat + 1) % 3) for seat in range(3))


@rule("H3", "E1", "H5")
def test_three_bosses_win_with_all_their_symbols() -> None:
    """Earth 1, darkness 2, fire 3."""
    state = table(*HANDS, trump="L9", bosses=("W7 C7", "D7 F7", "L7 S7"))
    assert ends(state) == ("bosses", [0, 1 + 2 + 3, 0])


@rule("H3", "E1", "E2")
def test_a_third_boss_with_the_seventh_trick_wins() -> None:
    """Ruling 10."""
    state = table(*HANDS, trump="L9", bosses=("W7 C7", "D7 F7", "L7 S7"), tricks=(4, 6, 4))
    assert ends(state) == ("bosses", [0, 6, 0])


@rule("H3", "H4", "E2")
def test_the_seventh_trick_with_two_bosses_loses_and_the_others_get_three_each() -> None:
    """Ruling 21: this scoring is printed in the chapter for two."""
    state = table(*HANDS, trump="D7", bosses=("W7 C7", "L7", "F7 S7"), tricks=(4, 6, 4))
    assert ends(state) == ("tricks", [3, 0, 3])


@rule("H4", "P2")
def test_no_boss_brings_points_then_nor_are_hands_gathered() -> None:
    """Ruling 17."""
    state = table("E4 S8", "E8 S7", "E6 F7", trump="D7", bosses=("W7 C7", "E7 L7", ""), tricks=(4, 6, 4))
    after = cards(state, "E4", "E8", "E6")
    closing = after.closing
    assert (points_of(after), closing is not None and closing.left) == ([3, 0, 3], 0)


@rule("H3", "E3", "H5")
def test_when_no_cards_are_left_the_lead_card_wins_alone() -> None:
    """Ruling 18: with all symbols; the trump's boss lies under nobody."""
    state = table("E4", "E8", "E6", trump="D7", tricks=(5, 5, 5), bosses=("W7 C7", "E7 F7", "L7 S7"))
    after = cards(state, "E4", "E8", "E6")
    assert (how(after), points_of(after)) == ("cards", [0, 1 + 3, 0])


@rule("P3", "H5")
def test_the_trumps_boss_brings_nothing() -> None:
    state = table(*HANDS, trump="F9", bosses=("W7 C7", "D7 F7", "L7 S7"))
    assert ends(state) == ("bosses", [0, 1 + 2, 0])


def tied(taker: int, points: tuple[int, int, int]) -> YokaiSeptet:
    """Seat `taker` takes his seventh trick with two bosses or fewer."""
    played = ["E4", "E5", "E6"]
    played[taker] = "E8"
    fill = ("S8", "S9", "S10")
    tricks = tuple(6 if seat == taker else 4 for seat in range(3))
    hands = [f"{card} {rest}" for card, rest in zip(played, fill, strict=True)]
    state = table(*hands, trump="D7", tricks=tricks, points=points)
    return cards(state, *played)


@rule("H6", "P5")
@pytest.mark.parametrize(("taker", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_of_two_equals_the_first_after_the_loser_wins(taker: int, winner: int) -> None:
    """Ruling 19."""
    points = [4, 4, 4]
    points[taker] = 6
    result = tied(taker, (points[0], points[1], points[2])).result
    assert result is not None
    assert result.winners() == [winner]
    assert [standing.rank for standing in result.seats].count(1) == 1


@rule("H6", "P5")
def test_most_points_win_where_they_differ() -> None:
    """Both have seven or more."""
    result = tied(0, (6, 4, 5)).result
    assert result is not None
    assert ([standing.score for standing in result.seats], result.winners()) == ([6, 7, 8], [2])


@rule("P5")
def test_one_who_reaches_seven_beside_the_loser_wins() -> None:
    result = tied(0, (6, 4, 3)).result
    assert result is not None
    assert result.winners() == [1]


@rule("T5", "H1")
def test_the_taker_leads() -> None:
    state = cards(table(*HANDS, trump="D7", bosses=("W7 C7", "L7", "F7 S7")), *TRICK)
    assert (state.lead, legal_words(state)) == (1, ["play S9"])

"""Two players: haystacks, discards, swaps, straw as hand."""

from __future__ import annotations

import pytest

from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import NAMES
from tests.games.yokai_septet.table import (
    by,
    cards,
    down,
    hand,
    how,
    legal_words,
    opened,
    play,
    points_of,
    prepared,
    refused,
    row_of,
    start,
    table,
    up,
)
from tests.rules import rule

OWN_HAND = "E2 E3 E4 E5 E6 E8 L4 L5 L6 W7 C7"
OTHER_HAND = "D5 D6 D8 D9 D10 D11 S8 S9 S10 S11 S12"
OTHER_STRAW = row_of("W2 W3 W4 W5 W6 C3", "C4 C5 C6 C8 C9 L8 L9")


def preparing(upper: str, lower: str) -> YokaiSeptet:
    """Seat 0 has this haystack, seat 1 one without bosses; trump is snow 13."""
    return table(OWN_HAND, OTHER_HAND, straw=(row_of(upper, lower), OTHER_STRAW), trump="S13", phase="prepare")


# F7 and S7 lie open as neighbours; D7 lies under both, L7 at the left end.
STRAW = ("F7 S7 F6 F8 F9 F10", "L7 D7 E7 F11 F12 L10 WA")


def discarded() -> YokaiSeptet:
    return by(preparing(*STRAW), 0, "discard E2")


@rule("D1")
def test_seven_closed_cards_and_six_open_ones() -> None:
    state = start(2)
    for haystack in state.haystacks:
        assert (len(haystack.up), len(haystack.closed())) == (6, 7)
        assert {NAMES[card] for card in haystack.up} == opened(state, state.haystacks.index(haystack))


@rule("D1", "D2", "S3")
def test_all_cards_but_the_trump_are_dealt() -> None:
    state = start(2)
    dealt = [NAMES[state.trump]]
    for seat in range(2):
        assert len(hand(state, seat)) == 11
        dealt += [*hand(state, seat), *up(state, seat), *down(state, seat)]
    assert sorted(dealt) == sorted(NAMES)


@rule("D1")
def test_nobody_sees_closed_straw() -> None:
    state = start(2)
    for seat in (0, 1, None):
        haystacks = state.view(seat)["haystacks"]
        assert isinstance(haystacks, list)
        assert [place["card"] for haystack in haystacks for place in haystack["down"]] == [None] * 14


@rule("D1")
def test_a_boss_may_be_dealt_face_up() -> None:
    """Ruling 29: an app leaves them out."""
    assert any(name.endswith("7") for seed in range(5) for name in up(start(2, seed), 0))


@rule("D3")
def test_a_card_of_the_hand_is_discarded_first() -> None:
    state = preparing(*STRAW)
    assert all(word.startswith("discard ") for word in legal_words(state, 0))
    assert (refused(state, "swap F7 left", 0), refused(state, "done", 0)) == ("D3", "D3")


@rule("D3")
def test_a_boss_is_never_discarded() -> None:
    """Ruling 32: W7 and C7 are in hand; there is not even a word for it."""
    state = preparing(*STRAW)
    assert "discard W7" not in state.game.words
    assert not any(word.endswith("7") for word in legal_words(state, 0))


@rule("D3")
def test_one_card_only_and_of_the_hand_only() -> None:
    state = discarded()
    assert (refused(state, "discard E3", 0), refused(preparing(*STRAW), "discard F6", 0)) == ("D3", "D3")
    assert len(hand(state, 0)) == 10


@rule("D3")
def test_both_are_asked_at_once_and_see_nothing_of_each_other() -> None:
    """Ruling 25."""
    state = preparing(*STRAW)
    assert state.actors == (0, 1)
    view = state.view(1)
    by(state, 0, "discard E2", "swap F7 left", "open L7", "swap S7 right", "open S7")
    assert state.view(1) == view


@rule("D3")
def test_the_discard_is_out_of_the_round_and_known_to_its_owner() -> None:
    state = by(discarded(), 0, "done")
    by(state, 1, "discard D5", "done")
    for seat, card in ((0, "E2"), (1, None)):
        haystacks = state.view(0)["haystacks"]
        assert isinstance(haystacks, list)
        assert haystacks[seat]["discard"] == card
    assert "E2" not in hand(state, 0)


@rule("D3")
def test_nothing_is_passed_or_played_before() -> None:
    state = preparing(*STRAW)
    assert (refused(state, "pass E2", 0), refused(state, "play E2", 0)) == ("D3", "D3")


@rule("D4")
def test_bosses_that_lie_open_may_be_swapped_with_either_card_under_them() -> None:
    words = ["swap F7 left", "swap F7 right", "swap S7 left", "swap S7 right", "done"]
    assert legal_words(discarded(), 0) == words


@rule("D4")
def test_swapping_is_optional() -> None:
    """Ruling 26."""
    assert "done" in legal_words(discarded(), 0)
    assert by(discarded(), 0, "done").actors == (1,)


@rule("D4")
def test_a_swap_brings_the_lower_card_up() -> None:
    state = by(preparing("F7 F6 F8 F9 F10 F11", "L8 L9 E7 L10 D7 S7 WA".replace("L8 L9", "F12 L7")), 0, "discard E2")
    by(state, 0, "swap F7 left")
    assert (up(state, 0)[0], down(state, 0)[0]) == ("F12", "F7")


@rule("D4")
def test_each_boss_is_swapped_once() -> None:
    """Ruling 26: neither again nor the one that came up."""
    state = by(discarded(), 0, "swap F7 left", "open L7")
    assert legal_words(state, 0) == ["swap S7 left", "swap S7 right", "done"]
    assert (refused(state, "swap L7 left", 0), refused(state, "swap F7 left", 0)) == ("D4", "D4")


@rule("D4")
def test_a_boss_of_the_hand_is_not_swapped() -> None:
    assert refused(discarded(), "swap W7 left", 0) == "D4"


@rule("D5")
def test_a_second_boss_makes_its_owner_choose() -> None:
    state = by(discarded(), 0, "swap F7 left")
    assert legal_words(state, 0) == ["open L7", "open F7"]
    assert (refused(state, "done", 0), refused(state, "swap S7 left", 0), refused(state, "open W7", 0)) == ("D5",) * 3


@rule("D5")
@pytest.mark.parametrize(("kept", "upper", "lower"), [("F7", "F7", "L7"), ("L7", "L7", "F7")])
def test_the_one_chosen_stays_open(kept: str, upper: str, lower: str) -> None:
    state = by(discarded(), 0, "swap F7 left", f"open {kept}")
    assert (up(state, 0)[0], down(state, 0)[0]) == (upper, lower)


@rule("D5")
def test_there_is_nothing_to_choose_without_a_second_boss() -> None:
    assert refused(discarded(), "open F7", 0) == "D5"


@rule("D4", "D5")
def test_two_neighbours_may_want_the_same_card_one_after_the_other() -> None:
    """Ruling 27: the second finds what lies there by then."""
    state = by(discarded(), 0, "swap F7 right", "open D7", "swap S7 left")
    assert legal_words(state, 0) == ["open F7", "open S7"]
    by(state, 0, "open F7")
    assert (up(state, 0)[:2], down(state, 0)[1]) == (["D7", "F7"], "S7")


@rule("D4", "D5")
def test_once_both_are_ready_all_see_what_was_swapped() -> None:
    """Ruling 28: also where the hidden boss lies."""
    state = by(discarded(), 0, "swap F7 left", "open L7", "done")
    by(state, 1, "discard D5", "done")
    haystacks = state.view(1)["haystacks"]
    assert isinstance(haystacks, list)
    assert haystacks[0]["up"][0] == "L7"
    assert haystacks[0]["down"][0] == {"card": "F7", "open": False, "boss": False}


@rule("D5")
def test_a_boss_left_under_another_is_known_to_be_some_boss() -> None:
    """Ruling 28: only its owner knows which."""
    state = by(discarded(), 0, "swap F7 left", "open F7", "done")
    by(state, 1, "discard D5", "done")
    seen = []
    for seat in (0, 1):
        haystacks = state.view(seat)["haystacks"]
        assert isinstance(haystacks, list)
        seen.append(haystacks[0]["down"][0])
    assert seen == [{"card": "L7", "open": False, "boss": False}, {"card": None, "open": False, "boss": True}]


@rule("D6")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    """Ruling 23."""
    assert {start(2, seed).dealer for seed in range(20)} == {0, 1}


@rule("D6")
def test_the_dealer_leads_whoever_has_the_a() -> None:
    for seed in range(6):
        state = prepared(start(2, seed))
        assert state.actors == (state.dealer,)


@rule("D6", "P6")
def test_players_deal_in_turn_wherever_the_lead_card_is() -> None:
    """Ruling 33: seat 1 took the last trick, and deals because seat 0 dealt."""
    state = last_trick(tricks=(12, 10), taker=0)
    assert (how(state), state.dealer, state.lead) == ("tricks", 1, 1)


@rule("T5", "D6")
def test_whoever_takes_a_trick_leads_the_next() -> None:
    """Ruling 24."""
    state = table("E4 S8", "E8 S9", trump="D7")
    assert cards(state, "E4", "E8").actors == (1,)


# Straw as hand. Seat 0 has L4 in hand and two open cards on three closed ones.
def straw_of_both(own: str = "L4", other: str = "S8") -> YokaiSeptet:
    mine = row_of("E4 F9 . . . .", "C3 C4 C5 . . . .")
    theirs = row_of("E8 F10 . . . .", "C6 C8 C9 . . . .")
    return table(own, other, straw=(mine, theirs), trump="D7")


@rule("D7")
def test_open_straw_is_played_like_hand() -> None:
    assert legal_words(straw_of_both()) == ["play E4", "play L4", "play F9"]


@rule("D7", "T2")
def test_open_straw_must_be_used_to_follow_suit() -> None:
    """Ruling 31."""
    assert legal_words(cards(straw_of_both(), "E4")) == ["play E8"]


@rule("D7")
def test_closed_straw_is_not_played() -> None:
    """Ruling 31: the same is said of every card that is not there."""
    state = straw_of_both()
    assert state.why_not(0, "play C3") is not None
    assert refused(state, "play C3") == refused(state, "play S8") == "D7"


@rule("D8")
def test_what_nothing_covers_is_turned_up_after_the_trick() -> None:
    """The left end needs one card gone."""
    state = cards(straw_of_both(), "E4", "E8")
    assert (opened(state, 0), opened(state, 1)) == ({"F9", "C3"}, {"F10", "C6"})


@rule("D8")
def test_nothing_is_turned_up_before_the_trick_is_complete() -> None:
    """Ruling 30."""
    assert opened(cards(straw_of_both(), "E4"), 0) == {"F9"}


@rule("D8")
def test_a_card_under_two_needs_both_gone() -> None:
    state = cards(straw_of_both(), "F9", "F10")
    assert opened(state, 0) == {"E4", "C5"}
    assert opened(cards(state, "E8", "E4"), 0) == {"C3", "C4", "C5"}


@rule("D8", "D7")
def test_what_was_turned_up_is_hand() -> None:
    state = cards(straw_of_both(), "E4", "E8")
    assert "play C6" in legal_words(state)


def last_trick(*, tricks: tuple[int, int], taker: int) -> YokaiSeptet:
    """Seat 0 leads, and one of the two takes a trick."""
    played = ("E8", "E4") if taker == 0 else ("E4", "E8")
    left = 23 - sum(tricks) - 1
    rest = ["L4", "L5", "L6"][:left], ["S8", "S9", "S10"][:left]
    hands = [" ".join([card, *more]) for card, more in zip(played, rest, strict=True)]
    return cards(table(*hands, tricks=tricks, bosses=("W7 C7 E7", "L7 F7 S7"), trump="D7"), *played)


@rule("D9", "E2", "P4")
def test_thirteen_tricks_lose() -> None:
    state = last_trick(tricks=(12, 9), taker=0)
    assert (how(state), points_of(state)) == ("tricks", [0, 1 + 2 + 2])


@rule("D9", "E2")
def test_twelve_do_not() -> None:
    assert how(last_trick(tricks=(11, 9), taker=0)) == ""


@rule("D9", "E1")
def test_four_bosses_win() -> None:
    hands = ("E8 L4", "E7 S8")
    state = table(*hands, tricks=(11, 10), bosses=("W7 C7 L7", "D7 F7 S7"), trump="D9")
    after = cards(state, "E8", "E7")
    assert (how(after), points_of(after)) == ("bosses", [2, 0])


@rule("D9", "E1", "E2")
def test_a_fourth_boss_with_the_thirteenth_trick_wins() -> None:
    """Ruling 10, and a recorded game."""
    state = table("E8 L4 L5", "E7 S8 S9", tricks=(12, 8), bosses=("W7 C7 L7", "D7 F7 S7"), trump="D9")
    assert how(cards(state, "E8", "E7")) == "bosses"


@rule("D9", "E3")
def test_when_hands_and_haystacks_are_empty_the_lead_card_wins() -> None:
    state = last_trick(tricks=(11, 11), taker=1)
    assert (how(state), points_of(state)) == ("cards", [0, 5])


def thirteenth(**options: bool) -> YokaiSeptet:
    """Seat 0 takes his thirteenth trick; S7 lies open, F7 closed in a haystack, L7 in a hand."""
    mine = row_of(". S7 . . . .", "C3 F7 C5 . . . .")
    theirs = row_of(". F10 . . . .", "C6 C8 C9 . . . .")
    state = table(
        "E8 L7",
        "E4 S8",
        straw=(mine, theirs),
        tricks=(12, 5),
        bosses=("W7 E7 C7", ""),
        trump="D7",
        options=options,
    )
    return cards(state, "E8", "E4")


@rule("P2", "D10")
def test_bosses_of_hand_and_straw_go_to_the_winner() -> None:
    """Ruling 12: the closed ones too. L7 1, S7 2, F7 2."""
    assert points_of(thirteenth()) == [0, 5]


@rule("P2", "D10")
def test_without_the_option_closed_straw_does_not_count() -> None:
    """Ruling 12: the letter of the rulebook."""
    assert points_of(thirteenth(closed_straw_counts=False)) == [0, 3]


@rule("D3")
def test_too_late_to_discard_or_swap_once_tricks_have_begun() -> None:
    state = straw_of_both()
    assert (refused(state, "discard L4"), refused(state, "swap F7 left"), refused(state, "done")) == ("D3", "D4", "T1")


@rule("D3")
def test_ready_is_said_by_both() -> None:
    state = by(discarded(), 0, "done")
    assert (state.actors, refused(state, "done", 0)) == ((1,), "T1")
    assert play(state, "discard D5", "done").actors == (0,)

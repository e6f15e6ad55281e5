"""Tricks: what may be played, who takes them, what is taken."""

from __future__ import annotations

import pytest

from tests.games.yokai_septet.table import cards, caught, legal_words, refused, table, tricks_of
from tests.rules import rule


def lead_of(*played: str, trump: str, fill: str = "S8 S9 S10 S11") -> int:
    """Seat 0 leads; who takes the trick of these four cards. Everybody has one card more."""
    rest = fill.split()
    state = table(*(f"{card} {rest[seat]}" for seat, card in enumerate(played)), trump=trump)
    return cards(state, *played).lead


@rule("T1")
def test_the_leader_plays_any_card() -> None:
    state = table("W2 E5 S9", "W3 C5 L5", "W4 C6 L6", "W5 C8 L8", trump="D7", lead=0)
    assert legal_words(state) == ["play W2", "play E5", "play S9"]


@rule("T1")
def test_the_others_follow_clockwise() -> None:
    """Ruling 20: to the left is the next seat."""
    state = table("W2 E5", "W3 C5", "W4 C6", "W5 C8", trump="D7", lead=2)
    order = [state.actors, *(cards(state, card).actors for card in ("W4", "W5", "W2"))]
    assert order == [(2,), (3,), (0,), (1,)]


@rule("T1")
def test_nobody_plays_out_of_turn_or_from_another_hand() -> None:
    state = table("W2 E5", "W3 C5", "W4 C6", "W5 C8", trump="D7")
    assert (refused(state, "play W3", 1), refused(state, "play W3"), refused(state, "done")) == ("T1", "T1", "T1")


@rule("T2")
def test_the_suit_led_must_be_followed() -> None:
    state = cards(table("W2 E5", "W3 C5", "W4 C6", "W5 C8", trump="D7"), "W2")
    assert (legal_words(state), refused(state, "play C5")) == (["play W3"], "T2")


@rule("T2")
def test_without_the_suit_any_card_will_do() -> None:
    """No duty to trump."""
    state = cards(table("W2 E5", "D5 C5", "W4 C6", "W5 C8", trump="D7"), "W2")
    assert legal_words(state) == ["play C5", "play D5"]


@rule("T2")
def test_there_is_no_duty_to_beat() -> None:
    state = cards(table("W4 E5", "W3 W6", "W2 C6", "W5 C8", trump="D7"), "W4")
    assert legal_words(state) == ["play W3", "play W6"]


@rule("T2", "K3")
def test_the_a_as_the_only_wind_must_be_played_on_wind() -> None:
    """Ruling 5."""
    state = cards(table("W4 E5", "WA C6", "W2 C8", "W5 L8", trump="D7"), "W4")
    assert legal_words(state) == ["play WA"]


@rule("T2", "K3")
def test_the_a_may_not_be_played_while_another_suit_can_be_followed() -> None:
    """Ruling 5."""
    state = cards(table("E4 E5", "WA E6", "W2 C8", "W5 L8", trump="D7"), "E4")
    assert (legal_words(state), refused(state, "play WA")) == (["play E6"], "T2")


@rule("T2", "K3")
def test_when_the_a_leads_wind_must_be_followed() -> None:
    """Ruling 6."""
    state = cards(table("WA E5", "W3 E6", "W2 C8", "W5 L8", trump="D7"), "WA")
    assert legal_words(state) == ["play W3"]


@rule("T3")
def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    assert lead_of("E4", "E8", "E6", "E5", trump="D7") == 1


@rule("T3")
def test_a_higher_card_of_another_suit_does_not() -> None:
    assert lead_of("E4", "S13", "E6", "F12", trump="D7", fill="C3 C4 C5 C6") == 2


@rule("T3")
def test_the_lowest_trump_beats_the_suit_led() -> None:
    assert lead_of("E4", "E8", "D5", "E5", trump="D7") == 2


@rule("T3")
def test_of_two_trumps_the_higher_takes_it() -> None:
    assert lead_of("E4", "D6", "D5", "D8", trump="D7") == 3


@rule("T3")
def test_when_trump_is_led_it_is_the_highest_of_its_suit() -> None:
    """Ruling 9."""
    assert lead_of("D8", "D6", "D11", "S13", trump="D7", fill="C3 C4 C5 C6") == 2


@rule("T3")
def test_when_nobody_follows_it_is_the_leaders_own_card() -> None:
    """Ruling 8."""
    assert lead_of("E2", "S13", "F12", "L10", trump="D7", fill="C3 C4 C5 C6") == 0


@rule("T3", "K3")
def test_the_a_beats_trumps() -> None:
    """Ruling 7."""
    assert lead_of("E4", "D11", "WA", "E5", trump="D7") == 2


@rule("T3", "K3")
def test_the_a_beats_when_wind_is_trump() -> None:
    """Ruling 7."""
    assert lead_of("W7", "WA", "W6", "W5", trump="W3") == 1


@rule("T3", "K3")
def test_the_a_takes_the_trick_that_it_leads() -> None:
    """Ruling 6."""
    assert lead_of("WA", "W6", "W5", "D11", trump="D7") == 0


@rule("T3", "K3")
def test_the_a_is_the_lowest_of_wind_to_those_after_it_but_takes_all() -> None:
    assert lead_of("W2", "W3", "WA", "W4", trump="D7") == 2


@rule("T4")
def test_bosses_of_the_trick_are_caught_by_the_team() -> None:
    state = table("E4 S8", "E8 S9", "E7 S10", "E5 S11", trump="D7", bosses=("W7 C7 L7", "F7 S7"))
    assert caught(cards(state, "E4", "E8", "E7", "E5"), 1) == {"E7", "F7", "S7"}


@rule("T4")
@pytest.mark.parametrize(("seat", "side"), [(1, 1), (3, 1)])
def test_partners_take_tricks_for_one_side(seat: int, side: int) -> None:
    played = ["E4", "E3", "E2", "E5"]
    played[seat] = "E8"
    fill = ["S8", "S9", "S10", "S11"]
    state = table(*(f"{card} {fill[at]}" for at, card in enumerate(played)), trump="D7", tricks=(5, 5))
    after = tricks_of(cards(state, *played))
    assert after == [5 + (side == 0), 5 + (side == 1)]


@rule("T4")
def test_captured_bosses_tricks_and_trump_are_open_and_the_rest_is_not() -> None:
    """Ruling 34: a spectator sees them."""
    state = table("E4 S8", "E8 S9", "E6 S10", "E5 S11", trump="D7", tricks=(5, 5))
    view = state.view(None)
    sides = view["sides"]
    assert isinstance(sides, list)
    assert (view["trump"], [side["tricks"] for side in sides]) == ("D7", [5, 5])
    assert [set(side["bosses"]) for side in sides] == [caught(state, 0), caught(state, 1)]


@rule("T5")
def test_whoever_took_the_trick_leads_the_next() -> None:
    state = cards(table("E4 S8", "E8 S9", "E6 S10", "E5 S11", trump="D7"), "E4", "E8", "E6", "E5")
    assert (state.lead, state.actors) == (1, (1,))

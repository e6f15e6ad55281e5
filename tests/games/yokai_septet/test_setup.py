"""Before the first trick of three and four players: teams, deal, trump, three cards passed, who leads."""

from __future__ import annotations

import pytest

from tatami.games.yokai_septet import GAME
from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import NAMES
from tests.games.yokai_septet.table import by, hand, legal_words, play, prepared, refused, start, table
from tests.rules import rule


def full(seed: int = 1) -> YokaiSeptet:
    return start(4, seed)


def give(state: YokaiSeptet, seat: int, cards: str) -> None:
    by(state, seat, *(f"pass {card}" for card in cards.split()), "done")


def first_three(state: YokaiSeptet, seat: int) -> str:
    return " ".join(sorted(hand(state, seat), key=NAMES.index)[:3])


@rule("S1")
def test_partners_sit_opposite_each_other() -> None:
    assert GAME.teams(4) == [0, 1, 0, 1]
    assert [full().members_of(side) for side in (0, 1)] == [[0, 2], [1, 3]]


@rule("S2", "S3")
def test_everybody_gets_twelve_cards_and_one_lies_open() -> None:
    state = full()
    hands = [hand(state, seat) for seat in range(4)]
    assert [len(cards) for cards in hands] == [12] * 4
    assert set.union(*hands, {NAMES[state.trump]}) == set(NAMES)


@rule("S3")
def test_trump_is_the_suit_of_the_card_left_over() -> None:
    assert table("W2", "W3", "W4", "W5", trump="L7").trump_suit == "WECLDFS".index("L")


@rule("S3")
def test_a_boss_may_be_the_trump_card() -> None:
    """Section 3 of the facts: without it a round could not end by (c)."""
    found = [seed for seed in range(200) if NAMES[full(seed).trump].endswith("7")]
    assert found


@rule("S4")
def test_everybody_is_asked_at_once() -> None:
    """Ruling 3."""
    assert full().actors == (0, 1, 2, 3)


@rule("S4")
def test_trump_is_known_while_passing() -> None:
    """Ruling 4."""
    state = full()
    assert [state.view(seat)["trump"] for seat in range(4)] == [NAMES[state.trump]] * 4


@rule("S4")
def test_three_cards_go_to_the_partner() -> None:
    state = full()
    gifts = [first_three(state, seat) for seat in range(4)]
    before = [hand(state, seat) for seat in range(4)]
    for seat in range(4):
        give(state, seat, gifts[seat])
    for seat in range(4):
        got, given = set(gifts[(seat + 2) % 4].split()), set(gifts[seat].split())
        assert hand(state, seat) == before[seat] - given | got


@rule("S4")
def test_any_cards_may_be_passed_the_a_and_bosses_too() -> None:
    """Ruling 2."""
    state = full()
    for seat in range(4):
        assert legal_words(state, seat) == [f"pass {name}" for name in NAMES if name in hand(state, seat)]


@rule("S4")
def test_nothing_shows_before_everybody_has_chosen() -> None:
    state = full()
    give(state, 0, first_three(state, 0))
    give(state, 2, first_three(state, 2))
    assert len(hand(state, 0)) == len(hand(state, 2)) == 12
    assert not hand(state, 0) & set(first_three(state, 2).split())
    assert state.actors == (1, 3)


@rule("S4")
def test_nobody_sees_what_another_has_chosen() -> None:
    state = full()
    views = [state.view(seat) for seat in (1, 2, 3)]
    play(state, *(f"pass {card}" for card in first_three(state, 0).split()))
    assert [state.view(seat) for seat in (1, 2, 3)] == views


@rule("S4")
def test_exactly_three_are_passed() -> None:
    state = full()
    cards = sorted(hand(state, 0), key=NAMES.index)
    assert refused(state, "done", 0) == "S4"
    by(state, 0, *(f"pass {card}" for card in cards[:3]))
    assert (refused(state, f"pass {cards[3]}", 0), legal_words(state, 0)) == ("S4", ["done"])


@rule("S4")
def test_a_card_is_chosen_once_and_from_the_own_hand() -> None:
    state = full()
    own, other = first_three(state, 0).split()[0], first_three(state, 1).split()[0]
    by(state, 0, f"pass {own}")
    assert (refused(state, f"pass {own}", 0), refused(state, f"pass {other}", 0)) == ("S4", "S4")


@rule("S4")
def test_no_card_is_played_while_passing() -> None:
    state = full()
    assert refused(state, f"play {first_three(state, 0).split()[0]}", 0) == "S4"


@rule("S5")
def test_the_holder_of_the_a_leads_after_the_passing() -> None:
    """Ruling 1: it was passed, and who got it leads."""
    state = next(full(seed) for seed in range(50) if "WA" in hand(full(seed), 1))
    for seat in range(4):
        give(state, seat, first_three(state, seat))
    assert "WA" in hand(state, 3)
    assert (state.lead, state.actors) == (3, (3,))


@rule("S5")
def test_the_a_is_shown_to_everybody() -> None:
    state = prepared(full())
    for seat in range(4):
        shown = state.view(seat)["players"]
        assert isinstance(shown, list)
        assert "WA" in shown[state.lead]["hand"]["known"]


@rule("S5")
def test_when_the_a_is_trump_the_holder_of_snow_13_leads() -> None:
    seed = next(seed for seed in range(500) if NAMES[full(seed).trump] == "WA")
    state = prepared(full(seed))
    assert "S13" in hand(state, state.lead)


@rule("S5", "P6")
def test_in_later_rounds_the_lead_card_stays() -> None:
    state = table("", "", "", "", phase="prepare", round=2, lead=2)
    assert prepared(state).lead == 2


@pytest.mark.parametrize("word", ["discard W2", "swap F7 left", "open F7"])
@rule("D1")
def test_haystacks_are_for_two(word: str) -> None:
    assert refused(full(), word, 0) == "D1"

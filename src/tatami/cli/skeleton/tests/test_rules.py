"""The rules, paragraph by paragraph."""

from __future__ import annotations

import pytest

from tatami.cli.skeleton import GAME
from tatami.cli.skeleton.flow import Skeleton
from tatami.cli.skeleton.tables import NAMES
from tatami.kernel.errors import IllegalAction
from tatami.kernel.result import LOST, SHARED, WON

rule = pytest.mark.rule


def table(*hands: str, pile: str = "", deck: str = "") -> Skeleton:
    """A position: hands, the pile from the bottom, the deck from the top; all other cards lie under the pile."""
    rows = [hand.split() for hand in hands]
    state = GAME.position({"seats": len(rows), "hands": rows, "pile": pile.split(), "deck": deck.split()})
    assert isinstance(state, Skeleton)
    return state


def start(*, short: bool = False) -> Skeleton:
    state = GAME.start(seats=2, seed=1, options={"short": short})
    assert isinstance(state, Skeleton)
    return state


def play(state: Skeleton, *words: str) -> Skeleton:
    """Plays the words, each by whoever is asked."""
    for word in words:
        state.play(state.actors[0], GAME.action(word))
    return state


@rule("S1")
def test_twelve_cards() -> None:
    assert NAMES[0] == "c1"
    assert NAMES[-1] == "c12"
    assert start().flaws() == []


@rule("S2")
@pytest.mark.parametrize(("short", "cards"), [(False, 3), (True, 2)])
def test_the_deal(short: bool, cards: int) -> None:
    state = start(short=short)
    assert [len(hand) for hand in state.hands] == [cards, cards]
    assert len(state.deck) == 12 - 2 * cards


@rule("T1")
def test_the_turn_goes_to_the_left_and_round() -> None:
    state = table("c2 c3", "c4 c5", pile="c1", deck="c6 c7")
    assert play(state, "draw").actors == (1,)
    assert play(state, "draw").actors == (0,)


@rule("T2")
def test_a_higher_card_goes_on_the_pile() -> None:
    state = play(table("c2 c9", "c4", pile="c5", deck="c6"), "step c9")
    assert NAMES[state.pile[-1]] == "c9"


@rule("T2")
@pytest.mark.parametrize("word", ["step c2", "step c4"])
def test_a_lower_or_a_foreign_card_does_not(word: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        play(table("c2 c9", "c4", pile="c5", deck="c6"), word)
    assert caught.value.refusal.rule == "T2"


@rule("T3")
def test_drawing_takes_the_top_card_which_nobody_else_sees() -> None:
    state = play(table("c2", "c4", pile="c5", deck="c6 c7"), "draw")
    assert [NAMES[card] for card in state.hands[0]] == ["c2", "c6"]
    assert state.view(1)["players"] == [
        {"seat": 0, "hand": {"count": 2, "known": []}},
        {"seat": 1, "hand": {"count": 1, "known": ["c4"]}},
    ]


@rule("T4")
def test_passing_only_without_a_deck() -> None:
    assert table("c2", "c4", pile="c5", deck="c6").why_not(0, "pass") is not None
    assert play(table("c2", "c4", pile="c5"), "pass").actors == (1,)


@rule("E1", "E2")
def test_the_last_card_wins_at_once() -> None:
    state = play(table("c9", "c4", pile="c5", deck="c6"), "step c9")
    assert state.result is not None
    assert [standing.outcome for standing in state.result.seats] == [WON, LOST]


@rule("E1", "E2")
def test_when_all_have_passed_the_fewest_cards_win() -> None:
    state = play(table("c2 c3", "c4", "c1", pile="c12"), "pass", "pass", "pass")
    assert state.result is not None
    assert [standing.outcome for standing in state.result.seats] == [LOST, SHARED, SHARED]


@rule("E1")
def test_a_card_between_the_passes_starts_them_anew() -> None:
    state = play(table("c2 c3", "c11 c1", pile="c10"), "pass", "step c11", "pass")
    assert state.actors == (1,)

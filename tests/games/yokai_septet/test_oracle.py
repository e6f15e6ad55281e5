"""The engine beside the naive rules: whole random games, card by card."""

from __future__ import annotations

import pytest

from tatami.games.yokai_septet import GAME
from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import NAMES
from tatami.kernel.rng import Rng
from tests.games.yokai_septet import oracle
from tests.games.yokai_septet.table import caught, down, hand, how, legal_words, opened, points_of, start, tricks_of, up
from tests.rules import rule

GAMES = 12


def round_of(state: YokaiSeptet) -> oracle.Round:
    """The round as the naive rules see it, before its first trick."""
    straw = [oracle.Straw(_places(up(state, seat)), _places(down(state, seat))) for seat in range(len(state.haystacks))]
    return oracle.Round(
        hands=[hand(state, seat) for seat in range(state.seats)],
        trump=NAMES[state.trump],
        lead=state.lead,
        straw=straw,
        closed_counts=state.settings["closed_straw_counts"] is True,
    )


def _places(cards: list[str]) -> list[str | None]:
    return [None if card == "." else card for card in cards]


def test_the_box_is_the_same() -> None:
    assert oracle.deck() == list(NAMES)


def compare(state: YokaiSeptet, naive: oracle.Round) -> None:
    """What lies where, and whose turn it is."""
    assert state.actors == (naive.turn(),)
    assert set(legal_words(state)) == {f"play {card}" for card in naive.legal()}
    assert (tricks_of(state), state.lead) == (naive.tricks, naive.lead)
    for seat, straw in enumerate(naive.straw):
        assert opened(state, seat) == straw.open_cards()
    for side, bosses in enumerate(naive.caught):
        assert caught(state, side) == bosses


@rule("T2", "T3", "T4", "T5", "E1", "E2", "P2", "P3", "P4", "H3", "H4", "H5", "D7", "D8", "D9")
@pytest.mark.parametrize("closed", [True, False])
def test_random_games_are_those_of_the_naive_rules(closed: bool) -> None:
    for seed in range(GAMES):
        for seats in (2, 3, 4) if closed else (2,):
            options = {"closed_straw_counts": closed} if seats == 2 else {}
            play_beside(start(seats, seed, **options), Rng(seed))


def play_beside(state: YokaiSeptet, chance: Rng) -> None:
    naive: oracle.Round | None = None
    total = [0] * len(state.sides)
    while state.actors:
        if state.preparing():
            naive = None
        elif naive is None:
            naive = round_of(state)
        else:
            compare(state, naive)
        seat = state.actors[chance.below(len(state.actors))]
        actions = state.legal(seat)
        word = GAME.word(actions[chance.below(len(actions))])
        if naive is not None:
            naive.play(word.split()[1])
        state.play(seat, GAME.action(word))
        if naive is not None and naive.how:
            total = [sum(pair) for pair in zip(total, naive.gains, strict=True)]
            assert (how(state), points_of(state)) == (naive.how, total)

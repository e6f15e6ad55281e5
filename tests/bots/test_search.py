"""The search over imagined worlds: it sees what one decision ahead does not show, and nothing that is hidden."""

from __future__ import annotations

import pytest

from tatami.bots.bot import Bot
from tatami.bots.careful import CarefulBot
from tatami.bots.greedy import GreedyBot
from tatami.bots.search import SearchBot
from tatami.games.red7 import GAME
from tatami.kernel.rng import Rng
from tatami.kernel.state import State
from tests.games.red7.table import start

SIMULATIONS = 100


def chosen(state: State, simulations: int = SIMULATIONS) -> str:
    seat = state.actors[0]
    return GAME.word(SearchBot(GAME, simulations).choose(state, seat, Rng(3)))


def won(bots: list[Bot], seed: int) -> bool:
    """Whether the first seat's bot wins this deal."""
    state = start(2, seed)
    chance = Rng(seed)
    while state.actors:
        seat = state.actors[0]
        state.play(seat, bots[seat].choose(state, seat, chance))
    return state.returns()[0] == 1.0


def test_two_searches_with_the_same_chance_agree() -> None:
    assert chosen(start(3, 5)) == chosen(start(3, 5))


def test_it_looks_at_nothing_hidden() -> None:
    """Another world that the seat cannot tell from the true one brings the same choice."""
    state = start(3, 11)
    seat = state.actors[0]
    assert chosen(state) == chosen(state.determinize(seat, Rng(8)))


@pytest.mark.parametrize("rival", [CarefulBot(GAME), GreedyBot(GAME)], ids=["careful", "greedy"])
def test_it_beats_those_who_look_one_decision_ahead(rival: Bot) -> None:
    searching = SearchBot(GAME, SIMULATIONS)
    games = 20
    wins = sum(won([searching, rival], seed) for seed in range(games))
    wins += sum(not won([rival, searching], seed) for seed in range(games))
    assert wins > games  # of twice as many

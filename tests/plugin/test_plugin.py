"""Somebody else's game, in interpreted Python: found, played by our bots and commands, and held to the contract."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path

import pytest

from tatami.bots.playout import Tally, play_out
from tatami.bots.roster import NAMES, make
from tatami.check.suite import check
from tatami.kernel.game import Game
from tatami.kernel.match import Match, replay
from tatami.kernel.record import digest, read
from tatami.kernel.registry import names
from tatami.kernel.rng import Rng
from tests.plugin.conftest import tatami


def test_it_is_found_where_it_is_installed(sample: Game) -> None:
    assert sample.name == "sealed_bids"
    assert "sealed_bids" in names()


def test_it_is_interpreted(sample: Game) -> None:
    assert type(sample.new()).act.__code__.co_filename.endswith(".py")


@pytest.mark.parametrize("bot", NAMES)
def test_our_bots_play_it(sample: Game, bot: str) -> None:
    for seed in range(5):
        state = sample.start(seats=3, seed=seed)
        tally = Tally()
        play_out(state, [make(bot, sample)] * 3, Rng(seed), tally)
        assert state.result is not None
        assert tally.decisions == 9


def test_a_match_with_undo_is_replayed(sample: Game) -> None:
    match = Match(sample, seats=2, seed=4)
    match.play(1, "bid 5")
    match.play(0, "bid 2")
    assert match.can_undo(0) == 0
    match.play(0, "bid 3")
    match.undo(0)
    match.play(1, "bid 4")
    again = replay(sample, read(match.record.text()))
    assert digest(again.state) == digest(match.state)


def test_the_whole_game_is_played_in_any_order(sample: Game) -> None:
    rng = random.Random(1)
    match = Match(sample, seats=4, seed=1)
    while match.state.actors:
        seat = rng.choice(match.state.actors)
        match.play(seat, sample.word(rng.choice(match.state.legal(seat))))
    assert match.result is not None
    assert sum(standing.score for standing in match.result.seats) <= 3


def test_another_process_gets_the_whole_state(sample: Game) -> None:
    state = sample.start(seats=3, seed=1)
    state.play(1, sample.action("bid 4"))
    again = pickle.loads(pickle.dumps(state))
    assert digest(again) == digest(state)
    assert again.legal(1) == state.legal(1)
    assert again.legal(2) == state.legal(2)


def test_it_keeps_the_contract(sample: Game) -> None:
    report = check(sample, games=24)
    assert report.failure is None, report.failure.fault.message
    assert report.tally.tests["secret"] > 0
    assert report.tally.tests["order"] > 0


def test_the_commands_know_it(site: Path, tmp_path: Path) -> None:
    checked = tatami("check", "sealed_bids", "--games", "12", site=site, folder=tmp_path)
    assert checked.returncode == 0, checked.stderr
    assert "Sealed bids" in checked.stdout
    joined = tatami("rules", "sealed_bids", site=site, folder=tmp_path)
    assert joined.returncode == 0, joined.stderr
    simulated = tatami("simulate", "sealed_bids", "--games", "3", "--json", site=site, folder=tmp_path)
    assert simulated.returncode == 0, simulated.stderr
    assert json.loads(simulated.stdout)

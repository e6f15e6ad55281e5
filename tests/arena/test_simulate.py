"""Simulations add up, and do not depend on how they were spread."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from tatami.arena import simulate as module
from tatami.arena.simulate import Job, Summary, prepare, simulate
from tatami.cli import main
from tatami.kernel.errors import BadSetup
from tatami.version import build
from tests import soak


def job(**changes: object) -> Job:
    facts: dict[str, object] = {"game": "red7", "seats": 3, "options": {}, "bots": ("random",), "seed": 5, "games": 30}
    return Job(**{**facts, **changes})  # type: ignore[arg-type]  # a test names only what differs


def counted(summary: Summary) -> tuple[object, ...]:
    return summary.games, summary.decisions, summary.forced, summary.won, summary.shared, summary.scores


def test_every_game_has_its_winner() -> None:
    summary = simulate(prepare(job()))
    assert summary.games == sum(summary.won) == 30
    assert summary.shared == [0, 0, 0]
    assert 0 < summary.forced < summary.decisions


def test_workers_change_nothing() -> None:
    alone = simulate(prepare(job(games=module.CHUNK + 20)))
    with ThreadPoolExecutor(2) as pool:
        spread = simulate(prepare(job(games=module.CHUNK + 20)), pool)
    assert counted(alone) == counted(spread)


def test_checking_the_box_changes_nothing() -> None:
    assert counted(simulate(prepare(job()))) == counted(simulate(prepare(job(checked=30))))


def test_what_breaks_names_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise KeyError("deck")

    monkeypatch.setattr(module, "play_checked", stumble)
    with pytest.raises(KeyError) as caught:
        simulate(prepare(job(checked=30)))
    assert "red7 for 3" in caught.value.__notes__[0]
    assert "seed 5" in caught.value.__notes__[0]


def test_a_soak_deals_round_over_every_mix(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["soak", "red7", "--games", "26", "--checked", "12", "--jobs", "1"])
    soak.main()
    *mixes, total = capsys.readouterr().out.splitlines()
    assert len(set(mixes)) == 12
    assert f"red7, {build()}: 26 games (12 checked)" in total


def test_fewer_bots_than_seats_are_repeated() -> None:
    assert prepare(job(bots=("greedy", "careful"))).bots == ("greedy", "careful", "greedy")


@pytest.mark.parametrize(
    "changes",
    [
        {"bots": ("clever",)},
        {"bots": ()},
        {"bots": ("random",) * 4},
        {"games": 0},
        {"seats": 5},
        {"options": {"fast": True}},
        {"seed": -1},
    ],
)
def test_a_wrong_job_is_refused_before_the_work(changes: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        prepare(job(**changes))


def test_the_command_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "red7", "--seats", "2", "--games", "20", "--bots", "careful, random", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["decisions_per_second"] > 0
    assert [row["bot"] for row in printed["results"]] == ["careful", "random"]
    assert sum(row["wins"] for row in printed["results"]) == printed["games"] == 20

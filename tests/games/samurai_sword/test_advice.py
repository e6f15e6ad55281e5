"""What bots are told."""

from __future__ import annotations

import pytest

from tatami.bots.roster import make
from tatami.games.samurai_sword import GAME
from tatami.games.samurai_sword.bot import friendship
from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.kernel.rng import Rng
from tests.games.samurai_sword.table import play, table

OTHERS = ("samurai: bo", "ninja1: bo", "ninja2: bo")


def safe(state: SamuraiSword) -> list[str]:
    return [GAME.word(action) for action in GAME.advice().safe(state, state.actors[0])]


def chosen(kind: str, state: SamuraiSword) -> str:
    return GAME.word(make(kind, GAME).choose(state, state.actors[0], Rng(1)))


@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        (0, [0, -1 / 3, -1 / 3, -1 / 3]),
        (1, [1, 0, -1, -1]),
        (2, [-1, 0, 0, 0]),
    ],
)
def test_whom_one_takes_for_what_among_four(seat: int, expected: list[float]) -> None:
    state = table("shogun: bo", *OTHERS)
    found = [friendship(state, seat, other) if other != seat else 0 for other in range(4)]
    assert found == pytest.approx(expected)


def test_the_ronin_trusts_nobody_and_the_ninjas_of_three_know_each_other() -> None:
    five = table("shogun: bo", *OTHERS, "ronin: bo")
    assert [friendship(five, 4, other) for other in range(4)] == [-1.0] * 4
    three = table("shogun: bo", "ninja1: bo", "ninja2: bo")
    assert friendship(three, 1, 2) == 1.0


def test_a_samurai_does_not_strike_the_shogun() -> None:
    state = table("shogun: parry", "samurai: bo diversion geisha bushido", *OTHERS[1:], turn=1)
    assert not any(word.split()[2:3] == ["p1"] for word in safe(state))
    assert "attack bo p3" in safe(state)


def test_to_take_bushido_from_a_friend_is_kind() -> None:
    state = table("shogun: parry", "samurai: geisha bo", *OTHERS[1:], turn=1, bushido=0)
    assert "play geisha p1 bushido" in safe(state)


def test_who_can_parry_a_deadly_blow_does() -> None:
    state = table("shogun: katana parry", "samurai: bo", "ninja1: bo", "ninja2 r2: parry")
    assert safe(play(state, "attack katana p4")) == ["parry"]


def test_the_last_honour_is_not_paid_for_bushido() -> None:
    state = table("shogun h1: bo", *OTHERS, bushido=0, phase="start", deck="bokken kiseru kiseru")
    assert safe(state) == ["discard bo"]


def test_where_only_one_thing_is_possible_it_is_advised() -> None:
    state = table("shogun: katana focus", "samurai: bo", "ninja1: bo", "ninja2 r2: focus")
    assert safe(play(state, "attack katana p4")) == ["suffer"]


def test_greedy_lays_its_properties_down_and_strikes_its_enemies() -> None:
    assert chosen("greedy", table("ninja1: focus", "shogun: bo", "ninja2: bo", "samurai: bo")) == "play focus"
    strike = table("samurai goemon: katana parry", "shogun: bo", "ninja1 tomoe r3: bo", "ninja2: bo", turn=0)
    assert chosen("greedy", strike).startswith("attack katana")


def test_greedy_keeps_its_parry() -> None:
    state = play(table("shogun goemon: " + "parry " * 4 + "bokken " * 5, *OTHERS), "done")
    assert chosen("greedy", state) == "discard bokken"


def test_greedy_wins_more_often_than_chance() -> None:
    """Among five, where chance alone wins about 35 of 100; only the greedy one's seat is counted."""
    won = 0
    for seed in range(60):
        state, rng = GAME.start(seats=5, seed=seed), Rng(seed)
        bots = [make("greedy" if seat == seed % 5 else "random", GAME) for seat in range(5)]
        while state.actors:
            state.play(state.actors[0], bots[state.actors[0]].choose(state, state.actors[0], rng))
        assert state.result is not None
        won += state.result.seats[seed % 5].outcome != "lost"
    assert won > 30

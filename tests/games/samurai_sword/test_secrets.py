"""Who is asked, and what others can learn from it."""

from __future__ import annotations

import json

import pytest

from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.kernel.events import Sink
from tests.games.samurai_sword.table import over, play, start, table
from tests.rules import rule

OTHERS = ("ninja1: kiseru", "ninja2: parry")


def told(state: SamuraiSword, *words: str) -> Sink:
    """What is told while the words are played."""
    sink = Sink()
    state.tell = sink
    play(state, *words)
    return sink


def story(sink: Sink, seat: int | None) -> list[dict[str, object]]:
    return [event.shown(seat) for event in sink.events]


@rule("Z1", "C1", "C10")
@pytest.mark.parametrize(
    ("card", "word", "answer"),
    [
        ("bo", "attack bo p2", "parry"),
        ("battle_cry", "play battle_cry", "parry"),
        ("jujutsu", "play jujutsu", "kiseru"),
    ],
)
def test_who_holds_the_answer_and_who_does_not_look_the_same_to_all_others(card: str, word: str, answer: str) -> None:
    """Before he answers, and if he then takes the wound."""
    tables = [table(f"shogun: {card} focus", f"samurai: {held}", *OTHERS) for held in (answer, "focus")]
    sinks = [told(state, word) for state in tables]
    for viewer in (0, 2, 3, None):
        views = [json.dumps(state.view(viewer)) for state in tables]
        assert views[0] == views[1]
        assert story(sinks[0], viewer) == story(sinks[1], viewer)
    assert tables[0].actors == tables[1].actors == (1,)
    for state in tables:
        play(state, "suffer")
    assert json.dumps(tables[0].view(0)) == json.dumps(tables[1].view(0))


@rule("Z1", "C4")
def test_bushido_asks_with_and_without_a_weapon() -> None:
    tables = [
        table(f"shogun: {held}", "samurai: parry", *OTHERS, bushido=0, phase="start")
        for held in ("kusarigama", "focus")
    ]
    assert tables[0].agenda == tables[1].agenda == "draw(0) > bushido(0)"
    assert json.dumps(tables[0].view(1)) == json.dumps(tables[1].view(1))


@rule("Z1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_roles_are_seen_by_their_holders_alone_and_the_shoguns_by_all(seats: int) -> None:
    state = start(seats)
    for viewer in [*range(seats), None]:
        players = state.view(viewer)["players"]
        assert isinstance(players, list)
        seen = {row["seat"] for row in players if row["role"] is not None}
        assert seen == {state.shogun} | ({viewer} if viewer is not None else set())


@rule("Z1")
def test_hands_and_the_deck_are_hidden() -> None:
    state = start(5)
    players = state.view(1)["players"]
    assert isinstance(players, list)
    assert [len(row["hand"]["known"]) == row["hand"]["count"] for row in players] == [False, True, False, False, False]
    assert state.view(1)["deck"] == len(state.deck)


@rule("Z1", "Z2")
def test_a_ninja_among_four_knows_his_own_stars_only() -> None:
    state = table("shogun: parry", "samurai: parry", "ninja1: parry", "ninja3: parry")
    assert state.view(2)["unknown_roles"] == {"samurai": 1, "ninja2": 1, "ninja3": 1}
    assert state.view(0)["unknown_roles"] == {"samurai": 1, "ninja1": 1, "ninja2": 1, "ninja3": 1}


@rule("Z2", "C6")
def test_a_card_stolen_is_told_to_the_two_alone() -> None:
    state = table("shogun: diversion parry", "samurai: katana", *OTHERS)
    sink = told(state, "play diversion p2")
    cards = [story(sink, seat)[0]["card"] for seat in (0, 1, 2, 3, None)]
    assert cards == ["katana", "katana", None, None, None]


@rule("Z2", "C11")
def test_cards_drawn_are_told_to_who_draws_them() -> None:
    state = table("shogun: tea_ceremony parry", "samurai: katana", *OTHERS, deck="bo bo bo focus armor daimyo parry")
    drawn = [event for event in told(state, "play tea_ceremony").events if event.kind == "drew"]
    for event in drawn:
        holder = event.numbers["seat"]
        assert [seat for seat in (0, 1, 2, 3, None) if event.shown(seat)["card"] is not None] == [holder]


@rule("Z2", "P7")
def test_the_card_that_ieyasu_takes_back_is_told_to_all() -> None:
    state = table("shogun ieyasu: parry", "samurai: katana", *OTHERS, deck="bo bo bo", discard="nodachi", phase="start")
    sink = told(state, "draw discards")
    assert [story(sink, seat)[0]["card"] for seat in (0, 1, None)] == ["nodachi"] * 3


@rule("Z1", "E1")
def test_in_the_end_roles_are_told_to_all() -> None:
    state = table("shogun: battle_cry parry", "ninja1 r1 h1: bo", "ninja2: bo", "samurai: parry")
    sink = told(state, "play battle_cry", "suffer")
    assert over(state)
    shown = {event["seat"]: event["role"] for event in story(sink, None) if event["kind"] == "revealed"}
    assert shown == {1: "ninja1", 2: "ninja2", 3: "samurai"}

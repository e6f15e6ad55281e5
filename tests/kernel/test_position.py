"""Positions: what every game's have in common is checked, and no field can make the rules stumble."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tatami.bots.random import RandomBot
from tatami.games.red7 import GAME
from tatami.kernel.errors import BadPosition, BadSetup
from tatami.kernel.record import digest
from tatami.kernel.rng import Rng
from tatami.kernel.state import State
from tatami.text import LANGUAGES, say


def middle(seed: int, decisions: int) -> State:
    """A state in the middle of a game."""
    state = GAME.start(seats=3, seed=seed, options={"advanced": True, "actions": True})
    bot, rng = RandomBot(), Rng(seed)
    for _ in range(decisions):
        if state.actors:
            state.play(state.actors[0], bot.choose(state, state.actors[0], rng))
    return state


STATES: Final = [middle(seed, decisions) for seed, decisions in [(1, 0), (2, 5), (3, 12), (4, 40), (5, 999)]]
DATA: Final = [state.position() for state in STATES]


def copied(data: object) -> Any:
    return json.loads(json.dumps(data))


BAD: Final[dict[str, dict[str, object]]] = {
    "another game": {"game": "chess"},
    "another version of the rules": {"rules": "0"},
    "too few seats": {"seats": 1},
    "too many seats": {"seats": 5},
    "seats as text": {"seats": "3"},
    "seats as a flag": {"seats": True},
    "options as a list": {"options": []},
    "an option that is a list": {"options": {"advanced": []}},
    "knowledge as a list": {"known": []},
    "knowledge of what is not in the box": {"known": {"R8": "all"}},
    "knowledge of a seat that is not there": {"known": {"R7": [3]}},
    "knowledge in other words": {"known": {"R7": "everybody"}},
    "an agenda that is a number": {"agenda": 5},
    "a frame too short": {"agenda": [[0, 0, 0, 0]]},
    "a frame of no kind": {"agenda": [[9, 0, 0, 0, 0]]},
    "a frame of text": {"agenda": [["turn", 0, 0, 0, 0]]},
    "asked: a seat that is not there": {"agenda": [[0, 0, 0, 0, 0]], "asked": [3]},
    "decisions below zero": {"decisions": -1},
    "decisions beyond the bound": {"decisions": GAME.bound + 1},
    "a generator too short": {"rng": [1, 2, 3]},
    "a generator too long": {"rng": [1, 2, 3, 4, 5]},
    "a generator out of range": {"rng": [2**32, 0, 0, 0]},
    "a generator below zero": {"rng": [-1, 0, 0, 0]},
    "a generator of text": {"rng": ["1", 0, 0, 0]},
    "a field that nobody reads": {"hands": []},
    "a card twice": {"players": [{"hand": ["R7"]}, {"hand": ["R7"]}]},
    "a card that is not in the box": {"players": [{"hand": ["R8"]}]},
    "too many players": {"players": [{}, {}, {}, {}]},
}


@pytest.mark.parametrize("name", BAD)
def test_bad(name: str) -> None:
    with pytest.raises(BadPosition if "seats" not in BAD[name] else (BadPosition, BadSetup)) as caught:
        GAME.position({"seats": 3, **BAD[name]})
    for lang in LANGUAGES:
        assert say(caught.value.message, lang) != caught.value.message.key


@pytest.mark.parametrize("options", [{"expert": True}, {"advanced": 1}])
def test_a_bad_option_is_a_bad_setup(options: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        GAME.position({"options": options})


def test_nothing_at_all_is_a_position() -> None:
    state = GAME.position({})
    assert (state.seats, state.actors, state.flaws()) == (min(GAME.seats), (0,), [])


@pytest.mark.parametrize("state", STATES)
def test_written_and_read(state: State) -> None:
    again = GAME.position(copied(state.position()))
    assert digest(again) == digest(state)
    assert (again.actors, again.agenda) == (state.actors, state.agenda)


@pytest.mark.parametrize("data", DATA)
def test_reading_leaves_the_data_alone(data: dict[str, object]) -> None:
    before = json.dumps(data)
    GAME.position(data)
    assert json.dumps(data) == before


def test_an_agenda_without_anybody_asked_is_no_position() -> None:
    """Nobody would be asked, and nothing would be over."""
    with pytest.raises(BadPosition):
        GAME.position({"agenda": [[0, 0, 0, 0, 0]]})


def test_nobody_is_asked_twice() -> None:
    with pytest.raises(BadPosition):
        GAME.position({"agenda": [[0, 0, 0, 0, 0]], "asked": [0, 0]})


LEAVES: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.integers(),
    st.floats(allow_nan=False),
    st.sampled_from(GAME.pieces),
)
VALUES: Final = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=6), max_leaves=8)


def places(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a position that can be written over."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    if isinstance(data, list):
        for at, value in enumerate(data):
            found += places(value, (*path, at))
    return found


def written(data: object, path: tuple[str | int, ...], value: object) -> dict[str, object]:
    """A position with another value in one place."""
    new = copied(data)
    inner = new
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    assert isinstance(new, dict)
    return new


def survives(data: dict[str, object]) -> None:
    """Read, and then playable and visible; or refused. Nothing else."""
    try:
        state = GAME.position(data)
    except (BadPosition, BadSetup):
        return
    for seat in (*range(state.seats), None):
        json.dumps(state.view(seat))
    for seat in state.actors:
        for action in state.legal(seat):
            state.copy().play(seat, action)
    again = GAME.position(copied(state.position()))
    assert digest(again) == digest(state)


@given(data=st.data(), number=st.integers(0, len(DATA) - 1), value=VALUES)
def test_any_value_anywhere(data: st.DataObject, number: int, value: object) -> None:
    path = data.draw(st.sampled_from(places(DATA[number])))
    survives(written(DATA[number], path, value))


@given(number=st.integers(0, len(DATA) - 1), gone=st.sets(st.sampled_from(sorted(DATA[0])), max_size=9))
def test_any_fields_left_out(number: int, gone: set[str]) -> None:
    survives({field: value for field, value in copied(DATA[number]).items() if field not in gone})


FRAMES: Final = st.lists(st.lists(st.integers(-2, 50), min_size=5, max_size=5), min_size=1, max_size=3)


@given(number=st.integers(0, len(DATA) - 1), frames=FRAMES, asked=st.lists(st.integers(0, 2), max_size=3))
@example(number=0, frames=[[1, 7, 0, 0, 0]], asked=[0])
@example(number=0, frames=[[3, 0, 99, 0, 0]], asked=[0])
@example(number=0, frames=[[0, 1, 0, 0, 0]], asked=[0])
def test_any_agenda(number: int, frames: list[list[int]], asked: list[int]) -> None:
    survives({**copied(DATA[number]), "agenda": frames, "asked": asked})

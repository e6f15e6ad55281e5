"""What may not be asked for is refused with a typed error and one sentence, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tatami.games.red7 import GAME
from tatami.kernel.errors import BadPosition, BadSeat, BadSetup, IllegalAction, TatamiError
from tatami.kernel.match import Match, replay
from tatami.kernel.record import digest, read
from tatami.kernel.registry import game
from tatami.kernel.rng import Rng
from tatami.kernel.state import State
from tests.kernel.toy import TOY


@pytest.fixture
def match() -> Match:
    made = Match(GAME, seats=3, seed=7, options={"actions": True})
    made.play(made.state.actors[0], GAME.word(made.state.legal(made.state.actors[0])[0]))
    return made


def shown(match: Match) -> tuple[str, str, object, tuple[int, ...]]:
    return digest(match.state), match.record.text(), match.events_for(0), match.state.actors


def asked(state: State) -> int:
    return state.actors[0]


def other(state: State) -> int:
    return (state.actors[0] + 1) % state.seats


PLAYS: dict[str, Callable[[Match], tuple[int, str]]] = {
    "out of turn": lambda match: (other(match.state), "pass"),
    "a word that is not legal now": lambda match: (asked(match.state), "take nothing"),
    "a word that does not exist": lambda match: (asked(match.state), "palette R8"),
    "no word": lambda match: (asked(match.state), ""),
    "a number for a word": lambda match: (asked(match.state), "0"),
    "a seat too high": lambda _: (3, "pass"),
    "a seat below zero": lambda _: (-1, "pass"),
}


@pytest.mark.parametrize("name", PLAYS)
def test_a_bad_play(match: Match, name: str) -> None:
    before = shown(match)
    seat, word = PLAYS[name](match)
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, word)
    assert shown(match) == before
    assert str(caught.value)
    assert caught.value.refusal.message == caught.value.message


@pytest.mark.parametrize("action", [-1, 151, 10**9])
def test_an_action_that_does_not_exist(match: Match, action: int) -> None:
    before = shown(match)
    with pytest.raises(IllegalAction):
        match.state.play(asked(match.state), action)
    with pytest.raises(IllegalAction):
        GAME.word(action)
    assert shown(match) == before


def test_after_the_end() -> None:
    match = Match(GAME, seats=2, seed=1)
    while match.state.actors:
        match.play(asked(match.state), "pass")
    before = shown(match)
    for seat in range(2):
        assert match.state.legal(seat) == []
        with pytest.raises(IllegalAction) as caught:
            match.play(seat, "pass")
        assert caught.value.refusal.rule == GAME.over_rule
    with pytest.raises(IllegalAction):
        match.undo(0)
    assert shown(match) == before


def test_who_is_not_asked_has_nothing_to_choose(match: Match) -> None:
    state = match.state
    assert [state.legal(seat) for seat in (other(state), -1, 3, 99)] == [[], [], [], []]


def test_why_not_answers_for_any_seat_and_word(match: Match) -> None:
    state = match.state
    for seat in (-1, 0, 1, 2, 3):
        for word in ("", "pass", "palette R8"):
            refusal = state.why_not(seat, word)
            legal = seat in state.actors and word == "pass" and GAME.action("pass") in state.legal(seat)
            assert (refusal is None) == legal


SETUPS: dict[str, Callable[[], State]] = {
    "too few seats": lambda: GAME.start(seats=1, seed=1),
    "too many seats": lambda: GAME.start(seats=5, seed=1),
    "a seed below zero": lambda: GAME.start(seats=2, seed=-1),
    "a seed too large": lambda: GAME.start(seats=2, seed=2**128),
    "an option that does not exist": lambda: GAME.start(seats=2, seed=1, options={"expert": True}),
    "a number for a flag": lambda: GAME.start(seats=2, seed=1, options={"advanced": 1}),
    "a text for a flag": lambda: GAME.start(seats=2, seed=1, options={"advanced": "yes"}),
    "a choice that does not exist": lambda: TOY.start(seats=2, seed=1, options={"level": "middle"}),
    "a flag for a number": lambda: TOY.start(seats=2, seed=1, options={"size": True}),
    "an option that only other numbers of seats have": lambda: TOY.start(seats=2, seed=1, options={"odd": True}),
    "a text for a number": lambda: TOY.start(seats=2, seed=1, options={"size": "2"}),
}


@pytest.mark.parametrize("name", SETUPS)
def test_a_bad_setup(name: str) -> None:
    with pytest.raises(BadSetup) as caught:
        SETUPS[name]()
    assert str(caught.value)


def test_options_left_out_have_their_defaults() -> None:
    assert TOY.settings({"size": 2}) == {"level": "low", "size": 2, "odd": False}
    assert TOY.settings(None) == {"level": "low", "size": 1, "odd": False}


def test_an_option_may_be_for_some_numbers_of_seats_only() -> None:
    assert [option.name for option in TOY.options_at(2)] == ["level", "size"]
    assert TOY.start(seats=3, seed=1, options={"odd": True}).settings["odd"] is True
    assert TOY.start(seats=2, seed=1, options={"odd": False}).settings["odd"] is False


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(BadSetup, match="chess"):
        game("chess")


def test_errors_are_of_one_family() -> None:
    assert issubclass(BadSetup, TatamiError)
    assert issubclass(IllegalAction, TatamiError)


@pytest.mark.parametrize("seed", [0, 1, 2**128 - 1])
def test_any_seed_in_range(seed: int) -> None:
    assert GAME.start(seats=2, seed=seed).actors


LOOKS: dict[str, Callable[[Match, int], object]] = {
    "view": lambda match, seat: match.state.view(seat),
    "determinize": lambda match, seat: match.state.determinize(seat, Rng(1)),
    "events": lambda match, seat: match.events_for(seat),
    "the number of a view": lambda match, seat: match.view_number(seat),
}


@pytest.mark.parametrize("name", LOOKS)
@pytest.mark.parametrize("seat", [-1, 3, 16, 10**30])
def test_nothing_is_shown_to_a_seat_that_is_not_there(match: Match, name: str, seat: int) -> None:
    before = shown(match)
    with pytest.raises(BadSeat) as caught:
        LOOKS[name](match, seat)
    assert (str(seat) in str(caught.value), shown(match)) == (True, before)


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_a_seat_that_is_not_there_takes_nothing_back(match: Match, seat: int) -> None:
    before = shown(match)
    assert match.can_undo(seat) == 0
    with pytest.raises(IllegalAction):
        match.undo(seat)
    assert shown(match) == before


@pytest.mark.parametrize("count", [-1, 0, 2, 10**30])
def test_so_many_are_not_taken_back(match: Match, count: int) -> None:
    before = shown(match)
    with pytest.raises(IllegalAction):
        match.undo(asked(match.state), count)
    assert shown(match) == before


@pytest.mark.parametrize("data", [None, [], "{}", 5, {5: 5}])
def test_a_position_that_is_no_object(data: object) -> None:
    with pytest.raises(BadPosition):
        GAME.position(data)


# Python callers are not held by the types: what is no whole number is refused alike in every build.

NUMBERS: dict[str, Any] = {"a float": 0.0, "a text": "0", "nothing": None, "a list": [0]}

TYPED: dict[str, Callable[[Match, Any], object]] = {
    "the seat of a play": lambda match, value: match.state.play(value, match.state.legal(asked(match.state))[0]),
    "the action of a play": lambda match, value: match.state.play(asked(match.state), value),
    "the seat of a word": lambda match, value: match.play(value, "pass"),
    "the seat of an undo": lambda match, value: match.undo(value),
    "the number of an undo": lambda match, value: match.undo(asked(match.state), value),
    "the seats of a start": lambda _, value: GAME.start(seats=value, seed=1),
    "the seed of a start": lambda _, value: GAME.start(seats=2, seed=value),
    "the seats of a match": lambda _, value: Match(GAME, seats=value, seed=1),
    "the seed of a match": lambda _, value: Match(GAME, seats=2, seed=value),
}


@pytest.mark.parametrize("name", TYPED)
@pytest.mark.parametrize("kind", NUMBERS)
def test_what_is_no_number_is_a_type_error(match: Match, name: str, kind: str) -> None:
    before = shown(match)
    with pytest.raises(TypeError, match="int object expected; got"):
        TYPED[name](match, NUMBERS[kind])
    assert shown(match) == before


def test_a_float_that_equals_a_legal_action_is_none(match: Match) -> None:
    before = shown(match)
    action: Any = float(match.state.legal(asked(match.state))[0])
    with pytest.raises(TypeError, match="int object expected; got float"):
        match.state.play(asked(match.state), action)
    assert shown(match) == before


def test_a_flag_is_kept_as_the_number_it_is() -> None:
    """Else the record would say "seat": true, and could not be read."""
    match = Match(GAME, seats=2, seed=True)
    match.state.play(bool(asked(match.state)), match.state.legal(asked(match.state))[0])
    match = Match(GAME, seats=2, seed=True)
    match.play(bool(asked(match.state)), "pass")
    assert replay(GAME, read(match.record.text())).record.text() == match.record.text()

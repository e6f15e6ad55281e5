"""Positions: what is left out is filled in as docs/positions says, and what is wrong is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tatami import BadPosition
from tatami.games.yokai_septet import GAME
from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import NAMES
from tests.games.yokai_septet.table import caught, down, hand, legal_words, opened, play, tricks_of, up

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions" / "yokai_septet.md"
PARTIAL, COMPLETE = (
    json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
)
EIGHT: dict[str, object] = {"seats": 4, "trump": "D7"}


def read(data: dict[str, object]) -> YokaiSeptet:
    state = GAME.position(data)
    assert isinstance(state, YokaiSeptet)
    return state


def hands(*texts: str, **fields: object) -> dict[str, object]:
    return {**EIGHT, "seats": len(texts), "players": [{"hand": text.split()} for text in texts], **fields}


GOOD = hands("E4 S8", "E8 S9", "E6 S10", "E5 S11")


def test_the_partial_example_plays_as_the_document_says() -> None:
    assert caught(play(read(PARTIAL), "play E7", "play E5"), 1) == {"E7", "F7", "S7"}


def test_the_complete_example_is_what_the_engine_writes() -> None:
    assert list(read(COMPLETE).position().items()) == list(COMPLETE.items())


def test_the_complete_example_has_a_boss_that_one_of_two_knows() -> None:
    state = read(COMPLETE)
    card = state.haystacks[1].down[-1]
    assert [state.known.knows(card, seat) for seat in (0, 1)] == [False, True]
    assert legal_words(state)


@pytest.mark.parametrize("seats", [3, 4])
def test_an_empty_position_is_a_whole_deal(seats: int) -> None:
    state = read({"seats": seats})
    assert hand(state, 0) == set(NAMES[: 48 // seats])
    assert (NAMES[state.trump], tricks_of(state), state.actors) == ("S13", [0] * len(state.sides), (0,))


def test_of_two_players_too() -> None:
    state = read({})
    assert (up(state, 0), down(state, 0)) == (list(NAMES[:6]), list(NAMES[6:13]))
    assert (len(hand(state, 0)), opened(state, 0)) == (10, set(NAMES[:6]))


def test_a_round_may_be_about_to_be_prepared() -> None:
    assert read({"seats": 4, "phase": "prepare"}).actors == (0, 1, 2, 3)
    assert len(hand(read({"phase": "prepare"}), 1)) == 11


def test_tricks_follow_from_the_named_hands() -> None:
    assert tricks_of(read(GOOD)) == [5, 5]
    assert tricks_of(read(hands("E4", "E8", "E6", "E5"))) == [6, 5]


def test_bosses_that_lie_nowhere_are_taken_in_turn() -> None:
    state = read(GOOD)
    assert (caught(state, 0), caught(state, 1)) == ({"W7", "C7", "F7"}, {"E7", "L7", "S7"})


def test_whoever_has_no_card_in_the_trick_is_asked() -> None:
    data = {
        **GOOD,
        "players": [{"hand": ["S8"], "card": "E4"}, *({"hand": h.split()} for h in ("E8 S9", "E6 S10", "E5 S11"))],
    }
    assert read(data).actors == (1,)


WRONG: dict[str, dict[str, object]] = {
    "a card twice": hands("E4 S8", "E4 S9", "E6 S10", "E5 S11"),
    "no such card": hands("E4 S8", "E9 S9", "E6 S10", "E5 S11"),
    "no such field": {**GOOD, "tricks": 3},
    "hands of different sizes": hands("E4 S8 S12", "E8 S9", "E6 S10", "E5 S11"),
    "a boss in the piles": hands("E4 S8", "E8 S9", "E6 S10", "E5 S11", trump="S13"),
    "too many tricks": {**GOOD, "sides": [{"tricks": 9}, {"tricks": 1}]},
    "tricks that do not fit": {**GOOD, "sides": [{"tricks": 3}, {"tricks": 3}]},
    "a side that has won": {**GOOD, "sides": [{"bosses": ["W7", "E7", "C7", "L7"]}, {"bosses": ["F7", "S7"]}]},
    "haystacks of four": {**GOOD, "haystacks": [{}]},
    "a trick out of turn": {
        **GOOD,
        "players": [{"hand": h.split()} for h in ("E4 S8", "E8 S9")]
        + [{"hand": ["S10"], "card": "E6"}, {"hand": ["E5", "S11"]}],
    },
    "a void that is none": {**GOOD, "players": [{"hand": ["E4", "S8"], "void": ["E"]}]},
    "no such suit": {**GOOD, "players": [{"hand": ["E4", "S8"], "void": ["X"]}]},
    "a phase that is none": {"phase": "sleep"},
    "a boss discarded": {"haystacks": [{"discard": "W7"}]},
    "an upper row of five": {"haystacks": [{"up": ["W2", "W3", "W4", "W5", "W6"]}]},
    "a swap that is none": {"phase": "prepare", "haystacks": [{"swaps": [[0, "up", False]]}]},
    "guarded straw without a boss": {
        "haystacks": [{}, {"up": ["C3"] + [None] * 5, "down": ["C4"] + [None] * 6, "guarded": [0]}]
    },
    "an end that is none": {**GOOD, "closing": {"how": "boredom"}},
    "an agenda of another game": {**GOOD, "agenda": [[2, 3, 0, 0, 0]], "asked": [0]},
    "nobody asked": {**GOOD, "agenda": [[2, 0, 0, 0, 0]], "asked": []},
    "over without an end": {**GOOD, "sides": [{"points": 7}, {}]},
    "a lead that nobody has": {**GOOD, "lead": -1},
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_refused(name: str) -> None:
    with pytest.raises(BadPosition):
        read(WRONG[name])

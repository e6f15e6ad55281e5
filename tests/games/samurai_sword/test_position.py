"""Positions: partial and complete, and what cannot be one."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from tatami.games.samurai_sword import GAME
from tatami.games.samurai_sword.powers import difficulties
from tatami.games.samurai_sword.tables import BOX, CHARACTERS, NAMES, ROLES
from tatami.kernel.errors import BadPosition
from tests.games.samurai_sword.table import (
    deck,
    discards,
    hand,
    honour,
    legal_words,
    play,
    position,
    resilience,
    start,
    table,
)

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions" / "samurai_sword.md"
PARTIAL, COMPLETE = (
    json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
)


def test_the_documents_partial_example_is_the_picture_of_difficulty() -> None:
    assert [difficulties(position(PARTIAL).players, seat)[0] for seat in range(1, 6)] == [3, 4, 5, 4, 3]


def test_the_documents_complete_example_is_what_the_engine_writes() -> None:
    state = position(COMPLETE)
    assert list(state.position().items()) == list(COMPLETE.items())
    assert legal_words(state) == ["parry kiseru", "suffer"]


def test_what_is_left_out_comes_from_the_box() -> None:
    state = position({"seats": 4})
    assert [ROLES[player.role].name for player in state.players] == ["shogun", "samurai", "ninja1", "ninja2"]
    assert [CHARACTERS[p.character].name for p in state.players] == ["benkei", "chiyome", "ginchiyo", "goemon"]
    assert (resilience(state), honour(state)) == ([5, 4, 4, 5], [5, 3, 3, 3])
    assert [len(hand(state, seat)) for seat in range(4)] == [4, 5, 5, 6]
    assert (len(deck(state)), discards(state), state.actors) == (70, [], (0,))


def test_a_named_deck_is_complete_the_rest_lies_under_the_discards() -> None:
    state = table("shogun: bo", "samurai:", "ninja1:", "ninja2:", deck="katana focus", discard="armor parry")
    assert (deck(state), discards(state)[-2:], len(discards(state))) == (["katana", "focus"], ["armor", "parry"], 87)


@pytest.mark.parametrize("phase", ["start", "play"])
def test_a_turn_may_begin_at_its_start_or_in_the_main_phase(phase: str) -> None:
    state = table("shogun goemon: bo", "samurai: bo", "ninja1:", "ninja2:", turn=1, phase=phase)
    assert (state.actors, len(hand(state, 1))) == ((1,), 3 if phase == "start" else 1)


def test_weapons_already_played() -> None:
    state = table("shogun: bo parry", "samurai: bo", "ninja1: bo", "ninja2: bo", weapons=1)
    assert state.why_not(0, "attack bo p2") is not None


def test_a_position_in_the_middle_of_an_attack() -> None:
    state = play(table("shogun: bo parry", "samurai: bo", "ninja1: bo", "ninja2: bo"), "attack bo p2")
    again = position(state.position())
    assert (again.agenda, again.position()) == ("turn(0) > strike(0→1)", state.position())


def test_a_position_after_a_shuffle_keeps_the_lots() -> None:
    state = play(table("shogun: daimyo bo", "samurai: bo", "ninja1: bo", "ninja2: bo", deck="focus"), "play daimyo")
    assert position(state.position()).position() == state.position()
    assert state.zones()["lots"] is not None


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_a_play_from_the_beginning_is_a_position(seats: int) -> None:
    state = start(seats)
    assert position(state.position()).position() == state.position()


BROKEN: list[dict[str, object]] = [
    {"players": [{}] * 5},
    {"players": [{"role": "shogun"}, {"role": "shogun"}]},
    {"players": [{"role": "ronin"}, {"role": "shogun"}]},
    {"players": [{"role": "samurai"}, {"role": "ninja1"}, {"role": "ninja2"}, {"role": "ninja3"}]},
    {"players": [{"role": "emperor"}]},
    {"players": [{"character": "benkei"}, {"character": "benkei"}]},
    {"players": [{"resilience": 6}]},
    {"players": [{"honour": 31}]},
    {"players": [{"honour": 30}]},
    {"players": [{"hand": ["katana", "katana"]}]},
    {"players": [{"hand": ["sword"]}]},
    {"players": [{"hand": [{"card": "bo", "lot": "old"}]}]},
    {"players": [{"hand": [{"card": "bo", "lot": "held"}]}]},
    {"players": [{"hand": [{"card": "bo", "seen": [4]}]}]},
    {"players": [{"hand": [{"card": "bo", "where": 1}]}]},
    {"players": [{"armor": 4}, {"armor": 1}]},
    {"players": [{"lives": 3}]},
    {"players": [{"hand": list(NAMES) * 4}]},
    {"players": [{"hand": ["parry"] * 16}]},
    {"bushido": 4},
    {"deck": ["daikyu", "daikyu"]},
    {"ending": {"how": "boredom"}},
    {"ending": {"how": "deck", "who": 1}},
    {"lots": {"old": {}}},
    {"lots": {"fresh": {"katana": 1}, "held": {}}},
    {"turn": 4},
    {"phase": "night"},
    {"colour": "red"},
]


@pytest.mark.parametrize("data", BROKEN)
def test_what_cannot_be_is_no_position(data: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        GAME.position({"seats": 4, **data})


def test_too_few_cards_for_the_hands() -> None:
    """One of each kind is in a hand, the rest in the deck."""
    rest = Counter(NAMES[kind] for kind in BOX) - Counter(NAMES)
    with pytest.raises(BadPosition):
        position({"seats": 4, "players": [{"hand": list(NAMES)}], "deck": list(rest.elements())})


def test_a_deck_may_be_empty() -> None:
    assert (position({"seats": 4, "deck": []}).flaws(), deck(position({"seats": 4, "deck": []}))) == ([], [])

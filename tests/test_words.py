"""How many words each game has: few enough to be read, sent and learnt."""

from __future__ import annotations

import pytest

import tatami

MOST = 400


@pytest.mark.parametrize("name", tatami.names())
def test_a_vocabulary_stays_small(name: str) -> None:
    words = tatami.game(name).words
    print(f"{name}: {len(words)} words")
    assert len(words) <= MOST


@pytest.mark.parametrize("name", tatami.names())
def test_a_word_is_its_action_and_back(name: str) -> None:
    game = tatami.game(name)
    assert [game.action(word) for word in game.words] == list(range(len(game.words)))
    assert [game.word(action) for action in range(len(game.words))] == list(game.words)

"""Bushido, which travels."""

from __future__ import annotations

import pytest

from tests.games.samurai_sword.table import (
    deck,
    discards,
    hand,
    honour,
    legal_words,
    over,
    play,
    refused,
    resilience,
    table,
    targets,
)
from tests.rules import rule

OTHERS = ("samurai: parry kiseru", "ninja1: kiseru", "ninja2: parry")


@rule("C3")
def test_it_may_be_laid_before_anybody_near_far_harmless_or_oneself() -> None:
    """Ruling 26."""
    state = table("shogun: bushido parry", "samurai r0: bo", "ninja1: bo / armor armor", "ninja2:")
    assert targets(state, "play bushido") == [0, 1, 2, 3]


@rule("C3")
def test_only_one_may_be_in_play() -> None:
    state = table("shogun: bushido parry", *OTHERS, bushido=3)
    assert (targets(state, "play bushido"), refused(state, "play bushido p1")) == ([], ("C3", "one_bushido"))


@rule("C3")
def test_the_second_may_be_played_once_the_first_is_discarded() -> None:
    state = table("shogun: geisha bushido", *OTHERS, bushido=3)
    assert targets(play(state, "play geisha p4 bushido"), "play bushido") == [0, 1, 2, 3]


def test_it_asks_at_the_start_of_its_players_turn_not_when_it_is_laid_down() -> None:
    state = play(table("shogun: bushido parry", *OTHERS), "play bushido p1")
    assert (state.bushido, state.actors, discards(state)) == (0, (0,), [])


@rule("C4")
def test_a_card_that_is_no_weapon_sends_it_on() -> None:
    state = table("shogun: parry", *OTHERS, deck="focus bo bo bo", bushido=0, phase="start")
    assert (state.bushido, discards(state)[-1], hand(state, 0)) == (1, "focus", ["bo", "bo", "parry"])


@rule("C4")
def test_it_goes_round_the_table_harmless_players_included() -> None:
    state = table(
        "shogun: parry", "samurai:", "ninja1 r0:", "ninja2: parry", deck="focus " * 3 + "parry " * 9, bushido=0
    )
    seen = []
    for _ in range(4):
        play(state, "done")
        seen.append(state.bushido)
    assert seen == [0, 0, 0, 1]


@rule("C4", "T2")
def test_recovery_comes_first_then_bushido_then_the_draw() -> None:
    state = table("shogun r0: parry bo", *OTHERS, deck="bokken bo bo bo bo", bushido=0, phase="start")
    assert (resilience(state)[0], hand(state, 0), state.agenda) == (5, ["bo", "parry"], "draw(0) > bushido(0)")


@rule("C4", "T2")
def test_it_asks_even_if_recovery_is_skipped() -> None:
    """Ruling 25."""
    state = table("shogun r3: parry bo", *OTHERS, deck="bokken bo bo bo bo", bushido=0, phase="start")
    assert (resilience(state)[0], state.agenda) == (3, "draw(0) > bushido(0)")


@rule("C4")
def test_at_a_weapon_a_weapon_may_be_discarded_and_it_goes_on() -> None:
    state = table("shogun: parry bo katana", *OTHERS, deck="bokken bo bo focus focus", bushido=0, phase="start")
    assert legal_words(state) == ["discard bo", "discard katana", "lose honour"]
    play(state, "discard katana")
    assert (state.bushido, honour(state), discards(state)[-2:]) == (1, [5, 3, 3, 3], ["bokken", "katana"])
    assert hand(state, 0) == ["bo", "bo", "bo", "parry"]


@rule("C4")
def test_or_an_honour_and_it_is_discarded() -> None:
    """Ruling 27: also with a weapon in hand."""
    state = table("shogun: parry bo", *OTHERS, deck="bokken bo bo focus focus", bushido=0, phase="start")
    play(state, "lose honour")
    assert (state.bushido, honour(state), discards(state)[-2:]) == (-1, [4, 3, 3, 3], ["bokken", "bushido"])
    assert hand(state, 0) == ["bo", "bo", "bo", "parry"]


@rule("C4", "Z1")
def test_without_a_weapon_the_honour_must_go_but_the_player_is_asked() -> None:
    """Ruling 27."""
    state = table("shogun: parry", *OTHERS, deck="bokken bo bo focus focus", bushido=0, phase="start")
    assert (state.actors, legal_words(state)) == ((0,), ["lose honour"])


@rule("C4")
def test_an_empty_hand_pays_by_itself() -> None:
    """Everybody sees that there is nothing to choose."""
    state = table("shogun:", *OTHERS, deck="bokken bo bo focus focus", bushido=0, phase="start")
    assert (honour(state), state.bushido, hand(state, 0)) == ([4, 3, 3, 3], -1, ["bo", "bo"])


@rule("C4", "E1")
def test_the_last_honour_paid_ends_the_game() -> None:
    state = table("shogun h1: parry", *OTHERS, deck="bokken bo bo focus focus", bushido=0, phase="start")
    play(state, "lose honour")
    assert (over(state), honour(state), hand(state, 0)) == (True, [0, 3, 3, 3], ["parry"])


@rule("C4", "E4")
def test_that_is_no_deadly_strike() -> None:
    """Ruling 18."""
    state = table("shogun h1: parry", *OTHERS, deck="bokken bo bo focus focus", bushido=0, phase="start")
    assert play(state, "lose honour").punished == -1


@rule("C4", "K1")
def test_the_card_turned_up_may_be_the_last_of_the_deck() -> None:
    """Ruling 28; it is among the discards then and is shuffled with them."""
    state = table("shogun: parry bo", *OTHERS, deck="katana", bushido=0, phase="start")
    assert (honour(state), discards(state), state.agenda) == ([4, 2, 2, 2], [], "draw(0) > bushido(0)")
    assert "katana" in deck(state)


@rule("C4", "K1", "E1")
def test_if_that_ends_the_game_bushido_asks_nothing() -> None:
    state = table("shogun: parry bo", "samurai h1: bo", *OTHERS[1:], deck="katana", bushido=0, phase="start")
    assert (over(state), state.bushido, honour(state)) == (True, 0, [4, 0, 2, 2])


@rule("C4", "P7")
def test_ieyasu_may_take_the_card_that_his_bushido_turned_up() -> None:
    """Ruling 34."""
    state = table("shogun ieyasu: parry", *OTHERS, deck="focus bo bo bo", bushido=0, phase="start")
    assert hand(play(state, "draw discards"), 0) == ["bo", "focus", "parry"]


@rule("C4")
@pytest.mark.parametrize("word", ["suffer", "parry", "done", "discard parry", "draw deck"])
def test_nothing_else_may_be_done_before_it_is_answered(word: str) -> None:
    state = table("shogun: parry bo", *OTHERS, deck="bokken bo bo focus focus", bushido=0, phase="start")
    assert refused(state, word)[0] == "C4"

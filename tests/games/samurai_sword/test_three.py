"""The rules for three players."""

from __future__ import annotations

import pytest

from tatami.kernel.message import Message
from tests.games.samurai_sword.table import discards, hand, honour, legal_words, over, play, scores, table, targets
from tests.rules import rule

NINJAS = ("ninja1: parry", "ninja2: parry")


@rule("N2", "T3")
@pytest.mark.parametrize(("character", "drawn"), [("goemon", 3), ("hideyoshi", 4)])
def test_the_shogun_draws_one_card_more(character: str, drawn: int) -> None:
    """Ruling 35."""
    state = table(f"shogun {character}: parry", *NINJAS, phase="start")
    assert len(hand(state, 0)) == 1 + drawn


@rule("N2", "P7")
def test_ieyasu_as_shogun_draws_three_the_first_from_the_discards() -> None:
    """Ruling 35."""
    state = table("shogun ieyasu: parry", *NINJAS, deck="bo bo bo", discard="katana", phase="start")
    assert hand(play(state, "draw discards"), 0) == ["bo", "bo", "katana", "parry"]


@rule("N2")
def test_the_ninjas_draw_two() -> None:
    state = play(table("shogun: parry", *NINJAS), "done")
    assert len(hand(state, 1)) == 3


@rule("N2", "T5")
def test_the_shogun_plays_two_weapons() -> None:
    state = table("shogun: bo bo bo", *NINJAS)
    play(state, "attack bo p2", "suffer")
    assert targets(state, "attack bo") == [1, 2]
    assert targets(play(state, "attack bo p2", "suffer"), "attack bo") == []


@rule("N2", "T5")
def test_a_ninja_plays_one() -> None:
    state = table("shogun: parry", "ninja1 tomoe: bo bo bo", NINJAS[1], turn=1)
    assert targets(play(state, "attack bo p1", "suffer"), "attack bo") == []


@rule("N3", "C4")
@pytest.mark.parametrize("hand_of", ["parry", "bo"])
def test_bushido_costs_the_shogun_no_honour(hand_of: str) -> None:
    """Ruling 44: he may choose it even with a weapon in hand."""
    state = table(f"shogun: {hand_of}", *NINJAS, deck="bokken bo bo bo bo", bushido=0, phase="start")
    play(state, "lose honour")
    assert (honour(state), state.bushido, discards(state)[-1]) == ([6, 3, 3], -1, "bushido")


@rule("N3", "C4")
def test_the_shogun_may_discard_a_weapon_and_pass_bushido_on() -> None:
    state = table("shogun: bo parry", *NINJAS, deck="bokken focus focus focus focus", bushido=0, phase="start")
    assert legal_words(state) == ["discard bo", "lose honour"]
    assert (play(state, "discard bo").bushido, honour(state)) == (1, [6, 3, 3])


@rule("N3", "C4")
def test_the_shogun_without_cards_discards_bushido_unasked_and_free() -> None:
    """An empty hand leaves nothing to choose, and all can see it."""
    state = table("shogun:", *NINJAS, deck="bokken focus focus focus focus", bushido=0, phase="start")
    assert (honour(state), state.bushido, discards(state)[-1]) == ([6, 3, 3], -1, "bushido")


@rule("N3", "C4")
def test_bushido_costs_a_ninja_his_honour() -> None:
    state = table("shogun: parry", *NINJAS, deck="bokken bo bo bo bo", bushido=1)
    play(state, "done", "lose honour")
    assert honour(state) == [6, 2, 3]


@rule("N4")
def test_there_is_no_swordmaster() -> None:
    state = table("shogun: bo parry", "ninja1 r1: parry", "ninja2 r0: bo")
    play(state, "attack bo p2", "suffer")
    assert (over(state), honour(state), state.actors) == (False, [7, 2, 3], (0,))


@rule("N4", "T2")
def test_with_all_others_down_the_turns_go_on() -> None:
    state = table("shogun: bo parry", "ninja1 r1: parry", "ninja2 r0: bo")
    play(state, "attack bo p2", "suffer", "done")
    assert (state.actors, state.players[1].resilience) == ((1,), state.players[1].full)


@rule("N4", "E2")
def test_the_shoguns_honour_counts_double() -> None:
    state = table("shogun h4: daimyo", "ninja1 h0:", "ninja2 h8: daimyo", ending={"how": "deck"})
    assert scores(state) == [9, 9, 9]
    assert state.result is not None
    assert state.result.winners() == [1, 2]


@rule("N1", "E5")
def test_the_shogun_wins_alone_and_is_named_alone() -> None:
    state = table("shogun h5:", "ninja1 h0:", "ninja2 h1:", ending={"how": "deck"})
    assert state.result is not None
    team = state.result.reason.args["team"]
    assert isinstance(team, Message)
    assert (state.result.winners(), team.key) == ([0], "samurai_sword.winners.shogun")

"""Attacks, parries, wounds, defeat."""

from __future__ import annotations

import pytest

from tests.games.samurai_sword.printed import WEAPONS
from tests.games.samurai_sword.table import (
    can,
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

OTHERS = ("samurai: parry parry", "ninja1: parry", "ninja2: parry")


@rule("W1", "W3")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_every_weapon_reaches_and_wounds_as_it_says(weapon: str) -> None:
    """Five Armours cannot be had, so the neighbour's difficulty goes from 1 to 5 with four of them."""
    reach, wounds = WEAPONS[weapon]
    for armour in range(5):
        state = table(f"shogun: {weapon} parry", f"samurai: parry / {'armor ' * armour}", *OTHERS[1:])
        assert can(state, f"attack {weapon} p2") == (armour < reach)
    state = table(f"shogun: {weapon} parry", *OTHERS)
    assert resilience(play(state, f"attack {weapon} p2", "suffer"))[1] == 5 - wounds


@rule("W1", "T4")
def test_the_last_card_may_be_a_weapon() -> None:
    """Ruling 8: the attacker is harmless then, and the blow still falls."""
    state = play(table("shogun goemon: katana", "samurai tomoe: parry", *OTHERS[1:]), "attack katana p2")
    assert (state.players[0].harmless, state.actors) == (True, (1,))
    assert resilience(play(state, "suffer"))[1] == 2


@rule("W1")
def test_nobody_attacks_himself() -> None:
    state = table("shogun: bo parry", *OTHERS)
    assert refused(state, "attack bo p1") == ("W1", "not_oneself")


@rule("W1", "S2")
def test_nobody_attacks_an_empty_seat() -> None:
    state = table("shogun: bo parry", *OTHERS)
    assert refused(state, "attack bo p5") == ("S2", "no_player")


@rule("W2", "C12")
def test_a_parry_means_no_wounds() -> None:
    state = play(table("shogun: katana parry", *OTHERS), "attack katana p2", "parry")
    assert (resilience(state)[1], hand(state, 1), state.actors) == (5, ["parry"], (0,))


@rule("W2")
def test_the_parry_is_discarded_then_the_weapon() -> None:
    state = play(table("shogun: katana parry", *OTHERS), "attack katana p2", "parry")
    assert discards(state) == ["parry", "katana"]


@rule("W2", "Z1")
def test_nobody_has_to_parry() -> None:
    """Ruling 3."""
    state = play(table("shogun: bo parry", *OTHERS), "attack bo p2")
    assert legal_words(state) == ["parry", "suffer"]
    assert (hand(play(state, "suffer"), 1), resilience(state)[1]) == (["parry", "parry"], 4)


@rule("W2", "Z1")
def test_who_has_no_parry_is_asked_all_the_same() -> None:
    """Ruling 4: nothing has to be proved."""
    state = play(table("shogun: bo parry", "samurai: bo bokken", *OTHERS[1:]), "attack bo p2")
    assert (state.actors, legal_words(state)) == ((1,), ["suffer"])


@rule("W2", "H1")
def test_the_last_card_may_be_a_parry() -> None:
    """Ruling 7."""
    state = play(table("shogun goemon: bo bo parry", "samurai tomoe: parry", *OTHERS[1:]), "attack bo p2", "parry")
    assert (resilience(state)[1], targets(state, "attack bo")) == (5, [2, 3])


@rule("W2")
def test_one_parry_is_enough_against_any_attack() -> None:
    state = table("shogun musashi: katana parry / fast_draw fast_draw", *OTHERS)
    assert resilience(play(state, "attack katana p2", "parry"))[1] == 5


@rule("W2")
def test_only_the_target_may_parry() -> None:
    state = play(table("shogun: bo parry", *OTHERS), "attack bo p2")
    assert [seat for seat in range(4) if state.legal(seat)] == [1]


@rule("W2", "C12")
def test_a_parry_has_no_use_in_the_own_turn() -> None:
    """Ruling 41."""
    state = table("shogun: parry bo", *OTHERS)
    assert refused(state, "parry") == ("C12", "nothing_to_parry")


@rule("W3", "C7")
@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_every_fast_draw_adds_a_wound(draws: int) -> None:
    state = table(f"shogun: bo parry / {'fast_draw ' * draws}", *OTHERS)
    assert resilience(play(state, "attack bo p2", "suffer"))[1] == 5 - 1 - draws


@rule("W3", "F1")
def test_excess_wounds_are_ignored() -> None:
    state = play(table("shogun: katana parry", "samurai r1: parry", *OTHERS[1:]), "attack katana p2", "suffer")
    assert (resilience(state)[1], honour(state)) == (0, [6, 2, 3, 3])


@rule("W3")
def test_the_weapon_is_discarded_whether_it_hits_or_not() -> None:
    state = play(table("shogun: bo parry", *OTHERS), "attack bo p2", "suffer")
    assert discards(state) == ["bo"]


# Defeat.


@rule("F1")
@pytest.mark.parametrize("cry", ["battle_cry", "jujutsu"])
def test_a_defeat_by_battle_cry_or_jujutsu_costs_an_honour_too(cry: str) -> None:
    state = table(f"shogun: {cry} parry", "samurai r1: focus", *OTHERS[1:])
    play(state, f"play {cry}", "suffer")
    assert (resilience(state)[1], honour(state)) == (0, [6, 2, 3, 3])


def test_wounds_that_do_not_defeat_cost_no_honour() -> None:
    state = play(table("shogun: bo parry", *OTHERS), "attack bo p2", "suffer")
    assert honour(state) == [5, 3, 3, 3]


@rule("F1", "E1")
def test_the_last_honour_ends_the_game_at_once() -> None:
    state = table("shogun: bo battle_cry parry", "ninja1 r1 h1: focus", "ninja2: parry", "samurai: parry")
    play(state, "play battle_cry", "suffer")
    assert (over(state), honour(state)) == (True, [6, 0, 3, 3])


@rule("F1", "E1", "C1", "C10")
@pytest.mark.parametrize("cry", ["battle_cry", "jujutsu"])
def test_nobody_is_asked_any_more_when_a_cry_has_ended_the_game(cry: str) -> None:
    """Ruling 1: each answer counts before the next."""
    state = table(f"shogun: {cry} parry", "ninja1 r1 h1: focus", "ninja2 r1 h1: focus", "samurai: parry")
    play(state, f"play {cry}", "suffer")
    assert (over(state), resilience(state)[2], honour(state)) == (True, 1, [6, 0, 1, 3])
    assert discards(state) == [cry]


# The order of a hit.


@rule("W4", "E1")
def test_ushiwaka_draws_nothing_when_his_fall_ends_the_game() -> None:
    """Ruling 15: so a Daimyo he would draw counts for nobody."""
    state = table(
        "shogun: katana parry", "ninja1 ushiwaka r2 h1: parry", "ninja2: parry", "samurai: bo", deck="daimyo bo"
    )
    play(state, "attack katana p2", "suffer")
    assert (over(state), hand(state, 1)) == (True, ["parry"])


@rule("W4", "P12", "P11")
def test_ushiwaka_draws_before_tomoe_and_the_weapon_is_discarded_last() -> None:
    state = table(
        "shogun tomoe: katana parry", "samurai ushiwaka: parry", *OTHERS[1:], deck="bo bo bokken kiseru daikyu"
    )
    play(state, "attack katana p2", "suffer")
    assert (hand(state, 1), hand(state, 0)) == (["bokken", "bo", "bo", "parry"], ["kiseru", "parry"])
    assert discards(state)[-1] == "katana"


@rule("W4", "K1", "K3", "P11")
def test_the_weapon_is_not_shuffled_into_the_deck_that_tomoe_ends() -> None:
    """Ruling 23."""
    state = table("shogun tomoe: katana parry", *OTHERS, deck="focus", discard="bo")
    play(state, "attack katana p2", "suffer")
    assert (discards(state), "katana" in [*hand(state, 0), *hand(state, 1)]) == (["katana"], False)


@rule("W4", "K1", "E1", "P12", "P11")
def test_when_ushiwakas_draw_ends_the_deck_and_the_game_nobody_draws_on() -> None:
    """Rulings 15, 24: he stops in the middle of his cards, Tomoe has none, and the weapon is discarded all the same."""
    state = table("shogun tomoe: katana parry", "samurai ushiwaka: parry", "ninja1 h1: parry", OTHERS[2], deck="bo bo")
    play(state, "attack katana p2", "suffer")
    assert (over(state), honour(state)) == (True, [4, 2, 0, 2])
    assert (hand(state, 1), hand(state, 0), discards(state)) == (["bo", "bo", "parry"], ["parry"], ["katana"])


@rule("W4", "E6", "P12")
def test_nobody_draws_for_the_swordmasters_last_blow() -> None:
    """Ruling 15."""
    fallen = ("ninja1 r0: bo", "ninja2 ushiwaka r2: parry", "samurai r0: bo")
    state = table("shogun tomoe: katana parry", *fallen, deck="focus focus focus focus")
    assert over(play(state, "attack katana p3", "suffer"))
    assert (hand(state, 0), hand(state, 2)) == (["parry"], ["parry"])


@rule("W4", "E6", "F1")
def test_if_one_blow_does_both_the_swordmaster_wins() -> None:
    """Ruling 16: nobody else has resilience before the last honour could go over."""
    state = table("shogun: katana parry", "ninja1 r0: bo", "ninja2 r1 h1: parry", "samurai r0: bo")
    play(state, "attack katana p3", "suffer")
    assert (over(state), honour(state)) == (True, [5, 3, 1, 3])
    assert state.swordmaster

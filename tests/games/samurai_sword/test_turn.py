"""The four phases, and harmless players."""

from __future__ import annotations

import pytest

from tests.games.samurai_sword.table import (
    can,
    deck,
    discards,
    hand,
    legal_words,
    over,
    play,
    refused,
    resilience,
    table,
    targets,
)
from tests.rules import rule

OTHERS = ("samurai: parry", "ninja1: parry", "ninja2: parry")


# The order.


@rule("T1")
def test_the_turn_goes_clockwise() -> None:
    state = table("shogun: parry", *OTHERS)
    seen = []
    for _ in range(5):
        seen.append(state.actors[0])
        play(state, "done")
    assert seen == [0, 1, 2, 3, 0]


@rule("T1", "T3")
def test_a_turn_draws_before_it_plays() -> None:
    state = play(table("shogun: parry", *OTHERS, deck="katana bo focus"), "done")
    assert (state.actors, hand(state, 1)) == ((1,), ["bo", "katana", "parry"])


# Recovery.


@rule("T2")
def test_who_has_no_resilience_gets_all_of_it_back() -> None:
    state = play(table("shogun: parry", "samurai goemon r0: parry", *OTHERS[1:]), "done")
    assert resilience(state)[1] == 5


@rule("T2")
def test_who_has_any_resilience_gets_none_back() -> None:
    """Ruling 48."""
    state = play(table("shogun: parry", "samurai goemon r1: parry", *OTHERS[1:]), "done")
    assert resilience(state)[1] == 1


# Drawing and playing.


@rule("T3")
def test_two_cards_are_drawn() -> None:
    state = play(table("shogun: parry", "samurai goemon:", *OTHERS[1:], deck="bo bo bokken bokken"), "done")
    assert (hand(state, 1), deck(state)) == (["bo", "bo"], ["bokken", "bokken"])


@rule("T4")
def test_any_number_of_cards_may_be_played_or_none() -> None:
    state = table("shogun: armor armor focus daimyo", *OTHERS)
    assert can(state, "done")
    play(state, "play armor", "play focus", "play armor", "play daimyo", "done")
    assert state.actors == (1,)


@rule("T4", "Z1")
def test_who_holds_cards_is_asked_even_if_none_can_be_played() -> None:
    state = table("shogun goemon: parry parry", *OTHERS)
    assert (state.actors, legal_words(state)) == ((0,), ["done"])


@rule("T4")
def test_an_empty_hand_ends_the_turn_by_itself() -> None:
    """Everybody sees that there is nothing to decide."""
    state = play(table("shogun goemon: armor", *OTHERS), "play armor")
    assert state.actors == (1,)


@rule("T4", "C7", "C8", "C13")
def test_properties_stay_before_their_player() -> None:
    state = play(table("shogun: armor focus fast_draw parry", *OTHERS), "play armor", "play focus", "play fast_draw")
    player = state.players[0]
    assert (player.armor, player.focus, player.fast_draw) == (1, 1, 1)


@rule("T4")
def test_actions_and_weapons_are_discarded_afterwards() -> None:
    state = play(table("shogun: daimyo bo parry", *OTHERS, discard=""), "play daimyo", "attack bo p2", "suffer")
    assert discards(state) == ["daimyo", "bo"]


@rule("T4")
def test_nobody_else_plays_in_a_turn() -> None:
    state = table("shogun: parry", "samurai: tea_ceremony", *OTHERS[1:])
    refusal = state.why_not(1, "play tea_ceremony")
    assert refusal is not None
    assert refusal.rule == "T1"


# One weapon.


@rule("T5")
def test_one_weapon_a_turn() -> None:
    state = play(table("shogun: bo bo parry", *OTHERS), "attack bo p2", "suffer")
    assert (can(state, "attack bo p2"), refused(state, "attack bo p2")) == (False, ("T5", "weapons"))


@rule("T5")
def test_a_parried_weapon_counts() -> None:
    """Ruling 43."""
    state = play(table("shogun: bo bo parry", *OTHERS), "attack bo p2", "parry")
    assert targets(state, "attack bo") == []


@rule("T5", "C8")
def test_focus_laid_down_after_the_weapon_counts_at_once() -> None:
    """Ruling 37."""
    state = play(table("shogun: bo bo focus", *OTHERS), "attack bo p2", "suffer", "play focus")
    assert can(state, "attack bo p2")


@rule("T5", "C8", "P4", "N2")
@pytest.mark.parametrize("focus", [0, 1, 3])
def test_all_that_allows_more_weapons_adds_up(focus: int) -> None:
    """Ruling 36: one, Goemon, Focus, the Shogun among three."""
    weapons = "bokken " * 6
    state = table(f"shogun goemon: {weapons} / {'focus ' * focus}", "ninja1 tomoe: parry", "ninja2 kojiro: parry")
    for played in range(3 + focus):
        assert targets(state, "attack bokken"), played
        play(state, f"attack bokken p{targets(state, 'attack bokken')[-1] + 1}", "suffer")
    assert not targets(state, "attack bokken")


@rule("T5", "C10", "P5")
def test_weapons_discarded_or_used_as_parry_do_not_count() -> None:
    """Ruling 43: what Hanzo does in others' turns is nothing to his own."""
    state = table("shogun: bo jujutsu parry", "samurai hanzo: bo bo bo bo", *OTHERS[1:])
    play(state, "attack bo p2", "parry bo", "play jujutsu", "discard bo", "suffer", "suffer", "done")
    assert (state.actors, targets(state, "attack bo")) == ((1,), [0, 2, 3])


# Discarding.


@rule("T6")
def test_at_the_end_of_the_turn_seven_cards_are_kept() -> None:
    state = play(table("shogun: " + "parry " * 8 + "bo", *OTHERS), "done")
    assert (state.actors, legal_words(state), state.agenda) == ((0,), ["discard bo", "discard parry"], "discard(0)")
    play(state, "discard bo")
    assert state.actors == (0,)
    assert (play(state, "discard parry").actors, hand(state, 0)) == ((1,), ["parry"] * 7)


@rule("T6")
def test_seven_cards_are_not_too_many() -> None:
    assert play(table("shogun: " + "parry " * 7, *OTHERS), "done").actors == (1,)


@rule("T6")
def test_there_is_no_discarding_at_will() -> None:
    """Ruling 42."""
    state = table("shogun: parry bo", *OTHERS)
    assert refused(state, "discard parry") == ("T6", "no_discard")


@rule("T6")
def test_others_may_hold_more_than_seven_between_their_turns() -> None:
    state = table("shogun: tea_ceremony parry", "samurai: " + "bo bokken " * 3 + "katana", *OTHERS[1:])
    assert len(hand(play(state, "play tea_ceremony"), 1)) == 8
    assert state.actors == (0,)


# Harmless players.


@rule("H1", "H2")
@pytest.mark.parametrize(("player", "reason"), [("samurai r0: parry", "no_resilience"), ("samurai:", "no_cards")])
def test_no_weapon_may_be_played_against_the_harmless(player: str, reason: str) -> None:
    state = table("shogun: daikyu parry", player, *OTHERS[1:])
    assert targets(state, "attack daikyu") == [2, 3]
    assert refused(state, "attack daikyu p2") == ("H2", reason)


@rule("H2")
@pytest.mark.parametrize("cry", ["battle_cry", "jujutsu"])
def test_battle_cry_and_jujutsu_pass_the_harmless_by(cry: str) -> None:
    state = play(table(f"shogun: {cry} parry", "samurai r0: bo", "ninja1:", OTHERS[2]), f"play {cry}")
    assert state.actors == (3,)
    assert (play(state, "suffer").actors, resilience(state)[1]) == ((0,), 0)


@rule("H2", "C6", "C9", "C3")
def test_everything_else_concerns_the_harmless_too() -> None:
    """Ruling 30."""
    state = table("shogun: geisha diversion breathing bushido", "samurai r0: bo / armor", *OTHERS[1:])
    wanted = ("geisha p2 hand", "geisha p2 armor", "diversion p2", "breathing p2", "bushido p2")
    assert all(can(state, f"play {word}") for word in wanted)


@rule("H1", "F1")
def test_a_defeated_player_keeps_hand_and_properties() -> None:
    """Ruling 47."""
    state = table("shogun: katana parry", "samurai r1: bo kiseru / armor focus", *OTHERS[1:])
    play(state, "attack katana p2", "suffer")
    assert (resilience(state)[1], hand(state, 1)) == (0, ["kiseru", "bo"])
    assert (state.players[1].armor, state.players[1].focus) == (1, 1)


@rule("H1")
def test_an_empty_hand_makes_harmless_only_while_it_is_empty() -> None:
    state = table("shogun: tea_ceremony daikyu parry", "samurai:", *OTHERS[1:])
    assert not can(state, "attack daikyu p2")
    assert can(play(state, "play tea_ceremony"), "attack daikyu p2")


@rule("T2")
def test_a_defeated_player_is_harmless_until_his_next_turn() -> None:
    state = table("shogun: bo parry", "samurai r0: parry", *OTHERS[1:], turn=3, phase="play")
    play(state, "done", "done")
    assert (state.actors, resilience(state)[1]) == ((1,), 5)
    assert not over(state)

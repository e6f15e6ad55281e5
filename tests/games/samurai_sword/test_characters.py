"""The twelve characters."""

from __future__ import annotations

import pytest

from tatami.games.samurai_sword.powers import difficulties
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

OTHERS = ("samurai: parry kiseru", "ninja1: kiseru", "ninja2: parry")


# Benkei.


@rule("P1", "D3")
def test_benkei_is_one_harder_to_attack_for_all_others() -> None:
    state = table("shogun: parry", "samurai: parry", "ninja1: parry", "ninja2 benkei: parry")
    assert [difficulties(state.players, seat)[3] for seat in range(3)] == [2, 3, 2]


@rule("P1")
def test_benkeis_own_attacks_are_as_usual() -> None:
    state = table("shogun benkei: bokken parry", *OTHERS)
    assert targets(state, "attack bokken") == [1, 3]


# Chiyome.


@rule("P2", "C1", "C10")
@pytest.mark.parametrize("cry", ["battle_cry", "jujutsu"])
def test_chiyome_is_passed_by(cry: str) -> None:
    """Ruling 5: she is not asked, and discards nothing."""
    state = table(f"shogun: {cry} parry", "samurai chiyome r1: parry bo", *OTHERS[1:])
    assert play(state, f"play {cry}").actors == (2,)
    assert hand(state, 1) == ["bo", "parry"]


@rule("C11")
def test_other_actions_and_weapons_concern_chiyome() -> None:
    state = table("shogun: tea_ceremony geisha diversion bo", "samurai chiyome: parry", *OTHERS[1:])
    assert len(hand(play(state, "play tea_ceremony"), 1)) == 2
    assert (can(state, "play geisha p2 hand"), can(state, "play diversion p2")) == (True, True)
    assert resilience(play(state, "attack bo p2", "suffer"))[1] == 3


# Ginchiyo.


@rule("P3", "W3")
@pytest.mark.parametrize(
    ("attacker", "weapon", "wounds"),
    [
        ("goemon: nodachi parry", "nodachi", 2),
        ("goemon: shuriken parry", "shuriken", 1),
        ("goemon: bo parry / fast_draw", "bo", 1),
        ("goemon: bo parry / fast_draw fast_draw", "bo", 2),
        ("musashi: bo parry", "bo", 1),
        ("musashi: katana parry", "katana", 3),
    ],
)
def test_ginchiyo_takes_one_wound_less_but_one_at_least(attacker: str, weapon: str, wounds: int) -> None:
    """The rulebook's examples, nodachi and shuriken; ruling 13: off the total."""
    state = table(f"shogun {attacker}", "samurai ginchiyo: parry bo", *OTHERS[1:])
    assert resilience(play(state, f"attack {weapon} p2", "suffer"))[1] == 4 - wounds


@rule("C1")
def test_ginchiyo_takes_the_whole_wound_of_a_battle_cry() -> None:
    state = table("shogun: battle_cry parry", "samurai ginchiyo: bo", *OTHERS[1:])
    assert resilience(play(state, "play battle_cry", "suffer"))[1] == 3


# Goemon.


@rule("P4", "C8")
def test_goemon_with_one_focus_plays_three_weapons() -> None:
    """The rulebook's example."""
    state = table("shogun goemon: bo bo bo bo / focus", *OTHERS)
    for _ in range(3):
        play(state, "attack bo p2", "suffer")
    assert legal_words(state) == ["done"]


# Hanzo.


@rule("P5", "W2")
def test_hanzo_parries_with_a_weapon() -> None:
    state = play(table("shogun: katana parry", "samurai hanzo: bo daikyu parry", *OTHERS[1:]), "attack katana p2")
    assert legal_words(state) == ["parry bo", "parry daikyu", "parry", "suffer"]
    play(state, "parry daikyu")
    assert (resilience(state)[1], discards(state)) == (4, ["daikyu", "katana"])


@rule("P5")
def test_hanzo_does_not_parry_with_his_last_card() -> None:
    """Ruling 6."""
    state = play(table("shogun: katana parry", "samurai hanzo: bo", *OTHERS[1:]), "attack katana p2")
    assert (legal_words(state), refused(state, "parry bo")) == (["suffer"], ("P5", "last_card"))


@rule("P5")
def test_hanzos_last_card_may_be_a_real_parry() -> None:
    """Ruling 6."""
    state = play(table("shogun: katana parry", "samurai hanzo: parry", *OTHERS[1:]), "attack katana p2")
    assert legal_words(state) == ["parry", "suffer"]


@rule("P5", "C1")
def test_hanzo_answers_battle_cry_with_a_weapon() -> None:
    state = play(table("shogun: battle_cry parry", "samurai hanzo: bo focus", *OTHERS[1:]), "play battle_cry")
    assert legal_words(state) == ["parry bo", "suffer"]


@rule("P5")
def test_nobody_else_parries_with_weapons() -> None:
    state = play(table("shogun: katana parry", *OTHERS), "attack katana p2")
    assert refused(state, "parry bo") == ("P5", "only_hanzo")


# Hideyoshi.


@rule("P6", "T3")
def test_hideyoshi_draws_three() -> None:
    assert len(hand(table("shogun hideyoshi: parry", *OTHERS, phase="start"), 0)) == 4


def test_hideyoshi_draws_no_more_for_cards() -> None:
    assert len(hand(play(table("shogun hideyoshi: daimyo parry", *OTHERS), "play daimyo"), 0)) == 3


# Ieyasu.


@rule("P7", "T3")
def test_ieyasu_takes_his_first_card_from_either_pile() -> None:
    for word, expected in (("draw deck", ["bo", "focus"]), ("draw discards", ["bo", "katana"])):
        state = table("shogun ieyasu:", *OTHERS, deck="bo focus bokken", discard="katana", phase="start")
        assert legal_words(state) == ["draw deck", "draw discards"]
        assert hand(play(state, word), 0) == expected


@rule("P7")
def test_ieyasu_takes_the_top_of_the_discards_and_only_one() -> None:
    state = table("shogun ieyasu:", *OTHERS, deck="bo bo bo", discard="armor katana", phase="start")
    play(state, "draw discards")
    assert (hand(state, 0), discards(state)[-1]) == (["bo", "katana"], "armor")


@rule("P7")
def test_without_discards_ieyasu_is_not_asked() -> None:
    """Ruling 34, M."""
    state = table("shogun ieyasu: parry", *OTHERS, phase="start")
    assert (discards(state), len(hand(state, 0)), state.agenda) == ([], 3, "turn(0)")


@rule("P7", "C5")
def test_ieyasu_draws_for_cards_from_the_deck() -> None:
    state = table("shogun ieyasu: daimyo parry", *OTHERS, deck="bo focus bokken", discard="katana")
    assert hand(play(state, "play daimyo"), 0) == ["bo", "focus", "parry"]


# Kojiro.


@rule("P8", "W1")
def test_kojiro_reaches_everybody_with_anything() -> None:
    """Ruling 12: Armour and Benkei too."""
    state = table("shogun kojiro: bokken parry", "samurai benkei: bo / armor armor", *OTHERS[1:])
    assert targets(state, "attack bokken") == [1, 2, 3]


@rule("P8", "H2")
def test_kojiro_does_not_attack_the_harmless() -> None:
    """Ruling 12."""
    state = table("shogun kojiro: bokken parry", "samurai r0: bo", "ninja1:", "ninja2: parry")
    assert targets(state, "attack bokken") == [3]


# Musashi.


@rule("P9", "W3", "C7")
def test_musashis_weapons_deal_one_wound_more() -> None:
    state = table("shogun musashi: bo parry / fast_draw", *OTHERS)
    assert resilience(play(state, "attack bo p2", "suffer"))[1] == 2


@rule("C10")
def test_musashis_other_cards_do_not() -> None:
    """Ruling 40."""
    state = table("shogun musashi: jujutsu parry", "samurai: parry", *OTHERS[1:])
    assert resilience(play(state, "play jujutsu", "suffer"))[1] == 4


# Nobunaga.


@rule("P10")
def test_nobunaga_trades_resilience_for_cards_as_often_as_he_likes() -> None:
    """Ruling 38: down to one."""
    state = table("shogun nobunaga: parry", *OTHERS, deck="bo " * 5 + "focus")
    play(state, "trade", "trade", "trade", "trade")
    assert (resilience(state)[0], len(hand(state, 0)), can(state, "trade")) == (1, 5, False)
    assert refused(state, "trade") == ("P10", "last_resilience")


@rule("P10", "T4")
def test_with_an_empty_hand_nobunaga_may_still_trade() -> None:
    state = table("shogun nobunaga r2: armor", *OTHERS, deck="bo bo focus")
    play(state, "play armor")
    assert legal_words(state) == ["trade", "done"]
    assert hand(play(state, "trade"), 0) == ["bo"]


@rule("P10", "K1", "E1")
def test_nobunagas_card_may_be_the_last_of_the_deck() -> None:
    """Ruling 38."""
    state = table("shogun nobunaga: parry", "samurai h1: bo", *OTHERS[1:], deck="bo")
    assert over(play(state, "trade"))
    assert honour(state) == [4, 0, 2, 2]


@rule("P10")
def test_nobunaga_trades_while_playing_cards_only() -> None:
    state = table("shogun nobunaga: " + "parry " * 8, *OTHERS)
    assert refused(play(state, "done"), "trade") == ("T6", "discard_first")


# Tomoe.


@rule("P11")
@pytest.mark.parametrize("weapon", ["bo", "katana"])
def test_tomoe_draws_one_card_however_many_the_wounds(weapon: str) -> None:
    """Ruling 39."""
    state = table(f"shogun tomoe: {weapon} parry", *OTHERS, deck="focus bokken bokken")
    assert hand(play(state, f"attack {weapon} p2", "suffer"), 0) == ["focus", "parry"]


@rule("W2")
def test_tomoe_draws_nothing_for_a_parried_blow() -> None:
    """Ruling 39."""
    state = table("shogun tomoe: katana parry", *OTHERS, deck="focus bokken bokken")
    assert hand(play(state, "attack katana p2", "parry"), 0) == ["parry"]


@rule("C1")
def test_tomoe_draws_nothing_for_a_battle_cry() -> None:
    state = table("shogun tomoe: battle_cry parry", "samurai: bo", *OTHERS[1:], deck="focus bokken bokken")
    assert hand(play(state, "play battle_cry", "suffer"), 0) == ["parry"]


@rule("W4", "E1")
def test_tomoe_draws_nothing_when_the_blow_ends_the_game() -> None:
    """Ruling 15, L."""
    state = table("shogun tomoe: katana parry", "ninja1 r1 h1: bo", "ninja2: bo", "samurai: bo", deck="daimyo bo")
    assert over(play(state, "attack katana p2", "suffer"))
    assert hand(state, 0) == ["parry"]


# Ushiwaka.


@rule("P12")
def test_ushiwaka_draws_a_card_for_every_wound_of_a_weapon() -> None:
    state = table("shogun: katana parry", "samurai ushiwaka:bo", *OTHERS[1:], deck="focus focus focus bokken")
    assert hand(play(state, "attack katana p2", "suffer"), 1) == ["bo", "focus", "focus", "focus"]


@rule("P12", "W3", "F1")
def test_ushiwaka_draws_nothing_for_excess_wounds_but_for_his_last_ones() -> None:
    """Ruling 14, M."""
    state = table("shogun: katana parry", "samurai ushiwaka r2: bo", *OTHERS[1:], deck="focus focus focus bokken")
    assert hand(play(state, "attack katana p2", "suffer"), 1) == ["bo", "focus", "focus"]


@rule("C1")
def test_ushiwaka_draws_nothing_for_a_battle_cry() -> None:
    state = table("shogun: battle_cry parry", "samurai ushiwaka: bo", *OTHERS[1:], deck="focus focus bokken")
    assert hand(play(state, "play battle_cry", "suffer"), 1) == ["bo"]


@rule("W2")
def test_ushiwaka_draws_nothing_for_a_parried_blow() -> None:
    state = table("shogun: katana parry", "samurai ushiwaka: parry bo", *OTHERS[1:], deck="focus focus bokken")
    assert hand(play(state, "attack katana p2", "parry"), 1) == ["bo"]

"""Every property and action but Bushido."""

from __future__ import annotations

import pytest

from tatami import Rng
from tests.games.samurai_sword.table import (
    can,
    count,
    discards,
    hand,
    honour,
    legal_words,
    play,
    refused,
    resilience,
    table,
    targets,
)
from tests.rules import rule

OTHERS = ("samurai: parry kiseru", "ninja1: kiseru", "ninja2: parry")


# Battle Cry.


@rule("C1")
def test_battle_cry_each_of_the_others_discards_a_parry_or_takes_a_wound() -> None:
    state = play(table("shogun: battle_cry parry", *OTHERS), "play battle_cry")
    assert legal_words(state) == ["parry", "suffer"]
    play(state, "parry", "suffer", "suffer")
    assert (resilience(state), hand(state, 1)) == ([5, 5, 4, 3], ["kiseru"])
    assert discards(state) == ["parry", "battle_cry"]


@rule("C1")
def test_battle_cry_goes_clockwise_from_the_left() -> None:
    """Ruling 1."""
    state = play(table("shogun: parry", "samurai: battle_cry parry", *OTHERS[1:], turn=1), "play battle_cry")
    seen = []
    while len(state.agenda.split(" > ")) > 1:
        seen.append(state.actors[0])
        play(state, "suffer")
    assert (seen, state.actors) == ([2, 3, 0], (1,))


@rule("C1", "Z1")
def test_battle_cry_a_parry_may_be_kept() -> None:
    """Ruling 3."""
    state = play(table("shogun: battle_cry parry", *OTHERS), "play battle_cry", "suffer")
    assert (resilience(state)[1], hand(state, 1)) == (4, ["kiseru", "parry"])


@rule("C1", "C0")
def test_battle_cry_may_be_played_even_if_it_reaches_nobody() -> None:
    """Ruling 31."""
    state = table("shogun: battle_cry parry", "samurai r0:", "ninja1:", "ninja2:")
    assert play(state, "play battle_cry").actors == (0,)
    assert discards(state) == ["battle_cry"]


@rule("C1")
def test_no_bonus_of_weapons_counts_for_battle_cry() -> None:
    """Ruling 40."""
    state = table("shogun musashi: battle_cry parry / fast_draw fast_draw", *OTHERS)
    play(state, "play battle_cry", "suffer", "suffer", "suffer")
    assert resilience(state) == [5, 4, 4, 4]


@rule("C1", "H2")
def test_who_defends_with_his_last_card_is_harmless_for_the_next_blow_only() -> None:
    """Ruling 2: he answers this one; the next Battle Cry passes him by."""
    state = table("shogun: battle_cry battle_cry parry", "samurai: parry", *OTHERS[1:])
    play(state, "play battle_cry", "parry", "suffer", "suffer")
    assert play(state, "play battle_cry").actors == (2,)


# Jujutsu.


@rule("C10")
def test_jujutsu_each_of_the_others_discards_a_weapon_or_takes_a_wound() -> None:
    state = play(table("shogun: jujutsu parry", "samurai: parry bo katana", *OTHERS[1:]), "play jujutsu")
    assert legal_words(state) == ["suffer", "discard bo", "discard katana"]
    play(state, "discard katana", "suffer", "suffer")
    assert (resilience(state), hand(state, 1)) == ([5, 5, 4, 3], ["bo", "parry"])
    assert discards(state) == ["katana", "jujutsu"]


@rule("C10")
def test_jujutsu_the_last_card_will_do() -> None:
    """Ruling 6, M: it is no parry, so this holds for Hanzo too."""
    state = play(table("shogun: jujutsu parry", "samurai hanzo: bo", *OTHERS[1:]), "play jujutsu", "discard bo")
    assert (hand(state, 1), resilience(state)[1]) == ([], 4)


@rule("C10", "C12")
def test_a_parry_is_no_answer_to_jujutsu() -> None:
    state = play(table("shogun: jujutsu parry", *OTHERS), "play jujutsu")
    assert refused(state, "parry") == ("C10", "parry_useless")
    assert refused(state, "discard parry") == ("C10", "weapon_needed")


@rule("C10", "Z1")
def test_jujutsu_who_has_no_weapon_is_asked_all_the_same() -> None:
    state = play(table("shogun: jujutsu parry", "samurai: parry", *OTHERS[1:]), "play jujutsu")
    assert (state.actors, legal_words(state)) == ((1,), ["suffer"])


@rule("C1", "C10", "F1")
@pytest.mark.parametrize("cry", ["battle_cry", "jujutsu"])
def test_a_cry_goes_on_past_the_defeated(cry: str) -> None:
    """Ruling 1: each defeat is settled before the next is asked; who shouts has an honour for each."""
    state = table(f"shogun: {cry} focus", "samurai r1: focus", "ninja1 r1: focus", "ninja2 r2: focus")
    asked = [play(state, word).actors[0] for word in (f"play {cry}", "suffer", "suffer", "suffer")]
    assert asked == [1, 2, 3, 0]
    assert (resilience(state), honour(state)) == ([5, 0, 0, 1], [7, 2, 2, 3])
    assert discards(state) == [cry]


# Breathing.


@rule("C2")
def test_breathing_heals_and_another_player_draws() -> None:
    state = table("shogun r1: breathing parry", *OTHERS, deck="katana bo")
    play(state, "play breathing p3")
    assert (resilience(state)[0], hand(state, 2)) == (5, ["kiseru", "katana"])


@rule("C2", "C0")
def test_breathing_may_be_played_in_full_health() -> None:
    """Ruling 32."""
    state = table("shogun: breathing parry", *OTHERS)
    assert targets(state, "play breathing") == [1, 2, 3]
    assert (resilience(play(state, "play breathing p2"))[0], len(hand(state, 1))) == (5, 3)


@rule("C2")
def test_breathing_gives_oneself_no_card_and_heals_nobody_else() -> None:
    """Ruling 32."""
    state = table("shogun: breathing parry", "samurai r1: parry", *OTHERS[1:])
    assert refused(state, "play breathing p1") == ("C2", "not_oneself")
    assert resilience(play(state, "play breathing p2"))[1] == 1


# Tea Ceremony, Daimyo.


@rule("C11")
def test_tea_ceremony_three_cards_and_one_for_each_of_the_others_clockwise() -> None:
    """Ruling 33, M."""
    state = table(
        "shogun: parry", "samurai: tea_ceremony", "ninja1:", "ninja2:", turn=1, deck="bo bo bo katana focus armor"
    )
    play(state, "play tea_ceremony")
    assert [hand(state, seat) for seat in (1, 2, 3, 0)] == [["bo"] * 3, ["katana"], ["focus"], ["armor", "parry"]]


@rule("C5")
def test_daimyo_two_cards() -> None:
    state = play(table("shogun: daimyo parry", *OTHERS, deck="bo katana focus"), "play daimyo")
    assert hand(state, 0) == ["bo", "katana", "parry"]


# Diversion.


@rule("C6")
def test_diversion_takes_a_card_of_another_hand_by_lot() -> None:
    found = set()
    for seed in range(40):
        state = table("shogun: diversion parry", "samurai: bo katana", *OTHERS[1:])
        state.rng = Rng(seed)
        play(state, "play diversion p2")
        found.add(hand(state, 0)[0])
        assert sorted(hand(state, 0)[:1] + hand(state, 1)) == ["bo", "katana"]
    assert found == {"bo", "katana"}


@rule("C6")
def test_diversion_has_no_difficulty() -> None:
    state = table("shogun: diversion parry", "samurai benkei: bo / armor armor armor", *OTHERS[1:])
    assert targets(state, "play diversion") == [1, 2, 3]


@rule("C6", "C0")
def test_diversion_needs_a_card_to_take() -> None:
    """Ruling 31."""
    state = table("shogun: diversion parry", "samurai:", "ninja1:", "ninja2:")
    assert legal_words(state) == ["trade", "done"]
    assert refused(state, "play diversion p2") == ("C6", "empty_hand")


@rule("C6")
def test_nobody_diverts_himself() -> None:
    assert refused(table("shogun: diversion parry", *OTHERS), "play diversion p1") == ("C6", "not_oneself")


# Geisha.


@rule("C9")
def test_geisha_makes_another_discard_a_card_of_the_hand_by_lot() -> None:
    found = set()
    for seed in range(40):
        state = table("shogun: geisha parry", "samurai: bo katana", *OTHERS[1:])
        state.rng = Rng(seed)
        play(state, "play geisha p2 hand")
        found.add(discards(state)[0])
        assert (len(hand(state, 1)), discards(state)[1]) == (1, "geisha")
    assert found == {"bo", "katana"}


@rule("C9")
@pytest.mark.parametrize("name", ["armor", "focus", "fast_draw"])
def test_geisha_makes_another_discard_a_property_that_is_named(name: str) -> None:
    state = table("shogun: geisha parry", "samurai: bo / armor focus focus fast_draw", *OTHERS[1:])
    play(state, f"play geisha p2 {name}")
    player = state.players[1]
    left = {"armor": player.armor, "focus": player.focus, "fast_draw": player.fast_draw}
    expected = {"armor": 1, "focus": 2, "fast_draw": 1}
    expected[name] -= 1
    assert (left, discards(state)) == (expected, [name, "geisha"])


@rule("C9")
def test_geisha_may_rid_another_of_bushido_but_not_oneself() -> None:
    """Ruling 29, M."""
    state = table("shogun: geisha parry", *OTHERS, bushido=2)
    assert can(state, "play geisha p3 bushido")
    assert not can(state, "play geisha p2 bushido")
    assert (play(state, "play geisha p3 bushido").bushido, discards(state)) == (-1, ["bushido", "geisha"])
    own = table("shogun: geisha parry", *OTHERS, bushido=0)
    assert refused(own, "play geisha p1 bushido") == ("C9", "not_oneself")


@rule("C9", "C0")
def test_geisha_needs_something_to_be_discarded() -> None:
    """Rulings 30, 31."""
    state = table("shogun goemon: geisha parry", "samurai:", "ninja1:", "ninja2: / armor")
    assert legal_words(state) == ["play geisha p4 armor", "done"]
    assert refused(state, "play geisha p2 focus") == ("C9", "no_property")


@rule("C6", "C9", "H1", "H2")
@pytest.mark.parametrize("word", ["play geisha p2 hand", "play diversion p2"])
def test_who_loses_his_last_card_is_harmless_at_once(word: str) -> None:
    state = table("shogun: geisha diversion daikyu", "samurai: parry", *OTHERS[1:])
    assert can(state, "attack daikyu p2")
    assert refused(play(state, word), "attack daikyu p2") == ("H2", "no_cards")


@rule("C9", "D3")
def test_an_armour_discarded_no_longer_protects_in_the_same_turn() -> None:
    """Ruling 10."""
    state = table("shogun: geisha bokken", "samurai: bo / armor", *OTHERS[1:])
    assert not can(state, "attack bokken p2")
    assert can(play(state, "play geisha p2 armor"), "attack bokken p2")


# Properties.


@rule("C7")
def test_fast_draw_counts_for_the_own_weapons_only() -> None:
    state = table("shogun: bo parry", "samurai: parry / fast_draw", *OTHERS[1:])
    assert resilience(play(state, "attack bo p2", "suffer"))[1] == 4


@rule("C8")
def test_focus_counts_in_the_own_turn_only() -> None:
    state = table("shogun: bo bo bo bo / focus focus", *OTHERS)
    for _ in range(3):
        play(state, "attack bo p2", "suffer")
    assert count(legal_words(state)) == {"done": 1, "trade": 1}


@rule("C13", "D3")
def test_armour_makes_all_others_attacks_harder() -> None:
    state = table("shogun: armor parry", "samurai: bokken", *OTHERS[1:])
    play(state, "play armor", "done")
    assert targets(state, "attack bokken") == [2]


@rule("C0")
def test_the_card_comes_before_the_rules() -> None:
    """Breathing says "another player": even where the rules would let everybody draw, oneself is not among them."""
    state = table("shogun r1: breathing parry", "samurai r0:", "ninja1 r0:", "ninja2 r0:")
    assert targets(state, "play breathing") == [1, 2, 3]

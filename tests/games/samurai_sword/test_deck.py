"""The end of the deck."""

from __future__ import annotations

from collections import Counter

from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.games.samurai_sword.tables import BOX, NAMES
from tests.games.samurai_sword.table import count, deck, discards, hand, honour, over, play, table
from tests.rules import rule

OTHERS = ("samurai: parry", "ninja1: parry", "ninja2: parry")


@rule("K1")
def test_the_discards_become_the_deck_and_everybody_loses_an_honour() -> None:
    state = play(table("shogun: daimyo parry", *OTHERS, deck="bo bo", discard=""), "play daimyo")
    assert (honour(state), hand(state, 0)) == ([4, 2, 2, 2], ["bo", "bo", "parry"])
    assert (len(deck(state)), discards(state)) == (90 - 4 - 1 - 2, ["daimyo"])


@rule("K1")
def test_it_happens_when_the_last_card_has_gone_not_before() -> None:
    state = play(table("shogun: daimyo parry", *OTHERS, deck="bo bo bokken"), "play daimyo")
    assert (honour(state), deck(state)) == ([5, 3, 3, 3], ["bokken"])


@rule("K1")
def test_a_draw_goes_on_from_the_new_deck() -> None:
    state = play(table("shogun: daimyo parry", *OTHERS, deck="bo"), "play daimyo")
    assert (len(hand(state, 0)), honour(state)) == (3, [4, 2, 2, 2])


@rule("K1", "K3", "C5")
def test_the_card_being_played_is_not_shuffled_with_the_others() -> None:
    """Ruling 23."""
    state = play(without_discards("shogun: daimyo parry bo", deck="focus bo", discard="katana"), "play daimyo")
    assert (deck(state), discards(state)) == (["katana"], ["daimyo"])


@rule("K1", "E1")
def test_everybody_loses_it_at_the_same_time_and_the_game_may_end() -> None:
    """Ruling 20: both are without honour, and all score what they have."""
    state = table("shogun: daimyo parry", "samurai h1: parry", "ninja1 h1: parry", "ninja2: parry", deck="bo")
    play(state, "play daimyo")
    assert (over(state), honour(state)) == (True, [4, 0, 0, 2])


@rule("K1", "E1", "C5")
def test_a_draw_stops_when_the_game_ends() -> None:
    """Ruling 24."""
    state = table("shogun: daimyo parry", "samurai h1: parry", *OTHERS[1:], deck="bo")
    play(state, "play daimyo")
    assert (hand(state, 0), discards(state)) == (["bo", "parry"], ["daimyo"])


@rule("K1", "C11")
def test_tea_ceremony_stops_where_the_game_ends() -> None:
    state = table("shogun: tea_ceremony parry", "samurai h1: parry", *OTHERS[1:], deck="bo bo bo bokken")
    play(state, "play tea_ceremony")
    assert [len(hand(state, seat)) for seat in range(4)] == [4, 2, 1, 1]
    assert over(state)


@rule("K1", "C2")
def test_breathing_is_done_and_discarded_when_the_others_card_ends_the_game() -> None:
    state = table("shogun r1: breathing parry", "samurai h1: parry", *OTHERS[1:], deck="bo")
    play(state, "play breathing p3")
    assert (over(state), state.players[0].resilience, hand(state, 2)) == (True, 5, ["bo", "parry"])
    assert discards(state) == ["breathing"]


@rule("K1", "E4")
def test_the_end_of_the_deck_brings_no_deadly_strike() -> None:
    """Ruling 18: Tomoe draws the last card for the wound of a friend."""
    state = table("shogun tomoe: bo parry", "samurai h2 r1: parry", "ninja1 h1: parry", "ninja2: parry", deck="focus")
    play(state, "attack bo p2", "suffer")
    assert (over(state), honour(state), state.punished) == (True, [5, 0, 0, 2], -1)


@rule("K2")
def test_without_deck_and_discards_nobody_draws() -> None:
    """Ruling 22: what there is is drawn, and honour is lost once there are discards and a card is wanted."""
    state = without_discards("shogun: daimyo parry", deck="bo")
    play(state, "play daimyo")
    assert (count(hand(state, 0))["bo"], honour(state), deck(state)) == (1, [5, 3, 3, 3], [])
    assert discards(state) == ["daimyo"]


@rule("K2", "K1")
def test_discards_become_the_deck_as_soon_as_a_card_is_wanted() -> None:
    state = without_discards("shogun nobunaga: daimyo parry", deck="bo")
    play(state, "play daimyo", "trade")
    assert (honour(state), discards(state), count(hand(state, 0))["daimyo"]) == ([4, 2, 2, 2], [], 1)
    assert deck(state) == []


@rule("K2", "K1", "P7")
def test_ieyasu_draws_the_only_discard_and_what_is_left_of_the_deck() -> None:
    """Ruling 22: nothing is left to shuffle, so no honour is lost yet, and no third card drawn."""
    state = without_discards("shogun ieyasu: parry", deck="", discard="katana", phase="start")
    play(state, "draw discards")
    assert (hand(state, 0), deck(state), discards(state), honour(state)) == (["katana", "parry"], [], [], [5, 3, 3, 3])


@rule("K2", "P10")
def test_nobunaga_trades_only_where_there_is_a_card() -> None:
    state = without_discards("shogun nobunaga: parry", deck="")
    assert state.why_not(0, "trade") is not None


@rule("K2", "C4")
def test_without_a_card_to_turn_up_bushido_waits() -> None:
    state = without_discards("shogun: parry", deck="", bushido=1)
    play(state, "done")
    assert (state.bushido, state.actors, hand(state, 1)) == (1, (1,), ["parry"])


def without_discards(first: str, *, deck: str, **fields: object) -> SamuraiSword:
    """All that is neither in the deck nor named is in the last player's hand."""
    named = [
        *first.partition(":")[2].split(),
        *deck.split(),
        *str(fields.get("discard", "")).split(),
        *("bushido" for name in fields if name == "bushido"),
        "parry",
        "parry",
    ]
    rest = Counter(NAMES[kind] for kind in BOX) - Counter(named)
    players = (first, "samurai: parry", "ninja1: parry", "ninja2: " + " ".join(rest.elements()))
    return table(*players, deck=deck, **fields)

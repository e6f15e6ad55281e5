"""Who knows which card of which hand, and what a shuffle tells everybody."""

from __future__ import annotations

from collections import Counter

from tatami import Rng
from tatami.games.samurai_sword.hands import FRESH, HELD, UNSURE, fade, lot_of, put, relabel
from tatami.games.samurai_sword.tables import KIND
from tests.games.samurai_sword.table import (
    ALL,
    hand,
    know,
    knowers,
    knows,
    play,
    shuffled,
    start,
    table,
    worlds,
)
from tests.rules import rule

OTHERS = ("ninja1: kiseru", "ninja2: parry")


# What is known.


@rule("Z1", "S5")
def test_a_hand_is_known_to_its_holder_alone() -> None:
    state = start(5)
    assert all(seen == {seat} for seat in range(5) for _, seen in knowers(state, seat))


@rule("Z2", "C6")
def test_a_card_stolen_stays_known_to_thief_and_victim() -> None:
    state = play(table("shogun: diversion parry", "samurai: katana", *OTHERS), "play diversion p2")
    assert knowers(state, 0) == [("katana", {0, 1}), ("parry", {0})]


@rule("Z2", "C6")
def test_of_the_last_card_of_a_hand_that_is_known_all_who_know_it_know_where_it_went() -> None:
    state = table("shogun: diversion parry", "samurai: parry", *OTHERS)
    know(state, 1, "parry", 2)
    play(state, "play diversion p2")
    assert ("parry", {0, 1, 2}) in knowers(state, 0)


@rule("Z2", "C6")
def test_when_an_unknown_card_is_stolen_one_copy_less_of_each_kind_is_sure() -> None:
    """Seat 2 knew two kiseru and a katana: one kiseru is surely left, whichever card it was."""
    for seed in range(12):
        state = table("shogun: diversion parry", "samurai: kiseru kiseru katana bo", "ninja1: bokken", "ninja2: parry")
        for card in ("kiseru", "kiseru", "katana"):
            know(state, 1, card, 2)
        state.rng = Rng(seed)
        play(state, "play diversion p2")
        assert knows(state, 2, 1) == ["kiseru"]
        assert knows(state, 3, 1) == []
        assert knows(state, 2, 0) == []


@rule("Z2", "C9")
def test_a_card_discarded_by_lot_takes_what_was_known_of_its_kind() -> None:
    state = table("shogun: geisha parry", "samurai: kiseru kiseru", *OTHERS)
    know(state, 1, "kiseru", 2)
    play(state, "play geisha p2 hand")
    assert knows(state, 2, 1) == []


@rule("Z2", "T4")
def test_a_card_played_is_taken_for_the_one_that_was_known() -> None:
    """Copies have no identity: whoever knew one bokken and sees one played knows of none."""
    state = table("shogun: bokken bokken focus", "samurai: bo", *OTHERS)
    know(state, 0, "bokken", 2)
    play(state, "attack bokken p2", "suffer")
    assert (knows(state, 2, 0), hand(state, 0)) == ([], ["bokken", "focus"])


@rule("Z2", "T4")
def test_of_two_that_were_known_one_is_left() -> None:
    state = table("shogun: bokken bokken focus", "samurai: bo", *OTHERS)
    know(state, 0, "bokken", 2)
    know(state, 0, "bokken", 2)
    know(state, 0, "bokken", 3)
    assert knowers(state, 0)[:2] == [("bokken", {0, 2, 3}), ("bokken", {0, 2})]
    play(state, "attack bokken p2", "suffer")
    assert knowers(state, 0)[0] == ("bokken", {0, 2})


@rule("Z2", "P7")
def test_the_card_taken_from_the_discards_stays_known_to_all() -> None:
    state = table("shogun ieyasu: parry", "samurai: bo", *OTHERS, deck="bo bo bo", discard="nodachi", phase="start")
    play(state, "draw discards")
    assert ("nodachi", ALL) in knowers(state, 0)
    assert all("nodachi" in hand(world, 0) for world in worlds(state, 3))


@rule("Z2", "C11", "C2")
def test_cards_drawn_are_known_to_nobody_else() -> None:
    state = table("shogun: tea_ceremony breathing", "samurai:", *OTHERS, deck="bo bo bo focus armor daimyo parry parry")
    play(state, "play tea_ceremony", "play breathing p2")
    assert [seen for _, seen in knowers(state, 1)] == [{1}, {1}]


def test_fading_shifts_what_the_others_know() -> None:
    held: list[int] = []
    for seen in (0b111, 0b011, 0b001):
        put(held, KIND["bo"], FRESH, seen)
    put(held, KIND["katana"], FRESH, 0b101)
    fade(held, KIND["focus"], 0b110)
    assert [slot & 0xFFFF for slot in held] == [0b011, 0b001, 0b001, 0b001]


def test_relabelling_keeps_how_many_each_seat_knows() -> None:
    held: list[int] = []
    put(held, KIND["bo"], HELD, 0b011)
    put(held, KIND["bo"], FRESH, 0b101)
    relabel(held, UNSURE)
    assert [slot & 0xFFFF for slot in held] == [0b111, 0b001]


# After the discards were shuffled.


@rule("Z2", "K1")
def test_what_was_shuffled_into_the_deck_is_in_no_hand_that_has_not_drawn_since() -> None:
    imagined = worlds(shuffled(), 1, 200)
    old = Counter(["bo", "kiseru", "parry", "parry", "bokken", "focus"])
    assert not any(Counter(hand(world, 2) + hand(world, 3)) - old for world in imagined)
    assert {card for world in imagined for card in hand(world, 0)} > {"katana", "daikyu"}


@rule("Z2", "K1")
def test_who_drew_one_card_of_the_new_deck_has_at_most_one_of_its_own() -> None:
    old = {"bo", "kiseru", "parry", "bokken", "focus"}
    assert all(sum(card not in old for card in hand(world, 0)) <= 1 for world in worlds(shuffled(), 1, 200))


@rule("Z2", "K1", "T4")
def test_a_card_played_of_which_nobody_can_say_where_it_came_from_makes_the_hand_unsure() -> None:
    """Focus is among the old cards and the new."""
    state = shuffled()
    lots = [lot_of(slot) for slot in state.players[0].hand]
    assert sorted(lots) == [FRESH, HELD, HELD]
    play(state, "play focus")
    assert {lot_of(slot) for slot in state.players[0].hand} == {UNSURE}


@rule("Z2", "K1", "T4")
def test_a_card_played_that_can_only_be_new_leaves_the_others_as_they_are() -> None:
    state = shuffled()
    put(state.players[0].hand, KIND["armor"], FRESH, 1)
    state.deck.remove(KIND["armor"])
    before = state.fresh[KIND["armor"]]
    play(state, "play armor")
    assert sorted(lot_of(slot) for slot in state.players[0].hand) == [FRESH, HELD, HELD]
    assert state.fresh[KIND["armor"]] == before - 1

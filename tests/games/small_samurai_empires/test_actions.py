"""Recruiting, attacking, harvesting, building (A1, A5-A9)."""

from __future__ import annotations

from tatami.games.small_samurai_empires.tables import PROVINCE
from tests.games.small_samurai_empires.table import (
    armies,
    bushido,
    controls,
    food,
    legal_words,
    ordered,
    play,
    refused,
    table,
)
from tests.rules import rule


@rule("A1", "A0")
def test_the_example_of_recruitment() -> None:
    """Green puts an army into the capital, pays one food, and puts one more to his castle."""
    state = ordered("recruit", "orange", {"KAG": "0 +0"})
    assert legal_words(state) == ["recruit KAG", "recruit YAM", "done"]
    play(state, "recruit YAM", "recruit KAG")
    assert (armies(state, "YAM"), armies(state, "KAG"), food(state, 0)) == ([1, 0, 0], [1, 0, 0], 1)


@rule("A1")
def test_recruiting_needs_neither_presence_nor_control() -> None:
    state = play(ordered("recruit", "purple", {"ISH": "0 5 5"}), "recruit ISH", "recruit ISH")
    assert armies(state, "ISH") == [2, 5, 5]


@rule("A1")
def test_anothers_castle_does_not_help() -> None:
    assert legal_words(ordered("recruit", "orange", {"KAG": "0 +1"})) == ["recruit YAM", "done"]


@rule("B4", "A1")
def test_without_a_reserve_nobody_is_recruited() -> None:
    state = table({"KIT": "15"}, slots={1: "0 recruit", 2: "1 recruit"}, phase="execution")
    play(state, "recruit AKI")
    assert (state.reserve(0), state.actors) == (0, (1,))


@rule("A5", "A0")
def test_the_example_of_an_attack() -> None:
    """Yellow destroys an army of blue, pays one bushido, destroys one of green, and so controls the province."""
    state = ordered("attack", "grey", {"BIZ": "1 1 1", "AKI": "1 1"})
    assert controls(state, "BIZ") is None
    play(state, "attack BIZ takeda")
    assert legal_words(state) == ["attack BIZ toyotomi", "done"]
    play(state, "attack BIZ toyotomi")
    assert (armies(state, "BIZ"), controls(state, "BIZ"), bushido(state, 0)) == ([1, 0, 0], 0, 1)
    assert (state.reserve(1), state.reserve(2)) == (15, 16)


@rule("A5")
def test_both_kills_may_be_of_one_player() -> None:
    state = play(ordered("attack", "grey", {"BIZ": "1 3"}), "attack BIZ takeda", "attack BIZ takeda")
    assert armies(state, "BIZ") == [1, 1, 0]


@rule("A5")
def test_the_second_kill_is_in_the_same_province() -> None:
    state = play(ordered("attack", "grey", {"BIZ": "1 2", "AKI": "1 1"}), "attack BIZ takeda")
    assert refused(state, "attack AKI takeda").rule == "A5"


@rule("A5")
def test_a_castle_neither_attacks_nor_is_attacked() -> None:
    state = ordered("attack", "grey", {"BIZ": "0 1 +0", "IYO": "1 0 +1", "IWA": "1 1"})
    assert legal_words(state) == ["attack IWA takeda", "done"]


@rule("A6")
def test_the_example_of_a_harvest() -> None:
    """Green stands in the northern resource provinces only, and gets one food and one bushido."""
    seeding = {"ECG": "food", "KAG": "bushido", "MUS": "food", "MIK": "bushido"}
    state = ordered("harvest", "orange", {"ECG": "1", "KAG": "2 3", "MUS": "0 1", "YAM": "1"}, seeding=seeding)
    assert legal_words(state) == ["harvest ECG", "harvest KAG", "harvest all", "done"]
    play(state, "harvest all")
    assert (food(state, 0), bushido(state, 0), state.round) == (3, 3, 2)


@rule("A6", "X4")
def test_a_harvest_may_be_taken_in_part() -> None:
    state = ordered("harvest", "orange", {"ECG": "1", "KAG": "1"}, seeding={"ECG": "food", "KAG": "bushido"})
    play(state, "harvest KAG")
    assert legal_words(state) == ["harvest ECG", "harvest all", "done"]
    play(state, "done")
    assert (food(state, 0), bushido(state, 0)) == (2, 3)


@rule("A6")
def test_a_castle_alone_harvests_nothing() -> None:
    assert ordered("harvest", "grey", {"BIZ": "0 +0"}).round == 2


@rule("A7", "A8")
def test_two_armies_become_a_castle_among_enemies() -> None:
    state = ordered("castle", "grey", {"BIZ": "2 4", "IWA": "1", "AKI": "3", "IYO": "2 0 +1"})
    assert legal_words(state) == ["build BIZ", "done"]
    play(state, "build BIZ")
    assert armies(state, "BIZ") == [0, 4, 0]
    assert (state.castles[PROVINCE["BIZ"]], state.reserve(0), state.castles_left(0)) == (0, 10, 2)


@rule("A8")
def test_not_in_a_capital_and_not_beside_another_castle() -> None:
    state = ordered("castle", "grey", {"AKI": "3", "IYO": "2 +1", "IWA": "2"})
    refusal = refused(state, "build IYO")
    assert (refusal.rule, refusal.message.args["seat"]) == ("A8", 2)
    assert "build AKI" not in [state.game.word(action) for action in range(len(state.game.words))]


@rule("A9")
def test_with_a_castle_in_the_region_an_army_joins_it() -> None:
    state = ordered("castle", "grey", {"BIZ": "0 +0", "IWA": "2"})
    assert legal_words(state) == ["recruit BIZ", "done"]
    play(state, "recruit BIZ")
    assert (armies(state, "BIZ"), food(state, 0), state.round) == ([1, 0, 0], 2, 2)
    assert refused(ordered("castle", "grey", {"BIZ": "0 +0", "IWA": "2"}), "build IWA").rule == "A9"


@rule("A7", "B4")
def test_three_castles_elsewhere_and_nothing_happens() -> None:
    state = ordered("castle", "grey", {"BIZ": "2", "KIT": "0 +0", "UGO": "0 +0", "KAG": "0 +0"})
    assert state.round == 2


@rule("A9")
def test_others_may_build_in_the_same_region() -> None:
    assert legal_words(ordered("castle", "grey", {"BIZ": "0 +1", "IWA": "2"})) == ["build IWA", "done"]

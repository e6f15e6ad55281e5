"""Every reason to refuse a word, with its paragraph."""

from __future__ import annotations

from importlib.resources import files

import pytest

from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tests.games.small_samurai_empires.table import ordered, play, refused, table
from tests.rules import rule

TWO = {"AKI": "2 1 1", "BIZ": "1 1"}
POOR = [{"food": 0, "bushido": 0}]
TRIBE = {"m2": "independent_tribe"}


def destiny() -> SmallSamuraiEmpires:
    return table(players=[{"hand": ["grey"] * 3}], phase="destiny")


def planning() -> SmallSamuraiEmpires:
    return table(TWO, slots={7: "1 attack"}, order=[1, 0, 2])


def covering() -> SmallSamuraiEmpires:
    slots = {1: "0 harvest up", 2: "1 attack up", 3: "2 attack up / 1 castle", 4: "2 harvest up", 5: "0 recruit up"}
    return table(TWO, slots=slots, round=2, order=[1, 0, 2], players=POOR)


def quick(slot: int) -> SmallSamuraiEmpires:
    return play(table(TWO, seeding={"BIZ": "food"}), f"place castle {slot}")


def order(kind: str, **more: object) -> SmallSamuraiEmpires:
    return ordered(kind, "grey", TWO, **more)


def aboard() -> SmallSamuraiEmpires:
    return play(order("move_2_or_ship"), "embark AKI", "embark AKI")


def tribe() -> SmallSamuraiEmpires:
    return play(ordered("move_3", "turquoise", {"UGO": "1", "RIZ": "1 1"}, mountains=TRIBE), "explore UGO RIC")


def path() -> SmallSamuraiEmpires:
    tokens = {"m2": "path_is_the_goal"}
    return play(ordered("move_3", "turquoise", {"UGO": "1", "RIZ": "1 1"}, mountains=tokens), "explore UGO RIC")


def marched() -> SmallSamuraiEmpires:
    return play(order("move_3"), "move AKI IWA", "move AKI IWA", "move IWA YAM")


CASES = [
    (destiny(), "destiny orange", "P1", "hand"),
    (destiny(), "place recruit 1", "P1", "choose_first"),
    (destiny(), "done", "P1", "choose_first"),
    (planning(), "destiny grey", "P1", "not_destiny"),
    (planning(), "place recruit 7", "P3", "slot_taken"),
    (planning(), "move AKI BIZ", "P4", "place_first"),
    (planning(), "done", "P4", "place_first"),
    (table({}, slots={1: "0 castle", 2: "1 castle", 3: "2 castle"}), "place castle 5", "P3", "no_such_order"),
    (covering(), "place recruit 3", "C5", "new_order"),
    (covering(), "place recruit 4", "C4", "covered_once"),
    (covering(), "place recruit 2", "C3", "price"),
    (order("recruit"), "place recruit 2", "P3", "not_placing"),
    (order("recruit"), "move AKI BIZ", "X3", "other_action"),
    (order("recruit"), "embark AKI", "X3", "other_action"),
    (order("recruit"), "land KIT", "M5", "nobody_aboard"),
    (order("recruit"), "attack AKI takeda", "X3", "other_action"),
    (order("recruit"), "harvest BIZ", "X3", "other_action"),
    (order("recruit"), "build BIZ", "X3", "other_action"),
    (order("recruit"), "recruit YAM", "P6", "other_region"),
    (order("recruit"), "recruit BIZ", "A1", "where"),
    (order("attack"), "recruit AKI", "X3", "other_action"),
    (order("attack"), "attack AKI oda", "A5", "own_army"),
    (order("attack"), "attack AKI mori", "S6", "no_player"),
    (order("attack"), "attack YAM takeda", "P6", "other_region"),
    (order("attack"), "attack SAT takeda", "A5", "no_target"),
    (ordered("attack", "grey", {"AKI": "1 1", "BIZ": "0 1"}), "attack BIZ takeda", "A5", "no_attacker"),
    (play(ordered("attack", "grey", {"AKI": "1 2"}), "attack AKI takeda"), "attack AKI toyotomi", "A5", "no_target"),
    (play(order("attack"), "attack AKI takeda"), "attack BIZ takeda", "A5", "same_province"),
    (order("harvest"), "harvest KIT", "P6", "other_region"),
    (order("harvest"), "harvest SAT", "A6", "no_harvester"),
    (play(ordered("harvest", "grey", {"BIZ": "1", "IWA": "1"}), "harvest BIZ"), "harvest BIZ", "A6", "harvested"),
    (ordered("castle", "grey", {"BIZ": "2"}), "build KAG", "P6", "other_region"),
    (ordered("castle", "grey", {"BIZ": "2", "IWA": "1"}), "build IWA", "A7", "armies"),
    (ordered("castle", "grey", {"BIZ": "2", "IWA": "2 0 +1"}), "build IWA", "A8", "castle_stands"),
    (ordered("castle", "grey", {"BIZ": "2"}), "recruit BIZ", "A9", "no_castle"),
    (ordered("castle", "grey", {"BIZ": "2 +0"}), "recruit AKI", "A9", "castle_elsewhere"),
    (ordered("castle", "grey", {"BIZ": "2 +0"}), "build BIZ", "A9", "second_castle"),
    (order("move_3"), "move SAT BUZ", "M1", "no_army"),
    (order("move_3"), "explore UGO RIC", "V1", "no_mountains"),
    (order("move_3"), "embark AKI", "X3", "other_action"),
    (order("move_3"), "land AKI", "M5", "nobody_aboard"),
    (marched(), "move YAM MIK", "A2", "no_steps"),
    (ordered("move_3", "grey", {"AKI": "1", "YAM": "1"}), "move YAM MIK", "M1", "late"),
    (play(order("move_2_or_3", players=POOR), "move AKI BIZ", "move AKI BIZ"), "move BIZ IWA", "A3", "price"),
    (play(order("move_2_or_ship"), "move AKI BIZ"), "embark AKI", "M5", "steps_taken"),
    (order("move_2_or_ship"), "embark YAM", "P6", "other_region"),
    (order("move_2_or_ship"), "embark IYO", "M1", "no_army"),
    (order("move_2_or_ship", players=POOR), "embark AKI", "M5", "price"),
    (aboard(), "embark AKI", "M5", "ship_full"),
    (aboard(), "embark BIZ", "M5", "one_harbour"),
    (aboard(), "land AKI", "M5", "same_harbour"),
    (aboard(), "move BIZ IWA", "M5", "land_first"),
    (aboard(), "done", "M5", "land_first"),
    (play(ordered("move_2_or_ship", "grey", {"AKI": "1"}), "embark AKI"), "embark AKI", "M1", "no_army"),
    (quick(1), "move YAM KAG", "M1", "no_army"),
    (quick(1), "recruit AKI", "P5", "other_action"),
    (play(table({"AKI": "1", "YAM": "1"}), "place castle 1"), "move YAM KAG", "P6", "other_region"),
    (quick(2), "attack BIZ toyotomi", "A5", "no_target"),
    (play(table({"ECG": "1"}), "place castle 6"), "harvest all", "Q4", "one_province"),
    (tribe(), "explore UGO RIC", "V4", "tribe_stays"),
    (tribe(), "harvest UGO", "X3", "other_action"),
    (path(), "move RIZ MUS", "X3", "other_action"),
    (path(), "attack UGO takeda", "A5", "no_target"),
]


@pytest.mark.parametrize(("state", "word", "paragraph", "key"), CASES)
def test_a_refusal_names_its_paragraph(state: SmallSamuraiEmpires, word: str, paragraph: str, key: str) -> None:
    refusal = refused(state, word)
    assert (refusal.rule, refusal.message.key) == (paragraph, "small_samurai_empires.no." + key)


@rule("B4", "V4")
def test_a_full_map_leaves_no_reserve() -> None:
    state = ordered("move_3", "turquoise", {"UGO": "1", "RIZ": "1 1", "KIT": "14"}, mountains=TRIBE)
    refusal = refused(play(state, "explore UGO RIC"), "recruit RIZ")
    assert (refusal.rule, refusal.message.key) == ("B4", "small_samurai_empires.no.no_reserve")


def test_every_refusal_is_shown() -> None:
    """All keys of the catalogue, but those that the other tests show."""
    elsewhere = {"no_reserve", "explored", "one_expedition"}
    shown = {key for _, _, _, key in CASES} | elsewhere
    text = files("tatami.games.small_samurai_empires").joinpath("text/en.po").read_text(encoding="utf-8")
    start = 'msgid "small_samurai_empires.no.'
    written = {line[len(start) : -1] for line in text.splitlines() if line.startswith(start)}
    assert written == shown

"""Words as paths, labels, outcomes, and what is told of a move under way."""

from __future__ import annotations

from typing import cast

import pytest

from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tatami.text import heard, say
from tests.games.small_samurai_empires.table import last_order, ordered, play, rows, start, table


def option(state: SmallSamuraiEmpires, word: str) -> dict[str, object]:
    """What the asked seat is shown of a word."""
    shown = cast(list[dict[str, object]], state.view(state.actors[0])["options"])
    return next(row for row in shown if row["word"] == word)


def outcome(state: SmallSamuraiEmpires, word: str) -> str:
    shown = option(state, word).get("outcome")
    return say(heard(shown), "en") if isinstance(shown, dict) else ""


AKI = {"AKI": "2 1 1"}
PATHS = [
    (table(players=[{"hand": ["grey"] * 3}], phase="destiny"), "destiny grey", ["card:grey"]),
    (table(AKI), "place move_3 7", ["order:move_3", "slot:7"]),
    (ordered("move_3", "grey", AKI), "move AKI BIZ", ["province:AKI", "province:BIZ"]),
    (
        ordered("move_3", "turquoise", {"UGO": "1"}, mountains={"m2": "ambush"}),
        "explore UGO RIC",
        ["province:UGO", "mountain:m2"],
    ),
    (ordered("move_2_or_ship", "grey", AKI), "embark AKI", ["province:AKI", "zone:ship"]),
    (play(ordered("move_2_or_ship", "grey", AKI), "embark AKI"), "land KIT", ["zone:ship", "province:KIT"]),
    (ordered("recruit", "grey", AKI), "recruit AKI", ["province:AKI"]),
    (ordered("attack", "grey", AKI), "attack AKI takeda", ["rival:AKI:takeda"]),
    (ordered("harvest", "grey", {"BIZ": "1"}), "harvest BIZ", ["province:BIZ"]),
    (ordered("harvest", "grey", {"BIZ": "1"}), "harvest all", []),
    (ordered("castle", "grey", {"BIZ": "2"}), "build BIZ", ["province:BIZ"]),
    (ordered("castle", "grey", {"BIZ": "2"}), "done", []),
]


@pytest.mark.parametrize(("state", "word", "path"), PATHS)
def test_a_word_is_a_path(state: SmallSamuraiEmpires, word: str, path: list[str]) -> None:
    assert option(state, word)["path"] == path


def test_no_word_s_path_begins_another_s() -> None:
    """A province that a tribe may harvest, and an army of which it may lead: first it is said which."""
    tribe = play(
        ordered("move_3", "orange", {"MIK": "1", "ECG": "1", "KAG": "1 1 0 +0"}, mountains={"m5": "independent_tribe"}),
        "explore MIK MUS",
    )
    shown = cast(list[dict[str, list[str]]], tribe.view(0)["options"])
    paths = ["".join(f"{step} " for step in row["path"]) for row in shown if row["path"]]
    assert {path.split(":")[0] for path in paths} == {"quick"}
    assert [one for one in paths for other in paths if one is not other and other.startswith(one)] == []


OUTCOMES = [
    (
        table(players=[{"hand": ["grey"] * 3, "influence": [0, 0, 0, 4]}], played=["grey"], phase="destiny"),
        "destiny grey",
        "That makes 2 cards of the region; your influence there is 4.",
    ),
    (table(AKI), "place move_3 3", "Quick action: recruit 1."),
    (
        table(AKI, slots={3: "1 attack up", 4: "0 castle up"}, round=2),
        "place move_3 3",
        "Covers the order of Player 2: attack. Price: 1 bushido. Quick action: recruit 1.",
    ),
    (
        table(AKI, slots={3: "1 attack up", 4: "0 castle up"}, round=2),
        "place move_3 4",
        "Covers your own order: castle. Quick action: move 1.",
    ),
    (
        ordered("move_3", "grey", {"AKI": "1 1"}),
        "move AKI BIZ",
        "Bizen: controlled by Player 1. Aki: controlled by Player 2.",
    ),
    (ordered("recruit", "grey", {"AKI": "0 1"}), "recruit AKI", "Aki: controlled by nobody."),
    (play(ordered("recruit", "grey", {}), "recruit AKI"), "recruit AKI", "Price: 1 food."),
    (ordered("attack", "grey", {"AKI": "1 1"}), "attack AKI takeda", "Aki: controlled by Player 1."),
    (ordered("harvest", "grey", {"BIZ": "1"}, seeding={"BIZ": "food"}), "harvest all", "You get 1 food."),
    (ordered("move_2_or_ship", "grey", {"AKI": "1"}), "embark AKI", "Price: 1 food."),
    (
        ordered("move_3", "turquoise", {"UGO": "1"}, mountains={"m2": "ambush"}),
        "explore UGO RIC",
        "Turns up the token of the mountain.",
    ),
    (
        ordered(
            "recruit",
            "grey",
            {"AKI": "6"},
            missions=["advantage", "crushing_tactics", "earth_and_sky", "strength_in_numbers"],
        ),
        "recruit AKI",
        "Mission: 4 points.",
    ),
    (ordered("recruit", "grey", {}), "done", ""),
    (
        play(
            ordered("move_3", "turquoise", {"UGO": "1", "MUT": "0 1"}, mountains={"m2": "path_is_the_goal"}),
            "explore UGO RIC",
        ),
        "attack MUT takeda",
        "Price: 1 bushido. Mutsu: controlled by nobody. Rikuchu: controlled by Player 1.",
    ),
]


@pytest.mark.parametrize(("state", "word", "said"), OUTCOMES)
def test_a_word_says_what_it_would_do(state: SmallSamuraiEmpires, word: str, said: str) -> None:
    assert outcome(state, word) == said


def test_asking_for_outcomes_changes_nothing() -> None:
    state = ordered("move_3", "turquoise", {"UGO": "1"}, mountains={"m2": "mercenaries"})
    before = state.position()
    state.view(0)
    assert state.position() == before


def test_an_agenda_for_every_frame() -> None:
    assert start(3).agenda == "destiny"
    assert table(AKI).agenda == "planning(0)"
    assert play(table(AKI), "place attack 1").agenda == "planning(1) > quick(0)"
    assert play(ordered("move_2_or_ship", "grey", AKI), "embark AKI").agenda == (
        "execution(1) > move_2_or_ship(0) > ship(0)"
    )


def test_the_score_sheet_adds_up() -> None:
    cards = ["grey", "grey", "orange"]
    state = last_order(
        {"AKI": "2", "YAM": "1 2"}, era=3, played=cards, players=[{"score": 10, "influence": [0, 2, 3, 4]}]
    )
    before = rows(state, "game_now")
    play(state, "done")
    after = rows(state, "ending")
    assert [row["total"] for row in before] == [row["total"] for row in after] == state.score[:3]
    for row in after:
        parts = cast(list[dict[str, int]], row["regions"])
        assert row["total"] == cast(int, row["score"]) + sum(part["points"] for part in parts) + cast(
            int, row["leftovers"]
        )

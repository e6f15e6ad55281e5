"""Positions: what is left out is filled in as docs/positions/small_samurai_empires.md says; what is wrong, refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tatami.games.small_samurai_empires import GAME
from tatami.games.small_samurai_empires.tables import BOUND, ZONES
from tatami.kernel.errors import BadPosition
from tests.games.small_samurai_empires.table import last_order, legal_words, ordered, play, start, table

DOCS = Path(__file__).parents[3] / "docs" / "positions" / "small_samurai_empires.md"
PLANTED = sorted((Path(__file__).parent / "positions").glob("*.json"))

Data = dict[str, object]
ORDER: Data = {"seat": 0, "order": "recruit", "up": True}
ALL_ON = {"missions": True, "mountains": True, "shrines": True, "random_actions": True}


def test_an_empty_position_is_the_first_placement_after_setup() -> None:
    state = GAME.position({})
    assert (state.seats, state.agenda) == (2, "planning(0)")
    assert len(state.legal(0)) == 84


def test_the_example_of_the_documentation_can_be_read() -> None:
    (example,) = re.findall(r"```json\n(.+?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert legal_words(GAME.position(json.loads(example))) == [  # type: ignore[arg-type]
        "attack BIZ takeda",
        "attack BIZ toyotomi",
        "done",
    ]


def test_every_zone_is_documented() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert [zone for zone in sorted(ZONES) if f"`{zone}`" not in text] == []


@pytest.mark.parametrize("phase", ["destiny", "planning"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_phase_begins(phase: str, seats: int) -> None:
    state = GAME.position({"seats": seats, "phase": phase})
    assert state.agenda.startswith(phase)
    assert state.flaws() == []


def test_execution_without_orders_ends_the_round() -> None:
    assert table(phase="execution").round == 2
    assert table(phase="execution", round=2).era == 2


def test_all_variants_are_filled_from_the_box() -> None:
    state = GAME.position({"options": ALL_ON})
    assert state.flaws() == []
    assert GAME.position(state.position()).position() == state.position()


@pytest.mark.parametrize("file", PLANTED, ids=[file.stem for file in PLANTED])
def test_what_is_planted_can_be_written_and_read(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    state = GAME.position(data["position"])
    for word in data["words"]:
        assert GAME.position(json.loads(json.dumps(state.position()))).position() == state.position()
        state.play(state.actors[0], GAME.action(word))


WRONG: list[tuple[str, Data]] = [
    ("phase", {"phase": "war"}),
    ("phase", {"phase": 1}),
    ("era", {"era": 4}),
    ("order", {"order": [0, 0]}),
    (
        "seeding",
        {"seeding": {"KIT": "food", "TOK": "food", **dict.fromkeys(("UGO", "RIC", "IWS", "ECG", "KAG"), "food")}},
    ),
    ("AKI", {"seeding": {"AKI": "food"}}),
    ("armies", {"provinces": {"AKI": {"armies": [1, 1, 1]}}}),
    ("castle", {"provinces": {"BIZ": {"castle": 2}}}),
    ("influence", {"players": [{"influence": [1]}]}),
    ("players", {"players": [{}, {}, {}]}),
    ("hand", {"players": [{"hand": ["grey"] * 6}]}),
    ("deck", {"deck": ["grey"] * 6}),
    ("slots", {"slots": {"1": []}}),
    ("order", {"slots": {"1": [{"order": "war"}]}}),
    ("missions", {"missions": ["advantage"] * 4}),
    ("missions", {"options": {"missions": True}, "missions": ["advantage"] * 4}),
    ("mountains", {"mountains": {}}),
    ("mountains", {"options": {"mountains": True}, "mountains": {"m1": "path_is_the_goal", "m2": "path_is_the_goal"}}),
    ("shrines", {"options": {"shrines": True}, "shrines": dict.fromkeys(("OSH", "MUT", "UZE", "SHI"), "brown")}),
    ("quick", {"quick": ["move"] * 12}),
    ("quick", {"options": {"random_actions": True}, "quick": ["move"]}),
]


@pytest.mark.parametrize(("field", "data"), WRONG)
def test_a_faulty_field_is_named(field: str, data: Data) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(data)
    args = caught.value.message.args
    assert field in (args.get("field"), *caught.value.message.key.split(".")) or field in str(args)


FLAWS: list[tuple[str, Data]] = [
    ("armies", {"provinces": {"AKI": {"armies": [10]}, "BIZ": {"armies": [7]}}}),
    ("capital", {"provinces": {"AKI": {"castle": 0}}}),
    ("second_castle", {"provinces": {"BIZ": {"castle": 0}, "IWA": {"castle": 0}}}),
    (
        "castles",
        {
            "seats": 2,
            "provinces": {name: {"castle": 0} for name in ("BIZ", "KAG", "UGO", "KIT")},
        },
    ),
    ("orders", {"slots": {"1": [{"order": "castle"}], "2": [{"order": "castle"}]}}),
    ("slot", {"slots": {"1": [ORDER, ORDER]}}),
    ("slot", {"round": 2, "slots": {"1": [{"order": "recruit"}, ORDER]}}),
    ("quick", {"options": {"random_actions": True}, "quick": ["move"] * 12}),
    ("destiny", {"deck": []}),
]


@pytest.mark.parametrize(("flaw", "data"), FLAWS)
def test_a_flaw_is_named(flaw: str, data: Data) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(data)
    message = caught.value.message.args.get("flaw", caught.value.message)
    assert getattr(message, "key", "") == "small_samurai_empires.flaw." + flaw


def agenda(state_of: Data, **changed: object) -> None:
    """Reads a position with something else in it."""
    GAME.position({**state_of, **changed})


MOVING = play(ordered("move_3", "turquoise", {"UGO": "2", "RIZ": "1 1"}, mountains={"m2": "independent_tribe"}))
CLIMBED = play(MOVING.copy(), "explore UGO RIC").position()
SAILING = play(ordered("move_2_or_ship", "grey", {"AKI": "3"}), "embark AKI").position()
QUICK = play(table({"AKI": "1 1 1"}), "place attack 1").position()
MARCH = MOVING.position()
FIGHT = play(ordered("attack", "grey", {"BIZ": "1 2"}), "attack BIZ takeda").position()
REAP = ordered("harvest", "grey", {"BIZ": "1"}).position()
CHOOSE = start(3).position()
PLAN = table({}).position()

UNSOUND: list[tuple[Data, Data]] = [
    (PLAN, {"agenda": []}),
    (PLAN, {"agenda": [[1, 1, 0, 0, 0]], "asked": [1]}),
    (PLAN, {"agenda": [[1, 0, 3, 0, 0]]}),
    (PLAN, {"agenda": [[0, 0, 0, 0, 0]]}),
    (PLAN, {"agenda": [[2, 0, 1, 0, 0]]}),
    (PLAN, {"asked": [1]}),
    (PLAN, {"marching": {"AKI": 1}}),
    (PLAN, {"agenda": [[1, 9, 0, 0, 0]]}),
    (PLAN, {"agenda": [[1, 0, 0, 0, 0], [4, 0, 0, 0, 0]]}),
    (PLAN, {"agenda": [[3, 0, 0, 0, 0]]}),
    (CHOOSE, {"asked": [0, 1]}),
    (QUICK, {"agenda": [[1, 1, 1, 0, 0], [4, 0, 0, 1, 0]]}),
    (QUICK, {"agenda": [[1, 1, 1, 0, 0], [4, 0, 0, 99, 0]]}),
    (QUICK, {"agenda": [[1, 1, 1, 0, 0], [4, 1, 0, 0, 0]], "asked": [1]}),
    (QUICK, {"agenda": [[1, 1, 1, 0, 0], [3, 0, 0, 0, 0]]}),
    (MARCH, {"marching": {"UGO": 3}}),
    (MARCH, {"marching": None}),
    (MARCH, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 1, 6, 4]]}),
    (MARCH, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 1, 5, 0]]}),
    (MARCH, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 2, 6, 0]]}),
    (MARCH, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 99, 6, 0]]}),
    (MARCH, {"agenda": [[2, 0, 7, 0, 0]]}),
    (CLIMBED, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 1, 6, 1], [5, 0, 5, 6, 4]]}),
    (CLIMBED, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 1, 6, 9], [5, 0, 5, 7, 4]]}),
    (CLIMBED, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 1, 6, 9], [5, 0, 5, 6, 0]]}),
    (CLIMBED, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 1, 6, 9], [5, 0, 5, 6, 5]]}),
    (CLIMBED, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 1, 6, 9], [5, 1, 5, 6, 4]], "asked": [1]}),
    (CLIMBED, {"agenda": [[2, 0, 7, 0, 0], [3, 0, 1, 6, 9], [6, 0, 5, 1, 0]]}),
    (SAILING, {"agenda": [[2, 0, 1, 0, 0], [3, 0, 3, 0, 0], [6, 0, 19, 3, 0]]}),
    (SAILING, {"agenda": [[2, 0, 1, 0, 0], [3, 0, 3, 0, 0], [6, 0, 0, 1, 0]]}),
    (SAILING, {"agenda": [[2, 0, 1, 0, 0], [3, 0, 3, 0, 0], [6, 0, 99, 1, 0]]}),
    (FIGHT, {"agenda": [[2, 0, 1, 0, 0], [3, 0, 4, 0, 3]]}),
    (REAP, {"agenda": [[2, 0, 1, 0, 0], [3, 0, 5, 0, 1]]}),
]


@pytest.mark.parametrize(("whole", "changed"), UNSOUND)
def test_an_agenda_that_the_rules_cannot_lead_to_is_refused(whole: Data, changed: Data) -> None:
    agenda(whole)
    with pytest.raises(BadPosition):
        agenda(whole, **changed)


def test_a_play_keeps_within_its_bound() -> None:
    state = start(4, 11, None, **ALL_ON)
    while state.actors:
        words = legal_words(state)
        play(state, words[0])
    assert state.decisions <= BOUND
    assert last_order({}, era=3).position()["era"] == 3

"""Positions: what is left out is filled in as docs/positions.md says, and what is wrong is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tatami import BadPosition
from tatami.games.red7 import GAME
from tatami.games.red7.flow import Red7
from tatami.games.red7.tables import NAMES
from tests.games.red7.table import canvas, deck, every_card, hand, legal_words, palette, play

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions.md"
PARTIAL, COMPLETE = (
    json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
)


def read(data: dict[str, object]) -> Red7:
    state = GAME.position(data)
    assert isinstance(state, Red7)
    return state


def waiting(*agenda: list[int], **fields: object) -> dict[str, object]:
    """Red seven and green two lie before the first player, who is asked; orange seven is the canvas."""
    options = {"advanced": fields.pop("advanced", False), "actions": fields.pop("actions", True)}
    players = [{"hand": ["V4", "O5"], "palette": ["R7", "G2", "R6"]}, {"palette": ["O6", "O4"]}]
    table: dict[str, object] = {"players": players, "canvas": ["O7"], "options": options}
    return {**table, "agenda": list(agenda), "asked": [0], **fields}


def test_the_partial_example_plays_as_the_document_says() -> None:
    assert play(read(PARTIAL), "palette I4", "canvas O5").actors == (1,)


def test_the_complete_example_is_what_the_engine_writes() -> None:
    assert list(read(COMPLETE).position().items()) == list(COMPLETE.items())


def test_the_complete_example_is_the_moment_before_a_draw() -> None:
    assert legal_words(read(COMPLETE)) == ["draw", "done"]


def test_an_empty_position_is_filled_with_the_lowest_cards() -> None:
    state = read({})
    assert [palette(state, 0), palette(state, 1)] == [{"V1"}, {"I2"}]
    assert hand(state, 0) == {"I1", "B1", "G1", "Y1", "O1", "R1", "V2"}
    assert (deck(state)[0], canvas(state), len(every_card(state))) == ("B3", [], 49)


def test_named_cards_are_never_filled_in_elsewhere() -> None:
    state = read({"players": [{"hand": ["B1"]}, {"palette": ["V1"]}]})
    assert (hand(state, 0), palette(state, 1), len(set(every_card(state)))) == ({"B1"}, {"V1"}, 49)


def test_a_zone_named_empty_stays_empty() -> None:
    assert palette(read({"players": [{"palette": []}]}), 0) == set()


def test_cards_left_over_beside_a_named_deck_lie_under_the_canvas() -> None:
    state = read({"deck": ["R7"], "canvas": ["G1", "V7"]})
    assert (deck(state), canvas(state)[-3:]) == (["R7"], ["O7", "G1", "V7"])


def test_the_first_player_who_is_not_out_begins() -> None:
    assert read({"seats": 3, "players": [{"out": True}]}).actors == (1,)


def test_turn_says_who_begins() -> None:
    assert read({"seats": 3, "turn": 2}).actors == (2,)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"hands": []}, id="a_field_nobody_reads"),
        pytest.param({"players": [{"hands": []}]}, id="a_player's_field_nobody_reads"),
        pytest.param({"players": [{"hand": ["R8"]}]}, id="a_card_the_box_has_not"),
        pytest.param({"players": [{"hand": ["R7", "R7"]}]}, id="a_card_twice_in_a_zone"),
        pytest.param({"canvas": ["R7"], "deck": ["R7"]}, id="a_card_in_two_zones"),
        pytest.param({"players": [{"hand": "R7"}]}, id="no_list"),
        pytest.param({"players": [{"out": 1}]}, id="no_flag"),
        pytest.param({"players": [{}, {}, {}]}, id="more_players_than_seats"),
        pytest.param({"seats": 5}, id="too_many_seats"),
        pytest.param({"turn": 2}, id="a_seat_that_is_not_there"),
        pytest.param({"turn": 0, "players": [{"out": True}]}, id="the_turn_of_one_who_is_out"),
        pytest.param({"players": [{"out": True}, {"out": True}]}, id="everybody_is_out"),
        pytest.param({"round": 0}, id="no_such_round"),
        pytest.param({"known": {"R8": "all"}}, id="knowledge_of_no_card"),
        pytest.param({"known": {"R7": [2]}}, id="knowledge_of_no_seat"),
        pytest.param({"rng": [1, 2, 3]}, id="half_a_generator"),
        pytest.param({"decisions": -1}, id="fewer_than_no_decisions"),
        pytest.param({"agenda": [[4, 0, 0, 0, 0]], "asked": [0]}, id="no_such_frame"),
        pytest.param({"agenda": [[0, 0, 0]], "asked": [0]}, id="half_a_frame"),
        pytest.param({"agenda": [[3, 0, 42, 0, 0]], "asked": [0]}, id="asked_without_an_answer"),
        pytest.param({"agenda": [[0, 0, 0, 0, 0]], "asked": []}, id="nobody_asked_in_a_turn"),
        pytest.param({"agenda": [[0, 0, 0, 0, 0]], "asked": [1]}, id="another_asked_in_a_turn"),
        pytest.param({"agenda": [[0, 0, 0, 0, 0]], "asked": [0, 1]}, id="two_asked_in_a_turn"),
        pytest.param({"agenda": [[0, 0, 3, 0, 0]], "asked": [0]}, id="no_such_stage_of_a_turn"),
        pytest.param({"agenda": [[1, 0, 0, 0, 0]], "asked": [0]}, id="a_demand_outside_a_turn"),
        pytest.param(
            {"agenda": [[0, 0, 0, 0, 0]], "asked": [0], "players": [{"out": True}]}, id="the_agenda_of_one_who_is_out"
        ),
        pytest.param({"agenda": [], "asked": []}, id="nothing_under_way_and_no_winner"),
        pytest.param({"agenda": [[0, 0, 0, 0, 0]], "asked": [0], "winner": 0}, id="a_winner_and_a_turn"),
        pytest.param(waiting([0, 0, 2, 0, 0]), id="the_end_of_a_turn_that_ends_by_itself"),
        pytest.param(waiting([0, 0, 2, 0, 1], advanced=True, deck=[]), id="a_draw_from_an_empty_deck"),
        pytest.param(waiting([0, 0, 2, 0, 1]), id="a_draw_in_the_basic_game"),
        pytest.param(waiting([0, 0, 2, 0, 1], advanced=True, canvas=["V1"]), id="a_draw_for_a_low_canvas_card"),
        pytest.param(waiting([0, 0, 0, 0, 1], advanced=True), id="a_draw_before_a_card_was_laid"),
        pytest.param(waiting([0, 0, 1, 0, 1], advanced=True, actions=False), id="a_sevens_draw_without_actions"),
        pytest.param(waiting([0, 0, 2, 1, 1], advanced=True), id="a_lead_to_be_had_after_the_canvas_card"),
        pytest.param(waiting([0, 0, 0, 1, 0]), id="a_lead_to_be_had_before_anything_was_taken"),
        pytest.param(waiting([0, 0, 1, 1, 0], actions=False), id="a_taking_without_actions"),
        pytest.param(waiting([0, 0, 0, 0, 0], players=[{"hand": []}]), id="a_turn_of_an_empty_hand"),
        pytest.param(waiting([0, 0, 0, 0, 0], players=[{}, {"out": True}]), id="a_turn_of_the_last_one_left"),
        pytest.param(waiting([0, 0, 1, 0, 0], [2, 0, 0, 0, 0], actions=False), id="a_demand_without_actions"),
        pytest.param(waiting([0, 0, 1, 0, 0], [2, 0, 0, 0, 0]), id="a_demand_of_no_five"),
        pytest.param(waiting([0, 0, 1, 0, 0], [1, 0, 0, 0, 0]), id="a_demand_of_no_one"),
        pytest.param(waiting([0, 0, 1, 0, 0], [3, 0, 41, 0, 0]), id="a_demand_of_no_seven"),
        pytest.param(waiting([0, 0, 0, 0, 0], [3, 0, 48, 0, 0]), id="a_demand_before_a_card_was_played"),
        pytest.param({"known": {"R7": []}, "players": [{"hand": ["R7"]}]}, id="a_card_its_holder_does_not_know"),
        pytest.param({"known": {"R7": [0]}, "players": [{"palette": ["R7"]}]}, id="an_open_card_not_known_to_all"),
        pytest.param({"game": "go"}, id="another_game"),
        pytest.param({"rules": "0"}, id="another_version"),
        pytest.param({"seats": 4, "canvas": list(NAMES[:30])}, id="too_few_cards_left_to_fill_the_hands"),
    ],
)
def test_what_is_wrong_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        read(wrong)


@pytest.mark.parametrize(
    "agenda",
    [
        pytest.param(([0, 0, 0, 0, 0],), id="a_fresh_turn"),
        pytest.param(([0, 0, 1, 1, 0],), id="a_lead_to_be_had"),
        pytest.param(([0, 0, 1, 0, 1],), id="a_draw_before_the_end_of_the_turn"),
        pytest.param(([0, 0, 2, 0, 1],), id="a_draw_at_its_end"),
        pytest.param(([0, 0, 1, 0, 0], [3, 0, 48, 0, 0]), id="a_demand"),
    ],
)
def test_what_waits_for_the_player_is_read(agenda: tuple[list[int], ...]) -> None:
    """What is refused above is refused for the fault named, not for the rest of the table."""
    assert read(waiting(*agenda, advanced=True)).actors == (0,)

"""Positions: what is left out is filled in as docs/positions/samurai_spirit.md says, and what is wrong is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tatami import BadPosition
from tatami.games.samurai_spirit import GAME
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.games.samurai_spirit.tables import NAMES
from tests.games.samurai_spirit.table import asked, discard, intruders, legal_words, line, play, stack, total

DOCUMENT = Path(__file__).parents[3] / "docs" / "positions" / "samurai_spirit.md"
PARTIAL, COMPLETE = (
    json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
)


def read(data: dict[str, object]) -> SamuraiSpirit:
    state = GAME.position(data)
    assert isinstance(state, SamuraiSpirit)
    return state


def test_the_partial_example_plays_as_the_document_says() -> None:
    """The rulebook's example of Kiai: nine, and after it five."""
    state = play(read(PARTIAL), "fight", "confront", "call kyuzo", "aid gorobei")
    assert (total(state, "kyuzo"), line(state, "kyuzo"), discard(state)[0]) == (5, ["2_hat", "3_doll"], "4_doll")


def test_the_complete_example_is_what_the_engine_writes() -> None:
    assert list(read(COMPLETE).position().items()) == list(COMPLETE.items())


def test_the_complete_example_is_a_kiai_inside_a_kiai() -> None:
    state = read(COMPLETE)
    assert state.agenda == "turn(kikuchiyo) > kiai(kikuchiyo) > kiai(gorobei)"
    assert (asked(state), legal_words(state)) == ("gorobei", ["rout", "done"])


def test_an_empty_position_is_two_samurai_before_their_first_turn() -> None:
    """A single seat that leads two; all marauders lie in the stack, the first of the list on top."""
    state = read({})
    assert (state.seats, state.size(), legal_words(state)) == (1, 2, ["fight", "support shichiroji", "pass"])
    assert stack(state) == list(NAMES[:14])
    assert (intruders(state), discard(state), len(state.farms), state.barricades) == ([], [], 6, 4)


def test_cards_left_over_beside_a_named_stack_lie_in_the_discard() -> None:
    state = read({"seats": 3, "stack": ["4_doll"]})
    assert (stack(state), len(discard(state)), intruders(state)) == (["4_doll"], 20, [])


def test_cards_left_over_beside_stack_and_discard_join_the_intruders() -> None:
    state = read({"seats": 3, "stack": ["4_doll"], "discard": ["4_hat"]})
    assert (discard(state), len(intruders(state))) == (["4_hat"], 19)


def test_a_later_round_has_its_lieutenants_and_bosses() -> None:
    state = read({"seats": 3, "round": 3})
    assert [name[0] for name in stack(state)[21:]] == ["5"] * 3 + ["6"] * 3


def test_the_boards_left_out_are_the_first_that_are_free() -> None:
    state = read({"seats": 3, "samurai": [{"board": "gorobei"}]})
    assert [samurai.board for samurai in state.samurai] == [2, 0, 1]


def test_step_says_where_the_turn_begins() -> None:
    """The penalty of the last card is met, or is behind."""
    rows = [{"board": "kyuzo", "line": ["1_none_fire"]}]
    assert read({"samurai": rows}).barricades == 3
    assert read({"samurai": rows, "step": "action"}).barricades == 4


SIX = {"seats": 6}


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"pile": []}, id="a_field_nobody_reads"),
        pytest.param({"samurai": [{"cards": []}]}, id="a_samurai's_field_nobody_reads"),
        pytest.param({"samurai": [{"board": "musashi"}]}, id="a_samurai_the_box_has_not"),
        pytest.param({"samurai": [{"board": "kyuzo"}, {"board": "kyuzo"}]}, id="a_samurai_twice"),
        pytest.param({"samurai": [{}, {}, {}]}, id="more_samurai_than_play"),
        pytest.param({"samurai": [{"board": "kyuzo", "wounds": 5}]}, id="more_wounds_than_one_survives"),
        pytest.param({"samurai": [{"board": "kyuzo", "token": 2}]}, id="a_token_with_nobody"),
        pytest.param({"samurai": [{"defence": ["1_none_fire"]}]}, id="a_defence_without_a_symbol"),
        pytest.param({"samurai": [{"defence": ["1_hat", "2_hat"]}]}, id="a_symbol_covered_twice"),
        pytest.param({"samurai": [{"passed": True}]}, id="the_turn_of_one_who_has_passed"),
        pytest.param({"stack": ["7_hat"]}, id="a_card_the_box_has_not"),
        pytest.param({"stack": ["1_hat", "1_hat"]}, id="a_card_twice_in_a_pile"),
        pytest.param({"stack": ["1_hat"], "discard": ["1_hat"]}, id="a_card_in_two_places"),
        pytest.param({"stack": []}, id="a_turn_without_a_stack"),
        pytest.param({"stack": ["5_hat_wound"]}, id="a_lieutenant_in_the_first_round"),
        pytest.param({"stack": list(NAMES[:15])}, id="more_marauders_than_the_round_has"),
        pytest.param({"round": 4}, id="no_such_round"),
        pytest.param({"barricades": 5}, id="more_barricades_than_at_the_start"),
        pytest.param({"farms": ["back_plain"] * 7}, id="seven_farms"),
        pytest.param({"farms": ["back_wound"]}, id="a_back_that_this_level_does_not_use"),
        pytest.param({"families": ["family_heal", "family_heal"]}, id="a_family_twice"),
        pytest.param({"spare": ["heihachi"]}, id="the_spare_token_of_one_who_plays"),
        pytest.param({**SIX, "spare": ["katsushiro"]}, id="spare_tokens_that_are_not_played_with"),
        pytest.param({"mixed": [["1_hat"]]}, id="half_a_note"),
        pytest.param({"mixed": [["4_none_wound", 0]]}, id="a_note_of_a_card_in_the_box"),
        pytest.param({"step": "end"}, id="no_such_step"),
        pytest.param({"active": 2}, id="a_place_that_is_not_there"),
        pytest.param({"agenda": [[1, 0, 2, 0, 0]], "asked": []}, id="nobody_asked_in_a_turn"),
        pytest.param({**SIX, "agenda": [[1, 0, 2, 0, 0]], "asked": [1]}, id="another_asked_in_a_turn"),
        pytest.param({"agenda": [[1, 0, 9, 0, 0]], "asked": [0]}, id="no_such_step_of_a_turn"),
        pytest.param({"agenda": [[5, 0, 1, 0, 0]], "asked": [0]}, id="a_kiai_outside_a_turn"),
        pytest.param({"agenda": [[1, 0, 2, 0, 0], [4, 0, 1, 0, 0]], "asked": [0]}, id="a_fight_without_a_raider"),
        pytest.param({"drawn": "4_doll"}, id="a_raider_before_nobody"),
        pytest.param({"agenda": [], "asked": []}, id="nothing_under_way_and_no_end"),
        pytest.param({"options": {"samurai": 5}, "samurai": [{"board": None}]}, id="a_turn_before_boards_are_chosen"),
        pytest.param({"rules": "0"}, id="another_version"),
    ],
)
def test_what_is_wrong_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        read(wrong)

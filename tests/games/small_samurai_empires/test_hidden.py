"""What a seat sees, and what it may take back (B5)."""

from __future__ import annotations

import json

from tatami.games.small_samurai_empires import GAME
from tatami.games.small_samurai_empires.tables import RESOURCE_NAMES
from tatami.kernel.match import Match
from tests.games.small_samurai_empires.table import rows, start, table
from tests.rules import rule

SLOTS = {1: "0 attack", 2: "1 castle", 3: "2 harvest"}


@rule("B5")
def test_an_order_face_down_is_its_owners_secret() -> None:
    state = table({}, slots=SLOTS)
    for viewer in (0, 1, 2, None):
        seen = [row["order"]["order"] for row in rows(state, "slots", viewer)[:3]]  # type: ignore[index]
        assert seen == [
            "attack" if viewer == 0 else None,
            "castle" if viewer == 1 else None,
            "harvest" if viewer == 2 else None,
        ]


@rule("B5")
def test_what_a_player_can_still_have_is_public() -> None:
    """Nothing of what lies face down; all of what lies face up, covered or not."""
    state = table({}, slots={1: "1 castle up / 0 attack", 2: "1 attack up", 3: "1 recruit"}, round=2)
    possible = rows(state, "players")[1]["possible"]
    assert possible == {
        "recruit": 2,
        "move_3": 1,
        "move_2_or_3": 2,
        "move_2_or_ship": 1,
        "attack": 1,
        "harvest": 2,
        "castle": 0,
    }


@rule("B5")
def test_hands_are_secret_and_supplies_are_not() -> None:
    state = start(3)
    for viewer in (0, 1, 2, None):
        for row in rows(state, "players", viewer):
            assert (row["hand"] is None) == (row["seat"] != viewer)
            assert (row["orders"] is None) == (row["seat"] != viewer)
            assert [row[name] for name in RESOURCE_NAMES] == [2, 2]


@rule("B5")
def test_screens_change_nothing_of_what_is_known() -> None:
    plain, folded = start(3, 7), start(3, 7, screens=True)
    for viewer in (0, None):
        one, other = plain.view(viewer), folded.view(viewer)
        assert one.pop("settings") != other.pop("settings")
        assert json.dumps(one) == json.dumps(other)


def begun() -> Match:
    """A play of two whose destiny is chosen."""
    made = Match(GAME, seats=2, seed=3)
    while made.state.agenda == "destiny":
        seat = made.state.actors[0]
        made.play(seat, GAME.word(made.state.legal(seat)[0]))
    return made


def say(made: Match, *words: str) -> Match:
    """Plays the words, each by whoever is asked; a quick action that is asked for meanwhile is left out."""
    for word in words:
        if " > quick" in made.state.agenda and not word.startswith(("move", "done")):
            made.play(made.state.actors[0], "done")
        made.play(made.state.actors[0], word)
    return made


@rule("B5", "P3", "P5")
def test_a_placement_and_its_quick_action_are_taken_back_until_another_plays() -> None:
    made = say(begun(), "place attack 4", "move YAM KAG")
    seat = 1 - made.state.actors[0]
    assert made.can_undo(seat) == 2
    made.undo(seat, 2)
    assert made.state.agenda == f"planning({seat})"
    say(made, "place attack 12", "place attack 11")
    assert made.can_undo(seat) == 0


@rule("B5", "X4", "A2")
def test_a_move_is_taken_back_step_by_step_until_the_next_order_is_turned_up() -> None:
    """Ending it turns up the other's order, and then it stands."""
    made = say(begun(), "place move_3 1", "place attack 2", *[f"place {kind} {slot}" for kind, slot in REST])
    if " > quick" in made.state.agenda:
        say(made, "done")
    mover = made.state.actors[0]
    assert made.state.agenda == f"execution(1) > move_3({mover})"
    say(made, "move AKI BIZ", "move AKI IWA", "move IWA YAM")
    assert made.can_undo(mover) == 3
    made.undo(mover, 3)
    say(made, "move AKI IWA", "done")
    assert made.state.agenda == f"execution(2) > attack({1 - mover})"
    assert made.can_undo(mover) == 0


REST = (("attack", 12), ("attack", 11), ("harvest", 7), ("harvest", 8), ("recruit", 5), ("recruit", 6))

"""Words as paths over the table's elements, with their labels.

The elements that words are paths over: `card:grey` of the own hand of destiny cards, `order:recruit` behind the own
screen, `slot:7` (counted from the south), `province:UGO` (where an army goes, comes from, is recruited, harvests or
builds: on a phone nothing smaller can be touched), `rival:AKI:oda` (another house's armies), `mountain:m2`,
`zone:ship`, and `quick:move` (what an independent tribe is to do).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.small_samurai_empires.board import QUICK_ACTIONS
from tatami.games.small_samurai_empires.flow.frames import EXPEDITION
from tatami.games.small_samurai_empires.outcome import outcome, piece
from tatami.games.small_samurai_empires.tables import EXPLORE, HOUSES, INDEPENDENT_TRIBE, MOUNTAINS, TRAIL_OVER, WORDS
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires

# The elements of a word's path, by its verb; a verb that is missing is a button.
PATHS: Final = {
    "destiny": ("card:{one}",),
    "place": ("order:{one}", "slot:{two}"),
    "move": ("province:{one}", "province:{two}"),
    "embark": ("province:{one}", "zone:ship"),
    "land": ("zone:ship", "province:{one}"),
    "recruit": ("province:{one}",),
    "attack": ("rival:{one}:{two}",),
    "harvest": ("province:{one}",),
    "build": ("province:{one}",),
}


def way(state: SmallSamuraiEmpires, seat: int, action: int) -> dict[str, object]:
    """A word as a path over the table's elements, its label, and what it would do as far as can be known."""
    word = WORDS[action]
    steps = [*by_tribe(state, word.split()[0]), *path(action, word)]
    shown: dict[str, object] = {"path": steps, "label": label(word).plain()}
    if seat in state.actors and action in state.legal(seat):
        told = outcome(state, seat, action)
        if told is not None:
            shown["outcome"] = told.plain()
    return shown


def by_tribe(state: SmallSamuraiEmpires, verb: str) -> list[str]:
    """V4: of the quick actions that a tribe offers, one is chosen first: the same province may be good for several."""
    frame = state.top
    tribe = frame is not None and frame.kind == EXPEDITION and frame.c == INDEPENDENT_TRIBE
    return ["quick:" + verb] if tribe and verb in QUICK_ACTIONS else []


def path(action: int, word: str) -> list[str]:
    """The elements to be clicked, in order; none for a button."""
    verb, *what = word.split()
    if verb == "explore":
        trail = action - EXPLORE
        return ["province:" + what[0], "mountain:" + MOUNTAINS[TRAIL_OVER[trail]]]
    if what == ["all"]:
        return []
    one, two = [*what, "", ""][:2]
    return [step.format(one=one, two=two) for step in PATHS.get(verb, ())]


def label(word: str) -> Message:
    """What the button or the last step says."""
    verb, *what = word.split()
    if verb == "done" or what == ["all"]:
        return Message("small_samurai_empires.do." + "_".join([verb, *what]))
    args: dict[str, int | str | Message] = {"one": piece(what[0])}
    if verb == "place":
        args["slot"] = int(what[1])
    elif verb == "attack":
        args["seat"] = HOUSES.index(what[1]) + 1
    elif len(what) > 1:
        args["two"] = piece(what[1])
    return Message("small_samurai_empires.do." + verb, args)

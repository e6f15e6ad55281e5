"""Small positions of Yokai Septet, all of whose worlds can be counted out: each is imagined as often as it should be.

Suits shown to be lacking, discards and guarded straw narrow what may lie where.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from tatami.games.yokai_septet import GAME
from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import NAMES
from tatami.kernel.bits import members
from tatami.kernel.knowledge import SPECTATOR
from tatami.kernel.state import State
from tests.contract.frequencies import World, deals, drawn, even, fits


def table(*players: str, trump: str = "D7", **more: object) -> YokaiSeptet:
    """Hands as named, "hand" or "hand / card in the trick / suits shown to be lacking"; all the rest was taken."""
    rows: list[dict[str, object]] = []
    for text in players:
        hand, card, void = [part.strip() for part in f"{text} / / ".split("/")[:3]]
        rows.append({"hand": hand.split(), "card": card or None, "void": void.split()})
    state = GAME.position({"seats": len(players), "players": rows, "trump": trump, **more})
    assert isinstance(state, YokaiSeptet)
    return state


def held(*seats: int) -> Callable[[State], World]:
    """The hands of these seats, and no row in order."""

    def read(state: State) -> World:
        assert isinstance(state, YokaiSeptet)
        hands = [" ".join(sorted(NAMES[card] for card in members(state.players[seat].hand))) for seat in seats]
        return (*hands, "")

    return read


def test_three_hands_of_two_cards() -> None:
    state = table("E4 S8", "E8 S9", "E6 S10", "E5 S11")
    worlds = deals("E8 S9 E6 S10 E5 S11", [2, 2, 2], 0)
    assert len(worlds) == 90
    assert fits(drawn(state, 0, held(1, 2, 3)), even(worlds))


def test_a_void_keeps_a_suit_out_of_one_hand() -> None:
    state = table("E4 S8", "F8 S9 / / E", "E6 S10", "E5 S11")
    worlds = [world for world in deals("F8 S9 E6 S10 E5 S11", [2, 2, 2], 0) if "E" not in world[0]]
    assert len(worlds) == 36
    assert fits(drawn(state, 0, held(1, 2, 3)), even(worlds))


def test_voids_in_all_hands_at_once() -> None:
    state = table("E4 S8", "F8 S9 / / E", "E6 W2 / / S F", "E5 S11 / / W")
    worlds = [
        world
        for world in deals("F8 S9 E6 W2 E5 S11", [2, 2, 2], 0)
        if "E" not in world[0] and not {"S", "F"} & set(world[1]) and "W" not in world[2]
    ]
    assert 1 < len(worlds) < 20
    assert fits(drawn(state, 0, held(1, 2, 3)), even(worlds))


def test_a_spectator_deals_all_four_hands() -> None:
    state = table("E4", "F8 / / E", "E6", "E5 / / S")
    worlds = [world for world in deals("E4 F8 E6 E5", [1, 1, 1, 1], 0) if "E" not in world[1]]
    assert fits(drawn(state, SPECTATOR, held(0, 1, 2, 3)), even(worlds))


def test_a_card_that_was_passed_stays_with_its_receiver() -> None:
    state = table("E4 S8", "E8 S9", "E6 S10", "E5 S11", known={"E6": [0, 2]})
    worlds = [world for world in deals("E8 S9 E6 S10 E5 S11", [2, 2, 2], 0) if "E6" in world[1].split()]
    assert fits(drawn(state, 0, held(1, 2, 3)), even(worlds))


def straw_worlds(state: State) -> World:
    """Seat 1's hand and discard, and the closed cards of both from left to right."""
    assert isinstance(state, YokaiSeptet)
    closed = [NAMES[haystack.down[at]] for haystack in state.haystacks for at in haystack.closed()]
    return (held(1)(state)[0], NAMES[state.haystacks[1].discard], *closed)


def two(*, guarded: bool = False) -> YokaiSeptet:
    """Seat 0 does not see L5 and the discard of seat 1 and three closed cards, of which one is guarded."""
    mine = {"up": ["E4", None, None, None, None, None], "down": ["C3", None, None, None, None, None, None]}
    upper = [None, None, None, None, None, "E8"]
    theirs = {"up": upper, "down": [None] * 5 + ["L7", "C8"], "discard": "C9", "guarded": [5] if guarded else []}
    hand = [{"hand": ["S8", "S9"]}, {"hand": ["L5"], "void": ["C"]}]
    sides = [{"tricks": 10, "bosses": ["W7", "E7", "C7"]}, {"tricks": 9, "bosses": ["F7", "S7"]}]
    straw = [{**mine, "discard": "S10"}, theirs]
    position = {"seats": 2, "players": hand, "haystacks": straw, "sides": sides, "trump": "D7"}
    state = GAME.position(position)
    assert isinstance(state, YokaiSeptet)
    return state


def test_hand_discard_and_closed_straw_together() -> None:
    """The hand is no charm, the discard no boss."""
    worlds = [tuple(world) for world in permutations(["L5", "C9", "C3", "L7", "C8"])]
    fitting = [world for world in worlds if world[0][0] != "C" and world[1] != "L7"]
    assert fits(drawn(two(), 0, straw_worlds), even(fitting))


def test_guarded_straw_is_a_boss() -> None:
    worlds = [tuple(world) for world in permutations(["L5", "C9", "C3", "L7", "C8"])]
    fitting = [world for world in worlds if world[0][0] != "C" and world[1] != "L7" and world[3] == "L7"]
    assert fits(drawn(two(guarded=True), 0, straw_worlds), even(fitting))

"""How often each world is imagined, held against the worlds counted out: orders, destiny cards, mountains (B5, V1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations

from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tatami.games.small_samurai_empires.tables import MOUNTAIN_TOKENS, NOTHING, ORDERS, REGION_COUNT, REGIONS, SLOTS
from tatami.games.small_samurai_empires.tokens import kind_of, lies_down, owner_of
from tatami.kernel.knowledge import SPECTATOR
from tatami.kernel.state import State
from tests.contract.frequencies import World, drawn, fits
from tests.games.small_samurai_empires.table import table
from tests.rules import rule

# With all but a few of the orders face up the worlds are few enough to count.
SPENT = {
    1: "1 recruit up",
    2: "1 recruit up",
    3: "1 move_3 up",
    4: "1 move_2_or_3 up",
    5: "1 move_2_or_3 up",
    6: "1 attack up",
    7: "1 attack up",
    8: "1 harvest up",
}


def shares(worlds: Iterable[World]) -> dict[World, Fraction]:
    """Worlds that were counted out, each as often as it came."""
    counts = Counter(worlds)
    total = sum(counts.values())
    return {world: Fraction(count, total) for world, count in counts.items()}


def orders(state: State) -> World:
    """What seat 1 has face down, by slot."""
    assert isinstance(state, SmallSamuraiEmpires)
    down = [laid for slot in range(SLOTS) for laid in (state.lower[slot], state.upper[slot]) if lies_down(laid)]
    return tuple(ORDERS[kind_of(laid)] for laid in down if owner_of(laid) == 1)


# Left of the eleven: a harvest, a move 2 or ship, a castle.
LEFT = ("move_2_or_ship", "harvest", "castle")


@rule("B5")
def test_one_order_face_down_is_any_that_the_player_can_still_have() -> None:
    state = table({}, slots={**SPENT, 9: "1 castle"}, round=2)
    expected = shares([(kind,) for kind in LEFT])
    for viewer in (0, 2, SPECTATOR):
        assert fits(drawn(state, viewer, orders), expected)


@rule("B5")
def test_two_orders_face_down_in_different_places() -> None:
    state = table({}, slots={**SPENT, 9: "1 castle", 1: "1 recruit up / 1 harvest"}, round=2)
    worlds = [(one, other) for one in LEFT for other in LEFT if one != other]
    assert fits(drawn(state, 0, orders), shares(worlds))


@rule("B5")
def test_of_two_alike_one_is_likelier() -> None:
    slots = {slot: said for slot, said in SPENT.items() if slot != 7}
    state = table({}, slots={**slots, 9: "1 castle", 10: "1 harvest up"}, round=2)
    counts = drawn(state, 0, orders)
    assert fits(counts, shares([("attack",), ("move_2_or_ship",), ("castle",)]))
    slots = {slot: said for slot, said in SPENT.items() if slot not in (6, 7)}
    state = table({}, slots={**slots, 9: "1 castle", 10: "1 harvest up"}, round=2)
    assert fits(drawn(state, 0, orders), shares([("attack",), ("attack",), ("move_2_or_ship",), ("castle",)]))


@rule("B5")
def test_the_owner_knows_his_own() -> None:
    state = table({}, slots={**SPENT, 9: "1 castle"}, round=2)
    assert drawn(state, 1, orders) == {("castle",): 10_000}


def destiny(state: State) -> World:
    """The hand of seat 1, what it has chosen, and the deck from the top."""
    assert isinstance(state, SmallSamuraiEmpires)
    held = state.hands[REGION_COUNT : 2 * REGION_COUNT]
    hand = " ".join([name for at, name in enumerate(REGIONS) for _ in range(held[at])])
    chosen = "" if state.chosen[1] == NOTHING else REGIONS[state.chosen[1]]
    return hand, chosen, " ".join(REGIONS[card] for card in reversed(state.deck))


PLAYED = ["purple"] * 5 + ["turquoise"] * 5 + ["orange"] * 3
OWN = {"hand": ["grey", "grey", "grey"]}
# What is left: every order of these four is as likely as any other.
DEALS = list(permutations(["orange", "orange", "grey", "grey"]))


@rule("B5", "P1")
def test_hands_choices_and_the_deck_are_any_of_the_cards_not_seen() -> None:
    """One card in hand, one chosen, two in the deck."""
    players = [OWN, {"hand": ["orange"], "chosen": "grey"}]
    state = table({}, seats=2, players=players, deck=["orange", "grey"], played=PLAYED, phase="destiny")
    worlds = [(hand, chosen, f"{top} {last}") for hand, chosen, top, last in DEALS]
    assert fits(drawn(state, 0, destiny), shares(worlds))


@rule("B5", "P1")
def test_a_hand_of_two_has_no_order() -> None:
    state = table({}, seats=2, players=[OWN, {"hand": ["orange", "grey"]}], deck=["orange", "grey"], played=PLAYED)
    worlds = [(" ".join(sorted(deal[:2], key=REGIONS.index)), "", " ".join(deal[2:])) for deal in DEALS]
    assert fits(drawn(state, 0, destiny), shares(worlds))


def tokens(state: State) -> World:
    """What lies on the mountains that are not explored."""
    assert isinstance(state, SmallSamuraiEmpires)
    return tuple(MOUNTAIN_TOKENS[kind] for kind in state.mountains if kind != NOTHING)


@rule("B5", "V1")
def test_a_mountain_may_have_any_token_not_turned_up_those_put_aside_too() -> None:
    gone = dict.fromkeys(("m1", "m2", "m3", "m4", "m5", "m6"))
    aside = ["ambush", "ambush", "mercenaries"]
    state = table({}, mountains={**gone, "m7": "path_is_the_goal"}, mountains_aside=aside)
    worlds = [("ambush",), ("ambush",), ("mercenaries",), ("path_is_the_goal",)]
    for viewer in (0, 1, 2, SPECTATOR):
        assert fits(drawn(state, viewer, tokens), shares(worlds))

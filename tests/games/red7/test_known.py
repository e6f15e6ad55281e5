"""Who knows which card, and that another possible world never contradicts it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from tatami import BadPosition, Rng
from tatami.games.red7 import GAME
from tatami.games.red7.flow import Red7
from tatami.games.red7.tables import CARD, NAMES
from tatami.kernel.events import Sink
from tatami.kernel.knowledge import EVERYONE, eyes
from tests.games.red7.table import canvas, deck, hand, out, palette, play, scored, start, table
from tests.rules import rule

ALL = "all"
DRAWS = 10_000
CARD_NAME = re.compile(r"\b[ROYGBIV][1-7]\b")
World = tuple[tuple[int, ...], tuple[int, ...]]


def knowers(state: Red7, card: str) -> set[int] | str:
    """Who knows a card."""
    mask = state.known.masks[CARD[card]]
    return ALL if mask == EVERYONE else {seat for seat in range(16) if mask >> seat & 1}


def places(state: Red7) -> dict[str, tuple[str, int]]:
    """Where every card lies."""
    found = {card: ("deck", at) for at, card in enumerate(deck(state))}
    found.update({card: ("canvas", at) for at, card in enumerate(canvas(state))})
    for seat in range(state.seats):
        for name, zone in (("hand", hand), ("palette", palette), ("scored", scored)):
            found.update(dict.fromkeys(zone(state, seat), (name, seat)))
    return found


def other_world(state: Red7, seat: int, seed: int) -> Red7:
    world = state.determinize(seat, Rng(seed))
    assert isinstance(world, Red7)
    return world


def moved(state: Red7, seat: int, worlds: int = 30) -> set[str]:
    """The cards that lie elsewhere in some world this seat thinks possible."""
    true = places(state)
    others = [places(other_world(state, seat, seed)) for seed in range(worlds)]
    return {card for card, place in true.items() if any(other[card] != place for other in others)}


# What is known.


@rule("S2")
def test_a_hand_is_known_to_its_holder() -> None:
    state = start(3)
    assert all(knowers(state, card) == {seat} for seat in range(3) for card in hand(state, seat))


@rule("S2")
def test_the_deck_is_known_to_nobody_and_the_palettes_to_all() -> None:
    state = start(3)
    assert all(knowers(state, card) == set() for card in deck(state))
    assert all(knowers(state, card) == ALL for seat in range(3) for card in palette(state, seat))


@rule("T2", "T3")
def test_a_card_played_or_laid_is_known_to_all() -> None:
    state = play(table("V7 R1 / G2", "R6"), "palette V7", "canvas R1")
    assert (knowers(state, "V7"), knowers(state, "R1")) == (ALL, ALL)


@rule("T3")
def test_the_cards_under_the_canvas_stay_known() -> None:
    """Everybody saw them laid, in this order."""
    state = play(table("V1 G2 / V2", "R6 R4", canvas="R1 O7"), "canvas V1")
    assert canvas(state) == ["R1", "O7", "V1"]
    assert not moved(state, 1) & {"R1", "O7", "V1"}


@rule("A1")
def test_a_card_drawn_is_known_to_who_drew_it() -> None:
    state = play(table("O3 V1 / Y4 I4", "R6", canvas="R1", deck="O7 G7", advanced=True), "canvas O3", "draw")
    assert (knowers(state, "O7"), knowers(state, "G7")) == ({0}, set())


@rule("X3")
def test_a_card_drawn_by_a_three_is_known_to_who_drew_it() -> None:
    state = play(table("R3 V1 / G2", "R6", "O6", canvas="R1", deck="I7 B7", actions=True), "palette R3")
    assert knowers(state, "I7") == {0}


@rule("X1")
def test_a_card_taken_lies_on_the_deck_known_to_all() -> None:
    state = play(table("R1 V2 / G7", "R6 O4", "O6", actions=True), "palette R1", "take O4")
    assert knowers(state, "O4") == ALL
    assert not any("O4" in moved(state, seat) for seat in range(3))


@rule("X1")
def test_of_two_cards_taken_both_places_on_the_deck_are_known() -> None:
    state = table("R1 V2 / G7", "O1 V3 / R6 O4", "O6", actions=True)
    play(state, "palette R1", "take O4", "done", "palette O1", "take R1")
    assert deck(state)[:2] == ["R1", "O4"]
    assert not any(moved(state, seat) & {"R1", "O4"} for seat in range(3))


@rule("X1", "X1c", "A1")
def test_a_card_taken_and_drawn_is_known_in_its_new_hand() -> None:
    state = table("G1 B5 / Y4 R2", "B6 O3 / R6 I6", "R4", advanced=True, actions=True)
    play(state, "palette G1", "take R6", "canvas B5", "draw")
    assert hand(state, 0) == {"R6"}
    assert not any("R6" in moved(state, seat) for seat in range(3))


@rule("X1", "X3")
def test_everybody_knows_who_drew_the_card_taken_whoever_he_is() -> None:
    state = table("R1 V4 / G7", "R3 I2 / R7 O4", "O6", actions=True)
    play(state, "palette R1", "take R7", "done", "palette R3")
    assert (hand(state, 1), knowers(state, "R7")) == ({"I2", "R7"}, ALL)
    assert "R7" not in moved(state, 2)


@rule("X3")
def test_the_log_names_a_card_drawn_only_to_those_who_know_it() -> None:
    state = table("R3 V4 / G7", "R6", canvas="R1", deck="Y7", actions=True)
    state.tell = Sink()
    play(state, "palette R3")
    assert [state.tell.events[-1].shown(seat)["card"] for seat in (0, 1, None)] == ["Y7", None, None]


@rule("X1", "X3")
def test_the_log_names_the_card_taken_when_it_is_drawn() -> None:
    state = table("R1 V4 / G7", "R3 I2 / R7 O4", "O6", actions=True)
    state.tell = Sink()
    play(state, "palette R1", "take R7", "done", "palette R3")
    assert [state.tell.events[-1].shown(seat)["card"] for seat in (0, 2, None)] == ["R7"] * 3


@rule("T6")
def test_of_a_player_who_is_out_the_palette_stays_known_and_the_hand_hidden() -> None:
    state = play(table("V1 V3 / R5 O2", "R6", "O6"), "pass")
    assert out(state, 0)
    assert [knowers(state, card) for card in ("R5", "O2", "V1", "V3")] == [ALL, ALL, {0}, {0}]


@rule("P1", "P5")
def test_cards_put_aside_stay_known_through_the_next_rounds() -> None:
    state = play(table("V1 / V4", "R6 O6 Y6", canvas="O1", advanced=True), "pass")
    assert (state.round, scored(state, 1)) == (2, {"R6", "O6", "Y6"})
    assert not any(moved(state, seat) & scored(state, 1) for seat in range(2))


@rule("P5")
def test_what_was_known_of_the_other_cards_is_shuffled_away() -> None:
    state = play(table("V1 / V4", "R6", canvas="O1", advanced=True), "pass")
    hidden = [card for card in NAMES if places(state)[card][0] in ("hand", "deck")]
    assert all(knowers(state, card) in (set(), {places(state)[card][1]}) for card in hidden)
    assert moved(state, 0) == set(hidden) - hand(state, 0)


@rule("X1")
def test_a_position_carries_what_is_known() -> None:
    state = play(table("R1 V2 / G7", "R6 O4", actions=True), "palette R1", "take O4")
    assert state.position()["known"] == {"O4": "all"}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_names_the_cards_that_the_seat_knows_and_no_others(seats: int) -> None:
    """Through a whole random play, for every seat and a spectator."""
    for state in _random_play(seats, 5):
        for seat in (*range(seats), None):
            named = set(CARD_NAME.findall(json.dumps(state.view(seat))))
            assert named == {card for card in NAMES if state.known.knows(CARD[card], eyes(seat))}


# Other worlds.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_world_moves_a_card_that_the_seat_knows(seats: int) -> None:
    """Through whole random plays, after every decision and for every seat."""
    for seed in range(6):
        for n, state in enumerate(_random_play(seats, seed)):
            true = places(state)
            for seat in range(seats):
                world = other_world(state, seat, n)
                other = places(world)
                known = [card for card in NAMES if state.known.knows(CARD[card], seat)]
                assert [other[card] for card in known] == [true[card] for card in known]
                assert Counter(other.values()) == Counter(true.values())
                assert _knowing(world) == _knowing(state)
                assert all(world.legal(actor) for actor in state.actors)


def _knowing(state: Red7) -> Counter[tuple[str, int, int]]:
    """How many cards of each place are known to whom: that is the same in every world."""
    return Counter((*place, state.known.masks[CARD[card]]) for card, place in places(state).items())


def _random_play(seats: int, seed: int) -> Iterator[Red7]:
    """The states of an advanced play with actions, as far as sixty decisions."""
    state, rng = start(seats, seed, advanced=True, actions=True), Rng(seed)
    for _ in range(60):
        yield state
        if not state.actors:
            return
        legal = state.legal(state.actors[0])
        state.play(state.actors[0], legal[rng.below(len(legal))])


def worlds(state: Red7, seat: int) -> set[World]:
    """Every world this seat thinks possible, by enumeration: all hands, then the deck."""
    true = places(state)
    hidden = [card for card in NAMES if true[card][0] in ("hand", "deck") and not state.known.knows(CARD[card], seat)]
    at = [true[card] for card in hidden]
    found = [{**true, **dict(zip(order, at, strict=True))} for order in permutations(hidden)]
    return {_shape(other, state.seats) for other in found if _fits(state, other)}


def _shape(found: dict[str, tuple[str, int]], seats: int) -> World:
    hands = [sum(1 << CARD[card] for card, place in found.items() if place == ("hand", seat)) for seat in range(seats)]
    pile = sorted((place[1], CARD[card]) for card, place in found.items() if place[0] == "deck")
    return tuple(hands), tuple(card for _, card in reversed(pile))


def _fits(state: Red7, found: dict[str, tuple[str, int]]) -> bool:
    """Whoever is asked has an answer; a position that leaves him none is refused."""
    hands = [[card for card in found if found[card] == ("hand", seat)] for seat in range(state.seats)]
    rows = [
        {"hand": hands[seat], "palette": sorted(palette(state, seat)), "out": out(state, seat)}
        for seat in range(state.seats)
    ]
    pile = sorted((card for card in found if found[card][0] == "deck"), key=lambda card: found[card][1])
    try:
        GAME.position({**state.position(), "players": rows, "deck": pile})
    except BadPosition:
        return False
    return True


def world(state: Red7, seat: int, rng: Rng) -> World:
    other = state.determinize(seat, rng)
    assert isinstance(other, Red7)
    return tuple(player.hand for player in other.players), tuple(other.deck)


# The players, the deck, the words played: few cards are hidden.
SMALL = {
    "hand and deck": (("R1 V4 / G7", "I4 B4 / R6"), "B7 V7", ()),
    "two hands": (("R1 V4 / G7", "I4 B4 / R6", "Y4 / O6"), "B7", ()),
    "a card known on the deck": (("R1 V4 / G7", "I4 B4 / R6 O3"), "B7 V7", ("palette R1", "take O3")),
    "a card known in a hand": (
        ("R1 V4 / G7", "I4 R3 / R6 O3"),
        "B7 V7",
        ("palette R1", "take O3", "done", "palette R3"),
    ),
    "a player who is out": (("R1 V4 / G7", "I4 B4 / R6", "Y4 / O6"), "B7", ("pass",)),
    # Having taken, seat 0 must still get the lead: violet can do that, orange and green cannot.
    "a player who must lay a card": (("R1 V4 O5 / I2", "I4 / R7 O4"), "O7 G7", ("palette R1", "take R7")),
}


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seat", [0, 1])
def test_all_worlds_that_fit_are_equally_likely_and_no_others_appear(name: str, seat: int) -> None:
    players, pile, words = SMALL[name]
    state = play(table(*players, canvas="O1", deck=pile, actions=True), *words)
    fitting = worlds(state, seat)
    rng = Rng(7)
    found = Counter(world(state, seat, rng) for _ in range(DRAWS))
    expected = DRAWS / len(fitting)
    assert set(found) == fitting
    assert all(abs(times - expected) < 5 * expected**0.5 for times in found.values())


def test_another_world_leaves_the_true_one_alone() -> None:
    state = start(3)
    before = state.position()
    play(other_world(state, state.actors[0], 1), "pass")
    assert state.position() == before

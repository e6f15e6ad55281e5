"""Another possible world: it contradicts nothing that the seat knows, and every one is as likely as it should be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tatami import Rng
from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.games.samurai_sword.hands import HELD, KIND_AT, RETURNED, lot_of
from tatami.games.samurai_sword.tables import KIND, NAMES, ROLES
from tatami.kernel.events import Event, Sink
from tests.games.samurai_sword.table import (
    deck,
    discards,
    hand,
    know,
    knows,
    other_world,
    play,
    position,
    shuffled,
    start,
    table,
    worlds,
)
from tests.rules import rule

DRAWS = 10_000
OTHERS = ("ninja1: kiseru", "ninja2: parry")
World = tuple[tuple[str, ...], ...]


def cards(state: SamuraiSword) -> World:
    """All hands, then the deck from the top down."""
    return (*[tuple(hand(state, seat)) for seat in range(state.seats)], tuple(deck(state)))


# Other worlds.


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_no_world_contradicts_what_the_seat_knows(seats: int) -> None:
    """Through random plays, after every decision and for every seat: its own hand, what it saw, counts, roles."""
    for seed in range(5):
        state, rng = start(seats, seed), Rng(seed)
        while state.actors:
            legal = state.legal(state.actors[0])
            state.play(state.actors[0], legal[rng.below(len(legal))])
            for seat in range(seats):
                fits(state, other_world(state, seat, rng), seat)


def fits(state: SamuraiSword, world: SamuraiSword, seat: int) -> None:
    for holder in range(state.seats):
        assert len(hand(world, holder)) == len(hand(state, holder))
        assert knows(world, seat, holder) == knows(state, seat, holder)
    assert hand(world, seat) == hand(state, seat)
    assert (discards(world), world.flaws()) == (discards(state), [])
    assert world.players[seat].role == state.players[seat].role
    assert world.shogun == state.shogun


class Memory(Sink):
    """What everybody remembers of the last shuffle: which cards it put into the deck, and who has got cards since."""

    def __init__(self, state: SamuraiSword) -> None:
        super().__init__()
        self.state = state
        self.deck: Counter[int] = Counter()
        self.hands: Counter[int] = Counter()
        self.served: set[int] = set(range(state.seats))

    def tell(self, event: Event) -> None:
        if event.kind == "shuffled":
            self.deck = Counter(self.state.deck)
            self.hands = Counter(slot >> KIND_AT for player in self.state.players for slot in player.hand)
            self.served = set()
        elif event.kind == "flipped" and self.hands:
            self.deck[KIND[event.pieces["card"]]] -= 1
        elif event.kind in ("drew", "took_back", "diverted"):
            self.served.add(event.numbers["seat"])

    def allows(self, world: SamuraiSword) -> bool:
        if self.hands and Counter(world.deck) - self.deck:
            return False
        kept = [player.hand for seat, player in enumerate(world.players) if seat not in self.served]
        return not Counter(slot >> KIND_AT for held in kept for slot in held) - self.hands


@rule("Z2", "K1")
@pytest.mark.parametrize("seed", range(6))
def test_no_world_forgets_what_was_shuffled(seed: int) -> None:
    """Judged by what was told, not by the engine's own bookkeeping."""
    state, rng = start(5, seed), Rng(seed)
    memory = state.tell = Memory(state)
    while state.actors:
        legal = state.legal(state.actors[0])
        state.play(state.actors[0], legal[rng.below(len(legal))])
        assert all(memory.allows(other_world(state, seat, rng)) for seat in range(5))
    assert memory.hands


@rule("Z2", "C4")
def test_a_card_turned_up_by_bushido_is_in_the_deck_no_more() -> None:
    """There is one katana in the box: it lay in the new deck, and lies in the discards now."""
    state = shuffled()
    state.deck.remove(KIND["katana"])
    state.deck.append(KIND["katana"])
    state.bushido = 1
    state.deck.remove(KIND["bushido"])
    state.fresh[KIND["bushido"]] -= 1
    play(state, "done")
    assert discards(state)[-1] == "katana"
    assert state.fresh[KIND["katana"]] == 0
    assert state.flaws() == []
    assert not any("katana" in [*deck(world), *hand(world, 0), *hand(world, 2)] for world in worlds(state, 3))


@rule("Z2", "P7", "C6")
def test_a_card_taken_back_and_then_stolen_unseen_is_not_taken_for_one_of_the_deck() -> None:
    """Nobody else can tell whether the thief took the katana, but it lies in one of the two hands."""
    state = table("shogun ieyasu: bo parry", "samurai hanzo: diversion bo", *OTHERS, deck="")
    state.shuffle_discards()
    state.deck.remove(KIND["katana"])
    state.fresh[KIND["katana"]] -= 1
    state.discard.append(KIND["katana"])
    state.take_back(0)
    assert [lot_of(slot) for slot in state.players[0].hand] == [HELD, RETURNED, HELD]
    state.steal(1, 0, 0)
    assert state.flaws() == []
    for world in worlds(state, 3):
        assert "katana" in hand(world, 0) + hand(world, 1)


def enumerated(state: SamuraiSword, seat: int) -> Counter[World]:
    """Every way in which the cards that the seat does not know can lie, each card in turn in each place."""
    hidden = [(holder, slot) for holder, player in enumerate(state.players) for slot in player.hand]
    places = [(holder, NAMES[slot >> KIND_AT]) for holder, slot in hidden if not slot >> seat & 1]
    places += [(state.seats, NAMES[kind]) for kind in reversed(state.deck)]
    known = [[NAMES[slot >> KIND_AT] for slot in player.hand if slot >> seat & 1] for player in state.players]
    found: Counter[World] = Counter()
    for order in permutations([card for _, card in places]):
        lying: list[list[str]] = [[*row] for row in known] + [[]]
        for (holder, _), card in zip(places, order, strict=True):
            lying[holder].append(card)
        hands = [tuple(sorted(row, key=NAMES.index)) for row in lying[:-1]]
        found[(*hands, tuple(lying[-1]))] += 1
    return found


SMALL = {
    "one card": table("shogun:", "samurai: bo", "ninja1:", "ninja2: katana", deck=""),
    "a hand and the deck": table("shogun:", "samurai: bo", "ninja1:", "ninja2: katana", deck="focus"),
    "three hands": table("shogun: bo", "samurai: bo", "ninja1: katana", "ninja2: parry", deck=""),
    "copies": table("shogun: bo", "samurai: parry", "ninja1: bo bo", "ninja2: parry", deck="bo parry"),
    "hands and deck": table("shogun: focus", "samurai: bo", "ninja1: katana bo", "ninja2: parry", deck="bokken bo"),
    "some cards known": table("shogun: focus", "samurai: bo", "ninja1: katana bo", "ninja2: parry bokken", deck="bo"),
}
know(SMALL["some cards known"], 3, "bokken", 0)
know(SMALL["some cards known"], 2, "katana", 1)
know(SMALL["some cards known"], 2, "katana", 3)


@rule("Z2")
@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("seat", [0, 1])
def test_frequencies_are_those_of_the_enumeration(name: str, seat: int) -> None:
    state, rng = SMALL[name], Rng(11)
    expected = enumerated(state, seat)
    total = sum(expected.values())
    found = Counter(cards(other_world(state, seat, rng)) for _ in range(DRAWS))
    assert set(found) <= set(expected)
    for world, ways in expected.items():
        mean = DRAWS * ways / total
        assert abs(found[world] - mean) < 5 * mean**0.5


def held(card: str, seat: int) -> dict[str, object]:
    return {"card": card, "seen": [seat], "lot": "held"}


def unsure(card: str, seat: int) -> dict[str, object]:
    return {"card": card, "seen": [seat], "lot": "unsure"}


def after_shuffle(hands: list[list[object]], deck: list[str], fresh: str, old: str) -> SamuraiSword:
    """Laid by hand: the lots are part of a position."""
    lots = {"fresh": Counter(fresh.split()), "held": Counter(old.split())}
    players = [{"hand": cards} for cards in hands]
    return position({"seats": len(hands), "turn": 0, "players": players, "deck": deck, "lots": lots})


Card = tuple[str, str]
Place = tuple[int, str]


def deals(old: list[str], new: list[str], places: list[Place], gone: list[str]) -> Counter[World]:
    """Every way in which these cards, told apart by their lots, can lie; those that are gone are of a given kind.

    A place is a hand or the deck, and the lot that a card there must be of.
    """
    labelled: list[Card] = [(card, "held") for card in old] + [(card, "fresh") for card in new]
    found: Counter[World] = Counter()
    for order in permutations(labelled):
        left, lying = order[len(places) :], list(zip(places, order, strict=False))
        if [card for card, _ in left] != gone or any(lot not in ("", card[1]) for (_, lot), card in lying):
            continue
        rows: dict[int, list[str]] = {}
        for (where, _), (card, _) in lying:
            rows.setdefault(where, []).append(card)
        found[tuple(tuple(row if where == DECK else sorted(row, key=NAMES.index)) for where, row in rows.items())] += 1
    return found


DECK = 9

# Seen by seat 1: the position; the hidden cards by lot; where they lie; and what has left since and may be of either.
SHUFFLED: dict[str, tuple[SamuraiSword, list[str], list[str], list[Place], list[str]]] = {
    "one card drawn": (
        after_shuffle(
            [[held("bo", 0), "katana"], [held("daimyo", 1)], [held("kiseru", 2)], [held("parry", 3)]],
            ["focus", "armor"],
            "katana focus armor",
            "bo daimyo kiseru parry",
        ),
        ["bo", "kiseru", "parry"],
        ["katana", "focus", "armor"],
        [(0, "held"), (0, "fresh"), (2, "held"), (3, "held"), (DECK, "fresh"), (DECK, "fresh")],
        [],
    ),
    "an unsure hand": (
        after_shuffle(
            [[unsure("bo", 0), unsure("katana", 0)], [held("daimyo", 1)], [held("kiseru", 2)], []],
            ["focus"],
            "bo katana focus",
            "bo daimyo kiseru",
        ),
        ["bo", "kiseru"],
        ["bo", "katana", "focus"],
        [(0, ""), (0, ""), (2, "held"), (DECK, "fresh")],
        ["bo"],
    ),
    "two unsure hands": (
        after_shuffle(
            [[unsure("bo", 0)], [held("daimyo", 1)], [unsure("parry", 2)], [held("kiseru", 3)]],
            ["focus"],
            "bo focus parry",
            "bo daimyo kiseru bo",
        ),
        ["bo", "bo", "kiseru"],
        ["bo", "focus", "parry"],
        [(0, ""), (2, ""), (3, "held"), (DECK, "fresh")],
        ["bo", "bo"],
    ),
    "two kinds gone": (
        after_shuffle(
            [[unsure("katana", 0), unsure("bo", 0)], [held("daimyo", 1)], [unsure("kiseru", 2)], []],
            ["bo"],
            "bo bo katana focus",
            "bo daimyo kiseru focus",
        ),
        ["bo", "kiseru", "focus"],
        ["bo", "bo", "katana", "focus"],
        [(0, ""), (0, ""), (2, ""), (DECK, "fresh")],
        ["bo", "focus", "focus"],
    ),
}


@rule("Z2")
@pytest.mark.parametrize("name", SHUFFLED)
def test_frequencies_after_a_shuffle_are_those_of_the_enumeration(name: str) -> None:
    """Cards held when the deck was shuffled and cards of the new deck lie where they can, each deal equally likely."""
    state, old, new, places, gone = SHUFFLED[name]
    expected, rng = deals(old, new, places, gone), Rng(5)
    hidden = dict.fromkeys(where for where, _ in places)
    found = Counter(lying(other_world(state, 1, rng), list(hidden)) for _ in range(DRAWS))
    assert set(found) == set(expected)
    total = sum(expected.values())
    for world, ways in expected.items():
        mean = DRAWS * ways / total
        assert abs(found[world] - mean) < 5 * mean**0.5


def lying(world: SamuraiSword, places: list[int]) -> World:
    return tuple(tuple(deck(world) if where == DECK else hand(world, where)) for where in places)


# Roles.


@rule("Z1", "S2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_frequencies_of_roles_among_four_with_a_ninja_left_out(seat: int) -> None:
    state = table("shogun: parry", "samurai: bo", "ninja1: kiseru", "ninja3: parry")
    roles = [ROLES[player.role].name for player in state.players]
    expected: Counter[tuple[str, ...]] = Counter()
    for dealt in permutations(["samurai", "ninja1", "ninja2", "ninja3"], 3):
        row = ("shogun", *dealt)
        if "samurai" in dealt and (seat == 0 or row[seat] == roles[seat]):
            expected[row] += 1
    rng = Rng(3)
    found = Counter(
        tuple(ROLES[player.role].name for player in other_world(state, seat, rng).players) for _ in range(DRAWS)
    )
    mean = DRAWS / len(expected)
    assert set(found) == set(expected)
    assert all(abs(times - mean) < 5 * mean**0.5 for times in found.values())


@rule("Z1", "N1")
def test_among_three_the_others_are_ninjas_in_every_world() -> None:
    state = start(3)
    for seat in range(3):
        for world in worlds(state, seat):
            names = sorted(ROLES[player.role].name.rstrip("123") for player in world.players)
            assert names == ["ninja", "ninja", "shogun"]


def test_another_world_leaves_the_true_one_alone() -> None:
    state = start(4)
    before = state.position()
    play(other_world(state, 1, Rng(1)), "done")
    assert state.position() == before

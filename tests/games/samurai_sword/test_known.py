"""Who knows which card of which hand, and that another possible world never contradicts it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tatami import Rng
from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.games.samurai_sword.hands import FRESH, HELD, KIND_AT, RETURNED, UNSURE, fade, kind_of, lot_of, put, relabel
from tatami.games.samurai_sword.tables import KIND, NAMES, ROLES
from tatami.kernel.events import Event, Sink
from tests.games.samurai_sword.table import ALL, deck, discards, hand, knowers, knows, play, position, start, table
from tests.rules import rule

DRAWS = 10_000
OTHERS = ("ninja1: kiseru", "ninja2: parry")
World = tuple[tuple[str, ...], ...]


def other_world(state: SamuraiSword, seat: int, rng: Rng) -> SamuraiSword:
    world = state.determinize(seat, rng)
    assert isinstance(world, SamuraiSword)
    return world


def worlds(state: SamuraiSword, seat: int, times: int = 60) -> list[SamuraiSword]:
    rng = Rng(7)
    return [other_world(state, seat, rng) for _ in range(times)]


def cards(state: SamuraiSword) -> World:
    """All hands, then the deck from the top down."""
    return (*[tuple(hand(state, seat)) for seat in range(state.seats)], tuple(deck(state)))


# What is known.


@rule("Z1", "S5")
def test_a_hand_is_known_to_its_holder_alone() -> None:
    state = start(5)
    assert all(seen == {seat} for seat in range(5) for _, seen in knowers(state, seat))


@rule("Z2", "C6")
def test_a_card_stolen_stays_known_to_thief_and_victim() -> None:
    state = play(table("shogun: diversion parry", "samurai: katana", *OTHERS), "play diversion p2")
    assert knowers(state, 0) == [("katana", {0, 1}), ("parry", {0})]


@rule("Z2", "C6")
def test_of_the_last_card_of_a_hand_that_is_known_all_who_know_it_know_where_it_went() -> None:
    state = table("shogun: diversion parry", "samurai: parry", *OTHERS)
    know(state, 1, "parry", 2)
    play(state, "play diversion p2")
    assert ("parry", {0, 1, 2}) in knowers(state, 0)


def know(state: SamuraiSword, holder: int, card: str, seat: int) -> None:
    """Lets a seat know one card more of a hand."""
    held = state.players[holder].hand
    at = next(at for at, slot in enumerate(held) if NAMES[kind_of(slot)] == card and not slot >> seat & 1)
    slot = held.pop(at)
    put(held, kind_of(slot), lot_of(slot), slot & 0xFFFF | 1 << seat)


@rule("Z2", "C6")
def test_when_an_unknown_card_is_stolen_one_copy_less_of_each_kind_is_sure() -> None:
    """Seat 2 knew two kiseru and a katana: one kiseru is surely left, whichever card it was."""
    for seed in range(12):
        state = table("shogun: diversion parry", "samurai: kiseru kiseru katana bo", "ninja1: bokken", "ninja2: parry")
        for card in ("kiseru", "kiseru", "katana"):
            know(state, 1, card, 2)
        state.rng = Rng(seed)
        play(state, "play diversion p2")
        assert knows(state, 2, 1) == ["kiseru"]
        assert knows(state, 3, 1) == []
        assert knows(state, 2, 0) == []


@rule("Z2", "C9")
def test_a_card_discarded_by_lot_takes_what_was_known_of_its_kind() -> None:
    state = table("shogun: geisha parry", "samurai: kiseru kiseru", *OTHERS)
    know(state, 1, "kiseru", 2)
    play(state, "play geisha p2 hand")
    assert knows(state, 2, 1) == []


@rule("Z2", "T4")
def test_a_card_played_is_taken_for_the_one_that_was_known() -> None:
    """Copies have no identity: whoever knew one bokken and sees one played knows of none."""
    state = table("shogun: bokken bokken focus", "samurai: bo", *OTHERS)
    know(state, 0, "bokken", 2)
    play(state, "attack bokken p2", "suffer")
    assert (knows(state, 2, 0), hand(state, 0)) == ([], ["bokken", "focus"])


@rule("Z2", "T4")
def test_of_two_that_were_known_one_is_left() -> None:
    state = table("shogun: bokken bokken focus", "samurai: bo", *OTHERS)
    know(state, 0, "bokken", 2)
    know(state, 0, "bokken", 2)
    know(state, 0, "bokken", 3)
    assert knowers(state, 0)[:2] == [("bokken", {0, 2, 3}), ("bokken", {0, 2})]
    play(state, "attack bokken p2", "suffer")
    assert knowers(state, 0)[0] == ("bokken", {0, 2})


@rule("Z2", "P7")
def test_the_card_taken_from_the_discards_stays_known_to_all() -> None:
    state = table("shogun ieyasu: parry", "samurai: bo", *OTHERS, deck="bo bo bo", discard="nodachi", phase="start")
    play(state, "draw discards")
    assert ("nodachi", ALL) in knowers(state, 0)
    assert all("nodachi" in hand(world, 0) for world in worlds(state, 3))


@rule("Z2", "C11", "C2")
def test_cards_drawn_are_known_to_nobody_else() -> None:
    state = table("shogun: tea_ceremony breathing", "samurai:", *OTHERS, deck="bo bo bo focus armor daimyo parry parry")
    play(state, "play tea_ceremony", "play breathing p2")
    assert [seen for _, seen in knowers(state, 1)] == [{1}, {1}]


def test_fading_shifts_what_the_others_know() -> None:
    held: list[int] = []
    for seen in (0b111, 0b011, 0b001):
        put(held, KIND["bo"], FRESH, seen)
    put(held, KIND["katana"], FRESH, 0b101)
    fade(held, KIND["focus"], 0b110)
    assert [slot & 0xFFFF for slot in held] == [0b011, 0b001, 0b001, 0b001]


def test_relabelling_keeps_how_many_each_seat_knows() -> None:
    held: list[int] = []
    put(held, KIND["bo"], HELD, 0b011)
    put(held, KIND["bo"], FRESH, 0b101)
    relabel(held, UNSURE)
    assert [slot & 0xFFFF for slot in held] == [0b111, 0b001]


# After the discards were shuffled.


def shuffled() -> SamuraiSword:
    """All that is not in a hand here has just been shuffled into the deck; seat 0 drew one card of it."""
    players = ("shogun goemon: daimyo bokken", "samurai: bo bo", "ninja1: bo kiseru", "ninja2: parry parry")
    return play(table(*players, deck="focus"), "play daimyo")


@rule("Z2", "K1")
def test_what_was_shuffled_into_the_deck_is_in_no_hand_that_has_not_drawn_since() -> None:
    imagined = worlds(shuffled(), 1, 200)
    old = Counter(["bo", "kiseru", "parry", "parry", "bokken", "focus"])
    assert not any(Counter(hand(world, 2) + hand(world, 3)) - old for world in imagined)
    assert {card for world in imagined for card in hand(world, 0)} > {"katana", "daikyu"}


@rule("Z2", "K1")
def test_who_drew_one_card_of_the_new_deck_has_at_most_one_of_its_own() -> None:
    old = {"bo", "kiseru", "parry", "bokken", "focus"}
    assert all(sum(card not in old for card in hand(world, 0)) <= 1 for world in worlds(shuffled(), 1, 200))


@rule("Z2", "K1", "T4")
def test_a_card_played_of_which_nobody_can_say_where_it_came_from_makes_the_hand_unsure() -> None:
    """Focus is among the old cards and the new."""
    state = shuffled()
    lots = [lot_of(slot) for slot in state.players[0].hand]
    assert sorted(lots) == [FRESH, HELD, HELD]
    play(state, "play focus")
    assert {lot_of(slot) for slot in state.players[0].hand} == {UNSURE}


@rule("Z2", "K1", "T4")
def test_a_card_played_that_can_only_be_new_leaves_the_others_as_they_are() -> None:
    state = shuffled()
    put(state.players[0].hand, KIND["armor"], FRESH, 1)
    state.deck.remove(KIND["armor"])
    before = state.fresh[KIND["armor"]]
    play(state, "play armor")
    assert sorted(lot_of(slot) for slot in state.players[0].hand) == [FRESH, HELD, HELD]
    assert state.fresh[KIND["armor"]] == before - 1


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

"""Who knows which card, and that another possible world never contradicts it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tatami import Rng
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.games.samurai_spirit.tables import CARD, CARDS, FIRST_BOSS, FIRST_LIEUTENANT, KINDS
from tatami.kernel.knowledge import EVERYONE
from tests.games.samurai_spirit.table import discard, intruders, play, stack, start, table, who
from tests.rules import rule

DRAWS = 10_000
World = tuple[tuple[int, ...], tuple[int, ...], int]

GUARD = ("2_hat 2_doll 2_farm_fire", "3_hat 3_doll 3_farm_fire")


def known(state: SamuraiSpirit, card: str) -> bool:
    """Whether a card is known; whoever knows it, all do."""
    mask = state.known.masks[CARD[card]]
    assert mask in (0, EVERYONE)
    return mask == EVERYONE


def other_world(state: SamuraiSpirit, seed: int, seat: int = 0) -> SamuraiSpirit:
    world = state.determinize(seat, Rng(seed))
    assert isinstance(world, SamuraiSpirit)
    return world


def world(state: SamuraiSpirit) -> World:
    return tuple(state.stack), tuple(state.intruders), state.families


BOSSED = (who("kyuzo", "6_none_no_defend_reshuffle"), who("heihachi"), who("gorobei"))


def given_back(state: SamuraiSpirit) -> str:
    """Suffers the boss's return, and says which card went back."""
    before = set(discard(state))
    play(state, "suffer reshuffle")
    (back,) = before - set(discard(state))
    return back


# What is known.


@rule("G1", "S3")
def test_the_stack_and_the_box_are_known_to_nobody() -> None:
    state = start(4)
    assert not any(state.known.knows(card, seat) for card in range(KINDS[1]) for seat in (0, 15))


@rule("G1", "F1")
def test_a_raider_turned_up_is_known_to_all() -> None:
    state = play(table(who("heihachi"), who("kyuzo"), stack="2_doll 3_doll"), "fight")
    assert (known(state, "2_doll"), known(state, "3_doll")) == (True, False)


@rule("G1", "A7")
def test_a_card_put_under_the_stack_stays_known() -> None:
    """Its place too, until it comes up or is shuffled."""
    state = table(who("katsushiro"), who("kyuzo"), stack="4_doll 1_none_fire 3_doll 2_doll")
    play(state, "fight", "bury")
    assert stack(state) == ["3_doll", "2_doll", "4_doll"]
    assert {stack(other_world(state, seed))[-1] for seed in range(20)} == {"4_doll"}


@rule("G1", "K7", "H1")
def test_a_known_card_among_the_intruders_stays_known() -> None:
    """Ruling K10: support moves it like any other."""
    rows = (who("katsushiro", "4_hat 3_hat"), who("kyuzo"), who("gorobei"))
    state = table(*rows, stack="3_none_wound 1_doll 2_doll 3_doll 4_doll 1_hat")
    play(state, "fight", "confront", "scout", "next 2", "support gorobei", "fight", "confront")
    assert (intruders(state), known(state, "2_doll"), known(state, "1_doll")) == (["2_doll"], True, True)
    assert {tuple(intruders(other_world(state, seed))) for seed in range(20)} == {("2_doll",)}


@rule("G1", "B9")
def test_what_was_known_of_the_stack_is_shuffled_away() -> None:
    """Ruling R1; but a card known to be in the stack never lies among older intruders."""
    intruding = "4_hat 4_doll"
    state = table(*BOSSED, round=3, step="start", stack="1_doll 2_doll", intruders=intruding, known={"1_doll": "all"})
    back = given_back(state)
    assert not known(state, "1_doll")
    for seed in range(60):
        assert not {"1_doll", back} & set(intruders(other_world(state, seed)))


@rule("G1", "B9", "H1")
def test_a_card_shuffled_back_may_slip_in_later() -> None:
    state = table(*BOSSED, round=3, stack="1_doll 2_doll", intruders="4_hat", step="start")
    back = given_back(state)
    play(state, "support heihachi")
    piles = [intruders(other_world(state, seed)) for seed in range(100)]
    assert (back in {pile[0] for pile in piles}, back in {pile[1] for pile in piles}) == (True, False)


@rule("G1", "B9")
def test_when_intruders_leave_the_places_above_them_are_new() -> None:
    state = table(*BOSSED, round=3, stack="1_doll 2_doll", intruders="4_hat 4_doll", step="start")
    back = given_back(state)
    assert state.zones()["mixed"] == [[back, 2]]
    state.pop_intruder()
    assert state.zones()["mixed"] == [[back, 1]]


@rule("R8", "G1")
def test_from_round_two_on_it_is_known_which_marauders_are_in_play() -> None:
    rows = (who("kyuzo", "", GUARD[0]), who("gorobei", "", GUARD[1]))
    state = play(table(*rows, stack="1_none_fire"), "fight")
    in_play = {card for card in state.stack if card < FIRST_LIEUTENANT}
    worlds = [other_world(state, seed) for seed in range(40)]
    assert all({card for card in other.stack if card < FIRST_LIEUTENANT} == in_play for other in worlds)
    assert {card for other in worlds for card in other.stack if card >= FIRST_LIEUTENANT} == set(
        range(FIRST_LIEUTENANT, FIRST_BOSS)
    )


@rule("R8", "G1")
def test_in_round_three_the_lieutenants_are_known_too() -> None:
    rows = (who("kyuzo", "", GUARD[0]), who("gorobei", "", GUARD[1]))
    state = play(table(*rows, round=2, stack="1_none_fire"), "fight")
    in_play = {card for card in state.stack if card < FIRST_BOSS}
    worlds = [other_world(state, seed) for seed in range(40)]
    assert all({card for card in other.stack if card < FIRST_BOSS} == in_play for other in worlds)
    assert {card for other in worlds for card in other.stack if card >= FIRST_BOSS} == set(range(FIRST_BOSS, CARDS))


@rule("R6", "G1")
def test_after_the_first_bonuses_families_are_known() -> None:
    rows = (who("kyuzo", "", "2_hat 2_farm_fire"), who("gorobei", "", GUARD[1]))
    state = table(*rows, stack="1_none_fire 1_doll")
    assert len({other_world(state, seed).families for seed in range(20)}) == 1
    play(state, "fight", "support kyuzo")
    assert {other_world(state, seed).families for seed in range(20)} == {state.families}


@rule("K3", "G1")
def test_the_discard_lies_open() -> None:
    """FAQ: anybody may look through it, and count every pile."""
    state = play(table(who("gorobei", "4_hat 3_hat"), who("kyuzo"), stack="2_none_fire 1_doll 2_doll 3_doll"), "fight")
    play(state, "rout")
    view = state.view(None)
    assert isinstance(view["discard"], list)
    assert [card["name"] for card in view["discard"]] == discard(state)
    assert view["stack"] == {"count": 1, "known": []}


def test_a_position_carries_what_is_known() -> None:
    state = table(who("katsushiro"), who("kyuzo"), stack="4_doll 1_none_fire 3_doll 2_doll")
    play(state, "fight", "bury")
    assert state.position()["known"] == {"4_doll": "all"}


# Other worlds.


@rule("G1")
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_no_world_moves_a_card_that_is_known(seats: int) -> None:
    """Through whole random plays without passing, after every decision."""
    for seed in range(4):
        state, rng = start(seats, seed, difficulty="easy"), Rng(seed)
        while state.actors:
            legal = [action for action in state.legal(state.actors[0]) if state.game.word(action) != "pass"]
            state.play(state.actors[0], legal[rng.below(len(legal))])
            if state.actors:
                agrees(state, other_world(state, state.decisions))


def agrees(state: SamuraiSpirit, other: SamuraiSpirit) -> None:
    """What is known lies where it lay, and the box's counts are kept."""
    for mine, theirs in ((state.stack, other.stack), (state.intruders, other.intruders)):
        assert len(mine) == len(theirs)
        for card, there in zip(mine, theirs, strict=True):
            assert card == there or not state.known.knows(card, 0)
    assert other.flaws() == []
    assert (other.discard, other.drawn) == (state.discard, state.drawn)


def worlds(state: SamuraiSpirit) -> set[World]:
    """Every world that fits, by enumeration: all ways to lay the cards that nobody can place."""
    floors = dict(state.zones()["mixed"])  # type: ignore[call-overload]
    lowest = {CARD[name]: floor for name, floor in floors.items()}
    hidden = [card for card in range(CARDS) if state.known.masks[card] != EVERYONE]
    at = [("stack", i) for i, card in enumerate(state.stack) if card in hidden]
    at += [("intruders", i) for i, card in enumerate(state.intruders) if card in hidden]
    newest = KINDS[state.round - 1]
    sure = {card for card in hidden if card < newest or card in lowest}
    found: set[World] = set()
    for cards in permutations(hidden, len(at)):
        if sure <= set(cards) and all(
            pile == "stack" or lowest.get(card, 0) <= place for card, (pile, place) in zip(cards, at, strict=True)
        ):
            piles = {"stack": list(state.stack), "intruders": list(state.intruders)}
            for card, (pile, place) in zip(cards, at, strict=True):
                piles[pile][place] = card
            for families in families_that_fit(state):
                found.add((tuple(piles["stack"]), tuple(piles["intruders"]), families))
    return found


def families_that_fit(state: SamuraiSpirit) -> list[int]:
    if state.known.masks[CARDS]:
        return [state.families]
    return [kinds for kinds in range(8) if kinds.bit_count() == state.families.bit_count()]


KYUZO = who("kyuzo")
LIEUTENANTS = "5_hat_wound 5_doll_intruder"
BOSS = "6_none_no_defend_reshuffle"


def reshuffled(stack: str, intruders: str, known: dict[str, str] | None = None) -> SamuraiSpirit:
    """The third round, both bosses seen, after Kyuzo's boss gave a card back."""
    rows = (who("kyuzo", f"6_doll_must_pass {BOSS}", token=1), who("heihachi", "5_hat_wound", "5_doll_intruder"))
    state = table(*rows, round=3, step="start", stack=stack, intruders=intruders, known=known or {})
    return play(state, "suffer reshuffle")


SMALL = {
    "the stack and an intruder": table(
        who("kyuzo", "5_hat_wound"),
        who("heihachi", "5_farm_fire"),
        round=2,
        stack="1_doll 2_doll 3_doll",
        intruders="4_doll",
    ),
    "a lieutenant not seen yet": table(
        who("kyuzo", "5_hat_wound"), who("heihachi"), round=2, stack="1_doll 5_farm_fire", intruders="4_doll"
    ),
    "two lieutenants not seen yet": table(
        who("kyuzo"), who("heihachi"), round=2, stack="5_hat_wound 5_farm_fire", intruders="4_doll"
    ),
    "a known card on the stack": table(
        who("kyuzo", "5_hat_wound"),
        who("heihachi", "5_farm_fire"),
        round=2,
        stack="1_doll 2_doll 3_doll 4_doll",
        known={"1_doll": "all"},
    ),
    "a family gone": table(
        who("kyuzo"),
        who("heihachi"),
        round=1,
        stack="1_doll",
        families="family_heal family_discard",
        known={name: "all" for name in CARD if int(name[0]) < 5 and name not in ("1_doll", "2_doll")},
    ),
    "a card shuffled back": reshuffled(stack="1_doll 2_doll", intruders="3_doll"),
    "known cards shuffled": reshuffled(stack="1_doll 2_doll", intruders="3_doll 4_hat", known={"1_doll": "all"}),
    "a boss shuffled back": table(
        who("kyuzo", f"6_doll_must_pass {BOSS}"),
        who("heihachi", "5_hat_wound", "5_doll_intruder"),
        round=3,
        stack="1_doll 2_doll",
        intruders="3_doll 4_doll",
        mixed=[["2_doll", 1]],
    ),
    "two floors": table(
        who("kyuzo", f"6_doll_must_pass {BOSS}"),
        who("heihachi", "5_hat_wound", "5_doll_intruder"),
        round=3,
        stack="1_doll 2_doll",
        intruders="3_doll 4_doll 4_hat",
        mixed=[["2_doll", 1], ["3_doll", 2]],
    ),
    "an unseen boss and a seen one": table(
        who("kyuzo"),
        who("heihachi", "5_hat_wound", "5_doll_intruder"),
        round=3,
        stack="1_doll 6_farm_fire_fire",
        intruders="6_doll_must_pass",
        mixed=[["6_doll_must_pass", 0]],
    ),
}


@rule("G1")
@pytest.mark.parametrize("name", SMALL)
def test_all_worlds_that_fit_are_equally_likely_and_no_others_appear(name: str) -> None:
    """To every seat alike: they take turns."""
    state = SMALL[name]
    fitting = worlds(state)
    rng = Rng(7)
    found: Counter[World] = Counter()
    for draw in range(DRAWS):
        other = state.determinize(draw % 2, rng)
        assert isinstance(other, SamuraiSpirit)
        found[world(other)] += 1
    expected = DRAWS / len(fitting)
    assert len(fitting) > 1
    assert set(found) == fitting
    assert all(abs(times - expected) < 5 * expected**0.5 for times in found.values())


@rule("S6", "G1")
def test_of_two_samurais_first_stack_two_dolls_are_left_to_come() -> None:
    """Thirteen cards lie open with one doll: the fourteenth is one of the seventeen others, all equally likely."""
    hats = "1_hat 1_hat_wound 1_hat_intruder 2_hat 2_hat_wound 2_hat_intruder"
    farms = "1_farm_fire 1_farm_wound 2_farm_fire 2_farm_wound 3_farm_fire 3_farm_wound"
    state = table(who("kyuzo"), who("heihachi"), stack="4_doll", discard=f"1_doll {hats} {farms}")
    rng = Rng(5)
    found: Counter[int] = Counter()
    for _ in range(DRAWS):
        other = state.determinize(0, rng)
        assert isinstance(other, SamuraiSpirit)
        found[other.stack[0]] += 1
    assert len(found) == 17
    assert all("_doll" in state.game.pieces[card] for card in found)
    assert all(abs(times - DRAWS / 17) < 5 * (DRAWS / 17) ** 0.5 for times in found.values())


def test_another_world_leaves_the_true_one_alone() -> None:
    state = start(3)
    before = state.position()
    play(other_world(state, 1), "pass")
    assert state.position() == before

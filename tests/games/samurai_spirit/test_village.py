"""Wounds and beasts; barricades, farms, families."""

from __future__ import annotations

import pytest

from tatami import Rng
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.kernel.events import Sink
from tests.games.samurai_spirit.table import Row, can, line, outcome, play, table, total, who, wounds
from tests.rules import rule

BURNING = "3_none_wound 1_doll 2_doll"
HEIHACHI = who("heihachi")
KYUZO = who("kyuzo")
GOROBEI = who("gorobei")

# Wounds.


@rule("W1", "W2", "B2")
@pytest.mark.parametrize(("before", "beast", "token"), [(0, False, True), (1, True, False), (2, True, True)])
def test_the_first_three_wounds(before: int, beast: bool, token: bool) -> None:
    """Ruling W1, and the FAQ: never two tokens on a board."""
    kyuzo = table(who("kyuzo", "1_hat_wound", wounds=before), HEIHACHI, GOROBEI, step="start").samurai[0]
    assert (kyuzo.wounds, kyuzo.beast(), kyuzo.wounded()) == (before + 1, beast, token)


@rule("W1", "E2")
def test_the_fourth_wound_is_defeat() -> None:
    state = table(who("kyuzo", "1_hat_wound", wounds=3), HEIHACHI, GOROBEI, step="start")
    assert state.result is not None
    assert (state.actors, state.result.reason.key) == ((), "samurai_spirit.end.fallen")


@rule("W2", "F5")
def test_the_rulebooks_example_of_a_beast() -> None:
    """A three and a two at the right stay; the track shows five; the value is higher."""
    rows = (who("kyuzo", "3_hat 2_hat_wound", wounds=1), HEIHACHI, GOROBEI)
    state = table(*rows, step="start")
    assert (line(state, "kyuzo"), total(state, "kyuzo"), state.samurai[0].kiai()) == (["3_hat", "2_hat_wound"], 5, 12)


@rule("W2")
def test_turning_over_burns_nothing() -> None:
    """Ruling C2: not even past the beast's value."""
    rows = (who("heihachi", "4_hat 4_doll 4_doll_wound", wounds=1), KYUZO, GOROBEI)
    state = table(*rows, step="start")
    assert (state.barricades, total(state, "heihachi"), state.samurai[0].kiai()) == (5, 12, 11)


@rule("W2", "P2")
def test_a_passed_samurai_who_becomes_a_beast_has_no_kiai() -> None:
    """Ruling P2: here by a farm's back in another's turn."""
    rows = (
        who("heihachi", "4_hat_fire 4_doll_wound"),
        who("gorobei", "4_hat 4_doll 4_farm_wound", wounds=1, passed=True),
    )
    for seed in range(20):
        state = burning(*rows, KYUZO, seed=seed, farms="back_wound back_wound")
        if wounds(play(state, "fight"), "gorobei") == 2:
            assert state.agenda == "turn(kyuzo)"
            return
    raise AssertionError("never hit")


@rule("W3", "K1")
def test_a_healed_beast_stays_a_beast() -> None:
    """FAQ."""
    rows = (who("heihachi", "4_hat 4_doll 2_doll", wounds=3), KYUZO)
    state = play(table(*rows, stack="1_none_fire 2_hat 3_hat"), "fight", "heal heihachi")
    assert (wounds(state, "heihachi"), state.samurai[0].beast()) == (2, True)


@rule("W1", "W2")
@pytest.mark.parametrize(
    ("before", "line", "says"),
    [
        (0, "1_hat", "wound_1"),
        (1, "1_hat", "wound_2"),
        (1, "4_hat 4_doll 3_doll", "wound_2 kiai_fires"),
        (2, "1_hat", "wound_3"),
        (3, "1_hat", "wound_4"),
    ],
)
def test_the_next_wound_is_foretold(before: int, line: str, says: str) -> None:
    top = "1_hat_wound" if "kiai" in says else "3_farm_wound"
    state = table(who("kambei", f"{line} {top}", wounds=before), HEIHACHI, GOROBEI, step="start")
    said = [key for key in outcome(state, "suffer wound").split() if not key.startswith("samurai_spirit")]
    assert " ".join(said) == says


# Barricades, farms, families.


def burning(*rows: Row, farms: str, seed: int = 0, barricades: int = 0, stack: str = BURNING) -> SamuraiSpirit:
    """On the hard level the next card of the first samurai burns a farm."""
    rng = Rng(seed).words()
    return table(*rows, stack=stack, farms=farms, rng=rng, difficulty="hard", barricades=barricades)


PAST = who("heihachi", "4_hat_fire 4_doll_wound")


@rule("V1", "F3")
def test_barricades_burn_first() -> None:
    state = play(table(PAST, KYUZO, stack="3_none_wound 1_doll 2_doll", barricades=1), "fight")
    assert (state.barricades, len(state.farms)) == (0, 6)


@rule("V2", "E2")
def test_the_last_farm_is_defeat_at_once() -> None:
    """Ruling D8."""
    state = play(table(PAST, KYUZO, stack="3_none_wound 1_doll", barricades=0, farms=1), "fight")
    assert state.result is not None
    assert (state.actors, state.result.reason.key) == ((), "samurai_spirit.end.farms")


@rule("V2")
@pytest.mark.parametrize("difficulty", ["easy", "normal"])
def test_on_the_lower_levels_backs_do_nothing(difficulty: str) -> None:
    state = table(PAST, KYUZO, stack="3_none_wound 1_doll 2_doll", barricades=0, difficulty=difficulty)
    drawn = state.rng.drawn
    play(state, "fight")
    assert (len(state.farms), state.families, wounds(state, "heihachi"), state.rng.drawn) == (5, 7, 0, drawn)


@rule("V3", "V4")
def test_a_back_can_take_a_family() -> None:
    found = set()
    for seed in range(20):
        state = play(burning(PAST, KYUZO, GOROBEI, seed=seed, farms="back_family back_wound"), "fight")
        found.add((len(state.farms), state.families.bit_count(), sum(samurai.wounds for samurai in state.samurai)))
    assert found == {(1, 2, 0), (1, 3, 1)}


@rule("V3")
def test_a_back_can_take_another_farm_and_its_penalty() -> None:
    """Ruling R4: they chain."""
    results = set()
    for seed in range(30):
        state = play(burning(PAST, KYUZO, GOROBEI, seed=seed, farms="back_farm back_wound back_wound"), "fight")
        hurt = sum(samurai.wounds for samurai in state.samurai)
        results.add((len(state.farms), hurt))
    assert results == {(2, 1), (1, 1)}


@rule("V3", "V1")
@pytest.mark.parametrize(("barricades", "farms"), [(0, 0), (1, 1)])
def test_a_back_can_burn_a_barricade_or_else_another_farm(barricades: int, farms: int) -> None:
    """In step 2 of a round's end: one farm and the barricade; without a barricade both farms, and that is defeat."""
    rows = (who("kyuzo", "", "2_hat 2_doll 2_farm_fire"), who("gorobei", "", "3_hat 3_doll"))
    state = burning(*rows, stack="1_none_fire", barricades=barricades, farms="back_barricade back_barricade")
    play(state, "fight")
    assert (state.result is None, len(state.farms)) == (barricades > 0, farms)


@rule("V3")
def test_a_back_wounds_a_random_samurai_passed_or_not() -> None:
    """Ruling W3."""
    hurt = set()
    rows = (PAST, KYUZO, who("gorobei", passed=True))
    for seed in range(40):
        state = play(burning(*rows, seed=seed, farms="back_wound back_wound"), "fight")
        hurt.add(tuple(samurai.wounds for samurai in state.samurai))
    assert hurt == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}


@rule("V3", "E2")
def test_the_last_farms_back_no_longer_matters() -> None:
    """Ruling R4: the chain stops at defeat."""
    state = play(burning(PAST, KYUZO, GOROBEI, farms="back_wound"), "fight")
    assert (state.farms, sum(samurai.wounds for samurai in state.samurai)) == ([], 0)


@rule("V2", "V3")
def test_every_farm_is_equally_likely_to_burn() -> None:
    """Ruling R3."""
    counts = [0] * 5
    rows = (PAST, KYUZO, GOROBEI)
    for seed in range(600):
        state = burning(*rows, seed=seed, farms="back_family back_wound back_wound")
        state.tell = Sink()
        play(state, "fight")
        back = next(event.pieces["back"] for event in state.tell.events if event.kind == "back")
        counts[{"back_family": 1, "back_wound": 4}[back]] += 1
    assert 150 < counts[1] < 250


@rule("V4", "E2")
def test_the_last_family_is_defeat_at_once() -> None:
    """Ruling D8: before the village's fire is even counted."""
    rows = (who("kyuzo", "", "2_hat 2_farm_fire"), who("gorobei", "", "3_hat 3_doll 3_farm_fire"))
    state = play(table(*rows, stack="1_none_fire", families="family_heal"), "fight")
    assert state.result is not None
    assert state.result.reason.key == "samurai_spirit.end.families"


@rule("V4", "G1")
def test_whose_family_is_gone_is_unknown_until_the_first_bonuses() -> None:
    rows = (who("kyuzo", "", "2_hat 2_farm_fire"), who("gorobei", "", "3_hat 3_doll 3_farm_fire"))
    state = table(*rows, stack="1_none_fire")
    state.tell = Sink()
    play(state, "fight")
    lost = next(event for event in state.tell.events if event.kind == "family_lost")
    assert lost.shown(0)["family"] is None
    assert state.known.knows(66, 0)
    village = state.view(0)["village"]
    assert isinstance(village, dict)
    assert len(village["bonuses"]) == 2


@rule("V1", "R6")
def test_a_bonus_builds_no_barricade_above_the_number_at_the_start() -> None:
    """Ruling A2."""
    rows = (who("kyuzo", "", "2_hat 2_doll 2_farm_fire"), who("gorobei", "", "3_hat 3_doll 3_farm_fire"))
    assert play(table(*rows, stack="1_none_fire"), "fight").barricades == 4
    assert play(table(*rows, stack="1_none_fire", barricades=2), "fight").barricades == 3


def test_farms_left_are_some_of_those_at_the_start() -> None:
    assert can(table(HEIHACHI, KYUZO, farms="back_wound back_family", difficulty="hard"), "fight")

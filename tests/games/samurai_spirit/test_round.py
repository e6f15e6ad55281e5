"""The end of a round: when, its four steps, the next round; victory and points."""

from __future__ import annotations

import pytest

from tatami import Rng
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.games.samurai_spirit.tables import FIRST_BOSS, FIRST_LIEUTENANT
from tatami.kernel.events import Sink
from tests.games.samurai_spirit.table import asked, holder, legal_words, play, table, told, who, wounds
from tests.rules import rule

GUARD = ("2_hat 2_doll 2_farm_fire", "3_hat 3_doll 3_farm_fire", "4_hat_fire 4_doll 4_farm_fire")
ENDING = "1_none_fire"
BACKS = "back_family back_farm back_barricade back_barricade back_wound back_wound"


def two(
    first: str = GUARD[0], second: str = GUARD[1], stack: str = ENDING, farms: int | str = 6, **more: object
) -> SamuraiSpirit:
    """Kyuzo and Gorobei with these defences; the next fight ends the round."""
    rows = (who("kyuzo", "", first), who("gorobei", "", second))
    return table(*rows, stack=stack, farms=farms, step="action", **more)


def events(state: SamuraiSpirit, *words: str) -> list[tuple[str, str]]:
    """What is told, each with the samurai or card it is about."""
    state.tell = Sink()
    play(state, *words)
    return [(event.kind, next(iter(event.pieces.values()), "")) for event in state.tell.events]


# When.


@rule("R1")
def test_a_round_ends_with_the_last_card_played() -> None:
    assert play(two(), "fight").round == 2


@rule("R1", "H1")
def test_a_round_ends_with_the_last_card_moved_by_support() -> None:
    """Ruling D1."""
    assert play(two(), "support gorobei").round == 2


@rule("R2", "P1")
def test_a_round_ends_when_all_have_passed() -> None:
    """The rulebook's note: the rest of the stack goes on top of the intruders, in its order (ruling D2)."""
    state = two(stack="1_hat 2_hat_wound 3_hat_fire", intruders="1_doll")
    play(state, "pass")
    assert state.round == 1
    told_last = events(state, "pass")
    assert [kind for kind, _ in told_last[:3]] == ["passed", "swept", "round_over"]
    # The family that discards the top intruder takes the former top of the stack; then the others are turned up.
    turned_up = [(kind, card) for kind, card in told_last if kind in ("caught", "burst", "revealed")]
    assert turned_up == [("caught", "1_hat"), ("burst", "2_hat_wound"), ("burst", "3_hat_fire"), ("revealed", "1_doll")]


@rule("R1")
def test_every_samurai_counts_passed_or_not_from_the_first_player_on() -> None:
    """Ruling D3."""
    rows = (who("kyuzo"), who("gorobei", passed=True), who("kambei"))
    told_all = events(table(*rows, stack=ENDING, first=2), "fight")
    assert [name for kind, name in told_all if kind == "unguarded"][:3] == ["kambei", "kyuzo", "gorobei"]


# The four steps.


@rule("R3")
def test_step_one_wounds_those_without_a_hat() -> None:
    state = play(two("2_doll 2_farm_fire"), "fight")
    assert (wounds(state, "kyuzo"), wounds(state, "gorobei")) == (0, 0)
    state = play(two("2_doll 2_farm_fire", families="family_barricade family_discard"), "fight")
    assert (wounds(state, "kyuzo"), wounds(state, "gorobei")) == (1, 0)


@rule("R4", "V2")
def test_step_two_burns_a_farm_for_each_without_one() -> None:
    state = play(two("2_hat 2_doll", "3_hat 3_doll"), "fight")
    assert (len(state.farms), state.barricades) == (4, 4)


@rule("R5", "V4")
def test_step_three_loses_a_family_for_each_without_a_doll() -> None:
    state = play(two("2_hat 2_farm_fire"), "fight")
    assert state.families.bit_count() == 2


@rule("R5", "R6")
def test_families_left_help_only_after_all_losses() -> None:
    """Ruling D5."""
    told_all = [kind for kind, _ in events(two("2_hat 2_farm_fire", "3_hat 3_farm_fire"), "fight")]
    assert told_all.index("helped") > max(at for at, kind in enumerate(told_all) if kind == "family_lost")
    assert told_all.count("helped") == 1


@rule("R6")
def test_the_three_bonuses() -> None:
    rows = (who("kyuzo", "", GUARD[0], wounds=1), who("gorobei", "", GUARD[1]))
    state = table(*rows, stack=ENDING, barricades=1, intruders="1_hat_wound 2_hat_wound")
    told_all = events(state, "fight")
    assert [name for kind, name in told_all if kind == "helped"] == [
        "family_heal",
        "family_barricade",
        "family_discard",
    ]
    assert ("caught", "1_hat_wound") in told_all
    # One barricade and one built, one burned by the other intruder.
    assert (wounds(state, "kyuzo"), state.barricades) == (0, 1)


@rule("R6")
def test_only_those_with_a_token_are_healed() -> None:
    """Ruling D6: at random among them."""
    healed = set()
    for seed in range(40):
        rows = (
            who("kyuzo", "", GUARD[0], wounds=1),
            who("gorobei", "", GUARD[1], wounds=2),
            who("kambei", "", GUARD[2], wounds=3),
        )
        state = play(table(*rows, stack=ENDING, rng=Rng(seed).words()), "fight")
        healed.add(tuple(samurai.wounds for samurai in state.samurai))
    assert healed == {(0, 2, 3), (1, 2, 2)}


@rule("R6")
def test_bonuses_with_nothing_to_do() -> None:
    """Ruling D5: nobody wounded, barricades full, no intruder."""
    state = play(two(), "fight")
    assert (state.barricades, [samurai.wounds for samurai in state.samurai]) == (4, [0, 0])


@rule("R5", "L1")
def test_on_the_heroic_level_families_give_no_bonus() -> None:
    state = two(difficulty="heroic", barricades=1, farms="back_wound back_wound", intruders="1_hat_wound")
    kinds = told(state, "fight")
    assert ("helped" in kinds, state.barricades, state.known.knows(66, 0)) == (False, 0, False)


@rule("R7", "V1", "V2")
def test_the_rulebooks_example_of_the_fourth_step() -> None:
    """One barricade left, three intruders: no flame, a flame, a flame."""
    state = two(intruders="1_hat_intruder 1_hat_wound 2_hat_wound", barricades=1, families="family_heal")
    told_all = [kind for kind, _ in events(state, "fight")]
    assert told_all[-6:-1] == ["revealed", "burst", "burned", "burst", "farm_lost"]
    assert (state.barricades, len(state.farms)) == (0, 5)


@rule("R7", "V3")
def test_farms_burned_by_the_breach_have_their_penalty() -> None:
    rows = (who("kyuzo", "", GUARD[0]), who("gorobei", "", GUARD[1]))
    state = table(
        *rows, stack=ENDING, intruders="1_hat_wound", barricades=0, difficulty="heroic", farms="back_wound back_wound"
    )
    play(state, "fight")
    assert (len(state.farms), sum(samurai.wounds for samurai in state.samurai)) == (1, 1)


@rule("R1", "E2")
def test_defeat_in_a_step_stops_the_rest() -> None:
    rows = (who("kyuzo", "", "2_doll", wounds=3), who("gorobei", "", ""))
    kinds = told(table(*rows, stack=ENDING), "fight")
    assert kinds[-3:] == ["unguarded", "wounded", "lost"]


# The next round.


@rule("R8")
def test_everything_is_shuffled_together_with_the_lieutenants() -> None:
    """Ruling D9."""
    rows = (who("kyuzo", "1_doll 1_hat", GUARD[0], wounds=1, passed=True), who("gorobei", "", GUARD[1]))
    state = table(rows[1], rows[0], stack=ENDING, families="family_discard", barricades=2)
    play(state, "fight")
    assert (len(state.stack), state.intruders, state.discard) == (16, [], [])
    assert sum(card >= FIRST_LIEUTENANT for card in state.stack) == 2
    kyuzo = state.samurai[1]
    assert (kyuzo.line, kyuzo.defence, kyuzo.passed, kyuzo.wounds) == ([], [], False, 1)
    assert (state.barricades, len(state.farms), state.families) == (2, 6, 4)


@rule("R8")
def test_the_third_round_keeps_the_lieutenants_and_brings_bosses() -> None:
    state = two(round=2)
    before = {card for card in state.in_play() if card >= FIRST_LIEUTENANT}
    play(state, "fight")
    new = {card for card in state.stack if card >= FIRST_LIEUTENANT}
    assert (len(state.stack), new - before == {card for card in new if card >= FIRST_BOSS}) == (18, True)


@rule("R8")
def test_any_lieutenants_may_come() -> None:
    seen = set()
    for seed in range(40):
        state = play(two(rng=Rng(seed).words()), "fight")
        seen |= {card for card in state.stack if card >= FIRST_LIEUTENANT}
    assert seen == set(range(FIRST_LIEUTENANT, FIRST_BOSS))


@rule("R8", "L1")
def test_the_easy_level_brings_one_fewer() -> None:
    state = two(difficulty="easy", farms=6)
    assert len(play(state, "fight").stack) == 12 + 1


@rule("R8", "H3")
def test_lent_tokens_stay_lent() -> None:
    """Ruling D11: those that the active samurai held go back, because his turn is over."""
    rows = (
        who("kyuzo", "", GUARD[0], token=1),
        who("gorobei", "", GUARD[1], token=2),
        who("kambei", "", GUARD[2]),
    )
    state = play(table(*rows, stack=ENDING), "fight")
    assert (holder(state, "kyuzo"), holder(state, "gorobei"), asked(state)) == ("gorobei", "kambei", "gorobei")
    state = play(table(*rows, stack=ENDING, active=1), "fight")
    assert (holder(state, "kyuzo"), holder(state, "gorobei")) == ("kyuzo", "kambei")


@rule("R9")
def test_the_samurai_left_of_the_last_active_one_begins() -> None:
    """Ruling D10: whoever played the last card, it is whose turn it was."""
    rows = (who("heihachi", "", GUARD[0]), who("gorobei", "", "3_hat 3_doll"), who("kambei", "", GUARD[2]))
    state = table(*rows, stack="2_farm_wound")
    play(state, "fight", "hand gorobei", "defend")
    assert (asked(state), state.first) == ("gorobei", 1)


@rule("R9", "R2")
def test_after_all_passed_the_one_left_of_the_last_to_pass_begins() -> None:
    rows = (who("kyuzo", "", GUARD[0]), who("gorobei", "", GUARD[1]), who("kambei", "", GUARD[2]))
    state = play(table(*rows, stack="1_doll 2_none_fire"), "pass", "pass", "pass")
    assert (state.round, asked(state)) == (2, "kyuzo")


# The end of the game.


@rule("E1", "E3", "E4")
def test_after_three_rounds_everybody_wins() -> None:
    state = play(two(round=3), "fight")
    assert state.result is not None
    assert [row.outcome for row in state.result.seats] == ["won", "won"]
    assert (state.returns(), legal_words(state)) == ([1.0, 1.0], [])


@rule("E1", "E2")
def test_everybody_loses_together() -> None:
    state = table(who("kyuzo", "1_hat_wound", wounds=3), who("gorobei"), who("kambei"), step="start")
    assert state.result is not None
    assert [(row.outcome, row.score, row.team) for row in state.result.seats] == [("lost", 0, 0)] * 3
    assert state.returns() == [0.0] * 3


@rule("E4")
@pytest.mark.parametrize(
    ("difficulty", "farms", "families", "hurt", "score"),
    [
        ("easy", 6, 3, 0, "10"),
        ("normal", 5, 2, 1, "7+"),
        ("hard", 6, 3, 2, "10++"),
        ("heroic", 6, 1, 0, "8+++"),
    ],
)
def test_points_and_pluses(difficulty: str, farms: int, families: int, hurt: int, score: str) -> None:
    """The rulebook's examples 7+, 10++ and 8+++: a beast without a token counts as unhurt, a token does not."""
    names = ["family_barricade", "family_discard", "family_heal"][:families]
    rows = (who("kyuzo", "", GUARD[0], wounds=hurt), who("gorobei", "", GUARD[1]))
    backs = farms if difficulty in ("easy", "normal") else BACKS
    state = table(*rows, round=3, stack=ENDING, difficulty=difficulty, families=" ".join(names), farms=backs)
    play(state, "fight")
    assert state.result is not None
    args = state.result.reason.args
    assert f"{args['score']}{args['pluses']}" == score


@rule("E3", "S7")
def test_a_single_player_wins_with_his_samurai() -> None:
    rows = (who("kyuzo", "", GUARD[0]), who("gorobei", "", GUARD[1]))
    state = play(table(*rows, round=3, stack=ENDING, seats=1), "fight")
    assert (state.size(), state.returns()) == (2, [1.0])

"""Setup: the village, the first stack, boards, who begins; two samurai, one player; levels."""

from __future__ import annotations

import pytest

from tatami import Rng
from tatami.games.samurai_spirit import GAME
from tatami.games.samurai_spirit.flow.setup import first_stack
from tatami.games.samurai_spirit.hidden import dolls
from tatami.games.samurai_spirit.tables import BOARDS, DOLL, MARAUDERS, SAMURAI, SYMBOL
from tatami.kernel.errors import BadSetup
from tatami.kernel.events import Sink
from tests.games.samurai_spirit.table import can, legal_words, play, start, table, who, why_not
from tests.rules import rule


@rule("S2", "S3", "L1", "V1")
def test_the_rulebooks_example_of_a_setup_for_five() -> None:
    state = start(5)
    assert (state.barricades, len(state.farms), state.families, len(state.stack)) == (7, 6, 0b111, 35)
    assert (state.intruders, state.discard) == ([], [])


@rule("L1", "S3", "V1")
@pytest.mark.parametrize(
    ("difficulty", "barricades", "each", "more"),
    [("easy", 3, 6, -1), ("normal", 2, 7, 0), ("hard", 1, 7, 0), ("heroic", 0, 7, 0)],
)
@pytest.mark.parametrize("seats", range(2, 8))
def test_numbers_of_a_level(difficulty: str, barricades: int, each: int, more: int, seats: int) -> None:
    state = start(seats, difficulty=difficulty)
    assert (state.barricades, len(state.stack)) == (seats + barricades, each * seats)
    state.round = 3
    assert [state.dealt(kind) for kind in (1, 2)] == [seats + more] * 2


@rule("S3")
def test_the_first_stack_has_marauders_only_and_any_of_them() -> None:
    seen = {card for seed in range(40) for card in start(3, seed).stack}
    assert seen == set(range(MARAUDERS))


@rule("S4")
def test_samurai_dealt_are_human_unwounded_and_different() -> None:
    state = start(7)
    assert sorted(samurai.board for samurai in state.samurai) == list(range(BOARDS))
    assert all(
        (samurai.wounds, samurai.total(), samurai.token) == (0, 0, at) for at, samurai in enumerate(state.samurai)
    )


@rule("S4")
def test_every_samurai_may_come_to_every_place() -> None:
    found = {(place, samurai.board) for seed in range(150) for place, samurai in enumerate(start(3, seed).samurai)}
    assert len(found) == 3 * BOARDS


@rule("S4")
def test_samurai_are_chosen_in_turn_from_the_first_player() -> None:
    """Ruling A5: no samurai twice."""
    state = start(3, boards="chosen")
    first = state.actors[0]
    play(state, "take kyuzo")
    assert (state.actors[0], why_not(state, "take kyuzo")) == ((first + 1) % 3, "S4 board_taken")
    play(state, "take heihachi", "take gorobei")
    boards = [SAMURAI[state.samurai[(first + step) % 3].board] for step in range(3)]
    assert (boards, state.actors, can(state, "fight")) == (["kyuzo", "heihachi", "gorobei"], (first,), True)


@rule("S4")
def test_a_board_may_be_taken_by_lot() -> None:
    """The rulebook lets each player choose or draw."""
    found = set()
    for seed in range(60):
        state = play(start(2, seed, boards="chosen"), "take kyuzo", "take any")
        found |= {samurai.board for samurai in state.samurai}
    assert len(found) == BOARDS


@rule("S4")
def test_the_seventh_board_comes_by_itself() -> None:
    state = play(start(7, boards="chosen"), *[f"take {name}" for name in SAMURAI[:6]])
    assert can(state, "fight")


@rule("S4")
def test_nothing_else_is_done_before_boards_are_chosen() -> None:
    state = start(4, boards="chosen")
    assert why_not(state, "fight") == why_not(state, "done") == "S4 choose_first"


@rule("S5")
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_anybody_may_begin(seats: int) -> None:
    assert {start(seats, seed).actors for seed in range(100)} == {(seat,) for seat in range(seats)}


@rule("S6")
def test_two_samurai_have_the_five_other_tokens_as_spare_ones() -> None:
    state = start(2)
    ours = {SAMURAI[samurai.board] for samurai in state.samurai}
    assert legal_words(state) == [*[f"spare {name}" for name in SAMURAI if name not in ours], "done"]


@rule("S6")
@pytest.mark.parametrize("difficulty", ["easy", "normal"])
def test_two_samurai_have_two_dolls_in_their_first_stack(difficulty: str) -> None:
    """Ruling A4: on the easy level too, whose stack has twelve cards."""
    assert all(dolls(start(2, seed, difficulty=difficulty).stack) >= 2 for seed in range(300))


@rule("S6", "G1")
def test_cards_that_failed_the_test_lie_open_in_the_box() -> None:
    """Ruling A4: new ones come from the rest."""
    for seed in range(200):
        sink = Sink()
        state = start(2, seed, sink, difficulty="easy")
        if sink.events[0].kind == "redrawn":
            aside = [card for card in range(MARAUDERS) if state.known.knows(card, 0)]
            assert len(aside) == 12 * sink.events[0].numbers["count"]
            assert dolls(aside[:12]) < 2
            assert not set(aside) & set(state.stack)
            return
    raise AssertionError("no stack failed")


@rule("S6")
def test_when_too_few_are_left_all_are_shuffled_again() -> None:
    """Ruling A4."""
    pool = [*[card for card in range(MARAUDERS) if SYMBOL[card] != DOLL][:20], 6, 7, 19]
    stack, aside = first_stack(pool, 12, Rng(1))
    assert (len(stack), aside, dolls(stack) >= 2) == (12, [], True)


@rule("S6", "S8")
@pytest.mark.parametrize(("seats", "spares"), [(3, 4), (5, 2), (6, 1), (7, 0)])
def test_by_an_option_more_samurai_have_spare_tokens_too(seats: int, spares: int) -> None:
    """RB-RU's advice for five: the tokens of all who stayed away."""
    state = start(seats, spare_tokens=True)
    assert len([word for word in legal_words(state) if word.startswith("spare")]) == spares
    assert not any(word.startswith("spare") for word in legal_words(start(seats)))


@rule("S8")
def test_without_the_option_three_samurai_have_no_spare_tokens() -> None:
    state = table(who("heihachi"), who("kyuzo"), who("gorobei"))
    assert why_not(state, "spare kambei") == "S8 no_spares"


@rule("S7")
@pytest.mark.parametrize("samurai", [2, 3, 7])
def test_a_single_player_leads_several_samurai(samurai: int) -> None:
    state = start(1, samurai=samurai)
    assert (state.size(), state.actors) == (samurai, (0,))
    place = state.active
    play(state, *(["done"] if samurai == 2 else []), "pass")
    assert (state.active, state.actors) == ((place + 1) % samurai, (0,))


@rule("S7", "S6")
def test_a_single_player_with_two_samurai_plays_by_the_rules_for_two() -> None:
    assert len(legal_words(start(1))) == 6


@rule("S7")
def test_with_more_seats_everybody_is_one_samurai() -> None:
    """How many samurai one player leads is a question for one player only."""
    assert start(3).size() == 3
    with pytest.raises(BadSetup):
        start(3, samurai=7)


@rule("E1")
def test_all_are_one_team() -> None:
    assert GAME.teams(5) == [0] * 5

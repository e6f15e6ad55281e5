"""The second round's orders (C)."""

from __future__ import annotations

from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tests.games.small_samurai_empires.table import bushido, legal_words, play, refused, rows, table
from tests.rules import rule

# Four orders each of three players, as they lie after the first round: slots 1, 4, 7, 10 are of seat 0, and so on.
FIRST_ROUND = {
    slot: f"{(slot - 1) % 3} {kind} up"
    for slot, kind in enumerate(["recruit"] * 3 + ["attack"] * 3 + ["harvest"] * 3 + ["castle"] * 3, 1)
}


def second_round(slots: dict[int, str] | None = None, **more: object) -> SmallSamuraiEmpires:
    """The second round is to be planned; some slots hold something else."""
    return table({}, slots={**FIRST_ROUND, **(slots or {})}, round=2, **more)


def slots_open(state: SmallSamuraiEmpires) -> list[int]:
    return sorted({int(word.split()[2]) for word in legal_words(state)})


@rule("C2", "C3", "C4")
def test_the_example_of_three_players() -> None:
    """A covers an order of B; B covers one of C; C can then cover only orders of A, and his own."""
    state = play(second_round(), "place move_3 2", "place move_3 3", "done")
    assert state.actors == (2,)
    assert slots_open(state) == [1, 4, 6, 7, 9, 10, 12]
    assert (bushido(state, 0), bushido(state, 1)) == (1, 1)


@rule("C1")
def test_one_order_fewer_and_no_destiny() -> None:
    planning = second_round().view(None)["planning"]
    assert isinstance(planning, dict)
    assert (planning["each"], planning["left"]) == (3, [3, 3, 3])


@rule("C2")
def test_an_empty_slot_will_do() -> None:
    four = {1: "0 attack up", 2: "1 attack up"}
    state = table({}, seats=2, slots=four, round=2)
    assert slots_open(state) == list(range(1, 13))
    play(state, "place recruit 12")
    assert bushido(state, 0) == 2


@rule("C2", "C3")
def test_covering_the_own_order_is_free() -> None:
    state = play(second_round(), "place move_3 1")
    assert (bushido(state, 0), state.actors) == (2, (1,))


@rule("C3")
def test_the_first_costs_one_and_the_second_two() -> None:
    state = play(
        second_round(players=[{"bushido": 3}]),
        "place move_3 2",
        "place move_3 5",
        "place move_3 6",
        "place move_2_or_3 3",
        "done",
    )
    assert bushido(state, 0) == 0


@rule("C3")
def test_who_cannot_pay_the_full_price_covers_nobody() -> None:
    state = second_round(players=[{"bushido": 0}])
    assert slots_open(state) == [1, 4, 7, 10]
    refusal = refused(state, "place move_3 2")
    assert (refusal.rule, refusal.message.args["count"], refusal.message.args["have"]) == ("C3", 1, 0)


@rule("C3")
def test_the_second_price_counts_by_player_not_by_victim() -> None:
    state = play(second_round(), "place move_3 2", "place move_3 5", "place move_3 6")
    planning = state.view(None)["planning"]
    assert isinstance(planning, dict)
    assert planning["price"] == [2, 1, 1]


@rule("C3", "P5")
def test_the_price_is_paid_before_the_quick_action() -> None:
    """A harvest there cannot pay for it."""
    state = table({"ECG": "1 1 1"}, slots=FIRST_ROUND, round=2, players=[{"bushido": 0}], seeding={"ECG": "bushido"})
    assert "place move_3 6" not in legal_words(state)
    state = table({"ECG": "1 1 1"}, slots=FIRST_ROUND, round=2, players=[{"bushido": 1}], seeding={"ECG": "bushido"})
    play(state, "place move_3 6")
    assert bushido(state, 0) == 0
    play(state, "harvest ECG")
    assert bushido(state, 0) == 1


@rule("C4")
def test_who_was_covered_once_is_safe_from_everybody() -> None:
    state = play(second_round(), "place move_3 3", "done")
    assert slots_open(state) == [1, 2, 4, 5, 7, 8, 10, 11]
    assert refused(state, "place move_3 6").rule == "C4"


@rule("C4")
def test_own_coverings_do_not_count() -> None:
    state = play(second_round(), "place move_3 1")
    assert 4 in slots_open(state)


@rule("C5")
def test_what_lies_since_this_round_is_not_covered() -> None:
    """Not by its owner either, and no stack is higher than two."""
    state = play(second_round(), "place move_3 1", "place move_3 2", "place move_3 3", "done")
    assert state.actors == (0,)
    assert not {1, 2, 3} & set(slots_open(state))
    assert refused(state, "place move_2_or_3 1").rule == "C5"


@rule("C5")
def test_a_covered_order_does_not_act() -> None:
    """Seat 1's recruitment lies under seat 0's castle order, which acts instead."""
    slots = {3: "1 recruit up / 0 castle"}
    state = table({"BIZ": "2 0 0", "AKI": "1 1 1"}, slots=slots, round=2, phase="execution")
    assert legal_words(state) == ["build BIZ", "done"]
    assert state.actors == (0,)
    row = rows(state, "slots")[2]["order"]
    assert isinstance(row, dict)
    assert row["covers"] == {"seat": 1, "order": "recruit", "up": True}


@rule("C2", "P3")
def test_there_is_always_a_place_for_an_order() -> None:
    """With nothing to pay with, everybody has his own."""
    poor = [{"bushido": 0}, {"bushido": 0}, {"bushido": 0}]
    state = second_round(players=poor)
    while state.agenda.startswith("planning"):
        assert legal_words(state)
        play(state, legal_words(state)[-1])

"""What bots are told: foolish actions, and that a better position looks better."""

from __future__ import annotations

from tatami.games.small_samurai_empires import GAME
from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tatami.kernel.rng import Rng
from tests.games.small_samurai_empires.table import last_order, ordered, play, table

ADVICE = GAME.advice()


def safe_words(state: SmallSamuraiEmpires) -> list[str]:
    return [GAME.word(action) for action in ADVICE.safe(state, state.actors[0])]


def value(state: SmallSamuraiEmpires, seat: int = 0) -> float:
    return ADVICE.value(state, seat)


def test_what_costs_nothing_is_not_left_lying() -> None:
    assert safe_words(ordered("recruit", "grey", {})) == ["recruit AKI"]
    assert "done" in safe_words(play(ordered("recruit", "grey", {}), "recruit AKI"))
    assert "done" in safe_words(ordered("move_3", "grey", {"AKI": "1"}))
    assert safe_words(play(table({"AKI": "1"}), "place castle 3")) == ["recruit AKI"]


def test_no_order_goes_where_it_can_do_nothing() -> None:
    state = table({"AKI": "1"})
    kinds = {tuple(word.split()[1:]) for word in safe_words(state)}
    assert ("attack", "1") in kinds
    assert ("attack", "4") not in kinds
    assert ("recruit", "4") in kinds
    full = table({"KIT": "16"})
    assert not {word for word in safe_words(full) if word.startswith("place recruit")}


def test_control_and_castles_are_worth_something() -> None:
    nothing = value(table({"BIZ": "0 1"}))
    assert value(table({"BIZ": "2 1"})) > value(table({"BIZ": "1 1"})) > nothing
    assert value(table({"BIZ": "0 0 0 +0"})) > value(table({"BIZ": "2"}))


def test_the_own_plans_are_looked_at_and_others_are_not() -> None:
    provinces = {"BIZ": "2 2", "AKI": "1 1"}
    good, bad = (table(provinces, slots={1: f"0 {kind}"}) for kind in ("attack", "harvest"))
    assert value(good) != value(bad)
    one, other = (table(provinces, slots={1: f"1 {kind}"}) for kind in ("attack", "harvest"))
    assert value(one) == value(other)


def test_every_plan_promises_what_it_can_do() -> None:
    def promise(kind: str, provinces: dict[str, str]) -> float:
        return value(table(provinces, slots={1: f"0 {kind}"})) - value(table(provinces))

    assert promise("castle", {"BIZ": "2"}) > promise("castle", {"BIZ": "1"}) > 0
    assert promise("castle", {"BIZ": "0 +0"}) > 0
    assert promise("castle", {"UGO": "0 +0", "KIT": "0 +0", "KAG": "0 +0"}) == 0
    assert promise("recruit", {"KIT": "16"}) == 0
    assert promise("move_3", {"BIZ": "3"}) > promise("move_2_or_3", {"BIZ": "1"}) > 0


def test_in_the_end_the_place_counts() -> None:
    state = play(last_order({}, era=3, players=[{"score": 9}, {"score": 8}]), "done")
    assert value(state, 0) > 500 > value(state, 1)


def test_a_determinized_state_is_judged_alike() -> None:
    """What others have face down does not matter."""
    state = table({"BIZ": "2 2"}, slots={1: "1 attack", 2: "2 castle"})
    values = {value(state.determinize(0, Rng(seed)), 0) for seed in range(5)}  # type: ignore[arg-type]
    assert values == {value(state, 0)}

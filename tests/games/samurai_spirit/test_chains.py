"""Kiai inside Kiai, Kiai by a beast that awakes, and rounds that end in the middle of it."""

from __future__ import annotations

from tatami import Rng
from tests.games.samurai_spirit.table import (
    asked,
    can,
    discard,
    legal_words,
    play,
    stack,
    table,
    told,
    total,
    who,
    wounds,
)
from tests.rules import rule

REST = "1_doll 2_doll 2_hat 3_hat"


@rule("K9", "K5", "K3")
def test_a_chain_of_three() -> None:
    """Ruling K5: depth first; each inner Kiai ends, with its first card, before the outer goes on.

    Kikuchiyo strikes Shichiroji down to eight; he moves a card to Gorobei, who comes to nine and routs.
    """
    rows = (
        who("kikuchiyo", "4_hat 4_doll"),
        who("shichiroji", "3_doll 2_farm_fire 3_farm_fire 1_farm_fire"),
        who("gorobei", "4_farm_fire 2_doll_fire"),
    )
    state = table(*rows, stack=f"2_none_fire {REST}")
    play(state, "fight", "strike shichiroji")
    assert state.agenda == "turn(kikuchiyo) > kiai(kikuchiyo) > kiai(shichiroji)"
    play(state, "lift shichiroji", "hand gorobei", "confront")
    assert state.agenda == "turn(kikuchiyo) > kiai(kikuchiyo) > kiai(shichiroji) > kiai(gorobei)"
    play(state, "rout")
    assert (total(state, "gorobei"), total(state, "shichiroji"), total(state, "kikuchiyo")) == (5, 2, 6)
    assert discard(state)[:6] == ["4_hat", "3_doll", "4_farm_fire", "2_doll", "1_doll", "1_farm_fire"]
    assert (state.active, asked(state), stack(state)) == (0, "kikuchiyo", ["2_hat", "3_hat"])


@rule("K9", "K5")
def test_the_outer_kiai_goes_on_after_the_inner() -> None:
    """The beast Kikuchiyo's second use."""
    rows = (
        who("kikuchiyo", "4_hat 4_doll 3_doll", wounds=2),
        who("gorobei", "4_farm_fire 3_farm_fire 2_doll_fire 1_hat"),
    )
    state = table(*rows, stack=f"2_none_fire {REST}")
    play(state, "fight", "strike gorobei")
    assert (asked(state), legal_words(state)) == ("gorobei", ["rout", "done"])
    play(state, "rout")
    assert (asked(state), legal_words(state)) == ("kikuchiyo", ["strike gorobei", "strike kikuchiyo", "done"])


@rule("K9", "K2")
def test_a_samurais_kiai_does_not_start_again_while_it_is_resolved() -> None:
    """Ruling K1: Shichiroji the beast loses a one and gets a one; he is on eleven again."""
    rows = (who("shichiroji", "4_hat 4_doll 2_doll", wounds=2), who("gorobei", "1_farm_fire"), who("kyuzo"))
    state = table(*rows, stack="1_none_fire 1_doll 2_hat 3_hat")
    play(state, "fight", "confront", "lift shichiroji", "hand kyuzo")
    assert total(state, "shichiroji") == 10
    play(state, "lift gorobei", "hand shichiroji", "confront")
    assert (total(state, "shichiroji"), asked(state)) == (7, "gorobei")


@rule("K2", "K9", "K0")
def test_of_two_brought_to_kiai_the_one_who_lost_the_card_comes_first() -> None:
    """Our ruling: Gorobei goes down to nine, Kambei up to nine by the same card."""
    rows = (
        who("shichiroji", "4_hat 3_doll"),
        who("gorobei", "4_farm_fire 4_doll 1_farm_fire 2_farm_fire"),
        who("kambei", "4_farm_wound 3_farm_fire"),
    )
    state = table(*rows, stack=f"1_none_fire {REST}", intruders="3_farm_wound")
    play(state, "fight", "confront", "lift gorobei", "hand kambei", "confront")
    assert state.agenda == "turn(shichiroji) > kiai(shichiroji) > kiai(kambei) > kiai(gorobei)"
    play(state, "done")
    assert (asked(state), legal_words(state)) == ("kambei", ["repel", "done"])
    assert asked(play(state, "repel")) == "gorobei"


@rule("W2", "K0", "B2")
def test_the_faq_on_a_beast_that_lands_on_its_kiai() -> None:
    """A wound by the penalty makes a beast, whose value is exactly what the track shows: Kiai, then no forced pass."""
    line_of_twelve = "4_hat 4_doll 3_doll 1_doll_wound"
    state = table(who("gorobei", line_of_twelve, wounds=1), who("kyuzo"), stack=f"{REST} 3_farm_fire", step="start")
    assert (asked(state), legal_words(state), wounds(state, "gorobei")) == ("gorobei", ["rout", "done"], 2)
    play(state, "rout")
    assert (total(state, "gorobei"), can(state, "fight"), len(state.stack)) == (8, True, 2)


@rule("W2", "V3", "K0")
def test_a_beast_awoken_by_a_burning_farm_has_its_kiai_in_anothers_turn() -> None:
    """Ruling W2: the farm's back wounds somebody at random; both Gorobei and Kambei are on the value of their beast."""
    rows = (
        who("heihachi", "4_hat_fire 4_doll_wound"),
        who("gorobei", "4_hat 4_doll 3_doll 1_doll", wounds=1),
        who("kambei", "4_farm_fire 4_doll_fire 3_hat 1_doll_fire", wounds=1),
    )
    found = set()
    names = {"gorobei": 2, "kambei": 2, "heihachi": 1}
    for seed in range(20):
        state = table(
            *rows,
            stack="3_none_wound 2_doll 2_hat",
            intruders="1_hat",
            difficulty="hard",
            barricades=0,
            farms="back_wound back_wound",
            rng=Rng(seed).words(),
        )
        play(state, "fight")
        found.add((next(name for name in names if wounds(state, name) == names[name]), asked(state), state.active))
    assert found == {("gorobei", "gorobei", 0), ("kambei", "kambei", 0), ("heihachi", "kambei", 2)}


# A round ends in the middle.


GUARDED = "2_hat 2_doll 2_farm_fire"
GUARDED_TOO = "3_hat 3_doll 3_farm_fire"
GUARDED_THREE = "4_hat_fire 4_doll 4_farm_fire"


@rule("R1", "K3", "K8")
def test_a_round_ends_inside_a_kiai() -> None:
    """Ruling D1: Gorobei's Kiai takes the last cards; it is resolved, with its first card, and the turn is over."""
    rows = (who("gorobei", "4_hat 1_farm_fire 2_doll_fire", GUARDED), who("heihachi", "", GUARDED_TOO))
    state = table(*rows, stack="2_none_fire 1_doll 1_hat")
    kinds = told(state, "fight", "rout")
    assert kinds[:7] == ["drew", "confronted", "kiai", "routed", "routed", "calmed", "round_over"]
    assert (state.round, state.agenda) == (2, "turn(heihachi)")


@rule("R1", "K9")
def test_all_kiai_under_way_are_resolved_before_the_round_ends() -> None:
    """Our reading of ruling D1: the inner Kiai empties the stack, the outer still ends with its first card."""
    rows = (
        who("kikuchiyo", "4_hat 4_doll_wound", GUARDED),
        who("gorobei", "4_farm_wound 3_farm_wound 2_hat_wound 1_farm_fire", GUARDED_TOO),
        who("heihachi"),
    )
    state = table(*rows, stack="2_none_fire 1_doll 1_hat")
    kinds = told(state, "fight", "strike gorobei", "rout")
    assert kinds[2:9] == ["kiai", "struck", "kiai", "routed", "routed", "calmed", "calmed"]
    assert kinds[9] == "round_over"


@rule("R1", "T3", "B3")
def test_a_penalty_that_empties_the_stack_ends_the_round() -> None:
    """Ruling D1: the action is lost."""
    rows = (who("kyuzo", "1_hat_intruder", GUARDED), who("heihachi", "", GUARDED_TOO))
    state = table(*rows, stack="1_doll", step="start")
    assert (state.round, asked(state)) == (2, "heihachi")


@rule("R1", "T5", "B3")
def test_the_second_penalty_is_lost_with_the_stack() -> None:
    """Ruling D1: one intruder for two icons; in the third round that is the end."""
    rows = (who("kyuzo", "6_hat_intruder_intruder", GUARDED), who("heihachi", "", GUARDED_TOO))
    state = table(*rows, round=3, stack="1_doll", step="start")
    assert state.result is not None
    assert state.result.seats[0].outcome == "won"


@rule("R1", "B6", "K0")
def test_an_arrow_that_empties_the_stack_may_still_bring_kiai() -> None:
    """Ruling D1: the placement and its Kiai are resolved, the action is lost."""
    rows = (who("kyuzo", "3_hat_left", GUARDED), who("kikuchiyo", "4_hat 4_doll_wound", GUARDED_TOO))
    state = table(*rows, stack="2_none_fire", step="start")
    assert (asked(state), state.round) == ("kikuchiyo", 1)
    assert play(state, "done").round == 2


@rule("R1", "A5")
def test_a_second_fight_is_lost_with_the_stack() -> None:
    rows = (who("kikuchiyo", "", GUARDED), who("heihachi", "", GUARDED_TOO))
    assert play(table(*rows, stack="1_none_fire"), "fight").round == 2


@rule("R1", "A1")
def test_the_last_card_is_played_by_whoever_gets_it() -> None:
    """It is handed on although the stack is empty."""
    rows = (who("heihachi", "", GUARDED), who("gorobei", "", "3_hat 3_doll"))
    state = play(table(*rows, stack="2_farm_wound"), "fight", "hand gorobei")
    assert (state.round, legal_words(state)) == (1, ["confront", "defend"])
    assert (play(state, "defend").round, len(state.farms)) == (2, 6)


@rule("R1", "R3")
def test_a_beast_that_awakes_at_the_end_of_a_round_has_no_kiai() -> None:
    """Ruling D4: combat is over."""
    rows = (
        who("gorobei", "4_hat 4_doll 3_hat_fire 1_doll", "2_doll 2_farm_fire", wounds=1),
        who("heihachi", "", GUARDED_TOO),
    )
    state = table(rows[1], rows[0], stack="1_none_fire")
    kinds = told(state, "fight")
    assert ("turned" in kinds, "kiai" in kinds, state.round) == (True, False, 2)

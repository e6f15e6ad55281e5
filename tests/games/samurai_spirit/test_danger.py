"""The danger at a glance and what lies unseen: what everybody can reckon, and nothing more."""

from __future__ import annotations

from typing import cast

from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tests.games.samurai_spirit.table import play, start, table, who
from tests.rules import rule


def danger(state: SamuraiSpirit) -> dict[str, object]:
    return cast(dict[str, object], state.view(0)["danger"])


def unseen(state: SamuraiSpirit) -> dict[str, object]:
    return cast(dict[str, object], state.view(None)["unseen"])


@rule("R3", "R4", "R5")
def test_every_symbol_that_is_missing_is_counted_of_those_who_passed_too() -> None:
    rows = (who("kyuzo", "", "2_hat 2_doll"), who("gorobei", "", "3_hat"), who("kambei", passed=True))
    found = danger(table(*rows))
    assert (found["hat"], found["farm"], found["doll"]) == (1, 3, 2)


@rule("R3", "W1")
def test_who_would_fall_without_a_hat_is_named() -> None:
    """Three wounds, and no hat; not so where the hat is covered or a wound less was taken."""
    rows = (who("kyuzo", wounds=3), who("gorobei", "", "3_hat", wounds=3), who("kambei", wounds=2))
    assert danger(table(*rows))["falls"] == ["kyuzo"]


@rule("R7")
def test_what_the_intruders_burn_at_least_and_at_most() -> None:
    """Katsushiro saw a flame and a card without one; of a third card nobody knows whether it has a flame."""
    state = table(who("katsushiro", "4_hat 3_hat"), who("kyuzo"), stack="3_none_wound 1_hat_wound 2_doll 4_doll 1_hat")
    play(state, "fight", "confront", "scout", "next 1", "support katsushiro")
    assert (danger(state)["burn_least"], danger(state)["burn_most"]) == (1, 1)
    play(state, "support kyuzo", "support katsushiro")
    assert (danger(state)["burn_least"], danger(state)["burn_most"]) == (1, 2)


@rule("R7", "V1")
def test_flames_beyond_the_barricades_take_farms() -> None:
    """Three unknown intruders, one barricade: at most two farms, beside the one for want of a farm at the left."""
    rows = (who("kyuzo", "", "2_farm_fire"), who("gorobei"))
    state = table(*rows, intruders="1_hat_wound 2_hat_wound 1_doll_wound", barricades=1)
    found = danger(state)
    assert (found["burn_least"], found["burn_most"]) == (0, 3)
    assert (found["farms_least"], found["farms_most"]) == (1, 3)


@rule("R7", "G1")
def test_no_more_flames_than_can_be_in_play() -> None:
    """In the second round two of seven lieutenants are there: of their four flames at most two, and one marauder's."""
    rows = (who("kyuzo", "4_hat 4_doll", "2_hat 2_doll"), who("gorobei", "1_hat 1_doll", "3_hat 3_doll"))
    hidden = "1_hat_wound 2_hat_intruder 2_hat_no_defend 5_hat_wound 5_doll_intruder"
    state = table(*rows, stack="3_none_wound", intruders=hidden, round=2)
    assert danger(state)["burn_most"] == 3


@rule("G1", "S3")
def test_what_lies_unseen_is_counted_by_strength_symbol_and_flame() -> None:
    """At the start all 52 marauders, although fourteen are dealt: nobody knows which."""
    found = unseen(start(2, 3))
    assert (found["strengths"], found["symbols"], found["flames"]) == ([13, 13, 13, 13, 0, 0], [14, 16, 18, 4], 24)
    assert (len(cast(list[str], found["sure"])), len(cast(list[str], found["perhaps"]))) == (0, 52)


@rule("G1", "R8")
def test_from_the_second_round_on_the_marauders_in_play_are_known() -> None:
    rows = (who("kyuzo", "", "2_hat 2_doll 2_farm_fire"), who("gorobei", "", "3_hat 3_doll 3_farm_fire"))
    state = play(table(*rows, stack="1_none_fire"), "fight")
    found = unseen(state)
    assert (state.round, len(cast(list[str], found["sure"])), len(cast(list[str], found["perhaps"]))) == (2, 14, 7)


@rule("G1", "F1")
def test_a_raider_turned_up_is_unseen_no_more() -> None:
    state = play(table(who("gorobei"), who("kyuzo"), stack="2_doll 3_doll"), "fight")
    found = unseen(state)
    assert "2_doll" not in cast(list[str], found["sure"]) + cast(list[str], found["perhaps"])

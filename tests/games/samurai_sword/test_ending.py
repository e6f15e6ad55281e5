"""How a play ends, points, ties, the swordmaster."""

from __future__ import annotations

import pytest

from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.kernel.rng import Rng
from tests.games.samurai_sword.table import honour, over, play, scores, start, table, winners
from tests.rules import rule


def counted(*players: str) -> SamuraiSword:
    """A play that the end of the deck has just ended; honour is named as it is then."""
    return table(*players, ending={"how": "deck"})


# Points.


@rule("E2", "E3", "E5")
def test_the_rulebooks_example_among_six() -> None:
    """9, 5 and 9: the Shogun's team wins the tie with the Ronin by two Daimyos."""
    state = counted("shogun h1: daimyo", "ninja1 h2:", "samurai h3: daimyo", "ronin h3:", "ninja2 h3:", "ninja3 h0:")
    assert scores(state) == [9, 5, 9, 9, 5, 5]
    assert winners(state) == [0, 2]


@rule("E2", "E5")
def test_the_rulebooks_example_without_daimyos_the_ronin_wins() -> None:
    state = counted("shogun h1:", "ninja1 h2:", "samurai h3:", "ronin h3:", "ninja2 h3:", "ninja3 h0:")
    assert (scores(state), winners(state)) == ([7, 5, 7, 9, 5, 5], [3])


@rule("E2", "N4")
@pytest.mark.parametrize(
    ("roles", "bonuses"),
    [
        ("shogun ninja1 ninja3", [2, 1, 1]),
        ("shogun samurai ninja1 ninja2", [1, 2, 1, 2]),
        ("shogun samurai ninja1 ninja3", [1, 2, 1, 2]),
        ("shogun samurai ninja3 ninja2", [1, 2, 2, 1]),
        ("shogun samurai ninja1 ninja2 ronin", [1, 1, 1, 1, 2]),
        ("shogun samurai ninja1 ninja2 ninja3 ronin", [1, 2, 1, 1, 1, 3]),
        ("shogun samurai samurai ninja1 ninja2 ninja3 ronin", [1, 1, 1, 1, 1, 1, 3]),
    ],
)
def test_what_an_honour_is_worth(roles: str, bonuses: list[int]) -> None:
    """Ruling 46: of two ninjas among four, the one with more stars doubles."""
    state = counted(*[f"{role}:" for role in roles.split()])
    assert [state.bonus(seat) for seat in range(state.seats)] == bonuses


@rule("E3")
def test_daimyos_are_never_multiplied() -> None:
    state = counted("shogun h0:", "samurai h2: daimyo daimyo", "ninja1 h0:", "ninja2 h2: daimyo")
    assert scores(state) == [6, 6, 5, 5]


@rule("E3")
def test_a_daimyo_is_worth_nothing_to_the_ronin() -> None:
    state = counted("shogun h0:", "samurai h1:", "ninja1 h0:", "ninja2 h1:", "ronin h2: daimyo daimyo daimyo")
    assert scores(state)[4] == 4


@rule("E1", "E3")
def test_roles_and_hands_are_shown_in_the_end() -> None:
    state = table("shogun: battle_cry parry", "ninja1 r1 h1: daimyo bo", "ninja2: daimyo", "samurai: parry")
    play(state, "play battle_cry", "suffer")
    assert [player["role"] for player in _players(state)] == ["shogun", "ninja1", "ninja2", "samurai"]
    assert [known(player) for player in _players(state)] == [["parry"], ["bo", "daimyo"], ["daimyo"], ["parry"]]


def known(player: dict[str, object]) -> object:
    hand = player["hand"]
    assert isinstance(hand, dict)
    return hand["known"]


@rule("E1", "Z2")
@pytest.mark.parametrize("seed", range(10))
def test_once_over_every_world_has_the_same_result(seed: int) -> None:
    state, rng = start(3 + seed % 5, seed), Rng(seed)
    while state.actors:
        legal = state.legal(state.actors[0])
        state.play(state.actors[0], legal[rng.below(len(legal))])
    for seat in range(state.seats):
        assert state.determinize(seat, rng).view(seat) == state.view(seat)


# Teams and ties.


@rule("E5")
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["shogun h2:", "samurai h2:", "ninja1 h2:", "ninja2 h2:", "ronin h0:"], [2, 3]),
        (["shogun h3:", "samurai h1:", "ninja1 h1:", "ninja2 h2:", "ronin h2:"], [0, 1]),
        (["shogun h1:", "samurai h1:", "ninja1 h2:", "ninja2 h2:", "ronin h2:"], [2, 3]),
        (["shogun h2:", "samurai h2:", "ninja1 h2:", "ninja2 h2:", "ronin h2:"], [2, 3]),
        (["shogun h2:", "samurai h2:", "ninja1 h1:", "ninja2 h2:", "ronin h3:"], [4]),
    ],
)
def test_ninjas_win_ties_with_all_and_the_shogun_those_with_the_ronin(rows: list[str], expected: list[int]) -> None:
    assert winners(counted(*rows)) == expected


@rule("E5")
def test_teams_are_ranked_one_after_the_other() -> None:
    state = counted("shogun h2:", "samurai h2:", "ninja1 h2:", "ninja2 h2:", "ronin h2:")
    assert state.result is not None
    assert [standing.rank for standing in state.result.seats] == [2, 2, 1, 1, 3]
    assert state.returns() == [0.0, 0.0, 1.0, 1.0, 0.0]


# The deadly strike.


@rule("E4", "E1")
def test_a_friends_last_honour_costs_the_team_three_points() -> None:
    """The Shogun takes the Samurai's last honour: 6 for him, 0 for the other, 3 less."""
    state = table("shogun: bo parry", "samurai r1 h1: parry", "ninja1: parry", "ninja2: parry")
    play(state, "attack bo p2", "suffer")
    assert (over(state), scores(state), winners(state)) == (True, [3, 3, 9, 9], [2, 3])


@rule("E4", "C1")
def test_battle_cry_may_be_deadly_too() -> None:
    state = table("shogun: battle_cry parry", "samurai r1 h1: bo", "ninja1: parry", "ninja2: parry")
    play(state, "play battle_cry", "suffer")
    assert scores(state) == [3, 3, 9, 9]


@rule("E4")
def test_no_penalty_while_the_game_goes_on() -> None:
    """Ruling 18."""
    state = table("shogun: bo battle_cry parry", "samurai r1 h2: parry", "ninja1: parry", "ninja2 h1 r1: parry")
    play(state, "attack bo p2", "suffer", "play battle_cry", "suffer", "suffer")
    assert (over(state), scores(state)) == (True, [7 + 2, 7 + 2, 3, 3])


@rule("E4")
def test_no_penalty_for_an_enemys_last_honour() -> None:
    state = table("shogun: bo parry", "ninja1 r1 h1: parry", "ninja2: parry", "samurai: parry")
    play(state, "attack bo p2", "suffer")
    assert scores(state) == [12, 6, 6, 12]


@rule("E4")
def test_a_team_may_end_below_zero() -> None:
    """Ruling 19."""
    state = table("ninja1: bo parry", "ninja2 r1 h1: parry", "shogun: parry", "samurai: parry", turn=0)
    state.players[0].honour = 0
    state = table("ninja1 h1: bo parry", "ninja2 r1 h1: parry", "shogun: parry", "samurai: parry", turn=0)
    play(state, "attack bo p2", "suffer")
    assert (honour(state)[:2], scores(state)[0]) == ([2, 0], -1)


@rule("E4", "N4")
def test_the_deadly_strike_counts_among_three_too() -> None:
    """Ruling 45."""
    state = table("ninja1: bo parry", "ninja2 r1 h1: parry", "shogun: parry", turn=0)
    play(state, "attack bo p2", "suffer")
    assert scores(state) == [1, 1, 12]


# The swordmaster.


@rule("E6")
def test_the_last_one_with_resilience_wins_for_his_team() -> None:
    """Whatever the honour: the Shogun's Samurai has none to speak of and wins all the same."""
    state = table("shogun h1: bo parry", "samurai r0 h1: bo", "ninja1 r0 h9: bo", "ninja2 r1 h9: parry")
    play(state, "attack bo p4", "suffer")
    assert (over(state), winners(state), scores(state)) == (True, [0, 1], [0, 0, 0, 0])


@rule("E6", "W4")
def test_no_honour_changes_hands_at_the_swordmasters_last_blow() -> None:
    """Ruling 15, L."""
    state = table("shogun: bo parry", "samurai r0: bo", "ninja1 r0: bo", "ninja2 r1: parry")
    assert honour(play(state, "attack bo p4", "suffer")) == [5, 3, 3, 3]


@rule("E6", "H1")
def test_empty_hands_make_no_swordmaster() -> None:
    state = table("shogun: bo parry", "samurai:", "ninja1 r0: bo", "ninja2 r1: parry")
    assert not over(play(state, "attack bo p4", "suffer"))


@rule("E6", "C1")
def test_battle_cry_may_make_a_swordmaster() -> None:
    state = table("ronin: battle_cry parry", "shogun r1: bo", "samurai r1: bo", "ninja1 r0: bo", "ninja2 r1: bo")
    play(state, "play battle_cry", "suffer", "suffer", "suffer")
    assert (over(state), winners(state)) == (True, [0])


@rule("E6", "E4")
def test_a_last_blow_at_a_friend_makes_no_swordmaster() -> None:
    """Ruling 17: points are counted, less three."""
    state = table("shogun: bo parry", "samurai r1: parry", "ninja1 r0: bo", "ninja2 r0: bo")
    play(state, "attack bo p2", "suffer")
    assert (over(state), state.swordmaster, scores(state)) == (True, False, [5 + 6 - 3, 8, 9, 9])
    assert winners(state) == [2, 3]


@rule("E6", "Z1")
def test_all_roles_are_shown_in_the_end() -> None:
    state = table("shogun: bo parry", "samurai r0: bo", "ninja1 r0: bo", "ninja2 r1: parry")
    assert [row["role"] for row in _players(state)] == ["shogun", None, None, None]
    play(state, "attack bo p4", "suffer")
    assert [row["role"] for row in _players(state)] == ["shogun", "samurai", "ninja1", "ninja2"]


def _players(state: SamuraiSword) -> list[dict[str, object]]:
    players = state.view(None)["players"]
    assert isinstance(players, list)
    return players

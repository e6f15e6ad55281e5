"""What bots are told: to defend, to reach Kiai and use it, to support and to pass with sense."""

from __future__ import annotations

from tatami.arena.simulate import Job, prepare, simulate
from tatami.bots.roster import make
from tatami.games.samurai_spirit import GAME
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.kernel.rng import Rng
from tests.games.samurai_spirit.table import play, table, who

HEIHACHI = who("heihachi")
GUARDED = "2_hat 2_doll 2_farm_fire"
GAMES = 12


def greedy(state: SamuraiSpirit) -> str:
    return GAME.word(make("greedy", GAME).choose(state, state.actors[0], Rng(1)))


def safe(state: SamuraiSpirit) -> list[str]:
    return [GAME.word(action) for action in GAME.advice().safe(state, state.actors[0])]


def test_a_symbol_that_is_missing_is_covered() -> None:
    state = play(table(who("gorobei", "4_hat"), HEIHACHI, stack="3_farm_wound 1_doll 2_doll"), "fight")
    assert greedy(state) == "defend"


def test_a_raider_goes_to_the_one_whom_it_brings_to_kiai() -> None:
    """Heihachi would be past his value; Kambei comes to nine, and takes two flames from the intruders."""
    rows = (
        who("heihachi", "4_hat 3_hat_fire", "2_hat"),
        who("kambei", "4_farm_fire 3_doll", "1_doll"),
        who("gorobei", "4_farm_no_support 4_hat_fire"),
    )
    state = play(table(*rows, stack="2_none_fire 1_hat 4_doll 3_hat", intruders="1_hat_wound 2_hat_wound"), "fight")
    assert greedy(state) == "hand kambei"
    assert greedy(play(state, "hand kambei")) == "repel"


def test_an_effect_is_used_where_it_saves_a_life() -> None:
    """The beast Heihachi heals the one whom another wound would fell."""
    rows = (who("heihachi", "4_hat 3_doll 3_farm_fire", GUARDED, wounds=2), who("kyuzo", wounds=3), who("gorobei"))
    state = play(table(*rows, stack="1_none_fire 1_doll 1_hat 4_doll"), "fight")
    assert greedy(state) == "heal kyuzo"


def test_who_would_die_of_the_card_on_top_does_not_stand_still() -> None:
    """Three wounds, and a fourth on top of his line: he passes, or covers the card."""
    rows = (who("gorobei", "3_hat_fire 1_doll_wound", GUARDED, wounds=3), HEIHACHI)
    state = table(*rows, stack="4_doll 1_hat 2_doll_intruder 3_doll")
    assert safe(state) == ["pass"]


def test_support_goes_to_the_one_whose_penalty_it_spares() -> None:
    """Gorobei's line is full; Kyuzo would die of the wound by an even raider on top of his."""
    rows = (
        who("gorobei", "4_hat 4_doll", GUARDED),
        who("heihachi", "", "3_hat 3_doll 3_farm_fire"),
        who("kyuzo", "4_doll_wound", "4_hat_fire 4_farm_fire", wounds=3),
    )
    assert greedy(table(*rows, stack="2_none_fire 3_none_wound 1_doll 1_hat 3_doll_left")) == "support kyuzo"


def test_a_stage_is_a_round_and_all_gain_alike() -> None:
    """More of the village and fewer wounds are more; the end is all or nothing."""
    rows = (who("kyuzo", "", GUARDED), who("gorobei", "", "3_hat 3_doll 3_farm_fire"))
    advice = GAME.advice()
    whole = table(*rows, stack="1_none_fire")
    poor = table(who("kyuzo", "", GUARDED, wounds=3), rows[1], stack="1_none_fire", barricades=0, farms=2)
    assert 0.0 < advice.gains(poor)[0] < advice.gains(whole)[0] <= 1.0
    assert advice.gains(whole)[0] == advice.gains(whole)[1]
    assert (advice.stage(whole), advice.stage(play(whole, "fight"))) == (1, 2)
    assert advice.gains(play(table(*rows, stack="1_none_fire", round=3), "fight")) == [1.0, 1.0]


def test_the_greedy_team_saves_villages_and_a_random_one_does_not() -> None:
    """The figures for every level and number of samurai stand in docs/notes/samurai_spirit.md."""
    won = {}
    for bot in ("random", "greedy"):
        job = prepare(Job("samurai_spirit", 2, {"difficulty": "easy"}, (bot,), 1, GAMES))
        won[bot] = simulate(job).won[0]
    assert won["random"] == 0
    assert won["greedy"] > GAMES / 2

"""The peer: OpenSpiel's hearts in C++, driven from Python, and its own search. Needs the extra `bench`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from tatami.arena.timing import Case

NAME: Final = "hearts"
# The peer's search thinks where a round of ours begins: four hands, some forty cards still to be played.
DECISIONS_LEFT: Final = 40
EXPLORATION: Final = 0.7


def spiel() -> Any:
    """The peer's module; None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel


def cases(decisions: int) -> list[Case]:
    """Games with their deals, and games from one dealt position; none where the peer is not installed."""
    module = spiel()
    if module is None:
        return []
    game = module.load_game(NAME)
    chance = Random(2).random
    start = _deal(game, chance)
    return [
        Case("deals", lambda amount: _play(lambda: _deal(game, chance), amount), decisions),
        Case("dealt", lambda amount: _play(start.clone, amount), decisions),
    ]


def search_case(simulations: int, amount: int) -> Case | None:
    """Its search over information sets; inconsistent actions must be allowed and the state cloned, else it crashes."""
    module = spiel()
    if module is None:
        return None
    state = _late(module.load_game(NAME))
    most_visits = module.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = module.ISMCTSBot(
        4, module.RandomRolloutEvaluator(1, 3), EXPLORATION, simulations, -1, most_visits, False, True
    )

    def run(wanted: int) -> int:
        made = 0
        while made < wanted:
            bot.step(state.clone())
            made += simulations
        return made

    return Case("search", run, amount)


def _deal(game: Any, chance: Callable[[], float]) -> Any:
    """Its dealing, card by card, is no decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
    return state


def _play(start: Callable[[], Any], decisions: int) -> int:
    """The loop that our games are played in."""
    chance, made = Random(1).random, 0
    while made < decisions:
        state = start()
        while not state.is_terminal():
            state.current_player()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            made += 1
    return made


def _late(game: Any) -> Any:
    """A state with so many decisions left: all games of the peer are equally long."""
    chance = Random(5).random
    state = _deal(game, chance)
    past = []
    while not state.is_terminal():
        past.append(state.clone())
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
    return past[-DECISIONS_LEFT]

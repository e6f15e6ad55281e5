"""How fast the engines are, beside a peer in the same run.

Whole games in one process, random seats, through the public checked calls; all cases take turns, and of five rounds the
best process time of each counts, because a shared machine's noise only ever adds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from tatami.arena import peer
from tatami.arena.timing import Case
from tatami.bots.search import SearchBot
from tatami.kernel.game import Game, Setting
from tatami.kernel.registry import game, names
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

ROUNDS: Final = 5
DECISIONS: Final = 40_000
COPIES: Final = 20_000
SIMULATIONS: Final = 1_000


@dataclass(frozen=True)
class Line:
    """What is measured of a game, and the bars it has to clear.

    Times the peer with deals; microseconds a copy; times the peer from dealt positions, and in search (0: no bar).
    """

    game: str
    seats: int
    options: dict[str, Setting]
    bar: float
    copy_bar: float
    dealt_bar: float = 0.0
    search_bar: float = 0.0


LINES: Final = (
    Line("red7", 4, {"advanced": True, "actions": True}, 1.0, 1.0),
    Line("samurai_sword", 4, {}, 0.5, 1.0),
    Line("samurai_spirit", 4, {}, 0.5, 2.0),
    Line("small_samurai_empires", 4, {}, 0.5, 2.0),
    Line("yokai_septet", 4, {}, 3.0, 1.0, dealt_bar=1.5, search_bar=2.5),
)


def play_games(deal: Callable[[int], State], decisions: int) -> int:
    """Plays games with random choices until so many decisions were taken."""
    chance, made, games = Random(1).random, 0, 0
    while made < decisions:
        state = deal(games)
        games += 1
        while state.actors:
            seat = state.actors[0]
            actions = state.legal(seat)
            state.play(seat, actions[int(chance() * len(actions))])
            made += 1
    return made


def copies(state: State, amount: int) -> int:
    for _ in range(amount):
        state.copy()
    return amount


def dealt(played: Game, line: Line, seed: int) -> State:
    return played.start(seats=line.seats, seed=seed, options=line.options)


def searched(state: State, amount: int) -> int:
    """Simulations of the search at one decision: imagining a world, the way down the tree, the rest at random."""
    bot = SearchBot(state.game, SIMULATIONS)
    for turn in range(amount // SIMULATIONS):
        bot.choose(state, state.actors[0], Rng(turn))
    return amount


def alone(state: State) -> State:
    """The first decision after what all decide together (cards passed), as a player meets it in earnest."""
    chance = Rng(1)
    together = state.agenda
    while len(state.actors) > 1 or state.agenda == together:
        seat = state.actors[0]
        state.play(seat, state.any_legal(seat, chance))
    return state


def cases_of(line: Line) -> list[Case]:
    """A game's cases: games with their deals, games from dealt positions, copies; search, where it has a bar."""
    played = game(line.game)
    start = dealt(played, line, 1)
    cases = [
        Case("deals", lambda amount: play_games(lambda seed: dealt(played, line, seed), amount), DECISIONS),
        Case("dealt", lambda amount: play_games(lambda _: start.copy(), amount), DECISIONS),
        Case("copy", lambda amount: copies(start, amount), COPIES),
    ]
    if line.search_bar:
        cases.append(Case("search", lambda amount: searched(alone(start.copy()), amount), SIMULATIONS))
    return cases


def peer_cases() -> list[Case]:
    """The peer's cases; none where it is not installed."""
    search = peer.search_case(SIMULATIONS, SIMULATIONS)
    return peer.cases(DECISIONS) + ([search] if search is not None else [])


def forced_share(line: Line, games: int = 200) -> float:
    """The share of decisions with a single legal action."""
    chance = Random(3).random
    forced = made = 0
    for seed in range(games):
        state = dealt(game(line.game), line, seed)
        while state.actors:
            actions = state.legal(state.actors[0])
            forced += len(actions) == 1
            made += 1
            state.play(state.actors[0], actions[int(chance() * len(actions))])
    return forced / made


@dataclass
class Row:
    """What was measured of one game, and of the peer: microseconds a decision, a copy, a simulation, by case."""

    line: Line
    forced: float
    ours: dict[str, float]
    peer: dict[str, float]

    def ratio(self, case: str) -> float | None:
        """Above 1 is faster than the peer; None where one of the two has no such case."""
        if case not in self.ours or case not in self.peer:
            return None
        return round(self.peer[case] / self.ours[case], 2)

    def plain(self) -> dict[str, object]:
        """As JSON values."""
        return {
            "game": self.line.game,
            "seats": self.line.seats,
            "options": self.line.options,
            "forced": round(self.forced, 4),
            **{f"{case}_us": round(best, 3) for case, best in self.ours.items()},
            **{f"{case}_ratio": self.ratio(case) for case in self.ours if case != "copy"},
            "bar": self.line.bar,
            "dealt_bar": self.line.dealt_bar,
            "search_bar": self.line.search_bar,
            "copy_bar": self.line.copy_bar,
        }


def measured() -> list[Line]:
    return [line for line in LINES if line.game in names()]


def measure(advance: Callable[[int], object]) -> list[Row]:
    """Measures every installed game of the box beside the peer."""
    lines = measured()
    theirs = peer_cases()
    ours = [cases_of(line) for line in lines]
    for _ in range(ROUNDS):
        for case in [*theirs, *[case for cases in ours for case in cases]]:
            case.time()
            advance(1)
    return [Row(line, forced_share(line), bests(cases), bests(theirs)) for line, cases in zip(lines, ours, strict=True)]


def bests(cases: list[Case]) -> dict[str, float]:
    return {case.name: case.best for case in cases}


def rounds() -> int:
    """How many times `measure` will report an advance."""
    return ROUNDS * (len(peer_cases()) + sum(len(cases_of(line)) for line in measured()))

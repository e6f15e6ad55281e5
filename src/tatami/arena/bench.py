"""How fast the engines are, beside a peer in the same run.

Whole games in one process, random seats, through the public checked calls; all cases take turns, and of five rounds the
best process time of each counts, because a shared machine's noise only ever adds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tatami.kernel.game import Game, Setting
from tatami.kernel.registry import game, names
from tatami.kernel.state import State

ROUNDS: Final = 5
DECISIONS: Final = 40_000
COPIES: Final = 20_000
PEER: Final = "hearts"


@dataclass(frozen=True)
class Line:
    """What is measured of a game, and the bars it has to clear: times the peer with deals, microseconds a copy."""

    game: str
    seats: int
    options: dict[str, Setting]
    bar: float
    copy_bar: float


LINES: Final = (
    Line("red7", 4, {"advanced": True, "actions": True}, 1.0, 1.0),
    Line("samurai_sword", 4, {}, 0.5, 1.0),
    Line("samurai_spirit", 4, {}, 0.5, 2.0),
    Line("small_samurai_empires", 4, {}, 0.5, 2.0),
)


@dataclass
class Case:
    """One loop to be timed: it takes a number of decisions or copies, and says how many it made."""

    name: str
    run: Callable[[int], int]
    amount: int
    best: float = float("inf")

    def time(self) -> None:
        """Process time per unit, in microseconds; the best so far is kept."""
        began = time.process_time()
        made = self.run(self.amount)
        self.best = min(self.best, (time.process_time() - began) / made * 1e6)


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


def play_peer(deal: Callable[[int], Any], decisions: int) -> int:
    """The same loop over the peer; its dealing, card by card, is no decision."""
    chance, made, games = Random(1).random, 0, 0
    while made < decisions:
        state = deal(games)
        games += 1
        while not state.is_terminal():
            state.current_player()
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            made += 1
    return made


def copies(state: State, amount: int) -> int:
    for _ in range(amount):
        state.copy()
    return amount


def dealt(played: Game, line: Line, seed: int) -> State:
    return played.start(seats=line.seats, seed=seed, options=line.options)


def cases_of(line: Line) -> list[Case]:
    """A game's three cases: games with their deals, games from dealt positions, copies in mid-game."""
    played = game(line.game)
    start = dealt(played, line, 1)
    return [
        Case("deals", lambda amount: play_games(lambda seed: dealt(played, line, seed), amount), DECISIONS),
        Case("dealt", lambda amount: play_games(lambda _: start.copy(), amount), DECISIONS),
        Case("copy", lambda amount: copies(start, amount), COPIES),
    ]


def peer_cases() -> list[Case]:
    """OpenSpiel's hearts, where it is installed (the extra `bench`)."""
    try:
        import pyspiel
    except ImportError:
        return []
    peer = pyspiel.load_game(PEER)
    chance = Random(2).random

    def deal(_: int) -> Any:
        state = peer.new_initial_state()
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
        return state

    start = deal(0)
    return [
        Case("deals", lambda amount: play_peer(deal, amount), DECISIONS),
        Case("dealt", lambda amount: play_peer(lambda _: start.clone(), amount), DECISIONS),
    ]


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
    """What was measured of one game."""

    line: Line
    forced: float
    deals: float
    dealt: float
    copy: float
    peer_deals: float | None
    peer_dealt: float | None

    def plain(self) -> dict[str, object]:
        """As JSON values; ratios above 1 are faster than the peer."""
        return {
            "game": self.line.game,
            "seats": self.line.seats,
            "options": self.line.options,
            "forced": round(self.forced, 4),
            "deals_us": round(self.deals, 3),
            "dealt_us": round(self.dealt, 3),
            "copy_us": round(self.copy, 3),
            "deals_ratio": ratio(self.peer_deals, self.deals),
            "dealt_ratio": ratio(self.peer_dealt, self.dealt),
            "bar": self.line.bar,
            "copy_bar": self.line.copy_bar,
        }


def ratio(peer: float | None, ours: float) -> float | None:
    return None if peer is None else round(peer / ours, 2)


def measure(advance: Callable[[int], object]) -> list[Row]:
    """Measures every installed game of the box beside the peer."""
    lines = [line for line in LINES if line.game in names()]
    peer = peer_cases()
    ours = [cases_of(line) for line in lines]
    for _ in range(ROUNDS):
        for case in [*peer, *[case for cases in ours for case in cases]]:
            case.time()
            advance(1)
    times: list[float | None] = [case.best for case in peer] if peer else [None, None]
    return [
        Row(line, forced_share(line), cases[0].best, cases[1].best, cases[2].best, times[0], times[1])
        for line, cases in zip(lines, ours, strict=True)
    ]


def rounds() -> int:
    """How many times `measure` will report an advance."""
    return ROUNDS * (len(peer_cases()) + 3 * len([line for line in LINES if line.game in names()]))

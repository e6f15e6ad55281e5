"""Search over the worlds that a seat cannot tell from the true one: information-set Monte Carlo tree search.

All imagined worlds share one tree (Cowling, Powley and Whitehouse, 2012): a node is a sequence of words, whoever said
them, and a word counts as an alternative only in those worlds in which it was legal.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from tatami.bots.bot import Bot
from tatami.kernel.advice import Advice
from tatami.kernel.game import Game
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

SIMULATIONS: Final = 1000
# How much a word that was rarely tried is worth another try; gains lie between 0 and 1.
CURIOSITY: Final = 0.7


@final
class Node:
    """A word, after the words above it: how often it was said, could have been said, and what it brought its seat."""

    __slots__ = ("available", "children", "seat", "total", "visits")

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.visits: float = 0.0
        self.available: float = 1.0
        self.total: float = 0.0
        self.children: dict[int, Node] = {}


@final
class SearchBot(Bot):
    """Plays the word that it tried most often in the worlds it imagined."""

    def __init__(self, game: Game, simulations: int = SIMULATIONS) -> None:
        self.advice = game.advice()
        self.simulations = simulations

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        root = Node(seat)
        for _ in range(self.simulations):
            simulate(root, state.determinize(seat, rng), self.advice, rng)
        best = actions[0]
        most = -1.0
        for action, node in root.children.items():
            if node.visits > most:
                best = action
                most = node.visits
        return best


def simulate(root: Node, state: State, advice: Advice, rng: Rng) -> None:
    """One world played on to the end of its stage: along the tree, one new node, then at random."""
    stage = advice.stage(state)
    path = descend(root, state, advice, stage, rng)
    on = goes_on(state, advice, stage)
    while on:
        seat = state.actors[0]
        on = decide(state, seat, state.any_legal(seat, rng), advice, stage)
    gains = advice.gains(state)
    for node in path:
        node.visits += 1.0
        node.total += gains[node.seat]


def descend(root: Node, state: State, advice: Advice, stage: int, rng: Rng) -> list[Node]:
    """Follows the most promising words to the first one that was never tried; the nodes passed."""
    path: list[Node] = []
    node = root
    on = goes_on(state, advice, stage)
    while on:
        seat = state.actors[0]
        action = pick(node, state.legal(seat), rng)
        known = action in node.children
        if not known:
            node.children[action] = Node(seat)
        node = node.children[action]
        path.append(node)
        on = decide(state, seat, action, advice, stage) and known
    return path


def goes_on(state: State, advice: Advice, stage: int) -> bool:
    """Whether somebody is asked, and the stage is the one that is imagined."""
    return len(state.actors) > 0 and advice.stage(state) == stage


def decide(state: State, seat: int, action: int, advice: Advice, stage: int) -> bool:
    """Takes a decision; whether the stage goes on. Where it ended at once, the next one need not be dealt."""
    state.begin_step(seat, action)
    if advice.stage(state) != stage:
        return False
    state.settle()
    return goes_on(state, advice, stage)


def pick(node: Node, actions: list[int], rng: Rng) -> int:
    """A word never tried, where there is one; else the one with the highest upper confidence bound."""
    children = node.children
    untried: list[int] = []
    best = -1
    most = -1e300
    for action in actions:
        child = children.get(action)
        if child is None:
            untried.append(action)
            continue
        child.available += 1.0
        score = child.total / child.visits + CURIOSITY * sqrt(log(child.available) / child.visits)
        if score > most:
            best = action
            most = score
    return untried[rng.below(len(untried))] if untried else best

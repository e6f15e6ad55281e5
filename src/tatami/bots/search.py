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
    while state.actors and advice.stage(state) == stage:
        seat = state.actors[0]
        actions = state.legal(seat)
        state.step(seat, actions[rng.below(len(actions))])
    gains = advice.gains(state)
    for node in path:
        node.visits += 1.0
        node.total += gains[node.seat]


def descend(root: Node, state: State, advice: Advice, stage: int, rng: Rng) -> list[Node]:
    """Follows the most promising words to the first one that was never tried; the nodes passed."""
    path: list[Node] = []
    node = root
    while state.actors and advice.stage(state) == stage:
        seat = state.actors[0]
        actions = state.legal(seat)
        action = pick(node, actions, rng)
        known = action in node.children
        if not known:
            node.children[action] = Node(seat)
        node = node.children[action]
        path.append(node)
        state.step(seat, action)
        if not known:
            break
    return path


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

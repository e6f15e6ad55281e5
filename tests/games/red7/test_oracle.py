"""The engine beside the naive rules: who leads, and every way to play a turn."""

from __future__ import annotations

import random

import pytest

from tatami.games.red7.flow import Red7
from tatami.games.red7.powers.colours import meeting
from tatami.games.red7.powers.leading import leader, leads
from tatami.games.red7.state import Player
from tatami.games.red7.tables import CARD, LETTERS, NAMES
from tests.games.red7 import oracle
from tests.games.red7.oracle import Desk
from tests.games.red7.table import desk_of, legal_words, play, table
from tests.rules import rule

PALETTES = 3_000
TABLES = 120
ACTIONS = ("X0", "X1", "X1a", "X1b", "X1c", "X3", "X5", "X7")


def bits(cards: oracle.Cards) -> int:
    return sum(1 << CARD[card] for card in cards)


def random_palettes(chance: random.Random) -> list[oracle.Cards]:
    """Two to four palettes, often of few numbers or few colours: so sets are large and ties frequent."""
    numbers = chance.sample("1234567", chance.randint(2, 7))
    colours = chance.sample("ROYGBIV", chance.randint(2, 7))
    cards = [colour + number for colour in colours for number in numbers]
    chance.shuffle(cards)
    cuts = sorted(chance.sample(range(1, len(cards)), min(3, len(cards) - 1)))
    palettes = [frozenset(cards[a:b][:7]) for a, b in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    return palettes[: chance.randint(2, 4)]


@rule("L1", "L2", "L3")
@pytest.mark.parametrize("colour", [pytest.param(c, marks=rule(f"C{n}")) for n, c in enumerate("ROYGBIV", start=1)])
def test_sets_and_leaders_are_those_of_the_naive_rules(colour: str) -> None:
    chance = random.Random(colour)
    for _ in range(PALETTES):
        palettes = random_palettes(chance)
        players = [Player(palette=bits(cards), out=chance.random() < 0.2) for cards in palettes]
        number = LETTERS.index(colour)
        assert [meeting(number, bits(cards)) for cards in palettes] == [
            bits(oracle.meeting(colour, cards)) for cards in palettes
        ]
        inside = [frozenset[str]() if player.out else cards for player, cards in zip(players, palettes, strict=True)]
        expected = oracle.leader(colour, inside)
        assert leader(players, number) == (-1 if expected is None else expected), palettes
        for seat, player in enumerate(players):
            assert player.out or leads(players, seat, number, player.palette) == (seat == expected), palettes


def random_desk(chance: random.Random, *, advanced: bool, actions: bool) -> Desk:
    """Three or four players; the fourth may be out. Odd cards come often to the hand, so that actions chain."""
    cards = chance.sample(NAMES, len(NAMES))
    odd = [card for card in cards if card[1] in "1357"][: chance.randint(0, 3)]
    cards = [card for card in cards if card not in odd]
    seats = chance.choice((3, 4))
    hands = [frozenset(odd) | {cards.pop() for _ in range(chance.randint(1, 3))}]
    hands += [frozenset([cards.pop()]) for _ in range(1, seats)]
    palettes = [frozenset(cards.pop() for _ in range(chance.randint(1, 4))) for _ in range(seats)]
    pile = tuple(cards.pop() for _ in range(chance.choice((0, 1, 4))))
    gone = frozenset({3}) if seats == 4 and chance.random() < 0.5 else frozenset[int]()
    return Desk(tuple(hands), tuple(palettes), tuple(cards), pile, gone, advanced, actions)


def lay(desk: Desk) -> Red7:
    """The engine's table for it."""
    players = [f"{' '.join(h)} / {' '.join(p)}" for h, p in zip(desk.hands, desk.palettes, strict=True)]
    return table(
        *players,
        canvas=" ".join(desk.canvas),
        deck=" ".join(desk.deck),
        out=tuple(desk.out),
        advanced=desk.advanced,
        actions=desk.actions,
    )


def turns(state: Red7, said: tuple[str, ...] = ()) -> dict[tuple[str, ...], Desk]:
    """Every way to play the first player's turn to its end, by the engine."""
    if state.actors != (0,):
        return {said: desk_of(state)}
    found: dict[tuple[str, ...], Desk] = {}
    for word in legal_words(state):
        found.update(turns(play(state.copy(), word), (*said, word)))
    return found


@rule("T1", "T2", "T3", "T4", "T5", "T6")
@pytest.mark.parametrize("actions", [False, pytest.param(True, marks=rule(*ACTIONS))])
@pytest.mark.parametrize("advanced", [False, pytest.param(True, marks=rule("A1"))])
def test_every_way_to_play_a_turn_is_that_of_the_naive_rules(advanced: bool, actions: bool) -> None:
    chance = random.Random(f"{advanced} {actions}")
    for _ in range(TABLES):
        desk = random_desk(chance, advanced=advanced, actions=actions)
        expected = list(oracle.turns(desk))
        assert turns(lay(desk)) == dict(expected)
        assert len(expected) == len({words for words, _ in expected})

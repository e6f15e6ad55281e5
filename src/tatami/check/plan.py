"""Which games are played: dealt round over player counts, options and kinds of players."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from tatami.kernel.game import Game, Option, Setting

KINDS: Final = ("random", "careful", "greedy")
MIXED: Final = "mixed"

Pair = tuple[str, Setting, str, Setting]


@dataclass(frozen=True)
class Setup:
    """One game to be played."""

    seats: int
    options: dict[str, Setting]
    players: str
    seed: int

    def player(self, seat: int) -> str:
        """The kind of player that holds a seat."""
        return KINDS[(seat + self.seed) % len(KINDS)] if self.players == MIXED else self.players


def setups(game: Game, games: int, seed: int) -> list[Setup]:
    """So many games; every mix of seats and options comes once before any comes twice, each time with other players."""
    rows = {seats: covering(game.options_at(seats)) for seats in game.seats}
    most = max(len(of_seats) for of_seats in rows.values())
    mixes = [(rows[seats][at], seats) for at in range(most) for seats in game.seats if at < len(rows[seats])]
    kinds = (*KINDS, MIXED)
    made: list[Setup] = []
    for number in range(games):
        options, seats = mixes[number % len(mixes)]
        players = kinds[(number + number // len(mixes)) % len(kinds)]
        made.append(Setup(seats, options, players, seed + number))
    return made


def covering(options: tuple[Option, ...]) -> list[dict[str, Setting]]:
    """Rows of options in which every two of them meet with every pair of their choices; the defaults come first."""
    rows: list[dict[str, Setting]] = [{option.name: option.default for option in options}]
    if len(options) < 2:
        others = [(option.name, choice) for option in options for choice in option.choices if choice != option.default]
        return rows + [{name: choice} for name, choice in others]
    wanted = {pair: None for first, second in combinations(options, 2) for pair in _pairs(first, second)}
    while wanted:
        for pair in _met(rows[-1], options):
            wanted.pop(pair, None)
        if wanted:
            rows.append(_row(next(iter(wanted)), options, wanted))
    return rows


def _pairs(first: Option, second: Option) -> list[Pair]:
    return [(first.name, a, second.name, b) for a, b in product(first.choices, second.choices)]


def _met(row: dict[str, Setting], options: tuple[Option, ...]) -> list[Pair]:
    names = [option.name for option in options if option.name in row]
    return [(first, row[first], second, row[second]) for first, second in combinations(names, 2)]


def _row(pair: Pair, options: tuple[Option, ...], wanted: dict[Pair, None]) -> dict[str, Setting]:
    """A row around one pair; every other option takes the choice that meets most pairs still wanted."""
    row: dict[str, Setting] = {pair[0]: pair[1], pair[2]: pair[3]}
    for option in options:
        if option.name not in row:
            gains = [_gain({**row, option.name: choice}, options, wanted) for choice in option.choices]
            row[option.name] = option.choices[gains.index(max(gains))]
    return {option.name: row[option.name] for option in options}


def _gain(row: dict[str, Setting], options: tuple[Option, ...], wanted: dict[Pair, None]) -> int:
    return sum(1 for met in _met(row, options) if met in wanted)

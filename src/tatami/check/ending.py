"""Tests of a whole game: how it ended, and what its record tells."""

from __future__ import annotations

import json
from itertools import product

from tatami.check.answers import over
from tatami.check.fault import Fault, same
from tatami.check.scene import Bench, eye, named, position_text, viewers
from tatami.kernel.errors import TatamiError
from tatami.kernel.game import Game
from tatami.kernel.match import Match, replay
from tatami.kernel.record import read
from tatami.kernel.result import LOST, SHARED, WON, Result, Standing
from tatami.kernel.state import State


def ended(bench: Bench, state: State) -> None:
    """There is a result, it ranks the seats rightly, and nobody can go on."""
    result = state.result
    if result is None:
        raise Fault("result", "missing")
    standings(result, state.seats)
    returns(bench, state, result)
    bench.speech.hear(result.reason)
    read_back(bench.game, position_text(state))
    for seat in range(state.seats):
        over(state, seat, bench.game.words)
    refusal = state.why_not(0, bench.game.words[0])
    if refusal is not None and refusal.rule not in bench.speech.paragraphs:
        raise Fault("vocabulary", "no_paragraph", word=bench.game.words[0], rule=refusal.rule)
    bench.tally.tests["result"] += 1


def read_back(game: Game, text: str) -> None:
    """A position, also that of a finished game, is read back as it was written."""
    try:
        again = game.position(json.loads(text))
    except TatamiError as error:
        raise Fault("position", "refused", why=error.message) from error
    same("position", "round", position_text(again), text)
    same("position", "actors", again.actors, ())


def standings(result: Result, seats: int) -> None:
    """One standing a seat, teams end together, and the best rank is the winners'."""
    rows = result.seats
    same("result", "seats", len(rows), seats)
    for row in rows:
        if row.outcome not in (WON, LOST, SHARED) or not 1 <= row.rank <= seats:
            raise Fault("result", "standing", standing=str(row))
    alone = len({row.team for row in rows}) == seats
    for first, second in product(rows, repeat=2):
        compare(first, second, alone=alone)
    winners = {row.team for row in rows if row.outcome != LOST}
    if not winners and len({row.team for row in rows}) > 1:
        raise Fault("result", "nobody")
    if winners and {row.outcome for row in rows if row.outcome != LOST} != {WON if len(winners) == 1 else SHARED}:
        raise Fault("result", "shared", sides=len(winners))


def compare(first: Standing, second: Standing, *, alone: bool) -> None:
    """Two seats: of one team, they end alike; of two, the winners rank first, and alone more points rank higher."""
    if first.team == second.team:
        if (first.outcome, first.rank) != (second.outcome, second.rank):
            raise Fault("result", "team", first=str(first), second=str(second))
        return
    second_wins = first.rank < second.rank and second.outcome != LOST
    apart = first.rank == second.rank and first.outcome != second.outcome
    fewer_points = alone and first.rank < second.rank and first.score < second.score
    if second_wins or apart or fewer_points:
        raise Fault("result", "rank", first=str(first), second=str(second))


def returns(bench: Bench, state: State, result: Result) -> None:
    """Within the game's scale; no loser gets more than a winner, and a team shares."""
    got = state.returns()
    same("result", "seats", len(got), state.seats)
    low, high = bench.game.scale
    if not all(low <= value <= high for value in got):
        raise Fault("result", "scale", returns=str(got))
    for first, mine in zip(result.seats, got, strict=True):
        for second, other in zip(result.seats, got, strict=True):
            if (first.rank < second.rank and mine < other) or (first.team == second.team and mine != other):
                raise Fault("result", "returns", returns=str(got))


def replayed(bench: Bench, match: Match) -> None:
    """The record, written and read again, tells the same play."""
    text = match.record.text()
    again = read(text)
    same("replay", "text", again.text(), text)
    try:
        second = replay(bench.game, again)
    except TatamiError as error:
        raise Fault("replay", "refused", why=error.message) from error
    same("replay", "position", position_text(second.state), position_text(match.state))
    same("replay", "record", second.record.text(), text)
    for viewer in viewers(match.state):
        told = json.dumps(match.events_for(eye(viewer)))
        same("replay", "events", json.dumps(second.events_for(eye(viewer))), told, viewer=named(viewer))
    bench.tally.tests["replay"] += 1

"""The whole suite over one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from tatami.check.course import Course, check_event, examine
from tatami.check.coverage import Coverage, coverage
from tatami.check.excuses import Excuses, excuses
from tatami.check.fault import Fault, crash, same
from tatami.check.paragraphs import paragraphs
from tatami.check.plan import Setup, setups
from tatami.check.planted import Planted, planted
from tatami.check.scene import Bench, Scene, Tally, fresh
from tatami.check.speech import Speech
from tatami.kernel.events import Sink
from tatami.kernel.game import Game
from tatami.kernel.record import Record
from tatami.text import LANGUAGES

# More words than this are a sign that one word says several things.
MOST_WORDS: Final = 400


@dataclass
class Failure:
    """What broke, and the play in which it did; `scene` is the decision that was under test."""

    fault: Fault
    setup: Setup | None = None
    record: Record | None = None
    scene: Scene | None = None
    planted: Planted | None = None


@dataclass
class Report:
    """What was tested how often, and the first thing that broke."""

    game: Game
    tally: Tally = field(default_factory=Tally)
    failure: Failure | None = None


def check(
    game: Game, *, games: int, seed: int = 1, tests: Path | None = None, advance: Callable[[int], None] | None = None
) -> Report:
    """Runs the suite until something breaks; `advance` is called after each game."""
    report = Report(game)
    try:
        Suite(report, planted(game, tests) if tests is not None else []).run(setups(game, games, seed), advance)
    except Fault as fault:
        report.failure = report.failure or Failure(fault)
    return report


class Suite:
    """The parts that the plays of one run share."""

    def __init__(self, report: Report, positions: list[Planted]) -> None:
        game = report.game
        self.report = report
        self.positions = positions
        self.excuses: Excuses = excuses(game)
        self.bench = Bench(game, Speech(game, known_paragraphs(game)), report.tally)

    def run(self, plan: list[Setup], advance: Callable[[int], None] | None) -> None:
        vocabulary(self.bench)
        counting = coverage(self.report.game)
        try:
            self._play_all(plan, counting, advance)
            self._covered(counting)
        finally:
            counting.close()

    def _play_all(self, plan: list[Setup], counting: Coverage, advance: Callable[[int], None] | None) -> None:
        for position in self.positions:
            self._guarded(Failure(NOTHING, planted=position), partial(self._act, position, counting))
        for setup in plan:
            self._play(setup, counting)
            if advance is not None:
                advance(1)

    def _act(self, position: Planted, counting: Coverage) -> None:
        act(self.bench, position)
        counting.add_planted(position)

    def _play(self, setup: Setup, counting: Coverage) -> None:
        course = Course(self.bench, setup)
        failure = Failure(NOTHING, setup=setup)
        try:
            self._guarded(failure, lambda: counting.add_record(course.run()))
        except Fault:
            failure.record = course.match.record if course.match is not None else None
            failure.scene = course.scene
            raise

    def _guarded(self, failure: Failure, run: Callable[[], object]) -> None:
        """Whatever is raised becomes the report's failure."""
        try:
            run()
        except Fault as fault:
            failure.fault = fault
        except Exception as error:  # a plugin's rules may fail in any way
            failure.fault = crash(error)
        if failure.fault is not NOTHING:
            self.report.failure = failure
            raise failure.fault

    def _covered(self, counting: Coverage) -> None:
        """Every function with a paragraph ran, every kind of event was told, or a written excuse says why not."""
        tally = self.report.tally
        tally.functions = counting.counts()
        idle = [name for name, count in tally.functions.items() if not count and name not in self.excuses["functions"]]
        if idle:
            raise Fault("coverage", "functions", count=len(idle), names=", ".join(sorted(idle)))
        kinds = self.report.game.events
        untold = [kind for kind in kinds if not tally.events[kind] and kind not in self.excuses["events"]]
        if untold:
            raise Fault("coverage", "events", count=len(untold), names=", ".join(untold))


NOTHING: Final = Fault("crash", "nothing")


def known_paragraphs(game: Game) -> frozenset[str]:
    """The ids of the game's rules, which every language has alike."""
    found = [frozenset(paragraphs(game, lang)) for lang in LANGUAGES]
    if not all(found):
        raise Fault("paragraphs", "none")
    if len(set(found)) > 1:
        odd = sorted(frozenset.union(*found) - frozenset.intersection(*found))
        raise Fault("paragraphs", "differ", names=", ".join(odd))
    return found[0]


def vocabulary(bench: Bench) -> None:
    """The fixed list of words: not too long, one line each, each its number's own."""
    game = bench.game
    if len(game.words) > MOST_WORDS:
        raise Fault("words", "many", count=len(game.words), most=MOST_WORDS)
    for action, word in enumerate(game.words):
        same("words", "round", game.action(word), action, word=word)
        same("words", "form", " ".join(word.split()), word, word=word)
    bench.tally.tests["words"] += 1


def act(bench: Bench, position: Planted) -> None:
    """A planted position, with all tests at each of its decisions."""
    game = bench.game
    state = position.state(game)
    rng = fresh(len(position.steps))
    for seat, word in position.steps:
        actor = position.actor(state, seat)
        refusal = state.why_not(actor, word)
        if refusal is not None:
            raise Fault("planted", "broken", word=word, why=refusal.message)
        action = game.action(word)
        examine(Scene(bench, state, rng, actor, action), game.advice())
        sink = Sink()
        state.tell = sink
        state.step(actor, action)
        state.tell = None
        for event in sink.events:
            check_event(bench, event, state)
        bench.tally.decisions += 1
    bench.tally.tests["planted"] += 1

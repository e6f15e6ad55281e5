"""How often each function with a paragraph's id ran: every game is played once more, watched by Python's profiler.

The profiler sees interpreted code only. Where a game is compiled another process counts, which runs from the sources
that lie beside the compiled modules (`interpreted.py`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import CodeType, FrameType
from typing import Final, Protocol

from tatami.check.fault import Fault
from tatami.check.paragraphs import home, marked
from tatami.check.planted import Planted
from tatami.check.planted import read as read_planted
from tatami.check.scene import DEEP_EVERY, eye, fresh, viewers
from tatami.kernel.game import Game
from tatami.kernel.match import Match
from tatami.kernel.record import read
from tatami.kernel.state import State

# When so many games are counted and every function has run, more of them prove nothing.
ENOUGH_GAMES: Final = 60


class Coverage(Protocol):
    """Takes games and positions, and in the end tells how often each function ran."""

    def add_record(self, text: str) -> None: ...

    def add_planted(self, planted: Planted) -> None: ...

    def counts(self) -> Counter[str]: ...

    def close(self) -> None: ...


def coverage(game: Game) -> Coverage:
    return Elsewhere(game) if compiled(game) else Here(game)


def compiled(game: Game) -> bool:
    """Whether any module of the game is machine code in this process."""
    prefix = home(game).module
    ours = [module for name, module in sys.modules.items() if name == prefix or name.startswith(prefix + ".")]
    return any((getattr(module, "__file__", None) or "").endswith(tuple(EXTENSION_SUFFIXES)) for module in ours)


class Here:
    """Counts in this process."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self._counts: Counter[str] = Counter()
        self._names: dict[tuple[str, int], list[str]] = {}
        # By the identity of a function's code, which is kept so that no other code can take its place.
        self._known: dict[int, tuple[CodeType, list[str]]] = {}
        for mark in marked(game):
            for line in mark.lines:
                self._counts[mark.name] = 0
                self._names.setdefault((os.path.realpath(mark.file), line), []).append(mark.name)

    def add_record(self, text: str) -> None:
        if self.games < ENOUGH_GAMES or not all(self._counts.values()):
            self.games += 1
            with self._watching():
                replay(self.game, text)

    def add_planted(self, planted: Planted) -> None:
        with self._watching():
            act_out(self.game, planted)

    def counts(self) -> Counter[str]:
        return self._counts

    def close(self) -> None:
        """Nothing to give back."""

    @contextmanager
    def _watching(self) -> Iterator[None]:
        before = sys.getprofile()
        sys.setprofile(self._called)
        try:
            yield
        finally:
            sys.setprofile(before)

    def _called(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            code = frame.f_code
            known = self._known.get(id(code))
            if known is None:
                known = self._known[id(code)] = code, self._find(code)
            for name in known[1]:
                self._counts[name] += 1

    def _find(self, code: CodeType) -> list[str]:
        return self._names.get((os.path.realpath(code.co_filename), code.co_firstlineno), [])


class Elsewhere:
    """Counts in a process of its own, which works while this one goes on testing."""

    def __init__(self, game: Game) -> None:
        script = Path(__file__).with_name("interpreted.py")
        self._child = subprocess.Popen(
            [sys.executable, str(script), game.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"},
        )

    def add_record(self, text: str) -> None:
        self._send({"record": text})

    def add_planted(self, planted: Planted) -> None:
        self._send({"planted": str(planted.file)})

    def _send(self, task: dict[str, str]) -> None:
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(json.dumps(task) + "\n")
            self._child.stdin.flush()
        except OSError as error:
            raise Fault("coverage", "lost", error=str(error)) from error

    def counts(self) -> Counter[str]:
        answer, _ = self._child.communicate()
        if self._child.returncode:
            raise Fault("coverage", "lost", error=f"exit {self._child.returncode}")
        return Counter(json.loads(answer))

    def close(self) -> None:
        """Ends the process, also in the middle of its work."""
        with self._child as child:
            child.kill()


def serve(game: Game, lines: Iterator[str]) -> Counter[str]:
    """The other end of `Elsewhere`."""
    counting = Here(game)
    for line in lines:
        task = json.loads(line)
        if "record" in task:
            counting.add_record(task["record"])
        else:
            counting.add_planted(read_planted(Path(task["planted"])))
    return counting.counts()


def replay(game: Game, text: str) -> None:
    """Plays a record through; whoever is asked looks at the table, and at one decision in ten everything is asked."""
    record = read(text)
    match = Match(game, seats=record.seats, seed=record.seed, options=record.options)
    for entry in record.entries:
        if match.state.decisions % DEEP_EVERY == 0:
            ask(match.state)
        else:
            match.state.view(entry.seat)
        if entry.undo:
            match.undo(entry.seat, entry.undo)
        else:
            match.play(entry.seat, entry.word)
    ask(match.state)


def act_out(game: Game, planted: Planted) -> None:
    """Plays a planted position through, with every question at each decision."""
    state = planted.state(game)
    for seat, word in planted.steps:
        ask(state)
        state.play(planted.actor(state, seat), game.action(word))
    ask(state)


def ask(state: State) -> None:
    """Every question there is."""
    game = state.game
    advice = game.advice()
    for viewer in viewers(state):
        state.view(eye(viewer))
        state.determinize(viewer, fresh(viewer))
    for seat in state.actors:
        advice.safe(state, seat)
        for word in game.words:
            state.why_not(seat, word)
    game.position(state.position())
    game.teams(state.seats)
    state.returns()

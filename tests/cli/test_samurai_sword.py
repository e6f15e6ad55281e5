"""Samurai Sword in the terminal: to the end, in both languages, at any width, with nobody's secrets in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

MANY_TIMES = "1\n" * 400
DEALT = ("play", "samurai_sword", "--seed", "11")


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("seats", ["3", "5", "7"])
def test_a_game_to_its_end(seats: str, lang: str, run: Run, plays: Path) -> None:
    ran = run(*DEALT, "--seats", seats, "--lang", lang, typed=MANY_TIMES)
    assert (ran.code, ran.err) == (0, "")
    assert ("Посмотреть запись" if lang == "ru" else "To look at the record") in ran.out
    (finished,) = (plays / "finished").glob("*.jsonl")
    assert not re.search(r"samurai_sword\.\w+|\w+\.\w+\.\w+|\{\w+\}", ran.out.replace(str(finished), ""))


@pytest.mark.parametrize("width", ["40", "64", "95", "120"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_lines_stay_within_the_terminal(width: str, lang: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    ran = run(*DEALT, "--seats", "7", "--lang", lang, typed="?\nlog\nrules C4\nwhy attack katana p2\n" + "1\n" * 12)
    assert (ran.code, [line for line in ran.lines if len(line) > int(width) and "tatami" not in line]) == (0, [])


def test_the_roles_of_others_are_hidden_until_the_end(run: Run) -> None:
    """Seat 1 is a ninja here: of roles the table names its own and the Shogun's."""
    ran = run(*DEALT, "--seats", "6", "--lang", "en", typed=MANY_TIMES)
    during, _, after = (
        ran.out.partition("The ninjas win.") if "The ninjas win." in ran.out else ran.out.partition("won")
    )
    table = [line for line in during.splitlines() if re.match(r"^[▸ ] (You|Player \d)  ", line)]
    assert table
    assert not [line for line in table if "Ronin" in line or "Samurai" in line]
    assert "Ronin" in after

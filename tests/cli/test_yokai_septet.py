"""Yokai Septet in the terminal: to the end, in both languages, at any width, with nobody's cards in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

MANY_TIMES = "1\n" * 500
DEALT = ("play", "yokai_septet", "--seed", "11")


@pytest.mark.parametrize(("seats", "lang"), [("2", "ru"), ("2", "en"), ("3", "en"), ("4", "ru")])
def test_a_game_to_its_end(seats: str, lang: str, run: Run, plays: Path) -> None:
    ran = run(*DEALT, "--seats", seats, "--lang", lang, typed=MANY_TIMES)
    assert (ran.code, ran.err) == (0, "")
    assert ("Посмотреть запись" if lang == "ru" else "To look at the record") in ran.out
    (finished,) = (plays / "finished").glob("*.jsonl")
    assert not re.search(r"yokai_septet\.\w+|\w+\.\w+\.\w+|\{\w+\}", ran.out.replace(str(finished), ""))


@pytest.mark.parametrize("width", ["40", "64", "95", "120"])
@pytest.mark.parametrize("seats", ["2", "4"])
def test_lines_stay_within_the_terminal(width: str, seats: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    typed = "?\nlog\nrules T2\nwhy play S13\n" + "1\n" * 12
    ran = run(*DEALT, "--seats", seats, "--lang", "ru", typed=typed)
    assert (ran.code, [line for line in ran.lines if len(line) > int(width) and "tatami" not in line]) == (0, [])


def test_closed_straw_is_shown_closed(run: Run) -> None:
    ran = run(*DEALT, "--seats", "2", "--lang", "en", typed="1\n1\n1\n")
    assert "▒▒" in ran.out

"""Samurai Spirit at the terminal: whole games in both languages, and what is said before a word is chosen."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import Ran, Run

# The first of three; the numbers of the list are chosen in turn, so that all kinds of words come up.
IN_TURN = "".join(f"{number}\n" for number in (1, 2, 1, 3, 1) * 120)
DEALT = ("play", "samurai_spirit", "--seats", "3", "--seed", "5")
UNSAID = re.compile(r"samurai_spirit\.\w+|kernel\.\w+|cli\.\w+|\{\w+\}")


def finished(ran: Ran) -> bool:
    """To the end, and nothing in it is a key or a hole."""
    said = "\n".join(line for line in ran.lines if ".jsonl" not in line)
    return (ran.code, ran.err) == (0, "") and not UNSAID.search(said)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("seats", ["1", "2", "4", "7"])
def test_a_game_to_its_end(seats: str, lang: str, run: Run) -> None:
    more = ("--option", "samurai=3") if seats == "1" else ()
    options = ("--option", "difficulty=easy", "--option", "boards=chosen", *more)
    ran = run("play", "samurai_spirit", "--seats", seats, *options, "--seed", "3", "--lang", lang, typed=IN_TURN)
    assert finished(ran)
    assert ("Посмотреть запись" if lang == "ru" else "To look at the record") in ran.out


@pytest.mark.parametrize("width", ["48", "80", "100"])
def test_lines_stay_within_the_terminal(width: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    ran = run(*DEALT, "--lang", "ru", typed="1\n1\n1\nhelp\nquit\n")
    assert [line for line in ran.lines if len(line) > int(width) and "tatami play" not in line] == []


def test_the_outcome_of_every_placement_is_said_before(run: Run) -> None:
    said = " ".join(run(*DEALT, "--lang", "en", typed="fight\nquit\n").out.split())
    for part in ("Battle 0 + 2 = 2", "The farm is covered", "Then a penalty: no support"):
        assert part in said


def test_the_danger_and_the_piles_are_seen(run: Run) -> None:
    said = run(*DEALT, "--lang", "en", typed="quit\n").out
    for part in ("Barricades 5 of 5", "Families 3 of 3", "Stack 21", "Intruders 0", "hats 3"):
        assert part in said


def test_why_not_leads_to_the_rules(run: Run) -> None:
    said = run(*DEALT, "--lang", "en", typed="why defend\nwhy raise\nquit\n").out
    assert "F1" in said
    assert "K0" in said

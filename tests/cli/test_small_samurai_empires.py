"""Small Samurai Empires at the terminal: whole games in both languages, what lies open, and what only one sees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Ran, Run

# The numbers of the list are chosen in turn, so that all kinds of words come up.
IN_TURN = "".join(f"{number}\n" for number in (1, 3, 1, 2, 5, 1, 9) * 120)
DEALT = ("play", "small_samurai_empires", "--seats", "3", "--seed", "5")
VARIANTS = [
    part
    for name in ("missions", "mountains", "shrines", "random_actions", "screens")
    for part in ("--option", f"{name}=yes")
]
UNSAID = re.compile(r"small_samurai_empires\.\w+|kernel\.\w+|cli\.\w+|\{\w+\}")


def finished(ran: Ran) -> bool:
    """To the end, and nothing in it is a key or a hole."""
    said = "\n".join(line for line in ran.lines if ".jsonl" not in line)
    return (ran.code, ran.err) == (0, "") and not UNSAID.search(said)


@pytest.mark.parametrize(("seats", "lang", "more"), [("2", "ru", []), ("4", "en", VARIANTS), ("3", "ru", VARIANTS)])
def test_a_game_to_its_end(seats: str, lang: str, more: list[str], run: Run, plays: Path) -> None:
    ran = run("play", "small_samurai_empires", "--seats", seats, *more, "--seed", "3", "--lang", lang, typed=IN_TURN)
    assert finished(ran)
    assert len(list((plays / "finished").glob("*.jsonl"))) == 1
    sheet = ran.out[ran.out.rindex("За эпохи" if lang == "ru" else "Eras") :]
    for reason in ("Остаток ресурсов", "Итого") if lang == "ru" else ("Resources left", "Total"):
        assert reason in sheet


@pytest.mark.parametrize("width", ["48", "80", "100"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_lines_stay_within_the_terminal(width: str, lang: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    ran = run(*DEALT, *VARIANTS, "--lang", lang, typed="1\n1\n1\nhelp\nlog\nwhy move MUT UGO\nquit\n")
    assert [line for line in ran.lines if len(line) > int(width) and "tatami play" not in line] == []


def test_the_map_says_who_stands_where_and_who_is_in_control(run: Run) -> None:
    said = run(*DEALT, "--lang", "en", typed="quit\n").out
    for part in ("AKI Aki cap O2 Ta2 To2", "bonus 4/2", "12 harvest", "orders run from 1 to 12, south to north"):
        assert part in said
    assert "*" not in said.split("era 1/3")[1].split("House")[0], "nobody is in control of a capital of equals"


def test_an_own_order_face_down_is_readable_and_a_rival_s_is_not(run: Run) -> None:
    said = run(*DEALT, "--lang", "en", typed="1\nplace harvest 7\n" + "done\n" * 3 + "quit\n").out
    assert "(harvest)" in said
    assert re.search(r"(O|Ta|To) \?", said)


def test_screens_fold_the_stock_of_others(run: Run) -> None:
    rows = run(*DEALT, "--option", "screens=yes", "--lang", "en", typed="quit\n").lines
    houses = [line.split() for line in rows if re.search(r"^(▶|  ) ?(Oda|Takeda|Toyotomi) ", line)]
    assert sorted(row.count("?") for row in houses) == [0, 2, 2]


def test_why_not_leads_to_the_rules(run: Run) -> None:
    said = run(*DEALT, "--lang", "en", typed="1\nwhy move MUT UGO\nwhy place castle 13\nquit\n").out
    assert re.search(r"\(?[A-Z]\d+\)?", said)

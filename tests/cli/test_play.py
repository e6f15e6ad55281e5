"""`tatami play`: a game from the first line to the last, at any width, with everything that can be typed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tatami
from tatami.bots.bot import Bot
from tatami.bots.random import RandomBot
from tatami.cli import saves, session
from tatami.kernel.rng import Rng
from tatami.kernel.state import State
from tests.cli.conftest import Ran, Run

# With this seed, the person in seat 1 of 3 begins and holds Y5 I5 O4 O3 R1 G1 I1; both options are on.
DEALT = ("play", "red7", "--seats", "3", "--seed", "7", "--option", "advanced", "--option", "actions=yes")
MANY_TIMES = "1\n" * 400


@pytest.fixture
def playing(run: Run) -> Run:
    def playing(*typed: str, lang: str = "en", more: tuple[str, ...] = ()) -> Ran:
        return run(*DEALT, "--lang", lang, *more, typed="".join(line + "\n" for line in typed))

    return playing


def kept(plays: Path) -> list[Path]:
    return sorted(plays.glob("*.jsonl"))


# From the beginning to the end.


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("seats", ["2", "3", "4"])
@pytest.mark.parametrize("options", [(), ("--option", "advanced", "--option", "actions")], ids=["basic", "all"])
def test_a_game_to_its_end(seats: str, options: tuple[str, ...], lang: str, run: Run, plays: Path) -> None:
    ran = run("play", "red7", "--seats", seats, *options, "--seed", "3", "--lang", lang, typed=MANY_TIMES)
    assert (ran.code, ran.err) == (0, "")
    assert ("Посмотреть запись" if lang == "ru" else "To look at the record") in ran.out
    assert kept(plays) == []
    (finished,) = (plays / "finished").glob("*.jsonl")
    assert not re.search(r"red7\.\w+|kernel\.\w+|cli\.\w+|\{\w+\}", ran.out.replace(str(finished), ""))


def test_the_points_add_up(run: Run) -> None:
    ran = run(*DEALT, "--lang", "en", typed=MANY_TIMES)
    totals = {
        m[1]: int(m[2])
        for m in re.finditer(r"^ +\d\.  (\w+ ?\d?) +(?:won|lost) +(\d+) points?$", "\n".join(ran.lines), re.MULTILINE)
    }
    sums = {
        m[1]: (int(m[2]), sum(map(int, re.findall(r"\[\w(\d)\]", m[3])))) for m in ADDED.finditer("\n".join(ran.lines))
    }
    assert len(totals) == 3
    assert max(totals.values()) >= 35
    assert {name: (total, total) for name, total in totals.items() if total} == sums


ADDED = re.compile(r"^ +(\w+ ?\d?) +(\d+) = (.+)$", re.MULTILINE)


@pytest.mark.parametrize("width", ["20", "40", "50", "64", "80", "100", "200"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_lines_stay_within_the_terminal(width: str, lang: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", width)
    ran = run(*DEALT, "--lang", lang, typed="?\nlog\nrules\nrules T3\nwhy R7\nwhy canvas R7\n" + "1\n" * 30)
    wide = [line for line in ran.lines if len(line) > int(width) and "tatami" not in line]
    assert (ran.code, wide) == (0, [])


def test_colours_and_frames_only_where_they_can_be_shown(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run(*DEALT).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = run(*DEALT).out
    assert "\x1b[" in coloured
    assert "╭" in coloured
    plain = run(*DEALT, "--plain").out
    assert "╭" not in plain
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]", plain)


# What can be typed.


@pytest.mark.parametrize(
    ("typed", "lang"),
    [
        ("palette I5", "en"),
        ("PALETTE i5", "en"),
        ("p I5", "en"),
        ("pal i5", "en"),
        ("палитра С5", "ru"),
        ("п с5", "ru"),
        ("palette I5", "ru"),
        ("П I5", "ru"),
        ("I5", "en"),
        ("С5", "ru"),
        ("2", "en"),
    ],
)
def test_a_word_may_be_shortened_and_in_either_language(typed: str, lang: str, playing: Run, plays: Path) -> None:
    playing(typed, lang=lang)
    (file,) = kept(plays)
    assert [entry.word for entry in tatami.read(file.read_text(encoding="utf-8")).entries] == ["palette I5"]


def test_a_word_that_means_several_things_is_asked_about(playing: Run, plays: Path) -> None:
    ran = playing("p")
    assert "could mean several things" in ran.out
    assert "Pass" in ran.out.split("could mean several things")[1]
    assert kept(plays) == []


@pytest.mark.parametrize(
    "typed", ["0", "99", "-1", "1" * 5000, "fly", "palette", "palette Z9", "§", "\x00", "palette R7 R7", "?!"]
)
def test_nothing_that_is_typed_breaks_the_game(typed: str, playing: Run, plays: Path) -> None:
    ran = playing(typed, "2")
    assert (ran.code, ran.err) == (0, "")
    (file,) = kept(plays)
    assert len(tatami.read(file.read_text(encoding="utf-8")).entries) >= 1


def test_a_move_that_is_not_possible_says_why_with_the_rule(playing: Run) -> None:
    out = playing("canvas O3").out
    assert "By the orange rule (most cards of one number) you do not lead" in out
    assert "Rule L2, “When the numbers of cards are equal”: rules L2" in out


def test_why_asks_without_playing(playing: Run, plays: Path) -> None:
    out = playing("why canvas R7", "почему палитра I5", "why", "why p", "why fly").out
    assert "You do not hold this card: red 7." in out
    assert "That can be done now. " in out
    assert kept(plays) == []


def test_rules_are_at_hand(playing: Run) -> None:
    out = playing("rules x7", "rules Q9", "rules").out
    assert "Seven: a palette card on the canvas" in out
    assert "The rules have no paragraph “Q9”" in out
    assert "Who begins" in out


def test_undo_takes_back_what_nobody_has_answered(playing: Run, plays: Path) -> None:
    out = playing("undo", "p I5", "undo", "p Y5").out
    assert "There is nothing to take back" in out
    assert "You take back 1 decision." in out
    (file,) = kept(plays)
    entries = tatami.read(file.read_text(encoding="utf-8")).entries
    assert [entry.word or entry.undo for entry in entries] == ["palette I5", 1, "palette Y5"]


def test_what_the_others_did_is_told_with_its_reason(run: Run) -> None:
    out = run("play", "red7", "--seed", "4", "--lang", "en", typed="pass\n").out
    assert "You pass and are out of the round." in out
    assert "Player 2 wins the round: all the others are out." in out


def test_nothing_is_told_twice(run: Run) -> None:
    """Every line of the whole log was told once while it was played."""
    ran = run("play", "red7", "--seed", "9", "--lang", "en", typed="1\n" * 4 + "log\n")
    story, again = ran.out.rsplit("› log", 1)
    lines = [line for line in again.splitlines() if line.startswith(("You", "Player", "Round"))]
    assert len(lines) > 5
    told = [line for line in story.splitlines() if line.startswith(("You", "Player", "Round"))]
    assert [line for line in told if line in lines] == [line for line in lines if line in told]


def test_the_log_tells_everything_again(playing: Run) -> None:
    out = playing("p I5", "log").out
    assert out.count("You play the indigo 5 to your palette.") == 2


def test_help_explains_the_signs_in_both_languages(playing: Run) -> None:
    assert "from high to low" in playing("?").out
    assert "от старшего к младшему" in playing("помощь", lang="ru").out


def test_enter_plays_what_is_the_only_choice(run: Run) -> None:
    out = run("play", "red7", "--seed", "7", "--seats", "3", "--lang", "en", typed="p Y5\n\n\n").out
    assert "press Enter" in out
    assert "You do not lead at the end of your turn and are out of the round." in out


# What is kept.


def test_quitting_keeps_the_play_and_says_how_to_go_on(playing: Run, run: Run, plays: Path) -> None:
    ran = playing("p I5", "quit")
    assert ran.lines[-1] == "The game is saved. To go on: tatami play --resume"
    again = run("play", "--resume", "--lang", "en", typed="undo\n")
    assert "Action of the five" in again.out
    assert "You take back 1 decision." in again.out
    assert "Round 1." not in again.out
    assert len(kept(plays)) == 1


def test_a_resumed_play_goes_on_as_if_it_had_never_stopped(run: Run, home: Path) -> None:
    whole, halves = home / "whole.jsonl", home / "halves.jsonl"
    run(*DEALT, "--record", str(whole), typed=MANY_TIMES)
    run(*DEALT, "--record", str(halves), typed="1\n" * 5)
    while "Посмотреть запись" not in run("play", "--resume", str(halves), typed="1\n" * 7).out:
        pass
    assert whole.read_bytes() == halves.read_bytes()


def test_who_plays_is_kept_with_the_record(run: Run, home: Path) -> None:
    file = home / "x.jsonl"
    run(*DEALT, "--seat", "2", "--bots", "careful,random", "--record", str(file), typed="1\n")
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[0])["players"] == ["careful", "", "random"]
    assert "Вы — Игрок 2. Соперники: Игрок 1 (careful), Игрок 3 (random)" in run("play", "--resume", str(file)).out


def test_a_play_in_which_nothing_was_done_is_not_kept(playing: Run, plays: Path) -> None:
    assert "not kept" in playing().out
    assert kept(plays) == []


def test_a_file_that_was_asked_for_is_kept_and_never_overwritten(playing: Run, home: Path) -> None:
    file = home / "mine.jsonl"
    playing(more=("--record", str(file)))
    before = file.read_bytes()
    ran = playing("1", more=("--record", str(file)))
    assert ran.code == 1
    assert "will not be overwritten" in ran.err
    assert file.read_bytes() == before


def test_the_record_is_whole_after_every_entry(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens between two entries, the file is a record that can be played on."""
    file = home / "x.jsonl"
    seen: list[int] = []

    def save(play: saves.Play) -> None:
        keep(play)
        record = tatami.read(file.read_text(encoding="utf-8"))
        assert tatami.replay(tatami.game("red7"), record).state.position() == play.match.state.position()
        seen.append(len(record.entries))

    keep = saves.Play.save
    monkeypatch.setattr(saves.Play, "save", save)
    run("play", "red7", "--seed", "5", "--record", str(file), typed=MANY_TIMES)
    assert seen == list(range(len(seen)))
    assert [path.name for path in home.iterdir() if path.is_file()] == ["x.jsonl"]


def test_a_finished_play_cannot_be_resumed(run: Run, home: Path) -> None:
    file = home / "x.jsonl"
    run("play", "red7", "--seed", "5", "--record", str(file), typed=MANY_TIMES)
    ran = run("play", "--resume", str(file))
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert "окончена" in ran.err


def test_a_record_from_elsewhere_can_be_played_on(run: Run, home: Path) -> None:
    """One without players in its header: the arguments say who plays."""
    match = tatami.Match(tatami.game("red7"), seats=2, seed=1)
    file = home / "x.jsonl"
    file.write_text(match.record.text(), encoding="utf-8")
    assert (
        "Вы — Игрок 2. Соперники: Игрок 1 (random)"
        in run("play", "--resume", str(file), "--seat", "2", "--bots", "random").out
    )


# Bots see no more than their seat.


class Spy(Bot):
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[State] = []

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        self.shown.append(state)
        return RandomBot().choose(state, seat, rng)


def test_a_bot_is_never_handed_the_true_state(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy()
    monkeypatch.setattr(session, "make", lambda *_: spy)
    file = home / "x.jsonl"
    run(*DEALT, "--record", str(file), typed=MANY_TIMES)
    game = tatami.game("red7")
    record = tatami.read(file.read_text(encoding="utf-8"))
    true = [tatami.replay(game, record, n).state for n in range(40)]
    chances = {tuple(state.rng.words()) for state in true}
    assert spy.shown
    assert not [state for state in spy.shown if tuple(state.rng.words()) in chances]
    # With 25 cards and two hands unknown, hardly any of the imagined deals is the true one.
    hidden = [json.dumps(state.zones()) for state in true]
    assert sum(json.dumps(state.zones()) in hidden for state in spy.shown[:20]) == 0


# The menu.


def test_the_menu_leads_to_a_game(run: Run) -> None:
    ran = run("play", typed="1\n5\n3\n2\n\n1\nquit\n")
    assert ran.code == 0
    assert "Во что играем?" in ran.out
    assert "Соперники: Игрок 2 (random), Игрок 3 (random)" in ran.out
    assert "до 35 очков" in ran.out


def test_the_menu_offers_what_was_left(playing: Run, run: Run) -> None:
    playing("p I5", "quit")
    games = len(tatami.names())
    ran = run("play", "--lang", "en", typed=f"{games + 1}\nquit\n")
    assert "Go on with Red7" in ran.out
    assert "Action of the five" in ran.out


def test_the_menu_can_be_left_and_asks_again(run: Run) -> None:
    ran = run("play", typed="0\nx\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("Введите номер от 1") == 2

"""`tatami`: help, languages, and what happens to bad input."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tatami.cli import COMMANDS
from tatami.kernel.message import Message
from tatami.text import LANGUAGES, has, say
from tatami.version import VERSION
from tests.cli.conftest import Run

CLI = Path(__file__).parents[2] / "src" / "tatami" / "cli"

# argparse's own English, none of which may be left.
ENGLISH = re.compile(
    r"usage|options:|arguments|show this|exit|error|invalid|required|expected|unrecognized", re.IGNORECASE
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, lang: str, run: Run) -> None:
    ran = run(command, "--help", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert f"tatami {command}" in ran.out
    about = say(Message(f"cli.{command}.help"), "ru" if lang == "ru" else "en")
    assert about.casefold()[:40] in " ".join(ran.out.split()).casefold()


@pytest.mark.parametrize("command", COMMANDS)
def test_help_in_russian_has_no_english_left(command: str, run: Run) -> None:
    assert not ENGLISH.search(run(command, "-h").out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_overview_lists_every_command(lang: str, run: Run) -> None:
    ran = run("--lang", lang, "--help")
    assert ran.code == 0
    for command in COMMANDS:
        assert has(f"cli.{command}.help", "ru")
        assert re.search(rf"^  {command} ", ran.out, re.MULTILINE), command


def test_every_module_of_a_command_is_offered() -> None:
    """A command that is written but not listed would be found by nobody."""
    written = {file.stem for file in CLI.glob("*.py") if "\ndef configure(" in file.read_text(encoding="utf-8")}
    assert written == set(COMMANDS)


@pytest.mark.parametrize(
    "where", [("--lang", "en", "play", "-h"), ("play", "--lang=en", "-h"), ("play", "-h", "--lang", "en")]
)
def test_the_language_may_stand_anywhere(where: tuple[str, ...], run: Run) -> None:
    assert run(*where).out.startswith("Usage: tatami play")


def test_the_language_comes_from_the_environment_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("play", "-h").out.startswith("Как вызвать: tatami play")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert run("play", "-h").out.startswith("Usage: tatami play")


def test_a_language_is_spoken_for_one_command_only(run: Run) -> None:
    assert "There is no game" in run("play", "go", "--lang", "en").err
    assert "здесь нет" in run("play", "go").err


def test_the_version_says_how_it_was_built(run: Run) -> None:
    ran = run("--version", "--lang", "en")
    assert ran.code == 0
    assert re.fullmatch(rf"tatami {re.escape(VERSION)}, (compiled|interpreted)\n", ran.out)


WRONG_USE = [
    ("fly",),
    ("--fly",),
    ("--lang", "fr"),
    ("--lang",),
    ("play", "red7", "--fly"),
    ("play", "red7", "--seats"),
    ("play", "red7", "--seats", "two"),
    ("play", "red7", "--seats", "2.5"),
    ("play", "red7", "--seed", "x"),
    ("play", "red7", "chess"),
    ("play", "red7", "--plain=yes"),
    ("replay",),
    ("replay", "x.jsonl", "--at", "two"),
    ("simulate",),
]
WRONG_INPUT = [
    ("play", "go"),
    ("play", "red7", "--seats", "9"),
    ("play", "red7", "--seats", "0"),
    ("play", "red7", "--seat", "3"),
    ("play", "red7", "--seat", "0"),
    ("play", "red7", "--seed", "-1"),
    ("play", "red7", "--seed", str(2**128)),
    ("play", "red7", "--bots", "clever"),
    ("play", "red7", "--bots", ""),
    ("play", "red7", "--seats", "4", "--bots", "greedy,careful"),
    ("play", "red7", "--option", "fast"),
    ("play", "red7", "--option", "advanced=perhaps"),
    ("play", "red7", "--option", "=yes"),
    ("play", "red7", "--record", "."),
    ("play", "red7", "--record", "/dev/null/x.jsonl"),
    ("play", "--resume", "nothing.jsonl"),
    ("play", "--resume"),
    ("play", "red7", "--resume", "--seats", "3"),
    ("play", "--seats", "3"),
    ("replay", "nothing.jsonl"),
    ("replay", "."),
    ("simulate", "go"),
    ("simulate", "red7", "--seats", "0"),
    ("simulate", "red7", "--games", "0"),
    ("simulate", "red7", "--jobs", "0"),
    ("simulate", "red7", "--check", "-1"),
    ("simulate", "red7", "--bots", "clever"),
    ("simulate", "red7", "--option", "fast"),
    ("rules", "go"),
    ("check", "go"),
    ("check", "red7", "--games", "0"),
    ("new", "red7"),
    ("new", "Moon Steps"),
    ("new", "moon", "--dir", "/dev/null"),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("argv", WRONG_USE, ids=" ".join)
def test_a_wrong_call_is_one_sentence(
    argv: tuple[str, ...], lang: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TATAMI_LANG", lang)
    ran = run(*argv)
    assert (ran.code, ran.out) == (2, "")
    assert_one_sentence(ran.err, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("argv", WRONG_INPUT, ids=" ".join)
def test_wrong_input_is_one_sentence(
    argv: tuple[str, ...], lang: str, run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TATAMI_LANG", lang)
    monkeypatch.chdir(home)
    ran = run(*argv)
    assert (ran.code, ran.out) == (1, "")
    assert_one_sentence(ran.err, lang)


def assert_one_sentence(err: str, lang: str) -> None:
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert "Traceback" not in err
    assert bool(re.search("[А-Яа-я]", err)) == (lang == "ru"), err
    if lang == "ru":
        assert not ENGLISH.search(err), err


# As a process.


def process(*argv: str, **env: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "tatami", *argv]
    return subprocess.run(
        words, capture_output=True, text=True, encoding="utf-8", env={**os.environ, **env}, check=False
    )


def test_the_exit_code_reaches_the_shell() -> None:
    assert process("--version").returncode == 0
    assert process("fly").returncode == 2
    ran = process("play", "go")
    assert (ran.returncode, ran.stderr.count("\n")) == (1, 1)


def test_a_pipe_that_nobody_reads_is_no_complaint() -> None:
    """`tatami play red7 | head -1`, as the shell does it."""
    argv = [sys.executable, "-m", "tatami", "play", "red7", "--seed", "1"]
    typing = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert typing.stdin
    assert typing.stdout
    assert typing.stderr
    typing.stdout.readline()
    typing.stdout.close()
    typing.stdin.write(b"log\n" * 50)
    typing.stdin.close()
    assert typing.stderr.read() == b""
    assert typing.wait(60) == 141
    typing.stderr.close()


def heed_interrupts() -> None:
    """A shell's background job, as the tests may be, ignores them, and all that it starts with it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_is_quiet_and_loses_nothing(home: Path) -> None:
    argv = [sys.executable, "-u", "-m", "tatami", "play", "red7", "--seed", "1", "--record", str(home / "kept.jsonl")]
    playing = subprocess.Popen(
        argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heed_interrupts
    )
    assert playing.stdout
    shown = b""
    while "›".encode() not in shown:
        shown += playing.stdout.read(1)
    time.sleep(0.1)
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=60)
    assert (playing.returncode, err) == (130, b"")
    assert "kept.jsonl" in out.decode()
    assert (home / "kept.jsonl").exists()


def test_a_terminal_without_our_letters_still_gets_something() -> None:
    ran = process("play", "go", PYTHONIOENCODING="ascii")
    assert ran.returncode == 1
    assert "???" in ran.stderr


def test_a_pipe_gets_utf_8_whatever_the_locale() -> None:
    ran = process("--help", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", TATAMI_LANG="ru")
    assert "Команды" in ran.stdout

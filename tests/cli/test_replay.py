"""`tatami replay`: a record told, the table at any step, and what becomes of records that are none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tatami
from tests.cli.conftest import Run

DEALT = ("play", "red7", "--seats", "3", "--seed", "7", "--option", "advanced", "--option", "actions")


# A game is played once and looked at often.
_played: list[bytes] = []


@pytest.fixture
def finished(run: Run, home: Path) -> Path:
    """A game that the person began with an undo."""
    file = home / "game.jsonl"
    if _played:
        file.write_bytes(_played[0])
    else:
        run(*DEALT, "--record", str(file), typed="p I5\nundo\n" + "1\n" * 400)
        _played.append(file.read_bytes())
    return file


def test_a_record_is_told_to_its_end(finished: Path, run: Run) -> None:
    ran = run("replay", str(finished), "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    assert "Red7  3 players · advanced game · actions of odd cards" in ran.lines[0]
    assert "  1  Player 1 plays the indigo 5 to the palette." in ran.lines
    assert "  2  Player 1 takes back 1 decision." in ran.lines
    assert "digests match." in ran.lines[-1]
    assert "won" in ran.out
    record = tatami.read(finished.read_text(encoding="utf-8"))
    assert f"{len(record.entries)}  " in ran.out


def test_a_seat_is_told_what_it_was_told_then(finished: Path, run: Run) -> None:
    everything = run("replay", str(finished), "--lang", "en").out
    one = run("replay", str(finished), "--lang", "en", "--seat", "1").out
    assert "Player 2 draws the" in everything
    assert "Player 2 draws a card." in one
    assert "You play the indigo 5 to your palette." in one


def test_the_table_at_a_step_is_open_or_a_seats_own(finished: Path, run: Run) -> None:
    everything = run("replay", str(finished), "--at", "3", "--lang", "en").out
    assert everything.count("in hand:") == 3
    own = run("replay", str(finished), "--at", "3", "--seat", "1", "--lang", "en").out
    assert "in hand:" not in own
    assert "Your hand" in own
    assert "After step 3 of" in own


def test_looking_at_a_step_changes_nothing(finished: Path, run: Run) -> None:
    before = finished.read_bytes()
    run("replay", str(finished), "--at", "0")
    assert finished.read_bytes() == before


@pytest.mark.parametrize("argv", [("--at", "-1"), ("--at", "100000"), ("--seat", "4"), ("--seat", "0")])
def test_what_is_not_there_cannot_be_shown(argv: tuple[str, str], finished: Path, run: Run) -> None:
    ran = run("replay", str(finished), *argv)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)


def test_json_has_every_entry_and_event(finished: Path, run: Run) -> None:
    told = json.loads(run("replay", str(finished), "--json").out)
    record = tatami.read(finished.read_text(encoding="utf-8"))
    assert [entry["n"] for entry in told["entries"]] == list(range(len(record.entries) + 1))
    assert told["entries"][1]["do"] == "palette I5"
    assert told["result"]["reason"]["key"].startswith("red7.end.")
    assert told["digests"] == sum(1 for entry in record.entries if entry.digest)
    assert told["seed"].endswith(":7")


def test_json_for_a_seat_has_no_secrets(finished: Path, run: Run) -> None:
    told = json.loads(run("replay", str(finished), "--json", "--seat", "1").out)
    assert "seed" not in told
    assert not [entry for entry in told["entries"] if entry.get("seat", 0) != 0 and "do" in entry]
    draws = [e for entry in told["entries"] for e in entry["events"] if e["kind"] == "drew" and e["seat"] != 0]
    assert None in {event["card"] for event in draws}


def test_json_at_a_step_is_a_position_or_a_view(finished: Path, run: Run) -> None:
    position = json.loads(run("replay", str(finished), "--at", "5", "--json").out)
    assert tatami.game("red7").position(position).position() == position
    assert json.loads(run("replay", str(finished), "--at", "5", "--json", "--seat", "2").out)["seat"] == 1


def damaged(text: str) -> dict[str, bytes]:
    """The same record in as many kinds of disrepair."""
    lines = text.splitlines()
    return {
        "empty": b"",
        "blank": b"\n\n",
        "binary": bytes(range(256)),
        "prose": "Дневник.\n".encode(),
        "json": b'{"a": 1}\n',
        "list": b"[]\n",
        "number": b"7\n",
        "deep": b"[" * 100_000,
        "cut": text[:-20].encode(),
        "headless": "\n".join(lines[1:]).encode(),
        "gap": "\n".join([*lines[:5], *lines[6:]]).encode(),
        "blank line": "\n".join([*lines[:5], "", *lines[5:]]).encode(),
        "other word": text.replace("palette Y5", "palette Y6").encode(),
        "other seat": text.replace('"seat": 1', '"seat": 2').encode(),
        "other seed": text.replace("sfc32:7", "sfc32:8").encode(),
        "other digest": text.replace('"digest": "', '"digest": "0').encode(),
        "other generator": text.replace("sfc32", "mt19937").encode(),
        "other game": text.replace('"red7"', '"go"').encode(),
        "other rules": text.replace('"rules": "1"', '"rules": "0"').encode(),
        "other format": text.replace('"tatami": 1', '"tatami": 2').encode(),
        "too few seats": text.replace('"seats": 3', '"seats": 1').encode(),
        "option": text.replace('"advanced": true', '"advanced": 3').encode(),
        "beyond the end": (text + json.dumps({"n": len(lines), "seat": 0, "do": "pass"}) + "\n").encode(),
    }


KINDS = list(damaged(""))


@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")], ids=["replay", "resume"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_record_is_one_sentence(kind: str, command: tuple[str, ...], finished: Path, run: Run) -> None:
    finished.write_bytes(damaged(finished.read_text(encoding="utf-8"))[kind])
    ran = run(*command, str(finished))
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1), ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "players", ["x", 3, {}, [], ["", ""], ["", "greedy"], ["greedy"] * 3, ["", "", ""], ["", "clever", ""], [None] * 3]
)
def test_players_that_cannot_be_are_damage_too(players: object, finished: Path, run: Run) -> None:
    header, *entries = finished.read_text(encoding="utf-8").splitlines()
    broken = {**json.loads(header), "players": players}
    finished.write_text("\n".join([json.dumps(broken), *entries[:4]]) + "\n", encoding="utf-8")
    ran = run("play", "--resume", str(finished))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "Запись повреждена: строка 1 не читается.\n"

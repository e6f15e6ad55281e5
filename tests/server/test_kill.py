"""kill -9 at any moment loses nothing that was acknowledged, and tells no story twice.

TATAMI_KILLS=200 does it as often as that.
"""

from __future__ import annotations

import json
import os
import random
import socket
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from tatami.kernel.match import replay
from tatami.kernel.record import Record, digest, read
from tatami.kernel.registry import game
from tests.server.process import Person, Server, served

KILLS = int(os.environ.get("TATAMI_KILLS", "10"))
WINDOWS = 4
BETWEEN_KILLS = 10
LONGEST_LIFE = 1.2


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def read_ledgers(folder: Path) -> list[dict[str, object]]:
    """Whole lines only: the last one may be half written."""
    lines: list[dict[str, object]] = []
    for file in sorted(folder.glob("ledger-*")):
        text = file.read_text(encoding="utf-8")
        lines += [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]
    return lines


def records(folder: Path) -> dict[str, Record]:
    """Every table's record, as it lies in the database."""
    found: dict[str, Record] = {}
    with sqlite3.connect(folder / "tatami.sqlite3") as store:
        for table_id, name, rules, options, seed, entries in store.execute(
            "SELECT id, game, rules, options, seed, entries FROM play"
        ).fetchall():
            seats = store.execute("SELECT count(*) FROM seat WHERE play = ?", [table_id]).fetchone()[0]
            lines = store.execute("SELECT line FROM entry WHERE play = ? ORDER BY n", [table_id]).fetchall()
            assert len(lines) == entries, "header and entries are of one transaction"
            header = Record(name, rules, seats, int(seed), json.loads(options)).header()
            found[table_id] = read("\n".join([header, *[line for (line,) in lines]]))
    store.close()
    return found


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(9)
    arguments = ("--port", str(free_port()), "--pause", "0")
    server = Server(tmp_path, *arguments)
    client = subprocess.Popen([sys.executable, "-m", "tests.server.ledger", server.url, str(tmp_path), str(WINDOWS)])
    acknowledged = 0
    try:
        for _ in range(KILLS):
            wait_for_more(tmp_path, acknowledged + BETWEEN_KILLS)
            time.sleep(chance.uniform(0, LONGEST_LIFE))
            server.kill()
            acknowledged = len(read_ledgers(tmp_path))
            server = Server(tmp_path, *arguments)
        wait_for_more(tmp_path, acknowledged)
    finally:
        client.kill()
        client.wait()
        assert server.stop() == 0
    check(tmp_path)


def wait_for_more(folder: Path, known: int) -> None:
    end = time.monotonic() + 60
    while len(read_ledgers(folder)) <= known:
        assert time.monotonic() < end, "the play does not go on"
        time.sleep(0.02)


def check(folder: Path) -> None:
    ledger, kept = read_ledgers(folder), records(folder)
    assert len(ledger) > BETWEEN_KILLS * KILLS
    places = Counter((line["table"], line["n"]) for line in ledger)
    assert set(places.values()) == {1}, "no number was acknowledged twice"
    for line in ledger:
        entry = kept[str(line["table"])].entries[int(str(line["n"])) - 1]
        assert (entry.n, entry.seat) == (line["n"], line["seat"])
        assert (entry.word, entry.undo) == (line.get("do", ""), line.get("undo", 0))
    digests = 0
    for record in kept.values():
        match = replay(game(record.game), record)  # compares every digest on the way
        assert digest(match.state) == digest(replay(game(record.game), read(match.record.text())).state)
        digests += sum(1 for entry in record.entries if entry.digest)
    assert digests
    sys.stderr.write(
        f"\n{KILLS} kills, {len(ledger)} acknowledgements, {len(kept)} tables, {digests} digests: nothing lost\n"
    )
    assert "Traceback" not in (folder / "log").read_text()


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks for child processes as Linux shows them")
def test_nothing_stays_behind_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with Person(server, "Eve") as eve:
        eve.table("human", "bot", "bot")
        children = wait_for_children(server.process.pid)
    server.kill()
    end = time.monotonic() + 10
    while any(Path(f"/proc/{child}").is_dir() for child in children):
        assert time.monotonic() < end, "a thinking process outlives its server"
        time.sleep(0.05)


def wait_for_children(pid: int) -> list[str]:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        if children:
            return children
        time.sleep(0.05)
    raise AssertionError("no thinking process was started")


def test_a_restart_in_the_middle_of_a_play_shows_the_same_table(tmp_path: Path) -> None:
    port = ("--port", str(free_port()), "--pause", "0")
    with served(tmp_path, *port) as server, Person(server, "Eve") as eve:
        table_id = eve.table("human", "human")
        with eve.at(table_id) as window:
            before = window.hear("view")
        cookies = eve.http.cookies
    with served(tmp_path, *port) as server, Person(server, "") as eve:
        eve.http.cookies = cookies
        with eve.at(table_id) as window:
            assert window.hear("view") == before


def test_a_server_that_stops_says_come_back(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server, "Eve") as eve, eve.at(eve.table("human", "bot")) as window:
        window.hear("view")
        assert server.stop() == 0
        assert window.closed() == 1012

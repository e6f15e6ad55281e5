"""A client that writes down whatever the server acknowledges. Run by test_kill.py as a process of its own.

    python -m tests.server.ledger URL FOLDER WINDOWS

Each window plays hot-seat tables, with a bot now and then, taking back a decision here and there; when the server goes
away it comes back as soon as it can. Its ledger has a line for each acknowledgement, written before the next frame.
"""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from pathlib import Path
from typing import TextIO

import httpx
from websockets.exceptions import WebSocketException

from tests.server.process import Frame, Person, Socket, options

# Below the server's limit for one socket.
PACE = 0.05
OPTIONS = {"advanced": True, "actions": True}
TABLES = (("human", "human"), ("human", "bot:random", "human"), ("human", "human", "human"))

GONE = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, AssertionError)


class Window:
    """One person at one table after the other."""

    def __init__(self, url: str, ledger: TextIO, seed: int) -> None:
        self.url = url
        self.ledger = ledger
        self.chance = random.Random(seed)
        self.person: Person | None = None
        self.table = ""

    def run(self) -> None:
        while True:
            try:
                self.play()
            except GONE:
                time.sleep(0.05)

    def play(self) -> None:
        if self.person is None:
            self.person = Person(self.url, "Ledger")
        if not self.table:
            kinds = self.chance.choice(TABLES)
            self.table = self.person.table(*kinds, options=OPTIONS)
        with self.person.at(self.table) as socket:
            while socket.last.get("people", {}).get("status") != "finished":
                self.step(socket)
        self.table = ""

    def step(self, socket: Socket) -> None:
        frame = socket.next(5)
        if frame["t"] == "ack":
            self.write(frame)
        elif frame["t"] == "view" and frame["turn"]:
            time.sleep(PACE)
            self.decide(socket, frame)
        elif frame["t"] in ("refused", "sorry"):
            time.sleep(0.5)
            self.decide(socket, socket.last["view"])

    def decide(self, socket: Socket, view: Frame) -> None:
        seat, v = view["seat"], view["v"]
        if "data-undo" in view["html"] and self.chance.random() < 0.2:
            socket.say("undo", count=1, v=v, seat=seat)
        elif words := options(view):
            socket.say("do", word=self.chance.choice(words), v=v, seat=seat)

    def write(self, ack: Frame) -> None:
        self.ledger.write(json.dumps({"table": self.table, **ack}) + "\n")
        self.ledger.flush()


def main(url: str, folder: str, windows: str) -> None:
    for number in range(int(windows)):
        ledger = (Path(folder) / f"ledger-{number}").open("a", encoding="utf-8")
        threading.Thread(target=Window(url, ledger, number).run, daemon=True).start()
    threading.Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])

"""A small page with the shared client on it, and a server that only the test speaks for."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tatami.web.static_files import built
from tests.browser.conftest import Opener

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>small</title>
<link rel="stylesheet" href="{css}"><script type="module" src="{js}"></script></head><body>
<div class="page full"><div class="seated"><div class="middle">
<div class="lines-above"><p id="lost"></p><div id="notice" hidden></div>
<div class="telling" id="steps" hidden></div></div>
<main id="table" class="table" tabindex="-1" data-game="small" data-socket="/small/ws" data-seat="0">{html}</main>
</div></div></div><ul id="people"></ul><small id="watching"></small>
<div id="live" role="log"></div><div id="toast"></div>
<dialog id="cover" data-stay><h2>To move: <b data-name="0"></b></h2><button data-close>Show</button></dialog>
<script type="application/json" id="boot">{boot}</script></body></html>"""
WORDS = {
    "points": "{name} points at {what}",
    "steps_pause": "Wait",
    "steps_on": "Go on",
    "steps_all": "All at once",
    "present": "here",
    "you": "you",
}


def person(seat: int, name: str) -> dict[str, Any]:
    who = {"seat": seat, "kind": "human", "name": name, "who": name, "bot": "", "present": True}
    return {**who, "stand_in": "", "resigned": False, "asked": False, "until": None}


class Small:
    """The page, and what it sent; `show` is a frame of the server's."""

    def __init__(self, opener: Opener, html: str, names: tuple[str, ...] = ("Ann", "Ben"), **context: Any) -> None:
        self.page: Page = opener(lang="en", **context).new_page()
        self.sent: list[dict[str, Any]] = []
        self.names = names
        self._line: WebSocketRoute | None = None
        self._v = 0
        boot = json.dumps({"words": WORDS, "people": self.people([0])})
        body = PAGE.format(css=built("tatami.css"), js=built("table.js"), html=html, boot=boot)
        self.page.route("**/small", lambda route: route.fulfill(body=body, content_type="text/html"))
        self.page.route_web_socket("**/small/ws", self._open)
        self.page.goto("/small")
        self.page.wait_for_timeout(50)
        self.show(html)

    def _open(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda text: self.sent.append(json.loads(text)))

    def people(self, mine: list[int]) -> dict[str, Any]:
        me = {"who": self.names[0], "seats": mine, "host": True, "auto": [], "agreed": False}
        seats = [person(seat, name) for seat, name in enumerate(self.names)]
        agree = {"end": {"have": 0, "need": 2}, "bot": {}}
        return {"t": "people", "status": "running", "ended": "", "seats": seats, "watching": 0, "undo": True,
                "agree": agree, "rematch": None, "me": me}  # fmt: skip

    def say(self, **frame: Any) -> None:
        assert self._line is not None
        self._line.send(json.dumps(frame))

    def show(self, html: str, *, seat: int = 0, turn: bool = False) -> None:
        """A view; returns when the page shows it."""
        self._v += 1
        self.say(t="view", v=self._v, seat=seat, html=html, title="small", turn=turn)
        self.page.wait_for_function("v => document.getElementById('table').dataset.v === v", arg=str(self._v))

    def hold_time(self) -> None:
        """From now on the page's time passes only when the test says so."""
        self.page.clock.install()
        self.page.clock.pause_at(datetime.now() + timedelta(seconds=1))

    def passes(self, milliseconds: int) -> None:
        self.page.clock.run_for(milliseconds)

    def sent_of(self, kind: str) -> list[dict[str, Any]]:
        self.page.wait_for_timeout(30)
        return [frame for frame in self.sent if frame["t"] == kind]


def options(*words: tuple[str, list[str]]) -> str:
    """The element that carries the legal words."""
    steps = json.dumps([{"word": word, "path": path} for word, path in words]).replace("'", "&#39;")
    return f"<div class='acts' data-options='{steps}'></div>"

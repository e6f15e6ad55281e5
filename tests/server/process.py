"""A real server in a process of its own, and people who speak to it over the network."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

# As `tatami serve` does it, whatever else the command line knows.
COMMAND = """
import os
import secrets
import sys
from types import SimpleNamespace
from tatami.cli.arguments import Parser
from tatami.cli import serve
from tatami.kernel.errors import TatamiError
from tatami.server import lobby
if __name__ == "__main__":
    if seed := int(os.environ.get("TATAMI_TEST_SEED", "0")):
        lobby.secrets = SimpleNamespace(randbits=lambda bits: seed, choice=secrets.choice)
    try:
        sys.exit(serve.run(Parser("serve").read(serve.configure, sys.argv[1:])))
    except TatamiError as error:
        print(error, file=sys.stderr)
        sys.exit(1)
"""
# A busy machine is no fault of the server: only a failing test waits so long.
PATIENCE = 60.0

Frame = dict[str, Any]


def command(folder: Path, *arguments: str) -> list[str]:
    return [sys.executable, "-c", COMMAND, "--no-browser", "--data", str(folder), *arguments]


def environment(lang: str = "en", seed: int = 0) -> dict[str, str]:
    """With a seed every table is dealt alike."""
    speech = {"TATAMI_LANG": lang, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    return {**os.environ, **speech, "TATAMI_TEST_SEED": str(seed)}


class Server:
    """One that listens."""

    def __init__(self, folder: Path, *arguments: str, seed: int = 0) -> None:
        self.log = (folder / "log").open("ab")
        self.process = subprocess.Popen(
            command(folder, *(arguments or ("--port", "0", "--pause", "0"))),
            stdout=subprocess.PIPE,
            stderr=self.log,
            env=environment(seed=seed),
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert "http://" in line, (folder / "log").read_text()
        self.url = line[line.index("http://") :].split("/ ")[0]
        self.folder = folder

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self._done()

    def stop(self) -> int:
        """As Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.kill()

    def _done(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()

    def logged(self) -> str:
        return (self.folder / "log").read_text()


@contextmanager
def served(folder: Path, *arguments: str, seed: int = 0) -> Iterator[Server]:
    server = Server(folder, *arguments, seed=seed)
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser's manners: a cookie, an Origin, a language."""

    def __init__(self, server: Server | str, name: str, lang: str = "en") -> None:
        self.url = server if isinstance(server, str) else server.url
        headers = {"origin": self.url, "accept-language": lang}
        self.http = httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE)
        self.name = name
        if name:
            try:
                self.post("/api/me", name=name, lang=lang)
            except BaseException:
                self.http.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def post(self, path: str, **body: object) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str, **query: object) -> Any:
        answer = self.http.get(path, params={name: str(value) for name, value in query.items()})
        assert answer.is_success, answer.text
        return answer.json()

    def table(self, *kinds: str, **plan: object) -> str:
        """A new table of Red7; "bot:careful" is a bot of that level."""
        seats = [{"kind": kind.partition(":")[0], "bot": kind.partition(":")[2]} for kind in kinds]
        return str(self.post("/api/tables", **{"game": "red7", "seats": seats, **plan})["id"])

    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def at(self, table_id: str, **headers: str) -> Socket:
        """Comes to a table."""
        shown = {"Cookie": self.cookies(), "Accept-Language": self.http.headers["accept-language"], **headers}
        origin = shown.pop("Origin", self.url)
        url = f"ws{self.url.removeprefix('http')}/t/{table_id}/ws"
        line = connect(
            url,
            additional_headers={name: value for name, value in shown.items() if value},
            origin=origin or None,  # type: ignore[arg-type]
            max_size=2**20,
            # Frames that nobody reads must not keep the closing one out.
            max_queue=None,
            open_timeout=PATIENCE,
        )
        return Socket(line)


class Socket:
    """One window on a table."""

    def __init__(self, line: AbstractContextManager[ClientConnection]) -> None:
        self._line = ExitStack()
        self.ws = self._line.enter_context(line)
        self.frames: list[Frame] = []
        self.raw: list[str] = []
        self.last: dict[str, Frame] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._line.close()

    def say(self, kind: str, **fields: object) -> None:
        self.ws.send(json.dumps({"t": kind, **fields}))

    def next(self, patience: float = PATIENCE) -> Frame:
        raw = self.ws.recv(patience)
        assert isinstance(raw, str)
        self.raw.append(raw)
        frame: Frame = json.loads(raw)
        self.frames.append(frame)
        self.last[frame["t"]] = frame
        return frame

    def hear(self, kind: str, **fields: object) -> Frame:
        """The next frame of this kind that says so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            frame = self.next()
            if frame["t"] == kind and all(frame.get(name) == value for name, value in fields.items()):
                return frame
        raise TimeoutError(f"no {kind} {fields}")

    def quiet(self, seconds: float = 0.3) -> None:
        """Hears all that comes until nothing more does."""
        try:
            while True:
                self.next(seconds)
        except TimeoutError:
            return

    def closed(self) -> int:
        """Waits for the end; the code it was given."""
        with suppress(ConnectionClosed):
            while True:
                self.next()
        code = self.ws.close_code
        assert code is not None
        return code


def options(view: Frame) -> list[str]:
    """The words that a view offers, from its element with data-options."""
    import html
    import re

    found = re.search(r"data-options=(['\"])(.*?)\1", view["html"], re.DOTALL)
    return [option["word"] for option in json.loads(html.unescape(found[2]))] if found else []

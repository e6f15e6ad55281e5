"""`tatami serve`: what it says when it cannot, and where it is when it can."""

from __future__ import annotations

import socket
import subprocess
from argparse import Namespace
from pathlib import Path

import httpx
import pytest

from tatami.cli import serve
from tatami.server.errors import CannotStart
from tatami.server.launch import local_address
from tests.server.process import PATIENCE, Person, command, environment, served


def refused(folder: Path, lang: str, *arguments: str) -> str:
    """The one sentence that it ends with."""
    done = subprocess.run(
        command(folder, *arguments), env=environment(lang), capture_output=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 1
    sentence = done.stderr.decode()
    assert sentence.count("\n") == 1, sentence
    assert sentence.endswith(".\n")
    return sentence


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert f"Порт {port} занят" in refused(tmp_path, "ru", "--port", port)
        assert f"Port {port} is in use" in refused(tmp_path, "en", "--port", port)
    assert not (tmp_path / "tatami.sqlite3").exists()


def test_a_damaged_database(tmp_path: Path) -> None:
    (tmp_path / "tatami.sqlite3").write_bytes(b"nonsense" * 1000)
    assert "повреждена" in refused(tmp_path, "ru", "--port", "0")
    assert "is damaged" in refused(tmp_path, "en", "--port", "0")


def test_a_folder_in_use(tmp_path: Path) -> None:
    with served(tmp_path):
        assert "уже работает другой Tatami" in refused(tmp_path, "ru", "--port", "0")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--port", "99999"),
        ("--port", "-1"),
        ("--pause", "x"),
        ("--pause", "5-2"),
        ("--public-url", "games"),
        ("--keep-days", "0"),
    ],
)
def test_arguments_that_make_no_sense(tmp_path: Path, arguments: tuple[str, str]) -> None:
    refused(tmp_path, "en", *arguments)


def test_it_listens_on_this_computer_only_and_stops_in_peace(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert server.url.startswith("http://127.0.0.1:")
        address = local_address()
        if address is not None:
            with pytest.raises(httpx.ConnectError):
                httpx.get(f"{server.url.replace('127.0.0.1', address)}/healthz")
        assert server.stop() == 0
        assert server.logged() == "", "quiet by default"


@pytest.mark.skipif(local_address() is None, reason="no network here")
def test_shared_it_answers_to_the_local_network(tmp_path: Path) -> None:
    with served(tmp_path, "--port", "0", "--share") as server:
        url = server.url.replace("127.0.0.1", str(local_address()))
        assert httpx.get(url + "/healthz").json()["ok"]
        with Person(url, "Phone") as phone:
            assert phone.get("/api/me")["name"] == "Phone"


def test_a_public_address_is_an_origin_of_ours(tmp_path: Path) -> None:
    with served(tmp_path, "--port", "0", "--public-url", "https://games.example.org") as server:
        headers = {"host": "games.example.org", "origin": "https://games.example.org"}
        answer = httpx.post(server.url + "/api/me", json={"name": "Eve"}, headers=headers)
        assert answer.status_code == 200
        assert "secure" in answer.headers["set-cookie"].lower()
        headers["origin"] = "http://games.example.org"
        assert httpx.post(server.url + "/api/me", json={"name": "Eve"}, headers=headers).status_code == 403


def test_the_secret_of_the_environment_signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: set[str] = set()
    for secret in ("one", "two", "one"):
        monkeypatch.setenv("TATAMI_SECRET", secret)
        with served(tmp_path) as server, Person(server, "Eve") as eve:
            names.update(eve.http.cookies.keys())
    assert len(names) == 2, "the cookie's name tells whose key signed it"


def test_the_key_of_the_store_outlives_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server, "Eve") as eve:
        cookie = eve.cookies()
    with served(tmp_path) as server:
        assert httpx.get(server.url + "/api/me", headers={"cookie": cookie}).json()["name"] == "Eve"


@pytest.mark.parametrize(("given", "pause"), [("0", (0, 0)), ("3", (3, 3)), ("2-5", (2, 5)), ("0,5-1.5", (0.5, 1.5))])
def test_pauses(given: str, pause: tuple[float, float]) -> None:
    assert serve.read_pause(given) == pause


@pytest.mark.parametrize("given", ["", "-", "a-b", "-1", "1-61", "nan", "inf", "1-nan"])
def test_pauses_that_are_none(given: str) -> None:
    with pytest.raises(CannotStart):
        serve.read_pause(given)


def test_brisk_is_never_slower_than_the_pause() -> None:
    args = Namespace(data=Path("x"), pause="0", keep_days=30, public_url="", dev=False)
    assert serve.chosen(args).brisk == (0, 0)

"""The socket, as docs/protocol.md has it, against a real server."""

from __future__ import annotations

import json
import socket as net
import time
from base64 import b64encode
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.process import PATIENCE, Frame, Person, Server, Socket, options


def play_out(*sockets: Socket) -> None:
    """Everybody plays the first word he is offered, until the play is over."""
    decided = {id(socket): -1 for socket in sockets}
    for socket in sockets:
        socket.hear("view")
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for socket in sockets:
            with suppress(TimeoutError):
                socket.next(0.01)
            view = socket.last["view"]
            if socket.last["people"]["status"] == "finished":
                return
            if view["turn"] and view["v"] > decided[id(socket)]:
                decided[id(socket)] = view["v"]
                socket.say("do", word=options(view)[0], v=view["v"])
                time.sleep(0.04)  # nobody is so fast that he is told to slow down
    raise TimeoutError


def test_a_whole_play_against_bots(anna: Person) -> None:
    table_id = anna.table("human", "bot:careful", "bot", options={"advanced": True, "actions": True})
    with anna.at(table_id) as socket:
        play_out(socket)
        acks = [frame for frame in socket.frames if frame["t"] == "ack"]
        refused = [frame for frame in socket.frames if frame["t"] in ("refused", "sorry")]
    assert acks
    assert refused == []
    record = [json.loads(line) for line in anna.http.get(f"/api/tables/{table_id}/record").text.splitlines()]
    assert record[0]["game"] == "red7"
    for ack in acks:
        entry = record[ack["n"]]
        assert (entry["seat"], entry["do"]) == (ack["seat"], ack["do"])


def test_two_people_and_a_bot_to_the_end(anna: Person, bob: Person) -> None:
    table_id = anna.table("human", "open", "bot:careful")
    with anna.at(table_id) as first:
        assert first.hear("people")["status"] == "open"
        bob.post(f"/api/tables/{table_id}/sit")
        people = first.hear("people", status="running")
        assert [seat["name"] for seat in people["seats"]] == ["Аня", "Bob", ""]
        with bob.at(table_id) as second:
            play_out(first, second)


def test_a_view_names_no_names(anna: Person, bob: Person) -> None:
    table_id = anna.table("human", "open")
    bob.post(f"/api/tables/{table_id}/sit")
    with anna.at(table_id) as socket:
        view = socket.hear("view")
        assert "Bob" not in view["html"] + view["title"]
        assert "Аня" not in view["html"] + view["title"]
        assert set(view) == {"t", "v", "seat", "html", "title", "turn"}


def test_a_reload_shows_the_same_and_a_second_window_too(anna: Person) -> None:
    table_id = anna.table("human", "bot")
    with anna.at(table_id) as socket:
        socket.hear("view")
        socket.quiet()
        view = socket.last["view"]
        with anna.at(table_id) as other:
            assert other.hear("view") == view
    with anna.at(table_id) as socket:
        assert socket.hear("view") == view


def my_turn(person: Person, *kinds: str) -> tuple[Socket, Frame, str]:
    """A table where this person is to decide."""
    for _ in range(30):
        table_id = person.table("human", *(kinds or ("bot",)))
        socket = person.at(table_id)
        socket.hear("view")
        socket.quiet(0.2)
        view = socket.last["view"]
        if view["turn"]:
            return socket, view, table_id
        socket.__exit__()
    raise AssertionError("it is never my turn")


def test_undo_ack_and_news(anna: Person) -> None:
    socket, view, _ = my_turn(anna)
    with socket:
        word = next(word for word in options(view) if word.startswith("palette"))
        socket.say("do", word=word, v=view["v"])
        ack = socket.hear("ack")
        assert (ack["do"], ack["seat"]) == (word, 0)
        news = socket.hear("news")
        assert len(news["lines"]) == 1
        after = socket.hear("view")
        assert after["v"] == ack["n"]
        socket.say("undo", count=1, v=after["v"])
        assert socket.hear("ack")["undo"] == 1
        again = socket.hear("view")
        assert options(again) == options(view)


def test_refusals_are_sentences_and_change_nothing(anna: Person) -> None:
    socket, view, _ = my_turn(anna)
    with socket:
        socket.say("do", word="done", v=view["v"])
        refused = socket.hear("refused")
        assert refused["rule"] == "T1"
        assert refused["text"]
        socket.say("do", word="fly R7", v=view["v"])
        assert "fly R7" in socket.hear("refused")["text"]
        socket.say("do", word=options(view)[0], v=view["v"] + 1)
        assert "изменился" in socket.hear("refused")["text"]
        socket.say("undo", count=3, v=view["v"])
        socket.hear("refused")
        socket.say("why", path=["zone:palette"])
        why = socket.hear("why")
        assert why["path"] == ["zone:palette"]
        assert why["text"]
        socket.quiet()
        assert socket.last["view"] == view


def test_why_has_the_paragraphs_title(anna: Person) -> None:
    socket, view, _ = my_turn(anna)
    with socket:
        held = {word.split()[1] for word in options(view) if word.startswith("palette")}
        card = next(
            f"{colour}{number}" for colour in "VIBGYOR" for number in "1234567" if f"{colour}{number}" not in held
        )
        socket.say("why", path=[f"hand:{card}"])
        why = socket.hear("why")
        assert why["rule"]
        assert why["title"]


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "nonsense",
        "[]",
        "null",
        "{}",
        '{"t": "fly"}',
        '{"t": "do"}',
        '{"t": "do", "word": "pass"}',
        '{"t": "do", "word": 7, "v": 1}',
        '{"t": "do", "word": "pass", "v": -1}',
        '{"t": "do", "word": "pass", "v": "0"}',
        '{"t": "do", "word": "pass", "v": 0, "seat": "a"}',
        '{"t": "why", "path": "hand"}',
        '{"t": "agree", "what": "war", "on": true}',
        '{"t": "say"}',
        "[" * 5000,
        '{"t": "say", "text": "\\ud800"}',
    ],
)
def test_frames_that_are_not_of_the_protocol_get_a_sentence(anna: Person, frame: str) -> None:
    table_id = anna.table("human", "bot")
    with anna.at(table_id) as socket:
        socket.ws.send(frame)
        assert socket.hear("sorry")["text"] == "Сообщение не понято."
        socket.say("ping")
        assert abs(socket.hear("pong")["now"] - time.time()) < 5


def test_a_frame_that_is_too_large_gets_a_sentence(anna: Person, bob: Person) -> None:
    for person, word in ((anna, "КиБ"), (bob, "KiB")):
        with person.at(person.table("human", "bot")) as socket:
            socket.say("say", text="a" * 8192)
            assert word in socket.hear("sorry")["text"]
            socket.ws.send(b"\x00\x01")
            socket.hear("sorry")
            socket.say("ping")
            socket.hear("pong")


def test_a_huge_frame_ends_the_socket(anna: Person) -> None:
    with anna.at(anna.table("human", "bot")) as socket:
        socket.ws.send("a" * 70_000)
        assert socket.closed() == 1009


def test_ten_thousand_frames_a_second_end_the_socket(anna: Person) -> None:
    socket, view, table_id = my_turn(anna)
    with socket:
        with suppress(ConnectionClosed):
            for _ in range(20):
                for _ in range(500):
                    socket.ws.send('{"t": "ping"}')
                socket.quiet(0.001)
        assert socket.closed() == 4408
        assert len([frame for frame in socket.frames if frame["t"] == "sorry"]) <= 3
        assert len([frame for frame in socket.frames if frame["t"] == "pong"]) < 100
    with anna.at(table_id) as again:
        assert again.hear("view")["html"] == view["html"]
    assert anna.get("/healthz")["ok"]


def test_chat_is_heard_by_all_and_limited(anna: Person, bob: Person) -> None:
    table_id = anna.table("human", "bot")
    with anna.at(table_id) as first, bob.at(table_id) as second:
        second.hear("view")
        first.say("say", text="<script>alert(1)</script>")
        heard = second.hear("chat")
        assert (heard["name"], heard["text"]) == ("Аня", "<script>alert(1)</script>")
        assert heard["from"] == first.hear("people")["me"]["who"]
        for n in range(8):
            first.say("say", text=str(n))
        assert "быстро" in first.hear("sorry")["text"]
        first.quiet()
        assert len([frame for frame in first.frames if frame["t"] == "chat"]) < 8
    with bob.at(table_id) as later:
        assert later.hear("chat")["text"].startswith("<script>"), "who comes later reads what was said"


def test_many_windows_give_no_more_to_say(anna: Person) -> None:
    table_id = anna.table("human", "bot")
    with ExitStack() as open_windows:
        windows = [open_windows.enter_context(anna.at(table_id)) for _ in range(6)]
        for n, window in enumerate(windows):
            window.hear("view")
            for line in range(2):
                window.say("say", text=f"{n} {line}")
        windows[0].quiet()
        assert len([frame for frame in windows[0].frames if frame["t"] == "chat"]) < 8


def test_who_takes_nothing_is_let_go(server: Server, anna: Person) -> None:
    """A socket that asks and never reads what it is answered: what waits for him is bounded, and so is his patience."""
    table_id = anna.table("human", "bot")
    line = _raw(server, anna, table_id)
    with line, suppress(OSError):
        question = _frame(b'{"t":"log","before":0}')
        until = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < until:
            line.sendall(question)
            time.sleep(0.06)
        raise AssertionError("he is still there")
    with anna.at(table_id) as again:
        assert again.hear("view")


def _raw(server: Server, person: Person, table_id: str) -> net.socket:
    """A socket that answers nothing and reads nothing, not even that it is closed."""
    host, port = server.url.removeprefix("http://").split(":")
    line = net.create_connection((host, int(port)))
    line.setsockopt(net.SOL_SOCKET, net.SO_RCVBUF, 4096)
    asking = (
        f"GET /t/{table_id}/ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
        f"Origin: {server.url}\r\nCookie: {person.cookies()}\r\n\r\n"
    )
    line.sendall(asking.encode())
    return line


def _frame(text: bytes) -> bytes:
    """A short frame as a client writes it, with a mask of noughts."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def test_who_has_no_name_only_watches(server: Server, anna: Person) -> None:
    table_id = anna.table("human", "bot")
    with Person(server, "", "en") as nobody, nobody.at(table_id) as socket:
        view = socket.hear("view")
        assert view["seat"] is None
        assert options(view) == []
        for kind, more in (
            ("do", {"word": "pass", "v": 0}),
            ("say", {"text": "hi"}),
            ("resign", {}),
            ("auto", {"on": True}),
        ):
            socket.say(kind, **more)
            answer = socket.next()
            while answer["t"] not in ("refused", "sorry"):
                answer = socket.next()
            assert answer["text"] == "Give your name first."


def test_presence_is_seen(anna: Person, bob: Person) -> None:
    table_id = anna.table("human", "open", "open")
    bob.post(f"/api/tables/{table_id}/sit")
    with anna.at(table_id) as first:
        seats = first.hear("people")["seats"]
        assert [seat["present"] for seat in seats[:2]] == [True, False]
        with bob.at(table_id):
            while not first.hear("people")["seats"][1]["present"]:
                pass
        while first.hear("people")["seats"][1]["present"]:
            pass


def test_the_log_comes_in_pages(anna: Person) -> None:
    table_id = anna.table("bot", "bot", options={"advanced": True, "actions": True})
    while anna.get(f"/api/tables/{table_id}")["people"]["status"] != "finished":
        time.sleep(0.1)
    lines: list[object] = []
    with anna.at(table_id) as socket:
        before = 0
        while True:
            socket.say("log", before=before)
            page = socket.hear("log")
            assert page["before"] == before
            lines = page["lines"] + lines
            if not page["more"]:
                break
            before = page["lines"][0]["n"]
    assert len(lines) == len(anna.get(f"/api/tables/{table_id}/replay")["moments"][0]["events"])


def test_hot_seat_shows_the_seat_that_is_asked_or_wanted(anna: Person) -> None:
    table_id = anna.table("human", "human")
    with anna.at(table_id) as socket:
        view = socket.hear("view")
        asked = view["seat"]
        assert view["turn"]
        socket.say("look", seat=1 - asked)
        assert socket.hear("view")["seat"] == 1 - asked
        socket.say("look")
        assert socket.hear("view")["seat"] == asked


def test_no_such_table(anna: Person) -> None:
    with anna.at("nosuchtable2") as socket:
        assert socket.closed() == 4404
        assert socket.last["sorry"]["text"].startswith("Такого стола нет")


def test_a_dead_link_is_noticed_within_twelve_seconds(server: Server, anna: Person, bob: Person) -> None:
    """Bob's machine is gone: nothing answers for it any more, not even to say that it is closed."""
    table_id = anna.table("human", "open", "open")
    bob.post(f"/api/tables/{table_id}/sit")
    with anna.at(table_id) as window, _raw(server, bob, table_id):
        while not window.hear("people")["seats"][1]["present"]:
            pass
        began = time.monotonic()
        while window.hear("people")["seats"][1]["present"]:
            pass
        assert time.monotonic() - began < 12

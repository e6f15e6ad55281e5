"""Who is not let in, and what he is told: one sentence in his language, and no more."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tatami.server.app import create_app
from tatami.server.settings import Limits
from tests.server.house import settings_at
from tests.server.process import Person, Server, served


def say(server: Server, path: str = "/api/me", lang: str = "en", **headers: str) -> httpx.Response:
    shown = {"accept-language": lang, **{name.replace("_", "-"): value for name, value in headers.items()}}
    return httpx.post(server.url + path, json={"name": "Eve"}, headers=shown)


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1:1", "https://127.0.0.1"])
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/no/such/page", "/healthz"])
def test_a_post_from_elsewhere_is_refused_before_it_is_routed(server: Server, origin: str | None, path: str) -> None:
    headers = {"origin": origin} if origin else {}
    answer = say(server, path, **headers)
    assert answer.status_code == 403
    assert "did not come from a page of ours" in answer.text
    assert "не с нашей страницы" in say(server, path, "ru", **headers).text
    assert "set-cookie" not in answer.headers


def test_a_socket_from_elsewhere_is_closed(anna: Person) -> None:
    table_id = anna.table("human", "bot")
    for origin in ("http://evil.example", ""):
        with anna.at(table_id, Origin=origin) as socket:
            assert socket.closed() == 4403
            assert socket.last["sorry"]["text"].startswith("Запрос пришёл не с нашей")
            assert [frame["t"] for frame in socket.frames] == ["sorry"]


def test_a_forged_cookie_is_no_cookie_for_reading_and_no_entry_for_writing(server: Server, anna: Person) -> None:
    name, value = next(iter(anna.http.cookies.items()))
    head, _, tail = value.rpartition(".")
    forged = f"{name}={head}.{'A' * len(tail)}"
    page = httpx.get(server.url + "/api/me", headers={"cookie": forged})
    assert (page.status_code, page.json()) == (200, None)
    assert f'{name}="";' in page.headers["set-cookie"] or f"{name}=;" in page.headers["set-cookie"]
    for lang, word in (("ru", "Подпись"), ("en", "signature")):
        refused = say(server, lang=lang, origin=server.url, cookie=forged)
        assert refused.status_code == 403
        assert word in refused.text
    table_id = anna.table("human", "bot")
    with anna.at(table_id, Cookie=forged) as socket:
        assert socket.closed() == 4403


@pytest.mark.parametrize("cookie", ["", "x", "a.b", "é", "A" * 5000, '"', "IjEi.x"])
def test_whatever_a_cookie_holds(server: Server, anna: Person, cookie: str) -> None:
    name = next(iter(anna.http.cookies))
    headers = {b"cookie": f"{name}={cookie}".encode()}
    assert httpx.get(server.url + "/api/me", headers=headers).json() is None


def test_a_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    cookie = say(server, origin=server.url).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie, "over plain http the browser would not send it back"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil", ""])
def test_another_name_for_us_is_not_answered(server: Server, host: str) -> None:
    answer = httpx.get(server.url + "/api/me", headers={"host": host})
    assert answer.status_code == 400
    if host:
        assert (
            "does not answer to that name"
            in httpx.get(server.url + "/api/me", headers={"host": host, "accept-language": "en"}).text
        )


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b", "a" * 25, "x" * 10_000, "two\x00parts", "\u202etnega", "\ue0001\ue001", "\x7f"]
)
def test_a_name_that_cannot_be_shown_is_refused(server: Server, name: str) -> None:
    for lang, words in (("ru", "от 1 до 24 видимых"), ("en", "1 to 24 visible")):
        answer = httpx.post(
            server.url + "/api/me", json={"name": name}, headers={"origin": server.url, "accept-language": lang}
        )
        assert answer.status_code == 400
        assert words in answer.json()["error"]
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("name", ["<b>Eve</b>", "'; DROP TABLE guest", "{{7*7}}", "Ёж 🦔", "  a  b  ", "%s%n"])
def test_markup_in_a_name_is_text(server: Server, name: str) -> None:
    with Person(server, name) as eve:
        assert eve.get("/api/me")["name"] == " ".join(name.split())


def test_a_long_body_is_refused(anna: Person) -> None:
    for content in (b"x" * 70_000, (b"x" * 1000 for _ in range(100))):
        answer = anna.http.post("/api/tables", content=content)
        assert answer.status_code == 413
        assert "слишком велик" in answer.json()["error"]


@pytest.mark.parametrize(
    "body", [b"", b"nonsense", b"[]", b"{}", b'{"game": 7}', b'{"game": "red7", "seats": []}', b"\xff"]
)
def test_a_body_that_is_not_understood(anna: Person, body: bytes) -> None:
    answer = anna.http.post("/api/tables", content=body)
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("Запрос не понят")


def test_errors_have_fitting_statuses_and_sentences(anna: Person, bob: Person) -> None:
    table_id = anna.table("human", "bot")
    for method, path, status in (
        ("get", "/api/tables/nosuchtable2", 404),
        ("get", "/api/nothing", 404),
        ("get", f"/api/tables/{table_id}/record", 409),
        ("get", f"/api/tables/{table_id}/replay", 409),
        ("get", f"/api/tables/{table_id}?seat=-1", 400),
        ("post", f"/api/tables/{table_id}/start", 403),
        ("put", "/api/me", 405),
    ):
        answer = bob.http.request(method, path)
        assert answer.status_code == status, path
        assert set(answer.json()) == {"error"}
        assert "Traceback" not in answer.text


def test_every_answer_has_the_headers(server: Server) -> None:
    for path in ("/api/me", "/nothing", "/healthz", "/api/openapi.json"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"]
        assert "uvicorn" not in headers.get("server", "")


def test_too_many_posts_from_one_address(tmp_path: Path) -> None:
    with served(tmp_path) as server, Person(server, "Eve") as eve:
        codes = [eve.http.post("/api/me", json={"name": "Eve"}).status_code for _ in range(200)]
    assert codes[0] == 200
    assert codes[-1] == 429


@pytest.mark.anyio
async def test_reading_has_a_limit_too(tmp_path: Path) -> None:
    app = create_app(settings_at(tmp_path, limits=Limits(reads=(20.0, 0.0))))
    door = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=door, base_url="http://localhost") as reader,
    ):
        answers = [await reader.get("/api/me", headers={"accept-language": "en"}) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert "Too many requests" in answers[-1].text

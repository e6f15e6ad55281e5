"""The JSON interface: a play by HTTP alone, and its own description."""

from __future__ import annotations

import time

import httpx
from starlette.routing import Route

from tatami.server.api import ROUTE
from tatami.server.openapi import CALLS
from tests.server.process import Person, Server


def test_a_play_by_http_alone(anna: Person, bob: Person) -> None:
    table_id = anna.table("human", "open", "bot", public=True, options={"actions": True})
    assert table_id in [card["id"] for card in bob.get("/api/tables") if card["joinable"]]
    assert bob.post(f"/api/tables/{table_id}/sit") == {"seat": 1}
    acts = 0
    while True:
        seen = [person.get(f"/api/tables/{table_id}") for person in (anna, bob)]
        if seen[0]["people"]["status"] == "finished":
            break
        for person, state in zip((anna, bob), seen, strict=True):
            if found := state["view"].get("options"):
                done = person.post(f"/api/tables/{table_id}/act", word=found[-1]["word"], v=state["v"])
                acts += 1
                assert done["do"] == found[-1]["word"]
        time.sleep(0.02)
    assert acts
    assert seen[0]["view"]["result"]["reason"]["key"].startswith("red7.")
    moments = anna.get(f"/api/tables/{table_id}/replay", n=1, seat="all")["moments"]
    assert len(moments) == 4
    new = bob.post(f"/api/tables/{table_id}/continue", n=0, seat=2)["id"]
    assert bob.get(f"/api/tables/{new}")["seat"] == 2
    again = bob.post(f"/api/tables/{table_id}/rematch")["id"]
    assert [card["id"] for card in bob.get("/api/me/tables")].count(again) == 1


def test_undo_and_refusals(anna: Person) -> None:
    table_id = anna.table("human", "human")
    state = anna.get(f"/api/tables/{table_id}")
    seat, word = state["seat"], next(o["word"] for o in state["view"]["options"] if o["word"].startswith("palette"))
    assert anna.post(f"/api/tables/{table_id}/act", word=word, v=state["v"], seat=seat)["n"] == 1
    assert anna.get(f"/api/tables/{table_id}", seat=seat)["can_undo"] == 1
    assert anna.post(f"/api/tables/{table_id}/undo", v=1, seat=seat) == {"n": 2, "seat": seat, "undo": 1}
    refused = anna.http.post(f"/api/tables/{table_id}/act", json={"word": "done", "v": 2, "seat": seat})
    assert (refused.status_code, refused.json()["rule"]) == (409, "T1")
    stale = anna.http.post(f"/api/tables/{table_id}/act", json={"word": word, "v": 1, "seat": seat})
    assert stale.status_code == 409


def test_who_only_watches_is_shown_no_hand(server: Server, anna: Person) -> None:
    table_id = anna.table("human", "bot")
    seen = httpx.get(f"{server.url}/api/tables/{table_id}").json()
    assert seen["seat"] is None
    assert all(player["hand"]["known"] == [] for player in seen["view"]["players"])
    assert "options" not in seen["view"]
    other = httpx.get(f"{server.url}/api/tables/{table_id}?seat=0").json()
    assert other["seat"] is None, "one looks through one's own seat only"


def test_the_lobby_by_http(anna: Person, bob: Person) -> None:
    table_id = anna.table("human", "open", "open")
    bob.post(f"/api/tables/{table_id}/sit", seat=2)
    bob.post(f"/api/tables/{table_id}/stand")
    anna.post(f"/api/tables/{table_id}/start")
    assert anna.get(f"/api/tables/{table_id}")["people"]["status"] == "running"
    anna.post(f"/api/tables/{table_id}/resign")


def test_games_and_description(anna: Person) -> None:
    red7 = next(game for game in anna.get("/api/games") if game["name"] == "red7")
    assert red7["seats"] == [2, 3, 4]
    assert {option["name"] for option in red7["options"]} == {"advanced", "actions"}
    described = anna.get("/api/openapi.json")
    assert described["openapi"].startswith("3.1")
    assert "NewTable" in described["components"]["schemas"]


def test_the_description_names_every_route() -> None:
    routes = {
        (method.lower(), "/api" + route.path)
        for route in ROUTE.routes
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert routes - {("get", "/api/openapi.json")} == {(call.method, call.path) for call in CALLS}

"""The description of the JSON interface, in the form that other people's tools read."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from tatami.server import bodies
from tatami.version import VERSION

REF: Final = "#/components/schemas/{name}"
ABOUT: Final = " ".join(
    (
        "Tables, and the plays at them.",
        "A guest needs a name only: POST /api/me answers with the cookie that holds his seats.",
        "Every POST says where it comes from: the header Origin must be the server's own address.",
        "A decision is chosen from a view and sent with its number `v`; an answer means that it is written for good.",
        "Live updates come over the WebSocket /t/{table}/ws (docs/protocol.md).",
        'Refusals are {"error": sentence}, in the language of the guest.',
    )
)


class Call(NamedTuple):
    """One method of one path."""

    method: str
    path: str
    about: str
    body: type | None = None
    status: int = 200
    query: tuple[str, ...] = ()


CALLS: Final = (
    Call("get", "/api/games", "The games: seats, options, and the words that can be said in each"),
    Call("get", "/api/me", "Whose cookie this is; null for nobody's"),
    Call("post", "/api/me", "A name, and with the first one the cookie", bodies.NewGuest),
    Call("get", "/api/me/tables", "The tables where I have a seat"),
    Call("get", "/api/tables", "Public tables to join or to watch"),
    Call("post", "/api/tables", "A new table; it starts at once where no seat is open", bodies.NewTable, 201),
    Call("get", "/api/tables/{table}", "People, my view, its number `v`, and what I was told", query=("seat",)),
    Call("post", "/api/tables/{table}/sit", "Take an open seat", bodies.OneSeat),
    Call("post", "/api/tables/{table}/stand", "Leave a seat, or all of mine", bodies.OneSeat),
    Call("post", "/api/tables/{table}/start", "The host starts; bots take the open seats"),
    Call("post", "/api/tables/{table}/act", "Take a decision", bodies.Action),
    Call("post", "/api/tables/{table}/undo", "Take back my own last decisions", bodies.TakeBack),
    Call("post", "/api/tables/{table}/resign", "A bot plays on in my place; I have lost", bodies.OneSeat),
    Call("post", "/api/tables/{table}/rematch", "The same table anew", None, 201),
    Call("post", "/api/tables/{table}/continue", "Go on from a moment of a finished play", bodies.From, 201),
    Call("get", "/api/tables/{table}/record", "The record of a finished play"),
    Call("get", "/api/tables/{table}/replay", "A moment of a finished play; seat may be `all`", query=("n", "seat")),
)


def document() -> dict[str, Any]:
    shapes = [call.body for call in CALLS if call.body is not None]
    _, components = msgspec.json.schema_components(shapes, ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method] = _operation(call)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tatami", "version": VERSION, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(call: Call) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "query", "schema": {"type": "string"}} for name in call.query
    ]
    if "{table}" in call.path:
        parameters.append({"name": "table", "in": "path", "required": True, "schema": {"type": "string"}})
    done: dict[str, Any] = {"description": "done"}
    operation: dict[str, Any] = {
        "summary": call.about,
        "parameters": parameters,
        "responses": {str(call.status): done, "4XX": {"description": "refused: {error}"}},
    }
    if call.body is not None:
        schema = {"$ref": REF.format(name=call.body.__name__)}
        operation["requestBody"] = {"content": {"application/json": {"schema": schema}}}
    return operation

"""The JSON interface, for programs that play or watch. It describes itself at /api/openapi.json.

It knows people by the same cookie as the pages do, and asks the same of them: a POST says its Origin.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route

from tatami.kernel.game import Game
from tatami.kernel.record import Entry
from tatami.kernel.registry import game as game_named
from tatami.kernel.registry import names
from tatami.server.bodies import Action, From, NewGuest, NewTable, OneSeat, TakeBack
from tatami.server.errors import Forbidden, Refused
from tatami.server.hall import Hall
from tatami.server.openapi import document
from tatami.server.people import people
from tatami.server.session import keep, visitor
from tatami.server.shapes import Guest, Plan, SeatPlan
from tatami.server.table import Table

Body = TypeVar("Body")


async def read(request: Request, shape: type[Body]) -> Body:
    """The body as its shape wants it."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=shape)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("json", error=str(error)) from error


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def me(request: Request) -> Guest:
    guest = visitor(request).guest
    if guest is None:
        raise Forbidden("no_name")
    return guest


def answer(content: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def table_id(request: Request) -> str:
    return str(request.path_params["table"])


def number(request: Request, name: str, default: int | None) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) <= 7):
        raise Refused("number", field=name)
    return int(text)


# People and games.


async def openapi(_request: Request) -> Response:
    return JSONResponse(document())


async def games(_request: Request) -> Response:
    return answer([_game(game_named(name)) for name in names()])


def _game(game: Game) -> dict[str, object]:
    options = [
        {"name": o.name, "default": o.default, "choices": list(o.choices), "seats": list(o.seats or game.seats)}
        for o in game.options
    ]
    return {
        "name": game.name,
        "rules": game.version,
        "seats": list(game.seats),
        "options": options,
        "words": list(game.words),
    }


async def whoami(request: Request) -> Response:
    guest = visitor(request).guest
    return answer(None if guest is None else {"name": guest.name, "lang": guest.lang})


async def new_guest(request: Request) -> Response:
    """A name, and the cookie that keeps it; who has one already changes his name."""
    body = await read(request, NewGuest)
    hall, known = hall_of(request), visitor(request).guest
    if known is None:
        guest = await hall.new_guest(body.name, body.lang)
    else:
        guest = await hall.rename(known, body.name, body.lang)
    response = answer({"name": guest.name, "lang": guest.lang})
    keep(response, request, guest)
    return response


# Tables.


async def public_tables(request: Request) -> Response:
    return answer(await hall_of(request).open_tables(visitor(request).guest))


async def my_tables(request: Request) -> Response:
    return answer(await hall_of(request).tables_of(me(request)))


async def create(request: Request) -> Response:
    body = await read(request, NewTable)
    seats = [SeatPlan(seat.kind, seat.bot, seat.name) for seat in body.seats]  # type: ignore[arg-type]  # the pattern says so
    plan = Plan(body.game, seats, body.options, body.public, body.clock, body.undo, body.brisk)
    return answer({"id": await hall_of(request).create(me(request), plan)}, 201)


async def state(request: Request) -> Response:
    """The table as one of my seats sees it: the one named, else the one that is asked; else as a spectator."""
    hall, guest = hall_of(request), visitor(request).guest
    await hall.comes(table_id(request), guest)
    table = await hall.table(table_id(request))
    return answer(_state(table, guest.id if guest else None, number(request, "seat", None)))


def _state(table: Table, guest: str | None, wanted: int | None) -> dict[str, Any]:
    seat = table.seat_for(guest, wanted)
    shown: dict[str, Any] = {"game": table.game.name, "options": table.head.options, "people": people(table, guest)}
    if table.match is not None:
        shown.update(
            seat=seat,
            v=table.number(seat),
            view=table.view(seat),
            events=table.events(seat),
            can_undo=table.can_undo(seat),
        )
    return shown


async def sit(request: Request) -> Response:
    body = await read(request, OneSeat)
    return answer({"seat": await hall_of(request).sit(table_id(request), me(request), body.seat)})


async def stand(request: Request) -> Response:
    body = await read(request, OneSeat)
    await hall_of(request).stand(table_id(request), me(request), body.seat)
    return answer({})


async def start(request: Request) -> Response:
    await hall_of(request).start(table_id(request), me(request))
    return answer({})


async def act(request: Request) -> Response:
    body = await read(request, Action)
    hall, guest = hall_of(request), me(request)
    await hall.comes(table_id(request), guest)
    return _done(*await hall.do(table_id(request), guest, body.seat, body.word, body.v))


async def undo(request: Request) -> Response:
    body = await read(request, TakeBack)
    hall, guest = hall_of(request), me(request)
    await hall.comes(table_id(request), guest)
    return _done(*await hall.undo(table_id(request), guest, body.seat, body.count, body.v))


def _done(seat: int, entry: Entry) -> Response:
    what: dict[str, object] = {"undo": entry.undo} if entry.undo else {"do": entry.word}
    return answer({"n": entry.n, "seat": seat, **what})


async def resign(request: Request) -> Response:
    body = await read(request, OneSeat)
    await hall_of(request).resign(table_id(request), me(request), body.seat)
    return answer({})


async def rematch(request: Request) -> Response:
    return answer({"id": await hall_of(request).rematch(table_id(request), me(request))}, 201)


async def go_on(request: Request) -> Response:
    body = await read(request, From)
    return answer({"id": await hall_of(request).continue_from(table_id(request), me(request), body.n, body.seat)}, 201)


async def record(request: Request) -> Response:
    text = await hall_of(request).finished_record(table_id(request))
    name = f"{table_id(request)}.tatami.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, media_type="application/jsonl", headers=headers)


async def replay(request: Request) -> Response:
    """A finished play after `n` entries (all), as `seat`, a spectator (none named) or everybody (`all`) saw it."""
    n = number(request, "n", 1_000_000)
    assert n is not None
    everything = request.query_params.get("seat") == "all"
    seat = "all" if everything else number(request, "seat", None)
    moment = await hall_of(request).replay(table_id(request), n, seat)  # type: ignore[arg-type]  # a number, None or "all"
    moments = [{"seat": at, "view": view, "events": moment.told[at]} for at, view in moment.views.items()]
    return answer({"n": moment.n, "total": moment.total, "moments": moments})


ROUTE: Final = Mount(
    "/api",
    routes=[
        Route("/openapi.json", openapi),
        Route("/games", games),
        Route("/me", whoami, methods=["GET"]),
        Route("/me", new_guest, methods=["POST"]),
        Route("/me/tables", my_tables),
        Route("/tables", public_tables, methods=["GET"]),
        Route("/tables", create, methods=["POST"]),
        Route("/tables/{table}", state),
        Route("/tables/{table}/sit", sit, methods=["POST"]),
        Route("/tables/{table}/stand", stand, methods=["POST"]),
        Route("/tables/{table}/start", start, methods=["POST"]),
        Route("/tables/{table}/act", act, methods=["POST"]),
        Route("/tables/{table}/undo", undo, methods=["POST"]),
        Route("/tables/{table}/resign", resign, methods=["POST"]),
        Route("/tables/{table}/rematch", rematch, methods=["POST"]),
        Route("/tables/{table}/continue", go_on, methods=["POST"]),
        Route("/tables/{table}/record", record),
        Route("/tables/{table}/replay", replay),
    ],
)

"""The page of a table: waiting, running, over. What moves comes over its socket."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tatami.kernel.game import Game, Option, Setting
from tatami.kernel.message import Message
from tatami.server import frames
from tatami.server.pages.common import (
    form_of,
    go,
    guest_of,
    hall_of,
    lang_of,
    link_to,
    local_only,
    may_share,
    number,
    prefs_of,
    seated,
    show,
)
from tatami.server.pages.setup import KINDS, choice_name, clock_name, read_seat
from tatami.server.seats import Seat
from tatami.server.session import visitor
from tatami.server.shapes import BOT, OPEN, RUNNING, Guest
from tatami.server.table import Table
from tatami.text import Lang, say
from tatami.web.pages import client_words, part
from tatami.web.qr import qr_svg


def id_of(request: Request) -> str:
    return str(request.path_params["table"])


def me(request: Request) -> Guest:
    from tatami.server.errors import Forbidden

    guest = visitor(request).guest
    if guest is None:
        raise Forbidden("no_name")
    return guest


async def table(request: Request) -> Response:
    hall, guest, lang = hall_of(request), visitor(request).guest, lang_of(request)
    table = await hall.table(id_of(request))
    mine = table.seats_of(guest.id if guest else None)
    seat = table.seat_for(guest.id if guest else None)
    waiting = table.match is None
    boot: dict[str, object] = {"words": client_words(lang), "status": table.status}
    if waiting:
        html = waiting_room(request, table, guest, mine)
    else:
        html = request.app.state.face.table_html(table, seat, lang)
        boot["log"] = frames.log(table, seat, lang, 0)
    return show(
        request,
        "table_page",
        game=table.game,
        table=table.id,
        html=html,
        socket=f"/t/{table.id}/ws",
        about=", ".join(variants(table, lang)),
        seat=seat,
        seated=bool(mine),
        together=table.together,
        may_talk=guest is not None,
        waiting=waiting,
        running=table.status == RUNNING,
        boot=boot,
    )


def variants(table: Table, lang: Lang) -> list[str]:
    """What was agreed beyond the plain game."""
    game = table.game
    return [
        variant(game, option, table.head.options[option.name], lang)
        for option in game.options
        if table.head.options[option.name] != option.default
    ]


def variant(game: Game, option: Option, value: Setting, lang: Lang) -> str:
    """What was chosen instead of the default, in the game's own words."""
    name = say(Message(f"{game.name}.option.{option.name}"), lang)
    if isinstance(value, bool):
        return name if value else say(Message("web.wait.without", {"option": name}), lang)
    return f"{name}: {choice_name(game, option, value, lang)}"


def agreed(table: Table, lang: Lang) -> list[str]:
    """Everything about a table in one line each."""
    lines = variants(table, lang)
    lines.append(clock_name(table.head.clock, lang))
    lines.append(say(Message("web.wait.undo" if table.head.undo else "web.wait.no_undo"), lang))
    lines.append(say(Message("web.new.public" if table.head.public else "web.new.by_link"), lang))
    return lines


def waiting_room(request: Request, table: Table, guest: Guest | None, mine: list[int]) -> str:
    lang = lang_of(request)
    link = link_to(request, f"/t/{table.id}")
    return part(
        "waiting",
        lang,
        table=table,
        guest=guest,
        mine=mine,
        host=guest is not None and table.host == guest.id,
        free=sum(seat.kind == OPEN for seat in table.seats),
        kinds=KINDS,
        kind_of=kind_of,
        link=link,
        qr=qr_svg(link),
        local_only=local_only(request),
        may_share=may_share(request),
        agreed=agreed(table, lang),
        prefs=prefs_of(request),
    )


def kind_of(seat: Seat) -> str:
    """A seat as the form writes it."""
    return f"{BOT}:{seat.bot}" if seat.kind == BOT else seat.kind


# What people do before and during a play, beside the play itself.


async def sit(request: Request) -> Response:
    form = await form_of(request)
    guest = await guest_of(request, form.get("name"))
    await hall_of(request).sit(id_of(request), guest, number(form.get("seat")))
    return seated(request, guest, f"/t/{id_of(request)}")


async def stand(request: Request) -> Response:
    """From one seat, or from the table."""
    seat = number((await form_of(request)).get("seat"))
    await hall_of(request).stand(id_of(request), me(request), seat)
    return go("/" if seat is None else f"/t/{id_of(request)}")


async def seat(request: Request) -> Response:
    form = await form_of(request)
    plan = read_seat(form.get("kind", ""))
    await hall_of(request).set_seat(id_of(request), me(request), number(form.get("seat")) or 0, plan)
    return go(f"/t/{id_of(request)}")


async def remove(request: Request) -> Response:
    form = await form_of(request)
    await hall_of(request).remove_absent(id_of(request), me(request), number(form.get("seat")) or 0)
    return go(f"/t/{id_of(request)}")


async def start(request: Request) -> Response:
    await hall_of(request).start(id_of(request), me(request))
    return go(f"/t/{id_of(request)}")

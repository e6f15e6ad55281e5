"""After the play: again, step by step, as a file, and on from any moment."""

from __future__ import annotations

from typing import Literal

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from tatami.kernel.message import Message
from tatami.server.pages.common import form_of, go, guest_of, hall_of, lang_of, link_to, number, seated, show
from tatami.server.pages.tables import id_of, me
from tatami.server.session import visitor
from tatami.server.shapes import Moment
from tatami.server.table import Table
from tatami.text import Lang, say
from tatami.web.render import open_view, table_html

Eyes = int | None | Literal["all"]
LAST = 1_000_000


async def rematch(request: Request) -> Response:
    return go("/t/" + await hall_of(request).rematch(id_of(request), me(request)))


async def record(request: Request) -> Response:
    text = await hall_of(request).finished_record(id_of(request))
    headers = {"content-disposition": f'attachment; filename="{id_of(request)}.tatami.jsonl"'}
    return PlainTextResponse(text, media_type="application/jsonl", headers=headers)


async def go_on(request: Request) -> Response:
    """From a moment of a finished play, against bots."""
    form = await form_of(request)
    guest = await guest_of(request, None)
    n, seat = number(form.get("n")) or 0, number(form.get("seat")) or 0
    return seated(request, guest, "/t/" + await hall_of(request).continue_from(id_of(request), guest, n, seat))


async def replay(request: Request) -> Response:
    hall, lang = hall_of(request), lang_of(request)
    table = await hall.table(id_of(request))
    eyes = read_eyes(request, table)
    n = number(request.query_params.get("n"), LAST)
    assert n is not None
    moment = await hall.replay(table.id, n, eyes)
    return show(
        request,
        "replay",
        game=table.game,
        table=table.id,
        html=draw(moment, eyes, lang),
        n=moment.n,
        total=moment.total,
        eyes="none" if eyes is None else str(eyes),
        names=names(table, lang),
        can_continue=bool(moment.match.state.actors),
        link=link_to(request, f"/t/{table.id}/replay"),
    )


def read_eyes(request: Request, table: Table) -> Eyes:
    """Whose eyes: those the address names, else one's own, else all open."""
    text = request.query_params.get("eyes")
    if text in ("none", "all"):
        return None if text == "none" else "all"
    if text:
        return number(text)
    guest = visitor(request).guest
    mine = table.seats_of(guest.id if guest else None)
    return mine[0] if mine else "all"


def draw(moment: Moment, eyes: Eyes, lang: Lang) -> str:
    if eyes != "all":
        return table_html(moment, eyes, lang, replay=True)
    return table_html(Open(moment), None, lang, replay=True)


class Open:
    """A moment with everything face up: whatever anybody saw is seen."""

    def __init__(self, moment: Moment) -> None:
        self.id = moment.id
        self.game = moment.game
        self._moment = moment

    def view(self, seat: int | None) -> dict[str, object]:
        views = self._moment.views
        return open_view(views[None], [view for at, view in views.items() if at is not None])

    def events(self, seat: int | None) -> list[dict[str, object]]:
        """Each event as told to whoever was told most."""
        told = list(self._moment.told.values())
        return [
            min(same, key=lambda event: sum(value is None for value in event.values()))
            for same in zip(*told, strict=True)
        ]

    def can_undo(self, seat: int | None) -> int:
        return 0


def names(table: Table, lang: Lang) -> list[str]:
    """The players as the client calls them (assets/people.ts): bots by number, whoever resigned with his bot."""
    bot, gave_up = (say(Message("web.client." + key), lang) for key in ("bot_name", "gave_up"))
    return [
        gave_up.replace("{name}", seat.name) if seat.resigned else seat.name or bot.replace("{number}", str(at + 1))
        for at, seat in enumerate(table.seats)
    ]

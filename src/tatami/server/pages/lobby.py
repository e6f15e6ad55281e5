"""The room with five mats: play at once, invite, come back, and how pages are to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from starlette.requests import Request
from starlette.responses import Response

from tatami.bots.roster import NAMES as BOTS
from tatami.kernel.game import Game
from tatami.server.errors import Forbidden, Refused
from tatami.server.pages.common import (
    MOTION,
    MOTIONS,
    THEME,
    THEMES,
    back_to,
    form_of,
    games,
    go,
    guest_of,
    hall_of,
    lang_of,
    local_only,
    may_share,
    seated,
    set_pref,
    show,
)
from tatami.server.session import speak, visitor
from tatami.server.shapes import BOT, FINISHED, HUMAN, OPEN, Card, Plan, SeatPlan
from tatami.text import LANGUAGES, Lang
from tatami.web.qr import qr_svg

SHOWN: Final = 8
FINISHED_SHOWN: Final = 3


@dataclass(frozen=True)
class Mat:
    """A place of the room: the game that belongs there, installed or coming. `weight` is from 1, light, to 5, heavy."""

    name: str
    place: str
    players: str
    minutes: int
    weight: int
    game: Game | None = None


ROOM: Final = (
    Mat("red7", "red7", "2–4", 15, 2),
    Mat("samurai_sword", "sword", "3–7", 40, 2),
    Mat("samurai_spirit", "spirit", "1–7", 60, 3),
    Mat("small_samurai_empires", "empires", "2–4", 60, 3),
    Mat("yokai_septet", "yokai", "2–4", 45, 2),
)


def mats() -> list[Mat]:
    """The five, those that can be played first."""
    found = {game.name: game for game in games()}
    laid = [Mat(m.name, m.place, m.players, m.minutes, m.weight, found.get(m.name)) for m in ROOM]
    return sorted(laid, key=lambda mat: mat.game is None)


async def home(request: Request) -> Response:
    hall, guest = hall_of(request), visitor(request).guest
    mine = await hall.tables_of(guest) if guest is not None else []
    shown = {card.id for card in mine}
    share_url = request.app.state.settings.share_url
    ours = {mat.name for mat in ROOM}
    return show(
        request,
        "home",
        mats=mats(),
        others=[game for game in games() if game.name not in ours],
        guest=guest,
        mine=_mine(mine),
        open=[card for card in await hall.open_tables(guest) if card.id not in shown][:SHOWN],
        first=first_game(mine).name,
        host_hint=local_only(request),
        may_share=may_share(request),
        share_url=share_url,
        qr=qr_svg(share_url) if share_url else "",
    )


def _mine(cards: list[Card]) -> list[Card]:
    """Those to go on with, and the last few that are over."""
    over = [card for card in cards if card.status == FINISHED]
    return ([card for card in cards if card.status != FINISHED] + over[:FINISHED_SHOWN])[:SHOWN]


def first_game(mine: list[Card]) -> Game:
    """What one played last, else the first there is."""
    found = {game.name: game for game in games()}
    last = max((card for card in mine if card.game in found), key=lambda card: card.touched, default=None)
    return found[last.game] if last is not None else next(iter(found.values()))


async def _game(request: Request, name: str | None) -> Game:
    found = {game.name: game for game in games()}
    if name:
        if name not in found:
            raise Refused("plan")
        return found[name]
    guest = visitor(request).guest
    return first_game(await hall_of(request).tables_of(guest) if guest is not None else [])


async def play(request: Request) -> Response:
    """One click: a table with bots, at once."""
    form = await form_of(request)
    game = await _game(request, form.get("game"))
    guest = await guest_of(request, form.get("name"))
    bots = [SeatPlan(BOT, BOTS[-1]) for _ in range(usual_seats(game) - 1)]
    return await _sit_at(request, guest, Plan(game.name, [SeatPlan(HUMAN), *bots], brisk=True))


async def invite(request: Request) -> Response:
    """A table by link, for friends."""
    form = await form_of(request)
    game = await _game(request, form.get("game"))
    guest = await guest_of(request, form.get("name"))
    free = [SeatPlan(OPEN) for _ in range(usual_seats(game) - 1)]
    return await _sit_at(request, guest, Plan(game.name, [SeatPlan(HUMAN), *free]))


async def _sit_at(request: Request, guest: object, plan: Plan) -> Response:
    from tatami.server.shapes import Guest

    assert isinstance(guest, Guest)
    return seated(request, guest, "/t/" + await hall_of(request).create(guest, plan))


def usual_seats(game: Game) -> int:
    """Not too many for a start: four where the game takes four."""
    return min(max(game.seats), max(4, min(game.seats)))


async def share(request: Request) -> Response:
    """The host lets his local network in; nobody else can."""
    form = await form_of(request)
    if not may_share(request):
        raise Forbidden("share")
    await request.app.state.share()
    request.app.state.share = None
    return go(back_to(form.get("back", "/")))


async def rename(request: Request) -> Response:
    form = await form_of(request)
    guest = await guest_of(request, form.get("name"))
    return seated(request, guest, back_to(form.get("back", "/")))


async def settings(request: Request) -> Response:
    """Language, theme, motion: cookies of this browser."""
    form = await form_of(request)
    response = go(back_to(form.get("back", "/")))
    if form.get("lang") in LANGUAGES:
        await _speak(request, response, cast(Lang, form["lang"]))
    if "theme" in form:
        set_pref(response, request, THEME, form["theme"] if form["theme"] in THEMES else "")
    if "motion" in form:
        set_pref(response, request, MOTION, form["motion"] if form["motion"] in MOTIONS else "")
    return response


async def _speak(request: Request, response: Response, lang: Lang) -> None:
    speak(response, request, lang)
    guest = visitor(request).guest
    if guest is not None and lang != lang_of(request):
        await hall_of(request).rename(guest, guest.name, lang)

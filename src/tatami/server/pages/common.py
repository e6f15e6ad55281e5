"""What every page's handler needs: who asks, what the form says, how the answer looks."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tatami.kernel.game import Game
from tatami.kernel.message import Message
from tatami.kernel.registry import game as game_named
from tatami.kernel.registry import names
from tatami.server.errors import Refused
from tatami.server.hall import Hall
from tatami.server.session import YEAR, keep, visitor
from tatami.server.settings import OWN_HOSTS
from tatami.server.shapes import Guest
from tatami.text import Lang, say
from tatami.web.pages import Prefs, page

THEMES: Final = ("light", "dark")
MOTIONS: Final = ("calm",)
THEME: Final = "tatami_theme"
MOTION: Final = "tatami_motion"
MOST_FIELDS: Final = 100
OWN_ADDRESSES: Final = ("127.0.0.1", "::1")

Form = dict[str, str]


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def lang_of(request: Request) -> Lang:
    return visitor(request).lang


async def form_of(request: Request) -> Form:
    """The fields of a form; of several with one name the last."""
    try:
        text = (await request.body()).decode()
        fields = parse_qs(text, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise Refused("plan") from error
    return {name: values[-1] for name, values in fields.items()}


def number(text: str | None, default: int | None = None) -> int | None:
    """A number as people and links write it."""
    if not text:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) <= 7):
        raise Refused("number", field=text[:20])
    return int(text)


def prefs_of(request: Request) -> Prefs:
    theme, motion = request.cookies.get(THEME, ""), request.cookies.get(MOTION, "")
    return Prefs(theme if theme in THEMES else "", motion if motion in MOTIONS else "")


def show(
    request: Request, name: str, *, status: int = 200, lang: Lang | None = None, **context: object
) -> HTMLResponse:
    here = request.url.path + ("?" + request.url.query if request.url.query else "")
    return HTMLResponse(page(name, lang or lang_of(request), prefs=prefs_of(request), here=here, **context), status)


def go(path: str) -> Response:
    """On to a page of ours, after a form."""
    return RedirectResponse(path, 303)


def back_to(path: str) -> str:
    """A path of ours, whatever a form names: no other site, no other scheme."""
    parts = urlsplit(path)
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and not parts.scheme and not parts.netloc
    return path if ours and path.isprintable() else "/"


def set_pref(response: Response, request: Request, name: str, value: str) -> None:
    if value:
        response.set_cookie(name, value, max_age=YEAR, samesite="lax", secure=request.url.scheme == "https")
    else:
        response.delete_cookie(name)


async def guest_of(request: Request, name: str | None) -> Guest:
    """Who asks, under the name he just typed; who gives none is called a guest."""
    hall, known, lang = hall_of(request), visitor(request).guest, lang_of(request)
    if known is None:
        return await hall.new_guest(name or say(Message("web.home.guest"), lang), lang)
    return await hall.rename(known, name, lang) if name and name != known.name else known


def seated(request: Request, guest: Guest, path: str) -> Response:
    """On to a table; from now on the browser is this guest's."""
    response = go(path)
    keep(response, request, guest)
    return response


def games() -> list[Game]:
    """The games that are installed and load, by their names."""
    from tatami.kernel.errors import BadSetup

    found: list[Game] = []
    for name in names():
        try:
            found.append(game_named(name))
        except BadSetup:
            continue
    return found


def link_to(request: Request, path: str) -> str:
    """An address that others can open: the public one, the local network's, or the one this visitor came by."""
    settings = request.app.state.settings
    known = settings.public_url or settings.share_url
    return (known.rstrip("/") if known else f"{request.url.scheme}://{request.url.netloc}") + path


def may_share(request: Request) -> bool:
    """Whether this visitor sits at the server itself, and it could be let into the local network."""
    if request.app.state.share is None or "x-forwarded-for" in request.headers:
        return False
    return visitor(request).address in OWN_ADDRESSES and request.url.hostname in {h.strip("[]") for h in OWN_HOSTS}


def local_only(request: Request) -> bool:
    """Whether links lead nowhere but to this very computer."""
    settings = request.app.state.settings
    return (
        not settings.public_url
        and not settings.share_url
        and request.url.hostname in {h.strip("[]") for h in OWN_HOSTS}
    )

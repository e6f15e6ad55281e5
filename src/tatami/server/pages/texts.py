"""Pages to read: rules, what this is, refusals."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tatami.kernel.registry import game as game_named
from tatami.kernel.registry import names
from tatami.server.pages.common import games, lang_of, show
from tatami.server.session import Visitor
from tatami.text import LANGUAGES
from tatami.text.languages import language
from tatami.version import VERSION
from tatami.web.books import book


async def shelf(request: Request) -> Response:
    return show(request, "shelf", games=[game for game in games() if book(game, lang_of(request)) is not None])


async def rules(request: Request) -> Response:
    """The rules of a game; `lang` asks for another language than one's own."""
    asked = request.query_params.get("lang")
    lang = next((one for one in LANGUAGES if one == asked), lang_of(request))
    name = request.path_params["game"]
    text = book(game_named(name), lang) if name in names() else None
    if text is None:
        raise HTTPException(404)
    return show(request, "rules", lang=lang, game=game_named(name), book=text)


async def about(request: Request) -> Response:
    return show(request, "about", version=VERSION)


def error_page(request: Request, status: int, sentence: str) -> Response:
    """A refusal as a page: the sentence and a way home."""
    who = getattr(request.state, "visitor", None)
    lang = who.lang if isinstance(who, Visitor) else language()
    return show(request, "error", status=status, lang=lang, code=status, sentence=sentence)

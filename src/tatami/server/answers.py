"""What is answered where something is refused: a sentence in the visitor's language, a fitting status, no traceback."""

from __future__ import annotations

from typing import Any, Final, Protocol

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from tatami.kernel.errors import IllegalAction, TatamiError
from tatami.kernel.message import Message
from tatami.server.errors import Refused
from tatami.server.session import Visitor
from tatami.text import say

ILLEGAL: Final = 409
NOT_TAKEN: Final = 400
BROKEN: Final = 500


class ErrorPage(Protocol):
    """The page that carries the sentence; tatami.server.pages gives it."""

    def __call__(self, request: Request, status: int, sentence: str) -> Response: ...


def status_of(error: Exception) -> int:
    if isinstance(error, (Refused, HTTPException)):
        return error.status if isinstance(error, Refused) else error.status_code
    if isinstance(error, IllegalAction):
        return ILLEGAL
    return NOT_TAKEN if isinstance(error, TatamiError) else BROKEN


def message_of(error: Exception) -> Message:
    if isinstance(error, TatamiError):
        return error.message
    if isinstance(error, HTTPException):
        known = {404: "no_page", 405: "method"}
        return Message("server.refused." + known.get(error.status_code, "plan"))
    return Message("server.sorry.failed")


def refuse(request: Request, error: Exception) -> Response:
    """A page for people, an object for programs."""
    status = status_of(error)
    who = getattr(request.state, "visitor", None)
    sentence = say(message_of(error), who.lang if isinstance(who, Visitor) else None)
    headers = error.headers if isinstance(error, HTTPException) else None
    if request.url.path.startswith("/api/"):
        content: dict[str, Any] = {"error": sentence}
        if isinstance(error, IllegalAction):
            content["rule"] = error.refusal.rule
        return JSONResponse(content, status, headers=headers)
    page: ErrorPage | None = getattr(request.app.state, "error_page", None)
    if page is None:
        return PlainTextResponse(sentence + "\n", status, headers=headers)
    return page(request, status, sentence)

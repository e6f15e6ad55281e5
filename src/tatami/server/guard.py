"""The door: which requests come in at all, and the headers that go out with every answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tatami.server.answers import refuse
from tatami.server.errors import Forbidden, Refused, TooLarge, TooMany
from tatami.server.limits import Buckets
from tatami.server.session import Sessions, Visitor, language_of
from tatami.server.settings import Settings

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    # Not `no-referrer`: with that, browsers hide the origin of our own forms from us too.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

log = logging.getLogger(__name__)


class Guard:
    """Looks at host, origin, cookie, size and number before anything is routed."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._posts = Buckets(settings.limits.posts, settings.limits.addresses)
        self._reads = Buckets(settings.limits.reads, settings.limits.addresses)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        sessions: Sessions = connection.app.state.sessions
        who = await self._look_at(connection, sessions)
        connection.state.visitor = who
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            leaving = Leaving(send, sessions.name if who.forged else "")
            await self._let_in(scope, Body(receive, self._settings.limits.body_bytes), leaving, who)

    async def _look_at(self, connection: HTTPConnection, sessions: Sessions) -> Visitor:
        cookie = connection.cookies.get(sessions.name)
        guest_id = sessions.read(cookie) if cookie is not None else None
        guest = await connection.app.state.hall.guest(guest_id) if guest_id is not None else None
        return Visitor(
            guest=guest,
            lang=language_of(connection, guest),
            address=connection.client.host if connection.client else "",
            foreign=not (self._is_our_host(connection) and self._is_our_origin(connection)),
            forged=cookie is not None and guest is None,
        )

    def _is_our_host(self, connection: HTTPConnection) -> bool:
        """A page of another site can point its own name at our address; then the name is wrong."""
        host = connection.headers.get("host", "")
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        hosts: frozenset[str] = connection.app.state.settings.hosts  # they grow when the host lets the network in
        return name.lower().rstrip(".") in hosts or self._is_public(host)

    def _is_public(self, host: str) -> bool:
        return bool(self._settings.public_url) and host == urlsplit(self._settings.public_url).netloc

    def _is_our_origin(self, connection: HTTPConnection) -> bool:
        """The page that sends this came from here."""
        origin, host = connection.headers.get("origin", ""), connection.headers.get("host", "")
        if self._is_public(host):
            return origin == self._settings.public_url
        scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
        return origin == f"{scheme}://{host}"

    async def _let_in(self, scope: Scope, body: Body, leaving: Leaving, who: Visitor) -> None:
        request = Request(scope)
        refusal = self._refusal(request, who)
        if refusal is not None:
            await refuse(request, refusal)(scope, body, leaving)
            return
        try:
            await self._app(scope, body, leaving)
        except ClientDisconnect:
            return  # nobody is there any more
        except Exception as error:
            if not isinstance(error, TooLarge):
                log.exception("a request failed: %s %s", request.method, request.url.path)
            if leaving.began:
                raise
            await refuse(request, error)(scope, body, leaving)

    def _refusal(self, request: Request, who: Visitor) -> Refused | None:
        if not self._is_our_host(request):
            return Refused("host")
        if request.method in SAFE:
            return None if self._reads.take(who.address) else TooMany("posts")
        if who.foreign:
            return Forbidden("origin")
        if who.forged:
            return Forbidden("cookie")
        if int(request.headers.get("content-length") or 0) > self._settings.limits.body_bytes:
            return TooLarge("body", most=self._settings.limits.body_bytes // 1024)
        return None if self._posts.take(who.address) else TooMany("posts")


class Body:
    """A request's body, so far as it is not too long."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._had = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._had += len(message.get("body", b""))
        if self._had > self._most:
            raise TooLarge("body", most=self._most // 1024)
        return message


class Leaving:
    """An answer on its way out; it takes a forged cookie along."""

    def __init__(self, send: Callable[[MutableMapping[str, Any]], Awaitable[None]], cookie: str) -> None:
        self._send = send
        self._cookie = cookie
        self.began = False

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.began = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "private, no-cache")
            set_here = any(value.startswith(self._cookie + "=") for value in headers.getlist("set-cookie"))
            if self._cookie and not set_here:
                headers.append("set-cookie", f"{self._cookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax")
        await self._send(message)

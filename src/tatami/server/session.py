"""Who is there: a signed cookie that says which guest, and the language he reads."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final, cast

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import insert
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tatami.server.shapes import Guest
from tatami.server.store.models import SettingRow
from tatami.server.store.store import Store
from tatami.server.store.writer import Change
from tatami.text import LANGUAGES, Lang
from tatami.text.languages import of_locale

YEAR: Final = 366 * 24 * 3600
SECRET: Final = "secret"
LANG: Final = "tatami_lang"
LONGEST_COOKIE: Final = 300


@dataclass(frozen=True)
class Visitor:
    """Who sent a request. `foreign`: from a page of another site, or none; `forged`: with a cookie that is not ours."""

    guest: Guest | None
    lang: Lang
    address: str
    foreign: bool
    forged: bool

    @property
    def welcome(self) -> bool:
        return not self.foreign and not self.forged


def visitor(connection: HTTPConnection) -> Visitor:
    """Who is there; the guard has found it out."""
    return cast(Visitor, connection.state.visitor)


class Sessions:
    """Signs and reads cookies.

    Browsers keep one jar of cookies for all ports of a host, so the cookie's name tells whose key signed it: two
    servers on one computer do not throw each other's guests out.
    """

    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, salt="tatami guest")
        self.name = "tatami_" + hashlib.sha256(key.encode()).hexdigest()[:8]

    def sign(self, guest_id: str) -> str:
        signed = self._serializer.dumps(guest_id)
        assert isinstance(signed, str)
        return signed

    def read(self, cookie: str) -> str | None:
        """The guest's id; None for a cookie that we did not sign."""
        if len(cookie) > LONGEST_COOKIE:
            return None
        try:
            value = self._serializer.loads(cookie)
        except BadSignature:
            return None
        return value if isinstance(value, str) else None


def keep(response: Response, connection: HTTPConnection, guest: Guest) -> None:
    """From this response on the browser is that guest's."""
    sessions: Sessions = connection.app.state.sessions
    _set(response, connection, sessions.name, sessions.sign(guest.id), http_only=True)


def speak(response: Response, connection: HTTPConnection, lang: Lang) -> None:
    """From now on this browser is spoken to in this language."""
    _set(response, connection, LANG, lang, http_only=False)


def _set(response: Response, connection: HTTPConnection, name: str, value: str, *, http_only: bool) -> None:
    secure = connection.url.scheme in ("https", "wss") or connection.app.state.settings.public_url.startswith("https:")
    response.set_cookie(name, value, max_age=YEAR, httponly=http_only, samesite="lax", secure=secure)


def language_of(connection: HTTPConnection, guest: Guest | None) -> Lang:
    """What he chose, else what he chose elsewhere, else what his browser asks for."""
    chosen = connection.cookies.get(LANG)
    if chosen in LANGUAGES:
        return chosen
    if guest is not None:
        return guest.lang
    first = connection.headers.get("accept-language", "").split(",")[0].split(";")[0].strip()
    return of_locale(first) if first not in ("", "*") else "ru"


async def signing_key(store: Store, given: str) -> str:
    """The host's own key, else one that the store keeps."""
    if given:
        return given
    kept = await store.setting(SECRET)
    if kept is None:
        kept = secrets.token_urlsafe(32)
        await store.write(Change(insert(SettingRow).values(name=SECRET, value=kept)))
    return kept

"""People: a name, and nothing else."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final, cast

from sqlalchemy import insert, update

from tatami.server.errors import Refused
from tatami.server.shapes import Guest
from tatami.server.store.models import GuestRow, SeatRow
from tatami.server.store.writer import Change
from tatami.server.tables import Tables
from tatami.text import LANGUAGES, Lang

NAME_LENGTH: Final = 24
KNOWN: Final = 10_000

# Control characters, marks that turn the direction of writing, half characters, private and unassigned ones, line ends.
UNSHOWN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def proper_name(text: str) -> str:
    """A name as it is shown: trimmed, of one line, visible. Markup in it is text like any other."""
    if len(text) > 8 * NAME_LENGTH:
        raise Refused("name", most=NAME_LENGTH)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= NAME_LENGTH or any(unicodedata.category(letter) in UNSHOWN for letter in name):
        raise Refused("name", most=NAME_LENGTH)
    return name


def proper_lang(lang: str) -> Lang:
    if lang not in LANGUAGES:
        raise Refused("lang")
    return lang


class Guests(Tables):
    """Who is who."""

    async def guest(self, guest_id: str) -> Guest | None:
        """Who has this id."""
        if guest_id not in self.known:
            row = await self.store.guest(guest_id)
            if row is None:
                return None
            self._remember(Guest(row.id, row.name, cast(Lang, row.lang)))
        self.known.move_to_end(guest_id)
        return self.known[guest_id]

    async def new_guest(self, name: str, lang: str) -> Guest:
        """Somebody new; Refused for a name that cannot be shown."""
        guest = Guest(secrets.token_urlsafe(16), proper_name(name), proper_lang(lang))
        row = {"id": guest.id, "name": guest.name, "lang": guest.lang, "created": self.now()}
        await self.write(Change(insert(GuestRow).values(**row)))
        self._remember(guest)
        return guest

    async def rename(self, guest: Guest, name: str, lang: str) -> Guest:
        """Another name or language for the same person, at his tables too."""
        new = Guest(guest.id, proper_name(name), proper_lang(lang))
        await self.write(
            Change(update(GuestRow).where(GuestRow.id == new.id).values(name=new.name, lang=new.lang)),
            Change(update(SeatRow).where(SeatRow.guest == new.id, SeatRow.name == guest.name).values(name=new.name)),
        )
        self._remember(new)
        for table in self.live.values():
            for seat in table.seats:
                if seat.guest == new.id and seat.name == guest.name:
                    seat.name = new.name
                    table.tell_people()
        return new

    def _remember(self, guest: Guest) -> None:
        self.known[guest.id] = guest
        while len(self.known) > KNOWN:
            self.known.popitem(last=False)

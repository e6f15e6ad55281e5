"""What waits to be sent to one viewer.

Of views and of the people only the newest counts, so a slow line gets fewer of them, never older ones. All else is a
letter, delivered in order; who does not take his letters is let go.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from tatami.kernel.message import Message
from tatami.server import frames
from tatami.server.frames import encode
from tatami.server.hall import Hall
from tatami.server.people import chat, people
from tatami.server.shapes import Face
from tatami.server.store.models import ChatRow
from tatami.server.table import Table
from tatami.text import Lang, say

MOST_LETTERS: Final = 200
CHAT_SHOWN: Final = 50

Send = Callable[[bytes], Awaitable[None]]


class Overrun(Exception):
    """This viewer does not take what he is sent."""


class Mailbox:
    """A viewer of a table. `seat` is the one he wants to look through, where he holds several."""

    def __init__(self, hall: Hall, face: Face, table: Table, guest_id: str | None, lang: Lang) -> None:
        self.guest_id = guest_id
        self.seat: int | None = None
        self.lang = lang
        self._hall = hall
        self._face = face
        self._table = table
        self._letters: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self._view = self._people = True
        self._last_view = self._last_people = b""
        self._told = self._chosen_at = table.entries

    def open(self) -> None:
        """All that a newcomer wants to know."""
        for line in list(self._table.chat)[-CHAT_SHOWN:]:
            self.hear(line)
        self._ready.set()

    # What the table says.

    def look_again(self) -> None:
        self._view = True
        self._ready.set()

    def look_at_people(self) -> None:
        self._people = True
        self._ready.set()

    def hear(self, line: ChatRow) -> None:
        self.post(chat(self._table, line))

    def watch(self, seat: int, element: str) -> None:
        """Somebody points. A viewer whose own table does not show the element learns nothing, not even its name."""
        if self.shows(element):
            self.post({"t": "point", "seat": seat, "at": element})

    def shows(self, element: str) -> bool:
        """Whether what this viewer sees has an element of this name that may be pointed at."""
        table = self._table
        if table.match is None:
            return False
        seat = table.seat_for(self.guest_id, self.seat)
        return element in frames.elements(table, seat, self.lang, self._face)

    # What an answer says.

    def post(self, frame: dict[str, object]) -> None:
        if len(self._letters) <= MOST_LETTERS:  # one more, and `deliver` lets him go
            self._letters.append(encode(frame))
        self._ready.set()

    def sorry(self, message: Message) -> None:
        self.post({"t": "sorry", "text": self.words(message)})

    def words(self, message: Message) -> str:
        """A sentence in this viewer's language, names left for the client to fill in."""
        return say(message, self.lang, frames.NAMES)

    def look_through(self, seat: int | None) -> None:
        """Shows another of his seats until the play goes on and asks one of the others; None: the one that is asked."""
        self.seat, self._chosen_at = seat, self._table.entries
        self.look_again()

    # The way out.

    async def deliver(self, send: Send) -> None:
        """Sends for ever; NoSuchTable when the table goes, Overrun when the viewer does not keep up."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            if len(self._letters) > MOST_LETTERS:
                raise Overrun
            await self.send_all(send)

    async def send_all(self, send: Send) -> None:
        """What waits now."""
        await self._send_letters(send)
        await self._send_newest(send)

    async def _send_letters(self, send: Send) -> None:
        while self._letters:
            await send(self._letters.popleft())

    async def _send_newest(self, send: Send) -> None:
        """What is drawn is as committed: between the table's coming and the drawing nothing else runs."""
        table = await self._hall.table(self._table.id)
        made = list(self._draw(table))
        for frame in made:
            await send(frame)

    def _draw(self, table: Table) -> list[bytes]:
        made: list[bytes] = []
        if self._people:
            self._people = False
            frame = encode(people(table, self.guest_id))
            if frame != self._last_people:
                self._last_people = frame
                made.append(frame)
        if self._view and table.match is not None:
            self._view = False
            seat = self._follow(table)
            made += self._news(table, seat)
            frame = frames.view(table, seat, self.lang, self._face)
            if frame != self._last_view:
                self._last_view = frame
                made.append(frame)
        return made

    def _follow(self, table: Table) -> int | None:
        """The seat to show now: the one he chose, or again the one that is asked."""
        asked = set(table.asked) & set(table.seats_of(self.guest_id))
        if table.entries != self._chosen_at and asked and self.seat not in asked:
            self.seat = None
        return table.seat_for(self.guest_id, self.seat)

    def _news(self, table: Table, seat: int | None) -> list[bytes]:
        """Before the view, so that a sound does not come after its picture."""
        after, self._told = self._told, table.entries
        frame = frames.news(table, seat, self.lang, after) if table.entries > after else b""
        return [frame] if frame else []

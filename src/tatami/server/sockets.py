"""A table's WebSocket: what docs/protocol.md says, for seats and spectators alike."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tatami.kernel.errors import IllegalAction, TatamiError
from tatami.kernel.message import Message
from tatami.kernel.record import Entry
from tatami.server import frames
from tatami.server.errors import Forbidden, NoSuchTable
from tatami.server.hall import Hall
from tatami.server.limits import Bucket, Buckets, Places
from tatami.server.mailbox import Mailbox, Overrun
from tatami.server.session import Visitor, visitor
from tatami.server.settings import Limits
from tatami.server.shapes import Guest
from tatami.text import say

NOT_OURS: Final = 4403
NO_TABLE: Final = 4404
TOO_MANY_FRAMES: Final = 4408
TOO_MANY_SOCKETS: Final = 4429
TRY_AGAIN: Final = 1013
OUR_FAULT: Final = 1011

# A complaint about too many frames is made so often; more would be a flood of our own.
COMPLAIN_EVERY: Final = 1.0

log = logging.getLogger(__name__)


class Closing(Exception):
    """The socket ends, with this code."""

    def __init__(self, code: int, why: Message | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.why = why


class Doors:
    """How many sockets may come, and be there."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._opened = Buckets(limits.opened, limits.addresses)
        self._places = Places(limits.sockets_each, limits.sockets_all)
        # Of a person, however many windows he has.
        self.chat = Buckets(limits.chat, limits.addresses)
        self.points = Buckets(limits.points, limits.addresses)

    def enter(self, address: str) -> None:
        if not self._opened.take(address) or not self._places.enter(address):
            raise Closing(TOO_MANY_SOCKETS, Message("server.sorry.sockets"))

    def leave(self, address: str) -> None:
        self._places.leave(address)


async def table_socket(socket: WebSocket) -> None:
    """The route `/t/{table}/ws`. It is accepted first, for of an earlier refusal a browser learns nothing."""
    await socket.accept()
    who = visitor(socket)
    try:
        await _serve(socket, who)
    except Closing as end:
        with suppress(RuntimeError, WebSocketDisconnect):  # the other side may be gone already
            if end.why is not None:
                text = say(end.why, who.lang)
                await socket.send_text(frames.encode({"t": "sorry", "text": text}).decode())
            await socket.close(end.code)


async def _serve(socket: WebSocket, who: Visitor) -> None:
    if not who.welcome:
        raise Closing(NOT_OURS, Message("server.refused.origin" if who.foreign else "server.refused.cookie"))
    doors: Doors = socket.app.state.doors
    doors.enter(who.address)
    try:
        await _attend(socket, who, doors)
    finally:
        doors.leave(who.address)


async def _attend(socket: WebSocket, who: Visitor, doors: Doors) -> None:
    hall: Hall = socket.app.state.hall
    try:
        table = await hall.table(socket.path_params["table"])
        box = Mailbox(hall, socket.app.state.face, table, who.guest.id if who.guest else None, who.lang)
        # No await since the table came: it cannot have left memory before this viewer holds it there.
        table.viewers.add(box)
    except NoSuchTable as error:
        raise Closing(NO_TABLE, error.message) from error
    except TatamiError as error:
        raise Closing(OUR_FAULT, error.message) from error
    try:
        table.tell_people()
        await _come(hall, table.id, who)
        box.open()
        await Attendance(socket, hall, table.id, who.guest, box, doors).run()
    finally:
        table.viewers.discard(box)
        table.tell_people()


async def _come(hall: Hall, table_id: str, who: Visitor) -> None:
    try:
        await hall.comes(table_id, who.guest)
    except TatamiError as error:
        raise Closing(OUR_FAULT, error.message) from error


class Attendance:
    """One socket's time at a table: one task listens, one speaks, and when one of them ends, so does the other."""

    def __init__(
        self, socket: WebSocket, hall: Hall, table_id: str, guest: Guest | None, box: Mailbox, doors: Doors
    ) -> None:
        self._socket = socket
        self._hall = hall
        self._table = table_id
        self._guest = guest
        self._box = box
        self._doors = doors
        self._limits = doors.limits
        self._frames = Bucket(doors.limits.frames)
        self._beyond = 0
        self._complained = 0.0
        # A decision may have to wait for its moment; meanwhile its sender can talk and be pinged.
        self._deciding: asyncio.Task[None] | None = None

    async def run(self) -> None:
        speaking = asyncio.create_task(self._speak())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((speaking, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            speaking.cancel()
            # A decision under way is finished, whatever becomes of the socket.
            ends = await asyncio.gather(speaking, self._stopped(listening), self._decided(), return_exceptions=True)
        for end in ends:
            if isinstance(end, Closing):
                raise end

    async def _stopped(self, listening: asyncio.Task[None]) -> None:
        listening.cancel()
        await listening

    async def _speak(self) -> None:
        try:
            await self._box.deliver(self._send)
        except NoSuchTable as error:
            raise Closing(NO_TABLE, error.message) from error
        except Overrun as error:
            raise Closing(TRY_AGAIN) from error
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # nobody is there any more
        except TatamiError as error:
            raise Closing(OUR_FAULT, error.message) from error
        except Exception as error:
            log.exception("a view could not be drawn, table %s", self._table)
            raise Closing(OUR_FAULT, Message("server.sorry.failed")) from error

    async def _send(self, frame: bytes) -> None:
        await self._socket.send_text(frame.decode())

    async def _listen(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if self._heard(text):
                assert isinstance(text, str)
                await self._answer(text)

    def _heard(self, text: str | None) -> bool:
        """Whether this frame is to be read at all."""
        if not self._frames.take():
            self._too_many()
            return False
        if text is None or len(text.encode()) > self._limits.frame_bytes:
            self._box.sorry(Message("server.sorry.frame", {"most": self._limits.frame_bytes // 1024}))
            return False
        return True

    def _too_many(self) -> None:
        self._beyond += 1
        if self._beyond > self._limits.patience:
            raise Closing(TOO_MANY_FRAMES, Message("server.sorry.flood"))
        now = time.monotonic()
        if now - self._complained > COMPLAIN_EVERY:
            self._complained = now
            self._box.sorry(Message("server.sorry.too_many"))

    async def _answer(self, text: str) -> None:
        """Whatever somebody sends, the table stands, and he hears a sentence."""
        try:
            frame = frames.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self._box.sorry(Message("server.sorry.not_understood"))
            return
        if isinstance(frame, frames.Do):
            await self._decided()
            self._deciding = asyncio.create_task(self._handle(frame))
        else:
            await asyncio.shield(self._handle(frame))

    async def _decided(self) -> None:
        """One decision after the other."""
        if self._deciding is not None:
            await asyncio.shield(self._deciding)

    async def _handle(self, frame: frames.AnyFrame) -> None:
        try:
            await ANSWERS[type(frame)](self, frame)
        except TatamiError as error:
            self._refuse(frame, error)
        except Exception:
            log.exception("a frame could not be answered, table %s", self._table)
            self._box.sorry(Message("server.sorry.failed"))

    def _refuse(self, frame: frames.AnyFrame, error: TatamiError) -> None:
        if not isinstance(frame, (frames.Do, frames.Undo)):
            self._box.sorry(error.message)
            return
        rule = error.refusal.rule if isinstance(error, IllegalAction) else ""
        self._box.post({"t": "refused", "rule": rule, "text": self._box.words(error.message)})

    def _me(self) -> Guest:
        if self._guest is None:
            raise Forbidden("no_name")
        return self._guest

    # One answer for each kind of frame.

    async def _do(self, frame: frames.Do) -> None:
        seat, entry = await self._hall.do(self._table, self._me(), frame.seat, frame.word, frame.v)
        self._acknowledge(seat, entry)

    async def _undo(self, frame: frames.Undo) -> None:
        seat, entry = await self._hall.undo(self._table, self._me(), frame.seat, frame.count, frame.v)
        self._acknowledge(seat, entry)

    def _acknowledge(self, seat: int, entry: Entry) -> None:
        what: dict[str, object] = {"undo": entry.undo} if entry.undo else {"do": entry.word}
        self._box.post({"t": "ack", "n": entry.n, "seat": seat, **what})

    async def _why(self, frame: frames.Why) -> None:
        refusal = await self._hall.why(self._table, self._guest, frame.seat, frame.path)
        table = await self._hall.table(self._table)
        title = self._socket.app.state.face.rule_title(table.game, refusal.rule, self._box.lang) if refusal.rule else ""
        text = self._box.words(refusal.message)
        self._box.post({"t": "why", "path": frame.path, "rule": refusal.rule, "text": text, "title": title})

    async def _say(self, frame: frames.Say) -> None:
        me = self._me()
        if not self._doors.chat.take(me.id):
            self._box.sorry(Message("server.sorry.chat"))
            return
        await self._hall.say(self._table, me, frame.text)

    async def _auto(self, frame: frames.Auto) -> None:
        await self._hall.auto(self._table, self._me(), frame.seat, frame.on)

    async def _hand(self, frame: frames.Hand) -> None:
        await self._hall.hand(self._table, self._me(), frame.seat, frame.on)

    async def _agree(self, frame: frames.Agree) -> None:
        await self._hall.agree(self._table, self._me(), frame.what, frame.seat, frame.on)

    async def _resign(self, frame: frames.Resign) -> None:
        await self._hall.resign(self._table, self._me(), frame.seat)

    async def _log(self, frame: frames.Log) -> None:
        table = await self._hall.table(self._table)
        seat = table.seat_for(self._box.guest_id, self._box.seat)
        self._box.post(frames.log(table, seat, self._box.lang, frame.before))

    async def _look(self, frame: frames.Look) -> None:
        self._box.look_through(frame.seat)

    async def _point(self, frame: frames.Point) -> None:
        """Never written down, and no harm done where it is not wanted."""
        if not self._doors.points.take(self._me().id):
            self._box.sorry(Message("server.sorry.chat"))
            return
        table = await self._hall.table(self._table)
        if self._box.shows(frame.at):
            self._hall.point(table, self._me(), frame.seat, frame.at)

    async def _ping(self, _frame: frames.Ping) -> None:
        self._box.post({"t": "pong", "now": time.time()})


Answer = Callable[[Attendance, frames.AnyFrame], Awaitable[None]]

ANSWERS: Final[dict[type, Callable[..., Awaitable[None]]]] = {
    frames.Do: Attendance._do,
    frames.Undo: Attendance._undo,
    frames.Why: Attendance._why,
    frames.Say: Attendance._say,
    frames.Auto: Attendance._auto,
    frames.Hand: Attendance._hand,
    frames.Agree: Attendance._agree,
    frames.Resign: Attendance._resign,
    frames.Log: Attendance._log,
    frames.Look: Attendance._look,
    frames.Point: Attendance._point,
    frames.Ping: Attendance._ping,
}

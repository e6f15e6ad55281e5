"""During the play: decisions, by hand and by themselves, and what people agree upon."""

from __future__ import annotations

import unicodedata
from typing import Final

from sqlalchemy import insert

from tatami.kernel.message import Message, Refusal
from tatami.kernel.record import Entry
from tatami.server.errors import Conflict, Forbidden, Refused
from tatami.server.guests import UNSHOWN
from tatami.server.schedule import AUTO, CLOCK, Alarm
from tatami.server.seats import CLOCK as TIME_UP
from tatami.server.seats import OWN, VOTE
from tatami.server.shapes import FINISHED, HUMAN, RUNNING, Guest
from tatami.server.store.models import ChatRow, EntryRow
from tatami.server.store.store import columns, trim_chat
from tatami.server.store.writer import Change
from tatami.server.table import Crossroads, Table
from tatami.server.tables import Tables
from tatami.server.thinker import question

END: Final = "end"
BOT: Final = "bot"
AGREED: Final = "agreed"


class Conduct(Tables):
    """A decision is on the disk before anybody hears of it."""

    # By hand.

    async def do(self, table_id: str, guest: Guest, seat: int | None, word: str, v: int) -> tuple[int, Entry]:
        """Takes a decision chosen from view `v`. The seat, and the entry as written."""
        await self._bide(table_id, guest, seat, v)
        async with self.at(table_id) as table:
            place = self._may_decide(table, guest, seat, v)
            return place, await self._play(table, place, word)

    async def _bide(self, table_id: str, guest: Guest, seat: int | None, v: int) -> None:
        """Until this answer may show. Meanwhile the table is free, so all is looked at anew afterwards."""
        async with self.at(table_id) as table:
            place = self._may_decide(table, guest, seat, v)
            wait = table.shows_from(place, self.slow.low) - self.now()
        if wait > 0:
            await self.rest(wait)

    async def undo(self, table_id: str, guest: Guest, seat: int | None, count: int, v: int) -> tuple[int, Entry]:
        """Takes back one's own last decisions."""
        async with self.at(table_id) as table:
            place = self._may_decide(table, guest, seat, v)
            if not table.head.undo:
                raise Conflict("no_undo")
            before = table.crossroads()
            table.playing.undo(place, count)
            return place, await self._keep(table, place, before)

    def _may_decide(self, table: Table, guest: Guest, wanted: int | None, v: int) -> int:
        seat = table.held(guest.id, wanted)
        _must_run(table)
        if table.seats[seat].by_bot:
            raise Conflict("bot_plays")
        if v != table.number(seat):
            raise Conflict("stale")
        return seat

    async def _play(self, table: Table, seat: int, word: str) -> Entry:
        before = table.crossroads()
        table.playing.play(seat, word)
        return await self._keep(table, seat, before)

    async def _keep(self, table: Table, seat: int, before: Crossroads) -> Entry:
        """Writes what was just played; nobody has seen it yet."""
        entry = table.playing.record.entries[-1]
        table.renumber(before, seat)
        if not table.state.actors:
            table.status = FINISHED
        line = {"play": table.id, "n": entry.n, "line": entry.line()}
        await self.save(table, Change(insert(EntryRow).values(**line)))
        return entry

    # By itself.

    async def tick(self, table_id: str) -> None:
        """Does what is due at a table."""
        async with self.at(table_id) as table:
            ringing = table.alarms.ringing(self.now())
            if not ringing and table.head.due_at != table.alarms.earliest():
                await self.save(table)
        for seat, alarm in ringing:
            await self._answer(table_id, seat, alarm)

    async def _answer(self, table_id: str, seat: int, alarm: Alarm) -> None:
        """A bot's decision, or the only one there is. Nobody waits while a bot thinks: meanwhile things may change."""
        async with self.at(table_id) as table:
            if not table.alarms.still(seat, alarm):
                return
            if alarm.why == AUTO:
                await self._play(table, seat, table.game.word(table.state.legal(seat)[0]))
                return
            asked = question(table.seats[seat].level, table.state, seat)
        word = await self.thinker.ask(asked)
        async with self.at(table_id) as table:
            if table.alarms.still(seat, alarm):
                if alarm.why == CLOCK:
                    await self._time_is_up(table, seat)
                await self._play(table, seat, word)

    async def _time_is_up(self, table: Table, seat: int) -> None:
        """A bot takes this decision; where nobody is there, the next ones too, until he comes back."""
        if not table.present(table.seats[seat].guest):
            table.seats[seat].stand_in = TIME_UP
            await self.save(table, self.seat_change(table, seat))

    # People.

    async def comes(self, table_id: str, guest: Guest | None) -> None:
        """Somebody is there: what a bot did for him while he was away, he does himself again."""
        async with self.at(table_id) as table:
            back = [
                at for at in table.seats_of(guest.id if guest else None) if table.seats[at].stand_in not in ("", OWN)
            ]
            for at in back:
                table.seats[at].stand_in = ""
                table.voices.pop((BOT, at), None)
            if back:
                await self.save(table, *[self.seat_change(table, at) for at in back])

    async def auto(self, table_id: str, guest: Guest, seat: int | None, on: bool) -> None:
        """Answer for me when I have no choice."""
        async with self.at(table_id) as table:
            place = table.held(guest.id, seat)
            table.seats[place].auto = on
            await self.save(table, self.seat_change(table, place))

    async def hand(self, table_id: str, guest: Guest, seat: int | None, on: bool) -> None:
        """A bot plays for me until I take the seat back."""
        async with self.at(table_id) as table:
            place = table.held(guest.id, seat)
            _must_run(table)
            if table.seats[place].resigned:
                raise Conflict("resigned")
            table.seats[place].stand_in = OWN if on else ""
            await self.save(table, self.seat_change(table, place))

    async def resign(self, table_id: str, guest: Guest, seat: int | None) -> None:
        """A bot plays on in my place for good; I have lost."""
        async with self.at(table_id) as table:
            place = table.held(guest.id, seat)
            _must_run(table)
            table.seats[place].resigned = True
            await self.save(table, self.seat_change(table, place))

    async def agree(self, table_id: str, guest: Guest, what: str, seat: int | None, on: bool) -> None:
        """A voice for the end of the play, or for a bot in the seat of somebody who is not there."""
        async with self.at(table_id) as table:
            _must_run(table)
            if guest.id not in table.persons():
                raise Forbidden("not_your_seat")
            matter = (END, -1) if what == END else (BOT, self._absent_seat(table, guest, seat))
            voices = table.voices.setdefault(matter, set())
            (voices.add if on else voices.discard)(guest.id)
            if on and voters(table, matter) <= voices:
                await self._agreed(table, matter)
            table.tell_people()

    def _absent_seat(self, table: Table, guest: Guest, seat: int | None) -> int:
        if seat is None or not 0 <= seat < len(table.seats):
            raise Refused("no_seat")
        holder = table.seats[seat]
        if holder.kind != HUMAN or holder.guest == guest.id or holder.by_bot:
            raise Conflict("not_absent")
        if table.present(holder.guest):
            raise Conflict("is_there")
        return seat

    async def _agreed(self, table: Table, matter: tuple[str, int]) -> None:
        what, seat = matter
        del table.voices[matter]
        if what == BOT:
            table.seats[seat].stand_in = VOTE
            await self.save(table, self.seat_change(table, seat))
            return
        table.status = FINISHED
        await self.save(table, ended=AGREED)

    async def say(self, table_id: str, guest: Guest, text: str) -> None:
        """Chat. How often somebody may speak is for the sockets to say."""
        said = proper_line(text, self.settings.limits.chat_length)
        async with self.at(table_id) as table:
            n = table.chat[-1].n + 1 if table.chat else 1
            line = ChatRow(play=table.id, n=n, guest=guest.id, name=guest.name, text=said, at=self.now())
            await self.write(Change(insert(ChatRow).values(**columns(line))), trim_chat(table.id, n))
            table.chat.append(line)
            table.tell_chat(line)

    def point(self, table: Table, guest: Guest, seat: int | None, element: str) -> None:
        """Who has a seat shows the others something. At what, and how often, is for the sockets to say."""
        place = table.held(guest.id, seat)
        _must_run(table)
        table.tell_pointing(place, element)

    async def why(self, table_id: str, guest: Guest | None, seat: int | None, path: list[str]) -> Refusal:
        """Why a path over the table's elements may not be taken, as far as this seat can know."""
        table = await self.table(table_id)
        place = table.seat_for(guest.id if guest else None, seat)
        if place is None:
            return Refusal("", Message("server.refused.watching"))
        _must_run(table)
        return refusal_of(table, place, path)


def refusal_of(table: Table, seat: int, path: list[str]) -> Refusal:
    """The refusal of the first word whose path begins so, the shortest such path first."""
    state, game = table.state, table.game
    found = [action for way, action in table.ways(seat) if path and way[: len(path)] == path]
    for action in found:
        refusal = state.why_not(seat, game.words[action])
        if refusal is not None:
            return refusal
    if seat not in state.actors:
        return state.why_not(seat, game.words[0]) or Refusal()
    return Refusal("", Message("server.refused.legal" if found else "server.refused.no_way"))


def voters(table: Table, matter: tuple[str, int]) -> set[str]:
    """Whose agreement it takes: everybody's who plays himself and is there; nobody's whose seat it is about."""
    about = table.seats[matter[1]].guest if matter[0] == BOT else None
    return {person for person in table.persons() if table.present(person) and person != about}


def proper_line(text: str, most: int) -> str:
    """One line of chat, without what cannot be seen."""
    shown = "".join(" " if letter in "\r\n\t" else letter for letter in unicodedata.normalize("NFC", text))
    line = " ".join("".join(c for c in shown if c == "\u200d" or unicodedata.category(c) not in UNSHOWN).split())
    if not line:
        raise Refused("empty")
    if len(line) > most:
        raise Refused("too_long", most=most)
    return line


def _must_run(table: Table) -> None:
    if table.status != RUNNING:
        raise Conflict("over" if table.status == FINISHED else "frozen" if table.match is not None else "not_started")

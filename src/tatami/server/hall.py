"""The hall: every table, and what people do with them. Sockets, pages and the JSON interface all speak to it.

Whatever may be refused raises a TatamiError (`say(error.message, lang)` is the sentence, answers.status_of what HTTP
gives it) and changes nothing. A decision that returns is on the disk.

People (guests.py)      guest, new_guest, rename
Lists                   open_tables, tables_of, card
Before the play (lobby.py)   create, sit, stand, set_seat, remove_absent, start, rematch
The live table (tables.py)   table
During the play (conduct.py) do, undo, why, auto, hand, resign, agree, say, comes, tick
After the play (archive.py)  finished_record, replay, continue_from, sweep
"""

from __future__ import annotations

from typing import cast

from tatami.server.archive import Archive
from tatami.server.conduct import Conduct
from tatami.server.guests import Guests
from tatami.server.seats import Seat, read_seat
from tatami.server.shapes import HUMAN, OPEN, RUNNING, Card, CardSeat, Guest, Status
from tatami.server.store.store import Listed


class Hall(Guests, Archive, Conduct):
    """Everything together, and the lists."""

    async def open_tables(self, guest: Guest | None = None, limit: int = 50) -> list[Card]:
        """Public tables to join or to watch, those that wait for people first."""
        return [card(listed, guest) for listed in await self.store.public_tables(limit)]

    async def tables_of(self, guest: Guest, limit: int = 50) -> list[Card]:
        """Where this guest has a seat, or one is kept for him: his turn first, then running, open, over."""
        cards = [card(listed, guest) for listed in await self.store.tables_of(guest.id, limit)]
        return sorted(cards, key=lambda card: not card.my_turn)


def card(listed: Listed, guest: Guest | None) -> Card:
    """A table as one guest sees it in a list."""
    head = listed.head
    me = guest.id if guest is not None else None
    seats = [read_seat(row) for row in listed.seats]
    shown = [_card_seat(seat, at, head.asked, me) for at, seat in enumerate(seats)]
    return Card(
        id=head.id,
        game=head.game,
        status=cast(Status, head.status),
        seats=shown,
        options=dict(head.options),
        public=head.public,
        clock=head.clock,
        created=head.created,
        touched=head.touched,
        my_turn=head.status == RUNNING and any(seat.mine and seat.asked for seat in shown),
        joinable=head.status == OPEN and any(seat.kind == OPEN and seat.guest in (None, me) for seat in seats),
    )


def _card_seat(seat: Seat, at: int, asked: int, me: str | None) -> CardSeat:
    mine = seat.kind == HUMAN and seat.guest == me and not seat.by_bot
    return CardSeat(seat.kind, seat.name, seat.bot, mine, bool(asked >> at & 1))

"""What is said of the people at a table: never in one message with hidden cards, for names are chosen by others."""

from __future__ import annotations

from tatami.server.conduct import BOT, END, voters
from tatami.server.seats import Seat
from tatami.server.shapes import HUMAN
from tatami.server.store.models import ChatRow
from tatami.server.table import Table


def people(table: Table, me: str | None) -> dict[str, object]:
    """The frame `people`, for one person."""
    mine = table.seats_of(me)
    if table.crowd is None:
        table.crowd = _crowd(table)
    return {
        **table.crowd,
        "me": {
            "who": table.who(me) if me is not None else None,
            "seats": mine,
            "host": me is not None and table.host == me,
            "auto": [at for at in mine if table.seats[at].auto],
            "agreed": me in table.voices.get((END, -1), set()),
        },
    }


def _crowd(table: Table) -> dict[str, object]:
    """What everybody is told."""
    return {
        "t": "people",
        "status": table.status,
        "ended": table.head.ended,
        "seats": [_seat(table, at, seat) for at, seat in enumerate(table.seats)],
        "watching": _watching(table),
        "undo": table.head.undo,
        "agree": {
            "end": _voices(table, (END, -1)),
            "bot": {str(seat): _voices(table, (BOT, seat)) for what, seat in sorted(table.voices) if what == BOT},
        },
        "rematch": table.head.rematch,
    }


def _seat(table: Table, at: int, seat: Seat) -> dict[str, object]:
    human = seat.kind == HUMAN
    return {
        "seat": at,
        "kind": seat.kind,
        "name": seat.name,
        "who": table.who(seat.guest) if human and seat.guest is not None else None,
        "bot": seat.bot,
        "present": not human or table.present(seat.guest),
        "stand_in": seat.stand_in,
        "resigned": seat.resigned,
        "asked": at in table.asked,
        "until": table.alarms.clock_ends(at),
    }


def _voices(table: Table, matter: tuple[str, int]) -> dict[str, int]:
    """How many have agreed, of how many who must."""
    needed = voters(table, matter)
    return {"have": len(needed & table.voices.get(matter, set())), "need": len(needed)}


def _watching(table: Table) -> int:
    """How many look on without a seat; two windows of one person count once."""
    seated = {seat.guest for seat in table.seats if seat.kind == HUMAN}
    named = {viewer.guest_id for viewer in table.viewers if viewer.guest_id is not None} - seated
    return len(named) + sum(1 for viewer in table.viewers if viewer.guest_id is None)


def chat(table: Table, line: ChatRow) -> dict[str, object]:
    """The frame `chat`; `from` is who to mute."""
    return {
        "t": "chat",
        "n": line.n,
        "from": table.who(line.guest),
        "name": line.name,
        "text": line.text,
        "at": line.at,
    }

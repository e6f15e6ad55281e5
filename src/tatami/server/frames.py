"""What a client may say to a table, and the table's view as a frame."""

from __future__ import annotations

import html
import re
from typing import Annotated, Any, Final

import msgspec

from tatami.kernel.message import Message
from tatami.server.shapes import FINISHED, Face
from tatami.server.table import Table
from tatami.text import Lang, log_line, say

SEAT_LIMIT: Final = 64
Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEAT_LIMIT)]
Step = Annotated[str, msgspec.Meta(max_length=100)]
Word = Annotated[str, msgspec.Meta(max_length=200)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]

encode = msgspec.json.Encoder().encode

# How a sentence names a seat until the client puts the name there: its number between two characters that nobody types
# (assets/names.ts).
NAMES: Final = tuple(f"\ue000{seat}\ue001" for seat in range(SEAT_LIMIT))
LOG_LINES: Final = 60

# A template that lets people point says so; its elements have names.
SUGGEST: Final = "data-suggest"
ELEMENT: Final = re.compile(r'data-(?:p|word)="([^"]*)"')


class Frame(msgspec.Struct, tag_field="t", frozen=True, kw_only=True):
    """`seat` is for those who hold several."""

    seat: Seat | None = None


class Do(Frame, tag="do", frozen=True, kw_only=True):
    word: Word
    v: Count


class Undo(Frame, tag="undo", frozen=True, kw_only=True):
    v: Count
    count: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 1


class Why(Frame, tag="why", frozen=True, kw_only=True):
    path: Annotated[list[Step], msgspec.Meta(max_length=20)]


class Say(Frame, tag="say", frozen=True, kw_only=True):
    text: str


class Auto(Frame, tag="auto", frozen=True, kw_only=True):
    on: bool


class Hand(Frame, tag="hand", frozen=True, kw_only=True):
    on: bool


class Agree(Frame, tag="agree", frozen=True, kw_only=True):
    what: Annotated[str, msgspec.Meta(pattern="^(end|bot)$")]
    on: bool


class Resign(Frame, tag="resign", frozen=True, kw_only=True):
    pass


class Log(Frame, tag="log", frozen=True, kw_only=True):
    before: Count


class Look(Frame, tag="look", frozen=True, kw_only=True):
    """From now on I look through this seat of mine."""


class Point(Frame, tag="point", frozen=True, kw_only=True):
    """Look here: at the element of the table with this name, while another decides."""

    at: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Ping(Frame, tag="ping", frozen=True, kw_only=True):
    pass


AnyFrame = Do | Undo | Why | Say | Auto | Hand | Agree | Resign | Log | Look | Point | Ping

_decoder: Final[msgspec.json.Decoder[AnyFrame]] = msgspec.json.Decoder(AnyFrame)


def decode(text: str) -> AnyFrame:
    """msgspec.MsgspecError for whatever is not of the protocol."""
    return _decoder.decode(text)


def view(table: Table, seat: int | None, lang: Lang, face: Face) -> bytes:
    """The frame `view`: made once for everybody who sees the same in the same language."""
    key = (seat, lang)
    if key not in table.drawn:
        table.drawn[key] = encode(
            {
                "t": "view",
                "v": table.number(seat),
                "seat": seat,
                "html": face.table_html(table, seat, lang),
                "title": title(table, seat, lang),
                "turn": my_turn(table, seat),
            }
        )
    return table.drawn[key]


def elements(table: Table, seat: int | None, lang: Lang, face: Face) -> frozenset[str]:
    """What can be pointed at in a view, by name; nothing where the game's template does not want it."""
    key = (seat, lang)
    if key not in table.pointable:
        drawn = msgspec.json.decode(view(table, seat, lang, face))["html"]
        found = ELEMENT.findall(drawn) if SUGGEST in drawn else []
        table.pointable[key] = frozenset(html.unescape(name) for name in found)
    return table.pointable[key]


def my_turn(table: Table, seat: int | None) -> bool:
    return seat is not None and seat in table.asked and not table.seats[seat].by_bot


def title(table: Table, seat: int | None, lang: Lang) -> str:
    """What stands on the browser's tab."""
    key = "over" if table.status == FINISHED else "turn" if my_turn(table, seat) else "wait"
    return say(Message("server.title." + key, {"game": Message(table.game.name + ".name")}), lang)


def news(table: Table, seat: int | None, lang: Lang, after: int) -> bytes:
    """The frame `news`: what happened since entry `after`, in words; empty where nothing is told."""
    key = (seat, lang, after)
    if key not in table.told:
        events = [event for event in table.events(seat) if _entry(event) > after]
        lines = [log_line(table.game, event, NAMES, lang, me=seat) for event in events]
        table.told[key] = encode({"t": "news", "lines": lines}) if lines else b""
    return table.told[key]


def log(table: Table, seat: int | None, lang: Lang, before: int) -> dict[str, Any]:
    """The frame `log`: the last lines before entry `before` (0: of all)."""
    events = [event for event in table.events(seat) if before == 0 or _entry(event) < before]
    # Not in the middle of an entry: what is left out is asked for by its number.
    kept = events[-LOG_LINES:]
    if len(kept) < len(events):
        first = _entry(kept[0])
        kept = [event for event in kept if _entry(event) > first] or [e for e in events if _entry(e) == first]
    lines = [{"n": _entry(event), "text": log_line(table.game, event, NAMES, lang, me=seat)} for event in kept]
    return {"t": "log", "before": before, "lines": lines, "more": len(kept) < len(events)}


def _entry(event: dict[str, object]) -> int:
    n = event["n"]
    assert isinstance(n, int)
    return n

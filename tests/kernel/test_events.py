"""What is told hides a piece unless somebody says who sees it."""

from __future__ import annotations

import pickle

from tatami.kernel.events import Event, Sink
from tatami.kernel.knowledge import EVERYONE


def test_a_piece_is_shown_to_nobody_by_default() -> None:
    event = Event("drew", {"seat": 1}, {"card": "R7"})
    for viewer in (0, 1, 14, None):
        assert event.shown(viewer) == {"kind": "drew", "seat": 1, "card": None}


def test_a_piece_is_shown_to_those_named() -> None:
    event = Event("drew", {"seat": 1}, {"card": "R7"}, 1 << 1)
    assert [event.shown(viewer)["card"] for viewer in (0, 1, 2, None)] == [None, "R7", None, None]


def test_everybody_is_also_who_has_no_seat() -> None:
    assert Event("played", {}, {"card": "R7"}, EVERYONE).shown(None)["card"] == "R7"


def test_numbers_are_public() -> None:
    assert Event("scored", {"seat": 0, "points": 5}).shown(None) == {"kind": "scored", "seat": 0, "points": 5}


def test_what_was_shown_is_the_readers_own() -> None:
    event = Event("scored", {"points": 5})
    event.shown(0)["points"] = 6
    assert event.shown(0)["points"] == 5


def test_events_share_nothing() -> None:
    first, second = Event("a"), Event("b")
    first.numbers["seat"] = 1
    first.pieces["card"] = "R7"
    assert (second.numbers, second.pieces) == ({}, {})


def test_a_sink_keeps_the_order() -> None:
    sink = Sink()
    for kind in ("one", "two"):
        sink.tell(Event(kind))
    assert [event.kind for event in sink.events] == ["one", "two"]


def test_a_pickle_keeps_who_sees_it() -> None:
    event = pickle.loads(pickle.dumps(Event("drew", {"seat": 1}, {"card": "R7"}, 2)))
    assert (event.kind, event.numbers, event.pieces, event.seen) == ("drew", {"seat": 1}, {"card": "R7"}, 2)

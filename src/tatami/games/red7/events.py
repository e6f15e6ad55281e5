"""What is told of a play of Red7: the only place that says who sees which card."""

from __future__ import annotations

from typing import Final

from tatami.games.red7.tables import LETTERS, NAMES
from tatami.kernel.events import Event, Sink
from tatami.kernel.knowledge import EVERYONE

EVENTS: Final[tuple[str, ...]] = (
    "dealt",
    "played",
    "laid",
    "took",
    "spared",
    "drew",
    "idle",
    "passed",
    "emptied",
    "fell_behind",
    "survived",
    "scored",
    "ended",
)


def dealt(tell: Sink, number: int, leader: int, first: int) -> None:
    """A round begins."""
    tell.tell(Event("dealt", {"round": number, "leader": leader, "seat": first}))


def played(tell: Sink, seat: int, card: int) -> None:
    """A card goes to its player's palette."""
    tell.tell(Event("played", {"seat": seat}, {"card": NAMES[card]}, EVERYONE))


def laid(tell: Sink, seat: int, card: int, colour: int) -> None:
    """A card goes on the canvas, and its colour rules."""
    tell.tell(Event("laid", {"seat": seat}, {"card": NAMES[card], "colour": LETTERS[colour]}, EVERYONE))


def took(tell: Sink, seat: int, victim: int, card: int) -> None:
    """Action 1 puts a card of another palette on the deck."""
    tell.tell(Event("took", {"seat": seat, "victim": victim}, {"card": NAMES[card]}, EVERYONE))


def spared(tell: Sink, seat: int) -> None:
    """Action 1 takes nothing, because no removal leaves a way to lead."""
    tell.tell(Event("spared", {"seat": seat}))


def drew(tell: Sink, seat: int, card: int, seen: int) -> None:
    """A card goes from the deck to a hand; who knows it is told its name."""
    tell.tell(Event("drew", {"seat": seat}, {"card": NAMES[card]}, seen))


def idle(tell: Sink, seat: int, number: int) -> None:
    """The action of a number that has just been played can do nothing."""
    tell.tell(Event("idle", {"seat": seat, "number": number}))


def out(tell: Sink, kind: str, seat: int) -> None:
    """A player is out of the round: he passed, had no card, or does not lead."""
    tell.tell(Event(kind, {"seat": seat}))


def survived(tell: Sink, seat: int) -> None:
    """The last player left wins the round."""
    tell.tell(Event("survived", {"seat": seat}))


def scored(tell: Sink, seat: int, points: int, total: int) -> None:
    """The winner of a round puts his set aside."""
    tell.tell(Event("scored", {"seat": seat, "points": points, "total": total}))


def ended(tell: Sink, rounds: int) -> None:
    """The game is over."""
    tell.tell(Event("ended", {"rounds": rounds}))

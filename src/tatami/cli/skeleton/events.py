"""What is told of a play: the only place that says who sees which card."""

from __future__ import annotations

from typing import Final

from tatami.cli.skeleton.tables import NAMES
from tatami.kernel.events import Event, Sink
from tatami.kernel.knowledge import EVERYONE

EVENTS: Final[tuple[str, ...]] = ("dealt", "stepped", "drew", "passed", "ended")


def dealt(tell: Sink, cards: int, first: int) -> None:
    """Everybody has so many cards."""
    tell.tell(Event("dealt", {"count": cards, "seat": first}))


def stepped(tell: Sink, seat: int, card: int) -> None:
    """A card goes on the pile."""
    tell.tell(Event("stepped", {"seat": seat}, {"card": NAMES[card]}, EVERYONE))


def drew(tell: Sink, seat: int, card: int, seen: int) -> None:
    """A card goes from the deck to a hand; who knows it is told its name."""
    tell.tell(Event("drew", {"seat": seat}, {"card": NAMES[card]}, seen))


def passed(tell: Sink, seat: int) -> None:
    """A player does nothing."""
    tell.tell(Event("passed", {"seat": seat}))


def ended(tell: Sink) -> None:
    """The game is over."""
    tell.tell(Event("ended"))

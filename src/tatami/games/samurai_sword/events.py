"""What is told of a play: the only place that says who sees which card."""

from __future__ import annotations

from typing import Final

from tatami.games.samurai_sword.tables import CHARACTERS, NAMES, ROLES
from tatami.kernel.events import Event, Sink
from tatami.kernel.knowledge import EVERYONE

EVENTS: Final[tuple[str, ...]] = (
    "seated",
    "turn",
    "recovered",
    "flipped",
    "passed_on",
    "paid",
    "kept",
    "drew",
    "took_back",
    "equipped",
    "challenged",
    "attacked",
    "parried",
    "played",
    "wounded",
    "defeated",
    "honoured",
    "told_to_discard",
    "diverted",
    "removed",
    "healed",
    "traded",
    "discarded",
    "shuffled",
    "dishonoured",
    "deck_out",
    "bushido_paid",
    "last",
    "friendly",
    "revealed",
)


def seated(tell: Sink, seat: int, character: int, resilience: int) -> None:
    """A player's character is read out."""
    tell.tell(
        Event("seated", {"seat": seat, "resilience": resilience}, {"character": CHARACTERS[character].name}, EVERYONE)
    )


def turn(tell: Sink, seat: int) -> None:
    """A turn begins."""
    tell.tell(Event("turn", {"seat": seat}))


def recovered(tell: Sink, seat: int, resilience: int) -> None:
    """Who had no resilience has all of it again."""
    tell.tell(Event("recovered", {"seat": seat, "resilience": resilience}))


def flipped(tell: Sink, seat: int, kind: int) -> None:
    """Bushido turns up a card of the deck."""
    tell.tell(Event("flipped", {"seat": seat}, {"card": NAMES[kind]}, EVERYONE))


def passed_on(tell: Sink, seat: int, target: int) -> None:
    """Bushido goes to the next player."""
    tell.tell(Event("passed_on", {"seat": seat, "target": target}))


def paid(tell: Sink, seat: int, honour: int) -> None:
    """An honour for Bushido, which is discarded."""
    tell.tell(Event("paid", {"seat": seat, "honour": honour}))


def kept(tell: Sink, seat: int) -> None:
    """The Shogun among three discards Bushido and keeps his honour."""
    tell.tell(Event("kept", {"seat": seat}))


def drew(tell: Sink, seat: int, kind: int) -> None:
    """A card goes from the deck to a hand; its holder alone is told which."""
    tell.tell(Event("drew", {"seat": seat}, {"card": NAMES[kind]}, 1 << seat))


def took_back(tell: Sink, seat: int, kind: int) -> None:
    """Ieyasu takes the top card of the discards."""
    tell.tell(Event("took_back", {"seat": seat}, {"card": NAMES[kind]}, EVERYONE))


def equipped(tell: Sink, seat: int, kind: int) -> None:
    """A property goes before its player."""
    tell.tell(Event("equipped", {"seat": seat}, {"card": NAMES[kind]}, EVERYONE))


def challenged(tell: Sink, seat: int, target: int) -> None:
    """Bushido is laid before somebody."""
    tell.tell(Event("challenged", {"seat": seat, "target": target}))


def attacked(tell: Sink, seat: int, target: int, weapon: int, wounds: int) -> None:
    """A weapon is played."""
    numbers = {"seat": seat, "target": target, "wounds": wounds}
    tell.tell(Event("attacked", numbers, {"card": NAMES[weapon]}, EVERYONE))


def parried(tell: Sink, seat: int, kind: int) -> None:
    """An attack or Battle Cry is parried."""
    tell.tell(Event("parried", {"seat": seat}, {"card": NAMES[kind]}, EVERYONE))


def played(tell: Sink, seat: int, kind: int) -> None:
    """An action that needs no target."""
    tell.tell(Event("played", {"seat": seat}, {"card": NAMES[kind]}, EVERYONE))


def wounded(tell: Sink, seat: int, wounds: int, resilience: int) -> None:
    """Resilience is lost."""
    tell.tell(Event("wounded", {"seat": seat, "wounds": wounds, "resilience": resilience}))


def defeated(tell: Sink, seat: int, by: int) -> None:
    """The last resilience is lost."""
    tell.tell(Event("defeated", {"seat": seat, "by": by}))


def honoured(tell: Sink, seat: int, target: int, honour: int) -> None:
    """The player defeated gives an honour; so many are left to him."""
    tell.tell(Event("honoured", {"seat": seat, "target": target, "honour": honour}))


def told_to_discard(tell: Sink, seat: int, target: int, kind: int) -> None:
    """Geisha makes another player discard a card of his hand."""
    tell.tell(Event("told_to_discard", {"seat": seat, "target": target}, {"card": NAMES[kind]}, EVERYONE))


def removed(tell: Sink, seat: int, target: int, kind: int) -> None:
    """Geisha makes another player discard a property."""
    tell.tell(Event("removed", {"seat": seat, "target": target}, {"card": NAMES[kind]}, EVERYONE))


def diverted(tell: Sink, seat: int, target: int, kind: int) -> None:
    """Diversion takes a card of a hand; the two are told which."""
    tell.tell(Event("diverted", {"seat": seat, "target": target}, {"card": NAMES[kind]}, 1 << seat | 1 << target))


def healed(tell: Sink, seat: int, target: int, resilience: int) -> None:
    """Breathing brings all resilience back, and a card to another player."""
    tell.tell(Event("healed", {"seat": seat, "target": target, "resilience": resilience}))


def traded(tell: Sink, seat: int, resilience: int) -> None:
    """Nobunaga gives resilience for a card."""
    tell.tell(Event("traded", {"seat": seat, "resilience": resilience}))


def discarded(tell: Sink, seat: int, kind: int) -> None:
    """A card goes from a hand to the discards."""
    tell.tell(Event("discarded", {"seat": seat}, {"card": NAMES[kind]}, EVERYONE))


def shuffled(tell: Sink, count: int) -> None:
    """The discards become the deck, and everybody discards an honour."""
    tell.tell(Event("shuffled", {"count": count}))


def ended(tell: Sink, kind: str, seat: int) -> None:
    """The play is over: whose honour is out, or who alone has resilience."""
    tell.tell(Event(kind, {"seat": seat}))


def revealed(tell: Sink, seat: int, role: int) -> None:
    """A role is turned up."""
    tell.tell(Event("revealed", {"seat": seat}, {"role": ROLES[role].name}, EVERYONE))

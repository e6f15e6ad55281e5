"""What is told of a play of Yokai Septet: the only place that says who sees which card."""

from __future__ import annotations

from typing import Final

from tatami.games.yokai_septet.haystack import Swap
from tatami.games.yokai_septet.tables import NAMES
from tatami.kernel.events import Event, Sink
from tatami.kernel.knowledge import EVERYONE

EVENTS: Final[tuple[str, ...]] = (
    "dealt",
    "dealer",
    "ready",
    "gave",
    "showed",
    "discarded",
    "swapped",
    "kept",
    "played",
    "took",
    "turned",
    "won_by_bosses",
    "lost_by_tricks",
    "won_by_cards",
    "gathered",
    "scored",
    "team_scored",
    "ended",
)
# By how a round ended.
CLOSINGS: Final[tuple[str, ...]] = ("won_by_bosses", "lost_by_tricks", "won_by_cards")


def dealt(tell: Sink, number: int, trump: int) -> None:
    """A round begins; one card lies open, and its suit is trump."""
    tell.tell(Event("dealt", {"round": number}, {"card": NAMES[trump]}, EVERYONE))


def dealer(tell: Sink, seat: int) -> None:
    """Of two players one has dealt, and leads."""
    tell.tell(Event("dealer", {"seat": seat}))


def ready(tell: Sink, seat: int) -> None:
    """A player has chosen; what, is told once all have."""
    tell.tell(Event("ready", {"seat": seat}))


def gave(tell: Sink, seat: int, to: int, cards: list[int]) -> None:
    """Three cards change hands; these two know which."""
    first, second, third = [NAMES[card] for card in cards]
    pieces = {"first": first, "second": second, "third": third}
    tell.tell(Event("gave", {"seat": seat, "target": to}, pieces, 1 << seat | 1 << to))


def showed(tell: Sink, seat: int, card: int) -> None:
    """The A, or snow 13, is shown by its holder, who leads."""
    tell.tell(Event("showed", {"seat": seat}, {"card": NAMES[card]}, EVERYONE))


def discarded(tell: Sink, seat: int, card: int) -> None:
    """A card leaves the round face down."""
    tell.tell(Event("discarded", {"seat": seat}, {"card": NAMES[card]}, 1 << seat))


def swaps(tell: Sink, seat: int, story: list[Swap]) -> None:
    """Bosses that lay open were swapped; where one was left open, only its owner knows which other lies under it."""
    for swap in story:
        numbers = {"seat": seat, "side": swap.right}
        boss = NAMES[swap.boss]
        if swap.kept:
            tell.tell(Event("kept", numbers, {"boss": boss}, EVERYONE))
        else:
            tell.tell(Event("swapped", numbers, {"boss": boss, "card": NAMES[swap.card]}, EVERYONE))


def played(tell: Sink, seat: int, card: int) -> None:
    """A card is played to the trick."""
    tell.tell(Event("played", {"seat": seat}, {"card": NAMES[card]}, EVERYONE))


def took(tell: Sink, seat: int, tricks: int, bosses: int) -> None:
    """A trick is taken; so many tricks and bosses has the side now."""
    tell.tell(Event("took", {"seat": seat, "tricks": tricks, "bosses": bosses}))


def turned(tell: Sink, seat: int, card: int) -> None:
    """A closed card that nothing covers is turned up."""
    tell.tell(Event("turned", {"seat": seat}, {"card": NAMES[card]}, EVERYONE))


def closed(tell: Sink, how: int, seat: int, count: int) -> None:
    """The trick that this player took ended the round; so many bosses or tricks his side has."""
    tell.tell(Event(CLOSINGS[how], {"seat": seat, "count": count}))


def gathered(tell: Sink, card: int) -> None:
    """A boss left in a hand goes to the winners."""
    tell.tell(Event("gathered", {}, {"card": NAMES[card]}, EVERYONE))


def scored(tell: Sink, seats: list[int], points: int, total: int) -> None:
    """A player or a team gets points."""
    numbers = {"seat": seats[0], "points": points, "total": total}
    if len(seats) == 1:
        tell.tell(Event("scored", numbers))
    else:
        tell.tell(Event("team_scored", {**numbers, "partner": seats[1]}))


def ended(tell: Sink, rounds: int) -> None:
    """The game is over."""
    tell.tell(Event("ended", {"rounds": rounds}))

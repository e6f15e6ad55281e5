"""What is told of a play: the only place that says who sees which order and which card. Slots are counted from 1."""

from __future__ import annotations

from typing import Final

from tatami.games.small_samurai_empires.tables import (
    MISSIONS,
    MOUNTAIN_TOKENS,
    MOUNTAINS,
    NAMES,
    ORDERS,
    REGIONS,
    RESOURCE_NAMES,
    SHRINE_COLOURS,
)
from tatami.kernel.events import Event, Sink
from tatami.kernel.knowledge import EVERYONE

EVENTS: Final[tuple[str, ...]] = (
    "started",
    "era_began",
    "revealed",
    "fate",
    "round_began",
    "placed",
    "covered_own",
    "covered",
    "paid",
    "turned",
    "again",
    "idle",
    "recruited",
    "moved",
    "embarked",
    "landed",
    "attacked",
    "harvested",
    "built",
    "explored",
    "ambushed",
    "joined",
    "learned",
    "fed",
    "arrived",
    "fulfilled",
    "era_ended",
    "gathered",
    "influenced",
    "bonus",
    "shrined",
    "shrines_of",
    "returned",
    "drew",
    "order",
    "valued",
    "leftovers",
    "won",
    "shared",
)


def _open(tell: Sink, kind: str, numbers: dict[str, int], **pieces: str) -> None:
    """Something that everybody sees."""
    tell.tell(Event(kind, numbers, pieces, EVERYONE))


# Eras and planning.


def started(tell: Sink, seat: int) -> None:
    """Who begins."""
    _open(tell, "started", {"seat": seat})


def era_began(tell: Sink, era: int) -> None:
    _open(tell, "era_began", {"era": era})


def revealed(tell: Sink, seat: int, region: int) -> None:
    """A destiny card is turned up."""
    _open(tell, "revealed", {"seat": seat}, region=REGIONS[region])


def fate(tell: Sink, region: int) -> None:
    """Two players turn up a card of the deck as well."""
    _open(tell, "fate", {}, region=REGIONS[region])


def round_began(tell: Sink, era: int, number: int) -> None:
    _open(tell, "round_began", {"era": era, "round": number})


def placed(tell: Sink, seat: int, slot: int, kind: int) -> None:
    """An order lies face down in an empty slot; its owner alone is told which."""
    tell.tell(Event("placed", {"seat": seat, "slot": slot + 1}, {"order": ORDERS[kind]}, 1 << seat))


def covered_own(tell: Sink, seat: int, slot: int, kind: int) -> None:
    """An order lies face down on one of the same player."""
    tell.tell(Event("covered_own", {"seat": seat, "slot": slot + 1}, {"order": ORDERS[kind]}, 1 << seat))


def covered(tell: Sink, seat: int, target: int, slot: int, kind: int) -> None:
    """An order lies face down on another player's."""
    numbers = {"seat": seat, "target": target, "slot": slot + 1}
    tell.tell(Event("covered", numbers, {"order": ORDERS[kind]}, 1 << seat))


# Execution and actions.


def paid(tell: Sink, seat: int, resource: int, count: int) -> None:
    """A price goes back to the supply."""
    _open(tell, "paid", {"seat": seat, "count": count}, resource=RESOURCE_NAMES[resource])


def turned(tell: Sink, seat: int, slot: int, kind: int, *, again: bool) -> None:
    """An order is turned up, or one that lies face up acts again."""
    _open(tell, "again" if again else "turned", {"seat": seat, "slot": slot + 1}, order=ORDERS[kind])


def idle(tell: Sink, seat: int) -> None:
    """An order does nothing."""
    _open(tell, "idle", {"seat": seat})


def recruited(tell: Sink, seat: int, province: int) -> None:
    """An army joins a province."""
    _open(tell, "recruited", {"seat": seat}, province=NAMES[province])


def moved(tell: Sink, seat: int, start: int, end: int) -> None:
    """An army takes a step."""
    tell.tell(Event("moved", {"seat": seat}, {"from": NAMES[start], "to": NAMES[end]}, EVERYONE))


def embarked(tell: Sink, seat: int, province: int) -> None:
    """An army goes aboard."""
    _open(tell, "embarked", {"seat": seat}, province=NAMES[province])


def landed(tell: Sink, seat: int, start: int, end: int, count: int) -> None:
    """The ship arrives."""
    tell.tell(Event("landed", {"seat": seat, "count": count}, {"from": NAMES[start], "to": NAMES[end]}, EVERYONE))


def attacked(tell: Sink, seat: int, target: int, province: int) -> None:
    """An army is destroyed."""
    _open(tell, "attacked", {"seat": seat, "target": target}, province=NAMES[province])


def harvested(tell: Sink, seat: int, province: int, resource: int) -> None:
    """A province gives its resource."""
    _open(tell, "harvested", {"seat": seat}, province=NAMES[province], resource=RESOURCE_NAMES[resource])


def built(tell: Sink, seat: int, province: int) -> None:
    """Two armies become a castle."""
    _open(tell, "built", {"seat": seat}, province=NAMES[province])


# Mountains and missions.


def explored(tell: Sink, seat: int, mountain: int, kind: int) -> None:
    """The token of a mountain is turned up."""
    _open(tell, "explored", {"seat": seat}, mountain=MOUNTAINS[mountain], token=MOUNTAIN_TOKENS[kind])


def ambushed(tell: Sink, seat: int, start: int) -> None:
    """The army goes back."""
    tell.tell(Event("ambushed", {"seat": seat}, {"from": NAMES[start]}, EVERYONE))


def joined(tell: Sink, seat: int, province: int) -> None:
    """Mercenaries join the province of departure."""
    _open(tell, "joined", {"seat": seat}, province=NAMES[province])


def learned(tell: Sink, seat: int) -> None:
    """A master gives one bushido."""
    _open(tell, "learned", {"seat": seat})


def fed(tell: Sink, seat: int) -> None:
    """A farm gives one food."""
    _open(tell, "fed", {"seat": seat})


def arrived(tell: Sink, seat: int, end: int) -> None:
    """The army comes down on the other side."""
    _open(tell, "arrived", {"seat": seat}, province=NAMES[end])


def fulfilled(tell: Sink, seat: int, region: int, mission: int, points: int) -> None:
    """A mission is done."""
    _open(tell, "fulfilled", {"seat": seat, "points": points}, mission=MISSIONS[mission].name, region=REGIONS[region])


# The end of an era and of the game.


def era_ended(tell: Sink, era: int) -> None:
    _open(tell, "era_ended", {"era": era})


def gathered(tell: Sink, seat: int, region: int, food: int, bushido: int) -> None:
    """The great harvest of a region."""
    _open(tell, "gathered", {"seat": seat, "food": food, "bushido": bushido}, region=REGIONS[region])


def influenced(tell: Sink, seat: int, region: int, count: int, total: int) -> None:
    """A marker moves on."""
    _open(tell, "influenced", {"seat": seat, "count": count, "total": total}, region=REGIONS[region])


def bonus(tell: Sink, seat: int, region: int, provinces: int, points: int) -> None:
    """The first or second of a region."""
    _open(tell, "bonus", {"seat": seat, "provinces": provinces, "points": points}, region=REGIONS[region])


def shrined(tell: Sink, seat: int, count: int, points: int) -> None:
    """Points for shrines."""
    _open(tell, "shrined", {"seat": seat, "count": count, "points": points})


def shrines_of(tell: Sink, seat: int, colour: int, count: int, points: int) -> None:
    """Points for shrines of one colour."""
    _open(tell, "shrines_of", {"seat": seat, "count": count, "points": points}, colour=SHRINE_COLOURS[colour])


def returned(tell: Sink) -> None:
    """All orders go back behind the screens."""
    _open(tell, "returned", {})


def drew(tell: Sink, seat: int, region: int) -> None:
    """A new destiny card; its holder alone is told which."""
    tell.tell(Event("drew", {"seat": seat}, {"region": REGIONS[region]}, 1 << seat))


def order(tell: Sink, seat: int, place: int) -> None:
    """A place in the order of the next era, from 1."""
    _open(tell, "order", {"seat": seat, "place": place})


def valued(tell: Sink, seat: int, region: int, influence: int, significance: int, cards: int) -> None:
    """Final points for a region."""
    points = significance * cards
    numbers = {"seat": seat, "influence": influence, "significance": significance, "cards": cards, "points": points}
    _open(tell, "valued", numbers, region=REGIONS[region])


def leftovers(tell: Sink, seat: int, count: int, points: int) -> None:
    """Final points for resources."""
    _open(tell, "leftovers", {"seat": seat, "count": count, "points": points})


def ended(tell: Sink, seat: int, score: int, *, alone: bool) -> None:
    """A winner."""
    _open(tell, "won" if alone else "shared", {"seat": seat, "score": score})

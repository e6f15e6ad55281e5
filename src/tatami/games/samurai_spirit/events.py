"""What is told of a play: the only place that says who sees which card.

`seat` is the seat that leads the samurai it is about. An event with a card that may be unseen names nobody else:
what hides the card would hide the name too.
"""

from __future__ import annotations

from typing import Final

from tatami.games.samurai_spirit.tables import BACKS, CARDS, NAMES, PENALTIES, PLAIN, SAMURAI, SYMBOLS
from tatami.kernel.events import Event, Sink
from tatami.kernel.knowledge import EVERYONE

EVENTS: Final[tuple[str, ...]] = (
    "redrawn",
    "took",
    "round_began",
    "spared",
    "suffered",
    "unable",
    "ignored",
    "charged",
    "mixed",
    "bared",
    "slipped",
    "drew",
    "confronted",
    "overshot",
    "defended",
    "handed",
    "dropped",
    "buried",
    "supported",
    "returned",
    "passed",
    "forced",
    "kiai",
    "raised",
    "healed",
    "moved",
    "struck",
    "routed",
    "repelled",
    "aided",
    "scouted",
    "put",
    "calmed",
    "burned",
    "farm_lost",
    "back",
    "family_lost",
    "wounded",
    "turned",
    "swept",
    "round_over",
    "unguarded",
    "helped",
    "caught",
    "revealed",
    "burst",
    "won",
    "lost",
)

Boards = tuple[int, int]


def _one(tell: Sink, kind: str, seat: int, board: int, pieces: dict[str, str] | None = None, **numbers: int) -> None:
    """Something open to all about one samurai."""
    named = {"samurai": SAMURAI[board]}
    if pieces is not None:
        named.update(pieces)
    tell.tell(Event(kind, {"seat": seat, **numbers}, named, EVERYONE))


def _two(
    tell: Sink, kind: str, seat: int, boards: Boards, pieces: dict[str, str] | None = None, **numbers: int
) -> None:
    """Something open to all between two samurai: from the first to the second."""
    named = {"other": SAMURAI[boards[1]]}
    if pieces is not None:
        named.update(pieces)
    _one(tell, kind, seat, boards[0], named, **numbers)


def _card(card: int) -> dict[str, str]:
    return {"card": NAMES[card]}


# Setup and rounds.


def redrawn(tell: Sink, count: int) -> None:
    """The first stack of two samurai had too few dolls, so often."""
    tell.tell(Event("redrawn", {"count": count}))


def took(tell: Sink, seat: int, board: int) -> None:
    """A board is chosen."""
    _one(tell, "took", seat, board)


def round_began(tell: Sink, seat: int, board: int, number: int, count: int) -> None:
    """A round begins with so many raiders."""
    _one(tell, "round_began", seat, board, round=number, count=count)


def swept(tell: Sink, count: int) -> None:
    """All have passed: the rest of the stack joins the intruders."""
    tell.tell(Event("swept", {"count": count}))


def round_over(tell: Sink, number: int) -> None:
    """The fighting of a round is over."""
    tell.tell(Event("round_over", {"round": number}))


def unguarded(tell: Sink, seat: int, board: int, symbol: int) -> None:
    """A samurai lacks a defence at the end of a round."""
    _one(tell, "unguarded", seat, board, {"symbol": SYMBOLS[symbol]})


def helped(tell: Sink, kind: int) -> None:
    """A family gives its bonus."""
    tell.tell(Event("helped", {}, {"family": NAMES[CARDS + kind]}, EVERYONE))


def caught(tell: Sink, card: int) -> None:
    """The top intruder is discarded for a family."""
    tell.tell(Event("caught", {}, _card(card), EVERYONE))


def revealed(tell: Sink, card: int, *, flame: bool) -> None:
    """An intruder is turned up at the end of a round; with a flame it burns something."""
    tell.tell(Event("burst" if flame else "revealed", {}, _card(card), EVERYONE))


def ended(tell: Sink, *, won: bool, score: int) -> None:
    """The game is over."""
    tell.tell(Event("won", {"score": score}) if won else Event("lost", {}))


# The turn.


def spared(tell: Sink, seat: int, board: int, token: str) -> None:
    """A spare token is used."""
    _one(tell, "spared", seat, board, {"other": token})


def suffered(tell: Sink, seat: int, board: int, penalty: int, *, able: bool) -> None:
    """A penalty is applied, or cannot be and wounds."""
    _one(tell, "suffered" if able else "unable", seat, board, {"penalty": PENALTIES[penalty - 1]})


def ignored(tell: Sink, seat: int, board: int, penalty: int) -> None:
    """A penalty is ignored."""
    _one(tell, "ignored", seat, board, {"penalty": PENALTIES[penalty - 1]})


def charged(tell: Sink, seat: int, board: int, card: int) -> None:
    """An arrow sends a card of the stack at a neighbour."""
    _one(tell, "charged", seat, board, _card(card))


def mixed(tell: Sink, card: int) -> None:
    """A discarded card is shuffled into the stack."""
    tell.tell(Event("mixed", {}, _card(card), EVERYONE))


def bared(tell: Sink, seat: int, board: int, card: int) -> None:
    """A card of the defence is lost."""
    _one(tell, "bared", seat, board, _card(card))


def slipped(tell: Sink, card: int, seen: int) -> None:
    """The top card of the stack joins the intruders; whoever knew it is told its name."""
    tell.tell(Event("slipped", {}, _card(card), seen))


def drew(tell: Sink, seat: int, board: int, card: int) -> None:
    """A raider is met in a fight."""
    _one(tell, "drew", seat, board, _card(card))


def confronted(tell: Sink, seat: int, board: int, card: int, total: int, kiai: int) -> None:
    """A card joins the combat line."""
    _one(tell, "confronted", seat, board, _card(card), total=total, kiai=kiai)


def overshot(tell: Sink, seat: int, board: int) -> None:
    """The track went past the Kiai value."""
    _one(tell, "overshot", seat, board)


def defended(tell: Sink, seat: int, board: int, card: int) -> None:
    """A card covers its symbol."""
    _one(tell, "defended", seat, board, _card(card))


def handed(tell: Sink, seat: int, boards: Boards, card: int) -> None:
    """A drawn card is handed to a neighbour."""
    _two(tell, "handed", seat, boards, _card(card))


def dropped(tell: Sink, seat: int, board: int, card: int) -> None:
    """A drawn card is discarded unfought."""
    _one(tell, "dropped", seat, board, _card(card))


def buried(tell: Sink, seat: int, board: int, card: int) -> None:
    """A drawn card goes under the stack."""
    _one(tell, "buried", seat, board, _card(card))


def supported(tell: Sink, seat: int, boards: Boards) -> None:
    """A support token is given."""
    _two(tell, "supported", seat, boards)


def returned(tell: Sink, seat: int, boards: Boards) -> None:
    """A support token goes back to its samurai."""
    _two(tell, "returned", seat, boards)


def passed(tell: Sink, seat: int, board: int, *, forced: bool) -> None:
    """A samurai is out of the round."""
    _one(tell, "forced" if forced else "passed", seat, board)


# Kiai.


def kiai(tell: Sink, seat: int, board: int) -> None:
    """The track shows exactly the Kiai value."""
    _one(tell, "kiai", seat, board)


def moved(tell: Sink, seat: int, boards: Boards, card: int, total: int) -> None:
    """The last card of a line goes to another samurai."""
    _two(tell, "moved", seat, boards, _card(card), total=total)


def struck(tell: Sink, seat: int, boards: Boards, card: int, total: int) -> None:
    """The last card of a line is discarded."""
    _two(tell, "struck", seat, boards, _card(card), total=total)


def routed(tell: Sink, seat: int, board: int, card: int) -> None:
    """A card of the stack is discarded."""
    _one(tell, "routed", seat, board, _card(card))


def repelled(tell: Sink, seat: int, board: int, card: int) -> None:
    """An intruder is discarded."""
    _one(tell, "repelled", seat, board, _card(card))


def aided(tell: Sink, seat: int, boards: Boards) -> None:
    """A support token is given by a Kiai."""
    _two(tell, "aided", seat, boards)


def scouted(tell: Sink, seat: int, board: int, card: int, at: int) -> None:
    """A card of the stack is looked at."""
    _one(tell, "scouted", seat, board, _card(card), at=at)


def put(tell: Sink, seat: int, card: int, at: int) -> None:
    """A card that was looked at gets its place from the top."""
    tell.tell(Event("put", {"seat": seat, "at": at}, _card(card), EVERYONE))


def calmed(tell: Sink, seat: int, board: int, card: int, total: int) -> None:
    """Kiai is over: the first card of the line is discarded."""
    _one(tell, "calmed", seat, board, _card(card), total=total)


# The village.


def raised(tell: Sink, left: int) -> None:
    """A barricade is built."""
    tell.tell(Event("raised", {"left": left}))


def burned(tell: Sink, left: int) -> None:
    """A barricade is destroyed."""
    tell.tell(Event("burned", {"left": left}))


def farm_lost(tell: Sink, back: int, left: int) -> None:
    """A farm is destroyed; a back that does harm shows."""
    tell.tell(Event("farm_lost", {"left": left}))
    if back != PLAIN:
        tell.tell(Event("back", {}, {"back": BACKS[back]}, EVERYONE))


def family_lost(tell: Sink, kind: int, left: int, seen: int) -> None:
    """A family is gone; its back is told where the backs are known."""
    tell.tell(Event("family_lost", {"left": left}, {"family": NAMES[CARDS + kind]}, seen))


def wounded(tell: Sink, seat: int, board: int, wounds: int) -> None:
    """A samurai is wounded for the first to the fourth time."""
    _one(tell, "wounded", seat, board, wounds=wounds)


def turned(tell: Sink, seat: int, board: int, kiai: int) -> None:
    """The beast awakes."""
    _one(tell, "turned", seat, board, kiai=kiai)


def healed(tell: Sink, seat: int, board: int) -> None:
    """A wound token is taken off."""
    _one(tell, "healed", seat, board)

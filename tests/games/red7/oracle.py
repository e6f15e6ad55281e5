"""The rules once more, written down naively from the rulebook: nothing of the engine is used here.

A card is its name. Sets are found by trying all subsets, turns by listing every way to play one to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

WEAKEST_FIRST = "VIBGYOR"
Cards = frozenset[str]
Turn = tuple[tuple[str, ...], "Desk"]


def number(card: str) -> int:
    return int(card[1])


def rank(card: str) -> tuple[int, int]:
    return number(card), WEAKEST_FIRST.index(card[0])


def _in_a_row(cards: Collection[str]) -> bool:
    numbers = sorted(map(number, cards))
    return numbers == list(range(numbers[0], numbers[0] + len(numbers)))


# Whether a set of cards is one of those that the rule of a colour speaks of.
FITS: dict[str, Callable[[Collection[str]], bool]] = {
    "R": lambda cards: len(cards) == 1,
    "O": lambda cards: len({number(card) for card in cards}) == 1,
    "Y": lambda cards: len({card[0] for card in cards}) == 1,
    "G": lambda cards: all(number(card) in (2, 4, 6) for card in cards),
    "B": lambda cards: len({card[0] for card in cards}) == len(cards),
    "I": _in_a_row,
    "V": lambda cards: all(number(card) < 4 for card in cards),
}


def meeting(colour: str, palette: Collection[str]) -> Cards:
    """The largest set that meets the rule; of equally large ones that with the highest cards."""
    sizes = range(1, len(palette) + 1)
    fitting = [cards for size in sizes for cards in combinations(palette, size) if FITS[colour](cards)]
    best: tuple[str, ...] = max(fitting, key=strength, default=())
    return frozenset(best)


def strength(cards: tuple[str, ...]) -> tuple[int, list[tuple[int, int]]]:
    return len(cards), sorted(map(rank, cards), reverse=True)


def leader(colour: str, palettes: list[Cards]) -> int | None:
    """Who has most cards that meet the rule, and among equals the highest of them; None where nobody has any."""
    sets = [meeting(colour, palette) for palette in palettes]
    strengths = [(len(cards), max(map(rank, cards))) if cards else None for cards in sets]
    best = max((strength for strength in strengths if strength), default=None)
    return strengths.index(best) if best else None


@dataclass(frozen=True)
class Desk:
    """A table at which the first player has the turn."""

    hands: tuple[Cards, ...]
    palettes: tuple[Cards, ...]
    canvas: tuple[str, ...]
    deck: tuple[str, ...]
    out: frozenset[int]
    advanced: bool
    actions: bool

    def leads(self) -> bool:
        palettes = [frozenset() if seat in self.out else cards for seat, cards in enumerate(self.palettes)]
        colour = self.canvas[-1][0] if self.canvas else "R"
        return leader(colour, palettes) == 0

    def play(self, card: str) -> Desk:
        return replace(
            self,
            hands=(self.hands[0] - {card}, *self.hands[1:]),
            palettes=(self.palettes[0] | {card}, *self.palettes[1:]),
        )

    def lay(self, card: str) -> Desk:
        """A card of the hand or of the own palette goes on the canvas."""
        return replace(
            self,
            hands=(self.hands[0] - {card}, *self.hands[1:]),
            palettes=(self.palettes[0] - {card}, *self.palettes[1:]),
            canvas=(*self.canvas, card),
        )

    def take(self, card: str) -> Desk:
        return replace(self, palettes=tuple(cards - {card} for cards in self.palettes), deck=(card, *self.deck))

    def draw(self) -> Desk:
        return replace(self, hands=(self.hands[0] | {self.deck[0]}, *self.hands[1:]), deck=self.deck[1:])

    def may_draw(self) -> bool:
        """For the card just laid."""
        return self.advanced and bool(self.deck) and number(self.canvas[-1]) > len(self.palettes[0])

    def end(self) -> Desk:
        return self if self.leads() else self.leave()

    def leave(self) -> Desk:
        return replace(self, out=self.out | {0})

    def layable(self, cards: Cards) -> list[str]:
        return [card for card in cards if self.lay(card).leads()]


def turns(desk: Desk) -> Iterator[Turn]:
    """Every way to play the turn: its words and the table after it."""
    yield ("pass",), desk.leave()
    for card in desk.layable(desk.hands[0]):
        yield from _first(f"canvas {card}", _laid(desk.lay(card)))
    for card in desk.hands[0]:
        yield from _first(f"palette {card}", _played(desk.play(card), card))


def _first(word: str, rest: Iterator[Turn]) -> Iterator[Turn]:
    for words, end in rest:
        yield (word, *words), end


def _laid(desk: Desk) -> Iterator[Turn]:
    """A card of the hand lies on the canvas: at most a draw is left."""
    if desk.may_draw():
        yield ("draw",), desk.draw().end()
        yield ("done",), desk.end()
    else:
        yield (), desk.end()


def _played(desk: Desk, card: str) -> Iterator[Turn]:
    """A card was played to the palette: first its action, if it has one and can do it."""
    yield from (list(_action(desk, card)) if desk.actions else []) or _close(desk)


def _action(desk: Desk, card: str) -> Iterator[Turn]:
    """Nothing where there is nothing to do."""
    if number(card) == 1:
        yield from _one(desk)
    elif number(card) == 3 and desk.deck:
        yield from _close(desk.draw())
    elif number(card) == 5:
        yield from _five(desk)
    elif number(card) == 7:
        yield from _seven(desk, card)


def _one(desk: Desk) -> Iterator[Turn]:
    others = [cards for seat, cards in enumerate(desk.palettes) if seat != 0 and seat not in desk.out]
    targets = [card for cards in others if len(cards) > 1 for card in cards]
    takings = [list(_first(f"take {card}", _close(desk.take(card), must_lead=True))) for card in targets]
    if any(takings):
        yield from (turn for taking in takings for turn in taking)
    elif targets:
        yield from _first("take nothing", _close(desk))


def _five(desk: Desk) -> Iterator[Turn]:
    for other in desk.hands[0]:
        yield from _first(f"palette {other}", _played(desk.play(other), other))


def _seven(desk: Desk, card: str) -> Iterator[Turn]:
    for other in desk.layable(desk.palettes[0] - {card}):
        laid = desk.lay(other)
        yield from _first(f"canvas {other}", _close(laid, may_draw=laid.may_draw()))


def _close(desk: Desk, *, must_lead: bool = False, may_draw: bool = False) -> Iterator[Turn]:
    """What is left of a turn: a canvas card of the hand, or nothing; before either perhaps a draw."""
    if may_draw:
        yield from _first("draw", _close(desk.draw(), must_lead=must_lead))
    for card in desk.layable(desk.hands[0]):
        yield from _first(f"canvas {card}", _laid(desk.lay(card)))
    if desk.leads() or not must_lead:
        # Where nothing is left to choose, the turn ends without a word.
        yield (("done",) if desk.hands[0] or may_draw else ()), desk.end()


def following(desk: Desk) -> Desk | None:
    """The table as the next player has it before him who has the first place then; None when the round is won."""
    while True:
        seats = len(desk.hands)
        desk = replace(
            desk,
            hands=desk.hands[1:] + desk.hands[:1],
            palettes=desk.palettes[1:] + desk.palettes[:1],
            out=frozenset((seat - 1) % seats for seat in desk.out),
        )
        if 0 in desk.out:
            continue
        if len(desk.out) == seats - 1:
            return None
        if desk.hands[0]:
            return desk
        desk = desk.leave()


def lines(desk: Desk, depth: int) -> set[tuple[str, ...]]:
    """Everything that can be said in the next so many decisions of a round."""
    found: set[tuple[str, ...]] = set()
    for words, end in turns(desk):
        left = depth - len(words)
        if left <= 0:
            found.add(words[:depth])
        elif (after := following(end)) is not None:
            found |= {words + rest for rest in lines(after, left)}
    return found

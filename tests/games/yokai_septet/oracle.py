"""The rules once more, naively: cards are words, hands are sets, and nothing is fast."""

from __future__ import annotations

from dataclasses import dataclass, field

SUITS = "WECLDFS"
SOLID = {"W": 0, "E": 0, "C": 1, "L": 1, "D": 1, "F": 2, "S": 2}
OUTLINE = {"W": 0, "E": 1, "C": 0, "L": 1, "D": 1, "F": 1, "S": 1}


def rank(card: str) -> int:
    """The A counts as one."""
    return 1 if card == "WA" else int(card[1:])


def deck() -> list[str]:
    found = [f"{suit}{first + at}" for first, suit in enumerate(SUITS, start=1) for at in range(7)]
    return ["WA" if card == "W1" else card for card in found]


def winner(trick: list[tuple[int, str]], trump: str) -> int:
    """Who takes the trick; cards in the order in which they were played."""
    if any(card == "WA" for _, card in trick):
        return next(seat for seat, card in trick if card == "WA")
    trumps = [(rank(card), seat) for seat, card in trick if card[0] == trump]
    followed = [(rank(card), seat) for seat, card in trick if card[0] == trick[0][1][0]]
    return max(trumps or followed)[1]


@dataclass
class Straw:
    """Six cards on seven, and which of the seven lie open."""

    upper: list[str | None]
    lower: list[str | None]
    turned: set[int] = field(default_factory=set)

    def open_cards(self) -> set[str]:
        lower = [self.lower[at] for at in self.turned]
        return {card for card in [*self.upper, *lower] if card is not None}

    def all_cards(self) -> set[str]:
        return {card for card in [*self.upper, *self.lower] if card is not None}

    def remove(self, card: str) -> None:
        self.upper = [None if other == card else other for other in self.upper]
        self.lower = [None if other == card else other for other in self.lower]

    def turn(self) -> None:
        for at in range(7):
            above = [self.upper[place] for place in (at - 1, at) if 0 <= place < 6]
            if above.count(None) == len(above):
                self.turned.add(at)


@dataclass
class Round:
    """The tricks of one round."""

    hands: list[set[str]]
    trump: str
    lead: int
    straw: list[Straw] = field(default_factory=list)
    closed_counts: bool = True
    trick: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    caught: list[set[str]] = field(default_factory=list)
    # Once it is over: why, and what each side gets.
    how: str = ""
    gains: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sides = 2 if self.seats != 3 else 3
        self.tricks = self.tricks or [0] * self.sides
        self.caught = self.caught or [set() for _ in range(self.sides)]

    @property
    def seats(self) -> int:
        return len(self.hands)

    def turn(self) -> int:
        return (self.lead + len(self.trick)) % self.seats

    def held(self, seat: int) -> set[str]:
        return self.hands[seat] | (self.straw[seat].open_cards() if self.straw else set())

    def legal(self) -> set[str]:
        held = self.held(self.turn())
        if not self.trick:
            return held
        return {card for card in held if card[0] == self.trick[0][1][0]} or held

    def play(self, card: str) -> None:
        seat = self.turn()
        self.hands[seat].discard(card)
        if self.straw:
            self.straw[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == self.seats:
            self._take()

    def _take(self) -> None:
        self.lead = winner(self.trick, self.trump[0])
        side = self.lead % self.sides
        self.tricks[side] += 1
        self.caught[side] |= {card for _, card in self.trick if rank(card) == 7}
        self.trick = []
        enough, limit = {4: (4, 7), 3: (3, 7), 2: (4, 13)}[self.seats]
        if len(self.caught[side]) >= enough:
            self._end("bosses", [side])
        elif self.tricks[side] == limit:
            self._end("tricks", [other for other in range(self.sides) if other != side])
        elif not any(self.hands) and not any(straw.all_cards() for straw in self.straw):
            self._end("cards", [side])
        else:
            for straw in self.straw:
                straw.turn()

    def _end(self, how: str, winners: list[int]) -> None:
        self.how = how
        self.gains = [0] * self.sides
        for side in winners:
            self.gains[side] = 3 if len(winners) > 1 else self._points(side)

    def _points(self, side: int) -> int:
        bosses = set(self.caught[side])
        if self.how == "tricks":
            left = set.union(*self.hands)
            for straw in self.straw:
                left |= straw.all_cards() if self.closed_counts else straw.open_cards()
            bosses |= {card for card in left if rank(card) == 7}
        symbols = [
            SOLID[boss[0]] + (OUTLINE[boss[0]] if self.seats == 3 else 0) for boss in bosses if boss[0] != self.trump[0]
        ]
        return sum(symbols)


def lines(table: Round, depth: int) -> int:
    """How many lines of play there are, so many cards deep."""
    from copy import deepcopy

    if depth == 0:
        return 1
    if table.how:
        return 0
    found = 0
    for card in table.legal():
        after = deepcopy(table)
        after.play(card)
        found += lines(after, depth - 1)
    return found

"""Another world that a seat cannot tell from this one: hidden roles and cards lie differently.

What a seat knows of others' hands stays. Of what others know of a hand that the seat does not know whole, only what
everybody knows stays with its card; of the rest only how many cards each of them knows.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final, final

from tatami.games.samurai_sword.hands import (
    FRESH,
    HELD,
    KIND_AT,
    LOTS,
    RETURNED,
    UNSURE,
    lot_of,
    put,
)
from tatami.games.samurai_sword.tables import (
    KINDS,
    NINJA,
    NINJA_CARDS,
    NINJAS_IN,
    RONIN,
    RONINS_IN,
    SAMURAI,
    SAMURAI_IN,
    SHOGUN,
)
from tatami.kernel.knowledge import EVERYONE, NOBODY, SPECTATOR
from tatami.kernel.rng import Rng

if TYPE_CHECKING:
    from tatami.games.samurai_sword.state import Table

# Into so many parts a chance is divided.
FINE: Final = 1 << 30
# Held cards are counted by ones, returned cards by this: there are never so many held ones.
RETURN: Final = 128


def imagine(state: Table, seat: int, rng: Rng) -> None:
    """Z1, Z2: changes the state into one of those that fit what the seat knows, each deal equally likely."""
    if state.ending == 0:
        _imagine_roles(state, seat, rng)
    _Cards(state, seat, rng).deal()


# Roles.


def role_cards(seats: int) -> list[int]:
    """S2: all roles that may be dealt among so many, except that one ninja of three may have been taken out unseen."""
    ninjas = [NINJA + number for number in range(NINJA_CARDS)]
    return [SHOGUN, *[SAMURAI] * SAMURAI_IN[seats], *ninjas, *[RONIN] * RONINS_IN[seats]]


def hidden_roles(state: Table, seat: int) -> list[int]:
    """Z1: the role cards of whose place the seat knows nothing, in or out of the game."""
    unknown = role_cards(state.seats)
    for other, player in enumerate(state.players):
        if other == seat or player.role == SHOGUN:
            unknown.remove(player.role)
    return unknown


def _imagine_roles(state: Table, seat: int, rng: Rng) -> None:
    """S2, Z1: the hidden roles change places; which ninja was left out is as hidden as they are."""
    unknown = hidden_roles(state, seat)
    ninjas = [role for role in unknown if NINJA <= role < NINJA + NINJA_CARDS]
    others = [role for role in unknown if role not in ninjas]
    rng.shuffle(ninjas)
    if NINJAS_IN[state.seats] < NINJA_CARDS:
        ninjas.pop()
    roles = others + ninjas
    rng.shuffle(roles)
    for other, player in enumerate(state.players):
        if other != seat and player.role != SHOGUN:
            player.role = roles.pop()


# Cards.


@final
class _Cards:
    """The hidden cards while they are dealt anew."""

    def __init__(self, state: Table, seat: int, rng: Rng) -> None:
        self.state = state
        self.seat = seat
        self.rng = rng
        # By kind: cards of each lot that must lie in the places not known to the seat.
        self.fresh: list[int] = []
        self.held: list[int] = []
        self.returned: list[int] = []
        # Cards of which the seat knows where they are, but not of which lot.
        self.either: list[int] = []
        # How many places of each lot the seat does not know; the deck is fresh.
        self.places: list[int] = [0] * LOTS

    def deal(self) -> None:
        self._count()
        self._assign()
        fresh, held = _spread(self.fresh), _spread(self.held)
        self.rng.shuffle(fresh)
        self.rng.shuffle(held)
        split, cut = self.places[FRESH], self.places[HELD]
        unsure = fresh[split:] + held[cut:] + _spread(self.returned)
        self.rng.shuffle(unsure)
        piles = [[], fresh[:split], held[:cut], unsure]
        assert [len(pile) for pile in piles] == self.places, "the hidden cards fill their places exactly"
        for holder in range(self.state.seats):
            self._fill(holder, piles)
        self.state.deck = piles[FRESH]

    def _count(self) -> None:
        """What is hidden in all, less what this seat knows; the places that are left for it."""
        state = self.state
        hidden = _count_kinds(state.deck)
        known = [[0] * KINDS for _ in range(LOTS)]
        self.places[FRESH] = len(state.deck)
        for player in state.players:
            for card in player.hand:
                kind, lot = card >> KIND_AT, lot_of(card)
                hidden[kind] += 1
                if card >> self.seat & 1:
                    known[lot][kind] += 1
                else:
                    self.places[lot] += 1
        nothing = [0] * KINDS
        shuffled = len(state.fresh) > 0
        self.fresh = _less(state.fresh if shuffled else hidden, known[FRESH])
        self.held = _less(state.held if shuffled else nothing, known[HELD])
        self.returned = _less(state.returned if shuffled else nothing, known[RETURNED])
        # Those that are known and unsure, and those that have left the hands and were of one lot or another.
        places = _less(_less(hidden, known[FRESH]), known[HELD])
        unknown = _less(_less(places, known[RETURNED]), known[UNSURE])
        self.either = [
            self.fresh[kind] + self.held[kind] + self.returned[kind] - unknown[kind] for kind in range(KINDS)
        ]

    def _assign(self) -> None:
        """Draws a lot for every card that may be of several, by the number of deals that this leaves."""
        kinds = [kind for kind in range(KINDS) if self.either[kind]]
        if not kinds:
            return
        choices = [self._choices(kind) for kind in kinds]
        # Row i counts the ways in which the first i kinds have so many held and returned cards in all.
        rows = [[1.0]]
        for ways in choices:
            rows.append(_product(rows[-1], ways))
        total = _pick([ways * self._deals(code) for code, ways in enumerate(rows[-1])], self.rng)
        for at in range(len(kinds) - 1, -1, -1):
            total -= self._settle(kinds[at], choices[at], rows[at], total)

    def _choices(self, kind: int) -> list[float]:
        """In how many ways so many of the doubtful cards of a kind are held or returned ones, the others fresh."""
        either, fresh, held, returned = self.either[kind], self.fresh[kind], self.held[kind], self.returned[kind]
        ways = [0.0] * (min(either, returned) * RETURN + either + 1)
        for back in range(min(either, returned) + 1):
            for count in range(either - back + 1):
                new = either - back - count
                ways[back * RETURN + count] = float(comb(returned, back) * comb(held, count) * comb(fresh, new))
        return ways

    def _deals(self, code: int) -> float:
        """In how many ways the rest can be dealt, if so many doubtful cards are held and returned ones."""
        back, held = divmod(code, RETURN)
        fresh = sum(self.either) - held - back
        spare_fresh = sum(self.fresh) - fresh - self.places[FRESH]
        spare_held = sum(self.held) - held - self.places[HELD]
        if spare_fresh < 0 or spare_held < 0:
            return 0.0
        return float(
            comb(self.places[FRESH] + spare_fresh, spare_fresh) * comb(self.places[HELD] + spare_held, spare_held)
        )

    def _settle(self, kind: int, choices: list[float], before: list[float], total: int) -> int:
        """How many of this kind are held and returned ones, when so many of this and the kinds before it are."""
        weights = [
            ways * before[total - code] if 0 <= total - code < len(before) else 0.0 for code, ways in enumerate(choices)
        ]
        code = _pick(weights, self.rng)
        back, held = divmod(code, RETURN)
        self.held[kind] -= held
        self.returned[kind] -= back
        self.fresh[kind] -= self.either[kind] - held - back
        return code

    def _fill(self, holder: int, piles: list[list[int]]) -> None:
        """Deals into the unknown places of one hand."""
        hand = self.state.players[holder].hand
        mine = [card for card in hand if card >> self.seat & 1]
        if len(mine) == len(hand):
            return
        spread = _knowers(hand, self.seat)
        cards: list[tuple[int, int, int]] = []
        for card in mine:
            seen = EVERYONE if card >> SPECTATOR & 1 else 1 << self.seat | 1 << holder
            cards.append((card >> KIND_AT, lot_of(card), seen))
        places = [0] * LOTS
        for card in hand:
            if not card >> self.seat & 1:
                places[lot_of(card)] += 1
        for lot in range(LOTS):
            cards += [(piles[lot].pop(), lot, 1 << holder) for _ in range(places[lot])]
        hand.clear()
        for kind, lot, seen in cards:
            put(hand, kind, lot, seen if seen == EVERYONE else seen | spread.pop(0))


def _knowers(hand: list[int], seat: int) -> list[int]:
    """For each card that not everybody knows, the seats that are to know it: first those that the seat knows."""
    private = [card for card in hand if not card >> SPECTATOR & 1]
    masks = [NOBODY] * len(private)
    for other in range(SPECTATOR):
        if other != seat:
            for at in range(sum([1 for card in private if card >> other & 1])):
                masks[at] |= 1 << other
    return masks


def _product(first: list[float], second: list[float]) -> list[float]:
    """Two polynomials, multiplied."""
    product = [0.0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        if a:
            for j, b in enumerate(second):
                product[i + j] += a * b
    return product


def _pick(weights: list[float], rng: Rng) -> int:
    """A place, as likely as its weight says."""
    left = sum(weights) * int(rng.below(FINE)) / FINE
    last = 0
    for at, weight in enumerate(weights):
        if weight:
            last = at
            left -= weight
            if left < 0.0:
                return at
    return last


def _less(counts: list[int], other: list[int]) -> list[int]:
    return [count - other[kind] for kind, count in enumerate(counts)]


def _count_kinds(cards: list[int]) -> list[int]:
    counts = [0] * KINDS
    for kind in cards:
        counts[kind] += 1
    return counts


def _spread(counts: list[int]) -> list[int]:
    """A pile with so many of each kind, in their order."""
    return [kind for kind in range(KINDS) for _ in range(counts[kind])]

"""What lies on the table, zone by zone, and who knows what of it.

A samurai is named by its place round the table, from 0; to the left of a place is the next number. Who owes a decision
is a seat: each seat is one samurai, only a single player leads them all.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from tatami.games.samurai_spirit.hidden import deal_cards, deal_families
from tatami.games.samurai_spirit.tables import (
    ALL_FAMILIES,
    BEAST,
    BOARDS,
    CARDS,
    FALLEN,
    FAMILIES,
    FEWEST,
    KIAI,
    KIAI_BEAST,
    KINDS,
    LEVELS,
    NAMES,
    NO_BOARD,
    NO_CARD,
    STRENGTH,
    SYMBOL,
    Level,
)
from tatami.kernel.knowledge import EVERYONE, NOBODY
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

NO_PLACE: Final = -1
# `mixed` has a card and its lowest place in one number.
FLOORS: Final = 64


@final
class Samurai:
    """A samurai with the raiders on both sides of its board; `token` is the place where its support token lies."""

    __slots__ = ("board", "defence", "extra", "line", "passed", "token", "wounds")

    def __init__(self, board: int = NO_BOARD, token: int = NO_PLACE) -> None:
        self.board = board
        self.token = token
        self.wounds: int = 0
        self.passed: bool = False
        self.line: list[int] = []
        self.defence: list[int] = []
        # Talents of spare tokens in use, as a set of boards.
        self.extra: int = 0

    def copy(self) -> Samurai:
        new = Samurai(self.board, self.token)
        new.wounds = self.wounds
        new.passed = self.passed
        new.line = self.line[:]
        new.defence = self.defence[:]
        new.extra = self.extra
        return new

    def total(self) -> int:
        """F5: what the battle track shows, the strengths in the combat line."""
        total = 0
        for card in self.line:
            total += STRENGTH[card]
        return total

    def kiai(self) -> int:
        """K0, W2: the Kiai value of the side that lies up."""
        return KIAI[self.board] if self.wounds < BEAST else KIAI_BEAST[self.board]

    def beast(self) -> bool:
        return self.wounds >= BEAST

    def wounded(self) -> bool:
        """W1: whether a wound token lies on the board."""
        return self.wounds % 2 == 1

    def guards(self, symbol: int) -> bool:
        """F4: whether a card with this symbol lies on the left."""
        return any(SYMBOL[card] == symbol for card in self.defence)

    def __reduce__(self) -> tuple[object, ...]:
        kept = (self.board, self.token, self.wounds, self.passed, self.line, self.defence, self.extra)
        return from_parts, kept


def from_parts(
    board: int, token: int, wounds: int, passed: bool, line: list[int], defence: list[int], extra: int
) -> Samurai:
    """The samurai that was taken apart to be sent."""
    new = Samurai(board, token)
    new.wounds = wounds
    new.passed = passed
    new.line = line
    new.defence = defence
    new.extra = extra
    return new


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """Boards, the three piles (their top is the last card), the village, and what is true of the present turn."""

    def __init__(self) -> None:
        super().__init__()
        self.level: int = 0
        self.round: int = 1
        self.first: int = 0
        self.active: int = 0
        self.samurai: list[Samurai] = []
        # The place of each board. Made at setup and shared by all copies.
        self.places: list[int] = []
        self.stack: list[int] = []
        self.intruders: list[int] = []
        self.discard: list[int] = []
        # The raider that was turned up and lies before nobody yet.
        self.drawn: int = NO_CARD
        self.barricades: int = 0
        # The backs of the farms left, ascending; the families left and the spare tokens not yet used, as sets.
        self.farms: list[int] = []
        self.families: int = ALL_FAMILIES
        self.spare: int = 0
        # This turn: what penalties forbid, and the talents of tokens that the active samurai had when it began.
        self.bans: int = 0
        self.borrowed: int = 0
        # Cards that everybody saw and that were then shuffled into the stack, with the lowest place among the intruders
        # where each may lie by now.
        self.mixed: list[int] = []

    def carry_table(self, new: Table) -> None:
        """Copies every zone into a new state."""
        self.carry(new)
        new.level = self.level
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.samurai = [samurai.copy() for samurai in self.samurai]
        new.places = self.places
        new.stack = self.stack[:]
        new.intruders = self.intruders[:]
        new.discard = self.discard[:]
        new.drawn = self.drawn
        new.barricades = self.barricades
        new.farms = self.farms[:]
        new.families = self.families
        new.spare = self.spare
        new.bans = self.bans
        new.borrowed = self.borrowed
        new.mixed = self.mixed[:]

    # Questions.

    @property
    def rank(self) -> Level:
        """L1: the level of difficulty."""
        return LEVELS[self.level]

    def size(self) -> int:
        """How many samurai there are."""
        return len(self.samurai)

    def owner(self, place: int) -> int:
        """S7: the seat that decides for a samurai."""
        return place if self.seats > 1 else 0

    def most_barricades(self) -> int:
        """V1: no more barricades than at the start (ruling A2)."""
        return self.size() + self.rank.barricades

    def has_spares(self) -> bool:
        """S8: whether spare tokens are played with."""
        return self.size() == FEWEST or self.settings["spare_tokens"] is True

    def dealt(self, kind: int) -> int:
        """S3, R8, L1: how many raiders of a kind (0 marauders, 1 lieutenants, 2 bosses) are in play this round."""
        if kind >= self.round:
            return 0
        if kind == 0:
            return self.rank.marauders * self.size()
        return self.size() + self.rank.reinforcements

    def lost(self) -> bool:
        """E2: a samurai has fallen, or the last farm or family is gone."""
        if not self.farms or not self.families:
            return True
        return any(samurai.wounds == FALLEN for samurai in self.samurai)

    def seat_boards(self) -> None:
        """Notes the place of every board that is in the game."""
        self.places = [NO_PLACE] * BOARDS
        for place, samurai in enumerate(self.samurai):
            if samurai.board != NO_BOARD:
                self.places[samurai.board] = place

    def tokens_at(self, place: int) -> int:
        """H2: the boards whose tokens lie with this samurai, his own not counted."""
        boards = 0
        for other, samurai in enumerate(self.samurai):
            if samurai.token == place and other != place:
                boards |= 1 << samurai.board
        return boards

    def in_play(self) -> list[int]:
        """Every raider that is not in the box."""
        cards = self.stack + self.intruders + self.discard
        if self.drawn != NO_CARD:
            cards.append(self.drawn)
        for samurai in self.samurai:
            cards += samurai.line
            cards += samurai.defence
        return cards

    def box(self) -> list[int]:
        """The raiders that are not in play, ascending."""
        away = [True] * CARDS
        for card in self.in_play():
            away[card] = False
        return [card for card in range(CARDS) if away[card]]

    # What is hidden.

    def presume(self) -> None:
        """G1: nobody knows the stack, the intruders and what was left in the box this time; the rest lies open.

        Of the families' backs nobody knows which are gone, until the first bonuses show those that are left.
        """
        self.known.start(len(NAMES))
        masks = self.known.masks
        for card in range(CARDS):
            masks[card] = EVERYONE
        for card in self.stack + self.intruders:
            masks[card] = NOBODY
        for card in self.box():
            if KINDS[self.round - 1] <= card < KINDS[self.round]:
                masks[card] = NOBODY
        if self.round > 1 and self.rank.bonuses:
            for kind in range(len(FAMILIES)):
                masks[CARDS + kind] = EVERYONE

    def redeal(self, seat: int, rng: Rng) -> None:
        """G1: the same for every seat, for nobody knows more than the others."""
        deal_cards(self, rng)
        deal_families(self, rng)

    def mix(self, card: int) -> None:
        """Notes a card that everybody knows to be in the stack, but no longer where."""
        for code in self.mixed:
            if code // FLOORS == card:
                self.mixed.remove(code)
                break
        self.mixed.append(card * FLOORS + len(self.intruders))

    def floors(self) -> dict[int, int]:
        """The lowest place among the intruders of every card that was shuffled back and not seen since."""
        masks = self.known.masks
        return {code // FLOORS: code % FLOORS for code in self.mixed if masks[code // FLOORS] == NOBODY}

    def pop_intruder(self) -> int:
        """The top card of the intruders; whatever comes to its place later came from the stack later."""
        card = self.intruders.pop()
        left = len(self.intruders)
        self.mixed = [code - max(0, code % FLOORS - left) for code in self.mixed]
        return card

    # The position.

    def zones(self) -> dict[str, object]:
        from tatami.games.samurai_spirit.position import zones

        return zones(self)

"""The table as readable JSON, both ways; what is left out when it is read comes from the rest of the box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tatami.games.yokai_septet.haystack import KEPT, RIGHT, SWAP_AT, Haystack
from tatami.games.yokai_septet.state import ENDINGS, NO_SEAT, Closing, Player, Side
from tatami.games.yokai_septet.tables import (
    ALL,
    BOSSES,
    CARD,
    DOWN,
    HAND,
    LETTERS,
    LIMIT,
    NAMES,
    NEEDED,
    NO_CARD,
    ROUNDS,
    SIDES,
    TRICKS,
    UP,
)
from tatami.kernel import fields
from tatami.kernel.bits import bit, count, lowest, members
from tatami.kernel.errors import BadPosition
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.yokai_septet.flow.play import YokaiSeptet
    from tatami.games.yokai_septet.state import Table

PLAYER_FIELDS: Final = frozenset({"hand", "given", "card", "last", "void"})
SIDE_FIELDS: Final = frozenset({"bosses", "tricks", "points"})
STRAW_FIELDS: Final = frozenset({"up", "down", "open", "discard", "swaps", "choosing", "guarded"})
CLOSING_FIELDS: Final = frozenset({"how", "taker", "bosses", "left", "trump"})
SUIT_INDEX: Final[dict[str, int]] = {letter: suit for suit, letter in enumerate(LETTERS)}
PHASES: Final[tuple[str, ...]] = ("prepare", "play")
MOST_POINTS: Final = 99


# Writing.


def zones(table: Table) -> dict[str, object]:
    return {
        "round": table.round,
        "trump": NAMES[table.trump],
        "lead": table.lead,
        "dealer": table.dealer,
        "players": [_player(player) for player in table.players],
        "haystacks": [_haystack(haystack) for haystack in table.haystacks],
        "sides": [{"bosses": names(side.bosses), "tricks": side.tricks, "points": side.points} for side in table.sides],
        "closing": None if table.closing is None else _closing(table.closing),
    }


def names(cards: int) -> list[str]:
    """A set of cards, ascending."""
    return [NAMES[card] for card in members(cards)]


def name(card: int) -> str | None:
    """A card, or none."""
    return None if card == NO_CARD else NAMES[card]


def _player(player: Player) -> dict[str, object]:
    return {
        "hand": names(player.hand),
        "given": names(player.given),
        "card": name(player.card),
        "last": name(player.last),
        "void": [LETTERS[suit] for suit in members(player.void)],
    }


def _haystack(haystack: Haystack) -> dict[str, object]:
    return {
        "up": [name(card) for card in haystack.up],
        "down": [name(card) for card in haystack.down],
        "open": names(haystack.open),
        "discard": name(haystack.discard),
        "swaps": [[swap // SWAP_AT, "right" if swap & RIGHT else "left", swap & KEPT != 0] for swap in haystack.swaps],
        "choosing": haystack.choosing,
        "guarded": members(haystack.guarded),
    }


def _closing(closing: Closing) -> dict[str, object]:
    return {
        "how": ENDINGS[closing.how],
        "taker": closing.taker,
        "bosses": names(closing.bosses),
        "left": names(closing.left),
        "trump": NAMES[closing.trump],
    }


# Reading.


def place(state: YokaiSeptet, data: dict[str, object]) -> None:
    """The table as described; `phase` says where a round stands."""
    state.round = fields.number(data, "round", default=1, low=1, high=ROUNDS)
    state.closing = _read_closing(data)
    reading = _Reading(state, data)
    reading.read()
    phase = data.get("phase", "play")
    if phase not in PHASES:
        raise fields.wrong("phase")
    reading.fill(preparing=phase == "prepare")
    _read_lead(state, data, preparing=phase == "prepare")
    if "agenda" not in data and not state.over():
        _begin(state, preparing=phase == "prepare")


def _read_lead(state: YokaiSeptet, data: dict[str, object], *, preparing: bool) -> None:
    """Who has the lead card, and with two players who has dealt; before the first trick of all nobody leads."""
    dealer = 0 if state.seats == 2 else NO_SEAT
    state.dealer = fields.number(data, "dealer", default=dealer, low=dealer, high=max(dealer, state.seats - 1))
    lead = state.dealer if preparing else max(0, state.dealer)
    state.lead = fields.number(data, "lead", default=lead, low=NO_SEAT, high=state.seats - 1)


def _begin(state: YokaiSeptet, *, preparing: bool) -> None:
    if preparing:
        state.prepare()
        return
    state.begin_trick()
    for step in range(state.seats):
        seat = (state.lead + step) % state.seats
        if state.players[seat].card == NO_CARD:
            state.ask(seat)
            return


def _read_closing(data: dict[str, object]) -> Closing | None:
    if data.get("closing") is None:
        return None
    row = fields.section(data["closing"], "closing")
    fields.only(row, CLOSING_FIELDS)
    how = row.get("how")
    if not isinstance(how, str) or how not in ENDINGS:
        raise fields.wrong("closing")
    taker = fields.number(row, "taker", default=0, low=0, high=3)
    bosses, left = (sum([bit(card) for card in fields.pieces(row, field, CARD)]) for field in ("bosses", "left"))
    return Closing(ENDINGS.index(how), taker, bosses, left, _one(row, "trump"))


def _one(row: dict[str, object], field: str) -> int:
    """The card in a field, or none."""
    if row.get(field) is None:
        return NO_CARD
    return fields.pieces({field: [row[field]]}, field, CARD)[0]


def _rows(data: dict[str, object], field: str, most: int, allowed: frozenset[str]) -> list[dict[str, object]]:
    """One object for each of so many; those left out are empty."""
    rows = [fields.section(row, field) for row in fields.entries(data, field)]
    if len(rows) > most:
        raise fields.wrong(field)
    for row in rows:
        fields.only(row, allowed)
    return rows + [{} for _ in range(most - len(rows))]


@final
class _Reading:
    """The rest of the box while a position is read."""

    def __init__(self, state: YokaiSeptet, data: dict[str, object]) -> None:
        seats = state.seats
        self.state = state
        self.rest: int = ALL
        self.data = data
        self.players = _rows(data, "players", seats, PLAYER_FIELDS)
        self.sides = _rows(data, "sides", SIDES[seats], SIDE_FIELDS)
        self.haystacks = _rows(data, "haystacks", seats if seats == 2 else 0, STRAW_FIELDS)

    # What is named.

    def read(self) -> None:
        state = self.state
        state.trump = self.take_one(self.data, "trump")
        state.players = [self._player(row) for row in self.players]
        state.haystacks = [self._haystack(row) for row in self.haystacks]
        state.sides = [self._side(row) for row in self.sides]

    def take(self, row: dict[str, object], field: str) -> int:
        """The named cards, as a set; none may be named twice."""
        cards = 0
        for card in fields.pieces(row, field, CARD):
            cards |= self._take(card)
        return cards

    def take_one(self, row: dict[str, object], field: str) -> int:
        card = _one(row, field)
        if card != NO_CARD:
            self._take(card)
        return card

    def _take(self, card: int) -> int:
        if not self.rest & bit(card):
            raise BadPosition(
                Message("yokai_septet.flaw.twice", {"card": Message("yokai_septet.piece." + NAMES[card])})
            )
        self.rest ^= bit(card)
        return int(bit(card))

    def _player(self, row: dict[str, object]) -> Player:
        player = Player(self.take(row, "hand"))
        player.card = self.take_one(row, "card")
        player.last = _one(row, "last")
        player.given = sum([bit(card) for card in fields.pieces(row, "given", CARD)])
        player.void = sum([1 << suit for suit in set(fields.pieces(row, "void", SUIT_INDEX))])
        return player

    def _side(self, row: dict[str, object]) -> Side:
        limit = LIMIT[self.state.seats]
        tricks = fields.number(row, "tricks", default=0, low=0, high=limit)
        points = fields.number(row, "points", default=0, low=0, high=MOST_POINTS)
        return Side(self.take(row, "bosses"), tricks, points)

    def _haystack(self, row: dict[str, object]) -> Haystack:
        haystack = Haystack()
        haystack.up = self._straw(row, "up", UP)
        haystack.down = self._straw(row, "down", DOWN)
        haystack.discard = self.take_one(row, "discard")
        haystack.choosing = fields.flag(row, "choosing")
        for at in fields.ints(row, "guarded", low=0, high=DOWN - 1):
            haystack.guarded |= 1 << at
        haystack.swaps = [_read_swap(entry) for entry in fields.entries(row, "swaps")]
        if "open" in row:
            haystack.open = sum([bit(card) for card in set(fields.pieces(row, "open", CARD))])
        else:
            _open_all(haystack)
        return haystack

    def _straw(self, row: dict[str, object], field: str, size: int) -> list[int]:
        cards = fields.entries(row, field) or [None] * size
        if len(cards) != size:
            raise fields.wrong(field)
        return [self.take_one({field: card}, field) for card in cards]

    # What is left out.

    def fill(self, *, preparing: bool) -> None:
        """Hands, haystacks and discards get the lowest cards left, trump is the highest; bosses left were taken."""
        state = self.state
        if state.trump == NO_CARD:
            self._fill_trump()
        if not any("tricks" in row for row in self.sides):
            self._guess_tricks(preparing=preparing)
        gone = sum([side.tricks for side in state.sides])
        for seat in range(state.seats):
            if state.haystacks:
                self._fill_straw(seat, gone, preparing=preparing)
            self._fill_hand(seat, gone, preparing=preparing)
        self._fill_bosses()

    def _fill_trump(self) -> None:
        common = members(self.rest & ~BOSSES)
        if not common:
            raise BadPosition(Message("yokai_septet.flaw.too_few"))
        self.state.trump = common[-1]
        self.rest ^= bit(common[-1])

    def _guess_tricks(self, *, preparing: bool) -> None:
        """As many tricks are gone as the fullest named hand lacks; the sides have taken them in turn."""
        state = self.state
        held = [_held(state, seat) for seat, row in enumerate(self.players) if "hand" in row]
        gone = 0 if preparing or not held else max(0, TRICKS[state.seats] - max(held))
        for at, side in enumerate(state.sides):
            side.tricks = (gone + len(state.sides) - 1 - at) // len(state.sides)

    def _fill_hand(self, seat: int, gone: int, *, preparing: bool) -> None:
        state = self.state
        if "hand" not in self.players[seat]:
            full = HAND[state.seats] if preparing else TRICKS[state.seats] - gone - _held(state, seat)
            state.players[seat].hand = self._lowest(max(0, full), self.rest)

    def _fill_straw(self, seat: int, gone: int, *, preparing: bool) -> None:
        """A haystack left out is whole before the first trick, and used up after it; a discard was made before it."""
        row, haystack = self.haystacks[seat], self.state.haystacks[seat]
        if not row and gone == 0:
            haystack.up = members(self._lowest(UP, self.rest))
            haystack.down = members(self._lowest(DOWN, self.rest))
            haystack.lay_open()
        if "discard" not in row and not preparing:
            haystack.discard = lowest(self._lowest(1, self.rest & ~BOSSES))

    def _lowest(self, size: int, among: int) -> int:
        """So many of the lowest of a set of cards."""
        if count(among) < size:
            raise BadPosition(Message("yokai_septet.flaw.too_few"))
        cards = sum([bit(card) for card in members(among)[:size]])
        self.rest ^= cards
        return cards

    def _fill_bosses(self) -> None:
        """Bosses that lie nowhere were taken, in turn, by sides whose bosses are left out, but never enough to win."""
        state = self.state
        most = NEEDED[state.seats] - 1
        for _ in range(most):
            for row, side in zip(self.sides, state.sides, strict=True):
                left = self.rest & BOSSES
                if left and "bosses" not in row and count(side.bosses) < min(most, state.seats * side.tricks):
                    side.bosses |= bit(lowest(left))
                    self.rest ^= bit(lowest(left))


def _held(state: Table, seat: int) -> int:
    """How many cards a player has, the one in the trick too."""
    player = state.players[seat]
    held = int(count(player.hand)) + int(player.card != NO_CARD)
    if state.haystacks:
        haystack = state.haystacks[seat]
        held += sum([1 for card in haystack.up + haystack.down if card != NO_CARD])
    return held


def _open_all(haystack: Haystack) -> None:
    """The upper row, and what it does not cover."""
    for card in haystack.up:
        if card != NO_CARD:
            haystack.open |= bit(card)
    for at in haystack.uncovered():
        haystack.turn_up(at)


def _read_swap(entry: object) -> int:
    if not isinstance(entry, list) or len(entry) != 3 or entry[1] not in ("left", "right"):
        raise fields.wrong("swaps")
    row = {"place": entry[0], "kept": entry[2]}
    upper = fields.number(row, "place", default=0, low=0, high=UP - 1)
    return upper * SWAP_AT + (RIGHT if entry[1] == "right" else 0) + (KEPT if fields.flag(row, "kept") else 0)

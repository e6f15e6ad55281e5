"""What lies on the table, zone by zone."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from tatami.games.red7.tables import ALL, CARD, CARDS, COLOURS, DEALT, HAND, NAMES, RED
from tatami.kernel import fields
from tatami.kernel.bits import bit, count, members
from tatami.kernel.errors import BadPosition
from tatami.kernel.knowledge import EVERYONE, redeal
from tatami.kernel.message import Message
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

NO_SEAT: Final = -1


@final
class Player:
    """One player's cards, as sets."""

    __slots__ = ("hand", "out", "palette", "scored")

    def __init__(self, hand: int = 0, palette: int = 0, scored: int = 0, out: bool = False) -> None:
        self.hand = hand
        self.palette = palette
        self.scored = scored
        self.out = out

    def __reduce__(self) -> tuple[object, ...]:
        return Player, (self.hand, self.palette, self.scored, self.out)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """Hands, palettes, the deck (its top is the last), the canvas (likewise) and what was scored."""

    def __init__(self) -> None:
        super().__init__()
        self.players: list[Player] = []
        self.deck: list[int] = []
        self.canvas: list[int] = []
        self.round: int = 1
        self.winner: int = NO_SEAT

    @property
    def colour(self) -> int:
        """S3: the colour whose rule is in force; the start card is red."""
        return self.canvas[-1] % COLOURS if self.canvas else RED

    def carry_table(self, new: Table) -> None:
        """Copies every zone into a new state."""
        self.carry(new)
        new.players = [Player(p.hand, p.palette, p.scored, p.out) for p in self.players]
        new.deck = self.deck[:]
        new.canvas = self.canvas[:]
        new.round = self.round
        new.winner = self.winner

    # What is hidden.

    def presume(self) -> None:
        """A hand is known to its holder, the deck to nobody, all the rest to everybody."""
        self.known.start(CARDS)
        masks = self.known.masks
        for seat, player in enumerate(self.players):
            for card in members(player.hand):
                masks[card] = 1 << seat
            for card in members(player.palette | player.scored):
                masks[card] = EVERYONE
        for card in self.canvas:
            masks[card] = EVERYONE

    def redeal(self, seat: int, rng: Rng) -> None:
        """The cards this seat does not know change places: other hands and the deck."""
        masks = self.known.masks
        piles = [*[members(player.hand) for player in self.players], self.deck]
        places = [[card for card in pile if not masks[card] >> seat & 1] for pile in piles]
        pool = sorted([card for place in places for card in place])
        # What others know goes with the place: only how many of a place's cards they know stays true.
        kept = [sorted([masks[card] for card in place]) for place in places]
        dealt = redeal(pool, [len(place) for place in places], rng)
        for place, cards in enumerate(dealt):
            for at, card in enumerate(cards):
                masks[card] = kept[place][at]
            if place < self.seats:
                self._swap_hand(self.players[place], places[place], cards)
        self._swap_deck(places[self.seats], dealt[self.seats])

    def _swap_hand(self, player: Player, old: list[int], new: list[int]) -> None:
        hand = player.hand
        for card in old:
            hand ^= bit(card)
        for card in new:
            hand |= bit(card)
        player.hand = hand

    def _swap_deck(self, old: list[int], new: list[int]) -> None:
        gone = set(old)
        at = 0
        for i, card in enumerate(self.deck):
            if card in gone:
                self.deck[i] = new[at]
                at += 1

    # The position.

    def zones(self) -> dict[str, object]:
        return {
            "round": self.round,
            "winner": self.winner,
            "canvas": [NAMES[card] for card in self.canvas],
            "deck": [NAMES[card] for card in reversed(self.deck)],
            "players": [
                {
                    "hand": [NAMES[card] for card in members(player.hand)],
                    "palette": [NAMES[card] for card in members(player.palette)],
                    "scored": [NAMES[card] for card in members(player.scored)],
                    "out": player.out,
                }
                for player in self.players
            ],
        }

    def place_cards(self, data: dict[str, object]) -> None:
        """Lays out the cards that are named, then fills the zones that were left out with the weakest of the rest."""
        named = _Named()
        rows = fields.entries(data, "players")
        if len(rows) > self.seats:
            raise fields.wrong("players")
        given = [fields.section(row, "players") for row in rows] + [{} for _ in range(self.seats - len(rows))]
        for row in given:
            fields.only(row, PLAYER_FIELDS)
            self.players.append(named.player(row))
        self.canvas = named.take(data, "canvas")
        self.deck = named.take(data, "deck")
        self.deck.reverse()
        for row, player in zip(given, self.players, strict=True):
            player.palette |= named.fill(1) if "palette" not in row else 0
            player.hand |= named.fill(HAND) if "hand" not in row else 0
        if "deck" not in data:
            self.deck = members(named.rest)
            self.deck.reverse()
        else:
            # A deck that is named is complete: what is left over was laid on the canvas before.
            self.canvas = members(named.rest) + self.canvas
        self.round = fields.number(data, "round", default=1, low=1, high=CARDS)
        self.winner = fields.number(data, "winner", default=NO_SEAT, low=NO_SEAT, high=self.seats - 1)

    def flaws(self) -> list[Message]:
        """S1: every card of the box lies in exactly one place, where its owner knows it; the agenda is of this game."""
        from tatami.games.red7.agenda import sound

        cards = self.deck + self.canvas
        for player in self.players:
            cards += members(player.hand) + members(player.palette) + members(player.scored)
        if sorted(cards) != list(range(CARDS)):
            return [Message("red7.flaw.cards", {"count": len(cards)})]
        if not self._knows_its_own():
            return [Message("red7.flaw.known")]
        return [] if sound(self) else [Message("red7.flaw.agenda")]

    def _knows_its_own(self) -> bool:
        """Nobody knows less of a card than its place shows him."""
        plain = self.copy()
        plain.presume()
        return all(mask & usual == usual for mask, usual in zip(self.known.masks, plain.known.masks, strict=True))


PLAYER_FIELDS: Final = frozenset({"hand", "palette", "scored", "out"})


@final
class _Named:
    """The rest of the box while a position is read."""

    def __init__(self) -> None:
        self.rest: int = ALL

    def take(self, data: dict[str, object], field: str) -> list[int]:
        """The named cards; none may be named twice."""
        cards = fields.pieces(data, field, CARD)
        for card in cards:
            if not self.rest & bit(card):
                raise BadPosition(Message("red7.flaw.twice", {"card": Message("red7.piece." + NAMES[card])}))
            self.rest ^= bit(card)
        return cards

    def take_set(self, data: dict[str, object], field: str) -> int:
        cards = 0
        for card in self.take(data, field):
            cards |= bit(card)
        return cards

    def player(self, row: dict[str, object]) -> Player:
        hand = self.take_set(row, "hand")
        palette = self.take_set(row, "palette")
        return Player(hand, palette, self.take_set(row, "scored"), fields.flag(row, "out"))

    def fill(self, size: int) -> int:
        """So many of the weakest cards left."""
        if count(self.rest) < size:
            raise BadPosition(Message("red7.flaw.too_few", {"need": DEALT}))
        cards = 0
        for card in members(self.rest)[:size]:
            cards |= bit(card)
        self.rest ^= cards
        return cards

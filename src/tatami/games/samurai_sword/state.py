"""What lies on the table, zone by zone, and who knows what of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from tatami.games.samurai_sword.hands import (
    FRESH,
    HELD,
    KIND_AT,
    KNOWN,
    LOT,
    LOT_AT,
    RETURNED,
    UNSURE,
    blur,
    certain,
    fade,
    find,
    lots_in,
    put,
    relabel,
)
from tatami.games.samurai_sword.tables import KINDS, RESILIENCE
from tatami.kernel.knowledge import EVERYONE, NOBODY
from tatami.kernel.message import Message
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

NO_SEAT: Final = -1

# How a play ended; PLAYING while it goes on.
PLAYING: Final = 0
DISHONOURED: Final = 1  # E1: the player defeated had no honour left to stand on
DECK_OUT: Final = 2  # K1: the end of the deck took somebody's last honour
BUSHIDO_PAID: Final = 3  # C4: Bushido did
LAST_STANDING: Final = 4  # E6: one player alone has resilience
ENDINGS: Final[tuple[str, ...]] = ("", "dishonoured", "deck", "bushido", "last")


@final
class Player:
    """What one player has: before him, on his cards, and in his hand."""

    __slots__ = ("armor", "character", "fast_draw", "focus", "hand", "honour", "resilience", "role")

    def __init__(
        self,
        role: int = 0,
        character: int = 0,
        resilience: int = 0,
        honour: int = 0,
        armor: int = 0,
        focus: int = 0,
        fast_draw: int = 0,
    ) -> None:
        self.role = role
        self.character = character
        self.resilience = resilience
        self.honour = honour
        self.armor = armor
        self.focus = focus
        self.fast_draw = fast_draw
        self.hand: list[int] = []

    @property
    def harmless(self) -> bool:
        """H1: without resilience or without cards."""
        return self.resilience == 0 or len(self.hand) == 0

    @property
    def full(self) -> int:
        """S3: the resilience printed on the character."""
        return RESILIENCE[self.character]

    def copy(self) -> Player:
        new = Player(self.role, self.character, self.resilience, self.honour, self.armor, self.focus, self.fast_draw)
        new.hand = self.hand[:]
        return new

    def __reduce__(self) -> tuple[object, ...]:
        row = (self.role, self.character, self.resilience, self.honour, self.armor, self.focus, self.fast_draw)
        return with_hand, (row, self.hand)


def with_hand(row: tuple[int, int, int, int, int, int, int], hand: list[int]) -> Player:
    """The player that was pickled."""
    player = Player(*row)
    player.hand = hand
    return player


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """Players, deck and discards (the top is the last), Bushido, and how the play ended.

    `fresh` and `held` count by kind the cards that may still be hidden and were in the deck, or in hands, when the
    discards were last shuffled into a deck, `returned` those that were taken from the discards since; all are empty
    before the first time. A card that left a hand and may have been of several lots stays in all of them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.players: list[Player] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.bushido: int = NO_SEAT
        self.fresh: list[int] = []
        self.held: list[int] = []
        self.returned: list[int] = []
        self.ending: int = PLAYING
        # E4, E6: whose blow ended the play, and whom it struck.
        self.slayer: int = NO_SEAT
        self.fallen: int = NO_SEAT

    def carry_table(self, new: Table) -> None:
        """Copies every zone into a new state."""
        self.carry(new)
        new.players = [player.copy() for player in self.players]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.bushido = self.bushido
        if self.fresh:
            new.fresh = self.fresh[:]
            new.held = self.held[:]
            new.returned = self.returned[:]
        new.ending = self.ending
        new.slayer = self.slayer
        new.fallen = self.fallen

    @property
    def shogun(self) -> int:
        """S2: where the Shogun sits; everybody sees it."""
        for seat, player in enumerate(self.players):
            if player.role == 0:
                return seat
        raise AssertionError("there is a Shogun in every play")

    # Hidden cards on their way.

    def receive(self, seat: int, kind: int) -> None:
        """T3, Z2: a card from the deck joins a hand; its holder alone knows it."""
        put(self.players[seat].hand, kind, FRESH, self.known.learn(NOBODY, 1 << seat))

    def give_up(self, seat: int, kind: int) -> None:
        """Z2: a card leaves a hand, and everybody sees which."""
        hand = self.players[seat].hand
        if self.fresh:
            self._tell_lot(hand, kind)
        at = find(hand, kind)
        self.known.learn(hand[at] & KNOWN, EVERYONE)
        del hand[at]

    def _tell_lot(self, hand: list[int], kind: int) -> None:
        """Z2: where everybody can tell which lot the card was of, it is out of that lot; else the hand's are unsure."""
        if hand[find(hand, kind)] >> LOT_AT & LOT == RETURNED:
            # It lay open, so everybody takes it for this one: another of its kind would leave the same hand.
            self.returned[kind] -= 1
            return
        lots = lots_in(hand)
        unsure = lots >> UNSURE & 1 == 1
        fresh = self.fresh[kind] > 0
        held = self.held[kind] > 0
        may = lots & ((1 << FRESH if fresh else 0) | (1 << HELD if held else 0) | 1 << UNSURE)
        if may & (may - 1):
            blur(hand)
        back = unsure and self.returned[kind] > 0
        fresh = fresh and (unsure or may >> FRESH & 1 == 1)
        held = held and (unsure or may >> HELD & 1 == 1)
        if fresh and not held and not back:
            self.fresh[kind] -= 1
        elif held and not fresh and not back:
            self.held[kind] -= 1
        elif back and not fresh and not held:
            self.returned[kind] -= 1

    def steal(self, thief: int, victim: int, at: int) -> int:
        """Z2: a card changes hands, seen by both, and by nobody else unless he knew what it had to be."""
        hand = self.players[victim].hand
        lots = lots_in(hand)
        if lots & (lots - 1) or (lots == 1 << RETURNED and not certain(hand)):
            relabel(hand, UNSURE)
        kind = hand[at] >> KIND_AT
        lot = hand[at] >> LOT_AT & LOT
        seen = certain(hand) | 1 << thief | 1 << victim
        at = find(hand, kind)
        self.known.learn(hand[at] & KNOWN, seen)
        del hand[at]
        fade(hand, kind, EVERYONE & ~seen)
        put(self.players[thief].hand, kind, lot, seen)
        return kind

    def shuffle_discards(self) -> None:
        """K1, Z2: the discards become the deck; everybody knows which cards are in it, and which in the hands."""
        self.fresh = [0] * KINDS
        self.held = [0] * KINDS
        self.returned = [0] * KINDS
        for kind in self.discard:
            self.fresh[kind] += 1
        for player in self.players:
            for card in player.hand:
                self.held[card >> KIND_AT] += 1
            relabel(player.hand, HELD)
        self.deck = self.discard
        self.discard = []
        self.rng.shuffle(self.deck)

    def take_back(self, seat: int) -> int:
        """P7: the top of the discards joins a hand, and everybody knows it there."""
        kind = self.discard.pop()
        if self.fresh:
            self.returned[kind] += 1
        put(self.players[seat].hand, kind, RETURNED if self.fresh else FRESH, EVERYONE)
        return kind

    def turn_up(self) -> int:
        """C4, Z2: the top of the deck goes to the discards; everybody knows that the deck is without it."""
        kind = self.deck.pop()
        if self.fresh:
            self.fresh[kind] -= 1
        self.known.learn(NOBODY, EVERYONE)
        self.discard.append(kind)
        return kind

    # What the kernel asks.

    def presume(self) -> None:
        """No card has an identity: what is known of hands is kept with their slots."""
        self.known.start(0)

    def redeal(self, seat: int, rng: Rng) -> None:
        from tatami.games.samurai_sword.imagined import imagine

        imagine(self, seat, rng)

    def zones(self) -> dict[str, object]:
        from tatami.games.samurai_sword.position import zones

        return zones(self)

    def flaws(self) -> list[Message]:
        from tatami.games.samurai_sword.position import flaws

        return flaws(self)

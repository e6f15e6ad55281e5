"""A haystack of two players' rounds: seven closed cards in a row, six open ones on them, and what its owner does to it.

Places are counted from the left; the open card u covers the closed cards u (its left one) and u + 1 (its right one).
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from tatami.games.yokai_septet.tables import BOSSES, DOWN, NO_CARD, UP
from tatami.kernel.bits import bit

# A swap is one number: the open card's place, the side, and whether its owner took the boss back up (D5).
SWAP_AT: Final = 4
RIGHT: Final = 2
KEPT: Final = 1


class Swap(NamedTuple):
    """D4: a boss, the card under it that its owner saw, on which side, and whether the boss came back up (D5)."""

    boss: int
    card: int
    right: int
    kept: bool


@final
class Haystack:
    """The row and what lies on it; `open` are all cards that lie face up.

    While a round is prepared: `swaps` so far, and whether the last of them turned up a second boss, so that
    its owner is `choosing`. `guarded` are the closed places where everybody knows that some boss lies.
    """

    __slots__ = ("choosing", "discard", "down", "guarded", "open", "swaps", "up")

    def __init__(self) -> None:
        self.up: list[int] = [NO_CARD] * UP
        self.down: list[int] = [NO_CARD] * DOWN
        self.open: int = 0
        self.discard: int = NO_CARD
        self.swaps: list[int] = []
        self.choosing: bool = False
        self.guarded: int = 0

    def copy(self) -> Haystack:
        new = Haystack()
        new.up = self.up[:]
        new.down = self.down[:]
        new.open = self.open
        new.discard = self.discard
        new.swaps = self.swaps[:]
        new.choosing = self.choosing
        new.guarded = self.guarded
        return new

    def closed(self) -> list[int]:
        """The places of the closed cards."""
        return [place for place, card in enumerate(self.down) if card != NO_CARD and not self.open & bit(card)]

    def lay_open(self) -> None:
        """D1: the upper row lies face up."""
        self.open = 0
        for card in self.up:
            self.open |= bit(card)

    def swappable(self) -> list[int]:
        """D4: the places of bosses that were dealt face up and not yet swapped (ruling 26, M)."""
        done = [swap // SWAP_AT for swap in self.swaps]
        return [
            place for place, card in enumerate(self.up) if card != NO_CARD and BOSSES & bit(card) and place not in done
        ]

    def swap(self, place: int, right: int) -> int:
        """D4: an open card changes places with one under it, sight unseen; the card that came up.

        D5: where that is a boss too, its owner has to choose.
        """
        self.swaps.append(place * SWAP_AT + right * RIGHT)
        self._turn_over(place, place + right)
        card = self.up[place]
        self.choosing = bit(card) & BOSSES != 0
        return card

    def choices(self) -> list[int]:
        """D5: the two bosses, of which one stays open: the one that came up, the one that went down."""
        place, right = self.last_swap()
        return [self.up[place], self.down[place + right]]

    def last_swap(self) -> tuple[int, int]:
        """The place of the last swap's open card, and whether it was swapped to the right."""
        swap = self.swaps[-1]
        return swap // SWAP_AT, int(swap & RIGHT != 0)

    def last_kept(self) -> bool:
        """D5: whether the last swap left everything as it was."""
        return self.swaps[-1] & KEPT != 0

    def leave_open(self, card: int) -> None:
        """D5: the other boss lies closed."""
        place, right = self.last_swap()
        if self.up[place] != card:
            self._turn_over(place, place + right)
            self.swaps[-1] |= KEPT
        self.choosing = False

    def take_back(self) -> list[Swap]:
        """Undoes all swaps, as the others see the haystack until both are ready (ruling 25, M); which they were."""
        story: list[Swap] = []
        for swap in reversed(self.swaps):
            upper = swap // SWAP_AT
            right = int(swap & RIGHT != 0)
            boss, card = self.up[upper], self.down[upper + right]
            if not swap & KEPT:
                boss, card = card, boss
                self._turn_over(upper, upper + right)
            story.append(Swap(boss, card, right, swap & KEPT != 0))
        story.reverse()
        self.swaps = []
        self.choosing = False
        return story

    def settle(self) -> None:
        """D5: once everybody is ready all know where a boss was looked at and left."""
        for swap in self.swaps:
            if swap & KEPT:
                self.guarded |= 1 << swap // SWAP_AT + int(swap & RIGHT != 0)
        self.swaps = []

    def _turn_over(self, upper: int, lower: int) -> None:
        card, other = self.up[upper], self.down[lower]
        self.up[upper], self.down[lower] = other, card
        self.open ^= bit(card) | bit(other)

    def take(self, card: int) -> None:
        """D7: an open card is played."""
        self.open ^= bit(card)
        if card in self.up:
            self.up[self.up.index(card)] = NO_CARD
        else:
            self.down[self.down.index(card)] = NO_CARD

    def uncovered(self) -> list[int]:
        """D8: the places of closed cards on which nothing lies any more."""
        return [place for place in self.closed() if self._free(place - 1) and self._free(place)]

    def _free(self, upper: int) -> bool:
        return not 0 <= upper < UP or self.up[upper] == NO_CARD

    def turn_up(self, place: int) -> int:
        """D8: a closed card is turned up; which it is."""
        card = self.down[place]
        self.open |= bit(card)
        self.guarded &= ~(1 << place)
        return card

    def __reduce__(self) -> tuple[object, ...]:
        kept = (self.up, self.down, self.open, self.discard, self.swaps, self.choosing, self.guarded)
        return from_parts, kept


def from_parts(
    up: list[int], down: list[int], opened: int, discard: int, swaps: list[int], choosing: bool, guarded: int
) -> Haystack:
    """The haystack that was taken apart to be sent."""
    new = Haystack()
    new.up = up
    new.down = down
    new.open = opened
    new.discard = discard
    new.swaps = swaps
    new.choosing = choosing
    new.guarded = guarded
    return new

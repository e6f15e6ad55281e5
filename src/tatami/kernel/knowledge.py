"""Who knows what: every piece that can be hidden carries the mask of those who know it."""

from __future__ import annotations

from typing import Final, final

from tatami.kernel.rng import Rng

NOBODY: Final = 0
MOST_SEATS: Final = 15
SPECTATOR: Final = 15
EVERYONE: Final = 0xFFFF


def eyes(seat: int | None) -> int:
    """The bit number of a seat; those without a seat share one."""
    return SPECTATOR if seat is None else seat


@final
class Knowledge:
    """One mask a piece: bit s for seat s, bit 15 for everybody without a seat.

    Two sets tell what was learnt since they were last cleared: `fresh` has those who did not know a piece at the moment
    when somebody learnt it, `gained` those who learnt something.
    """

    __slots__ = ("fresh", "gained", "masks")

    def __init__(self) -> None:
        self.masks: list[int] = []
        self.fresh = NOBODY
        self.gained = NOBODY

    def start(self, pieces: int) -> None:
        """Nobody knows anything of so many pieces."""
        self.masks = [NOBODY] * pieces

    def show(self, piece: int, seats: int) -> None:
        """The set `seats` now knows this piece."""
        self.masks[piece] = self.learn(self.masks[piece], seats)

    def learn(self, before: int, seats: int) -> int:
        """The mask of something that a game keeps itself (a card without identity), once `seats` know it too."""
        new = seats & ~before
        if new:
            self.fresh |= EVERYONE & ~before
            self.gained |= new
        return before | new

    def knows(self, piece: int, seat: int) -> bool:
        return self.masks[piece] >> seat & 1 == 1

    def lose(self, pieces: list[int], seats: int) -> None:
        """The set `seats` can no longer tell these pieces apart: one of them left or moved unseen."""
        for piece in pieces:
            self.masks[piece] &= ~seats

    def forget(self, pieces: list[int]) -> None:
        """These pieces were shuffled together: nobody can tell them apart."""
        for piece in pieces:
            self.masks[piece] = NOBODY

    def clear_news(self) -> None:
        self.fresh = NOBODY
        self.gained = NOBODY

    def copy(self) -> Knowledge:
        new = Knowledge()
        new.masks = self.masks[:]
        new.fresh = self.fresh
        new.gained = self.gained
        return new

    def __reduce__(self) -> tuple[object, ...]:
        return from_masks, (self.masks,)


def from_masks(masks: list[int]) -> Knowledge:
    """The knowledge that `masks` was read from."""
    known = Knowledge()
    known.masks = masks
    return known


def redeal(pool: list[int], sizes: list[int], rng: Rng) -> list[list[int]]:
    """Deals the pieces of `pool` to places of known sizes, every deal equally likely.

    The pool must come in an order that gives nothing away (ascending): where its pieces truly lie must not show.
    """
    assert len(pool) == sum(sizes), "the pool fills its places exactly"
    rng.shuffle(pool)
    hands: list[list[int]] = []
    at = 0
    for size in sizes:
        hands.append(pool[at : at + size])
        at += size
    return hands

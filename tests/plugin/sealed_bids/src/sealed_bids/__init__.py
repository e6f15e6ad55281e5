"""Sealed bids: in each of three rounds everybody secretly bids a number; the highest that only one bid scores."""

from tatami.kernel import fields
from tatami.kernel.events import Event
from tatami.kernel.frame import Frame
from tatami.kernel.game import Game
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.message import Message, Refusal
from tatami.kernel.result import Result, ranked
from tatami.kernel.rng import Rng
from tatami.kernel.state import State

ROUNDS, NUMBERS, OPEN = 3, 5, 0  # OPEN: no bid yet


class Bids(State):
    def __init__(self) -> None:
        super().__init__()
        self.left: list[list[int]] = []  # the numbers a seat may still bid
        self.bids: list[int] = []
        self.points: list[int] = []

    def deal(self) -> None:
        """S1: everybody has the numbers 1 to 5."""
        self.left = [list(range(1, NUMBERS + 1)) for _ in range(self.seats)]
        self.points = [0] * self.seats
        self.open_round()

    def open_round(self) -> None:
        """T1: all are asked at once, until three numbers are used up."""
        self.bids = [OPEN] * self.seats
        self.presume()
        going = len(self.left[0]) > NUMBERS - ROUNDS
        self.top = Frame(0) if going else None
        self.asked = tuple(range(self.seats)) if going else ()

    def options(self, seat: int) -> list[int]:
        return [number - 1 for number in self.left[seat]]

    def act(self, seat: int, action: int) -> None:
        """T2: a bid is secret until all have bid. The seat's envelope is the piece that hides it."""
        self.bids[seat] = action + 1
        self.left[seat].remove(action + 1)
        self.asked = tuple(other for other in self.asked if other != seat)
        self.known.masks[seat] = 1 << seat
        if not self.asked:
            self.reveal()

    def reveal(self) -> None:
        """T3: the highest number that only one bid scores a point."""
        for seat, bid in enumerate(self.bids):
            self.known.show(seat, EVERYONE)
            if self.tell is not None:
                self.tell.tell(Event("bid", {"seat": seat, "number": bid}))
        alone = [bid for bid in self.bids if self.bids.count(bid) == 1]
        if alone:
            self.points[self.bids.index(max(alone))] += 1
        self.open_round()

    def refusal(self, seat: int, action: int) -> Refusal:
        return Refusal("T2", Message("sealed_bids.no.used", {"number": action + 1}))

    def copy(self) -> "Bids":
        new = Bids()
        self.carry(new)
        new.left, new.bids, new.points = [left[:] for left in self.left], self.bids[:], self.points[:]
        return new

    def redeal(self, seat: int, rng: Rng) -> None:
        for other, bid in enumerate(self.bids):
            if bid and other != seat:
                numbers = sorted([*self.left[other], bid])
                self.bids[other] = numbers.pop(rng.below(len(numbers)))
                self.left[other] = numbers

    def look(self, seat: int | None) -> dict[str, object]:
        own = self.bids[seat] if seat is not None else OPEN
        left = [sorted({*self.left[s], self.bids[s]} - {OPEN}) for s in range(self.seats)]
        return {"own_bid": own, "left": left, "points": self.points[:]}

    def zones(self) -> dict[str, object]:
        return {"left": [left[:] for left in self.left], "bids": self.bids[:], "points": self.points[:]}

    def place(self, data: dict[str, object]) -> None:
        self.left = [fields.ints({"left": row}, "left", low=1, high=NUMBERS) for row in fields.entries(data, "left")]
        self.points = fields.ints(data, "points", low=0, high=ROUNDS)
        bids = fields.ints(data, "bids", low=0, high=NUMBERS)
        if not len(self.left) == len(self.points) == len(bids) == self.seats:
            raise fields.wrong("left")
        self.open_round()
        self.bids = bids

    def presume(self) -> None:
        self.known.start(len(self.game.pieces))
        for seat, bid in enumerate(self.bids):
            self.known.masks[seat] = 1 << seat if bid else 0

    @property
    def result(self) -> Result | None:
        """E1: the most points win."""
        return None if self.asked else ranked(self.points, Message("sealed_bids.end"))


class SealedBids(Game):
    def __init__(self) -> None:
        words = tuple(f"bid {number}" for number in range(1, NUMBERS + 1))
        super().__init__(
            name="sealed_bids", version="1", seats=(2, 3, 4), words=words, bound=ROUNDS * 4, events=("bid",),
            pieces=tuple(f"envelope{seat}" for seat in range(4)), zones=frozenset({"left", "bids", "points"}),
            frames=("round",), turn_rule="T1", over_rule="E1",
        )  # fmt: skip

    def new(self) -> Bids:
        return Bids()


GAME = SealedBids()

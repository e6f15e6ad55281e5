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

ROUNDS, NUMBERS = 3, range(1, 6)


class Bids(State):
    def __init__(self) -> None:
        super().__init__()
        self.bids: list[list[int]] = []  # a seat's bids, round by round; the last is secret while others owe theirs

    def deal(self) -> None:
        """S1: everybody has the numbers 1 to 5."""
        self.bids = [[] for _ in range(self.seats)]
        self.open_round()

    def open_round(self) -> None:
        """T1: all are asked at once, until three numbers are used up."""
        self.presume()
        self.top = Frame(0) if self.over < ROUNDS else None
        self.asked = tuple(seat for seat, bids in enumerate(self.bids) if len(bids) == self.over < ROUNDS)

    @property
    def over(self) -> int:
        return min(len(bids) for bids in self.bids)

    def options(self, seat: int) -> list[int]:
        return [number - 1 for number in NUMBERS if number not in self.bids[seat]]

    def act(self, seat: int, action: int) -> None:
        """T2: a bid is secret until all have bid. The seat's envelope is the piece that hides it."""
        self.bids[seat].append(action + 1)
        self.known.masks[seat] = 1 << seat
        self.answered(seat)
        if not self.asked:
            self.reveal()

    def reveal(self) -> None:
        for seat, bids in enumerate(self.bids):
            self.known.show(seat, EVERYONE)
            if self.tell is not None:
                self.tell.tell(Event("bid", {"seat": seat, "number": bids[-1]}))
        self.open_round()

    def points(self) -> list[int]:
        """T3: the highest number that only one bid scores a point."""
        points = [0] * self.seats
        for bids in zip(*self.bids, strict=False):
            alone = [bid for bid in bids if bids.count(bid) == 1]
            if alone:
                points[bids.index(max(alone))] += 1
        return points

    def refusal(self, seat: int, action: int) -> Refusal:
        return Refusal("T2", Message("sealed_bids.no.used", {"number": action + 1}))

    def copy(self) -> "Bids":
        new = Bids()
        self.carry(new)
        new.bids = [bids[:] for bids in self.bids]
        return new

    def redeal(self, seat: int, rng: Rng) -> None:
        for other, bids in enumerate(self.bids):
            if other != seat and len(bids) > self.over:
                left = [number for number in NUMBERS if number not in bids[:-1]]
                bids[-1] = left[rng.below(len(left))]

    def look(self, seat: int | None) -> dict[str, object]:
        own = [] if seat is None else self.bids[seat][self.over :]
        return {"own_bid": own, "bids": [bids[: self.over] for bids in self.bids], "points": self.points()}

    def zones(self) -> dict[str, object]:
        return {"bids": [bids[:] for bids in self.bids]}

    def place(self, data: dict[str, object]) -> None:
        rows = fields.entries(data, "bids") or [[]] * self.seats
        self.bids = [fields.ints({"bids": row}, "bids", low=1, high=5) for row in rows]
        if len(self.bids) != self.seats or any(not 0 <= len(bids) - self.over <= 1 for bids in self.bids):
            raise fields.wrong("bids")
        self.open_round()

    def presume(self) -> None:
        self.known.start(len(self.game.pieces))
        for seat, bids in enumerate(self.bids):
            self.known.masks[seat] = 1 << seat if len(bids) > self.over else 0

    @property
    def result(self) -> Result | None:
        """E1: the most points win."""
        return None if self.asked else ranked(self.points(), Message("sealed_bids.end"))


class SealedBids(Game):
    def __init__(self) -> None:
        super().__init__(
            name="sealed_bids", version="1", seats=(2, 3, 4), words=tuple(f"bid {number}" for number in NUMBERS),
            bound=ROUNDS * 4, pieces=tuple(f"envelope{seat}" for seat in range(4)), zones=frozenset({"bids"}),
            frames=("round",), events=("bid",), turn_rule="T1", over_rule="E1",
        )  # fmt: skip

    def new(self) -> Bids:
        return Bids()


GAME = SealedBids()

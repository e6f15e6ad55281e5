"""How a play ended."""

from __future__ import annotations

from typing import Final, final

from tatami.kernel.message import Message

WON: Final = "won"
LOST: Final = "lost"
SHARED: Final = "shared"


@final
class Standing:
    """One seat's end: its outcome (won, lost, shared), score, rank from 1, and team."""

    __slots__ = ("outcome", "rank", "score", "team")

    def __init__(self, outcome: str = LOST, score: int = 0, rank: int = 1, team: int = 0) -> None:
        self.outcome = outcome
        self.score = score
        self.rank = rank
        self.team = team

    def plain(self) -> dict[str, object]:
        return {"outcome": self.outcome, "score": self.score, "rank": self.rank, "team": self.team}

    def __repr__(self) -> str:
        return f"{self.outcome}, {self.score} points, rank {self.rank}, team {self.team}"

    def __reduce__(self) -> tuple[object, ...]:
        return Standing, (self.outcome, self.score, self.rank, self.team)


@final
class Result:
    """A standing per seat, and the reason of the end."""

    __slots__ = ("reason", "seats")

    def __init__(self, seats: list[Standing] | None = None, reason: Message | None = None) -> None:
        self.seats: list[Standing] = seats if seats is not None else []
        self.reason = reason if reason is not None else Message()

    def winners(self) -> list[int]:
        return [seat for seat, standing in enumerate(self.seats) if standing.outcome != LOST]

    def plain(self) -> dict[str, object]:
        """As JSON values."""
        return {"seats": [standing.plain() for standing in self.seats], "reason": self.reason.plain()}

    def __reduce__(self) -> tuple[object, ...]:
        return Result, (self.seats, self.reason)


def ranked(scores: list[int], reason: Message, teams: list[int] | None = None) -> Result:
    """The highest score wins; equals share their rank, and the win."""
    best = max(scores)
    sides = teams if teams is not None else list(range(len(scores)))
    alone = len({sides[seat] for seat, score in enumerate(scores) if score == best}) == 1
    standings: list[Standing] = []
    for seat, score in enumerate(scores):
        outcome = LOST if score < best else WON if alone else SHARED
        rank = 1 + sum(1 for other in scores if other > score)
        standings.append(Standing(outcome, score, rank, sides[seat]))
    return Result(standings, reason)

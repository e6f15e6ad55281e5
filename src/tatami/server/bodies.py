"""What the JSON interface is sent."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=64)]
Setting = bool | int | str


class NewGuest(msgspec.Struct):
    name: str
    lang: str = "ru"


class NewSeat(msgspec.Struct):
    kind: Annotated[str, msgspec.Meta(pattern="^(human|bot|open)$")]
    bot: str = ""
    name: str = ""


class NewTable(msgspec.Struct):
    game: str
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=64)]
    options: dict[str, Setting] = {}
    public: bool = False
    clock: int | None = None
    undo: bool = True
    brisk: bool = False


class OneSeat(msgspec.Struct):
    seat: SeatNumber | None = None


class Action(msgspec.Struct):
    word: Annotated[str, msgspec.Meta(max_length=200)]
    v: Count
    seat: SeatNumber | None = None


class TakeBack(msgspec.Struct):
    v: Count
    count: Annotated[int, msgspec.Meta(ge=1)] = 1
    seat: SeatNumber | None = None


class From(msgspec.Struct):
    n: Count
    seat: SeatNumber

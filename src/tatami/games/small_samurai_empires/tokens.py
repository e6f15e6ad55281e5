"""A token in a slot as one number: whose it is, whether it lies face up, which order it is."""

from __future__ import annotations

from typing import Final

NO_TOKEN: Final = -1

OWNER_AT: Final = 4
UP: Final = 8
KIND: Final = 7


def token(owner: int, kind: int, *, up: bool) -> int:
    return owner << OWNER_AT | (UP if up else 0) | kind


def owner_of(laid: int) -> int:
    return laid >> OWNER_AT


def kind_of(laid: int) -> int:
    return laid & KIND


def lies_up(laid: int) -> bool:
    return laid & UP != 0


def lies_down(laid: int) -> bool:
    return laid != NO_TOKEN and laid & UP == 0

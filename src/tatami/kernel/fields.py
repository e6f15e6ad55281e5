"""Reading a position's JSON: every value is checked, every fault named by its field."""

from __future__ import annotations

from tatami.kernel.errors import BadPosition
from tatami.kernel.message import Message


def wrong(field: str) -> BadPosition:
    return BadPosition(Message("kernel.position.field", {"field": field}))


def number(data: dict[str, object], field: str, *, default: int, low: int, high: int) -> int:
    """A whole number from `low` to `high`."""
    value = data.get(field, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise wrong(field)
    return value


def flag(data: dict[str, object], field: str, *, default: bool = False) -> bool:
    value = data.get(field, default)
    if not isinstance(value, bool):
        raise wrong(field)
    return value


def entries(data: dict[str, object], field: str) -> list[object]:
    """A list; empty where the field is left out."""
    value = data.get(field, [])
    if not isinstance(value, list):
        raise wrong(field)
    return value


def ints(data: dict[str, object], field: str, *, low: int, high: int) -> list[int]:
    """A list of whole numbers from `low` to `high`."""
    out: list[int] = []
    for value in entries(data, field):
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise wrong(field)
        out.append(value)
    return out


def pieces(data: dict[str, object], field: str, names: dict[str, int]) -> list[int]:
    """A list of pieces by their words, as numbers."""
    out: list[int] = []
    for value in entries(data, field):
        if not isinstance(value, str) or value not in names:
            raise wrong(field)
        out.append(names[value])
    return out


def section(value: object, field: str) -> dict[str, object]:
    """An object with text keys."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise wrong(field)
    return value


def only(data: dict[str, object], allowed: frozenset[str]) -> None:
    """No field that nobody would read: a misspelt zone must not pass for one left out."""
    for field in data:
        if field not in allowed:
            raise BadPosition(Message("kernel.position.unknown_field", {"field": field}))

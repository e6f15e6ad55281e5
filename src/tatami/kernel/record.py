"""What is kept of a play: a header and one line per entry, only ever appended."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Final, final

from tatami.kernel import fields
from tatami.kernel.errors import BadPosition, BadRecord
from tatami.kernel.message import Message
from tatami.kernel.rng import NAME, SEED_BITS

if TYPE_CHECKING:
    from tatami.kernel.state import State

FORMAT: Final = 1
DIGEST_EVERY: Final = 20
DIGEST_LENGTH: Final = 16
MOST_ENTRIES: Final = 1_000_000
ENTRY_FIELDS: Final = frozenset({"n", "seat", "do", "undo", "digest"})


def damaged(line: int) -> BadRecord:
    return BadRecord(Message("kernel.record.damaged", {"line": line}))


def digest(state: State) -> str:
    """A fingerprint of the whole position."""
    text = json.dumps(state.position(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


@final
class Entry:
    """One line: a seat's word, or so many of its own entries taken back."""

    __slots__ = ("digest", "n", "seat", "undo", "word")

    def __init__(self, n: int = 0, seat: int = 0, word: str = "", undo: int = 0, digest: str = "") -> None:
        self.n = n
        self.seat = seat
        self.word = word
        self.undo = undo
        self.digest = digest

    def line(self) -> str:
        data: dict[str, object] = {"n": self.n, "seat": self.seat}
        if self.undo:
            data["undo"] = self.undo
        else:
            data["do"] = self.word
        if self.digest:
            data["digest"] = self.digest
        return json.dumps(data, ensure_ascii=False)


@final
class Record:
    """Header and entries of one play. That of a running game is a secret: the seed tells the deck."""

    def __init__(self, game: str, rules: str, seats: int, seed: int, options: dict[str, bool | int | str]) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options = options
        self.entries: list[Entry] = []

    def header(self) -> str:
        data = {
            "tatami": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "seed": f"{NAME}:{self.seed}",
        }
        return json.dumps(data, ensure_ascii=False)

    def text(self) -> str:
        """The whole record, a JSON object a line."""
        return "\n".join([self.header(), *[entry.line() for entry in self.entries]]) + "\n"


def read(text: str) -> Record:
    """The record that `Record.text` wrote. What it tells is checked when it is played through."""
    lines = text.splitlines()
    if not lines:
        raise damaged(1)
    record = _read_header(lines[0])
    for at, line in enumerate(lines[1:], 2):
        record.entries.append(_read_entry(line, at, record.seats))
    return record


def _object(line: str, at: int) -> dict[str, object]:
    try:
        return fields.section(json.loads(line), "")
    except (ValueError, RecursionError, BadPosition) as error:
        raise damaged(at) from error


def _read_header(line: str) -> Record:
    data = _object(line, 1)
    if "tatami" not in data:
        raise BadRecord(Message("kernel.record.foreign"))
    if data["tatami"] != FORMAT:
        raise BadRecord(Message("kernel.record.format"))
    try:
        return Record(
            _text(data, "game"),
            _text(data, "rules"),
            fields.number(data, "seats", default=0, low=1, high=64),
            _seed(_text(data, "seed")),
            _options(data),
        )
    except BadPosition as error:
        raise damaged(1) from error


def _text(data: dict[str, object], field: str) -> str:
    value = data.get(field)
    if not isinstance(value, str):
        raise fields.wrong(field)
    return value


def _seed(text: str) -> int:
    name, _, digits = text.partition(":")
    if name != NAME or not digits.isascii() or not digits.isdecimal() or len(digits) > 39:
        raise fields.wrong("seed")
    seed = int(digits)
    if seed >= 2**SEED_BITS:
        raise fields.wrong("seed")
    return seed


def _options(data: dict[str, object]) -> dict[str, bool | int | str]:
    options: dict[str, bool | int | str] = {}
    for name, value in fields.section(data.get("options"), "options").items():
        if not isinstance(value, (bool, int, str)):
            raise fields.wrong("options")
        options[name] = value
    return options


def _read_entry(line: str, at: int, seats: int) -> Entry:
    data = _object(line, at)
    if not data.keys() <= ENTRY_FIELDS or ("do" in data) == ("undo" in data):
        raise damaged(at)
    try:
        entry = Entry(
            fields.number(data, "n", default=0, low=1, high=MOST_ENTRIES),
            fields.number(data, "seat", default=-1, low=0, high=seats - 1),
            undo=fields.number(data, "undo", default=0, low=0 if "do" in data else 1, high=MOST_ENTRIES),
        )
        if "digest" in data:
            entry.digest = _text(data, "digest")
        if not entry.undo:
            entry.word = _text(data, "do")
    except BadPosition as error:
        raise damaged(at) from error
    if entry.n != at - 1:
        raise damaged(at)
    return entry

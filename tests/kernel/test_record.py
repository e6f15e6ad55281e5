"""Records: what is damaged, foreign or untrue is refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tatami.bots.random import RandomBot
from tatami.games.red7 import GAME
from tatami.kernel.errors import BadRecord
from tatami.kernel.match import Match, replay
from tatami.kernel.record import DIGEST_EVERY, Record, digest, read
from tatami.kernel.rng import Rng
from tatami.text import LANGUAGES, say


def played(seed: int = 3) -> Match:
    """A whole game between bots."""
    match = Match(GAME, seats=3, seed=seed, options={"advanced": True, "actions": True})
    bot, rng = RandomBot(), Rng(seed)
    while match.state.actors:
        seat = match.state.actors[0]
        match.play(seat, GAME.word(bot.choose(match.state, seat, rng)))
    return match


MATCH: Final = played()
TEXT: Final = MATCH.record.text()
LINES: Final = TEXT.splitlines()


def one_sentence(error: BadRecord) -> None:
    """It can be said in every language, in one line with one full stop."""
    for lang in LANGUAGES:
        sentence = say(error.message, lang)
        assert "\n" not in sentence
        assert sentence.endswith((".", "»", "!")), sentence
        assert sentence != error.message.key


def with_header(**changes: object) -> str:
    data = json.loads(LINES[0])
    data.update(changes)
    return "\n".join([json.dumps({key: value for key, value in data.items() if value is not None}), *LINES[1:]])


def with_line(at: int, **changes: object) -> str:
    data = json.loads(LINES[at])
    data.update(changes)
    line = json.dumps({key: value for key, value in data.items() if value is not None})
    return "\n".join([*LINES[:at], line, *LINES[at + 1 :]])


DAMAGED: Final[dict[str, str]] = {
    "empty": "",
    "no JSON": "Red7, last night\n" + TEXT,
    "header is a list": "[]\n" + "\n".join(LINES[1:]),
    "foreign": with_header(tatami=None),
    "another format": with_header(tatami=2),
    "no game": with_header(game=None),
    "no seats": with_header(seats=None),
    "seats as text": with_header(seats="3"),
    "no seats at all": with_header(seats=0),
    "seed without its generator": with_header(seed="7"),
    "another generator": with_header(seed="pcg64:7"),
    "seed too large": with_header(seed=f"sfc32:{2**128}"),
    "seed with a minus": with_header(seed="sfc32:-7"),
    "seed as a number": with_header(seed=7),
    "options as a list": with_header(options=[]),
    "an option without a plain value": with_header(options={"advanced": None, "actions": [True]}),
    "a line cut off": TEXT[:-20],
    "an empty line": "\n".join([*LINES[:3], "", *LINES[3:]]),
    "a line missing": "\n".join([*LINES[:3], *LINES[4:]]),
    "a line twice": "\n".join([*LINES[:3], *LINES[2:]]),
    "two lines exchanged": "\n".join([*LINES[:3], LINES[4], LINES[3], *LINES[5:]]),
    "no seat": with_line(2, seat=None),
    "a seat that is not there": with_line(2, seat=3),
    "a seat below zero": with_line(2, seat=-1),
    "a seat that is a flag": with_line(2, seat=True),
    "no word": with_line(2, do=None),
    "a word that is a number": with_line(2, do=5),
    "less than nothing undone": with_line(2, undo=-1),
    "a word and an undo": with_line(2, undo=1),
    "nothing undone": with_line(2, do=None, undo=0),
    "a field that nobody reads": with_line(2, word="pass"),
    "a digest that is a number": with_line(DIGEST_EVERY, digest=5),
    "nested without end": "[" * 100_000,
    "a number without end": '{"tatami": ' + "1" * 10_000 + "}",
}

UNTRUE: Final[dict[str, str]] = {
    "another game": with_header(game="chess"),
    "another version of the rules": with_header(rules="0"),
    "too many seats": with_header(seats=9),
    "an option that does not exist": with_header(options={"expert": True}),
    "a choice that does not exist": with_header(options={"advanced": 1}),
    "another seed": with_header(seed="sfc32:4"),
    "another seat's turn": with_line(1, seat=(json.loads(LINES[1])["seat"] + 1) % 3),
    "a word that does not exist": with_line(1, do="palette R8"),
    "an illegal word": with_line(1, do="done"),
    "nothing to undo": with_line(1, do=None, undo=1),
    "another digest": with_line(DIGEST_EVERY, digest="0" * 16),
    "no digest where one belongs": with_line(DIGEST_EVERY, digest=None),
    "a digest where none belongs": with_line(1, digest="0" * 16),
    "a line after the end": TEXT + json.dumps({"n": len(LINES), "seat": 0, "do": "pass"}),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged(name: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(DAMAGED[name])
    one_sentence(caught.value)


@pytest.mark.parametrize("name", UNTRUE)
def test_untrue(name: str) -> None:
    record = read(UNTRUE[name])
    with pytest.raises(BadRecord) as caught:
        replay(GAME, record)
    one_sentence(caught.value)


def test_written_and_read() -> None:
    assert read(TEXT).text() == TEXT


def test_replayed() -> None:
    again = replay(GAME, read(TEXT))
    assert digest(again.state) == digest(MATCH.state)
    assert again.events_for(None) == MATCH.events_for(None)


def test_replayed_in_part() -> None:
    part = replay(GAME, read(TEXT), 5)
    assert len(part.record.entries) == 5
    assert part.record.text() == "\n".join(LINES[:6]) + "\n"


def test_digests_stand_at_every_twentieth_entry_and_at_the_end() -> None:
    entries = MATCH.record.entries
    assert [entry.n for entry in entries if entry.digest] == [
        n for n in range(1, len(entries) + 1) if n % DIGEST_EVERY == 0 or n == len(entries)
    ]


def test_the_header_names_the_generator() -> None:
    header = json.loads(LINES[0])
    assert header == {
        "tatami": 1,
        "game": "red7",
        "rules": GAME.version,
        "seats": 3,
        "options": {"advanced": True, "actions": True},
        "seed": "sfc32:3",
    }


def survives(make: Callable[[], object]) -> None:
    """Read and replayed, or refused; nothing else."""
    try:
        record = make()
        assert isinstance(record, Record)
        replay(GAME, record)
    except BadRecord as error:
        one_sentence(error)


@given(at=st.integers(0, len(TEXT) - 1), length=st.integers(0, 30), put=st.text(max_size=20))
def test_any_damage_to_the_text(at: int, length: int, put: str) -> None:
    survives(lambda: read(TEXT[:at] + put + TEXT[at + length :]))


JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)
FIELDS: Final = st.sampled_from(
    ["tatami", "game", "rules", "seats", "options", "seed", "n", "seat", "do", "undo", "digest"]
)


@given(line=st.integers(0, len(LINES) - 1), field=FIELDS, value=JSON)
def test_any_value_in_any_field(line: int, field: str, value: object) -> None:
    data = {**json.loads(LINES[line]), field: value}
    survives(lambda: read("\n".join([*LINES[:line], json.dumps(data), *LINES[line + 1 :]])))


@given(text=st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    survives(lambda: read(text))

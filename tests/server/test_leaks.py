"""Nothing that a seat does not know reaches its socket: in any world it may be in, every byte is the same."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tatami.kernel.knowledge import SPECTATOR, eyes
from tatami.kernel.match import Match, replay
from tatami.kernel.record import Record, read
from tatami.kernel.registry import game
from tatami.kernel.rng import Rng
from tatami.kernel.state import State
from tatami.server.api import _state
from tatami.server.conduct import refusal_of
from tatami.server.face import WebFace
from tatami.server.frames import encode, log, view
from tatami.server.hall import Hall
from tatami.server.mailbox import Mailbox
from tatami.server.shapes import Face, Guest, Scene
from tatami.server.table import Table
from tatami.text import Lang
from tests.server.house import Clock, FirstWord, hall_at, red7
from tests.server.process import Person, Server, Socket, options

pytestmark = pytest.mark.anyio

SETTINGS: tuple[dict[str, bool], ...] = ({}, {"advanced": True}, {"advanced": True, "actions": True})
EVERY = 5
FACE = WebFace()
CARD = re.compile(r"(?<![A-Za-z0-9])([VIBGYOR][1-7])(?![A-Za-z0-9])")


async def received(hall: Hall, table: Table, guest: Guest | None, face: Face = FACE) -> list[bytes]:
    """All that somebody who comes now is sent, and what he may ask for."""
    box = Mailbox(hall, face, table, guest.id if guest else None, "ru")
    frames: list[bytes] = []

    async def send(frame: bytes) -> None:
        frames.append(frame)

    box.open()
    await box.send_all(send)
    seat = table.seat_for(box.guest_id)
    frames.append(encode(log(table, seat, "ru", 0)))
    frames.append(msgspec.json.encode(_state(table, box.guest_id, seat)))
    if seat is not None:
        frames += answers(table, seat)
    return frames


def answers(table: Table, seat: int) -> list[bytes]:
    """Why not, for some paths; and the refusal of every word."""
    paths = {tuple(way[: n + 1]) for way, _ in table.ways(seat) for n in range(len(way))}
    whys = [refusal_of(table, seat, list(path)).plain() for path in sorted(paths)[::9]]
    words = [refusal and refusal.plain() for refusal in (table.state.why_not(seat, word) for word in table.game.words)]
    return [encode(whys), encode(words)]


def other_world(table: Table, seat: int | None, chance: Rng) -> State:
    """A state that this viewer cannot tell from the true one."""
    return table.state.determinize(SPECTATOR if seat is None else seat, chance)


async def in_the_state(hall: Hall, table: Table, state: State, guest: Guest | None, face: Face = FACE) -> list[bytes]:
    match = table.playing
    true = match.state
    match.state = state
    table.changed()
    try:
        return await received(hall, table, guest, face)
    finally:
        match.state = true
        table.changed()


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
async def test_every_frame_is_the_same_in_every_world_that_the_viewer_may_be_in(
    tmp_path: Path, settings: dict[str, bool]
) -> None:
    clock, chance = Clock(), Rng(11)
    async with hall_at(tmp_path, clock, FirstWord()) as hall:
        table, people = await three_people(hall, settings)
        different = 0
        while table.asked:
            await play_any(hall, table, people, chance)
            if table.entries % EVERY:
                continue
            for guest in (*people, None):
                seat = table.seat_for(guest.id if guest else None)
                other = other_world(table, seat, chance)
                different += other.position() != table.state.position()
                assert await in_the_state(hall, table, other, guest) == await received(hall, table, guest)
    assert different > 10, "the worlds did differ"


async def three_people(hall: Hall, settings: dict[str, bool]) -> tuple[Table, list[Guest]]:
    people = [await hall.new_guest(name, "ru") for name in ("Аня", "Боря", "Вера")]
    table_id = await hall.create(people[0], red7("human", "open", "open", options=settings, clock=None))
    for guest in people[1:]:
        await hall.sit(table_id, guest)
    return await hall.table(table_id), people


async def play_any(hall: Hall, table: Table, people: list[Guest], chance: Rng) -> None:
    """Any word that does not give up; so plays last."""
    seat = table.asked[0]
    legal = table.game.advice().safe(table.state, seat) or table.state.legal(seat)
    word = table.game.word(legal[chance.below(len(legal))])
    await hall.do(table.id, people[seat], seat, word, table.number(seat))


class Gossip(WebFace):
    """A face that tells what it should not: the test must see it."""

    def table_html(self, table: Scene, seat: int | None, lang: Lang) -> str:
        assert isinstance(table, Table)
        return str(table.state.zones()["deck"])


async def test_a_planted_leak_is_seen(tmp_path: Path) -> None:
    chance = Rng(11)
    async with hall_at(tmp_path) as hall:
        table, people = await three_people(hall, {})
        seen = 0
        for guest in (*people, None):
            other = other_world(table, table.seat_for(guest.id if guest else None), chance)
            seen += await in_the_state(hall, table, other, guest, Gossip()) != await received(
                hall, table, guest, Gossip()
            )
        assert seen == 4


async def test_a_spectator_s_frame_is_made_once_for_all(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        table, _ = await three_people(hall, {})
        face = WebFace()
        assert view(table, None, "ru", face) is view(table, None, "ru", face)
        assert view(table, None, "ru", face) is not view(table, None, "en", face)


def known_cards(match: Match, seat: int | None) -> set[str]:
    return {piece for at, piece in enumerate(match.game.pieces) if match.state.known.knows(at, eyes(seat))}


def test_no_hidden_card_is_named_in_any_frame_of_a_real_play(server: Server) -> None:
    """Two people and somebody who looks on, every byte kept; then the record tells who could know what."""
    with Person(server, "Аня", "ru") as anna, Person(server, "Bob") as bob, Person(server, "") as nobody:
        table_id = anna.table("human", "open", options={"advanced": True, "actions": True})
        bob.post(f"/api/tables/{table_id}/sit")
        with anna.at(table_id) as first, bob.at(table_id) as second, nobody.at(table_id) as third:
            windows = {0: first, 1: second, None: third}
            for _ in range(14):
                for window in windows.values():
                    window.quiet(0.03)
                for seat in (0, 1):
                    shown = windows[seat].last["view"]
                    if shown["turn"]:
                        word = next((word for word in options(shown) if word != "pass"), "pass")
                        windows[seat].say("do", word=word, v=shown["v"])
                        windows[seat].say("why", path=["zone:deck"])
            for window in windows.values():
                window.say("log", before=0)
                window.quiet(0.1)
            anna.post(f"/api/tables/{table_id}/resign")
            bob.post(f"/api/tables/{table_id}/resign")
            while anna.get(f"/api/tables/{table_id}")["people"]["status"] != "finished":
                pass
        record = read(anna.http.get(f"/api/tables/{table_id}/record").text)
    moments = [replay_of(record, n) for n in range(len(record.entries) + 1)]
    checked = sum(names_only_what_is_known(moments, seat, window) for seat, window in windows.items())
    assert checked > 100


def names_only_what_is_known(moments: list[Match], seat: int | None, window: Socket) -> int:
    """How many names were looked at."""
    learnt = [known_cards(match, seat) for match in moments]
    at = named = 0
    for raw, frame in zip(window.raw, window.frames, strict=True):
        at = max(at, frame["v"]) if frame["t"] == "view" else at
        # News come just before the view that shows what they tell.
        known = set[str]().union(*learnt[: at + 4])
        cards = set(CARD.findall(raw))
        assert cards <= known, (seat, frame["t"], cards - known)
        named += len(cards)
    return named


def replay_of(record: Record, n: int) -> Match:
    return replay(game(record.game), record, n)

"""Short ways to lay a table, to play words, and to look at what came of it."""

from __future__ import annotations

from tatami.games.yokai_septet import GAME
from tatami.games.yokai_septet.flow.play import YokaiSeptet
from tatami.games.yokai_septet.tables import NAMES
from tatami.kernel.bits import members

Row = dict[str, object]


def table(
    *players: str,
    bosses: tuple[str, ...] = (),
    tricks: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    straw: tuple[Row, ...] = (),
    options: dict[str, bool] | None = None,
    **data: object,
) -> YokaiSeptet:
    """A position in the midst of a round. A player is "hand", or "hand / card played"; empty, filled from the box.

    Bosses, tricks and points go by sides; `straw` are the haystacks of two players.
    """
    sides = [_side(at, bosses, tricks, points) for at in range(max(len(bosses), len(tricks), len(points)))]
    rows = [_player(text) for text in players]
    state = GAME.position(
        {
            "seats": len(players),
            "players": rows,
            "sides": sides,
            "options": dict(options or {}),
            **({"haystacks": list(straw)} if straw else {}),
            **data,
        }
    )
    assert isinstance(state, YokaiSeptet)
    return state


def _player(text: str) -> Row:
    hand, _, card = text.partition("/")
    row: Row = {"hand": hand.split()} if text else {}
    return {**row, "card": card.strip()} if card else row


def _side(at: int, bosses: tuple[str, ...], tricks: tuple[int, ...], points: tuple[int, ...]) -> Row:
    row: Row = {}
    if bosses:
        row["bosses"] = bosses[at].split()
    if tricks:
        row["tricks"] = tricks[at]
    if points:
        row["points"] = points[at]
    return row


def row_of(up: str, down: str, **more: object) -> Row:
    """A haystack from left to right; a dot is an empty place."""
    return {"up": _places(up), "down": _places(down), **more}


def _places(cards: str) -> list[str | None]:
    return [None if card == "." else card for card in cards.split()]


def start(seats: int, seed: int = 1, **options: bool) -> YokaiSeptet:
    """A play from the beginning."""
    state = GAME.start(seats=seats, seed=seed, options=dict(options))
    assert isinstance(state, YokaiSeptet)
    return state


def play(state: YokaiSeptet, *words: str) -> YokaiSeptet:
    """Plays the words, each by whoever is asked first, and gives the state back."""
    for word in words:
        state.play(state.actors[0], GAME.action(word))
    return state


def cards(state: YokaiSeptet, *names: str) -> YokaiSeptet:
    """Plays cards to tricks, each by whose turn it is."""
    return play(state, *(f"play {name}" for name in names))


def by(state: YokaiSeptet, seat: int, *words: str) -> YokaiSeptet:
    """A seat among those who are asked says its words."""
    for word in words:
        state.play(seat, GAME.action(word))
    return state


def prepared(state: YokaiSeptet) -> YokaiSeptet:
    """Everybody chooses the first thing there is, until the first trick."""
    while state.preparing():
        seat = state.actors[0]
        legal = state.legal(seat)
        state.play(seat, legal[-1] if GAME.word(legal[-1]) == "done" else legal[0])
    return state


def legal_words(state: YokaiSeptet, seat: int | None = None) -> list[str]:
    """What a seat, or whoever is asked first, may say."""
    return [GAME.word(action) for action in state.legal(state.actors[0] if seat is None else seat)]


def refused(state: YokaiSeptet, word: str, seat: int | None = None) -> str:
    """The paragraph by which a word is refused; empty where it is legal."""
    refusal = state.why_not(state.actors[0] if seat is None else seat, word)
    return "" if refusal is None else refusal.rule


def hand(state: YokaiSeptet, seat: int) -> set[str]:
    return {NAMES[card] for card in members(state.players[seat].hand)}


def caught(state: YokaiSeptet, side: int) -> set[str]:
    return {NAMES[card] for card in members(state.sides[side].bosses)}


def tricks_of(state: YokaiSeptet) -> list[int]:
    return [side.tricks for side in state.sides]


def points_of(state: YokaiSeptet) -> list[int]:
    return [side.points for side in state.sides]


def up(state: YokaiSeptet, seat: int) -> list[str]:
    return [NAMES[card] if card >= 0 else "." for card in state.haystacks[seat].up]


def down(state: YokaiSeptet, seat: int) -> list[str]:
    return [NAMES[card] if card >= 0 else "." for card in state.haystacks[seat].down]


def opened(state: YokaiSeptet, seat: int) -> set[str]:
    return {NAMES[card] for card in members(state.haystacks[seat].open)}


def how(state: YokaiSeptet) -> str:
    """How the last round ended; empty in the first."""
    closing = state.zones()["closing"]
    return str(closing["how"]) if isinstance(closing, dict) else ""

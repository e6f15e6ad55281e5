"""Short ways to lay a table, to play words, and to look at what came of it."""

from __future__ import annotations

from tatami.games.red7 import GAME
from tatami.games.red7.flow import Red7
from tests.games.red7.oracle import Desk


def table(
    *players: str, canvas: str = "", deck: str | None = None, turn: int = 0, out: tuple[int, ...] = (), **options: bool
) -> Red7:
    """A position. A player is "hand / palette / scored"; "palette" alone leaves the hand to be filled from the box.

    The canvas is named from the bottom up, the deck from the top down.
    """
    rows = [_player(text, seat in out) for seat, text in enumerate(players)]
    data: dict[str, object] = {"seats": len(players), "options": options, "players": rows, "turn": turn}
    data["canvas"] = canvas.split()
    if deck is not None:
        assert canvas, "cards left over go under the canvas: say what lies on top"
        data["deck"] = deck.split()
    state = GAME.position(data)
    assert isinstance(state, Red7)
    return state


def _player(text: str, out: bool) -> dict[str, object]:
    parts = [part.split() for part in text.split("/")]
    names = ("palette",) if len(parts) == 1 else ("hand", "palette", "scored")
    return {"out": out, **dict(zip(names, parts, strict=False))}


def start(seats: int, seed: int = 1, **options: bool) -> Red7:
    """A play from the beginning."""
    state = GAME.start(seats=seats, seed=seed, options=dict(options))
    assert isinstance(state, Red7)
    return state


def play(state: Red7, *words: str) -> Red7:
    """Plays the words, each by whoever is asked first, and gives the state back."""
    for word in words:
        state.play(state.actors[0], GAME.action(word))
    return state


def legal_words(state: Red7) -> list[str]:
    """What the asked seat may say, in the order of the words."""
    return [GAME.word(action) for action in state.legal(state.actors[0])]


def can(state: Red7, word: str) -> bool:
    return word in legal_words(state)


def leads(rule: str, mine: str, *others: str) -> bool:
    """Whether a palette leads by the rule of a colour: then a card of the colour may go on the canvas (T3)."""
    lying = " ".join([mine, *others]).split()
    card = next(rule + number for number in "1234567" if rule + number not in lying)
    return can(table(f"{card} / {mine}", *others), f"canvas {card}")


def hand(state: Red7, seat: int) -> set[str]:
    return set(_zone(state, seat, "hand"))


def palette(state: Red7, seat: int) -> set[str]:
    return set(_zone(state, seat, "palette"))


def scored(state: Red7, seat: int) -> set[str]:
    return set(_zone(state, seat, "scored"))


def out(state: Red7, seat: int) -> bool:
    return state.players[seat].out


def deck(state: Red7) -> list[str]:
    """From the top down."""
    return _strings(state.zones()["deck"])


def canvas(state: Red7) -> list[str]:
    """From the bottom up."""
    return _strings(state.zones()["canvas"])


def every_card(state: Red7) -> list[str]:
    """All cards of all places."""
    cards = deck(state) + canvas(state)
    for seat in range(state.seats):
        for zone in ("hand", "palette", "scored"):
            cards += _zone(state, seat, zone)
    return cards


def desk_of(state: Red7) -> Desk:
    """The table as the naive rules see it: seat 0 is the one that has the turn."""
    seats = range(state.seats)
    return Desk(
        hands=tuple(frozenset(hand(state, seat)) for seat in seats),
        palettes=tuple(frozenset(palette(state, seat)) for seat in seats),
        canvas=tuple(canvas(state)),
        deck=tuple(deck(state)),
        out=frozenset(seat for seat in seats if out(state, seat)),
        advanced=state.advanced,
        actions=state.with_actions,
    )


def _zone(state: Red7, seat: int, zone: str) -> list[str]:
    players = state.zones()["players"]
    assert isinstance(players, list)
    return _strings(players[seat][zone])


def _strings(value: object) -> list[str]:
    assert isinstance(value, list)
    return value

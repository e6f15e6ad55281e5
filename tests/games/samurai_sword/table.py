"""Short ways to lay a table, to play words, and to look at what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.games.samurai_sword import GAME
from tatami.games.samurai_sword.flow.turn import SamuraiSword
from tatami.games.samurai_sword.hands import KIND_AT, KNOWN, kind_of, lot_of, put
from tatami.games.samurai_sword.tables import CHARACTER, NAMES, ROLE
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.rng import Rng

ALL = "all"

# Who sits where nobody is named: characters that change nothing but their own draws and turn.
USUAL = ("nobunaga", "goemon", "tomoe", "ushiwaka", "ieyasu", "hanzo", "hideyoshi")
PROPERTIES = ("armor", "focus", "fast_draw")


def table(*players: str, **fields: object) -> SamuraiSword:
    """A position in the main phase of the first player's turn, unless `turn` or `phase` say otherwise.

    A player is "role character r3 h4: cards of the hand / properties", of which all may be left out; r is resilience, h
    honour. `deck` is named from the top down; what is then left over lies at the bottom of the discards.
    """
    rows = [_player(text) for text in players]
    named = {row["character"] for row in rows if "character" in row}
    free = [name for name in USUAL if name not in named]
    for row in rows:
        row.setdefault("character", free.pop(0) if "character" not in row else "")
    data: dict[str, object] = {"seats": len(rows), "players": rows, "turn": 0}
    for name, value in fields.items():
        data[name] = value.split() if isinstance(value, str) and name in ("deck", "discard") else value
    return position(data)


def position(data: dict[str, object]) -> SamuraiSword:
    state = GAME.position(data)
    assert isinstance(state, SamuraiSword)
    return state


def _player(text: str) -> dict[str, object]:
    head, given, rest = text.partition(":")
    cards, _, laid = rest.partition("/")
    row: dict[str, object] = {name: laid.split().count(name) for name in PROPERTIES}
    if given:
        row["hand"] = cards.split()
    for token in head.split():
        if token in ROLE:
            row["role"] = token
        elif token in CHARACTER:
            row["character"] = token
        else:
            row[{"r": "resilience", "h": "honour"}[token[0]]] = int(token[1:])
    return row


def start(seats: int, seed: int = 1) -> SamuraiSword:
    """A play from the beginning."""
    state = GAME.start(seats=seats, seed=seed)
    assert isinstance(state, SamuraiSword)
    return state


def play(state: SamuraiSword, *words: str) -> SamuraiSword:
    """Plays the words, each by whoever is asked, and gives the state back."""
    for word in words:
        state.play(state.actors[0], GAME.action(word))
    return state


def legal_words(state: SamuraiSword) -> list[str]:
    """What the asked seat may say, in the order of the words."""
    return [GAME.word(action) for action in state.legal(state.actors[0])]


def can(state: SamuraiSword, word: str) -> bool:
    return word in legal_words(state)


def refused(state: SamuraiSword, word: str) -> tuple[str, str]:
    """The paragraph and the last part of the message's key with which the asked seat is refused a word."""
    refusal = state.why_not(state.actors[0], word)
    assert refusal is not None, f"{word} is legal"
    return refusal.rule, refusal.message.key.rpartition(".")[2]


def targets(state: SamuraiSword, verb: str) -> list[int]:
    """The seats against which the asked one may say something such as "attack katana"."""
    return [int(word[len(verb) + 2]) - 1 for word in legal_words(state) if word.startswith(verb + " p")]


def hand(state: SamuraiSword, seat: int) -> list[str]:
    """In the order of the kinds."""
    return [NAMES[card >> KIND_AT] for card in state.players[seat].hand]


def knowers(state: SamuraiSword, seat: int) -> list[tuple[str, set[int] | str]]:
    """The cards of a hand, each with who knows it."""
    return [(NAMES[card >> KIND_AT], _seats(card & KNOWN)) for card in state.players[seat].hand]


def _seats(mask: int) -> set[int] | str:
    return ALL if mask == EVERYONE else {seat for seat in range(16) if mask >> seat & 1}


def knows(state: SamuraiSword, seat: int, holder: int) -> list[str]:
    """What a seat knows of another's hand."""
    return [NAMES[card >> KIND_AT] for card in state.players[holder].hand if card >> seat & 1]


def know(state: SamuraiSword, holder: int, card: str, seat: int) -> None:
    """Lets a seat know one card more of a hand."""
    held = state.players[holder].hand
    at = next(at for at, slot in enumerate(held) if NAMES[kind_of(slot)] == card and not slot >> seat & 1)
    slot = held.pop(at)
    put(held, kind_of(slot), lot_of(slot), slot & 0xFFFF | 1 << seat)


def other_world(state: SamuraiSword, seat: int, rng: Rng) -> SamuraiSword:
    world = state.determinize(seat, rng)
    assert isinstance(world, SamuraiSword)
    return world


def worlds(state: SamuraiSword, seat: int, times: int = 60) -> list[SamuraiSword]:
    rng = Rng(7)
    return [other_world(state, seat, rng) for _ in range(times)]


def shuffled() -> SamuraiSword:
    """All that is not in a hand here has just been shuffled into the deck; seat 0 drew one card of it."""
    players = ("shogun goemon: daimyo bokken", "samurai: bo bo", "ninja1: bo kiseru", "ninja2: parry parry")
    return play(table(*players, deck="focus"), "play daimyo")


def resilience(state: SamuraiSword) -> list[int]:
    return [player.resilience for player in state.players]


def honour(state: SamuraiSword) -> list[int]:
    return [player.honour for player in state.players]


def discards(state: SamuraiSword) -> list[str]:
    """From the bottom up."""
    return [NAMES[kind] for kind in state.discard]


def deck(state: SamuraiSword) -> list[str]:
    """From the top down."""
    return [NAMES[kind] for kind in reversed(state.deck)]


def winners(state: SamuraiSword) -> list[int]:
    assert state.result is not None
    return state.result.winners()


def scores(state: SamuraiSword) -> list[int]:
    """The points of each seat's team."""
    assert state.result is not None
    return [standing.score for standing in state.result.seats]


def over(state: SamuraiSword) -> bool:
    return not state.actors


def count(cards: Sequence[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in sorted(set(cards))}

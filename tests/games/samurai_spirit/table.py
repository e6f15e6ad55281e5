"""Short ways to lay a table, to play words, and to look at what came of it."""

from __future__ import annotations

from typing import cast

from tatami.games.samurai_spirit import GAME
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.games.samurai_spirit.state import Samurai
from tatami.games.samurai_spirit.tables import BOARD, NAMES, SAMURAI
from tatami.kernel.events import Sink
from tatami.kernel.game import Setting

Row = dict[str, object]

# Cards that do little, for a stack that does not matter.
CALM = [
    "1_doll",
    "2_doll",
    "3_doll",
    "4_doll",
    "4_hat",
    "3_hat",
    "2_hat",
    "1_hat",
    "1_hat_no_defend",
    "2_hat_no_defend",
    "3_doll_no_defend",
]
CALM_CARDS = 5


def who(board: str, line: str = "", defence: str = "", **more: object) -> Row:
    """A samurai: the combat line from its first card to its last, and what lies on the left."""
    return {"board": board, "line": line.split(), "defence": defence.split(), **more}


def table(
    *samurai: Row, stack: str | None = None, farms: int | str = 6, step: str = "action", **more: object
) -> SamuraiSpirit:
    """A position in which the first samurai is about to choose an action.

    Piles are named from the top down. What else is in play lies in the discard. Names of options go to the options.
    """
    names = {option.name for option in GAME.options}
    options = {name: value for name, value in more.items() if name in names}
    data: dict[str, object] = {"seats": len(samurai), "options": options, "samurai": list(samurai)}
    data["stack"] = stack.split() if stack is not None else calm(str(samurai) + str(more))
    data["step"] = step
    if isinstance(farms, str):
        data["farms"] = farms.split()
    elif options.get("difficulty", "normal") in ("easy", "normal"):
        data["farms"] = ["back_plain"] * farms
    for name, value in more.items():
        if name not in names:
            piles = ("intruders", "discard", "families", "spare", "borrowed")
            data[name] = value.split() if name in piles and isinstance(value, str) else value
    return cast(SamuraiSpirit, GAME.position(data))


def calm(named: str) -> list[str]:
    """A stack of cards that are named nowhere else."""
    return [card for card in CALM if f"'{card}'" not in named and f" {card} " not in f" {named} "][:CALM_CARDS]


def start(seats: int, seed: int = 1, tell: Sink | None = None, **options: Setting) -> SamuraiSpirit:
    """A play from the beginning."""
    return cast(SamuraiSpirit, GAME.start(seats=seats, seed=seed, options=dict(options), tell=tell))


def play(state: SamuraiSpirit, *words: str) -> SamuraiSpirit:
    """Plays the words, each by whoever is asked, and gives the state back."""
    for word in words:
        state.play(state.actors[0], GAME.action(word))
    return state


def legal_words(state: SamuraiSpirit) -> list[str]:
    """What the asked seat may say, in the order of the words."""
    return [GAME.word(action) for action in state.legal(state.actors[0])] if state.actors else []


def can(state: SamuraiSpirit, word: str) -> bool:
    return word in legal_words(state)


def why_not(state: SamuraiSpirit, word: str) -> str:
    """The paragraph by which a word is refused, and the end of the message's key."""
    refusal = state.why_not(state.actors[0], word)
    assert refusal is not None, f"{word} is legal"
    return f"{refusal.rule} {refusal.message.key.rpartition('.')[2]}"


def outcome(state: SamuraiSpirit, word: str) -> str:
    """The keys of what a legal word is said to do."""
    options = cast(list[dict[str, object]], state.view(state.actors[0])["options"])
    said = next(option for option in options if option["word"] == word).get("outcome")
    return " ".join(keys(said))


def keys(message: object) -> list[str]:
    """The ends of the keys of a message and of those within it."""
    if not isinstance(message, dict):
        return []
    found = [cast(str, message["key"]).partition(".outcome.")[2] or cast(str, message["key"])]
    found = [] if found == ["both"] else found
    return found + [key for value in message["args"].values() for key in keys(value)]


def of(state: SamuraiSpirit, board: str) -> Samurai:
    return state.samurai[state.places[BOARD[board]]]


def line(state: SamuraiSpirit, board: str) -> list[str]:
    return names(of(state, board).line)


def defence(state: SamuraiSpirit, board: str) -> list[str]:
    return names(of(state, board).defence)


def total(state: SamuraiSpirit, board: str) -> int:
    return of(state, board).total()


def wounds(state: SamuraiSpirit, board: str) -> int:
    return of(state, board).wounds


def passed(state: SamuraiSpirit, board: str) -> bool:
    return of(state, board).passed


def holder(state: SamuraiSpirit, board: str) -> str:
    """With whom a support token lies."""
    return SAMURAI[state.samurai[of(state, board).token].board]


def asked(state: SamuraiSpirit) -> str:
    """The samurai who is to decide."""
    return "" if state.top is None else SAMURAI[state.samurai[state.top.seat].board]


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def stack(state: SamuraiSpirit) -> list[str]:
    """From the top down."""
    return names(state.stack[::-1])


def intruders(state: SamuraiSpirit) -> list[str]:
    """From the top down."""
    return names(state.intruders[::-1])


def discard(state: SamuraiSpirit) -> list[str]:
    """From the top down."""
    return names(state.discard[::-1])


def told(state: SamuraiSpirit, *words: str) -> list[str]:
    """The kinds of events that the words tell."""
    state.tell = Sink()
    play(state, *words)
    return [event.kind for event in state.tell.events]

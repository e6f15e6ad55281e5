"""What a seat sees: the table's elements, and its words as paths over them. Built up from nothing.

Nobody hides anything from the others, so every seat and every spectator sees the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.samurai_spirit.danger import danger, unseen
from tatami.games.samurai_spirit.flow.frames import BANS, FRAMES, KIAI, ORDER, PENALTY, TURN
from tatami.games.samurai_spirit.outcome import outcome
from tatami.games.samurai_spirit.tables import (
    BACKS,
    BOARDS,
    CARDS,
    FAMILIES,
    FARMS,
    LEVELS,
    NAMES,
    NO_BOARD,
    NO_CARD,
    PENALTIES,
    RAIDERS,
    ROUNDS,
    SAMURAI,
    SYMBOL,
    SYMBOLS,
    WORDS,
)
from tatami.kernel.frame import unstack
from tatami.kernel.knowledge import eyes
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
    from tatami.games.samurai_spirit.state import Samurai

# The elements of a word's path, by its verb; `me` is the samurai who decides. A verb that is missing is a button.
PATHS: Final = {
    "spare": ("spare:{what}",),
    "lose": ("defence:{me}.{what}",),
    "fight": ("zone:stack",),
    "support": ("token:{me}", "samurai:{what}"),
    "confront": ("card:drawn", "right:{me}"),
    "defend": ("card:drawn", "left:{me}"),
    "hand": ("card:drawn", "samurai:{what}"),
    "drop": ("card:drawn", "zone:discard"),
    "bury": ("card:drawn", "zone:stack"),
    "raise": ("zone:barricades",),
    "heal": ("wound:{what}",),
    "lift": ("line:{what}",),
    "strike": ("line:{what}", "zone:discard"),
    "call": ("token:{what}",),
    "aid": ("samurai:{what}",),
    "rout": ("zone:stack", "zone:discard"),
    "repel": ("zone:intruders", "zone:discard"),
    "scout": ("zone:stack",),
    "next": ("top:{what}",),
}
STEPS: Final = ("start", "penalty", "action", "fought", "over")


def face(card: int) -> dict[str, object]:
    """What is printed on a raider."""
    raider = RAIDERS[card]
    return {
        "name": NAMES[card],
        "strength": raider.strength,
        "symbol": None if raider.symbol == len(SYMBOLS) else SYMBOLS[raider.symbol],
        "penalties": [PENALTIES[penalty - 1] for penalty in raider.penalties],
        "flame": raider.flame,
    }


def boards(of: int) -> list[str]:
    return [SAMURAI[board] for board in range(BOARDS) if of >> board & 1]


def look(state: SamuraiSpirit, seat: int | None) -> dict[str, object]:
    """The whole table from one seat's eyes (None: a spectator's)."""
    return {
        "round": state.round,
        "rounds": ROUNDS,
        "pluses": LEVELS[state.level].pluses,
        "village": village(state, seat),
        "stack": pile(state, state.stack, seat),
        "intruders": pile(state, state.intruders, seat),
        "discard": [face(card) for card in reversed(state.discard)],
        "drawn": drawn(state),
        "samurai": [samurai(state, place) for place in range(state.size())],
        "spare": spare(state),
        "turn": turn(state),
        "kiai": under_way(state, KIAI),
        "danger": danger(state, seat),
        "unseen": unseen(state, seat),
        "offers": offers(state),
    }


def village(state: SamuraiSpirit, seat: int | None) -> dict[str, object]:
    """Barricades, farms and families, with the backs that can be known."""
    known = state.known.knows(CARDS, eyes(seat))
    return {
        "barricades": state.barricades,
        "most_barricades": state.most_barricades(),
        "farms": len(state.farms),
        "most_farms": FARMS,
        "backs": [BACKS[back] for back in state.farms] if state.rank.farm_penalties else None,
        "families": len(boards(state.families)),
        "most_families": len(FAMILIES),
        "bonuses": [name for kind, name in enumerate(FAMILIES) if state.families >> kind & 1] if known else None,
        "bonuses_count": state.rank.bonuses,
    }


def pile(state: SamuraiSpirit, cards: list[int], seat: int | None) -> dict[str, object]:
    """A face-down pile; 0 is its top."""
    viewer = eyes(seat)
    known: list[dict[str, object]] = []
    for depth, card in enumerate(reversed(cards)):
        if state.known.knows(card, viewer):
            known.append({"at": depth, **face(card)})
    return {"count": len(cards), "known": known}


def drawn(state: SamuraiSpirit) -> dict[str, object] | None:
    """The raider turned up, and before whom it lies."""
    frame = state.top
    if state.drawn == NO_CARD or frame is None:
        return None
    return {**face(state.drawn), "place": frame.seat}


def samurai(state: SamuraiSpirit, place: int) -> dict[str, object]:
    """A samurai's board and what lies around it."""
    mine = state.samurai[place]
    if mine.board == NO_BOARD:
        return {"place": place, "seat": state.owner(place), "board": None}
    return {
        "place": place,
        "seat": state.owner(place),
        "board": SAMURAI[mine.board],
        "beast": mine.beast(),
        "wounds": mine.wounds,
        "wounded": mine.wounded(),
        "total": mine.total(),
        "kiai": mine.kiai(),
        "line": [face(card) for card in mine.line],
        "defence": {symbol: guard(mine, number) for number, symbol in enumerate(SYMBOLS)},
        "missing": [symbol for number, symbol in enumerate(SYMBOLS) if not mine.guards(number)],
        "passed": mine.passed,
        "token": mine.token,
        "holds": boards(state.tokens_at(place)),
        "extra": boards(mine.extra),
        "talents": boards(state.talents(place)),
    }


def guard(mine: Samurai, symbol: int) -> dict[str, object] | None:
    """The card that covers a symbol."""
    return next((face(card) for card in mine.defence if SYMBOL[card] == symbol), None)


def spare(state: SamuraiSpirit) -> list[dict[str, object]]:
    """The tokens of samurai who stayed away."""
    if not state.has_spares():
        return []
    return [{"samurai": SAMURAI[board], "used": not state.spare >> board & 1} for board in state.free_boards()]


def turn(state: SamuraiSpirit) -> dict[str, object] | None:
    """Whose turn it is, how far it has come, and what it forbids."""
    frames = unstack(state.top)
    if not frames or frames[0].kind != TURN:
        return None
    return {
        "place": state.active,
        "first": state.first,
        "step": STEPS[frames[0].a],
        "bans": [ban for bit, ban in enumerate(BANS) if state.bans >> bit & 1],
        "penalties": [
            PENALTIES[penalty - 1]
            for frame in frames
            if frame.kind == PENALTY
            for penalty in (frame.a, frame.b)
            if penalty
        ],
        "looking": next((frame.b - frame.a for frame in frames if frame.kind == ORDER), 0),
        "ordered": next((frame.a for frame in frames if frame.kind == ORDER), 0),
    }


def under_way(state: SamuraiSpirit, kind: int) -> list[str]:
    """The samurai whose Kiai is being resolved, the innermost last."""
    return [SAMURAI[state.samurai[frame.seat].board] for frame in unstack(state.top) if frame.kind == kind]


# Words as paths.


def offers(state: SamuraiSpirit) -> dict[str, object] | None:
    """What the samurai who decides can choose from, and what would come of it: open to all, so all can advise."""
    frame = state.top
    if frame is None or not state.asked:
        return None
    ways = [{"word": WORDS[action], **told(state, action)} for action in state.legal(state.asked[0])]
    return {"place": frame.seat, "seat": state.asked[0], "kind": FRAMES[frame.kind], "ways": ways}


def told(state: SamuraiSpirit, action: int) -> dict[str, object]:
    """The label of a legal word, and what it would do up to chance."""
    verb, _, what = WORDS[action].partition(" ")
    shown: dict[str, object] = {"verb": verb, "what": what, "label": label(WORDS[action], verb, what).plain()}
    result = outcome(state, action)
    if result is not None:
        shown["outcome"] = result.plain()
    return shown


def way(state: SamuraiSpirit, action: int) -> dict[str, object]:
    """A word as a path over the table's elements, its label, and what it would do up to chance."""
    word = WORDS[action]
    verb, _, what = word.partition(" ")
    shown: dict[str, object] = {"path": path(state, verb, what), "label": label(word, verb, what).plain()}
    if state.top is not None and action in state.legal(state.owner(state.top.seat)):
        result = outcome(state, action)
        if result is not None:
            shown["outcome"] = result.plain()
    return shown


def label(word: str, verb: str, what: str) -> Message:
    """What the button or the last step says."""
    if what in SAMURAI:
        return Message(f"samurai_spirit.do.{verb}", {"samurai": Message("samurai_spirit.piece." + what)})
    return Message("samurai_spirit.do." + word.replace(" ", "_"))


def mine(state: SamuraiSpirit) -> str:
    """The samurai who is to decide."""
    frame = state.top
    board = NO_BOARD if frame is None else state.samurai[frame.seat].board
    return "none" if board == NO_BOARD else SAMURAI[board]


def path(state: SamuraiSpirit, verb: str, what: str) -> list[str]:
    """The elements to be clicked, in order; none for a button."""
    if what == "any":
        return []
    if verb == "hand" and state.drawn == NO_CARD:
        verb = "aid"
    return [step.format(what=what, me=mine(state)) for step in PATHS.get(verb, ())]

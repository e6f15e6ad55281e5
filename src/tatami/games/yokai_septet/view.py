"""What a seat sees: the table's elements, and its words as paths over them. Built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.yokai_septet.outcome import outcome
from tatami.games.yokai_septet.position import name, names
from tatami.games.yokai_septet.state import ENDINGS, FRAMES, NO_SEAT, PASSING, PREPARING, TRICK
from tatami.games.yokai_septet.tables import (
    BOSS,
    COMMON,
    DISCARD,
    DONE,
    GOAL,
    HAND,
    LETTERS,
    LIMIT,
    NAMES,
    NEEDED,
    NO_CARD,
    OPEN,
    PASS,
    RANKS,
    SWAP,
)
from tatami.kernel.bits import bit, count, members
from tatami.kernel.knowledge import eyes
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.yokai_septet.flow.play import YokaiSeptet
    from tatami.games.yokai_septet.haystack import Haystack
    from tatami.games.yokai_septet.state import Closing, Player, Side

OVER = "over"


def look(state: YokaiSeptet, seat: int | None) -> dict[str, object]:
    """The whole table from one seat's eyes (None: a spectator's)."""
    laid = state.players[state.lead].card if state.lead != NO_SEAT else NO_CARD
    return {
        "round": state.round,
        "phase": OVER if state.top is None else FRAMES[state.top.kind],
        "goal": GOAL,
        "needed": NEEDED[state.seats],
        "limit": LIMIT[state.seats],
        "trump": NAMES[state.trump],
        "lead": None if state.lead == NO_SEAT else state.lead,
        "dealer": None if state.dealer == NO_SEAT else state.dealer,
        "taking": None if laid == NO_CARD else state.best(),
        "gone": gone(state),
        "sides": [_side(state, side, number) for number, side in enumerate(state.sides)],
        "players": [_player(state, player, owner, seat) for owner, player in enumerate(state.players)],
        "haystacks": [_haystack(state, owner, seat) for owner in range(len(state.haystacks))],
        "closing": None if state.closing is None else _closing(state, state.closing),
    }


def gone(state: YokaiSeptet) -> list[str]:
    """Every card taken in this round: all were played before everybody's eyes."""
    cards = set(range(len(NAMES))) - {state.trump}
    for player in state.players:
        cards -= {*members(player.hand), player.card}
    for haystack in state.haystacks:
        cards -= {*haystack.up, *haystack.down, haystack.discard}
    return [NAMES[card] for card in sorted(cards)]


def gathered(state: YokaiSeptet) -> int:
    """Bosses that went to the winner when the game ended: where each of them had been is not shown."""
    return state.closing.left if state.top is None and state.closing is not None else 0


def _side(state: YokaiSeptet, side: Side, number: int) -> dict[str, object]:
    """What a side has taken; `last` warns that one more trick loses the round."""
    return {
        "seats": state.members_of(number),
        "bosses": names(side.bosses),
        "tricks": side.tricks,
        "last": side.tricks == LIMIT[state.seats] - 1,
        "points": side.points,
    }


def _player(state: YokaiSeptet, player: Player, owner: int, seat: int | None) -> dict[str, object]:
    """One player's cards, as far as they are seen or remembered; what he has chosen, to himself alone."""
    viewer = eyes(seat)
    hand = player.hand if owner == seat else player.hand & ~gathered(state)
    known = [card for card in members(hand) if state.known.knows(card, viewer)]
    # That another has discarded already is his secret.
    size = HAND[state.seats] if state.preparing() and owner != seat else int(count(player.hand))
    return {
        "seat": owner,
        "side": state.side_of(owner),
        "hand": {"count": size, "known": [NAMES[card] for card in known]},
        "card": name(player.card),
        "last": name(player.last),
        "void": [LETTERS[suit] for suit in members(player.void)],
        "ready": state.preparing() and owner not in state.asked,
        "given": names(player.given) if owner == seat else [],
    }


def _haystack(state: YokaiSeptet, owner: int, seat: int | None) -> dict[str, object]:
    """A haystack as this seat sees it: the others' swaps show once everybody is ready."""
    haystack = state.haystacks[owner]
    own = owner == seat
    shown = haystack
    if not own and state.preparing():
        shown = haystack.copy()
        shown.take_back()
    return {
        "up": [name(card) for card in shown.up],
        "down": [_closed(state, shown, place, eyes(seat)) for place in range(len(shown.down))],
        "choosing": [NAMES[boss] for boss in sorted(haystack.choices())] if own and haystack.choosing else [],
        "discard": name(haystack.discard) if own else None,
    }


def _closed(state: YokaiSeptet, haystack: Haystack, place: int, viewer: int) -> dict[str, object] | None:
    """A card of the lower row: its name where it lies open or is remembered; that some boss lies there; or nothing."""
    card = haystack.down[place]
    if card == NO_CARD:
        return None
    lies_open = haystack.open & bit(card) != 0
    seen = lies_open or (state.known.knows(card, viewer) and not gathered(state) & bit(card))
    return {
        "card": NAMES[card] if seen else None,
        "open": lies_open,
        "boss": not seen and haystack.guarded >> place & 1 == 1,
    }


def _closing(state: YokaiSeptet, closing: Closing) -> dict[str, object]:
    """How the last round ended, with what each boss of the winner brought."""
    trump = closing.trump // RANKS
    winners = state.winners(closing.how, closing.taker)
    bosses = [
        {
            "boss": NAMES[boss],
            "points": state.worth(int(bit(boss)), trump),
            "trump": boss // RANKS == trump,
            "left": closing.left & bit(boss) != 0,
        }
        for boss in members(closing.bosses)
    ]
    points = state.gain(winners, closing.bosses, trump)
    return {
        "how": ENDINGS[closing.how],
        "taker": closing.taker,
        "winners": winners,
        "bosses": bosses,
        "points": points,
        "trump": NAMES[closing.trump],
    }


def way(state: YokaiSeptet, seat: int, action: int) -> dict[str, object]:
    """A word as a path over the table's elements, and what it would do if it is legal; a path of none is a button."""
    path = _path(state, seat, action)
    told = outcome(state, seat, action) if action in state.legal(seat) else None
    return {**path, "outcome": told.plain()} if told is not None else path


def _path(state: YokaiSeptet, seat: int, action: int) -> dict[str, object]:
    """A tap on a card asks for what is done with cards now: only such words have paths."""
    kind = TRICK if state.top is None else state.top.kind
    if action < PASS:
        return _step("play", action, ["zone:trick"], kind == TRICK)
    if action < DISCARD:
        return _step("pass", action - PASS, [], kind == PASSING)
    if action < SWAP:
        return _step("discard", COMMON[action - DISCARD], ["zone:discard"], kind == PREPARING)
    if action < OPEN:
        return _swap(state, seat, BOSS[(action - SWAP) // 2], (action - SWAP) % 2, kind == PREPARING)
    if action < DONE:
        return _step("open", BOSS[action - OPEN], [], kind == PREPARING)
    passing = kind == PASSING
    return {"path": [], "label": Message("yokai_septet.do.done_passing" if passing else "yokai_septet.do.done").plain()}


def _step(verb: str, card: int, goal: list[str], now: bool) -> dict[str, object]:
    label = Message("yokai_septet.do." + verb, {"card": Message("yokai_septet.piece." + NAMES[card])})
    return {"path": [f"card:{NAMES[card]}", *goal] if now else [], "label": label.plain()}


def _swap(state: YokaiSeptet, seat: int, boss: int, right: int, now: bool) -> dict[str, object]:
    """The closed card is named by its place in the own row."""
    label = Message(
        "yokai_septet.do.swap_right" if right else "yokai_septet.do.swap_left",
        {"card": Message("yokai_septet.piece." + NAMES[boss])},
    )
    if not now:
        return {"path": [], "label": label.plain()}
    upper = state.haystacks[seat].up
    under = [f"under:{upper.index(boss) + right}"] if boss in upper else []
    return {"path": [f"card:{NAMES[boss]}", *under], "label": label.plain()}

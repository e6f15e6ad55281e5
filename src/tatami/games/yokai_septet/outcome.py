"""What a word would do, as far as the seat can know: up to chance and what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tatami.games.yokai_septet.tables import BOSSES, LIMIT, NAMES, NO_CARD, PASS
from tatami.kernel.bits import bit, count
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.yokai_septet.flow.play import YokaiSeptet


def outcome(state: YokaiSeptet, seat: int, action: int) -> Message | None:
    """T3, T4: who takes the trick after this card; to lead, or to prepare, foretells nothing."""
    if action >= PASS or seat == state.lead:
        return None
    after = state.copy()
    after.players[seat].card = action
    return _last(after) if (seat + 1) % state.seats == state.lead else _now(after, seat)


def _now(state: YokaiSeptet, seat: int) -> Message:
    """Others are still to play: who takes so far."""
    best = state.best()
    if best == seat:
        return Message("yokai_septet.outcome.takes_now")
    return Message("yokai_septet.outcome.behind", {"seat": best + 1, "card": _piece(state.players[best].card)})


def _last(state: YokaiSeptet) -> Message:
    """The trick is complete: who takes it, with which bosses, and whether that ends the round."""
    best = state.best()
    bosses = 0
    for player in state.players:
        bosses |= bit(player.card) & BOSSES if player.card != NO_CARD else 0
    side = state.sides[state.side_of(best)]
    args: dict[str, int | str | Message] = {"seat": best + 1, "bosses": int(count(bosses)), "tricks": side.tricks + 1}
    if count(side.bosses | bosses) >= state.needed():
        return Message("yokai_septet.outcome.wins", args)
    if side.tricks + 1 >= LIMIT[state.seats]:
        return Message("yokai_septet.outcome.loses", args)
    return Message("yokai_septet.outcome.takes", args)


def _piece(card: int) -> Message:
    return Message("yokai_septet.piece." + NAMES[card])

"""What Samurai Spirit knows for bots: how a position looks, and which actions are plainly worse than others.

All of it is reckoned from what lies open, so it is the same for everybody at the table.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tatami.games.samurai_spirit.danger import faceless
from tatami.games.samurai_spirit.flow.frames import ACTION, CALLING, DRAWN, FOUGHT, KIAI, LIFTING, TURN
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.games.samurai_spirit.outlook import Outlook, felt, outlook
from tatami.games.samurai_spirit.tables import BOARDS, DONE, FIGHT, FLAME, NO_CARD, PASS, ROUNDS, SUPPORT, SYMBOL
from tatami.kernel.advice import Advice
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import SPECTATOR
from tatami.kernel.state import State

WON: Final = 1000.0
POINT: Final = 10.0
# Actions that look worse than the best by more than this are foolish.
MARGIN: Final = 0.05
# A support token at hand, and with it the raider that support would let in.
TOKEN_WORTH: Final = 0.35
# A spare token, for each round that is still to come, and one in use.
SPARE_WORTH: Final = 0.3
IN_USE: Final = 0.05


class SamuraiSpiritAdvice(Advice):
    """The advice of Samurai Spirit."""

    def safe(self, state: State, seat: int) -> list[int]:
        """Of the actions of a turn those that look about as good as the best; elsewhere all."""
        assert isinstance(state, SamuraiSpirit)
        frame = state.top
        actions = state.legal(seat)
        if frame is None or frame.kind != TURN or frame.a not in (ACTION, FOUGHT):
            return actions
        worths = [action_worth(state, frame, action) for action in actions]
        best = max(worths)
        return [action for action, worth in zip(actions, worths, strict=True) if worth >= best - MARGIN]

    def value(self, state: State, seat: int) -> float:
        """The victory and its points; before that the outlook of the round."""
        assert isinstance(state, SamuraiSpirit)
        return position_worth(state, ahead=True)

    def stage(self, state: State) -> int:
        """A round: the next one is shuffled anew."""
        assert isinstance(state, SamuraiSpirit)
        return state.round

    def gains(self, state: State) -> list[float]:
        """How likely the village is to stand in the end; the same for everybody."""
        assert isinstance(state, SamuraiSpirit)
        if state.top is None:
            return state.returns()
        return [exp(min(0.0, outlook(state).worth()))] * state.seats


def position_worth(state: SamuraiSpirit, *, ahead: bool) -> float:
    """What the position is worth; `ahead` looks through a Kiai, though not through a second one inside it."""
    if state.top is None:
        return WON + POINT * state.score() if not state.lost() else -WON
    kind = state.top.kind
    if kind == DRAWN:
        return drawn_worth(state, state.top)
    if kind in (LIFTING, CALLING):
        return best_next(state, ahead=ahead)
    if kind == KIAI and ahead:
        return best_next(state, ahead=False)
    return outlook(state).worth() + tokens(state)


def best_next(state: SamuraiSpirit, *, ahead: bool) -> float:
    """An effect, or its second half, is looked through before it is chosen."""
    best = -WON
    for action in state.legal(state.asked[0]):
        after = state.copy()
        after.step(state.asked[0], action)
        best = max(best, position_worth(after, ahead=ahead))
    return best


def tokens(state: SamuraiSpirit) -> float:
    """A support token at hand can be given, a spare one used when it matters."""
    home = 0
    used = 0
    for place, samurai in enumerate(state.samurai):
        home += int(samurai.token == place)
        if not samurai.passed:
            used += boards(samurai.extra)
    kept = boards(state.spare) * (ROUNDS - state.round)
    return TOKEN_WORTH * home + SPARE_WORTH * kept + IN_USE * used


def boards(talents: int) -> int:
    """How many are in the set."""
    return sum([talents >> board & 1 for board in range(BOARDS)])


def drawn_worth(state: SamuraiSpirit, frame: Frame) -> float:
    """The better side for the raider that was turned up."""
    view = outlook(state)
    return best_side(view, frame.seat, state.drawn, free=state.can_defend(frame.seat, state.drawn)) + tokens(state)


def best_side(view: Outlook, place: int, card: int, *, free: bool) -> float:
    """The outlook after the card went right or, where it may, left. Leaves the outlook as it was."""
    room, barricades = view.rooms[place], view.barricades
    waits = view.waiting(place)
    view.lay_right(place, card)
    best = view.worth()
    view.rooms[place], view.barricades = room, barricades
    view.wait_again(place, waits)
    if free:
        guards = view.guards[place]
        view.guards[place] = guards | 1 << SYMBOL[card]
        best = max(best, view.worth())
        view.guards[place] = guards
    return best


def action_worth(state: SamuraiSpirit, frame: Frame, action: int) -> float:
    """What an action of a turn promises, over all cards that may be on top of the stack."""
    view = outlook(state)
    place = frame.seat
    if action == FIGHT:
        return fight_worth(state, view, place)
    if action == PASS:
        view.passed[place] = True
        return view.worth()
    if action == DONE:
        return view.worth()
    assert action >= SUPPORT
    return support_worth(state, view, place, state.places[action - SUPPORT])


def support_worth(state: SamuraiSpirit, view: Outlook, place: int, target: int) -> float:
    """H1: the token helps, also against the penalty that waits; the top card joins the intruders."""
    board, line = state.samurai[place].board, state.samurai[target].line
    if line and felt(line[-1], 1 << board) == NO_CARD:
        view.wait(target, NO_CARD)
    top = state.stack[-1]
    view.stack -= 1.0
    view.flames += float(FLAME[top]) if state.known.knows(top, SPECTATOR) else view.flame
    return view.worth() - TOKEN_WORTH


def fight_worth(state: SamuraiSpirit, view: Outlook, place: int) -> float:
    """The mean over every card that may come."""
    top = state.stack[-1]
    if state.known.knows(top, SPECTATOR):
        cards = [top]
    else:
        sure, perhaps = faceless(state, None)
        cards = sure + perhaps
    view.stack -= 1.0
    total = 0.0
    for card in cards:
        total += best_side(view, place, card, free=state.can_defend(place, card))
    return total / len(cards)

"""What Samurai Spirit knows for bots: how a position looks, and which actions are plainly worse than others.

All of it is reckoned from what lies open, so it is the same for everybody at the table.
"""

from __future__ import annotations

from typing import Final

from tatami.games.samurai_spirit.danger import faceless
from tatami.games.samurai_spirit.flow.frames import ACTION, CALLING, DRAWN, FOUGHT, LIFTING, TURN
from tatami.games.samurai_spirit.flow.play import SamuraiSpirit
from tatami.games.samurai_spirit.outlook import Outlook, outlook
from tatami.games.samurai_spirit.tables import BOARDS, DONE, FIGHT, FLAME, PASS, SUPPORT, SYMBOL
from tatami.kernel.advice import Advice
from tatami.kernel.frame import Frame
from tatami.kernel.knowledge import SPECTATOR
from tatami.kernel.state import State

WON: Final = 1000.0
POINT: Final = 10.0
# Actions that look worse than the best by more than this are foolish.
MARGIN: Final = 0.05
TOKEN_WORTH: Final = 0.02
SPARE_WORTH: Final = 0.1


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
        if state.top is None:
            return WON + POINT * state.score() if not state.lost() else -WON
        kind = state.top.kind
        if kind == DRAWN:
            return drawn_worth(state, state.top)
        if kind in (LIFTING, CALLING):
            return self._best_next(state)
        return outlook(state).worth() + tokens(state)

    def _best_next(self, state: SamuraiSpirit) -> float:
        """The second half of an effect is looked at before its first half is chosen."""
        assert state.top is not None
        seat = state.owner(state.top.seat)
        best = -WON
        for action in state.legal(seat):
            after = state.copy()
            after.step(seat, action)
            best = max(best, self.value(after, seat))
        return best


def tokens(state: SamuraiSpirit) -> float:
    """A support token at hand can be given, a spare one used when it matters."""
    home = 0
    for place, samurai in enumerate(state.samurai):
        home += int(samurai.token == place)
    spare = sum([state.spare >> board & 1 for board in range(BOARDS)])
    return TOKEN_WORTH * home + SPARE_WORTH * spare


def drawn_worth(state: SamuraiSpirit, frame: Frame) -> float:
    """The better side for the raider that was turned up."""
    view = outlook(state)
    return best_side(view, frame.seat, state.drawn, free=state.can_defend(frame.seat, state.drawn)) + tokens(state)


def best_side(view: Outlook, place: int, card: int, *, free: bool) -> float:
    """The outlook after the card went right or, where it may, left. Leaves the outlook as it was."""
    room, barricades = view.rooms[place], view.barricades
    fires, blows, leaks = view.fires[place], view.blows[place], view.leaks[place]
    view.lay_right(place, card)
    best = view.worth()
    view.rooms[place], view.barricades = room, barricades
    view.fires[place], view.blows[place], view.leaks[place] = fires, blows, leaks
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

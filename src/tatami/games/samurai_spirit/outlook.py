"""How the round will probably end for the village, reckoned from what lies open: the judgement behind the bots."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final, final

from tatami.games.samurai_spirit.danger import faceless
from tatami.games.samurai_spirit.tables import (
    DOLL,
    FALLEN,
    FAMILIES,
    FARM,
    FIRE,
    FIRST_PENALTY,
    FLAME,
    GOROBEI,
    HAT,
    INTRUDER,
    KAMBEI,
    LEFT,
    LOSE_DEFENCE,
    MUST_PASS,
    NO_CARD,
    NO_DEFEND,
    NO_SYMBOL,
    RIGHT,
    ROUNDS,
    SECOND_PENALTY,
    SLOTS,
    STRENGTH,
    SYMBOL,
    WOUND,
)
from tatami.kernel.knowledge import SPECTATOR

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.state import Table

# What a coming round is expected to cost, and how widely that varies: farms, families, wounds of each samurai, and
# barricades for each samurai.
FARMS_A_ROUND: Final = 0.63
FARM_SPREAD: Final = 0.88
FAMILIES_A_ROUND: Final = 0.69
FAMILY_SPREAD: Final = 0.89
WOUNDS_A_ROUND: Final = 0.57
WOUND_SPREAD: Final = 0.57
# What it is worth that nobody falls now.
DEATH: Final = 10.0
BURNT_A_ROUND: Final = 0.6
# Barricades that last longer than they are expected to still stand for something.
BARRICADE_WORTH: Final = 0.05
# How much of a penalty that waits on top of a line will be felt.
FELT: Final = 0.6
# How much of the next raider a samurai loses who may not defend against it, or must pass.
NO_DEFENCE: Final = 0.6
NO_TURN: Final = 2.0
# What Kiai brings: about so many barricades, and room for a few more raiders.
KIAI_WORTH: Final = 0.4
KIAI_ROOM: Final = 2
# How many raiders a samurai can take on beyond the room in his line, and for each symbol he lacks.
LAST_STAND: Final = 0.5
OPEN_SLOT: Final = 0.32


@final
class Outlook:
    """The numbers that matter, in a form that is cheap to change: one raider more here, one barricade fewer there."""

    def __init__(self) -> None:
        self.barricades: float = 0.0
        self.farms: float = 0.0
        self.families: float = 0.0
        self.stack: float = 0.0
        self.flames: float = 0.0
        self.rounds: float = 0.0
        # Of a card nobody has seen: its mean strength, and how likely it has a flame.
        self.strength: float = 2.5
        self.flame: float = 0.4
        # The logarithm of the chance that a card does not have a symbol.
        self.none: list[float] = [0.0, 0.0, 0.0]
        self.rooms: list[int] = []
        self.guards: list[int] = []
        self.wounds: list[int] = []
        self.passed: list[bool] = []
        # What waits on top of each line, so far as it would be felt.
        self.fires: list[float] = []
        self.blows: list[float] = []
        self.leaks: list[float] = []
        self.drags: list[float] = []

    def worth(self) -> float:
        """How likely the village is to stand after the third round, as a logarithm; only the order counts."""
        absorbed = self._absorbed()
        capacity = self._capacity()
        barricades = self.barricades
        flames = self.flames + (self.stack - absorbed) * self.flame
        farms = self.farms
        families = self.families
        alive = 0.0
        for place in range(len(self.rooms)):
            draws = 0.0
            if not self.passed[place]:
                barricades -= self.fires[place]
                flames += self.leaks[place] * self.flame
                draws = absorbed * self._takes(place) / capacity if capacity > 0.0 else 0.0
            alive += self._survives(place, draws)
            farms -= self._missing(place, FARM, draws)
            families -= self._missing(place, DOLL, draws)
        barricades -= flames + BURNT_A_ROUND * self.rounds * len(self.rooms)
        if barricades < 0.0:
            farms += barricades
            barricades = 0.0
        farms -= FARMS_A_ROUND * self.rounds
        families -= FAMILIES_A_ROUND * self.rounds
        village = _stands(farms, FARM_SPREAD) + _stands(families, FAMILY_SPREAD)
        return village + alive + BARRICADE_WORTH * barricades

    def _survives(self, place: int, draws: float) -> float:
        """W1: over the wound that waits on top of his line and the one for want of a hat, each of which may come."""
        blow = 0.0 if self.passed[place] else min(1.0, self.blows[place])
        bare = self._missing(place, HAT, draws)
        none, both = (1.0 - blow) * (1.0 - bare), blow * bare
        wounds = self.wounds[place]
        one = 1.0 - none - both
        return none * self._lives(wounds) + one * self._lives(wounds + 1) + both * self._lives(wounds + 2)

    def _lives(self, wounds: int) -> float:
        """W1: with so many wounds at the end of this round."""
        if wounds >= FALLEN:
            return -DEATH
        return _stands(FALLEN - wounds - WOUNDS_A_ROUND * self.rounds, WOUND_SPREAD)

    def _takes(self, place: int) -> float:
        """How many raiders a samurai can still take on, right and left."""
        if self.passed[place] or self.rooms[place] < 0:
            return 0.0
        takes = self.rooms[place] / self.strength + LAST_STAND - self.drags[place]
        for symbol in range(SLOTS):
            if not self.guards[place] >> symbol & 1:
                takes += OPEN_SLOT
        return max(0.0, takes)

    def _capacity(self) -> float:
        capacity = 0.0
        for place in range(len(self.rooms)):
            capacity += self._takes(place)
        return capacity

    def _absorbed(self) -> float:
        """How much of the stack will be fought; the rest joins the intruders."""
        return min(self.stack, self._capacity())

    def _missing(self, place: int, symbol: int, draws: float) -> float:
        """How likely this symbol stays uncovered."""
        if self.guards[place] >> symbol & 1:
            return 0.0
        return exp(self.none[symbol] * draws)

    # Changes.

    def lay_right(self, place: int, card: int) -> None:
        """A card joins the line: nothing else waits on top of it now."""
        self.rooms[place] -= STRENGTH[card]
        if self.rooms[place] < 0:
            self.barricades -= 1.0
        if self.rooms[place] == 0:
            self.rooms[place] += KIAI_ROOM
            self.barricades += KIAI_WORTH
        self.wait(place, card)

    def wait(self, place: int, card: int) -> None:
        """What this card on top of the line will bring."""
        self.fires[place] = 0.0
        self.blows[place] = 0.0
        self.leaks[place] = 0.0
        self.drags[place] = 0.0
        if card != NO_CARD:
            self._wait_for(place, FIRST_PENALTY[card])
            self._wait_for(place, SECOND_PENALTY[card])

    def waiting(self, place: int) -> tuple[float, float, float, float]:
        """What waits on top of the line, to be put back by `wait_again`."""
        return self.fires[place], self.blows[place], self.leaks[place], self.drags[place]

    def wait_again(self, place: int, waits: tuple[float, float, float, float]) -> None:
        self.fires[place], self.blows[place], self.leaks[place], self.drags[place] = waits

    def _wait_for(self, place: int, penalty: int) -> None:
        if penalty == FIRE:
            self.fires[place] += FELT
        elif penalty == WOUND:
            self.blows[place] += FELT
        elif penalty == INTRUDER:
            self.leaks[place] += FELT
        elif penalty == LEFT:
            self._arrow(place, (place + 1) % len(self.passed))
        elif penalty == RIGHT:
            self._arrow(place, (place - 1) % len(self.passed))
        elif penalty == LOSE_DEFENCE and not self.guards[place]:
            self.blows[place] += FELT
        elif penalty == NO_DEFEND:
            self.drags[place] += NO_DEFENCE
        elif penalty == MUST_PASS:
            self.drags[place] += NO_TURN

    def _arrow(self, place: int, target: int) -> None:
        """T4: an arrow at one who has passed is a wound; else somebody takes on a raider without a choice."""
        if self.passed[target]:
            self.blows[place] += FELT
        else:
            self.leaks[place] += FELT / 2


def _stands(left: float, spread: float) -> float:
    """The logarithm of the chance that something of it is left in the end: even where a half is expected to be."""
    return -log(1.0 + exp((0.5 - left) / spread))


def outlook(table: Table) -> Outlook:
    """The table in numbers, from what everybody knows."""
    view = Outlook()
    view.barricades = float(table.barricades)
    view.farms = float(len(table.farms))
    view.families = float(sum([table.families >> kind & 1 for kind in range(len(FAMILIES))]))
    view.stack = float(len(table.stack))
    view.rounds = float(ROUNDS - table.round)
    sure, perhaps = faceless(table, None)
    _weigh(view, sure + perhaps)
    known = table.known
    for card in table.intruders:
        view.flames += float(FLAME[card]) if known.knows(card, SPECTATOR) else view.flame
    view.passed = [samurai.passed for samurai in table.samurai]
    for place in range(table.size()):
        _add(view, table, place)
    return view


def _weigh(view: Outlook, unknown: list[int]) -> None:
    """What a card nobody has seen is like."""
    if not unknown:
        return
    count = float(len(unknown))
    counts = [0, 0, 0, 0]
    strength = 0
    flames = 0
    for card in unknown:
        counts[SYMBOL[card]] += 1
        strength += STRENGTH[card]
        flames += int(FLAME[card])
    view.strength = strength / count
    view.flame = flames / count
    view.none = [log(1.0 - min(0.95, counts[symbol] / count)) for symbol in range(NO_SYMBOL)]


def _add(view: Outlook, table: Table, place: int) -> None:
    """One samurai."""
    samurai = table.samurai[place]
    guards = 0
    for card in samurai.defence:
        guards |= 1 << SYMBOL[card]
    view.rooms.append(samurai.kiai() - samurai.total())
    view.guards.append(guards)
    view.wounds.append(samurai.wounds)
    for penalties in (view.fires, view.blows, view.leaks, view.drags):
        penalties.append(0.0)
    if samurai.line and not samurai.passed:
        view.wait(place, felt(samurai.line[-1], 1 << samurai.board | samurai.extra | table.tokens_at(place)))


def felt(card: int, talents: int) -> int:
    """A3, A4: the card whose penalty will be felt; none where a talent lets it be ignored."""
    return NO_CARD if talents >> (KAMBEI if STRENGTH[card] % 2 else GOROBEI) & 1 else card

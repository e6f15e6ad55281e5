"""The end of an era, step by step, and the end of the game."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires import events
from tatami.games.small_samurai_empires.flow.execution import Execution
from tatami.games.small_samurai_empires.reckoning import (
    COLOURS,
    NO_PLACE,
    Reckoning,
    cards_of,
    leftover_points,
    ranks,
    reckon,
    resources_of,
    significance,
)
from tatami.games.small_samurai_empires.tables import (
    BUSHIDO,
    ERAS,
    FOOD,
    MOST_INFLUENCE,
    REGION_COUNT,
    ROUNDS,
    SLOTS,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN
from tatami.kernel.knowledge import NOBODY
from tatami.kernel.message import Message
from tatami.kernel.result import LOST, SHARED, WON, Result, Standing


@mypyc_attr(allow_interpreted_subclasses=True)
class Eras(Execution):
    """What follows when the last order of a round is done."""

    def end_round(self) -> None:
        """T1: after the first round the second, after the second the end of the era."""
        if self.round < ROUNDS:
            self.begin_round(self.round + 1)
        else:
            self.end_era()

    def end_era(self) -> None:
        """E0: steps 1 to 4 in all eras; after the last one the final score instead of the others (ruling R29)."""
        if self.tell is not None:
            events.era_ended(self.tell, self.era)
        found = reckon(self)
        self.gather(found)
        self.gain_influence(found)
        self.give_bonuses(found)
        self.count_shrines(found)
        if self.era == ERAS:
            self.end_game()
            return
        self.return_orders()
        self.draw_destiny()
        self.renew_order()
        self.era += 1
        self.begin_era()

    # The seven steps.

    def gather(self, found: Reckoning) -> None:
        """E1: a resource for each resource province under control."""
        for region in range(REGION_COUNT):
            for seat in range(self.seats):
                food, bushido = found.gathers(seat, region, FOOD), found.gathers(seat, region, BUSHIDO)
                self.gain(seat, FOOD, food)
                self.gain(seat, BUSHIDO, bushido)
                if self.tell is not None and food + bushido:
                    events.gathered(self.tell, seat, region, food, bushido)

    def gain_influence(self, found: Reckoning) -> None:
        """E2: markers go forward; on the last space of a track they stay."""
        influence = self.influence[:]
        for region in range(REGION_COUNT):
            for seat in range(self.seats):
                at, count = seat * REGION_COUNT + region, found.influence(seat, region)
                influence[at] = min(influence[at] + count, MOST_INFLUENCE)
                if self.tell is not None and count:
                    events.influenced(self.tell, seat, region, count, influence[at])
        self.influence = influence

    def give_bonuses(self, found: Reckoning) -> None:
        """E3: the first and the second of each region."""
        for region in range(REGION_COUNT):
            for seat in range(self.seats):
                points = found.bonus(seat, region)
                self.add_points(seat, points)
                if self.tell is not None and found.places[seat * REGION_COUNT + region] != NO_PLACE:
                    events.bonus(self.tell, seat, region, found.provinces[seat * REGION_COUNT + region], points)

    def count_shrines(self, found: Reckoning) -> None:
        """E4, H2: points for shrines."""
        for seat in range(self.seats):
            for colour in range(COLOURS):
                points = found.shrine_points(seat, colour)
                self.add_points(seat, points)
                if self.tell is not None and points:
                    self.tell_shrines(found, seat, colour, points)

    def tell_shrines(self, found: Reckoning, seat: int, colour: int, points: int) -> None:
        assert self.tell is not None
        count = found.shrines[seat * COLOURS + colour]
        if found.coloured:
            events.shrines_of(self.tell, seat, colour, count, points)
        else:
            events.shrined(self.tell, seat, count, points)

    def return_orders(self) -> None:
        """E5: all orders go back, covered ones too (ruling R14)."""
        self.lower = [NO_TOKEN] * SLOTS
        self.upper = [NO_TOKEN] * SLOTS
        if self.tell is not None:
            events.returned(self.tell)

    def draw_destiny(self) -> None:
        """E6: a new destiny card for everybody, in the order of play."""
        for seat in self.order:
            region = self.take_card()
            self.turn_card(seat, region, 1)
            self.known.learn(NOBODY, 1 << seat)
            if self.tell is not None:
                events.drew(self.tell, seat, region)

    def renew_order(self) -> None:
        """E7: who has the fewest points begins; equals change their order about (ruling R32)."""
        reverse = self.order[::-1]
        self.order = [seat for points in sorted(set(self.score)) for seat in reverse if self.score[seat] == points]
        if self.tell is not None:
            for place, seat in enumerate(self.order):
                events.order(self.tell, seat, place + 1)

    # The end of the game.

    def end_game(self) -> None:
        """F0: influence and what is left over bring the last points."""
        self.value_influence()
        self.count_leftovers()
        self.top = None
        self.ask_nobody()
        if self.tell is not None:
            standing = ranks(self.scores(), self.armies_on_map(), self.all_resources())
            winners = [seat for seat in range(self.seats) if standing[seat] == 1]
            for seat in winners:
                events.ended(self.tell, seat, self.score[seat], alone=len(winners) == 1)

    def value_influence(self) -> None:
        """F1: in each region significance times the destiny cards played; without a card nothing."""
        cards = cards_of(self)
        for seat in range(self.seats):
            for region in range(REGION_COUNT):
                influence = self.influence[seat * REGION_COUNT + region]
                value = significance(region, influence)
                self.add_points(seat, value * cards[region])
                if self.tell is not None and influence:
                    events.valued(self.tell, seat, region, influence, value, cards[region])

    def count_leftovers(self) -> None:
        """F2: a point for every three resources left."""
        for seat in range(self.seats):
            count = resources_of(self, seat)
            points = leftover_points(count)
            self.add_points(seat, points)
            if self.tell is not None and count:
                events.leftovers(self.tell, seat, count, points)

    def scores(self) -> list[int]:
        return self.score[: self.seats]

    def armies_on_map(self) -> list[int]:
        """F3: the first breaker of ties."""
        return [self.on_map(seat) for seat in range(self.seats)]

    def all_resources(self) -> list[int]:
        """F3: the second breaker of ties."""
        return [resources_of(self, seat) for seat in range(self.seats)]

    @property
    def result(self) -> Result | None:
        """F3: who is emperor; several where even the ties are tied."""
        if self.top is not None:
            return None
        standing = ranks(self.scores(), self.armies_on_map(), self.all_resources())
        outcome = WON if standing.count(1) == 1 else SHARED
        rows = [
            Standing(outcome if rank == 1 else LOST, self.score[seat], rank, seat) for seat, rank in enumerate(standing)
        ]
        return Result(rows, self.reason(standing))

    def reason(self, standing: list[int]) -> Message:
        """F3: what decided: points, armies, resources, or nothing."""
        winner = standing.index(1)
        best = self.score[winner]
        rivals = [seat for seat in range(self.seats) if seat != winner and self.score[seat] == best]
        args: dict[str, int | str | Message] = {"seat": winner + 1, "points": best}
        if standing.count(1) > 1:
            return Message("small_samurai_empires.end.shared", args)
        armies, resources = self.armies_on_map(), self.all_resources()
        if not rivals:
            return Message("small_samurai_empires.end.points", args)
        if any(armies[seat] == armies[winner] for seat in rivals):
            return Message("small_samurai_empires.end.resources", {**args, "count": resources[winner]})
        return Message("small_samurai_empires.end.armies", {**args, "count": armies[winner]})

"""What may be decided when, and what is done then."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tatami.games.small_samurai_empires import events, flaws, position, refusals, view, ways
from tatami.games.small_samurai_empires.flow.eras import Eras
from tatami.games.small_samurai_empires.flow.frames import (
    CHOOSING,
    EXECUTION,
    EXPEDITION,
    EXPLORED,
    ORDER,
    PLANNING,
    QUICK,
    SHIP,
    further,
)
from tatami.games.small_samurai_empires.tables import (
    ATTACK,
    BUILD,
    COASTS,
    DESTINY,
    DONE,
    EMBARK,
    EXPLORE,
    FREE_OF_CAPITALS,
    HARVEST,
    HARVEST_ALL,
    LAND,
    MOST,
    MOVE,
    ORDERS,
    PATH_IS_THE_GOAL,
    PLACE,
    RECRUIT,
    RECRUIT_ORDER,
    ROAD_FROM,
    ROAD_TO,
    SLOTS,
)
from tatami.kernel.frame import Frame
from tatami.kernel.message import Message, Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallSamuraiEmpires(Eras):
    """A play of Small Samurai Empires."""

    def copy(self) -> SmallSamuraiEmpires:
        new = SmallSamuraiEmpires()
        self.carry_table(new)
        return new

    def deal(self) -> None:
        self.set_up()
        if self.tell is not None:
            events.started(self.tell, self.order[0])
        self.begin_era()

    # What goes on by itself.

    def resolve(self) -> bool:
        frame = self.top
        if frame is None or frame.kind == CHOOSING:
            return False
        if frame.kind == PLANNING:
            return self.planning_goes_on(frame)
        if frame.kind == EXECUTION:
            return self.execution_goes_on(frame)
        return self.deed_goes_on(frame)

    def execution_goes_on(self, frame: Frame) -> bool:
        """X1: slot by slot; after the last one the round is over."""
        if frame.a == SLOTS:
            self.end_round()
        else:
            self.turn_up_next(frame)
        return True

    def deed_goes_on(self, frame: Frame) -> bool:
        """X4, P5: what can do nothing, as all can see, is passed over."""
        words = self.words_of(frame)
        if words:
            self.offer(frame, words)
            return False
        self.finish(frame)
        return True

    # What may be decided.

    def options(self, seat: int) -> list[int]:
        frame = self.top
        assert frame is not None
        if frame.kind == CHOOSING:
            return self.destiny_options(seat)
        if frame.kind == PLANNING:
            return self.place_options(seat)
        return self.offers if self.offered_by is frame else self.words_of(frame)

    def words_of(self, frame: Frame) -> list[int]:
        """X4, P5: what an order or a quick action can still do, and its end; nothing where it can do nothing."""
        if frame.kind == ORDER:
            return self.order_words(frame)
        if frame.kind == SHIP:
            return self.ship_options(frame)
        found = self.quick_options(frame) if frame.kind == QUICK else self.expedition_options(frame)
        if found:
            found.append(DONE)
        return found

    # What is done.

    def act(self, seat: int, action: int) -> None:
        frame = self.top
        assert frame is not None
        if action < PLACE:
            self.choose(seat, action - DESTINY)
            return
        if action < MOVE:
            number = action - PLACE
            self.lay_order(frame, number // SLOTS, number % SLOTS)
        elif action < RECRUIT:
            self.travel(frame, action)
        elif action == DONE:
            self.finish(frame)
        else:
            self.do(frame, action)
        self.check_missions(seat)

    def travel(self, frame: Frame, action: int) -> None:
        """A2, A4, M5, V2: a step, an expedition, or the ship."""
        if action < EXPLORE:
            road = action - MOVE
            self.move(frame.seat, ROAD_FROM[road], ROAD_TO[road], self.spend_step(frame, explored=False))
            if frame.kind != ORDER:
                self.end_deed(frame)
        elif action < EMBARK:
            price = self.spend_step(frame, explored=True)
            if frame.kind == QUICK:
                self.top = frame.below
            self.explore(frame.seat, action - EXPLORE, price)
        elif action < LAND:
            self.embark(frame, COASTS[action - EMBARK])
        else:
            self.land(frame, COASTS[action - LAND])

    def spend_step(self, frame: Frame, *, explored: bool) -> int:
        """A2, V2: a step of an order is used up, an expedition too; what it costs."""
        if frame.kind != ORDER:
            return 0
        self.top = further(frame, frame.c + 1 + (EXPLORED if explored else 0))
        return self.step_cost(frame)

    def do(self, frame: Frame, action: int) -> None:
        """A0: what moves nobody."""
        if action < ATTACK:
            self.do_recruit(frame, action - RECRUIT)
        elif action < HARVEST:
            self.do_attack(frame, (action - ATTACK) // MOST, (action - ATTACK) % MOST)
        elif action < HARVEST_ALL:
            self.do_harvest(frame, action - HARVEST)
        elif action == HARVEST_ALL:
            self.harvest_all(frame)
        else:
            self.build(frame.seat, FREE_OF_CAPITALS[action - BUILD])
            self.end_deed(frame)

    def do_recruit(self, frame: Frame, province: int) -> None:
        """A1, A9, Q3: the order of recruitment may go on, all others end here."""
        price = self.recruit_cost(frame) if frame.kind == ORDER else 0
        self.recruit(frame.seat, province, price)
        if frame.kind == ORDER and frame.a == RECRUIT_ORDER and not frame.c:
            self.top = further(frame, 1)
        else:
            self.end_deed(frame)

    def do_attack(self, frame: Frame, province: int, target: int) -> None:
        """A5, Q2, V4: an attack may go on in the same province."""
        if frame.kind == EXPEDITION and frame.c == PATH_IS_THE_GOAL:
            self.walk_the_path(frame.seat, province, target)
        else:
            self.attack(frame.seat, province, target, self.kill_cost(frame) if frame.kind == ORDER else 0)
        if frame.kind == ORDER and not frame.c:
            self.top = further(frame, province + 1)
        else:
            self.end_deed(frame)

    def do_harvest(self, frame: Frame, place: int) -> None:
        """A6, Q4: a harvest may go on in other provinces."""
        self.harvest(frame.seat, place)
        if frame.kind == ORDER:
            self.top = further(frame, frame.c | 1 << place)
        else:
            self.end_deed(frame)

    def finish(self, frame: Frame) -> None:
        """X4, P5: nothing more."""
        if frame.kind == ORDER and not frame.c and self.tell is not None:
            events.idle(self.tell, frame.seat)
        self.end_deed(frame)

    def end_deed(self, frame: Frame) -> None:
        """X4, V2: the order or quick action is done; an expedition goes on."""
        if frame.kind == ORDER:
            self.end_order(frame)
        elif frame.kind == EXPEDITION:
            self.descend(frame)
        else:
            self.top = frame.below

    # What is said and shown of it.

    def crumb(self, frame: Frame) -> str:
        """What everybody sees to be under way."""
        name = self.game.frames[frame.kind]
        if frame.kind == CHOOSING:
            return name
        if frame.kind == EXECUTION:
            return f"{name}({frame.a})"
        if frame.kind == ORDER:
            return f"{ORDERS[frame.a]}({frame.seat})"
        return f"{name}({frame.seat})"

    def refusal(self, seat: int, action: int) -> Refusal:
        return refusals.why(self, seat, action)

    def look(self, seat: int | None) -> dict[str, object]:
        return view.look(self, seat)

    def way(self, seat: int, action: int) -> dict[str, object]:
        return ways.way(self, seat, action)

    def zones(self) -> dict[str, object]:
        return position.zones(self)

    def place(self, data: dict[str, object]) -> None:
        position.lay(self, data)

    def flaws(self) -> list[Message]:
        return flaws.flaws(self)

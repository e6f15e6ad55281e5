"""Before the play: tables are set up, people take seats, the play begins."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import delete, update

from tatami.bots.roster import make
from tatami.kernel.game import Game
from tatami.kernel.match import Match
from tatami.kernel.registry import game as game_named
from tatami.kernel.rng import SEED_BITS
from tatami.server.errors import Conflict, Forbidden, Refused
from tatami.server.guests import proper_name
from tatami.server.seats import BEST_BOT, LEFT, Seat
from tatami.server.shapes import BOT, FINISHED, HUMAN, OPEN, RUNNING, Guest, Plan, SeatPlan
from tatami.server.store.models import SeatRow, TableRow
from tatami.server.store.store import Stored, insert_table
from tatami.server.store.writer import Change
from tatami.server.table import Table
from tatami.server.tables import Tables

SHORTEST_CLOCK: Final = 5
LONGEST_CLOCK: Final = 7 * 24 * 3600
MOST_TABLES: Final = 50

# An address is said aloud and typed on phones: no letters that look alike. 12 of 32 are 60 bits.
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789z"
ID_LENGTH: Final = 12


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


class Lobby(Tables):
    """Tables that wait, and how they begin."""

    async def create(self, host: Guest, plan: Plan) -> str:
        """A new table; it starts at once where no seat is open."""
        game = check_plan(plan)
        if await self.store.unfinished_of(host.id) >= MOST_TABLES:
            raise Refused("too_many_tables", most=MOST_TABLES)
        seats = [planned(seat, host) for seat in plan.seats]
        table = self.set_up(host, game, plan, seats)
        if table.full():
            self.deal(table)
        await self.add(table)
        return table.id

    def set_up(self, host: Guest, game: Game, plan: Plan, seats: list[Seat]) -> Table:
        """A table that is in no store yet."""
        head = self._head(host, game, plan)
        rows = [SeatRow(play=head.id, seat=at, **seat.values()) for at, seat in enumerate(seats)]
        return Table(Stored(head, rows, [], []), None, True)

    async def add(self, table: Table, *with_it: Change) -> None:
        """Writes a table that was set up, and `with_it` whatever must be true together with it."""
        self.wind_up(table)
        self.fill_head(table)
        rows = [SeatRow(play=table.id, seat=at, **seat.values()) for at, seat in enumerate(table.seats)]
        lines = [entry.line() for entry in table.match.record.entries] if table.match is not None else []
        await self.write(*insert_table(Stored(table.head, rows, lines, [])), *with_it)
        self.live[table.id] = table
        self.after_saving(table)

    def _head(self, host: Guest, game: Game, plan: Plan) -> TableRow:
        return TableRow(
            id=new_id(),
            host=host.id,
            game=game.name,
            rules=game.version,
            options=game.settings(plan.options),
            seed="",
            public=plan.public,
            clock=plan.clock,
            undo=plan.undo,
            brisk=plan.brisk,
            status=OPEN,
            ended="",
            created=self.now(),
            source=None,
            source_entries=0,
            rematch=None,
        )

    def deal(self, table: Table) -> None:
        """The play begins: what is still open goes to bots, and chance to 128 bits that nobody can guess."""
        for seat in table.seats:
            if seat.kind == OPEN:
                seat.give_to_bot(BEST_BOT)
        seed = secrets.randbits(SEED_BITS)
        table.head.seed = str(seed)
        table.begin(Match(table.game, seats=len(table.seats), seed=seed, options=table.head.options))

    async def sit(self, table_id: str, guest: Guest, seat: int | None = None) -> int:
        """Takes an open seat (None: the first); starts the play when it was the last. The seat taken."""
        async with self.at(table_id) as table:
            mine = table.seats_of(guest.id)
            if seat is None and mine:
                return mine[0]
            _must_wait(table)
            place = _free_seat(table, guest, seat)
            chair = table.seats[place]
            # A seat that is kept for him keeps its name: in a hot-seat play that may be a friend's.
            chair.give_to(guest.id, chair.name if chair.guest == guest.id else guest.name)
            changes = [self.seat_change(table, place, was=OPEN)]
            if table.full():
                self.deal(table)
            await self.save(table, *changes, seed=table.head.seed)
        return place

    async def stand(self, table_id: str, guest: Guest, seat: int | None = None) -> None:
        """Gives a seat (None: all) back. In a running play a bot goes on for him until he comes back."""
        async with self.at(table_id) as table:
            mine = table.seats_of(guest.id)
            leaving = [at for at in mine if seat in (None, at)]
            if not leaving:
                raise Forbidden("not_your_seat")
            if table.status == OPEN:
                await self._leave(table, guest, leaving)
            elif table.status == RUNNING:
                for at in leaving:
                    table.seats[at].stand_in = table.seats[at].stand_in or LEFT
                await self.save(table, *[self.seat_change(table, at) for at in leaving])

    async def _leave(self, table: Table, guest: Guest, leaving: list[int]) -> None:
        """The host's part goes to whoever is still there; a table that nobody is left at is cleared away."""
        for at in leaving:
            table.seats[at].free()
        left = [seat.guest for seat in table.seats if seat.kind == HUMAN and seat.guest is not None]
        if not left:
            await self.write(Change(delete(TableRow).where(TableRow.id == table.id, TableRow.status == OPEN)))
            self.drop(table)
            return
        host = table.host if table.host != guest.id or guest.id in left else left[0]
        await self.save(table, *[self.seat_change(table, at) for at in leaving], host=host)

    async def set_seat(self, table_id: str, host: Guest, seat: int, plan: SeatPlan) -> None:
        """The host turns a seat that nobody else holds into his own, a bot's or an open one, before the start."""
        async with self.at(table_id) as table:
            _must_host(table, host)
            _must_wait(table)
            _must_exist(table, seat)
            if table.seats[seat].kind == HUMAN and table.seats[seat].guest != host.id:
                raise Conflict("seat_taken")
            if plan.kind == BOT:
                make(plan.bot or BEST_BOT, table.game)
            table.seats[seat] = planned(plan, host)
            await self.save(table, self.seat_change(table, seat))

    async def remove_absent(self, table_id: str, host: Guest, seat: int) -> None:
        """The host frees the seat of somebody who is not there, before the start."""
        async with self.at(table_id) as table:
            _must_host(table, host)
            _must_wait(table)
            _must_exist(table, seat)
            if table.present(table.seats[seat].guest):
                raise Conflict("is_there")
            table.seats[seat].free()
            await self.save(table, self.seat_change(table, seat))

    async def start(self, table_id: str, guest: Guest) -> None:
        """The host starts; bots take the open seats."""
        async with self.at(table_id) as table:
            _must_host(table, guest)
            _must_wait(table)
            self.deal(table)
            changes = [self.seat_change(table, at) for at in range(len(table.seats))]
            await self.save(table, *changes, seed=table.head.seed)

    async def rematch(self, table_id: str, guest: Guest) -> str:
        """The same table anew: the first to ask makes it, the others find their seats kept. Its id."""
        async with self.at(table_id) as table:
            if not table.seats_of(guest.id):
                raise Forbidden("not_your_seat")
            if table.status != FINISHED:
                raise Conflict("not_finished")
            if table.head.rematch is None:
                await self._make_rematch(table, guest)
            new = table.head.rematch
        assert new is not None
        return await self._join_rematch(new, guest)

    async def _make_rematch(self, table: Table, guest: Guest) -> None:
        head = table.head
        seats = [kept(seat, guest) for seat in table.seats]
        plan = Plan(head.game, [], dict(head.options), head.public, head.clock, head.undo, head.brisk)
        new = self.set_up(guest, table.game, plan, seats)
        if new.full():
            self.deal(new)
        first = update(TableRow).where(TableRow.id == table.id, TableRow.rematch.is_(None))
        await self.add(new, Change(first.values(rematch=new.id), rows=1))
        head.rematch = new.id
        table.tell_people()

    async def _join_rematch(self, table_id: str, guest: Guest) -> str:
        """A person who held several seats takes them all again."""
        async with self.at(table_id) as table:
            if table.status != OPEN:
                return table_id
            mine = [at for at, seat in enumerate(table.seats) if seat.kind == OPEN and seat.guest == guest.id]
        for at in mine:
            await self.sit(table_id, guest, at)
        return table_id


def planned(plan: SeatPlan, host: Guest) -> Seat:
    """A seat as its plan says."""
    if plan.kind == HUMAN:
        return Seat(HUMAN, host.id, proper_name(plan.name) if plan.name else host.name)
    return Seat(BOT, bot=plan.bot or BEST_BOT) if plan.kind == BOT else Seat(OPEN)


def kept(seat: Seat, guest: Guest) -> Seat:
    """A seat in the rematch that `guest` sets up."""
    new = Seat(seat.kind, seat.guest, seat.name, seat.bot)
    if seat.kind == HUMAN and seat.guest != guest.id and seat.guest is not None:
        new.keep_for(seat.guest, seat.name)
    return new


def check_plan(plan: Plan) -> Game:
    """The plan's game, if the game takes the plan."""
    game = game_named(plan.game)
    game.start(seats=len(plan.seats), seed=0, options=plan.options)
    for seat in plan.seats:
        if seat.kind not in (HUMAN, BOT, OPEN):
            raise Refused("plan")
        if seat.kind == BOT:
            make(seat.bot or BEST_BOT, game)
    if plan.clock is not None and not SHORTEST_CLOCK <= plan.clock <= LONGEST_CLOCK:
        raise Refused("clock", low=SHORTEST_CLOCK, high=LONGEST_CLOCK)
    return game


def _free_seat(table: Table, guest: Guest, wanted: int | None) -> int:
    """An open seat, one that is kept for this guest first."""
    free = [at for at, seat in enumerate(table.seats) if seat.kind == OPEN and seat.guest in (None, guest.id)]
    if wanted is not None:
        _must_exist(table, wanted)
        free = [at for at in free if at == wanted]
    if not free:
        raise Conflict("seat_taken")
    return next((at for at in free if table.seats[at].guest == guest.id), free[0])


def _must_exist(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused("no_seat")


def _must_host(table: Table, guest: Guest) -> None:
    if table.host != guest.id:
        raise Forbidden("not_host")


def _must_wait(table: Table) -> None:
    if table.status != OPEN:
        raise Conflict("started")

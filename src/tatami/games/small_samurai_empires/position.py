"""A position, both ways: complete when written, partial when read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tatami.games.small_samurai_empires.board import QUICK_ACTIONS
from tatami.games.small_samurai_empires.flow.frames import CHOOSING, EXECUTION, PLANNING
from tatami.games.small_samurai_empires.tables import (
    ARMIES,
    BUSHIDO,
    CAPITAL_ARMIES,
    CAPITAL_OF,
    DESTINY_BOX,
    ERAS,
    FOOD,
    HAND,
    MISSION,
    MISSION_TOKENS,
    MISSIONS,
    MOST,
    MOST_INFLUENCE,
    MOUNTAIN_BOX,
    MOUNTAIN_COUNT,
    MOUNTAIN_TOKENS,
    MOUNTAINS,
    NAMES,
    NOBODY,
    NOTHING,
    ORDER,
    ORDERS,
    PROVINCE,
    PROVINCES,
    QUICK,
    REGION_COUNT,
    REGIONS,
    RESOURCE_NAMES,
    RESOURCE_PROVINCES,
    ROUNDS,
    SEEDING,
    SHRINE_BOX,
    SHRINE_COLOURS,
    SHRINES,
    SIDES,
    SLOT_NAMES,
    SLOTS,
    START_BUSHIDO,
    START_FOOD,
)
from tatami.games.small_samurai_empires.tokens import NO_TOKEN, kind_of, lies_down, lies_up, owner_of, token
from tatami.kernel import fields
from tatami.kernel.errors import BadPosition
from tatami.kernel.frame import Frame
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.small_samurai_empires.state import Table

PHASES: Final[tuple[str, ...]] = ("destiny", "planning", "execution", "over")
# More points and resources than any play brings.
MUCH: Final = 999

PROVINCE_FIELDS: Final = frozenset({"armies", "castle"})
PLAYER_FIELDS: Final = frozenset({"food", "bushido", "score", "influence", "hand", "chosen", "missions"})
TOKEN_FIELDS: Final = frozenset({"seat", "order", "up"})
REGION_INDEX: Final = {name: at for at, name in enumerate(REGIONS)}


# Writing.


def zones(table: Table) -> dict[str, object]:
    """Everything on the table; what a variant does not use is left out."""
    data: dict[str, object] = {
        "era": table.era,
        "round": table.round,
        "order": table.order[:],
        "seeding": {NAMES[at]: RESOURCE_NAMES[table.seeding[at]] for at in RESOURCE_PROVINCES},
        "quick": [QUICK_ACTIONS[kind] for kind in table.quick],
        "provinces": {NAMES[at]: _province(table, at) for at in range(PROVINCES) if _used(table, at)},
        "players": [_player(table, seat) for seat in range(table.seats)],
        "slots": {SLOT_NAMES[at]: _slot(table, at) for at in range(SLOTS) if table.lower[at] != NO_TOKEN},
        "played": [REGIONS[region] for region in table.played],
        "deck": [REGIONS[region] for region in reversed(table.deck)],
        "marching": {NAMES[at]: count for at, count in enumerate(table.marching) if count} if table.marching else None,
    }
    if table.settings["shrines"] is True:
        data["shrines"] = {NAMES[at]: SHRINE_COLOURS[table.shrines[at]] for at in SHRINES}
    if table.settings["missions"] is True:
        data["missions"] = [MISSIONS[mission].name for mission in table.missions]
    if table.settings["mountains"] is True:
        data["mountains"] = {name: _kind(table.mountains[at]) for at, name in enumerate(MOUNTAINS)}
        data["mountains_aside"] = [MOUNTAIN_TOKENS[kind] for kind in table.aside]
    return data


def _kind(kind: int) -> str | None:
    return None if kind == NOTHING else MOUNTAIN_TOKENS[kind]


def _used(table: Table, province: int) -> bool:
    return table.castles[province] != NOBODY or any(table.armies[province * MOST : (province + 1) * MOST])


def _province(table: Table, province: int) -> dict[str, object]:
    castle = table.castles[province]
    row: dict[str, object] = {"armies": [table.army(province, seat) for seat in range(table.seats)]}
    if castle != NOBODY:
        row["castle"] = castle
    return row


def _player(table: Table, seat: int) -> dict[str, object]:
    first = seat * REGION_COUNT
    chosen = table.chosen[seat]
    return {
        "food": table.stock[FOOD * MOST + seat],
        "bushido": table.stock[BUSHIDO * MOST + seat],
        "score": table.score[seat],
        "influence": table.influence[first : first + REGION_COUNT],
        "hand": [name for at, name in enumerate(REGIONS) for _ in range(table.hands[first + at])],
        "chosen": None if chosen == NOTHING else REGIONS[chosen],
        "missions": [name for at, name in enumerate(REGIONS) if table.fulfilled[at] >> seat & 1],
    }


def _slot(table: Table, slot: int) -> list[object]:
    tokens = [table.lower[slot], table.upper[slot]]
    return [
        {"seat": owner_of(laid), "order": ORDERS[kind_of(laid)], "up": lies_up(laid)}
        for laid in tokens
        if laid != NO_TOKEN
    ]


# Reading.


def lay(table: Table, data: dict[str, object]) -> None:
    """Lays out what is named, fills what is left out, and begins what `phase` names."""
    table.lay_empty()
    phase = data.get("phase", "planning")
    if not isinstance(phase, str) or phase not in PHASES:
        raise fields.wrong("phase")
    table.era = fields.number(data, "era", default=1, low=1, high=ERAS)
    table.round = fields.number(data, "round", default=1, low=1, high=ROUNDS)
    table.order = _order(table, data)
    _lay_map(table, data)
    _lay_variants(table, data)
    _lay_slots(table, data)
    _lay_players(table, data, HAND if phase == "destiny" else HAND - 1)
    _lay_marching(table, data)
    if "agenda" not in data:
        _begin(table, phase)


def _order(table: Table, data: dict[str, object]) -> list[int]:
    """T2: every seat once; in the order of the seats where it is left out."""
    seats = list(range(table.seats))
    order = fields.ints(data, "order", low=0, high=table.seats - 1) if "order" in data else seats
    if sorted(order) != seats:
        raise fields.wrong("order")
    return order


def _named(data: dict[str, object], field: str, names: tuple[str, ...]) -> dict[str, object]:
    """An object whose keys are some of these names."""
    rows = fields.section(data.get(field, {}), field)
    fields.only(rows, frozenset(names))
    return rows


def _index(value: object, field: str, names: dict[str, int] | tuple[str, ...]) -> int:
    """The number of a name."""
    index = names if isinstance(names, dict) else {name: at for at, name in enumerate(names)}
    return fields.pieces({field: [value]}, field, index)[0]


def _lay_map(table: Table, data: dict[str, object]) -> None:
    """Named provinces have what they say, all others nothing; where none is named, all is as at setup."""
    given = _named(data, "seeding", tuple([NAMES[at] for at in RESOURCE_PROVINCES]))
    _fill(table.seeding, RESOURCE_PROVINCES, SEEDING, {PROVINCE[name]: row for name, row in given.items()}, "seeding")
    if "provinces" not in data:
        for capital in CAPITAL_OF:
            for seat in range(table.seats):
                table.armies[capital * MOST + seat] = CAPITAL_ARMIES
    for name, row in _named(data, "provinces", NAMES).items():
        _lay_province(table, PROVINCE[name], fields.section(row, "provinces"))


def _lay_province(table: Table, province: int, row: dict[str, object]) -> None:
    fields.only(row, PROVINCE_FIELDS)
    armies = fields.ints(row, "armies", low=0, high=ARMIES)
    if len(armies) > table.seats:
        raise fields.wrong("armies")
    for seat, count in enumerate(armies):
        table.armies[province * MOST + seat] = count
    if row.get("castle") is not None:
        table.castles[province] = fields.number(row, "castle", default=0, low=0, high=table.seats - 1)


def _fill(zone: list[int], places: list[int], box: list[int], given: dict[int, object], field: str) -> None:
    """Named places get what they name, the others the first of what is left in the box."""
    kinds = RESOURCE_NAMES if field == "seeding" else SHRINE_COLOURS
    rest = box[:]
    for place, value in given.items():
        zone[place] = _take(rest, _index(value, field, kinds), field)
    for place in places:
        if place not in given:
            zone[place] = rest.pop(0)


def _take(rest: list[int], kind: int, field: str) -> int:
    if kind not in rest:
        raise fields.wrong(field)
    rest.remove(kind)
    return kind


def _lay_variants(table: Table, data: dict[str, object]) -> None:
    """What a variant brings; a zone of one that is not played with is refused."""
    for option, field in (("missions",) * 2, ("mountains",) * 2, ("mountains", "mountains_aside"), ("shrines",) * 2):
        if field in data and table.settings[option] is not True:
            raise fields.wrong(field)
    if table.settings["missions"] is True:
        table.missions = _missions(data)
    if table.settings["mountains"] is True:
        _lay_mountains(table, data)
    if table.settings["shrines"] is True:
        given = _named(data, "shrines", tuple([NAMES[at] for at in SHRINES]))
        _fill(table.shrines, SHRINES, SHRINE_BOX, {PROVINCE[name]: row for name, row in given.items()}, "shrines")
    if "quick" in data:
        table.quick = [_index(name, "quick", QUICK_ACTIONS) for name in fields.entries(data, "quick")]
        if len(table.quick) != SLOTS or (table.quick != QUICK and table.settings["random_actions"] is not True):
            raise fields.wrong("quick")


def _missions(data: dict[str, object]) -> list[int]:
    """L1: one for each region from the north, no token twice; the first sides in order where left out."""
    if "missions" not in data:
        return [number * SIDES for number in range(MISSION_TOKENS)]
    missions = fields.pieces(data, "missions", MISSION)
    if sorted([mission // SIDES for mission in missions]) != list(range(MISSION_TOKENS)):
        raise fields.wrong("missions")
    return missions


def _lay_mountains(table: Table, data: dict[str, object]) -> None:
    """V1: named tokens first; null is a mountain explored. What is left goes on the others, then aside."""
    rest = MOUNTAIN_BOX[:]
    given = _named(data, "mountains", MOUNTAINS)
    for name, value in given.items():
        if value is not None:
            table.mountains[MOUNTAINS.index(name)] = _take(
                rest, _index(value, "mountains", MOUNTAIN_TOKENS), "mountains"
            )
    if "mountains_aside" in data:
        aside = [_index(name, "mountains_aside", MOUNTAIN_TOKENS) for name in fields.entries(data, "mountains_aside")]
        table.aside = sorted([_take(rest, kind, "mountains_aside") for kind in aside])
    for at, name in enumerate(MOUNTAINS):
        if name not in given:
            table.mountains[at] = rest.pop(0)
    if "mountains_aside" not in data:
        table.aside = rest[: len(MOUNTAIN_BOX) - MOUNTAIN_COUNT]


def _lay_slots(table: Table, data: dict[str, object]) -> None:
    """P3: in each slot the lower token and the one on it."""
    for name, entry in _named(data, "slots", SLOT_NAMES).items():
        tokens = fields.entries({"slots": entry}, "slots")
        if not 1 <= len(tokens) <= 2:
            raise fields.wrong("slots")
        laid = [_token(table, fields.section(row, "slots")) for row in tokens]
        table.lower[SLOT_NAMES.index(name)] = laid[0]
        if len(laid) > 1:
            table.upper[SLOT_NAMES.index(name)] = laid[1]


def _token(table: Table, row: dict[str, object]) -> int:
    fields.only(row, TOKEN_FIELDS)
    seat = fields.number(row, "seat", default=0, low=0, high=table.seats - 1)
    return token(seat, _index(row.get("order"), "order", ORDER), up=fields.flag(row, "up"))


def _lay_players(table: Table, data: dict[str, object], size: int) -> None:
    """Named destiny cards first; hands that were left out get the first of the rest, and what is left is the deck."""
    rows = [fields.section(row, "players") for row in fields.entries(data, "players")]
    if len(rows) > table.seats:
        raise fields.wrong("players")
    rows += [{} for _ in range(table.seats - len(rows))]
    rest = DESTINY_BOX[:]
    table.played = _cards(data, "played", rest)
    table.deck = _cards(data, "deck", rest)
    table.deck.reverse()
    for seat, row in enumerate(rows):
        fields.only(row, PLAYER_FIELDS)
        _lay_player(table, seat, row, rest)
    for seat, row in enumerate(rows):
        if "hand" not in row:
            for _ in range(size if table.chosen[seat] == NOTHING else HAND - 1):
                if not rest:
                    raise BadPosition(Message("small_samurai_empires.flaw.destiny"))
                table.hands[seat * REGION_COUNT + rest.pop(0)] += 1
    if "deck" not in data:
        table.deck = rest[::-1]
    elif rest:
        raise BadPosition(Message("small_samurai_empires.flaw.destiny"))


def _cards(data: dict[str, object], field: str, rest: list[int]) -> list[int]:
    cards = fields.pieces(data, field, REGION_INDEX)
    for region in cards:
        _take(rest, region, field)
    return cards


def _lay_player(table: Table, seat: int, row: dict[str, object], rest: list[int]) -> None:
    table.stock[FOOD * MOST + seat] = fields.number(row, "food", default=START_FOOD, low=0, high=MUCH)
    table.stock[BUSHIDO * MOST + seat] = fields.number(row, "bushido", default=START_BUSHIDO, low=0, high=MUCH)
    table.score[seat] = fields.number(row, "score", default=0, low=0, high=MUCH)
    first = seat * REGION_COUNT
    influence = fields.ints(row, "influence", low=0, high=MOST_INFLUENCE) if "influence" in row else [0] * REGION_COUNT
    if len(influence) != REGION_COUNT:
        raise fields.wrong("influence")
    table.influence[first : first + REGION_COUNT] = influence
    for region in _cards(row, "hand", rest):
        table.hands[first + region] += 1
    if row.get("chosen") is not None:
        table.chosen[seat] = _cards({"chosen": [row["chosen"]]}, "chosen", rest)[0]
    for region in fields.pieces(row, "missions", REGION_INDEX):
        table.fulfilled[region] |= 1 << seat


def _lay_marching(table: Table, data: dict[str, object]) -> None:
    """M1: the armies that may use a move's steps; null where there is no move."""
    if data.get("marching") is None:
        return
    rows = _named(data, "marching", NAMES)
    table.marching = [fields.number(rows, name, default=0, low=0, high=ARMIES) for name in NAMES]


def _begin(table: Table, phase: str) -> None:
    """A fresh decision: everybody's destiny, the next placement, or the first order of the round."""
    if phase == "destiny":
        table.top = Frame(CHOOSING)
        table.ask_all([seat for seat in range(table.seats) if table.chosen[seat] == NOTHING])
    elif phase == "planning":
        placed = sum([1 for laid in table.lower + table.upper if lies_down(laid)])
        table.top = Frame(PLANNING, table.order[placed % table.seats], placed)
    elif phase == "execution":
        table.top = Frame(EXECUTION)

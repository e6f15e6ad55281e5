"""The table as readable JSON, both ways. Piles are named from the top down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from tatami.games.samurai_spirit.hidden import dolls
from tatami.games.samurai_spirit.state import FLOORS, Samurai
from tatami.games.samurai_spirit.tables import (
    ALL_FAMILIES,
    BACKS,
    BOARD,
    CARD,
    CARDS,
    DOLLS_FOR_TWO,
    FALLEN,
    FAMILIES,
    FAMILY,
    FARM_BACKS,
    FARMS,
    FEWEST,
    FIRST_BOSS,
    FIRST_LIEUTENANT,
    KINDS,
    LEVEL,
    NAMES,
    NO_BOARD,
    NO_CARD,
    NO_SYMBOL,
    PLAIN,
    ROUNDS,
    SAMURAI,
    SYMBOL,
)
from tatami.kernel import fields
from tatami.kernel.errors import BadPosition
from tatami.kernel.message import Message

if TYPE_CHECKING:
    from tatami.games.samurai_spirit.state import Table

ROW: Final = frozenset({"board", "wounds", "line", "defence", "passed", "token", "extra"})
BACK: Final[dict[str, int]] = {name: back for back, name in enumerate(BACKS)}
MOST_BANS: Final = 15


def flaw(key: str, **args: int | str | Message) -> Message:
    return Message("samurai_spirit.flaw." + key, args)


def piece(name: str) -> Message:
    return Message("samurai_spirit.piece." + name)


# Writing.


def zones(table: Table) -> dict[str, object]:
    return {
        "round": table.round,
        "first": table.first,
        "active": table.active,
        "barricades": table.barricades,
        "farms": [BACKS[back] for back in table.farms],
        "families": [name for kind, name in enumerate(FAMILIES) if table.families >> kind & 1],
        "spare": boards_of(table.spare),
        "stack": pile(table.stack),
        "intruders": pile(table.intruders),
        "discard": pile(table.discard),
        "drawn": None if table.drawn == NO_CARD else NAMES[table.drawn],
        "samurai": [row(samurai) for samurai in table.samurai],
        "bans": table.bans,
        "borrowed": boards_of(table.borrowed),
        "mixed": [[NAMES[card], floor] for card, floor in table.floors().items()],
    }


def boards_of(boards: int) -> list[str]:
    """A set of boards."""
    return [name for board, name in enumerate(SAMURAI) if boards >> board & 1]


def pile(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in reversed(cards)]


def row(samurai: Samurai) -> dict[str, object]:
    return {
        "board": None if samurai.board == NO_BOARD else SAMURAI[samurai.board],
        "wounds": samurai.wounds,
        "line": [NAMES[card] for card in samurai.line],
        "defence": [NAMES[card] for card in samurai.defence],
        "passed": samurai.passed,
        "token": samurai.token,
        "extra": boards_of(samurai.extra),
    }


# Reading.


def lay(table: Table, data: dict[str, object]) -> None:
    """Lays out what is named, and fills what is left out."""
    size = table.seats if table.seats > 1 else cast(int, table.settings["samurai"])
    table.level = LEVEL[cast(str, table.settings["difficulty"])]
    table.round = fields.number(data, "round", default=1, low=1, high=ROUNDS)
    table.active = fields.number(data, "active", default=0, low=0, high=size - 1)
    table.first = fields.number(data, "first", default=table.active, low=0, high=size - 1)
    table.bans = fields.number(data, "bans", default=0, low=0, high=MOST_BANS)
    box = _Box()
    lay_samurai(table, data, size, box)
    lay_village(table, data)
    lay_piles(table, data, box)
    lay_knowledge(table, data)


def lay_samurai(table: Table, data: dict[str, object], size: int, box: _Box) -> None:
    """The boards; those not named are the first that nobody has."""
    rows = fields.entries(data, "samurai")
    if len(rows) > size:
        raise fields.wrong("samurai")
    given = [fields.section(entry, "samurai") for entry in rows] + [{} for _ in range(size - len(rows))]
    taken = [entry["board"] for entry in given if "board" in entry]
    free = [name for name in SAMURAI if name not in taken]
    for place, entry in enumerate(given):
        fields.only(entry, ROW)
        if "board" not in entry:
            entry["board"] = free.pop(0)
        table.samurai.append(samurai_of(entry, place, size, box))
    boards = [samurai.board for samurai in table.samurai if samurai.board != NO_BOARD]
    if len(set(boards)) < len(boards):
        raise fields.wrong("samurai")
    table.seat_boards()


def samurai_of(entry: dict[str, object], place: int, size: int, box: _Box) -> Samurai:
    name = entry["board"]
    if name is not None and (not isinstance(name, str) or name not in BOARD):
        raise fields.wrong("board")
    samurai = Samurai(NO_BOARD if name is None else BOARD[name])
    samurai.token = fields.number(entry, "token", default=place, low=0, high=size - 1)
    samurai.wounds = fields.number(entry, "wounds", default=0, low=0, high=FALLEN)
    samurai.passed = fields.flag(entry, "passed")
    samurai.line = box.take(entry, "line")
    samurai.defence = box.take(entry, "defence")
    samurai.extra = set_of(entry, "extra", BOARD)
    return samurai


def set_of(data: dict[str, object], field: str, names: dict[str, int]) -> int:
    """A set of things by their names, none twice."""
    numbers = fields.pieces(data, field, names)
    if len(set(numbers)) < len(numbers):
        raise fields.wrong(field)
    return sum([1 << number for number in numbers])


def lay_village(table: Table, data: dict[str, object]) -> None:
    most = table.most_barricades()
    table.barricades = fields.number(data, "barricades", default=most, low=0, high=most)
    table.farms = sorted(fields.pieces(data, "farms", BACK)) if "farms" in data else starting_farms(table)
    table.families = set_of(data, "families", FAMILY) if "families" in data else ALL_FAMILIES
    table.spare = set_of(data, "spare", BOARD)


def starting_farms(table: Table) -> list[int]:
    """V2, V3: six farms; on the lower levels their backs are never used (ruling A3)."""
    return list(FARM_BACKS) if table.rank.farm_penalties else [PLAIN] * FARMS


def lay_piles(table: Table, data: dict[str, object], box: _Box) -> None:
    """The piles; what else is in play goes under the first of stack, discard and intruders that is not named."""
    if data.get("drawn") is not None:
        table.drawn = box.take({"drawn": [data["drawn"]]}, "drawn")[0]
    table.stack = box.take(data, "stack")
    table.discard = box.take(data, "discard")
    table.intruders = box.take(data, "intruders")
    rest = box.fill(table)
    for name, cards in (("stack", table.stack), ("discard", table.discard), ("intruders", table.intruders)):
        if name not in data:
            cards += rest
            rest = []
        cards.reverse()


def lay_knowledge(table: Table, data: dict[str, object]) -> None:
    """What is public beside the cards: tokens in use, and cards that were shuffled back."""
    if "borrowed" in data:
        table.borrowed = set_of(data, "borrowed", BOARD)
    else:
        own = [samurai.board for place, samurai in enumerate(table.samurai) if _lent(table, samurai, place)]
        table.borrowed = sum([1 << board for board in own])
    for entry in fields.entries(data, "mixed"):
        if not isinstance(entry, list) or len(entry) != 2:
            raise fields.wrong("mixed")
        card = fields.pieces({"mixed": entry[:1]}, "mixed", CARD)[0]
        floor = fields.number({"mixed": entry[1]}, "mixed", default=0, low=0, high=len(table.intruders))
        if card not in table.stack + table.intruders:
            raise fields.wrong("mixed")
        table.mixed.append(card * FLOORS + floor)


def _lent(table: Table, samurai: Samurai, place: int) -> bool:
    """Whether the active samurai holds this one's token."""
    return samurai.token == table.active and place != table.active and samurai.board != NO_BOARD


@final
class _Box:
    """The raiders that no zone of the position has named yet."""

    def __init__(self) -> None:
        self.left: list[bool] = [True] * CARDS

    def take(self, data: dict[str, object], field: str) -> list[int]:
        cards = fields.pieces(data, field, CARD)
        for card in cards:
            if not self.left[card]:
                raise BadPosition(flaw("twice", card=piece(NAMES[card])))
            self.left[card] = False
        return cards

    def fill(self, table: Table) -> list[int]:
        """The first raiders left, so many that the round has its numbers."""
        found: list[int] = []
        for kind in range(len(KINDS) - 1):
            cards = range(KINDS[kind], KINDS[kind + 1])
            missing = table.dealt(kind) - sum([1 for card in cards if not self.left[card]])
            found += [card for card in cards if self.left[card]][: max(0, missing)]
        return found


# What contradicts the box.


def flaws(table: Table) -> list[Message]:
    """S1, S3: every raider lies in one place, and as many are in play as the round has."""
    cards = table.in_play()
    found: list[Message] = []
    if len(set(cards)) < len(cards):
        found.append(flaw("cards", count=len(cards)))
    counts = (
        sum([1 for card in cards if card < FIRST_LIEUTENANT]),
        sum([1 for card in cards if FIRST_LIEUTENANT <= card < FIRST_BOSS]),
        sum([1 for card in cards if card >= FIRST_BOSS]),
    )
    for kind, count in enumerate(counts):
        if count != table.dealt(kind):
            found.append(flaw("kind", kind=flaw(f"kind.{kind}"), count=count, need=table.dealt(kind)))
    found += [message for samurai in table.samurai for message in flaws_of(samurai)]
    return found + flaws_of_farms(table) + flaws_of_tokens(table) + flaws_of_two(table)


def flaws_of_tokens(table: Table) -> list[Message]:
    """S6, S8: a spare token is that of a samurai who is not in the game, and lies in one place."""
    spare = [table.spare, *[samurai.extra for samurai in table.samurai]]
    used = 0
    for boards in spare:
        if boards & used or boards & boards_in_game(table) or (boards and not table.has_spares()):
            return [flaw("spare")]
        used |= boards
    return []


def boards_in_game(table: Table) -> int:
    """The samurai in the game, as a set."""
    return sum([1 << samurai.board for samurai in table.samurai if samurai.board != NO_BOARD])


def flaws_of_farms(table: Table) -> list[Message]:
    """V2, V3: the farms left are some of those at the start."""
    rest = starting_farms(table)
    for back in table.farms:
        if back not in rest:
            return [flaw("farms", count=len(table.farms))]
        rest.remove(back)
    return []


def flaws_of(samurai: Samurai) -> list[Message]:
    """F4: on the left lies at most one card of each symbol."""
    symbols = [SYMBOL[card] for card in samurai.defence]
    return [flaw("defence")] if NO_SYMBOL in symbols or len(set(symbols)) < len(symbols) else []


def flaws_of_two(table: Table) -> list[Message]:
    """S6: of all marauders dealt to two samurai two have dolls."""
    count = dolls(table.in_play())
    if table.size() != FEWEST or table.round > 1 or count >= DOLLS_FOR_TWO:
        return []
    return [flaw("dolls", count=count, need=DOLLS_FOR_TWO)]

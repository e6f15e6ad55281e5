"""A position, both ways: complete when written, partial when read, flaws named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tatami.games.samurai_sword.flow.combat import CRY, STRIKE, THROW, TURN, cry_card
from tatami.games.samurai_sword.flow.phases import DISCARDING, DRAWING, PLAYING_CARDS, START
from tatami.games.samurai_sword.hands import (
    FRESH,
    HELD,
    KIND_AT,
    KNOWN,
    LOTS,
    RETURNED,
    UNSURE,
    kind_of,
    lot_of,
    put,
)
from tatami.games.samurai_sword.imagined import role_cards
from tatami.games.samurai_sword.state import ENDINGS, NO_SEAT, PLAYING, Player
from tatami.games.samurai_sword.tables import (
    ARMOR,
    BOX,
    BUSHIDO,
    CARDS,
    CHARACTER,
    CHARACTERS,
    COPIES,
    FAST_DRAW,
    FOCUS,
    HANDS,
    HONOUR,
    KIND,
    KINDS,
    NAMES,
    NINJA,
    NINJA_CARDS,
    NINJAS_IN,
    RESILIENCE,
    ROLE,
    ROLES,
    SHOGUN,
    SHOGUN_HONOUR,
)
from tatami.kernel import fields
from tatami.kernel.errors import BadPosition
from tatami.kernel.frame import Frame, unstack
from tatami.kernel.knowledge import EVERYONE
from tatami.kernel.message import Message
from tatami.kernel.state import mask_of, seats_of

if TYPE_CHECKING:
    from tatami.games.samurai_sword.flow.turn import SamuraiSword
    from tatami.games.samurai_sword.state import Table

PLAYER_FIELDS: Final = frozenset({"role", "character", "resilience", "honour", "hand", "armor", "focus", "fast_draw"})
CARD_FIELDS: Final = frozenset({"card", "seen", "lot"})
LOT_NAMES: Final[tuple[str, ...]] = ("returned", "fresh", "held", "unsure")
PHASES: Final[dict[str, int]] = {
    "start": START,
    "draw": DRAWING,
    "play": PLAYING_CARDS,
    "discard": DISCARDING,
}
ALL_HONOUR: Final = 30

# Writing.


def zones(state: Table) -> dict[str, object]:
    """Everything on the table, and what is known of the hands."""
    return {
        "players": [_player(player, seat) for seat, player in enumerate(state.players)],
        "bushido": None if state.bushido == NO_SEAT else state.bushido,
        "deck": [NAMES[kind] for kind in reversed(state.deck)],
        "discard": [NAMES[kind] for kind in state.discard],
        "lots": _lots(state) if state.fresh else None,
        "ending": None if state.ending == PLAYING else _ending(state),
    }


def _lots(state: Table) -> dict[str, object]:
    return {
        "fresh": _counted(state.fresh),
        "held": _counted(state.held),
        "returned": _counted(state.returned),
    }


def _ending(state: Table) -> dict[str, object]:
    return {"how": ENDINGS[state.ending], "slayer": state.slayer, "fallen": state.fallen}


def _player(player: Player, seat: int) -> dict[str, object]:
    return {
        "role": ROLES[player.role].name,
        "character": CHARACTERS[player.character].name,
        "resilience": player.resilience,
        "honour": player.honour,
        "hand": [_card(card, seat) for card in player.hand],
        "armor": player.armor,
        "focus": player.focus,
        "fast_draw": player.fast_draw,
    }


def _card(card: int, holder: int) -> object:
    """A card by its name, where its holder alone knows it and it came from the present deck."""
    name = NAMES[kind_of(card)]
    if lot_of(card) == FRESH and card & KNOWN == 1 << holder:
        return name
    return {"card": name, "seen": seats_of(card & KNOWN), "lot": LOT_NAMES[lot_of(card)]}


def _counted(counts: list[int]) -> dict[str, int]:
    return {NAMES[kind]: count for kind, count in enumerate(counts) if count}


# Reading.


def place(state: SamuraiSword, data: dict[str, object]) -> None:
    """The table as described; `turn`, `phase` and `weapons` say where a turn stands."""
    rows = [fields.section(row, "players") for row in fields.entries(data, "players")]
    if len(rows) > state.seats:
        raise fields.wrong("players")
    rows += [{} for _ in range(state.seats - len(rows))]
    for row in rows:
        fields.only(row, PLAYER_FIELDS)
    _place_people(state, rows)
    _place_cards(state, data, rows)
    _place_lots(state, data)
    _place_ending(state, data)
    if state.ending == PLAYING:
        _place_turn(state, data)


def _place_people(state: SamuraiSword, rows: list[dict[str, object]]) -> None:
    roles = _fill([_named(row, "role", ROLE) for row in rows], _usual_roles(state.seats))
    characters = _fill([_named(row, "character", CHARACTER) for row in rows], list(range(len(CHARACTERS))))
    for seat, row in enumerate(rows):
        full = RESILIENCE[characters[seat]]
        honour = SHOGUN_HONOUR[state.seats] if roles[seat] == SHOGUN else HONOUR[state.seats]
        player = Player(
            roles[seat],
            characters[seat],
            fields.number(row, "resilience", default=full, low=0, high=full),
            fields.number(row, "honour", default=honour, low=0, high=ALL_HONOUR),
            fields.number(row, "armor", default=0, low=0, high=COPIES[ARMOR]),
            fields.number(row, "focus", default=0, low=0, high=COPIES[FOCUS]),
            fields.number(row, "fast_draw", default=0, low=0, high=COPIES[FAST_DRAW]),
        )
        state.players.append(player)
    if roles.count(SHOGUN) != 1:
        raise BadPosition(Message("samurai_sword.flaw.roles", {"seats": state.seats}))


def _usual_roles(seats: int) -> list[int]:
    """The roles of a play, those ninjas first that have fewer stars."""
    gone = list(range(NINJA + NINJAS_IN[seats], NINJA + NINJA_CARDS))
    return [role for role in role_cards(seats) if role not in gone]


def _named(row: dict[str, object], field: str, names: dict[str, int]) -> int:
    """The number of a name; -1 where it is left out."""
    if field not in row:
        return -1
    name = row[field]
    if not isinstance(name, str) or name not in names:
        raise fields.wrong(field)
    return names[name]


def _fill(named: list[int], usual: list[int]) -> list[int]:
    """Each one left out gets the first of the usual ones that nobody has."""
    rest = usual[:]
    for number in named:
        if number in rest:
            rest.remove(number)
    return [rest.pop(0) if number < 0 and rest else number for number in named]


def _place_cards(state: SamuraiSword, data: dict[str, object], rows: list[dict[str, object]]) -> None:
    """Named cards first; hands that were left out get the first of the rest, and what is left is the deck."""
    box = _Box()
    for seat, row in enumerate(rows):
        _place_player(state, box, seat, row)
    if data.get("bushido") is not None:
        state.bushido = fields.number(data, "bushido", default=0, low=0, high=state.seats - 1)
        box.take(BUSHIDO)
    state.discard = box.pieces(data, "discard")
    state.deck = box.pieces(data, "deck")
    state.deck.reverse()
    _take_in_play(box, data)
    shogun = state.shogun
    for seat, row in enumerate(rows):
        if "hand" not in row:
            for kind in box.first(HANDS[(seat - shogun) % state.seats]):
                put(state.players[seat].hand, kind, FRESH, 1 << seat)
    if "deck" not in data:
        state.deck = box.rest[::-1]
    else:
        # A deck that is named is complete: what is left over was discarded before.
        state.discard = box.rest + state.discard


def _place_player(state: SamuraiSword, box: _Box, seat: int, row: dict[str, object]) -> None:
    player = state.players[seat]
    for kind, count in ((ARMOR, player.armor), (FOCUS, player.focus), (FAST_DRAW, player.fast_draw)):
        for _ in range(count):
            box.take(kind)
    for entry in fields.entries(row, "hand"):
        kind, lot, seen = _read_card(entry, state.seats)
        box.take(kind)
        put(player.hand, kind, lot, seen | 1 << seat)


def _read_card(entry: object, seats: int) -> tuple[int, int, int]:
    """A card of a hand: its kind, its lot, who knows it."""
    if isinstance(entry, str):
        return fields.pieces({"hand": [entry]}, "hand", KIND)[0], FRESH, 0
    row = fields.section(entry, "hand")
    fields.only(row, CARD_FIELDS)
    kind = fields.pieces({"hand": [row.get("card")]}, "hand", KIND)[0]
    lot = row.get("lot", LOT_NAMES[FRESH])
    if not isinstance(lot, str) or lot not in LOT_NAMES:
        raise fields.wrong("lot")
    seen = "all" if row.get("seen") == "all" else fields.ints(row, "seen", low=0, high=seats - 1)
    return kind, LOT_NAMES.index(lot), mask_of(seen)


def _take_in_play(box: _Box, data: dict[str, object]) -> None:
    """A card that is being answered lies nowhere else."""
    for row in fields.entries(data, "agenda"):
        numbers = fields.ints({"agenda": row}, "agenda", low=-(2**31), high=2**31)
        if len(numbers) == 5:
            kind = in_play(Frame(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]))
            if 0 <= kind < KINDS:
                box.take(kind)


def in_play(frame: Frame) -> int:
    """The card that a frame holds; -1 where it holds none."""
    if frame.kind == STRIKE:
        return frame.b
    return cry_card(frame) if frame.kind in (CRY, THROW) else -1


def _place_lots(state: SamuraiSword, data: dict[str, object]) -> None:
    if data.get("lots") is None:
        return
    rows = fields.section(data["lots"], "lots")
    fields.only(rows, frozenset({"fresh", "held", "returned"}))
    state.fresh = _read_counts(rows, "fresh")
    state.held = _read_counts(rows, "held")
    state.returned = _read_counts(rows, "returned")


def _read_counts(rows: dict[str, object], field: str) -> list[int]:
    counts = fields.section(rows.get(field, {}), field)
    fields.only(counts, frozenset(NAMES))
    return [fields.number(counts, name, default=0, low=0, high=CARDS) for name in NAMES]


def _place_ending(state: SamuraiSword, data: dict[str, object]) -> None:
    if data.get("ending") is None:
        return
    row = fields.section(data["ending"], "ending")
    fields.only(row, frozenset({"how", "slayer", "fallen"}))
    how = row.get("how")
    if not isinstance(how, str) or how not in ENDINGS[1:]:
        raise fields.wrong("ending")
    state.ending = ENDINGS.index(how)
    state.slayer = fields.number(row, "slayer", default=NO_SEAT, low=NO_SEAT, high=state.seats - 1)
    state.fallen = fields.number(row, "fallen", default=NO_SEAT, low=NO_SEAT, high=state.seats - 1)


def _place_turn(state: SamuraiSword, data: dict[str, object]) -> None:
    seat = fields.number(data, "turn", default=state.shogun, low=0, high=state.seats - 1)
    phase = data.get("phase", "play")
    if not isinstance(phase, str) or phase not in PHASES:
        raise fields.wrong("phase")
    weapons = fields.number(data, "weapons", default=0, low=0, high=CARDS)
    state.top = Frame(TURN, seat, PHASES[phase], weapons)


@final
class _Box:
    """The rest of the box while a position is read."""

    def __init__(self) -> None:
        self.rest: list[int] = BOX[:]

    def take(self, kind: int) -> None:
        if kind not in self.rest:
            card = Message("samurai_sword.piece." + NAMES[kind])
            raise BadPosition(Message("samurai_sword.flaw.copies", {"card": card, "count": COPIES[kind]}))
        self.rest.remove(kind)

    def pieces(self, data: dict[str, object], field: str) -> list[int]:
        cards = fields.pieces(data, field, KIND)
        for kind in cards:
            self.take(kind)
        return cards

    def first(self, count: int) -> list[int]:
        if len(self.rest) < count:
            raise BadPosition(Message("samurai_sword.flaw.too_few", {"count": count}))
        cards = self.rest[:count]
        del self.rest[:count]
        return cards


# Flaws.


def flaws(state: Table) -> list[Message]:
    """What contradicts the box."""
    counts = _all_cards(state)
    if counts != COPIES:
        return [Message("samurai_sword.flaw.cards", {"count": sum(counts)})]
    if not _roles_fit(state):
        return [Message("samurai_sword.flaw.roles", {"seats": state.seats})]
    if len({player.character for player in state.players}) < state.seats:
        return [Message("samurai_sword.flaw.characters")]
    honour = sum([player.honour for player in state.players])
    if honour > ALL_HONOUR or any(not 0 <= player.resilience <= player.full for player in state.players):
        return [Message("samurai_sword.flaw.tokens")]
    return [] if _lots_fit(state) else [Message("samurai_sword.flaw.lots")]


def _all_cards(state: Table) -> list[int]:
    """How many cards of each kind lie somewhere."""
    counts = [0] * KINDS
    for kind in state.deck + state.discard:
        counts[kind] += 1
    for player in state.players:
        for card in player.hand:
            counts[card >> KIND_AT] += 1
        counts[ARMOR] += player.armor
        counts[FOCUS] += player.focus
        counts[FAST_DRAW] += player.fast_draw
    if state.bushido != NO_SEAT:
        counts[BUSHIDO] += 1
    for frame in unstack(state.top):
        kind = in_play(frame)
        if kind >= 0:
            counts[kind] += 1
    return counts


def _roles_fit(state: Table) -> bool:
    """S2: whether these roles can be dealt."""
    cards = role_cards(state.seats)
    for player in state.players:
        if player.role not in cards:
            return False
        cards.remove(player.role)
    return len(cards) == NINJA_CARDS - NINJAS_IN[state.seats] and all(role >= NINJA for role in cards)


def _lots_fit(state: Table) -> bool:
    """Z2: the cards known to be of a lot are among those of which the lot consists."""
    if not state.fresh:
        return all(lot_of(card) == FRESH for player in state.players for card in player.hand)
    hidden = _hidden_by_lot(state)
    for kind in range(KINDS):
        room = state.fresh[kind] - hidden[FRESH][kind], state.held[kind] - hidden[HELD][kind]
        returned = state.returned[kind] - hidden[RETURNED][kind]
        if min(room) < 0 or returned < 0 or hidden[UNSURE][kind] > sum(room) + returned:
            return False
    return all(card & KNOWN == EVERYONE for player in state.players for card in player.hand if lot_of(card) == RETURNED)


def _hidden_by_lot(state: Table) -> list[list[int]]:
    """How many cards of each lot and kind are hidden; the deck is fresh."""
    counts = [[0] * KINDS for _ in range(LOTS)]
    for kind in state.deck:
        counts[FRESH][kind] += 1
    for player in state.players:
        for card in player.hand:
            counts[lot_of(card)][kind_of(card)] += 1
    return counts

"""Samurai Spirit in a terminal: village, piles and danger above, a row for each samurai, the raider below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypedDict, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.screen import NARROW, Flow
from tatami.cli.tables.table import Option, Table, View
from tatami.games.samurai_spirit.tables import PENALTIES, SAMURAI, SYMBOLS
from tatami.kernel.message import Message
from tatami.text import heard, say

FULL: Final = "▰"
EMPTY: Final = "▱"
ACTIVE: Final = "▶ "
# Words whose outcome is said beside every one of them; of the others it would be the same many times over.
FORETOLD: Final = frozenset({"confront", "defend", "hand", "drop", "bury", "suffer", "pass", "fight", "done"})


class Face(TypedDict):
    name: str
    strength: int
    symbol: str | None
    penalties: list[str]
    flame: bool


class Known(Face):
    at: int


class Drawn(Face):
    place: int


class Pile(TypedDict):
    count: int
    known: list[Known]


class Village(TypedDict):
    barricades: int
    most_barricades: int
    farms: int
    most_farms: int
    families: int
    most_families: int
    bonuses: list[str] | None
    backs: list[str] | None


class Danger(TypedDict):
    hat: int
    farm: int
    doll: int
    falls: list[str]
    burn_least: int
    burn_most: int


class Unseen(TypedDict):
    strengths: list[int]
    symbols: list[int]
    flames: int


class Samurai(TypedDict):
    place: int
    seat: int
    board: str | None
    beast: bool
    wounded: bool
    total: int
    kiai: int
    line: list[Face]
    defence: dict[str, Face | None]
    passed: bool
    token: int
    holds: list[str]
    extra: list[str]


class Turn(TypedDict):
    place: int
    bans: list[str]
    ordered: int


class Spare(TypedDict):
    samurai: str
    used: bool


class SpiritView(TypedDict):
    round: int
    rounds: int
    settings: dict[str, object]
    village: Village
    stack: Pile
    intruders: Pile
    discard: list[Face]
    drawn: Drawn | None
    samurai: list[Samurai]
    spare: list[Spare]
    turn: Turn | None
    kiai: list[str]
    danger: Danger
    unseen: Unseen


def seen(view: View) -> SpiritView:
    return cast(SpiritView, view)


class SpiritTable(Table):
    """The table of Samurai Spirit."""

    def piece(self, name: str) -> str:
        return self.text("piece." + name)

    def card(self, raider: Face) -> Text:
        """A raider in short: strength and symbol, its penalties, and a star for the flame."""
        symbol = self.text("sign." + raider["symbol"]) if raider["symbol"] else "·"
        marks = "+".join([self.text("mark." + penalty) for penalty in raider["penalties"]])
        told = Text(f"{raider['strength']}{symbol}", style="bold")
        told.append(f" {marks}" if marks else "", style="not bold")
        told.append("*" if raider["flame"] else "")
        return Text.assemble("[", told, "]")

    def draw(self, view: View, me: int | None) -> RenderableType:
        table = seen(view)
        parts: list[RenderableType] = [self._title(table), *self._middle(table)]
        if all(samurai["board"] is not None for samurai in table["samurai"]):
            parts += [Text(), Rows(self, table, me)]
        parts += self._notes(table)
        return Group(*parts)

    def _title(self, table: SpiritView) -> Text:
        level = self.text(f"table.level.{table['settings']['difficulty']}")
        number = self.text("table.round", number=table["round"], rounds=table["rounds"])
        return Text.assemble((self.text("name"), "bold"), (f"  {number} · {level}", "dim"))

    def _middle(self, table: SpiritView) -> list[RenderableType]:
        """The village, the piles, the danger: what all of them defend."""
        village = table["village"]
        tracks = [
            self._track("barricades", village["barricades"], village["most_barricades"]),
            self._track("farms", village["farms"], village["most_farms"]),
            self._track("families", village["families"], village["most_families"]),
        ]
        return [
            Flow(tracks, gap=3),
            Flow([self._pile("stack", table["stack"]), self._breach(table), self._discard(table)], gap=3),
            self._danger(table),
            *self._details(table),
        ]

    def _track(self, key: str, count: int, most: int) -> Text:
        bar = FULL * count + EMPTY * (most - count) if self.coloured else ""
        return Text(f"{self.text('table.' + key, count=count, most=most)} {bar}".rstrip())

    def _pile(self, key: str, pile: Pile) -> Text:
        told = Text(f"{self.text('table.' + key)} {pile['count']}")
        if pile["known"]:
            cards = Text(" ").join([Text.assemble(f"{card['at'] + 1}: ", self.card(card)) for card in pile["known"]])
            told.append_text(Text.assemble(" (", cards, ")"))
        return told

    def _breach(self, table: SpiritView) -> Text:
        danger = table["danger"]
        least, most = danger["burn_least"], danger["burn_most"]
        flames = self.text("table.burn", least=least, most=most) if least < most else ""
        if not flames and most:
            flames = self.text("table.burn_exact", least=least)
        return self._pile("intruders", table["intruders"]).append(f", {flames}" if flames else "")

    def _discard(self, table: SpiritView) -> Text:
        return Text(f"{self.text('table.discard')} {len(table['discard'])}")

    def _danger(self, table: SpiritView) -> Text:
        """How many lack which defence, and who would fall."""
        danger = table["danger"]
        counts = (danger["hat"], danger["farm"], danger["doll"])
        lacks = [self.text("table." + symbol, count=count) for symbol, count in zip(SYMBOLS, counts, strict=True)]
        falls = [self.text("table.falls", samurai=self._message(board)) for board in danger["falls"]]
        return Text(". ".join([f"{self.text('table.danger')}: {', '.join(lacks)}", *falls]))

    def _details(self, table: SpiritView) -> Iterable[Text]:
        """What was not turned up yet, by strength, symbol and flame; the backs of tokens, where they are known."""
        unseen = table["unseen"]
        strengths = [f"{at + 1}×{count}" for at, count in enumerate(unseen["strengths"]) if count]
        symbols = [f"{self.text('sign.' + symbol)}×{unseen['symbols'][at]}" for at, symbol in enumerate(SYMBOLS)]
        if strengths:
            counts = " ".join([*strengths, *symbols, f"*×{unseen['flames']}"])
            yield Text(f"{self.text('table.unseen')}: {counts}", style="dim")
        for key, names in (("bonuses", table["village"]["bonuses"]), ("backs", table["village"]["backs"])):
            if names:
                yield Text(f"{self.text('table.' + key)}: {', '.join(map(self.piece, names))}", style="dim")

    def _notes(self, table: SpiritView) -> list[RenderableType]:
        """What holds in this turn: bans, Kiai under way, spare tokens, the raider turned up."""
        notes: list[Text] = []
        if table["turn"] and table["turn"]["bans"]:
            bans = ", ".join(map(self.piece, table["turn"]["bans"]))
            notes.append(Text(f"{self.text('table.bans')}: {bans}"))
        notes += [Text(self.text("table.kiai", samurai=self._message(board))) for board in table["kiai"]]
        spare = [token["samurai"] for token in table["spare"] if not token["used"]]
        if spare:
            notes.append(Text(f"{self.text('table.spare')}: {', '.join(map(self.piece, spare))}"))
        if table["drawn"] is not None:
            notes.append(self._drawn(table, table["drawn"]))
        return [Padding(Group(*notes), (1, 0, 0, 0))] if notes else []

    def _drawn(self, table: SpiritView, drawn: Drawn) -> Text:
        board = table["samurai"][drawn["place"]]["board"]
        before = self.text("table.before", samurai=self._message(str(board)))
        card = self.text(f"piece.{drawn['name']}")
        return Text.assemble((f"{self.text('table.drawn')}: ", "bold"), self.card(drawn), f" {card}, {before}")

    def _message(self, board: str) -> Message:
        return Message("samurai_spirit.piece." + board)

    def hand(self, view: View, me: int) -> RenderableType | None:
        """What each word would do, said before it is chosen."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True, style="dim")
        grid.add_column(style="dim")
        for option in cast(list[Option], view.get("options", [])):
            verb = str(option["word"]).split()[0]
            if "outcome" in option and verb in FORETOLD:
                grid.add_row(say(heard(option["label"])), say(heard(option["outcome"]), names=self.names))
        return grid if grid.row_count else None

    def option(self, option: Option, view: View) -> Text:
        """Beside the title of a group: whom, with whose player; or which card. A word of its own needs no more."""
        verb, *rest = str(option["word"]).split()
        if not rest:
            return Text()
        if verb == "next":
            return self._looked_at(seen(view), int(rest[0]))
        if verb == "support":
            return Text(f"{self.piece(rest[0])} ({self._owner(view, rest[0])})")
        return super().option(option, view)

    def _looked_at(self, table: SpiritView, number: int) -> Text:
        """The card of this number among those that do not lie in order yet."""
        assert table["turn"] is not None
        at = table["turn"]["ordered"] + number - 1
        return next(self.card(card) for card in table["stack"]["known"] if card["at"] == at)

    def _owner(self, view: View, board: str) -> str:
        return next(self.names[one["seat"]] for one in seen(view)["samurai"] if one["board"] == board)

    def ending(self, view: View, me: int | None) -> RenderableType | None:
        """How the points add up; a defeat has none."""
        table = seen(view)
        result = cast(Mapping[str, Sequence[Mapping[str, int]]], view["result"])
        score = result["seats"][0]["score"]
        if not score:
            return None
        village = table["village"]
        whole = score - village["farms"] - village["families"]
        told = self.text("table.score", farms=village["farms"], families=village["families"], whole=whole)
        return Padding(Text(told), (0, 0, 0, 2))

    def help(self) -> RenderableType | None:
        """The signs on cards, and what each samurai can do."""
        marks = Flow([Text(f"{self.text('mark.' + name)} {self.piece(name)}") for name in PENALTIES], gap=3, even=True)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for board in SAMURAI:
            grid.add_row(
                Text(self.piece(board), style="bold"), self.text("talent." + board), self.text("kiai." + board)
            )
        return Group(
            Text(self.text("table.signs")),
            Text(self.text("table.penalties"), style="bold"),
            Padding(marks, (0, 0, 0, 2)),
            Padding(grid, (1, 0, 0, 0)),
        )


class Rows:
    """A row for each samurai: a grid where there is room, else lines below each other."""

    def __init__(self, table: SpiritTable, view: SpiritView, me: int | None) -> None:
        self.table = table
        self.view = view
        self.me = me

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < NARROW:
            for samurai in self.view["samurai"]:
                head = Text.assemble(self._name(samurai), "  ", self._kiai(samurai), "  ", self._defence(samurai))
                yield Group(head, Padding(self._line(samurai), (0, 0, 0, 4)))
        else:
            yield self._grid()

    def _grid(self) -> RenderableType:
        text = self.table.text
        grid = Grid(box=None, padding=(0, 2, 0, 0), expand=True, header_style="dim")
        for title in ("samurai", "defence", "track"):
            grid.add_column(text("table." + title), no_wrap=True)
        grid.add_column(text("table.line"), ratio=1)
        for samurai in self.view["samurai"]:
            grid.add_row(self._name(samurai), self._defence(samurai), self._kiai(samurai), self._line(samurai))
        return grid

    def _name(self, samurai: Samurai) -> Text:
        turn = self.view["turn"]
        active = turn is not None and turn["place"] == samurai["place"]
        told = Text(ACTIVE if active else "  ")
        told.append(self.table.piece(str(samurai["board"])), style="dim" if samurai["passed"] else "bold")
        if len({one["seat"] for one in self.view["samurai"]}) > 1:
            told.append(f" {self.table.name(samurai['seat'], self.me)}", style="dim")
        return told

    def _defence(self, samurai: Samurai) -> Text:
        """Three slots: what covers them, or nothing."""
        slots: list[str] = []
        for symbol in SYMBOLS:
            card = samurai["defence"][symbol]
            slots.append(f"{self.table.text('sign.' + symbol)}{card['strength'] if card else '–'}")
        return Text(" ".join(slots))

    def _kiai(self, samurai: Samurai) -> Text:
        past = samurai["total"] > samurai["kiai"]
        bar = FULL * min(samurai["total"], samurai["kiai"]) + EMPTY * max(0, samurai["kiai"] - samurai["total"])
        number = f"{samurai['total']:>2}/{samurai['kiai']}{'!' if past else ''}"
        return Text(f"{number} {bar}" if self.table.coloured else number)

    def _line(self, samurai: Samurai) -> RenderableType:
        cards = [self.table.card(card) for card in samurai["line"]]
        return Flow(cards + [Text(state, style="dim") for state in self._states(samurai)])

    def _states(self, samurai: Samurai) -> Iterable[str]:
        """What else is true of him."""
        text, message = self.table.text, self.table._message
        for name in ("passed", "beast", "wounded"):
            if samurai[name]:
                yield text("table." + name)
        if samurai["token"] != samurai["place"]:
            yield text("table.token_out")
        for board in samurai["holds"]:
            yield text("table.token", samurai=message(board))
        for board in samurai["extra"]:
            yield text("table.extra", samurai=message(board))


TABLE: Final = SpiritTable

"""Small Samurai Empires in a terminal: regions from the north to the south, their slots and provinces; houses below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.screen import NARROW, Flow
from tatami.cli.tables.table import Option, Table, View
from tatami.kernel.message import Message

# The ink of houses and regions on a terminal, light or dark.
HOUSES: Final = {"oda": "#b05068", "takeda": "#5b7fd0", "toyotomi": "#4f9a58", "mori": "#b08f1e"}
REGIONS: Final = {"purple": "#9079c9", "turquoise": "#2f9a92", "orange": "#c07a1c", "grey": "#8a837a"}
ACTIVE: Final = "▶ "
LAST_SLOT: Final = 12


class Order(TypedDict):
    seat: int
    order: str | None
    up: bool
    covers: Order | None


class Slot(TypedDict):
    slot: int
    region: str
    quick: str
    order: Order | None
    state: str


class Province(TypedDict):
    id: str
    region: str
    feature: str
    resource: str | None
    shrine: str | None
    armies: list[int]
    castle: int | None
    control: int | None


class Mission(TypedDict):
    id: str
    points: int
    law: str
    done: list[int]


class Region(TypedDict):
    id: str
    bonus: list[int]
    mission: Mission | None
    cards: int


class Player(TypedDict):
    seat: int
    house: str
    score: int
    food: int
    bushido: int
    reserve: int
    castles: int
    influence: list[int]
    significance: list[int]
    orders: dict[str, int] | None
    hand: list[str] | None


class Forecast(TypedDict):
    points: int


class Sum(TypedDict):
    seat: int
    score: int
    regions: list[dict[str, int]]
    resources: int
    leftovers: int
    total: int


class Planning(TypedDict):
    each: int
    left: list[int]


class Action(TypedDict):
    seat: int
    what: str
    region: str
    steps: int
    next_price: int
    resource: str | None


class Mountain(TypedDict):
    id: str
    between: list[str]
    token: bool


class EmpiresView(TypedDict):
    era: int
    eras: int
    round: int
    phase: str
    direction: str
    turn_order: list[int]
    settings: dict[str, object]
    planning: Planning | None
    action: Action | None
    provinces: list[Province]
    regions: list[Region]
    slots: list[Slot]
    players: list[Player]
    mountains: list[Mountain] | None
    era_now: list[Forecast] | None
    game_now: list[Sum] | None
    ending: list[Sum] | None


def seen(view: View) -> EmpiresView:
    return cast(EmpiresView, view)


class EmpiresTable(Table):
    """The table of Small Samurai Empires."""

    def piece(self, name: str) -> str:
        return self.text("piece." + name)

    def ink(self, told: str, colour: str, *, bold: bool = True) -> Text:
        return Text.assemble((told, f"{'bold ' if bold else ''}{colour}" if self.coloured else ""))

    def house(self, table: EmpiresView, seat: int) -> Text:
        """A house in short."""
        house = table["players"][seat]["house"]
        return self.ink(self.text("table.sign." + house), HOUSES[house])

    def draw(self, view: View, me: int | None) -> RenderableType:
        table = seen(view)
        regions = [self._region(table, region) for region in table["regions"]]
        return Group(self._title(table), *regions, Text(), Houses(self, table, me), *self._notes(table))

    def _title(self, table: EmpiresView) -> Text:
        when = self.text("table.when", era=table["era"], eras=table["eras"], round=table["round"])
        facts = [when, self.text("table.phase." + table["phase"]), self.text("table." + table["direction"])]
        return Text.assemble((self.text("name"), "bold"), ("  " + " · ".join(facts), "dim"))

    # A region: what it brings, its slots in the order of their numbers from the north, its provinces.

    def _region(self, table: EmpiresView, region: Region) -> RenderableType:
        first, second = region["bonus"]
        head = self.ink(self.piece(region["id"]).capitalize(), REGIONS[region["id"]])
        facts = self.text("table.region", first=first, second=second, count=region["cards"])
        slots = [self._slot(table, slot) for slot in reversed(table["slots"]) if slot["region"] == region["id"]]
        places = [self._province(table, row) for row in table["provinces"] if row["region"] == region["id"]]
        title = Flow([Text.assemble(head, ("  " + facts, "dim")), *self._mission(table, region)], gap=3)
        return Group(title, Padding(Group(Flow(slots, gap=3), Flow(places, gap=3)), (0, 0, 0, 2)))

    def _mission(self, table: EmpiresView, region: Region) -> list[Text]:
        mission = region["mission"]
        if mission is None:
            return []
        name = Message("small_samurai_empires.piece." + mission["id"])
        law = Message("small_samurai_empires.piece." + mission["law"])
        told = Text(self.text("table.mission", mission=name, points=mission["points"], law=law), style="dim")
        for seat in mission["done"]:
            told.append(" ").append_text(self.house(table, seat))
        return [told]

    def _slot(self, table: EmpiresView, slot: Slot) -> Text:
        """Its number, which words name, its quick action, and what lies in it."""
        sign = ACTIVE.strip() if slot["state"] == "now" else ""
        told = Text.assemble((f"{sign}{slot['slot']} ", "bold"), (self.piece("quick_" + slot["quick"]), "dim"))
        order = slot["order"]
        if order is None:
            return told
        told.append(": ").append_text(self.house(table, order["seat"])).append(" " + self._order(order))
        if order["covers"] is not None:
            told.append(" / ", "dim").append_text(self.house(table, order["covers"]["seat"]))
        return told

    def _order(self, order: Order) -> str:
        """Face up by its name, face down with the own name in brackets, or not known."""
        if order["order"] is None:
            return "?"
        name = self.piece(order["order"])
        return name if order["up"] else f"({name})"

    def _province(self, table: EmpiresView, row: Province) -> Text:
        """Its word, name and feature, who stands there; a star where somebody is in control."""
        feature = row["resource"] or row["shrine"] or row["feature"]
        told = Text.assemble(
            (row["id"], "bold"), f" {self.piece(row['id'])} ", (self.text("table.at." + feature), "dim")
        )
        for seat, armies in enumerate(row["armies"]):
            if not armies and row["castle"] != seat:
                continue
            castle = self.text("table.castle") if row["castle"] == seat else ""
            told.append(" ").append_text(self.house(table, seat)).append(f"{armies or ''}{castle}")
            told.append("*" if row["control"] == seat else "")
        return told

    # What is under way, and the own things.

    def _notes(self, table: EmpiresView) -> list[RenderableType]:
        action = table["action"]
        notes: list[Text] = []
        if action is not None:
            notes.append(self._action(table, action))
        if table["mountains"] is not None:
            names = [f"{'–'.join(row['between'])}" for row in table["mountains"] if row["token"]]
            notes.append(Text(f"{self.text('table.mountains')}: {', '.join(names) or '—'}", style="dim"))
        return [Padding(Group(*notes), (1, 0, 0, 0))] if notes else []

    def _action(self, table: EmpiresView, action: Action) -> Text:
        told = Text.assemble(self.house(table, action["seat"]), f" {self.piece(action['what'])}")
        told.append(f", {self.piece(action['region'])}")
        if action["steps"]:
            told.append(", " + self.text("table.steps", count=action["steps"]))
        if action["next_price"] and action["resource"]:
            told.append(", " + self.text("table.price." + action["resource"], count=action["next_price"]))
        return told

    def hand(self, view: View, me: int) -> RenderableType | None:
        """Behind the own screen: orders and destiny cards."""
        player = seen(view)["players"][me]
        if player["orders"] is None or player["hand"] is None:
            return None
        orders = [f"{self.piece(kind)} ×{count}" for kind, count in player["orders"].items() if count]
        cards = [self.piece(region) for region in player["hand"]]
        rows = [("table.orders", orders), ("table.hand", cards)]
        return Group(*[Text.assemble((self.text(key) + ": ", "bold"), ", ".join(told) or "—") for key, told in rows])

    def arranged(self, options: Sequence[Option]) -> list[Option]:
        """Words of one kind side by side, placements slot by slot."""
        verbs = [str(option["word"]).split()[0] for option in options]
        places = sorted(range(len(options)), key=lambda place: (verbs.index(verbs[place]), place))
        return [options[place] for place in places]

    def option(self, option: Option, view: View) -> Text:
        """A placement is an order and the number of a slot."""
        verb, *rest = str(option["word"]).split()
        if verb == "place":
            return Text(f"{self.piece(rest[0])} → {rest[1]}")
        return super().option(option, view)

    def ending(self, view: View, me: int | None) -> RenderableType | None:
        """The final score, a line for each reason."""
        table = seen(view)
        rows = table["ending"]
        if not rows:
            return None
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column()
        for row in rows:
            grid.add_column(self.name(row["seat"], me), justify="right")
        grid.add_row("", *[self.name(row["seat"], me) for row in rows], style="dim")
        grid.add_row(self.text("table.sheet.eras"), *[str(row["score"]) for row in rows])
        for at, region in enumerate(table["regions"]):
            parts = [row["regions"][at] for row in rows]
            told = [f"{part['significance']} × {part['cards']} = {part['points']}" for part in parts]
            grid.add_row(self.piece(region["id"]).capitalize(), *told)
        grid.add_row(self.text("table.sheet.leftovers"), *[str(row["leftovers"]) for row in rows])
        grid.add_row(self.text("table.sheet.total"), *[str(row["total"]) for row in rows], style="bold")
        return Padding(grid, (0, 0, 0, 2))

    def help(self) -> RenderableType | None:
        """What the signs mean."""
        signs = [Text(f"{self.text('table.sign.' + house)} {self.piece(house)}") for house in HOUSES]
        marks = ("capital", "food", "bushido", "shrine")
        features = [Text(f"{self.text('table.at.' + mark)} {self.text('table.feature.' + mark)}") for mark in marks]
        return Group(
            Flow(signs, gap=3),
            Flow(features, gap=3),
            Text(self.text("table.signs")),
        )


class Houses:
    """A row for each house in turn order: a grid where there is room, else lines below each other."""

    def __init__(self, table: EmpiresTable, view: EmpiresView, me: int | None) -> None:
        self.table = table
        self.view = view
        self.me = me

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < NARROW:
            for seat in self.view["turn_order"]:
                facts = [
                    Text(f"{title} {value}") for title, value in zip(self._titles(), self._numbers(seat), strict=True)
                ]
                yield Group(self._name(seat), Padding(Flow(facts, gap=2), (0, 0, 0, 4)))
        else:
            yield self._grid()

    def _grid(self) -> RenderableType:
        grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
        grid.add_column(self.table.text("table.house"))
        for title in self._titles():
            grid.add_column(title, justify="right")
        for seat in self.view["turn_order"]:
            grid.add_row(self._name(seat), *self._numbers(seat))
        return grid

    def _titles(self) -> list[str]:
        regions = [self.table.text("table.short." + region["id"]) for region in self.view["regions"]]
        return [self.table.text("table." + key) for key in self._keys()] + regions

    def _keys(self) -> list[str]:
        forecasts = ["era_now", "game_now"] if self.view["era_now"] else []
        return ["points", *forecasts, "food", "bushido", "reserve", "castles"]

    def _numbers(self, seat: int) -> list[str]:
        player = self.view["players"][seat]
        behind = self.view["settings"].get("screens") and seat != self.me
        stock = ["?", "?"] if behind else [str(player["food"]), str(player["bushido"])]
        tracks = [f"{n}→{m}" for n, m in zip(player["influence"], player["significance"], strict=True)]
        return [
            str(player["score"]),
            *self._forecast(seat),
            *stock,
            str(player["reserve"]),
            str(player["castles"]),
            *tracks,
        ]

    def _forecast(self, seat: int) -> list[str]:
        """What the era, and what the game would bring if it ended now."""
        if not self.view["era_now"] or not self.view["game_now"]:
            return []
        return [f"+{self.view['era_now'][seat]['points']}", str(self.view["game_now"][seat]["total"])]

    def _name(self, seat: int) -> Text:
        actors = cast(Mapping[str, Sequence[int]], self.view).get("actors", ())
        sign = ACTIVE if seat in actors else "  "
        house = self.view["players"][seat]["house"]
        return Text.assemble(
            sign, self.table.ink(self.table.piece(house), HOUSES[house]), f" {self.table.name(seat, self.me)}"
        )


TABLE: Final = EmpiresTable

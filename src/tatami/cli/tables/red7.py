"""Red7 in a terminal: the others above, the canvas in the middle, the player's own cards below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict, cast

from rich.align import Align
from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.screen import NARROW, Flow
from tatami.cli.tables.table import Option, Table, View
from tatami.kernel.message import Message
from tatami.kernel.state import State

# Ink and ground of a printed card (look/tokens), and the colour in which its letter reads on light and dark alike.
INKS: Final = {
    "R": ("#fffaf0", "#a61c14", "#d4483d"),
    "O": ("#1d1916", "#e28d21", "#d9861d"),
    "Y": ("#1d1916", "#fbdd5e", "#b8950f"),
    "G": ("#fffaf0", "#347f65", "#3f9b7c"),
    "B": ("#1d1916", "#74c3da", "#3a9fba"),
    "I": ("#fffaf0", "#22206d", "#7073dd"),
    "V": ("#fffaf0", "#8e57c4", "#a06bd4"),
}
RAINBOW: Final = "ROYGBIV"
# The red rule always compares one card: a tie is no news there.
ONE_CARD: Final = "R"
SHOWN_OF_DECK: Final = 3


class Hand(TypedDict):
    count: int
    known: list[str]


class Deck(TypedDict):
    count: int
    known: list[dict[str, object]]


class Player(TypedDict):
    seat: int
    hand: Hand
    palette: list[str]
    out: bool
    scored: list[str]
    points: int
    meets: list[str]
    highest: str | None


class Red7View(TypedDict):
    round: int
    goal: int | None
    canvas: list[str]
    colour: str
    leader: int | None
    deck: Deck
    players: list[Player]
    actors: NotRequired[list[int]]


def seen(view: View) -> Red7View:
    return cast(Red7View, view)


class Red7Table(Table):
    """The table of Red7."""

    def short(self, token: str) -> str:
        """A card's letter in the player's language, and its number."""
        return self.text("sign." + token[0]) + token[1:] if token[:1] in INKS and len(token) == 2 else token

    def chip(self, token: str, *, solid: bool = True) -> Text:
        """A card; not `solid` where it does not count under the rule in force."""
        if token[:1] not in INKS:
            return super().chip(token)
        ink, ground, alone = INKS[token[0]]
        if not self.coloured:
            return Text(f"[{self.short(token)}]" if solid else f" {self.short(token)} ")
        # A span, not the text's own style, which would run on to the end of the line.
        return Text.assemble((f" {self.short(token)} ", f"bold {ink} on {ground}" if solid else f"bold {alone}"))

    def chips(self, cards: Sequence[str], counting: Sequence[str] | None = None) -> Flow:
        items = [self.chip(card, solid=counting is None or card in counting) for card in cards]
        return Flow(items, gap=1 if self.coloured else 0)

    def piece(self, card: str) -> Message:
        return Message("red7.piece." + card)

    def draw(self, view: View, me: int | None) -> RenderableType:
        table = seen(view)
        others = [player for player in table["players"] if player["seat"] != me]
        own = [player for player in table["players"] if player["seat"] == me]
        parts: list[RenderableType] = [self._title(table), Players(self, table, others, me), self._canvas(table, me)]
        if own:
            parts.append(Players(self, table, own, me, titled=False))
        return Group(*parts)

    def _title(self, table: Red7View) -> RenderableType:
        facts: list[str] = []
        if table["goal"] is not None:
            facts = [self.text("table.round", number=table["round"]), self.text("table.goal", goal=table["goal"])]
        known = table["deck"]["known"]
        facts.append(self.text("table.deck", count=table["deck"]["count"]))
        line = Text.assemble((self.text("name"), "bold"), ("  " + " · ".join(facts), "dim"))
        if known:
            line.append(self.text("table.deck_known"), style="dim")
            line.append_text(self._row_of([str(card["card"]) for card in known[:SHOWN_OF_DECK]]))
        return line

    def _canvas(self, table: Red7View, me: int | None) -> RenderableType:
        colour = table["colour"]
        rule = f"{self.text('rule_name.' + colour)}: {self.text('rule.' + colour)}"
        lines = [self._top(table), Text(rule, style="bold", justify="center"), *self._leader(table, me)]
        body = Group(*[Align.center(line) for line in lines])
        if not self.coloured:
            return Padding(body, (1, 0))
        return Panel(body, box=ROUNDED, border_style=INKS[colour][2])

    def _top(self, table: Red7View) -> Text:
        canvas = table["canvas"]
        if not canvas:
            return Text(self.text("table.start_card"), style="dim", justify="center")
        return Text.assemble(
            (self.text("table.canvas") + "  ", "dim"),
            self.chip(canvas[-1]),
            "  " + self.text("piece." + canvas[-1]),
            justify="center",
        )

    def _leader(self, table: Red7View, me: int | None) -> list[Text]:
        """Who leads, by how many cards and which; and what decided where others have as many."""
        leader = table["leader"]
        if leader is None:
            return [Text(self.text("table.nobody_leads"), justify="center")]
        first = table["players"][leader]
        who = self.text("table.you_lead" if leader == me else "table.leads", seat=leader + 1)
        count = self.text("cards", count=len(first["meets"]))
        # The cards stand in the middle: at the end of a centred line the edge of the last one would be cut off.
        lines = [Text.assemble(who + "  ", self._row_of(first["meets"]), "  " + count, justify="center")]
        equals = [p["seat"] for p in table["players"] if not p["out"] and len(p["meets"]) == len(first["meets"])]
        if len(equals) > 1 and table["colour"] != ONE_CARD and first["highest"]:
            highest = self.piece(first["highest"])
            lines.append(Text(self.text("table.tie", card=highest), style="dim", justify="center"))
        return lines

    def _row_of(self, cards: Sequence[str]) -> Text:
        return Text(" " if self.coloured else "").join([self.chip(card) for card in cards])

    def hand(self, view: View, me: int) -> RenderableType | None:
        cards = seen(view)["players"][me]["hand"]["known"]
        items = [Text.assemble(self.chip(card), " ", self.text("piece." + card)) for card in cards]
        title = Text(self.text("table.hand" if cards else "table.no_hand"), style="bold")
        if not cards:
            return title
        return Group(title, Padding(Flow(items, gap=3, even=True), (0, 0, 0, 2)))

    def arranged(self, options: Sequence[Option]) -> list[Option]:
        """Strongest cards first, as they lie in the hand."""
        verbs = [str(option["word"]).split()[0] for option in options]
        places = sorted(range(len(options)), key=lambda place: (verbs.index(verbs[place]), -place))
        return [options[place] for place in places]

    def option(self, option: Option, view: View) -> Text:
        """A card to take is shown with whose it is."""
        label = super().option(option, view)
        verb, *rest = str(option["word"]).split()
        if verb == "take" and rest[0][0] in INKS:
            owner = next(p["seat"] for p in seen(view)["players"] if rest[0] in p["palette"] and not p["out"])
            label.append(f" ({self.names[owner]})")
        return label

    def open(self, state: State) -> View:
        """Every hand as its owner sees it, and the whole deck."""
        view = seen(state.view(None))
        for seat, player in enumerate(view["players"]):
            player["hand"] = seen(state.view(seat))["players"][seat]["hand"]
        deck = cast(list[str], state.zones()["deck"])
        view["deck"]["known"] = [{"at": at, "card": card} for at, card in enumerate(deck)]
        return cast(View, view)

    def ending(self, view: View, me: int | None) -> RenderableType | None:
        table = seen(view)
        if table["goal"] is None:
            return None
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column()
        grid.add_column(justify="right")
        for player in sorted(table["players"], key=lambda player: -player["points"]):
            cards = self.chips(player["scored"])
            grid.add_row(self.name(player["seat"], me), f"{player['points']} =" if player["scored"] else "0", cards)
        return Padding(grid, (0, 0, 0, 2))

    def help(self) -> RenderableType | None:
        items = [Text.assemble(self.chip(c + "7"), " ", self.text("piece." + c)) for c in RAINBOW]
        return Group(
            Text(self.text("table.colours"), style="bold"),
            Padding(Flow(items, gap=3, even=True), (0, 0, 0, 2)),
            Padding(Text(self.text("table.signs")), (0, 0, 0, 2)),
        )


class Players:
    """A line for each player: a grid where there is room, else two lines."""

    def __init__(
        self, table: Red7Table, view: Red7View, players: list[Player], me: int | None, *, titled: bool = True
    ) -> None:
        self.table = table
        self.view = view
        self.players = players
        self.me = me
        self.titled = titled

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < NARROW:
            for player in self.players:
                yield self._two_lines(player)
        else:
            yield self._grid()

    def _two_lines(self, player: Player) -> RenderableType:
        meets, *others = self._facts(player)
        below: list[RenderableType] = [self._palette(player)]
        if not player["out"]:
            below.append(Text(meets, style="dim"))
        head = Text.assemble(self._name(player), "  ", (", ".join(others), "dim"))
        return Group(head, Padding(Columns(below, padding=(0, 2)), (0, 0, 0, 2)))

    def _grid(self) -> RenderableType:
        names = [self.table.name(seat, self.me) for seat in range(len(self.view["players"]))]
        grid = Grid(box=None, padding=(0, 2, 0, 0), expand=True, show_header=self.titled, header_style="dim")
        grid.add_column(width=max(len(name) for name in names) + 2)
        grid.add_column(self.table.text("table.palette"), ratio=1)
        for title in self._titles():
            grid.add_column(title, justify="right", width=max(len(title), 8))
        for player in self.players:
            grid.add_row(self._name(player), self._palette(player), *self._numbers(player))
        return grid

    def _titles(self) -> list[str]:
        keys = ["meets", "cards"] if self.view["goal"] is None else ["meets", "cards", "points"]
        return [self.table.text("table." + key) for key in keys]

    def _numbers(self, player: Player) -> list[str]:
        highest = player["highest"]
        meets = f"{len(player['meets'])} · {self.table.short(highest)}" if highest else "—"
        return [meets, str(player["hand"]["count"]), str(player["points"])][: len(self._titles())]

    def _facts(self, player: Player) -> list[str]:
        return [f"{title} {number}" for title, number in zip(self._titles(), self._numbers(player), strict=True)]

    def _name(self, player: Player) -> Text:
        leads = player["seat"] == self.view["leader"]
        sign = "★ " if leads else "× " if player["out"] else "  "
        style = "dim" if player["out"] else "bold"
        return Text(sign + self.table.name(player["seat"], self.me), style=style)

    def _palette(self, player: Player) -> RenderableType:
        """The palette, and below it those cards of the hand that the viewer knows."""
        if player["out"]:
            return Text(self.table.text("table.out"), style="dim")
        cards: list[RenderableType] = [self.table.chips(player["palette"], player["meets"])]
        known = player["hand"]["known"]
        if known and player["seat"] != self.me:
            cards.append(Flow([Text(self.table.text("table.in_hand"), style="dim"), *map(self._held, known)]))
        return Group(*cards)

    def _held(self, card: str) -> Text:
        return self.table.chip(card, solid=False)


TABLE: Final = Red7Table

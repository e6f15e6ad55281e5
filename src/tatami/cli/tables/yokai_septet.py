"""Yokai Septet in a terminal: the sides, what everybody has before him, the haystacks, the own hand below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.screen import Flow
from tatami.cli.tables.table import Table, View
from tatami.kernel.message import Message
from tatami.kernel.state import State

# Ink and ground of a printed card (look/tokens), and the colour in which its letter reads on light and dark alike.
INKS: Final = {
    "W": ("#1d1916", "#4e965b", "#4e965b"),
    "E": ("#fffaf0", "#573695", "#8a6bc7"),
    "C": ("#1d1916", "#f9a9b9", "#d9768a"),
    "L": ("#1d1916", "#f8df7c", "#b8950f"),
    "D": ("#fffaf0", "#201916", "#8d8379"),
    "F": ("#fffaf0", "#9b2d14", "#d4583b"),
    "S": ("#1d1916", "#64a8f0", "#4d8fd6"),
}
CLOSED: Final = "▒▒"
BOSS: Final = "▒7"
GONE: Final = "··"
CELL: Final = 6


class Hand(TypedDict):
    count: int
    known: list[str]


class Player(TypedDict):
    seat: int
    hand: Hand
    card: str | None
    void: list[str]
    ready: bool
    given: list[str]


class Side(TypedDict):
    seats: list[int]
    bosses: list[str]
    tricks: int
    points: int


class Lower(TypedDict):
    card: str | None
    open: bool
    boss: bool


class Haystack(TypedDict):
    up: list[str | None]
    down: list[Lower | None]
    discard: str | None


class Closing(TypedDict):
    how: str
    taker: int
    winners: list[int]
    bosses: list[dict[str, object]]
    points: int


class YokaiView(TypedDict):
    round: int
    goal: int
    needed: int
    limit: int
    trump: str
    lead: int | None
    taking: int | None
    gone: list[str]
    sides: list[Side]
    players: list[Player]
    haystacks: list[Haystack]
    closing: Closing | None


def seen(view: View) -> YokaiView:
    return cast(YokaiView, view)


def is_card(token: str) -> bool:
    return token[:1] in INKS and token[1:] in {"A", *map(str, range(2, 14))}


class YokaiTable(Table):
    """The table of Yokai Septet."""

    def short(self, token: str) -> str:
        """A card's letter in the player's language, and its rank."""
        return self.text("sign." + token[0]) + token[1:] if is_card(token) else token

    def chip(self, token: str, *, solid: bool = True) -> Text:
        if not is_card(token):
            return super().chip(token)
        ink, ground, alone = INKS[token[0]]
        if not self.coloured:
            return Text(f"[{self.short(token)}]" if solid else f" {self.short(token)} ")
        return Text.assemble((f" {self.short(token)} ", f"bold {ink} on {ground}" if solid else f"bold {alone}"))

    def chips(self, cards: Sequence[str]) -> Flow:
        return Flow([self.chip(card) for card in cards], gap=1 if self.coloured else 0)

    def draw(self, view: View, me: int | None) -> RenderableType:
        table = seen(view)
        parts: list[RenderableType] = [self._title(table), Text()]
        parts += [self._side(table, side, me) for side in table["sides"]]
        parts += [Text(), *(self._seat(table, player, me) for player in self._round_table(table))]
        for seat, haystack in enumerate(table["haystacks"]):
            parts += [Text(), self._haystack(haystack, seat, me)]
        if table["gone"]:
            parts += [Text(), self._gone(table)]
        return Group(*parts)

    def _title(self, table: YokaiView) -> RenderableType:
        trump = table["trump"]
        facts = [self.text("table.round", number=table["round"]), self.text("table.goal", goal=table["goal"])]
        line = Text.assemble((self.text("name"), "bold"), ("  " + " · ".join(facts), "dim"))
        suit = Message("yokai_septet.suit." + trump[0])
        return Flow(
            [line, Text.assemble(self.text("table.trump") + " ", self.chip(trump), " " + self._said(suit))], gap=3
        )

    def _said(self, message: Message) -> str:
        return self.text(message.key.partition(".")[2], **message.args)

    def _side(self, table: YokaiView, side: Side, me: int | None) -> RenderableType:
        """A side's points, tricks against the limit, caught bosses against what is needed."""
        who = Text(", ".join(self.name(seat, me) for seat in side["seats"]), style="bold")
        tricks = self.text("table.tricks", tricks=side["tricks"], limit=table["limit"])
        facts = [self.text("points", count=side["points"]), tricks]
        facts.append(self.text("table.bosses", bosses=len(side["bosses"]), needed=table["needed"]))
        warning = self.text("table.last_trick") if side["tricks"] == table["limit"] - 1 else ""
        items = [who, Text(" · ".join(facts)), *map(self.chip, side["bosses"]), Text(warning, style="bold")]
        return Flow([item for item in items if item], gap=2)

    def _round_table(self, table: YokaiView) -> list[Player]:
        """The players in the order in which they play."""
        lead = table["lead"] or 0
        return table["players"][lead:] + table["players"][:lead]

    def _seat(self, table: YokaiView, player: Player, me: int | None) -> RenderableType:
        """A player's card in the trick, and what is known of his hand."""
        seat = player["seat"]
        sign = "★ " if seat == table["lead"] else "  "
        items = [Text(sign + self.name(seat, me), style="bold")]
        if player["card"] is not None:
            items.append(self.chip(player["card"]))
        if seat == table["taking"]:
            items.append(Text(self.text("table.takes"), style="bold"))
        items.append(Text(self.text("cards", count=player["hand"]["count"]), style="dim"))
        if player["ready"]:
            items.append(Text(self.text("table.ready"), style="dim"))
        if player["void"]:
            suits = ", ".join(self.text("suit." + suit) for suit in player["void"])
            items.append(Text(self.text("table.void", suits=suits), style="dim"))
        if seat != me and player["hand"]["known"]:
            items += [
                Text(self.text("table.known"), style="dim"),
                *(self.chip(c, solid=False) for c in player["hand"]["known"]),
            ]
        return Flow(items, gap=2)

    def _haystack(self, haystack: Haystack, seat: int, me: int | None) -> RenderableType:
        """Two rows, the upper one shifted by half a card: each covers the two below it."""
        upper = Text(" " * ((CELL + 1) // 2)).append_text(self._cells(haystack["up"]))
        lower = self._cells([self._lower(place) for place in haystack["down"]])
        lines = [
            Text(self.text("table.haystack", seat=seat + 1) if seat != me else self.text("table.own_haystack")),
            upper,
            lower,
        ]
        if haystack["discard"] is not None:
            lines.append(Text.assemble(self.text("table.discard") + " ", self.chip(haystack["discard"])))
        return Group(*lines)

    def _lower(self, place: Lower | None) -> str | None:
        if place is None or place["open"]:
            return None if place is None else place["card"]
        return "(" + place["card"] if place["card"] is not None else BOSS if place["boss"] else CLOSED

    def _cells(self, cards: Sequence[str | None]) -> Text:
        cells: list[Text] = []
        for card in cards:
            if card is None:
                cell = Text(GONE, style="dim")
            elif card.startswith("("):
                cell = Text(f"({self.short(card[1:])})")
            else:
                cell = self.chip(card) if is_card(card) else Text(card, style="dim")
            cell.pad_right(max(0, CELL - cell.cell_len))
            cells.append(cell)
        return Text(" ").join(cells)

    def _gone(self, table: YokaiView) -> RenderableType:
        """What has been taken, a line a suit."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for letter in INKS:
            ranks = " ".join(card[1:] for card in table["gone"] if card[0] == letter)
            if ranks:
                grid.add_row(self.chip(letter + "7", solid=False), Text(ranks, style="dim"))
        return Group(Text(self.text("table.gone"), style="dim"), Padding(grid, (0, 0, 0, 2)))

    def hand(self, view: View, me: int) -> RenderableType | None:
        player = seen(view)["players"][me]
        line = [Text(self.text("table.hand"), style="bold"), *map(self.chip, player["hand"]["known"])]
        if player["given"]:
            line += [Text(self.text("table.given")), *map(self.chip, player["given"])]
        return Flow(line)

    def open(self, state: State) -> View:
        """Every hand as its owner sees it."""
        view = seen(state.view(None))
        for seat, player in enumerate(view["players"]):
            own = seen(state.view(seat))
            player["hand"] = own["players"][seat]["hand"]
            if view["haystacks"]:
                view["haystacks"][seat] = own["haystacks"][seat]
        return cast(View, view)

    def ending(self, view: View, me: int | None) -> RenderableType | None:
        """The last round: who won it, how, and what each boss brought."""
        table = seen(view)
        closing = table["closing"]
        if closing is None:
            return None
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for row in closing["bosses"]:
            worth = self.text("table.put_away") if row["trump"] else self.text("points", count=cast(int, row["points"]))
            grid.add_row(self.chip(str(row["boss"])), worth)
        scores = [
            Flow([self._who(table, side, me), Text(self.text("points", count=side["points"]))])
            for side in table["sides"]
        ]
        return Padding(Group(Text(self.text("table.by_" + closing["how"])), grid, *scores), (0, 0, 0, 2))

    def _who(self, table: YokaiView, side: Side, me: int | None) -> Text:
        return Text(", ".join(self.name(seat, me) for seat in side["seats"]), style="bold")

    def help(self) -> RenderableType | None:
        items = [Text.assemble(self.chip(letter + "7"), " ", self.text("suit." + letter)) for letter in INKS]
        return Group(
            Text(self.text("table.suits"), style="bold"),
            Padding(Flow(items, gap=3, even=True), (0, 0, 0, 2)),
            Padding(Text(self.text("table.signs")), (0, 0, 0, 2)),
        )


TABLE: Final = YokaiTable

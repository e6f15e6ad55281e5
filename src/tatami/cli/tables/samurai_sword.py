"""Samurai Sword in a terminal: a line for each player, what is being answered, the own role and hand below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.screen import Flow
from tatami.cli.tables.table import Option, Table, View
from tatami.games.samurai_sword import GAME
from tatami.games.samurai_sword.tables import CHARACTERS
from tatami.kernel.message import Message
from tatami.kernel.state import State

# A weapon's two numbers, as they are printed.
WEAPONS: Final = GAME.weapons()
PROPERTIES: Final = ("armor", "focus", "fast_draw")
ACTIONS: Final = (
    "parry",
    "geisha",
    "diversion",
    "battle_cry",
    "tea_ceremony",
    "daimyo",
    "jujutsu",
    "breathing",
)
STYLES: Final = {"weapon": "bold", "property": "bold green", "action": "bold yellow"}
ROLES: Final = {"shogun": "bold red", "samurai": "bold red", "ronin": "bold magenta"}
NINJA: Final = "bold blue"
FULL: Final = "●"
EMPTY: Final = "○"
# Among so many the Shogun has no Samurai.
THREE: Final = 3
# The grid of players takes this much; in less, each of them has two lines.
WIDE: Final = 96


class Hand(TypedDict):
    count: int
    known: list[str]


class Player(TypedDict):
    seat: int
    character: str
    resilience: int
    full: int
    honour: int
    role: str | None
    hand: Hand
    armor: int
    focus: int
    fast_draw: int
    bushido: bool
    harmless: bool


class Distance(TypedDict):
    seat: int
    difficulty: int | None


class SwordView(TypedDict):
    turn: dict[str, object] | None
    asks: dict[str, object] | None
    deck: int
    discard: dict[str, object]
    players: list[Player]
    distances: list[Distance]
    ending: dict[str, object] | None


def seen(view: View) -> SwordView:
    return cast(SwordView, view)


class SwordTable(Table):
    """The table of Samurai Sword."""

    def piece(self, name: str) -> Message:
        return Message("samurai_sword.piece." + name)

    def chip(self, token: str) -> Text:
        """A card, with its numbers if it is a weapon; a player by name."""
        if token[:1] == "p" and token[1:].isdecimal():
            return Text(self.names[int(token[1:]) - 1] if int(token[1:]) <= len(self.names) else token)
        if token in WEAPONS:
            reach, wounds = WEAPONS[token]
            return Text(f"{self.text('piece.' + token)} {reach}/{wounds}", style=self._style("weapon"))
        if self.known("piece." + token):
            return Text(self.text("piece." + token), style=self._style(kind_of(token)))
        return Text(self.text("verb." + token) if self.known("verb." + token) else token)

    def _style(self, kind: str) -> str:
        return STYLES[kind] if self.coloured else ""

    def draw(self, view: View, me: int | None) -> RenderableType:
        table = seen(view)
        parts: list[RenderableType] = [self._title(table), Text(), Players(self, table, me)]
        asks = self._asks(table)
        if asks is not None:
            parts += [Text(), asks]
        if me is not None:
            parts += [Text(), self._mine(table, me)]
        return Group(*parts)

    def _title(self, table: SwordView) -> Text:
        facts = [self.text("table.deck", count=table["deck"])]
        facts.append(self.text("table.discards", count=cast(int, table["discard"]["count"])))
        top = table["discard"]["top"]
        if isinstance(top, str):
            facts.append(self.text("table.top", card=self.piece(top)))
        turn = table["turn"]
        if turn is not None:
            weapons = cast(dict[str, int], turn["weapons"])
            facts.append(self.text("table.weapons", played=weapons["played"], limit=weapons["limit"]))
        return Text.assemble((self.text("name"), "bold"), "  ", " · ".join(facts))

    def _asks(self, table: SwordView) -> Text | None:
        """What is being answered, in one sentence."""
        asks = table["asks"]
        if asks is None:
            return None
        target = table["players"][cast(int, asks["target"])]
        args: dict[str, int | str | Message] = {
            "seat": cast(int, asks["seat"]) + 1,
            "target": target["seat"] + 1,
        }
        if asks["what"] == "attack":
            args["card"] = self.piece(cast(str, asks["card"]))
            args["wounds"] = cast(int, asks["wounds"])
            args["left"] = target["resilience"] - cast(int, asks["lost"])
        return Text(self.text(f"table.{asks['what']}", **args), style="bold" if self.coloured else "")

    def _mine(self, table: SwordView, me: int) -> Group:
        """The own role and power."""
        player = table["players"][me]
        role = cast(str, player["role"])
        aim = role + ".alone" if role == "shogun" and len(table["players"]) == THREE else role
        power = self.text("text." + player["character"])
        return Group(
            Text(self.text("table.mine", role=self.piece(role), text=Message(f"samurai_sword.text.{aim}"))),
            Text(f"{self.text('table.power')}: {self.text('piece.' + player['character'])}. {power}"),
        )

    def role(self, name: str) -> Text:
        style = ROLES.get(name, NINJA) if self.coloured else ""
        return Text(self.text("piece." + name), style=style)

    def laid(self, player: Player) -> Text:
        """What lies before a player."""
        counts = cast(dict[str, int], {name: player[name] for name in PROPERTIES})
        counts["bushido"] = int(player["bushido"])
        chips = [self.chip(name) + Text(f" ×{count}" if count > 1 else "") for name, count in counts.items() if count]
        return Text(", ").join(chips) if chips else Text("—")

    def hand(self, view: View, me: int) -> RenderableType | None:
        items = [self.chip(card) for card in seen(view)["players"][me]["hand"]["known"]]
        return Group(Text(self.text("table.hand"), style="bold"), Padding(Flow(items, gap=3), (0, 0, 0, 2)))

    def option(self, option: Option, view: View) -> Text:
        """A play of Geisha, and the like, is said in full; the rest by what it is about."""
        words = str(option["word"]).split()
        if words[0] in ("attack", "discard") or (words[0] in ("play", "parry") and len(words) == 2):
            return Text(" → ").join([self.chip(token) for token in words[1:]])
        if words[0] == "parry":
            return self.chip("parry")
        return super().option({"word": words[0], "label": option["label"]}, view)

    def open(self, state: State) -> View:
        """Every role and every hand."""
        view = seen(state.view(None))
        for seat, player in enumerate(view["players"]):
            own = seen(state.view(seat))["players"][seat]
            player["hand"], player["role"] = own["hand"], own["role"]
        return cast(View, view)

    def ending(self, view: View, me: int | None) -> RenderableType | None:
        """Honour times the bonus, Daimyos, the deadly strike, team by team; nothing is counted for a swordmaster."""
        ending = seen(view)["ending"]
        if ending is None or ending["swordmaster"]:
            return None
        players = cast(list[dict[str, int]], ending["players"])
        grid = Grid.grid(padding=(0, 2))
        for team in cast(list[dict[str, object]], ending["teams"]):
            for seat in cast(list[int], team["seats"]):
                role = cast(str, seen(view)["players"][seat]["role"])
                row = players[seat]
                grid.add_row(self.name(seat, me), self.role(role), self._sum(row), str(row["points"]))
            self._total(grid, team)
        return Padding(grid, (0, 0, 0, 2))

    def _sum(self, row: Mapping[str, int]) -> str:
        text = self.text("table.sum", honour=row["honour"], bonus=row["bonus"])
        return f"{text} + {self.text('table.daimyos', count=row['daimyos'])}" if row["daimyos"] else text

    def _total(self, grid: Grid, team: Mapping[str, object]) -> None:
        penalty = cast(int, team["penalty"])
        strike = self.text("table.penalty", count=penalty) if penalty else ""
        winner = self.text("table.winner") if team["rank"] == 1 else ""
        name = Text(self.text(f"team.{team['team']}"), style="bold")
        grid.add_row(name, winner, strike, Text(str(team["points"]), style="bold"))

    def help(self) -> RenderableType | None:
        names = [name for name in (*PROPERTIES, "bushido", *ACTIONS) if self.known("text." + name)]
        grid = Grid.grid(padding=(0, 2))
        for name in names:
            grid.add_row(self.chip(name), self.text("text." + name))
        for row in CHARACTERS:
            grid.add_row(self.text("piece." + row.name), self.text("text." + row.name))
        return Group(Text(self.text("table.signs")), Padding(grid, (0, 0, 0, 2)))


def kind_of(card: str) -> str:
    return "property" if card in (*PROPERTIES, "bushido") else "action"


class Players:
    """A line for each player: a grid where there is room, else two lines."""

    def __init__(self, table: SwordTable, view: SwordView, me: int | None) -> None:
        self.table = table
        self.view = view
        self.me = me
        self.reach = {row["seat"]: row["difficulty"] for row in view["distances"]}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < WIDE:
            for player in self.view["players"]:
                yield self._two_lines(player)
        else:
            yield self._grid()

    def _grid(self) -> RenderableType:
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        keys = ("player", "character", "resilience", "honour", "hand_size", "difficulty", "role", "table")
        for key in keys:
            grid.add_column(self.table.text("table." + key))
        for player in self.view["players"]:
            name, character, *facts, laid = self._cells(player)
            grid.add_row(name, character, *facts, laid)
        return grid

    def _two_lines(self, player: Player) -> RenderableType:
        name, character, resilience, *facts, role, laid = self._cells(player)
        keys = ("honour", "hand_size", "difficulty")
        told = [f"{self.table.text('table.' + key)} {fact}" for key, fact in zip(keys, facts, strict=True)]
        head = Text.assemble(name, "  ", character, "  ", resilience, "  ", role)
        rest = Text.assemble(", ".join(told), "  ", laid)
        return Group(head, Padding(rest, (0, 0, 0, 4)))

    def _cells(self, player: Player) -> list[Text]:
        table = self.table
        role = player["role"]
        return [
            self._name(player),
            Text(table.text("piece." + player["character"])),
            Text(FULL * player["resilience"] + EMPTY * (player["full"] - player["resilience"])),
            Text(str(player["honour"])),
            Text(self._hand(player)),
            Text(self._difficulty(player)),
            table.role(role) if role is not None else Text(table.text("table.hidden"), style="dim"),
            table.laid(player),
        ]

    def _hand(self, player: Player) -> str:
        """How many cards, and those that the viewer knows."""
        known = player["hand"]["known"] if player["seat"] != self.me else []
        names = ", ".join(self.table.text("piece." + card) for card in known)
        return f"{player['hand']['count']} ({names})" if names else str(player["hand"]["count"])

    def _difficulty(self, player: Player) -> str:
        """How hard he is to attack from the viewer's seat."""
        if player["harmless"]:
            return self.table.text("table.harmless")
        level = self.reach.get(player["seat"])
        return str(level) if level is not None else "—"

    def _name(self, player: Player) -> Text:
        turn = self.view["turn"]
        mark = "▸ " if turn is not None and turn["seat"] == player["seat"] else "  "
        return Text(mark + self.table.name(player["seat"], self.me), style="dim" if player["harmless"] else "bold")


TABLE: Final = SwordTable

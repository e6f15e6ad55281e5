"""Draws the shapes of `board.json` into `art.svg`: `python -m tests.games.small_samurai_empires.chart`.

The polygons are plain; a coast is not. Each edge is bent by itself, the same way for both provinces that share it, and
drawn as curves through the middles. Whoever puts a printed board's polygons into the file draws the map anew with it.
"""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Final

from tatami.games import small_samurai_empires
from tatami.games.small_samurai_empires.board import BOARD

Point = tuple[float, float]

ART: Final = Path(str(small_samurai_empires.__file__)).with_name("art.svg")
# The drawing stands between these two lines of the file.
BEGIN: Final = "<!-- The map: a path for each province, and the chart of all that never changes. -->"
END: Final = "<!-- The end of the map. -->"
# How far an edge is bent, as a part of its length, and how long what is left straight may be.
COAST_BEND: Final = (0.17, 22)
BORDER_BEND: Final = (0.09, 26)
# Lines along the coast, outermost first.
SHALLOWS: Final = (("shoal", 44), ("sea", 41), ("shoal", 23), ("sea", 20))


class Chart:
    """The shapes of one board: the corners of each province, and who shares which edge."""

    def __init__(self) -> None:
        self.corners: dict[str, list[Point]] = {
            row["id"]: [(x, y) for x, y in row["polygon"]] for row in BOARD["provinces"]
        }
        self.region = {row["id"]: row["region"] for row in BOARD["provinces"]}
        self.owners: dict[frozenset[Point], list[str]] = {}
        for name, corners in self.corners.items():
            for side in zip(corners, [*corners[1:], corners[0]], strict=True):
                self.owners.setdefault(frozenset(side), []).append(name)
        met = Counter(corner for side in self.owners for corner in side)
        self.joints = {corner for corner, sides in met.items() if sides > 2}

    def chains(self, name: str) -> list[list[Point]]:
        """A province's outline in pieces, each from one corner where several lands meet to the next."""
        corners = self.corners[name]
        first = next((at for at, corner in enumerate(corners) if corner in self.joints), 0)
        around = [*corners[first:], *corners[: first + 1]]
        cuts = [at for at, corner in enumerate(around) if corner in self.joints or at in (0, len(corners))]
        return [around[start : end + 1] for start, end in pairwise(cuts)]

    def owners_of(self, chain: list[Point]) -> list[str]:
        return self.owners[frozenset(chain[:2])]

    def bent(self, chain: list[Point]) -> list[Point]:
        """The chain with every edge bent."""
        amount = COAST_BEND if len(self.owners_of(chain)) == 1 else BORDER_BEND
        points = chain[:1]
        for start, end in pairwise(chain):
            low, high = sorted([start, end])
            edge = bend(low, high, *amount)
            points += (edge if low == start else edge[::-1])[1:]
        return points

    def outline(self, name: str) -> str:
        pieces = [self.bent(chain) for chain in self.chains(name)]
        return move(pieces[0][0]) + "".join([curve(piece) for piece in pieces]) + "z"

    def lines(self, *owners: int, inside: bool | None = None) -> str:
        """Pieces of outlines by how many lands they bound, each once; those between two by whether of one region."""
        drawn = ""
        for name in self.corners:
            for chain in self.chains(name):
                lands = self.owners_of(chain)
                regions = {self.region[land] for land in lands}
                if len(lands) in owners and lands[0] == name and inside in (None, len(regions) == 1):
                    points = self.bent(chain)
                    drawn += move(points[0]) + curve(points)
        return drawn

    def draw(self) -> str:
        """What stands in the file."""
        return "\n".join(
            [
                BEGIN,
                f'<path id="coast" d="{self.lines(1)}"/>',
                *[f'<path id="{name}" d="{self.outline(name)}"/>' for name in self.corners],
                '<g id="chart" fill="none" stroke-linecap="round" stroke-linejoin="round">',
                *[f'<use href="#coast" stroke="var(--{ink})" stroke-width="{width}"/>' for ink, width in SHALLOWS],
                *[self.land(row["id"]) for row in BOARD["regions"]],
                f'<path d="{sea_lines()}" stroke="var(--ink-2)" stroke-width="6" stroke-dasharray="1 12"/>',
                f'<path d="{self.lines(2, inside=True)}" stroke="var(--sheet)" stroke-width="4"/>',
                f'<path d="{self.lines(2, inside=False)}" stroke="var(--ink)" stroke-width="4"/>',
                '<use href="#coast" stroke="var(--ink)" stroke-width="2.6"/></g>',
                END,
            ]
        )

    def land(self, region: str) -> str:
        own = [f'<use href="#{name}"/>' for name in self.corners if self.region[name] == region]
        return f'<g fill="var(--re-{region})">{"".join(own)}</g>'


def bend(start: Point, end: Point, part: float, straight: float) -> list[Point]:
    """Halves an edge and moves the middle aside, again and again; the same edge always in the same way."""
    chance = random.Random(f"{start}{end}")
    points = [start, end]
    while any(math.dist(one, other) > straight for one, other in pairwise(points)):
        points = [point for pair in pairwise(points) for point in halved(*pair, part, chance)]
        points.append(end)
    return points


def halved(one: Point, other: Point, part: float, chance: random.Random) -> list[Point]:
    aside = chance.uniform(-part, part)
    (x, y), (to_x, to_y) = one, other
    return [one, ((x + to_x) / 2 - (to_y - y) * aside, (y + to_y) / 2 + (to_x - x) * aside)]


def move(point: Point) -> str:
    return f"M{point[0]:.0f} {point[1]:.0f}"


def curve(points: list[Point]) -> str:
    """Through the middles of a line, with its points to steer by; in whole numbers, the same from either end."""
    whole = [(math.floor(x + 0.5), math.floor(y + 0.5)) for x, y in points]
    here, drawn = whole[0], ""
    for at, (x, y) in enumerate(whole[1:-1], 1):
        after = whole[at + 1]
        middle = ((x + after[0] + 1) // 2, (y + after[1] + 1) // 2)
        end = after if at == len(whole) - 2 else middle
        drawn += f"q{x - here[0]} {y - here[1]} {end[0] - here[0]} {end[1] - here[1]}".replace(" -", "-")
        here = end
    return drawn or f"L{whole[-1][0]} {whole[-1][1]}"


def sea_lines() -> str:
    return "".join([f"M{a} {b}L{c} {d}" for (a, b), (c, d) in [row["line"] for row in BOARD["sea_lines"]]])


def redrawn(art: str) -> str:
    """The file with the drawing of today's board in it."""
    return re.sub(f"{re.escape(BEGIN)}.*{re.escape(END)}", lambda _: Chart().draw(), art, flags=re.DOTALL)


if __name__ == "__main__":
    ART.write_text(redrawn(ART.read_text(encoding="utf-8")), encoding="utf-8")

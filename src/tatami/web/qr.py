"""A link as a picture that a phone can read."""

from __future__ import annotations

import segno
from markupsafe import Markup

BORDER = 2


def qr_svg(link: str) -> Markup:
    """Inline SVG: one path, no style, in the page's own ink."""
    code = segno.make(link, error="m")
    size = code.symbol_size(scale=1, border=BORDER)[0]
    runs: list[str] = []
    for y, row in enumerate(code.matrix):
        runs += [f"M{x + BORDER} {y + BORDER}h1v1h-1z" for x, dark in enumerate(row) if dark]
    return Markup('<svg class="qr" viewBox="0 0 {0} {0}" aria-hidden="true"><path d="{1}"/></svg>').format(
        size, "".join(runs)
    )

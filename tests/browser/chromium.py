"""Finding a Chromium, and keeping it quiet where there is no network."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING: Final = (
    "no Chromium: set TATAMI_CHROMIUM, or install Debian's `chromium`, or run `playwright install chromium`"
)


def find(own: str) -> str | None:
    """TATAMI_CHROMIUM, else what is on PATH, else the one that Playwright brings (`own`)."""
    named = os.environ.get("TATAMI_CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), own if Path(own).exists() else None)


def main() -> int:
    """`python -m tests.browser.chromium` says which it would be; where there is none, how to get one."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = find(playwright.chromium.executable_path)
    print(path or MISSING, file=sys.stdout if path else sys.stderr)
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())

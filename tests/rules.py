"""Which paragraphs of a game's rules a test shows."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """The test shows the paragraphs with these ids: `@rule("T3", "X7")`."""
    return pytest.mark.rule(*ids)

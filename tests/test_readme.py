"""The README's example is run as it stands."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_example_is_true() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0

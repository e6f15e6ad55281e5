"""No module is left behind: what is compiled is compiled whole, and what is interpreted has no compiled piece."""

from __future__ import annotations

from pathlib import Path

import tatami_compile
from tatami.version import build, is_compiled

ROOT = Path(__file__).parents[2]


def test_every_module_is_of_the_kind_under_test() -> None:
    names = [Path(file).relative_to("src").with_suffix("").as_posix() for file in tatami_compile.sources(ROOT)]
    assert names
    assert {is_compiled(name.replace("/", ".")) for name in names} == {build() == "compiled"}

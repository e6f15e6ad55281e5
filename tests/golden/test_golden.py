"""Every playthrough is as it was written, interpreted and compiled. `python -m tests.golden.write` writes them anew."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, Mix, mixes, playthrough

MIXES = list(mixes())


@pytest.mark.parametrize("mix", MIXES, ids=[mix.file.stem for mix in MIXES])
def test_the_playthrough_is_as_it_was(mix: Mix) -> None:
    assert playthrough(mix).splitlines() == mix.file.read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {mix.file.name for mix in MIXES}

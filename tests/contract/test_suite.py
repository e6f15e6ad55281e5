"""The suite itself: what it plays, what it counts, and what it says when something is wrong."""

from __future__ import annotations

import json
from itertools import combinations, product
from pathlib import Path
from textwrap import dedent

import pytest

from tatami.check import excuses as written
from tatami.check.fault import Fault
from tatami.check.paragraphs import ids_of, titles
from tatami.check.plan import KINDS, covering, setups
from tatami.check.planted import planted
from tatami.check.planted import read as read_planted
from tatami.check.suite import check
from tatami.cli import main
from tatami.games.red7 import GAME
from tatami.kernel.errors import BadSetup
from tatami.kernel.game import Option
from tatami.kernel.record import read
from tests.contract import leaky
from tests.kernel.toy import TOY

# What is played.


@pytest.mark.parametrize(
    "options",
    [
        (),
        (Option("a"),),
        (Option("a"), Option("b")),
        (Option("a", 1, (1, 2, 3)), Option("b"), Option("c", "x", ("x", "y", "z")), Option("d")),
    ],
    ids=len,
)
def test_options_cover_every_pair_of_choices(options: tuple[Option, ...]) -> None:
    rows = covering(options)
    assert rows[0] == {option.name: option.default for option in options}
    for row in rows:
        assert list(row) == [option.name for option in options]
    for one, two in combinations(options, 2):
        for first, second in product(one.choices, two.choices):
            assert any(row[one.name] == first and row[two.name] == second for row in rows)
    assert len(rows) <= 12


def test_one_option_has_every_choice() -> None:
    assert covering((Option("a", 2, (1, 2, 3)),)) == [{"a": 2}, {"a": 1}, {"a": 3}]


def test_every_mix_comes_before_any_comes_twice() -> None:
    mixes = [(str(setup.options), setup.seats) for setup in setups(GAME, 24, 1)]
    assert len(set(mixes[:12])) == 12
    assert set(mixes[12:]) == set(mixes[:12])


def test_options_are_met_only_with_the_seats_that_have_them() -> None:
    mixes = {setup.seats: set[str]() for setup in setups(TOY, 100, 1)}
    for setup in setups(TOY, 100, 1):
        mixes[setup.seats].add(str(setup.options))
    assert [len(mixes[seats]) for seats in (2, 3, 4)] == [4, 4, 4]
    assert ["odd" in next(iter(mixes[seats])) for seats in (2, 3, 4)] == [False, True, False]


def test_every_mix_meets_every_kind_of_player() -> None:
    played = {(str(setup.options), setup.seats, setup.players) for setup in setups(GAME, 48, 1)}
    assert len(played) == 48


def test_all_kinds_hold_seats_in_a_mixed_game() -> None:
    mixed = next(setup for setup in setups(GAME, 48, 1) if setup.players == "mixed" and setup.seats == 3)
    assert {mixed.player(seat) for seat in range(3)} == set(KINDS)


# What is read.


@pytest.mark.parametrize(
    ("docstring", "ids"),
    [
        (None, ()),
        ("No paragraph: none.", ()),
        ("T3: the turn.", ("T3",)),
        ("T3, X1b: the turn.", ("T3", "X1b")),
        ("T2: one. X0: another. X0: again.", ("T2", "X0")),
        ("T3, T4: a card ends the turn; X7: another does not.", ("T3", "T4", "X7")),
        ("The turn (T3: not so).", ()),
        ("P2: somebody has it;\n    P3: or nobody has.", ("P2", "P3")),
        ("See T3: it is not said here.", ()),
    ],
)
def test_ids_in_a_docstring(docstring: str | None, ids: tuple[str, ...]) -> None:
    assert ids_of(docstring) == ids


def test_headings_with_ids() -> None:
    text = "# Game\n\n## Turn\n\n### One {#T1}\n\n#### Two more {#T1a}\n\nNot {#T2} here.\n"
    assert titles(text) == {"T1": "One", "T1a": "Two more"}


@pytest.mark.parametrize("text", ["### One {#t1}\n", "### One {#T}\n", "### One {#T1}\n### Two {#T1}\n"])
def test_bad_headings(text: str) -> None:
    with pytest.raises(BadSetup):
        titles(text)


def test_excuses() -> None:
    found = written.parse('[events]\nemptied = "Only in three games of a thousand."\n')
    assert found["events"] == {"emptied": "Only in three games of a thousand."}
    assert found["functions"] == {}


@pytest.mark.parametrize(
    "text", ["[event]\n", "[events]\nemptied = true\n", '[events]\nemptied = " "\n', "events = 1\n"]
)
def test_bad_excuses(text: str) -> None:
    with pytest.raises(BadSetup):
        written.parse(text)


# Planted positions.


def plant(folder: Path, data: object) -> Path:
    file = folder / "games" / "red7" / "positions" / "one.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return file


def test_a_planted_position_is_played_and_tested(tmp_path: Path) -> None:
    plant(tmp_path, {"position": {"seats": 2}, "words": ["pass"]})
    report = check(GAME, games=1, tests=tmp_path)
    assert report.tally.tests["planted"] == 1
    assert report.tally.events["passed"] >= 1


def test_a_planted_position_covers_what_games_do_not(tmp_path: Path) -> None:
    """A game of the basic rules never draws; the position does."""
    plant(
        tmp_path,
        {
            "position": {"options": {"actions": True}, "players": [{"hand": ["R3"]}]},
            "words": ["palette R3", [0, "done"]],
        },
    )
    assert check(GAME, games=1, seed=1).tally.events["drew"] == 0
    assert check(GAME, games=1, seed=1, tests=tmp_path).tally.events["drew"] == 1


def test_a_plugins_positions_lie_beside_its_tests(tmp_path: Path) -> None:
    file = tmp_path / "positions" / "one.json"
    file.parent.mkdir()
    file.write_text('{"position": {}}', encoding="utf-8")
    assert [position.file for position in planted(GAME, tmp_path)] == [file]


@pytest.mark.parametrize(
    "data",
    [
        "",
        "[]",
        {"position": []},
        {"position": {}, "words": [5]},
        {"position": {}, "word": []},
        {"position": {}, "words": [[1]]},
    ],
)
def test_a_bad_planted_position_is_named(tmp_path: Path, data: object) -> None:
    file = plant(tmp_path, data)
    with pytest.raises(BadSetup, match=r"one\.json"):
        read_planted(file)


def test_an_illegal_word_in_a_planted_position_is_named(tmp_path: Path) -> None:
    plant(tmp_path, {"position": {"seats": 2}, "words": ["done"]})
    failure = check(GAME, games=1, tests=tmp_path).failure
    assert failure is not None
    assert failure.planted is not None
    assert (failure.fault.test, failure.fault.what) == ("planted", "broken")


# What is said.


def test_what_never_happened_is_named() -> None:
    failure = check(GAME, games=1, seed=1).failure
    assert failure is not None
    assert failure.fault.test == "coverage"
    assert "flow:Red7.score_round" in str(failure.fault.message.args["names"])


def test_a_failure_tells_where() -> None:
    failure = check(leaky.LeakyGame(leaky.EventShowsTheDraw), games=24).failure
    assert failure is not None
    assert failure.setup is not None
    assert failure.scene is not None
    assert failure.record is not None
    assert len(failure.record.entries) >= failure.scene.state.decisions


def test_the_same_seed_fails_at_the_same_place() -> None:
    first, second = (check(leaky.LeakyGame(leaky.EventShowsTheDraw), games=24, seed=7).failure for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.record is not None
    assert second.record is not None
    assert first.record.text() == second.record.text()


def test_an_error_of_the_rules_is_a_failure_with_its_place() -> None:
    failure = check(leaky.LeakyGame(leaky.DrawStumbles), games=24).failure
    assert failure is not None
    assert (failure.fault.test, failure.fault.what) == ("crash", "raised")
    assert "KeyError" in str(failure.fault.message.args["error"])
    assert str(failure.fault.message.args["where"]).startswith("leaky.py:")


# The command.


def test_the_command_saves_the_game_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import tatami.cli.check as command

    monkeypatch.setattr(command, "game", lambda _: leaky.LeakyGame(leaky.EventShowsTheDraw))
    assert main(["check", "red7", "--games", "24", "--save", str(tmp_path), "--lang", "en"]) == 1
    told = capsys.readouterr().err
    (file,) = tmp_path.glob("*.jsonl")
    assert str(file) in told
    assert "show something hidden" in told
    assert read(file.read_text(encoding="utf-8")).game == "red7"


@pytest.mark.parametrize(
    "words",
    [["chess"], ["red7", "--games", "0"], ["red7", "--games", "many"], ["red7", "--seed", "-1"], []],
)
def test_bad_input_is_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *words, "--lang", "en"]) != 0
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


# The join.


RULES = "### One {#T1}\n\n### Two {#T2}\n"
CODE = '''
def one() -> None:
    """T1: done here."""


def two() -> None:
    """T2, T9: done here."""
'''
TESTS = """
@rule("T1", "T8")
def test_one() -> None: ...
"""


def test_the_join_names_what_does_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tatami.check.rules import join

    package = tmp_path / "joined"
    package.mkdir()
    (package / "__init__.py").write_text(dedent(CODE), encoding="utf-8")
    (package / "rules.ru.md").write_text(RULES, encoding="utf-8")
    (package / "rules.en.md").write_text("### One {#T1}\n", encoding="utf-8")
    (package / "excuses.toml").write_text('[tests]\nT1 = "no time"\nT7 = "gone"\n', encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_joined.py").write_text(dedent(TESTS), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))

    class Joined(leaky.LeakyGame):
        @property
        def package(self) -> str:
            return "joined"

    made = join(Joined(leaky.Leaky), tmp_path / "tests")
    assert made.paragraphs["T1"].code == ["__init__:one"]
    assert made.paragraphs["T1"].tests == ["test_joined:test_one"]
    assert sorted((fault.key.removeprefix("cli.rules."), str(fault.args["id"])) for fault in made.faults) == [
        ("needless_tests", "T1"),
        ("no_tests", "T2"),
        ("unknown_in_code", "T9"),
        ("unknown_in_excuses", "T7"),
        ("unknown_in_tests", "T8"),
        ("untranslated", "T2"),
    ]


def test_rules_that_differ_fail_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "parted"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.ru.md").write_text(RULES, encoding="utf-8")
    (package / "rules.en.md").write_text("### One {#T1}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))

    class Parted(leaky.LeakyGame):
        @property
        def package(self) -> str:
            return "parted"

    failure = check(Parted(leaky.Leaky), games=1).failure
    assert failure is not None
    assert isinstance(failure.fault, Fault)
    assert (failure.fault.test, failure.fault.what) == ("paragraphs", "differ")

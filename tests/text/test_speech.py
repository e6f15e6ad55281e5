"""From a message to a sentence: arguments, plurals, forms, other words, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import tatami
from tatami.kernel import registry
from tatami.kernel.game import Game
from tatami.kernel.message import Message
from tatami.text import LANGUAGES, Lang, catalogue, has, heard, log_line, say

RED7 = tatami.game("red7")


@pytest.mark.parametrize(
    ("count", "russian", "english"),
    [
        (0, "0 очков", "0 points"),
        (1, "1 очко", "1 point"),
        (2, "2 очка", "2 points"),
        (5, "5 очков", "5 points"),
        (11, "11 очков", "11 points"),
        (21, "21 очко", "21 points"),
        (22, "22 очка", "22 points"),
        (112, "112 очков", "112 points"),
    ],
)
def test_plurals(count: int, russian: str, english: str) -> None:
    message = Message("red7.points", {"count": count})
    assert (say(message, "ru"), say(message, "en")) == (russian, english)


def test_a_message_within_a_message_is_said_first() -> None:
    message = Message("red7.no.hand", {"card": Message("red7.piece.R7")})
    assert say(message, "ru") == "Такой карты у вас в руке нет: красная семёрка."
    assert say(message, "en") == "You do not hold this card: red 7."


def test_a_form_is_used_where_the_language_has_it() -> None:
    message = Message("red7.do.palette", {"card": Message("red7.piece.I5")})
    assert say(message, "ru") == "Сыграть в палитру синюю пятёрку"
    assert say(message, "en") == "Play the indigo 5 to your palette"


def test_a_refusal_says_its_numbers_and_whose_they_are() -> None:
    args: dict[str, int | str | Message] = {"need": Message("red7.rule.O"), "mine": 1, "best": 2, "seat": 3}
    message = Message("red7.no.fewer", args)
    assert "у вас 1 карта против 2 (Игрок 3)" in say(message, "ru")
    assert "you have 1 card against 2 (Mei)" in say(message, "en", ["Ann", "Bob", "Mei"])


def test_a_name_nobody_gave_is_a_number() -> None:
    assert say(Message("kernel.turn_of", {"seat": 2}), "ru", ["Аня", ""]) == "ходит Игрок 2"


def test_what_somebody_typed_is_not_read_as_a_message() -> None:
    message = Message("kernel.unknown_word", {"word": "{word} {card:acc} %s"})
    assert say(message, "en") == "This game has no word “{word} {card:acc} %s”."


def test_a_missing_message_is_shown_by_its_key() -> None:
    assert say(Message("red7.no.such", {"count": 2}), "ru") == "red7.no.such"
    assert say(Message("nothing"), "ru") == "nothing"
    assert not has("red7.no.such", "ru")


def test_a_message_comes_back_from_a_view() -> None:
    message = Message("red7.do.palette", {"card": Message("red7.piece.I5"), "count": 3, "name": "x"})
    assert heard(message.plain()) == message


def test_errors_speak_the_language_of_the_process() -> None:
    from tatami.text import speaking

    with speaking("en"), pytest.raises(tatami.BadSetup, match=r"^A table of “red7” has 2 to 4 seats, not 9\.$"):
        RED7.start(seats=9, seed=1)
    with speaking("ru"), pytest.raises(tatami.BadSetup, match=r"^Мест за столом «red7» — от 2 до 4, а не 9\.$"):
        RED7.start(seats=9, seed=1)


# Log lines.


def told(event: dict[str, object], lang: Lang, me: int | None = None) -> str:
    return log_line(RED7, event, ["Мэй", "Олег"], lang, me=me)


def test_a_line_is_told_of_others_without_gender() -> None:
    event: dict[str, object] = {"kind": "played", "seat": 1, "card": "G2"}
    assert told(event, "ru") == "Олег играет в палитру зелёную двойку."
    assert told(event, "en") == "Олег plays the green 2 to the palette."


def test_a_line_is_told_to_the_one_it_is_about() -> None:
    event: dict[str, object] = {"kind": "played", "seat": 1, "card": "G2"}
    assert told(event, "ru", me=1) == "Вы играете в палитру зелёную двойку."
    assert told(event, "en", me=0).startswith("Олег plays")


def test_a_line_is_told_to_the_one_it_is_done_to() -> None:
    event: dict[str, object] = {"kind": "took", "seat": 0, "victim": 1, "card": "I4"}
    assert told(event, "ru") == "Мэй убирает на колоду синюю четвёрку (палитра: Олег)."
    assert told(event, "ru", me=1) == "Мэй убирает на колоду синюю четвёрку из вашей палитры."
    assert told(event, "en", me=0) == "You put the indigo 4 on the deck (palette: Олег)."


def test_the_kernels_own_event() -> None:
    event: dict[str, object] = {"kind": "undid", "seat": 0, "count": 2, "n": 7}
    assert told(event, "ru") == "Мэй берёт назад 2 решения."
    assert told(event, "en", me=0) == "You take back 2 decisions."


# A plugin's catalogues.


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game somebody else wrote: its class in a module of its package, its texts in one language and two parts."""
    package = tmp_path / "foreign_game"
    (package / "text").mkdir(parents=True)
    (package / "__init__.py").write_text("from foreign_game.play import GAME\n")
    (package / "play.py").write_text(
        "from tatami.kernel.game import Game\n"
        "class Foreign(Game):\n"
        "    pass\n"
        "GAME = Foreign(name='foreign', version='1', seats=(2,), words=('x',), bound=1)\n"
    )
    head = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    (package / "text" / "en.po").write_text(head + 'msgid "foreign.name"\nmsgstr "Foreign"\n')
    (package / "text" / "more.en.po").write_text(head + 'msgid "foreign.about"\nmsgstr "From abroad"\n')
    info = tmp_path / "foreign_game-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign_game\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[tatami.games]\nforeign = foreign_game:GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    catalogue._of_game.cache_clear()
    yield "foreign"
    catalogue._of_game.cache_clear()
    registry._loaded.pop("foreign", None)


def test_a_plugin_ships_po_files_only(plugin: str) -> None:
    assert isinstance(tatami.game(plugin), Game)
    assert say(Message("foreign.name"), "en") == "Foreign"
    assert say(Message("foreign.about"), "en") == "From abroad"
    # What one language lacks is said in the other rather than not at all.
    assert say(Message("foreign.name"), "ru") == "Foreign"
    assert not has("foreign.name", "ru")


def test_both_languages_are_there() -> None:
    assert LANGUAGES == ("ru", "en")

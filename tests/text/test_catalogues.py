"""The catalogues are whole: nothing the code says is missing, and the languages say the same things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import tatami
from tatami.kernel.message import Message
from tatami.text import LANGUAGES, Lang, has, log_line, say
from tatami.text.speech import FIELD, PLAYER, Speaker
from tests.text.books import OWN, folders, keys, texts, twice
from tests.text.sources import ANY, SOURCE, Module, made_by, modules

COUNTS: Final = (0, 1, 2, 5, 11, 21, 22)
# A sentence, as far as it can be told from here, is in the language it is meant to be in.
LATIN: Final = re.compile(r"[A-Za-z]")
CYRILLIC: Final = re.compile(r"[А-Яа-яЁё]")

ALL: Final = modules()
# A game may name the fields of its view, for terminals that know nothing else of it.
OPTIONAL: Final = {rf"{ANY}\.field\.{ANY}"}
BY_NAME: Final = {module.name: module for module in ALL}


def owner(folder: Path) -> str:
    return "own" if folder == OWN else folder.parent.name


both = pytest.mark.parametrize("lang", LANGUAGES)
every_folder = pytest.mark.parametrize("folder", folders(), ids=owner)


@every_folder
def test_the_languages_have_the_same_messages(folder: Path) -> None:
    russian, english = ({text.key for text in texts(folder, lang) if not text.form} for lang in LANGUAGES)
    assert russian == english


@every_folder
@both
def test_a_form_is_a_form_of_something(folder: Path, lang: Lang) -> None:
    said = texts(folder, lang)
    plain = {text.key for text in said if not text.form}
    assert {text.key for text in said} == plain


@every_folder
@both
def test_nothing_is_said_twice(folder: Path, lang: Lang) -> None:
    assert twice(folder, lang) == []


@every_folder
def test_the_languages_use_the_same_arguments(folder: Path) -> None:
    russian, english = (
        {text.key: text.arguments for text in texts(folder, lang) if not text.form} for lang in LANGUAGES
    )
    assert russian == english


@every_folder
@both
def test_a_form_uses_no_argument_of_its_own(folder: Path, lang: Lang) -> None:
    said = texts(folder, lang)
    plain = {text.key: text.arguments for text in said if not text.form}
    assert [text for text in said if not text.arguments <= plain[text.key]] == []


@every_folder
@both
def test_plurals_are_complete(folder: Path, lang: Lang) -> None:
    for text in texts(folder, lang):
        if text.plural:
            assert text.plural == text.key
            assert len(text.texts) == (3 if lang == "ru" else 2), text.key


@every_folder
def test_what_is_counted_is_counted_in_both_languages(folder: Path) -> None:
    russian, english = ({text.key for text in texts(folder, lang) if text.plural} for lang in LANGUAGES)
    assert russian == english


@every_folder
@both
def test_every_message_is_rendered_whole(folder: Path, lang: Lang) -> None:
    everywhere = texts(folder, lang)
    arguments = {text.key: text.arguments | {"count"} for text in everywhere if not text.form}
    for text in everywhere:
        for count in COUNTS:
            said = Speaker(lang).say(Message(text.key, dict.fromkeys(arguments[text.key], count)), text.form)
            assert said != text.key
            assert said.strip()
            assert not FIELD.search(said), f"{text.key}: {said}"


@every_folder
@both
def test_every_other_word_that_a_message_asks_for_exists(folder: Path, lang: Lang) -> None:
    known = keys(lang)
    for text in texts(folder, lang):
        for field in (field for part in text.texts for field in FIELD.finditer(part)):
            form = field[2] or ""
            if "." in form:
                assert form in known or any(key.startswith(form + ".") for key in known), f"{text.key}: {form}"
            elif form and form != PLAYER:
                forms = {other.form for where in folders() for other in texts(where, lang)}
                assert lang == "en" or form in forms, f"{text.key}: {form}"


@pytest.mark.parametrize("module", ALL, ids=lambda module: module.name)
def test_whatever_the_code_can_say_is_there(module: Module) -> None:
    """Literal keys one by one; of keys put together at run time, at least something that fits."""
    missing = [
        f"{lang}: {pattern}"
        for lang in LANGUAGES
        for known in [keys(lang)]
        for pattern in sorted(made_by(module, BY_NAME) - OPTIONAL)
        if not any(re.fullmatch(pattern, key) for key in known)
    ]
    assert missing == []


@pytest.mark.parametrize("name", tatami.names())
@both
def test_everything_a_game_has_is_named(name: str, lang: Lang) -> None:
    game = tatami.game(name)
    wanted = ["name", "about", *(f"piece.{piece}" for piece in game.pieces)]
    for option in game.options:
        wanted += [f"option.{option.name}", f"option.{option.name}.help"]
        wanted += [f"option.{option.name}.{choice}" for choice in option.choices if isinstance(choice, str)]
    wanted += [f"log.{kind}" for kind in game.events]
    assert [key for key in wanted if not has(f"{name}.{key}", lang)] == []


@pytest.mark.parametrize("name", tatami.names())
@both
def test_the_forms_of_log_lines_are_named_after_fields(name: str, lang: Lang) -> None:
    """`msgctxt "victim"` speaks to the player in the field `victim`: a slip would otherwise never be noticed."""
    for text in texts(SOURCE / "games" / name / "text", lang):
        if text.key.startswith(f"{name}.log.") and text.form:
            plain = next(t for t in texts(SOURCE / "games" / name / "text", lang) if t.key == text.key and not t.form)
            seats = {field[1] for part in plain.texts for field in FIELD.finditer(part) if field[2] == PLAYER}
            assert text.form in seats, text.key


@both
def test_red7_says_each_thing_in_the_right_language(lang: Lang) -> None:
    """Names of Red7's things never mix alphabets; only its own name is the same everywhere."""
    other = LATIN if lang == "ru" else CYRILLIC
    for text in texts(SOURCE / "games" / "red7" / "text", lang):
        said = [FIELD.sub("", part).replace("Red7", "") for part in text.texts]
        assert not [part for part in said if other.search(part)], text.key


def test_every_card_of_red7_has_its_own_name_and_sign() -> None:
    pieces = tatami.game("red7").pieces
    for lang in LANGUAGES:
        assert len({say(Message(f"red7.piece.{piece}"), lang) for piece in pieces}) == len(pieces) == 49
        assert len({say(Message(f"red7.sign.{letter}"), lang) for letter in "ROYGBIV"}) == 7


@both
def test_a_hidden_card_is_told_without_its_name(lang: Lang) -> None:
    game = tatami.game("red7")
    line = log_line(game, {"kind": "drew", "seat": 1, "card": None, "n": 4}, lang=lang)
    assert line == {"ru": "Игрок 2 берёт карту из колоды.", "en": "Player 2 draws a card."}[lang]


# Convention makes these keys: events, pieces, options, what a frame of the agenda asks for, what a template writes.
CONVENTIONS: Final = (
    r"\w+\.log\.\w+(\.hidden)?",
    r"\w+\.piece\.\w+",
    r"\w+\.option\.\w+(\.\w+)?",
    r"\w+\.(ask|verb)\.\w+",
    r"\w+\.web\.[\w.]+",
)
WRITERS: Final = ("*.html", "*.ts", "*.js")


def test_nothing_is_kept_that_nobody_says() -> None:
    """Of the catalogues that this folder's tests look after: the kernel's, the terminal's, Red7's."""
    patterns = {pattern for module in ALL for pattern in made_by(module, BY_NAME)} | set(CONVENTIONS)
    telling = [re.compile(pattern) for pattern in patterns]
    pages = "".join(file.read_text(encoding="utf-8") for kind in WRITERS for file in SOURCE.rglob(kind))
    asked = {
        field[2]
        for folder in folders()
        for t in texts(folder, "ru")
        for part in t.texts
        for field in FIELD.finditer(part)
    }
    unsaid = [
        text.key
        for folder in folders()
        for text in texts(folder, "ru")
        if text.key.split(".")[0] in ("kernel", "cli", "red7") and text.key not in pages
        if text.key not in asked and text.key.rpartition(".")[0] not in asked
        if not any(pattern.fullmatch(text.key) for pattern in telling)
    ]
    assert unsaid == []

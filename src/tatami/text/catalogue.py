"""Reading the catalogues: lazily, a language at a time, ours together and each game's by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Final, Literal

from tatami.kernel import registry
from tatami.kernel.errors import BadSetup

Lang = Literal["ru", "en"]
LANGUAGES: Final[tuple[Lang, ...]] = ("ru", "en")


@dataclass(frozen=True)
class Entry:
    """The texts of one message in one form: a single one, or one for each plural."""

    texts: tuple[str, ...]
    plural: Callable[[int], int]

    def text(self, count: object) -> str:
        if len(self.texts) == 1 or not isinstance(count, int):
            return self.texts[0]
        return self.texts[self.plural(abs(count))]


# By key and form; the plain form is "".
Catalogue = dict[tuple[str, str], Entry]


def find(key: str, form: str, lang: Lang) -> Entry | None:
    """The entry of this form in this language; None where there is none."""
    own = _own(lang)
    if (key, form) in own:
        return own[key, form]
    return _of_game(key.partition(".")[0], lang).get((key, form))


def keys(lang: Lang, game: str | None = None) -> Catalogue:
    """All of our own catalogues, or all of a game's."""
    return _own(lang) if game is None else _of_game(game, lang)


@cache
def _own(lang: Lang) -> Catalogue:
    return _folder(files("tatami.text").joinpath("catalogues"), lang)


def _folder(folder: Traversable, lang: Lang) -> Catalogue:
    """All files of a folder in one language: `ru.po`, `cli.ru.po`."""
    merged: Catalogue = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name == f"{lang}.po" or file.name.endswith(f".{lang}.po"):
            merged.update(read(file, lang))
    return merged


@cache
def _of_game(name: str, lang: Lang) -> Catalogue:
    """What a game says; nothing where there is no such game, or it says nothing in this language."""
    if name not in registry.names():
        return {}
    try:
        package = registry.game(name).package
    except BadSetup:
        return {}
    folder = files(package).joinpath("text")
    return _folder(folder, lang) if folder.is_dir() else {}


def read(file: Traversable, lang: Lang) -> Catalogue:
    """One .po file. A broken one is its author's mistake, and raises with the line."""
    return dict(_entries(file.read_bytes(), lang))


def _entries(data: bytes, lang: Lang) -> Iterator[tuple[tuple[str, str], Entry]]:
    from gettext import c2py

    from babel.messages.pofile import read_po

    catalogue = read_po(BytesIO(data), locale=lang, abort_invalid=True)
    plural = c2py(catalogue.plural_expr)
    for message in catalogue:
        key = message.id if isinstance(message.id, str) else message.id[0]
        texts = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        if key and texts and all(texts):
            yield (key, message.context or ""), Entry(texts, plural)

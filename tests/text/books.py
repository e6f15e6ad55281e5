"""The catalogues as files, read once more and without mercy."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

import tatami
from tatami.text import LANGUAGES
from tatami.text.speech import FIELD
from tests.text.sources import SOURCE

OWN: Final = SOURCE / "text" / "catalogues"


@dataclass(frozen=True)
class Text:
    """One text of one message: a form, and of a plural one of its forms."""

    key: str
    form: str
    texts: tuple[str, ...]
    plural: str

    @property
    def arguments(self) -> frozenset[str]:
        return frozenset(field[1] for text in self.texts for field in FIELD.finditer(text))


def folders() -> list[Path]:
    """Where catalogues lie: ours, and those of our games that have any."""
    games = [SOURCE / "games" / name / "text" for name in tatami.names()]
    return [OWN, *(folder for folder in games if folder.is_dir())]


def files(folder: Path, lang: str) -> list[Path]:
    return sorted(
        file for file in folder.glob("*.po") if file.name == f"{lang}.po" or file.name.endswith(f".{lang}.po")
    )


@cache
def texts(folder: Path, lang: str) -> list[Text]:
    found: list[Text] = []
    for path in files(folder, lang):
        with path.open("rb") as file:
            for message in read_po(file, locale=lang, abort_invalid=True):
                if message.id:
                    one, many = (message.id, "") if isinstance(message.id, str) else message.id
                    said = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
                    found.append(Text(one, message.context or "", said, many))
    return found


@cache
def keys(lang: str) -> set[str]:
    return {text.key for folder in folders() for text in texts(folder, lang)}


def twice(folder: Path, lang: str) -> list[tuple[str, str]]:
    """What is said in two places: Babel itself keeps the last one, so the lines are counted."""
    counted: Counter[tuple[str, str]] = Counter()
    for path in files(folder, lang):
        form = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("msgctxt "):
                form = line.split('"')[1]
            elif line.startswith("msgid ") and line != 'msgid ""':
                counted[line.split('"')[1], form] += 1
                form = ""
    return [said for said, times in counted.items() if times > 1]


__all__ = ["LANGUAGES", "OWN", "Text", "files", "folders", "keys", "texts", "twice"]

"""Which language is spoken: what was asked for, else TATAMI_LANG, else the locale; Russian first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from tatami.text.catalogue import LANGUAGES, Lang

VARIABLES = ("TATAMI_LANG", "LC_ALL", "LC_MESSAGES", "LANG")

# Whose locale names another language, but who read Russian rather than English.
RUSSIAN_READERS = frozenset({"ru", "be", "uk", "kk"})
NO_LANGUAGE = frozenset({"", "c", "posix"})

_chosen: list[Lang] = []


def use(lang: Lang | None) -> None:
    """From now on this process speaks `lang`; None goes back to the environment."""
    assert lang is None or lang in LANGUAGES
    _chosen[:] = [] if lang is None else [lang]


@contextmanager
def speaking(lang: Lang | None) -> Iterator[None]:
    """For a while this process speaks `lang`; None changes nothing."""
    before = _chosen[:]
    if lang is not None:
        use(lang)
    try:
        yield
    finally:
        _chosen[:] = before


def language() -> Lang:
    """The language spoken where none is named."""
    return _chosen[0] if _chosen else _from_environment()


def _from_environment() -> Lang:
    """As POSIX has it, the first variable that is not empty decides."""
    for variable in VARIABLES:
        if value := os.environ.get(variable):
            return of_locale(value)
    return "ru"


def of_locale(locale: str) -> Lang:
    """The language for a locale such as "uk_UA.UTF-8"."""
    name = locale.partition(".")[0].partition("@")[0].lower()
    if name in NO_LANGUAGE:
        return "ru"
    return "ru" if name.replace("-", "_").partition("_")[0] in RUSSIAN_READERS else "en"

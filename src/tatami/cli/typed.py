"""From what somebody typed to the words of a game: whole, shortened, in either language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from tatami.kernel.game import Game
from tatami.kernel.message import Message
from tatami.text import LANGUAGES, has, language, say

Short = Callable[[str], str]


def fold(text: str) -> str:
    """Small letters, and е for ё, as people type."""
    return text.casefold().replace("ё", "е")


class Vocabulary:
    """How the words of one game may be written."""

    def __init__(self, game: Game, short: Short) -> None:
        self.game = game
        self.short = short
        self._forms = lru_cache(maxsize=None)(self._forms_of)

    def written(self, word: str) -> str:
        """A word as its reader would write it."""
        return " ".join(self._written(token) for token in word.split())

    def _written(self, token: str) -> str:
        key = f"{self.game.name}.verb.{token}"
        return say(Message(key)) if has(key, language()) else self.short(token)

    def _forms_of(self, token: str) -> tuple[str, ...]:
        """A token of a word as it is, as the table shows it, and by its names in all languages."""
        keys = [f"{self.game.name}.{kind}.{token}" for kind in ("verb", "piece")]
        names = [say(Message(key), lang) for key in keys for lang in LANGUAGES if has(key, lang)]
        return tuple(fold(form) for form in (token, self.short(token), *names))

    def matching(self, typed: str, words: Iterable[str]) -> list[str]:
        """The words that may be meant: those written out in full; else those begun so; else those about one piece."""
        given = fold(typed).split()
        known = list(words)
        for fits in (self._whole, self._begun, self._about):
            found = [word for word in known if fits(given, word.split())]
            if found:
                return found
        return []

    def _whole(self, given: list[str], tokens: list[str]) -> bool:
        pairs = zip(given, tokens, strict=False)
        return len(given) == len(tokens) and all(part in self._forms(token) for part, token in pairs)

    def _begun(self, given: list[str], tokens: list[str]) -> bool:
        if len(given) > len(tokens):
            return False
        pairs = zip(given, tokens, strict=False)
        return all(any(form.startswith(part) for form in self._forms(token)) for part, token in pairs)

    def _about(self, given: list[str], tokens: list[str]) -> bool:
        return len(given) == 1 and any(given[0] in self._forms(token) for token in tokens[1:])

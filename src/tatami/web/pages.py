"""Whole pages: what every one of them is given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from tatami.kernel.message import Message
from tatami.text import Lang, say
from tatami.text.catalogue import keys
from tatami.web import speech
from tatami.web.env import environment
from tatami.web.static_files import built

# The first words on a page are in these: fetched before the style sheet asks for them.
FIRST_FONTS: Final = {
    "ru": ("golos-text-cyrillic-400.woff2", "zen-antique-cyrillic-400.woff2"),
    "en": ("golos-text-latin-400.woff2", "zen-antique-latin-400.woff2"),
}
CLIENT: Final = "web.client."


@dataclass(frozen=True)
class Prefs:
    """How a visitor wants pages to look; empty is what his system says."""

    theme: str = ""
    motion: str = ""


def page(name: str, lang: Lang, *, prefs: Prefs, here: str, **context: object) -> str:
    """A page from the template `web/<name>.html`."""
    with speech.speaking(lang):
        fonts = [built(font) for font in FIRST_FONTS[lang]]
        return (
            environment()
            .get_template(f"web/{name}.html")
            .render(prefs=prefs, here=here, fonts=fonts, words=client_words(lang), **context)
        )


def part(name: str, lang: Lang, **context: object) -> str:
    """A part of a page, such as the room in which players wait."""
    with speech.speaking(lang):
        return environment().get_template(f"web/{name}.html").render(**context)


@cache
def client_words(lang: Lang) -> dict[str, str]:
    """What the client says itself; what stands in braces it fills in."""
    return {
        key.removeprefix(CLIENT): say(Message(key), lang)
        for key, form in keys(lang)
        if key.startswith(CLIENT) and not form
    }

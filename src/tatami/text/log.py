"""Events as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tatami.kernel.game import Game
from tatami.kernel.message import Message
from tatami.text.catalogue import Lang, find
from tatami.text.languages import language
from tatami.text.speech import Speaker


def log_line(
    game: Game,
    event: Mapping[str, object],
    names: Sequence[str] | None = None,
    lang: Lang | None = None,
    *,
    me: int | None = None,
) -> str:
    """The sentence for an event as `Event.shown` gives it; to the player in seat `me` it says "you"."""
    message = told(game, event)
    speaker = Speaker(lang or language(), names, first=0)
    return speaker.say(message, _second_person(message, event, me, speaker.lang))


def told(game: Game, event: Mapping[str, object]) -> Message:
    """The message of an event: `<game>.log.<kind>`, with `.hidden` where a piece is not for the reader's eyes."""
    kind = str(event["kind"])
    # What no game lists is told by the kernel itself.
    domain = game.name if kind in game.events else "kernel"
    hidden = ".hidden" if None in event.values() else ""
    args: dict[str, int | str | Message] = {}
    for field, value in event.items():
        if isinstance(value, int):
            args[field] = value
        elif isinstance(value, str) and field != "kind":
            args[field] = Message(f"{game.name}.piece.{value}")
    return Message(f"{domain}.log.{kind}{hidden}", args)


def _second_person(message: Message, event: Mapping[str, object], me: int | None, lang: Lang) -> str:
    """The form that is named after the field which is the reader's own seat."""
    if me is None:
        return ""
    return next((field for field, value in event.items() if value == me and find(message.key, field, lang)), "")

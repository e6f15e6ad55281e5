"""What several commands read in the same way."""

from __future__ import annotations

from tatami.kernel.errors import BadSetup
from tatami.kernel.game import Game, Option, Setting
from tatami.kernel.message import Message

YES = frozenset({"yes", "true", "on", "1", "да"})
NO = frozenset({"no", "false", "off", "0", "нет"})


def read_options(game: Game, texts: list[str]) -> dict[str, Setting]:
    """The options written as name=value; a bare name switches one on."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, Setting] = {}
    for text in texts:
        name, given, value = text.partition("=")
        if name not in known:
            raise game.no_option(name)
        chosen[name] = read_choice(known[name], value if given else "yes")
    return chosen


def read_choice(option: Option, text: str) -> Setting:
    """The choice of an option that a text names."""
    lowered = text.lower()
    for choice in option.choices:
        if isinstance(choice, bool):
            if lowered in (YES if choice else NO):
                return choice
        elif str(choice).lower() == lowered:
            return choice
    raise option.no_choice(text)


def at_least(least: int, option: str, number: int) -> int:
    """The number given to an option, where it is not too small."""
    if number < least:
        raise BadSetup(Message("cli.at_least", {"option": option, "least": least, "number": number}))
    return number

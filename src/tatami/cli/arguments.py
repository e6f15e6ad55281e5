"""argparse in our languages: its phrases come from the catalogues, and an error is one sentence."""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NoReturn

from tatami.cli.streams import one_line
from tatami.kernel.message import Message
from tatami.text import LANGUAGES, Lang, has, language, say

Arguments = argparse.Namespace

# argparse's English, and the message that says the same.
PHRASES: Final = {
    "usage: ": "usage",
    "positional arguments": "positional",
    "options": "options",
    "show this help message and exit": "help",
    "show program's version number and exit": "version",
    "argument %(argument_name)s: %(message)s": "argument",
    "expected one argument": "one_value",
    "expected at most one argument": "one_value",
    "expected at least one argument": "some_values",
    "expected %s argument": "many_values",
    "expected %s arguments": "many_values",
    "ignored explicit argument %r": "no_value",
    "not allowed with argument %s": "not_with",
    "invalid %(type)s value: %(value)r": "wrong_value",
    "invalid choice: %(value)r (choose from %(choices)s)": "wrong_choice",
    "invalid choice: %(value)r, maybe you meant %(suggestion)r? (choose from %(choices)s)": "wrong_choice",
    "unrecognized arguments: %s": "unknown",
    "the following arguments are required: %s": "required",
    "one of the arguments %s is required": "required",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
}
SLOT: Final = re.compile(r"%\((\w+)\)[rs]|%[rs]")
HELP_WIDTH: Final = 78
COLUMN: Final = 12


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.args." + key, args))


def in_ours(phrase: str) -> str:
    """A phrase of argparse in our words, with its slots where our sentence wants them."""
    if phrase not in PHRASES:
        return phrase
    slots: dict[str, int | str | Message] = {
        slot[1] or "what": f"%({slot[1]})s" if slot[1] else "%s" for slot in SLOT.finditer(phrase)
    }
    return text(PHRASES[phrase], **slots)


@contextmanager
def in_our_words() -> Iterator[None]:
    """argparse looks its phrases up by these two names of its module, and offers no other way in."""
    names = vars(argparse)
    kept = {name: names[name] for name in ("_", "ngettext")}
    names.update(_=in_ours, ngettext=lambda one, many, count: in_ours(one if count == 1 else many))
    try:
        yield
    finally:
        names.update(kept)


class Parser(argparse.ArgumentParser):
    """The arguments of one command."""

    def __init__(self, command: str = "") -> None:
        about = say(Message(f"cli.{command}.help" if command else "cli.about"))
        super().__init__(
            prog=f"tatami {command}".rstrip(),
            description=about[:1].upper() + about[1:],
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        # Read before all others, by `choose_language`; here it is for the help.
        self.add_argument("--lang", choices=LANGUAGES, help=text("lang"))

    def read(self, configure: Callable[[Parser], None], words: Sequence[str]) -> Arguments:
        configure(self)
        for action in self._actions:
            self._name(action)
        return self.parse_args(words)

    def _name(self, action: argparse.Action) -> None:
        """What stands for an argument's value, in the language of the reader."""
        if action.nargs == 0 or action.choices is not None:
            return
        name = action.metavar if isinstance(action.metavar, str) else action.dest
        key = "metavar." + re.sub(r"\W+", "_", name.lower())
        action.metavar = text(key) if has("cli.args." + key, language()) else name.upper()

    def error(self, message: str) -> NoReturn:
        self.exit(2, one_line(message).rstrip(".") + ".\n")


def choose_language(words: list[str]) -> tuple[Lang | None, list[str]]:
    """Takes `--lang` out, wherever it stands: the help itself is written in that language."""
    rest: list[str] = []
    chosen: Lang | None = None
    at = 0
    while at < len(words):
        name, given, value = words[at].partition("=")
        if words[at] == "--":
            return chosen, rest + words[at:]
        if name == "--lang":
            at += not given
            chosen = _language(value if given else "".join(words[at : at + 1]))
        else:
            rest.append(words[at])
        at += 1
    return chosen, rest


def _language(name: str) -> Lang:
    known: dict[str, Lang] = {lang: lang for lang in LANGUAGES}
    if name not in known:
        Parser().error(text("languages", name=name))
    return known[name]


def overview(commands: Sequence[str], words: list[str]) -> None:
    """What `tatami` itself understands: help and version. Returns where nothing was asked."""
    parser = Parser()
    parser.usage = text("overview_usage")
    parser.add_argument("--version", action="version", version=version(), help=text("version"))
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.epilog = "\n".join([text("commands"), *[_line(name) for name in commands], "", text("more")])
    args = parser.parse_args(words)
    if args.command is not None:
        parser.error(text("no_command", command=args.command, commands=", ".join(commands)))


def _line(command: str) -> str:
    about = say(Message(f"cli.{command}.help"))
    indent = " " * COLUMN
    return textwrap.fill(about, HELP_WIDTH, initial_indent=f"  {command}".ljust(COLUMN), subsequent_indent=indent)


def version() -> str:
    from tatami.version import VERSION, build

    return say(Message("cli.version", {"version": VERSION, "build": Message("cli." + build())}))

"""The command line: one module a command, of which only the chosen one is imported.

A command's module has `configure(parser)` and `run(args) -> int`; its line in the help is the message
`cli.<command>.help`. Whatever it raises as a TatamiError is said in one sentence, and ends it with 1.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast

from tatami.cli.arguments import Arguments, Parser, choose_language, in_our_words, overview
from tatami.cli.streams import one_line, prepare, swallow
from tatami.kernel.errors import TatamiError
from tatami.text import speaking

# In the order of the help; those that this Tatami has.
NAMES: Final = ("serve", "play", "replay", "simulate", "arena", "bench", "rules", "check", "new")
COMMANDS: Final = tuple(name for name in NAMES if find_spec(f"{__name__}.{name}") is not None)

# What `tatami` alone means.
USUAL: Final = "serve"

INTERRUPTED: Final = 130
NOBODY_READS: Final = 141


class Command(Protocol):
    """What a command's module offers."""

    def configure(self, parser: Parser) -> None: ...

    def run(self, args: Arguments) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command; what it returns is the process's exit code."""
    prepare()
    try:
        lang, words = choose_language(list(sys.argv[1:] if argv is None else argv))
        with speaking(lang):
            code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        swallow()
        return NOBODY_READS
    except SystemExit as end:  # argparse's way to end: help was shown, or the arguments were wrong
        return end.code if isinstance(end.code, int) else 0
    return code


def _run(words: list[str]) -> int:
    try:
        command, args = _read(words)
        return command.run(args)
    except TatamiError as error:
        print(one_line(str(error)), file=sys.stderr)
        return 1


def _read(words: list[str]) -> tuple[Command, Arguments]:
    with in_our_words():
        if not words or words[0] not in COMMANDS:
            overview(COMMANDS, words)
            words = [USUAL]
        name, *rest = words
        command = cast(Command, import_module(f"tatami.cli.{name}"))
        return command, Parser(name).read(command.configure, rest)

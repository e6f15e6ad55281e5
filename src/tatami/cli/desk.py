"""One decision of the person at the terminal: the table before him, and what he may type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tatami.cli.asking import Left
from tatami.cli.choices import Choices
from tatami.cli.paragraphs import Paragraph, paragraphs
from tatami.cli.screen import Flow, Screen
from tatami.cli.tables import Table
from tatami.cli.typed import Vocabulary, fold
from tatami.kernel.match import Match
from tatami.kernel.message import Message
from tatami.text import LANGUAGES, heard, language, log_line, say

COMMANDS: Final = ("help", "why", "rules", "undo", "log", "table", "quit")
# More words than these are not listed where one was meant.
FEW: Final = 8


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.play." + key, args))


def command_of(word: str) -> str | None:
    """Which command is called so, in any language."""
    for name in COMMANDS:
        if any(fold(word) in say(Message("cli.play.command." + name), lang).split() for lang in LANGUAGES):
            return name
    return None


class Desk:
    """What lies before the person, and what comes of each line typed."""

    def __init__(self, match: Match, me: int, table: Table, screen: Screen, names: Sequence[str]) -> None:
        self.match = match
        self.me = me
        self.table = table
        self.screen = screen
        self.names = names
        self.view = match.state.view(me)
        self.choices = Choices(table, self.view)
        self.vocabulary = Vocabulary(match.game, table.short)

    def lay(self) -> None:
        """The table, the person's own things, and what can be done."""
        show = self.screen.show
        show(self.table.draw(self.view, self.me))
        hand = self.table.hand(self.view, self.me)
        if hand is not None:
            show(Padding(hand, (1, 0, 0, 0)))
        show(Padding(self._status(), (1, 0, 0, 0)))
        show(self.choices.shown())

    def _status(self) -> Text:
        """What is asked for, from the innermost crumb of the agenda: "turn(2) > take(2)" asks for `take`."""
        crumb = str(self.view["agenda"]).rpartition(" > ")[2].partition("(")[0]
        key = f"ask.{crumb}"
        asked = self.table.text(key) if self.table.known(key) else text("your_turn")
        hint = text("only_one" if len(self.choices.words) == 1 else "how")
        return Text.assemble((asked, "bold"), "  ", (hint, "dim"))

    def obey(self, typed: str) -> None:
        """A number, a word of the game, or a command; where a word is both, the game comes first."""
        first, _, rest = typed.partition(" ")
        command = command_of(first)
        if not typed:
            self._play_first_of(self.choices.words)
        elif typed.isascii() and typed.isdecimal():
            self._play_number(int(typed[:4]))
        elif command is not None and not self.vocabulary.matching(typed, self.choices.words):
            self._command(command, rest.strip())
        else:
            self._play_word(typed)

    # Decisions.

    def _play_number(self, number: int) -> None:
        if 1 <= number <= len(self.choices.words):
            self.match.play(self.me, self.choices.words[number - 1])
        else:
            self.say(text("no_number", count=len(self.choices.words)))

    def _play_first_of(self, words: list[str]) -> None:
        """Where only one thing is possible, Enter does it."""
        if len(words) == 1:
            self.match.play(self.me, words[0])

    def _play_word(self, typed: str) -> None:
        word = self._meant(typed, self.choices.words)
        if word is not None:
            self.match.play(self.me, word)

    def _meant(self, typed: str, legal: list[str]) -> str | None:
        """The one word of those possible that was meant; where there is none, what is wrong has been said."""
        found = self.vocabulary.matching(typed, legal)
        if len(found) == 1:
            return found[0]
        if found:
            self._which(found)
        else:
            self._refuse(typed)
        return None

    def _which(self, words: list[str]) -> None:
        options = [option for option in self.choices.options if option["word"] in words]
        self.say(text("which"))
        items = [Text.assemble((f"{n:>2} ", "cyan"), word) for n, word in self._numbered(options)]
        self.screen.show(Padding(Flow(items, gap=2), (0, 0, 0, 2)))

    def _numbered(self, options: Sequence[object]) -> list[tuple[int, Text]]:
        found: list[tuple[int, Text]] = []
        for number, option in enumerate(self.choices.options, 1):
            if option in options:
                verb = str(option["word"]).split()[0]
                found.append((number, Text(self.table.heading(verb) + " ") + self.table.option(option, self.view)))
        return found

    def _refuse(self, typed: str) -> None:
        words = self.vocabulary.matching(typed, self.match.game.words)
        if not words:
            self.say(text("not_understood", typed=typed))
        elif len(words) > 1:
            self.say(text("none_possible", typed=typed, example=self._example(words[0])))
        else:
            self._explain(words[0])

    def _explain(self, word: str) -> None:
        """Why a word is not possible; or, where it is, what it would do."""
        refusal = self.match.state.why_not(self.me, word)
        if refusal is None:
            self._foretell(word)
            return
        self.say(say(refusal.message, names=self.names))
        book = paragraphs(self.match.game, language())
        if refusal.rule in book:
            self.screen.show(Text(text("see", id=refusal.rule, title=book[refusal.rule].title), style="dim"))

    def _foretell(self, word: str) -> None:
        option = next(option for option in self.choices.options if option["word"] == word)
        told = say(heard(option["outcome"]), names=self.names) if "outcome" in option else ""
        self.say(f"{text('possible')} {told}".rstrip())

    # Commands.

    def _command(self, name: str, rest: str) -> None:
        if name == "quit":
            raise Left
        if name == "undo":
            self._undo()
        elif name == "why":
            self._why(rest)
        elif name == "rules":
            self._rules(rest)
        elif name == "log":
            self._log()
        elif name == "table":
            self.lay()
        else:
            self._help()

    def _undo(self) -> None:
        if self.match.can_undo(self.me):
            self.match.undo(self.me)
        else:
            self.say(text("no_undo"))

    def _why(self, typed: str) -> None:
        words = self.vocabulary.matching(typed, self.match.game.words)
        if len(words) == 1:
            self._explain(words[0])
        elif words and typed:
            self.say(text("why_which", typed=typed))
        else:
            self.say(text("why_what", example=self._example(self.choices.words[0])))

    def _rules(self, name: str) -> None:
        book = paragraphs(self.match.game, language())
        wanted = next((part for part in book.values() if fold(part.name) == fold(name)), None)
        if wanted is not None:
            self.screen.show(self._paragraph(wanted))
        elif not book:
            self.say(text("no_rules"))
        elif name:
            self.say(text("no_paragraph", name=name))
        else:
            self.screen.show(_contents(book))

    def _paragraph(self, part: Paragraph) -> RenderableType:
        body: RenderableType = Text(part.text) if self.screen.plain else Markdown(part.text)
        return Padding(Group(Text(f"{part.name}  {part.title}", style="bold"), Padding(body, (0, 0, 0, 2))), (1, 0))

    def _log(self) -> None:
        for event in self.match.events_for(self.me):
            self.screen.show(Text(log_line(self.match.game, event, self.names, me=self.me)))

    def _help(self) -> None:
        example = self._example(self.choices.words[0])
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for name in COMMANDS:
            words = say(Message("cli.play.command." + name)).split()
            grid.add_row(Text(words[0], style="bold"), text("help." + name, example=example, paragraph=self._rule()))
        self.say(text("help.playing", example=example))
        self.screen.show(Padding(grid, (0, 0, 0, 2)))
        legend = self.table.help()
        if legend is not None:
            self.screen.show(legend)

    def _example(self, word: str) -> str:
        return self.vocabulary.written(word)

    def _rule(self) -> str:
        """The id of some paragraph."""
        return self.match.game.turn_rule or next(iter(paragraphs(self.match.game, language())), "1")

    def say(self, sentence: str) -> None:
        self.screen.show(Text(sentence))


def _contents(book: dict[str, Paragraph]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for part in book.values():
        grid.add_row(Text(part.name, style="bold"), part.title)
    return grid

"""A play at the terminal: bots answer by themselves, the person is shown the table and asked."""

from __future__ import annotations

import hashlib
from typing import cast

from rich.text import Text

from tatami.bots.bot import Bot
from tatami.bots.roster import make
from tatami.cli.asking import Left, ask
from tatami.cli.desk import Desk, text
from tatami.cli.ending import show_end
from tatami.cli.saves import PERSON, Play
from tatami.cli.screen import Screen
from tatami.cli.tables import table_for
from tatami.kernel.message import Message
from tatami.kernel.rng import Rng
from tatami.text import log_line, say


class Session:
    """One person's play, from here to its end or to `quit`."""

    def __init__(self, play: Play, screen: Screen) -> None:
        self.play = play
        self.screen = screen
        self.match = play.match
        self.game = play.match.game
        self.me = play.me
        self.names = [say(Message("kernel.player", {"number": seat + 1})) for seat in range(len(play.players))]
        self.table = table_for(self.game, self.names, coloured=screen.coloured)
        self.bots: dict[str, Bot] = {name: make(name, self.game) for name in set(play.players) if name != PERSON}
        # So many events have been told; when a play is resumed, those before the person's last decision.
        self.told = sum(1 for event in self.match.events_for(self.me) if cast(int, event["n"]) < self._last_entry())

    def _last_entry(self) -> int:
        """The person's own last entry; 0 before the first one."""
        return max((entry.n for entry in self.match.record.entries if entry.seat == self.me), default=0)

    def run(self) -> int:
        self._introduce()
        try:
            while not self.play.over:
                self._next()
        except Left:
            self._farewell()
            return 0
        except KeyboardInterrupt:
            self.screen.show()
            self._farewell()
            raise
        self._tell()
        self.play.put_away()
        show_end(self.play, self.table, self.screen)
        return 0

    def _introduce(self) -> None:
        bots = [f"{self.names[seat]} ({name})" for seat, name in enumerate(self.play.players) if name != PERSON]
        title = self.table.text("name")
        self.screen.show()
        self.screen.show(Text(text("intro", game=title, me=self.names[self.me], bots=", ".join(bots)), style="dim"))

    def _next(self) -> None:
        """Where several are asked at once, bots answer first: what they do waits for the person, never he for them."""
        bots = [seat for seat in self.match.state.actors if seat != self.me]
        if bots:
            self._bot_plays(bots[0])
        else:
            self._person_plays()
        self.play.save()

    def _bot_plays(self, seat: int) -> None:
        """A bot is shown no more than its seat may know."""
        rng = self._chance_for_bots()
        imagined = self.match.state.determinize(seat, rng)
        action = self.bots[self.play.players[seat]].choose(imagined, seat, rng)
        self.match.play(seat, self.game.word(action))

    def _chance_for_bots(self) -> Rng:
        """Apart from the play's own chance, and the same after the play is resumed."""
        record = self.match.record
        seed = hashlib.sha256(f"{record.seed}/{len(record.entries)}".encode()).digest()
        return Rng(int.from_bytes(seed[:16], "big"))

    def _person_plays(self) -> None:
        """Until something is decided, or taken back."""
        self._tell()
        desk = Desk(self.match, self.me, self.table, self.screen, self.names)
        desk.lay()
        entries = len(self.match.record.entries)
        while len(self.match.record.entries) == entries:
            desk.obey(ask(self.screen))
        if self.match.record.entries[-1].undo:
            # What was taken back has gone from the story; that it was is its last line.
            self.told = len(self.match.sink.events) - 1

    def _tell(self) -> None:
        """What happened since the person was asked last."""
        events = self.match.events_for(self.me)
        self.screen.show()
        for event in events[self.told :]:
            self.screen.show(Text(log_line(self.game, event, self.names, me=self.me)))
        self.screen.show()
        self.told = len(events)

    def _farewell(self) -> None:
        """Where the play is, and how to go on with it; one in which the person did nothing is not worth keeping."""
        if self.play.forgettable:
            self.play.path.unlink(missing_ok=True)
            self.screen.say(text("left"))
            return
        self.play.save()
        self.screen.say(text("saved", command=self.play.command))

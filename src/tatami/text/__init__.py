"""Languages: the catalogues and their one door.

A catalogue is a gettext file, read as it is at run time (nothing to compile): our own in
`catalogues/<domain>.<lang>.po`, a game's in `<its package>/text/<lang>.po` or, in parts, `<part>.<lang>.po`.
What such a file may say:

- `msgid` is the message's key. A game's keys begin with its name.
- `{card}` is an argument. One that is a message itself is rendered first.
- `msgid_plural` repeats the key; the argument named `count` picks the form.
- `{mine:red7.cards}` puts a number into words: the message `red7.cards` with this number as its `count`.
- `{colour:red7.rule}` takes another word for the same thing: where the argument is the message `red7.piece.R` (or the
  value R), the message `red7.rule.R`.
- `{seat:player}` is the name of the player in a seat.
- `msgctxt` is another form of the same message. `{card:acc}` asks for the form `acc` of a card's name; in a log line
  the form `victim` is used where the reader is the player in the field `victim`. A language without the form uses the
  plain one.
"""

from __future__ import annotations

from tatami.text.catalogue import LANGUAGES, Lang
from tatami.text.languages import language, speaking, use
from tatami.text.log import log_line
from tatami.text.speech import has, heard, say

__all__ = ["LANGUAGES", "Lang", "has", "heard", "language", "log_line", "say", "speaking", "use"]

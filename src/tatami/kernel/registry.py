"""Which games there are: every entry point of the group `tatami.games`, ours and other people's alike."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from tatami.kernel.errors import BadSetup
from tatami.kernel.game import Game
from tatami.kernel.message import Message

GROUP = "tatami.games"

_loaded: dict[str, Game] = {}


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of the games that are installed."""
    return sorted(_entries())


def game(name: str) -> Game:
    """The game of this name, loaded once."""
    if name not in _loaded:
        _loaded[name] = _load(name)
    return _loaded[name]


def _load(name: str) -> Game:
    entry = _entries().get(name)
    if entry is None:
        raise BadSetup(Message("kernel.setup.game", {"game": name, "games": ", ".join(names())}))
    try:
        loaded = entry.load()
    except Exception as error:  # a third party's module may fail in any way
        raise BadSetup(Message("kernel.setup.broken", {"game": name, "error": str(error)})) from error
    if not isinstance(loaded, Game) or loaded.name != name:
        raise BadSetup(Message("kernel.setup.foreign", {"game": name}))
    return loaded

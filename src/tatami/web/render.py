"""A table as one seat sees it. Everything shown comes from that seat's view and from what it was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, Protocol, cast

from jinja2 import Template, TemplateNotFound
from markupsafe import Markup

from tatami.kernel.game import Game
from tatami.text import Lang
from tatami.web import speech
from tatami.web.env import environment

Told = Mapping[str, object]
View = Mapping[str, object]

# A play that was ended by agreement is over without a result.
FINISHED: Final = "finished"

# How many lines "what happened since my turn" has at most; the log has them all.
RECENT: Final = 12


class Scene(Protocol):
    """A live table, or a moment of a finished one."""

    @property
    def id(self) -> str: ...

    @property
    def game(self) -> Game: ...

    def view(self, seat: int | None) -> dict[str, object]: ...

    def events(self, seat: int | None) -> Sequence[Told]: ...

    def can_undo(self, seat: int | None) -> int: ...


def table_html(scene: Scene, seat: int | None, lang: Lang, *, replay: bool = False) -> str:
    """The inside of <main id="table">."""
    game, view, events = scene.game, scene.view(seat), scene.events(seat)
    if replay:
        # What could be done then cannot be done now.
        view = {name: part for name, part in view.items() if name != "options"}
    with speech.speaking(lang):
        options = options_of(view)
        return template(game).render(
            game=game,
            table=scene.id,
            view=view,
            seat=seat,
            options=options,
            steps=[{name: part for name, part in option.items() if name != "label"} for option in options],
            places=places(options),
            mine="options" in view,
            over="result" in view,
            ended=not replay and "result" not in view and getattr(scene, "status", "") == FINISHED,
            undo=0 if replay else scene.can_undo(seat),
            events=events,
            recent=[speech.line(game, event, seat) for event in recent(events, seat)],
            line=partial(speech.line, game, me=seat),
            replay=replay,
        )


def template(game: Game) -> Template:
    """The game's own table, or one that shows any view at all."""
    try:
        return environment().get_template(f"{game.name}/table.html")
    except TemplateNotFound:
        return environment().get_template("web/generic.html")


def options_of(view: View) -> list[dict[str, object]]:
    """The viewer's legal words, worded: what the client walks through."""
    options: list[dict[str, object]] = []
    for option in cast(list[Mapping[str, object]], view.get("options", [])):
        word = cast(str, option["word"])
        shown: dict[str, object] = {"word": word, "path": option["path"]}
        shown["label"] = speech.text(option["label"]) if "label" in option else word
        if option.get("outcome") is not None:
            shown["outcome"] = speech.text(option["outcome"])
        options.append(shown)
    return options


def places(options: Sequence[Mapping[str, object]]) -> frozenset[str]:
    """Which kinds of elements take part in a path now: "hand", "zone", and whole names such as "zone:deck"."""
    steps = [step for option in options for step in cast(list[str], option["path"])]
    return frozenset(steps) | {step.partition(":")[0] for step in steps}


def recent(events: Sequence[Told], seat: int | None) -> list[Told]:
    """What happened since this seat last did something, newest first."""
    found: list[Told] = []
    for event in reversed(events):
        if len(found) == RECENT or (found and seat is not None and event.get("seat") == seat):
            break
        found.append(event)
    return found


def log_html(game: Game, events: Sequence[Told], seat: int | None, lang: Lang) -> list[Markup]:
    """Lines of the log, in the order they were told."""
    with speech.speaking(lang):
        return [speech.line(game, event, seat) for event in events]


def open_view(whole: View, seats: Sequence[View]) -> dict[str, object]:
    """A view with everything face up: the spectator's, filled with what each seat saw of its own."""
    merged = cast(dict[str, object], _richest([whole, *seats]))
    merged["seat"] = None
    merged.pop("options", None)
    return merged


def _richest(values: Sequence[object]) -> object:
    """The same thing as several saw it: of unlike lists the longest, of a thing and nothing the thing."""
    seen = [value for value in values if value is not None]
    if not seen:
        return None
    first = seen[0]
    if all(isinstance(value, Mapping) for value in seen):
        mappings = cast(list[View], seen)
        keys = dict.fromkeys(key for mapping in mappings for key in mapping)
        return {key: _richest([mapping[key] for mapping in mappings if key in mapping]) for key in keys}
    if all(isinstance(value, list) for value in seen):
        lists = cast(list[list[object]], seen)
        longest = max(lists, key=len)
        if any(len(one) != len(longest) for one in lists):
            return longest
        return [_richest(same) for same in zip(*lists, strict=True)]
    return first

"""The templates: ours under "web/", each game's own under its name."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, cast

from jinja2 import ChoiceLoader, Environment, FunctionLoader, PackageLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from tatami.kernel import registry
from tatami.kernel.errors import TatamiError
from tatami.web import speech, static_files

CRESTS: Final = ("pine", "wave", "crane", "bamboo", "moon", "fan", "mitsudomoe")


@cache
def environment() -> Environment:
    env = Environment(
        loader=ChoiceLoader(
            [PrefixLoader({"web": PackageLoader("tatami.web", "templates")}), FunctionLoader(_of_game)]
        ),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(
        t=speech.t,
        text=speech.text,
        msg=speech.msg,
        name=speech.name_of,
        lang=speech.spoken,
        built=static_files.built,
        game_style=static_files.game_style,
        crests=CRESTS,
    )
    env.globals.update(waiting=waiting, verdict=verdict)
    env.filters["json"] = to_json
    env.filters["first_upper"] = lambda text: text[:1].upper() + text[1:]
    env.globals["ui"] = env.get_template("web/parts.html").module
    return env


def waiting(actors: Sequence[int]) -> Markup:
    """Who is to decide."""
    if len(actors) == 1:
        return speech.t("web.table.turn_of", seat=actors[0] + 1)
    return speech.t("web.table.turn_of_all", count=len(actors)) + " " + Markup(", ").join(map(speech.name_of, actors))


def verdict(result: Mapping[str, object]) -> Markup:
    """Who won, where anybody did."""
    standings = cast(list[Mapping[str, object]], result["seats"])
    winners = [seat for seat, standing in enumerate(standings) if standing["outcome"] != "lost"]
    teams = {cast(int, standings[seat]["team"]) for seat in winners}
    if len({cast(int, standing["team"]) for standing in standings}) == 1:
        return speech.t("web.table.all_won" if winners else "web.table.all_lost")
    if not winners:
        return speech.t("web.table.nobody_won")
    team = len(winners) > 1 and len(teams) == 1
    whose = speech.t("web.table.team_won") if team else speech.t("web.table.won", count=len(winners))
    return whose + " " + Markup(", ").join(map(speech.name_of, winners)) + "."


def to_json(value: object) -> Markup:
    """JSON for an attribute in single quotes or for a script element: no character of it ends either."""
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&'":
        plain = plain.replace(character, f"\\u{ord(character):04x}")
    return Markup(plain)


def _of_game(name: str) -> tuple[str, str, Callable[[], bool]] | None:
    """red7/table.html is table.html in the package of red7."""
    game, _, file = name.partition("/")
    if game not in registry.names() or not file.endswith(".html"):
        return None
    try:
        found = static_files.game_file(registry.game(game), file)
    except TatamiError:
        return None
    return None if found is None else (found.read_text(encoding="utf-8"), str(found), lambda: True)

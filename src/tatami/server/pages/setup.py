"""Setting up a table: seats, variants, who may come, clock and undo."""

from __future__ import annotations

from typing import Final, cast

from starlette.requests import Request
from starlette.responses import Response

from tatami.bots.roster import NAMES as BOTS
from tatami.kernel.game import Game, Option, Setting
from tatami.kernel.message import Message
from tatami.server.errors import Refused
from tatami.server.pages.common import Form, form_of, games, guest_of, hall_of, lang_of, number, seated, show
from tatami.server.pages.lobby import usual_seats
from tatami.server.session import visitor
from tatami.server.shapes import BOT, HUMAN, OPEN, Kind, Plan, SeatPlan
from tatami.text import Lang, has, say

CLOCKS: Final = (0, 30, 60, 120, 300, 3600, 86400)
KINDS: Final = (HUMAN, OPEN, *(f"{BOT}:{level}" for level in reversed(BOTS)))


async def form(request: Request) -> Response:
    """The form, for the game that the address names or the first there is."""
    found = games()
    game = next((game for game in found if game.name == request.query_params.get("game")), found[0])
    lang = lang_of(request)
    return show(
        request,
        "new",
        game=game,
        games=found,
        guest=visitor(request).guest,
        seats=usual_seats(game),
        kinds=KINDS,
        clocks=CLOCKS,
        on=frozenset[str](),
        only=only,
        clock_name=lambda seconds: clock_name(seconds, lang),
        choice_name=lambda game, option, choice: choice_name(game, option, choice, lang),
    )


def only(option: Option) -> str:
    """The classes by which a variant is hidden where the number of seats does not have it."""
    return "".join([" only", *(f" for-{count}" for count in option.seats)]) if option.seats else ""


def clock_name(seconds: int | None, lang: Lang) -> str:
    if not seconds:
        return say(Message("web.new.clock.none"), lang)
    for size, unit in ((86400, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds")):
        if seconds % size == 0:
            return say(Message(f"web.new.clock.{unit}", {"count": seconds // size}), lang)
    raise AssertionError(seconds)


def choice_name(game: Game, option: Option, choice: Setting, lang: Lang) -> str:
    """The game's word for a choice, else the choice itself."""
    key = f"{game.name}.option.{option.name}.{choice}"
    return say(Message(key), lang) if has(key, lang) else str(choice)


async def create(request: Request) -> Response:
    form = await form_of(request)
    plan = read_plan(form)
    guest = await guest_of(request, form.get("name"))
    return seated(request, guest, "/t/" + await hall_of(request).create(guest, plan))


def read_plan(form: Form) -> Plan:
    """The plan that the form describes; the hall checks what only games know."""
    game = next((game for game in games() if game.name == form.get("game")), None)
    count = number(form.get("seats"))
    if game is None or count not in game.seats:
        raise Refused("plan")
    return Plan(
        game.name,
        [read_seat(form.get(f"seat{at}", OPEN), form.get(f"as{at}", "")) for at in range(count)],
        {option.name: read_option(option, form) for option in game.options_at(count)},
        public=form.get("public") == "yes",
        clock=number(form.get("clock")) or None,
        undo=form.get("undo") == "yes",
    )


def read_seat(text: str, name: str = "") -> SeatPlan:
    """A seat as the form writes it: "human", "open", "bot:greedy"; `name` is who sits in a seat of the host's."""
    kind, _, level = text.partition(":")
    if text not in KINDS:
        raise Refused("plan")
    return SeatPlan(cast(Kind, kind), level, name.strip() if kind == HUMAN else "")


def read_option(option: Option, form: Form) -> Setting:
    """A box that is not ticked is not sent at all."""
    text = form.get("option." + option.name)
    if option.takes(True) and option.takes(False):
        return text == "yes"
    choices = {str(choice): choice for choice in option.choices}
    if text is None:
        return option.default
    if text not in choices:
        raise Refused("plan")
    return choices[text]

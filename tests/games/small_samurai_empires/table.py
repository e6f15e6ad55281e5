"""Short ways to lay a table, to play words, and to look at what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from tatami.games.small_samurai_empires import GAME
from tatami.games.small_samurai_empires.flow.play import SmallSamuraiEmpires
from tatami.games.small_samurai_empires.tables import BUSHIDO, FOOD, MOST, PROVINCE
from tatami.kernel.events import Sink
from tatami.kernel.game import Setting
from tatami.kernel.message import Refusal

OPTIONS = {option.name for option in GAME.options}
# The southernmost slot of each region.
FIRST_SLOT = {"grey": 1, "orange": 4, "turquoise": 7, "purple": 10}


def table(provinces: Mapping[str, str] | None = None, **more: object) -> SmallSamuraiEmpires:
    """A position. `"AKI": "2 1 +0"` are armies by seat and a castle of seat 0; `1: "0 attack up / 1 recruit"` an order
    face up and one on it. A variant is switched on by its name or by the zone of the same name."""
    options = {name: bool(value) for name, value in more.items() if name in OPTIONS}
    data: dict[str, object] = {"seats": 3, "options": options}
    if provinces is not None:
        data["provinces"] = {name: stand(said) for name, said in provinces.items()}
    slots = cast(Mapping[int, str], more.pop("slots", {}))
    data["slots"] = {str(slot): [laid(one) for one in said.split(" / ")] for slot, said in slots.items()}
    data.update({name: value for name, value in more.items() if not isinstance(value, bool)})
    return cast(SmallSamuraiEmpires, GAME.position(data))


def stand(said: str) -> dict[str, object]:
    """What stands in a province."""
    words = said.split()
    row: dict[str, object] = {"armies": [int(word) for word in words if word[0] != "+"]}
    for word in words:
        if word[0] == "+":
            row["castle"] = int(word[1:])
    return row


def laid(said: str) -> dict[str, object]:
    """A token in a slot."""
    seat, order, *up = said.split()
    return {"seat": int(seat), "order": order, "up": up == ["up"]}


def ordered(kind: str, region: str, provinces: Mapping[str, str], **more: object) -> SmallSamuraiEmpires:
    """Seat 0 has turned up an order in a region, in the first round; nobody else has any."""
    return table(provinces, slots={FIRST_SLOT[region]: f"0 {kind}"}, phase="execution", **more)


def last_order(provinces: Mapping[str, str], **more: object) -> SmallSamuraiEmpires:
    """The last order of an era: with `done` the era is over."""
    return table(provinces, slots={1: "0 recruit"}, phase="execution", round=2, **more)


def start(seats: int, seed: int = 1, tell: Sink | None = None, **options: Setting) -> SmallSamuraiEmpires:
    """A play from the beginning."""
    return cast(SmallSamuraiEmpires, GAME.start(seats=seats, seed=seed, options=dict(options), tell=tell))


def play(state: SmallSamuraiEmpires, *words: str) -> SmallSamuraiEmpires:
    """Plays the words, each by whoever is asked, and gives the state back."""
    for word in words:
        state.play(state.actors[0], GAME.action(word))
    return state


def told(state: SmallSamuraiEmpires, *words: str) -> list[dict[str, object]]:
    """What a spectator is told while the words are played."""
    state.tell = Sink()
    play(state, *words)
    return [event.shown(None) for event in state.tell.events]


def legal_words(state: SmallSamuraiEmpires, verb: str = "") -> list[str]:
    """What the asked seat may say, in the order of the words; only those that begin with a verb."""
    words = [GAME.word(action) for action in state.legal(state.actors[0])] if state.actors else []
    return [word for word in words if word.startswith(verb)]


def refused(state: SmallSamuraiEmpires, word: str) -> Refusal:
    """Why the asked seat may not say this."""
    refusal = state.why_not(state.actors[0], word)
    assert refusal is not None, f"{word} is legal"
    return refusal


def armies(state: SmallSamuraiEmpires, province: str) -> list[int]:
    """The armies in a province, by seat."""
    return [state.army(PROVINCE[province], seat) for seat in range(state.seats)]


def controls(state: SmallSamuraiEmpires, province: str) -> int | None:
    """Who controls a province."""
    holder = state.control(PROVINCE[province])
    return None if holder < 0 else holder


def food(state: SmallSamuraiEmpires, seat: int) -> int:
    return state.stock[FOOD * MOST + seat]


def bushido(state: SmallSamuraiEmpires, seat: int) -> int:
    return state.stock[BUSHIDO * MOST + seat]


def rows(state: SmallSamuraiEmpires, field: str, seat: int | None = None) -> list[dict[str, object]]:
    """A list of objects in a view."""
    return cast(list[dict[str, object]], state.view(seat)[field])

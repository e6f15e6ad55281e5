"""What was agreed beyond the plain game, in words."""

from __future__ import annotations

import pytest

import tatami
from tatami.kernel.game import Setting
from tatami.server.pages.setup import read_plan
from tatami.server.pages.tables import variant


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("difficulty", "easy", "сложность: лёгкая"),
        ("samurai", 5, "самураев у одного игрока: 5"),
        ("spare_tokens", True, "запасные жетоны"),
        ("kiai_on_removal", False, "без этого: Киай и от убранной карты"),
    ],
)
def test_a_choice_is_named_in_the_games_own_words(name: str, value: Setting, said: str) -> None:
    game = tatami.game("samurai_spirit")
    option = next(option for option in game.options if option.name == name)
    assert variant(game, option, value, "ru") == said


@pytest.mark.parametrize(("seats", "taken"), [("1", True), ("3", False)])
def test_the_form_asks_for_what_the_number_of_seats_has(seats: str, taken: bool) -> None:
    """The style sheet hides the question; what was chosen before the number was changed does not count."""
    plan = read_plan({"game": "samurai_spirit", "seats": seats, "option.samurai": "5"})
    assert ("samurai" in plan.options) is taken

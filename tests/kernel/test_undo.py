"""What may be taken back is decided by information: chance, what was learnt, and who has played."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tatami.kernel.errors import IllegalAction
from tatami.kernel.game import Setting
from tatami.kernel.match import Match, replay
from tatami.kernel.record import digest, read
from tests.kernel.toy import NO, NO_ANSWER, TOY, YES, match, own, play, toy

# With this option whoever is asked together with others may look before he answers.
MAY_PEEK: dict[str, Setting] = {"size": 2}


def test_nothing_was_done_yet() -> None:
    assert match().can_undo(0) == 0


def test_passing_the_turn_does_not_end_the_right() -> None:
    made = match("pass")
    assert (made.state.actors, made.can_undo(0), made.can_undo(1)) == ((1,), 1, 0)


def test_it_is_as_it_was() -> None:
    made = match()
    before = digest(made.state)
    play(made, own(made), "pass")
    made.undo(0, 2)
    assert (digest(made.state), made.state.actors) == (before, (0,))


def test_one_by_one() -> None:
    made = match()
    play(made, own(made))
    between = digest(made.state)
    play(made, "pass")
    made.undo(0)
    assert digest(made.state) == between


def test_not_after_another_has_played() -> None:
    made = match("pass", "pass")
    assert [made.can_undo(seat) for seat in range(3)] == [0, 1, 0]


def test_not_behind_anothers_move() -> None:
    made = match("pass", "pass", "pass")
    play(made, own(made))
    assert [made.can_undo(seat) for seat in range(3)] == [1, 0, 0]


def test_not_after_chance() -> None:
    made = match()
    play(made, own(made), "roll")
    assert made.can_undo(0) == 0
    play(made, "pass")
    assert made.can_undo(0) == 1


def test_showing_ones_own_card_is_no_news_to_oneself() -> None:
    made = match()
    play(made, own(made))
    assert made.can_undo(0) == 1


@pytest.mark.parametrize("word", ["peek", "draw"])
def test_not_after_learning_what_was_hidden(word: str) -> None:
    made = match()
    play(made, own(made), word)
    assert made.can_undo(0) == 0


def test_looking_again_is_no_news() -> None:
    made = match("peek", "peek")
    assert made.can_undo(0) == 1


def test_a_card_that_oneself_knows_may_be_seen_by_others() -> None:
    """Seat 0 knows seat 1's cards; that seat 2 learns one of them does not bind seat 0."""
    made = match("peek", "pass", "pass", "pass")
    made.state.known.show(toy(made).hands[1][0], 1 << 2)
    play(made, "pass")
    assert made.can_undo(0) == 1


def test_not_after_the_end() -> None:
    assert match("stop").can_undo(0) == 0


def test_hidden_answers_of_others_are_excepted() -> None:
    made = match("ask", "1 yes", seats=4)
    play(made, "2 no")
    assert (made.can_undo(1), made.can_undo(2)) == (1, 1)


def test_an_answer_is_taken_back_and_the_others_stay() -> None:
    made = match("ask", "1 yes", "2 no", seats=4)
    made.undo(1)
    assert toy(made).answers == [NO_ANSWER, NO_ANSWER, NO, NO_ANSWER]
    assert sorted(made.state.actors) == [1, 3]
    play(made, "1 no", "3 yes")
    assert made.state.actors == (0,)


def test_who_answered_first_may_change_his_mind_again_and_again() -> None:
    made = match("ask", "1 yes", "2 no", seats=4)
    made.undo(1)
    play(made, "1 yes")
    made.undo(2)
    assert toy(made).answers == [NO_ANSWER, YES, NO_ANSWER, NO_ANSWER]
    made.undo(1)
    assert sorted(made.state.actors) == [1, 2, 3]


def test_what_another_learns_in_secret_meanwhile_binds_himself_alone() -> None:
    """If it bound seat 1 too, he would be told that seat 2 has looked at something."""
    made = match("ask", "1 yes", "2 peek", seats=4, options=MAY_PEEK)
    assert [made.can_undo(seat) for seat in range(4)] == [0, 1, 0, 0]
    made.undo(1)
    assert (toy(made).answers[1], sorted(made.state.actors)) == (NO_ANSWER, [1, 2, 3])
    assert all(made.state.known.knows(card, 2) for card in toy(made).hands[3])


def test_nobody_goes_back_behind_a_common_decision_in_which_somebody_looked() -> None:
    made = match("ask", "1 yes", "2 peek", "2 no", options=MAY_PEEK)
    assert [made.can_undo(seat) for seat in range(3)] == [0, 0, 0]


def test_the_last_answer_shows_the_others() -> None:
    """Who answered last has learnt what the others answered."""
    made = match("ask", "1 yes", "2 no")
    assert [made.can_undo(seat) for seat in range(3)] == [0, 0, 0]


def test_the_question_cannot_be_taken_back_under_an_answer() -> None:
    """An answer to a question that was never asked would be left."""
    made = match("ask", "1 yes", seats=4)
    assert made.can_undo(0) == 0


@pytest.mark.parametrize("count", [0, -1, 3])
def test_more_than_the_right_is_refused_and_changes_nothing(count: int) -> None:
    made = match()
    play(made, own(made), "pass")
    before = (digest(made.state), made.record.text(), made.events_for(0))
    with pytest.raises(IllegalAction):
        made.undo(0, count)
    assert (digest(made.state), made.record.text(), made.events_for(0)) == before


def test_what_was_told_is_taken_back_too() -> None:
    made = match()
    play(made, own(made))
    made.undo(0)
    assert made.events_for(None) == [{"n": 2, "kind": "undid", "seat": 0, "count": 1}]


def test_the_record_keeps_what_was_taken_back() -> None:
    made = match("pass")
    made.undo(0)
    assert [entry.line() for entry in made.record.entries] == [
        '{"n": 1, "seat": 0, "do": "pass"}',
        '{"n": 2, "seat": 0, "undo": 1}',
    ]


CHOICES = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 30)), max_size=60)


@given(choices=CHOICES, seats=st.integers(2, 4), size=st.integers(1, 2))
def test_any_play_with_undos_is_replayed_alike(choices: list[tuple[int, int]], seats: int, size: int) -> None:
    made = Match(TOY, seats=seats, seed=5, options={"size": size})
    for kind, number in choices:
        step(made, kind, number)
    again = replay(TOY, read(made.record.text()))
    assert digest(again.state) == digest(made.state)
    assert again.record.text() == made.record.text()
    assert [again.events_for(seat) for seat in (None, 0, 1)] == [made.events_for(seat) for seat in (None, 0, 1)]
    assert all(made.state.legal(seat) for seat in made.state.actors)


def step(made: Match, kind: int, number: int) -> None:
    """A move, or, three times in ten, an undo where one is possible."""
    able = [seat for seat in range(made.state.seats) if made.can_undo(seat)]
    if kind < 3 and able:
        seat = able[number % len(able)]
        made.undo(seat, 1 + number % made.can_undo(seat))
    elif made.state.actors:
        seat = made.state.actors[number % len(made.state.actors)]
        actions = made.state.legal(seat)[:-1] if len(made.state.actors) == 1 else made.state.legal(seat)
        made.play(seat, TOY.word(actions[number % len(actions)]))

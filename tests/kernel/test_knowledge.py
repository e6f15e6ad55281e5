"""Who knows what, and what was news."""

from __future__ import annotations

import pickle

from hypothesis import given
from hypothesis import strategies as st

from tatami.kernel.knowledge import EVERYONE, MOST_SEATS, NOBODY, SPECTATOR, Knowledge, eyes, redeal
from tatami.kernel.rng import Rng
from tatami.kernel.state import mask_of, seats_of


def known(*masks: int) -> Knowledge:
    made = Knowledge()
    made.start(len(masks))
    made.masks[:] = masks
    return made


def test_nobody_knows_anything_at_first() -> None:
    made = Knowledge()
    made.start(3)
    assert made.masks == [NOBODY] * 3


def test_showing_a_piece() -> None:
    made = known(0b001)
    made.show(0, 0b110)
    assert made.masks == [0b111]
    assert [made.knows(0, seat) for seat in range(4)] == [True, True, True, False]


def test_what_was_gained_and_by_whom() -> None:
    made = known(0b001)
    made.show(0, 0b011)
    assert made.gained == 0b010


def test_fresh_to_all_who_did_not_know_it() -> None:
    made = known(0b001)
    made.show(0, 0b010)
    assert made.fresh == EVERYONE & ~0b001


def test_what_is_known_already_is_no_news() -> None:
    made = known(0b011)
    made.show(0, 0b001)
    assert (made.gained, made.fresh) == (NOBODY, NOBODY)


def test_news_adds_up_until_it_is_cleared() -> None:
    made = known(0b001, 0b010)
    made.show(0, 0b010)
    made.show(1, 0b001)
    assert (made.gained, made.fresh) == (0b011, EVERYONE)
    made.clear_news()
    assert (made.gained, made.fresh, made.masks) == (NOBODY, NOBODY, [0b011, 0b011])


def test_losing_sight_is_no_news() -> None:
    made = known(EVERYONE, EVERYONE, 0b111)
    made.lose([0, 2], 0b011)
    assert made.masks == [EVERYONE & ~0b011, EVERYONE, 0b100]
    assert (made.gained, made.fresh) == (NOBODY, NOBODY)


def test_shuffled_together() -> None:
    made = known(EVERYONE, EVERYONE, 0b111)
    made.forget([0, 1])
    assert made.masks == [NOBODY, NOBODY, 0b111]


def test_a_copy_is_its_own() -> None:
    made = known(0b001)
    made.show(0, 0b010)
    copy = made.copy()
    made.show(0, EVERYONE)
    assert (copy.masks, copy.gained, copy.fresh) == ([0b011], 0b010, EVERYONE & ~0b001)


def test_a_pickle_keeps_the_masks() -> None:
    assert pickle.loads(pickle.dumps(known(1, 2, EVERYONE))).masks == [1, 2, EVERYONE]


def test_those_without_a_seat_have_eyes_of_their_own() -> None:
    assert [eyes(0), eyes(14), eyes(None)] == [0, MOST_SEATS - 1, SPECTATOR]
    assert EVERYONE >> SPECTATOR == 1


@given(seats=st.sets(st.integers(0, MOST_SEATS - 1)))
def test_masks_in_readable_form(seats: set[int]) -> None:
    mask = sum(1 << seat for seat in seats)
    assert mask_of(seats_of(mask)) == mask


def test_everybody_in_readable_form() -> None:
    assert seats_of(EVERYONE) == "all"
    assert mask_of("all") == EVERYONE


@given(mask=st.integers(0, EVERYONE))
def test_every_mask_comes_back(mask: int) -> None:
    """Also where a piece that everybody knew was lost sight of by some: those without a seat still know it."""
    assert mask_of(seats_of(mask)) == mask


@given(sizes=st.lists(st.integers(0, 5), min_size=1, max_size=5), seed=st.integers(0, 2**64))
def test_redealing_keeps_sizes_and_pieces(sizes: list[int], seed: int) -> None:
    pool = list(range(sum(sizes)))
    hands = redeal(pool[:], sizes, Rng(seed))
    assert [len(hand) for hand in hands] == sizes
    assert sorted(piece for hand in hands for piece in hand) == pool

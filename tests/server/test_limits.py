"""How often, with a clock of the test's own."""

from __future__ import annotations

from tatami.server.limits import Bucket, Buckets, Places
from tests.server.house import Clock


def test_a_bucket_refills() -> None:
    clock = Clock()
    bucket = Bucket((3, 2), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.passes(0.5)
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.passes(1000)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_the_memory_of_addresses_is_bounded() -> None:
    clock = Clock()
    buckets = Buckets((1, 0), 100, clock)
    assert buckets.take("first")
    for n in range(99):
        buckets.take(str(n))
    assert not buckets.take("first")
    for n in range(10_000):
        buckets.take(str(n))
    assert len(buckets) == 100
    assert buckets.take("first"), "it was forgotten"


def test_places_are_given_back() -> None:
    places = Places(2, 3)
    assert [places.enter("a"), places.enter("a"), places.enter("a")] == [True, True, False]
    assert [places.enter("b"), places.enter("c")] == [True, False]
    places.leave("a")
    assert places.enter("c")

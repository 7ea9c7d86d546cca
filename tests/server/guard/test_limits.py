"""Buckets and counters."""

import pytest

from dystopolis.server.errors import TooMany
from dystopolis.server.guard import limits
from dystopolis.server.guard.addresses import neighbourhood
from dystopolis.server.guard.limits import Bucket, Buckets, Connections


def test_a_bucket_empties_and_fills_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    bucket = Bucket(rate=2, burst=3)

    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_bucket_says_how_long_to_wait() -> None:
    buckets = Buckets(rate=0.1, burst=1)

    assert buckets.take("a") == 0
    assert buckets.take("a") == 10
    assert buckets.take("b") == 0


def test_however_many_come_the_memory_for_them_is_bounded() -> None:
    buckets = Buckets(rate=1, burst=1, kept=10)
    for number in range(1000):
        buckets.take(str(number))

    assert len(buckets) == 10


def test_who_keeps_coming_is_not_forgotten_among_strangers() -> None:
    buckets = Buckets(rate=0.001, burst=1, kept=10)
    buckets.take("eager")
    for number in range(100):
        buckets.take(f"stranger {number}")
        assert buckets.take("eager") > 0


def test_connections_are_counted_for_each_person_and_each_address() -> None:
    connections = Connections(per_person=1, per_address=2)

    with connections.held("ada", "10.0.0.1"):
        with pytest.raises(TooMany), connections.held("ada", "10.0.0.2"):
            pass
        with connections.held(None, "10.0.0.1"), pytest.raises(TooMany), connections.held("ben", "10.0.0.1"):
            pass
        assert len(connections) == 1
    assert len(connections) == 0
    with connections.held("ada", "10.0.0.1"):
        assert len(connections) == 1


def test_a_network_of_ipv6_addresses_counts_as_one_client() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:2")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")


def test_an_ipv4_address_written_as_ipv6_is_the_same_client() -> None:
    assert neighbourhood("::ffff:192.0.2.1") == neighbourhood("192.0.2.1") == "192.0.2.1"

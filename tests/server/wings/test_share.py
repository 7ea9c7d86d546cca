"""Which process looks after a match: one of them, and all agree."""

import secrets
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dystopolis.server.wings import Share

NAMES = [secrets.token_hex(5) for _ in range(20_000)]


@given(st.text(max_size=30), st.integers(1, 64))
def test_every_match_has_one_owner_and_all_processes_agree(match: str, of: int) -> None:
    shares = [Share(number, of) for number in range(of)]

    assert len({share.owner(match) for share in shares}) == 1
    assert sum(share.has(match) for share in shares) == 1


def test_a_server_of_one_process_has_them_all() -> None:
    assert all(Share().has(match) for match in NAMES)


@pytest.mark.parametrize(("of", "first"), [(2, 0.375), (3, 1 / 6), (4, 1 / 16), (5, 0), (8, 0), (64, 0)])
def test_the_first_process_has_fewer_and_the_others_the_same(of: int, first: float) -> None:
    share = Share(0, of)
    owned = Counter(share.owner(match) for match in NAMES)
    others = (1 - first) / (of - 1)

    assert owned.keys() <= set(range(of))
    assert owned[0] / len(NAMES) == pytest.approx(first, abs=0.02)
    for number in range(1, of):
        assert owned[number] / len(NAMES) == pytest.approx(others, abs=0.02)
        assert owned[number] > owned[0]

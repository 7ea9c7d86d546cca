"""The names of matches."""

import pytest

from dystopolis.server.match_id import is_match_id, new_match_id


def test_every_new_match_can_be_found_by_its_name() -> None:
    assert all(is_match_id(new_match_id()) for _ in range(1000))


@pytest.mark.parametrize("text", ["", "abcdefghj", "abcdefghjkm", "abcdefghji", "ABCDEFGHJK", "../abcdefg"])
def test_nothing_else_is_looked_for(text: str) -> None:
    assert not is_match_id(text)

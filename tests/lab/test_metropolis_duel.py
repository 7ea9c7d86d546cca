"""One player of Metropolis against a crowd, counted."""

import pytest

from dystopolis.lab.metropolis_duel import SEATS, Count, main, play


def test_games_are_counted_with_their_auctions() -> None:
    count = Count()
    for number in range(SEATS):
        play("regular", "old", number, "counted", count)

    assert count.games == SEATS
    assert count.auctions == 12 * SEATS
    assert count.tied > 0
    assert 0.0 <= count.won <= SEATS
    assert f"{SEATS} games, won" in count.row()


def test_the_same_seed_is_the_same_duel(capsys: pytest.CaptureFixture[str]) -> None:
    lines = []
    for _ in range(2):
        main("old", "regular", 1, "again")
        lines.append(capsys.readouterr().out)

    assert lines[0] == lines[1]
    assert lines[0].startswith("old against four of regular: 1 games")

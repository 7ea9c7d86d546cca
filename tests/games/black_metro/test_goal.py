"""The line that is always on the screen: what wins."""

import pytest

from dystopolis.games.black_metro import GAME


@pytest.mark.rule("BM-GEN-03")
def test_against_others_most_power_wins() -> None:
    table = GAME.start(2, "1", mode="introductory")

    assert GAME.words.things(table, 0)["goal"].line == (
        "Most power after round 8 wins: dominate, fulfil missions, be backed."
    )


@pytest.mark.rule("BM-SOLO-01", "BM-SOLO-02")
def test_alone_the_overlord_must_be_gone_and_power_be_had() -> None:
    table = GAME.start(1, "1", mode="solo")

    assert GAME.words.things(table, 0)["goal"].line == (
        "70 power and no overlord piece standing after round 8. At 40 power he wins."
    )

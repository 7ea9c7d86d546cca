"""The line that is always on the screen: what wins."""

import pytest

from dystopolis.games.metropolis import GAME


@pytest.mark.rule("MP-END-02", "MP-END-04")
def test_the_goal_says_what_wins_and_in_the_last_round_what_coins_are_for() -> None:
    table = GAME.start(3, "1")
    assert GAME.words.things(table, 0)["goal"].line == (
        "Most points after round 12 wins. A point is also an entry, each round."
    )

    table.round = 12  # type: ignore[attr-defined]

    assert GAME.words.things(table, None)["goal"].line.startswith("Last round: your coins buy points")

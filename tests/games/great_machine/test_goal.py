"""The line that is always on the screen: what wins, seen from a seat."""

import pytest

from dystopolis.games.great_machine import GAME

PLAN = "plan XII (now III) or when a Hero has no Access card left"


@pytest.mark.rule("GM-WIN-01", "GM-WIN-02", "GM-WIN-03")
def test_the_goal_is_told_from_the_own_side() -> None:
    mode = next(mode for mode in GAME.modes if 2 in mode.seats)
    table = GAME.start(2, "1", mode=mode.id)

    machine, heroes, watching = (GAME.words.things(table, seat)["goal"].line for seat in (0, 1, None))

    assert machine == f"You win at {PLAN}. They win with 3 Riots (0 so far)."
    assert heroes == f"You win with 3 Riots (0 so far). The Machine wins at {PLAN}."
    assert watching == f"The Heroes win with 3 Riots (0 so far). The Machine wins at {PLAN}."

"""The automaton, one Servant's turn at a time."""

from tests.games.great_machine.builders import (
    next_movement,
    play,
    quiet_table,
)

from dystopolis.games.great_machine.automaton import servant_turn
from dystopolis.games.great_machine.table import GreatMachine

P, J, L = 0, 1, 2


def together(
    event: str = "", level: str = "ultra-hard", mode: str = "together", aloud: bool = False
) -> GreatMachine:
    return quiet_table(event, 2, mode, settings={"difficulty": level}, aloud=aloud)


def turn(t: GreatMachine, servant: int, card: str) -> None:
    """One Servant takes its turn with this Movement card."""
    next_movement(t, card)
    t.slots = ()
    play(t, (servant_turn, servant))

"""The end: three Riots, the Master Plan at XII, or a Hero without an Access card."""

from typing import Final

from .city import bits
from .codes import RIOT_STAGE
from .table import GreatMachine

HEROES_SIDE: Final = "the Heroes"
MACHINE_SIDE: Final = "the Great Machine"


def riots_won(t: GreatMachine) -> int:
    """GM-WIN-01, GM-TRACK-05: Riot tokens in the city, and one more for the Riot Stage."""
    return bits(t.riots) + (1 if t.discontent == RIOT_STAGE else 0)


def heroes_win(t: GreatMachine) -> None:
    """GM-WIN-01, GM-SCWIN-01: the Heroes win together, at once."""
    finish_game(t, True, "riots", "GM-WIN-01")


def machine_wins(t: GreatMachine, way: str, rule: str) -> None:
    """GM-WIN-02, GM-WIN-03: the Machine wins; against the automaton everybody has lost."""
    finish_game(t, False, way, rule)


def finish_game(t: GreatMachine, by_heroes: bool, way: str, rule: str) -> None:
    if t.over:
        return
    heroes = t.revolutionaries()
    winners = heroes if by_heroes else [seat for seat in range(t.seats) if seat not in heroes]
    scores = [1 if seat in winners else 0 for seat in range(t.seats)]
    places = [1 if seat in winners or not winners else 2 for seat in range(t.seats)]
    side = HEROES_SIDE if by_heroes else MACHINE_SIDE
    t.end(winners, scores, way=way, rule=rule, places=places, side=side)

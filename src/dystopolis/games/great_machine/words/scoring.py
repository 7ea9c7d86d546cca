# mypyc: off: words for people are never in a hurry
"""What is said about the end: who won and how, and the score sheet."""

from ....kernel.words import SheetRow
from ....toolkit.english import first_up
from ....toolkit.words import Page
from ..city import bits
from ..codes import RIOT_STAGE
from ..scoring import HEROES_SIDE, riots_won
from ..table import GreatMachine
from .phrases import Phrases, roman

page = Page()


def ending(t: GreatMachine, say: Phrases) -> str:
    """GM-WIN-01 to GM-WIN-03: one sentence."""
    assert t.outcome is not None
    when = f"in round {t.round}"
    if t.outcome.way == "riots":
        risen = " and the Riot Stage" if t.discontent == RIOT_STAGE else ""
        return f"The city has risen {when}: {bits(t.riots)} Riots{risen}. The Heroes have won."
    if t.outcome.way == "plan":
        return f"The Master Plan is complete {when}: {roman(t.plan)}. The Great Machine has won."
    lost = [hero for hero in range(3) if t.hand[hero] == 0]
    who = first_up(say.hero_of(t, lost[0])) if lost else "A Hero"
    return f"{who} has no Access card left {when}. The Great Machine has won."


def sheet(t: GreatMachine, say: Phrases) -> tuple[SheetRow, ...]:
    """Both sides' roads to victory, and who got there."""
    heroes = t.revolutionaries()

    def of_heroes(number: int) -> tuple[int | None, ...]:
        return tuple(number if seat in heroes else None for seat in range(t.seats))

    def of_machine(number: int) -> tuple[int | None, ...]:
        return tuple(None if seat in heroes else number for seat in range(t.seats))

    everybody = tuple(t.plan for _ in range(t.seats)) if t.house.together else of_machine(t.plan)
    scores = t.outcome.scores if t.outcome is not None else (0,) * t.seats
    n = t.box.numbers
    stage = " and 1 for the Riot Stage" if t.discontent == RIOT_STAGE else ""
    riots = f"{bits(t.riots)} in the city{stage}; {n.riots_to_win} win."
    slots = f"Slot {t.discontent} of {RIOT_STAGE}; the last one is the Riot Stage."
    plan = f"{roman(t.plan)} of {roman(n.plan_end)}; the last one ends the game."
    side = t.outcome.side if t.outcome is not None else ""
    return (
        SheetRow("Riots", "GM-WIN-01", of_heroes(riots_won(t)), (riots,)),
        SheetRow("Discontent", "GM-TRACK-01", of_heroes(t.discontent), (slots,)),
        SheetRow("Master Plan", "GM-WIN-02", everybody, (plan,)),
        SheetRow(
            "Victory",
            t.outcome.rule if t.outcome is not None else "GM-WIN-01",
            scores,
            (f"1 for {side}, who have won." if side == HEROES_SIDE else f"1 for {side}, which has won.",),
        ),
    )

"""Tables of games together, before Heroes meet Servants and rounds close."""

from tests.games.great_machine.builders import (
    TRIO,
    choose,
    d,
    h,
    hero_at,
    options,
    play,
    quiet_table,
)

from dystopolis.games.great_machine.closing_together import (
    break_through,
    check_security,
    judge_plan_together,
)
from dystopolis.games.great_machine.options import No
from dystopolis.games.great_machine.table import GreatMachine

STEPS = (check_security, break_through, judge_plan_together)


def together(event: str = "", aloud: bool = False, **settings: str) -> GreatMachine:
    """Heroes in CO, AR and SC, who began in VE; Servants in the Citadel."""
    t = quiet_table(event, 2, "together", settings={"difficulty": "ultra-hard", **settings}, aloud=aloud)
    place(t, "CO", "AR", "SC")
    return t


def place(t: GreatMachine, *places: str) -> None:
    for hero, at in zip(TRIO, places, strict=True):
        number = hero_at(t, hero, at, t.trust[h(t, hero)])
        t.start[number] = d("VE")


def plan_after(t: GreatMachine) -> int:
    """Where the plan is after the Closing Steps if nobody pays anything."""
    t.prevented = 0
    play(t, *STEPS)
    while t.asks:
        choose(t, No() if No() in options(t) else t.asks[0].options[0])
    return t.plan

"""Heroes about to act, and the Riots they start."""

from tests.games.great_machine.builders import (
    TRIO,
    asked,
    choose,
    citizens_at,
    guards_at,
    hero_at,
    options,
    play,
    quiet_table,
)

from dystopolis.games.great_machine.acting import begin_action
from dystopolis.games.great_machine.options import (
    HeroAction,
)
from dystopolis.games.great_machine.table import GreatMachine
from dystopolis.kernel import Option

SPECIALS = {"citadel_a", "citadel_b", "tower_a", "tower_b", "nexus_a", "nexus_b", "square"}


def act(name: str) -> HeroAction:
    return HeroAction(name)


def offered(t: GreatMachine) -> set[str]:
    """The names of the Actions that are offered."""
    assert asked(t) == "ACTION"
    return {one.action for one in options(t) if isinstance(one, HeroAction)}


def acting(
    at: str,
    trust: int,
    *answers: Option,
    hero: str = "actress",
    event: str = "",
    heroes: tuple[str, ...] = TRIO,
) -> tuple[GreatMachine, int]:
    """A Hero is in a District with so much Trust, is asked for the Action, and answers."""
    t = quiet_table(event, heroes=heroes)
    number = hero_at(t, hero, at, trust)
    play(t, (begin_action, number))
    choose(t, *answers)
    return t, number


def riot(
    at: str, trust: int, guards: int, *people: str, slot: int = 4, broken: int = 0
) -> tuple[GreatMachine, int]:
    t = quiet_table()
    t.discontent = slot
    guards_at(t, at, guards, broken=broken)
    citizens_at(t, at, *people)
    hero = hero_at(t, "actress", at, trust)
    play(t, (begin_action, hero))
    return t, hero

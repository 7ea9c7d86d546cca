"""Tables with Missions, and Heroes who interact with them."""

from tests.games.great_machine.builders import (
    TRIO,
    choose,
    hero_at,
    mission,
    play,
    quiet_table,
)

from dystopolis.games.great_machine.missions import begin_interaction, check_objectives
from dystopolis.games.great_machine.options import (
    Interact,
)
from dystopolis.games.great_machine.table import GreatMachine


def set_of(*ids: str, done_ones: tuple[str, ...] = (), event: str = "") -> GreatMachine:
    """A table with these Missions; some of them are completed already."""
    t = quiet_table(event, 2, "missions", settings={"difficulty": "ultra-hard"})
    mission(t, *ids)
    t.riot_held = 0
    for name in TRIO:
        hero_at(t, name, "CO")
    for name in done_ones:
        place = ids.index(name)
        t.in_play &= ~(1 << place)
        t.completed |= 1 << place
    return t


def interact(t: GreatMachine, hero: str, at: str, deed: Interact | None, trust: int = 0) -> None:
    """A Hero ends movement there and takes this Interaction."""
    number = hero_at(t, hero, at, trust)
    play(t, (begin_interaction, number))
    if deed is not None:
        choose(t, deed)


def closing(t: GreatMachine) -> None:
    play(t, (check_objectives, 0))

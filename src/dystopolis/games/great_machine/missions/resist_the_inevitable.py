"""Set IV: Tweak in the Program, Disclosure of Plans, The Rise of Resistance."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.values import Option
from ..codes import CN, CODES, CS, DISCLOSURE, DISTRICTS, GC, MAJORS, NONE, RESISTANCE, TL, TWEAK, WITH_HERO
from ..options import District
from ..purse import gain_trust, pay_trust
from ..random_district import random_district
from ..table import GreatMachine
from ..tracks import raise_discontent, take_plan_back
from .tokens import collect_token, is_at_home, put_token, say_moved, tokens_at

DRONES: Final = 3


# Tweak in the Program.


def place_drones(t: GreatMachine) -> None:
    t.drones = 0
    for _ in range(DRONES):
        district = random_district(t, is_without_drone)
        t.drones |= 1 << district
        say_moved(t, TWEAK, "drone", NONE, district)


def is_without_drone(t: GreatMachine, district: int) -> bool:
    return not t.drones >> district & 1


def tweak_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    if t.hero_token[hero] == at:
        return ["collect"]
    open_ = t.drones >> at & 1 and tokens_at(t, at) == 0
    return ["put"] if open_ and is_at_home(t, hero) else []


def tweak(t: GreatMachine, hero: int, deed: str) -> None:
    if deed == "put":
        put_token(t, TWEAK, hero, t.at[hero])
    else:
        collect_token(t, TWEAK, hero)


def program_is_tweaked(t: GreatMachine) -> bool:
    return not [one for one in range(DISTRICTS) if t.drones >> one & 1 and tokens_at(t, one) == 0]


def flip_drones(t: GreatMachine) -> None:
    """GM-MIS4-02: they stay, and now help those who attack beside them."""
    say_moved(t, TWEAK, "flipped", NONE, NONE)


# Disclosure of Plans.


def disclosure_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    """GM-MIS4-03: Bonds of Heroes serve nothing else."""
    if at in (GC, TL, CS):
        return ["take"]
    return ["lay"] if at == CN and t.hero_bonds[hero] > 0 else []


def disclose(t: GreatMachine, hero: int, deed: str) -> None:
    if deed == "take":
        t.hero_bonds[hero] += t.box.mission_numbers[DISCLOSURE]["taken"]
        say_moved(t, DISCLOSURE, "took", hero, t.at[hero], t.hero_bonds[hero])
    else:
        t.nexus_bonds += t.hero_bonds[hero]
        t.hero_bonds[hero] = 0
        say_moved(t, DISCLOSURE, "laid", hero, CN, t.nexus_bonds)


def plans_are_disclosed(t: GreatMachine) -> bool:
    return t.nexus_bonds >= t.box.mission_numbers[DISCLOSURE]["bonds"]


def spread_the_plans(t: GreatMachine) -> None:
    """GM-MIS4-04: Bonds become Trust up to the limit; the plan goes back, Discontent rises."""
    numbers = t.box.mission_numbers[DISCLOSURE]
    t.nexus_bonds = 0
    for hero in range(3):
        gain_trust(t, hero, t.hero_bonds[hero], "disclosure")
        t.hero_bonds[hero] = 0
    for _ in range(numbers["plan"]):
        take_plan_back(t, "mission")
    t.do(raise_discontent, numbers["discontent"], 0, "mission")


# The Rise of Resistance.


def choose_cells(t: GreatMachine) -> None:
    """GM-MIS4-05: three Minor Districts, a Hero token into each."""
    t.resisting = 0
    for hero in range(3):
        t.do(choose_cell, hero)


def choose_cell(t: GreatMachine, hero: int) -> None:
    t.ask(CELL, t.speaker(), hero)


def cells(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    return [t.box.district[one] for one in range(MAJORS, DISTRICTS) if not t.resisting >> one & 1]


def cell_chosen(t: GreatMachine, seat: int, option: District, hero: int) -> None:
    district = CODES.index(option.at)
    t.resisting |= 1 << district
    put_token(t, RESISTANCE, hero, district)


def resistance_deeds(t: GreatMachine, hero: int, at: int) -> list[str]:
    price = t.box.mission_numbers[RESISTANCE]["price"]
    return ["pay"] if t.hero_token[hero] == at and t.trust[hero] >= price else []


def support_resistance(t: GreatMachine, hero: int, deed: str) -> None:
    pay_trust(t, hero, t.box.mission_numbers[RESISTANCE]["price"], "resistance")
    collect_token(t, RESISTANCE, hero)


def resistance_has_risen(t: GreatMachine) -> bool:
    return t.hero_token == [WITH_HERO, WITH_HERO + 1, WITH_HERO + 2]


def dig_in(t: GreatMachine) -> None:
    t.ask(UNDERGROUND, t.speaker())


def places_to_dig(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.district[one] for one in range(DISTRICTS) if t.resisting >> one & 1]


def place_to_dig_chosen(t: GreatMachine, seat: int, option: District) -> None:
    t.network = CODES.index(option.at)
    say_moved(t, RESISTANCE, "underground", NONE, t.network)


CELL: Final = Choice(cells, cell_chosen, rule="GM-MIS4-05")
UNDERGROUND: Final = Choice(places_to_dig, place_to_dig_chosen, rule="GM-MIS4-06")

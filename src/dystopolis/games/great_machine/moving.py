"""A Hero's way: District by District, paying at every exit, or running for it."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.odds import in_a_hundred
from .city import reached
from .codes import BRIDGES, CODES, HEROES, TWEAK
from .costs import exit_cost, is_in_play
from .events import EscapeRolled, Walked
from .options import District, Yes
from .purse import lose_trust, pay_trust
from .table import GreatMachine


def walk_on(t: GreatMachine, hero: int) -> None:
    """GM-MOVE-10, GM-MOVE-11: until the Hero is where the card says."""
    if t.at[hero] != t.chosen[hero]:
        t.ask(WAY, t.owner[hero], hero)


def ways(t: GreatMachine, seat: int, hero: int) -> list[Option]:
    """GM-MOVE-12: no District twice, and only where the goal can still be reached."""
    goal = t.chosen[hero]
    city = t.city()
    found: list[Option] = []
    for to in city.near[t.at[hero]]:
        if t.visited >> to & 1:
            continue
        if to == goal or reached(city.masks, to, ~t.visited) >> goal & 1:
            found.append(t.box.district[to])
    return found


def way_taken(t: GreatMachine, seat: int, option: District, hero: int) -> None:
    """GM-MOVE-03, 05, 06, 09: whoever can pay must; whoever cannot loses all and rolls."""
    to = CODES.index(option.at)
    cost = exit_cost(t, hero, t.at[hero], t.exits == 0)
    t.exits += 1
    if t.trust[hero] >= cost:
        pay_trust(t, hero, cost, "exit")
        enter_district(t, hero, to)
    else:
        lose_trust(t, hero, cost, "exit")
        t.do(roll_escape, hero, to)


WAY: Final = Choice(ways, way_taken, rule="GM-MOVE-11")


def enter_district(t: GreatMachine, hero: int, to: int) -> None:
    arrive_in(t, hero, to)
    if t.drones >> to & 1 and is_in_play(t, TWEAK):
        # GM-MIS4-01, GM-MIS4-07, GM-MOVE-13
        lose_trust(t, hero, t.box.mission_numbers[TWEAK]["trust"], "drone")
    t.do(walk_on, hero)


def arrive_in(t: GreatMachine, hero: int, to: int) -> None:
    t.at[hero] = to
    t.visited |= 1 << to
    if t.aloud:
        t.tell(Walked(HEROES[t.heroes[hero]], CODES[to]))


def roll_escape(t: GreatMachine, hero: int, to: int) -> None:
    """GM-MOVE-07, GM-MOVE-08."""
    free = t.box.escape[t.chance.below("escape", len(t.box.escape))]
    if t.aloud:
        odds = in_a_hundred(len([face for face in t.box.escape if face]) / len(t.box.escape))
        t.tell(EscapeRolled(HEROES[t.heroes[hero]], bool(free), odds))
    if free:
        enter_district(t, hero, to)
    elif t.decree == BRIDGES and not t.rerolled:
        t.rerolled = 1
        t.ask(RUN_AGAIN, t.owner[hero], hero, to)
    else:
        get_caught(t, hero)


def get_caught(t: GreatMachine, hero: int) -> None:
    """GM-MOVE-08, GM-RULING-17: put in the destination at once, with nothing more to pay."""
    t.caught = 1
    arrive_in(t, hero, t.chosen[hero])


def again_or_not(t: GreatMachine, seat: int, hero: int, to: int) -> list[Option]:
    return [t.box.yes, t.box.no]


def ran_again(t: GreatMachine, seat: int, option: Option, hero: int, to: int) -> None:
    """Closed Bridges: once per Hero; the second result stands."""
    if isinstance(option, Yes):
        t.do(roll_escape, hero, to)
    else:
        get_caught(t, hero)


RUN_AGAIN: Final = Choice(again_or_not, ran_again, rule="GM-SCEV-10")

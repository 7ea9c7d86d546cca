"""Move Famous Citizens: one Action, one or more orders."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .citizens import free_square, move_citizen
from .codes import CODES, DISTRICTS, NONE, ON_CITIZEN, SQUARES, UNIDENTIFIED
from .costs import citizen_way_cost
from .options import Citizen, District
from .purse import pay_trust
from .table import GreatMachine
from .tracks import lift_spent_raids


def can_move_citizens(t: GreatMachine, hero: int) -> bool:
    return has_walker(t, t.at[hero]) and len(goals_of_citizens(t, hero)) > 0


def has_walker(t: GreatMachine, district: int) -> bool:
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if t.face[square] and t.state[square] != UNIDENTIFIED and square != t.fresh_intel:
            return True
    return False


def goals_of_citizens(t: GreatMachine, hero: int) -> list[int]:
    """GM-ACT-09, GM-CIT-11: Districts with a free square that the Hero can pay the way to."""
    distance = t.city().distance
    origin = t.at[hero]
    return [
        to
        for to in range(DISTRICTS)
        if to != origin
        and citizen_way_cost(t, distance[origin * DISTRICTS + to]) <= t.trust[hero]
        and free_square(t, to) != NONE
    ]


def move_citizens(t: GreatMachine, hero: int) -> None:
    t.do(order_citizen, hero, 0)


def order_citizen(t: GreatMachine, hero: int, given: int) -> None:
    """GM-ACT-28: each order is paid when it is given."""
    if can_move_citizens(t, hero):
        t.ask(WALKER, t.owner[hero], hero, given)


def walkers(t: GreatMachine, seat: int, hero: int, given: int) -> list[Option]:
    """GM-RULING-22: who is identified or revealed; of those that are alike, the first."""
    here = t.at[hero]
    seen: list[int] = []
    found: list[Option] = []
    for square in range(here * SQUARES, here * SQUARES + SQUARES):
        if not t.face[square] or t.state[square] == UNIDENTIFIED or square == t.fresh_intel:
            continue
        looks = (t.face[square] * 3 + t.state[square]) * 100 + t.group[square]
        if not is_marked(t, square):
            if looks in seen:
                continue
            seen.append(looks)
        found.append(t.box.citizen[square])
    if given:
        found.append(t.box.no)
    return found


def is_marked(t: GreatMachine, square: int) -> bool:
    """Whether a token of a Mission is attached."""
    return bool(t.intel >> square & 1) or ON_CITIZEN + square in t.hero_token


def walker_chosen(t: GreatMachine, seat: int, option: Option, hero: int, given: int) -> None:
    if isinstance(option, Citizen):
        t.ask(WALK_WHERE, seat, hero, CODES.index(option.at) * SQUARES + option.square - 1)


def walking_goals(t: GreatMachine, seat: int, hero: int, square: int) -> list[Option]:
    return [t.box.district[to] for to in goals_of_citizens(t, hero)]


def citizen_walked(t: GreatMachine, seat: int, option: District, hero: int, square: int) -> None:
    to = CODES.index(option.at)
    exits = t.city().distance[square // SQUARES * DISTRICTS + to]
    pay_trust(t, hero, citizen_way_cost(t, exits), "move")
    move_citizen(t, square, to, "move")
    lift_spent_raids(t)
    t.do(order_citizen, hero, 1)


# It hides: how many of those who are identified are alike, the Machine must not learn.
WALKER: Final = Choice(walkers, walker_chosen, rule="GM-ACT-09", hides=True)
WALK_WHERE: Final = Choice(walking_goals, citizen_walked, rule="GM-ACT-28")

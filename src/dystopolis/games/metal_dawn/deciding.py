"""Decisions: what every one of them has besides its own options.

MD-CARD-09, DP-28: whoever decides something may discard an own equipped card before; that brings nobody
further, so it is an aside. Whoever is absent declines, or takes what is listed first.
"""

from collections.abc import Callable
from typing import Any

from ...kernel.choice import Argument, Choice
from ...kernel.values import Option
from .equipment import drop_gear, drop_weapon
from .menus import END, NO
from .options import PutAway
from .people import holder
from .table import MetalDawn


def deciding(options: Callable[..., list[Option]], then: Callable[..., None], rule: str) -> Choice:
    """A decision of a Division, with asides and an answer for the absent."""
    made: list[Choice] = []

    def carried_out(t: MetalDawn, seat: int, option: Option, *args: Argument) -> None:
        if type(option) is PutAway:
            put_away(t, option)
            t.ask(made[0], seat, *args)
        elif not args:
            then(t, seat, option)
        elif len(args) == 1:
            then(t, seat, option, args[0])
        else:
            # A call with a star makes a list and a tuple first, so the usual ones are spelled out.
            then(t, seat, option, *args)

    def absent(t: MetalDawn, seat: int, *args: Argument) -> Option:
        listed = options(t, seat, *args)
        for option in (END, NO):
            if option in listed:
                return option
        return listed[0]

    made.append(Choice(options, carried_out, rule, asides=equipped_cards, overdue=absent))
    return made[0]


def equipped_cards(t: MetalDawn, seat: int, *args: Any) -> list[Option]:
    """MD-CARD-09: every equipped card of this seat's Agents."""
    found: list[Option] = []
    for slot, agent in enumerate(t.agents):
        if holder(t, slot // 2) == seat and agent.at >= 0:
            if agent.weapon >= 0:
                found.append(t.box.menus.put_away_weapon[agent.card])
            if agent.gear >= 0:
                found.append(t.box.menus.put_away_gear[agent.card])
    return found


def put_away(t: MetalDawn, option: PutAway) -> None:
    for slot, agent in enumerate(t.agents):
        if t.box.agents[agent.card].id == option.agent:
            if option.what == "weapon":
                drop_weapon(t, agent, slot // 2)
            else:
                drop_gear(t, agent, slot // 2)

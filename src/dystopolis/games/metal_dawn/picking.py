"""Choosing Agents before the game, if the group does not want them dealt."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .options import ChooseAgent
from .people import holder
from .table import MetalDawn


def pick_agents(t: MetalDawn, turn: int) -> None:
    """MD-RULING-105: in order from the first, then back from the last."""
    if turn < len(t.agents):
        t.ask(PICKING, holder(t, picker(t, turn)), picker(t, turn))
        t.do(pick_agents, turn + 1)


def picker(t: MetalDawn, turn: int) -> int:
    number = len(t.sides)
    return turn if turn < number else 2 * number - 1 - turn


def agents_to_pick(t: MetalDawn, seat: int, division: int) -> list[Option]:
    """From all of the content set; with too few of them, from all."""
    taken = [agent.card for agent in t.agents]
    of_set = [
        card
        for card in t.box.agents
        if t.house.content == "mixed" or card.core == (t.house.content == "core")
    ]
    cards = of_set if len(of_set) >= len(t.agents) else t.box.agents
    return [t.box.menus.choose_agent[card.index] for card in cards if card.index not in taken]


def agent_picked(t: MetalDawn, seat: int, option: ChooseAgent, division: int) -> None:
    slot = 2 * division if t.agents[2 * division].card < 0 else 2 * division + 1
    t.agents[slot].card = t.box.agent_index[option.agent]


def first_listed(t: MetalDawn, seat: int, division: int) -> Option:
    return agents_to_pick(t, seat, division)[0]


PICKING: Final = Choice(agents_to_pick, agent_picked, rule="MD-RULING-105", overdue=first_listed)

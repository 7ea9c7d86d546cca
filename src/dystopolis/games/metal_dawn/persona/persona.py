"""What a sensible player would like: the worth of every option, counted in spaces of the track.

Everything here looks at an imagined table. All Divisions want the same, so it matters little who asks.
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from ....kernel.choice import Ask
from ....kernel.persona import Persona, outcome_chances
from ....kernel.table import Table
from ....kernel.values import Option
from ....toolkit.learnt import learnt
from ..attacking import ANOTHER
from ..cards import DRAWN
from ..effects.agents import CONSENT_TO_MOVE, FREE_ATTACK, attacker
from ..effects.flow import MAY
from ..options import (
    Activate,
    Assign,
    Attack,
    AttackRobot,
    ChooseAgent,
    Discard,
    Intercept,
    Keep,
    Lead,
    Move,
    No,
    Offer,
    PickAgent,
    PickCode,
    PickDeck,
    PickUnit,
    PickZone,
    PlayIntel,
    Retreat,
    Reward,
    Store,
    Suffer,
    TakeCard,
    UseGear,
    Yes,
)
from ..people import agent_of, most_health
from ..round import WHO
from ..running import present
from ..table import MetalDawn
from ..vocabulary import TYPES
from . import choices
from .activation import Outlook, is_activation
from .position import FEATURES, features, stage
from .worth import attack_worth, rise

VALUES: Final = learnt(files("dystopolis.games.metal_dawn.persona").joinpath("values.toml"))


class MetalDawnPersona(Persona):
    """The heuristics behind greedy play."""

    def values(self, table: Table, seat: int, options: Sequence[Option]) -> list[float]:
        """The worth of each option for the team."""
        assert isinstance(table, MetalDawn)
        ask = table.open_ask(seat)
        assert ask is not None
        if is_activation(ask):
            outlook = Outlook(table, table.acting, table.acting_side)
            return [outlook.worth(option) for option in options]
        return [worth(table, ask, option) for option in options]

    def rests(self, table: Table) -> bool:
        """Somebody is to say which Agent acts next: nothing is half done."""
        for ask in table.asks:
            return ask.choice is WHO
        return False

    def chances(self, table: Table) -> list[float]:
        """By what was learnt from many games; by the outcome where there is one."""
        return outcome_chances(table) if table.over else VALUES.chances(self, table)

    def feature_names(self) -> list[str]:
        return list(FEATURES)

    def features(self, table: Table, seat: int) -> list[float]:
        assert isinstance(table, MetalDawn)
        return features(table, seat)

    def stage(self, table: Table) -> int:
        assert isinstance(table, MetalDawn)
        return stage(table)


def worth(t: MetalDawn, ask: Ask, option: Option) -> float:
    """The worth of an option of any other decision."""
    if isinstance(option, PickUnit):
        return choices.unit_worth(t, ask, 4 * option.zone + option.location - 5)
    if isinstance(option, PickZone):
        return choices.zone_worth(t, ask, option.zone - 1)
    if isinstance(option, PickAgent):
        return agent_worth(t, option)
    if isinstance(option, Move):
        return choices.place_worth(t, ask, 4 * option.zone + option.location - 5)
    if isinstance(option, PickDeck):
        return choices.deck_worth(t, ask, option.deck)
    if isinstance(option, Keep):
        return choices.keep_worth(t, ask, option.how) if ask.choice is DRAWN else 0.0
    if isinstance(option, Discard):
        return -choices.card_worth(t, option.card, option.agent)
    if isinstance(option, Suffer):
        return choices.suffer_worth(t, ask, option.agent)
    if isinstance(option, Intercept):
        return choices.intercept_worth(t, ask, t.box.agent_index[option.agent])
    if isinstance(option, PlayIntel):
        return choices.play_worth(t, t.box.intel_index[option.intel])
    if isinstance(option, Attack | AttackRobot):
        return free_attack_worth(t, ask, option)
    if isinstance(option, TakeCard):
        return choices.taken_worth(t, ask, option)
    return other_worth(t, ask, option)


def other_worth(t: MetalDawn, ask: Ask, option: Option) -> float:
    if isinstance(option, Reward):
        return rise(t, 1.0) * (0.0 if t.md == 1 else 1.0) if option.what == "retreat" else 0.85
    if isinstance(option, Retreat):
        return choices.agree_worth(t, t.box.intel_index[option.intel])
    if isinstance(option, UseGear):
        return choices.gear_use_worth(t, ask)
    if isinstance(option, Store):
        return 0.5 if not option.instead else 0.3 - 0.2 * TYPES.index(option.instead)
    if isinstance(option, ChooseAgent):
        return float(t.box.agents[t.box.agent_index[option.agent]].health)
    if isinstance(option, Yes):
        return choices.yes_worth(t, ask) if ask.choice in (MAY, CONSENT_TO_MOVE) else 0.2
    if isinstance(option, No):
        return choices.no_worth(t, ask)
    if isinstance(option, Activate):
        agent = agent_of(t, t.box.agent_index[option.agent])
        return 0.1 * agent.health if agent is not None else 0.0
    if isinstance(option, Assign | Lead | Offer | PickCode):
        return 0.0
    return 0.4


def agent_worth(t: MetalDawn, option: PickAgent) -> float:
    """Whom to heal, to hurt, or to move."""
    card = t.box.agent_index[option.agent]
    agent = agent_of(t, card)
    assert agent is not None
    op, _ = present(t)
    if op.verb == "heal":
        healed = min(op.number, most_health(t, agent) - agent.health)
        return healed * (1.0 + 1.0 / max(1, agent.health))
    if op.verb == "hurt":
        return choices.harm_worth(t, agent, op.number)
    return choices.best_move(t, card)


def free_attack_worth(t: MetalDawn, ask: Ask, option: Attack | AttackRobot) -> float:
    card = (
        t.strike.by
        if ask.choice is ANOTHER
        else attacker(t.frames[-1])
        if ask.choice is FREE_ATTACK
        else t.acting
    )
    agent = agent_of(t, card)
    assert agent is not None
    more = present(t)[0].number if ask.choice is FREE_ATTACK else 0
    at = 4 * option.zone + option.location - 5 if isinstance(option, Attack) else -1
    return attack_worth(t, agent, at, option.armed, more, 0)

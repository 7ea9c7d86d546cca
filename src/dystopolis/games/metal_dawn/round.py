"""The sequence of play: Agent phase, Dominus phase, Clean-up, in both acts."""

from typing import Final

from ...kernel.values import Option
from .activation import begin_activation
from .codes import all_hacked
from .deciding import deciding
from .dominus import dominus_phase
from .events import CleanedUp, Led, Phase, Round
from .options import Activate, Lead
from .people import holder, own_agents, voice
from .robot import wake_robot
from .table import MetalDawn


def play_round(t: MetalDawn) -> None:
    """MD-DOM-01, MD-ACT2-04, MD-ACT2-07: the Agents, Dominus, Clean-up."""
    t.round += 1
    t.activations = 0
    if t.aloud:
        t.tell(Round(t.round, t.act))
    t.do(agent_phase)
    t.do(dominus_phase)
    t.do(clean_up)
    t.do(choose_lead)
    t.do(play_round)


def agent_phase(t: MetalDawn) -> None:
    """MD-TURN-01, MD-FIRE-13: the first player begins; Anarchy that was called before it holds now."""
    t.phase = "agents"
    t.anarchy, t.anarchy_next = t.anarchy_next, False
    t.turn = t.lead
    if t.aloud:
        t.tell(Phase("agents"))
    t.do(next_activation)


def next_activation(t: MetalDawn) -> None:
    """MD-TURN-01, MD-TURN-02, MD-TURN-07: clockwise, until every Agent is inactive."""
    for ahead in range(len(t.sides)):
        division = (t.turn + ahead) % len(t.sides)
        if any(agent.active for agent in own_agents(t, division)):
            t.turn = (division + 1) % len(t.sides)
            t.ask(WHO, holder(t, division), division)
            t.do(next_activation)
            return


def who_options(t: MetalDawn, seat: int, division: int) -> list[Option]:
    return [t.box.menus.activate[agent.card] for agent in own_agents(t, division) if agent.active]


def who_chosen(t: MetalDawn, seat: int, option: Activate, division: int) -> None:
    t.do(begin_activation, division, t.box.agent_index[option.agent])


def clean_up(t: MetalDawn) -> None:
    """MD-CLEAN-01 to 07: tokens, Agents and limits; with every Code hacked Act II begins."""
    t.phase = "clean-up"
    blocks = t.blocked.bit_count()
    t.blocked = 0
    t.powers_used = 0
    t.anarchy = False
    for side in t.sides:
        side.token_at = -1
    for agent in t.agents:
        agent.active = True
        agent.used_round = 0
        agent.used_now = 0
    if t.aloud:
        t.tell(CleanedUp(blocks))
    if t.act == 1 and all_hacked(t):
        wake_robot(t)


def choose_lead(t: MetalDawn) -> None:
    """MD-CLEAN-05, MD-RULING-16: the team names the first player of the next round."""
    t.ask(LEADER, holder(t, voice(t)))


def lead_options(t: MetalDawn, seat: int) -> list[Option]:
    return t.box.menus.lead[: len(t.sides)]


def lead_chosen(t: MetalDawn, seat: int, option: Lead) -> None:
    t.lead = t.box.seat_index[option.division]
    if t.aloud:
        t.tell(Led(t.lead))


WHO: Final = deciding(who_options, who_chosen, rule="MD-TURN-07")
LEADER: Final = deciding(lead_options, lead_chosen, rule="MD-CLEAN-05")

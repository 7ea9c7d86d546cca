"""Moving Agents: Move, shifts, Stealth, Suppress and Anarchy."""

from .events import Moved
from .masks import PLACES_IN
from .missions import moved_into
from .people import agent_of, has_stealth
from .scope import around
from .table import REVEALED, Agent, MetalDawn

EVERYWHERE = (1 << 48) - 1


def destinations(t: MetalDawn, agent: Agent, zones: int) -> int:
    """MD-MOVE-01 to 05, MD-ZONE-04, MD-STEALTH-01: the locations in these zones that an Agent may enter."""
    here = agent.at >> 2
    if t.anarchy:
        zones &= around(t, here)
    shut = suppressed(t)
    if shut:
        zones = zones & 1 << here if shut >> here & 1 else zones & ~shut
    if has_stealth(t, agent):
        found = EVERYWHERE
        if t.house.stealth_into_closed:
            found &= ~t.taken | closed_places(t)
    else:
        found = ~t.taken & EVERYWHERE
    return found & PLACES_IN[zones] & ~(1 << agent.at)


def closed_places(t: MetalDawn) -> int:
    """MD-RULING-23: the locations of zones in which none is free."""
    found = 0
    for zone in range(12):
        if t.taken >> 4 * zone & 15 == 15:
            found |= 15 << 4 * zone
    return found


def suppressed(t: MetalDawn) -> int:
    """MD-ICON-11, MD-ICON-12: zones with a revealed Suppress Unit: nobody enters or leaves."""
    found = 0
    kinds = t.box.kinds
    for at, unit in enumerate(t.units):
        if unit >= REVEALED and kinds[unit - REVEALED].suppresses:
            found |= 1 << (at >> 2)
    return found


def move_agent(t: MetalDawn, card: int, to: int) -> None:
    """MD-STEALTH-02, MD-STEALTH-04: onto a free location, or beside an occupied one; Missions notice it."""
    agent = agent_of(t, card)
    assert agent is not None
    before = agent.at >> 2
    leave_place(t, agent)
    agent.beside = bool(t.taken >> to & 1)
    agent.at = to
    if not agent.beside:
        t.taken |= 1 << to
    if t.aloud:
        t.tell(Moved(t.box.agents[card].id, 1 + (to >> 2), 1 + (to & 3), agent.beside))
    if before != to >> 2:
        moved_into(t, card)


def leave_place(t: MetalDawn, agent: Agent) -> None:
    if agent.at >= 0 and not agent.beside:
        t.taken &= ~(1 << agent.at)

# mypyc: off: words for people are never in a hurry
"""The position in short sentences, made of the view: question first, then track, Codes, zones, Agents."""

from ....toolkit.english import count, listing
from ..table import MetalDawn
from ..view import view
from ..view_types import AgentView, MetalDawnView, ZoneView
from .phrases import Phrases
from .round import phase_name

MOST_ZONES = 8  # more of them share a sentence


def summary(t: MetalDawn, seat: int | None, say: Phrases) -> list[str]:
    return summary_of(view(t, seat), say)


def summary_of(v: MetalDawnView, say: Phrases) -> list[str]:
    lines = [_when(v, say), _track(v, say)]
    lines.append(_robot(v, say) if v.act == 2 else _codes(v, say))
    held = [line for line in [_zone(v, zone, say) for zone in v.zones] if line]
    while len(held) > MOST_ZONES:
        held[-2:] = [f"{held[-2].removesuffix('.')}; {held[-1]}"]
    lines += held
    for division in v.divisions:
        agents = [_agent(agent, say) for agent in v.agents if agent.division == division.number]
        lines += [f"{say.division(division.number)}: {listing(agents)}."] if agents else []
    lines.append(
        f"{count(v.reserve, 'Agent is', 'Agents are')} in reserve, {count(v.blocks, 'Block token')} left."
    )
    if v.tech_war:
        points = listing(f"{say.division(d.number)} {d.points}" for d in v.divisions)
        lines.append(f"Points: {points}.")
    return lines


def _when(v: MetalDawnView, say: Phrases) -> str:
    acting = f", {say.agent(v.acting)} with {count(v.actions, 'action')} left" if v.acting else ""
    if v.over:
        return f"The game is over, in round {v.round}."
    if v.phase == "setup":
        return "Setup."
    return f"Act {'I' * v.act}, round {v.round}, {phase_name(v.phase)}{acting}."


def _track(v: MetalDawnView, say: Phrases) -> str:
    walls = f" Firewalls on {listing(map(str, v.firewalls))}." if v.firewalls else ""
    return (
        f"Metal Dawn track {v.md} of {say.box.numbers.track_last}.{walls} "
        f"If the round ended now: {v.preview.best} at best, {v.preview.untaken} untaken."
    )


def _codes(v: MetalDawnView, say: Phrases) -> str:
    parts: list[str] = []
    for code in v.codes:
        if code.state == "hacked":
            parts.append(f"{code.space} hacked")
        elif code.card is not None:
            parts.append(f"{code.space} {say.code(code.card)} ({code.difficulty})")
        else:
            parts.append(f"{code.space} face down")
    where = f" Dominus is in {say.zone(v.dominus)}." if v.dominus else ""
    return f"Codes: {', '.join(parts) if parts else 'none yet'}.{where}"


def _robot(v: MetalDawnView, say: Phrases) -> str:
    plan = f" Next: {say.robot_plan(v.robot_next[0])}." if v.robot_next else ""
    where = say.zone(v.dominus) if v.dominus else "nowhere"
    return f"The Robot is in {where} with {v.robot_health} of {v.robot_most} health.{plan}"


def _zone(v: MetalDawnView, zone: ZoneView, say: Phrases) -> str:
    units = [place.unit for place in zone.locations if place.unit is not None]
    if not units and not zone.missions:
        return ""
    parts: list[str] = []
    if units:
        attack = sum(unit.damage for unit in units if not unit.blocked)
        parts.append(f"{say.unit_list(unit.type for unit in units)}, attacking for {attack}")
    parts += [count(zone.missions, "Mission token")] if zone.missions else []
    parts += ["closed"] if zone.closed else []
    parts += ["suppressed"] if zone.suppressed else []
    return f"{say.zone_card(zone.card)} ({zone.number}): {', '.join(parts)}."


def _agent(agent: AgentView, say: Phrases) -> str:
    where = f"in zone {agent.zone}" if agent.zone is not None else "not placed"
    acted = "" if agent.active else ", has acted"
    return f"{say.agent(agent.id)} ({agent.health} of {agent.most_health}, {where}{acted})"

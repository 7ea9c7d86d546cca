# mypyc: off: words for people are never in a hurry
"""Everything on the board, in words and numbers. It is made of a view, so that nothing leaks.

Things are named: `zone-3`, `place-3-2` (a location), `agent:MD-A03`, `weapon:MD-A03` and `gear:MD-A03` and
`mission:MD-A03` (what an Agent has), `division-0`, `intel:MD-IC1`, `hand-weapon` and `hand-gear` (own cards),
`code-1`, `track`, `dominus`, `supply:Dr`, `deck:intel`, `reserve`, `objective:MD-O01`;
`goal` says what is to be done, and `preview` what the end of the round would bring.
"""

from ....kernel.words import Thing
from ....toolkit.english import count, listing
from ..odds import chance_to_hack, hidden_codes
from ..rows import GearRow, WeaponRow
from ..table import MetalDawn
from ..view import view
from ..view_types import AgentView, CodeView, DivisionView, LocationView, MetalDawnView, UnitView, ZoneView
from .cards_in_words import gear_line, weapon_line
from .phrases import DECKS, ICON_TEXTS, Phrases, percent
from .previews import add_previews

Numbers = dict[str, int | str]
FEW_DIVISIONS = 3  # of more, a line about each has room for the least only


def things(t: MetalDawn, seat: int | None, say: Phrases) -> dict[str, Thing]:
    v = view(t, seat)
    found = things_in(v, say)
    add_previews(found, t, v, say)
    return found


def things_in(v: MetalDawnView, say: Phrases) -> dict[str, Thing]:
    """The same for a view, such as that of a beat."""
    found: dict[str, Thing] = {}
    for zone in v.zones:
        found[f"zone-{zone.number}"] = _zone(v, zone, say)
        for location in zone.locations:
            found[f"place-{zone.number}-{location.number}"] = _place(v, zone, location, say)
    for agent in v.agents:
        found[f"agent:{agent.id}"] = _agent(v, agent, say)
        found |= _outfit(agent, say)
    for division in v.divisions:
        found[f"division-{division.number}"] = _division(v, division, say)
        if division.seat == v.seat:
            found |= _hand(division, say)
    for code in v.codes:
        found[f"code-{code.space}"] = _code(code, say)
    found["track"] = _track(v, say)
    found["dominus"] = _dominus(v, say)
    for supply in v.supply:
        plates = ", ".join(f"{number} of defence {defence}" for defence, number in supply.hidden)
        line = f"{supply.pool} to come, {supply.box} in the box. Hidden somewhere: {plates or 'none'}."
        numbers: Numbers = {"pool": supply.pool, "box": supply.box}
        found[f"supply:{supply.type}"] = Thing(f"{say.unit(supply.type)}s", line, numbers)
    for deck in v.decks:
        known = "".join(f" Number {place} is {say.any_card(card)}." for place, card in deck.known)
        line = f"{count(deck.cards, 'card')}, {len(deck.discard)} discarded.{known}"
        numbers = {"cards": deck.cards, "discarded": len(deck.discard)}
        found[f"deck:{deck.name}"] = Thing(
            f"{DECKS.get(deck.name, deck.name.capitalize())} deck", line, numbers
        )
    reserve = f"{count(v.reserve, 'Agent is', 'Agents are')} left to replace those who fall."
    found["reserve"] = Thing("Reserve", reserve, {"agents": v.reserve})
    for card in v.objectives:
        objective = say.box.objectives[say.box.objective_index[card]]
        line = f"{objective.text} ({count(objective.points, 'point')})."
        found[f"objective:{card}"] = Thing(objective.name, line, {"points": objective.points})
    found["goal"] = _goal(v, say)
    return found


def _goal(v: MetalDawnView, say: Phrases) -> Thing:
    last = say.box.numbers.track_last
    if v.act == 2:
        line = f"Bring the Robot to 0. It moves after every Agent. Past {last} all is lost."
    else:
        line = f"Hack all {len(v.codes)} Codes from under Dominus. Past {last} all is lost."
    if v.tech_war:
        line += " If all win, most points win."
    return Thing("Goal", line)


# The board


def _zone(v: MetalDawnView, zone: ZoneView, say: Phrases) -> Thing:
    name = say.zone_card(zone.card)
    numbers: Numbers = {"zone": zone.number}
    if zone.destroyed:
        return Thing(name, f"Zone {zone.number}, Destroyed: no abilities, no Units.", numbers)
    row = say.box.zones[next(i for i, card in enumerate(say.box.zones) if card.id == zone.card)]
    units = [place.unit for place in zone.locations if place.unit is not None]
    attack = sum(unit.damage for unit in units if not unit.blocked)
    numbers |= {"units": len(units), "attack": attack}
    parts = [f"Zone {zone.number}"]
    parts += ["closed: no free location"] if zone.closed else []
    parts += ["suppressed: nobody moves in or out"] if zone.suppressed else []
    if units:
        parts.append(f"{say.unit_list(unit.type for unit in units)}, attacking for {attack}")
    parts += [count(zone.missions, "Mission token")] if zone.missions else []
    parts += ["the Robot is here" if v.act == 2 else "Dominus hovers here"] if zone.dominus else []
    used = " (used this round)" if zone.power_used else ""
    return Thing(name, f"{'; '.join(parts)}. {row.power}{used}: {row.text}", numbers)


def _place(v: MetalDawnView, zone: ZoneView, location: LocationView, say: Phrases) -> Thing:
    name = f"{say.zone_card(zone.card)}, location {location.number}"
    icon = say.location_icon(location.icon) if location.icon else "no ability"
    beside = (
        f" {listing(say.agent(agent) for agent in location.beside)} beside it." if location.beside else ""
    )
    numbers: Numbers = {"zone": zone.number, "location": location.number, "icon": location.icon or ""}
    if location.unit is not None:
        numbers |= {"damage": location.unit.damage}
        if location.unit.defence is not None:
            numbers["defence"] = location.unit.defence
        return Thing(name, f"{icon}. {_unit(v, location.unit, say)}{beside}", numbers)
    if location.agent is not None:
        return Thing(name, f"{icon}. {say.agent(location.agent)} stands here.{beside}", numbers)
    return Thing(name, f"{icon}. Free.{beside}", numbers)


def _unit(v: MetalDawnView, unit: UnitView, say: Phrases) -> str:
    blocked = ", blocked" if unit.blocked else ""
    if unit.revealed:
        icon = f", {say.icon(unit.icon)}: {ICON_TEXTS[unit.icon]}" if unit.icon else ""
        return f"{say.unit(unit.type)}, damage {unit.damage}, defence {unit.defence}{blocked}{icon}."
    supply = next(one for one in v.supply if one.type == unit.type)
    total = sum(number for _, number in supply.hidden)
    chances = ", ".join(
        f"{percent(sum(n for d, n in supply.hidden if d <= defence) / total)} fall to {defence}"
        for defence, _ in supply.hidden
    )
    return f"{say.unit(unit.type)}, damage {unit.damage}, hidden{blocked}: {chances or 'defence unknown'}."


def _code(code: CodeView, say: Phrases) -> Thing:
    name = f"Code {code.space}"
    numbers: Numbers = {"space": code.space, "state": code.state}
    if code.state == "hacked":
        plan = f" Future Plan: {say.robot_plan(code.plan)}." if code.plan else ""
        return Thing(name, f"Hacked.{plan}", numbers)
    if code.card is None:
        chances = "; ".join(
            f"a total of {total} is enough with {percent(chance_to_hack(say.table, code.space - 1, total))}"
            for total in (4, 5, 6)
        )
        difficulties = [say.box.codes[card].difficulty for card in hidden_codes(say.table)]
        if difficulties:
            numbers |= {"from": min(difficulties), "to": max(difficulties)}
        return Thing(name, f"Face down: {chances}.", numbers)
    row = say.code_row(code.card)
    numbers["difficulty"] = row.difficulty
    return Thing(
        f"{name}, {row.name}", f"Difficulty {row.difficulty}, {code.state}. {row.text}".strip(), numbers
    )


def _track(v: MetalDawnView, say: Phrases) -> Thing:
    last = say.box.numbers.track_last
    walls = (
        f"Firewalls face down on {listing(map(str, v.firewalls))}." if v.firewalls else "No Firewalls left."
    )
    p = v.preview
    parts = f"clock {p.clock}, Units {p.attacks}, terror {p.terror}; Agents could take {p.taken} and stand"
    ends = f"If the round ended now: {p.untaken} untaken, {p.best} at best ({parts})."
    numbers: Numbers = {"md": v.md, "last": last, "best": p.best, "untaken": p.untaken}
    return Thing("Metal Dawn track", f"{v.md} of {last}. {walls} {ends}", numbers)


def _dominus(v: MetalDawnView, say: Phrases) -> Thing:
    if v.dominus is None:
        return Thing("Dominus", "Not on the board yet.")
    where = f"In {say.zone(v.dominus)}."
    if v.act == 1:
        hacked = sum(code.state == "hacked" for code in v.codes)
        numbers: Numbers = {"zone": v.dominus, "hacked": hacked, "codes": len(v.codes)}
        return Thing("Dominus", f"{where} {hacked} of {len(v.codes)} Codes are hacked.", numbers)
    plan = f" Next: {say.robot_plan(v.robot_next[0])}." if v.robot_next else ""
    line = f"{where} {v.robot_health} of {v.robot_most} health.{plan}"
    return Thing("The Robot", line, {"zone": v.dominus, "health": v.robot_health, "most": v.robot_most})


# Agents and Divisions


def _agent(v: MetalDawnView, agent: AgentView, say: Phrases) -> Thing:
    card = say.box.agents[say.box.agent_index[agent.id]]
    where = "not placed yet"
    if agent.zone is not None:
        beside = "beside " if agent.beside else ""
        where = f"{say.zone(agent.zone)}, {beside}location {agent.location}"
    acted = (
        f"acting, {count(v.actions, 'action')} left"
        if agent.acting
        else "still to act"
        if agent.active
        else "has acted"
    )
    line = (
        f"{say.division(agent.division)}'s, {agent.health} of {agent.most_health} health, {where}, {acted}."
    )
    numbers: Numbers = {"health": agent.health, "most": agent.most_health, "division": agent.division}
    return Thing(card.name, f"{line} {card.title}: {card.text}", numbers)


def _outfit(agent: AgentView, say: Phrases) -> dict[str, Thing]:
    box = say.box
    found: dict[str, Thing] = {}
    if agent.weapon is not None:
        weapon: WeaponRow = box.rows.weapons[box.weapon_index[agent.weapon]]
        found[f"weapon:{agent.id}"] = Thing(
            weapon.name, weapon_line(weapon, agent.ammo), {"uses": agent.ammo}
        )
    if agent.gear is not None:
        gear: GearRow = box.rows.gear[box.gear_index[agent.gear]]
        found[f"gear:{agent.id}"] = Thing(gear.name, gear_line(gear, agent.uses), {"uses": agent.uses})
    if agent.mission is not None:
        mission = box.missions[box.mission_index[agent.mission]]
        done = f"{agent.progress} of {agent.needed}"
        line = f"{mission.need_text} ({done}). If Dominus comes: {mission.fail_text}"
        numbers: Numbers = {"progress": agent.progress, "needed": agent.needed}
        found[f"mission:{agent.id}"] = Thing(mission.name, line, numbers)
    for skill in agent.skills:
        mission = box.missions[box.mission_index[skill]]
        found[f"skill:{skill}"] = Thing(mission.name, f"{say.agent(agent.id)}'s skill: {mission.skill_text}")
    return found


def _division(v: MetalDawnView, division: DivisionView, say: Phrases) -> Thing:
    if not division.card:
        return Thing(say.division(division.number), "Nothing is dealt yet.")
    row = next(card for card in say.box.divisions if card.id == division.card)
    intel = listing(say.intel_value(card) for card in division.intel) if division.intel else "no Intel"
    hand: list[str] = []
    if division.weapons:
        hand.append(say.weapon(division.hand_weapon) if division.hand_weapon else "a Weapon")
    if division.gear:
        hand.append(say.gear(division.hand_gear) if division.hand_gear else "a Gear")
    used = " (used)" if division.ability_used else ""
    lines = [f"{row.name}. {row.title}{used}: {row.text}", f"Intel: {intel}."]
    lines += [f"In hand: {listing(hand)}."] if hand else []
    numbers: Numbers = {"points": division.points} if v.tech_war else {}
    if len(v.divisions) <= FEW_DIVISIONS:
        numbers |= {say.agent(one.id): one.health for one in v.agents if one.division == division.number}
    numbers["Intel"] = len(division.intel)
    if v.tech_war:
        stored = say.unit_list(division.store)
        lines.append(f"{count(division.points, 'point')}; stored: {stored}.")
    return Thing(say.division(division.number), " ".join(lines), numbers)


def _hand(division: DivisionView, say: Phrases) -> dict[str, Thing]:
    box = say.box
    found: dict[str, Thing] = {}
    for card in division.intel:
        row = box.intel[box.intel_index[card]]
        found[f"intel:{card}"] = Thing(row.name, f"Value {row.value}. {row.text}", {"value": row.value})
    if division.hand_weapon is not None:
        weapon: WeaponRow = box.rows.weapons[box.weapon_index[division.hand_weapon]]
        found["hand-weapon"] = Thing(weapon.name, weapon_line(weapon, weapon.ammo))
    if division.hand_gear is not None:
        gear: GearRow = box.rows.gear[box.gear_index[division.hand_gear]]
        found["hand-gear"] = Thing(gear.name, gear_line(gear, gear.uses))
    return found

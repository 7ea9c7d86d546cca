# mypyc: off: words for people are never in a hurry
"""What things say about what may come: the end of the round, attacks, hacks, and the Robot's known cards.

All of it follows from what everybody knows, and from what the seat that looks was shown itself.
"""

from msgspec import structs

from ....kernel.words import Thing
from ....toolkit.english import count, listing
from ..attacks import damages, defended, reach, type_at
from ..box import NONE, ROBOT_TARGET
from ..odds import chance_to_destroy, chance_to_hack
from ..people import agent_of, hack_bonus
from ..table import Agent, MetalDawn
from ..view_types import CodeView, MetalDawnView
from .phrases import Phrases, percent

Numbers = dict[str, int | str]


def add_previews(found: dict[str, Thing], t: MetalDawn, v: MetalDawnView, say: Phrases) -> None:
    """Put what may come to the things that it is about."""
    _bags(found, v)
    if v.phase != "setup" and not v.over:
        found["preview"] = round_end(v, say)
    agent = agent_of(t, t.acting) if t.acting >= 0 else None
    if agent is not None and agent.at >= 0 and not t.over:
        _attacks(found, t, agent, say)
        if t.act == 1 and agent.at >> 2 == t.dominus:
            for code in v.codes:
                _hack(found, t, agent, code, say)
    if t.act == 2 and not t.over:
        _robot(found, t, say)


def _add(found: dict[str, Thing], at: str, numbers: Numbers, line: str = "") -> None:
    thing = found[at]
    said = f"{thing.line} {line}".strip()
    found[at] = structs.replace(thing, line=said, numbers={**(thing.numbers or {}), **numbers})


def _bags(found: dict[str, Thing], v: MetalDawnView) -> None:
    """MD-INFO-06: a hidden Unit has one of these defences, the same for all of its type."""
    bags = {one.type: " ".join(str(d) for d, number in one.hidden for _ in range(number)) for one in v.supply}
    for zone in v.zones:
        for location in zone.locations:
            unit = location.unit
            if unit is not None and not unit.revealed:
                numbers: Numbers = {"bag": bags[unit.type]}
                known = set(bags[unit.type].split())
                if len(known) == 1:
                    numbers["defence"] = int(known.pop())
                _add(found, f"place-{zone.number}-{location.number}", numbers)


def round_end(v: MetalDawnView, say: Phrases) -> Thing:
    """If the round ended now; Firewalls on the way bite as well, and are not counted in."""
    p, last = v.preview, say.box.numbers.track_last
    bites = [space for space in v.firewalls if v.md < space <= p.best]
    parts = [f"clock {p.clock}", f"{p.attacks} from Units"]
    parts += [f"{p.terror} from terror"] if p.terror else []
    parts += [f"Agents can take {p.taken} and nobody falls"] if p.taken else []
    ends = f"{v.md} to {p.best} at best, {p.untaken} untaken"
    lost = "all is lost" if p.best > last else "untaken all is lost" if p.untaken > last else ""
    bite = f"{count(len(bites), 'Firewall bites', 'Firewalls bite')} on the way" if bites else ""
    line = "; ".join([", ".join(parts), *filter(None, (ends, bite, lost))])
    numbers: Numbers = {
        "md": v.md, "clock": p.clock, "units": p.attacks, "terror": p.terror, "taken": p.taken,
        "best": p.best, "untaken": p.untaken, "bites": len(bites), "last": last,
        "lost": "at best" if p.best > last else "untaken" if p.untaken > last else "",
    }  # fmt: skip
    return Thing("If the round ended now", f"{line[0].upper()}{line[1:]}.", numbers)


def _attacks(found: dict[str, Thing], t: MetalDawn, agent: Agent, say: Phrases) -> None:
    """How likely one attack of the Agent that acts is enough, for whom it reaches."""
    name = say.agent(agent.card)
    bare = [] if agent.weapon >= 0 and t.house.weapons_must_be_used else [NONE]
    weapons = [agent.weapon, *bare] if agent.weapon >= 0 else bare
    for place, unit in enumerate(t.units):
        if not unit or defended(t, place):
            continue
        numbers: Numbers = {}
        said: list[str] = []
        for weapon in weapons:
            if t.box.steps[agent.at >> 2][place >> 2] <= reach(t, agent, weapon):
                damage = damages(t, agent, weapon, place, 0)[type_at(t, place)]
                chance = percent(chance_to_destroy(t, place, damage))
                with_ = say.weapon(weapon) if weapon >= 0 else "unarmed"
                key = "armed" if weapon >= 0 else "unarmed"
                numbers |= {key: damage, f"{key} odds": chance}
                numbers.setdefault("with", with_)
                numbers.setdefault("hit", damage)
                numbers.setdefault("odds", chance)
                said.append(f"{with_} (damage {damage}) {chance}")
        if numbers:
            spot = f"place-{(place >> 2) + 1}-{(place & 3) + 1}"
            _add(found, spot, numbers, f"{name} destroys it: {', '.join(said)}.")
    if t.act == 2:
        _attack_on_robot(found, t, agent, weapons, say)


def _attack_on_robot(
    found: dict[str, Thing], t: MetalDawn, agent: Agent, weapons: list[int], say: Phrases
) -> None:
    for weapon in weapons:
        if t.box.steps[agent.at >> 2][t.dominus] <= reach(t, agent, weapon):
            damage = damages(t, agent, weapon, NONE, 0)[ROBOT_TARGET]
            with_ = say.weapon(weapon) if weapon >= 0 else "Unarmed"
            left = max(0, t.robot_health - damage)
            _add(
                found, "dominus", {"hit": damage, "leaves": left, "with": with_},
                f"{with_} of {say.agent(agent.card)} takes {damage} and leaves {left}.",
            )  # fmt: skip
            return


def _hack(found: dict[str, Thing], t: MetalDawn, agent: Agent, code: CodeView, say: Phrases) -> None:
    """The chance with the best Intel card of the Division that acts, and with its two best."""
    cards = sorted(t.sides[t.acting_side].intel, key=lambda card: t.box.intel[card].value, reverse=True)
    if code.state == "hacked" or not cards:
        return
    bonus = t.crack + hack_bonus(t, agent)
    numbers: Numbers = {}
    said: list[str] = []
    for most, key in ((1, "odds"), (2, "odds with two")):
        if len(cards) < most:
            continue
        total = bonus + sum(t.box.intel[card].value for card in cards[:most])
        if code.difficulty is not None:
            chance = 1.0 if total >= code.difficulty else 0.0
        else:
            chance = chance_to_hack(t, code.space - 1, total)
        numbers |= {key: percent(chance), "total" if most == 1 else "total of two": total}
        said.append(f"{total} with {say.intel(cards[0]) if most == 1 else 'two cards'}: {percent(chance)}")
        if chance == 1.0:
            break
    _add(found, f"code-{code.space}", numbers, f"{say.agent(agent.card)} reaches {'; '.join(said)}.")


def robot_paths(t: MetalDawn) -> list[tuple[int, list[int]]]:
    """MD-ROBOT-01: the zones that each known card enters, until one turns the Robot where nobody knows."""
    found: list[tuple[int, list[int]]] = []
    zone = t.dominus
    for card in t.plans:
        if card >= 0:
            one = t.box.robot[card]
            if one.timing == "before":
                break
            path: list[int] = []
            for _ in range(one.distance):
                zone = t.box.wrap[zone][one.direction]
                path.append(zone)
            found.append((card, path))
    return found


def _robot(found: dict[str, Thing], t: MetalDawn, say: Phrases) -> None:
    """Where the Robot goes with the cards that everybody knows, and whom the next one hits."""
    numbers: Numbers = {}
    told: set[int] = set()
    for number, (card, path) in enumerate(robot_paths(t), 1):
        one = t.box.robot[card]
        numbers |= {
            f"path {number}": " ".join(str(zone + 1) for zone in path),
            f"damage {number}": one.damage,
        }
        for zone in path:
            if zone not in told:
                told.add(zone)
                when = "next card" if number == 1 else f"known card number {number}"
                line = f"The Robot's {when}, {one.name}, enters it for {one.damage}."
                _add(found, f"zone-{zone + 1}", {"robot": one.damage, "robot card": number}, line)
        if number == 1:
            falls = _hits(found, t, one.damage, path, say)
            where = listing(say.zone(zone + 1) for zone in path)
            ends = f": {listing(falls)} would fall" if falls else ""
            numbers["next"] = f"{one.name} enters {where} for {one.damage}{ends}."
            numbers["falls"] = len(falls)
    if numbers:
        _add(found, "dominus", numbers)


def _hits(found: dict[str, Thing], t: MetalDawn, damage: int, path: list[int], say: Phrases) -> list[str]:
    """Those whom the next card takes all health, if nothing soaks it up."""
    falls: list[str] = []
    for agent in t.agents:
        suffers = damage * path.count(agent.at >> 2) if agent.at >= 0 and agent.card >= 0 else 0
        if suffers:
            fatal = suffers >= agent.health
            falls += [say.agent(agent.card)] if fatal else []
            line = f"The Robot's next card hits for {suffers}{': would fall' if fatal else ''}."
            _add(
                found,
                f"agent:{t.box.agents[agent.card].id}",
                {"robot": suffers, "falls": int(fatal)},
                line,
            )
    return falls

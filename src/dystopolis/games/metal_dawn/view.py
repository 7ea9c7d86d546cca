"""What each seat may see, built up from nothing."""

from collections.abc import Sequence
from typing import Final

from ...kernel.pile import Pile
from .box import NONE, TYPE_COUNT
from .hacking import total
from .missions import needed_of, reached
from .odds import Preview, bag_of, unit_damage, unit_icon, unit_type
from .people import has_stealth, holder, most_health
from .table import FACE_DOWN, FACE_UP, HACKED, NO_CODE, REVEALED, Agent, MetalDawn, Side
from .view_types import (
    AgentView,
    CodeView,
    DeckView,
    DivisionView,
    HackView,
    LocationView,
    MetalDawnView,
    PreviewView,
    SupplyView,
    UnitView,
    ZoneView,
)
from .vocabulary import TYPES

STATES: Final = {FACE_DOWN: "face down", FACE_UP: "face up", HACKED: "hacked"}


def view(t: MetalDawn, seat: int | None) -> MetalDawnView:
    """MD-INFO-01 to MD-INFO-07: all that is public, and what this seat was shown."""
    return views(t, [seat])[0]


def views(t: MetalDawn, seats: Sequence[int | None]) -> list[MetalDawnView]:
    """The same for several at once: what is public is laid out once for all."""
    box = t.box
    zones = tuple([_zone(t, zone) for zone in range(len(t.zones))])
    agents = tuple([_agent(t, slot) for slot in range(len(t.agents)) if t.agents[slot].card >= 0])
    supply = tuple([_supply(t, type) for type in range(TYPE_COUNT)]) if t.pool else ()
    firewalls = tuple([space for space in range(1, box.numbers.track_last + 1) if t.firewalls >> space & 1])
    met = tuple([n for n in range(1, len(box.firewalls)) if t.firewall_bag and n not in t.firewall_bag])
    plans = [plan for plan in t.plans if plan >= 0]
    preview = _preview(t)
    waiting = tuple(t.waiting())
    found: list[MetalDawnView] = []
    for seat in seats:
        found.append(
            MetalDawnView(
                seat=seat,
                tech_war=t.tech_war,
                hard=t.house.hard,
                content=t.house.content,
                act=t.act,
                round=t.round,
                phase=t.phase,
                lead=t.lead,
                acting=box.agents[t.acting].id if t.acting >= 0 else None,
                actions=t.actions,
                md=t.md,
                firewalls=firewalls,
                firewalls_met=met,
                anarchy=t.anarchy,
                anarchy_next=t.anarchy_next,
                extra_cards=t.extra_cards,
                dominus=t.dominus + 1 if t.dominus >= 0 else None,
                robot_health=t.robot_health,
                robot_most=box.numbers.robot_health * len(t.sides),
                robot_next=tuple([box.robot[plan].id for plan in plans]),
                zones=zones,
                agents=agents,
                divisions=tuple([_division(t, number, seat) for number in range(len(t.sides))]),
                codes=_codes(t, seat),
                decks=_decks(t, seat),
                supply=supply,
                reserve=t.reserve,
                blocks=box.numbers.block_tokens - _ones(t.blocked),
                mission_tokens=box.numbers.mission_tokens - sum(t.tokens),
                objectives=tuple([box.objectives[card].id for card in t.objectives]),
                preview=preview,
                hack=_hack(t),
                waiting=waiting,
                over=t.over,
            )
        )
    return found


def _ones(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _zone(t: MetalDawn, zone: int) -> ZoneView:
    card = t.box.zones[t.zones[zone]]
    destroyed = bool(t.destroyed >> zone & 1)
    places = range(4 * zone, 4 * zone + 4)
    user = NONE
    for number, side in enumerate(t.sides):
        if side.token_at == zone:
            user = number
    return ZoneView(
        zone + 1,
        card.id,
        destroyed,
        t.taken >> 4 * zone & 15 == 15,
        _suppressed(t, zone),
        t.tokens[zone] if t.tokens else 0,
        t.dominus == zone,
        bool(t.powers_used >> zone & 1),
        user if user >= 0 else None,
        tuple([_location(t, place, None if destroyed else card.icons[place % 4]) for place in places]),
    )


def _suppressed(t: MetalDawn, zone: int) -> bool:
    """MD-ICON-11."""
    if t.units:
        for place in range(4 * zone, 4 * zone + 4):
            if unit_icon(t, place) == "Suppress":
                return True
    return False


def _location(t: MetalDawn, place: int, icon: str | None) -> LocationView:
    on: str | None = None
    beside: list[str] = []
    for agent in t.agents:
        if agent.at == place and agent.card >= 0:
            if agent.beside:
                beside.append(t.box.agents[agent.card].id)
            else:
                on = t.box.agents[agent.card].id
    unit = _unit(t, place) if t.units and t.units[place] else None
    return LocationView(place % 4 + 1, icon, unit, on, tuple(beside))


def _unit(t: MetalDawn, place: int) -> UnitView:
    """MD-UNIT-01: the damage is always known, defence and icon once the Unit is revealed."""
    unit = t.units[place]
    type = TYPES[unit_type(t, place)]
    blocked = bool(t.blocked >> place & 1)
    damage = unit_damage(t, place)
    if unit < REVEALED:
        return UnitView(type, damage, False, None, None, blocked)
    kind = t.box.kinds[unit - REVEALED]
    return UnitView(type, damage, True, kind.defence, kind.icon or None, blocked)


def _agent(t: MetalDawn, slot: int) -> AgentView:
    box = t.box
    agent: Agent = t.agents[slot]
    placed = agent.at >= 0
    return AgentView(
        box.agents[agent.card].id,
        slot // 2,
        agent.health,
        most_health(t, agent),
        agent.at // 4 + 1 if placed else None,
        agent.at % 4 + 1 if placed else None,
        agent.beside,
        agent.active,
        agent.card == t.acting,
        box.weapons[agent.weapon].id if agent.weapon >= 0 else None,
        agent.ammo,
        box.gear[agent.gear].id if agent.gear >= 0 else None,
        agent.uses,
        box.missions[agent.mission].id if agent.mission >= 0 else None,
        reached(t, agent) if agent.mission >= 0 else 0,
        needed_of(t, agent) if agent.mission >= 0 else 0,
        tuple([box.missions[skill].id for skill in agent.skills]),
        has_stealth(t, agent),
    )


def _division(t: MetalDawn, number: int, seat: int | None) -> DivisionView:
    """MD-INFO-07: in Tech War the cards of a hand are for its owner alone, their number is public."""
    box = t.box
    side: Side = t.sides[number]
    seat_of = holder(t, number)
    opened = not t.tech_war or seat_of == seat
    return DivisionView(
        number,
        seat_of,
        box.divisions[side.card].id if side.card >= 0 else "",
        side.spent,
        side.token_at + 1 if side.token_at >= 0 else None,
        tuple([box.intel[card].id for card in side.intel]),
        1 if side.weapon >= 0 else 0,
        1 if side.gear >= 0 else 0,
        box.weapons[side.weapon].id if opened and side.weapon >= 0 else None,
        box.gear[side.gear].id if opened and side.gear >= 0 else None,
        box.weapons[side.fresh_weapon].id if opened and side.fresh_weapon >= 0 else None,
        box.gear[side.fresh_gear].id if opened and side.fresh_gear >= 0 else None,
        tuple([TYPES[box.kinds[kind].type] for kind in side.store]),
        side.points,
        side.took,
    )


def _codes(t: MetalDawn, seat: int | None) -> tuple[CodeView, ...]:
    """MD-INFO-02: a face-down Code is known to those who looked at it."""
    found: list[CodeView] = []
    for space, state in enumerate(t.code_state):
        if state == NO_CODE:
            continue
        card = t.code_cards[space]
        known = state == FACE_UP or (
            state == FACE_DOWN and seat is not None and bool(t.code_known[space] >> seat & 1)
        )
        shown = known and card >= 0
        plan = t.plans[space]
        found.append(
            CodeView(
                space + 1,
                STATES[state],
                t.box.codes[card].id if shown else None,
                t.box.codes[card].difficulty if shown else None,
                t.box.robot[plan].id if plan >= 0 else None,
            )
        )
    return tuple(found)


def _decks(t: MetalDawn, seat: int | None) -> tuple[DeckView, ...]:
    box = t.box
    return (
        _deck("intel", t.intel_deck, seat, [c.id for c in box.intel], t.intel_discard),
        _deck("weapon", t.weapon_deck, seat, [c.id for c in box.weapons], t.weapon_discard),
        _deck("gear", t.gear_deck, seat, [c.id for c in box.gear], t.gear_discard),
        _deck("dominus", t.dominus_deck, seat, [c.id for c in box.dominus], t.dominus_discard),
        _deck("robot", t.robot_deck, seat, [c.id for c in box.robot], t.robot_discard),
        DeckView("mission", len(t.missions), (), tuple([box.missions[c].id for c in t.mission_discard])),
        DeckView(
            "objective", len(t.objective_bag), (), tuple([box.objectives[c].id for c in t.objective_discard])
        ),
    )


def _deck(name: str, pile: Pile, seat: int | None, ids: list[str], discard: tuple[int, ...]) -> DeckView:
    """MD-INFO-04: what was seen stays known while its place is known; 1 is the top card."""
    known: list[tuple[int, str]] = []
    if seat is not None and pile.masks:
        size = len(pile)
        for index in range(size - 1, -1, -1):
            if pile.knows(seat, index):
                known.append((size - index, ids[pile.cards[index]]))
    return DeckView(name, len(pile), tuple(known), tuple([ids[card] for card in discard]))


def _supply(t: MetalDawn, type: int) -> SupplyView:
    boxed = sum([t.boxed[kind] for kind in t.box.kinds_of[type]])
    return SupplyView(TYPES[type], t.pool[type], boxed, tuple(bag_of(t, type)))


def _preview(t: MetalDawn) -> PreviewView:
    if not t.units:
        return PreviewView(0, 0, 0, 0, t.md, t.md)
    p = Preview(t)
    return PreviewView(p.clock, p.attacks, p.terror, p.taken, t.md + p.best, t.md + p.untaken)


def _hack(t: MetalDawn) -> HackView | None:
    space = t.hacked_code
    if space < 0:
        return None
    card = t.code_cards[space]
    difficulty = t.box.codes[card].difficulty if card >= 0 and t.code_state[space] != FACE_DOWN else None
    return HackView(space + 1, tuple([t.box.intel[intel].id for intel in t.hack_cards]), total(t), difficulty)

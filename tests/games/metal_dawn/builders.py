"""Positions of Metal Dawn in a line or two.

`board` lays an open, empty board: zone n holds the n-th core Zone card, nobody has cards, no Firewall lies on
the track. Zones are 1 to 12 and locations 1 to 4 here, as for players; Agents are slots, two for a Division.
`run` carries out steps of the rules until somebody has to choose or they are done, and `do` answers.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from dystopolis.games.metal_dawn import GAME
from dystopolis.games.metal_dawn.activation import begin_activation
from dystopolis.games.metal_dawn.box import NONE, Box
from dystopolis.games.metal_dawn.menus import END
from dystopolis.games.metal_dawn.options import Attack, Move
from dystopolis.games.metal_dawn.programs import compile_program
from dystopolis.games.metal_dawn.running import begin_effect
from dystopolis.games.metal_dawn.spawning import return_to_bag
from dystopolis.games.metal_dawn.table import FACE_DOWN, HACKED, REVEALED, Agent, MetalDawn
from dystopolis.games.metal_dawn.vocabulary import read_effect
from dystopolis.kernel import Event, Option, Step
from dystopolis.kernel.pile import Pile

O = TypeVar("O", bound=Option)  # noqa: E741 - an option of some kind
E = TypeVar("E", bound=Event)

TYPES = ("Dr", "So", "Cy", "Ex")
PLAIN = (
    "Stitch", "Magpie", "Backchannel", "Quartermaster", "Static", "Lantern", "Switchback", "Deadeye", "Havoc",
    "Cipher", "Anvil", "Firebrand",
)  # fmt: skip
STARTS = (
    (9, 1),
    (9, 2),
    (10, 1),
    (10, 2),
    (11, 1),
    (11, 2),
    (12, 1),
    (12, 2),
    (8, 1),
    (8, 2),
    (7, 1),
    (7, 2),
)


class Done(Exception):  # noqa: N818 - not an error
    """Everything that was to be carried out is."""


def stop(t: MetalDawn) -> None:
    raise Done


def board(
    seats: int = 2, mode: str = "together", settings: Mapping[str, Any] | None = None, md: int = 1
) -> MetalDawn:
    """An open board without Units, in the Agent phase of round 1; Dominus hovers over zone 12."""
    t = GAME.start(seats, "a test", dict(settings or {}), mode=mode, aloud=True)
    assert isinstance(t, MetalDawn)
    while t.phase == "setup":
        seat = t.waiting()[0]
        t.answer(seat, t.options(seat)[0])
    t.stack.clear()
    t.asks.clear()
    t.told.clear()
    t.zones = tuple(range(12))
    t.destroyed = t.taken = t.blocked = t.powers_used = t.firewalls = 0
    for place, unit in enumerate(t.units):
        if unit:
            t.units[place] = 0
            if unit >= REVEALED:
                return_to_bag(t, unit - REVEALED, 1)
            else:
                t.pool[unit - 1] += 1
    t.tokens = (0,) * 12
    t.md, t.act, t.lead, t.round, t.dominus = md, 1, 0, 1, 11
    t.extra_cards = t.cards_left = 0
    t.anarchy = t.anarchy_next = False
    t.intel_discard = t.weapon_discard = t.gear_discard = ()
    for slot, agent in enumerate(t.agents):
        agent.card = t.box.agent_index[agent_id(PLAIN[slot])]
        agent.health = t.box.agents[agent.card].health
        agent.weapon = agent.gear = agent.mission = NONE
        agent.ammo = agent.uses = agent.progress = 0
        agent.skills, agent.active, agent.at = (), True, NONE
        stand(t, slot, *STARTS[slot])
    for side in t.sides:
        side.intel, side.store = (), ()
        side.weapon = side.gear = NONE
        side.card = 7  # Continuity Office: of no use while the track is at 1
    in_play = {agent.card for agent in t.agents}
    t.reserve_sure, t.reserve = 0, len(t.sides)
    t.reserve_rest = sum(1 << card for card in range(16) if card not in in_play)
    return t


def agent_id(name: str) -> str:
    box = GAME.content(None)
    assert isinstance(box, Box)
    return next(row.id for row in box.rows.agents if row.name == name)


def at(zone: int, location: int) -> int:
    return 4 * (zone - 1) + location - 1


# Who and what is where


def stand(t: MetalDawn, slot: int, zone: int, location: int, beside: bool = False) -> Agent:
    """Put an Agent onto a location, or beside it."""
    agent = t.agents[slot]
    if agent.at >= 0 and not agent.beside:
        t.taken &= ~(1 << agent.at)
    agent.at, agent.beside = at(zone, location), beside
    if not beside:
        assert not t.taken >> agent.at & 1, "somebody stands there"
        t.taken |= 1 << agent.at
    return agent


def cast(t: MetalDawn, slot: int, name: str, health: int = 0) -> Agent:
    """Another Agent in this slot, with full health unless told."""
    agent = t.agents[slot]
    agent.card = t.box.agent_index[agent_id(name)]
    agent.health = health or t.box.agents[agent.card].health
    t.reserve_rest &= ~(1 << agent.card)
    return agent


def unit(t: MetalDawn, zone: int, location: int, type: str, defence: int = 0, icon: str = "") -> int:
    """A Unit: hidden, or revealed if its defence is told. It comes from the pool."""
    place, kind = at(zone, location), TYPES.index(type)
    assert not t.taken >> place & 1, "somebody stands there"
    t.pool[kind] -= 1
    t.taken |= 1 << place
    if defence:
        number = kind_of(t, type, defence, icon)
        assert t.bag[number] > 0, "all of this kind are out"
        t.bag[number] -= 1
        t.units[place] = REVEALED + number
    else:
        t.units[place] = 1 + kind
    return place


def kind_of(t: MetalDawn, type: str, defence: int, icon: str = "") -> int:
    return next(
        kind.index
        for kind in t.box.kinds
        if (kind.type, kind.defence, kind.icon) == (TYPES.index(type), defence, icon)
    )


def hides(t: MetalDawn, type: str, defence: int, icon: str = "") -> None:
    """From now on every hidden Unit of a type turns out to be this."""
    kinds = t.box.kinds_of[TYPES.index(type)]
    total = sum(t.bag[kind] for kind in kinds)
    for kind in kinds:
        t.bag[kind] = 0
    t.bag[kind_of(t, type, defence, icon)] = total


def at_unit(t: MetalDawn, zone: int, location: int) -> str:
    """What stands on a location: nothing, the type, or the type with its defence if it is revealed."""
    value = t.units[at(zone, location)]
    if value == 0:
        return ""
    if value < REVEALED:
        return TYPES[value - 1]
    kind = t.box.kinds[value - REVEALED]
    return f"{TYPES[kind.type]}{kind.defence}"


def destroyed_zone(t: MetalDawn, *zones: int) -> None:
    for zone in zones:
        t.destroyed |= 1 << (zone - 1)


def pool(t: MetalDawn, *numbers: int) -> None:
    """So many Drones, Soldiers, Cyborgs and Exterminators can be spawned; the rest lies in the box."""
    for type, number in enumerate(numbers):
        surplus = t.pool[type] - number
        assert surplus >= 0
        for kind in t.box.kinds_of[type]:
            moved = min(surplus, t.bag[kind])
            t.bag[kind] -= moved
            t.boxed[kind] += moved
            surplus -= moved
        t.pool[type] = number


# Cards


def card(t: MetalDawn, name: str) -> int:
    """The index of a card of any kind, by its name."""
    rows: Any = t.box.rows
    for kind in (rows.weapons, rows.gear, rows.intel, rows.missions, rows.codes, rows.robot, rows.objectives):
        for index, row in enumerate(kind):
            if row.name == name:
                return index
    raise KeyError(name)


def id_of(t: MetalDawn, name: str) -> str:
    rows: Any = t.box.rows
    for kind in (
        rows.weapons, rows.gear, rows.intel, rows.missions, rows.codes, rows.robot, rows.objectives,
        rows.agents, rows.zones, rows.divisions,
    ):  # fmt: skip
        for row in kind:
            if row.name == name:
                return str(row.id)
    raise KeyError(name)


def equip(t: MetalDawn, slot: int, weapon: str = "", gear: str = "", ammo: int = 0, uses: int = 0) -> Agent:
    agent = t.agents[slot]
    if weapon:
        agent.weapon = card(t, weapon)
        agent.ammo = ammo or t.box.weapons[agent.weapon].ammo
    if gear:
        agent.gear = card(t, gear)
        agent.uses = uses or t.box.gear[agent.gear].uses
    return agent


def intel(t: MetalDawn, division: int, *names: str) -> None:
    """The Intel pool of a Division, taken out of the deck."""
    cards = [card(t, name) for name in names]
    for one in cards:
        if one in t.intel_deck.cards:
            t.intel_deck.cards.remove(one)
            t.intel_deck.masks = ()
    t.sides[division].intel = tuple(sorted(cards))


def hand(t: MetalDawn, division: int, weapon: str = "", gear: str = "") -> None:
    if weapon:
        t.sides[division].weapon = card(t, weapon)
    if gear:
        t.sides[division].gear = card(t, gear)


def mission(t: MetalDawn, slot: int, name: str, progress: int = 0) -> Agent:
    """An active Mission, as if it had just been accepted."""
    agent = t.agents[slot]
    agent.mission, agent.progress = card(t, name), progress
    t.missions = tuple(one for one in t.missions if one != agent.mission)
    if not progress and t.box.missions[agent.mission].need == "visit":
        agent.progress = 1 << (agent.at >> 2)
    return agent


def skill(t: MetalDawn, slot: int, *names: str) -> Agent:
    agent = t.agents[slot]
    agent.skills = (*agent.skills, *(card(t, name) for name in names))
    return agent


def code(t: MetalDawn, space: int, name: str, state: int = FACE_DOWN) -> None:
    """Which Code lies on a space (1 to 6), and how."""
    index = card(t, name)
    codes, states = list(t.code_cards), list(t.code_state)
    t.code_bag = tuple(one for one in t.code_bag if one != index)
    codes[space - 1], states[space - 1] = index, state
    t.code_cards, t.code_state = tuple(codes), tuple(states)


def hacked(t: MetalDawn, *spaces: int) -> None:
    """Codes that are hacked, each with a Robot card on it."""
    for space in spaces:
        states, plans = list(t.code_state), list(t.plans)
        states[space - 1] = HACKED
        plans[space - 1] = t.robot_deck.cards.pop()
        t.code_state, t.plans = tuple(states), tuple(plans)


def top(t: MetalDawn, deck: str, *names: str) -> None:
    """Put these cards on top of a deck, the first one topmost."""
    pile: Pile = getattr(t, f"{deck}_deck")
    rows: Any = getattr(t.box.rows, {"weapon": "weapons"}.get(deck, deck))
    for name in reversed(names):
        index = next(i for i, row in enumerate(rows) if name in (row.id, getattr(row, "name", "")))
        if index in pile.cards:
            pile.cards.remove(index)
        pile.cards.append(index)
    pile.masks = ()


def next_mission(t: MetalDawn, name: str) -> None:
    """The only Mission that is left to draw."""
    t.missions, t.mission_discard = (card(t, name),), ()


def firewall(t: MetalDawn, space: int, number: int) -> None:
    """A Firewall on a space, and what it will turn out to be."""
    t.firewalls |= 1 << space
    t.firewall_bag = (number,)


def dominus_at(t: MetalDawn, zone: int) -> None:
    t.dominus = zone - 1


def act_two(t: MetalDawn, zone: int, health: int = 0) -> None:
    t.code_state = tuple(HACKED if state else state for state in t.code_state)
    t.act, t.dominus = 2, zone - 1
    t.robot_health = health or 8 * len(t.sides)


# Playing


def run(t: MetalDawn, step: Step, *args: Any) -> None:
    """Carry out a step and all that follows, until somebody has to choose or it is done."""
    t.stack.insert(0, (stop, ()))
    t.insert_at = len(t.stack)
    t.do(step, *args)
    go(t)


def go(t: MetalDawn) -> None:
    try:
        t.go()
    except Done:
        t.asks.clear()


def do(t: MetalDawn, *options: Option) -> None:
    """Answers, one after the other, of whoever is asked."""
    for option in options:
        seat = t.waiting()[0]
        try:
            t.answer(seat, option)
        except Done:
            t.asks.clear()


def activate(t: MetalDawn, slot: int, actions: int = 2) -> Agent:
    """The Agent's activation begins."""
    run(t, begin_activation, slot // 2, t.agents[slot].card)
    if actions != 2:
        t.actions = actions
        again(t)
    return t.agents[slot]


def again(t: MetalDawn) -> None:
    """List the options of the open question anew, after the position was changed by hand."""
    for ask in t.asks:
        ask.options = ask.choice.options(t, ask.seat, *ask.args)


def end(t: MetalDawn) -> None:
    """End the activation, unless nothing else was left to do: then it has ended by itself."""
    if asked(t) == "ACTIVATION":
        do(t, END)


def effect(t: MetalDawn, text: str, slot: int = NONE, here: int = 0, source: str = "a test") -> None:
    """Carry out an effect of the language, of an Agent or of nobody; `here` is the zone it is about."""
    programs = t.box.programs
    texts = t.box.texts
    if text not in texts:
        texts.append(text)
        programs.append(compile_program(read_effect(text)))
    me = t.agents[slot].card if slot >= 0 else NONE
    division = slot // 2 if slot >= 0 else NONE
    run(t, begin_effect, texts.index(text), me, division, source, here - 1)


def options(t: MetalDawn) -> list[Option]:
    """What whoever is asked may choose; nothing if nobody is."""
    return t.options(t.waiting()[0]) if t.waiting() else []


def of_kind(t: MetalDawn, kind: type[O]) -> list[O]:
    return [option for option in options(t) if isinstance(option, kind)]


def asked(t: MetalDawn) -> str:
    """The name of the open question, or nothing."""
    return GAME.name_of(t.asks[0].choice) if t.asks else ""


def moves(t: MetalDawn) -> set[tuple[int, int]]:
    return {(option.zone, option.location) for option in of_kind(t, Move)}


def targets(t: MetalDawn, armed: bool) -> set[tuple[int, int]]:
    found = of_kind(t, Attack)
    return {(option.zone, option.location) for option in found if option.armed == armed}


def told(t: MetalDawn, kind: type[E]) -> list[E]:
    return [one.event for one in t.told if isinstance(one.event, kind)]


def where(t: MetalDawn, slot: int) -> tuple[int, int]:
    agent = t.agents[slot]
    return agent.at // 4 + 1, agent.at % 4 + 1


def waiting_seat(t: MetalDawn) -> int:
    return t.waiting()[0] if t.waiting() else NONE

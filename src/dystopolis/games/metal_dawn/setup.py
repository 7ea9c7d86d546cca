"""From the box of components to the zones and decks: what is dealt before anybody places anything."""

from ...kernel.modes import Mode, Settings, fill_house
from ...kernel.pile import Pile
from ...kernel.values import Refused
from .box import PLACES, TYPE_COUNT, ZONES, Box
from .events import Dealt
from .harm import starting_gear, starting_weapon
from .opening import choose_destroyed, open_game
from .picking import pick_agents
from .table import FACE_DOWN, NO_CODE, Agent, House, MetalDawn, Side

CORE_SEATS = 4
SOLO_DIVISIONS = 2


def lay_table(mode: Mode, seats: int, settings: Settings, box: Box) -> MetalDawn:
    """MD-SET-03: an empty table; core cards alone are not enough for five or six."""
    house = House()
    fill_house(house, mode.settings, settings)
    content = str(settings.get("content", "usual"))
    if content == "usual":
        content = "core" if seats <= CORE_SEATS else "mixed"
    if content == "core" and seats > CORE_SEATS:
        raise Refused(
            f"Five or six players need Tech War or mixed content, not core; you are {seats} (MD-SET-03).",
            "MD-SET-03",
        )
    house.content = content
    house.hard = settings.get("damage") == "hard"
    house.white_house_anywhere = settings.get("white house") == "anywhere"
    house.agents_are_chosen = settings.get("agents") == "chosen"
    return MetalDawn(seats, box, house)


def set_up(t: MetalDawn) -> None:
    """MD-SETUP-01 to MD-SETUP-24, MD-SETUP-31: the board, the decks, the Divisions."""
    for _ in range(max(SOLO_DIVISIONS, t.seats)):
        t.sides.append(Side())
    t.units = [0] * PLACES
    t.tokens = (0,) * ZONES
    t.md = t.box.rows.constants.track_start
    lay_zones(t)
    gather_units(t)
    stack_decks(t)
    t.do(choose_destroyed)
    t.do(deal_agents)
    t.do(deal_divisions)
    t.do(open_game)


def lay_zones(t: MetalDawn) -> None:
    """MD-SETUP-02, MD-SETUP-04, MD-SETUP-06, MD-RULING-13: dealt at random, with Intel somewhere."""
    cards = t.box.zone_decks[t.house.content].copy()
    if t.house.white_house_anywhere:
        t.chance.shuffle("zones", cards)
        if not any(t.box.zones[card].gives_intel for card in cards[:ZONES]):
            first = next(card for card in cards if t.box.zones[card].gives_intel)
            cards.remove(first)
            cards.insert(0, first)
    else:
        cards.remove(t.box.white_house)
        t.chance.shuffle("zones", cards)
        cards.insert(0, t.box.white_house)
    t.zones = tuple(cards[:ZONES])


def gather_units(t: MetalDawn) -> None:
    """MD-SETUP-07, MD-SETUP-08, MD-RULING-04: forty Units, and with mixed content nobody knows which."""
    box = t.box
    t.boxed = [0] * len(box.kinds)
    t.pool = list(box.in_play)
    t.seen = (0,) * len(box.kinds)
    if t.house.content == "mixed":
        t.bag = [0] * len(box.kinds)
        unused = [core + tw for core, tw in zip(box.core_units, box.tw_units, strict=True)]
        for type in range(TYPE_COUNT):
            for _ in range(box.in_play[type]):
                index = t.chance.below("standees", sum([unused[kind] for kind in box.kinds_of[type]]))
                for kind in box.kinds_of[type]:
                    index -= unused[kind]
                    if index < 0:
                        unused[kind] -= 1
                        t.bag[kind] += 1
                        break
        t.unused = tuple(unused)
        return
    t.bag = list(box.core_units if t.house.content == "core" else box.tw_units)
    t.bag[box.plain_drone] += box.in_play[0] - sum([t.bag[kind] for kind in box.kinds_of[0]])


def stack_decks(t: MetalDawn) -> None:
    """MD-SETUP-12, MD-SETUP-13, MD-SETUP-15, MD-SETUP-21, MD-SET-02: by the content set."""
    box = t.box
    rows = box.rows
    content = t.house.content
    t.intel_deck = Pile(box.intel_decks[content].copy())
    t.weapon_deck = Pile(box.weapon_decks[content].copy())
    t.gear_deck = Pile(box.gear_decks[content].copy())
    t.robot_deck = Pile(list(range(len(box.robot))))
    t.intel_deck.shuffle(t, "intel")
    t.weapon_deck.shuffle(t, "weapon")
    t.gear_deck.shuffle(t, "gear")
    t.robot_deck.shuffle(t, "robot")
    t.missions = box.mission_decks[content]
    t.start_weapons = box.start_weapons
    t.start_gear = box.start_gear
    if t.tech_war:
        t.objective_bag = tuple(range(len(rows.objectives)))
    t.firewall_bag = tuple([row.number for row in rows.firewalls])
    t.firewalls = sum([1 << space for space in rows.constants.firewall_spaces])
    t.code_bag = tuple(range(len(rows.codes)))
    placed = rows.constants.codes
    t.code_state = (*[FACE_DOWN] * placed, *[NO_CODE] * (len(t.code_state) - placed))


def deal_agents(t: MetalDawn) -> None:
    """MD-SETUP-17, MD-SETUP-18, MD-SETUP-23, MD-RULING-05, MD-RULING-105: dealt, or picked in turn."""
    for _ in range(2 * len(t.sides)):
        t.agents.append(Agent())
    first = first_set(t)
    rest = [card.index for card in t.box.agents if card.index not in first]
    t.chance.shuffle("agents", first)
    t.chance.shuffle("agents", rest)
    if t.house.agents_are_chosen:
        t.do(pick_agents, 0)
    else:
        for slot, card in enumerate((first + rest)[: len(t.agents)]):
            t.agents[slot].card = card
    t.do(fill_reserve)


def first_set(t: MetalDawn) -> list[int]:
    """The Agents of the content set, which are dealt first."""
    if t.house.content == "mixed":
        return [card.index for card in t.box.agents]
    return [card.index for card in t.box.agents if card.core == (t.house.content == "core")]


def fill_reserve(t: MetalDawn) -> None:
    """MD-SETUP-23, MD-SETUP-24: one for each player; which ones nobody knows until they come."""
    dealt = [agent.card for agent in t.agents]
    left = [card for card in first_set(t) if card not in dealt]
    others = [card.index for card in t.box.agents if card.index not in dealt and card.index not in left]
    number = t.box.rows.constants.reserve_per_player * len(t.sides)
    t.reserve = min(number, len(left) + len(others))
    if len(left) >= number:
        t.reserve_rest = sum([1 << card for card in left])
    else:
        t.reserve_sure = sum([1 << card for card in left])
        t.reserve_rest = sum([1 << card for card in others])
    for agent in t.agents:
        agent.health = t.box.agents[agent.card].health


def deal_divisions(t: MetalDawn) -> None:
    """MD-SETUP-16, MD-SETUP-19, MD-SETUP-20: a Division and starting cards for each."""
    cards = list(range(len(t.box.divisions)))
    t.chance.shuffle("divisions", cards)
    for division, side in enumerate(t.sides):
        side.card = cards[division]
        for agent in t.agents[2 * division : 2 * division + 2]:
            agent.weapon = starting_weapon(t)
            agent.ammo = t.box.weapons[agent.weapon].ammo if agent.weapon >= 0 else 0
        for agent in t.agents[2 * division : 2 * division + 2]:
            agent.gear = starting_gear(t)
            agent.uses = t.box.gear[agent.gear].uses if agent.gear >= 0 else 0
        if t.aloud:
            names = tuple([t.box.agents[a.card].id for a in t.agents[2 * division : 2 * division + 2]])
            t.tell(Dealt(division, t.box.divisions[side.card].id, names))

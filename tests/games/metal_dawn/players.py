"""Players and tables for random games: so that everything that can happen does happen."""

from collections.abc import Sequence
from random import Random

from dystopolis.games.metal_dawn.codes import peek_code, unhacked_codes
from dystopolis.games.metal_dawn.missions import draw_mission
from dystopolis.games.metal_dawn.options import (
    Accept,
    Attack,
    AttackRobot,
    Claim,
    Complete,
    End,
    Equip,
    Hack,
    PlayIntel,
    Retreat,
    Store,
    UseAbility,
    UseDivision,
    UseGear,
    UseIntel,
    UsePower,
    UseSkill,
    UseWeapon,
)
from dystopolis.games.metal_dawn.robot import wake_robot
from dystopolis.games.metal_dawn.table import HACKED, MetalDawn
from dystopolis.kernel import Option

BEST = (Hack, PlayIntel, AttackRobot, Claim, UseWeapon, Store)
GOOD = (
    Accept, Attack, Complete, Equip, Retreat, UseAbility, UseDivision, UseGear, UseIntel, UsePower, UseSkill,
)  # fmt: skip

SECOND_THOUGHTS = 0.02  # how often somebody puts an equipped card away


def anything(options: Sequence[Option], rng: Random) -> Option:
    return options[int(rng.random() * len(options))]


def busy(options: Sequence[Option], rng: Random) -> Option:
    """Hacks, fights and uses what it has, and seldom ends early."""
    for kinds, often in ((BEST, 0.8), (GOOD, 0.6)):
        found = [option for option in options if isinstance(option, kinds)]
        if found and rng.random() < often:
            return anything(found, rng)
    rest = [option for option in options if not isinstance(option, End)]
    return anything(rest or options, rng)


def choose(t: MetalDawn, rng: Random, number: int) -> tuple[int, Option]:
    """Every third game is played by chance alone."""
    seat = t.waiting()[0]
    options = t.options(seat)
    if rng.random() < SECOND_THOUGHTS:
        options = t.asides(seat) or options
    return seat, anything(options, rng) if number % 3 == 0 else busy(options, rng)


def begin(t: MetalDawn, rng: Random) -> None:
    """Play through the setup."""
    while t.phase == "setup" and not t.over:
        seat = t.waiting()[0]
        t.answer(seat, anything(t.options(seat), rng))


def enrich(t: MetalDawn, rng: Random) -> None:
    """As if some rounds had been played well: Intel, cards in hands, Missions, skills, Codes hacked."""
    for division, side in enumerate(t.sides):
        side.intel = tuple(sorted(t.intel_deck.cards.pop() for _ in range(rng.randint(1, 3))))
        side.weapon, side.gear = t.weapon_deck.cards.pop(), t.gear_deck.cards.pop()
        for agent in t.agents[2 * division : 2 * division + 2]:
            agent.health = max(1, agent.health - rng.randint(0, 2))
            if agent.mission < 0:
                agent.mission = draw_mission(t)
                need = t.box.missions[agent.mission].need
                agent.progress = 1 << (agent.at >> 2) if need == "visit" else 0
    trading = t.box.mission_index["MD-MT20"]
    if trading in t.missions:
        t.missions = tuple(card for card in t.missions if card != trading)
        rng.choice(t.agents).skills = (trading,)
    arm(t, "MD-WS8")
    hack_codes(t, rng.randint(0, 4))
    for space in unhacked_codes(t)[:1]:
        peek_code(t, space, rng.randrange(len(t.sides)))


def arm(t: MetalDawn, weapon: str) -> None:
    """Agents who hold a starting Weapon get this one instead, as far as there are any."""
    card = t.box.weapon_index[weapon]
    for agent in t.agents:
        if card in t.start_weapons and agent.weapon >= 0 and t.box.weapons[agent.weapon].start:
            left = list(t.start_weapons)
            left[left.index(card)] = agent.weapon
            t.start_weapons = tuple(left)
            agent.weapon, agent.ammo = card, t.box.weapons[card].ammo
            agent.health = min(agent.health, t.box.agents[agent.card].health - 1)


def hack_codes(t: MetalDawn, number: int) -> None:
    """The first Codes are hacked, and Future Plans lie on their spaces."""
    states, cards, plans = list(t.code_state), list(t.code_cards), list(t.plans)
    for space in range(number):
        if states[space] != HACKED and states[space] != 0:
            states[space] = HACKED
            cards[space] = t.code_bag[0] if cards[space] < 0 else cards[space]
            t.code_bag = tuple(card for card in t.code_bag if card != cards[space])
            plans[space] = t.robot_deck.cards.pop()
    t.code_state, t.code_cards, t.plans = tuple(states), tuple(cards), tuple(plans)


def wake(t: MetalDawn, rng: Random, nearly_won: bool) -> None:
    """Act II has begun, and in some games the Robot is badly wounded."""
    hack_codes(t, len(t.code_state))
    wake_robot(t)
    if nearly_won:
        t.robot_health = rng.randint(1, t.robot_health)


def list_anew(t: MetalDawn) -> None:
    """Whoever is asked has something else to choose from now."""
    for ask in t.asks:
        ask.options = ask.choice.options(t, ask.seat, *ask.args)

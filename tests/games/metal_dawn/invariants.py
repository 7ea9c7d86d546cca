"""The invariants of the ledger, by their numbers there: those that a position alone can break.

The numbers of the rules are written out once more, so that a slip in the content or in the rules shows.
What can only be seen over time is in watcher.py.
"""

from collections import Counter
from collections.abc import Callable

import msgspec

from dystopolis.games.metal_dawn.people import has_stealth, most_health
from dystopolis.games.metal_dawn.picking import PICKING
from dystopolis.games.metal_dawn.table import FACE_DOWN, HACKED, NO_CODE, REVEALED, MetalDawn
from dystopolis.games.metal_dawn.view import view

Check = Callable[[MetalDawn], bool]

CHECKS: dict[int, Check] = {}
ON_VIEWS = (23, 24)
IN_PLAY = (16, 8, 8, 8)
ZONES = range(12)
DECKS = {
    "core": {"weapon": 32, "gear": 18, "intel": 20, "mission": 10},
    "tech war": {"weapon": 36, "gear": 17, "intel": 20, "mission": 20},
    "mixed": {"weapon": 36, "gear": 35, "intel": 40, "mission": 30},
}


class Violated(AssertionError):  # noqa: N818 - a finding about a position
    """An invariant that does not hold."""


def check(t: MetalDawn, views: bool = True) -> None:
    """Hold a position against every invariant that it could break, those about views on demand."""
    broken = violated(t, views)
    if broken:
        raise Violated(f"invariants {broken} do not hold in round {t.round}, {t.phase}")


def violated(t: MetalDawn, views: bool = True) -> list[int]:
    """The numbers of the invariants that a position breaks."""
    checks = CHECKS.items()
    return [number for number, holds in checks if (views or number not in ON_VIEWS) and not holds(t)]


def invariant(number: int) -> Callable[[Check], Check]:
    def remember(holds: Check) -> Check:
        CHECKS[number] = holds
        return holds

    return remember


def type_of(t: MetalDawn, unit: int) -> int:
    return t.box.kinds[unit - REVEALED].type if unit >= REVEALED else unit - 1


def lost(t: MetalDawn) -> bool:
    return t.outcome is not None and t.outcome.side == "Dominus"


@invariant(1)
def forty_units_each_in_one_place(t: MetalDawn) -> bool:
    on_board = sum(1 for unit in t.units if unit)
    stored = sum(len(side.store) for side in t.sides)
    places = (sum(t.pool), on_board, sum(t.boxed), stored)
    return sum(places) == 40 and min(*t.pool, *t.boxed, *t.bag) >= 0


@invariant(2)
def units_by_type(t: MetalDawn) -> bool:
    found = Counter(type_of(t, unit) for unit in t.units if unit)
    for type, number in enumerate(t.pool):
        found[type] += number
    for kind, number in enumerate(t.boxed):
        found[t.box.kinds[kind].type] += number
    for side in t.sides:
        for kind in side.store:
            found[t.box.kinds[kind].type] += 1
    return tuple(found[type] for type in range(4)) == IN_PLAY


@invariant(3)
def one_occupant_on_a_location(t: MetalDawn) -> bool:
    standing = Counter(agent.at for agent in t.agents if agent.at >= 0 and not agent.beside)
    for at in range(48):
        occupants = standing[at] + (t.units[at] != 0)
        if occupants > 1 or bool(t.taken >> at & 1) != (occupants == 1):
            return False
    return True


@invariant(4)
def no_unit_in_a_destroyed_zone(t: MetalDawn) -> bool:
    return not any(unit and t.destroyed >> (at >> 2) & 1 for at, unit in enumerate(t.units))


@invariant(5)
def the_track_goes_from_1_to_10(t: MetalDawn) -> bool:
    return lost(t) or 1 <= t.md <= 10


@invariant(6)
def agents_have_health(t: MetalDawn) -> bool:
    if any(ask.choice is PICKING for ask in t.asks):
        return True
    falling = [agent for agent in t.agents if agent.card >= 0 and agent.health == 0]
    resolving = any(step.__name__ == "fall" for step, _ in t.stack) or t.over
    if falling and not resolving:
        return False
    return all(0 <= a.health <= most_health(t, a) for a in t.agents if a.card >= 0)


@invariant(7)
def two_agents_for_each_division(t: MetalDawn) -> bool:
    divisions = 2 if t.seats == 1 else t.seats
    cards = [agent.card for agent in t.agents if agent.card >= 0]
    dealt = len(cards) == len(set(cards)) == 2 * divisions
    return len(t.sides) == divisions and (dealt or t.phase == "setup")


@invariant(8)
def sixteen_agents(t: MetalDawn) -> bool:
    in_play = {agent.card for agent in t.agents if agent.card >= 0}
    gone = {card for card in range(16) if t.removed >> card & 1}
    waiting = t.reserve_sure | t.reserve_rest
    spare = {card for card in range(16) if waiting >> card & 1}
    return not in_play & gone and not in_play & spare and not gone & spare and 0 <= t.reserve <= 6


@invariant(9)
def hands_within_their_limits(t: MetalDawn) -> bool:
    busy = any(ask.choice.rule != "MD-TURN-05" for ask in t.asks)
    return (
        busy
        or t.over
        or all(len(side.intel) <= 3 and side.fresh_weapon == side.fresh_gear == -1 for side in t.sides)
    )


@invariant(10)
def one_weapon_gear_and_mission_each(t: MetalDawn) -> bool:
    return all(len(set(a.skills)) == len(a.skills) and a.mission not in a.skills for a in t.agents)


@invariant(11)
def no_card_is_lost_or_doubled(t: MetalDawn) -> bool:
    wanted = DECKS[t.house.content]
    agents = [agent for agent in t.agents if agent.card >= 0]
    weapons = [a.weapon for a in agents] + [c for s in t.sides for c in (s.weapon, s.fresh_weapon)]
    weapons += [*t.weapon_deck.cards, *t.weapon_discard, *t.start_weapons, *t.start_weapon_discard]
    gear = [a.gear for a in agents] + [c for s in t.sides for c in (s.gear, s.fresh_gear)]
    gear += [*t.gear_deck.cards, *t.gear_discard, *t.start_gear, *t.start_gear_discard]
    intel = [c for s in t.sides for c in s.intel]
    intel += [*t.intel_deck.cards, *t.intel_discard, *t.hack_cards]
    missions = [a.mission for a in agents if a.mission >= 0] + [c for a in agents for c in a.skills]
    missions += [*t.missions, *t.mission_discard]
    started = t.phase == "setup"
    return (
        (started or len([c for c in weapons if c >= 0]) == wanted["weapon"] + 16)
        and (started or len([c for c in gear if c >= 0]) == wanted["gear"] + 9)
        and len(intel) == wanted["intel"]
        and (len(missions) == len(set(missions)) == wanted["mission"] or t.over)
        and max(Counter(intel).values()) <= 2
    )


@invariant(12)
def uses_between_1_and_the_printed_number(t: MetalDawn) -> bool:
    for agent in t.agents:
        if agent.weapon >= 0:
            most = t.box.weapons[agent.weapon].ammo
            if not (1 <= agent.ammo <= most or agent.ammo == most == 0):
                return False
        if agent.gear >= 0:
            most = t.box.gear[agent.gear].uses
            if not (1 <= agent.uses <= most or agent.uses == most == 0):
                return False
    return True


@invariant(13)
def six_tokens_of_each_kind(t: MetalDawn) -> bool:
    blocked = [at for at in range(48) if t.blocked >> at & 1]
    return (
        0 <= sum(t.tokens) <= 6
        and min(t.tokens) >= 0
        and len(blocked) <= 6
        and all(t.units[at] for at in blocked)
    )


@invariant(15)
def a_zone_power_for_each_player(t: MetalDawn) -> bool:
    used = [zone for zone in ZONES if t.powers_used >> zone & 1]
    tokens = [side.token_at for side in t.sides if side.token_at >= 0]
    return len(used) <= len(t.sides) and len(tokens) == len(set(tokens)) and set(tokens) <= set(used)


@invariant(17)
def codes_and_plans(t: MetalDawn) -> bool:
    if t.phase == "setup":
        return True
    placed = [state for state in t.code_state if state != NO_CODE]
    hacked = [space for space, state in enumerate(t.code_state) if state == HACKED]
    planning = any(ask.choice.rule == "MD-PLAN-01" for ask in t.asks) or any(
        step.__name__ in ("plan_ahead", "remove_code") for step, _ in t.stack
    )
    plans = [space for space, plan in enumerate(t.plans) if plan >= 0]
    return len(placed) in (5, 6) and (t.act == 2 or planning or t.over or plans == hacked)


@invariant(18)
def sixteen_robot_cards(t: MetalDawn) -> bool:
    now = [t.card_now] if t.act == 2 and t.card_now >= 0 and t.card_now not in t.robot_discard else []
    cards = [*t.robot_deck.cards, *t.robot_discard, *(plan for plan in t.plans if plan >= 0), *now]
    return sorted(set(cards)) == list(range(16)) and len(cards) == 16


@invariant(19)
def act_two_means_all_codes_are_hacked(t: MetalDawn) -> bool:
    return t.act == 1 or all(state in (NO_CODE, HACKED) for state in t.code_state)


@invariant(20)
def the_robot_has_health_while_it_stands(t: MetalDawn) -> bool:
    if t.act == 1:
        return t.robot_health == 0
    return 0 <= t.robot_health <= 8 * len(t.sides) and (t.robot_health > 0 or t.over)


@invariant(21)
def no_card_of_a_destroyed_zone(t: MetalDawn) -> bool:
    cards = [*t.dominus_deck.cards, *t.dominus_discard]
    return not any(t.destroyed >> t.box.dominus[card].zone & 1 for card in cards)


@invariant(22)
def dominus_is_somewhere(t: MetalDawn) -> bool:
    if t.dominus < 0:
        return t.phase == "setup"
    return t.act == 2 or not t.destroyed >> t.dominus & 1


@invariant(23)
def nobody_sees_what_is_hidden(t: MetalDawn) -> bool:
    """What is not decided yet cannot be shown; what is known of Codes and decks is known to those alone."""
    seat = watching(t)
    seen = view(t, seat)
    for zone in seen.zones:
        for place in zone.locations:
            unit, real = place.unit, t.units[4 * zone.number + place.number - 5]
            if unit is not None and real < REVEALED and (unit.defence is not None or unit.icon is not None):
                return False
    for code in seen.codes:
        known = seat is not None and t.code_known[code.space - 1] >> seat & 1
        if t.code_state[code.space - 1] == FACE_DOWN and code.card is not None and not known:
            return False
    return seat is not None or not any(deck.known for deck in seen.decks)


def watching(t: MetalDawn) -> int | None:
    """One seat after the other, and somebody who only watches: a different one at every decision."""
    seat = t.decisions % (t.seats + 1)
    return seat if seat < t.seats else None


@invariant(24)
def hands_are_private_in_tech_war(t: MetalDawn) -> bool:
    if not t.tech_war:
        return True
    seat = watching(t)
    for division in view(t, seat).divisions:
        shown = (division.hand_weapon, division.hand_gear, division.drawn_weapon, division.drawn_gear)
        if division.seat != seat and any(card is not None for card in shown):
            return False
    return True


@invariant(26)
def actions_are_never_negative(t: MetalDawn) -> bool:
    return t.actions >= 0


@invariant(28)
def objectives_stores_and_points(t: MetalDawn) -> bool:
    if not t.tech_war:
        return not t.objectives and not any(side.store or side.points for side in t.sides)
    return (len(t.objectives) == 4 or t.phase == "setup") and all(len(side.store) <= 4 for side in t.sides)


@invariant(29)
def somebody_can_choose(t: MetalDawn) -> bool:
    return t.over or (bool(t.asks) and all(ask.options for ask in t.asks))


@invariant(31)
def all_win_or_none(t: MetalDawn) -> bool:
    if t.outcome is None:
        return True
    won = len(t.outcome.winners)
    if won and t.robot_health > 0:
        return False
    return t.tech_war or won in (0, t.seats)


@invariant(33)
def hidden_units_and_pool_are_the_bag(t: MetalDawn) -> bool:
    hidden = Counter(unit - 1 for unit in t.units if 0 < unit < REVEALED)
    for type in range(4):
        bag = sum(number for kind, number in enumerate(t.bag) if t.box.kinds[kind].type == type)
        if hidden[type] + t.pool[type] != bag:
            return False
    return True


def encoded(t: MetalDawn, seat: int | None) -> bytes:
    return msgspec.json.encode(view(t, seat))


def beside_is_for_stealth(t: MetalDawn, beside_before: set[int]) -> bool:
    """MD-INV-25: only who has Stealth comes to stand beside a location; others were there before."""
    for agent in t.agents:
        if agent.beside and not has_stealth(t, agent) and agent.at not in beside_before:
            return False
    return True

"""Every price and need, with all that bends it: City Events, Directives, Heroes, Missions."""

from .box import CITADEL_A, INCITE, TOWER_B
from .citizens import stage_of, unidentified_in
from .codes import (
    CENSUS,
    CHECKS,
    CN,
    CONSCIOUSNESS,
    EMERGENCY,
    FOREMAN,
    IN,
    MAJORS,
    MECHANIZE,
    PARADE,
    PURGE,
    REINFORCE,
    REVEALED,
    SHADOW,
    SHORTAGE,
    SPARKS,
    SQUARES,
    STALKERS,
    TRAITOR,
    UPKEEP,
    VAGABOND,
)
from .guards import SPECIAL, guards_in
from .table import GreatMachine


def in_force(t: GreatMachine, directive: int) -> bool:
    """GM-DIR-04, GM-SCACT-04."""
    return bool(t.law >> directive & 1)


def servants_in(t: GreatMachine, district: int) -> int:
    """GM-MIS1-09: deactivated Servants are not there."""
    count = 0
    for servant in range(3):
        if t.servant_at[servant] == district and not t.down[servant]:
            count += 1
    return count


def guard_cost(t: GreatMachine, district: int) -> int:
    """GM-DIR-14, GM-RULING-43: 1 Trust a Guard; under Shadow, Servants count in movement and Actions."""
    cost = t.guards[district] + t.special[district]
    if in_force(t, SHADOW):
        cost += servants_in(t, district)
    return cost


def exit_cost(t: GreatMachine, hero: int, district: int, first: bool) -> int:
    """GM-MOVE-03, GM-EV1-14, GM-HERO-08, GM-HERO-09: what leaving a District costs."""
    free = first and t.heroes[hero] == VAGABOND
    if t.decree == SHORTAGE and district in (IN, CN):
        free = True
    cost = 0 if free else guard_cost(t, district)
    if first and t.decree == CHECKS:
        cost += 1
    return cost


def action_cost(t: GreatMachine, hero: int, action: int) -> int:
    """GM-ACT-19: the Guard cost of an Action in the Hero's own District (GM-MIS3-02)."""
    if t.free_cost:
        return 0
    cost = guard_cost(t, t.at[hero])
    if (t.decree == PURGE and CITADEL_A <= action <= TOWER_B) or (t.decree == SPARKS and action == INCITE):
        cost -= 1
    return max(cost, 0)


def identify_cost(t: GreatMachine, hero: int) -> int:
    """GM-ACT-07: the price of each Citizen; the Census caps it at 1."""
    if t.free_cost:
        return 0
    cost = guard_cost(t, t.at[hero])
    return min(cost, 1) if t.decree == CENSUS else cost


def riot_cost(t: GreatMachine, hero: int) -> int:
    """GM-RIOT-02, GM-RIOT-12: the Guard cost once for each unidentified Citizen."""
    return 0 if t.free_cost else guard_cost(t, t.at[hero]) * unidentified_in(t, t.at[hero])


def citizen_way_cost(t: GreatMachine, exits: int) -> int:
    """GM-ACT-09; The Missing Foreman lends the first exit."""
    paid = exits - 1 if t.decree == FOREMAN else exits
    return paid * t.box.numbers.citizen_step


def attack_change(t: GreatMachine, district: int, kind: int) -> int:
    """GM-ACT-06, GM-RULING-19: what is added to the coins of the Assault die."""
    change = -1 if kind == SPECIAL else 0
    if t.decree == EMERGENCY:
        change += 1
    elif (t.decree == STALKERS and district >= MAJORS and t.broken[district] == 0) or (
        t.decree == PARADE and district < MAJORS
    ):
        change -= 1
    return change


def servant_step(t: GreatMachine) -> int:
    """GM-MACH-02, GM-DIR-07."""
    return 1 if in_force(t, MECHANIZE) else t.box.numbers.servant_step


def guard_way_cost(t: GreatMachine, exits: int) -> int:
    """GM-MACH-03, GM-MACH-12, GM-EV1-15."""
    return exits * t.box.numbers.guard_step + (1 if t.decree == CHECKS else 0)


def repair_cost(t: GreatMachine) -> int:
    """GM-SERV-02, GM-EV2-05: for one Guard."""
    return 1 if t.decree == UPKEEP else t.box.numbers.repair_bonds


def rioters_in(t: GreatMachine, district: int) -> int:
    """GM-RIOT-04: the active Citizens among those whose face is up."""
    limit = stage_of(t)
    if knows_classes(t) and limit < 5:
        limit += 1
    count = 0
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if 0 < t.face[square] <= limit and t.state[square] == REVEALED:
            count += 1
    return count


def opposition_in(t: GreatMachine, district: int) -> int:
    """GM-RIOT-04, GM-DIR-12: Guards and Traitors, and one more under Reinforce."""
    count = guards_in(t, district)
    traitors = 0
    for square in range(district * SQUARES, district * SQUARES + SQUARES):
        if t.face[square] == TRAITOR and t.state[square] == REVEALED:
            traitors += 1
    if traitors and knows_classes(t) and stage_of(t) == 5:
        traitors -= 1
    return count + traitors + (1 if in_force(t, REINFORCE) else 0)


def knows_classes(t: GreatMachine) -> bool:
    """The Advantage of Class Consciousness: in a Riot the next number counts as active, too."""
    return bool(t.completed) and has_completed(t, CONSCIOUSNESS)


def has_completed(t: GreatMachine, mission: int) -> bool:
    for place in range(len(t.missions)):
        if t.missions[place] == mission:
            return bool(t.completed >> place & 1)
    return False


def is_in_play(t: GreatMachine, mission: int) -> bool:
    if not t.in_play:
        return False
    for place in range(len(t.missions)):
        if t.missions[place] == mission:
            return bool(t.in_play >> place & 1)
    return False

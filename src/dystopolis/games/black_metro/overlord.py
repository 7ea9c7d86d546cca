"""The overlord of the solo game: he has no decisions, so all he does is computed here."""

from ...kernel.pile import EVERYBODY
from .arrivals import arrive
from .box import ARENA, DISTRICTS, EXPLOSION, JOKER, PENALTY_DIE
from .cards import ALL_DISTRICTS
from .clash import strength_of
from .dice import roll
from .events import Counterattack, Gained, OverlordDrew, Stopped
from .forts import BASE, base_strength, code, forts_of, free_zone, gain_fort, others_blockades
from .fortunes import top_fortune
from .groups import code_of, weakest
from .power import THE_OVERLORD
from .table import BlackMetro

THE_PLAYER = 0


# Assigning.


def overlord_turn(t: BlackMetro) -> None:
    """BM-SOLO-20 to BM-SOLO-25, BM-SOLO-51: cards are discarded until one names an acceptable district."""
    p = t.players[THE_OVERLORD]
    unit = weakest(p.hideout)
    arena = arena_for(t)
    if arena and not p.assigned:
        p.assigned = True
        arrive(t, THE_OVERLORD, arena, unit, "arena", True)
        return
    acceptable = acceptable_districts(t, unit)
    if acceptable == 0:
        # BM-RULING-57: for the rest of this phase.
        p.stopped = True
        if t.aloud:
            t.tell(Stopped())
        return
    p.assigned = True
    while True:
        card = turn_up(t, "assignment")
        possible = districts_named(t, card) & acceptable
        if possible:
            break
    district = pick(t, possible)
    arrive(t, THE_OVERLORD, district, unit, "", True)
    if t.box.cards[card].suit == JOKER:
        t.do(counteroffensive, district)


def arena_for(t: BlackMetro) -> int:
    """The arena's district if he may go there at all, or 0."""
    at = t.players[THE_OVERLORD].at
    for district in range(1, DISTRICTS + 1):
        if t.tiles[district] == ARENA and at[district] == 0:
            return district
    return 0


def turn_up(t: BlackMetro, why: str) -> int:
    """A fortune is discarded for him, face up."""
    card = top_fortune(t)
    t.discards.put(card, EVERYBODY)
    if t.aloud:
        t.tell(OverlordDrew(t.box.cards[card].id, why))
    return card


def districts_named(t: BlackMetro, card: int) -> int:
    """BM-SOLO-21, BM-DICE-15: as a bit set; a joker names all."""
    one = t.box.cards[card]
    if one.suit == JOKER:
        return ALL_DISTRICTS
    found = 0
    for district in one.districts:
        found |= 1 << district
    return found


def acceptable_districts(t: BlackMetro, unit: int) -> int:
    """BM-SOLO-23, BM-RULING-56: where he would not strain himself, as a bit set."""
    at = t.players[THE_OVERLORD].at
    strength = t.box.strength[unit]
    found = 0
    for district in range(1, DISTRICTS + 1):
        if at[district] > 0 or t.tiles[district] == EXPLOSION:
            continue
        if strength < 1 + others_blockades(t, THE_OVERLORD, district):
            continue
        if strength + base_strength(t, THE_OVERLORD, district) >= strength_of(t, THE_PLAYER, district):
            found |= 1 << district
    return found


def pick(t: BlackMetro, districts: int) -> int:
    """BM-SOLO-22, BM-RULING-55: weakest personnel of the player, their base, their fortifications, lowest."""
    p = t.players[THE_PLAYER]
    left = [district for district in range(1, DISTRICTS + 1) if districts >> district & 1]
    held = [district for district in left if p.at[district] > 0]
    if held:
        least = min([strength_of(t, THE_PLAYER, district) for district in held])
        left = [district for district in held if strength_of(t, THE_PLAYER, district) == least]
    with_base = [district for district in left if base_strength(t, THE_PLAYER, district) > 0]
    left = with_base or left
    with_fort = [district for district in left if forts_of(t, THE_PLAYER, district) > 0]
    left = with_fort or left
    return left[0]


def counteroffensive(t: BlackMetro, district: int) -> None:
    """BM-SOLO-31, BM-SOLO-33, BM-SOLO-52: after the player's abilities a fortification, then the die."""
    if t.aloud:
        t.tell(Counterattack("counteroffensive"))
    gain_fort(t, THE_OVERLORD, district)
    roll(t, PENALTY_DIE, THE_PLAYER, 0)


# What his card gives him.


def overlord_sets_up(t: BlackMetro) -> None:
    """BM-SOLO-11: units, a fortification, a technology."""
    row = t.box.rows.overlord
    for number in range(row.start_units):
        gain_unit(t, number)
    for _ in range(row.start_fortifications):
        gain_fortification(t)
    p = t.players[THE_OVERLORD]
    bit = 1 << t.box.ability_index[row.start_technology]
    p.downed |= bit
    p.known |= bit
    if t.aloud:
        t.tell(Gained(THE_OVERLORD, "technology"))


def overlord_begins_round(t: BlackMetro) -> None:
    """BM-SOLO-48, BM-SOLO-50, BM-RULING-58: Escalation, Arsenal, Laboratories."""
    row = t.box.rows.overlord
    if t.round in row.unit_rounds:
        gain_unit(t, row.start_units + row.unit_rounds.index(t.round))
    if t.round in row.fortification_rounds:
        gain_fortification(t)
    if t.round in row.technology_rounds:
        gain_technology(t, 1 + row.technology_rounds.index(t.round))


def gain_unit(t: BlackMetro, number: int) -> None:
    force = t.box.rows.overlord.force
    p = t.players[THE_OVERLORD]
    if number < len(force) and p.backup > 0:
        p.backup -= 1
        p.hideout += code_of(force[number])
        if t.aloud:
            t.tell(Gained(THE_OVERLORD, force[number]))


def gain_fortification(t: BlackMetro) -> None:
    """At the district of a discarded fortune, the lowest legal number it names; another if there is none."""
    legal = fort_sites(t)
    while legal:
        possible = districts_named(t, turn_up(t, "fortification")) & legal
        if possible:
            gain_fort(t, THE_OVERLORD, lowest(possible))
            return


def fort_sites(t: BlackMetro) -> int:
    p = t.players[THE_OVERLORD]
    found = 0
    for district in range(1, DISTRICTS + 1):
        if free_zone(t, district) >= 0:
            found |= 1 << district
    if p.blockades + p.bases == 0:
        # The base would move, and not to where it stands.
        base = code(THE_OVERLORD, BASE)
        for place in range(3, 3 * DISTRICTS + 3):
            if t.forts[place] == base:
                found &= ~(1 << (place // 3))
    return found


def lowest(districts: int) -> int:
    district = 1
    while not districts >> district & 1:
        district += 1
    return district


def gain_technology(t: BlackMetro, level: int) -> None:
    """BM-SOLO-37: downed; the first make of his colour that is not in the player's deck."""
    p = t.players[THE_OVERLORD]
    own = t.players[THE_PLAYER]
    theirs = own.deck | own.downed | own.charged
    colour = t.box.rows.overlord.technology_colour
    for ability in t.box.abilities[: t.box.technologies]:
        if ability.colour != colour or ability.level != level or ability.make == "x":
            continue
        if t.house.mirrored or not theirs & ability.bit:
            p.downed |= ability.bit
            if t.aloud:
                t.tell(Gained(THE_OVERLORD, "technology"))
            return

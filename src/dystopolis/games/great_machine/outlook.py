"""How things stand: whether the plan would move now, and how far each Mission has come."""

from .city import bits
from .closing import plan_moves, plan_price
from .closing_together import plan_stays
from .codes import (
    AMNESTY,
    CHECKS,
    CODES,
    CONSCIOUSNESS,
    COUNTDOWN_TOGETHER,
    DISCLOSURE,
    DISTRICTS,
    FALSIFICATION,
    FOREMAN,
    FORGERY,
    GRATITUDE,
    GUARD_CONTROL,
    INFORMERS,
    JUDGES,
    LEADER,
    LIBERTY,
    NO_ONE_IS_SAFE,
    NONE,
    ON_CITIZEN,
    OPEN_MIND,
    ORDER,
    POWERS,
    RESISTANCE,
    SEARCHES,
    SELF_DESTRUCT,
    SQUARES,
    TRAP,
    TWEAK,
    UNAUTHORIZED,
    UPKEEP,
    WEAKNESSES,
    WITH_HERO,
)
from .guards import guards_in
from .table import GreatMachine


def lamp(t: GreatMachine) -> str:
    """Whether the Master Plan would move if the round ended now: yes, no, paid (it depends), or unknown.

    Where it depends on Access cards that are still hidden, it is unknown for everybody.
    """
    decree = t.decree
    if decree == NONE or not t.heroes or t.at[0] == NONE:
        return "no"
    if t.house.together:
        if decree == COUNTDOWN_TOGETHER:
            return "yes"
        if decree in (GRATITUDE, INFORMERS):
            return "paid"
        if plan_stays(t):
            return "no"
        return "paid" if decree == FOREMAN else "yes"
    if decree in (CHECKS, NO_ONE_IS_SAFE) and NONE in t.card:
        return "unknown"
    if decree in (AMNESTY, JUDGES, SEARCHES, LIBERTY):
        return "paid"
    if decree in (OPEN_MIND, ORDER):
        return "yes" if plan_price(t) == 0 else "paid"
    if decree == UPKEEP:
        return "yes" if has_bare_district(t) else "no"
    return "yes" if plan_moves(t) else "no"


def has_bare_district(t: GreatMachine) -> bool:
    return any(guards_in(t, one) == 0 and not (t.raids | t.riots) >> one & 1 for one in range(DISTRICTS))


def mission_progress(t: GreatMachine, mission: int) -> tuple[int, int, int]:
    """The Objective District (or NONE), how far it has come, and how far it has to."""
    tokens = t.hero_token
    numbers = t.box.mission_numbers[mission]
    if mission in (TRAP, UNAUTHORIZED):
        return t.objective, sum([1 for place in tokens if place == t.objective]), 3
    if mission == WEAKNESSES:
        return NONE, sum([1 for place in t.order_token if place >= WITH_HERO]), 3
    if mission == CONSCIOUSNESS:
        on = [place - ON_CITIZEN for place in tokens if ON_CITIZEN <= place < ON_CITIZEN + SQUARES * 9]
        return NONE, len({t.face[square] for square in on}), 3
    if mission == FORGERY:
        return NONE, len({place for place in tokens if place < POWERS}), POWERS
    if mission == SELF_DESTRUCT:
        return t.post, t.post_trust, numbers["trust"]
    if mission == LEADER:
        return NONE, max([tokens.count(WITH_HERO + hero) for hero in range(3)]), 3
    if mission == FALSIFICATION:
        return NONE, bits(t.intel & (1 << SQUARES) - 1), 3
    if mission == GUARD_CONTROL:
        return NONE, t.cores_found, t.cores
    if mission == TWEAK:
        found = [one for one in range(len(CODES)) if t.drones >> one & 1 and one in tokens]
        return NONE, len(found), 3
    if mission == DISCLOSURE:
        return NONE, t.nexus_bonds, numbers["bonds"]
    assert mission == RESISTANCE
    return NONE, sum([1 for hero in range(3) if tokens[hero] == WITH_HERO + hero]), 3

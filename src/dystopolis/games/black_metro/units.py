"""Personnel: recruited, promoted, recalled, recovered, overwhelmed."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import DISTRICTS
from .events import Demoted, Overwhelmed, Promoted, Recalled, Recovered, Recruited, Shifted
from .forts import BUILDING, build_options
from .groups import COUNT, DOOM, DOOMS, PARAGON, PARAGONS, SUB, SUBS, name_of_unit, parts
from .options import Group, Pass, Promote, Use
from .power import acquire_power
from .running import EFFECTS, can
from .strain import PASS
from .table import BlackMetro, Player

PROMOTE: Final[list[list[Option]]] = [
    [Promote(unit, district) for district in range(DISTRICTS + 1)] for unit in ("paragon", "doom")
]
TAKE_BACK: Final[Option] = Use("recruit")
ANYWHERE: Final = -1


def everybody_of(p: Player) -> int:
    """All personnel in play: hideout, board and overwhelmed, as one group."""
    return on_board(p) + p.hideout + p.overwhelmed


def on_board(p: Player) -> int:
    group = 0
    for there in p.at:
        group += there
    return group


def standing_strength(t: BlackMetro, side: int) -> int:
    """The strength of all personnel that are not overwhelmed."""
    p = t.players[side]
    return t.box.strength[on_board(p) + p.hideout]


def group_at(p: Player, district: int) -> int:
    """The personnel at a district; 0 is the hideout."""
    return p.at[district] if district else p.hideout


# Recruiting.


def recruit(t: BlackMetro, side: int, where: int) -> None:
    """BM-UNIT-10, BM-UNIT-11, BM-UNIT-13, BM-UNIT-17: a subordinate to the hideout (0) or a district."""
    p = t.players[side]
    if where == 0 and COUNT[p.hideout] >= t.box.numbers.personnel:
        acquire_power(t, side, t.box.numbers.excess_power, "excess")
    elif p.backup > 0:
        p.backup -= 1
        put(p, where, SUB)
        if t.aloud:
            t.tell(Recruited(side, where))
    elif SUBS[p.overwhelmed] > 0:
        t.ask(TAKE_OVERWHELMED, side, where)


def put(p: Player, where: int, group: int) -> None:
    if where:
        p.at[where] += group
    else:
        p.hideout += group


def take_options(t: BlackMetro, seat: int, where: int) -> list[Option]:
    return [TAKE_BACK, PASS]


def take_chosen(t: BlackMetro, seat: int, option: Option, where: int) -> None:
    """BM-DP-40: the overwhelmed subordinate, without strain; or not."""
    if isinstance(option, Use):
        p = t.players[seat]
        p.overwhelmed -= SUB
        put(p, where, SUB)
        if t.aloud:
            t.tell(Recruited(seat, where, True))


def recruit_several(t: BlackMetro, side: int, number: int, where: int) -> None:
    """Each may ask something, so they come one by one."""
    recruit(t, side, where)
    if number > 1:
        t.do(recruit_several, side, number - 1, where)


# Promoting.


def promotions(t: BlackMetro, p: Player) -> list[int]:
    """BM-UNIT-09, BM-UNIT-12, BM-RULING-14, 15: what a subordinate of this player may become."""
    n = t.box.numbers
    everybody = everybody_of(p)
    found: list[int] = []
    if PARAGONS[everybody] < n.paragons or PARAGONS[p.overwhelmed] > 0:
        found.append(PARAGON)
    if p.level >= n.doom_level and (DOOMS[everybody] < n.dooms or DOOMS[p.overwhelmed] > 0):
        found.append(DOOM)
    return found


def promote_options(t: BlackMetro, seat: int, where: int) -> list[Option]:
    """BM-DP-23, BM-DP-40: at a place (0: the hideout); an overwhelmed piece may be left where it is."""
    p = t.players[seat]
    if SUBS[group_at(p, where)] == 0:
        return []
    found = [PROMOTE[0 if unit == PARAGON else 1][where] for unit in promotions(t, p)]
    if found and not has_new_piece(t, p):
        found.append(PASS)
    return found


def has_new_piece(t: BlackMetro, p: Player) -> bool:
    """Whether a promotion is possible without one of the overwhelmed."""
    n = t.box.numbers
    everybody = everybody_of(p)
    if PARAGONS[everybody] < n.paragons:
        return True
    return p.level >= n.doom_level and DOOMS[everybody] < n.dooms


def promote_chosen(t: BlackMetro, seat: int, option: Option, where: int) -> None:
    if isinstance(option, Promote):
        promote(t, seat, PARAGON if option.unit == "paragon" else DOOM, where)
    else:
        assert isinstance(option, Pass)


def promote(t: BlackMetro, seat: int, unit: int, where: int) -> None:
    """BM-UNIT-14, BM-RULING-14: it stays where it is; an overwhelmed piece sends it to the backup."""
    p = t.players[seat]
    n = t.box.numbers
    everybody = everybody_of(p)
    used_up = PARAGONS[everybody] >= n.paragons if unit == PARAGON else DOOMS[everybody] >= n.dooms
    put(p, where, unit - SUB)
    if used_up:
        p.overwhelmed -= unit
        p.backup += 1
    if t.aloud:
        t.tell(Promoted(seat, name_of_unit(unit), where))


def demote(t: BlackMetro, side: int, unit: int, district: int) -> None:
    """A house verb: doom mechasuit to paragon (to subordinate with 5 of these), paragon to subordinate."""
    p = t.players[side]
    to = SUB
    if unit == DOOM and PARAGONS[everybody_of(p)] < t.box.numbers.paragons:
        to = PARAGON
    p.at[district] += to - unit
    if t.aloud:
        t.tell(Demoted(side, name_of_unit(unit), name_of_unit(to), district))


# Overwhelming, recalling, recovering.


def overwhelm(t: BlackMetro, side: int, group: int, where: int) -> None:
    """BM-DOM-11, BM-AREA-04: from a district or the hideout to the overwhelmed area."""
    if group == 0:
        return
    p = t.players[side]
    put(p, where, -group)
    p.overwhelmed += group
    if where:
        p.lost = True
    if t.aloud:
        t.tell(Overwhelmed(side, where, SUBS[group], PARAGONS[group], DOOMS[group]))


def recall(t: BlackMetro, side: int, group: int, district: int) -> None:
    p = t.players[side]
    p.at[district] -= group
    p.hideout += group
    if t.aloud:
        t.tell(Recalled(side, district, SUBS[group], PARAGONS[group], DOOMS[group]))


def shift_group(t: BlackMetro, side: int, group: int, origin: int, district: int) -> None:
    """Personnel move between districts: no blockades, no tile."""
    p = t.players[side]
    p.at[origin] -= group
    p.at[district] += group
    if t.aloud:
        t.tell(Shifted(side, origin, district, SUBS[group], PARAGONS[group], DOOMS[group]))


def recall_options(t: BlackMetro, seat: int, number: int, district: int) -> list[Option]:
    """BM-DIST-10, BM-DIST-22: exactly so many of the own ones there."""
    return [t.box.groups[group] for group in parts(t.players[seat].at[district], number, number)]


def recall_chosen(t: BlackMetro, seat: int, option: Group, number: int, district: int) -> None:
    recall(t, seat, group_of(option), district)


def group_of(option: Group) -> int:
    return option.subs + PARAGON * option.paragons + DOOM * option.dooms


def recover_options(t: BlackMetro, seat: int, number: int) -> list[Option]:
    """BM-DIST-23, BM-DP-26: so many of the overwhelmed, or as many as there are."""
    overwhelmed = t.players[seat].overwhelmed
    number = min(number, COUNT[overwhelmed])
    return [t.box.groups[group] for group in parts(overwhelmed, number, number)]


def recover_chosen(t: BlackMetro, seat: int, option: Group, number: int) -> None:
    """BM-RULING-21: without strain."""
    recover(t, seat, group_of(option))


def recover(t: BlackMetro, side: int, group: int) -> None:
    p = t.players[side]
    p.overwhelmed -= group
    p.hideout += group
    if t.aloud:
        t.tell(Recovered(side, SUBS[group], PARAGONS[group], DOOMS[group]))


TAKE_OVERWHELMED: Final = Choice(take_options, take_chosen, rule="BM-UNIT-11")
PROMOTION: Final = Choice(promote_options, promote_chosen, rule="BM-UNIT-14")
RECALL: Final = Choice(recall_options, recall_chosen, rule="BM-DIST-10")
RECOVERY: Final = Choice(recover_options, recover_chosen, rule="BM-DIST-14")


# Promoting and building at one district (supply die 5).


def both_options(t: BlackMetro, seat: int) -> list[Option]:
    """BM-RULING-20, BM-RULING-85: which district and what the subordinate becomes.

    Where both parts work, if there is such a district.
    """
    p = t.players[seat]
    units = promotions(t, p)
    where = [d for d in range(1, DISTRICTS + 1) if SUBS[p.at[d]] > 0] if units else []
    both = [d for d in where if build_options(t, seat, 1 << d)]
    found: list[Option] = []
    for unit in units:
        row = PROMOTE[0 if unit == PARAGON else 1]
        found.extend([row[d] for d in both or where])
    return found


def both_chosen(t: BlackMetro, seat: int, option: Promote) -> None:
    promote(t, seat, PARAGON if option.unit == "paragon" else DOOM, option.district)
    if build_options(t, seat, 1 << option.district):
        t.ask(BUILDING, seat, 1 << option.district)


BOTH: Final = Choice(both_options, both_chosen, rule="BM-DICE-10")


@EFFECTS.verb("promote_and_build")
def run_both(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-DICE-10: without a subordinate to promote, a fortification where the die was rolled."""
    if both_options(t, seat):
        t.ask(BOTH, seat)
    elif here and build_options(t, seat, 1 << here):
        t.ask(BUILDING, seat, 1 << here)
    return op.next


# Verbs.


def place(op: Op, at: int, here: int) -> int:
    return here if len(op.args) > at and op.args[at] == "here" else 0


@EFFECTS.verb("recruit")
def run_recruit(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    recruit_several(t, seat, int(op.args[0]), place(op, 1, here))
    return op.next


@can("promote")
def can_promote(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return bool(promote_options(t, seat, place(op, 0, here)))


@EFFECTS.verb("promote")
def run_promote(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    where = place(op, 0, here)
    if promote_options(t, seat, where):
        t.ask(PROMOTION, seat, where)
    return op.next


@can("recall")
def can_recall(t: BlackMetro, op: Op, seat: int, here: int) -> bool:
    return COUNT[t.players[seat].at[here]] >= int(op.args[0])


@EFFECTS.verb("recall")
def run_recall(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    t.ask(RECALL, seat, int(op.args[0]), here)
    return op.next


@EFFECTS.verb("recover")
def run_recover(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    if t.players[seat].overwhelmed > 0:
        t.ask(RECOVERY, seat, int(op.args[0]))
    return op.next


@EFFECTS.verb("overwhelm_paragons")
def run_overwhelm_paragons(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    """BM-DICE-19, BM-RULING-39: all of the hideout's but so many."""
    excess = PARAGONS[t.players[seat].hideout] - int(op.args[0])
    if excess > 0:
        overwhelm(t, seat, PARAGON * excess, 0)
    return op.next

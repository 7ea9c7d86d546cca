"""The verbs that lead an effect on (alternatives, conditions, loops, payments), and those that only stand."""

from typing import Final

from ....kernel.values import Option
from .. import vocabulary as words
from ..box import NONE, ZONES
from ..cards import discard_intel, intel_designs
from ..deciding import deciding
from ..masks import places_of
from ..menus import NO, PICK_BRANCH, PICK_ZONE, YES
from ..options import Discard, PickBranch, PickZone, Yes
from ..people import in_order
from ..programs import Operation
from ..running import could_change, decider, decider_seat, done, present, verb
from ..scope import agents_in, unit_places, zones_in
from ..table import Frame, MetalDawn

UNITS_IN: Final = words.UNITS_IN
AGENTS_IN: Final = words.AGENTS_IN
TRACK: Final = words.TRACK
DOMINUS_WORDS: Final = (1, 2)  # DZ and RZ among the zone words


def one_of(t: MetalDawn, op: Operation, f: Frame) -> int:
    """Only alternatives that would change something may be chosen."""
    if f.count:
        at = op.branches[f.count - 1]
        f.count = 0
        return at
    if not open_branches(t, op, f):
        return done(op, f)
    t.ask(BRANCH, decider_seat(t, f))
    return f.at


def open_branches(t: MetalDawn, op: Operation, f: Frame) -> list[int]:
    return [place for place, at in enumerate(op.branches) if could_change(t, f, at, op.next)]


def could_one_of(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return bool(open_branches(t, op, f))


def branch_options(t: MetalDawn, seat: int) -> list[Option]:
    op, f = present(t)
    return [PICK_BRANCH[place] for place in open_branches(t, op, f)]


def branch_chosen(t: MetalDawn, seat: int, option: PickBranch) -> None:
    t.frames[-1].count = option.number


def may(t: MetalDawn, op: Operation, f: Frame) -> int:
    if f.count:
        yes = f.count == 1
        f.count = 0
        return op.branches[0] if yes else op.next
    if not could_change(t, f, op.branches[0], op.next):
        return op.next
    t.ask(MAY, decider_seat(t, f))
    return f.at


def could_may(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return could_change(t, f, op.branches[0], op.next)


def may_options(t: MetalDawn, seat: int) -> list[Option]:
    return [YES, NO]


def may_chosen(t: MetalDawn, seat: int, option: Option) -> None:
    t.frames[-1].count = 1 if isinstance(option, Yes) else 2


def condition(t: MetalDawn, op: Operation, f: Frame) -> int:
    if is_true(t, op, f):
        return op.branches[0]
    return op.branches[1] if len(op.branches) > 1 else op.next


def is_true(t: MetalDawn, op: Operation, f: Frame) -> bool:
    term, way, number = op.number & 15, op.number >> 4 & 1, op.number >> 5
    if term == TRACK:
        value = t.md
    elif term > TRACK:
        value = t.act
    else:
        zone = t.dominus if term % 4 in DOMINUS_WORDS else f.here
        if term < AGENTS_IN:
            value = len([unit for unit in t.units[4 * zone : 4 * zone + 4] if unit])
        else:
            value = len([agent for agent in t.agents if agent.at >= 0 and agent.at >> 2 == zone])
    return value >= number if way == words.AT_LEAST else value == number


def could_condition(t: MetalDawn, op: Operation, f: Frame) -> bool:
    at = condition(t, op, f)
    return at != op.next and could_change(t, f, at, op.next)


def pick(t: MetalDawn, op: Operation, f: Frame) -> int:
    """A zone is bound; only zones in which something would change are offered."""
    if f.count:
        f.count = 0
        return op.branches[0]
    if not zones_worth_it(t, op, f):
        return done(op, f)
    t.ask(ZONE, decider_seat(t, f))
    return f.at


def zones_worth_it(t: MetalDawn, op: Operation, f: Frame) -> list[int]:
    found: list[int] = []
    bound = f.zone
    for zone in places_of(zones_in(t, f, op.where)):
        f.zone = zone
        if could_change(t, f, op.branches[0], op.next):
            found.append(zone)
    f.zone = bound
    return found


def could_pick(t: MetalDawn, op: Operation, f: Frame) -> bool:
    """As soon as one zone is worth it."""
    bound = f.zone
    worth_it = False
    zones = zones_in(t, f, op.where)
    units = unit_places(t)
    for zone in range(ZONES):
        if zones >> zone & 1 and not worth_it and (not op.on_units or units >> (4 * zone) & 15):
            f.zone = zone
            worth_it = could_change(t, f, op.branches[0], op.next)
    f.zone = bound
    return worth_it


def zone_options(t: MetalDawn, seat: int) -> list[Option]:
    op, f = present(t)
    if op.verb == "pick":
        return [PICK_ZONE[zone] for zone in zones_worth_it(t, op, f)]
    return [PICK_ZONE[zone] for zone in other_zones(t, op, f)]


def other_zones(t: MetalDawn, op: Operation, f: Frame) -> list[int]:
    """Where Dominus can be sent: face-up zones other than its own."""
    allowed = zones_in(t, f, op.where) & ~t.destroyed
    return [zone for zone in range(ZONES) if allowed >> zone & 1 and zone != t.dominus]


def zone_chosen(t: MetalDawn, seat: int, option: PickZone) -> None:
    f = t.frames[-1]
    f.zone = option.zone - 1
    f.count = 1


def each(t: MetalDawn, op: Operation, f: Frame) -> int:
    """MD-RULING-70: each Agent of a list that is fixed at the start, in seat order from the lead player."""
    if f.looping != f.at:
        f.looping = f.at
        f.rest = agents_in(t, f, op.who)
    for agent in in_order(t):
        if f.rest >> agent.card & 1:
            f.rest &= ~(1 << agent.card)
            f.it = agent.card
            return op.branches[0]
    f.looping = NONE
    f.it = NONE
    return done(op, f)


def could_each(t: MetalDawn, op: Operation, f: Frame) -> bool:
    bound, here = f.it, f.at
    ops = t.box.programs[f.program]
    found = False
    for card in places_of(agents_in(t, f, op.who)):
        f.it = card
        found = found or could_change(t, f, op.branches[0], ops.index(op))
    f.it, f.at = bound, here
    return found


def pay(t: MetalDawn, op: Operation, f: Frame) -> int:
    """A cost of Intel, in full, before what it pays for."""
    if f.count >= op.number:
        f.count = 0
        return op.branches[0]
    if not f.count and not could_pay(t, op, f):
        return done(op, f)
    t.ask(PAYMENT, decider_seat(t, f))
    return f.at


def could_pay(t: MetalDawn, op: Operation, f: Frame) -> bool:
    able = len(t.sides[decider(t, f)].intel) >= op.number
    return able and could_change(t, f, op.branches[0], op.next)


def payment_options(t: MetalDawn, seat: int) -> list[Option]:
    return [t.box.menus.discard_intel[card] for card in intel_designs(t, decider(t, t.frames[-1]))]


def payment_chosen(t: MetalDawn, seat: int, option: Discard) -> None:
    f = t.frames[-1]
    f.count += 1
    discard_intel(t, decider(t, f), t.box.intel_index[option.card])


def standing(t: MetalDawn, op: Operation, f: Frame) -> int:
    """What works all the time, or where another rule looks it up, does nothing when it is read."""
    return op.next


def never(t: MetalDawn, op: Operation, f: Frame) -> bool:
    return False


BRANCH: Final = deciding(branch_options, branch_chosen, rule="MD-RULING-94")
MAY: Final = deciding(may_options, may_chosen, rule="MD-RULING-94")
ZONE: Final = deciding(zone_options, zone_chosen, rule="MD-RULING-94")
PAYMENT: Final = deciding(payment_options, payment_chosen, rule="MD-RULING-85")

verb("one_of", one_of, could_one_of)
verb("may", may, could_may)
verb("if", condition, could_condition)
verb("pick", pick, could_pick)
verb("each", each, could_each)
verb("pay", pay, could_pay)
for passive in ("soak", "mod", "unarmed", "stealth", "guard", "blast", "again", "no_heal"):
    verb(passive, standing, never)

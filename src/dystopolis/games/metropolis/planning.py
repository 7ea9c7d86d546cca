"""Planning: all players at once, each writing a submission part by part, until all have locked it."""

from typing import Final

from ...kernel.choice import Draft
from ...kernel.values import Option
from .events import Locked, Unlocked
from .options import Accept, Bid, Clear, Free, Keep, Lay, LayFee, Remove, Reopen, Shift, Submit
from .preview import forget, forget_all
from .programme import has_room
from .slots import KINDS
from .suggestions import fees_to_set, free_uses, rails_to_lay, suggested_actions
from .table import NO_BID, Metropolis, Plan, changed
from .trading import SUBMIT, offers_to, trade
from .writing import amend_last, other_writing

REOPEN: Final[Option] = Reopen()
REWRITES: Final[set[type]] = {Lay, LayFee, Free, Keep, Remove, Shift, Clear}


def open_planning(t: Metropolis) -> None:
    """MP-SUB-01, MP-TRADE-04: baselines are noted, everybody writes and trades."""
    t.phase = "planning"
    t.refused = []
    forget_all(t)
    for seat, p in enumerate(t.players):
        p.baseline = len(p.riders)
        p.shown = p.riders.copy()
        p.plan = Plan()
        t.ask(PLANNING, seat)


def next_parts(t: Metropolis, seat: int) -> list[Option]:
    """What brings a submission further: offers to answer, the bid, rails, the actions, and free items.

    A Rail Steal is asked for before the actions; a Large Investment after them, since it acts where the
    train ends. Only what would work is suggested here, if nobody else interferes; everything else is an
    aside.
    """
    p = t.players[seat]
    plan = p.plan
    found = offers_to(t, seat)
    if plan.locked:
        found.append(REOPEN)
        return found
    if plan.bid == NO_BID:
        found.extend(t.box.bids(p.coins))
        return found
    complete = len(plan.actions) >= p.points
    parts = rails_to_lay(t, seat) or fees_to_set(t, seat) or free_uses(t, seat, complete)
    if parts:
        found.extend(parts)
        return found
    if has_room(t, plan.actions, p.points):
        suggested_actions(t, seat, found)
    if complete:
        found.append(SUBMIT)
    return found


def asides(t: Metropolis, seat: int) -> list[Option]:
    """MP-SUB-12: whatever else may be written, changed, locked or traded."""
    return other_writing(t, seat)


def write(t: Metropolis, seat: int, option: Option) -> bool:
    """Put one part into the submission; says whether the submission is locked now."""
    plan = t.players[seat].plan
    kind = type(option)
    if kind in KINDS:
        plan.actions.append(option)
        t.previews.foretold[seat] = None
        return False
    if type(option) is Bid:
        plan.bid = option.coins
        forget(t, seat)
    elif kind is Submit:
        if plan.locked:
            # MP-TRADE-15: offers that are left unanswered stay open until the deadline, and expire.
            return True
        plan.locked = True
        if t.aloud:
            t.tell(Locked(seat))
    elif kind is Reopen:
        plan.locked = False
        if t.aloud:
            t.tell(Unlocked(seat))
    elif kind in REWRITES:
        rewrite(t, seat, option)
        forget(t, seat)
    elif amend_last(t, seat, option):
        forget(t, seat)
    else:
        trade(t, seat, option)
    return plan.locked and not offers_to(t, seat)


def rewrite(t: Metropolis, seat: int, option: Option) -> None:
    """Parts other than one more action."""
    plan = t.players[seat].plan
    if type(option) is Lay:
        city = t.box.city
        take_out(t, plan, option.rail)
        ends = [city.vertex_index[option.a], city.vertex_index[option.b]]
        plan.lays = [*plan.lays, t.box.rail_index[option.rail], *ends, -1]
    elif type(option) is LayFee:
        place = plan.lays[::4].index(t.box.rail_index[option.rail])
        plan.lays = changed(plan.lays, 4 * place + 3, option.fee)
    elif type(option) is Free:
        take_out(t, plan, option.item)
        plan.free = [*plan.free, option]
    elif type(option) is Keep:
        take_out(t, plan, option.thing)
        plan.kept = [*plan.kept, option.thing]
    elif type(option) is Remove:
        del plan.actions[option.entry - 1]
    elif type(option) is Shift:
        plan.actions.insert(option.to - 1, plan.actions.pop(option.entry - 1))
    else:
        plan.actions.clear()


def take_out(t: Metropolis, plan: Plan, thing: str) -> None:
    """A rail or free item leaves the submission, wherever it stands."""
    plan.kept = [kept for kept in plan.kept if kept != thing]
    plan.free = [entry for entry in plan.free if entry.item != thing]
    rail = t.box.rail_index.get(thing, -1)
    if rail in plan.lays[::4]:
        place = 4 * plan.lays[::4].index(rail)
        plan.lays = plan.lays[:place] + plan.lays[place + 4 :]


def time_up(t: Metropolis, seat: int) -> Option:
    """MP-TIME-06, MP-SUB-07: what is written counts; a short list is a short list.

    Who has offers to answer is asked once more; the same answer leaves them open.
    """
    return SUBMIT


PLANNING: Final = Draft(next_parts, write, rule="MP-SUB-01", asides=asides, overdue=time_up, final=(Accept,))

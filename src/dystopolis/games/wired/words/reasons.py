# mypyc: off: it handles msgspec Structs
"""Why something cannot be chosen: a sentence and its rule. Only public things are looked at."""

from collections.abc import Sequence
from functools import singledispatch
from typing import Final

from msgspec.structs import astuple

from ....kernel.table import Ask, Choice
from ....kernel.values import Option, Refused
from .. import options as o
from ..box import JOBS
from ..dealing import EVENT_LOSS
from ..mercenaries import MERCENARY
from ..ops import CASUALTIES, JOB
from ..paying import BAIL, PAWN, UNPAID
from ..placing import PLACEMENT
from ..security import GUARDS, guards_at
from ..table import NOBODY, Wired
from .closed import closed, no, wrong_bid, wrong_placement
from .phrases import CREW, Phrases, all_crew, count, do, listing
from .touching import touches

MOST_DIGITS: Final = 4
PAWNABLE: Final = ("gun", "equipment", "heavy")
TASKS: Final[dict[Choice, str]] = {
    PLACEMENT: "place crew",
    GUARDS: "decide for your Security Thugs",
    MERCENARY: "assign a Mercenary",
    JOB: "choose a job to resolve",
    CASUALTIES: "choose casualties",
    BAIL: "make bail",
    PAWN: "pawn tokens or stop pawning",
    UNPAID: "choose who stays unpaid",
    EVENT_LOSS: "choose who is lost to an event",
}
KINDS: Final[dict[type[Option], Choice]] = {
    o.Place: PLACEMENT,
    o.Bid: PLACEMENT,
    o.Guards: GUARDS,
    o.Assign: MERCENARY,
    o.Resolve: JOB,
    o.Lose: CASUALTIES,
    o.Bail: BAIL,
    o.Pawn: PAWN,
    o.Dismiss: UNPAID,
    o.Suffer: EVENT_LOSS,
}


def why_not(t: Wired, seat: int, option: Option, names: Sequence[str] = ()) -> Refused:
    """Why this option is not listed."""
    say = Phrases(t.box, names)
    ask = t.open_ask(seat)
    if ask is None:
        return _not_asked(t, say)
    if KINDS.get(type(option)) is not ask.choice:
        return _asked_else(ask)
    if option in ask.options:
        return no(ask.choice.rule, "That is possible now")
    if any(isinstance(number, int) and number < 0 for number in astuple(option)):
        return no(ask.choice.rule, "No number can be below 0")
    return reason(option, t, ask, say) or no(ask.choice.rule, "That is not possible now")


def why_not_here(t: Wired, seat: int, at: str, names: Sequence[str] = ()) -> Refused | None:
    """Why a seat can do nothing with a location, job, box of the track, zone or token now; None if it can."""
    say = Phrases(t.box, names)
    ask = t.open_ask(seat)
    if ask is None:
        return _not_asked(t, say)
    if any(at in touches(option, t, ask) for option in ask.options):
        return None
    if ask.choice is not PLACEMENT:
        return _asked_else(ask)
    if at in PAWNABLE:
        return no("WB-PAY-09", f"{say.many(at)} can be pawned only to pay crew")
    if at.startswith("track-"):
        return _box_closed(t, seat, at.removeprefix("track-"), say)
    return closed(t, seat, at, say)


def _box_closed(t: Wired, seat: int, box: str, say: Phrases) -> Refused:
    number = int(box) if box.isascii() and box.isdigit() and len(box) < MOST_DIGITS else 0
    return wrong_bid(o.Bid(number, "ace" if t.players[seat].thugs else "thug"), t, seat, say)


def _not_asked(t: Wired, say: Phrases) -> Refused:
    if t.over:
        in_time = t.round < t.box.numbers.rounds_max
        return no("WB-END-01" if in_time else "WB-END-03", "The game is over")
    others = [say.who(seat) for seat in t.waiting()]
    wait = f"; {listing(others)} must choose" if others else ""
    return no("WB-GEN-02", f"You are not asked anything now{wait}")


def _asked_else(ask: Ask) -> Refused:
    return no(ask.choice.rule, f"You are asked to {TASKS[ask.choice]} now")


@singledispatch
def reason(option: Option, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    """What is wrong with an option of the kind that is asked for."""
    return None


@reason.register
def _(option: o.Place, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    return closed(t, ask.seat, option.at, say) or wrong_placement(option, t, ask.seat, say)


@reason.register
def _(option: o.Bid, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    return wrong_bid(option, t, ask.seat, say)


@reason.register
def _(option: o.Guards, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    for corporation, stay in enumerate((option.acp, option.bsu, option.cry, option.drd)):
        if stay > guards_at(t, ask.seat, corporation):
            if t.jobs[corporation].seat == NOBODY:
                return no(
                    "WB-SEC-12", f"Nobody has a team at {say.job(JOBS[corporation])}, so no Thug stays there"
                )
            have = count(guards_at(t, ask.seat, corporation), "Thug")
            return no("WB-SEC-11", f"You have {have} at {t.box.security[corporation].name}")
    return None


@reason.register
def _(option: o.Assign, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    return _not_own(option.job, t, ask, say)


@reason.register
def _(option: o.Resolve, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    return _not_own(option.job, t, ask, say)


def _not_own(slug: str, t: Wired, ask: Ask, say: Phrases) -> Refused:
    if slug not in t.box.job_index:
        return no(ask.choice.rule, f"There is no job called {slug[:40]!r}")
    owner = t.jobs[t.box.job_index[slug]].seat
    if owner == NOBODY:
        return no(ask.choice.rule, f"There is no team {say.at(slug)}")
    return no(ask.choice.rule, f"The team {say.at(slug)} is {say.who(owner)}'s, not yours")


@reason.register
def _(option: o.Lose, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    index, caught = ask.args
    job = t.jobs[index]
    if option.aces > job.aces or option.thugs > job.thugs:
        return no("WB-OPS-17", f"The team has {all_crew(job.aces, job.thugs)}")
    return no("WB-OPS-17", f"Choose exactly {count(caught, 'casualty', 'casualties')}")


@reason.register
def _(option: o.Bail, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    p = t.players[ask.seat]
    if option.aces > p.jail_aces or option.thugs > p.jail_thugs:
        if option.aces <= p.jail_aces + p.er_aces and option.thugs <= p.jail_thugs + p.er_thugs:
            return no("WB-BAIL-05", "Crew in the Emergency Room cannot be freed before the next round")
        return no("WB-BAIL-01", f"You have {all_crew(p.jail_aces, p.jail_thugs)} in Jail")
    cost = say.money(t.box.numbers.bail_cost)
    return no("WB-BAIL-02", f"Bail is {cost} for each of the crew; you have {say.money(p.money)}")


@reason.register
def _(option: o.Pawn, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    if option.token in PAWNABLE:
        return no("WB-PAY-03", f"You have {say.tokens(option.token, 0)} to pawn")
    return no("WB-PAY-03", f"Only {listing(say.many(token) for token in PAWNABLE)} can be pawned")


@reason.register
def _(option: o.Dismiss, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    aces, thugs = _payroll(t, ask.seat)
    if option.aces > aces or option.thugs > thugs:
        return no("WB-PAY-08", f"You have {all_crew(aces, thugs)} to pay")
    money = t.players[ask.seat].money
    unpaid = aces + thugs - money // t.box.numbers.wage
    if option.aces + option.thugs < unpaid:
        return no("WB-PAY-06", f"Your Money does not reach so far: {do(unpaid, 'stay')} unpaid")
    return no("WB-PAY-02", f"You must pay as many as your Money reaches: {do(unpaid, 'stay')} unpaid")


def _payroll(t: Wired, seat: int) -> tuple[int, int]:
    """WB-PAY-10, WB-RULING-17: who has to be paid."""
    p = t.players[seat]
    if not t.house.track_is_paid or seat not in t.track:
        return p.aces, p.thugs
    ace = t.track_aces[t.track.index(seat)]
    return p.aces + ace, p.thugs + 1 - ace


@reason.register
def _(option: o.Suffer, t: Wired, ask: Ask, say: Phrases) -> Refused | None:
    (event,) = ask.args
    takes = t.box.losses[event].what
    if option.crew not in CREW:
        return no("WB-EVT-19", "An event takes an Ace or a Thug")
    if takes not in ("any", option.crew):
        name = t.box.cards[t.box.event_cards[event]].name
        return no("WB-RULING-37", f"{name} takes {CREW[takes]}s only")
    return no("WB-EVT-18", f"You have no {CREW[option.crew]}s in the Barracks")

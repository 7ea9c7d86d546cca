"""Phases 8 and 9: Make Bail, Pay Crew."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from .adjusting import bring_home
from .crews import BAILS, DISMISSALS, WITH_TRACK
from .events import Bailed, Paid, Pawned, WalkedAway
from .options import Bail, Dismiss, Pawn
from .resources import change_reputation
from .table import NOBODY, Wired

STOP: Final[Option] = Pawn()
PAWN_GUN: Final[Option] = Pawn("gun")
PAWN_EQUIPMENT: Final[Option] = Pawn("equipment")
PAWN_HEAVY: Final[Option] = Pawn("heavy")


def make_bail(t: Wired) -> None:
    """WB-BAIL-01: in Current order, each player with crew in Jail."""
    for seat in t.order:
        p = t.players[seat]
        if p.jail_aces + p.jail_thugs > 0:
            t.do(offer_bail, seat)


def offer_bail(t: Wired, seat: int) -> None:
    t.ask(BAIL, seat)


def bails(t: Wired, seat: int) -> list[Option]:
    """WB-BAIL-02, WB-BAIL-06, WB-BAIL-07: any of them or none, paid with Money only."""
    p = t.players[seat]
    cost = t.box.numbers.bail_cost
    most = p.money // cost if cost > 0 else p.jail_aces + p.jail_thugs
    return BAILS.between(0, most, p.jail_aces, p.jail_thugs)


def bailed(t: Wired, seat: int, option: Bail) -> None:
    """WB-BAIL-03: they go to the Barracks."""
    p = t.players[seat]
    p.money -= t.box.numbers.bail_cost * (option.aces + option.thugs)
    p.jail_aces -= option.aces
    p.jail_thugs -= option.thugs
    p.aces += option.aces
    p.thugs += option.thugs
    if t.aloud and option.aces + option.thugs > 0:
        t.tell(Bailed(seat, option.aces, option.thugs))


def pay_crew(t: Wired) -> None:
    """WB-PAY-01: in Current order, Money for each crew member in the Barracks."""
    t.do(pay_on, 0)


def pay_on(t: Wired, position: int) -> None:
    """Pay from this place in the order on, until somebody has to decide."""
    for place in range(position, t.seats):
        seat = t.order[place]
        crew = crew_to_pay(t, seat)
        if crew * t.box.numbers.wage > t.players[seat].money or t.house.may_refuse_pay:
            t.do(pay_wages, seat, 0)
            t.do(pay_on, place + 1)
            return
        if crew > 0:
            pay(t, seat, crew)


def pay_wages(t: Wired, seat: int, pawned: int) -> None:
    """WB-PAY-02, WB-PAY-03: pay what is due; who is short may pawn first."""
    p = t.players[seat]
    crew = crew_to_pay(t, seat)
    short = crew * t.box.numbers.wage - p.money
    if short >= t.box.numbers.pawn_value and p.guns + p.equipment + p.heavy > 0:
        t.ask(PAWN, seat, pawned)
    elif short > 0 or may_refuse(t, pawned):
        t.do(leave_unpaid, seat, pawned)
    elif crew > 0:
        pay(t, seat, crew)


def may_refuse(t: Wired, pawned: int) -> bool:
    """WB-RULING-43 decided the other way; Money from pawned tokens is paid out all the same (WB-PAY-05)."""
    return t.house.may_refuse_pay and not pawned


def crew_to_pay(t: Wired, seat: int) -> int:
    """WB-PAY-10: those in the Barracks (and on the track, if WB-RULING-17 is decided that way)."""
    p = t.players[seat]
    return p.aces + p.thugs + paid_on_track(t, seat)


def paid_on_track(t: Wired, seat: int) -> int:
    """WB-RULING-17: how many on the adjustment track want to be paid; by the book, nobody."""
    return 1 if t.house.track_is_paid and t.box_of(seat) != NOBODY else 0


def pay(t: Wired, seat: int, crew: int) -> None:
    money = crew * t.box.numbers.wage
    t.players[seat].money -= money
    if t.aloud:
        t.tell(Paid(seat, money))


def tokens_to_pawn(t: Wired, seat: int, pawned: int) -> list[Option]:
    """WB-PAY-04, WB-PAY-05: one token after the other, never more than the shortage."""
    p = t.players[seat]
    found: list[Option] = [STOP]
    if p.guns > 0:
        found.append(PAWN_GUN)
    if p.equipment > 0:
        found.append(PAWN_EQUIPMENT)
    if p.heavy > 0:
        found.append(PAWN_HEAVY)
    return found


def token_pawned(t: Wired, seat: int, option: Pawn, pawned: int) -> None:
    p = t.players[seat]
    if not option.token:
        t.do(leave_unpaid, seat, pawned)
        return
    if option.token == "gun":
        p.guns -= 1
    elif option.token == "equipment":
        p.equipment -= 1
    else:
        p.heavy -= 1
    p.money += t.box.numbers.pawn_value
    if t.aloud:
        t.tell(Pawned(seat, option.token))
    t.do(pay_wages, seat, pawned + 1)


def leave_unpaid(t: Wired, seat: int, pawned: int) -> None:
    if crew_to_pay(t, seat) > 0:
        t.ask(UNPAID, seat, pawned)


def unpaid_crews(t: Wired, seat: int, pawned: int) -> list[Option]:
    """WB-PAY-08, WB-RULING-43: exactly those the Money does not reach, the owner picks which."""
    p = t.players[seat]
    crew = crew_to_pay(t, seat)
    least = max(0, crew - p.money // t.box.numbers.wage)
    most = crew if may_refuse(t, pawned) else least
    found = DISMISSALS.between(least, most, p.aces, p.thugs)
    if paid_on_track(t, seat) > 0 and most > 0:
        found = found + WITH_TRACK.between(max(0, least - 1), most - 1, p.aces, p.thugs)
    return found


def crew_dismissed(t: Wired, seat: int, option: Dismiss, pawned: int) -> None:
    """WB-PAY-06, WB-PAY-07: they walk away to the pool and cost Reputation."""
    p = t.players[seat]
    aces, thugs = option.aces, option.thugs
    if option.track:
        box = t.box_of(seat)
        on_track = t.track_aces[box]
        bring_home(t, box)
        aces, thugs = aces + on_track, thugs + 1 - on_track
    p.aces -= aces
    p.thugs -= thugs
    p.pool_aces += aces
    p.pool_thugs += thugs
    before = p.reputation
    change_reputation(t, p, -t.box.numbers.unpaid_penalty * (aces + thugs))
    if t.aloud and aces + thugs > 0:
        t.tell(WalkedAway(seat, aces, thugs, before - p.reputation))
    pay(t, seat, crew_to_pay(t, seat))


BAIL: Final = Choice(bails, bailed, rule="WB-BAIL-01")
PAWN: Final = Choice(tokens_to_pawn, token_pawned, rule="WB-PAY-03")
UNPAID: Final = Choice(unpaid_crews, crew_dismissed, rule="WB-PAY-08")

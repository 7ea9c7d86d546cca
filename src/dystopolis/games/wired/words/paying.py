# mypyc: off: words for people are never in a hurry
"""What is said about phases 8 and 9: Make Bail, Pay Crew."""

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.english import count, do, listing
from ....toolkit.words import Page, no
from ..events import Bailed, Paid, Pawned, WalkedAway
from ..options import Bail, Dismiss, Pawn
from ..paying import BAIL, PAWN, UNPAID, crew_to_pay
from ..table import Wired
from .phrases import CREW, PAWNABLE, Phrases, all_crew, are, crew, crew_and

page = Page()


@page.asks(BAIL, "make bail", Bail)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    p = t.players[ask.seat]
    jailed = f"{crew_and(p.jail_aces, p.jail_thugs)} {are(p.jail_aces + p.jail_thugs)} in Jail"
    cost = say.money(t.box.numbers.bail_cost)
    return f"Make bail: {jailed}, each costs {cost}, you have {say.money(p.money)}."


@page.label(Bail)
def _(option: Bail, t: Wired, ask: Ask, say: Phrases) -> str:
    freed = option.aces + option.thugs
    cost = f" ({say.money(freed * t.box.numbers.bail_cost)})" if freed else ""
    return f"Free {crew(option.aces, option.thugs)}{cost}"


@page.touches(Bail)
def _(option: Bail, t: Wired, ask: Ask) -> tuple[str, ...]:
    return ("jail",) if option.aces + option.thugs else ()


@page.why_not(Bail)
def _(option: Bail, t: Wired, ask: Ask, say: Phrases) -> Refused:
    p = t.players[ask.seat]
    if option.aces > p.jail_aces or option.thugs > p.jail_thugs:
        if option.aces <= p.jail_aces + p.er_aces and option.thugs <= p.jail_thugs + p.er_thugs:
            return no("WB-BAIL-05", "Crew in the Emergency Room cannot be freed before the next round")
        return no("WB-BAIL-01", f"You have {all_crew(p.jail_aces, p.jail_thugs)} in Jail")
    cost = say.money(t.box.numbers.bail_cost)
    return no("WB-BAIL-02", f"Bail is {cost} for each of the crew; you have {say.money(p.money)}")


@page.asks(PAWN, "pawn tokens or stop pawning", Pawn)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Pay crew: {_wages(t, ask.seat, say)}. You may pawn tokens."


@page.label(Pawn)
def _(option: Pawn, t: Wired, ask: Ask, say: Phrases) -> str:
    if option.token:
        return f"Pawn {say.tokens(option.token, 1)} (+{say.money(t.box.numbers.pawn_value)})"
    unpaid = crew_to_pay(t, ask.seat) - t.players[ask.seat].money // t.box.numbers.wage
    return f"Stop pawning; {do(unpaid, 'stay')} unpaid"


page.touches(Pawn)("{token}")


@page.why_not(Pawn)
def _(option: Pawn, t: Wired, ask: Ask, say: Phrases) -> Refused:
    if option.token in PAWNABLE:
        return no("WB-PAY-03", f"You have {say.tokens(option.token, 0)} to pawn")
    return no("WB-PAY-03", f"Only {listing(say.many(token) for token in PAWNABLE)} can be pawned")


@page.asks(UNPAID, "choose who stays unpaid", Dismiss)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    return f"Pay crew: {_wages(t, ask.seat, say)}. Choose who stays unpaid and walks away."


def _wages(t: Wired, seat: int, say: Phrases) -> str:
    number = crew_to_pay(t, seat)
    due = say.money(number * t.box.numbers.wage)
    return f"{count(number, 'crew member')} to pay, {due} in all; you have {say.money(t.players[seat].money)}"


@page.label(Dismiss)
def _(option: Dismiss, t: Wired, ask: Ask, say: Phrases) -> str:
    unpaid = option.aces + option.thugs + option.track
    if not unpaid:
        return "Pay everybody"
    cost = count(unpaid * t.box.numbers.unpaid_penalty, "Reputation", "Reputation")
    who = [crew(option.aces, option.thugs)] if option.aces + option.thugs else []
    who += [f"the {CREW[_on_track(t, ask.seat)]} on the adjustment track"] if option.track else []
    return f"Leave {' + '.join(who)} unpaid (costs {cost})"


def _on_track(t: Wired, seat: int) -> str:
    return "ace" if t.track_aces[t.track.index(seat)] else "thug"


@page.why_not(Dismiss)
def _(option: Dismiss, t: Wired, ask: Ask, say: Phrases) -> Refused:
    p = t.players[ask.seat]
    number = crew_to_pay(t, ask.seat)
    bids = number > p.aces + p.thugs
    if option.aces > p.aces or option.thugs > p.thugs or option.track > bids:
        who = all_crew(p.aces, p.thugs)
        track = f" in the Barracks and the {CREW[_on_track(t, ask.seat)]} on the track" if bids else ""
        return no("WB-PAY-08", f"You have {who}{track} to pay")
    unpaid = number - p.money // t.box.numbers.wage
    if option.aces + option.thugs + option.track < unpaid:
        return no("WB-PAY-06", f"Your Money does not reach so far: {do(unpaid, 'stay')} unpaid")
    return no("WB-PAY-02", f"You must pay as many as your Money reaches: {do(unpaid, 'stay')} unpaid")


@page.tells(Bailed, "WB-BAIL-02", beat=True)
def _(event: Bailed, say: Phrases) -> str:
    cost = say.money((event.aces + event.thugs) * say.box.numbers.bail_cost)
    return f"{say.who(event.seat)} frees {crew_and(event.aces, event.thugs)} from Jail for {cost}."


@page.tells(Pawned, "WB-PAY-03", beat=True)
def _(event: Pawned, say: Phrases) -> str:
    value = say.money(say.box.numbers.pawn_value)
    return f"{say.who(event.seat)} pawns {say.tokens(event.token, 1)} for {value}."


@page.tells(Paid, "WB-PAY-01")
def _(event: Paid, say: Phrases) -> str:
    if not event.money:
        return f"{say.who(event.seat)} has nobody left to pay."
    return f"{say.who(event.seat)} pays the crew {say.money(event.money)}."


@page.tells(WalkedAway, "WB-PAY-06", beat=True)
def _(event: WalkedAway, say: Phrases) -> str:
    lets = f"{say.who(event.seat)} lets {crew_and(event.aces, event.thugs)} walk away unpaid"
    return f"{lets} and loses {event.reputation} Reputation." if event.reputation else f"{lets}."

# mypyc: off: words for people are never in a hurry
"""What is said about trades. Only the seat's own things and offers are looked at."""

from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Option, Refused
from ....toolkit.english import first_up, ordinal
from ....toolkit.words import Page, no
from .. import events as e
from .. import options as o
from ..city import SHAPES
from ..rails import owns
from ..table import NOBODY, Metropolis, Offer
from ..trading import spare_things, things_of, tradable_things
from .outlook import EXAMPLES, NOTHING, refuses
from .phrases import Phrases

page: Final = Page()
REASONS: Final = {
    "keeps": "I give nothing away",
    "little": "that is too little for me",
    "lost": "more passengers than before would be lost",
    "written": "my list is locked, and counts on it",
}
TRADABLE: Final = "Only rails that are not laid, items and passengers can be traded"


# Writing an offer.


page.label(o.OfferTo)("Make {seat:who} an offer")
page.label(o.Give)("Offer: give {thing:thing}")
page.label(o.Want)("Offer: ask for {thing:thing}")


@page.label(o.SendOffer)
def send_offer(option: o.SendOffer, t: Metropolis, ask: Ask, say: Phrases) -> str:
    sketch = t.sketches[ask.seat]
    return f"Send {say.who(sketch.taker)} the offer: {say.deal(sketch)}"


@page.label(o.ScrapOffer)
def scrap_offer(option: o.ScrapOffer, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Scrap the offer to {say.who(t.sketches[ask.seat].taker)}"


page.touches(o.OfferTo)("seat-{seat}")


@page.touches(o.Give, o.Want)
def touches_thing(option: o.Give | o.Want, t: Metropolis, ask: Ask) -> tuple[str, ...]:
    """Rails and items; passengers are not on the board one by one."""
    return () if option.thing in SHAPES else (option.thing,)


@refuses(page, o.OfferTo)
def no_offer_to(option: o.OfferTo, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    if not 0 <= option.seat < t.seats or option.seat == ask.seat:
        return no("MP-TRADE-10", "An offer is made to one of the other players")
    taker = t.sketches[ask.seat].taker
    return _first_send(taker, say) if taker != NOBODY else None


def _first_send(taker: int, say: Phrases) -> Refused:
    return no("MP-TRADE-10", f"Send or scrap the offer to {say.who(taker)} first")


@refuses(page, o.Give)
def no_give(option: o.Give, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    wrong = _no_offer(t, ask) or _not_tradable(option.thing, t, ask.seat)
    if wrong:
        return wrong
    given = t.sketches[ask.seat].give
    if option.thing in spare_things(t, ask.seat, given):
        return None
    more = " more" if option.thing in SHAPES and option.thing in things_of(t, ask.seat) else ""
    what = f"no{more} {option.thing}s" if option.thing in SHAPES else f"no {say.thing(option.thing)}"
    if option.thing in given and not more:
        return no("MP-TRADE-10", f"The offer names {say.thing(option.thing)} already")
    return no("MP-TRADE-01", f"You have {what} to give")


@refuses(page, o.Want)
def no_want(option: o.Want, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    wrong = _no_offer(t, ask) or _not_tradable(option.thing, t, ask.seat)
    if wrong or option.thing not in t.sketches[ask.seat].want or option.thing in SHAPES:
        return wrong
    return no("MP-TRADE-10", f"The offer asks for {say.thing(option.thing)} already")


def _not_tradable(thing: str, t: Metropolis, seat: int) -> Refused | None:
    if thing not in tradable_things(t):
        return no("MP-TRADE-02", TRADABLE)
    if thing in t.box.rail_index and owns(t, seat, t.box.rail_index[thing]):
        return no("MP-TRADE-03", f"{thing} is laid already")
    return None


def _no_offer(t: Metropolis, ask: Ask) -> Refused | None:
    if t.sketches[ask.seat].taker == NOBODY:
        return no("MP-TRADE-10", "Say first to whom you make an offer")
    return None


@refuses(page, o.SendOffer)
def no_send(option: o.SendOffer, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    sketch = t.sketches[ask.seat]
    if sketch.taker != NOBODY and not sketch.give and not sketch.want:
        return no("MP-TRADE-10", "An offer names at least one thing that is given or asked for")
    return _no_offer(t, ask)


refuses(page, o.ScrapOffer)("MP-TRADE-10", "You are not writing an offer")


def nothing_to_offer(t: Metropolis, ask: Ask, kind: type[Option], say: Phrases) -> Refused:
    """Why no offer can be begun, or nothing added to it."""
    taker = t.sketches[ask.seat].taker
    if kind is o.OfferTo:
        return _first_send(taker, say)
    return _no_offer(t, ask) or no("MP-TRADE-01", "You have nothing more that could be traded")


# Offers that were sent.


@page.label(o.Withdraw)
def withdraw(option: o.Withdraw, t: Metropolis, ask: Ask, say: Phrases) -> str:
    offer = _offer(t, option.offer)
    return f"Withdraw the offer to {say.who(offer.taker)}: {say.deal(offer)}{_which(t, offer)}"


@page.label(o.Accept)
def accept(option: o.Accept, t: Metropolis, ask: Ask, say: Phrases) -> str:
    offer = _offer(t, option.offer)
    deal = f"you get {say.things(offer.give)} and give {say.things(offer.want)}"
    return f"Accept {say.who(offer.maker)}'s offer: {deal}{_which(t, offer)}"


@page.label(o.Decline)
def decline(option: o.Decline, t: Metropolis, ask: Ask, say: Phrases) -> str:
    offer = _offer(t, option.offer)
    why = f", saying: {REASONS[option.why]}" if option.why else ""
    return f"Decline {say.who(offer.maker)}'s offer: {say.deal(offer)}{_which(t, offer)}{why}"


def _offer(t: Metropolis, number: int) -> Offer:
    return next(offer for offer in t.offers if offer.id == number)


def _which(t: Metropolis, offer: Offer) -> str:
    """Tells offers of the same two that say the same apart; nobody knows offers by their numbers."""
    same = [
        other.id for other in t.offers
        if (other.maker, other.taker) == (offer.maker, offer.taker)
        and sorted(other.give) == sorted(offer.give)
        and sorted(other.want) == sorted(offer.want)
    ]  # fmt: skip
    return f" ({ordinal(same.index(offer.id) + 1)} such offer)" if len(same) > 1 else ""


page.touches(o.Withdraw, o.Accept, o.Decline)("offer-{offer}")


@page.why_not(o.Withdraw, o.Accept, o.Decline)
def no_such_offer(
    option: o.Withdraw | o.Accept | o.Decline, t: Metropolis, ask: Ask, say: Phrases
) -> Refused | None:
    whose = "of yours" if isinstance(option, o.Withdraw) else "to you"
    number = option.offer if abs(option.offer) < 10**9 else "given"
    return no("MP-TRADE-10", f"No offer {whose} with the number {number} is open")


EXAMPLES.update({kind: kind() for kind in (o.SendOffer, o.ScrapOffer)})
NOTHING[o.Withdraw] = ("MP-TRADE-10", "No offer of yours is open")
NOTHING[o.Accept] = NOTHING[o.Decline] = ("MP-TRADE-10", "No offer to you is open")


page.tells(e.Offered, "MP-TRADE-10")("{maker:who} offers {taker:who} {give:things} for {want:things}.")


CLOSED_BY: Final = {"accepted": "MP-TRADE-11", "void": "MP-TRADE-11", "expired": "MP-TRADE-15"}


@page.tells(e.OfferClosed, lambda event: CLOSED_BY.get(event.status, "MP-TRADE-10"))
def offer_closed(event: e.OfferClosed, say: Phrases) -> str:
    maker, taker = say.who(event.maker), say.who(event.taker)
    if event.why in REASONS:
        return f"{taker} has declined {maker}'s offer: “{first_up(REASONS[event.why])}.”"
    if event.status in ("accepted", "declined"):
        return f"{taker} has {event.status} {maker}'s offer."
    if event.status == "withdrawn":
        return f"{maker} has withdrawn the offer to {taker}."
    if event.status == "void":
        return f"{maker}'s offer to {taker} is void: not everything named is still there."
    return f"{maker}'s offer to {taker} has expired."

# mypyc: off: it handles msgspec Structs
"""Why a step of trading is not possible. Only the seat's own things and offers are looked at."""

from functools import singledispatch

from ....kernel.values import Option, Refused
from .. import options as o
from ..city import SHAPES
from ..moving import owns
from ..table import NOBODY, Metropolis
from ..trading import spare_things, things_of, tradable_things
from .forms import no
from .phrases import Phrases

TRADABLE = "Only rails that are not laid, items and passengers can be traded"


@singledispatch
def no_deal(option: Option, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    """What is wrong with a step of trading."""
    return None


@no_deal.register
def _(option: o.OfferTo, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    if not 0 <= option.seat < t.seats or option.seat == seat:
        return no("MP-TRADE-10", "An offer is made to one of the other players")
    taker = t.sketches[seat].taker
    if taker != NOBODY:
        return no("MP-TRADE-10", f"Send or scrap the offer to {say.who(taker)} first")
    return None


@no_deal.register
def _(option: o.Give, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    wrong = _no_offer(t, seat) or _not_tradable(option.thing, t, seat, say)
    if wrong:
        return wrong
    left = spare_things(t, seat, t.sketches[seat].give)
    if option.thing in left:
        return None
    more = " more" if option.thing in SHAPES and option.thing in things_of(t, seat) else ""
    what = f"no{more} {option.thing}s" if option.thing in SHAPES else f"no {say.thing(option.thing)}"
    if option.thing in t.sketches[seat].give and not more:
        return no("MP-TRADE-10", f"The offer names {say.thing(option.thing)} already")
    return no("MP-TRADE-01", f"You have {what} to give")


@no_deal.register
def _(option: o.Want, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    wrong = _no_offer(t, seat) or _not_tradable(option.thing, t, seat, say)
    if wrong or option.thing not in t.sketches[seat].want or option.thing in SHAPES:
        return wrong
    return no("MP-TRADE-10", f"The offer asks for {say.thing(option.thing)} already")


def _not_tradable(thing: str, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    if thing not in tradable_things(t):
        return no("MP-TRADE-02", TRADABLE)
    if thing in say.box.rail_index and owns(t, seat, say.box.rail_index[thing]):
        return no("MP-TRADE-03", f"{thing} is laid already")
    return None


def _no_offer(t: Metropolis, seat: int) -> Refused | None:
    if t.sketches[seat].taker == NOBODY:
        return no("MP-TRADE-10", "Say first to whom you make an offer")
    return None


@no_deal.register
def _(option: o.SendOffer, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    sketch = t.sketches[seat]
    if sketch.taker != NOBODY and not sketch.give and not sketch.want:
        return no("MP-TRADE-10", "An offer names at least one thing that is given or asked for")
    return _no_offer(t, seat)


@no_deal.register
def _(option: o.ScrapOffer, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    if t.sketches[seat].taker == NOBODY:
        return no("MP-TRADE-10", "You are not writing an offer")
    return None


@no_deal.register
def _(option: o.Withdraw, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    if any(offer.id == option.offer and offer.maker == seat for offer in t.offers):
        return None
    return no("MP-TRADE-10", f"No offer of yours with the number {_short(option.offer)} is open")


@no_deal.register(o.Accept)
@no_deal.register(o.Decline)
def _(option: o.Accept | o.Decline, t: Metropolis, seat: int, say: Phrases) -> Refused | None:
    if any(offer.id == option.offer and offer.taker == seat for offer in t.offers):
        return None
    return no("MP-TRADE-10", f"No offer to you with the number {_short(option.offer)} is open")


def _short(number: int) -> str:
    return str(number) if abs(number) < 10**9 else "given"

# mypyc: off: it handles msgspec Structs
"""Why no option of a kind can be chosen now, when none works."""

from typing import Final, get_args

from ....kernel.table import Ask
from ....kernel.values import Option, Refused
from .. import options as o
from ..moving import other_end
from ..table import NOBODY, Metropolis
from .failing import Outlook, would_fail
from .forms import no
from .phrases import Phrases
from .reasons import asked_else, cannot_add, unwritable

TAGS: Final[dict[str, type[Option]]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(o.AnyOption)
}
# The reason why one of them is not possible is the reason for all.
EXAMPLES: Final[dict[type[Option], Option]] = {
    o.PickUp: o.PickUp(),
    o.DropOff: o.DropOff(),
    o.BuyCarriage: o.BuyCarriage(),
    o.BuyPoint: o.BuyPoint(),
    o.AlsoDrop: o.AlsoDrop(),
    o.LineUp: o.LineUp("star"),
    o.Remove: o.Remove(1),
    o.Shift: o.Shift(1, 2),
    o.Clear: o.Clear(),
    o.Reopen: o.Reopen(),
    o.SendOffer: o.SendOffer(),
    o.ScrapOffer: o.ScrapOffer(),
}
NOTHING: Final[dict[type[Option], tuple[str, str]]] = {
    o.SetFee: ("MP-FEE-01", "You have no rail on the board"),
    o.UseItem: ("MP-ITEM-03", "You have no item that could be used now"),
    o.Lay: ("MP-RAIL-01", "You hold no rail"),
    o.LayFee: ("MP-RAIL-07", "You are not laying a rail"),
    o.Free: ("MP-ITEM-05", "You have no item that takes effect after all actions"),
    o.Keep: ("MP-RAIL-01", "You hold no rail, and no item that takes effect after all actions"),
    o.Leg: ("MP-ITEM-04", "The last entry of your list takes no further stops"),
    o.Withdraw: ("MP-TRADE-10", "No offer of yours is open"),
    o.Accept: ("MP-TRADE-10", "No offer to you is open"),
    o.Decline: ("MP-TRADE-10", "No offer to you is open"),
}


def kind_closed(t: Metropolis, ask: Ask, kind: type[Option], say: Phrases) -> Refused:
    """Why nothing of this kind can be written, or would work."""
    if issubclass(kind, o.Action):
        return cannot_add(o.PickUp(), t, ask.seat, say) or _action_closed(Outlook(t, ask.seat, say), kind)
    if kind in NOTHING:
        return no(*NOTHING[kind])
    if kind in (o.OfferTo, o.Give, o.Want):
        return _no_offer(t, ask, kind, say)
    wrong = unwritable(EXAMPLES[kind], t, ask, say) if kind in EXAMPLES else None
    return wrong or asked_else(ask)


def _action_closed(outlook: Outlook, kind: type[Option]) -> Refused:
    if kind in NOTHING:
        return no(*NOTHING[kind])
    if kind is o.MoveRail:
        return no("MP-RAIL-16", f"No rail of yours ends at {outlook.spot}")
    if kind is o.Ride:
        return _no_ride(outlook)
    if kind in (o.Move, o.Along):
        there = outlook.say.city.neighbours[outlook.p.vertex][0]
        return not_working(outlook, o.Along(outlook.name(outlook.p.vertex), outlook.name(there)))
    if kind is o.Invest:
        city = outlook.say.city
        beside = city.hex_names[city.hexes_of[outlook.p.vertex][0]]
        return not_working(outlook, o.Invest(beside, outlook.say.box.numbers.invest_min))
    return not_working(outlook, EXAMPLES[kind])


def _no_ride(outlook: Outlook) -> Refused:
    for rail, name in enumerate(outlook.say.box.rails):
        if outlook.lies(name) and other_end(outlook.seen, rail, outlook.p.vertex) >= 0:
            return not_working(outlook, o.Ride(name))
    return no("MP-RAIL-12", f"No rail ends at {outlook.spot}")


def _no_offer(t: Metropolis, ask: Ask, kind: type[Option], say: Phrases) -> Refused:
    taker = t.sketches[ask.seat].taker
    if kind is o.OfferTo:
        return no("MP-TRADE-10", f"Send or scrap the offer to {say.who(taker)} first")
    if taker == NOBODY:
        return no("MP-TRADE-10", "Say first to whom you make an offer")
    return no("MP-TRADE-01", "You have nothing more that could be traded")


def not_working(outlook: Outlook, action: Option) -> Refused:
    """Why an action that is not suggested cannot be written, would fail, or would bring nothing."""
    full = cannot_add(o.PickUp(), outlook.t, outlook.seat, outlook.say)
    wrong = full or would_fail(outlook.t, outlook.seat, action, outlook.say)
    return wrong or no("MP-PICK-08", "Your train has no free seat, so a pick-up would take nobody")

# mypyc: off: words for people are never in a hurry
"""Options in the notation that `notation` reads, as short as they can be typed."""

from ....kernel.values import Option
from .. import options as o
from ..table import Metropolis
from .trades import open_offers


def spell(t: Metropolis, seat: int, option: Option) -> str:
    """What this seat would type for an option."""
    match option:
        case o.Bid(coins=coins):
            return f"bid {coins}"
        case o.Lay(rail=rail, a=a, b=b):
            return f"lay {rail} {a}-{b}".lower()
        case o.LayFee(rail=rail, fee=fee):
            return f"lay {rail} fee {fee}".lower()
        case o.Free(item=item, rail=rail, hex=hexagon, coins=coins):
            return f"use {short(item)} {rail or f'{hexagon} {coins}'}".lower()
        case o.Keep(thing=thing):
            return f"keep {short(thing)}"
        case o.Colour(colour=colour):
            return f"colour {colour}"
        case o.Start(vertex=vertex):
            return f"start {vertex or 'random'}".lower()
        case o.Grant(hex=hexagon):
            return f"grant {hexagon}".lower()
        case o.Action():
            return spell_action(option)
    return spell_change(t, seat, option)


def spell_action(action: Option) -> str:
    """An entry of a list."""
    match action:
        case o.Move(dir=way):
            return way.lower()
        case o.Along(a=a, b=b):
            return f"{a}-{b}".lower()
        case o.Ride(rail=rail):
            return f"ride {rail}".lower()
        case o.SetFee(rail=rail, fee=fee):
            return f"fee {rail} {fee}".lower()
        case o.MoveRail(rail=rail, to=to):
            return f"move {rail} to {to}".lower()
        case o.Invest(hex=hexagon, coins=coins):
            return f"invest {hexagon} {coins}".lower()
        case o.DropOff():
            return f"drop{_wishes(action)}"
        case o.UseItem(item=item, hex=hexagon, vertex=vertex, path=path):
            where = " ".join([hexagon, vertex, *path]).strip().lower()
            return f"use {short(item)}{' ' if where else ''}{where}{_wishes(action)}"
        case o.BuyPoint():
            return "buy point"
        case o.BuyCarriage():
            return "buy carriage"
    return "pick"


def _wishes(action: o.DropOff | o.UseItem) -> str:
    extra = " all" if action.all else "".join(f" {shape}" for shape in action.extra)
    return f"{extra} in order {' '.join(action.order)}" if action.order else extra


def spell_change(t: Metropolis, seat: int, option: Option) -> str:
    """A change of the list, or a step of a trade."""
    match option:
        case o.AlsoDrop(shape=shape):
            return f"also {shape or 'all'}"
        case o.LineUp(shape=shape):
            return f"line up {shape}"
        case o.Leg(vertex=vertex):
            return f"leg {vertex}".lower()
        case o.Remove(entry=entry):
            return f"remove {entry}"
        case o.Shift(entry=entry, to=to):
            return f"shift {entry} {to}"
        case o.OfferTo(seat=other):
            return f"begin {t.box.rows.colours[t.players[other].colour].id}"
        case o.Give(thing=thing):
            return f"give {short(thing)}"
        case o.Want(thing=thing):
            return f"want {short(thing)}"
        case o.Withdraw(offer=offer) | o.Accept(offer=offer) | o.Decline(offer=offer):
            number = [one.id for one in open_offers(t, seat)].index(offer) + 1
            return f"{type(option).__name__.lower()} {number}"
    plain = {o.SendOffer: "send", o.ScrapOffer: "scrap", o.Submit: "lock"}
    return plain.get(type(option)) or type(option).__name__.lower()


def short(name: str) -> str:
    """R03 and IT-OPEN as one would type them."""
    return name.removeprefix("IT-").lower()

# mypyc: off: words for people are never in a hurry
"""Options in the notation that `notation` reads, as short as they can be typed."""

from collections.abc import Callable
from typing import Any, Final

from ....kernel.values import Option
from .. import options as o
from ..table import Metropolis
from .trades import open_offers

# As text with gaps, or as a function of the option.
SPELLINGS: Final[dict[type[Option], str | Callable[[Any], str]]] = {
    o.Bid: "bid {0.coins}",
    o.Lay: "lay {0.rail} {0.a}-{0.b}",
    o.LayFee: "lay {0.rail} fee {0.fee}",
    o.Free: lambda option: f"use {short(option.item)} {option.rail or f'{option.hex} {option.coins}'}",
    o.Keep: lambda option: f"keep {short(option.thing)}",
    o.Colour: "colour {0.colour}",
    o.Start: lambda option: f"start {option.vertex or 'random'}",
    o.Grant: "grant {0.hex}",
    o.Move: "{0.dir}",
    o.Along: "{0.a}-{0.b}",
    o.Ride: "ride {0.rail}",
    o.SetFee: "fee {0.rail} {0.fee}",
    o.MoveRail: "move {0.rail} to {0.to}",
    o.Invest: "invest {0.hex} {0.coins}",
    o.PickUp: "pick",
    o.DropOff: lambda option: f"drop{_wishes(option)}",
    o.UseItem: lambda option: f"use {short(option.item)}{_where(option)}{_wishes(option)}",
    o.BuyPoint: "buy point",
    o.BuyCarriage: "buy carriage",
    o.AlsoDrop: lambda option: f"also {option.shape or 'all'}",
    o.LineUp: "line up {0.shape}",
    o.Leg: "leg {0.vertex}",
    o.Remove: "remove {0.entry}",
    o.Shift: "shift {0.entry} {0.to}",
    o.Clear: "clear",
    o.Submit: "lock",
    o.Reopen: "reopen",
    o.Give: lambda option: f"give {short(option.thing)}",
    o.Want: lambda option: f"want {short(option.thing)}",
    o.SendOffer: "send",
    o.ScrapOffer: "scrap",
}


def spell(t: Metropolis, seat: int, option: Option) -> str:
    """What this seat would type for an option."""
    match option:
        case o.OfferTo(seat=other):
            return f"begin {t.box.rows.colours[t.players[other].colour].id}"
        case o.Withdraw(offer=offer) | o.Accept(offer=offer) | o.Decline(offer=offer):
            number = [one.id for one in open_offers(t, seat)].index(offer) + 1
            why = option.why if isinstance(option, o.Decline) else ""
            return f"{type(option).__name__.lower()} {number} {why}".rstrip()
    return spell_alone(option)


def spell_alone(option: Option) -> str:
    """The same where it does not matter who sits where, such as an entry of a list."""
    spelling = SPELLINGS[type(option)]
    return (spelling.format(option) if isinstance(spelling, str) else spelling(option)).lower()


def _where(action: o.UseItem) -> str:
    return "".join(f" {place}" for place in (action.hex, action.vertex, *action.path) if place)


def _wishes(action: o.DropOff | o.UseItem) -> str:
    extra = " all" if action.all else "".join(f" {shape}" for shape in action.extra)
    return f"{extra} in order {' '.join(action.order)}" if action.order else extra


def short(name: str) -> str:
    """R03 and IT-OPEN as one would type them."""
    return name.removeprefix("IT-").lower()

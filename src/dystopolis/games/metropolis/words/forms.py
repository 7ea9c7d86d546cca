# mypyc: off: it handles msgspec Structs
"""What is not well-formed: names that nothing on the board has, and numbers that are out of bounds."""

from functools import singledispatch

import msgspec

from ....kernel.values import Option, Refused
from .. import options as o
from ..city import NOWHERE, SHAPES
from .phrases import Phrases, listing


def no(rule: str, why: str) -> Refused:
    return Refused(f"{why} ({rule}).", rule)


def unreadable(option: Option) -> Refused | None:
    """Not even of the right types: no shape, no direction, no whole number."""
    try:
        msgspec.convert(msgspec.to_builtins(option), o.AnyOption)
    except (msgspec.MsgspecError, TypeError, ValueError):
        if isinstance(option, o.Move):
            return no("MP-FMT-02", "A move goes N, NE, SE, S, SW or NW")
        if isinstance(option, o.DropOff | o.AlsoDrop | o.LineUp):
            return no("MP-PAS-01", f"Passengers are named by their shapes: {listing(SHAPES)}")
        return no("MP-SUB-13", "There is no option like this")
    return None


def unknown_vertex(name: str, say: Phrases) -> Refused | None:
    if name in say.city.vertex_index:
        return None
    return no("MP-BOARD-09", f"There is no vertex called {name[:40]!r}")


def unknown_hex(name: str, say: Phrases) -> Refused | None:
    if name in say.city.hex_index:
        return None
    return no("MP-BOARD-09", f"There is no hexagon called {name[:40]!r}")


def unknown_rail(name: str, say: Phrases) -> Refused | None:
    if name not in say.box.rail_index:
        return no("MP-FMT-04", f"There is no rail called {name[:40]!r}")
    if name == say.box.rails[-1]:
        return no("MP-AUC-07", f"{name} comes after the last round and is never laid")
    return None


def unknown_item(name: str, say: Phrases) -> Refused | None:
    if name in say.box.item_index:
        return None
    return no("MP-ITEM-01", f"There is no item called {name[:40]!r}")


def wrong_fee(fee: int, say: Phrases) -> Refused | None:
    most = say.box.numbers.fee_max
    return None if 0 <= fee <= most else no("MP-FEE-05", f"A fee is from 0 to {most} coins")


@singledispatch
def malformed(option: Option, say: Phrases) -> Refused | None:
    """Why this could never be written, whoever wanted to."""
    return None


@malformed.register
def _(option: o.Start, say: Phrases) -> Refused | None:
    return unknown_vertex(option.vertex, say)


@malformed.register
def _(option: o.Grant, say: Phrases) -> Refused | None:
    return unknown_hex(option.hex, say)


@malformed.register
def _(option: o.Along, say: Phrases) -> Refused | None:
    unknown = unknown_vertex(option.a, say) or unknown_vertex(option.b, say)
    if unknown:
        return unknown
    a, b = (say.city.vertex_index[name] for name in (option.a, option.b))
    if say.city.edge_between(a, b) == NOWHERE:
        return no("MP-FMT-03", f"No edge joins {option.a} and {option.b}")
    return no("MP-FMT-03", f"This edge is called {option.b}-{option.a}") if a > b else None


@malformed.register
def _(option: o.Ride, say: Phrases) -> Refused | None:
    return unknown_rail(option.rail, say)


@malformed.register
def _(option: o.SetFee, say: Phrases) -> Refused | None:
    return unknown_rail(option.rail, say) or wrong_fee(option.fee, say)


@malformed.register
def _(option: o.MoveRail, say: Phrases) -> Refused | None:
    return unknown_rail(option.rail, say) or unknown_vertex(option.to, say)


@malformed.register
def _(option: o.Invest, say: Phrases) -> Refused | None:
    least, most = say.box.numbers.invest_min, say.box.numbers.invest_max
    if not least <= option.coins <= most:
        return no("MP-INV-01", f"One action invests from {least} to {most} coins")
    return unknown_hex(option.hex, say)


@malformed.register
def _(option: o.UseItem, say: Phrases) -> Refused | None:
    unknown = unknown_item(option.item, say)
    if unknown:
        return unknown
    item = say.box.items[say.box.item_index[option.item]]
    if item.kind == "free":
        return no("MP-ITEM-14", f"{item.name} takes no action: it is used after all actions")
    if item.kind == "end":
        return no("MP-RULING-45", f"{item.name} takes effect by itself at the end of the game")
    needs = {"travel": "path", "jump": "vertex", "divest": "hex"}.get(item.effect, "")
    for name, given in (("path", option.path), ("vertex", option.vertex), ("hex", option.hex)):
        if bool(given) != (name == needs):
            return no("MP-ITEM-04", f"{item.name} needs {_needs(needs)}")
    if item.effect != "alight" and (option.all or option.extra or option.order):
        return no("MP-ITEM-04", f"{item.name} needs {_needs(needs)}")
    if len(option.path) > item.amount and option.path:
        return no("MP-ITEM-04", f"{item.name} goes at most {item.amount} stops")
    stops = option.path or ((option.vertex,) if option.vertex else ())
    wrong = [unknown for stop in stops if (unknown := unknown_vertex(stop, say))]
    return wrong[0] if wrong else unknown_hex(option.hex, say) if option.hex else None


def _needs(what: str) -> str:
    return {"path": "stops and nothing else", "vertex": "a vertex and nothing else"}.get(
        what, "a hexagon and nothing else" if what else "no place"
    )


@malformed.register
def _(option: o.Lay, say: Phrases) -> Refused | None:
    unknown = unknown_vertex(option.a, say) or unknown_vertex(option.b, say)
    return unknown_rail(option.rail, say) or unknown or _illegal_place(option, say)


def _illegal_place(option: o.Lay, say: Phrases) -> Refused | None:
    a, b = (say.city.vertex_index[name] for name in (option.a, option.b))
    if a == b:
        return no("MP-RAIL-04", "A rail has two different ends")
    if say.city.edge_between(a, b) != NOWHERE:
        return no("MP-RAIL-05", f"An edge joins {option.a} and {option.b}, so no rail does")
    if say.city.rail_hex(a, b) == NOWHERE:
        return no("MP-RAIL-04", f"{option.a} and {option.b} are not corners of one hexagon")
    return no("MP-FMT-03", f"This place is called {option.b} and {option.a}") if a > b else None


@malformed.register
def _(option: o.LayFee, say: Phrases) -> Refused | None:
    return unknown_rail(option.rail, say) or wrong_fee(option.fee, say)


@malformed.register
def _(option: o.Free, say: Phrases) -> Refused | None:
    unknown = unknown_item(option.item, say)
    if unknown:
        return unknown
    item = say.box.items[say.box.item_index[option.item]]
    if item.kind == "action":
        return no("MP-ITEM-14", f"{item.name} is used with an action of the list")
    if item.kind == "end":
        return no("MP-RULING-45", f"{item.name} takes effect by itself at the end of the game")
    if item.effect == "claim_rail":
        if option.hex or option.coins or not option.rail:
            return no("MP-ITEM-07", f"{item.name} needs a rail and nothing else")
        return unknown_rail(option.rail, say)
    if option.rail or not option.hex:
        return no("MP-ITEM-10", f"{item.name} needs a hexagon and coins")
    if not 1 <= option.coins <= item.amount:
        return no("MP-ITEM-10", f"{item.name} takes from 1 to {item.amount} coins")
    return unknown_hex(option.hex, say)


@malformed.register
def _(option: o.Keep, say: Phrases) -> Refused | None:
    return None if option.thing in say.box.rail_index else unknown_item(option.thing, say)


@malformed.register
def _(option: o.Leg, say: Phrases) -> Refused | None:
    return unknown_vertex(option.vertex, say)

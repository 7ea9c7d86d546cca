# mypyc: off: words for people are never in a hurry
"""What is said about rails: laying and keeping them, their fees, moving them, losing them."""

from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from .. import events as e
from .. import options as o
from ..city import NOWHERE
from ..hands import holds_rail
from ..preview import preview
from ..rails import other_end, owns
from ..table import LAID, Metropolis
from .moving import not_at_rail, not_on_board
from .outlook import NOTHING, Outlook, acts, fails, refuses, unknown_rail, unknown_vertex, wrong_fee
from .phrases import Phrases

page: Final = Page()


@page.label(o.Lay)
def lay(option: o.Lay, t: Metropolis, ask: Ask, say: Phrases) -> str:
    a, b = (say.city.vertex_index[name] for name in (option.a, option.b))
    stations = [say.city.station_name[v] for v in (a, b) if say.city.station_name[v]]
    where = ", ".join([f"hexagon {say.city.hex_names[say.city.rail_hex(a, b)]}", *stations])
    return f"Lay {option.rail} between {option.a} and {option.b} ({where})"


page.label(o.LayFee)("Lay {rail} with fee {fee}")
page.label(o.SetFee)("Set the fee of {rail} to {fee}")


@page.label(o.MoveRail)
def move_rail(action: o.MoveRail, t: Metropolis, ask: Ask, say: Phrases) -> str:
    seen = preview(t, ask.seat)
    to = say.city.vertex_index[action.to]
    here = seen.players[ask.seat].vertex
    rail = say.box.rail_index[action.rail]
    moves = f"Move the far end of {action.rail} to {say.vertex(to)}"
    if not owns(seen, ask.seat, rail) or other_end(seen, rail, here) == NOWHERE:
        return f"{moves}; {action.rail} is not at your train"
    hexagon = say.city.rail_hex(here, to)
    return f"{moves}{', in hexagon ' + say.city.hex_names[hexagon] if hexagon != NOWHERE else ''}"


page.touches(o.SetFee, o.LayFee)("{rail}")
page.touches(o.Lay)("{rail}", "{a}", "{b}")
page.touches(o.MoveRail)("{rail}", "{to}")


@refuses(page, o.Lay)
def no_lay(option: o.Lay, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    unknown = unknown_rail(option.rail, say) or unknown_vertex(option.a, say) or unknown_vertex(option.b, say)
    return unknown or _illegal_place(option, say) or not_held(option.rail, t, ask)


def _illegal_place(option: o.Lay, say: Phrases) -> Refused | None:
    a, b = (say.city.vertex_index[name] for name in (option.a, option.b))
    if a == b:
        return no("MP-RAIL-04", "A rail has two different ends")
    if say.city.edge_between(a, b) != NOWHERE:
        return no("MP-RAIL-05", f"An edge joins {option.a} and {option.b}, so no rail does")
    if say.city.rail_hex(a, b) == NOWHERE:
        return no("MP-RAIL-04", f"{option.a} and {option.b} are not corners of one hexagon")
    return no("MP-FMT-03", f"This place is called {option.b} and {option.a}") if a > b else None


def not_held(name: str, t: Metropolis, ask: Ask) -> Refused | None:
    """A rail that is to be laid or kept must be in the hand."""
    rail = t.box.rail_index[name]
    if t.rail_state[rail] == LAID:
        return no("MP-RAIL-22", f"{name} is on the board already and stays there")
    return None if holds_rail(t, ask.seat, rail) else no("MP-RAIL-01", f"You do not hold {name}")


@refuses(page, o.LayFee)
def no_lay_fee(option: o.LayFee, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    wrong = unknown_rail(option.rail, say) or wrong_fee(option.fee, say) or not_held(option.rail, t, ask)
    return wrong or no("MP-RAIL-07", f"Say first where you lay {option.rail}")


@acts(page, o.SetFee)
def no_set_fee(action: o.SetFee, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    wrong = unknown_rail(action.rail, say) or wrong_fee(action.fee, say)
    return wrong or _foreign(action.rail, t, ask.seat, "MP-FEE-01", say)


@acts(page, o.MoveRail)
def no_move_rail(action: o.MoveRail, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    wrong = unknown_rail(action.rail, say) or unknown_vertex(action.to, say)
    return wrong or _foreign(action.rail, t, ask.seat, "MP-RAIL-16", say)


def _foreign(name: str, t: Metropolis, seat: int, rule: str, say: Phrases) -> Refused | None:
    rail = t.box.rail_index[name]
    if owns(t, seat, rail) or rail in t.players[seat].plan.lays[::4]:
        return None
    if t.rail_state[rail] == LAID:
        return no(rule, f"{name} belongs to {say.who(t.rail_holder[rail])}")
    return no(rule, f"{name} is not on the board, and you are not laying it")


@fails("MP-RAIL-17", past="the train was at no end of an own rail of that name")
def not_at_own_rail(action: o.MoveRail, outlook: Outlook) -> str:
    return (not_at_rail if outlook.lies(action.rail) else not_on_board)(action, outlook)


@fails("MP-RAIL-18", past="no rail may lie there")
def no_place_for_rail(action: o.MoveRail, outlook: Outlook) -> str:
    ends = f"{outlook.name(outlook.p.vertex)} and {action.to}"
    return f"A rail joins two corners of one hexagon that no edge joins, not {ends}"


NOTHING[o.SetFee] = ("MP-FEE-01", "You have no rail on the board")
NOTHING[o.Lay] = ("MP-RAIL-01", "You hold no rail")
NOTHING[o.LayFee] = ("MP-RAIL-07", "You are not laying a rail")


page.tells(e.Laid, "MP-RAIL-01", beat=True)(
    "{seat:who} lays {rail} between {a:place} and {b:place}, fee {fee}."
)
page.tells(e.Expired, "MP-RAIL-09", beat=True)("{seat:who} has not laid {rail} in time: it leaves the game.")
page.tells(e.RailMoved, "MP-RAIL-16", beat=True)(
    "{seat:who} moves {rail}: it joins {a:place} and {b:place} now."
)
page.tells(e.FeeSet, "MP-FEE-01", beat=True)("{seat:who} sets the fee of {rail} to {fee}.")

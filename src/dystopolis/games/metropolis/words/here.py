# mypyc: off: words for people are never in a hurry
"""Why a seat can do nothing with a thing now: a vertex, a hexagon, a rail, an item, a kind of option."""

from collections.abc import Iterator, Sequence
from typing import Final

from ....kernel.table import Ask
from ....kernel.values import Option, Refused
from .. import options as o
from ..city import NOWHERE
from ..moving import other_end
from ..planning import PLANNING
from ..pregame import GRANT, START
from ..setup import COLOUR
from ..suggestions import suggested_actions
from ..table import Metropolis
from .failing import Outlook, turning_back
from .forms import no, unknown_rail
from .kinds import TAGS, kind_closed, not_working
from .phrases import Phrases, first_up
from .reasons import KINDS, WHEN_LOCKED, asked_else, cannot_add, not_asked, why_not

SORTS: Final = ("vertex", "station", "hex", "rail", "edge", "item", "action")


def why_not_here(t: Metropolis, seat: int, at: str, names: Sequence[str] = ()) -> Refused | None:
    """Why nothing that works can be written about a thing or of a kind; None if something can.

    Things have their names on the board (`V23`, `A`, `R01`, `V01-V02`, `IT-OPEN`) and kinds those of their
    options (`invest`); where it is clearer they may say what they are: `vertex:V23`, `action:invest`.
    """
    sort, _, name = at.partition(":")
    at = name if sort in SORTS else at
    say = Phrases(t, names)
    ask = t.open_ask(seat)
    if ask is None:
        return not_asked(t, say)
    if ask.choice is not PLANNING:
        return _not_before(t, ask, at, names)
    if at in open_things(t, seat, say):
        return None
    if t.players[seat].plan.locked and TAGS.get(at) not in WHEN_LOCKED:
        return no("MP-SUB-12", "Your programme is locked; unlock it first")
    if at in TAGS:
        return kind_closed(t, ask, TAGS[at], say)
    if _is_edge(say, at):
        return _edge_closed(Outlook(t, seat, say), at)
    for known, closed in (
        (say.city.vertex_index, _vertex_closed),
        (say.city.hex_index, _hex_closed),
        (say.box.rail_index, _rail_closed),
        (say.box.item_index, _item_closed),
    ):
        if at in known:
            return closed(Outlook(t, seat, say), at)
    return no("MP-BOARD-09", f"There is nothing called {at[:40]!r} on the board")


def _not_before(t: Metropolis, ask: Ask, at: str, names: Sequence[str]) -> Refused | None:
    """Before the first round there is one thing to choose at a time."""
    if at in TAGS and ask.choice in KINDS[TAGS[at]]:
        return None
    options: list[Option] = []
    if ask.choice is COLOUR:
        options = [o.Colour(at)]
    elif ask.choice is START and at in t.box.city.vertex_index:
        options = [o.Start(at)]
    elif ask.choice is GRANT and at in t.box.city.hex_index:
        options = [o.Grant(at)]
    if not options:
        return asked_else(ask)
    return None if options[0] in ask.options else why_not(t, ask.seat, options[0], names)


def open_things(t: Metropolis, seat: int, say: Phrases) -> set[str]:
    """Everything that some option is about: actions that would work, and all else that is listed."""
    found: list[Option] = [
        option for option in (*t.options(seat), *t.asides(seat)) if not isinstance(option, o.Action)
    ]
    if not t.players[seat].plan.locked and cannot_add(o.PickUp(), t, seat, say) is None:
        suggested_actions(t, seat, found)
    things = {str(type(option).__struct_config__.tag) for option in found}
    things.update(("along",) if "move" in things else ())
    outlook = Outlook(t, seat, say)
    for option in found:
        things.update(_about(option, outlook))
    return things


def _about(option: Option, outlook: Outlook) -> Iterator[str]:
    """The things on the board that an option is about, besides its kind."""
    here = outlook.p.vertex
    match option:
        case o.Move(dir=way):
            yield outlook.name(outlook.say.city.neighbour[here][outlook.say.box.direction_index[way]])
        case o.Ride(rail=rail):
            yield rail
            yield outlook.name(other_end(outlook.seen, outlook.say.box.rail_index[rail], here))
        case o.SetFee(rail=rail) | o.MoveRail(rail=rail) | o.Lay(rail=rail) | o.LayFee(rail=rail):
            yield rail
        case o.Invest(hex=name):
            yield name
        case o.PickUp() | o.DropOff():
            yield outlook.name(here)
        case o.UseItem():
            yield from filter(None, (option.item, option.hex, option.vertex, *option.path))
            if outlook.say.box.items[outlook.say.box.item_index[option.item]].effect in ("board", "alight"):
                yield outlook.name(here)
        case o.Free(item=thing) | o.Keep(thing=thing):
            yield thing


def _vertex_closed(outlook: Outlook, at: str) -> Refused:
    say, here = outlook.say, outlook.p.vertex
    v = say.city.vertex_index[at]
    full = cannot_add(o.PickUp(), outlook.t, outlook.seat, say)
    if full:
        return full
    if v == here:
        return no("MP-MOVE-01", f"{first_up(outlook.train)} already")
    if v == outlook.p.came_from:
        return no("MP-MOVE-04", turning_back(None, outlook))
    for rail, name in enumerate(say.box.rails):
        if outlook.lies(name) and other_end(outlook.seen, rail, here) == v:
            return not_working(outlook, o.Ride(name))
    return no("MP-BOARD-04", f"No edge and no rail leads to {say.place(at)} from {outlook.spot}")


def _is_edge(say: Phrases, at: str) -> bool:
    a, _, b = at.partition("-")
    known = say.city.vertex_index
    return a in known and b in known and say.city.edge_between(known[a], known[b]) != NOWHERE


def _edge_closed(outlook: Outlook, at: str) -> Refused | None:
    """An edge is open if it leads to where the train can go."""
    ends = at.split("-")
    here = outlook.name(outlook.p.vertex)
    if here not in ends:
        return no("MP-MOVE-07", f"{first_up(outlook.train)}, which is no end of {at}")
    far = ends[1] if here == ends[0] else ends[0]
    if outlook.say.city.vertex_index[far] == outlook.p.came_from:
        return no("MP-MOVE-04", turning_back(None, outlook))
    return cannot_add(o.PickUp(), outlook.t, outlook.seat, outlook.say)


def _hex_closed(outlook: Outlook, at: str) -> Refused:
    return not_working(outlook, o.Invest(at, outlook.say.box.numbers.invest_min))


def _rail_closed(outlook: Outlook, at: str) -> Refused:
    return unknown_rail(at, outlook.say) or not_working(outlook, o.Ride(at))


def _item_closed(outlook: Outlook, at: str) -> Refused:
    item = outlook.say.box.items[outlook.say.box.item_index[at]]
    if item.kind == "end":
        return no("MP-RULING-45", f"{item.name} takes effect by itself at the end of the game")
    if item.kind == "free":
        return no("MP-ITEM-05", f"You do not have {item.name}")
    here = outlook.name(outlook.p.vertex)
    empty = next((h for h, own in enumerate(outlook.p.invested) if not own), 0)
    uses = {
        "travel": o.UseItem(at, path=(here,)),
        "jump": o.UseItem(at, vertex=here),
        "divest": o.UseItem(at, hex=outlook.say.city.hex_names[empty]),
    }
    return not_working(outlook, uses.get(item.effect, o.UseItem(at)))

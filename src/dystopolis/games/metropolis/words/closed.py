# mypyc: off: words for people are never in a hurry
"""Why a seat can do nothing with a thing now: a vertex, a hexagon, a rail, an item, or a kind of option.

Things are named as `touches` names them: `V23` (a vertex, be it a station or not), `A` (a hexagon), `R01`
(a rail), `V01-V02` (an edge, the lower number first), `IT-OPEN` (an item), `entry-3` (an entry of the own
list), `offer-7`, and `seat-2` (somebody's train; seats count from 0). Kinds are named by their tags; those of
entries are the tools beside the map.
"""

from collections.abc import Callable
from typing import Final, cast, get_args

from ....kernel.choice import Ask
from ....kernel.table import Table
from ....kernel.values import Option, Refused
from ....toolkit.english import first_up
from ....toolkit.words import Book, no
from .. import options as o
from ..city import NOWHERE
from ..planning import PLANNING
from ..rails import other_end
from ..setup import COLOUR
from ..suggestions import suggested_actions
from ..table import Metropolis
from .items import at_the_end
from .moving import turning_back
from .outlook import EXAMPLES, NOTHING, WHEN_LOCKED, Outlook, full, unknown_rail, would_fail
from .phrases import Phrases
from .setup import not_this_colour
from .trading import nothing_to_offer

TAGS: Final[dict[str, type[Option]]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(o.AnyOption)
}


class MetropolisBook(Book):
    """The words of this game: while planning, more is open than what is listed."""

    def _touches(self, kind: type[Option]) -> Callable[..., tuple[str, ...]]:
        """Entries of a list also touch the tool that they are written with."""
        touches = super()._touches(kind)
        if not issubclass(kind, o.Action):
            return touches
        tool = "move" if kind is o.Along else str(kind.__struct_config__.tag)
        return lambda option, table, ask: (*touches(option, table, ask), tool)

    def touched(self, table: Table, ask: Ask) -> set[str]:
        """Everything that some option is about: actions that would work, and all else that is listed."""
        t, seat = cast(Metropolis, table), ask.seat
        found: list[Option] = [*ask.options]
        if ask.choice is PLANNING:
            found = [option for option in (*found, *t.asides(seat)) if not isinstance(option, o.Action)]
            if not t.players[seat].plan.locked and full(t, seat) is None:
                suggested_actions(t, seat, found)
        things = {str(type(option).__struct_config__.tag) for option in found}
        things.update(("along",) if "move" in things else ())
        for option in found:
            things.update(self.touches(t, ask, option))
            things.update((option.colour,) if isinstance(option, o.Colour) else ())
        return things

    def shut(self, table: Table, ask: Ask, at: str, say: Phrases) -> Refused:
        """A kind of option is closed for the reason why one that stands for all is not possible."""
        kind = TAGS.get(at)
        if ask.choice is PLANNING and kind in EXAMPLES and not issubclass(kind, o.Action):
            return self.why_not(table, ask.seat, EXAMPLES[kind])
        return super().shut(table, ask, at, say)


def closed(t: Metropolis, ask: Ask, at: str, say: Phrases) -> Refused | None:
    """Why nothing that works can be written about a thing or of a kind."""
    if ask.choice is not PLANNING:
        return not_this_colour(o.Colour(at), t, ask, say) if ask.choice is COLOUR else None
    if t.players[ask.seat].plan.locked and TAGS.get(at) not in WHEN_LOCKED:
        return no("MP-SUB-12", "Your programme is locked; unlock it first")
    outlook = Outlook(t, ask.seat, say)
    if at in TAGS:
        return _kind_closed(outlook, ask, TAGS[at])
    if _is_edge(say, at):
        return _edge_closed(outlook, at)
    for known, why in (
        (say.city.vertex_index, _vertex_closed),
        (say.city.hex_index, _hex_closed),
        (say.box.rail_index, _rail_closed),
        (say.box.item_index, _item_closed),
    ):
        if at in known:
            return why(outlook, at)
    return no("MP-BOARD-09", f"There is nothing called {at[:40]!r} on the board")


def _vertex_closed(outlook: Outlook, at: str) -> Refused:
    say, here = outlook.say, outlook.p.vertex
    v = say.city.vertex_index[at]
    if wrong := full(outlook.t, outlook.seat):
        return wrong
    if v == here:
        return no("MP-MOVE-01", f"{first_up(outlook.train)} already")
    if v == outlook.p.came_from:
        return no("MP-MOVE-04", turning_back(None, outlook))
    for rail, name in enumerate(say.box.rails):
        if outlook.lies(name) and other_end(outlook.seen, rail, here) == v:
            return _not_working(outlook, o.Ride(name))
    return no("MP-BOARD-04", f"No edge and no rail leads to {say.place(at)} from {outlook.spot}")


def _is_edge(say: Phrases, at: str) -> bool:
    a, _, b = at.partition("-")
    known = say.city.vertex_index
    return a in known and b in known and say.city.edge_between(known[a], known[b]) != NOWHERE


def _edge_closed(outlook: Outlook, at: str) -> Refused | None:
    here = outlook.name(outlook.p.vertex)
    if here not in at.split("-"):
        return no("MP-MOVE-07", f"{first_up(outlook.train)}, which is no end of {at}")
    return full(outlook.t, outlook.seat) or no("MP-MOVE-04", turning_back(None, outlook))


def _hex_closed(outlook: Outlook, at: str) -> Refused:
    return _not_working(outlook, o.Invest(at, outlook.say.box.numbers.invest_min))


def _rail_closed(outlook: Outlook, at: str) -> Refused:
    return unknown_rail(at, outlook.say) or _not_working(outlook, o.Ride(at))


def _item_closed(outlook: Outlook, at: str) -> Refused:
    item = outlook.say.box.items[outlook.say.box.item_index[at]]
    if item.kind == "end":
        return at_the_end(item.name)
    if item.kind == "free":
        return no("MP-ITEM-05", f"You do not have {item.name}")
    here = outlook.name(outlook.p.vertex)
    empty = next((h for h, own in enumerate(outlook.p.invested) if not own), 0)
    uses = {
        "travel": o.UseItem(at, path=(here,)),
        "jump": o.UseItem(at, vertex=here),
        "divest": o.UseItem(at, hex=outlook.say.city.hex_names[empty]),
    }
    return _not_working(outlook, uses.get(item.effect, o.UseItem(at)))


def _kind_closed(outlook: Outlook, ask: Ask, kind: type[Option]) -> Refused | None:
    """Why nothing of this kind can be written, or would work."""
    if issubclass(kind, o.Action):
        return full(outlook.t, outlook.seat) or _action_closed(outlook, kind)
    if kind in NOTHING:
        return no(*NOTHING[kind])
    if kind in (o.OfferTo, o.Give, o.Want):
        return nothing_to_offer(outlook.t, ask, kind, outlook.say)
    return None


def _action_closed(outlook: Outlook, kind: type[Option]) -> Refused:
    if kind in NOTHING:
        return no(*NOTHING[kind])
    if kind is o.MoveRail:
        return no("MP-RAIL-16", f"No rail of yours ends at {outlook.spot}")
    if kind is o.Ride:
        return _no_ride(outlook)
    if kind in (o.Move, o.Along):
        there = outlook.say.city.neighbours[outlook.p.vertex][0]
        return _not_working(outlook, o.Along(outlook.name(outlook.p.vertex), outlook.name(there)))
    if kind is o.Invest:
        city = outlook.say.city
        return _hex_closed(outlook, city.hex_names[city.hexes_of[outlook.p.vertex][0]])
    return _not_working(outlook, EXAMPLES[kind])


def _no_ride(outlook: Outlook) -> Refused:
    for rail, name in enumerate(outlook.say.box.rails):
        if outlook.lies(name) and other_end(outlook.seen, rail, outlook.p.vertex) >= 0:
            return _not_working(outlook, o.Ride(name))
    return no("MP-RAIL-12", f"No rail ends at {outlook.spot}")


def _not_working(outlook: Outlook, action: Option) -> Refused:
    """Why an action that is not suggested cannot be written, would fail, or would bring nothing."""
    wrong = full(outlook.t, outlook.seat) or would_fail(action, outlook)
    return wrong or no("MP-PICK-08", "Your train has no free seat, so a pick-up would take nobody")

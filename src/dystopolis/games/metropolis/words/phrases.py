# mypyc: off: words for people are never in a hurry
"""The phrases that every page about Metropolis is made of: people, places, things, entries of a list."""

from collections.abc import Iterator, Sequence
from typing import Final

from ....kernel.values import Option
from ....kernel.words import Thing
from ....toolkit.english import count, listing
from ....toolkit.words import Say
from .. import options as o
from ..city import NO_SHAPE, NOWHERE, SHAPES, City
from ..table import Metropolis, Offer
from ..view_types import MetropolisView

Named = Iterator[tuple[str, Thing]]
Numbers = dict[str, int | str]

COMPASS: Final = {
    "N": "north",
    "NE": "north-east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "NW": "north-west",
}
ACTIONS: Final = {
    "move": "move",
    "along": "move",
    "ride": "ride",
    "set fee": "set a fee",
    "move rail": "move a rail",
    "invest": "invest",
    "pick up": "pick up",
    "drop off": "drop off",
    "buy carriage": "buy a carriage",
    "buy point": "buy a point",
    "use item": "use an item",
}


def who(v: MetropolisView, seat: int, say: Say) -> str:
    return "you" if seat == v.seat else say.who(seat)


def coins(number: int) -> str:
    return count(number, "coin")


def points(number: int) -> str:
    return f"{number} {'point' if number in (1, -1) else 'points'}"


def passengers(shapes: Sequence[str]) -> str:
    """A square and 2 stars, in the order in which the shapes first come; empty if nobody."""
    groups = {shape: shapes.count(shape) for shape in shapes}
    parts = [f"a {shape}" if number == 1 else f"{number} {shape}s" for shape, number in groups.items()]
    return listing(parts) if parts else ""


def shape_names(shapes: Sequence[int]) -> list[str]:
    return [SHAPES[shape] for shape in shapes]


def edge_name(city: City, a: int, b: int) -> str:
    return f"{city.vertex_names[min(a, b)]}-{city.vertex_names[max(a, b)]}"


class Phrases(Say):
    """Phrases with the names of one box of components."""

    def __init__(self, t: Metropolis, names: Sequence[str] = ()) -> None:
        super().__init__(t, names)
        self.box = t.box
        self.city = t.box.city

    coins = staticmethod(coins)
    points = staticmethod(points)
    passengers = staticmethod(passengers)

    def vertex(self, v: int, *more: str) -> str:
        """For labels: V23 (Theatre Row, star, 2 waiting), V29."""
        shape = self.city.shape[v]
        about = [] if shape == NO_SHAPE else [self.city.station_name[v], SHAPES[shape]]
        about += [text for text in more if text]
        return f"{self.city.vertex_names[v]} ({', '.join(about)})" if about else self.city.vertex_names[v]

    def stop(self, seen: Metropolis, v: int, *more: str) -> str:
        """The same with how many wait there."""
        number = self.box.station_number[v]
        waiting = len(seen.queues[number]) if number != NOWHERE else 0
        return self.vertex(v, f"{waiting} waiting" if waiting else "", *more)

    def place(self, name: str) -> str:
        """For sentences: Theatre Row (V23), V29."""
        station = self.city.station_name[self.city.vertex_index[name]]
        return f"{station} ({name})" if station else name

    def here(self, v: int) -> str:
        """The same for a vertex by number, without its name on the board if it has another."""
        return self.city.station_name[v] or self.city.vertex_names[v]

    def item(self, id: str) -> str:
        return self.box.items[self.box.item_index[id]].name

    def thing(self, name: str) -> str:
        """What can be traded or kept: R03, Open Doors, a star."""
        if name in SHAPES:
            return f"a {name}"
        return self.item(name) if name in self.box.item_index else name

    def things(self, names: Sequence[str]) -> str:
        """R03, Open Doors and 2 stars; nothing."""
        parts = [self.thing(name) for name in names if name not in SHAPES]
        riders = passengers([name for name in names if name in SHAPES])
        parts += [riders] if riders else []
        return listing(parts) if parts else "nothing"

    def deal(self, offer: Offer) -> str:
        """What the maker gives, for what."""
        return f"{self.things(offer.give)} for {self.things(offer.want)}"

    def reward(self, rail: str, item: str, number: int) -> str:
        """R04, Rail Steal and 2 coins."""
        more = ([self.item(item)] if item else []) + ([coins(number)] if number else [])
        return listing([rail, *more])

    def entry(self, action: Option) -> str:
        """An entry of a list, wherever the train is then."""
        match action:
            case o.Move(dir=way):
                return f"move {COMPASS[way]}"
            case o.Along(a=a, b=b):
                return f"move along {a}-{b}"
            case o.Ride(rail=rail):
                return f"ride {rail}"
            case o.SetFee(rail=rail, fee=fee):
                return f"set the fee of {rail} to {fee}"
            case o.MoveRail(rail=rail, to=to):
                return f"move {rail} to {to}"
            case o.Invest(hex=name, coins=number):
                return f"invest {coins(number)} in {name}"
            case o.DropOff():
                return f"drop off{wishes(action)}"
            case o.UseItem():
                return f"use {self.item(action.item)}{self._use(action)}"
        return ACTIONS[str(type(action).__struct_config__.tag)]

    def _use(self, action: o.UseItem) -> str:
        """Where an item is used, and how."""
        if action.path:
            return f" to {', '.join(action.path)}"
        if action.vertex:
            return f" to {action.vertex}"
        return f" on hexagon {action.hex}" if action.hex else wishes(action)


def wishes(action: o.DropOff | o.UseItem) -> str:
    """Who else gets off, and in which order."""
    extra = " everybody" if action.all else f" with {passengers(action.extra)}" if action.extra else ""
    return f"{extra}, lining up {', '.join(action.order)}" if action.order else extra

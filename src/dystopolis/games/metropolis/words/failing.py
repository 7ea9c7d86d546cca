# mypyc: off: words for people are never in a hurry
"""Why an action would fail after the entries written so far, as far as the seat can know."""

from collections.abc import Callable
from typing import Any, Final

from ....kernel.values import Option, Refused
from ..items import holds
from ..preview import preview
from ..slot import Slot
from ..slots import judge
from ..table import LAID, Metropolis
from .forms import no
from .phrases import COMPASS, Phrases, coins, listing


class Outlook:
    """What a seat can foresee when it would write one more entry."""

    def __init__(self, t: Metropolis, seat: int, say: Phrases) -> None:
        self.t = t
        self.seat = seat
        self.say = say
        self.seen = preview(t, seat)
        self.p = self.seen.players[seat]
        self.plan = t.players[seat].plan

    @property
    def here(self) -> str:
        return self.say.place(self.name(self.p.vertex))

    @property
    def train(self) -> str:
        return f"your train {'will be' if self.plan.actions else 'is'} at {self.here}"

    @property
    def spot(self) -> str:
        return f"{self.here}, where your train {'will be' if self.plan.actions else 'is'}"

    @property
    def purse(self) -> str:
        if_won = f" if your bid of {self.plan.bid} wins" if self.plan.bid > 0 else ""
        have = "will have" if self.plan.actions or if_won else "have"
        return f"you {have} {coins(self.p.coins)}{if_won}"

    def name(self, vertex: int) -> str:
        return self.say.city.vertex_names[vertex]

    def ends(self, rail: str) -> str:
        index = self.say.box.rail_index[rail]
        ends = (self.seen.rail_a[index], self.seen.rail_b[index])
        return " and ".join([self.say.place(self.name(end)) for end in ends])

    def lies(self, rail: str) -> bool:
        return self.seen.rail_state[self.say.box.rail_index[rail]] == LAID


def would_fail(t: Metropolis, seat: int, action: Option, say: Phrases) -> Refused | None:
    """The rules themselves judge a well-formed action on the preview; None if it would work."""
    outlook = Outlook(t, seat, say)
    number = len(outlook.plan.actions) + 1
    if number > outlook.p.allowance:
        return no("MP-SUB-06", f"Entry {number} would lapse: the point that should allow it is not gained")
    slot = Slot(number, t.seats)
    judge(outlook.seen, slot, seat, action)
    rule = slot.failed[seat]
    return no(rule, REASONS[rule](action, outlook)) if rule else None


def no_edge(action: Any, outlook: Outlook) -> str:
    return f"No edge leads {COMPASS[action.dir]} from {outlook.here}"


def turning_back(action: Any, outlook: Outlook) -> str:
    return f"A train does not turn back, and yours comes from {outlook.name(outlook.p.came_from)}"


def not_at_edge(action: Any, outlook: Outlook) -> str:
    return f"The edge {action.a}-{action.b} is elsewhere: {outlook.train}"


def not_at_rail(action: Any, outlook: Outlook) -> str:
    if not outlook.lies(action.rail):
        return not_on_board(action, outlook)
    return f"{action.rail} joins {outlook.ends(action.rail)}: {outlook.train}"


def not_on_board(action: Any, outlook: Outlook) -> str:
    return f"{action.rail} is not on the board"


def dear_ride(action: Any, outlook: Outlook) -> str:
    fee = outlook.seen.rail_fee[outlook.say.box.rail_index[action.rail]]
    tax = outlook.say.box.tax(outlook.seen.round, fee)
    return f"A ride on {action.rail} costs {fee} + {tax} tax: {outlook.purse}"


def no_place_for_rail(action: Any, outlook: Outlook) -> str:
    ends = f"{outlook.name(outlook.p.vertex)} and {action.to}"
    return f"A rail joins two corners of one hexagon that no edge joins, not {ends}"


def far_hexagon(action: Any, outlook: Outlook) -> str:
    return f"Hexagon {action.hex} is not next to {outlook.spot}"


def too_few_coins(action: Any, outlook: Outlook) -> str:
    return f"You cannot invest {coins(action.coins)}: {outlook.purse}"


def no_station(action: Any, outlook: Outlook) -> str:
    return f"There is no station at {outlook.here}"


def nobody_waits(action: Any, outlook: Outlook) -> str:
    gone = " any more" if outlook.t.queues[outlook.say.box.station_number[outlook.p.vertex]] else ""
    return f"Nobody waits at {outlook.here}{gone}"


def no_control(action: Any, outlook: Outlook) -> str:
    city = outlook.say.city
    around = listing([city.hex_names[h] for h in city.hexes_of[outlook.p.vertex]])
    return f"To pick up at {outlook.here} you must control a hexagon around it: {around}"


def nobody_aboard(action: Any, outlook: Outlook) -> str:
    return f"Nobody {'will be' if outlook.plan.actions else 'is'} aboard your train"


def dear_point(action: Any, outlook: Outlook) -> str:
    return f"A point costs {coins((outlook.p.points + 1) ** 2)}: {outlook.purse}"


def dear_carriage(action: Any, outlook: Outlook) -> str:
    return f"A carriage costs {coins(outlook.say.box.numbers.carriage_price)}: {outlook.purse}"


def no_item(action: Any, outlook: Outlook) -> str:
    name = outlook.say.item(action.item)
    if holds(outlook.t, outlook.seat, outlook.say.box.item_index[action.item]):
        return f"{name} works once, and your list uses it already"
    return f"You do not have {name}"


def useless_item(action: Any, outlook: Outlook) -> str:
    item = outlook.say.box.items[outlook.say.box.item_index[action.item]]
    if item.effect == "travel":
        return f"{item.name} goes along edges and your own rails without turning back: {outlook.train}"
    if item.effect == "jump":
        return f"{item.name} goes to another vertex: {outlook.train}"
    if item.effect == "divest":
        return f"You have invested nothing in hexagon {action.hex}"
    price = -(-((outlook.p.points + 1) ** 2) // item.amount)
    return f"A point with {item.name} costs {coins(price)}: {outlook.purse}"


REASONS: Final[dict[str, Callable[[Any, Outlook], str]]] = {
    "MP-MOVE-04": turning_back,
    "MP-MOVE-07": not_at_edge,
    "MP-MOVE-08": no_edge,
    "MP-RAIL-12": not_at_rail,
    "MP-RAIL-15": not_on_board,
    "MP-RAIL-17": not_at_rail,
    "MP-RAIL-18": no_place_for_rail,
    "MP-RIDE-02": dear_ride,
    "MP-INV-02": far_hexagon,
    "MP-INV-03": too_few_coins,
    "MP-PICK-02": no_station,
    "MP-PICK-03": nobody_waits,
    "MP-PICK-04": no_control,
    "MP-DROP-02": no_station,
    "MP-DROP-03": nobody_aboard,
    "MP-PTS-03": dear_point,
    "MP-CAR-03": dear_carriage,
    "MP-ITEM-03": no_item,
    "MP-ITEM-04": useless_item,
}

"""What a sensible player would like: the worth of every option.

Everything here looks at an imagined table, and reads only what the seat itself knows.
"""

from collections.abc import Callable
from typing import Final

from ....kernel.persona import Persona, best_of
from ....kernel.table import Table
from ....kernel.values import Option
from ..box import Box
from ..hands import holds_rail
from ..options import Accept, Bid, Decline, Free, Grant, Keep, Lay, LayFee, Move, Start, Submit, UseItem
from ..preview import preview
from ..suggestions import goals_of
from ..table import Metropolis, Offer
from ..trading import SUBMIT
from .bids import bid_values
from .offers import counts_on, is_gift, next_of_offer, offer_worth, why_not
from .rails import NO_LINKS, Links, RailWorth, own_links
from .routes import RouteBook
from .search import Search
from .sight import Key, Sight
from .tastes import REGULAR, Tastes
from .worth import Worth

ROUTES_KEPT: Final = 64
PLANS_KEPT: Final = 400
CITIES_KEPT: Final = 8
FIRST: Final = 1000.0
GIFT: Final = 0.5
PARTS: Final[set[type]] = {Start, Grant, LayFee, Free, Keep}


class Character(Persona):
    """A player with tastes. What it remembers only saves time."""

    def __init__(self, tastes: Tastes = REGULAR) -> None:
        self.tastes = tastes
        self.routes = RouteBook(ROUTES_KEPT)
        self.plans: dict[Key, list[Option]] = {}
        self.cities: dict[str, RailWorth] = {}

    def values(self, table: Table, seat: int, options: list[Option]) -> list[float]:
        """The worth of each option for this seat; of entries for the programme, only the next one counts."""
        assert isinstance(table, Metropolis)
        first = type(options[0])
        if first is Bid:
            return bid_values(table, seat, options, self.tastes)
        if first is Accept:
            return self.offers(table, seat, options)
        if first is Lay:
            return self.lays(table, seat, options)
        if first in PARTS:
            return [self.part(table, seat, option) for option in options]
        if table.phase == "planning":
            return self.entries(table, seat, options)
        return [0.0] * len(options)

    def part(self, t: Metropolis, seat: int, option: Option) -> float:
        """Parts of a submission that are not actions, and the start."""
        if isinstance(option, Start):
            return start_worth(t.box, t.box.city.vertex_index[option.vertex])
        if isinstance(option, Grant):
            return grant_worth(t, seat, t.box.city.hex_index[option.hex])
        if isinstance(option, LayFee):
            return float(-abs(option.fee - self.tastes.fee))
        if isinstance(option, Free):
            return self.free(t, seat, option)
        return 0.0

    def free(self, t: Metropolis, seat: int, option: Free) -> float:
        """DP-08: the best rail of others; or coins that pay back what they could have bought."""
        if option.rail:
            rail = t.box.rail_index[option.rail]
            links = self.links(t, seat)
            return self.rail_worth(t.box).worth(t, seat, t.rail_a[rail], t.rail_b[rail], [], links)
        seen = preview(t, seat)
        p = seen.players[seat]
        worth = Worth(t.box, t.round, p.points, seat, self.tastes)
        h = t.box.city.hex_index[option.hex]
        stations = len(t.box.city.stations_of_hex[h])
        price = (p.points + 1) ** 2
        spare = p.coins - (price if p.coins >= price else 0)
        gained = worth.investment(p.invested[h], option.coins, seen.control[h], stations)
        return gained - option.coins - 2 * max(0, option.coins - spare) - float(self.tastes.action)

    def lays(self, t: Metropolis, seat: int, options: list[Option]) -> list[float]:
        """DP-06: where the rail helps most."""
        goals = goals_of(t, seat)
        rails = self.rail_worth(t.box)
        links = self.links(t, seat)
        index = t.box.city.vertex_index
        return [
            rails.worth(t, seat, index[option.a], index[option.b], goals, links)
            if isinstance(option, Lay)
            else 0.0
            for option in options
        ]

    def links(self, t: Metropolis, seat: int) -> Links:
        """The rails that a new one should not merely double."""
        return own_links(t, seat) if self.tastes.sees_rails else NO_LINKS

    def rail_worth(self, box: Box) -> RailWorth:
        found = self.cities.get(box.digest)
        if found is None:
            found = RailWorth(box)
            if len(self.cities) >= CITIES_KEPT:
                self.cities.clear()
            self.cities[box.digest] = found
        return found

    def pick(self, table: Table, seat: int, options: list[Option], random: Callable[[], float]) -> Option:
        """The best option; an offer is declined with a reason."""
        return self.spoken(table, seat, best_of(options, self.values(table, seat, options), random))

    def spoken(self, table: Table, seat: int, option: Option) -> Option:
        """DP-04: the same option, and why."""
        if type(option) is not Decline:
            return option
        assert isinstance(table, Metropolis)
        number = option.offer
        return Decline(number, why_not(table, seat, next(one for one in table.offers if one.id == number)))

    def offers(self, t: Metropolis, seat: int, options: list[Option]) -> list[float]:
        """DP-04: offers are answered before anything else; when it is no gift and no gain, with no.

        Once the list is locked it gives nothing away that the list counts on.
        """
        return [
            FIRST + self.offer(t, seat, option.offer)
            if isinstance(option, Accept)
            else FIRST
            if isinstance(option, Decline)
            else 0.0
            for option in options
        ]

    def offer(self, t: Metropolis, seat: int, number: int) -> float:
        """What there is to gain by accepting an offer."""
        offer = next(offer for offer in t.offers if offer.id == number)
        if t.players[seat].plan.locked and (not self.tastes.trades_late or counts_on(t, seat, offer.want)):
            return -FIRST
        worth = self.judge(t, seat, offer)
        if worth == 0.0:
            return GIFT if is_gift(t, offer) else -GIFT
        return worth

    def pauses(self, chosen: Option) -> bool:
        """A list that is about to be locked."""
        return type(chosen) is Submit and self.tastes.makes_offers

    def aside(self, table: Table, seat: int, chosen: Option) -> Option:
        """DP-04: an offer that both would be glad of."""
        assert isinstance(table, Metropolis)
        if table.players[seat].plan.locked:
            return chosen
        return next_of_offer(table, seat, self.judge) or chosen

    def judge(self, t: Metropolis, seat: int, offer: Offer) -> float:
        """What accepting an offer would bring a seat with these tastes."""
        sight = self.before_actions(t, seat)
        return offer_worth(t, seat, offer, sight, self.routes.routes(t.box, sight.links), self.tastes)

    def entries(self, t: Metropolis, seat: int, options: list[Option]) -> list[float]:
        """The next entry of the programme, or that it is complete."""
        plan = t.players[seat].plan
        written = len(plan.actions)
        found = self.programme(self.before_actions(t, seat))
        if found[:written] != plan.actions:
            found = plan.actions + self.programme(self.after_entries(t, seat))
        wanted = found[written] if written < len(found) else SUBMIT
        return [FIRST if is_meant(option, wanted) else harmless(option) for option in options]

    def programme(self, sight: Sight) -> list[Option]:
        """The best list from here on, worked out once."""
        key = sight.key()
        found = self.plans.get(key)
        if found is None:
            found = Search(sight, self.routes.routes(sight.box, sight.links), self.tastes).best()
            if len(self.plans) >= PLANS_KEPT:
                self.plans.clear()
            self.plans[key] = found
        return found

    def bid(self, t: Metropolis, seat: int, random: Callable[[], float]) -> int:
        """One of the best bids, by luck."""
        options = t.box.bids(t.players[seat].coins)
        chosen = best_of(options, bid_values(t, seat, options, self.tastes), random)
        return options.index(chosen)

    def before_actions(self, t: Metropolis, seat: int) -> Sight:
        """What the first entry will find: the bid paid, rails laid."""
        p = t.players[seat]
        lays = [
            number
            for index in range(0, len(p.plan.lays), 4)
            if holds_rail(t, seat, p.plan.lays[index])
            for number in p.plan.lays[index : index + 4]
        ]
        return Sight(t, seat, 0, p.points, p.coins - max(0, p.plan.bid), lays)

    def after_entries(self, t: Metropolis, seat: int) -> Sight:
        """What the next entry will find, when other entries than the best ones are written."""
        written = len(t.players[seat].plan.actions)
        seen = preview(t, seat)
        p = seen.players[seat]
        return Sight(seen, seat, written, max(0, p.allowance - written), p.coins, [])


def is_meant(option: Option, wanted: Option) -> bool:
    """Of several ways to ride to one place with an item, one is suggested, and as good as any."""
    if type(wanted) is UseItem and wanted.path and type(option) is UseItem:
        return option.item == wanted.item and option.path[-1:] == wanted.path[-1:]
    return option == wanted


def harmless(option: Option) -> float:
    """What to write rather than anything else when the best entry is not listed."""
    return 2.0 if isinstance(option, Submit) else 1.0 if isinstance(option, Move) else 0.0


def start_worth(box: Box, vertex: int) -> float:
    """MP-PRE-04: among many stations, next to hexagons with many of them."""
    city = box.city
    near = sum([0.7 ** city.distance[vertex][station] for station in box.stations])
    return near + 0.3 * sum([len(city.stations_of_hex[h]) for h in city.hexes_of[vertex]])


def grant_worth(t: Metropolis, seat: int, h: int) -> float:
    """MP-PRE-05: a hexagon with many stations, next to the train."""
    city = t.box.city
    next_to = 1.0 if h in city.hexes_of[t.players[seat].vertex] else 0.0
    return len(city.stations_of_hex[h]) + 2 * next_to

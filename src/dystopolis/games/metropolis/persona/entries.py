"""What can be written next, and what it does to the seat that writes it, if nobody interferes."""

from ....kernel.values import Option
from ..box import Box
from ..city import NO_SHAPE, NOWHERE
from ..options import UseItem
from ..table import NONE
from .node import Node
from .sight import BITS, Sight, counted, of_shape
from .worth import Worth


class Entries:
    """One seat, one round. `arrivals` says for each station when rivals could pick up there."""

    def __init__(self, sight: Sight, worth: Worth, arrivals: list[list[int]]) -> None:
        self.sight = sight
        self.worth = worth
        self.arrivals = arrivals
        self.rival_stays_away: float = 1.0 - worth.tastes.rival_comes
        self.failure: float = worth.tastes.failure
        self.box: Box = sight.box
        self.city = sight.box.city
        self.price: int = sight.box.numbers.carriage_price
        self.least: int = sight.box.numbers.invest_min

    def after(self, node: Node, slot: int) -> list[Node]:
        """MP-ACT-01: every entry that works and may be of use."""
        found: list[Node] = []
        box = self.box
        for direction, to in enumerate(self.city.neighbour[node.vertex]):
            if to != NOWHERE and to != node.came_from:
                found.append(self._moved(node, box.moves[direction], to, 0))
        for rail, a, b, cost in self.sight.rails:
            if node.vertex == a or node.vertex == b:
                to = b if node.vertex == a else a
                if to != node.came_from and cost <= node.coins:
                    found.append(self._moved(node, box.rides[rail], to, cost))
        self._invest(node, found)
        number = node.points + 1
        if node.coins >= number * number:
            child = node.after(box.buy_point)
            self._gain_point(child, number * number)
            found.append(child)
        if node.coins >= self.price and self.worth.rounds_left > 0:
            child = node.after(box.buy_carriage)
            child.coins -= self.price
            self._gain_carriages(child, 1)
            found.append(child)
        if self.city.shape[node.vertex] != NO_SHAPE:
            self._serve(node, slot, found)
        for item in node.items:
            self._use(node, slot, item, found)
        return found

    def _moved(self, node: Node, option: Option, to: int, cost: int) -> Node:
        child = node.after(option)
        child.came_from = node.vertex
        child.vertex = to
        child.coins -= cost
        return child

    def _invest(self, node: Node, found: list[Node]) -> None:
        """MP-INV-01: as much as is allowed, or as little where that is enough to pick up."""
        seat = self.sight.seat
        for h in self.city.hexes_of[node.vertex]:
            options = self.box.invests[h]
            most = min(len(options) - 1, node.coins)
            for coins in (most, self.least):
                if coins == most >= self.least or (most > self.least and node.control[h] == NONE):
                    child = node.after(options[coins])
                    self._put(child, h, coins)
                    if node.control[h] == NONE:
                        child.control = node.control.copy()
                        child.control[h] = seat
                    found.append(child)

    def _put(self, node: Node, h: int, coins: int) -> None:
        stations = len(self.city.stations_of_hex[h])
        node.gain += self.worth.investment(node.invested[h], coins, node.control[h], stations)
        node.coins -= coins
        node.invested = node.invested.copy()
        node.invested[h] += coins

    def _gain_point(self, node: Node, cost: int) -> None:
        node.coins -= cost
        node.points += 1
        node.left += 1
        node.gain += self.worth.point(node.points)

    def _gain_carriages(self, node: Node, number: int) -> None:
        for _ in range(number):
            node.gain += self.worth.carriage(node.carriages)
            node.carriages += 1

    def _serve(self, node: Node, slot: int, found: list[Node]) -> None:
        """Drop off whom it pays to drop off, pick up whom there is room for."""
        if of_shape(node.riders, self.city.shape[node.vertex]) > 0:
            child = node.after(self.box.drop_off)
            self._deliver(child, 1)
            found.append(child)
        if self._may_board(node) and node.controls_one(self.sight.seat, self.city.hexes_of[node.vertex]):
            child = node.after(self.box.pick_up)
            self._board(child, slot)
            found.append(child)

    def _may_board(self, node: Node) -> bool:
        station = self.box.station_number[node.vertex]
        waiting = len(self.sight.queues[station]) - node.taken[station]
        return waiting > 0 and node.aboard < node.carriages * self.box.seats_per_carriage

    def _deliver(self, node: Node, factor: int) -> None:
        """MP-DROP-07."""
        shape = self.city.shape[node.vertex]
        number = of_shape(node.riders, shape)
        for _ in range(number):
            node.deliveries += 1
            node.coins += factor * node.deliveries
        node.gain += number * self.worth.later_deliveries
        node.aboard -= number
        node.riders -= number << BITS * shape

    def _board(self, node: Node, slot: int) -> None:
        """MP-PICK-05, MP-PICK-10: those on the left; others may be faster, and a failure costs a point."""
        station = self.box.station_number[node.vertex]
        first = node.taken[station]
        room = node.carriages * self.box.seats_per_carriage - node.aboard
        taken = self.sight.queues[station][first : first + room]
        node.riders += counted(taken)
        node.aboard += len(taken)
        node.taken = (*node.taken[:station], first + len(taken), *node.taken[station + 1 :])
        risk = 1.0
        for arrival in self.arrivals[station]:
            if arrival <= slot:
                risk *= self.rival_stays_away
        lost = len(taken) * self.worth.fare(node.deliveries) / 2
        node.gain -= (1.0 - risk) * (node.points * node.points + self.failure + lost)

    def _use(self, node: Node, slot: int, item: int, found: list[Node]) -> None:
        """Items that are used as an action, where they help."""
        kind = self.box.items[item]
        shape = self.city.shape[node.vertex]
        at_station = shape != NO_SHAPE
        if kind.effect == "board" and at_station and self._may_board(node):
            self._board(self._used(node, UseItem(kind.id), item, found), slot)
        elif (
            kind.effect == "alight" and at_station and of_shape(node.riders, self.city.shape[node.vertex]) > 0
        ):
            self._deliver(self._used(node, UseItem(kind.id), item, found), kind.amount)
        elif kind.effect == "jump":
            self._jump(node, item, found)
        elif kind.effect == "travel":
            self._express(node, item, [node.vertex], node.came_from, found)
        elif kind.effect == "divest" and self.worth.payouts == 0:
            self._divest(node, item, found)
        elif kind.effect == "add_carriage":
            self._gain_carriages(self._used(node, UseItem(kind.id), item, found), kind.amount)
        elif kind.effect == "gain_point":
            cost = -(-((node.points + 1) ** 2) // kind.amount)
            if cost <= node.coins:
                self._gain_point(self._used(node, UseItem(kind.id), item, found), cost)

    def _used(self, node: Node, option: Option, item: int, found: list[Node]) -> Node:
        child = node.after(option)
        child.items = [held for held in node.items if held != item]
        found.append(child)
        return child

    def _express(self, node: Node, item: int, ride: list[int], came_from: int, found: list[Node]) -> None:
        """Two edges or more in one action to a station, as far as the item goes."""
        here = ride[-1]
        if len(ride) > 2 and self.city.shape[here] != NO_SHAPE:
            names = self.city.vertex_names
            option = UseItem(self.box.items[item].id, path=tuple([names[vertex] for vertex in ride[1:]]))
            child = self._used(node, option, item, found)
            child.vertex = here
            child.came_from = came_from
        if len(ride) <= self.box.items[item].amount:
            for to in self.city.neighbours[here]:
                if to != came_from:
                    self._express(node, item, [*ride, to], here, found)

    def _jump(self, node: Node, item: int, found: list[Node]) -> None:
        """To a station where somebody gets off, or where somebody waits."""
        names = self.city.vertex_names
        for station, vertex in enumerate(self.box.stations):
            useful = of_shape(node.riders, self.city.shape[vertex]) > 0 or len(self.sight.queues[station]) > 1
            if useful and vertex != node.vertex:
                option = UseItem(self.box.items[item].id, vertex=names[vertex])
                child = self._used(node, option, item, found)
                child.vertex = vertex
                child.came_from = NONE

    def _divest(self, node: Node, item: int, found: list[Node]) -> None:
        """MP-INV-19: the largest investment comes back."""
        h = node.invested.index(max(node.invested))
        if node.invested[h] > 0:
            option = UseItem(self.box.items[item].id, hex=self.city.hex_names[h])
            child = self._used(node, option, item, found)
            child.coins += node.invested[h]
            child.invested = node.invested.copy()
            child.invested[h] = 0
            if node.control[h] == self.sight.seat:
                child.control = node.control.copy()
                child.control[h] = NONE

"""The search for a programme: the most promising lists, entry by entry, and the best in the end."""

from typing import Final

from ....kernel.values import Option
from .entries import Entries
from .node import Node
from .prospect import Prospect
from .routes import Routes
from .sight import Sight
from .worth import ACTION, Worth

WIDTH: Final = 10


class Search:
    """One seat, one round."""

    def __init__(self, sight: Sight, routes: Routes) -> None:
        self.sight = sight
        self.worth = Worth(sight.box, sight.round, sight.points, sight.seat)
        self.prospect = Prospect(sight, routes, self.worth)
        self.entries = Entries(sight, self.worth, self.prospect.arrivals)

    def best(self) -> list[Option]:
        """The entries to write, in order."""
        start = self._start()
        level = [start]
        done: list[Node] = [] if start.left else [start]
        slot = self.sight.written
        while level:
            slot += 1
            ranked = self._next_level(level, slot)
            done.extend([node for node in ranked if node.left == 0])
            level = [node for node in ranked if node.left > 0][:WIDTH]
        return entries_of(max(done, key=value_of))

    def _next_level(self, level: list[Node], slot: int) -> list[Node]:
        """Every list with one more entry, best first; of those that lead to the same place, the best."""
        found: dict[tuple[object, ...], Node] = {}
        for node in level:
            for child in self.entries.after(node, slot):
                self._judge(child)
                key = (
                    child.vertex, child.came_from, child.coins, child.left, child.riders,
                    child.points, child.carriages, len(child.items),
                )  # fmt: skip
                same = found.get(key)
                if same is None or child.value > same.value:
                    found[key] = child
        return sorted(found.values(), key=value_of, reverse=True)

    def _start(self) -> Node:
        sight = self.sight
        node = Node()
        node.vertex = sight.vertex
        node.came_from = sight.came_from
        node.coins = sight.coins
        node.points = sight.points
        node.carriages = sight.carriages
        node.deliveries = sight.deliveries
        node.riders = sight.riders
        node.aboard = sight.aboard
        node.left = sight.slots
        node.taken = (0,) * len(sight.box.stations)
        node.control = sight.control
        node.invested = sight.invested
        node.items = sight.items
        return node

    def _judge(self, node: Node) -> None:
        """The purse, what was gained on the way, what the place promises, and the slots that are left."""
        promise = self.prospect.of(node) + ACTION * node.left
        node.value = self.worth.purse(node.coins) + node.gain + promise


def value_of(node: Node) -> float:
    return node.value


def entries_of(node: Node) -> list[Option]:
    """How a node came about."""
    found: list[Option] = []
    at: Node | None = node
    while at is not None:
        if at.option is not None:
            found.append(at.option)
        at = at.before
    found.reverse()
    return found

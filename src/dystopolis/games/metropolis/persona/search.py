"""The search for a programme: the most promising lists, entry by entry, and the best in the end."""

from ....kernel.values import Option
from .entries import Entries
from .node import Node, node_at
from .prospect import Prospect
from .routes import Routes
from .sight import Sight
from .tastes import Tastes
from .worth import Worth


class Search:
    """One seat, one round."""

    def __init__(self, sight: Sight, routes: Routes, tastes: Tastes) -> None:
        self.sight = sight
        self.worth = Worth(sight.box, sight.round, sight.points, sight.seat, tastes)
        self.width: int = tastes.width
        self.prospect = Prospect(sight, routes, self.worth)
        self.entries = Entries(sight, self.worth, self.prospect.arrivals)

    def best(self) -> list[Option]:
        """The entries to write, in order."""
        return entries_of(self._best_after(node_at(self.sight), self.sight.written))

    def best_by_first(self) -> list[list[Option]]:
        """For every possible first entry the best list that begins with it, the most promising first."""
        start = node_at(self.sight)
        slot = self.sight.written + 1
        ends = (
            [self._best_after(node, slot) for node in self._next_level([start], slot)] if start.left else []
        )
        ends.sort(key=value_of, reverse=True)
        return [entries_of(node) for node in ends]

    def _best_after(self, start: Node, slot: int) -> Node:
        level = [start] if start.left else []
        done: list[Node] = [] if start.left else [start]
        while level:
            slot += 1
            ranked = self._next_level(level, slot)
            done.extend([node for node in ranked if node.left == 0])
            level = [node for node in ranked if node.left > 0][: self.width]
        return max(done, key=value_of)

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

    def _judge(self, node: Node) -> None:
        """The purse, what was gained on the way, what the place promises, and the slots that are left."""
        promise = self.prospect.of(node) + self.worth.slot * node.left
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

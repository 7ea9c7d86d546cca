"""A seat after some entries of its programme, as the search for a programme sees it."""

from ....kernel.values import Option
from ..table import NONE
from .sight import Sight


class Node:
    """The seat after some entries. Lists are shared between nodes and copied when they change."""

    def __init__(self) -> None:
        self.vertex: int = 0
        self.came_from: int = NONE
        self.coins: int = 0
        self.points: int = 0
        self.carriages: int = 0
        self.deliveries: int = 0
        self.riders: int = 0
        self.aboard: int = 0
        self.left: int = 0
        self.gain: float = 0.0
        self.value: float = 0.0
        self.taken: tuple[int, ...] = ()
        self.control: list[int] = []
        self.invested: list[int] = []
        self.items: list[int] = []
        self.before: Node | None = None
        self.option: Option | None = None

    def after(self, option: Option) -> "Node":
        """A copy that remembers how it came about, with one entry less to write."""
        new = Node()
        new.vertex = self.vertex
        new.came_from = self.came_from
        new.coins = self.coins
        new.points = self.points
        new.carriages = self.carriages
        new.deliveries = self.deliveries
        new.riders = self.riders
        new.aboard = self.aboard
        new.left = self.left - 1
        new.gain = self.gain
        new.taken = self.taken
        new.control = self.control
        new.invested = self.invested
        new.items = self.items
        new.before = self
        new.option = option
        return new

    def controls_one(self, seat: int, hexes: list[int]) -> bool:
        """MP-PICK-01: whether the seat controls one of these hexagons."""
        return any(self.control[h] == seat for h in hexes)


def node_at(sight: Sight) -> Node:
    """The seat before its first entry."""
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

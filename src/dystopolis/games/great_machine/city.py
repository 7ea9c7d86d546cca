"""The map: tiles on a grid, what they touch, how far it is, and where a tile may go.

A tile is a number that stands for its left upper cell and its way: H covers (x, y) and (x + 1, y), V covers
(x, y) and (x, y + 1).
"""

from typing import Final

from ...kernel.parts import Scratch
from .codes import DISTRICTS, NONE

SHIFT: Final = 64
SPAN: Final = 256
FAR: Final = 99
MOST_MAPS: Final = 4000


def tile_at(x: int, y: int, upright: int) -> int:
    return ((x + SHIFT) * SPAN + y + SHIFT) * 2 + upright


def x_of(tile: int) -> int:
    return tile // 2 // SPAN - SHIFT


def y_of(tile: int) -> int:
    return tile // 2 % SPAN - SHIFT


def way_of(tile: int) -> str:
    return "V" if tile & 1 else "H"


def cell(x: int, y: int) -> int:
    return x * SPAN + y


def cells_of(tile: int) -> list[int]:
    x, y = x_of(tile), y_of(tile)
    return [cell(x, y), cell(x, y + 1) if tile & 1 else cell(x + 1, y)]


def border_of(tile: int) -> list[int]:
    """The six cells around a tile, clockwise from the top left."""
    x, y = x_of(tile), y_of(tile)
    if tile & 1:
        return [
            cell(x, y - 1), cell(x + 1, y), cell(x + 1, y + 1), cell(x, y + 2), cell(x - 1, y + 1),
            cell(x - 1, y),
        ]  # fmt: skip
    return [
        cell(x, y - 1), cell(x + 1, y - 1), cell(x + 2, y), cell(x + 1, y + 1), cell(x, y + 1),
        cell(x - 1, y),
    ]  # fmt: skip


SIDES_H: Final = [[0, 1], [2], [3, 4], [5]]
SIDES_V: Final = [[0], [1, 2], [3], [4, 5]]
FIRST_UNIT_H: Final = [0, 2, 3, 5]  # where an arrow up, right, down, left begins to look
FIRST_UNIT_V: Final = [0, 1, 3, 4]


class CityMap(Scratch):
    """What follows from where the tiles lie (GM-CITY-03, GM-CITY-04)."""

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles
        self.near: list[list[int]] = []
        self.masks: list[int] = []
        self.distance: list[int] = []
        self.units: list[list[int]] = []
        self.free_sides: int = 0
        self._places: list[list[int] | None] = [None] * DISTRICTS
        if tiles:
            self._survey()

    def _survey(self) -> None:
        who: dict[int, int] = {}
        for district, tile in enumerate(self.tiles):
            for one in cells_of(tile):
                who[one] = district
        for district, tile in enumerate(self.tiles):
            units = [who.get(one, NONE) for one in border_of(tile)]
            self.units.append(units)
            near = sorted({other for other in units if other != NONE})
            self.near.append(near)
            mask = 0
            for other in near:
                mask |= 1 << other
            self.masks.append(mask)
            for side in SIDES_V if tile & 1 else SIDES_H:
                if all(units[unit] == NONE for unit in side):
                    self.free_sides |= 1 << district
        for district in range(len(self.tiles)):
            self.distance += distances_from(district, self.near)

    def exit_towards(self, district: int, arrow: int) -> int:
        """GM-SCMACH-03: the neighbour through that exit, or through the first one clockwise from it."""
        first = (FIRST_UNIT_V if self.tiles[district] & 1 else FIRST_UNIT_H)[arrow]
        for more in range(6):
            other = self.units[district][(first + more) % 6]
            if other != NONE:
                return other
        return district

    def places(self, district: int) -> list[int]:
        """GM-REPO-01 to GM-REPO-03: where a District that can be taken out may go; nowhere, if it cannot."""
        found = self._places[district]
        if found is None:
            found = self._places_for(district)
            self._places[district] = found
        return found

    def _places_for(self, district: int) -> list[int]:
        if not self.free_sides >> district & 1 or not self._holds_without(district):
            return []
        others = [tile for other, tile in enumerate(self.tiles) if other != district]
        return [tile for tile in fitting_places(others, 2, 2) if tile != self.tiles[district]]

    def _holds_without(self, district: int) -> bool:
        """GM-REPO-02: the other eight keep two connections each, and are one whole."""
        out = ~(1 << district)
        first = 0 if district else 1
        for other in range(DISTRICTS):
            if other != district and bits(self.masks[other] & out) < 2:
                return False
        return reached(self.masks, first, out) == ((1 << DISTRICTS) - 1) & out


def distances_from(origin: int, near: list[list[int]]) -> list[int]:
    found = [FAR] * len(near)
    found[origin] = 0
    edge = [origin]
    for at in edge:
        for other in near[at]:
            if found[other] == FAR:
                found[other] = found[at] + 1
                edge.append(other)
    return found


def reached(masks: list[int], origin: int, allowed: int) -> int:
    """Where one can get from a District through allowed ones, as bits."""
    seen = 1 << origin
    edge = seen
    while edge:
        grown = 0
        for district in range(DISTRICTS):
            if edge >> district & 1:
                grown |= masks[district]
        edge = grown & allowed & ~seen
        seen |= edge
    return seen


def bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def fitting_places(others: list[int], around: int, touching: int) -> list[int]:
    """Every place near these tiles that covers none of them and touches at least so many."""
    who: dict[int, int] = {}
    for index, tile in enumerate(others):
        for one in cells_of(tile):
            who[one] = index
    xs = [x_of(tile) for tile in others]
    ys = [y_of(tile) for tile in others]
    found: list[int] = []
    for y in range(min(ys) - around, max(ys) + around + 2):
        for x in range(min(xs) - around, max(xs) + around + 2):
            for upright in (0, 1):
                tile = tile_at(x, y, upright)
                if any(one in who for one in cells_of(tile)):
                    continue
                near = {who[one] for one in border_of(tile) if one in who}
                if len(near) >= touching:
                    found.append(tile)
    return found


NO_MAP: Final = CityMap(())
MAPS: Final[dict[tuple[int, ...], CityMap]] = {}


def map_of(tiles: tuple[int, ...]) -> CityMap:
    """The map of a layout; those of matches that are going on are kept."""
    found = MAPS.get(tiles)
    if found is None:
        if len(MAPS) >= MOST_MAPS:
            MAPS.clear()
        found = CityMap(tiles)
        MAPS[tiles] = found
    return found

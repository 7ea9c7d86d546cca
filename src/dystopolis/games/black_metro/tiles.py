"""Tiles: laid on a district for one assignment phase."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.values import Option
from ...toolkit.programs import Op
from .box import DISTRICTS, FACES
from .events import TilePlaced, TilesRemoved
from .options import Lay
from .running import EFFECTS
from .table import BlackMetro

NO_TILES: Final[tuple[int, ...]] = (0,) * (DISTRICTS + 1)
LAYS: Final[list[Option]] = [Lay(face) for face in FACES]


def remove_tiles(t: BlackMetro) -> None:
    """BM-TILE-04."""
    if t.tiles != NO_TILES:
        t.tiles = NO_TILES
        if t.aloud:
            t.tell(TilesRemoved())


def place_tile(t: BlackMetro, face: int, district: int) -> None:
    """BM-RULING-38: it replaces an older one; without a free tile of that face none is laid."""
    free = is_free(t, face, district)
    if free:
        tiles = list(t.tiles)
        tiles[district] = face
        t.tiles = tuple(tiles)
    if t.aloud:
        t.tell(TilePlaced(FACES[face], district, free))


def is_free(t: BlackMetro, face: int, district: int) -> bool:
    """BM-TILE-02: whether the tiles that lie elsewhere leave one with this face."""
    lying = [there for d, there in enumerate(t.tiles) if there and d != district]
    return fits(t, [*lying, face], list(range(len(t.box.rows.tiles))))


def fits(t: BlackMetro, faces: list[int], tiles: list[int]) -> bool:
    """Whether these faces can be shown by different double-sided tiles."""
    if not faces:
        return True
    face = FACES[faces[0]]
    return any(
        face in t.box.rows.tiles[tile].faces and fits(t, faces[1:], [o for o in tiles if o != tile])
        for tile in tiles
    )


def lay_options(t: BlackMetro, seat: int, district: int) -> list[Option]:
    """BM-DP-34: one of the three faces."""
    return LAYS[1:]


def lay_chosen(t: BlackMetro, seat: int, option: Lay, district: int) -> None:
    place_tile(t, FACES.index(option.face), district)


LAY: Final = Choice(lay_options, lay_chosen, rule="BM-DICE-14")


@EFFECTS.verb("place_tile")
def run_place_tile(t: BlackMetro, op: Op, seat: int, here: int, times: int) -> int:
    place_tile(t, FACES.index(str(op.args[0])), here)
    return op.next

"""Laying out the city: by chance, against each other, or as a preset says; and moving a District later."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.pile import Pile
from ...kernel.values import Option
from .city import CityMap, fitting_places, map_of, tile_at, x_of, y_of
from .codes import CODES, CS, DISTRICTS, GC, MAJORS, NONE, POWERS, TL
from .events import CityLaid, TileLaid, TileTaken
from .options import PlaceTile, TakeTile
from .table import GreatMachine

NOWHERE: Final = 0  # no tile has this number while the city is being laid


def lay_city(t: GreatMachine) -> None:
    """GM-SETUP-01: all nine Districts, by one of three methods."""
    if t.house.city == "confrontation":
        t.tiles = (NOWHERE,) * DISTRICTS
        t.minors = Pile(list(range(MAJORS, DISTRICTS)))
        t.majors = Pile(list(range(MAJORS)))
        t.minors.shuffle(t, "minors")
        t.majors.shuffle(t, "majors")
        t.do(lay_next_tile, 0)
        return
    if t.house.city == "fast":
        t.tiles = fast_city(t)
    else:
        t.tiles = preset_city(t, t.house.preset)
    if t.aloud:
        t.tell(CityLaid(t.house.city if t.house.city == "fast" else t.house.preset))


def preset_city(t: GreatMachine, preset: str) -> tuple[int, ...]:
    """GM-SETUP-07, GM-SETUP-08: a stored city, with the Minor Districts at random where it says so."""
    tiles = t.box.presets[preset]
    minors = list(range(MAJORS, DISTRICTS))
    names = {code: code for code in CODES}
    if "M1" in tiles:
        t.chance.shuffle("city", minors)
        for place, district in enumerate(minors):
            names[CODES[district]] = f"M{place + 1}"
    return tuple([tiles[names[code]] for code in CODES])


def fast_city(t: GreatMachine) -> tuple[int, ...]:
    """GM-SETUP-25, GM-RULING-77: chance lays tile after tile, again and again until the advice is met."""
    for _ in range(t.box.numbers.fast_tries):
        order = list(range(DISTRICTS))
        t.chance.shuffle("city", order)
        tiles = [NOWHERE] * DISTRICTS
        laid = [tile_at(0, 0, 0)]
        tiles[order[0]] = laid[0]
        for number in range(1, DISTRICTS):
            laid.append(t.chance.pick("city", fitting_places(laid, 2, min(number, 2))))
            tiles[order[number]] = laid[number]
        if meets_advice(CityMap(tuple(tiles))):
            return moved_to_corner(tiles)
    return preset_city(t, "normal-1")


def meets_advice(city: CityMap) -> bool:
    """GM-SETUP-02, GM-SETUP-03, GM-SETUP-04."""
    if city.masks[GC] >> TL & 1 or max(city.distance[:DISTRICTS]) > 2:
        return False
    powers = (1 << POWERS) - 1
    return all(city.masks[district] & ~powers for district in range(CS, DISTRICTS))


def moved_to_corner(tiles: list[int]) -> tuple[int, ...]:
    left = min([x_of(tile) for tile in tiles])
    top = min([y_of(tile) for tile in tiles])
    return tuple([tile_at(x_of(tile) - left, y_of(tile) - top, tile & 1) for tile in tiles])


# GM-SETUP-06: against each other.


def lay_next_tile(t: GreatMachine, number: int) -> None:
    """GM-SETUP-06: the Machine and one Revolutionary take turns; together, one player does both."""
    if number == DISTRICTS:
        t.tiles = moved_to_corner(list(t.tiles))
        if t.aloud:
            t.tell(CityLaid("confrontation"))
        return
    t.ask(NEXT_TILE, layer(t, number), number)
    t.do(lay_next_tile, number + 1)


def layer(t: GreatMachine, number: int) -> int:
    return 0 if t.house.together else number % 2


def next_piles(t: GreatMachine, seat: int, number: int) -> list[Option]:
    found: list[Option] = []
    if len(t.minors):
        found.append(t.box.piles[0])
    if len(t.majors):
        found.append(t.box.piles[1])
    return found


def pile_taken(t: GreatMachine, seat: int, option: TakeTile, number: int) -> None:
    pile = t.minors if option.pile == "minor" else t.majors
    t.lifted = pile.draw(t)
    if t.aloud:
        t.tell(TileTaken(seat, CODES[t.lifted]))
    t.ask(TILE_PLACE, seat, number)


def tile_places(t: GreatMachine, seat: int, number: int) -> list[Option]:
    """GM-SETUP-24: the second tile touches the first, every later one at least two."""
    laid = [tile for tile in t.tiles if tile != NOWHERE]
    if not laid:
        return [t.box.place(tile_at(0, 0, 0))]
    return [t.box.place(tile) for tile in fitting_places(laid, 2, min(number, 2))]


def tile_placed(t: GreatMachine, seat: int, option: PlaceTile, number: int) -> None:
    put_tile(t, option)


def put_tile(t: GreatMachine, option: PlaceTile) -> None:
    """GM-REPO-04, GM-REPO-05: whatever is on a tile goes with it, and has not moved."""
    tiles = list(t.tiles)
    tiles[t.lifted] = tile_at(option.x, option.y, 1 if option.way == "V" else 0)
    t.tiles = tuple(tiles)
    lifted = t.lifted
    t.lifted = NONE
    if t.aloud:
        t.tell(TileLaid(CODES[lifted], option.x, option.y, option.way))


NEXT_TILE: Final = Choice(next_piles, pile_taken, rule="GM-SETUP-06")
TILE_PLACE: Final = Choice(tile_places, tile_placed, rule="GM-SETUP-24")


# GM-REPO: taking a District out of the city and putting it back elsewhere.


def liftable(t: GreatMachine) -> list[int]:
    """GM-REPO-01, GM-REPO-02."""
    city = t.city()
    return [district for district in range(DISTRICTS) if city.places(district)]


def lifts(t: GreatMachine, seat: int) -> list[Option]:
    return [t.box.district[district] for district in liftable(t)]


def lifts_or_none(t: GreatMachine, seat: int) -> list[Option]:
    return [*lifts(t, seat), t.box.no]


def lift_tile(t: GreatMachine, seat: int, code: str) -> None:
    t.lifted = CODES.index(code)
    t.ask(NEW_PLACE, seat)


def new_places(t: GreatMachine, seat: int) -> list[Option]:
    """GM-REPO-03."""
    return [t.box.place(tile) for tile in t.city().places(t.lifted)]


def repositioned(t: GreatMachine, seat: int, option: PlaceTile) -> None:
    put_tile(t, option)


NEW_PLACE: Final = Choice(new_places, repositioned, rule="GM-REPO-03")


def swap_tiles(t: GreatMachine, first: int, second: int) -> None:
    """GM-SCACT-07, GM-SCACT-16: two Districts trade place and alignment."""
    tiles = list(t.tiles)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    t.tiles = map_of(tuple(tiles)).tiles

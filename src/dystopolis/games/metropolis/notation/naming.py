"""How things are named in text: edges, rails, vertices, hexagons, shapes, items and seats.

MP-FMT-01 to MP-FMT-06: edges by direction, by two hexagons or by two vertices; rails by id, or by hexagon
or direction where only one rail can be meant. Words come in capitals.
"""

from typing import Final

from ....kernel.values import Option, Refused
from ..city import NOWHERE, SHAPES
from ..options import Shape
from ..preview import preview
from ..rails import other_end, owns
from ..table import LAID, Metropolis

COMPASS: Final = {
    "NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W",
    "NORTH-EAST": "NE", "NORTHEAST": "NE", "SOUTH-EAST": "SE", "SOUTHEAST": "SE",
    "SOUTH-WEST": "SW", "SOUTHWEST": "SW", "NORTH-WEST": "NW", "NORTHWEST": "NW",
}  # fmt: skip
NAMED: Final[dict[str, Shape]] = {
    "CIRCLE": "circle", "TRIANGLE": "triangle", "SQUARE": "square", "STAR": "star",
    "●": "circle", "▲": "triangle", "■": "square", "★": "star",
}  # fmt: skip
LEAST_LETTERS: Final = 2


def edge(t: Metropolis, word: str) -> Option:
    """MP-FMT-01, MP-FMT-02, MP-FMT-03: a direction, two hexagons, or two vertices."""
    city = t.box.city
    direction = COMPASS.get(word, word)
    if direction in ("E", "W"):
        raise Refused("No edge runs east or west: say north-east, south-west and so on (MP-FMT-02).")
    if direction in t.box.direction_index:
        return t.box.moves[t.box.direction_index[direction]]
    a, b = pair(word)
    if a in city.hex_index and b in city.hex_index:
        between = {city.hex_index[a], city.hex_index[b]}
        for number, sides in enumerate(city.edge_hexes):
            if set(sides) == between:
                return t.box.along[number]
        raise Refused(f"No edge separates {a} and {b} (MP-FMT-01).")
    number = city.edge_between(city.vertex_index[vertex(t, a)], city.vertex_index[vertex(t, b)])
    if number == NOWHERE:
        raise Refused(f"No edge joins {a} and {b} (MP-FMT-03).")
    return t.box.along[number]


def rail_to_ride(t: Metropolis, seat: int, word: str) -> str:
    """MP-FMT-04, MP-FMT-06: an id, or the hexagon or direction of the only such rail where the train is."""
    if rail_id(word) in t.box.rail_index:
        return rail_id(word)
    seen = preview(t, seat)
    here = seen.players[seat].vertex
    rails = [rail for rail, state in enumerate(seen.rail_state) if state == LAID]
    return the_rail(seen, word, [rail for rail in rails if other_end(seen, rail, here) != NOWHERE], here)


def own_rail(t: Metropolis, seat: int, word: str, at_train: bool) -> str:
    """MP-FMT-04: an id, or the hexagon of the only own rail there (that ends where the train is)."""
    if rail_id(word) in t.box.rail_index:
        return rail_id(word)
    seen = preview(t, seat)
    here = seen.players[seat].vertex
    own = [rail for rail in range(len(seen.rail_state)) if owns(seen, seat, rail)]
    meant = [rail for rail in own if not at_train or other_end(seen, rail, here) != NOWHERE]
    return the_rail(seen, word, meant, NOWHERE)


def the_rail(seen: Metropolis, word: str, rails: list[int], here: int) -> str:
    meant = [rail for rail in rails if lies_in(seen, rail, word) or leads(seen, rail, here, word)]
    if len(meant) == 1:
        return seen.box.rails[meant[0]]
    if not meant:
        raise Refused(f"No rail fits {word}; name it by its id, such as R01 (MP-FMT-04).")
    names = " or ".join([seen.box.rails[rail] for rail in meant])
    raise Refused(f"{word} can mean {names}; name the rail by its id (MP-FMT-04).")


def lies_in(seen: Metropolis, rail: int, word: str) -> bool:
    h = seen.box.city.hex_index.get(word, NOWHERE)
    return h != NOWHERE and seen.box.city.rail_hex(seen.rail_a[rail], seen.rail_b[rail]) == h


def leads(seen: Metropolis, rail: int, here: int, word: str) -> bool:
    """Whether a rail leads that way from here; north-east is everything between north and east."""
    if here == NOWHERE:
        return False
    city = seen.box.city
    to = other_end(seen, rail, here)
    east, south = city.x[to] - city.x[here], city.y[to] - city.y[here]
    way = ("N" if south < 0 else "S" if south > 0 else "") + ("W" if east < 0 else "E" if east > 0 else "")
    return COMPASS.get(word, word) == way


def pair(word: str) -> tuple[str, str]:
    ends = word.replace("/", "-").split("-")
    if len(ends) != 2:
        raise Refused(f"{word} names no edge: say a direction, two hexagons or two vertices (MP-FMT-01).")
    return ends[0], ends[1]


def vertex(t: Metropolis, word: str) -> str:
    """V09; V9 will do."""
    name = with_zero("V", word)
    if name not in t.box.city.vertex_index:
        raise Refused(f"There is no vertex {word}.")
    return name


def rail_id(word: str) -> str:
    return with_zero("R", word)


def with_zero(letter: str, word: str) -> str:
    """R3 is R03."""
    digits = word[1:]
    return f"{letter}0{digits}" if len(word) == 2 and word[0] == letter and digits.isdecimal() else word


def hexagon(t: Metropolis, word: str) -> str:
    if word not in t.box.city.hex_index:
        raise Refused(f"There is no hexagon {word}.")
    return word


def shape(word: str) -> Shape:
    """Star, stars, or as few letters as tell it from the others."""
    found = [name for known, name in NAMED.items() if known == word or f"{known}S" == word]
    found = found or [
        name for known, name in NAMED.items() if len(word) >= LEAST_LETTERS and known.startswith(word)
    ]
    if len(found) != 1:
        raise Refused(f"{word.lower()} is no shape; there are {', '.join(SHAPES)}.")
    return found[0]


def shapes(words: list[str]) -> list[Shape]:
    """Star square; 2 stars are two of them."""
    found: list[Shape] = []
    times = 1
    for word in words:
        if word.isdecimal() and 0 < int(word) < 100:
            times = int(word)
        else:
            found.extend([shape(word)] * times)
            times = 1
    return found


def item(t: Metropolis, words: list[str]) -> tuple[str, list[str]]:
    """The item that words begin with, by id or by words of its name, and the words after it."""
    if not words:
        raise Refused("Say which item, such as use open.")
    found = [row.id for row in t.box.items if words[0] in (row.id, row.id.removeprefix("IT-"))]
    if not found and len(words[0]) > LEAST_LETTERS:
        found = [row.id for row in t.box.items if begins_a_word(words[0], item_words(t, row.id))]
    if not found:
        raise Refused(f"There is no item {words[0]}.")
    if len(found) > 1:
        raise Refused(f"{words[0]} can mean {' or '.join(found)}.")
    rest = words[1:]
    while rest and rest[0] in item_words(t, found[0]):
        rest = rest[1:]
    return found[0], rest


def begins_a_word(letters: str, words: list[str]) -> bool:
    return any(word.startswith(letters) for word in words)


def item_words(t: Metropolis, name: str) -> list[str]:
    return t.box.items[t.box.item_index[name]].name.upper().split()


def things(t: Metropolis, words: list[str]) -> list[str]:
    """MP-TRADE-01: rails, items and passengers: R03 open doors 2 stars."""
    found: list[str] = []
    left = words
    while left:
        if rail_id(left[0]) in t.box.rail_index:
            found.append(rail_id(left[0]))
            left = left[1:]
        elif left[0].isdecimal() and len(left) > 1:
            found.extend([str(one) for one in shapes(left[:2])])
            left = left[2:]
        else:
            name, left = one_thing(t, left)
            found.append(name)
    return found


def one_thing(t: Metropolis, words: list[str]) -> tuple[str, list[str]]:
    try:
        return shape(words[0]), words[1:]
    except Refused:
        return item(t, words)


def colour(t: Metropolis, word: str) -> int:
    """A seat by the colour of its train, or the beginning of that."""
    found = [
        seat
        for seat, p in enumerate(t.players)
        if t.box.rows.colours[p.colour].id.upper().startswith(word) or word == f"SEAT{seat + 1}"
    ]
    if len(found) != 1:
        raise Refused(f"Nobody at the table is called {word.lower()}.")
    return found[0]


def number(word: str) -> int:
    if not word.isdecimal() or len(word) > 9:
        raise Refused(f"{word} is no number.")
    return int(word)

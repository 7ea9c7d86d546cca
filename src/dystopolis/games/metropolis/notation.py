"""A submission as text: `move SE`, `ride R01`, `drop off all in order star square`, `lay R02 V23-V30 fee 3`.

MP-FMT-01 to MP-FMT-06: edges are named by direction, by two hexagons or by two vertices; rails by id,
or by hexagon or direction where only one rail can be meant.
"""

from typing import Final

from ...kernel.values import Option, Refused
from .city import NOWHERE, SHAPES
from .moving import other_end
from .options import (
    AlsoDrop,
    Bid,
    BuyCarriage,
    BuyPoint,
    DropOff,
    Free,
    Invest,
    Keep,
    Lay,
    LayFee,
    Leg,
    LineUp,
    MoveRail,
    PickUp,
    Ride,
    SetFee,
    Shape,
    UseItem,
)
from .preview import preview
from .table import LAID, Metropolis

COMPASS: Final = {
    "NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W",
    "NORTH-EAST": "NE", "NORTHEAST": "NE", "SOUTH-EAST": "SE", "SOUTHEAST": "SE",
    "SOUTH-WEST": "SW", "SOUTHWEST": "SW", "NORTH-WEST": "NW", "NORTHWEST": "NW",
}  # fmt: skip
PLAIN: Final[dict[str, Option]] = {
    "PICK UP": PickUp(), "BUY POINT": BuyPoint(), "BUY CARRIAGE": BuyCarriage(),
}  # fmt: skip
NAMED: Final[dict[str, Shape]] = {
    "CIRCLE": "circle", "TRIANGLE": "triangle", "SQUARE": "square", "STAR": "star",
}  # fmt: skip


def read_entry(t: Metropolis, seat: int, text: str) -> list[Option]:
    """The answers that write this part of a submission, or a sentence on what is wrong with it."""
    words = text.upper().replace(",", " ").split()
    said = " ".join(words)
    if said in PLAIN:
        return [PLAIN[said]]
    if words[:2] == ["DROP", "OFF"]:
        return [DropOff(), *wishes(words[2:])]
    if words[:2] == ["MOVE", "RAIL"] and len(words) == 5 and words[3] == "TO":
        return [MoveRail(own_rail(t, seat, words[2], True), vertex(t, words[4]))]
    if words[:2] == ["SET", "FEE"] and len(words) == 4:
        return [SetFee(own_rail(t, seat, words[2], False), number(words[3]))]
    if words[:1] == ["LAY"]:
        return lay(t, words[1:])
    if words[:1] == ["USE"] and len(words) > 1:
        return use(t, words[1], words[2:])
    if words[:1] == ["INVEST"] and len(words) == 3:
        return [Invest(hexagon(t, words[1]), number(words[2]))]
    if len(words) == 2 and words[0] in ("MOVE", "RIDE", "BID", "KEEP"):
        return [one_word(t, seat, words[0], words[1])]
    raise Refused(f"{text!r} is no part of a submission.")


def one_word(t: Metropolis, seat: int, verb: str, word: str) -> Option:
    if verb == "MOVE":
        return edge(t, word)
    if verb == "RIDE":
        return Ride(rail_to_ride(t, seat, word))
    if verb == "BID":
        return Bid(number(word))
    return Keep(word)


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
    if word in t.box.rail_index:
        return word
    seen = preview(t, seat)
    here = seen.players[seat].vertex
    rails = [rail for rail, state in enumerate(seen.rail_state) if state == LAID]
    return the_rail(seen, word, [rail for rail in rails if other_end(seen, rail, here) != NOWHERE], here)


def own_rail(t: Metropolis, seat: int, word: str, at_train: bool) -> str:
    """MP-FMT-04: an id, or the hexagon of the only own rail there (that ends where the train is)."""
    if word in t.box.rail_index:
        return word
    seen = preview(t, seat)
    here = seen.players[seat].vertex
    rails = [
        rail
        for rail, state in enumerate(seen.rail_state)
        if state == LAID and seen.rail_holder[rail] == seat
        if not at_train or other_end(seen, rail, here) != NOWHERE
    ]
    return the_rail(seen, word, rails, NOWHERE)


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


def wishes(words: list[str]) -> list[Option]:
    """MP-FMT-05: whom a drop-off drops besides those who match, and in which order they line up."""
    extra = words
    order: list[str] = []
    if "IN" in words and words[words.index("IN") : words.index("IN") + 2] == ["IN", "ORDER"]:
        extra, order = words[: words.index("IN")], words[words.index("IN") + 2 :]
    found: list[Option] = [AlsoDrop()] if extra == ["ALL"] else [AlsoDrop(shape(word)) for word in extra]
    return [*found, *[LineUp(shape(word)) for word in order]]


def lay(t: Metropolis, words: list[str]) -> list[Option]:
    """A rail, its two ends, and the fee if there is one."""
    if len(words) in (2, 4) and words[0] in t.box.rail_index and (len(words) == 2 or words[2] == "FEE"):
        a, b = sorted(pair(words[1]))
        found: list[Option] = [Lay(words[0], vertex(t, a), vertex(t, b))]
        return [*found, LayFee(words[0], number(words[3]))] if len(words) == 4 else found
    raise Refused("A rail is laid like this: lay R01 V29-V30 fee 3.")


def use(t: Metropolis, name: str, words: list[str]) -> list[Option]:
    """An item with what it needs."""
    if name not in t.box.item_index:
        raise Refused(f"There is no item {name}.")
    effect = t.box.items[t.box.item_index[name]].effect
    if effect == "claim_rail" and len(words) == 1:
        return [Free(name, rail=words[0])]
    if effect == "invest" and len(words) == 2:
        return [Free(name, hex=hexagon(t, words[0]), coins=number(words[1]))]
    if effect == "jump" and len(words) == 1:
        return [UseItem(name, vertex=vertex(t, words[0]))]
    if effect == "divest" and len(words) == 1:
        return [UseItem(name, hex=hexagon(t, words[0]))]
    if effect == "travel" and words:
        path = [vertex(t, word) for word in words]
        return [UseItem(name, path=(path[0],)), *[Leg(to) for to in path[1:]]]
    if effect == "alight":
        return [UseItem(name), *wishes(words)]
    if not words and effect in ("board", "add_carriage", "gain_point"):
        return [UseItem(name)]
    raise Refused(f"{name} is not used like that.")


def pair(word: str) -> tuple[str, str]:
    ends = word.replace("/", "-").split("-")
    if len(ends) != 2:
        raise Refused(f"{word} names no edge: say a direction, two hexagons or two vertices (MP-FMT-01).")
    return ends[0], ends[1]


def vertex(t: Metropolis, word: str) -> str:
    if word not in t.box.city.vertex_index:
        raise Refused(f"There is no vertex {word}.")
    return word


def hexagon(t: Metropolis, word: str) -> str:
    if word not in t.box.city.hex_index:
        raise Refused(f"There is no hexagon {word}.")
    return word


def shape(word: str) -> Shape:
    if word not in NAMED:
        raise Refused(f"{word.lower()} is no shape; there are {', '.join(SHAPES)}.")
    return NAMED[word]


def number(word: str) -> int:
    if not word.isdecimal():
        raise Refused(f"{word} is no number.")
    return int(word)

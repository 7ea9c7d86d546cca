"""A submission as text: `bid 3; ne; pick; ride r02; drop all in order star square; lay r03 v23-v30 fee 3`.

One line may hold several parts with semicolons between them. What is traded, changed and locked is read by
`trade_notation`, how things are named by `naming`, and `spelling` writes what is read here.
"""

from collections.abc import Callable
from typing import Final

from ....kernel.values import Option, Refused
from ..city import NOWHERE
from ..hands import rails_held
from ..options import (
    AlsoDrop,
    Bid,
    BuyCarriage,
    BuyPoint,
    Colour,
    DropOff,
    Free,
    Grant,
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
    Start,
    UseItem,
)
from ..preview import preview
from ..table import Metropolis
from .naming import (
    COMPASS,
    edge,
    hexagon,
    item,
    number,
    own_rail,
    rail_id,
    rail_to_ride,
    shapes,
    vertex,
)
from .trades import CHANGES, PLAIN, Reader

LEAST_LETTERS: Final = 3


class Unread(Refused):
    """Nothing that the notation knows; perhaps it is said in other words."""


def split_line(line: str) -> list[str]:
    """The parts of a line."""
    return [part.strip() for part in line.split(";") if part.strip()]


def read_entry(t: Metropolis, seat: int, text: str) -> list[Option]:
    """The answers that write this part of a submission, or a sentence on what is wrong with it."""
    words = text.upper().replace(",", " ").split()
    if not words:
        raise Refused("Nothing is written there.")
    if len(words) == 1:
        found = bare(t, seat, words[0])
        if found is not None:
            return [found]
    reader = READERS.get(words[0]) or begun(words[0])
    if reader is None:
        raise Unread(f"“{text}” is no part of a submission.")
    return reader(t, seat, words[1:])


def begun(word: str) -> Reader | None:
    """The only verb that begins like this, if it is long enough."""
    found = [verb for verb in READERS if verb.startswith(word)]
    return READERS[found[0]] if len(found) == 1 and len(word) >= LEAST_LETTERS else None


def bare(t: Metropolis, seat: int, word: str) -> Option | None:
    """One word without a verb: a direction or an edge to move along, a rail to ride, coins to bid or ask."""
    if COMPASS.get(word, word) in ("N", "NE", "E", "SE", "S", "SW", "W", "NW"):
        return edge(t, word)
    if "/" in word or (word.startswith("V") and "-" in word):
        return edge(t, word)
    if word.isdecimal():
        return amount(t, seat, number(word))
    return Ride(rail_id(word)) if rail_id(word) in t.box.rail_index else None


def amount(t: Metropolis, seat: int, coins: int) -> Option | None:
    """A number alone, where a bid or a fee is what is asked for."""
    for option in t.options(seat):
        if isinstance(option, Bid):
            return Bid(coins)
        if isinstance(option, LayFee):
            return LayFee(option.rail, coins)
    return None


def like_this(words: list[str], lengths: tuple[int, ...], example: str) -> None:
    """Refuse a part with too few or too many words."""
    if len(words) not in lengths:
        raise Refused(f"That is written like this: {example}.")


def without(words: list[str], *fillers: str) -> list[str]:
    return [word for word in words if word not in fillers]


def move(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    """Along an edge; or the end of a rail to another vertex."""
    if words[:1] == ["RAIL"] or (words and rail_id(words[0]) in t.box.rail_index):
        ends = words[1:] if words[0] == "RAIL" else words
        if len(ends) != 3 or ends[1] != "TO":
            raise Refused("A rail is moved like this: move rail r01 to v18.")
        return [MoveRail(own_rail(t, seat, ends[0], True), vertex(t, ends[2]))]
    like_this(words, (1, 2), "move ne, move i/j or move v24-v30")
    return [edge(t, "-".join(words))]


def set_fee(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    given = without(words, "FEE", "OF", "TO")
    like_this(given, (2,), "fee r01 3")
    return [SetFee(own_rail(t, seat, given[0], False), number(given[1]))]


def invest(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    given = without(words, "IN", "COIN", "COINS", "HEXAGON")
    like_this(given, (2,), "invest j 3")
    where, coins = (given[1], given[0]) if given[0].isdecimal() else (given[0], given[1])
    return [Invest(hexagon(t, where), number(coins))]


def pick_up(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    like_this(without(words, "UP"), (0,), "pick up")
    return [PickUp()]


def drop_off(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    return [DropOff(), *wishes(without(words, "OFF"))]


def wishes(words: list[str]) -> list[Option]:
    """MP-FMT-05: whom a drop-off drops besides those who match, and in which order they line up."""
    extra, order = words, words[:0]
    if "ORDER" in words:
        place = words.index("ORDER")
        extra, order = words[:place], words[place + 1 :]
        extra = extra[:-1] if extra[-1:] == ["IN"] else extra
    found: list[Option] = [LineUp(one) for one in shapes(order)]
    if extra in (["ALL"], ["EVERYBODY"]):
        return [AlsoDrop(), *found]
    if extra in (["MATCH"], ["MATCHING"]):
        return found
    return [*[AlsoDrop(one) for one in shapes(extra)], *found]


def buy(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    what = without(words, "A")
    if what == ["POINT"]:
        return [BuyPoint()]
    if what == ["CARRIAGE"]:
        return [BuyCarriage()]
    raise Refused("Points and carriages can be bought: buy point, buy carriage.")


def lay(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    """MP-RAIL-07: a rail (if several are held), its two ends, and the fee if there is one."""
    given = without(words, "FEE")
    name = rail_id(given[0]) if given else ""
    if name in t.box.rail_index:
        given = given[1:]
    else:
        name = only_rail(t, seat)
    ends = given[0].split("-") if given and "-" in given[0] else given[:2]
    rest = given[1:] if given and "-" in given[0] else given[2:]
    if len(given) == 1 and "FEE" in words:
        return [LayFee(name, number(given[0]))]
    if len(ends) != 2 or len(rest) > 1 or len(words) - len(given) > 2:
        raise Refused("A rail is laid like this: lay r01 v29-v30 fee 3.")
    a, b = sorted([vertex(t, end) for end in ends])
    return [Lay(name, a, b), *[LayFee(name, number(fee)) for fee in rest]]


def only_rail(t: Metropolis, seat: int) -> str:
    held = rails_held(t, seat)
    if len(held) != 1:
        raise Refused("Say which rail, like this: lay r01 v29-v30 fee 3.")
    return t.box.rails[held[0]]


def keep(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    if len(words) == 1 and rail_id(words[0]) in t.box.rail_index:
        return [Keep(rail_id(words[0]))]
    return [Keep(item(t, words)[0])]


def use(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    """An item with what it needs."""
    name, rest = item(t, words)
    effect = t.box.items[t.box.item_index[name]].effect
    if effect == "claim_rail" and len(rest) == 1:
        return [Free(name, rail=rail_id(rest[0]))]
    if effect == "invest" and len(rest) == 2:
        return [Free(name, hex=hexagon(t, rest[0]), coins=number(rest[1]))]
    if effect == "jump" and len(rest) == 1:
        return [UseItem(name, vertex=vertex(t, rest[0]))]
    if effect == "divest" and len(rest) == 1:
        return [UseItem(name, hex=hexagon(t, rest[0]))]
    if effect == "travel" and rest:
        stops = path(t, seat, rest)
        return [UseItem(name, path=(stops[0],)), *[Leg(to) for to in stops[1:]]]
    if effect == "alight":
        return [UseItem(name), *wishes(rest)]
    if not rest and effect in ("board", "add_carriage", "gain_point", "payout"):
        return [UseItem(name)]
    raise Refused(f"{name} is used like this: {EXAMPLES.get(effect, 'use')}.")


def path(t: Metropolis, seat: int, words: list[str]) -> list[str]:
    """Stops by name, or by the direction in which each follows the one before."""
    city = t.box.city
    here = preview(t, seat).players[seat].vertex
    stops: list[str] = []
    for word in words:
        direction = t.box.direction_index.get(COMPASS.get(word, word), NOWHERE)
        if direction == NOWHERE:
            here = city.vertex_index[vertex(t, word)]
        else:
            here = city.neighbour[here][direction]
            if here == NOWHERE:
                raise Refused(f"No edge leads {word} there (MP-MOVE-08).")
        stops.append(city.vertex_names[here])
    return stops


def start(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
    """DP-03: a vertex, or a station by name."""
    said = " ".join(without(words, "AT"))
    for v, name in enumerate(t.box.city.station_name):
        if said and name.upper().startswith(said):
            return [Start(t.box.city.vertex_names[v])]
    return [Start("" if said in ("RANDOM", "ANYWHERE") else vertex(t, said))]


EXAMPLES: Final = {
    "claim_rail": "use steal r03",
    "invest": "use large j 9",
    "jump": "use airlift v30",
    "divest": "use liquid j",
    "travel": "use express ne n v12",
    "board": "use open",
    "add_carriage": "use carriage",
    "gain_point": "use voucher",
}


def just(option: Option) -> Reader:
    return lambda t, seat, words: [option]


def one(example: str, read: Callable[[Metropolis, int, str], Option]) -> Reader:
    """What needs one word and no more."""

    def reader(t: Metropolis, seat: int, words: list[str]) -> list[Option]:
        like_this(words, (1,), example)
        return [read(t, seat, words[0])]

    return reader


READERS: Final[dict[str, Reader]] = {
    "BID": one("bid 3", lambda t, seat, word: Bid(number(word))),
    "MOVE": move,
    "RIDE": one("ride r01", lambda t, seat, word: Ride(rail_to_ride(t, seat, word))),
    "SET": set_fee,
    "FEE": set_fee,
    "INVEST": invest,
    "PICK": pick_up,
    "DROP": drop_off,
    "ALSO": lambda t, seat, words: wishes(without(words, "DROP", "OFF")),
    "LINE": lambda t, seat, words: [LineUp(next_one) for next_one in shapes(without(words, "UP"))],
    "LEG": one("leg v24", lambda t, seat, word: Leg(vertex(t, word))),
    "BUY": buy,
    "LAY": lay,
    "KEEP": keep,
    "USE": use,
    "START": start,
    "GRANT": one("grant j", lambda t, seat, word: Grant(hexagon(t, word))),
    "COLOUR": one("colour red", lambda t, seat, word: Colour(word.lower())),
    **CHANGES,
    **{verb: just(option) for verb, option in PLAIN.items()},
}

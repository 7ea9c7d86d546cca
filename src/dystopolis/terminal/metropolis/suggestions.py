"""What brings a submission in Metropolis further, in a line or two: numbers, and what could be typed."""

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from ...games.metropolis.city import NO_SHAPE, NOWHERE, SHAPES
from ...games.metropolis.notation.spelling import spell
from ...games.metropolis.options import (
    Action,
    Bid,
    BuyCarriage,
    BuyPoint,
    DropOff,
    Grant,
    Lay,
    LayFee,
    Move,
    PickUp,
    Ride,
    Start,
)
from ...games.metropolis.passengers import free_seats
from ...games.metropolis.preview import preview
from ...games.metropolis.rails import other_end
from ...games.metropolis.table import Metropolis
from ...kernel import Option
from .map import FILLED, HOLLOW
from .panel import flow, shapes

EXAMPLES = 3


def suggestions(t: Metropolis, seat: int, options: Sequence[Option], width: int, most: int) -> Text:
    """Options that differ in their last word only stand together; the numbers are those of the list."""
    parts = []
    number = 0
    for _, grouped in groupby(options, key=lambda option: family(t, seat, option)):
        run = list(grouped)
        first, number = number + 1, number + len(run)
        numbers = f"{first} " if len(run) == 1 else f"{first}-{number} "
        is_amount = isinstance(run[0], Bid | LayFee)
        label = Text("" if is_amount else numbers, style="bold cyan")
        parts.append(label.append(together(t, seat, run), style="not bold default"))
    return flow("Next", parts, width, most)


def family(t: Metropolis, seat: int, option: Option) -> str:
    """All but the last word, if there are several."""
    words = spell(t, seat, option).split()
    return " ".join([type(option).__name__, *(words[:-1] if len(words) > 1 else words)])


def together(t: Metropolis, seat: int, run: list[Option]) -> str:
    texts = [spell(t, seat, option) for option in run]
    if len(run) == 1:
        return f"{texts[0]}{prospect(t, seat, run[0])}"
    head, _, first = texts[0].rpartition(" ")
    last = texts[-1].rpartition(" ")[2]
    if isinstance(run[0], Lay):
        return f"{head} {first} fee 2 and so on, {len(run)} places"
    if isinstance(run[0], Start):
        name = t.box.city.station_name[t.box.stations[0]].lower()
        return f"start {first} to {last}, or by name: start {name}"
    if isinstance(run[0], Grant):
        return f"grant {first} to {last}"
    if isinstance(run[0], Bid | LayFee):
        return f"{head} {first} to {last} (or just the number)"
    if first.isdecimal():
        return f"{head} {first}-{last}"
    lasts = [text.rpartition(" ")[2] for text in texts[:EXAMPLES]]
    return f"{head} {'|'.join(lasts)}{'|...' if len(texts) > EXAMPLES else ''}"


def prospect(t: Metropolis, seat: int, option: Option) -> str:
    """What an option would bring: where to and how many wait there, who boards, what it pays or costs."""
    if not isinstance(option, Action):
        return ""
    seen = preview(t, seat)
    p = seen.players[seat]
    match option:
        case Move(dir=way):
            return stop(seen, t.box.city.neighbour[p.vertex][t.box.direction_index[way]])
        case Ride(rail=rail):
            return stop(seen, other_end(seen, t.box.rail_index[rail], p.vertex))
        case PickUp():
            queue = seen.queues[t.box.station_number[p.vertex]][: free_seats(seen, p)]
            return f" {shapes([SHAPES[shape] for shape in queue])}"
        case DropOff():
            number = p.riders.count(t.box.city.shape[p.vertex])
            fares = sum(range(p.deliveries + 1, p.deliveries + number + 1))
            return f" {number} for +{fares}" if number else ""
        case BuyPoint():
            return f" -{(p.points + 1) ** 2}"
        case BuyCarriage():
            return f" -{t.box.numbers.carriage_price}"
    return ""


def stop(seen: Metropolis, to: int) -> str:
    """A vertex; a station with its shape and how many wait there."""
    if to == NOWHERE:
        return ""
    city = seen.box.city
    if city.shape[to] == NO_SHAPE:
        return f" {city.vertex_names[to]}"
    waiting = len(seen.queues[seen.box.station_number[to]])
    symbols = FILLED if waiting else HOLLOW
    return f" {city.vertex_names[to]}{symbols[SHAPES[city.shape[to]]]}{waiting or ''}"

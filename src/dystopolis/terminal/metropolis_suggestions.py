"""What brings a submission in Metropolis further, in a line or two: numbers, and what could be typed."""

from itertools import groupby

from rich.text import Text

from ..games.metropolis.city import NO_SHAPE, NOWHERE, SHAPES
from ..games.metropolis.moving import other_end
from ..games.metropolis.options import Bid, Lay, LayFee, Move, Ride
from ..games.metropolis.preview import preview
from ..games.metropolis.spelling import spell
from ..games.metropolis.table import Metropolis
from ..kernel import Ask, Option
from .metropolis_map import FILLED, HOLLOW
from .metropolis_panel import flow

EXAMPLES = 3


def suggestions(t: Metropolis, ask: Ask, width: int, most: int) -> Text:
    """Options that differ in their last word only stand together; the numbers are those of the list."""
    parts = []
    number = 0
    for _, grouped in groupby(ask.options, key=lambda option: family(t, ask.seat, option)):
        run = list(grouped)
        first, number = number + 1, number + len(run)
        numbers = f"{first} " if len(run) == 1 else f"{first}-{number} "
        is_amount = isinstance(run[0], Bid | LayFee)
        label = Text("" if is_amount else numbers, style="bold cyan")
        parts.append(label.append(together(t, ask.seat, run), style="not bold default"))
    return flow("Next", parts, width, most)


def family(t: Metropolis, seat: int, option: Option) -> str:
    """All but the last word, if there are several."""
    words = spell(t, seat, option).split()
    return " ".join([type(option).__name__, *(words[:-1] if len(words) > 1 else words)])


def together(t: Metropolis, seat: int, run: list[Option]) -> str:
    texts = [spell(t, seat, option) for option in run]
    if len(run) == 1:
        return f"{texts[0]}{destination(t, seat, run[0])}"
    head, _, first = texts[0].rpartition(" ")
    last = texts[-1].rpartition(" ")[2]
    if isinstance(run[0], Lay):
        return f"{head} {first} fee 2 and so on, {len(run)} places"
    if isinstance(run[0], Bid | LayFee):
        return f"{head} {first} to {last} (or just the number)"
    if first.isdecimal():
        return f"{head} {first}-{last}"
    lasts = [text.rpartition(" ")[2] for text in texts[:EXAMPLES]]
    return f"{head} {'|'.join(lasts)}{'|...' if len(texts) > EXAMPLES else ''}"


def destination(t: Metropolis, seat: int, option: Option) -> str:
    """Where a movement would lead, and how many wait there."""
    seen = preview(t, seat)
    here = seen.players[seat].vertex
    to = NOWHERE
    if isinstance(option, Move):
        to = t.box.city.neighbour[here][t.box.direction_index[option.dir]]
    elif isinstance(option, Ride):
        to = other_end(seen, t.box.rail_index[option.rail], here)
    if to == NOWHERE:
        return ""
    name, shape = t.box.city.vertex_names[to], t.box.city.shape[to]
    if shape == NO_SHAPE:
        return f" {name}"
    waiting = len(seen.queues[t.box.station_number[to]])
    return f" {name}{FILLED[SHAPES[shape]]}{waiting}" if waiting else f" {name}{HOLLOW[SHAPES[shape]]}"

# mypyc: off: words for people are never in a hurry
"""What is said about the pregame auction and where the trains start."""

from typing import Final

from ....kernel.choice import Ask
from ....toolkit.english import listing
from ....toolkit.words import Page
from .. import events as e
from .. import options as o
from ..pregame import GRANT, PREGAME_BID, START
from ..table import Metropolis
from .outlook import unknown_hex, unknown_vertex
from .phrases import Phrases, coins

page: Final = Page()


@page.asks(PREGAME_BID, "bid in the pregame auction", o.Bid)
def bid_first(t: Metropolis, ask: Ask, say: Phrases) -> str:
    prize = f"the choice of a start and of a hexagon with {coins(t.box.numbers.pregame_grant)} in it"
    return f"Pregame auction: bid for {prize}; you have {coins(t.players[ask.seat].coins)}."


@page.tells(e.PregameSold, "MP-PRE-13", beat=True)
def pregame_sold(event: e.PregameSold, say: Phrases) -> str:
    if not event.highest:
        return "Nobody bid in the pregame auction."
    return f"The highest bid in the pregame auction was {coins(event.highest)}."


page.asks(START, "choose where your train starts", o.Start)(
    "You won the pregame auction: choose where your train starts."
)


@page.label(o.Start)
def start(option: o.Start, t: Metropolis, ask: Ask, say: Phrases) -> str:
    if not option.vertex:
        return "Start at a random intersection"
    return f"Start at {say.vertex(say.city.vertex_index[option.vertex])}"


page.touches(o.Start)("{vertex}")
page.why_not(o.Start)(lambda option, t, ask, say: unknown_vertex(option.vertex, say))
page.tells(e.Started, "MP-PRE-08", beat=True)("{seat:who} starts at {vertex:place}.")


@page.asks(GRANT, "choose a hexagon", o.Grant)
def choose_grant(t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Choose the hexagon in which the bank invests {coins(t.box.numbers.pregame_grant)} for you."


@page.label(o.Grant)
def grant(option: o.Grant, t: Metropolis, ask: Ask, say: Phrases) -> str:
    stations = [say.city.station_name[v] for v in say.city.stations_of_hex[say.city.hex_index[option.hex]]]
    return f"Hexagon {option.hex} ({listing(stations) if stations else 'no stations'})"


page.touches(o.Grant)("{hex}")
page.why_not(o.Grant)(lambda option, t, ask, say: unknown_hex(option.hex, say))

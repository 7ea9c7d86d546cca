# mypyc: off: words for people are never in a hurry
"""What is said about choosing a colour."""

from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from .. import events as e
from .. import options as o
from ..setup import COLOUR
from ..table import Metropolis
from .phrases import Phrases

page: Final = Page()


page.asks(COLOUR, "choose a colour", o.Colour)("Choose the colour of your train.")


@page.label(o.Colour)
def colour(option: o.Colour, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return option.colour.capitalize()


@page.why_not(o.Colour)
def not_this_colour(option: o.Colour, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    ids = [row.id for row in t.box.rows.colours]
    if option.colour not in ids:
        return no("MP-BOARD-05", f"There is no colour called {option.colour[:40]!r}")
    taken = [seat for seat, p in enumerate(t.players) if p.colour == ids.index(option.colour)]
    return no("MP-BOARD-05", f"{say.who(taken[0])} has taken {option.colour}") if taken else None


@page.tells(e.Coloured, "MP-BOARD-05")
def coloured(event: e.Coloured, say: Phrases) -> str:
    who = say.who(event.seat)
    if who == event.colour.capitalize():
        return f"Seat {event.seat + 1} is {who}."
    return f"{who} plays {event.colour}."

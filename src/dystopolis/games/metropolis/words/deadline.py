# mypyc: off: words for people are never in a hurry
"""What is said when planning closes: passengers too many, and lists that are too short."""

from typing import Final

from ....toolkit.words import Page
from .. import events as e
from .phrases import Phrases, passengers, points

page: Final = Page()


@page.tells(e.Discarded, "MP-TRADE-05", beat=True)
def discarded(event: e.Discarded, say: Phrases) -> str:
    leave = "leaves" if len(event.shapes) == 1 else "leave"
    who = say.who(event.seat)
    return f"{who} carries more passengers than before trading: {passengers(event.shapes)} {leave} the game."


@page.tells(e.ShortList, "MP-SUB-07", beat=True)
def short_list(event: e.ShortList, say: Phrases) -> str:
    lost = points(say.box.numbers.short_penalty)
    return f"{say.who(event.seat)}'s list is too short: nothing of it is carried out, and it costs {lost}."

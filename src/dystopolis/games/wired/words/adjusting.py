# mypyc: off: words for people are never in a hurry
"""What is said about the turn order, as it is drawn at first and in phase 11."""

from ....toolkit.words import Page
from ..events import TurnOrder
from .phrases import Phrases

page = Page()


@page.tells(TurnOrder, "WB-ORD-07", beat=True)
def _(event: TurnOrder, say: Phrases) -> str:
    return f"Turn order: {', '.join(map(say.who, event.order))}."

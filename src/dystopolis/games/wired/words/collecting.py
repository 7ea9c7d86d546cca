# mypyc: off: words for people are never in a hurry
"""What is said about phases 2 to 4: Collect Resources, Hire Additional Crew, Upgrade Thugs."""

from ....toolkit.english import count
from ....toolkit.words import Page
from ..events import Gained, Hired, Upgraded
from .phrases import CREW, Phrases

page = Page()


@page.tells(Gained, "WB-COLL-02", beat=True)
def _(event: Gained, say: Phrases) -> str:
    return f"{say.who(event.seat)} gets {say.tokens(event.resource, event.amount)} at {say.place(event.at)}."


@page.tells(Hired, "WB-HIRE-02", beat=True)
def _(event: Hired, say: Phrases) -> str:
    hires = f"{say.who(event.seat)} hires {count(event.amount, CREW[event.crew])} at {say.place(event.at)}"
    return f"{hires}{_wasted(event.wasted, 'hire')}."


@page.tells(Upgraded, "WB-UPG-01", beat=True)
def _(event: Upgraded, say: Phrases) -> str:
    into = "an Ace" if event.amount == 1 else "Aces"
    turns = f"{say.who(event.seat)} turns {count(event.amount, 'Thug')} into {into}"
    return f"{turns}{_wasted(event.wasted, 'upgrade')}."


def _wasted(wasted: int, what: str) -> str:
    return f"; {count(wasted, what)} came to nothing, for the pool is empty" if wasted else ""

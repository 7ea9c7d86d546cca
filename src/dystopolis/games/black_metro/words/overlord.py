# mypyc: off: words for people are never in a hurry
"""What is said about the overlord of the solo game."""

from typing import Final

from ....toolkit.words import Page
from ..events import Counterattack, Gained, OverlordDrew, Stopped
from .phrases import Phrases

page = Page()

COUNTERATTACKS: Final = {
    "counterintelligence": ("Counterintelligence: you lose all your fortunes", "BM-SOLO-32"),
    "counteroffensive": ("Counteroffensive: the overlord fortifies the district", "BM-SOLO-33"),
    "counterforce": ("Counterforce: an explosion where it hurts you most", "BM-SOLO-34"),
}


@page.tells(OverlordDrew, "BM-SOLO-20", beat=True)
def _(event: OverlordDrew, say: Phrases) -> str:
    why = {"assignment": "to assign", "fortification": "to fortify"}.get(event.why, "")
    return f"{say.overlord} turns up {say.card(event.card)} {why}".rstrip() + "."


def _counter_rule(event: Counterattack) -> str:
    return COUNTERATTACKS[event.kind_of][1]


@page.tells(Counterattack, _counter_rule, beat=True)
def _(event: Counterattack, say: Phrases) -> str:
    return f"{COUNTERATTACKS[event.kind_of][0]}."


@page.tells(Gained, "BM-SOLO-50", beat=True)
def _(event: Gained, say: Phrases) -> str:
    what = say.unit_names.get(event.what, event.what)
    return f"{say.who(event.seat)} gains a {what}."


@page.tells(Stopped, "BM-SOLO-24", beat=True)
def _(event: Stopped, say: Phrases) -> str:
    return f"{say.overlord} finds no district that he would go to, and assigns nobody any more."

# mypyc: off: words for people are never in a hurry
"""What is said about phase 6, Hire Mercenaries."""

from ....kernel.choice import Ask
from ....toolkit.words import Page
from ..events import MercenariesHired, MercenaryAssigned
from ..mercenaries import MERCENARY
from ..options import Assign
from ..table import Wired
from .ops import attempt, not_own
from .phrases import Phrases

page = Page()


@page.asks(MERCENARY, "assign a Mercenary", Assign)
def _(t: Wired, ask: Ask, say: Phrases) -> str:
    left = t.players[ask.seat].mercenaries
    which = "your Mercenary" if left == 1 else f"one of your {left} Mercenaries"
    return f"Hire Mercenaries: choose a team for {which}."


@page.label(Assign)
def _(option: Assign, t: Wired, ask: Ask, say: Phrases) -> str:
    if not option.job:
        return "Send the Mercenary back unused"
    return f"Mercenary to {attempt(option.job, t, say, more=1)}"


page.touches(Assign)("{job}")
page.why_not(Assign)(not_own)
page.tells(MercenariesHired, "WB-MERC-01", beat=True)(
    "{seat:who} hires {amount:count Mercenary Mercenaries}."
)


@page.tells(MercenaryAssigned, "WB-MERC-02", beat=True)
def _(event: MercenaryAssigned, say: Phrases) -> str:
    if not event.job:
        return f"{say.who(event.seat)} sends a Mercenary back unused."
    return f"A Mercenary joins {say.who(event.seat)}'s team {say.at(event.job)}."

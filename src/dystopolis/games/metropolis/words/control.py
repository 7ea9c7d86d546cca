# mypyc: off: words for people are never in a hurry
"""What is said about investing, and about who controls a hexagon."""

from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from .. import events as e
from .. import options as o
from ..preview import preview
from ..table import NOBODY, Metropolis
from .outlook import Outlook, acts, fails, unknown_hex
from .phrases import Phrases, coins

page: Final = Page()


@page.label(o.Invest)
def invest(action: o.Invest, t: Metropolis, ask: Ask, say: Phrases) -> str:
    seen = preview(t, ask.seat)
    h = say.city.hex_index[action.hex]
    p = seen.players[ask.seat]
    owner = seen.control[h]
    about = ["nobody's" if owner == NOBODY else "yours" if owner == ask.seat else f"{say.who(owner)}'s"]
    if p.invested[h]:
        about.append(f"you have {p.invested[h]} there")
    if h not in say.city.hexes_of[p.vertex]:
        about.append("not next to your train")
    return f"Invest {coins(action.coins)} in hexagon {action.hex} ({', '.join(about)})"


page.touches(o.Invest)("{hex}")


@acts(page, o.Invest)
def no_invest(action: o.Invest, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    least, most = say.box.numbers.invest_min, say.box.numbers.invest_max
    if not least <= action.coins <= most:
        return no("MP-INV-01", f"One action invests from {least} to {most} coins")
    return unknown_hex(action.hex, say)


fails("MP-INV-02", past="that hexagon was not next to the train")(
    "Hexagon {action.hex} is not next to {outlook.spot}"
)


@fails("MP-INV-03", past="there were too few coins")
def too_few_coins(action: o.Invest, outlook: Outlook) -> str:
    return f"You cannot invest {coins(action.coins)}: {outlook.purse}"


@page.tells(e.Controlled, "MP-INV-07", beat=True)
def controlled(event: e.Controlled, say: Phrases) -> str:
    if event.seat is None:
        return f"Nobody controls hexagon {event.hex} any more."
    return f"{say.who(event.seat)} controls hexagon {event.hex} now."

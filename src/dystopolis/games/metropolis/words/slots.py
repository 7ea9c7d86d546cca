# mypyc: off: words for people are never in a hurry
"""What is said about the entries of a list: purchases, and what became of each."""

from typing import Final

from ....kernel.choice import Ask
from ....toolkit.words import Page, nothing_missing
from .. import events as e
from .. import options as o
from ..preview import preview
from ..table import Metropolis
from .outlook import EXAMPLES, Outlook, acts, fails, why_failed
from .phrases import ACTIONS, Phrases, coins

page: Final = Page()


@page.label(o.BuyCarriage)
def buy_carriage(action: o.BuyCarriage, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Buy a carriage for {coins(say.box.numbers.carriage_price)}"


@page.label(o.BuyPoint)
def buy_point(action: o.BuyPoint, t: Metropolis, ask: Ask, say: Phrases) -> str:
    return f"Buy a point for {coins((preview(t, ask.seat).players[ask.seat].points + 1) ** 2)}"


# Both can be written by anybody.
acts(page, o.BuyCarriage, o.BuyPoint)(nothing_missing)


@fails("MP-PTS-03", past="there were too few coins")
def dear_point(action: o.BuyPoint, outlook: Outlook) -> str:
    return f"A point costs {coins((outlook.p.points + 1) ** 2)}: {outlook.purse}"


@fails("MP-CAR-03", past="there were too few coins")
def dear_carriage(action: o.BuyCarriage, outlook: Outlook) -> str:
    return f"A carriage costs {coins(outlook.say.box.numbers.carriage_price)}: {outlook.purse}"


EXAMPLES.update({kind: kind() for kind in (o.BuyCarriage, o.BuyPoint)})


@page.tells(e.Acted, lambda event: event.rule or "MP-RES-01", beat=True)
def acted(event: e.Acted, say: Phrases) -> str:
    entry = f"{say.who(event.seat)}'s action {event.slot} ({ACTIONS[event.action]})"
    if event.result == "lapsed":
        return f"{entry} lapses: the point that would have allowed it was not gained."
    if event.result == "failed":
        return f"{entry} fails: {why_failed(event.rule)}."
    if event.coins:
        return f"{entry} is done and {'brings' if event.coins > 0 else 'costs'} {coins(abs(event.coins))}."
    return f"{entry} is done."

# mypyc: off: words for people are never in a hurry
"""What is said at the end: the conversion, the tokens, and the score sheet."""

from typing import Final

from ....kernel.words import SheetRow
from ....toolkit.english import listing
from ....toolkit.words import Page
from .. import events as e
from ..ending import losers, ranking
from ..table import Metropolis, Player
from .phrases import Phrases, coins, points

page: Final = Page()


@page.tells(e.Converted, "MP-END-02", beat=True)
def converted(event: e.Converted, say: Phrases) -> str:
    buys = f"buys {points(event.bought)} with the last coins" if event.bought else "can buy no more points"
    rest = f"{points(event.points)} and {coins(event.coins)}"
    return f"{say.who(event.seat)} {buys} and ends with {rest}."


@page.tells(e.Won, "MP-END-04", beat=True)
def won(event: e.Won, say: Phrases) -> str:
    win = "wins a Token of Life" if len(event.life) == 1 else "win a Token of Life each"
    lose = "gets a Token of Death" if len(event.death) == 1 else "get a Token of Death each"
    death = f", {listing(map(say.who, event.death))} {lose}" if event.death else ""
    ranks = ", ".join(map(say.who, event.ranking))
    return f"{listing(map(say.who, event.life))} {win}{death}; the ranking is {ranks}."


def how_it_ended(t: Metropolis, say: Phrases) -> str:
    """The same from the table itself."""
    assert t.outcome is not None
    return won(e.Won(tuple(ranking(t)), t.outcome.winners, tuple(losers(t))), say)


def score_sheet(t: Metropolis, say: Phrases) -> tuple[SheetRow, ...]:
    """Points before the conversion, those bought with the last coins, and what decides."""
    before = "Points held after the last round, with what the last auction brought."
    left = "They decide between seats with equal points."
    return (
        SheetRow("Points before", "MP-END-01", tuple(p.points - p.bought for p in t.players), (before,)),
        SheetRow("Bought", "MP-END-02", tuple(p.bought for p in t.players), tuple(map(_prices, t.players))),
        SheetRow("Points", "MP-END-04", tuple(p.points for p in t.players), tuple(map(_in_all, t.players))),
        SheetRow("Coins left", "MP-END-06", tuple(p.coins for p in t.players), (left,)),
    )


def _prices(p: Player) -> str:
    """MP-END-02: each point at its normal price, the square of its number."""
    if not p.bought:
        return f"the next point costs {coins((p.points + 1) ** 2)}, {p.coins} were left"
    paid = " + ".join(str(number**2) for number in range(p.points - p.bought + 1, p.points + 1))
    return f"{points(p.bought)} for {paid} coins"


def _in_all(p: Player) -> str:
    return f"{p.points - p.bought} + {p.bought}"

# mypyc: off: words for people are never in a hurry
"""What is said about bids, before the game and in every round."""

from typing import Final

from ....kernel.choice import Ask
from ....kernel.values import Refused
from ....toolkit.words import Page, no
from .. import events as e
from .. import options as o
from ..pregame import PREGAME_BID
from ..table import Metropolis
from .outlook import refuses
from .phrases import Phrases, coins

page: Final = Page()


page.label(o.Bid)("Bid {coins}")


@refuses(page, o.Bid)
def no_bid(option: o.Bid, t: Metropolis, ask: Ask, say: Phrases) -> Refused | None:
    rule = "MP-PRE-02" if ask.choice is PREGAME_BID else "MP-AUC-02"
    if option.coins < 0:
        return no(rule, "A bid is a whole number of coins, 0 or more")
    return no(rule, f"You have {coins(t.players[ask.seat].coins)} to bid")


@page.tells(e.AuctionDone, "MP-AUC-09", beat=True)
def auction_done(event: e.AuctionDone, say: Phrases) -> str:
    return f"The highest bid was {coins(event.highest)}." if event.highest else "Nobody bid."


@page.tells(e.AuctionResult, lambda event: "MP-AUC-08" if event.tied else "MP-AUC-14")
def auction_result(event: e.AuctionResult, say: Phrases) -> str:
    who = say.who(event.seat)
    if event.won:
        return f"{who} wins the auction and pays {coins(event.bid)}."
    if event.tied:
        return f"{who}'s bid of {event.bid} is the highest, but not the only one: on a tie nobody wins."
    return f"{who}'s bid of {event.bid} does not win the auction."

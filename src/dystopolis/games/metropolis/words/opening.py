# mypyc: off: words for people are never in a hurry
"""What is said when a round begins: rewards, payouts, new passengers, what is on sale."""

from typing import Final

from ....toolkit.english import first_up
from ....toolkit.words import Page
from .. import events as e
from .phrases import Phrases, passengers

page: Final = Page()


page.tells(e.Round, "MP-GOAL-01", beat=True)("Round {number} begins.")


@page.tells(e.Rewarded, "MP-AUC-06", beat=True)
def rewarded(event: e.Rewarded, say: Phrases) -> str:
    reward = say.reward(event.rail, event.item, event.coins)
    return f"{say.who(event.seat)} receives {reward} from the auction."


page.tells(e.PaidOut, "MP-INV-13", beat=True)("{seat:who}'s investments pay {coins:coins}.")


@page.tells(e.Arrived, "MP-PAS-06", beat=True)
def arrived(event: e.Arrived, say: Phrases) -> str:
    arrive = "arrives" if len(event.shapes) == 1 else "arrive"
    return f"{first_up(passengers(event.shapes))} {arrive} at {say.place(event.station)}."


@page.tells(e.OnSale, "MP-AUC-13")
def on_sale(event: e.OnSale, say: Phrases) -> str:
    return f"The auction of this round is for {say.reward(event.rail, event.item, event.coins)}."

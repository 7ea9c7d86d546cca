# mypyc: off: words for people are never in a hurry
"""What speaks for an option, for players who ask for advice."""

from ....kernel.choice import Ask
from ....kernel.values import Option
from .. import options as o
from ..pregame import PREGAME_BID
from ..preview import programme_preview
from ..table import Metropolis
from .phrases import Phrases, coins
from .summary import foretold


def speaks_for(t: Metropolis, ask: Ask, option: Option, say: Phrases) -> str:
    if isinstance(option, o.Bid) and ask.choice is not PREGAME_BID:
        return _bid(t, ask.seat, option, say)
    if isinstance(option, o.Submit):
        preview = programme_preview(t, ask.seat)
        return "" if preview is None else foretold(preview, t.players[ask.seat].plan.bid)
    if isinstance(option, o.Accept):
        offer = next(one for one in t.offers if one.id == option.offer)
        return f"You get {say.things(offer.give)} and give {say.things(offer.want)}."
    return ""


def _bid(t: Metropolis, seat: int, option: o.Bid, say: Phrases) -> str:
    """MP-AUC-08, MP-AUC-13: what is for sale, and what is left."""
    item = t.item_of[t.round - 1]
    sold = say.reward(
        t.box.rails[t.round - 1], t.box.items[item].id if item >= 0 else "", t.coins_of[t.round - 1]
    )
    purse = t.players[seat].coins
    if option.coins == 0:
        return f"That leaves {sold} to others, and all your {coins(purse)} for the list."
    return f"The highest bid wins {sold}, if it is the only one; {coins(purse - option.coins)} would be left."

# mypyc: off: words for people are never in a hurry
"""Metropolis in sentences: a page for each phase, and what is said of the whole board."""

import msgspec

from ....kernel.values import Option, Refused
from ....toolkit.english import listing
from ....toolkit.words import no
from .. import options as o
from ..city import SHAPES
from ..planning import PLANNING
from ..pregame import PREGAME_BID
from ..setup import COLOUR
from ..table import Metropolis
from . import (
    bidding,
    control,
    deadline,
    ending,
    items,
    moving,
    opening,
    passengers,
    planning,
    pregame,
    rails,
    setup,
    slots,
    trading,
    update,
)
from .closed import MetropolisBook, closed
from .phrases import Phrases
from .summary import summary
from .things import things

__all__ = ["WORDS"]


def not_asked(t: Metropolis, say: Phrases) -> Refused:
    """Who won the pregame auction, and how much of the prize is chosen, is not said (MP-PRE-13)."""
    if t.over:
        return no("MP-GOAL-01", "The game is over")
    choice = t.asks[0].choice if t.asks else PLANNING
    if choice in (PREGAME_BID, PLANNING, COLOUR):
        return no(choice.rule if choice is COLOUR else "MP-SUB-01", "You are not asked anything now")
    return no("MP-PRE-13", "You are not asked anything now; the winner of the pregame auction must choose")


def unreadable(option: Option) -> Refused | None:
    """Not even of the right types: no shape, no direction, no whole number."""
    try:
        msgspec.convert(msgspec.to_builtins(option), o.AnyOption)
    except (msgspec.MsgspecError, TypeError, ValueError):
        if isinstance(option, o.Move):
            return no("MP-FMT-02", "A move goes N, NE, SE, S, SW or NW")
        if isinstance(option, o.DropOff | o.AlsoDrop | o.LineUp):
            return no("MP-PAS-01", f"Passengers are named by their shapes: {listing(SHAPES)}")
        return no("MP-SUB-13", "There is no option like this")
    return None


WORDS = MetropolisBook(
    [
        page.page
        for page in (
            setup, pregame, opening, bidding, planning, trading, deadline, rails, slots, moving, control,
            passengers, items, update, ending,
        )
    ],
    turn_rule="MP-SUB-01",
    phrases=Phrases,
    things=things,
    closed=closed,
    summary=summary,
    ending=ending.how_it_ended,
    sheet=ending.score_sheet,
    not_asked=not_asked,
    unreadable=unreadable,
    part_rule=planning.rule_of_part,
)  # fmt: skip

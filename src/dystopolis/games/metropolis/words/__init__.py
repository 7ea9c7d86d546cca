# mypyc: off: words for people are never in a hurry
"""Metropolis in sentences: a page for each phase, and what is said of the whole board."""

import msgspec

from ....kernel.values import Option, Refused
from ....toolkit.english import listing
from ....toolkit.rooms import pages
from ....toolkit.words import no
from .. import options as o
from ..city import SHAPES
from ..planning import PLANNING
from ..pregame import PREGAME_BID
from ..setup import COLOUR
from ..table import Metropolis
from .advice import speaks_for
from .closed import MetropolisBook, closed
from .ending import how_it_ended, score_sheet
from .phrases import Phrases
from .planning import rule_of_part
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
    pages(__name__),
    turn_rule="MP-SUB-01",
    phrases=Phrases,
    things=things,
    closed=closed,
    summary=summary,
    ending=how_it_ended,
    sheet=score_sheet,
    not_asked=not_asked,
    unreadable=unreadable,
    part_rule=rule_of_part,
    speaks_for=speaks_for,
)

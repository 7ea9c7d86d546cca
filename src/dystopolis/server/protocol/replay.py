"""A match looked back at, as it travels."""

from typing import Any

import msgspec

from ...kernel import Ending, Thing
from .lobby import MatchInfo
from .table import Beat, Passage


class Recalled(Passage, frozen=True, omit_defaults=True):
    """A passage of a match that is looked back at.

    With everything shown it has what any seat heard, and `only` says of each line which seats those were:
    null is everybody. It is left out where everybody heard everything.
    """

    only: tuple[tuple[int, ...] | None, ...] = ()


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match after message `at` of `last`, through some eyes: a seat's, the public's, or all.

    Where everything is shown, what counts are the entries of the match's log: nobody was told all of them.
    `views` has everybody's view when everything is shown; `decision` counts the answers up to here, for
    playing on from this point; `passages` are what was told up to here (only the last one, unless asked for);
    `beats` lead from the position before to this one, through eyes that see no more than somebody saw.
    `things` are those on the board, as at the table; where everything is shown, as whoever watched knew them.
    """

    match: MatchInfo
    eyes: str
    at: int
    last: int
    view: Any
    passages: tuple[Recalled, ...]
    views: tuple[Any, ...] = ()
    decision: int | None = None
    beats: tuple[Beat, ...] = ()
    things: dict[str, Thing] = {}
    ending: Ending | None = None

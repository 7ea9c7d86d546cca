"""A match looked back at, as it travels."""

from typing import Any

import msgspec

from .lobby import MatchInfo
from .table import Passage


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match after message `at` of `last`, through some eyes: a seat's, the public's, or all.

    `views` has everybody's view when everything is shown; `decision` counts the answers up to here, for
    playing on from this point; `passages` are what was told up to here (only the last one, unless asked for).
    """

    match: MatchInfo
    eyes: str
    at: int
    last: int
    view: Any
    passages: tuple[Passage, ...]
    views: tuple[Any, ...] = ()
    decision: int | None = None

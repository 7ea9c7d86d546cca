# mypyc: off: it defines msgspec Structs
"""A match that is over, looked back at as a whole: the curve, the luck, the best and the worst moments.

It is computed by playing the log again. By then nothing is hidden any more, so it may tell everything.
"""

from functools import partial

import msgspec

from ..kernel import Match, Refused, Words
from .course_walk import Curve, Walk
from .highlights import Highlight, Highlights
from .luck import Luck, luck_of
from .verdicts import verdict

__all__ = ["Curve", "Highlight", "Luck", "Retrospect", "story_of"]


class Retrospect(msgspec.Struct, frozen=True):
    """`verdict` is for whoever looked on, `verdicts` speak to each seat. `turning` is the biggest swing."""

    verdict: str
    verdicts: tuple[str, ...]
    about: str = ""
    stops: tuple[str, ...] = ()
    curves: tuple[Curve, ...] = ()
    tries: str = ""
    luck: tuple[Luck, ...] = ()
    whose: str = ""
    best: tuple[Highlight, ...] = ()
    worst: tuple[Highlight, ...] = ()
    turning: Highlight | None = None


def story_of(match: Match, words: Words | None = None) -> Retrospect:
    """How a match went from its first answer to its end; `words` know what people are called."""
    game, table = match.game, match.table
    words = words or game.words
    if match.before:
        raise LookupError(f"the first {match.before} answers of the match are not here")
    if table.outcome is None:
        raise Refused("There is a look back at the whole match when it has been played to its end.")
    judged = partial(verdict, game, table, words)
    ended = Retrospect(judged(None), tuple(judged(seat) for seat in range(table.seats)))
    if game.course is None:
        return ended
    walk = Walk(game, game.course)
    walk.through(match)
    moments = Highlights(walk, match, words)
    return msgspec.structs.replace(
        ended,
        about=game.course.about,
        stops=tuple(f"Round {number}" if number else "Start" for number in walk.rounds),
        curves=walk.curves(),
        tries=game.course.tries,
        luck=luck_of(walk.tries, table, words),
        whose=game.course.whose,
        best=moments.these(True),
        worst=moments.these(False),
        turning=moments.turning(table.outcome),
    )

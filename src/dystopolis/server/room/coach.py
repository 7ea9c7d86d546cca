"""A match that begins as a lesson does: what the learner is to do next, and what the script answers."""

import structlog

from ...kernel import Game, Match, Option, Refused
from ...toolkit.content import ContentError
from ...toolkit.lesson_path import Path, Progress, follow, partner_plays, path_of, wanted
from ..protocol.table import LessonAt

log = structlog.get_logger(__name__)


class Coach:
    """How far a match has followed its lesson is counted from the answers in its log, and kept nowhere."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def learner(self) -> int:
        return self.path.lesson.learner

    def progress(self, match: Match) -> Progress:
        return follow(self.path, ((entry.seat, entry.option) for entry in match.log))

    def tells(self, match: Match, viewer: int) -> LessonAt | None:
        """Where the learner is; nobody else is coached."""
        if viewer != self.learner:
            return None
        now = self.progress(match)
        own = now.next.get(viewer)
        given = own is not None and own.given
        return LessonAt(
            id=self.path.lesson.id,
            at=now.at,
            own=now.own,
            on=now.on,
            wanted=() if given else tuple(wanted(now, match.table, viewer)),
        )

    def plays(self, match: Match, seat: int) -> Option | None:
        """What the script answers for a seat; None if it is for a person or a bot to say."""
        return partner_plays(self.path, self.progress(match), match.table, seat)


def coach_of(game: Game, lesson: str) -> Coach | None:
    """The coach of a lesson; a match goes on without one when its lesson is gone."""
    if not lesson:
        return None
    try:
        return Coach(path_of(game, lesson))
    except (Refused, ContentError) as why:
        log.warning("lesson_of_no_use", game=game.id, lesson=lesson, error=str(why))
        return None

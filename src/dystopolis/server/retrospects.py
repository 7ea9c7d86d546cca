"""Matches that are over, looked back at as a whole: worked out once, aside, and kept for a while."""

import asyncio
from collections import OrderedDict

from msgspec.structs import replace

from ..kernel import Refused
from ..toolkit.retrospect import Highlight, Retrospect, story_of
from .errors import Forbidden
from .matches import OpenMatch
from .matches.loading import WRONG
from .room import Room
from .steps import StepBook, Steps

KEPT = 64  # matches whose retrospect is at hand


class Retrospects:
    def __init__(self, steps: StepBook) -> None:
        self.steps = steps
        self._known: OrderedDict[str, Retrospect] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def of(self, match: OpenMatch) -> Retrospect:
        """How a match went; it is there when the match has been played to its end."""
        id = match.room.card.id
        refuse_unless_over(match)
        async with self._one_at_a_time:
            if id not in self._known:
                await match.read_whole()
                steps = await self.steps.of(match)
                self._known[id] = await asyncio.to_thread(told, match.room, steps)
                if len(self._known) > KEPT:
                    self._known.popitem(last=False)
            self._known.move_to_end(id)
            return self._known[id]


def refuse_unless_over(match: OpenMatch) -> None:
    if match.room.agreement.state != "over" or match.room.match is None:
        raise Forbidden("What came of it is told when the match is over.")


def told(room: Room, steps: Steps) -> Retrospect:
    """The retrospect, each of its moments with the messages that told of it."""
    assert room.match is not None
    try:
        story = story_of(room.match, room.words)
    except WRONG as why:
        raise Refused("This match was played by other rules and cannot be shown by these.") from why

    def placed(moment: Highlight) -> Highlight:
        return replace(moment, at=steps.get(moment.decision, {}))

    return replace(
        story,
        best=tuple(map(placed, story.best)),
        worst=tuple(map(placed, story.worst)),
        turning=placed(story.turning) if story.turning is not None else None,
    )

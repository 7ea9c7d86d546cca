"""Rooms for tests: a match as a fold, without storage and without time but the one they are told."""

from random import Random
from typing import Any

from tests.kernel.night_watch import GAME as NIGHT_WATCH

from dystopolis.games.registry import game_named
from dystopolis.kernel import Setup
from dystopolis.server.protocol import table as protocol
from dystopolis.server.protocol.lobby import Clock, Terms
from dystopolis.server.protocol.people import QuietHours
from dystopolis.server.room import Card, Frames, Room
from dystopolis.server.room import entries as e
from dystopolis.server.room.deeds import entries_for
from dystopolis.server.storage.rows import LogRow

NOON = 1_794_830_400_000  # 2026-11-16 12:00 UTC
SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE


class Play:
    """A room, its log, and a clock that is set by hand."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.now = NOON
        self.rows: list[LogRow] = []
        self.frames: list[Frames] = []
        self._ids = 0

    def happen(self, *entries: e.AnyEntry, seat: int | None = None, client: str | None = None) -> None:
        for entry in entries:
            row, frames = self.room.enact(entry, self.now, seat, client)
            self.rows.append(row)
            self.frames.append(frames)

    def do(self, seat: int, deed: protocol.Deed) -> None:
        self.happen(*entries_for(self.room, seat, deed), seat=seat, client=deed.id)

    def answer(self, seat: int, number: int = 0) -> None:
        """A seat takes one of its options."""
        match = self.room.match
        assert match is not None
        option = match.table.options(seat)[number]
        self.happen(e.Answered(seat, option), seat=seat, client=self.new_id())

    def vote(self, seat: int, on: protocol.Subject, yes: bool = True) -> None:
        self.do(seat, protocol.Vote(self.new_id(), on, yes))

    def anybody(self, rng: Random) -> int:
        """Somebody who owes an answer gives one at random; who it was."""
        match = self.room.match
        assert match is not None
        seat = rng.choice(self.room.waiting())
        self.answer(seat, rng.randrange(len(match.table.options(seat))))
        return seat

    def new_id(self) -> str:
        self._ids += 1
        return f"request-{self._ids}"


def empty_room(
    game: str = "wired",
    seats: int = 2,
    clock: Clock | None = None,
    settings: dict[str, Any] | None = None,
    mode: str = "",
) -> Room:
    settings = settings or {}
    found = NIGHT_WATCH if game == NIGHT_WATCH.id else game_named(game)
    content = found.content(None)
    mode = found.mode(mode).id
    terms = Terms(found.id, seats, mode, settings, clock=clock or Clock())
    setup = Setup(found.id, found.version, seats, "a seed", settings, content.digest, mode=mode)
    return Room(Card("abcdefghjk", terms, setup, "p0", NOON), found, content)


def begun(
    game: str = "wired",
    seats: int = 2,
    clock: Clock | None = None,
    quiet: QuietHours | None = None,
    settings: dict[str, Any] | None = None,
    watched: bool = False,
) -> Play:
    """A match that has begun, with a person in each seat: p0 called Ada, p1 called Grace, and so on.

    If it is `watched`, everybody is there to see it.
    """
    mode = "alone" if game == NIGHT_WATCH.id and seats == 1 else ""
    play = Play(empty_room(game, seats, clock, settings, mode))
    if watched:
        play.room.watched = lambda viewer: True
    names = ("Ada", "Grace", "Edsger", "Barbara", "Alan", "Hedy")
    for seat in range(seats):
        play.happen(e.Sat(seat, f"p{seat}", names[seat], quiet if seat == 0 else None))
    play.happen(e.Began(play.room.names()))
    return play


def again(play: Play) -> Room:
    """The same match, from its log."""
    room = Room(play.room.card, play.room.game, play.room.content)
    for row in play.rows:
        room.apply(row)
    return room

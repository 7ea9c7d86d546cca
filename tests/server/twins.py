"""Two rooms that differ in what one viewer cannot know, and everything that reaches that viewer.

A random game is played on a silent table, and at some of its decisions a room is made of it, as if it had
been loaded from a snapshot. Its twin gets the table as the viewer might imagine it. Then both go on.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import msgspec
from tests.games.metropolis.test_secrecy import other_party
from tests.games.metropolis.walks import Walk
from tests.games.wired.players import player

from dystopolis.games.metropolis.options import Reopen, Submit
from dystopolis.games.metropolis.table import Metropolis
from dystopolis.kernel import Game, Option, Refused, Setup, Table, barrier, save
from dystopolis.server.access import Access
from dystopolis.server.people.who import NOBODY, Person, Who
from dystopolis.server.protocol import table as protocol
from dystopolis.server.protocol.lobby import Clock, Terms
from dystopolis.server.reading_keys import ReadingKeys
from dystopolis.server.room import Card, Room
from dystopolis.server.room import entries as e
from dystopolis.server.room.deeds import entries_for
from dystopolis.server.room.snapshot import Kept, keep, restore
from dystopolis.server.room.update import ViewerId

SEED = "nobody may ever see this seed"
NOON = 1_800_000_000_000
CLOCKED = Clock(per="decision", seconds=600)
STEPS = 6
TRIES = 5


def positions(game: Game, number: int) -> Iterator[Table]:
    """One table, at every decision of a random game."""
    if game.id == "metropolis":
        walk = Walk(number)
        while not walk.t.over:
            yield walk.t
            walk.t.answer(*walk.next())
        return
    rng = Random(number)
    table = game.start(2 + number % 3, f"{SEED} {number}")
    while not table.over:
        yield table
        seat = rng.choice(table.waiting())
        table.answer(seat, player(number, seat)(table.options(seat), rng))


def room_at(game: Game, table: Table, clock: Clock = CLOCKED) -> Room:
    """A room whose game stands as it does on this table."""
    content = game.content(None)
    terms = Terms(game.id, table.seats, clock=clock)
    setup = Setup(game.id, game.version, table.seats, SEED, {}, content.digest)
    room = Room(Card("match", terms, setup, "p0", NOON), game, content)
    room.watched = lambda viewer: True
    for seat in range(table.seats):
        room.enact(e.Sat(seat, f"p{seat}", f"Player {seat}"), NOON)
    kept = msgspec.json.decode(keep(room), type=Kept)
    kept.agreement.state = "running"
    kept.table, kept.answers = msgspec.Raw(save(game, table)), 10
    kept.timekeeper.look(clock, game, table, kept.agreement, NOON)
    restore(room, msgspec.json.encode(kept))
    return room


def table_of(room: Room) -> Any:
    assert room.match is not None
    return room.match.table


def told(room: Room, viewer: ViewerId) -> bytes:
    """All that a viewer can get out of a room without anything happening."""
    table = table_of(room)
    eyes = room.viewers[viewer]
    access = Access(cast(Any, None), cast(Any, None), cast(Any, None), ReadingKeys(b"twins"))
    who = NOBODY if viewer is None else Who(Person(f"p{viewer}", f"Player {viewer}"))
    seated = [] if viewer is None else list(refusals(room, viewer))
    return msgspec.json.encode(
        [eyes.seq, eyes.asked_at, msgspec.Raw(eyes.view), eyes.ask, eyes.dues, eyes.passes, eyes.since(0),
         room.closer(viewer),
         access._info(room, who), list(room.words.summary(table, viewer)), seated]
    )  # fmt: skip


def refusals(room: Room, seat: int) -> Iterator[Any]:
    """What a seat is told when it wants what it cannot have."""
    undo = protocol.Undo("undo")
    for deed in (
        undo,
        protocol.Vote("vote", "undo"),
        protocol.Vote("vote", "abandon"),
        protocol.TakeBack("back"),
    ):
        try:
            yield [type(entry).__name__ for entry in entries_for(room, seat, deed)]
        except Refused as why:
            yield why.sentence, why.rule
    for at in ("gun_shop", "majestic", "A1", "nowhere"):
        why_here = room.words.why_not_here(table_of(room), seat, at)
        yield why_here and (why_here.sentence, why_here.rule)


class Frames(msgspec.Struct):
    """What all viewers of either room were told when a seat chose."""

    here: dict[ViewerId, bytes]
    there: dict[ViewerId, bytes]
    seat: int
    option: Option

    def alike(self, viewer: ViewerId) -> bool:
        return self.here.get(viewer) == self.there.get(viewer)


def go_on(here: Room, there: Room, viewer: ViewerId, rng: Random) -> Iterator[Frames]:
    """The next answers in both rooms, alike as far as the viewer can know, and the frames that tell of them.

    Others choose something else in the twin where they choose in secret. It ends where something is shown.
    """
    for number in range(STEPS):
        tables = table_of(here), table_of(there)
        if tables[0].waiting() != tables[1].waiting():
            return  # MP-TIME-05: an offer between others, which nobody else sees, puts the deadline off
        seat, option, other = next_answer(tables, viewer, rng)
        if other is None:
            return
        before = [(table.decisions, barrier(table)) for table in tables]
        frames = [
            room.enact(e.Answered(seat, chosen), NOON + number, seat, f"id-{number}")[1]
            for room, chosen in ((here, option), (there, other))
        ]
        tables = table_of(here), table_of(there)
        for table, (decisions, drawn) in zip(tables, before, strict=True):
            if barrier(table) != drawn or (option != other and table.decisions != decisions) or table.over:
                return
        yield Frames(frames[0], frames[1], seat, option)


def next_answer(tables: tuple[Any, Any], viewer: ViewerId, rng: Random) -> tuple[int, Option, Option | None]:
    """Who answers, what, and what instead of it in the twin."""
    seat, option = 0, Option()
    for _ in range(TRIES):
        seat = rng.choice(tables[0].waiting())
        option = choose(tables[0], seat, rng)
        other = option if seat == viewer else instead_of(option, tables, seat, viewer, rng)
        if other is not None:
            return seat, option, other
    return seat, option, None


def seat_that_waits(room: Room, rng: Random) -> int:
    return rng.choice(room.waiting())


def choose(table: Table, seat: int, rng: Random) -> Option:
    options = table.options(seat)
    if isinstance(table, Metropolis):
        busy = [option for option in options if not isinstance(option, Submit)]
        other = [option for option in table.asides(seat) if not isinstance(option, Submit | Reopen)]
        if other and rng.random() < 0.3:
            return rng.choice(other)
        return rng.choice(busy if busy and rng.random() < 0.8 else options)
    return rng.choice(options)


def instead_of(
    option: Option, tables: tuple[Any, Any], seat: int, viewer: ViewerId, rng: Random
) -> Option | None:
    """What another seat chooses in the twin: the same if everybody sees it; None if that is not possible."""
    here, there = tables
    if len(here.asks) == 1 or is_seen(here, seat, option, viewer):
        return option if option in (*there.options(seat), *there.asides(seat)) else None
    unseen = [o for o in there.options(seat) if not is_seen(there, seat, o, viewer)]
    unseen = unseen or [o for o in there.asides(seat) if not is_seen(there, seat, o, viewer)]
    return rng.choice(unseen) if unseen else None


def is_seen(table: Any, seat: int, option: Option, viewer: ViewerId) -> bool:
    """Whether others notice this answer at once: who is ready is public, and an offer has two parties."""
    if not isinstance(table, Metropolis):
        return False
    return isinstance(option, Submit | Reopen) or other_party(table, seat, option) == viewer

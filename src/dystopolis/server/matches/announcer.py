"""Who should hear that something waits for them, though they are not at the table: once for each decision."""

from collections.abc import Callable, Collection, Iterator
from typing import Any

import msgspec

from ..clock import now_ms
from ..notices.notice import Kind
from ..notices.outbox import Notices
from ..room import Room
from ..storage import NewNotice
from .matches import Matches
from .open_match import OpenMatch


class Occasion(msgspec.Struct, frozen=True):
    """Something to tell a person; `key` names the occasion, and each is told once."""

    person: str
    seat: int
    kind: Kind
    key: str


class Announcer:
    """`present` knows which seats are at a table, in this process or in another."""

    def __init__(
        self, matches: Matches, notices: Notices, present: Callable[[OpenMatch], Collection[int]]
    ) -> None:
        self.matches = matches
        self.notices = notices
        self.present = present

    def look(self, open_match: OpenMatch) -> None:
        """After every commit: what is new for those who are not here?"""
        found = list(new_occasions(open_match, self.present(open_match)))
        if found:
            match, now = open_match.room.card.id, now_ms()
            notices = [
                NewNotice(
                    person=new.person,
                    match=match,
                    seat=new.seat,
                    kind=new.kind,
                    key=f"{match}/{new.key}",
                    created=now,
                )
                for new in found
            ]
            self.matches.spawn(self._note(open_match, found, notices))

    async def _note(self, match: OpenMatch, found: list[Occasion], notices: list[NewNotice]) -> None:
        try:
            await self.notices.note_all(notices)
        except Exception:
            # The next time that something is committed, they are looked for again.
            for occasion in found:
                match.announced.discard(occasion.key)
                match.told.pop(occasion.seat, None)
            raise


def new_occasions(match: OpenMatch, present: Collection[int]) -> Iterator[Occasion]:
    """Only for seats that were told something: a notice must not tell that others acted in secret."""
    for seat in range(match.room.card.terms.seats):
        told = match.room.viewers[seat].seq
        if match.told.get(seat) == told:
            continue
        match.told[seat] = told
        if seat in present:
            continue
        for occasion in occasions(match.room, seat):
            if occasion.key not in match.announced:
                match.announced.add(occasion.key)
                yield occasion


def occasions(room: Room, seat: int) -> Iterator[Occasion]:
    """Everything that whoever this seat belongs to should know by now."""
    chair = room.agreement.chairs[seat]
    if chair.invited and not chair.person:
        yield Occasion(chair.invited, seat, "invited", f"{seat}/invited/{chair.invited}")
    elif chair.person:
        yield from _for_person(room, seat, chair.person)


def _for_person(room: Room, seat: int, person: str) -> Iterator[Occasion]:
    state = room.agreement.state
    if state == "over":
        yield Occasion(person, seat, "over", f"{seat}/over")
    elif state == "pinned":
        yield Occasion(person, seat, "pinned", f"{seat}/pinned/{room.head}")
    elif state == "running":
        yield Occasion(person, seat, "started", f"{seat}/started")
        for on, poll in room.agreement.polls.items():
            if seat not in poll.yes:
                yield Occasion(person, seat, "vote", f"{seat}/vote/{on}/{poll.begun}")
        turn = _turn(room, seat)
        if turn is not None and not room.agreement.chairs[seat].bot:
            yield Occasion(person, seat, turn, f"{seat}/{turn}/{decision(room)}")


def _turn(room: Room, seat: int) -> Kind | None:
    """Whether a seat is asked, and whether all others have answered: as far as this seat may know."""
    assert room.match is not None
    table = room.match.table
    ask = table.open_ask(seat)
    if ask is None or ask.answer is not None or room.last_author == seat:
        return None
    if len(table.asks) == 1:
        return "your turn"
    seen: Any = room.game.view(table, seat)
    return "last" if tuple(seen.waiting) == (seat,) else "your turn"


def decision(room: Room) -> int:
    assert room.match is not None
    return room.match.table.decisions

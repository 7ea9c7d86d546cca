"""Who should hear that something waits for them, though they are not at the table: once for each decision."""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from ..clock import now_ms
from ..notices.notice import Kind
from ..notices.outbox import Notices
from ..room import Room
from ..storage.rows import NewNotice
from .matches import Matches
from .open_match import OpenMatch


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
            self.matches.spawn(self._note(open_match, found))

    async def _note(self, match: OpenMatch, found: list[NewNotice]) -> None:
        try:
            await self.notices.note_all(found)
        except Exception:
            # The next time that something is committed, they are looked for again.
            for occasion in found:
                match.announced.discard(occasion.key)
                match.told.clear()
            raise


def new_occasions(match: OpenMatch, present: Collection[int]) -> Iterator[NewNotice]:
    """Only for seats that were told something: a notice must not tell that others acted in secret."""
    for seat in range(match.room.card.terms.seats):
        told = match.room.viewers[seat].seq
        if match.told.get(seat) == told:
            continue
        match.told[seat] = told
        if seat in present:
            continue
        chair = match.room.agreement.chairs[seat]
        for kind, which in occasions(match.room, seat):
            key = f"{match.id}/{seat}/{kind}{which}"
            if key not in match.announced:
                match.announced.add(key)
                person = chair.person or chair.invited
                yield NewNotice(
                    person=person, match=match.id, seat=seat, kind=kind, key=key, created=now_ms()
                )


def occasions(room: Room, seat: int) -> Iterator[tuple[Kind, str]]:
    """Everything that whoever this seat belongs to should know by now, and which of its kind that is."""
    chair = room.agreement.chairs[seat]
    state = room.agreement.state
    if not chair.person:
        if chair.invited:
            yield "invited", f"/{chair.invited}"
    elif state == "over":
        yield "over", ""
    elif state == "pinned":
        yield "pinned", f"/{room.head}"
    elif state == "running":
        yield "started", ""
        for on, poll in room.agreement.polls.items():
            if seat not in poll.yes:
                yield "vote", f"/{on}/{poll.begun}"
        turn = _turn(room, seat)
        if turn is not None and not chair.bot:
            yield turn, f"/{decision(room)}"


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

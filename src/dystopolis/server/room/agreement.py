"""Everything about a match that is not the game: seats, votes, and what the people have agreed on."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from ...kernel import Role
from ..protocol.lobby import SeatInfo, State, Status, VoteInfo
from ..protocol.people import QuietHours
from ..protocol.table import Subject
from . import entries as e


class Chair(msgspec.Struct, omit_defaults=True):
    """A seat: whose it is, and which bot plays it (for good, or in the person's stead).

    `local` is who plays it where several people share one person's device.
    """

    person: str = ""
    name: str = ""
    local: str = ""
    bot: str = ""
    away: Literal["", "handed", "overdue"] = ""
    invited: str = ""
    invited_name: str = ""
    quiet: QuietHours | None = None

    @property
    def called(self) -> str:
        """What whoever plays it is called."""
        return self.local or self.name

    @property
    def filled(self) -> bool:
        return bool(self.person or self.bot)

    @property
    def played_by_person(self) -> bool:
        return bool(self.person) and not self.bot


class Poll(msgspec.Struct):
    """A vote under way."""

    by: int
    yes: list[int]
    begun: int = 0
    what: str = ""
    due: int = 0


class Remark(msgspec.Struct, frozen=True):
    """What somebody said among those who watch; the players hear it when the match is over."""

    person: str
    name: str
    text: str


REMARKS_KEPT = 200  # for the players; those who watch have heard them all


class Agreement(msgspec.Struct):
    """The fold of all entries that are not answers."""

    chairs: list[Chair]
    host: str
    state: State = "lobby"
    polls: dict[Subject, Poll] = {}
    paused: bool = False
    notice: str = ""
    rematch: str = ""
    version: str = ""
    counted: int = 0
    chat_lines: int = 0
    remarks: int = 0
    gallery: list[Remark] = []
    removed: list[str] = []

    def seats_of(self, person: str) -> list[int]:
        """The seats a person holds, away or not."""
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    def voters(self) -> list[int]:
        """The seats whose yes it takes: those played by people, whoever else lets a bot play on."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.played_by_person]

    def carried(self, on: Subject) -> bool:
        """Whether everybody who has a voice has said yes."""
        poll = self.polls.get(on)
        return poll is not None and set(self.voters()) <= set(poll.yes)

    def names(self) -> tuple[str, ...]:
        return tuple(chair.called for chair in self.chairs)

    def shared(self, seat: int) -> list[int]:
        """The other seats that are played at the same device."""
        person = self.chairs[seat].person
        return [other for other in self.seats_of(person) if other != seat]

    @property
    def played(self) -> bool:
        """Whether there are secrets that nobody else may hear of: from the beginning to the end."""
        return self.state in ("running", "pinned")

    def fold(self, entry: e.AnyEntry, over: bool, moved: bool = True) -> bool:
        """Take an entry in; says whether anything changed.

        `over` is whether the game is over by now, `moved` whether it has come to another decision.
        """
        match entry:
            case e.Talked():
                self.chat_lines += 1
                return False
            case e.Remarked():
                self.remarks += 1
                if self.played:
                    self.gallery.append(Remark(entry.person, entry.name, entry.text))
                    del self.gallery[:-REMARKS_KEPT]
                return False
            case e.Unstood() | e.Shown():
                return False
            case e.Answered() | e.Undone() | e.Stood():
                # A vote on taking back was about another position. While the decision is the same, others may
                # be answering in secret, and a vote that ended by it would tell.
                ends = moved or (isinstance(entry, e.Undone) and self.carried("undo"))
                voted = ends and self.polls.pop("undo", None) is not None
                ended = over and self.state == "running"
                if ended:
                    self.state = "over"
                    self.polls.clear()
                return voted or ended
            case e.Sat():
                self.chairs[entry.seat] = Chair(person=entry.person, name=entry.name, quiet=entry.quiet)
            case e.Named():
                self.chairs[entry.seat].local = entry.name
            case e.Renamed():
                self._rename(entry)
            case e.Removed():
                self.removed.append(self.chairs[entry.seat].person)
                self.chairs[entry.seat] = Chair()
            case e.Closed():
                self.state = "abandoned"
                self.notice = entry.sentence
                self.polls.clear()
            case e.Left():
                self.chairs[entry.seat] = Chair()
            case e.Filled():
                self.chairs[entry.seat] = Chair(
                    bot=entry.bot, name=entry.name or bot_name(entry.bot, entry.seat)
                )
            case e.Invited():
                self.chairs[entry.seat] = Chair(invited=entry.person, invited_name=entry.name)
            case e.Began():
                self.state = "running"
            case e.Voted():
                self._vote(entry)
            case e.Agreed():
                self._agree(entry.on)
            case e.Away():
                self.chairs[entry.seat].bot = entry.bot
                self.chairs[entry.seat].away = entry.why
            case e.Returned():
                self.chairs[entry.seat].bot = self.chairs[entry.seat].away = ""
            case e.Pinned():
                self.state = "pinned"
                self.notice = entry.sentence
            case e.Carried():
                self.state = "running"
                self.notice = ""
                self.version = entry.version
            case e.Rematched():
                self.rematch = entry.match
        return True

    def status(self, roles: Sequence[Role]) -> Status:
        """What everybody may know."""
        return Status(
            state=self.state,
            seats=tuple(self._seat(seat, chair, roles[seat]) for seat, chair in enumerate(self.chairs)),
            host=self.host,
            votes=tuple(
                VoteInfo(on, poll.by, tuple(poll.yes), poll.what, poll.due) for on, poll in self.polls.items()
            ),
            paused=self.paused,
            notice=self.notice,
            rematch=self.rematch,
        )

    def _vote(self, vote: e.Voted) -> None:
        if not vote.yes:
            self.polls.pop(vote.on, None)
            return
        if vote.on not in self.polls:
            self.counted += 1
            self.polls[vote.on] = Poll(vote.seat, [], self.counted)
        poll = self.polls[vote.on]
        if vote.seat not in poll.yes:
            poll.yes.append(vote.seat)

    def _rename(self, entry: e.Renamed) -> None:
        for chair in self.chairs:
            if chair.person == entry.person:
                chair.name = entry.name
            if chair.invited == entry.person:
                chair.invited_name = entry.name

    def _agree(self, on: Subject) -> None:
        self.polls.pop(on, None)
        if on == "pause":
            self.paused = True
        elif on == "resume":
            self.paused = False
        elif on == "abandon":
            self.state = "abandoned"
            self.polls.clear()

    def _seat(self, seat: int, chair: Chair, role: Role) -> SeatInfo:
        return SeatInfo(
            seat=seat,
            called=role.name,
            side=role.side,
            name=chair.called,
            person=chair.person,
            bot=chair.bot,
            away=chair.away,
            invited=chair.invited_name,
        )


def bot_name(bot: str, seat: int) -> str:
    """What a bot is called among people; nobody at all if there is none."""
    return f"{bot.capitalize()} bot {seat + 1}" if bot else ""

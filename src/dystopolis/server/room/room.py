"""A room: the game of a match and everything around it, folded from its log, and who is told what."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ...kernel import (
    Beat,
    Content,
    Game,
    Match,
    Option,
    Refused,
    Role,
    Told,
    Words,
    option_from,
    teams_of,
)
from ..protocol.lobby import Status
from ..protocol.table import ChatLine, LessonAt, UndoInfo
from ..storage.rows import LogRow, SeatRow, Summary
from . import chain
from . import entries as e
from .agreement import Agreement, Chair
from .card import Card
from .coach import coach_of
from .encode_views import encode
from .frames import Viewers, lines
from .taking_back import Given, label_of
from .timekeeping import Timekeeper
from .update import Audience, EncodedLine, Frames, Raw, Update, ViewerId, nobody

LOBBY_LASTS = 14 * 24 * 3600 * 1000  # ms without anything new after which a match that never began is closed
BOT_PATIENCE = 5_000  # ms after which somebody asks whether a bot's thinker has died


class Room:
    """A match in memory. Everything in it follows from its card and its log."""

    def __init__(self, card: Card, game: Game, content: Content) -> None:
        self.card = card
        self.game = game
        self.content = content
        self.roles = roles_of(game, card, content)
        self.coach = coach_of(game, card.terms.lesson)
        self.head = 0
        self.updated = card.created
        self.agreement = Agreement([Chair() for _ in range(card.terms.seats)], card.host)
        self.agreement.version = card.setup.version
        self.timekeeper = Timekeeper()
        self.match: Match | None = None
        self.words: Words = game.words
        self.viewers = Viewers(game, card.terms.seats)
        self.clients: dict[tuple[int | None, str], int] = {}
        self.given = Given()
        self.last_author: int | None = None
        self.broken = False  # what is in memory is not in the log
        self.strayed = False  # the present rules do not lead where the log went
        self.damaged = False  # the log is not what was written
        self.link = chain.FIRST
        self.watched: Callable[[ViewerId], bool] = (
            nobody  # for whoever draws it, things and beats are told as well
        )
        self._status: Status | None = None
        self._news: list[Told] = []  # what was told with the last entry

    # Folding.

    def enact(
        self, entry: e.AnyEntry, at: int, seat: int | None = None, client: str | None = None
    ) -> tuple[LogRow, Frames]:
        """Something new happens: the row to be written, and what everybody is told once it is."""
        frames, seen = self._fold(entry, at, seat, client)
        seen = "" if self.strayed else seen
        data = encode(entry)
        self.link = chain.link(self.link, self.head, at, seat, client, data, seen)
        mark = chain.mark(seen, self.link)
        return LogRow(self.card.id, self.head, at, seat, client, data, mark), frames

    def apply(self, row: LogRow) -> Frames:
        """Take in what was written. The mark of its row tells whether it leads where it did then."""
        if row.seq != self.head + 1:
            raise LookupError(f"entry {row.seq} does not follow {self.head}")
        seen, link = chain.parts(row.mark)
        if link or self.link != chain.FIRST:  # there are logs that began before rows were linked
            self.link = chain.link(self.link, row.seq, row.at, row.seat, row.client, row.data, seen)
            if link != self.link:
                raise chain.Damaged(row.seq)
        entry = e.read_entry(row.data)
        frames, mark = self._fold(entry, row.at, row.seat, row.client)
        if seen and mark != seen:
            raise Strays(row.seq)
        return frames

    def note(self, row: LogRow) -> None:
        """Take in a row without the game, where the game cannot be played any more."""
        self.strayed = True
        self.link = chain.parts(row.mark)[1] or self.link
        self.head = row.seq
        self.updated = row.at
        self.agreement.fold(e.read_entry(row.data), False)
        self._status = None
        self._name_people()
        for viewer in self.viewers.by_id.values():
            viewer.seq = viewer.known_from = row.seq

    def _fold(
        self, entry: e.AnyEntry, at: int, seat: int | None, client: str | None
    ) -> tuple[dict[ViewerId, bytes], str]:
        before = self._decisions()
        heard, beats = self._happen(entry)
        self.head += 1
        self.updated = at
        self.last_author = entry.seat if isinstance(entry, e.Answered | e.Stood) else None
        over = self.match is not None and self.match.table.over
        played = self.agreement.played
        known = self.agreement.polls.get("undo")
        if self.agreement.fold(entry, over, self._decisions() != before):
            self._status = None
            poll = self.agreement.polls.get("undo")
            if isinstance(entry, e.Voted) and poll is not None and poll is not known:
                assert self.match is not None
                poll.what = self.given.known_to_all(self.match, self.viewers, self.words, poll.by)
                poll.due = at + entry.within if entry.within else 0
            self._name_people()
        if played and not self.agreement.played:
            heard = [*heard, *self._overheard()]
        if client:
            self.clients[seat, client] = self.head
        self._keep_time(entry, at)
        # A watcher's request is answered to that watcher alone: the frame goes to all who watch.
        author = seat if client else None
        now = self._update(at, heard, author, (client or "") if author is not None else "")
        now.beats = beats
        return self.viewers.tell(now)

    def _is_watched(self) -> bool:
        return any(self.watched(viewer) for viewer in self.viewers.by_id)

    def _decisions(self) -> int:
        return self.match.table.decisions if self.match is not None else 0

    def _happen(self, entry: e.AnyEntry) -> tuple[list[EncodedLine], list[Beat]]:
        """Carry out what an entry does to the game; what is said about it, and what is seen meanwhile."""
        self._news = []
        if isinstance(entry, e.Talked):
            return [self._chat(entry)], []
        if isinstance(entry, e.Remarked):
            audience = (None,) if self.agreement.played else None
            return [remark(entry.person, entry.name, entry.text, audience)], []
        if isinstance(entry, e.Began):
            setup = msgspec.structs.replace(self.card.setup, names=entry.names)
            self.match = Match(self.game, setup, self.content, beats=self._is_watched())
            self._name_people()
            self.given = Given()
            laid = self._told(0)
            self._news = []  # the table was laid: there was nothing to be seen before
            return laid
        if self.match is None or not isinstance(entry, e.Answered | e.Undone | e.Stood | e.Unstood):
            return [], []
        match = self.match
        match.keep_beats(self._is_watched() and not isinstance(entry, e.Undone))
        told = len(match.story)
        taken_back: list[EncodedLine] = []
        if isinstance(entry, e.Undone):
            taken_back = self.given.taken_back(match, self.viewers, self.words, entry.seat, entry.gone)
        label = self._label(entry)
        carry_out(match, entry)
        if isinstance(entry, e.Undone):
            told = len(match.story)
        # Standing passes answer at once: whoever looks on sees nothing but a quick player.
        while due := match.passes():
            match.answer(*due[0])
        self.given.count(match, label)
        heard, beats = self._told(told)
        return [*taken_back, *heard], beats

    def _label(self, entry: e.AnyEntry) -> str:
        """What a seat that is there chooses, in words: it may want to take it back."""
        if not isinstance(entry, e.Answered) or self.match is None or not self.watched(entry.seat):
            return ""
        chosen = option_of(self.game, entry.option)
        return label_of(self.match.table, self.words, entry.seat, chosen)

    def _told(self, since: int) -> tuple[list[EncodedLine], list[Beat]]:
        """What was told with the latest answers, as lines, and the beats among them."""
        assert self.match is not None
        heard: list[EncodedLine] = []
        beats: list[Beat] = []
        self._news = [told for part in self.match.story[since:] for told in part]
        for number in range(since, len(self.match.story)):
            for beat in self.match.beats[number]:
                beats.append(msgspec.structs.replace(beat, told=beat.told + len(heard)))
            answer = self.given.number(number - 1)
            heard.extend(lines(self.words, self.match.table, self.match.story[number], answer))
            self.match.beats[number] = []
        return heard, beats

    def _chat(self, entry: e.Talked) -> EncodedLine:
        line = ChatLine(entry.seat, self.agreement.chairs[entry.seat].called, entry.text, entry.to)
        audience = self.team(entry.seat) if entry.to == "team" else None
        return EncodedLine(Raw(encode(line)), audience, chat=True)

    def _overheard(self) -> list[EncodedLine]:
        """What was said by those who watched, for the players: nothing can leak any more."""
        seats = tuple(range(self.card.terms.seats))
        return [remark(one.person, one.name, one.text, seats) for one in self.agreement.gallery]

    def _keep_time(self, entry: e.AnyEntry, at: int) -> None:
        clock = self.card.terms.clock
        if self.match is None or clock.per == "none":
            return
        if isinstance(entry, e.Agreed):
            if entry.on == "pause":
                self.timekeeper.stop(at)
            elif entry.on == "resume":
                self.timekeeper.go_on(at)
            elif entry.on == "extend":
                self.timekeeper.extend()
        if isinstance(entry, e.Shown):
            self.timekeeper.begin(self.agreement, entry.seat, at)
        if self.agreement.state == "running":
            self.timekeeper.look(clock, self.game, self.match.table, self.agreement, at, self._beats_for)
        else:
            self.timekeeper.dues, self.timekeeper.starts = {}, {}

    def _beats_for(self, seat: int) -> int:
        """How much of what was told just now this seat should see happen."""
        return sum(told.reaches(seat) and self.game.words.is_beat(told.event) for told in self._news)

    def names(self) -> tuple[str, ...]:
        """What people are called; who plays several seats, by the colour or role as well."""
        names = self.agreement.names()
        return tuple(
            f"{name} ({self.roles[seat].name})" if name and names.count(name) > 1 else name
            for seat, name in enumerate(names)
        )

    def _name_people(self) -> None:
        names = self.names()
        if names != self.words.names:
            self.words = self.game.words.with_names(names)

    def look_up(self) -> None:
        """See the present, as somebody does who was told everything before."""
        self._name_people()
        self.viewers.look_up(self._update(self.updated, []))

    def _update(
        self, at: int, heard: list[EncodedLine], author: ViewerId = None, answers: str = ""
    ) -> Update:
        return Update(
            at=at,
            table=self.match.table if self.match is not None else None,
            words=self.words,
            status=self.status,
            heard=heard,
            dues=self.timekeeper.dues,
            starts=self.timekeeper.starts,
            paused=self.agreement.paused,
            author=author,
            answers=answers,
            watched=self.watched,
            passes=self.match.standing_of if self.match is not None else None,
            shared=self.agreement.shared,
            undo=self.undo_of if self.match is not None else None,
            lesson=self._lesson if self.coach is not None and self.match is not None else None,
        )

    def _lesson(self, seat: int) -> LessonAt | None:
        assert self.coach is not None
        assert self.match is not None
        return self.coach.tells(self.match, seat)

    def scripted(self, seat: int) -> Option | None:
        """What the script of a lesson answers for a seat that is asked."""
        if self.coach is None or self.match is None or seat not in self.waiting():
            return None
        return self.coach.plays(self.match, seat)

    # What others want to know.

    @property
    def status(self) -> Status:
        if self._status is None:
            self._status = self.agreement.status(self.roles)
        return self._status

    @property
    def mode(self) -> str:
        """How the game is played, in words, if it can be played in several ways."""
        modes = self.game.modes
        return next((m.title for m in modes if len(modes) > 1 and m.id == self.card.setup.mode), "")

    @property
    def running(self) -> bool:
        return self.agreement.state == "running"

    def closer(self, viewer: ViewerId) -> tuple[dict[str, Raw], Raw]:
        """The things on the board and the own preview, as this viewer may know them.

        What could be taken back is looked up as well, so that the next message says only what is new.
        """
        if viewer is not None and self.match is not None:
            self.viewers[viewer].undo = self.undo_of(viewer)
        return self.viewers.closer(viewer, self.match.table if self.match is not None else None, self.words)

    def undo_of(self, seat: int) -> UndoInfo:
        """What this seat could take back now."""
        if self.match is None or not self.running:
            return UndoInfo(reason="Nothing is played now.")
        return self.given.offer(self.match, self.words, self.agreement, seat)

    def team(self, seat: int) -> tuple[int, ...]:
        """The seats that play together with this one."""
        return next((team for team in teams_of(self.roles) if seat in team), (seat,))

    def waiting(self) -> list[int]:
        """The seats that owe an answer: hidden from views where the game hides it."""
        return list(self.match.table.waiting()) if self.match is not None and self.running else []

    def summary(self) -> Summary:
        """What the list of matches needs to know."""
        waiting = self.waiting()
        return Summary(
            state=self.agreement.state,
            updated=self.updated,
            deadline=self._look_again(waiting),
            seats=tuple(
                SeatRow(seat, chair.person or None, seat in waiting)
                for seat, chair in enumerate(self.agreement.chairs)
            ),
        )

    def _look_again(self, waiting: list[int]) -> int | None:
        """When somebody must look after this match, even if nothing happens in it."""
        if self.agreement.state == "lobby":
            return self.updated + LOBBY_LASTS
        times: list[int] = []
        clock = self.card.terms.clock
        if any(self.agreement.chairs[seat].bot for seat in waiting):
            times.append(self.updated + BOT_PATIENCE)
        if self.match is not None and self.running and clock.absent != "wait":
            first = self.timekeeper.first(self.match.table)
            if first is not None:
                times.append(first + clock.grace * 1000)
        times.extend(poll.due for poll in self.agreement.polls.values() if poll.due)
        return min(times, default=None)

    @property
    def complete(self) -> bool:
        """Whether everything that was ever told is in memory."""
        return self.strayed or all(viewer.known_from == 0 for viewer in self.viewers.by_id.values())


def remark(person: str, name: str, text: str, audience: Audience) -> EncodedLine:
    to = "table" if audience is None else "gallery"
    return EncodedLine(Raw(encode(ChatLine(None, name, text, to, person))), audience, chat=True)


def carry_out(match: Match, entry: e.Answered | e.Undone | e.Stood | e.Unstood) -> None:
    """What an entry of the log does to the match itself."""
    match entry:
        case e.Answered(seat, option):
            match.answer(seat, option_of(match.game, option))
        case e.Undone(_, gone):
            match.without(gone)
        case e.Stood(seat, choice, until):
            match.stand(seat, choice, until)
        case e.Unstood(seat, choice):
            match.unstand(seat, choice)


def option_of(game: Game, option: Any) -> Option:
    """An option of an entry, new or from its row."""
    return option if isinstance(option, Option) else option_from(game, option)


def roles_of(game: Game, card: Card, content: Content) -> Sequence[Role]:
    """What each seat is. Where the rules of today do not know the mode any more, seats have numbers."""
    try:
        return game.roles(card.setup.mode, card.terms.seats, card.terms.settings, content)
    except Refused:
        return [Role(f"Seat {seat + 1}") for seat in range(card.terms.seats)]


class Strays(Exception):  # noqa: N818 - a finding about a log
    """An entry that does not lead where it once did: the rules have changed."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"entry {seq} leads elsewhere now")
        self.seq = seq

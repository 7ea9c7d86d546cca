"""A room: the game of a match and everything around it, folded from its log, and who is told what."""

import msgspec

from ...kernel import Content, Game, Match, Option, Words, load, option_from, save
from ...kernel.layout import encode
from ..storage.rows import Row, SeatRow, Summary
from ..wire.lobby import Status
from ..wire.table import ChatLine
from . import entries as e
from .agreement import Agreement, Chair
from .card import Card
from .frames import NO_VIEW, Gallery, lines
from .kept import Kept
from .moment import Heard, Moment, News, Raw, Viewer
from .timekeeping import Timekeeper

BOT_PATIENCE = 5_000  # ms after which somebody asks whether a bot's thinker has died


class Room:
    """A match in memory. Everything in it follows from its card and its log."""

    def __init__(self, card: Card, game: Game, content: Content) -> None:
        self.card = card
        self.game = game
        self.content = content
        self.head = 0
        self.updated = card.created
        self.agreement = Agreement([Chair() for _ in range(card.terms.seats)], card.host)
        self.agreement.version = card.setup.version
        self.timekeeper = Timekeeper()
        self.match: Match | None = None
        self.words: Words = game.words
        self.gallery = Gallery(game, card.terms.seats)
        self.clients: dict[tuple[int | None, str], int] = {}
        self.last_author: int | None = None
        self.broken = False  # what is in memory is not in the log
        self.strayed = False  # the present rules do not lead where the log went
        self._status: Status | None = None

    # Folding.

    def enact(
        self, entry: e.AnyEntry, at: int, seat: int | None = None, client: str | None = None
    ) -> tuple[Row, News]:
        """Something new happens: the row to be written, and what everybody is told once it is."""
        frames, mark = self._fold(entry, at, seat, client)
        if self.strayed:
            mark = ""
        return Row(self.card.id, self.head, at, seat, client, encode(entry), mark), News(frames)

    def apply(self, row: Row) -> News:
        """Take in what was written. The mark of its row tells whether it leads where it did then."""
        if row.seq != self.head + 1:
            raise LookupError(f"entry {row.seq} does not follow {self.head}")
        entry = e.read_entry(row.data)
        frames, mark = self._fold(entry, row.at, row.seat, row.client)
        if row.mark and mark != row.mark:
            raise Strays(row.seq)
        return News(frames)

    def note(self, row: Row) -> None:
        """Take in a row without the game, where the game cannot be played any more."""
        self.strayed = True
        self.head = row.seq
        self.updated = row.at
        self.agreement.fold(e.read_entry(row.data), False)
        self._status = None
        self._name_people()
        for eyes in self.gallery.eyes.values():
            eyes.seq = eyes.known_from = row.seq

    def _fold(
        self, entry: e.AnyEntry, at: int, seat: int | None, client: str | None
    ) -> tuple[dict[Viewer, bytes], str]:
        before = self._decisions()
        heard = self._happen(entry, at)
        self.head += 1
        self.updated = at
        self.last_author = entry.seat if isinstance(entry, e.Answered) else None
        over = self.match is not None and self.match.table.over
        if self.agreement.fold(entry, over, self._decisions() != before):
            self._status = None
            self._name_people()
        if client:
            self.clients[seat, client] = self.head
        self._keep_time(entry, at)
        return self.gallery.tell(self._moment(at, heard, seat if client else None, client or ""))

    def _decisions(self) -> int:
        return self.match.table.decisions if self.match is not None else 0

    def _happen(self, entry: e.AnyEntry, at: int) -> list[Heard]:
        """Carry out what an entry does to the game; what is said about it."""
        match entry:
            case e.Began():
                setup = msgspec.structs.replace(self.card.setup, names=entry.names)
                self.match = Match(self.game, setup, self.content)
                self._name_people()
                return lines(self.words, self.match.table, self.match.story[0])
            case e.Answered():
                return self._answer(entry.seat, entry.option)
            case e.Undone():
                assert self.match is not None
                self.match.without(entry.gone)
            case e.Talked():
                return [self._chat(entry)]
        return []

    def _answer(self, seat: int, option: object) -> list[Heard]:
        assert self.match is not None
        chosen = option if isinstance(option, Option) else option_from(self.game, option)
        self.match.answer(seat, chosen)
        return lines(self.words, self.match.table, self.match.story[-1])

    def _chat(self, entry: e.Talked) -> Heard:
        line = ChatLine(entry.seat, self.agreement.chairs[entry.seat].name, entry.text, entry.to)
        audience = self.team(entry.seat) if entry.to == "team" else ()
        return Heard(Raw(encode(line)), audience, chat=True)

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
        if self.agreement.state == "running":
            self.timekeeper.look(clock, self.game, self.match.table, self.agreement, at)
        else:
            self.timekeeper.dues = {}

    def names(self) -> tuple[str, ...]:
        """What people are called; who plays several seats, by the colour or role as well."""
        names = self.agreement.names()
        return tuple(
            f"{name} ({self.game.words.unnamed(seat)})" if name and names.count(name) > 1 else name
            for seat, name in enumerate(names)
        )

    def _name_people(self) -> None:
        names = self.names()
        if names != self.words.names:
            self.words = self.game.words.called(names)

    def _moment(self, at: int, heard: list[Heard], author: Viewer = None, answers: str = "") -> Moment:
        return Moment(
            at=at,
            table=self.match.table if self.match is not None else None,
            words=self.words,
            status=self.status,
            heard=heard,
            dues=self.timekeeper.dues,
            paused=self.agreement.paused,
            author=author,
            answers=answers,
        )

    # What others want to know.

    @property
    def status(self) -> Status:
        if self._status is None:
            self._status = self.agreement.status(self.game.words)
        return self._status

    @property
    def running(self) -> bool:
        return self.agreement.state == "running"

    def team(self, seat: int) -> tuple[int, ...]:
        """The seats that play together with this one."""
        if self.game.teams is not None and self.match is not None:
            for team in self.game.teams(self.match.table):
                if seat in team:
                    return team
        return (seat,)

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
        times: list[int] = []
        clock = self.card.terms.clock
        if any(self.agreement.chairs[seat].bot for seat in waiting):
            times.append(self.updated + BOT_PATIENCE)
        if self.match is not None and self.running and clock.absent != "wait":
            first = self.timekeeper.first(self.match.table)
            if first is not None:
                times.append(first + clock.grace * 1000)
        return min(times, default=None)

    # Snapshots.

    def keep(self) -> bytes:
        """Everything, so that loading need not replay: a secret."""
        return encode(
            Kept(
                seq=self.head,
                updated=self.updated,
                agreement=self.agreement,
                timekeeper=self.timekeeper,
                answers=self.match.length if self.match is not None else 0,
                table=Raw(save(self.game, self.match.table) if self.match is not None else NO_VIEW),
                numbers=[(eyes.seq, eyes.asked_at) for eyes in self.gallery.eyes.values()],
            )
        )

    def restore(self, data: bytes) -> None:
        """Go on from a snapshot. What was told before it is not in memory."""
        kept = msgspec.json.decode(data, type=Kept)
        self.head = kept.seq
        self.updated = kept.updated
        self.agreement = kept.agreement
        self.timekeeper = kept.timekeeper
        if bytes(kept.table) != NO_VIEW:
            setup = msgspec.structs.replace(self.card.setup, names=self.names())
            blank = self.game.blank(setup.seats, setup.settings, self.content)
            table = load(self.game, blank, bytes(kept.table))
            self.match = Match.resumed(self.game, setup, self.content, table, kept.answers)
        self._name_people()
        self.gallery.look_up(self._moment(self.updated, []))
        for eyes, (seq, asked_at) in zip(self.gallery.eyes.values(), kept.numbers, strict=True):
            eyes.seq = eyes.known_from = seq
            eyes.asked_at = asked_at

    @property
    def complete(self) -> bool:
        """Whether everything that was ever told is in memory."""
        return self.strayed or all(eyes.known_from == 0 for eyes in self.gallery.eyes.values())


class Strays(Exception):  # noqa: N818 - a finding about a log
    """An entry that does not lead where it once did: the rules have changed."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"entry {seq} leads elsewhere now")
        self.seq = seq

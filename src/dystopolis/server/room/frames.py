"""What each viewer is told: built for everyone from the same table, numbered for each one alone."""

from collections import Counter
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from ...kernel import Ask, Draft, Game, Option, Table, Told, Window, Words
from ...kernel.words import Memory, Thing
from ..protocol.lobby import Status
from ..protocol.table import (
    AsidesInfo,
    Asked,
    Beat,
    Choosable,
    Dues,
    Frame,
    LessonAt,
    LogLine,
    Passage,
    StandingPass,
    UndoInfo,
)
from .device import is_secret
from .encode_views import NO_VIEW, Sight, encode, lay_out, mark_of
from .update import EncodedLine, PastMessage, Raw, Update, ViewerId


class Viewer:
    """One viewer: the number of its last message, what it was shown, and what it was told.

    `asked_at` is the number of the message that put the present question: answers to older ones are stale.
    """

    def __init__(self, viewer_id: ViewerId) -> None:
        self.id = viewer_id
        self.seq = 0
        self.asked_at = 0
        self.sight: Sight | None = None
        self.ask: Raw | None = None
        self.question: Any = None
        self.asides: list[Option] = []
        self.asides_info: AsidesInfo | None = None
        # What is worked out only for those who are there; None is not known.
        self.things: dict[str, tuple[Thing, bytes]] | None = None  # and as they are sent
        self.memory = Memory()
        self.preview: bytes | None = None
        self.undo: UndoInfo | None = None
        self.dues = Dues()
        self.passes: tuple[StandingPass, ...] = ()
        self.lesson: LessonAt | None = None
        self.known_from = 0  # passages up to this message are not in memory
        self.passages: list[PastMessage] = []

    @property
    def view(self) -> bytes:
        """What it sees, as it is sent."""
        return NO_VIEW if self.sight is None else self.sight.whole()

    def since(self, seq: int) -> tuple[Passage, ...]:
        """The passages after a message."""
        return tuple(
            Passage(
                told.seq,
                told.at,
                lines=tuple([h.data for h in told.heard if not h.chat]),
                chat=tuple([h.data for h in told.heard if h.chat]),
            )
            for told in self.passages
            if told.seq > seq
        )


class Viewers:
    """All viewers of a match: every seat, and whoever only watches (None)."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.by_id: dict[ViewerId, Viewer] = {one: Viewer(one) for one in (*range(seats), None)}
        self.status: Status | None = None
        self.ending: Raw | None = None
        self.choice_names: dict[int, str] = {}

    def __getitem__(self, viewer: ViewerId) -> Viewer:
        return self.by_id[viewer]

    def tell(self, now: Update) -> tuple[dict[ViewerId, bytes], str]:
        """The message for everybody who learns something, and the mark of what all can see."""
        status_changed = now.status != self.status
        self.status = now.status
        frames: dict[ViewerId, bytes] = {}
        everything = tuple(now.heard)
        open_to_all = all(heard.audience is None for heard in everything)
        seen, sights = self._shown(now)
        beats = [(beat.told, lay_out(beat.views)) for beat in now.beats]
        ended = self._ends(now)
        for number, viewer in enumerate(self.by_id.values()):
            mine = everything
            if not open_to_all:
                mine = tuple([heard for heard in mine if heard.reaches(viewer.id)])
            shown = beats_for(viewer, now, [(told, laid[number]) for told, laid in beats]) if mine else ()
            news = self._look(viewer, now, seen[number], sights[number]) if now.table is not None else {}
            if shown:
                news["beats"] = shown
            if status_changed:
                news["status"] = now.status
            if ended:
                news["ending"] = self.ending
            if not news and not mine and (viewer.id is None or viewer.id != now.author):
                continue
            # Messages are counted alike whether anybody is there, so what only those get goes along.
            if news or viewer.things is None or any(not heard.chat for heard in mine):
                news |= self._closer_news(viewer, now)
            viewer.seq += 1
            if "ask" in news:
                viewer.asked_at = viewer.seq
            if mine:
                viewer.passages.append(PastMessage(viewer.seq, now.at, mine))
            frames[viewer.id] = self._frame(viewer, now, mine, news)
        return frames, mark_of(sights) if sights else ""

    def look_up(self, now: Update) -> None:
        """See the present without being told: as somebody does who was told everything before."""
        self.status = now.status
        self._ends(now)
        seen, sights = self._shown(now)
        if now.table is not None:
            for number, viewer in enumerate(self.by_id.values()):
                self._look(viewer, now, seen[number], sights[number])
                self._closer_news(viewer, now)

    def _ends(self, now: Update) -> bool:
        """Whether the game has just come to its end. How it ended is the same for all."""
        if self.ending is not None or now.table is None or not now.table.over:
            return False
        self.ending = Raw(encode(now.words.outcome(now.table)))
        return True

    def _shown(self, now: Update) -> tuple[Sequence[Any], Sequence[Sight]]:
        """What each viewer sees, as a value and as it is sent."""
        if now.table is None:
            return (), ()
        seen = self.game.views(now.table, tuple(self.by_id))
        return seen, lay_out(seen)

    def _look(self, viewer: Viewer, now: Update, seen: Any, sight: Sight) -> dict[str, Any]:
        """What has changed in what a viewer sees and is asked."""
        assert now.table is not None
        news: dict[str, Any] = {}
        if viewer.sight is None or sight.parts != viewer.sight.parts:
            viewer.sight = sight
            news["view"] = Raw(sight.whole())
        if viewer.id is not None:
            ask = now.table.open_ask(viewer.id)
            question = None if ask is None else (ask.choice, ask.args, ask.options, ask.answer)
            if question != viewer.question:
                viewer.question = question
                viewer.ask = None if ask is None else Raw(encode(self.asked(viewer, now, ask)))
                news["ask"] = viewer.ask
            if now.passes is not None:
                left = tuple([StandingPass(one.choice.lower(), one.until) for one in now.passes(viewer.id)])
                if left != viewer.passes:
                    viewer.passes = news["passes"] = left
            if now.lesson is not None:
                lesson = now.lesson(viewer.id)
                if lesson is not None and lesson != viewer.lesson:
                    viewer.lesson = news["lesson"] = lesson
        if now.dues or viewer.dues.seats:
            shown = Dues(
                {seat: now.dues[seat] for seat in seen.waiting if seat in now.dues},
                now.paused,
                starts={seat: now.starts[seat] for seat in seen.waiting if seat in now.starts},
            )
            if shown != viewer.dues:
                viewer.dues = news["dues"] = shown
        return news

    def _closer_news(self, viewer: Viewer, now: Update) -> dict[str, Any]:
        """What has changed besides for a viewer who is there; of others nothing is kept."""
        if now.table is not None and now.watched(viewer.id):
            news = self._look_closer(viewer, now.table, now.words)
            if viewer.id is not None and now.undo is not None:
                undo = now.undo(viewer.id)
                if undo != viewer.undo:
                    viewer.undo = news["undo"] = undo
            return news
        viewer.things = viewer.preview = viewer.undo = None
        viewer.memory = Memory()
        return {}

    def _look_closer(self, viewer: Viewer, table: Table, words: Words) -> dict[str, Any]:
        """What has changed in what is only worked out for somebody who is there."""
        news: dict[str, Any] = {}
        before = viewer.things or {}
        things = words.things(table, viewer.id, viewer.memory)
        changed: dict[str, Raw | None] = {name: None for name in before if name not in things}
        viewer.things = {}
        for name, thing in things.items():
            known = before.get(name)
            if known is None or (known[0] is not thing and known[0] != thing):
                known = thing, encode(thing)
                changed[name] = Raw(known[1])
            viewer.things[name] = known
        if changed:
            news["things"] = changed
        preview = self._preview(table, viewer.id)
        if preview != (viewer.preview or NO_VIEW):
            news["preview"] = Raw(preview)
        viewer.preview = preview
        return news

    def _preview(self, table: Table, viewer: ViewerId) -> bytes:
        """What the plan that a seat is writing would do; nobody else is told."""
        ask = table.open_ask(viewer) if viewer is not None else None
        if viewer is None or ask is None or not isinstance(ask.choice, Draft) or self.game.preview is None:
            return NO_VIEW
        return encode(self.game.preview(table, viewer))

    def closer(self, viewer_id: ViewerId, table: Table | None, words: Words) -> tuple[dict[str, Raw], Raw]:
        """Things and preview as they are now, for somebody who has just come."""
        seen = self.by_id[viewer_id]
        if table is None:
            return {}, Raw(NO_VIEW)
        if seen.things is None or seen.preview is None:
            self._look_closer(seen, table, words)
        assert seen.things is not None
        assert seen.preview is not None
        return {name: Raw(sent) for name, (_, sent) in seen.things.items()}, Raw(seen.preview)

    def _frame(self, viewer: Viewer, now: Update, mine: Sequence[EncodedLine], news: dict[str, Any]) -> bytes:
        if "ask" not in news and viewer.ask is not None and (mine or viewer.id == now.author):
            # The question is the same, but what it says may lean on what was just told.
            assert now.table is not None
            assert viewer.id is not None
            ask = now.table.open_ask(viewer.id)
            asked = encode(self.asked(viewer, now, ask)) if ask is not None else NO_VIEW
            if asked != bytes(viewer.ask):
                viewer.ask = news["ask"] = Raw(asked)
        return encode(
            Frame(
                viewer.seq,
                now.at,
                lines=tuple(h.data for h in mine if not h.chat),  # type: ignore[misc]
                chat=tuple(h.data for h in mine if h.chat),  # type: ignore[misc]
                answers=now.answers if viewer.id == now.author else "",
                **news,
            )
        )

    def asked(self, viewer: Viewer, now: Update, ask: Ask) -> Asked:
        """A question with all its options in words. Asides may be hundreds, and their words can wait."""
        assert now.table is not None
        asides = now.table.asides(ask.seat)
        if asides != viewer.asides:
            viewer.asides = list(asides)
            viewer.asides_info = asides_info(asides)
        return Asked(
            choice=self._choice_name(ask),
            rule=ask.choice.rule,
            prompt=now.words.prompt(now.table, ask),
            options=choosable(now.table, now.words, ask, ask.options),
            asides=viewer.asides_info,
            answered=ask.answer,
            draft=isinstance(ask.choice, Draft),
            passing=ask.choice.passing if isinstance(ask.choice, Window) else None,
            secret=self._is_secret(now, ask),
        )

    def _is_secret(self, now: Update, ask: Ask) -> bool:
        """Only asked where people share a device; elsewhere nobody looks over a shoulder."""
        others = now.shared(ask.seat) if now.shared is not None else ()
        if not others or now.table is None:
            return False
        return is_secret(self.game, now.table, now.words, ask, others)

    def _choice_name(self, ask: Ask) -> str:
        key = id(ask.choice)  # choices are module constants: they live as long as the program
        if key not in self.choice_names:
            self.choice_names[key] = self.game.name_of(ask.choice).lower()
        return self.choice_names[key]


def beats_for(viewer: Viewer, now: Update, beats: Sequence[tuple[int, Sight]]) -> tuple[Beat, ...]:
    """What a viewer saw at each thing that it heard of, as far as that was not what it saw before.

    Nobody is shown a beat who does not watch: they see the end of it when they come.
    """
    if not beats or not now.watched(viewer.id):
        return ()
    found: list[Beat] = []
    before = viewer.sight
    for told, sight in beats:
        if now.heard[told].reaches(viewer.id):
            if before is None or sight.parts != before.parts:
                line = sum(heard.reaches(viewer.id) for heard in now.heard[:told])
                found.append(Beat(line, Raw(sight.since(before))))
            before = sight
    return tuple(found)


def asides_info(asides: Sequence[Option]) -> AsidesInfo | None:
    """What can be said of asides in a few bytes."""
    kinds = {kind_of(kind): n for kind, n in Counter(map(type, asides)).items()}
    return AsidesInfo(kinds, f"{crc32(encode(asides)):08x}") if asides else None


def kind_of(option: type[Option]) -> str:
    return str(option.__struct_config__.tag)


def choosable(table: Table, words: Words, ask: Ask, options: Sequence[Option]) -> tuple[Choosable, ...]:
    said = words.choices(table, ask, options)
    return tuple([Choosable(option, label, at) for option, (label, at) in zip(options, said, strict=True)])


def lines(words: Words, table: Table, told: Sequence[Told], answer: int) -> list[EncodedLine]:
    """Events as lines, each encoded once for all who hear it. `answer` is the one that they came of."""
    return [EncodedLine(Raw(encode(line_of(words, table, t))), t.audience, answer=answer) for t in told]


def line_of(words: Words, table: Table, told: Told) -> LogLine:
    event = told.event
    return LogLine(event, words.sentence(table, event), words.rule_of(event), told.audience is not None)

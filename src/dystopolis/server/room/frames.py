"""What each viewer is told: built for everyone from the same table, numbered for each one alone."""

from collections.abc import Sequence
from typing import Any, Final

from ...kernel import Ask, Game, Option, Table, Told, Words, views
from ...kernel.layout import encode, lay_out
from ..wire.lobby import Status
from ..wire.table import Asked, Choosable, Dues, Frame, Line, Passage
from .moment import Heard, Moment, Passed, Raw, Viewer

NO_VIEW: Final = b"null"


class Eyes:
    """One viewer: the number of its last message, what it was shown, and what it was told.

    `asked_at` is the number of the message that put the present question: answers to older ones are stale.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.seq = 0
        self.asked_at = 0
        self.view = NO_VIEW
        self.ask: Raw | None = None
        self.question: Any = None
        self.aside_options: list[Option] = []
        self.asides: tuple[Raw, ...] = ()
        self.dues = Dues()
        self.known_from = 0  # passages up to this message are not in memory
        self.passages: list[Passed] = []

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


class Gallery:
    """All viewers of a match: every seat, and whoever only watches (None)."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.eyes: dict[Viewer, Eyes] = {viewer: Eyes(viewer) for viewer in (*range(seats), None)}
        self.status: Status | None = None
        self.choice_names: dict[int, str] = {}

    def tell(self, now: Moment) -> tuple[dict[Viewer, bytes], str]:
        """The message for everybody who learns something, and the mark of what all can see."""
        status_changed = now.status != self.status
        self.status = now.status
        frames: dict[Viewer, bytes] = {}
        everything = tuple(now.heard)
        open_to_all = not any(heard.audience for heard in everything)
        seen, sent, mark = self._shown(now)
        for number, (viewer, eyes) in enumerate(self.eyes.items()):
            mine = everything
            if not open_to_all:
                mine = tuple([heard for heard in mine if not heard.audience or viewer in heard.audience])
            news = self._look(eyes, now, seen[number], sent[number]) if now.table is not None else {}
            if status_changed:
                news["status"] = now.status
            if not news and not mine and (viewer is None or viewer != now.author):
                continue
            eyes.seq += 1
            if "ask" in news:
                eyes.asked_at = eyes.seq
            if mine:
                eyes.passages.append(Passed(eyes.seq, now.at, mine))
            frames[viewer] = self._frame(eyes, now, mine, news)
        return frames, mark

    def look_up(self, now: Moment) -> None:
        """See the present without being told: as somebody does who was told everything before."""
        self.status = now.status
        seen, sent, _ = self._shown(now)
        if now.table is not None:
            for number, eyes in enumerate(self.eyes.values()):
                self._look(eyes, now, seen[number], sent[number])

    def _shown(self, now: Moment) -> tuple[Sequence[Any], Sequence[bytes], str]:
        """What each viewer sees, as a value and as it is sent, and the mark of it all."""
        if now.table is None:
            return (), (), ""
        seen = views(self.game, now.table, tuple(self.eyes))
        sent, mark = lay_out(seen)
        return seen, sent, mark

    def _look(self, eyes: Eyes, now: Moment, seen: Any, view: bytes) -> dict[str, Any]:
        """What has changed in what a viewer sees and is asked."""
        assert now.table is not None
        news: dict[str, Any] = {}
        if view != eyes.view:
            eyes.view = view
            news["view"] = Raw(view)
        if eyes.viewer is not None:
            ask = now.table.open_ask(eyes.viewer)
            question = None if ask is None else (ask.choice, ask.args, ask.options, ask.answer)
            if question != eyes.question:
                eyes.question = question
                eyes.ask = None if ask is None else Raw(encode(self.asked(eyes, now, ask)))
                news["ask"] = eyes.ask
        if now.dues or eyes.dues.seats:
            shown = Dues({seat: now.dues[seat] for seat in seen.waiting if seat in now.dues}, now.paused)
            if shown != eyes.dues:
                eyes.dues = news["dues"] = shown
        return news

    def _frame(self, eyes: Eyes, now: Moment, mine: Sequence[Heard], news: dict[str, Any]) -> bytes:
        if "ask" not in news and eyes.ask is not None and (mine or eyes.viewer == now.author):
            # The question is the same, but what it says may lean on what was just told.
            assert now.table is not None
            assert eyes.viewer is not None
            ask = now.table.open_ask(eyes.viewer)
            asked = encode(self.asked(eyes, now, ask)) if ask is not None else NO_VIEW
            if asked != bytes(eyes.ask):
                eyes.ask = news["ask"] = Raw(asked)
        return encode(
            Frame(
                eyes.seq,
                now.at,
                lines=tuple(h.data for h in mine if not h.chat),  # type: ignore[misc]
                chat=tuple(h.data for h in mine if h.chat),  # type: ignore[misc]
                answers=now.answers if eyes.viewer == now.author else "",
                **news,
            )
        )

    def asked(self, eyes: Eyes, now: Moment, ask: Ask) -> Asked:
        """A question with all its options in words. Asides may be hundreds, and they seldom change."""
        assert now.table is not None
        asides = list(now.table.asides(ask.seat))
        if asides != eyes.aside_options:
            eyes.aside_options = asides
            eyes.asides = tuple(Raw(encode(aside)) for aside in choosable(now.table, now.words, ask, asides))
        return Asked(
            choice=self._choice_name(ask),
            rule=ask.choice.rule,
            prompt=now.words.prompt(now.table, ask),
            options=choosable(now.table, now.words, ask, ask.options),
            asides=eyes.asides,  # type: ignore[arg-type]
            answered=ask.answer,
            draft=ask.choice.draft is not None,
        )

    def _choice_name(self, ask: Ask) -> str:
        key = id(ask.choice)  # choices are module constants: they live as long as the program
        if key not in self.choice_names:
            self.choice_names[key] = self.game.name_of(ask.choice).lower()
        return self.choice_names[key]


def choosable(table: Table, words: Words, ask: Ask, options: Sequence[Option]) -> tuple[Choosable, ...]:
    said = words.choices(table, ask, options)
    return tuple([Choosable(option, label, at) for option, (label, at) in zip(options, said, strict=True)])


def lines(words: Words, table: Table, told: Sequence[Told]) -> list[Heard]:
    """Events as lines, each encoded once for all who hear it."""
    return [
        Heard(Raw(encode(Line(t.event, words.sentence(table, t.event), words.rule_of(t.event)))), t.audience)
        for t in told
    ]

"""A seat at a table on a server: kept up to date from what the server says, answered over the same line."""

import itertools
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from select import select
from typing import Any

import msgspec
from msgspec import UNSET

from ...kernel import Content, Ending, Game, Option, Refused, Setup, Thing, Told, option_from
from ...toolkit.english import listing
from ...toolkit.retrospect import Retrospect
from ..seat import Advice, Asked, Offered, Pass, Scene, Seat
from .line import GONE, LOST, Line
from .messages import NOTHING, ChatLine, MatchInfo, Message, Question, Status
from .messages import Line as ToldLine

TAKEN_BACK = b'"kind":"taken back"'  # an event of the server, not of the game
SUBJECTS = {
    "undo": "to take the last choice back",
    "pause": "to stop the clock",
    "resume": "to let the clock run again",
    "extend": "for more time",
    "abandon": "to abandon the match",
}
VOTES = "vote undo, vote pause, vote resume, vote extend, vote abandon"


class Ended(Refused):
    """There is nothing more to play here, and no score either."""


class OnlineSeat(Seat):
    """It has what this seat may know and nothing else; `line` brings it."""

    help = """\
On a server the match is kept for you, and others play at the same time; while you wait you can type, too:
  say TEXT      to the table; say team TEXT to your side
  vote undo     ask the others: undo, pause, resume, extend or abandon; vote yes or vote no answers them"""

    def __init__(self, game: Game, content: Content, info: MatchInfo, line: Line, page: str) -> None:
        terms = info.terms
        setup = Setup(
            game=game.id, version=game.version, seats=terms.seats, seed="", settings=terms.settings,
            mode=terms.mode or game.mode().id,
        )  # fmt: skip
        super().__init__(game, content, setup, None)
        self.line = line
        self.page = page
        self.look_back: Callable[[], Retrospect] | None = None  # whoever talks to the server asks it
        self.info = info
        self.status: Status = info.status
        self.seq = 0
        self._told: list[list[Told]] = []
        self._view: Any = None
        self._parts: dict[str, msgspec.Raw] = {}
        self._scenes: list[Scene] = []
        self._ask: Question | None = None
        self._asked: Asked | None = None
        self._things: dict[str, Thing] = {}
        self._passes: list[Pass] = []
        self._preview: Any = None
        self._ending: Ending | None = None
        self._written = 0
        self._said: list[str] = []
        self._reply: Message | None = None
        self._lost = False
        self._events: Any = msgspec.json.Decoder(game.events)
        self._ids = (f"{secrets.token_hex(6)}-{number}" for number in itertools.count(1))

    def sit_down(self) -> None:
        """Wait for the first scene."""
        while not self.seq and self.moves == 0:
            self.wait()

    # What is.

    @property
    def over(self) -> bool:
        return self._ending is not None

    @property
    def story(self) -> Sequence[Sequence[Told]]:
        return self._told

    @property
    def asked(self) -> Asked | None:
        return self._asked

    def view(self, seat: int | None) -> Any:
        return self._view

    def things(self) -> dict[str, Thing]:
        return self._things

    def summary(self) -> Sequence[str]:
        return ()

    def preview(self, seat: int) -> Any:
        return self._preview

    @property
    def ending(self) -> Ending:
        assert self._ending is not None
        return self._ending

    def retrospect(self) -> Retrospect | None:
        """The game is over here a moment before it is at the server, or the server may be older than this."""
        try:
            return self.look_back() if self.look_back is not None else None
        except Refused:
            return None

    @property
    def passes(self) -> list[Pass]:
        return self._passes

    @property
    def written(self) -> int:
        return self._written

    # What the seat asks and does.

    def why(self, option: Option) -> Refused | None:
        reply = self._request({"do": "why", "option": msgspec.to_builtins(option)})
        return Refused(reply.sentence, reply.rule) if reply.sentence else None

    def hint(self) -> Advice:
        reply = self._request({"do": "hint"})
        return Advice([option_from(self.game, option) for option in reply.options], reply.sentence)

    def answer(self, options: Sequence[Option]) -> None:
        """One by one; if one is refused, those before it are taken back."""
        for number, option in enumerate(options):
            try:
                self._request({"do": "answer", "seq": self.seq, "option": msgspec.to_builtins(option)})
            except Refused:
                for _ in range(number):
                    self.undo()
                raise
            self._written += 1
            self.moves += 1

    def undo(self) -> bool:
        self._request({"do": "undo"})
        if any(vote.on == "undo" and vote.by == self.number for vote in self.status.votes):
            raise Refused("The others are asked whether you may take it back.")
        self._written -= 1
        self.moves += 1
        return True

    def stand(self, choice: str, until: str) -> bool:
        moves = self.moves
        self._request({"do": "stand", "choice": choice, "until": until})
        return self.moves != moves

    def unstand(self, choice: str) -> None:
        self._request({"do": "unstand", "choice": choice})

    def say(self, text: str, to: str) -> None:
        if not text:
            raise Refused("Say what? For example: say good morning; say team let us wait.")
        self._request({"do": "chat", "text": text, "to": to})

    def vote(self, text: str) -> str:
        """Yes and no answer what the others ask for."""
        if text in ("yes", "no"):
            mine = self.number
            open_ = [vote for vote in self.status.votes if mine not in vote.yes]
            if not open_:
                raise Refused(f"There is nothing to agree to. To ask for something: {VOTES}.")
            self._request({"do": "vote", "on": open_[0].on, "yes": text == "yes"})
            return "Your vote is given."
        if text not in SUBJECTS:
            raise Refused(f"Say vote yes or vote no, or ask for something: {VOTES}.")
        self._request({"do": "vote", "on": text})
        waits = any(vote.on == text for vote in self.status.votes)
        return f"The others are asked {SUBJECTS[text]}." if waits else "That is done."

    def save(self, path: Path | None = None) -> str:
        if path is not None:
            raise Refused("The server keeps this match; when it is over, its page has it as a file.")
        return f"The server keeps this match. Come back with: dystopolis play {self.page}"

    # While others choose.

    def go_on(self) -> bool:
        """Take what has come."""
        taken = False
        while (message := self.line.next()) is not None:
            taken = True
            self._take(message)
        return taken

    def fileno(self) -> int:
        return self.line.fileno()

    def scenes(self) -> list[Scene]:
        scenes, self._scenes = self._scenes, []
        return scenes

    def show(self, view: Any) -> None:
        self._view = view

    def heard(self) -> list[str]:
        said, self._said = self._said, []
        return said

    def waited_for(self) -> str:
        if self._lost:
            return "The connection is lost; it is tried again and again."
        waiting = [seat for seat in self._waiting() if seat != self.number]
        names = [self.name_of(seat) for seat in waiting]
        return f"Waiting for {listing(names)}." if names else "Waiting for the others."

    def _waiting(self) -> Sequence[int]:
        seen = self._view
        found: Any = seen.get("waiting", ()) if isinstance(seen, dict) else getattr(seen, "waiting", ())
        return tuple(found)

    # The line.

    def _request(self, message: dict[str, Any]) -> Message:
        """What the server says to this. A request that was on its way when the line broke is made again."""
        name = next(self._ids)
        self._reply = None
        self.line.send(message | {"id": name})
        while self._reply is None or self._reply.id != name:
            lost = self._lost
            self.wait()
            if lost and not self._lost:
                self.line.send(message | {"id": name})
        reply, self._reply = self._reply, None
        if reply.kind == "refused":
            raise Refused(reply.sentence, reply.rule)
        return reply

    def wait(self) -> None:
        """Until something comes; it is taken one by one, so that a reply is seen where it belongs."""
        select([self.line.fileno()], [], [])
        message = self.line.next()
        if message is not None:
            self._take(message)

    def _take(self, message: Message) -> None:
        match message.kind:
            case "sync":
                self._sync(message)
            case "frame":
                if message.seq == self.seq + 1:
                    self._frame(message)
                elif message.seq > self.seq:
                    self.line.send({"do": "sync", "since": self.seq})
            case "refused" if not message.id:
                self._said.append(message.sentence)
            case "done" | "refused" | "hint" | "why":
                self._reply = message
            case kind if kind == LOST:
                self._lost = True
                self._said.append("The connection is lost; trying again.")
            case kind if kind == GONE:
                said = self.heard()
                raise Ended(message.sentence or (said[-1] if said else "The server has closed the door."))

    def _sync(self, message: Message) -> None:
        if message.match is None:
            return
        if self._lost:
            self._lost = False
            self._said.append("Connected again.")
        first = self.moves == 0
        self.info = message.match
        self.number = message.seat
        for passage in message.passages:
            if passage.seq > self.seq:
                self._hear(passage.lines, passage.chat, aloud=not first)
        self.seq = message.seq
        self._written = self._written or message.seq
        self._things = {}
        self._preview = self._ending = None
        self._look(message, message.match.status)
        self._put(message.ask if message.ask is not UNSET else None)
        self.moves += first

    def _frame(self, message: Message) -> None:
        self.seq = message.seq
        status = message.status if message.status is not UNSET else self.status
        parts = self._parts
        self._look(message, status)
        self._hear(message.lines, message.chat, aloud=True)
        if self.number is None and message.lines:
            self._see(message, parts)
        if message.ask is not UNSET:
            self._put(message.ask)
        if message.answers:
            self._reply = Message("done", id=message.answers)

    def _look(self, message: Message, status: Status) -> None:
        """What is shown: whole where it is there, as before where it is not; things one by one."""
        self._regard(status)
        if message.view is not UNSET:
            self._view = self._decoded(message.view, self.game.view_type)
            self._parts = msgspec.json.decode(message.view, type=dict[str, msgspec.Raw] | None) or {}
        if message.preview is not UNSET:
            self._preview = self._decoded(message.preview, self.game.preview_type)
        if message.passes is not UNSET:
            self._passes = [Pass(left.choice, left.until) for left in message.passes]
        if message.things is not UNSET:
            changed = self._things | message.things
            self._things = {at: thing for at, thing in changed.items() if thing is not None}
        if message.ending is not UNSET and message.ending is not None:
            self._ending = message.ending

    def _see(self, message: Message, parts: dict[str, msgspec.Raw]) -> None:
        """Beat after beat, then the view in which it ends: for those who look on."""
        told, first = self._told[-1], 0
        for beat in message.beats:
            parts = parts | beat.view
            view = self._decoded(msgspec.Raw(msgspec.json.encode(parts)), self.game.view_type)
            self._scenes.append(Scene(told[first : beat.line + 1], view))
            first = beat.line + 1
        if first < len(told) or not message.beats:
            self._scenes.append(Scene(told[first:], self._view))

    def _decoded(self, data: msgspec.Raw, kind: Any) -> Any:
        if data == NOTHING:
            return None
        try:
            return msgspec.json.decode(data, type=kind if kind is not None else Any)
        except msgspec.MsgspecError as why:
            raise Ended(f"The server's {self.game.title} is another than the one here: {why}.") from why

    def _hear(self, lines: Sequence[ToldLine], chat: Sequence[ChatLine], aloud: bool) -> None:
        if lines:
            told = [line for line in lines if TAKEN_BACK not in bytes(line.event)]
            self._told.append([Told(self._events.decode(line.event)) for line in told])
            self._said += [line.text for line in lines if TAKEN_BACK in bytes(line.event)]
        if aloud:
            self._said += [
                f"{line.name}{' (to the team)' if line.to == 'team' else ''}: {line.text}" for line in chat
            ]

    def _put(self, ask: Question | None) -> None:
        """What is asked now; a sealed answer stands, and can be taken back."""
        before = self._asked
        self._ask = ask
        self._asked = None
        if ask is not None and (ask.answered is None or ask.draft) and self.status.state == "running":
            options = [Offered(option_from(self.game, o.option), o.label, o.at) for o in ask.options]
            passing = None if ask.passing is None else option_from(self.game, ask.passing)
            self._asked = Asked(ask.choice, ask.prompt, ask.rule, tuple(options), ask.draft, passing)
        if self._asked != before:
            self.moves += 1

    def _regard(self, status: Status) -> None:
        """Who sits where and what is voted on."""
        before, self.status = self.status, status
        self.words = self.game.words.with_names(_names(status))
        if status.state in ("abandoned", "pinned"):
            raise Ended(status.notice or "The match was abandoned.")
        for vote in status.votes:
            if vote not in before.votes and self.number is not None and self.number not in vote.yes:
                asks = SUBJECTS.get(vote.on, vote.on)
                self._said.append(f"{self.name_of(vote.by)} asks {asks}: vote yes or vote no.")
        for old, new in zip(before.seats, status.seats, strict=True):
            if new.away and not old.away and new.seat != self.number:
                self._said.append(f"A bot plays {new.called} for {new.name} now.")
            elif old.away and not new.away:
                self._said.append(f"{new.name} plays again.")
        if status.paused != before.paused:
            self._said.append("The clock stands." if status.paused else "The clock runs again.")

    def take_back(self) -> None:
        """Play the own seat again, if a bot has played it meanwhile."""
        if self.number is not None and self.status.seats[self.number].away and not self.over:
            self._request({"do": "take back"})


def _names(status: Status) -> list[str]:
    """What people are called; who plays several seats, by the colour or role as well."""
    names = [seat.name for seat in status.seats]
    return [
        f"{seat.name} ({seat.called})" if seat.name and names.count(seat.name) > 1 else seat.name
        for seat in status.seats
    ]

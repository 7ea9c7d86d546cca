# mypyc: off: it defines msgspec Structs
"""A match is its log: what was agreed at the start, and who chose what, in order.

Replaying the log gives the same table, byte for byte; undo and loading are nothing else.
"""

import hashlib
from collections.abc import Collection
from typing import Any

import msgspec

from .game import Game, option_from
from .save import digest
from .table import Content, Table
from .values import Option, Refused, Told

FORMAT = 1


class Entry(msgspec.Struct, frozen=True):
    """One answer in the log."""

    seat: int
    option: Option


class Setup(msgspec.Struct, frozen=True):
    """What a match is played with; with the log it is the whole match. It holds the seed: a secret."""

    game: str
    version: str
    seats: int
    seed: str
    settings: dict[str, str | list[int]] = {}
    content: str = ""
    names: tuple[str, ...] = ()


def commitment(setup: Setup) -> str:
    """A fingerprint of all that decides the cards and dice of a match, as `Match.setup` has it.

    It can be handed out before the first decision. Nobody can find the seed from it, since a server makes
    seeds of 256 random bits; and when the seed is shown at the end, all can check that it was this one.
    """
    what = [setup.game, setup.seats, setup.settings, setup.content, setup.seed]
    return hashlib.sha256(msgspec.json.encode(what, order="deterministic")).hexdigest()


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as it is written to a file: each row is seat, option, and the mark of that decision."""

    dystopolis: int
    setup: Setup
    rows: list[tuple[int, dict[str, Any], str]]
    digest: str
    commitment: str = ""


class Differs(Exception):  # noqa: N818 - a finding about a file
    """A recorded match that does not replay; `decision` counts from 1 (0 is the set-up)."""

    def __init__(self, decision: int, sentence: str) -> None:
        super().__init__(sentence)
        self.decision = decision
        self.sentence = sentence


class Match:
    """A match being played: a table, its log, and what was told along the way."""

    def __init__(self, game: Game, setup: Setup, content: Content | None = None) -> None:
        self.game = game
        self.content = content or game.content(None)
        self.setup = msgspec.structs.replace(setup, content=self.content.digest, version=game.version)
        self.log: list[Entry] = []
        self._barriers: list[int] = []
        self.story: list[list[Told]] = []
        self.table = self._begin()

    def answer(self, seat: int, option: Option) -> None:
        """A seat chooses; what is not possible is refused with the reason, and nothing changes."""
        before = barrier(self.table)
        try:
            self.table.answer(seat, option)
        except Refused as refused:
            if self.table.open_ask(seat) is None:
                raise
            raise self.game.words.why_not(self.table, seat, option) from refused
        self.log.append(Entry(seat, option))
        self._barriers.append(before)
        self._listen()

    def undoable(self, seat: int, consenting: Collection[int] = (), past_chance: bool = True) -> int:
        """How many log entries `undo` would take back for this seat; 0 if it may not.

        Its last own choice can be taken back while nothing was drawn or shown since and nobody
        else chose. Seats that consent do not stand in the way; if all do, nothing does, unless
        they agree to everything because they are programs: then chance still stands (`past_chance`).
        """
        consent = {seat, *consenting}
        everybody = past_chance and consent.issuperset(range(self.setup.seats)) and len(consenting) > 0
        for taken in range(1, len(self.log) + 1):
            entry = self.log[-taken]
            if entry.seat not in consent:
                return 0
            if not everybody and self._barriers[-taken] != barrier(self.table):
                return 0
            if entry.seat == seat:
                return taken
        return 0

    def undo(self, seat: int, consenting: Collection[int] = (), past_chance: bool = True) -> int:
        """Take a seat's last choice back; returns how many entries went with it."""
        taken = self.undoable(seat, consenting, past_chance)
        if taken == 0:
            raise Refused("Nothing to take back: chance was drawn, or something shown or chosen since then.")
        self.rewind(len(self.log) - taken)
        return taken

    def rewind(self, length: int) -> None:
        """Go back to the position after so many answers."""
        kept = self.log[:length]
        self.log, self._barriers, self.story = [], [], []
        self.table = self._begin()
        for entry in kept:
            self.answer(entry.seat, entry.option)

    def digest(self) -> str:
        return digest(self.game, self.table)

    def last_mark(self) -> str:
        """A short name for the last decision: who chose what, and the position it led to."""
        chosen = msgspec.json.encode((self.log[-1].seat, self.log[-1].option))
        return hashlib.sha256(chosen + self.digest().encode()).hexdigest()[:8]

    def record(self) -> bytes:
        """The match as a file, with a mark for every decision so that damage can be located."""
        again = Match(self.game, self.setup, self.content)
        rows: list[tuple[int, dict[str, Any], str]] = []
        for entry in self.log:
            again.answer(entry.seat, entry.option)
            rows.append((entry.seat, msgspec.to_builtins(entry.option), again.last_mark()))
        written = Record(FORMAT, self.setup, rows, again.digest(), commitment(self.setup))
        return msgspec.json.format(msgspec.json.encode(written), indent=1)

    def _begin(self) -> Table:
        setup = self.setup
        table = self.game.start(setup.seats, setup.seed, setup.settings, self.content, aloud=True)
        self.story.append(table.told)
        table.told = []
        return table

    def _listen(self) -> None:
        self.story.append(self.table.told)
        self.table.told = []


def barrier(table: Table) -> int:
    """Grows whenever chance is drawn or something hidden is shown."""
    return table.chance.drawn + table.shown


def read_record(data: bytes) -> Record:
    """A match file as data, or a sentence saying why it is none."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.MsgspecError as why:
        raise Differs(0, f"This is not a match file: {why}.") from why
    if record.dystopolis != FORMAT:
        raise Differs(0, f"This match file has format {record.dystopolis}; this version reads {FORMAT}.")
    return record


def replay(game: Game, record: Record, content: Content | None = None, upto: int | None = None) -> Match:
    """Play a recorded match again (or its first answers), checking every position on the way."""
    if record.setup.version != game.version:
        raise Differs(0, f"It was played by rules version {record.setup.version}; this is {game.version}.")
    content = content or game.content(None)
    if record.setup.content != content.digest:
        raise Differs(0, "It was played with other content; name that folder with --content.")
    try:
        match = Match(game, record.setup, content)
    except Refused as refused:
        raise Differs(0, refused.sentence) from refused
    if record.commitment not in ("", commitment(match.setup)):
        raise Differs(0, "Its seed, seats or settings are not those that it commits to.")
    for number, (seat, data, expected) in enumerate(record.rows[:upto], start=1):
        try:
            match.answer(seat, option_from(game, data))
        except Refused as refused:
            raise Differs(number, f"Decision {number} cannot be made: {refused.sentence}") from refused
        if match.last_mark() != expected:
            raise Differs(number, f"Decision {number} is not the one recorded, or leads elsewhere.")
    if upto is None and match.digest() != record.digest:
        raise Differs(len(record.rows), "The final position is not the one recorded.")
    return match

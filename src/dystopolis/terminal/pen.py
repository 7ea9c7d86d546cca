"""What is typed becomes answers: lines of several parts, each written as a whole or not at all."""

from collections.abc import Collection

from ..kernel import Match, Option, Refused
from .face import Face
from .menu import Unclear

MOST_NAMED = 4


class Pen:
    """A player's hand: it remembers how much was written before each part, which is taken back as a whole."""

    def __init__(self, match: Match, seat: int, face: Face) -> None:
        self.match = match
        self.seat = seat
        self.face = face
        self.marks: list[int] = []

    def write(self, line: str) -> None:
        """Every part in its turn; the first that is wrong is refused, and nothing after it is written."""
        parts = self.face.parts(line)
        for number, part in enumerate(parts):
            try:
                if self.seat not in self.match.table.waiting():
                    raise Refused("Nothing is asked of you any more.")
                self.put(self._meant(part))
            except Refused as why:
                if len(parts) == 1:
                    raise
                rest = "; ".join(parts[number:])
                sentence = f"Part {number + 1}, {part}: {why.sentence} Not written: {rest}"
                raise Refused(sentence, why.rule) from why

    def put(self, options: Collection[Option]) -> None:
        """Give these answers, which belong together: all of them, or none if one is refused."""
        if len(options) > 1:
            self._rehearse(options)
        mark = self._written()
        for option in options:
            self.match.answer(self.seat, option)
        self.marks.append(mark)

    def undo(self, consenting: Collection[int]) -> bool:
        """Take the last part back; says whether that was possible."""
        last = self.marks.pop() if self.marks else self._written() - 1
        taken = False
        while self._written() > last and self.match.undoable(self.seat, consenting, past_chance=False):
            self.match.undo(self.seat, consenting, past_chance=False)
            taken = True
        self.marks = [mark for mark in self.marks if mark < self._written()]
        return taken

    def _written(self) -> int:
        """How many answers are this player's."""
        return len([entry for entry in self.match.log if entry.seat == self.seat])

    def _meant(self, part: str) -> list[Option]:
        """In notation; otherwise by number or in words, if only one of the options is meant."""
        read = self.face.read(part)
        if read:
            return read
        ask = self.match.table.open_ask(self.seat)
        assert ask is not None
        try:
            found = self.face.menu(ask).find(part)
        except Unclear as unclear:
            raise Refused(f"{unclear} Type help for help.") from unclear
        if len(found) > 1:
            names = "; ".join(entry.label for entry in found[:MOST_NAMED])
            more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
            raise Refused(f"“{part}” can mean several things: {names}{more}.")
        return [found[0].option]

    def _rehearse(self, options: Collection[Option]) -> None:
        """Try them on a copy, so that nothing half-written is left."""
        table = self.match.table.copy()
        for option in options:
            try:
                table.answer(self.seat, option)
            except Refused as refused:
                raise self.face.words.why_not(table, self.seat, option) from refused

"""What is typed becomes answers: lines of several parts, each written as a whole or not at all."""

from collections.abc import Sequence

from ..kernel import Option, Refused
from .face import Face
from .menu import Unclear
from .seat import Seat

MOST_NAMED = 4


class Pen:
    """A player's hand: it remembers how much was written before each part, which is taken back as a whole."""

    def __init__(self, seat: Seat, face: Face) -> None:
        self.seat = seat
        self.face = face
        self.marks: list[int] = []
        self.warned = ""

    def write(self, line: str) -> None:
        """Every part in its turn; the first that is wrong is refused, and nothing after it is written."""
        parts = self.face.parts(line)
        for number, part in enumerate(parts):
            try:
                if self.seat.asked is None:
                    raise Refused("Nothing is asked of you any more.")
                self.put(self._meant(part))
            except Refused as why:
                if len(parts) == 1:
                    raise
                rest = "; ".join(parts[number:])
                sentence = f"Part {number + 1}, {part}: {why.sentence} Not written: {rest}"
                raise Refused(sentence, why.rule) from why

    def put(self, options: Sequence[Option]) -> None:
        """Give these answers, which belong together: all of them, or none if one is refused."""
        caution = self.face.caution(list(options))
        if caution != self.warned:
            self.warned = caution
            if caution:
                raise Refused(caution)
        mark = self.seat.written
        self.seat.answer(options)
        self.marks.append(mark)

    def undo(self) -> bool:
        """Take the last part back; says whether that was possible."""
        last = self.marks.pop() if self.marks else self.seat.written - 1
        taken = False
        while self.seat.written > last and self.seat.undo():
            taken = True
        self.marks = [mark for mark in self.marks if mark < self.seat.written]
        return taken

    def _meant(self, part: str) -> list[Option]:
        """In notation; otherwise by number or in words, if only one of the options is meant."""
        read = self.face.read(part)
        if read:
            return read
        asked = self.seat.asked
        assert asked is not None
        try:
            found = self.face.menu(asked).find(part)
        except Unclear as unclear:
            raise Refused(f"{unclear} Type help for help.") from unclear
        if len(found) > 1:
            names = "; ".join(entry.label for entry in found[:MOST_NAMED])
            more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
            raise Refused(f"“{part}” can mean several things: {names}{more}.")
        return [found[0].option]

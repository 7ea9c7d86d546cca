"""Taking back, in words: which lines are not true any more, and what somebody could take back.

Nobody learns by it of what they had not heard of: who heard nothing of a choice is told nothing when it goes.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from ...kernel import Match, Option, Table, Words
from ..protocol.table import LogLine, TakenBack, UndoInfo
from .agreement import Agreement
from .encode_views import encode
from .frames import Viewer, Viewers
from .update import EncodedLine, Raw

ANNOUNCED = 5_000  # ms between the announcement that something is taken back and the moment when it is
SOMETHING = "a choice"

read_line = msgspec.json.Decoder(LogLine).decode


class Given:
    """The answers of a match that are in memory, by numbers that they keep when others are taken back."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.labels: dict[int, str] = {}
        self._next = 0

    def count(self, match: Match, label: str = "") -> None:
        """Take in the answers that are new; the first of them was chosen in these words."""
        new = len(match.log) - len(self.numbers)
        if new > 0 and label:
            self.labels = {self._next: label, **self.labels}
        for _ in range(new):
            self.numbers.append(self._next)
            self._next += 1

    def number(self, index: int) -> int:
        """The number of an answer by its place among those that are here; -1 for the set-up."""
        return self.numbers[index] if index >= 0 else -1

    def taken_back(
        self, match: Match, viewers: Viewers, words: Words, seat: int, gone: Collection[int]
    ) -> list[EncodedLine]:
        """What each viewer is told who had heard of any of it. They leave with it."""
        first = min(gone, default=match.length) - match.before
        numbers = {self.numbers[index - match.before] for index in gone}
        own = self.numbers[first] if first < len(self.numbers) else -1
        self.numbers = [number for number in self.numbers if number not in numbers]
        told: list[EncodedLine] = []
        for viewer in viewers.by_id.values():
            struck = lines_of(viewer, numbers)
            if not struck:
                continue
            knows = any(heard.answer == own for _, _, heard in struck)
            text = sentence(name_of(words, seat), seat, own, struck)
            event = TakenBack(by_message(struck), seat if knows else None)
            line = LogLine(event, text)
            told.append(EncodedLine(Raw(encode(line)), (viewer.id,), undoes=tuple(sorted(numbers))))
        return told

    def known_to_all(self, match: Match, viewers: Viewers, words: Words, seat: int) -> str:
        """The last choice of a seat, as whoever only watches heard of it."""
        own = match.last_of(seat)
        if own is None:
            return ""
        heard = [line for _, _, line in lines_of(viewers[None], {self.numbers[own]})]
        return phrase(heard, seat, name_of(words, seat))

    def offer(self, match: Match, words: Words, agreement: Agreement, seat: int) -> UndoInfo:
        """What this seat could take back now, and how; or why not."""
        if not match.remembers(seat):
            return UndoInfo(how="now")
        others = [other for other in range(match.setup.seats) if other != seat]
        people = other_people(agreement, seat)
        if taken := match.undoable(seat):
            announced = announces(match, agreement, seat, taken)
            return UndoInfo(self._label(match, words, taken[0]), "announced" if announced else "now")
        if taken := match.undoable(seat, others, past_chance=bool(people)):
            return UndoInfo(self._label(match, words, taken[0]), "asked" if people else "now")
        return UndoInfo(reason=match.why_not_undoable(seat))

    def _label(self, match: Match, words: Words, answer: int) -> str:
        index = answer - match.before
        number = self.numbers[index]
        if number not in self.labels:
            entry = match.log[index]
            self.labels[number] = label_of(match.after(index).table, words, entry.seat, entry.option)
        return self.labels[number]


def label_of(table: Table, words: Words, seat: int, option: Option) -> str:
    """An option that is possible now, in words."""
    ask = table.open_ask(seat)
    if ask is None or (option not in ask.options and option not in table.asides(seat)):
        return ""
    label, _ = words.choices(table, ask, (option,))[0]
    return label


def announces(match: Match, agreement: Agreement, seat: int, taken: Collection[int]) -> bool:
    """Whether somebody else is asked already, who would lose the question by it: they are told before."""
    people = other_people(agreement, seat)
    if not people or not match.reopens(taken):
        return False
    seen: Any = match.game.view(match.table, None)  # whom the others may not know to be asked, they do not
    return any(other in people for other in seen.waiting)


def other_people(agreement: Agreement, seat: int) -> list[int]:
    """The seats that are played by others than the person of this one."""
    person = agreement.chairs[seat].person
    return [other for other in agreement.voters() if agreement.chairs[other].person != person]


Struck = tuple[int, int, EncodedLine]  # the number of its message, its place there, and the line


def lines_of(viewer: Viewer, numbers: Collection[int]) -> list[Struck]:
    """The lines that a viewer heard of these answers; nothing much happened since the last of them."""
    found: list[Struck] = []
    for message in reversed(viewer.passages):
        told = [heard for heard in message.heard if not heard.chat]
        found.extend(
            (message.seq, place, heard) for place, heard in enumerate(told) if heard.answer in numbers
        )
        if any(0 <= heard.answer < min(numbers) for heard in told):
            break
    return sorted(found, key=lambda one: one[:2])


def by_message(struck: Sequence[Struck]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    places: dict[int, list[int]] = defaultdict(list)
    for seq, place, _ in struck:
        places[seq].append(place)
    return tuple((seq, tuple(found)) for seq, found in places.items())


def sentence(name: str, seat: int, own: int, struck: Sequence[Struck]) -> str:
    """Who took back what, as far as a viewer heard of it."""
    heard = [line for _, _, line in struck]
    what = phrase([line for line in heard if line.answer == own], seat, name)
    later = len({line.answer for line in heard} - {own})
    if not what:
        return f"Taken back: {phrase(heard, seat, '') or SOMETHING}."
    more = f", and {later} choice{'s' if later > 1 else ''} after it" if later else ""
    return f"{name or 'Somebody'} took back: {what}{more}."


def phrase(heard: Sequence[EncodedLine], seat: int, name: str) -> str:
    """What a choice was, from what was told of it: the first line about its seat, without the name."""
    lines = [read_line(line.data) for line in heard]
    about = next(
        (line for line in lines if isinstance(line.event, dict) and line.event.get("seat") == seat), None
    )
    text = (about or lines[0]).text if lines else ""
    return text.removeprefix(f"{name} ").removesuffix(".") if name else text.removesuffix(".")


def name_of(words: Words, seat: int) -> str:
    """How the sentences about a seat begin."""
    return words.names[seat] if seat < len(words.names) else ""

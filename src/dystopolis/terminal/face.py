"""What the terminal must know of a game beyond its words: its board, and how its options are grouped."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ..kernel import Event, Option, Told, Words
from .menu import Crew, Entry, Menu, tokenize
from .seat import Asked, Offered, Seat

TIGHT, MEDIUM, ROOMY = range(3)


class Face:
    """A match as one seat sees it in the terminal; `seat` is None for those who only watch.

    `help` explains what can be typed, `stands` says why a choice cannot be taken back, `starts` is the event
    with which a round begins.
    """

    help = ""
    stands = ""
    starts: type[Event] | None = None

    def __init__(self, at: Seat) -> None:
        self.at = at
        self.seat = at.number

    @property
    def words(self) -> Words:
        return self.at.words

    def view(self, seat: int | None) -> Any:
        """What a seat sees now, or saw at the beat that is shown (None is somebody who only watches)."""
        return self.at.view(seat)

    def told(self, event: Event) -> str:
        """What happened, in a sentence."""
        return self.words.sentence(self.at.blank, event)

    def heard(self, told: Sequence[Told]) -> list[Event]:
        """What reaches this seat of what was told."""
        return [one.event for one in told if self.seat is None or one.reaches(self.seat)]

    def board(self, width: int, room: int, numbers: Mapping[str, int], whole: bool) -> list[RenderableType]:
        """The board for so much room (TIGHT to ROOMY); `whole` asks for what a tight one leaves out."""
        raise NotImplementedError

    def final(self, width: int) -> list[RenderableType]:
        """The scoring, once the game is over."""
        raise NotImplementedError

    def news(self, told: Sequence[Told], brief: bool) -> list[Text]:
        """What was told, as paragraphs that this seat may read; `brief` leaves out what the board shows."""
        raise NotImplementedError

    def ticker(self, told: Sequence[Told]) -> Text | None:
        """The same in one line, if it is nothing that the board does not show."""
        return None

    def lately(self, told: Sequence[Told]) -> int:
        """Where the round before this one begins in what was told."""
        starts = [at for at, one in enumerate(told) if self.starts and isinstance(one.event, self.starts)]
        return starts[-2] if len(starts) > 1 else 0

    def group(self, option: Option) -> str:
        """The thing on the board that the option belongs to, or nothing."""
        return ""

    def group_name(self, group: str) -> str:
        return group

    def crew(self, option: Option) -> Crew | None:
        return None

    def why_not(self, text: str) -> str:
        """If the text names a thing on the board that is closed: why, in a sentence."""
        return ""

    def closed(self, text: str) -> str:
        """The same, but only if the text names closed things word by word."""
        return ""

    def shut(self, group: str) -> str:
        """Why a thing on the board that has a number is closed, in a sentence."""
        return f"{self.group_name(group)} is closed now."

    def fixed(self) -> Mapping[str, int]:
        """The numbers that things on the board keep for the whole game."""
        return {}

    def menu(self, asked: Asked) -> Menu:
        return Menu(self.entries(asked), self.fixed())

    def prompt(self, asked: Asked, short: bool) -> str:
        """What is asked; `short` if every line counts."""
        return asked.prompt

    # What is written in a notation of its own, part by part.

    def writes(self, asked: Asked) -> bool:
        """Whether lines of notation answer this ask."""
        return False

    def parts(self, line: str) -> list[str]:
        """The parts of a line, each of which is read for itself."""
        return [line]

    def read(self, text: str) -> list[Option]:
        """The answers that a part stands for, a sentence on what is wrong with it, or nothing if unknown."""
        return []

    def spelled(self, options: Sequence[Option]) -> str:
        """Answers as they could be typed."""
        raise NotImplementedError

    def suggested(self, asked: Asked, width: int, lines: int) -> Text:
        """What could be typed next, in so many lines."""
        raise NotImplementedError

    def caution(self, options: Sequence[Option]) -> str:
        """What these answers would cost that nobody can want, in a sentence; it is said once."""
        return ""

    def remark(self, options: Sequence[Option]) -> str:
        """What explains a piece of advice, if anything does."""
        return ""

    def plan(self) -> list[RenderableType]:
        """What is written so far, line by line."""
        return []

    def next_seat(self, waiting: Sequence[int]) -> int:
        """Who answers next of those who are asked: the person before the bots."""
        return self.seat if self.seat is not None and self.seat in waiting else waiting[0]

    def entries(self, asked: Asked) -> list[Entry]:
        return [self._entry(offered) for offered in asked.options]

    def _entry(self, offered: Offered) -> Entry:
        option, label = offered.option, offered.label
        group, crew = self.group(option), self.crew(option)
        name = self.group_name(group) if group else ""
        words = f"{name} {group}" if group and crew is not None else f"{name} {group} {label}"
        return Entry(option, label, group, label.removeprefix(f"{name}: "), crew, frozenset(tokenize(words)))

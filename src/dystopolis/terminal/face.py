"""What the terminal must know of a game beyond its words: its board, and how its options are grouped."""

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.text import Text

from ..kernel import Ask, Event, Match, Option, Told
from .menu import Crew, Entry, Menu, tokenize

TIGHT, MEDIUM, ROOMY = range(3)


class Face:
    """A match as one seat sees it in the terminal; `seat` None is for those who may see everything.

    `help` explains what can be typed, `stands` says why a choice cannot be taken back.
    """

    help = ""
    stands = ""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.words = match.game.words

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
        return 0

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

    def menu(self, ask: Ask) -> Menu:
        return Menu(self.entries(ask), self.fixed())

    def prompt(self, ask: Ask, short: bool) -> str:
        """What is asked; `short` if every line counts."""
        return self.words.prompt(self.match.table, ask)

    # What is written in a notation of its own, part by part.

    def writes(self, ask: Ask) -> bool:
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

    def suggested(self, ask: Ask, width: int, lines: int) -> Text:
        """What could be typed next, in so many lines."""
        raise NotImplementedError

    def plan(self) -> list[RenderableType]:
        """What is written so far, line by line."""
        return []

    def next_seat(self, waiting: Sequence[int]) -> int:
        """Who answers next of those who are asked: the person before the bots."""
        return self.seat if self.seat is not None and self.seat in waiting else waiting[0]

    def entries(self, ask: Ask) -> list[Entry]:
        return [self._entry(ask, option) for option in ask.options]

    def _entry(self, ask: Ask, option: Option) -> Entry:
        label = self.words.label(self.match.table, ask, option)
        group, crew = self.group(option), self.crew(option)
        name = self.group_name(group) if group else ""
        words = f"{name} {group}" if group and crew is not None else f"{name} {group} {label}"
        return Entry(option, label, group, label.removeprefix(f"{name}: "), crew, frozenset(tokenize(words)))

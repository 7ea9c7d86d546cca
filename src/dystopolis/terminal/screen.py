"""The terminal as the client uses it: how large, how clever, what is typed."""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from select import select
from typing import overload

from rich.console import Console, Group, RenderableType
from rich.text import Text

SMALLEST = 40
LONGEST_LINE = 1000


class Closed(Exception):  # noqa: N818 - somebody left, nothing failed
    """There is nobody to read from or to write to any more."""


class Pipe(Console):
    """A console whose reader may leave."""

    def on_broken_pipe(self) -> None:
        raise Closed


class Keyboard:
    """Lines that are typed while something else may happen. A terminal gives them line by line."""

    def __init__(self) -> None:
        self._typed = b""

    def line(self, news: int) -> str | None:
        """The next line, or None if `news` becomes readable before it is complete."""
        keys = sys.stdin.fileno()
        while b"\n" not in self._typed:
            ready = select([keys, news], [], [])[0]
            if keys not in ready:
                return None
            data = os.read(keys, LONGEST_LINE)
            if not data:
                raise Closed
            self._typed += data
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode(errors="replace")


class Screen:
    """A terminal, or a pipe: `lively` screens are cleared and wait for Enter, plain ones just go on."""

    def __init__(self, console: Console | None = None) -> None:
        for stream in (sys.stdin, sys.stdout):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")
        self.console = console or Pipe(highlight=False, markup=False, emoji=False)
        self.lively = self.console.is_terminal and not self.console.is_dumb_terminal and _is_typed()
        self.keyboard = Keyboard()
        self._ahead = ""
        self._prompted = False

    @property
    def width(self) -> int:
        return max(self.console.width, SMALLEST)

    @property
    def height(self) -> int:
        return self.console.height

    def show(self, *things: RenderableType) -> None:
        """Print things, one below the other."""
        try:
            if things and self._prompted:  # something comes while somebody types
                self._prompted = False
                self.console.print()
            for thing in things:
                self.console.print(thing, soft_wrap=False)
        except (BrokenPipeError, ValueError) as why:
            raise Closed from why

    def clear(self) -> None:
        if self.lively:
            self.console.clear()

    def lines(self, *things: RenderableType) -> int:
        """How many lines these take."""
        return len(self.console.render_lines(Group(*things), pad=False)) if things else 0

    @overload
    def ask(self, prompt: str, news: None = None) -> str: ...
    @overload
    def ask(self, prompt: str, news: int | None) -> str | None: ...
    def ask(self, prompt: str, news: int | None = None) -> str | None:
        """A line somebody typed (perhaps ahead of time), without the spaces around it.

        None if `news` has become readable before; at a pipe one waits for it only if there is no prompt.
        """
        if self._ahead:
            typed, self._ahead = self._ahead, ""
            self.show(prompt + typed)
            return typed
        if news is None or (prompt and not self.lively):
            return self._read(prompt)
        if not self.lively:
            select([news], [], [])
            return None
        if not self._prompted:
            self.console.print(prompt, end="")
            self._prompted = bool(prompt)
        self.console.file.flush()
        line = self.keyboard.line(news)
        if line is None:
            return None
        self._prompted = False
        return _printable(line).strip()

    def rest(self, seconds: float) -> None:
        """Let people look for a moment; whoever types does not want to wait."""
        select([sys.stdin.fileno()], [], [], seconds)

    def quiet(self, news: int | None, seconds: float) -> bool:
        """Whether nothing becomes readable in that time."""
        return news is None or not select([news], [], [], seconds)[0]

    def wait(self) -> None:
        """Let people read; what they type instead of Enter answers the next question."""
        if self.lively:
            self._ahead = self._read("-- Enter to go on -- ")

    def _read(self, prompt: str) -> str:
        try:
            if self.lively:
                self.console.file.flush()
                return _printable(input(prompt)).strip()
            self.console.print(prompt, end="")
            self.console.file.flush()
            line = _printable(sys.stdin.readline(LONGEST_LINE)) if sys.stdin else ""
            if not line:
                raise EOFError
            if not _is_typed():
                self.console.print(line.strip())
        except (EOFError, OSError, ValueError) as why:
            raise Closed from why
        return line.strip()


def columns(cells: Sequence[Text], width: int, gap: int = 3) -> Text:
    """Cells in as many columns as fit, read from top to bottom, then left to right."""
    widest = max((cell.cell_len for cell in cells), default=0)
    across = max(1, min(4, (width + gap) // (widest + gap)))
    rows = -(-len(cells) // across)
    text = Text()
    for row in range(rows):
        for cell in cells[row::rows]:
            text.append(cell)
            text.append(" " * (widest - cell.cell_len + gap))
        text.rstrip()
        text.append("\n")
    text.rstrip()
    return text


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Whoever presses Ctrl-C twice still gets what the first one promised."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def last_words(line: str, new_line: bool) -> None:
    """The line that must be seen: on stderr, if nobody reads stdout any more."""
    try:
        print("\n" * new_line + line, flush=True)
    except (OSError, ValueError):
        give_up_output()
        with contextlib.suppress(OSError, ValueError):
            print(line, file=sys.stderr, flush=True)


def give_up_output() -> None:
    """After a closed pipe: let Python flush into nothing instead of complaining on its way out."""
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)
    except (OSError, ValueError, AttributeError):
        pass


def _printable(text: str) -> str:
    """Nothing that is typed may move the cursor about when it is shown again."""
    letters = text[:LONGEST_LINE]
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in letters)


def _is_typed() -> bool:
    try:
        return sys.stdin.isatty()
    except (AttributeError, ValueError):
        return False

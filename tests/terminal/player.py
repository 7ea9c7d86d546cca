"""Somebody at the keyboard: what is typed goes in by a pipe, what is printed comes back as text."""

from collections.abc import Callable, Iterator
from itertools import cycle, islice

import pytest

from dystopolis.terminal.main import main

MANY = 5_000  # lines: far more than any match takes


class Typed:
    """A pipe through which lines come one after the other, as many as are wanted."""

    def __init__(self, lines: Iterator[str]) -> None:
        self.lines = lines

    def readline(self, size: int = -1) -> str:
        return next(self.lines, "")

    def isatty(self) -> bool:
        return False


class Player:
    """Runs commands and remembers what the last one printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        self.out = ""
        self.err = ""

    def run(self, *argv: str, typing: str | Iterator[str] = "") -> int:
        """The exit status of a command, with these lines typed."""
        lines = iter(typing.splitlines(keepends=True)) if isinstance(typing, str) else typing
        self.monkeypatch.setattr("sys.stdin", Typed(lines))
        self.capsys.readouterr()
        status = main(list(argv))
        self.out, self.err = self.capsys.readouterr()
        return status

    def play(self, *lines: str, options: tuple[str, ...] = ("--seed", "5"), game: str = "wired") -> str:
        """What a game prints while these lines are typed and then the pipe ends."""
        assert self.run("play", game, *options, typing="".join(f"{line}\n" for line in lines)) == 0
        return self.out


def until(stop: Callable[[], bool], *lines: str) -> Iterator[str]:
    """The same lines again and again, until something is so; 4 is The Street in Wired, always open."""
    for line in islice(cycle(lines or ("4", "1")), MANY):
        if stop():
            return
        yield f"{line}\n"
    raise AssertionError(f"{MANY} lines were typed, and it goes on")

"""The client in a real terminal and in real pipes: how it looks there, and how it ends."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dystopolis.games.wired import GAME
from dystopolis.kernel import read_record, replay

COMMAND = [sys.executable, "-m", "dystopolis.terminal.main"]
PATIENCE = 30.0


class Terminal:
    """A pseudo-terminal with the client in it."""

    def __init__(self, *argv: str, width: int = 80, height: int = 24, **env: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**{"TERM": "xterm-256color"} | env),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def wait_for(self, text: str | re.Pattern[str]) -> str:
        """Everything that was printed up to and with this text."""
        pattern = re.compile(re.escape(text)) if isinstance(text, str) else text
        end = time.monotonic() + PATIENCE
        while not (found := pattern.search(self.seen)):
            assert time.monotonic() < end, f"{text!r} did not come: {self.seen!r}"
            if not self.read():
                assert pattern.search(self.seen), f"it ended without {text!r}: {self.seen!r}"
        before, self.seen = self.seen[: found.end()], self.seen[found.end() :]
        return before

    def interrupt(self) -> int:
        """Press Ctrl-C, and again if it came a moment before anything was read; the exit status."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, f"Ctrl-C does not end it: {self.seen[-2000:]!r}"
            self.type("\x03")
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
        return self.ends()

    def ends(self) -> int:
        """The exit status; what was printed until then is in `seen`."""
        end = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < end, f"it does not end: {self.seen[-2000:]!r}"
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self.master)

    def read(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        try:
            data = os.read(self.master, 65536) if ready else b""
        except OSError:
            return False
        self.seen += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)


def environment(**env: str) -> dict[str, str]:
    left_out = ("COLUMNS", "LINES", "NO_COLOR")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return kept | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)} | env


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    opened = Terminal("play", "wired", "--seed", "5")
    yield opened
    opened.close()


def decisions(folder: Path) -> int:
    (path,) = folder.glob("*.json")
    return len(replay(GAME, read_record(path.read_bytes())).log)


def to_the_first_choice(terminal: Terminal) -> str:
    terminal.wait_for("-- Enter to go on -- ")
    terminal.type("\n")
    return terminal.wait_for("\n> ")


def test_ctrl_c_keeps_the_match_and_ends_with_130(terminal: Terminal, own_data_folder: Path) -> None:
    to_the_first_choice(terminal)
    terminal.type("street 1 ace\n")
    terminal.wait_for("\n> ")

    assert terminal.interrupt() == 130
    assert "Go on with: dystopolis play wired --resume" in terminal.seen
    assert "Traceback" not in terminal.seen
    assert decisions(own_data_folder) == 4


def test_ctrl_d_keeps_the_match_and_ends_with_0(terminal: Terminal, own_data_folder: Path) -> None:
    to_the_first_choice(terminal)
    terminal.type("\x04")

    assert terminal.ends() == 0
    assert "Go on with: dystopolis play wired --resume" in terminal.seen
    assert decisions(own_data_folder) == 0


def test_ctrl_c_while_news_are_read_ends_it_too(terminal: Terminal) -> None:
    terminal.wait_for("-- Enter to go on -- ")

    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.seen


def test_a_killed_game_has_been_kept(terminal: Terminal, own_data_folder: Path) -> None:
    to_the_first_choice(terminal)
    terminal.type("street 1 ace\n")
    terminal.wait_for("\n> ")
    terminal.process.kill()

    assert terminal.ends() == -9
    assert decisions(own_data_folder) == 4


def test_what_is_typed_instead_of_enter_answers_the_next_question(terminal: Terminal) -> None:
    terminal.wait_for("-- Enter to go on -- ")
    terminal.type("street 1 ace\n")
    terminal.wait_for("> street 1 ace")
    terminal.wait_for("Y 1A The Street")


def test_a_small_screen_shows_the_whole_decision(terminal: Terminal) -> None:
    screen = to_the_first_choice(terminal).rpartition("\x1b[H")[2]
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen).splitlines()

    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert "Round 1 of 12: Place Crew" in lines[0]


def test_without_colour_nothing_is_lost(own_data_folder: Path) -> None:
    opened = Terminal("play", "wired", "--seed", "5", width=120, height=50, NO_COLOR="1")
    try:
        screen = opened.wait_for("\n> ")
    finally:
        opened.close()

    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", screen)
    assert ">1 Y" in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen)


def test_a_dumb_terminal_is_written_to_line_by_line() -> None:
    opened = Terminal("play", "wired", "--seed", "5", TERM="dumb")
    try:
        screen = opened.wait_for("\n> ")
    finally:
        opened.close()

    assert "\x1b" not in screen


def run_with_pipes(*argv: str, lines: bytes, read: int) -> tuple[int, str]:
    """Type lines into a pipe, read so many bytes of the answer, and hang up."""
    with subprocess.Popen(
        [*COMMAND, *argv],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(TERM="xterm"),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(lines)
        process.stdin.flush()
        process.stdout.read(read)
        process.stdout.close()
        errors = process.stderr.read().decode()
        process.stdin.close()
        return process.wait(PATIENCE), errors


def test_a_reader_who_leaves_ends_the_game_cleanly(own_data_folder: Path) -> None:
    status, errors = run_with_pipes("play", "wired", "--seed", "3", lines=b"4\n1\n" * 4500, read=3000)

    assert status == 0
    assert errors.startswith("The match is kept. Go on with: dystopolis play wired --resume ")
    assert errors.count("\n") == 1
    assert decisions(own_data_folder) > 0


@pytest.mark.parametrize("argv", [["rules", "wired"], ["games"], ["--help"]])
def test_a_reader_who_leaves_is_no_error_anywhere(argv: list[str]) -> None:
    status, errors = run_with_pipes(*argv, lines=b"", read=1)

    assert (status, errors) == (0, "")


def test_without_any_input_it_ends_at_the_first_question(own_data_folder: Path) -> None:
    ended = subprocess.run(
        [*COMMAND, "play", "wired"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE,
    )

    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Go on with" in ended.stdout
    assert len(list(own_data_folder.glob("*.json"))) == 1

"""Servers that start at once, so that they can be killed many times in a test."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

import httpx
from tests.server.serving import PATIENCE, Server

NURSERY = Path(__file__).with_name("nursery.py")
# What no server may ever say, whatever happens to it.
FAULTS = (
    "exception", "Traceback", "task_failed", "tick_failed", "request_failed", "bot_refused", "never retrieved"
)  # fmt: skip


class Forked(Server):
    """`spawn` begins to start it and does not wait."""

    def __init__(self, db: str, log: Path, **environ: str) -> None:
        super().__init__(db, log, "", **environ)
        self.nursery: subprocess.Popen[str] | None = None
        self.child = 0
        self._lines: SimpleQueue[str] = SimpleQueue()

    def prepare(self) -> "Forked":
        """Import everything, once."""
        environ = {**self.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with self.log.open("ab") as log:
            self.nursery = subprocess.Popen(
                [sys.executable, str(NURSERY)],
                env=environ,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        Thread(target=self._read, args=(self.nursery.stdout,), daemon=True).start()
        return self

    def _read(self, said: IO[str]) -> None:
        """What the nursery says, so that nobody has to wait for it without end; "" when it is gone."""
        with said:
            for line in said:
                self._lines.put(line)
        self._lines.put("")

    def spawn(self, workers: int = 1) -> None:
        assert self.nursery is not None
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(f"{self.port} {workers} {self.db}\n")
        self.nursery.stdin.flush()
        self.child = int(self._line())

    def start(self) -> "Forked":
        self.spawn()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/healthz", timeout=2).status_code == 200:
                    return self
            time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{self.said()[-3000:]}")

    def close(self) -> None:
        self.kill()
        if self.nursery is not None:
            assert self.nursery.stdin is not None
            self.nursery.stdin.close()
            try:
                self.nursery.wait(PATIENCE)
            finally:
                self.nursery.kill()

    def faults(self) -> list[str]:
        """The lines of its log that should not be there."""
        return [line for line in self.said().splitlines() if any(fault in line for fault in FAULTS)]

    def _line(self) -> str:
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            line = ""
        assert line, f"the server's parent says nothing:\n{self.said()[-3000:]}"
        return line

    def _end(self, how: signal.Signals) -> int:
        child, self.child = self.child, 0
        if not child:
            return 0
        os.kill(child, how)
        try:
            return int(self._line())
        except AssertionError:
            os.kill(child, signal.SIGABRT)  # its log gets what each of its threads was doing
            self._line()
            raise AssertionError(f"the server did not end:\n{self.said()[-3000:]}") from None


@contextmanager
def forking(db: str, folder: Path, name: str = "forked", **environ: str) -> Iterator[Forked]:
    server = Forked(db, folder / f"{name}.log", **environ).prepare()
    try:
        yield server
    finally:
        server.close()
